//! The trait of every game's position.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use super::{Move, MoveList, Outcome, Piece, Rules};
use crate::square::{Color, Square};

/// A position of a game that two sides play in turn, without chance or hidden pieces.
///
/// The methods without a body come first: they are what a game must provide. It overrides
/// `null_move`, `quiet_plies` and `move_number` if it has them, and the others only for speed.
///
/// # What equality means
///
/// `Eq` and `Hash` cover the pieces, the side to move, every right that affects the legal moves,
/// and the rules. [`key`](Self::key) covers the same except the rules. Clocks count for
/// neither: positions that differ only in their clocks are equal.
///
/// # When the moves end
///
/// A position without legal moves is finished. The reverse does not hold: a position that is
/// finished by its material keeps its legal moves, so that a perft count does not depend on such
/// rules. [`Reason::leaves_no_moves`](crate::Reason::leaves_no_moves) tells which applies, where
/// that is known.
///
/// # Illegal moves
///
/// [`make`](Self::make), [`unmake`](Self::unmake) and [`play_unchecked`](Self::play_unchecked) rely on
/// the caller. A move
/// that is not legal in the position may make them panic or leave a position that no game
/// reaches (never undefined behaviour). [`play`](Self::play) checks.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let mut board = Hexapawn::start(());
/// assert_eq!(board.legal_moves().len(), 3);
/// board.play(board.parse_any("b1b2")?)?;
/// assert_eq!(board.fen(), "ppp/1P1/P1P b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Board: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The squares of the board.
    type Square: Square;
    /// The pieces that stand on them.
    type Piece: Piece;
    /// The moves of the game.
    type Move: Move<Square = Self::Square>;
    /// The options of the rules.
    type Rules: Rules;
    /// What [`unmake`](Self::unmake) needs to take a move back.
    type Undo;

    /// The position that a game starts from.
    fn start(rules: Self::Rules) -> Self;

    /// The rules that the position is played by.
    fn rules(&self) -> &Self::Rules;

    /// The side to move.
    fn side_to_move(&self) -> Color;

    /// The piece on a square.
    fn piece_at(&self, square: Self::Square) -> Option<Self::Piece>;

    /// Calls `visitor` once for each legal move, in an unspecified order, and stops when it breaks.
    /// Breaks if the visitor did.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut seen = 0;
    /// let stopped = Hexapawn::start(()).visit_moves(|_| {
    ///     seen += 1;
    ///     if seen < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert!(stopped.is_break());
    /// assert_eq!(seen, 2, "the third move was not asked for");
    /// ```
    fn visit_moves<V>(&self, visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Move) -> ControlFlow<()>;

    /// Makes a legal move and returns what is needed to take it back.
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move, clocks included. `mv` must be that move, and `undo` what `make`
    /// returned for it.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// let capture = board.parse_any("bxa2")?;
    /// let undo = board.make(capture);
    /// assert_eq!(board.fen(), "p1p/p2/1PP w");
    /// board.unmake(capture, undo);
    /// assert_eq!(board.fen(), "ppp/P2/1PP b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// The Zobrist key of the position; stable within a major version.
    fn key(&self) -> u64;

    /// How the game has ended, judging by this position alone; `None` while it goes on.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, Outcome, Reason, example::Hexapawn};
    ///
    /// assert_eq!(Hexapawn::start(()).outcome(), None);
    /// // The pawns stand face to face, and White is to move.
    /// let stuck = Hexapawn::from_fen("3/p2/P2 w", ())?;
    /// assert_eq!(stuck.outcome(), Some(Outcome::win(Color::Black, Reason::NoMoves)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visitor` with each legal move of the piece on a square until it breaks; with none if
    /// the square is empty or the piece is the opponent's.
    ///
    /// [`is_legal`](Self::is_legal) and [`legal_moves_from`](Self::legal_moves_from) are built on
    /// it: a game that can find the moves of one piece alone overrides this method only.
    fn visit_moves_from<V>(&self, square: Self::Square, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Move) -> ControlFlow<()>,
    {
        self.visit_moves(
            |mv| {
                if mv.from() == square { visitor(mv) } else { ControlFlow::Continue(()) }
            },
        )
    }

    /// All legal moves, in an unspecified order.
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal moves of the piece on a square, in an unspecified order.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, Square};
    ///
    /// let board = Hexapawn::start(());
    /// assert_eq!(board.legal_moves_from(Square::A1).len(), 1);
    /// assert_eq!(board.legal_moves_from(Square::B2).len(), 0);
    /// ```
    fn legal_moves_from(&self, square: Self::Square) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_moves_from(square, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether a move is legal.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut board = Hexapawn::start(());
    /// let mv = board.legal_moves()[0];
    /// assert!(board.is_legal(mv));
    /// board.play_unchecked(mv);
    /// assert!(!board.is_legal(mv), "the other side is to move now");
    /// ```
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.visit_moves_from(mv.from(), |legal| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// The number of legal moves.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// A legal move chosen by its place: `choose` receives the number of legal moves, which is at
    /// least 1, and returns a smaller one. `None` if the position has no legal move, or if the returned
    /// number is not smaller.
    ///
    /// Every legal move has one place. With a random number this is a random move, which a game
    /// may find without listing the others; see also [`nth_move`](Self::nth_move).
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// // Any generator of random numbers will do.
    /// let mut state = 1_u64;
    /// let mut random_below = |count: u64| {
    ///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ///     (state >> 33) % count
    /// };
    /// let mut board = Hexapawn::start(());
    /// while let Some(mv) = board.choose_move(&mut random_below) {
    ///     board.play_unchecked(mv);
    /// }
    /// assert!(board.outcome().is_some());
    /// ```
    #[doc(alias = "random_move")]
    fn choose_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Self::Move> {
        let moves = self.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let place = usize::try_from(choose(moves.len() as u64)).ok()?;
        moves.get(place).copied()
    }

    /// The legal move in a place, counted from 0; `None` beyond the last one.
    ///
    /// The order is not specified, and the same for equal positions.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// assert!(board.nth_move(2).is_some_and(|mv| board.is_legal(mv)));
    /// assert_eq!(board.nth_move(3), None);
    /// ```
    fn nth_move(&self, place: u64) -> Option<Self::Move> {
        self.choose_move(|_| place)
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not; the board is then unchanged.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut board = Hexapawn::start(());
    /// let mv = board.legal_moves()[0];
    /// assert!(board.play(mv).is_ok());
    /// assert!(board.play(mv).is_err(), "the other side is to move now");
    /// ```
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove<Self::Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a legal move that will not be taken back. See [the trait](Self#illegal-moves) for
    /// what an illegal move does.
    fn play_unchecked(&mut self, mv: Self::Move) {
        self.make(mv);
    }

    /// The position with the turn passed to the opponent, for engines that search null moves; `None`
    /// in check, and in games that do not support it.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// The number of plies since the last irreversible move (a capture, a pawn move), by the clock
    /// of the game; 0 in a game without such a clock.
    fn quiet_plies(&self) -> u32 {
        0
    }

    /// The full-move number, as in a FEN: 1 for the first move of each side. `None` in a game without
    /// such a clock.
    fn move_number(&self) -> Option<u32> {
        None
    }
}

/// The error of playing a move that is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("illegal move {0:?}")]
pub struct IllegalMove<M: Debug>(
    /// The move that was refused.
    pub M,
);
