//! How games end, and what they refuse then.

use variant_core::DrawRule::{Automatic, Off, OnClaim};
use variant_core::prelude::*;
use variant_core::{Color, DrawRules, EndError, Game, Outcome, PlayError, Reason};

use crate::shuttle::{Shuttle, ShuttleRules, Step};

fn game(fen: &str, draws: DrawRules) -> Game<Shuttle> {
    let board = Shuttle::from_fen(fen, ShuttleRules::default()).unwrap();
    Game::with_draws(board, draws)
}

fn play(game: &mut Game<Shuttle>, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(game.board().parse_any(text).unwrap()).unwrap();
    }
}

fn any_move(game: &Game<Shuttle>) -> Step {
    game.board().legal_moves()[0]
}

fn ended(game: &Game<Shuttle>) -> String {
    game.outcome().map(|outcome| outcome.to_string()).unwrap_or_default()
}

const BY_THREE: DrawRules = DrawRules::NONE.with_repetition(Automatic(3));
const BY_QUIET: DrawRules = DrawRules::NONE.with_quiet_moves(Automatic(12));

#[test]
fn the_start_is_its_own_first_occurrence() {
    let mut game = game("k2/3/1K1 w 0 1", BY_THREE);
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "Kc1 Kb3 Kb1 Ka3");
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, "Kc1 Kb3 Kb1");
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, "Ka3");
    assert_eq!((game.occurrences(), ended(&game).as_str()), (3, "1/2-1/2 repetition"));
}

#[test]
fn the_same_men_with_the_other_side_to_move_are_another_position() {
    // White comes back in three steps, so that the side to move changes.
    let mut game = game("k2/3/1K1 w 0 1", BY_THREE);
    play(&mut game, "Kc1 Kb3 Kc2 Ka3 Kb1 Kb3");
    assert_eq!(
        game.board().piece_at("b1".parse().unwrap()),
        game.start().piece_at("b1".parse().unwrap())
    );
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn positions_with_the_same_key_are_not_the_same_position() {
    let mut game = game("k2/3/1K1 w 0 1", BY_THREE);
    play(&mut game, "Kc1 Kb3 Kc2 Kb2 Kb1 Kc2 Kc1 Kb2");
    let key = game.board().key();
    assert_eq!(game.keys().iter().filter(|earlier| **earlier == key).count(), 5);
    assert_eq!((game.occurrences(), game.outcome()), (1, None));
}

#[test]
fn the_quiet_clock_of_a_fen_counts() {
    let mut drawn = game("k2/3/1K1 w 10 31", BY_QUIET);
    play(&mut drawn, "Kc1");
    assert_eq!(drawn.outcome(), None);
    play(&mut drawn, "Kb3");
    assert_eq!(ended(&drawn), "1/2-1/2 quiet-moves");

    assert_eq!(ended(&game("k2/3/1K1 w 12 31", BY_QUIET)), "1/2-1/2 quiet-moves");
    assert_eq!(ended(&game("k2/3/1K1 w 300 31", BY_QUIET)), "1/2-1/2 quiet-moves");
}

#[test]
fn a_capture_sets_the_quiet_clock_back() {
    let mut game = game("k2/3/OK1 w 11 31", BY_QUIET);
    play(&mut game, "Kxa1");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.board().quiet_plies(), 0);
}

#[test]
fn what_the_position_decides_goes_first() {
    let draws = BY_THREE.with_quiet_moves(Automatic(12));
    let mut won = game("k2/2K/3 w 11 31", draws);
    play(&mut won, "Kc3");
    assert_eq!(ended(&won), "1-0 home");

    // The clock has run out as well; a repetition is asked about before it.
    let mut repeated = game("k2/3/1K1 w 4 31", draws);
    play(&mut repeated, "Kc1 Kb3 Kb1 Ka3 Kc1 Kb3 Kb1 Ka3");
    assert_eq!(repeated.board().quiet_plies(), 12);
    assert_eq!(ended(&repeated), "1/2-1/2 repetition");
}

#[test]
fn no_move_is_taken_after_any_end() {
    let bare = ShuttleRules { bare: true, ..ShuttleRules::default() };
    let bare = Game::new(Shuttle::from_fen("k2/3/1K1 w 0 1", bare).unwrap());
    let mut shared = game("k2/3/1K1 w 0 1", BY_QUIET);
    shared.agree_draw().unwrap();
    let mut lost = game("k2/3/1K1 w 0 1", BY_QUIET);
    lost.resign(Color::White).unwrap();
    let mut repeated = game("k2/3/1K1 w 0 1", BY_THREE);
    play(&mut repeated, "Kc1 Kb3 Kb1 Ka3 Kc1 Kb3 Kb1 Ka3");
    let quiet = game("k2/3/1K1 w 12 31", BY_QUIET);

    for (mut game, end) in [
        (bare, "1/2-1/2 dead-material"),
        (shared, "1/2-1/2 agreement"),
        (lost, "0-1 resignation"),
        (repeated, "1/2-1/2 repetition"),
        (quiet, "1/2-1/2 quiet-moves"),
    ] {
        let before = game.clone();
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.to_string(), end);
        assert_eq!(game.play(any_move(&game)), Err(PlayError::Over(outcome)));
        assert_eq!(game.agree_draw(), Err(EndError::Over(outcome)));
        assert_eq!(game.resign(Color::Black), Err(EndError::Over(outcome)));
        assert_eq!(game.claim_repetition(), Err(EndError::Over(outcome)));
        assert_eq!(game.claim_quiet_moves(), Err(EndError::Over(outcome)));
        assert_eq!(game, before);
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = game("k2/3/1K1 w 0 1", BY_THREE);
    let mv = game.board().parse_any("Kc1").unwrap();
    play(&mut game, "Ka1 Ka2");
    game.undo();
    let before = game.clone();
    assert!(matches!(game.play(mv), Err(PlayError::Illegal(_))));
    assert_eq!(game, before);
    assert_eq!(game.undone(), before.undone());
}

