//! Laws of played games, on random games.

use variant_core::example::Hexapawn;
use variant_core::{
    Board, Color, DrawRule, DrawRules, Game, Notation, Outcome, Reason, repetition,
};
use variant_testkit::proptest::prelude::*;

use crate::shuttle::{Shuttle, ShuttleRules};

fn draw_rule(most: u32) -> impl Strategy<Value = DrawRule> {
    prop_oneof![
        Just(DrawRule::Off),
        (2..most).prop_map(DrawRule::OnClaim),
        (2..most).prop_map(DrawRule::Automatic),
    ]
}

pub(crate) fn draws() -> impl Strategy<Value = DrawRules> {
    (draw_rule(6), draw_rule(40)).prop_map(|(repetition, quiet)| {
        DrawRules::NONE.with_repetition(repetition).with_quiet_moves(quiet)
    })
}

pub(crate) fn shuttle_start() -> impl Strategy<Value = Shuttle> {
    const FENS: [&str; 5] = [
        "1k1/O1O/1K1 w 0 1",
        "k2/3/2K w 0 1",
        "k2/3/2K b 9 7",
        "OkO/OOO/OKO b 65530 65535",
        "1k1/1K1/3 w 3 120",
    ];
    (prop::sample::select(&FENS[..]), any::<(bool, bool)>()).prop_map(|(fen, (homes, bare))| {
        Shuttle::from_fen(fen, ShuttleRules { homes, bare }).unwrap()
    })
}

/// Plays a game by random numbers until it ends or they do.
pub(crate) fn play_out<B: Board>(game: &mut Game<B>, choices: &[u16]) {
    for choice in choices {
        let moves = game.board().legal_moves();
        if game.outcome().is_some() || moves.is_empty() {
            break;
        }
        game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
    }
}

/// The reasons that players and arbiters can give.
const REASONS: [Reason; 8] = [
    Reason::Agreement,
    Reason::Resignation,
    Reason::Repetition,
    Reason::QuietMoves,
    Reason::TimeForfeit,
    Reason::RulesInfraction,
    Reason::Adjudication,
    Reason::Abandoned,
];

/// An end that players could declare.
pub(crate) fn decision() -> impl Strategy<Value = Option<Outcome>> {
    let winner = prop_oneof![Just(None), Just(Some(Color::White)), Just(Some(Color::Black))];
    let outcome = (winner, prop::sample::select(&REASONS[..])).prop_map(|(winner, reason)| {
        winner.map_or(Outcome::draw(reason), |winner| Outcome::win(winner, reason))
    });
    prop::option::of(outcome)
}

pub(crate) fn shuttle_game() -> impl Strategy<Value = Game<Shuttle>> {
    let choices = prop::collection::vec(any::<u16>(), 0..120);
    let draws = prop::option::of(draws());
    (shuttle_start(), draws, choices, decision()).prop_map(|(start, draws, choices, end)| {
        let mut game = match draws {
            Some(draws) => Game::with_draws(start, draws),
            None => Game::new(start),
        };
        play_out(&mut game, &choices);
        if let Some(end) = end {
            // A claim that does not hold is refused, and the game goes on.
            let _ = game.end(end);
        }
        game
    })
}

pub(crate) fn hexapawn_game() -> impl Strategy<Value = Game<Hexapawn>> {
    (prop::collection::vec(any::<u16>(), 0..9), decision()).prop_map(|(choices, end)| {
        let mut game = Game::new(Hexapawn::start(()));
        play_out(&mut game, &choices);
        if let Some(end) = end {
            let _ = game.end(end);
        }
        game
    })
}

/// Everything that a game says of itself.
fn facts<B: Notation>(game: &Game<B>) -> (String, Vec<u64>, u32, Option<Outcome>, usize) {
    let fens: Vec<String> = game.positions().map(Notation::fen).collect();
    let (keys, undone) = (game.keys().to_vec(), game.undone().len());
    (fens.join("\n"), keys, game.occurrences(), game.outcome(), undone)
}

