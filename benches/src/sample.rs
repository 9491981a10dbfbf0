//! Positions of random games.

use crate::random::Random;

/// The longest random game.
pub const PLIES: usize = 200;

/// The number of positions in a sample.
pub const POSITIONS: usize = 200;

/// How to play random games of some program, to draw positions from them.
#[derive(Clone, Copy, Debug)]
pub struct Sample<P, M> {
    /// Where games start.
    pub start: fn() -> P,
    /// The moves to choose from, in an order that stays the same; none if the game is over.
    pub moves: fn(&P) -> Vec<M>,
    /// Plays a move.
    pub play: fn(&mut P, M),
}

impl<P: Clone, M: Copy> Sample<P, M> {
    /// A random game: each position with the move that was played in it.
    pub fn game(&self, random: &mut Random) -> Vec<(P, M)> {
        let (mut position, mut line) = ((self.start)(), Vec::new());
        while line.len() < PLIES {
            let Some(mv) = random.choose(&(self.moves)(&position)) else { break };
            line.push((position.clone(), mv));
            (self.play)(&mut position, mv);
        }
        line
    }

    /// Twenty random games.
    pub fn games(&self) -> Vec<Vec<(P, M)>> {
        let mut random = Random::new(9);
        (0..20).map(|_| self.game(&mut random)).collect()
    }

    /// Two hundred positions of every phase, each with a legal move.
    pub fn positions(&self) -> Vec<(P, M)> {
        self.positions_where(|_, _| true)
    }

    /// Two hundred positions of every phase, each with a legal move that `wanted` accepts. It must
    /// accept some.
    pub fn positions_where(&self, wanted: impl Fn(&P, M) -> bool) -> Vec<(P, M)> {
        let mut random = Random::new(18);
        let mut positions = Vec::new();
        while positions.len() < POSITIONS {
            let line = self.game(&mut random);
            positions.extend(line.into_iter().filter(|(board, mv)| wanted(board, *mv)).step_by(7));
        }
        positions.truncate(POSITIONS);
        positions
    }
}