#[test]
fn claims_hold_from_the_limit_on() {
    let draws = DrawRules::NONE.with_repetition(OnClaim(2)).with_quiet_moves(OnClaim(5));
    let mut game = game("k2/3/1K1 w 0 1", draws);
    play(&mut game, "Kc1 Kb3 Kb1");
    let early = |reason, reached, limit| Err(EndError::TooEarly { reason, reached, limit });
    assert_eq!(game.claim_repetition(), early(Reason::Repetition, 1, 2));
    assert_eq!(game.claim_quiet_moves(), early(Reason::QuietMoves, 3, 5));
    play(&mut game, "Ka3");
    assert_eq!(game.outcome(), None, "nothing happens by itself");
    let mut claimed = game.clone();
    claimed.claim_repetition().unwrap();
    assert_eq!(ended(&claimed), "1/2-1/2 repetition");
    play(&mut game, "Kc1 Kb3 Kb1 Ka3");
    claimed = game.clone();
    claimed.claim_quiet_moves().unwrap();
    assert_eq!(ended(&claimed), "1/2-1/2 quiet-moves");
    game.claim_repetition().unwrap();
}

#[test]
fn what_is_switched_off_cannot_be_claimed() {
    let mut game = game("k2/3/1K1 w 5000 1", DrawRules::NONE);
    play(&mut game, &"Kc1 Kb3 Kb1 Ka3 ".repeat(20));
    assert_eq!(game.occurrences(), 21);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.claim_repetition(), Err(EndError::SwitchedOff(Reason::Repetition)));
    assert_eq!(game.claim_quiet_moves(), Err(EndError::SwitchedOff(Reason::QuietMoves)));
}

#[test]
fn an_end_off_the_board_must_make_sense() {
    let mut game = game("k2/3/1K1 w 0 1", BY_THREE);
    for nonsense in [
        Outcome::draw(Reason::Resignation),
        Outcome::win(Color::White, Reason::Agreement),
        Outcome::win(Color::Black, Reason::Repetition),
        Outcome::win(Color::Black, Reason::QuietMoves),
    ] {
        assert_eq!(game.end(nonsense), Err(EndError::WrongResult(nonsense)));
    }
    for reason in [Reason::Checkmate, Reason::DeadMaterial, Reason::Other("home")] {
        let error = game.end(Outcome::win(Color::White, reason));
        assert_eq!(error, Err(EndError::NotOnTheBoard(reason)));
    }
    assert_eq!(game.outcome(), None);
    game.end(Outcome::draw(Reason::TimeForfeit)).unwrap();
    assert_eq!(ended(&game), "1/2-1/2 time-forfeit");
}

#[test]
fn an_end_comes_back_with_redo_and_goes_with_a_new_move() {
    let mut game = game("k2/3/1K1 w 0 1", BY_THREE);
    play(&mut game, "Kc1 Kb3");
    game.resign(Color::White).unwrap();
    game.undo();
    assert_eq!(game.outcome(), None);
    assert_eq!(game.reopen(), None, "the end is not here");
    game.redo();
    assert_eq!(ended(&game), "0-1 resignation");
    game.undo();
    play(&mut game, "Ka2");
    assert_eq!((game.outcome(), game.undone().len()), (None, 0));
    game.agree_draw().unwrap();
    assert_eq!(game.reopen(), Some(Outcome::draw(Reason::Agreement)));
    play(&mut game, "Kc2");
}

#[test]
fn an_automatic_end_can_only_be_undone() {
    let mut game = game("k2/3/1K1 w 10 1", BY_QUIET);
    play(&mut game, "Kc1 Kb3");
    assert_eq!(game.reopen(), None);
    assert_eq!(ended(&game), "1/2-1/2 quiet-moves");
    game.undo();
    assert_eq!(game.outcome(), None);
    play(&mut game, "Ka2");
    assert_eq!(ended(&game), "1/2-1/2 quiet-moves");
}

#[test]
fn the_draw_rules_of_the_game_are_the_default() {
    let game = Game::new(Shuttle::start(ShuttleRules::default()));
    assert_eq!(game.draws(), BY_THREE.with_quiet_moves(Automatic(12)));
}

#[test]
fn draw_rules_have_one_text_each() {
    let rules = [Off, OnClaim(0), OnClaim(3), Automatic(1), Automatic(u32::MAX)];
    for repetition in rules {
        for quiet in rules {
            let draws = DrawRules::NONE.with_repetition(repetition).with_quiet_moves(quiet);
            assert_eq!(draws.to_string().parse(), Ok(draws));
        }
    }
    for text in [
        "",
        "repetition=3",
        "quiet-moves=3,repetition=3",
        "repetition=03,quiet-moves=3",
        "repetition=+3,quiet-moves=3",
        "repetition=,quiet-moves=3",
        "repetition=3,quiet-moves=claim:",
        "repetition=3,quiet-moves=4294967296",
        "repetition=3,quiet-moves=3 ",
    ] {
        assert!(text.parse::<DrawRules>().is_err(), "{text:?}");
    }
}
