//! Relocation of the waiting pawn of pawns.

use super::*;

#[test]
fn a_fork_attacks_two_men_at_once() {
    let board = read("2^P7k/11/11/5n1t3/11/11/11/11/11/K10 w -- - 6 1");
    assert_eq!(relocations(&board, "c10"), ["g6"]);
    let forked = after(&board, "c10@g6");
    assert_eq!((at(&forked, "g6"), at(&forked, "c10")), (Some("^B"), None));
    assert_eq!(forked.quiet_plies(), 0);
}

#[test]
fn who_stands_there_is_removed_whatever_his_side() {
    for (man, legal) in [
        ("R", true),
        ("r", true),
        ("^K", true),
        ("s", true),
        ("a", true),
        ("K", false),
        ("S", false),
    ] {
        let board = read("2^P7k/11/11/5n1t3/11/11/11/11/11/K10 w -- - 0 1");
        let board = with(&board, "g6", Some(man));
        assert_eq!(relocations(&board, "c10").contains(&"g6".into()), legal, "{man}");
    }
    let only_royal = read("2^P8/11/11/5n1t3/6k4/11/11/11/11/K10 w -- - 0 1");
    assert!(!relocations(&only_royal, "c10").contains(&"g6".into()));
}

#[test]
fn it_does_not_land_on_a_waiting_pawn() {
    // From g1 the pawn would fork f2 and h2.
    let board = read("2^P7k/11/11/11/11/11/11/11/5n1t3/K10 w -- - 0 1");
    assert_eq!(relocations(&board, "c10"), ["g1"]);
    let waiting = with(&board, "g1", Some("^p"));
    assert_eq!(relocations(&waiting, "c10"), Vec::<String>::new());
    let two = read("2^P3^P4/11/11/11/11/11/11/11/4k6/K10 w -- - 0 1");
    assert!(relocations(&two, "c10").is_empty());
}

#[test]
fn a_trapped_man_has_no_move() {
    // The elephant's only square holds a piece of its own.
    let board = read("e4^P5/9k1/2^r8/11/11/11/11/11/11/10K w -- - 0 1");
    assert_eq!(relocations(&board, "f10"), ["b9"]);
    let free = with(&board, "c8", None);
    assert!(relocations(&free, "f10").is_empty());
}

#[test]
fn the_pawn_itself_may_be_what_stands_in_the_way() {
    // A picket on a10 goes by b9 only. From b9 the pawn attacks it and shuts it in.
    let board = read("t4^P4k/11/11/11/11/11/11/11/11/9K1 w -- - 0 1");
    assert_eq!(relocations(&board, "f10"), ["b9"]);
    // A rook beside it is not shut in by a pawn.
    let rook = with(&board, "a10", Some("r"));
    assert!(relocations(&rook, "f10").is_empty());
}

#[test]
fn the_old_square_is_empty_by_then() {
    // The vizier's only free neighbour is the square that the pawn leaves.
    let board = read("v^P8k/^r10/11/11/11/11/11/11/11/10K w -- - 0 1");
    assert!(relocations(&board, "b10").is_empty());
    let elsewhere = read("v^r2^P5k/^r10/11/11/11/11/11/11/11/10K w -- - 0 1");
    assert_eq!(relocations(&elsewhere, "e10"), ["b9"]);
}

#[test]
fn men_that_could_take_the_pawn_are_never_trapped() {
    // The corner is shut but for b9, from where the pawn would attack: there it could be taken.
    for (man, is_trapped) in [("f", false), ("s", false), ("v", true), ("t", true), ("r", true)] {
        let fen = format!("{man}^r3^P4k/^r10/11/11/11/11/11/11/11/10K w -- - 0 1");
        let trapped = relocations(&read(&fen), "f10").contains(&"b9".to_string());
        assert_eq!(trapped, is_trapped, "{man}");
    }
    // A pawn that is blocked takes the pawn that attacks it.
    let pawn = read("5^P4k/11/^r10/^R10/11/11/11/11/11/10K w -- - 0 1");
    assert!(relocations(&pawn, "f10").is_empty());
}

