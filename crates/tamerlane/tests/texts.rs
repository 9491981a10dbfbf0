//! Moves as text, keys and packed boards: what other programs may have stored.

use tamerlane::{Board, Move, Piece, Rules, Square};
use variant_core::prelude::*;
use variant_core::{Bitboard, Color, MoveErrorKind, Place};
use variant_testkit::run_time;

fn read(fen: &str) -> Board {
    fen.parse().unwrap()
}

fn san(board: &Board, text: &str) -> String {
    board.san(board.parse_move(text).unwrap())
}

#[test]
fn squares() {
    for (text, index) in [("a1", 0), ("k1", 10), ("a2", 11), ("k10", 109), ("l2", 110), ("z9", 111)]
    {
        let square: Square = text.parse().unwrap();
        assert_eq!((square.index(), square.to_string().as_str()), (index, text));
        assert_eq!(Square::from_index(index), Some(square));
    }
    for text in ["", "l1", "l3", "l20", "z8", "z91", "a11", "a0", "a01", "m2", "L2", "a1 ", "é1"] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
    }
    assert_eq!(Square::from_index(112), None);
    let white = Place::Citadel { owner: Color::White, rank: 1, after: true };
    let black = Place::Citadel { owner: Color::Black, rank: 8, after: false };
    assert_eq!((Square::L2.place(), Square::Z9.place()), (white, black));
    assert_eq!(Bitboard::<Square>::all().len(), 112);
}

#[test]
fn san_is_written_as_the_rules_have_it() {
    let start = Board::default();
    assert_eq!(san(&start, "a3a4"), "a4");
    assert_eq!(san(&start, "c1b4"), "Cb4");
    let takes = read("10k/11/11/11/11/11/2v8/1^W9/11/K10 w -- - 0 1");
    assert_eq!(san(&takes, "b3c4"), "bxc4");
    let promotes = read("11/1^W5^R^K^Ak/11/11/11/11/11/11/11/K10 w -- - 0 1");
    for (text, expected) in
        [("b9b10", "b10=W"), ("h9h10", "h10=R"), ("i9i10", "i10=S"), ("j9j10", "j10=A+")]
    {
        assert_eq!(san(&promotes, text), expected);
    }
    let second = read("3n6k/2^B8/5r5/11/11/11/11/5R5/11/5K5 w -- - 3 20");
    assert_eq!(san(&second, "c9d10"), "cxd10");
    let exchange = read("5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1");
    assert_eq!(san(&exchange, "f1~a5"), "K~a5");
    let citadel = read("4r5k/K10/11/11/11/11/11/11/11/11 w -- - 0 1");
    assert_eq!(san(&citadel, "a9z9"), "Kz9");
    let origins = read("10k/11/11/11/R5R4/11/11/R10/11/4K6 w -- - 0 1");
    assert_eq!((san(&origins, "a6c6"), san(&origins, "a6a5")), ("Rac6".into(), "R6a5".into()));
    let both = read("10k/11/11/11/N3N6/11/N10/11/11/7K3 w -- - 0 1");
    for (text, expected) in [("a6c5", "Na6c5"), ("e6c5", "Nec5"), ("a4c5", "N4c5")] {
        assert_eq!(san(&both, text), expected);
    }
    let pinned_twin = read("4r5k/11/11/11/4N6/11/11/11/N10/4K6 w -- - 0 1");
    assert_eq!(san(&pinned_twin, "a2c3"), "Nc3");
    let two_waiting = read("2^P1^P5k/11/11/5n1t3/6R4/11/11/11/11/K10 w -- Kk 0 1");
    assert_eq!(san(&two_waiting, "c10@g6"), "^Pc10@g6");
}

