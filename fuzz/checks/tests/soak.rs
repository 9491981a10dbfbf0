//! The long comparison, in short.

#[test]
fn some_plies_of_every_game() {
    for game in fuzz_checks::SOAKED {
        let soaked = fuzz_checks::soak(game, 1_000, 7).unwrap();
        assert_eq!(soaked.plies, 1_000);
        // A position for each ply, and one more for each game.
        assert!(soaked.positions > soaked.plies, "{soaked}");
        assert!(soaked.positions <= soaked.plies + soaked.games, "{soaked}");
        assert!(soaked.games >= 4 && soaked.moves > soaked.plies, "{soaked}");
        assert_eq!(
            (soaked.wholly, soaked.replies.0),
            (soaked.positions / 16, soaked.positions / 256)
        );
        assert_eq!(fuzz_checks::soak(game, 1_000, 7), Some(soaked));
        assert_ne!(fuzz_checks::soak(game, 1_000, 8), Some(soaked));
    }
    assert_eq!(fuzz_checks::soak("chess", 1, 7), None);
}