#[test]
fn ones_own_man_without_a_move_is_not_trapped() {
    // From b9 the pawn attacks the rook, and would attack the elephant that cannot go to c8.
    let board = read("E1r2^P5/9k1/2^r8/11/11/11/11/11/11/10K w -- - 0 1");
    assert!(relocations(&board, "f10").is_empty());
    let theirs = with(&board, "a10", Some("e"));
    assert_eq!(relocations(&theirs, "f10"), ["b9"]);
}

#[test]
fn a_pawn_whose_second_arrival_has_nowhere_to_go_is_trapped() {
    // From b4 to j4 the pawn forks two princes. From d10 and f10 it attacks the pawn of pawns on
    // e9, which could go home from either if no royal stood there. The one on g6 has a step, and
    // the one on i9 is Black's own.
    let fen = "11/4^B3^b2/11/10k/6^B4/11/11/SSSSSSSSSSS/11/2^p8 b -- - 0 1";
    assert_eq!(relocations(&read(fen), "c1").join(" "), "b4 c4 d10 d4 e4 f10 f4 g4 h4 i4 j4");
    let home = with(&read(fen), "a3", None);
    assert_eq!(relocations(&home, "c1").join(" "), "c4 d4 e4 f4 g4 h4 i4 j4");

    // It could not even take the pawn that attacks it: that would be a second arrival, too.
    let fen = "11/6^B4/11/11/4k6/11/11/SSSSSSSSSSS/11/9^p1 b -- - 0 1";
    assert_eq!(relocations(&read(fen), "j1").join(" "), "b4 c4 d4 e4 f10 f4 g4 h10 h4 i4 j4");
    for square in ["f10", "h10"] {
        let trapped = after(&read(fen), &format!("j1@{square}"));
        assert_eq!(targets(&trapped, "g9"), "", "{square}");
        let home = with(&trapped, "a3", None);
        let free = targets(&home, "g9");
        assert!(free.contains("g10") && free.contains(square), "{free}");
    }
}

#[test]
fn taking_a_royal_is_a_move() {
    // The vizier on a10 could only take a prince: that is a move, so it is not trapped.
    let board = read("vS3^P4k/^r10/11/11/11/11/11/11/11/10K w -- - 0 1");
    assert!(relocations(&board, "f10").is_empty());
}

#[test]
fn an_exchange_is_no_move_of_the_trapped_man() {
    let board = read("e4^P5/9k1/2^r8/11/11/11/11/11/11/10K w -- Kk 0 1");
    assert_eq!(relocations(&board, "f10"), ["b9"]);
}

#[test]
fn a_check_is_answered_by_a_relocation() {
    // The rook gives check along the first rank. From e1 the pawn forks d2 and f2 and stands
    // between; from g6 it forks f7 and h7 and does not.
    let board = read("2^P7k/11/11/5n1t3/11/11/11/11/3n1n5/K6r3 w -- - 0 1");
    assert!(board.is_check());
    assert_eq!(relocations(&board, "c10"), ["e1"]);
    // It may as well remove the piece that gives check.
    let taken = read("2^P7k/11/11/5n1t3/11/11/11/11/3n1n5/K3r6 w -- - 0 1");
    assert_eq!(relocations(&taken, "c10"), ["e1"]);
    assert_eq!(at(&after(&taken, "c10@e1"), "e1"), Some("^B"));
}

#[test]
fn a_pinned_waiting_pawn_stays_on_its_line() {
    let board = read("K1^P6r1/11/11/5n1t3/11/11/11/11/11/10k w -- - 0 1");
    assert!(relocations(&board, "c10").is_empty());
    let free = with(&board, "b10", Some("R"));
    assert_eq!(relocations(&free, "c10"), ["g6"]);
}

#[test]
fn black_relocates_downwards() {
    let board = read("k10/11/11/11/11/11/5N1T3/11/11/2^p7K b -- - 0 1");
    assert_eq!(relocations(&board, "c1"), ["g5"]);
    assert_eq!(at(&after(&board, "c1@g5"), "g5"), Some("^b"));
}