#[test]
fn san_is_read_leniently_in_four_points() {
    let promotes = read("11/1^W5^R^K^Ak/11/11/11/11/11/11/11/K10 w -- - 0 1");
    let mv = promotes.parse_move("j9j10").unwrap();
    for text in ["j10=A+", "j10=A", "j10A", "j10", "j10+", "j9j10=A", "jj10"] {
        assert_eq!(promotes.parse_san(text), Ok(mv), "{text}");
    }
    for text in ["j10=S", "j10=A#", "j10=R+", "jxj10", "b10+"] {
        let error = promotes.parse_san(text).unwrap_err();
        assert!(matches!(error.kind(), MoveErrorKind::Illegal(_)), "{text} {error}");
    }
    let mate = read("5k5/R10/1R9/11/11/11/11/11/11/10K w -- - 0 1");
    for text in ["Rb10#", "Rb10+", "Rb10", "Rbb10", "R8b10", "Rb8b10#"] {
        assert_eq!(mate.parse_san(text), mate.parse_move("b8b10"), "{text}");
    }
    let waiting = read("2^P7k/11/11/5n1t3/6R4/11/11/11/11/K10 w -- Kk 0 1");
    for text in ["^P@g6", "^Pc@g6", "^P10@g6", "^Pc10@g6"] {
        assert_eq!(waiting.parse_san(text), waiting.parse_move("c10@g6"), "{text}");
    }
    let exchange = read("5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1");
    for text in ["K~a5", "Kf~a5", "Kf1~a5"] {
        assert_eq!(exchange.parse_san(text), exchange.parse_move("f1~a5"), "{text}");
    }
}

#[test]
fn what_is_no_move_text_is_malformed() {
    let board = Board::default();
    for text in [
        "", "?", "a3", "a3a", "a3-a4", "a3a11", "a3~", "a3@", "~a4", "a3a4x", "a3a4 ", "l2l",
        "é3a4",
    ] {
        assert!(board.parse_move(text).unwrap_err().is_malformed(), "{text}");
    }
    for text in [
        "", "?", "^P", "^Pa4", "@g6", "N@g6", "P~a4", "~a4", "xa4", "a4x", "Na4é", "^é@g6", "K",
        "=R",
    ] {
        assert!(board.parse_san(text).unwrap_err().is_malformed(), "{text}");
    }
    for text in ["a3a5", "f2~a3", "a3@g6", "a9z9", "z9l2", "a3a3"] {
        let error = board.parse_move(text).unwrap_err();
        assert!(matches!(error.kind(), MoveErrorKind::Illegal(_)), "{text}");
    }
    let rooks = read("10k/11/11/11/R5R4/11/11/11/11/4K6 w -- - 0 1");
    let error = rooks.parse_san("Rc6").unwrap_err();
    assert_eq!(error.to_string(), r#"ambiguous move "Rc6": it fits a6c6 g6c6"#);
}

#[test]
fn moves_as_integers() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    for (mv, bits) in [
        (Move::new(square("f2"), square("f3")), 16 + 128 * 27),
        (Move::exchange(square("f1"), square("a5")), 5 + 128 * 44 + 16_384),
        (Move::relocation(square("c10"), square("g6")), 101 + 128 * 61 + 32_768),
        (Move::new(square("a8"), square("z9")), 77 + 128 * 111),
    ] {
        assert_eq!(mv.to_bits(), bits, "{mv}");
        assert_eq!(Move::from_bits(bits), Some(mv));
    }
    for bits in [112, 112 * 128, 3 << 14, 1 << 16, u128::MAX] {
        assert_eq!(Move::from_bits(bits), None, "{bits}");
    }
}

/// Stable within a major version: a change here breaks what others have stored.
#[test]
fn keys_are_stable() {
    for (fen, key) in [
        (Board::default().fen().as_str(), KEY_OF_THE_START),
        ("10k/11/11/11/11/11/11/11/11/K10 b A- k 3 9", KEY_OF_A_CITADEL),
    ] {
        assert_eq!(read(fen).key(), key, "{fen}");
    }
}

// Computed from the seeds by another program.
const KEY_OF_THE_START: u64 = 0x116a_80ba_4da2_dc74;
const KEY_OF_A_CITADEL: u64 = 0x8574_1b7e_d066_e47a;

