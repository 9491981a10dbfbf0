//! Positions for property tests: a known position, edited at random.
//!
//! Random play hardly ever meets a second arrival or a waiting pawn that can trap somebody.
//! Edits do: they put pawns before the last rank, royals beside citadels and in them, several
//! royals on a side, pawns that wait, and pieces where they pin or give check.

#![allow(dead_code, reason = "a user of this file need not call everything in it")]

// Named for the tests within the crate, whose prelude has neither.
use std::vec;
use std::vec::Vec;

use proptest::prelude::*;
use proptest::sample::select;
use tamerlane::{
    Array, Board, CitadelEntry, ExchangeWhen, Kind, Piece, Rules, Setup, Square, StalemateRule,
    variant_core,
};
use variant_core::Color;
use variant_core::perft::Suite;
use variant_core::prelude::*;

/// The settings of a property: how often it is tried.
pub(crate) fn tries(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Every position of the suite, the starts first.
pub(crate) fn known_positions() -> Vec<Board> {
    let suite = Suite::parse(include_str!("../suites/tamerlane.epd")).unwrap();
    let board = |entry: &variant_core::perft::Entry| {
        Board::from_fen(&entry.fen, Rules::parse(&entry.rules).unwrap()).unwrap()
    };
    suite.entries.iter().map(board).collect()
}

/// A change to a position. What is impossible where it is tried changes nothing.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    /// A piece appears on a square, in place of what stood there.
    Put(Piece, Square),
    /// A square becomes empty.
    Clear(Square),
    /// What stands on a square goes to another one.
    Shift(Square, Square),
    /// A pawn appears one step before its last rank.
    PawnAhead(Piece, u8),
    /// A pawn of pawns waits on its last rank.
    Waiting(Color, u8),
    /// A royal appears, or goes, beside a citadel or into it.
    BesideCitadel(Piece, u8),
    /// The first piece of a kind moves to a square.
    Move(Piece, Square),
    /// A side keeps only its king, of all its royals.
    KingOnly(Color),
    /// A rook, picket or giraffe appears in reach of a royal, with one piece on its path or none.
    Sniper { royal: Color, kind: Kind, which: u8, blocker: Option<(Piece, u8)> },
    /// The pieces between two ranks are swept away.
    Sweep(u8, u8),
    /// The other side is to move.
    Swap,
    /// The rights to exchange.
    Rights(u64),
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
            Self::PawnAhead(pawn, file) => {
                let rank = if pawn.color() == Color::White { 8 } else { 1 };
                setup.put(Square::new(file.into(), rank)?, Some(pawn));
            }
            Self::Waiting(color, file) => {
                let rank = if color == Color::White { 9 } else { 0 };
                setup.put(
                    Square::new(file.into(), rank)?,
                    Some(Piece::new(color, Kind::PawnOfPawns)),
                );
            }
            Self::BesideCitadel(royal, place) => {
                const PLACES: [Square; 8] = [
                    Square::K1,
                    Square::K2,
                    Square::K3,
                    Square::L2,
                    Square::A8,
                    Square::A9,
                    Square::A10,
                    Square::Z9,
                ];
                if let Some(from) = find(setup, royal) {
                    setup.put(from, None);
                }
                setup.put(PLACES[usize::from(place) % 8], Some(royal));
            }
            Self::Move(man, to) => {
                setup.put(find(setup, man)?, None);
                setup.put(to, Some(man));
            }
            Self::KingOnly(color) => {
                let kings = find(setup, Piece::new(color, Kind::King));
                let royals = Square::all().filter(|square| is_royal(setup, *square, color));
                for royal in royals.collect::<Vec<_>>() {
                    setup.put(royal, None);
                }
                setup.put(kings?, Some(Piece::new(color, Kind::King)));
            }
            Self::Sniper { royal, kind, which, blocker } => {
                let target = Square::all().find(|square| is_royal(setup, *square, royal))?;
                let (origins, paths) = reach(kind, target);
                let origin = *origins.get(usize::from(which) % origins.len().max(1))?;
                let path = &paths[usize::from(which) % paths.len()];
                for square in path {
                    setup.put(*square, None);
                }
                if let Some((man, at)) = blocker
                    && !path.is_empty()
                {
                    setup.put(path[usize::from(at) % path.len()], Some(man));
                }
                setup.put(origin, Some(Piece::new(!royal, kind)));
            }
            Self::Sweep(from, to) => {
                for square in Square::all().take(110) {
                    let rank = square.rank() as u8;
                    let keeps = setup.piece_at(square).is_some_and(|man| man.kind().is_royal());
                    if (from..=to).contains(&rank) && !keeps {
                        setup.put(square, None);
                    }
                }
            }
            Self::Swap => setup.set_side_to_move(!setup.side_to_move()),
            Self::Rights(random) => {
                setup.set_exchange(Color::White, random & 1 != 0);
                setup.set_exchange(Color::Black, random & 2 != 0);
            }
            Self::Clocks(quiet_plies, move_number) => setup.set_clocks(quiet_plies, move_number),
        }
        Some(())
    }
}

