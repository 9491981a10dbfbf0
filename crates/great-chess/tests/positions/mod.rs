//! Positions for property tests: a known position, edited at random.
//!
//! Random play hardly ever meets a pinned giraffe or a double check. Edits do: they put pawns
//! before the last rank, kings near each other, and men where they pin or give check.

#![allow(dead_code, reason = "a user of this file need not call everything in it")]

use great_chess::{Board, Kind, Piece, Setup, Square};
use proptest::prelude::*;
use proptest::sample::select;
use variant_core::Color;
use variant_core::perft::Suite;
use variant_core::prelude::*;

/// Direct neighbours, first those on ranks and files; each with its step of files and ranks.
const DIRECTIONS: [(i8, i8); 8] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The leaps of a knight.
const LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The settings of a property: how often it is tried.
pub(crate) fn tries(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Every position of the suite, the start first.
pub(crate) fn known_positions() -> Vec<Board> {
    let suite = Suite::parse(include_str!("../suites/great-chess.epd")).unwrap();
    suite.entries.iter().map(|entry| entry.fen.parse().unwrap()).collect()
}

/// A change to a position. What is impossible where it is tried changes nothing.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    /// A man appears on a square, in place of what stood there.
    Put(Piece, Square),
    /// A square becomes empty.
    Clear(Square),
    /// What stands on a square goes to another one.
    Shift(Square, Square),
    /// A pawn appears so many steps before its last rank.
    PawnAhead(Color, u8, u8),
    /// A king goes near the other one, so many files and ranks away.
    KingNear(Color, (i8, i8)),
    /// One man of a king's side and a slider of the other appear on a line with the king, with
    /// nothing between: the direction, and how far the slider stands behind the man.
    Pin { king: Color, direction: usize, near: i8, man: Kind, behind: i8, slider: Kind },
    /// A slider appears in sight of the king of the side to move.
    SliderCheck { direction: usize, far: i8, slider: Kind },
    /// A leaper appears a leap away from the king of the side to move.
    LeaperCheck { leap: usize, leaper: Kind },
    /// The other side is to move.
    Swap,
    /// The clocks are set.
    Clocks(u16, u16),
}

impl Edit {
    /// Makes the change, whatever becomes of the position.
    pub(crate) fn apply(&self, setup: &mut Setup) {
        self.try_apply(setup);
    }

    fn try_apply(&self, setup: &mut Setup) -> Option<()> {
        match *self {
            Self::Put(man, square) => setup.put(square, Some(man)),
            Self::Clear(square) => setup.put(square, None),
            Self::Shift(from, to) => {
                let man = setup.piece_at(from)?;
                setup.put(from, None);
                setup.put(to, Some(man));
            }
            Self::PawnAhead(color, file, steps) => {
                let rank = if color == Color::White { 9 - steps } else { steps };
                setup.put(
                    Square::new(file.into(), rank.into())?,
                    Some(Piece::new(color, Kind::Pawn)),
                );
            }
            Self::KingNear(color, step) => {
                let to = away(king(setup, !color)?, step, 1)?;
                let from = king(setup, color)?;
                setup.put(from, None);
                setup.put(to, Some(Piece::new(color, Kind::King)));
            }
            Self::Pin { king: color, direction, near, man, behind, slider } => {
                let king = king(setup, color)?;
                let step = DIRECTIONS[direction];
                let (inner, outer) = (away(king, step, near)?, away(king, step, near + behind)?);
                for distance in 1..near + behind {
                    setup.put(away(king, step, distance)?, None);
                }
                setup.put(inner, Some(Piece::new(color, man)));
                setup.put(outer, Some(Piece::new(!color, slider)));
            }
            Self::SliderCheck { direction, far, slider } => {
                let king = king(setup, setup.side_to_move())?;
                let to = away(king, DIRECTIONS[direction], far)?;
                for distance in 1..far {
                    setup.put(away(king, DIRECTIONS[direction], distance)?, None);
                }
                setup.put(to, Some(Piece::new(!setup.side_to_move(), slider)));
            }
            Self::LeaperCheck { leap, leaper } => {
                let to = away(king(setup, setup.side_to_move())?, LEAPS[leap], 1)?;
                setup.put(to, Some(Piece::new(!setup.side_to_move(), leaper)));
            }
            Self::Swap => setup.set_side_to_move(!setup.side_to_move()),
            Self::Clocks(quiet_plies, move_number) => setup.set_clocks(quiet_plies, move_number),
        }
        Some(())
    }
}

fn king(setup: &Setup, color: Color) -> Option<Square> {
    let king = Some(Piece::new(color, Kind::King));
    Square::all().find(|square| setup.piece_at(*square) == king)
}

/// The square so many steps away.
fn away(from: Square, (files, ranks): (i8, i8), steps: i8) -> Option<Square> {
    from.step((files * steps).into(), (ranks * steps).into())
}

