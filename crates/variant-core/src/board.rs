//! The trait that a position of any game implements.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::color::Color;
use crate::game::DrawRules;
use crate::moves::{Move, MoveList};
use crate::outcome::Outcome;
use crate::piece::Piece;
use crate::route::Route;
use crate::rules::Rules;
use crate::square::Square;
use crate::suite::CountMode;

/// A position of a game that two sides play in turn, without chance or hidden men.
///
/// # What equality means
///
/// `Eq` and `Hash` cover the men, the side to move, every right that changes the legal moves,
/// and the rules. [`key`](Self::key) covers the same but the rules. Clocks belong to neither:
/// two positions that differ in their clocks alone are equal.
///
/// # What ends the moves
///
/// A position without moves is finished. The reverse does not hold: a position that is
/// finished by its material keeps its legal moves, so that perft counts the same under every
/// rule of that kind. [`Reason::leaves_no_moves`](crate::Reason::leaves_no_moves) tells which
/// is which.
///
/// # Illegal moves
///
/// [`make`](Self::make) and [`play_unchecked`](Self::play_unchecked) trust their caller. With
/// a move that is not legal in the position they may panic or leave a position that no game
/// reaches (never undefined behaviour). [`play`](Self::play) checks.
pub trait Board: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The squares of the board.
    type Square: Square;
    /// The men that stand on them.
    type Piece: Piece;
    /// The moves of the game.
    type Move: Move<Square = Self::Square>;
    /// The options of the rules.
    type Rules: Rules;
    /// What [`unmake`](Self::unmake) needs to take a move back.
    type Undo;

    /// Whether a move can be played in several ways, which perft can count one by one.
    const HAS_PATHS: bool = false;

    /// The position that a game starts from.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Hexapawn::start(()).fen(), "ppp/3/PPP w");
    /// ```
    fn start(rules: Self::Rules) -> Self;

    /// The rules that the position is played by.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// /// A new game by the same rules.
    /// fn anew<B: variant_core::Board>(board: &B) -> B {
    ///     B::start(board.rules().clone())
    /// }
    ///
    /// let late = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// assert_eq!(anew(&late).fen(), "ppp/3/PPP w");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn rules(&self) -> &Self::Rules;

    /// The side whose turn it is.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, example::Hexapawn};
    ///
    /// let mut board = Hexapawn::start(());
    /// board.play(board.parse_any("b1b2")?)?;
    /// assert_eq!(board.side_to_move(), Color::Black);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn side_to_move(&self) -> Color;

    /// The man on a square.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, Pawn};
    ///
    /// let board = Hexapawn::start(());
    /// assert_eq!(board.piece_at("a1".parse()?), Some(Pawn::White));
    /// assert_eq!(board.piece_at("a2".parse()?), None);
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    fn piece_at(&self, square: Self::Square) -> Option<Self::Piece>;

    /// Calls `visitor` with each legal move once, until it breaks; in no promised order.
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
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut board = Hexapawn::start(());
    /// let mv = board.parse_any("b1b2")?;
    /// board.make(mv);
    /// assert_eq!(board.fen(), "ppp/1P1/P1P b");
    /// # Ok::<(), variant_core::MoveError>(())
    /// ```
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move made, clocks included.
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
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut board = Hexapawn::start(());
    /// board.play(board.parse_any("a1a2")?)?;
    /// assert_ne!(board.key(), Hexapawn::start(()).key());
    /// assert_eq!(board.key(), Hexapawn::from_fen("ppp/P2/1PP b", ())?.key());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn key(&self) -> u64;

    /// How the game has ended, judged by this position alone.
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

    /// All legal moves, in no promised order.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Hexapawn::start(()).legal_moves().len(), 3);
    /// ```
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Number of legal moves. A game that can count them without making them does.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Hexapawn::start(()).count_moves(), 3);
    /// ```
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Calls `visitor` with each legal move once and with the number of its paths: the ways to
    /// play it that lead to the same position. 1 for every move, unless the game has paths.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut total = 0;
    /// let _ = Hexapawn::start(()).visit_paths(|_, paths| {
    ///     total += paths;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(total, 3);
    /// ```
    fn visit_paths<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Move, u64) -> ControlFlow<()>,
    {
        self.visit_moves(|mv| visitor(mv, 1))
    }

    /// Number of the paths of all legal moves.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Hexapawn::start(()).count_paths(), 3);
    /// ```
    fn count_paths(&self) -> u64 {
        if !Self::HAS_PATHS {
            return self.count_moves();
        }
        let mut count = 0_u64;
        let _ = self.visit_paths(|_, paths| {
            count = count.saturating_add(paths);
            ControlFlow::Continue(())
        });
        count
    }

    /// Number of the paths of a move; 0 if it is not legal.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// assert_eq!(board.paths(board.legal_moves()[0]), 1);
    /// ```
    fn paths(&self, mv: Self::Move) -> u64 {
        let mut found = 0;
        let _ = self.visit_paths(|legal, paths| {
            if legal == mv {
                found = paths;
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found
    }

    /// Number of ways to play two plies: the replies to each legal move, added up; by
    /// [`CountMode::Paths`] the paths of a move times those of its replies. This is what perft
    /// asks two plies above its leaves.
    ///
    /// A game whose counts do not need the whole board overrides it, to make of each move only
    /// what the count of its replies looks at. It still goes through the moves one by one; a
    /// shortcut that does not belongs in
    /// [`count_replies_at_once`](Self::count_replies_at_once).
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, suite::CountMode};
    ///
    /// assert_eq!(Hexapawn::start(()).count_replies(CountMode::Moves), 10);
    /// ```
    fn count_replies(&self, mode: CountMode) -> u64 {
        let mut count = 0_u64;
        let _ = self.visit_paths(|mv, paths| {
            let mut after = self.clone();
            after.play_unchecked(mv);
            let replies = match mode {
                CountMode::Moves => after.count_moves(),
                CountMode::Paths => after.count_paths().saturating_mul(paths),
            };
            count = count.saturating_add(replies);
            ControlFlow::Continue(())
        });
        count
    }

    /// The same number as [`count_replies`](Self::count_replies), by whatever shortcut the game
    /// knows: moves that change nothing for the replies need not be gone through. Perft asks
    /// for it only where [leaves are skipped](crate::perft::Leaves::Skipped).
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, suite::CountMode};
    ///
    /// assert_eq!(Hexapawn::start(()).count_replies_at_once(CountMode::Moves), 10);
    /// ```
    fn count_replies_at_once(&self, mode: CountMode) -> u64 {
        self.count_replies(mode)
    }

    /// Whether any move is legal.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert!(Hexapawn::start(()).has_legal_move());
    /// ```
    fn has_legal_move(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether a move is legal here.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut board = Hexapawn::start(());
    /// let mv = board.legal_moves()[0];
    /// assert!(board.is_legal(mv));
    /// board.play_unchecked(mv);
    /// assert!(!board.is_legal(mv));
    /// ```
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.visit_moves(|legal| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// The legal moves of the man on a square; none if it is empty or the opponent's.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, Square};
    ///
    /// let board = Hexapawn::start(());
    /// assert_eq!(board.legal_moves_from(Square(0)).len(), 1);
    /// assert_eq!(board.legal_moves_from(Square(4)).len(), 0);
    /// ```
    fn legal_moves_from(&self, square: Self::Square) -> MoveList<Self::Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == square);
        moves
    }

    /// Makes a move if it is legal.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not; the board is then as it was.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut board = Hexapawn::start(());
    /// let mv = board.legal_moves()[0];
    /// board.play(mv).unwrap();
    /// assert!(board.play(mv).is_err());
    /// ```
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove<Self::Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Makes a legal move for good. See the trait's notes for what an illegal one does.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, example::Hexapawn};
    ///
    /// let mut board = Hexapawn::start(());
    /// let mv = board.legal_moves()[0];
    /// board.play_unchecked(mv);
    /// assert_eq!(board.side_to_move(), Color::Black);
    /// ```
    fn play_unchecked(&mut self, mv: Self::Move) {
        self.make(mv);
    }

    /// The way of a legal move over the board, for pictures of it: straight to its end, and every
    /// enemy captured that is gone afterwards. A game whose moves turn, or that takes its own men
    /// off the board, overrides it. See the trait's notes for what an illegal move does.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// let mv = board.legal_moves()[0];
    /// assert_eq!(board.route(mv).landings(), [mv.to()]);
    /// ```
    fn route(&self, mv: Self::Move) -> Route<Self::Square> {
        Route::straight(self, mv)
    }

    /// The position with the turn passed to the opponent, where the game allows engines to try
    /// that; `None` where it does not, or while in check.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Hexapawn::start(()).null_move(), None);
    /// ```
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// Plies since the last move that can never be taken back (a capture, a pawn move), as the
    /// game's own clock counts them; 0 in a game without such a clock.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Hexapawn::start(()).quiet_plies(), 0);
    /// ```
    fn quiet_plies(&self) -> u32 {
        0
    }

    /// Number of the move about to be played, as the game's own clock counts: White's first
    /// and Black's first are both 1. A game without such a clock says `None`.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert_eq!(Hexapawn::start(()).move_number(), None);
    /// ```
    fn move_number(&self) -> Option<u32> {
        None
    }

    /// The draws by repetition and by quiet moves that a [`Game`](crate::Game) under these rules
    /// has unless its players choose others. They are no part of any position: `outcome` knows
    /// nothing of them.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{DrawRules, example::Hexapawn};
    ///
    /// assert_eq!(Hexapawn::draw_rules(&()), DrawRules::STANDARD);
    /// ```
    fn draw_rules(_rules: &Self::Rules) -> DrawRules {
        DrawRules::STANDARD
    }
}

/// A move that is not legal in the position it was to be played in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("illegal move {0:?}")]
pub struct IllegalMove<M: Debug>(M);

impl<M: Debug> IllegalMove<M> {
    /// An error about a move.
    ///
    /// ```
    /// assert_eq!(variant_core::IllegalMove::new(7).into_move(), 7);
    /// ```
    pub const fn new(mv: M) -> Self {
        Self(mv)
    }

    /// The move that was refused.
    ///
    /// ```
    /// assert_eq!(variant_core::IllegalMove::new("e3e5").into_move(), "e3e5");
    /// ```
    pub fn into_move(self) -> M {
        self.0
    }
}
