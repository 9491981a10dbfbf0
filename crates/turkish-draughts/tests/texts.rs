//! Texts that are read: every fault of a FEN with its place, move texts, both coordinates, games.

use turkish_draughts::{Board, Coordinates, FenErrorKind, Rules, Square};
use variant_core::perft::Counting as _;
use variant_core::prelude::*;
use variant_core::record::{self, Record};
use variant_core::{Color, Game, MoveErrorKind};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[track_caller]
fn refused(fen: &str, at: usize, kind: &FenErrorKind) {
    let error = Board::from_fen(fen, Rules::default()).unwrap_err();
    assert_eq!((error.offset(), error.kind()), (at, kind), "{fen}: {error}");
}

#[test]
fn the_side_to_move_is_w_or_b() {
    for fen in ["", "w:Wa1:Ba8", "X:Wa1:Ba8", " W:Wa1:Ba8", ":Wa1:Ba8", "ß:Wa1:Ba8"] {
        refused(fen, 0, &FenErrorKind::Expected("W or B, the side to move"));
    }
}

#[test]
fn both_sides_must_be_named_once() {
    refused("W", 1, &FenErrorKind::Expected("`:` and the men of a side"));
    refused("WW:Wa1:Bb2", 1, &FenErrorKind::Expected("`:` and the men of a side"));
    refused("W:", 2, &FenErrorKind::Expected("W or B, the side of the men"));
    refused("W:a1:Bb2", 2, &FenErrorKind::Expected("W or B, the side of the men"));
    refused("W:Wa2", 5, &FenErrorKind::Expected("`:` and the men of the other side"));
    refused("W:Wa2:", 6, &FenErrorKind::Expected("W or B, the side of the men"));
    refused("W:Wa2:Wb2", 6, &FenErrorKind::RepeatedSide(Color::White));
    refused("W:Ba2:B", 6, &FenErrorKind::RepeatedSide(Color::Black));
}

#[test]
fn a_square_must_be_one_of_the_board() {
    for (fen, at, name) in [
        ("W:Wi3:Ba8", 3, "i3"),
        ("W:Wa9:Ba8", 3, "a9"),
        ("W:Wa0:Ba8", 3, "a0"),
        ("W:WA3:Ba8", 3, "A3"),
        ("W:Wa03:Ba8", 3, "a03"),
        ("W:Wa3, b3:Ba8", 6, " b3"),
        ("W:Wa3 :Ba8", 3, "a3 "),
        ("W:Wa3,:Ba8", 6, ""),
        ("W:W,a3:Ba8", 3, ""),
        ("W:WKKa3:Ba8", 4, "Ka3"),
        ("W:Wa3:BKa8,Kx", 12, "x"),
        ("W:W31:B12", 3, "31"),
        ("W:Wé3:Ba8", 3, "é3"),
    ] {
        refused(fen, at, &FenErrorKind::Square(name.into()));
    }
}

/// PDN 3.0 has ranges of numbered squares only.
#[test]
fn a_range_of_squares_is_refused_by_name() {
    for (fen, at, range) in [
        ("W:Wa1-4:Bh8", 3, "a1-4"),
        ("W:Wa2,Ka3-c3:Bh8", 7, "a3-c3"),
        ("W:W31-50:B1-20", 3, "31-50"),
    ] {
        refused(fen, at, &FenErrorKind::Range(range.into()));
    }
}

/// What other programs write after the pieces, and the full stop that PDN 3.0 lets readers accept.
#[test]
fn counters_and_a_full_stop_may_follow_the_pieces() {
    let plain = board("W:Wa3:BKa8");
    for ending in [".", ":H0:F1", ":H12", ":F7", ":H0:F1.", ":H007:F100"] {
        assert_eq!(format!("W:Wa3:BKa8{ending}").parse(), Ok(plain.clone()), "{ending}");
    }
    refused("W:Wa3:BKa8:H", 12, &FenErrorKind::Expected("the number of the counter"));
    refused("W:Wa3:BKa8:Hx", 12, &FenErrorKind::Expected("the number of the counter"));
    refused("W:Wa3:BKa8:H1:F", 15, &FenErrorKind::Expected("the number of the counter"));
    refused("W:Wa3:BKa8:F1:H1", 13, &FenErrorKind::Trailing(":H1".into()));
    refused("W:Wa3:BKa8:H1x", 13, &FenErrorKind::Trailing("x".into()));
    refused("W:Wa3:BKa8..", 11, &FenErrorKind::Trailing(".".into()));
    refused("W:Wa3.:BKa8", 5, &FenErrorKind::Expected("`:` and the men of the other side"));
}

#[test]
fn a_square_holds_one_man() {
    refused("W:Wa3,b3,Ka3:Ba7", 10, &FenErrorKind::RepeatedSquare(square("a3")));
    refused("W:Wa3:Ba3", 7, &FenErrorKind::RepeatedSquare(square("a3")));
}