#[test]
fn packed_boards_are_stable() {
    let board = Board::from_fen(
        "10k/11/11/11/11/11/11/11/11/K10 b A- k 3 9",
        Rules::parse("array=third,stalemate=draw,citadel=highest").unwrap(),
    )
    .unwrap();
    let mut expected = [0; 86];
    // King on a1 is piece 1; on k10 the black king, piece 26, takes bits 654 to 659; in l2 the
    // adventitious king, piece 3, bits 660 to 665; Black to move; Black's right; third array (2),
    // draw (1), in check (0), highest (1).
    expected[0] = 1;
    let bits: [(usize, u128); 7] =
        [(654, 26), (660, 3), (672, 1), (674, 1), (675, 2), (677, 1), (680, 1)];
    for (at, value) in bits {
        for bit in (0..6).filter(|bit| value >> bit & 1 == 1) {
            expected[(at + bit) / 8] |= 1 << ((at + bit) % 8);
        }
    }
    assert_eq!(board.pack(), expected);
    assert_eq!(Board::unpack(&expected), Some(board));
    assert_eq!(Board::unpack(&expected[..85]), None);
    expected[85] |= 0x80;
    assert_eq!(Board::unpack(&expected), None);
}

#[test]
fn a_turn_can_be_passed_but_in_check_and_after_the_end() {
    let passed = Board::default().null_move().unwrap();
    assert_eq!(passed.fen(), Board::default().fen().replace(" w -- Kk 0 1", " b -- Kk 1 1"));
    for fen in [
        "5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1",
        "10k/11/11/11/11/11/11/11/11/11 b -K - 0 1",
    ] {
        assert_eq!(read(fen).null_move(), None, "{fen}");
    }
}

#[test]
fn the_board_as_text() {
    let expected = "\
10        e  .  c  .  w  .  w  .  c  .  e
 9  [ .]  r  n  t  g  v  k  f  g  t  n  r
 8       ^r ^n ^t ^g ^v ^k ^f ^e ^c ^w ^p
 7        .  .  .  .  .  .  .  .  .  .  .
 6        .  .  .  .  .  .  .  .  .  .  .
 5        .  .  .  .  .  .  .  .  .  .  .
 4        .  .  .  .  .  .  .  .  .  .  .
 3       ^P ^W ^C ^E ^F ^K ^V ^G ^T ^N ^R
 2        R  N  T  G  F  K  V  G  T  N  R [ .]
 1        E  .  C  .  W  .  W  .  C  .  E
          a  b  c  d  e  f  g  h  i  j  k
White to move";
    assert_eq!(Board::default().to_string(), expected);
}

#[test]
fn the_men_of_a_kind_are_those_that_stand_on_the_board() {
    let rare = "2^P1s4k1/4^B6/11/A10/11/^P2^b7/1S9/11/11/K9a w -- - 0 1";
    for board in [Board::default(), read(rare)] {
        for piece in <Piece as variant_core::Piece>::ALL {
            let stand: Bitboard<Square> =
                Square::all().filter(|square| board.piece_at(*square) == Some(*piece)).collect();
            assert_eq!(board.pieces(*piece), stand, "{piece:?}");
        }
    }
}

#[test]
fn a_board_is_small() {
    assert!(size_of::<Board>() <= 512, "{}", size_of::<Board>());
    assert_eq!(size_of::<Option<tamerlane::Piece>>(), 1);
    assert_eq!(size_of::<Move>(), 2);
}

/// A game that is chosen at run time and played by texts is the game that is played by moves.
#[test]
fn a_game_by_texts_is_the_game_by_moves() {
    run_time::check_games::<Board>(&[
        (
            "exchange=check-or-stalemate",
            "e1c1w1w1c1e/rntgvkfgtnr/^r^n^t^g^v^k^f^e^c^w^p/11/11/11/11/^P^W^C^E^F^K^V^G^T^N^R/\
             RNTGFKVGTNR/E1C1W1W1C1E w -- Kk 0 1",
        ),
        ("", "5k5/2^B8/11/11/11/11/11/5r5/11/K10 w -- - 0 1"),
        ("", "5k5/2^B8/11/11/11/11/11/5r5/11/K10 w -- - 97 60"),
        ("citadel=highest", "s4k5/2^B8/11/11/11/11/11/5r5/11/K9S b -- - 0 1"),
    ]);
}
