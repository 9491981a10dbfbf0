//! Laws of packed positions.

use super::equality::equal_pairs;
use super::line::Line;
use super::scene::{Scene, at_end, everywhere};
use super::violation::Violation;
use crate::notation::Notation;
use crate::packed::Packed;

/// A position is read back from its bytes. Since it is, different positions have different
/// bytes.
///
/// # Errors
///
/// The first position that is lost.
///
/// ```
/// use variant_core::laws::{Line, Violation, check_packed};
/// use variant_core::{Notation, Packed};
///
/// fn on_every_position<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
///     check_packed(line)
/// }
/// ```
pub fn check_packed<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("packed", line, |scene| {
        let read = B::unpack(&scene.board.pack());
        scene.same("the board read from its bytes", &Some(scene.board.clone()), &read)?;
        let rules = read.map(|board| board.rules().clone());
        scene.same("the rules", &Some(scene.board.rules().clone()), &rules)
    })
}

/// Equal positions have the same bytes, whatever their clocks.
///
/// # Errors
///
/// The first two that have not.
///
/// ```
/// use variant_core::laws::{Line, Violation, check_packed_equality};
/// use variant_core::{Notation, Packed};
///
/// fn on_every_position<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
///     check_packed_equality(line)
/// }
/// ```
pub fn check_packed_equality<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
    for (ply, how, left, right) in equal_pairs(line) {
        let scene = Scene::new("packed_equality", line, ply, &left);
        let (left, right) = (left.pack(), right.pack());
        let what = format_args!("the row of bytes of two equal boards ({how})");
        scene.same(what, &left.as_ref(), &right.as_ref())?;
    }
    Ok(())
}

/// Bytes with a fault are refused, or they are the very bytes of the position that they are
/// read as.
///
/// # Errors
///
/// The first bytes that are not.
///
/// ```
/// use variant_core::laws::{Line, Violation, check_packed_noise};
/// use variant_core::{Notation, Packed};
///
/// fn on_every_position<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
///     check_packed_noise(line)
/// }
/// ```
pub fn check_packed_noise<B: Notation + Packed>(line: &Line<B>) -> Result<(), Violation> {
    const TRIED: usize = 64;
    at_end("packed_noise", line, |scene| {
        let mut noise = scene.noise();
        for _ in 0..TRIED {
            let mut bytes = scene.board.pack();
            let length = bytes.as_ref().len();
            for _ in 0..=noise.below(2) {
                let (at, bit) = (noise.below(length), noise.below(8));
                if let Some(byte) = bytes.as_mut().get_mut(at) {
                    *byte ^= 1 << bit;
                }
            }
            if let Some(board) = B::unpack(&bytes) {
                let what = format_args!("the row of bytes read as {:?}", board.fen());
                scene.same(what, &bytes.as_ref(), &board.pack().as_ref())?;
            }
        }
        Ok(())
    })
}
