//! Every board that has a notation and packed bytes is a board of the run-time face.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{DynBoard, DynMove, ErasedBoard, MoveDetails, PictureSquare};
use crate::perft::{Counting, Perft, PerftError};
use crate::position::{Board, IllegalMove, MoveList, Outcome, Packed, Rules};
use crate::record::Recorded;
use crate::square::{Color, Square as _, SquareError};
use crate::svg::{Draw, Options, OptionsError};
use crate::text::{Diagram, DiagramPart, MoveError, Notation};

/// A game that can be chosen at run time: it has notations, records, pictures, packed positions,
/// and perft.
pub trait RunTime: Counting + Packed + Recorded + Draw {}

impl<B: Counting + Packed + Recorded + Draw> RunTime for B {}

impl<B: RunTime> ErasedBoard for B {
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
        Board::side_to_move(self)
    }

    fn key(&self) -> u64 {
        Board::key(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Board::outcome(self)
    }

    fn move_texts(&self) -> Vec<String> {
        texts_in_order(self).into_iter().map(|(text, _)| text).collect()
    }

    fn san_texts(&self) -> Vec<(String, String)> {
        let (texts, moves): (Vec<_>, Vec<_>) = texts_in_order(self).into_iter().unzip();
        texts.into_iter().zip(self.sans_of(&moves)).collect()
    }

    fn moves_from(&self, from: Option<&str>) -> Result<Vec<MoveDetails>, SquareError> {
        let moves = match from {
            None => self.legal_moves(),
            Some(square) => self.legal_moves_from(square.parse()?),
        };
        Ok(MoveDetails::of(self, in_order(self, &moves)))
    }

    fn announcements(&self, text: &str) -> Result<Vec<String>, MoveError> {
        Ok(self.announcements(self.parse_any(text)?))
    }

    fn legal_moves(&self) -> MoveList<DynMove> {
        Board::legal_moves(self).into_iter().map(DynMove::of::<Self>).collect()
    }

    fn parse_move(&self, text: &str) -> Result<DynMove, MoveError> {
        self.parse_any(text).map(DynMove::of::<Self>)
    }

    fn move_text(&self, mv: DynMove) -> Result<String, IllegalMove<DynMove>> {
        Ok(Notation::move_text(self, mv.legal_in(self)?))
    }

    fn san(&self, mv: DynMove) -> Result<String, IllegalMove<DynMove>> {
        Ok(Notation::san(self, mv.legal_in(self)?))
    }

    fn play(&mut self, mv: DynMove) -> Result<(), IllegalMove<DynMove>> {
        self.play_unchecked(mv.legal_in(self)?);
        Ok(())
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

    fn perft(&self, perft: Perft<'_>, depth: u8) -> Result<u64, PerftError> {
        perft.count(self, depth)
    }

    fn divide(
        &self,
        perft: Perft<'_>,
        depth: u8,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u128, PerftError> {
        let (texts, moves): (Vec<String>, Vec<B::Move>) = texts_in_order(self).into_iter().unzip();
        let mut texts = texts.iter();
        perft.divide(self, &moves, depth, &mut |_, nodes| {
            each(texts.next().map_or("", String::as_str), nodes);
        })
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

    fn boxed_clone(&self) -> Box<DynBoard> {
        Box::new(self.clone())
    }
}

/// The legal moves with their coordinate texts, in the order of these.
fn texts_in_order<B: Notation>(board: &B) -> Vec<(String, B::Move)> {
    in_order(board, &board.legal_moves())
}

fn in_order<B: Notation>(board: &B, moves: &MoveList<B::Move>) -> Vec<(String, B::Move)> {
    // With their numbers, not with the moves: all games share the code of one sort.
    let mut texts: Vec<(String, usize)> = board.texts_of(moves).into_iter().zip(0..).collect();
    texts.sort_unstable();
    texts.into_iter().map(|(text, number)| (text, moves[number])).collect()
}
