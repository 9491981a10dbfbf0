//! A line of play: what the laws are tried on.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use variant_core::{Board, IllegalMove, Notation, Rules};

/// A position and legal moves played from it: what the laws are tried on.
///
/// The [strategies](crate::strategy) make lines at random. Fuzzers make them from bytes with
/// [`walked`](Self::walked).
///
/// ```
/// use variant_testkit::Line;
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let line = Line::walked(Hexapawn::start(()), &[1, 0]);
/// assert_eq!(line.texts(), ["b1b2", "a3a2"]);
/// assert_eq!(line.end().fen(), "1pp/pP1/P1P w");
/// ```
#[derive(Clone)]
pub struct Line<B: Board> {
    start: B,
    moves: Vec<B::Move>,
    end: B,
    noise: u64,
}

impl<B: Board> Line<B> {
    /// A line without moves.
    pub fn new(start: B) -> Self {
        Self { end: start.clone(), moves: Vec::new(), start, noise: 0 }
    }

    /// The line along which each number chooses one of the legal moves, in the order of `Ord`, modulo
    /// their number. It ends early where there is no move, and before a move that panics, so that a
    /// law can meet the panic and report where.
    ///
    /// ```
    /// use variant_testkit::Line;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let line = Line::walked(Hexapawn::start(()), &[7; 100]);
    /// assert!(line.moves().len() < 10);
    /// assert!(line.end().outcome().is_some());
    /// ```
    pub fn walked(start: B, choices: &[u16]) -> Self {
        let mut line = Self::new(start);
        for choice in choices {
            let step = || line.chosen(*choice);
            match catch_unwind(AssertUnwindSafe(step)) {
                Ok(Some((mv, after))) => {
                    line.end = after;
                    line.moves.push(mv);
                }
                Ok(None) | Err(_) => break,
            }
        }
        line
    }

    /// The line with these moves, if each is legal in its turn and none panics.
    pub(crate) fn replayed(start: B, moves: impl IntoIterator<Item = B::Move>) -> Option<Self> {
        let mut line = Self::new(start);
        for mv in moves {
            catch_unwind(AssertUnwindSafe(|| line.play(mv))).ok()?.ok()?;
        }
        Some(line)
    }

    /// The move that a number chooses at the end of the line, and the position after it.
    fn chosen(&self, choice: u16) -> Option<(B::Move, B)> {
        let mut moves = self.end.legal_moves();
        moves.sort_unstable();
        let mv = *moves.get(usize::from(choice) % moves.len().max(1))?;
        Some((mv, after(&self.end, mv)))
    }

    /// The same line with another random number, for the laws that try wrong texts and illegal
    /// moves.
    pub fn with_noise(self, noise: u64) -> Self {
        Self { noise, ..self }
    }

    /// Plays one more move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not legal at the end of the line, which stays as it was.
    pub fn play(&mut self, mv: B::Move) -> Result<(), IllegalMove<B::Move>> {
        self.end.play(mv)?;
        self.moves.push(mv);
        Ok(())
    }

    /// The position that it starts from.
    pub fn start(&self) -> &B {
        &self.start
    }

    /// The moves.
    pub fn moves(&self) -> &[B::Move] {
        &self.moves
    }

    /// The position after the last move.
    pub fn end(&self) -> &B {
        &self.end
    }

    /// The random number of the line.
    pub fn noise(&self) -> u64 {
        self.noise
    }

    /// All positions, from the start to the end: one more than there are moves.
    pub fn positions(&self) -> impl Iterator<Item = B> {
        let mut board = self.start.clone();
        let later = self.moves.iter().map(move |mv| {
            board.play_unchecked(*mv);
            board.clone()
        });
        std::iter::once(self.start.clone()).chain(later)
    }
}

/// The position after a legal move.
pub(crate) fn after<B: Board>(board: &B, mv: B::Move) -> B {
    let mut after = board.clone();
    after.play_unchecked(mv);
    after
}

impl<B: Notation> Line<B> {
    /// The moves as coordinate texts.
    pub fn texts(&self) -> Vec<String> {
        self.positions().zip(&self.moves).map(|(board, mv)| board.move_text(*mv)).collect()
    }
}

/// The FENs of start and end, the rules, and the moves.
impl<B: Notation> fmt::Debug for Line<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("start", &self.start.fen())
            .field("rules", &self.start.rules().text())
            .field("moves", &self.texts().join(" "))
            .field("end", &self.end.fen())
            .field("noise", &self.noise)
            .finish()
    }
}