#[test]
fn a_man_on_its_last_rank_would_be_a_king() {
    refused("W:Wa3,c8:Ba7", 6, &FenErrorKind::ManOnLastRank(square("c8")));
    refused("W:Wa3:Bb7,h1", 10, &FenErrorKind::ManOnLastRank(square("h1")));
    assert!("W:Wa1,KC8:Bb8".parse::<Board>().is_err());
    assert!("W:Wa1,Kc8:Bb8,Kh1".parse::<Board>().is_ok());
}

#[test]
fn nothing_follows_the_end() {
    refused("W:Wa3:Ba7:", 9, &FenErrorKind::Trailing(":".into()));
    refused("W:Wa3:Ba7:Wb3", 9, &FenErrorKind::Trailing(":Wb3".into()));
    refused("W:W:B:", 5, &FenErrorKind::Trailing(":".into()));
}

#[test]
fn any_order_is_read_and_one_is_written() {
    let board: Board = "B:Bh7,Ka1,a7:Wh3,a2".parse().unwrap();
    assert_eq!(board.fen(), "B:Wa2,h3:BKa1,a7,h7");
    for fen in ["W:W:B", "B:W:BKd4", "W:Wd4:B"] {
        assert_eq!(fen.parse::<Board>().unwrap().fen(), fen);
    }
}

fn board(fen: &str) -> Board {
    fen.parse().unwrap()
}

#[track_caller]
fn malformed(text: &str, column: usize) {
    let board = Board::default();
    let error = board.parse_any(text).unwrap_err();
    let MoveErrorKind::Malformed { at, .. } = error.kind() else { panic!("{text}: {error}") };
    assert_eq!(*at, column, "{text}: {error}");
    assert!(board.parse_move(text).unwrap_err().is_malformed());
    assert!(board.parse_san(text).unwrap_err().is_malformed());
}

#[test]
fn malformed_texts_are_told_by_their_place() {
    for (text, at) in [
        ("", 0),
        ("a", 0),
        ("a3", 2),
        ("a3a4", 2),
        ("a3-", 3),
        ("a3-a9", 3),
        ("a3-a4-", 6),
        ("A3-a4", 0),
        ("a3-a4 ", 5),
        ("a3xa4(", 6),
        ("a3xa4(a5", 8),
        ("a3xa4(a5]", 8),
        ("a3xa4(a5)x", 9),
        ("é3-a4", 0),
        ("a3-é4", 3),
    ] {
        malformed(text, at);
    }
    let error = Board::default().parse_move("a3xa4(a5)").unwrap_err();
    assert!(error.is_malformed(), "{error}");
}

#[track_caller]
fn illegal(fen: &str, text: &str, why: &str) {
    let error = board(fen).parse_any(text).unwrap_err();
    assert!(matches!(error.kind(), MoveErrorKind::Illegal(found) if *found == why), "{error}");
}

#[test]
fn illegal_moves_are_told_why() {
    illegal("W:Wa3:Bh7", "a3-a5", "there is no such legal move");
    illegal("W:Wa3:Bh7", "b3-b4", "there is no such legal move");
    illegal("W:Wa3:Bh7", "h7-h6", "there is no such legal move");
    illegal("W:Wa3,e3:Be4", "a3-a4", "a capture is compulsory");
    illegal("W:WKa8:BKh6,Ke8", "a8xe8(f8)", "a capture of more pieces is compulsory");
    illegal("W:WKe8:BKc8,Kg8", "e8xb8xh8", "a capture may not turn back between two jumps");
    illegal("W:We3:Be4,e6", "e3xe5xe8", "no legal capture goes this way");
    illegal("W:We3:Be4,e6", "e3xe6", "no legal capture takes these pieces in this order");
    illegal("W:WKh8:BKf8", "h8xf8(h1)", "the capture cannot end there");
    illegal("W:Wa3:Bh7", "a3-a4(a4)", "no legal capture takes these pieces in this order");
}

#[test]
fn either_sign_and_more_squares_than_needed_are_read() {
    let board = board("W:We3:Be4,e6");
    let mv = board.legal_moves()[0];
    for text in [
        "e3xe7",
        "e3-e7",
        "e3:e7",
        "e3:e5:e7",
        "e3:e4:e6(e7)",
        "e3xe5xe7",
        "e3-e5xe7",
        "e3xe4xe6",
        "e3-e4-e6",
        "e3xe4xe6(e7)",
    ] {
        assert_eq!(board.parse_any(text), Ok(mv), "{text}");
    }
    let start = Board::default();
    assert_eq!(start.parse_any("a3xa4"), start.parse_any("a3-a4"));
    assert_eq!(start.parse_any("a3:a4"), start.parse_any("a3-a4"));
    assert_eq!(start.parse_san("a3-a4"), start.parse_any("a3-a4"));
}

