//! Long random play against the naive references: many plies in one go, counted.

use std::fmt;

use variant_core::bitboard::zobrist::split_mix;
use variant_core::perft::{CountMode, Counting};
use variant_core::{Board, Notation};

use crate::great_chess::GreatChess;
use crate::recipe::{Bytes, position};
use crate::reference::compare;
use crate::subject::{Reference, Subject};
use crate::tamerlane::Tamerlane;
use crate::turkish_draughts::TurkishDraughts;

/// A game that has not ended by then is given up for the next one.
const LONGEST_GAME: u64 = 300;
/// Every so many positions all that both can tell is compared: attackers of all squares, paths.
const WHOLLY: u64 = 16;
/// Every so many positions the replies to all moves are counted by both.
const REPLIES: u64 = 256;
/// Bytes of the recipe of a position: more than it ever uses.
const RECIPE: usize = 64;

/// What a soak has compared. Nothing differed: the first difference would have ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Soaked {
    /// Moves made by both.
    pub plies: u64,
    /// Games, one half from the start of random rules, the other from edited positions.
    pub games: u64,
    /// Games that came to a position without legal moves.
    pub finished: u64,
    /// Positions compared by FEN, outcome, list of moves and count.
    pub positions: u64,
    /// Legal moves in these lists.
    pub moves: u64,
    /// Positions compared in everything else, too.
    pub wholly: u64,
    /// Positions whose replies were counted by both, and these replies.
    pub replies: (u64, u64),
}

impl fmt::Display for Soaked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plies, games, finished, positions, moves, wholly, replies } = self;
        write!(
            f,
            "{plies} plies in {games} games ({finished} to a position without moves), \
             {positions} positions with {moves} moves, {wholly} of them wholly, \
             {} replies to all moves of {} positions: no difference",
            replies.1, replies.0
        )
    }
}

/// Plays so many plies of a game at random, on the board and on the reference; the same ones for
/// the same seed. `None` if there is no such game.
///
/// # Panics
///
/// At the first difference.
pub fn soak(game: &str, plies: u64, seed: u64) -> Option<Soaked> {
    let soak = match game {
        "great-chess" => run::<GreatChess>,
        "tamerlane" => run::<Tamerlane>,
        "turkish-draughts" => run::<TurkishDraughts>,
        _ => return None,
    };
    Some(soak(plies, seed))
}

/// The games that can be soaked.
pub const SOAKED: [&str; 3] = ["great-chess", "tamerlane", "turkish-draughts"];

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        let (number, state) = split_mix(self.0);
        self.0 = state;
        number
    }
}

fn run<G: Subject>(plies: u64, seed: u64) -> Soaked {
    let mut random = Random(seed);
    let mut soaked = Soaked::default();
    while soaked.plies < plies {
        let start = start::<G>(&mut random, soaked.games.is_multiple_of(2));
        play::<G>(start, plies, &mut random, &mut soaked);
        soaked.games += 1;
    }
    soaked
}

/// The start of random rules, or a known position with edits.
fn start<G: Subject>(random: &mut Random, fresh: bool) -> G::Board {
    let mut recipe = [0; RECIPE];
    recipe.fill_with(|| random.next() as u8);
    // No seed and no edits are the start.
    if fresh {
        (recipe[0], recipe[2]) = (0, 0);
    }
    position::<G>(&mut Bytes::new(&recipe))
}

fn play<G: Subject>(mut board: G::Board, plies: u64, random: &mut Random, soaked: &mut Soaked) {
    let fen = board.fen();
    let mut position = G::Reference::from_fen(&fen, board.rules())
        .unwrap_or_else(|| panic!("the reference refuses {fen}"));
    for _ in 0..=LONGEST_GAME {
        let pairs = compare(&board, &position);
        soaked.positions += 1;
        soaked.moves += pairs.len() as u64;
        if soaked.positions.is_multiple_of(WHOLLY) {
            position.compare(&board);
            soaked.wholly += 1;
        }
        if soaked.positions.is_multiple_of(REPLIES) {
            let replies = replies(&board, &position);
            soaked.replies = (soaked.replies.0 + 1, soaked.replies.1 + replies);
        }
        if pairs.is_empty() {
            soaked.finished += 1;
            return;
        }
        if soaked.plies == plies {
            return;
        }
        let choice = (random.next() % pairs.len() as u64) as usize;
        let Some((mv, step)) = pairs.into_values().nth(choice) else { return };
        assert_eq!(board.san(mv), position.san(step), "in {}", board.fen());
        board.play(mv).unwrap_or_else(|error| panic!("{error} in {}", board.fen()));
        position = position.play(step);
        soaked.plies += 1;
    }
}

/// The number of replies to all moves, by the naive list and by bulk counting.
fn replies<B: Counting + Notation, R: Reference<B>>(board: &B, position: &R) -> u64 {
    let after = |(_, step)| position.play(step).moves().len() as u64;
    let replies = position.moves().into_iter().map(after).sum();
    assert_eq!(board.count_replies(CountMode::Moves), replies, "replies in {}", board.fen());
    replies
}
