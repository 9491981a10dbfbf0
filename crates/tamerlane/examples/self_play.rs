//! `self_play [GAMES] [SEED]`: random games, and how they end.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use tamerlane::Game;
use tamerlane::variant_core::Board;

/// How random games went.
#[derive(Default, PartialEq, Eq, Debug)]
struct Statistics {
    games: usize,
    plies: usize,
    longest: usize,
    /// Legal moves, of all positions in which one was played.
    choices: usize,
    /// How often the games ended so.
    ends: BTreeMap<String, usize>,
}

/// Plays a game of any kind at random, to its end: repetition and quiet moves count.
fn play<B: Board>(start: B, random: &mut fastrand::Rng, statistics: &mut Statistics) -> Game<B> {
    let mut game = Game::new(start);
    let end = loop {
        if let Some(end) = game.outcome() {
            break end;
        }
        // A game that is not over has a legal move.
        let moves = game.board().legal_moves();
        statistics.choices += moves.len();
        let mv = moves[random.usize(..moves.len())];
        game.play(mv).expect("a legal move");
    };
    statistics.games += 1;
    statistics.plies += game.moves().len();
    statistics.longest = statistics.longest.max(game.moves().len());
    *statistics.ends.entry(end.to_string()).or_default() += 1;
    game
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = |sum: usize, of: usize| sum as f64 / of.max(1) as f64;
        let plies = mean(self.plies, self.games);
        let choices = mean(self.choices, self.plies);
        writeln!(f, "{} games, {plies:.1} plies on average, {} at most", self.games, self.longest)?;
        write!(f, "{choices:.1} legal moves on average")?;
        self.ends.iter().try_for_each(|(end, count)| write!(f, "\n{count:>5} {end}"))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().as_deref().unwrap_or("20").parse::<u32>();
    let games = games.map_err(|error| format!("number of games: {error}"))?;
    let seed = arguments.next().as_deref().unwrap_or("1").parse();
    let mut random = fastrand::Rng::with_seed(seed.map_err(|error| format!("seed: {error}"))?);
    let mut statistics = Statistics::default();
    for _ in 0..games {
        play(tamerlane::Board::default(), &mut random, &mut statistics);
    }
    println!("{statistics}");
    Ok(())
}

#[test]
fn what_is_counted_is_what_was_played() {
    let run = || {
        let (mut random, mut statistics) = (fastrand::Rng::with_seed(1), Statistics::default());
        let mut games = Vec::new();
        for _ in 0..5 {
            games.push(play(tamerlane::Board::default(), &mut random, &mut statistics));
        }
        (games, statistics)
    };
    let (games, statistics) = run();
    assert_eq!(statistics.games, 5);
    assert_eq!(statistics.ends.values().sum::<usize>(), 5);
    assert_eq!(statistics.plies, games.iter().map(|game| game.moves().len()).sum());
    let before_moves = |game: &Game<tamerlane::Board>| -> usize {
        game.positions().rev().skip(1).map(|board| board.legal_moves().len()).sum()
    };
    assert_eq!(statistics.choices, games.iter().map(before_moves).sum());
    assert_eq!(run(), (games, statistics), "the same seed, the same games");
}
