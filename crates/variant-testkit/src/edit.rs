//! Positions changed at random, where rare rules are frequent.

use variant_core::bitboard::zobrist::split_mix;
use variant_core::{Board, Piece, RuleKey, Rules, Setup, Square};

use crate::Subject;

/// The options of some rules, presets apart.
pub(crate) fn options<R: Rules>() -> impl Iterator<Item = &'static RuleKey> {
    R::KEYS.iter().filter(|key| !key.is_preset())
}

/// Rules with one choice for each option.
pub(crate) fn chosen<R: Rules>(choices: impl IntoIterator<Item = u8>) -> R {
    let mut rules = R::default();
    for (key, choice) in options::<R>().zip(choices) {
        rules.set_value(key, key.values()[usize::from(choice) % key.values().len()]);
    }
    rules
}

/// A change of a position, before it is known which position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Edit {
    /// Puts a piece on a square, both by number.
    Put(u16, u16),
    /// Takes away the first piece from a square on.
    Remove(u16),
    /// Exchanges what stands on two squares.
    Exchange(u16, u16),
    /// Gives the turn to the other side.
    Turn,
    /// Changes rights that are neither pieces nor turn.
    Rights(u64),
    /// Takes away about half of the pieces, to reach the ends of games.
    Thin(u64),
}

/// The board with the edits, each kept only if the position is then valid.
pub(crate) fn apply<S: Subject>(mut board: S::Board, edits: &[Edit]) -> S::Board {
    for edit in edits {
        let setup = S::Setup::from_board(&board);
        board = match *edit {
            Edit::Thin(random) => thinned(setup, random),
            _ => changed::<S>(setup, *edit).build().ok(),
        }
        .unwrap_or(board);
    }
    board
}

/// The position with one edit, valid or not.
pub(crate) fn changed<S: Subject>(mut setup: S::Setup, edit: Edit) -> S::Setup {
    let square = |number: u16| {
        let count = <S::Board as Board>::Square::COUNT;
        <S::Board as Board>::Square::from_index(usize::from(number) % count)
    };
    match edit {
        Edit::Put(at, piece) => {
            let pieces = <S::Board as Board>::Piece::ALL;
            if let (Some(at), false) = (square(at), pieces.is_empty()) {
                setup.put(at, Some(pieces[usize::from(piece) % pieces.len()]));
            }
        }
        Edit::Remove(at) => {
            // Most squares of many boards are empty: take the first piece from there on.
            let from = usize::from(at);
            let mut squares =
                (0..<S::Board as Board>::Square::COUNT).filter_map(|i| square((from + i) as u16));
            if let Some(at) = squares.find(|at| setup.piece_at(*at).is_some()) {
                setup.put(at, None);
            }
        }
        Edit::Exchange(left, right) => {
            if let (Some(left), Some(right)) = (square(left), square(right)) {
                let (here, there) = (setup.piece_at(left), setup.piece_at(right));
                setup.put(left, there);
                setup.put(right, here);
            }
        }
        Edit::Turn => setup.set_side_to_move(!setup.side_to_move()),
        Edit::Rights(random) => S::set_rights(&mut setup, random),
        Edit::Thin(_) => {}
    }
    setup
}

fn thinned<S: Setup>(mut setup: S, random: u64) -> Option<S::Board> {
    let (mut thinned, mut state) = (None, random);
    for square in <S::Board as Board>::Square::all() {
        let number;
        (number, state) = split_mix(state);
        if number & 1 == 0 || setup.piece_at(square).is_none() {
            continue;
        }
        let mut fewer = setup.clone();
        fewer.put(square, None);
        if let Ok(board) = fewer.build() {
            thinned = Some(board);
            setup = fewer;
        }
    }
    thinned
}