pub(crate) fn squares() -> impl Strategy<Value = Square> {
    select(Square::all().collect::<Vec<_>>())
}

fn colors() -> impl Strategy<Value = Color> {
    select(&Color::ALL[..])
}

/// Any man, the compound ones more often than the others.
pub(crate) fn men() -> impl Strategy<Value = Piece> {
    const COMPOUND: [Kind; 4] = [Kind::General, Kind::Giraffe, Kind::Vizier, Kind::WarMachine];
    const SIMPLE: [Kind; 4] = [Kind::Rook, Kind::Elephant, Kind::Knight, Kind::Pawn];
    let kinds = prop_oneof![2 => select(&COMPOUND[..]), 1 => select(&SIMPLE[..])];
    (colors(), kinds).prop_map(|(color, kind)| Piece::new(color, kind))
}

/// Changes that lead to a valid position often enough.
pub(crate) fn edits() -> impl Strategy<Value = Edit> {
    let sliders = select(&[
        Kind::Rook,
        Kind::Elephant,
        Kind::General,
        Kind::Giraffe,
        Kind::Vizier,
        Kind::WarMachine,
    ]);
    let leapers = select(&[Kind::Knight, Kind::Vizier, Kind::WarMachine, Kind::Giraffe]);
    let clocks = prop_oneof![any::<u16>(), Just(0), Just(u16::MAX), Just(u16::MAX - 1)];
    let pins = (colors(), 0..8_usize, 1..4_i8, men(), 1..4_i8, sliders.clone());
    prop_oneof![
        4 => (men(), squares()).prop_map(|(man, square)| Edit::Put(man, square)),
        4 => squares().prop_map(Edit::Clear),
        3 => (squares(), squares()).prop_map(|(from, to)| Edit::Shift(from, to)),
        3 => (colors(), 0..10_u8, 1..3_u8).prop_map(|(c, file, steps)| Edit::PawnAhead(c, file, steps)),
        2 => (colors(), (-3..4_i8, -3..4_i8)).prop_map(|(color, step)| Edit::KingNear(color, step)),
        3 => pins.prop_map(|(king, direction, near, man, behind, slider)| {
            Edit::Pin { king, direction, near, man: man.kind(), behind, slider }
        }),
        1 => (0..8_usize, 1..5_i8, sliders)
            .prop_map(|(direction, far, slider)| Edit::SliderCheck { direction, far, slider }),
        1 => (0..8_usize, leapers).prop_map(|(leap, leaper)| Edit::LeaperCheck { leap, leaper }),
        2 => Just(Edit::Swap),
        1 => (clocks.clone(), clocks).prop_map(|(plies, number)| Edit::Clocks(plies, number)),
    ]
}

/// A known position with some edits; those that make it invalid are left out.
pub(crate) fn edited_positions() -> impl Strategy<Value = Board> {
    let known = select(known_positions());
    (known, prop::collection::vec(edits(), 0..16)).prop_map(|(known, edits)| {
        edits.iter().fold(known, |board, edit| {
            let mut setup = Setup::from_board(&board);
            edit.apply(&mut setup);
            setup.build().unwrap_or(board)
        })
    })
}

/// The kings and a few men beside them, knights and elephants above all, either side to move.
pub(crate) fn few_men() -> impl Strategy<Value = Board> {
    let simple = select(&[
        Piece::WhiteKnight,
        Piece::BlackKnight,
        Piece::WhiteElephant,
        Piece::BlackElephant,
    ]);
    let man = prop_oneof![3 => simple, 1 => men()];
    let beside = prop::collection::vec((squares(), man), 0..5);
    (squares(), squares(), beside, colors()).prop_filter_map(
        "invalid",
        |(white, black, beside, side)| {
            let mut setup = Setup::default();
            for (square, man) in beside {
                setup.put(square, Some(man));
            }
            setup.put(white, Some(Piece::WhiteKing));
            setup.put(black, Some(Piece::BlackKing));
            setup.set_side_to_move(side);
            setup.build().ok()
        },
    )
}

/// Setups of every sort: a known position or an empty board, and edits that nobody judges, kings
/// and pawns on any square among them.
pub(crate) fn wild_setups() -> impl Strategy<Value = Setup> {
    let known = select(known_positions()).prop_map(|board| Setup::from_board(&board));
    let base = prop_oneof![known, Just(Setup::default())];
    let any_man = select(<Piece as variant_core::Piece>::ALL);
    let wild = (any_man, squares()).prop_map(|(man, square)| Edit::Put(man, square));
    let edits = prop_oneof![2 => edits(), 1 => wild];
    (base, prop::collection::vec(edits, 0..40)).prop_map(|(mut setup, edits)| {
        for edit in edits {
            edit.apply(&mut setup);
        }
        setup
    })
}
