//! What programs do with a generator: games of random moves, and a small search.

use std::hint::black_box;

use crate::task::each;
use crate::{Operation, PLIES, Random, Task};

/// A program that can play its game. The value may hold memory that its calls use again.
pub trait Player: Default + 'static {
    /// Its positions.
    type Position: Clone + 'static;
    /// Its moves.
    type Move: Copy + 'static;
    /// Its lists of moves.
    type Moves: IntoIterator<Item = Self::Move>;

    /// Where games start.
    fn start() -> Self::Position;

    /// The legal moves.
    fn moves(position: &Self::Position) -> Self::Moves;

    /// The number of legal moves, by the fastest call that there is.
    fn count(&mut self, position: &Self::Position) -> u64;

    /// Plays a legal move.
    fn play(position: &mut Self::Position, mv: Self::Move);

    /// A random move by the fastest calls that there are; `None` if the game is over.
    fn random_move(&mut self, position: &Self::Position, random: &mut Random)
    -> Option<Self::Move>;
}

/// Games of random moves.
pub fn playout<P: Player>() -> Task {
    let mut player = P::default();
    let mut run = move || {
        let mut random = Random::new(9);
        (0..20).map(|_| play_out(&mut player, &mut random)).sum()
    };
    let plies: u64 = run();
    Task::new(Operation::Playout, plies, plies, run)
}

/// Plays random moves to the end of a game; returns their number.
fn play_out<P: Player>(player: &mut P, random: &mut Random) -> u64 {
    let mut position = P::start();
    for ply in 0..PLIES {
        let Some(mv) = player.random_move(&position, random) else { return ply as u64 };
        P::play(&mut position, mv);
    }
    PLIES as u64
}

/// Searches from some of the positions, three plies deep.
pub fn search<P: Player>(pairs: &[(P::Position, P::Move)]) -> Task {
    let positions: Vec<P::Position> =
        pairs.iter().step_by(20).map(|(position, _)| position.clone()).collect();
    let mut search = Search { player: P::default(), nodes: 0 };
    let mut run = each(&positions, move |position| {
        search.nodes = 0;
        black_box(search.alpha_beta(position, 3, -1000, 1000));
        search.nodes
    });
    let nodes = run();
    Task::new(Operation::AlphaBeta, nodes, nodes, run)
}

/// A plain search, to see what a generator costs where it is used. A position is worth as much as
/// the side to move has moves.
struct Search<P> {
    player: P,
    nodes: u64,
}

impl<P: Player> Search<P> {
    fn alpha_beta(&mut self, position: &P::Position, depth: u8, mut alpha: i64, beta: i64) -> i64 {
        self.nodes += 1;
        if depth == 0 {
            return self.player.count(position) as i64;
        }
        for mv in P::moves(position) {
            let mut after = position.clone();
            P::play(&mut after, mv);
            alpha = alpha.max(-self.alpha_beta(&after, depth - 1, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}
