//! The board's own parts: keys, bytes and moves as integers that must not change, and its twins.

use turkish_draughts::{Board, Faults, Move, Piece, Rules, Setup, Undo};
use variant_core::prelude::*;
use variant_core::{Bitboard, Color, MoveList, perft};
use variant_testkit::perft_plain;

const MIDDLE: &str = "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8";

fn board(fen: &str) -> Board {
    fen.parse().unwrap()
}

#[test]
fn keys_are_these_numbers() {
    assert_eq!(Board::default().key(), 0x060a_650b_ee23_dbb8);
    assert_eq!(board(MIDDLE).key(), 0x1cc1_86c0_1028_891f);
    assert_eq!(board("W:W:B").key(), 0);
    assert_eq!(board("B:W:B").key(), 0x4203_0f1c_d575_37f0);
}

#[test]
fn packed_bytes_are_these() {
    let mut expected = [0; 25];
    expected[1..3].fill(0xff);
    expected[13..15].fill(0xff);
    assert_eq!(Board::default().pack(), expected);

    let rules = Rules::parse("one-each=play-on,several-against-one=play-on").unwrap();
    let board = Board::from_fen("B:Wa2:BKh8", rules).unwrap();
    let mut expected = [0; 25];
    (expected[1], expected[15], expected[23], expected[24]) = (1, 0x80, 0x80, 1 + 2 * 2 + 8);
    assert_eq!(board.pack(), expected);
    assert_eq!(Board::unpack(&expected), Some(board));
}

#[test]
fn bytes_of_no_position_are_refused() {
    let good = board("W:Wa2:BKh8").pack();
    for (at, byte) in [(9, 1), (16, 2), (24, 6), (24, 16), (24, 255), (7, 1)] {
        let mut bad = good;
        bad[at] = byte;
        assert_eq!(Board::unpack(&bad), None, "byte {at} is {byte}");
    }
    assert_eq!(Board::unpack(&good[..24]), None);
    assert_eq!(Board::unpack(&[0; 26]), None);
}

#[test]
fn moves_are_these_integers() {
    let captured: Bitboard<_> =
        ["e4", "e6"].map(|name| name.parse().unwrap()).into_iter().collect();
    let mv = Move::new("e3".parse().unwrap(), "e7".parse().unwrap(), captured);
    let bits = 20 + 52 * 64 + (((1_u128 << 28) + (1 << 44)) << 12);
    assert_eq!(mv.to_bits(), bits);
    assert_eq!(Move::from_bits(bits), Some(mv));
    assert_eq!(Move::from_bits(1 << 76), None);
}

/// The bytes that the documentation of these types states.
#[test]
fn boards_and_moves_take_these_bytes() {
    assert_eq!(size_of::<Move>(), 16);
    assert_eq!(size_of::<Board>(), 104);
    assert_eq!(size_of::<Undo>(), 16);
    assert_eq!(size_of::<MoveList<Move>>(), 528);
}

#[test]
fn more_men_than_any_game_has_are_implausible() {
    let square = "e5".parse().unwrap();
    for (men, fault) in [
        ([Piece::WhiteMan, Piece::WhiteKing], Faults::TOO_MANY_WHITE_MEN),
        ([Piece::BlackMan, Piece::BlackKing], Faults::TOO_MANY_BLACK_MEN),
    ] {
        for man in men {
            let mut setup = Setup::from_board(&Board::default());
            assert_eq!(setup.faults(), Faults::empty());
            setup.put(square, Some(man));
            assert_eq!((setup.piece_at(square), setup.faults()), (Some(man), fault));
            assert!(setup.build().is_ok() && setup.build_forgiving(Faults::empty()).is_err());
        }
    }
}

#[test]
fn the_board_as_text() {
    let expected = " 8  . . . . . . . .
 7  m m m m m m m m
 6  m m m m m m m m
 5  . . . . . . . .
 4  . . . . . . . .
 3  M M M M M M M M
 2  M M M M M M M M
 1  . . . . . . . .
    a b c d e f g h
White to move";
    assert_eq!(Board::default().to_string(), expected);
    assert!(format!("{:#}", board("W:Wa2:BKh8")).starts_with(" 8  . . . . . . . ⛃\n"));
}

#[test]
fn twins_are_these() {
    let twins: Vec<_> = board("W:Wa2,Kb4:Bh6").twins();
    let twins: Vec<_> = twins.iter().map(|(name, twin)| (*name, twin.fen())).collect();
    let expected =
        [("mirrored", "W:Wh2,Kg4:Ba6"), ("flipped", "B:Wh3:BKb5,a7"), ("rotated", "B:Wa3:BKg5,h7")];
    assert_eq!(twins, expected.map(|(name, fen)| (name, fen.to_string())));
    let expected = perft(&board(MIDDLE), 4);
    for (name, twin) in board(MIDDLE).twins() {
        assert_eq!(perft(&twin, 4), expected, "{name}");
        let one_entry = twin.pack_for_counts() == board(MIDDLE).pack_for_counts();
        assert_eq!(one_entry, name == "mirrored", "{name}");
    }
}

#[test]
fn every_leaf_made_gives_the_same_count() {
    assert_eq!(perft_plain(&Board::default(), 5), 85_090);
    assert_eq!(perft_plain(&board(MIDDLE), 5), perft(&board(MIDDLE), 5));
}

#[test]
fn a_turn_can_be_passed_to_try_what_would_happen() {
    let passed = Board::default().null_move().unwrap();
    assert_eq!(passed.side_to_move(), Color::Black);
    assert_eq!(passed.key(), passed.fen().parse::<Board>().unwrap().key());
}