#[test]
fn an_ambiguous_text_names_the_moves_it_fits() {
    let board = board("W:WKd1:Bd2,f3,d4,e5,b6,e8");
    let error = board.parse_any("d1xf1").unwrap_err();
    let candidates = ["d1xd3xd5xf5xf1", "d1xd3xd8xf8xf1"].map(String::from).to_vec();
    assert_eq!(error.kind(), &MoveErrorKind::Ambiguous(candidates.clone()));
    for text in candidates {
        assert_eq!(board.move_text(board.parse_any(&text).unwrap()), text);
    }
    // Some of the landing squares are not enough.
    assert!(board.parse_any("d1xd3xf5xf1").is_err());
    let error = self::board("W:WKh8:BKf8").parse_any("h8xf8").unwrap_err();
    let candidates = ["h8xa8", "h8xb8", "h8xc8", "h8xd8", "h8xe8"].map(String::from).to_vec();
    assert_eq!(error.kind(), &MoveErrorKind::Ambiguous(candidates));
    let seen = Coordinates::FromBlack.parse_move(&self::board("W:WKh8:BKf8"), "a1xc1").unwrap_err();
    assert_eq!(seen.text(), "a1xc1");
    let MoveErrorKind::Ambiguous(candidates) = seen.kind() else { panic!("{seen}") };
    assert!(candidates.contains(&"a1xe1".to_string()), "{seen}");
}

#[test]
fn squares_are_named_from_either_side() {
    let black = Coordinates::FromBlack;
    for square in Square::all() {
        let name = black.square_text(square);
        assert_eq!(black.rename(&name), square.to_string());
        assert_ne!(name, square.to_string());
    }
    let fen = Board::default().fen();
    assert_eq!(black.rename(&black.rename(&fen)), fen);
    assert_eq!(black.rename("é a9 i1 a1"), "é a9 i1 h8");
    let picture = black.diagram(&Board::default()).flipped(true).to_string();
    assert!(picture.starts_with(" 8  . . .") && picture.contains("a b c d e f g h"), "{picture}");
}

#[test]
fn games_are_written_and_read_as_pdn() {
    let mut game = Game::new(Board::from_fen("B:Wa2,b2,c3:BKh7,g6", Rules::federation()).unwrap());
    for text in ["g6-g5", "c3-c4"] {
        game.play(game.board().parse_any(text).unwrap()).unwrap();
    }
    game.resign(Color::Black).unwrap();
    let text = Record::new(game).to_string();
    assert!(text.contains("[GameType \"30,W,8,8,A0,0\"]"), "{text}");
    assert!(text.contains("[FEN \"B:Wa2,b2,c3:Bg6,Kh7\"]"), "{text}");
    assert!(text.ends_with(" 1-0\n"), "{text}");
    let read: Record<Board> = text.parse().unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!(read.game().board().rules(), &Rules::federation());
}

#[test]
fn a_broken_game_is_told_by_its_place_and_the_others_are_read() {
    let text = "[GameType \"30\"]\n[FEN \"W:We3,a2:Be4,Kh7.\"]\n\n1. e3xe5 {taken} *\n\n\
                [GameType \"30\"]\n\n1. a3-a4 a6-a4 *\n\n\
                [GameType \"30,W,8,8,A0,0\"]\n\n1. a3-a4 (1. b3-b4 (1. c3-c4)) $3 a6-a5 1/2-1/2\n";
    let games: Vec<_> = record::read::<Board>(text).collect();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].as_ref().unwrap().game().moves().len(), 1);
    let error = games[1].as_ref().unwrap_err();
    assert!(error.to_string().contains("line 8") && error.to_string().contains("10"), "{error}");
    assert_eq!(games[2].as_ref().unwrap().game().moves().len(), 2);
}

/// The position of docs/HOSTILE-INPUT.md; `where_captures_are_many` compares it with the reference.
#[test]
fn where_captures_are_many_their_texts_come_from_one_search() {
    let fen = "W:WKa1,Kh1,Ka8,Kh8:BKe1,Kd2,Kg2,Kb3,Ke3,Ka4,Kc4,Kf4,Kh4,Ke5,Kb6,Kd6,Kg6,Kc7,Kf7,Ke8";
    let board: Board = fen.parse().unwrap();
    let moves = board.legal_moves();
    assert_eq!((moves.len(), board.count_paths()), (243, 99_878));
    for (one_by_one, mut together) in [
        (Board::move_text as fn(&Board, _) -> String, board.texts_of(&moves)),
        (Board::san, board.sans_of(&moves)),
    ] {
        for (mv, text) in moves.iter().zip(&together).step_by(40) {
            assert_eq!(&one_by_one(&board, *mv), text);
            assert_eq!(board.parse_any(text), Ok(*mv), "{text}");
        }
        together.sort_unstable();
        together.dedup();
        assert_eq!(together.len(), moves.len(), "no two moves have one text");
    }
}