fn find(setup: &Setup, man: Piece) -> Option<Square> {
    Square::all().find(|square| setup.piece_at(*square) == Some(man))
}

fn is_royal(setup: &Setup, square: Square, color: Color) -> bool {
    setup.piece_at(square).is_some_and(|man| man.color() == color && man.kind().is_royal())
}

/// From where a piece of a kind can reach a board square, each with its path.
fn reach(kind: Kind, target: Square) -> (Vec<Square>, Vec<Vec<Square>>) {
    let (mut origins, mut paths) = (Vec::new(), Vec::new());
    let place = |square: Square| (square.file() as i32, square.rank() as i32);
    let square = |(file, rank): (i32, i32)| {
        Square::new(usize::try_from(file).ok()?, usize::try_from(rank).ok()?)
    };
    for from in Square::all().take(110).filter(|_| !target.is_citadel()) {
        let (a, b) = (place(from), place(target));
        let (files, ranks) = (b.0 - a.0, b.1 - a.1);
        let (step, first) = match kind {
            Kind::Rook if (files == 0) != (ranks == 0) => ((files.signum(), ranks.signum()), a),
            Kind::Picket if files.abs() == ranks.abs() && files.abs() > 1 => {
                ((files.signum(), ranks.signum()), a)
            }
            Kind::Giraffe if files.abs() == 1 && ranks.abs() > 3 => {
                ((0, ranks.signum()), (b.0, a.1))
            }
            Kind::Giraffe if ranks.abs() == 1 && files.abs() > 3 => {
                ((files.signum(), 0), (a.0, b.1))
            }
            _ => continue,
        };
        let mut path = Vec::new();
        let mut at = (first.0 + step.0, first.1 + step.1);
        while at != b {
            path.extend(square(at));
            at = (at.0 + step.0, at.1 + step.1);
        }
        origins.push(from);
        paths.push(path);
    }
    (origins, paths)
}

pub(crate) fn squares() -> impl Strategy<Value = Square> {
    select(Square::all().collect::<Vec<_>>())
}

fn colors() -> impl Strategy<Value = Color> {
    select(&Color::ALL[..])
}

/// Any piece: royals and the three pawns of pawns more often than others.
pub(crate) fn men() -> impl Strategy<Value = Piece> {
    const RIDERS: [Kind; 4] = [Kind::Giraffe, Kind::Giraffe, Kind::Picket, Kind::Rook];
    let kinds = prop_oneof![
        3 => select(&Kind::ALL[..]),
        2 => select(&RIDERS[..]),
        1 => select(&Kind::ALL[..3]),
        1 => select(&Kind::ALL[12..16]),
    ];
    (colors(), kinds).prop_map(|(color, kind)| Piece::new(color, kind))
}

fn royals() -> impl Strategy<Value = Piece> {
    (colors(), select(&Kind::ALL[..3])).prop_map(|(color, kind)| Piece::new(color, kind))
}

fn pawns() -> impl Strategy<Value = Piece> {
    let kinds = prop_oneof![2 => select(&Kind::ALL[12..16]), 1 => select(&Kind::ALL[12..])];
    (colors(), kinds).prop_map(|(color, kind)| Piece::new(color, kind))
}

