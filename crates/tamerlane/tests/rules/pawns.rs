//! Pawns, what they become, and the three journeys of the pawn of pawns.

use super::*;

#[test]
fn a_pawn_steps_one_and_takes_diagonally_forward() {
    let board = read("10k/11/11/11/2v1n6/3^R7/2v1n6/11/11/K10 w -- - 0 1");
    assert_eq!(targets(&board, "d5"), "c6 d6 e6");
    assert_eq!(targets(&with(&board, "d6", Some("v")), "d5"), "c6 e6");
    // From its first square, too, there is no double step.
    assert_eq!(targets(&Board::default(), "a3"), "a4");
}

#[test]
fn every_pawn_becomes_what_it_is_named_after() {
    for (pawn, man) in [
        ("^V", "V"),
        ("^F", "F"),
        ("^G", "G"),
        ("^T", "T"),
        ("^N", "N"),
        ("^R", "R"),
        ("^E", "E"),
        ("^C", "C"),
        ("^W", "W"),
        ("^K", "S"),
        ("^A", "A"),
        ("^P", "^P"),
    ] {
        let board = read("9k1/11/11/11/11/11/11/11/11/K10 w -- - 5 9");
        let arrived = after(&with(&board, "c9", Some(pawn)), "c9c10");
        assert_eq!(at(&arrived, "c10"), Some(man), "{pawn}");
        assert_eq!(at(&arrived, "c9"), None);
        assert_eq!(arrived.quiet_plies(), 0);
        // Black's pawns arrive on the first rank.
        let black = read("k10/11/11/11/11/11/11/11/11/9K1 b -- - 5 9");
        let arrived = after(&with(&black, "c2", Some(&pawn.to_lowercase())), "c2c1");
        assert_eq!(at(&arrived, "c1"), Some(man.to_lowercase().as_str()), "{pawn}");
    }
}

#[test]
fn a_waiting_pawn_of_pawns_cannot_be_taken_does_not_move_and_blocks() {
    let board = read("1r5^P2k/11/11/11/11/11/11/11/11/K10 b -- - 0 1");
    let rook = "b1 b2 b3 b4 b5 b6 b7 b8 b9 a10 c10 d10 e10 f10 g10";
    assert_eq!(targets(&board, "b10"), rook);
    let waits = read("1r5^P2k/11/11/11/11/11/11/11/11/K10 w -- - 0 1");
    assert_eq!(targets(&waits, "h10"), "");
    assert_eq!(attackers(&board, "g10", Color::White), "");
}

#[test]
fn the_second_arrival_goes_home_within_the_same_move() {
    let board = read("3n6k/2^B8/5r5/11/11/11/11/5R5/11/5K5 w -- - 3 20");
    // Two pieces leave the board, the second its own.
    let mv = find(&board, "c9d10");
    let captured: Vec<String> = board.captured(mv).iter().map(|s| s.to_string()).collect();
    assert_eq!(captured, ["f3", "d10"]);
    let mut made = board.clone();
    let undo = made.make(mv);
    assert_eq!(made.fen(), "10k/11/5r5/11/11/11/11/5^A5/11/5K5 b -- - 0 20");
    made.unmake(mv, undo);
    assert_eq!((made.fen(), made.key()), (board.fen(), board.key()));
    assert_eq!(made.legal_moves(), board.legal_moves());

    let home = |rules: &str, fen: &str, text: &str| {
        let board = read_with(fen, Rules::parse(rules).unwrap());
        let arrived = after(&board, text);
        let last = if text.ends_with("10") { "^A" } else { "^a" };
        let found = Square::all().find(|square| at(&arrived, &square.to_string()) == Some(last));
        found.unwrap().to_string()
    };
    let white = "10k/2^B8/11/11/11/11/11/11/11/K10 w -- - 0 1";
    let black = "10k/11/11/11/11/11/11/11/2^b8/K10 b -- - 0 1";
    for (rules, squares) in
        [("", ["f3", "f8"]), ("array=feminine", ["f2", "f9"]), ("array=third", ["f2", "f9"])]
    {
        assert_eq!(home(rules, white, "c9c10"), squares[0], "{rules}");
        assert_eq!(home(rules, black, "c2c1"), squares[1], "{rules}");
    }
}

#[test]
fn royals_at_home_send_the_pawn_aside() {
    // White looks to e, g, d, h, c, i, b, j, a, k; Black to g, e, h, d, i, c, j, b, k, a.
    for (letters, rank, pawn, from, to, order) in
        [("S", '3', "^B", "e9", "e10", "fegdhcibjak"), ("s", '8', "^b", "e2", "e1", "fgehdicjbka")]
    {
        let white = letters == "S";
        let side = if white { 'w' } else { 'b' };
        let mut board = read(&format!("10k/11/11/11/11/11/11/11/11/K10 {side} -- - 0 1"));
        board = with(&board, from, Some(pawn));
        for (taken, file) in order.chars().enumerate() {
            let home = format!("{file}{rank}");
            let arrived = after(&board, &format!("{from}{to}"));
            let last = if white { "^A" } else { "^a" };
            assert_eq!(at(&arrived, &home), Some(last), "after {taken} royals");
            // A royal of either side holds the square; enemy princes may be attacked.
            let royal = if taken % 2 == 0 {
                letters
            } else if white {
                "s"
            } else {
                "S"
            };
            board = with(&board, &home, Some(royal));
        }
        // With eleven royals there, there is no such move.
        assert!(board.parse_move(&format!("{from}{to}")).is_err());
        assert_eq!(targets(&board, from), "");
    }
}

#[test]
fn another_man_at_home_is_removed() {
    for man in ["R", "r", "^P", "^k", "G"] {
        let board = read("10k/2^B8/11/11/11/11/11/11/11/K10 w -- - 0 1");
        let board = with(&board, "f3", Some(man));
        assert_eq!(at(&after(&board, "c9c10"), "f3"), Some("^A"), "{man}");
        assert_eq!(board.captured(find(&board, "c9c10")).len(), 1);
    }
}

#[test]
fn three_journeys_make_an_adventitious_king() {
    let mut board = read("2v1r5k/^P10/11/11/11/11/11/11/11/9K1 w -- - 0 1");
    for text in ["a9a10", "k10k9", "a10@d9", "k9k8", "d9e10", "k8k7", "f3f4", "k7k8"] {
        board = after(&board, text);
    }
    assert_eq!(at(&board, "f4"), Some("^A"));
    let last = read("10k/5^A5/11/11/11/11/11/11/11/9K1 w -- - 0 1");
    assert_eq!(at(&after(&last, "f9f10"), "f10"), Some("A"));
    assert_eq!(after(&last, "f9f10").royals(Color::White).len(), 2);
}
