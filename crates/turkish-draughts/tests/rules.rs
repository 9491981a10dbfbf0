//! One test a rule, named after it: positions that a wrong rule answers otherwise, with every
//! legal move.

use turkish_draughts::{Announcement, Board, OneEach, Rules, announcements};
use variant_core::prelude::*;
use variant_core::{Bitboard, Outcome};

fn board(fen: &str) -> Board {
    fen.parse().unwrap()
}

/// The texts of the legal moves, in the order of their bytes.
fn texts(fen: &str) -> Vec<String> {
    let board = board(fen);
    let mut texts: Vec<_> = board.legal_moves().iter().map(|mv| board.move_text(*mv)).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn a_capture_does_not_turn_back() {
    let captures = ["e8xa8", "e8xb8", "e8xh8"];
    assert_eq!(texts("W:WKe8:BKc8,Kg8"), captures);
    // Turning back would have the same texts, with both men captured.
    for mv in board("W:WKe8:BKc8,Kg8").legal_moves() {
        assert_eq!(mv.captured().len(), 1, "{mv:?}");
    }
}

#[test]
fn the_ban_on_turning_back_concerns_two_jumps_not_the_chain() {
    assert_eq!(texts("W:WKe1:Ba3,e3,c6"), ["e1xa1", "e1xa2"]);
    let board = board("W:WKe1:Ba3,e3,c6");
    assert!(board.parse_move("e1xe6xa6xa2").is_ok());
}

#[test]
fn captured_men_are_removed_at_once() {
    let moves = texts("W:WKc1:BKe1,h2,e6,Kg8");
    assert_eq!(moves.len(), 5);
    assert!(moves.contains(&"c1xe1".to_string()), "{moves:?}");
}

#[test]
fn the_square_of_origin_is_empty_during_the_capture() {
    let board = board("W:WKf7:BKd1,a3,Kf4,g7");
    let [mv] = board.legal_moves()[..] else { panic!("one move") };
    assert_eq!(board.move_text(mv), "f7xh7");
    assert_eq!(board.parse_move("f7xf1xa1xa7xh7"), Ok(mv));
}

#[test]
fn a_man_becomes_a_king_at_the_end_of_its_move() {
    let board = board("W:Wf6:Bg5,f7,Kb8");
    assert_eq!(texts(&board.fen()), ["f6xf8"]);
    let mut after = board.clone();
    after.play_unchecked(board.legal_moves()[0]);
    assert_eq!(after.fen(), "B:WKf8:Bg5,Kb8");
}

#[test]
fn a_man_on_the_last_rank_goes_on_capturing_as_a_man() {
    assert_eq!(texts("W:We6:BKe1,e7,Kf8"), ["e6xg8"]);
    assert!(board("W:We6:BKe1,e7,Kf8").parse_move("e6xe8xg8").is_ok());
}

#[test]
fn a_king_lands_anywhere_behind_the_captured_man() {
    assert_eq!(texts("W:WKh8:BKf8"), ["h8xa8", "h8xb8", "h8xc8", "h8xd8", "h8xe8"]);
}

#[test]
fn a_captured_king_counts_as_a_man() {
    let captures = ["g1xa1", "g1xg3", "g1xg4", "g1xg5", "g1xg6", "g1xg7", "g1xg8"];
    assert_eq!(texts("W:WKg1:BKb1,g2"), captures);
}

#[test]
fn men_and_kings_capture_alike() {
    assert_eq!(texts("W:We5,Kf6:Bf5"), ["e5xg5", "f6xf1", "f6xf2", "f6xf3", "f6xf4"]);
}

#[test]
fn the_greatest_number_must_be_captured() {
    assert_eq!(texts("W:WKa8:BKh6,Ke8"), ["a8xh1", "a8xh2", "a8xh3", "a8xh4", "a8xh5"]);
}

#[test]
fn a_man_never_captures_backward() {
    assert_eq!(texts("W:Wc3:BKc2"), ["c3-b3", "c3-c4", "c3-d3"]);
    assert_eq!(texts("B:Wc7:Bc6"), ["c6-b6", "c6-c5", "c6-d6"]);
}

#[test]
fn a_capture_may_go_straight_on() {
    assert_eq!(texts("W:We3:Be4,e6"), ["e3xe7"]);
}

#[test]
fn a_capture_may_land_on_its_square_of_origin() {
    let moves = texts("W:WKa8:BKd1,Ke6,a7,Kd8,Kf8");
    assert_eq!(moves, ["a8xg8", "a8xh8"]);
    assert!(board("W:WKa8:BKd1,Ke6,a7,Kd8,Kf8").parse_move("a8xe8xe1xa1xa8xg8").is_ok());
}

#[test]
fn ways_round_the_same_men_are_one_move() {
    let board = board("W:WKg7:Bf2,Kg3,c4,d7");
    assert_eq!((board.count_moves(), board.count_paths()), (8, 9));
    assert_eq!(board.legal_moves().len(), 8);
    let circle = board.parse_move("g7xg7").unwrap();
    assert_eq!((circle.from(), circle.captured().len()), (circle.to(), 4));
    let mut after = board.clone();
    after.play_unchecked(circle);
    assert_eq!(after.fen(), "B:WKg7:B");
    let total: u64 = board.legal_moves().iter().map(|mv| board.paths(*mv)).sum();
    assert_eq!(total, 9);
}

#[test]
fn the_same_men_captured_by_two_kings_are_two_moves() {
    assert_eq!(texts("W:WKf5,Ke6:Bc2,g2,a3,e4,f4"), ["e6xg1", "f5xg1"]);
}

#[test]
fn a_king_does_not_slide_through_men() {
    let moves = texts("W:WKd4,d6:BKh8");
    assert!(moves.contains(&"d4-d5".to_string()) && !moves.contains(&"d4-d7".to_string()));
}

#[test]
fn a_hundred_thousand_paths_are_no_burden() {
    let fen = "W:WKh2,Kb3,Kb7:BKb1,Kf1,Ka2,Kg2,Ke3,Kc4,Kf4,Kd5,Ke6,Kg6,Kh6,Ka7,Kf7,Kb8,Kf8";
    let board = board(fen);
    let start = std::time::Instant::now();
    assert_eq!((board.count_moves(), board.count_paths()), (177, 106_307));
    let moves = board.legal_moves();
    assert!(start.elapsed().as_millis() < 200, "{:?}", start.elapsed());
    assert_eq!(moves.len(), 177);
    assert_eq!(moves.iter().map(|mv| board.paths(*mv)).sum::<u64>(), 106_307);
}

#[test]
fn a_man_moves_one_square_forward_or_sideways() {
    assert_eq!(texts("W:We4:BKh8"), ["e4-d4", "e4-e5", "e4-f4"]);
    assert_eq!(texts("B:WKh8:Be4"), ["e4-d4", "e4-e3", "e4-f4"]);
    assert_eq!(texts("W:Wa4,b4:BKh8"), ["a4-a5", "b4-b5", "b4-c4"]);
}

#[test]
fn a_king_moves_any_number_of_squares_in_four_directions() {
    let moves = texts("W:WKb2:BKh8,a7");
    assert_eq!(moves.len(), 14);
    assert!(moves.contains(&"b2-b8".to_string()) && moves.contains(&"b2-h2".to_string()));
}

#[test]
fn captures_are_compulsory() {
    assert_eq!(texts("W:We3,a2:Be4,h7"), ["e3xe5"]);
}

fn outcome(fen: &str, rules: &str) -> Option<String> {
    let board = Board::from_fen(fen, Rules::parse(rules).unwrap()).unwrap();
    board.outcome().as_ref().map(Outcome::to_string)
}

#[test]
fn a_side_without_men_has_lost() {
    assert_eq!(outcome("W:W:Bd4", "").unwrap(), "0-1 no-men");
    assert_eq!(outcome("B:Wd4:B", "").unwrap(), "1-0 no-men");
    // A position that was set up: the winner is to move, and keeps his moves.
    assert_eq!(outcome("W:Wd4:B", "").unwrap(), "1-0 no-men");
    assert_eq!(board("W:Wd4:B").count_moves(), 3);
    // Our choice, since somebody must have lost: the side to move.
    assert_eq!(outcome("W:W:B", "").unwrap(), "0-1 no-men");
    assert_eq!(outcome("B:W:B", "").unwrap(), "1-0 no-men");
}

#[test]
fn a_side_without_a_move_has_lost() {
    let blocked = "W:Wa7:BKa8,Kb7,Kc7";
    assert_eq!(outcome(blocked, "").unwrap(), "0-1 no-moves");
    assert_eq!(board(blocked).count_moves(), 0);
    // Having no move comes before the ends by material.
    let lone = "W:Wa1:Ba2,b1,a3,c2,c3";
    assert_eq!(
        outcome(&lone.replace("b1", "Kb1").replace("c2", "Kc1"), "").unwrap(),
        "0-1 no-moves"
    );
}

#[test]
fn one_man_each_is_drawn_unless_the_rules_say_otherwise() {
    let kings = "W:WKa1:BKa8";
    let against_man = "B:WKa1:Bh7";
    let man_against = "B:Wa2:BKh8";
    for preset in ["", "preset=federation"] {
        assert_eq!(outcome(kings, preset).unwrap(), "1/2-1/2 one-each");
        assert_eq!(outcome(against_man, preset).unwrap(), "1/2-1/2 one-each");
    }
    let beats = "one-each=king-beats-man";
    assert_eq!(outcome(kings, beats).unwrap(), "1/2-1/2 one-each");
    assert_eq!(outcome("W:Wa2:Bh7", beats).unwrap(), "1/2-1/2 one-each");
    assert_eq!(outcome(against_man, beats).unwrap(), "1-0 one-each");
    assert_eq!(outcome(man_against, beats).unwrap(), "0-1 one-each");
    assert_eq!(outcome(kings, "one-each=play-on"), None);
    // Even when a capture is possible, which stays a legal move.
    assert_eq!(outcome("W:We3:Be4", "").unwrap(), "1/2-1/2 one-each");
    assert_eq!(texts("W:We3:Be4"), ["e3xe5"]);
}

#[test]
fn several_men_beat_a_single_one_in_the_article() {
    let fen = "B:Wa2,b2:Bh7";
    assert_eq!(outcome(fen, "").unwrap(), "1-0 several-against-one");
    assert_eq!(outcome("W:Wa2:Bg7,h7", "").unwrap(), "0-1 several-against-one");
    assert_eq!(outcome(fen, "preset=federation"), None);
    assert_eq!(outcome(fen, "several-against-one=play-on"), None);
    assert_eq!(
        outcome(fen, "several-against-one=win,preset=federation").unwrap(),
        "1-0 several-against-one"
    );
    // Not if a king of either side is on the board.
    assert_eq!(outcome("B:WKa2,b2:Bh7", ""), None);
    assert_eq!(outcome("B:Wa2,b2:BKh7", ""), None);
}

#[test]
fn presets_and_options_are_read_and_written() {
    assert_eq!(Rules::federation().text(), "several-against-one=play-on");
    assert_eq!(Rules::default().text(), "");
    let rules = Rules::default().with_one_each(OneEach::KingBeatsMan);
    assert_eq!(rules.text(), "one-each=king-beats-man");
    assert_eq!(Rules::parse(&rules.text()), Ok(rules));
    for wrong in ["one-each=win", "preset=draw", "preset=article,preset=article", "draw"] {
        assert!(Rules::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_opponent_is_warned() {
    let square = |name: &str| name.parse().unwrap();
    let warned = |fen: &str, text: &str| {
        let board = board(fen);
        announcements(&board, board.parse_any(text).unwrap())
    };
    assert_eq!(warned("W:Wa2:BKh8", "a2-a3"), []);
    let set = |names: &[&str]| names.iter().map(|name| square(name)).collect::<Bitboard<_>>();
    assert_eq!(warned("W:Wd3:Bd5,h7", "d3-d4"), [Announcement::UnderAttack(set(&["d5"]))]);
    assert_eq!(warned("W:Wd6:BKh1", "d6-d7"), [Announcement::SoonKing(square("d7"))]);
    assert_eq!(warned("B:WKh8:Bd3", "d3-d2"), [Announcement::SoonKing(square("d2"))]);
    // It was there before.
    assert_eq!(warned("W:Wd7:BKh1", "d7-e7"), []);
    // A king is no man.
    assert_eq!(warned("W:WKd6:BKh1", "d6-d7"), []);
    assert_eq!(warned("W:Wd7:BKh1", "d7-d8"), [Announcement::King(square("d8"))]);
    // All captures together: c7 and a6, then a4 or d5.
    assert_eq!(
        warned("W:Wd3,Kh1:Bd5,a4,a6,c7", "h1-h7"),
        [Announcement::UnderAttack(set(&["a4", "d5", "a6", "c7"]))]
    );
}

#[test]
fn the_opponent_is_warned_in_words() {
    let said =
        |fen: &str, text: &str| variant_core::DynBoard::announcements(&board(fen), text).unwrap();
    let nothing: [&str; 0] = [];
    assert_eq!(said("W:Wa2:BKh8", "a2-a3"), nothing);
    // From d7 the man looks at e7, with f7 empty behind it.
    assert_eq!(said("W:Wd6:Bh2,e7", "d6-d7"), ["under attack: e7", "a king soon: d7"]);
    assert_eq!(said("W:Wd7:BKh1", "d7-d8"), ["a new king: d8"]);
    assert_eq!(said("W:Wd3,Kh1:Bd5,a4,a6,c7", "h1-h7"), ["under attack: a4 d5 a6 c7"]);
}
