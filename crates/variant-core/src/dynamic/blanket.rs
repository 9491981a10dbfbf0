//! Every board that has a notation and packed bytes is a board of the run-time face.

use core::ops::ControlFlow;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "std")]
use super::{CountError, Counting};
use super::{DynBoard, MoveDetails, PictureSquare};
use crate::color::Color;
use crate::diagram::{Diagram, DiagramPart};
use crate::moves::MoveList;
use crate::notation::{MoveError, Notation};
use crate::outcome::Outcome;
use crate::packed::Packed;
use crate::perft::{Interrupted, perft_watched_by};
use crate::rules::Rules;
use crate::square::{Square as _, SquareError};
use crate::suite::CountMode;
use crate::svg::{Options, OptionsError};

impl<B: Notation + Packed> DynBoard for B {
    fn variant(&self) -> &'static str {
        B::VARIANT
    }

    fn changed_rules(&self) -> Vec<(&'static str, &'static str)> {
        self.rules().changed()
    }

    fn fen(&self) -> String {
        Notation::fen(self)
    }

    fn side_to_move(&self) -> Color {
        crate::Board::side_to_move(self)
    }

    fn key(&self) -> u64 {
        crate::Board::key(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        crate::Board::outcome(self)
    }

    fn move_texts(&self) -> Vec<String> {
        texts_in_order(self).into_iter().map(|(text, _)| text).collect()
    }

    fn san_texts(&self) -> Vec<(String, String)> {
        texts_in_order(self).into_iter().map(|(text, mv)| (text, self.san(mv))).collect()
    }

    fn moves_from(&self, from: Option<&str>) -> Result<Vec<MoveDetails>, SquareError> {
        let moves = match from {
            None => self.legal_moves(),
            Some(square) => self.legal_moves_from(square.parse()?),
        };
        let moves = in_order(self, &moves).into_iter();
        Ok(moves.map(|(text, mv)| MoveDetails::new(self, text, mv)).collect())
    }

    fn announcements(&self, text: &str) -> Result<Vec<String>, MoveError> {
        Ok(self.etiquette(self.parse_any(text)?))
    }

    fn play_text(&mut self, text: &str) -> Result<String, MoveError> {
        let mv = self.parse_any(text)?;
        let coordinates = self.move_text(mv);
        self.play_unchecked(mv);
        Ok(coordinates)
    }

    fn has_paths(&self) -> bool {
        B::HAS_PATHS
    }

    fn perft_by(
        &self,
        mode: CountMode,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<u64, Interrupted> {
        perft_watched_by(self, mode, depth, watch)
    }

    fn divide_by(
        &self,
        mode: CountMode,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u64, Interrupted> {
        let below = |after: &B, depth: u8, paths: u64| {
            let mut watch = |nodes: u64| watch(nodes.saturating_mul(paths));
            perft_watched_by(after, mode, depth, &mut watch)
        };
        divide_each(self, mode == CountMode::Paths, depth, below, each)
    }

    #[cfg(feature = "std")]
    fn divide_with(
        &self,
        how: &Counting,
        depth: u8,
        watch: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u64, CountError> {
        let table = how.table::<B>()?;
        let below = |after: &B, depth: u8, paths: u64| {
            how.below(table.as_ref(), after, depth, &|nodes| watch(nodes.saturating_mul(paths)))
        };
        Ok(divide_each(self, how.counts_paths(), depth, below, each)?)
    }

    fn diagram(&self, unicode: bool, flipped: bool) -> String {
        Diagram::new(self).unicode(unicode).flipped(flipped).to_string()
    }

    fn svg(&self, options: &Options) -> Result<String, OptionsError> {
        options.picture_of(self, |svg, _| svg.to_string())
    }

    fn picture_squares(&self, options: &Options) -> Result<Vec<PictureSquare>, OptionsError> {
        options.picture_of(self, |svg, board| {
            B::Square::all().map(|square| PictureSquare::new(svg, board, square)).collect()
        })
    }

    fn visit_diagram(&self, unicode: bool, flipped: bool, each: &mut dyn FnMut(DiagramPart, &str)) {
        Diagram::new(self).unicode(unicode).flipped(flipped).visit(each);
    }

    fn boxed_clone(&self) -> Box<dyn DynBoard> {
        Box::new(self.clone())
    }
}

/// Counts move by move with `below`, which gets the position after the move, the depth below
/// it, and the number of the move's paths; tells `each` of them.
fn divide_each<B: Notation>(
    board: &B,
    by_paths: bool,
    depth: u8,
    mut below: impl FnMut(&B, u8, u64) -> Result<u64, Interrupted>,
    each: &mut dyn FnMut(&str, u64),
) -> Result<u64, Interrupted> {
    let Some(depth) = depth.checked_sub(1) else {
        return Ok(1);
    };
    let mut total = 0_u64;
    for (text, mv) in texts_in_order(board) {
        let paths = if by_paths { board.paths(mv) } else { 1 };
        let mut after = board.clone();
        after.play_unchecked(mv);
        let sum = |nodes: u64| total.saturating_add(nodes.saturating_mul(paths));
        let nodes = below(&after, depth, paths)
            .map_err(|stopped| Interrupted::new(sum(stopped.counted())))?;
        total = sum(nodes);
        each(&text, nodes.saturating_mul(paths));
    }
    Ok(total)
}

/// The legal moves with their coordinate texts, in the order of these.
fn texts_in_order<B: Notation>(board: &B) -> Vec<(String, B::Move)> {
    in_order(board, &board.legal_moves())
}

fn in_order<B: Notation>(board: &B, moves: &MoveList<B::Move>) -> Vec<(String, B::Move)> {
    // With their numbers, not with the moves: all games share the code of one sort.
    let mut texts: Vec<(String, usize)> =
        moves.iter().map(|mv| board.move_text(*mv)).zip(0..).collect();
    texts.sort_unstable();
    texts.into_iter().map(|(text, number)| (text, moves[number])).collect()
}
