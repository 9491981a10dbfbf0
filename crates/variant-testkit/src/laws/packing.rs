//! Laws of packed positions.

use variant_core::{Notation, Packed, Rules};

use super::equality::equal_pairs;
use super::scene::{Scene, at_end, everywhere};
use super::violation::Violation;
use crate::Line;

/// A position is read back from its bytes. Since it is, different positions have different
/// bytes. The bytes for tables of counts are those of a position with as many moves, which has the
/// same.
///
/// # Errors
///
/// The first position that is lost.
pub fn check_packed<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("packed", line, |scene| {
        let board = scene.board;
        let read = B::unpack(board.pack().as_ref());
        scene.require(read.as_ref().is_some_and(|read| same_position(read, board)), || {
            format!("its bytes are read as {}", shown(read.as_ref()))
        })?;

        let (_, bytes) = board.pack_for_counts();
        let bytes = bytes.as_ref();
        let image = B::unpack(bytes);
        let count = image.as_ref().map(B::count_moves);
        let image_shown = || shown(image.as_ref());
        scene.require(count == Some(board.count_moves()), || {
            let (moves, image) = (board.count_moves(), image_shown());
            format!("it has {moves} moves, its image for tables of counts {count:?}: {image}")
        })?;
        let again = image.as_ref().map(|image| image.pack_for_counts().1);
        scene.require(again.as_ref().map(AsRef::as_ref) == Some(bytes), || {
            format!("the image of its image is another one; its image is {}", image_shown())
        })
    })
}

/// Whether two boards are equal, and have the same rules.
fn same_position<B: Notation>(left: &B, right: &B) -> bool {
    left == right && left.rules() == right.rules()
}

/// A position that bytes were read as, or that there is none.
fn shown<B: Notation>(read: Option<&B>) -> String {
    let Some(board) = read else { return "no position".into() };
    match board.rules().text() {
        rules if rules.is_empty() => format!("{:?}", board.fen()),
        rules => format!("{:?} under {rules}", board.fen()),
    }
}

/// Bytes as hexadecimal digits.
fn hexadecimal(bytes: &[u8]) -> String {
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.join(" ")
}

/// Equal positions have the same bytes, whatever their clocks.
///
/// # Errors
///
/// The first two that have not.
pub fn check_packed_equality<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
    for (ply, how, left, right) in equal_pairs(line) {
        let scene = Scene::new("packed_equality", line, ply, &left);
        let (bytes, others) = (left.pack(), right.pack());
        let (bytes, others) = (bytes.as_ref(), others.as_ref());
        scene.require(bytes == others, || {
            let boards = [(&left, bytes), (&right, others)];
            let [left, right] = boards
                .map(|(board, bytes)| format!("{} as {}", shown(Some(board)), hexadecimal(bytes)));
            format!("two equal boards ({how}) are packed differently:\n{left}\n{right}")
        })?;
    }
    Ok(())
}

/// Bytes with a fault, too few or too many, are refused, or they are the very bytes of the position that they are
/// read as.
///
/// # Errors
///
/// The first bytes that are not.
pub fn check_packed_noise<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
    const TRIED: usize = 64;
    at_end("packed_noise", line, |scene| {
        let mut noise = scene.noise();
        let packed = scene.board.pack();
        let packed = packed.as_ref();
        for _ in 0..TRIED {
            let mut bytes = packed.to_vec();
            for _ in 0..=noise.below(2) {
                let (at, bit) = (noise.below(bytes.len()), noise.below(8));
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << bit;
                }
            }
            check_bytes::<B>(scene, &bytes)?;
        }
        for length in 0..packed.len() {
            check_bytes::<B>(scene, &packed[..length])?;
        }
        check_bytes::<B>(scene, &[packed, &[0]].concat())
    })
}

fn check_bytes<B: Notation + Packed>(scene: &Scene<'_, B>, bytes: &[u8]) -> Result<(), Violation> {
    let Some(read) = B::unpack(bytes) else { return Ok(()) };
    let packed = read.pack();
    scene.require(bytes == packed.as_ref(), || {
        let (bytes, packed) = (hexadecimal(bytes), hexadecimal(packed.as_ref()));
        format!("{bytes} is read as {}, which is packed as\n{packed}", shown(Some(&read)))
    })
}