/// Changes that lead to a valid position often enough.
pub(crate) fn edits() -> impl Strategy<Value = Edit> {
    const SNIPERS: [Kind; 4] = [Kind::Giraffe, Kind::Giraffe, Kind::Picket, Kind::Rook];
    let clocks = prop_oneof![any::<u16>(), Just(0), Just(u16::MAX), Just(u16::MAX - 1)];
    let snipers =
        (colors(), select(&SNIPERS[..]), any::<u8>(), prop::option::of((men(), any::<u8>())));
    prop_oneof![
        4 => (men(), squares()).prop_map(|(man, square)| Edit::Put(man, square)),
        4 => squares().prop_map(Edit::Clear),
        3 => (squares(), squares()).prop_map(|(from, to)| Edit::Shift(from, to)),
        4 => (pawns(), 0..11_u8).prop_map(|(pawn, file)| Edit::PawnAhead(pawn, file)),
        3 => (colors(), 0..11_u8).prop_map(|(color, file)| Edit::Waiting(color, file)),
        3 => (royals(), 0..8_u8).prop_map(|(royal, place)| Edit::BesideCitadel(royal, place)),
        2 => (royals(), squares()).prop_map(|(royal, to)| Edit::Move(royal, to)),
        2 => colors().prop_map(Edit::KingOnly),
        5 => snipers.prop_map(|(royal, kind, which, blocker)| {
            Edit::Sniper { royal, kind, which, blocker }
        }),
        1 => (0..10_u8, 0..10_u8).prop_map(|(from, to)| Edit::Sweep(from, to)),
        3 => Just(Edit::Swap),
        2 => any::<u64>().prop_map(Edit::Rights),
        1 => (clocks.clone(), clocks).prop_map(|(plies, number)| Edit::Clocks(plies, number)),
    ]
}

/// Rules of every sort.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    const ARRAYS: [Array; 3] = [Array::Masculine, Array::Feminine, Array::Third];
    const STALEMATES: [StalemateRule; 3] =
        [StalemateRule::StalematedLoses, StalemateRule::Draw, StalemateRule::StalematedWins];
    let exchanges = [ExchangeWhen::InCheck, ExchangeWhen::InCheckOrStalemate];
    let citadels = [CitadelEntry::OriginalKing, CitadelEntry::HighestRoyal];
    (select(&ARRAYS[..]), select(&STALEMATES[..]), 0..2_usize, 0..2_usize).prop_map(
        move |(array, stalemate, exchange, citadel)| {
            Rules::default()
                .with_array(array)
                .with_stalemate(stalemate)
                .with_exchange(exchanges[exchange])
                .with_citadel(citadels[citadel])
        },
    )
}

/// A known position under any rules, with some edits; those that make it invalid are left out.
pub(crate) fn edited_positions() -> impl Strategy<Value = Board> {
    let known = select(known_positions());
    (known, rules(), prop::collection::vec(edits(), 0..16)).prop_map(|(known, rules, edits)| {
        let known = Board::from_fen(&known.fen(), rules).unwrap_or(known);
        edits.iter().fold(known, |board, edit| {
            let mut setup = Setup::from_board(&board);
            edit.apply(&mut setup);
            setup.build().unwrap_or(board)
        })
    })
}

/// Setups of every sort: a known position or an empty board, and edits that nobody judges.
pub(crate) fn wild_setups() -> impl Strategy<Value = Setup> {
    let known = select(known_positions()).prop_map(|board| Setup::from_board(&board));
    let base = prop_oneof![known, rules().prop_map(Setup::new)];
    let any_man = select(<Piece as variant_core::Piece>::ALL);
    let wild = (any_man, squares()).prop_map(|(man, square)| Edit::Put(man, square));
    let citadels = (men(), 0..2_u8)
        .prop_map(|(man, which)| Edit::Put(man, if which == 0 { Square::L2 } else { Square::Z9 }));
    let edits = prop_oneof![4 => edits(), 2 => wild, 1 => citadels];
    (base, prop::collection::vec(edits, 0..40)).prop_map(|(mut setup, edits)| {
        for edit in edits {
            edit.apply(&mut setup);
        }
        setup
    })
}