fn undo_and_redo_are_inverse<B: Notation>(mut game: Game<B>) -> Result<(), TestCaseError> {
    let mut seen = vec![facts(&game)];
    let played = game.moves().to_vec();
    for mv in played.iter().rev() {
        prop_assert_eq!(game.undo(), Some(*mv));
        seen.push(facts(&game));
    }
    prop_assert_eq!(game.undo(), None);
    prop_assert_eq!(game.board(), game.start());
    for mv in &played {
        prop_assert_eq!(Some(facts(&game)), seen.pop());
        prop_assert_eq!(game.redo(), Some(*mv));
    }
    prop_assert_eq!(Some(facts(&game)), seen.pop());
    prop_assert_eq!(game.redo(), None);
    Ok(())
}

fn replayed_games_are_equal<B: Board>(game: &Game<B>) -> Result<(), TestCaseError> {
    let mut again = Game::with_draws(game.start().clone(), game.draws());
    for mv in game.moves() {
        prop_assert_eq!(again.outcome(), None);
        prop_assert!(again.play(*mv).is_ok());
    }
    if let (None, Some(end)) = (again.outcome(), game.outcome()) {
        prop_assert!(again.end(end).is_ok());
    }
    prop_assert_eq!(&again, game);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn undo_then_redo_is_nothing(shuttle in shuttle_game(), hexapawn in hexapawn_game()) {
        undo_and_redo_are_inverse(shuttle)?;
        undo_and_redo_are_inverse(hexapawn)?;
    }

    #[test]
    fn a_game_played_again_ends_the_same(shuttle in shuttle_game(), hexapawn in hexapawn_game()) {
        replayed_games_are_equal(&shuttle)?;
        replayed_games_are_equal(&hexapawn)?;
    }

    /// However the game comes to a position, by moves, undo or redo.
    #[test]
    fn occurrences_are_those_that_a_naive_count_finds(
        mut game in shuttle_game(),
        ways in prop::collection::vec(any::<(bool, u16)>(), 0..60),
    ) {
        game.reopen();
        for (back, choice) in ways {
            if back {
                game.undo();
            } else if choice % 2 == 0 {
                game.redo();
            } else {
                play_out(&mut game, &[choice]);
            }
            let positions: Vec<&Shuttle> = game.positions().collect();
            let naive = positions.iter().filter(|earlier| **earlier == game.board()).count();
            prop_assert_eq!(game.occurrences() as usize, naive);
            prop_assert_eq!(positions.len(), game.moves().len() + 1);
        }
    }

    /// Numbers stand for positions; the quiet clock begins anywhere.
    #[test]
    fn repetition_of_keys_is_what_a_naive_count_finds(
        keys in prop::collection::vec(0..5_u64, 0..40),
        quiet in 0..60_u32,
    ) {
        let naive = |window: usize| {
            let mut count = 1;
            for back in 1..=window.min(keys.len()) {
                count += usize::from(keys[keys.len() - back] == 2);
            }
            count
        };
        prop_assert_eq!(repetition::count(&keys, 2), naive(usize::MAX));
        prop_assert_eq!(repetition::count_quiet(&keys, 2, quiet), naive(quiet as usize));
    }

    /// A move that is taken back and played anew leaves no trace.
    #[test]
    fn a_game_forgets_what_was_taken_back(
        game in shuttle_game(),
        back in 0..20_usize,
        choices in prop::collection::vec(any::<u16>(), 1..20),
    ) {
        let mut other = game.clone();
        other.reopen();
        for _ in 0..back {
            other.undo();
        }
        play_out(&mut other, &choices);
        let mut straight = Game::with_draws(game.start().clone(), game.draws());
        for mv in other.moves() {
            prop_assert!(straight.play(*mv).is_ok());
        }
        prop_assert_eq!(straight.occurrences(), other.occurrences());
        prop_assert_eq!(straight, other);
    }
}
