//! Laws of packed positions.

use variant_core::{Notation, Packed};

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
        let read = B::unpack(scene.board.pack().as_ref());
        scene.same("the board read from its bytes", &Some(scene.board.clone()), &read)?;
        let rules = read.map(|board| board.rules().clone());
        scene.same("the rules", &Some(scene.board.rules().clone()), &rules)?;

        let (_, bytes) = scene.board.pack_for_counts();
        let image = B::unpack(bytes.as_ref());
        let count = image.as_ref().map(B::count_moves);
        scene.same("the count of the image", &Some(scene.board.count_moves()), &count)?;
        let again = image.map(|image| image.pack_for_counts().1);
        let again = again.as_ref().map(AsRef::as_ref);
        scene.same("the bytes of the image", &Some(bytes.as_ref()), &again)
    })
}

/// Equal positions have the same bytes, whatever their clocks.
///
/// # Errors
///
/// The first two that have not.
pub fn check_packed_equality<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
    for (ply, how, left, right) in equal_pairs(line) {
        let scene = Scene::new("packed_equality", line, ply, &left);
        let (left, right) = (left.pack(), right.pack());
        let what = format_args!("the row of bytes of two equal boards ({how})");
        scene.same(what, &left.as_ref(), &right.as_ref())?;
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
    match B::unpack(bytes) {
        None => Ok(()),
        Some(board) => {
            let fen = board.fen();
            let what = format_args!("the row of bytes read as {fen:?}");
            scene.same(what, &bytes, &board.pack().as_ref())
        }
    }
}
