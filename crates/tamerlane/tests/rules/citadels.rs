//! The two citadels.

use super::*;

#[test]
fn the_king_draws_by_the_enemys_citadel() {
    let board = read("4r5k/K10/11/11/11/11/11/11/11/11 w -- - 0 1");
    assert_eq!(san(&board, "a9z9"), "Kz9");
    let drawn = after(&board, "a9z9");
    assert_eq!(ending(&drawn), Some(("1/2-1/2", "citadel")));
    assert!(legal(&drawn).is_empty() && drawn.count_moves() == 0);
    assert_eq!(variant_core::perft(&drawn, 3), 0);
    assert_eq!(drawn.null_move(), None);
    assert!(drawn.fen().contains(" b -K - "));
}

#[test]
fn it_may_do_so_beside_an_enemy_royal() {
    let board = read("s9k/11/K10/11/11/11/11/11/11/11 w -- - 0 1");
    assert!(board.parse_move("a8z9").is_ok());
}

#[test]
fn each_citadel_touches_three_squares() {
    for rank in 1..=10 {
        for (citadel, file, entrants, ranks) in
            [("l2", 'k', ["A", "k"], 1..=3), ("z9", 'a', ["a", "K"], 8..=10)]
        {
            let beside = format!("{file}{rank}");
            for man in entrants {
                let mut setup =
                    Setup::from_board(&read("4s6/11/11/11/11/11/11/11/11/4S6 w -- - 0 1"));
                setup.put(square(&beside), Some(piece(man)));
                setup.set_side_to_move(piece(man).color());
                let board = setup.build().unwrap();
                let enters = board.parse_move(&format!("{beside}{citadel}")).is_ok();
                assert_eq!(enters, ranks.contains(&rank), "{man} on {beside}");
            }
        }
    }
    let board = read("4k6/11/11/11/11/11/11/11/11/4K6 w Aa - 0 1");
    assert_eq!(targets(&board, "l2"), "k1 k2 k3");
    assert_eq!(attackers(&board, "k3", Color::White), "l2");
    assert_eq!(attackers(&board, "a8", Color::Black), "z9");
    assert_eq!(attackers(&board, "k4", Color::White), "");
}

#[test]
fn ones_own_is_entered_by_adventitious_kings_alone() {
    for (fen, enters) in [
        ("k10/11/11/11/11/11/11/10A/11/K10 w -- - 0 1", true),
        ("k10/11/11/11/11/11/11/10K/11/11 w -- - 0 1", false),
        ("k10/11/11/11/11/11/11/10S/11/K10 w -- - 0 1", false),
        ("k10/11/11/11/11/11/11/10A/11/K10 w A- - 0 1", false),
    ] {
        assert_eq!(read(fen).parse_move("k3l2").is_ok(), enters, "{fen}");
    }
}

#[test]
fn an_adventitious_king_at_home_bars_the_draw_and_is_safe() {
    let board = read("11/11/11/11/11/11/11/10k/11/K10 b A- - 0 1");
    // It attacks k1, k2 and k3: the enemy king there is in check, and has no citadel.
    assert!(board.is_check());
    assert!(board.parse_move("k3l2").is_err() && board.parse_move("k3k2").is_err());
    let alone = read("k10/11/11/11/11/11/11/10r/11/11 w A- - 0 1");
    assert!(!alone.is_check());
    // It may take on k3, where nothing else defends.
    assert_eq!(targets(&alone, "l2"), "k3");
}

#[test]
fn nothing_attacks_or_passes_a_citadel() {
    let board = read("11/R1r8/11/11/11/11/11/11/r9R/K3k6 w -- - 0 1");
    for citadel in ["l2", "z9"] {
        for by in Color::ALL {
            assert_eq!(attackers(&board, citadel, by), "");
        }
    }
}

#[test]
fn the_option_lets_the_highest_royal_draw() {
    for (fen, draws) in [
        ("11/S10/11/11/11/4r6/11/11/11/10k w -- - 0 1", true),
        ("11/SK9/11/11/11/4r6/11/11/11/10k w -- - 0 1", false),
        ("11/AS9/11/11/11/4r6/11/11/11/10k w -- - 0 1", false),
        ("11/AK9/11/11/11/4r6/11/11/11/10k w -- - 0 1", false),
        ("11/A10/11/11/11/4r6/11/11/11/10k w -- - 0 1", true),
        ("11/KS9/11/11/11/4r6/11/11/11/10k w -- - 0 1", true),
    ] {
        let board = read_with(fen, highest());
        assert_eq!(board.parse_move("a9z9").is_ok(), draws, "{fen}");
        let by_default = fen.contains("/K");
        assert_eq!(read(fen).parse_move("a9z9").is_ok(), by_default && draws, "{fen}");
    }
}
