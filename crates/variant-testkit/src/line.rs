//! A line of play: what the laws are tried on.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use variant_core::{Board, IllegalMove, Notation, Rules};

/// A position and legal moves played from it: what the laws are tried on.
///
/// The strategies of this module make them at random; fuzzers make them from bytes with
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
    ///
    /// ```
    /// use variant_testkit::Line;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let line = Line::new(Hexapawn::start(()));
    /// assert_eq!(line.start(), line.end());
    /// ```
    pub fn new(start: B) -> Self {
        Self { end: start.clone(), moves: Vec::new(), start, noise: 0 }
    }

    /// The line that one number a move leads along: each chooses among the legal moves in
    /// their order (`Ord`), taken modulo their number. It ends early where there is no move, and
    /// before a move that panics, so that a law can meet the panic and tell where.
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

    /// The move that a number chooses at the end of the line, and the position after it.
    fn chosen(&self, choice: u16) -> Option<(B::Move, B)> {
        let mut moves = self.end.legal_moves();
        moves.sort_unstable();
        let mv = *moves.get(usize::from(choice) % moves.len().max(1))?;
        let mut after = self.end.clone();
        after.play_unchecked(mv);
        Some((mv, after))
    }

    /// The same line with another random number for the laws that try random things (wrong
    /// texts, illegal moves).
    ///
    /// ```
    /// use variant_testkit::Line;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Line::new(Hexapawn::start(())).with_noise(7).noise(), 7);
    /// ```
    pub fn with_noise(self, noise: u64) -> Self {
        Self { noise, ..self }
    }

    /// Plays one move more.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not legal at the end of the line, which stays as it was.
    ///
    /// ```
    /// use variant_testkit::Line;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut line = Line::new(Hexapawn::start(()));
    /// let mv = line.end().parse_move("a1a2").unwrap();
    /// line.play(mv).unwrap();
    /// assert_eq!(line.moves(), [mv]);
    /// assert!(line.play(mv).is_err());
    /// ```
    pub fn play(&mut self, mv: B::Move) -> Result<(), IllegalMove<B::Move>> {
        self.end.play(mv)?;
        self.moves.push(mv);
        Ok(())
    }

    /// The position that it starts from.
    ///
    /// ```
    /// # use variant_core::{example::Hexapawn, prelude::*};
    /// # use variant_testkit::Line;
    /// let line = Line::walked(Hexapawn::start(()), &[0]);
    /// assert_eq!(line.start(), &Hexapawn::start(()));
    /// ```
    pub fn start(&self) -> &B {
        &self.start
    }

    /// The moves.
    ///
    /// ```
    /// # use variant_core::{example::Hexapawn, prelude::*};
    /// # use variant_testkit::Line;
    /// assert_eq!(Line::walked(Hexapawn::start(()), &[0, 0]).moves().len(), 2);
    /// ```
    pub fn moves(&self) -> &[B::Move] {
        &self.moves
    }

    /// The position after the last move.
    ///
    /// ```
    /// # use variant_core::{example::Hexapawn, prelude::*};
    /// # use variant_testkit::Line;
    /// assert_eq!(Line::walked(Hexapawn::start(()), &[0]).end().fen(), "ppp/P2/1PP b");
    /// ```
    pub fn end(&self) -> &B {
        &self.end
    }

    /// The random number of the line.
    ///
    /// ```
    /// # use variant_core::{example::Hexapawn, prelude::*};
    /// # use variant_testkit::Line;
    /// assert_eq!(Line::new(Hexapawn::start(())).noise(), 0);
    /// ```
    pub fn noise(&self) -> u64 {
        self.noise
    }

    /// All positions, from the start to the end: one more than there are moves.
    ///
    /// ```
    /// # use variant_core::{example::Hexapawn, prelude::*};
    /// # use variant_testkit::Line;
    /// assert_eq!(Line::walked(Hexapawn::start(()), &[0, 0]).positions().count(), 3);
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = B> {
        let mut board = self.start.clone();
        let later = self.moves.iter().map(move |mv| {
            board.play_unchecked(*mv);
            board.clone()
        });
        std::iter::once(self.start.clone()).chain(later)
    }
}

impl<B: Notation> Line<B> {
    /// The moves as coordinate texts.
    ///
    /// ```
    /// # use variant_core::{example::Hexapawn, prelude::*};
    /// # use variant_testkit::Line;
    /// assert_eq!(Line::walked(Hexapawn::start(()), &[2]).texts(), ["c1c2"]);
    /// ```
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
