//! Positions made from bytes: a known position, edited, so that rare rules are met often.
//!
//! Every byte means something, and the end of the bytes reads as zeros, so that no input is
//! wasted.

use variant_core::{Board, Notation, Piece as _, RuleKey, Rules as _, Setup, Square as _};

use crate::subject::{Piece, Rules, Square, Subject};

/// Bytes that are used up from the front.
pub(crate) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The next byte, or 0 after the last one.
    pub(crate) fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// The next eight bytes as a number.
    pub(crate) fn number(&mut self) -> u64 {
        (0..8).fold(0, |number, _| number << 8 | u64::from(self.next()))
    }

    /// What has not been used up.
    pub(crate) const fn rest(&self) -> &'a [u8] {
        self.0
    }
}

/// A valid position: the number of the seed, the rules, the number of edits, three bytes for
/// each.
pub(crate) fn position<G: Subject>(bytes: &mut Bytes<'_>) -> G::Board {
    let (seed, choices) = (usize::from(bytes.next()), bytes.next());
    let rules = rules::<G>(choices);
    let seeds = G::seeds();
    let seed = seed.checked_sub(1).map(|number| &seeds[number % seeds.len()]);
    let seed = seed.and_then(|seed| G::Board::from_fen(&seed.fen(), rules.clone()).ok());
    let mut board = seed.unwrap_or_else(|| G::Board::start(rules));
    for _ in 0..bytes.next() % 16 {
        let (kind, first, second) = (bytes.next(), bytes.next(), bytes.next());
        if let Ok(edited) = edited::<G>(&board, kind, first, second).build() {
            board = edited;
        }
    }
    board
}

/// The rules that a byte chooses: one value of each option.
fn rules<G: Subject>(choices: u8) -> Rules<G> {
    let mut rules = Rules::<G>::default();
    let mut choices = usize::from(choices);
    for key in Rules::<G>::KEYS.iter().filter(|key: &&RuleKey| !key.is_preset()) {
        let values = key.values();
        rules.set_value(key, values[choices % values.len()]);
        choices /= values.len();
    }
    rules
}

/// The position with a change, which may make it invalid.
fn edited<G: Subject>(board: &G::Board, kind: u8, first: u8, second: u8) -> G::Setup {
    let mut setup = G::Setup::from_board(board);
    let square = |number: u8| {
        Square::<G>::from_index(usize::from(number) % Square::<G>::COUNT)
            .unwrap_or_else(|| panic!("no square {number}"))
    };
    let (at, other) = (square(first), square(second));
    match kind % 8 {
        0..=2 => {
            let pieces = Piece::<G>::ALL;
            setup.put(at, Some(pieces[usize::from(second) % pieces.len()]));
        }
        3 => setup.put(at, None),
        4 | 5 => {
            let (here, there) = (setup.piece_at(at), setup.piece_at(other));
            setup.put(at, there);
            setup.put(other, here);
        }
        6 => {
            setup.set_side_to_move(!setup.side_to_move());
            G::set_rights(&mut setup, u64::from(first) << 8 | u64::from(second));
        }
        // Boards are crowded: removes about three pieces of four, by groups of squares; a group
        // with a piece that must stay, stays. Trying each piece alone would take most of the time.
        _ => {
            const GROUPS: usize = 8;
            for group in 0..GROUPS {
                let mut fewer = setup.clone();
                for square in Square::<G>::all().skip(group).step_by(GROUPS) {
                    let stays = square.index() * usize::from(first | 1) / GROUPS % 4;
                    if stays != usize::from(second % 4) {
                        fewer.put(square, None);
                    }
                }
                if fewer.build().is_ok() {
                    setup = fewer;
                }
            }
        }
    }
    setup
}
