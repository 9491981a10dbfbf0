//! Moves as text: coordinates (`f2f3`, `f1~a5`, `c10@g6`) and SAN (`Nc3`, `bxc4`, `h10=R+`,
//! `K~a5`, `^P@g6`).

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use variant_core::{
    Board as _, Checks as _, Move as _, MoveError, Notation, Outcome, Reason, Setup as _,
};

use crate::board::Board;
use crate::fen::{self, FenError};
use crate::moves::{Move, MoveKind};
use crate::piece::Kind;
use crate::rules::Rules;
use crate::san;

impl variant_core::record::Recorded for Board {}

impl Notation for Board {
    const VARIANT: &'static str = "tamerlane";

    type FenError = FenError;

    fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(fen::read_setup(fen, rules)?.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        fen::write(self, out)
    }

    fn write_move(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv: Move = text.parse()?;
        if self.is_legal(mv) { Ok(mv) } else { Err(MoveError::illegal(text, san::NO_SUCH_MOVE)) }
    }

    fn write_san(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Exchange => write!(out, "K~{to}")?,
            MoveKind::Relocation => {
                let rivals = self.has_rival(mv);
                out.write_str("^P")?;
                if rivals {
                    write!(out, "{from}")?;
                }
                write!(out, "@{to}")?;
            }
            MoveKind::Plain => self.write_plain(mv, out)?,
        }
        let mut after = self.clone();
        after.play_unchecked(mv);
        match after.outcome() {
            None if after.is_check() => out.write_char('+'),
            Some(outcome) if outcome.reason() == Reason::Checkmate => out.write_char('#'),
            _ => Ok(()),
        }
    }

    fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        self.read_san(text)
    }
}

impl Board {
    /// What a pawn has become on its target by a move; `None` if it is a pawn still, if it has
    /// gone on to its third journey, or if it was none.
    pub(crate) fn promotion(&self, mv: Move) -> Option<Kind> {
        let arrives = mv.kind() == MoveKind::Plain && mv.to().is_last_rank(self.side);
        self.kind_at(mv.from()).filter(|_| arrives)?.promotes_to()
    }

    fn write_plain(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        let (from, to) = (mv.from(), mv.to());
        let kind = self.kind_at(from).unwrap_or(Kind::PawnOfPawns);
        let captures = self.pieces[to.to_index()].is_some();
        if kind.is_pawn() {
            if captures {
                out.write_char(from.file_letter())?;
            }
        } else {
            out.write_str(kind.letters())?;
            self.write_origin(mv, out)?;
        }
        write!(out, "{}{to}", if captures { "x" } else { "" })?;
        match self.promotion(mv) {
            Some(man) => write!(out, "={}", man.letters()),
            None => Ok(()),
        }
    }

    /// Whether another waiting pawn could be relocated to the same square.
    fn has_rival(&self, mv: Move) -> bool {
        self.visit_moves(|rival| {
            let same = rival.kind() == mv.kind() && rival.to() == mv.to();
            if same && rival != mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Writes as much of the origin as tells the man from others of its kind that could move to
    /// the same square: the file, or else the rank, or else both.
    fn write_origin(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        let (from, to) = (mv.from(), mv.to());
        let (mut rivals, mut on_file, mut on_rank) = (false, false, false);
        let _ = self.visit_moves(|rival| {
            let origin = rival.from();
            let same_man = self.pieces[origin.to_index()] == self.pieces[from.to_index()];
            let same_move = rival.kind() == MoveKind::Plain && rival.to() == to;
            if same_move && origin != from && same_man {
                rivals = true;
                on_file |= origin.file_letter() == from.file_letter();
                on_rank |= origin.rank_number() == from.rank_number();
            }
            ControlFlow::Continue(())
        });
        match (rivals, on_file, on_rank) {
            (false, ..) => Ok(()),
            (true, false, _) => out.write_char(from.file_letter()),
            (true, true, false) => write!(out, "{}", from.rank_number()),
            (true, true, true) => write!(out, "{from}"),
        }
    }

    /// Whether an outcome is a checkmate.
    pub(crate) fn is_checkmate(outcome: Option<Outcome>) -> bool {
        outcome.is_some_and(|outcome| outcome.reason() == Reason::Checkmate)
    }
}
