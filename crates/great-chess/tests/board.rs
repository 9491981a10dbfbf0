//! The board as a value: keys, packed bytes, copies, sets of men, null moves, refused moves.

use great_chess::{Board, Move, Piece, Rules, Setup, Square, StalemateRule, Undo};
use positions::{edited_positions, known_positions, squares, tries};
use proptest::prelude::*;
use variant_core::chess::SanGame as _;
use variant_core::prelude::*;
use variant_core::{Bitboard, Color, MoveList, divide, perft};

mod positions;

fn read(fen: &str) -> Board {
    fen.parse().unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

const START_FEN: &str =
    "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1";

#[test]
#[cfg(target_arch = "x86_64")]
fn sizes_in_bytes() {
    assert_eq!((size_of::<Move>(), size_of::<Board>(), size_of::<Undo>()), (2, 256, 32));
}

#[test]
fn keys_are_stable() {
    assert_eq!(Board::default().key(), 0xddf4_a97a_c855_fbfe);
    let mut board = Board::default();
    board.play(board.parse_move("e3e4").unwrap()).unwrap();
    assert_eq!(board.key(), 0xca56_d198_a054_caeb);
    assert_eq!(read("4k5/10/10/10/10/10/10/2P7/10/5K4 b").key(), 0x8d12_677b_232d_07d8);
}

/// Worked out by hand from the order of the men: `KQGVWBNRP`, then the same of Black, from 1.
const START_BYTES: [u8; 64] = [
    0xe8, 0x18, 0x32, 0x82, 0x30, 0x07, 0xa5, 0x94, 0x52, 0x29, 0x29, 0xa5, 0x04, 0x00, 0x00, 0x29,
    0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x48, 0x09,
    0x00, 0x00, 0x52, 0x4a, 0xe9, 0x9c, 0x94, 0x52, 0x46, 0xf8, 0x96, 0x62, 0xed, 0xc1, 0x08, 0x00,
];

#[test]
fn packed_bytes_are_stable() {
    assert_eq!(Board::default().pack(), START_BYTES);
    assert_eq!(Board::unpack(&START_BYTES), Some(Board::default()));

    // A king on a1 (1), a pawn on c2 (9, from bit 60 on), a king on j10 (10, from bit 495 on),
    // Black to move (bit 500), the third stalemate rule (bit 502).
    let rules = Rules::default().with_stalemate(StalemateRule::StalematedWins);
    let board = Board::from_fen("9k/10/10/10/10/10/10/10/2P7/K9 b", rules).unwrap();
    let mut bytes = [0; 64];
    (bytes[0], bytes[7], bytes[62]) = (0x01, 0x90, 0x55);
    assert_eq!(board.pack(), bytes);
    assert_eq!(Board::unpack(&bytes), Some(board));
}

#[test]
fn bytes_of_no_position_are_refused() {
    assert_eq!(Board::unpack(&[]), None);
    assert_eq!(Board::unpack(&START_BYTES[..63]), None);
    assert_eq!(Board::unpack(&[0; 64]), None, "no kings");
    assert_eq!(Board::unpack(&[0xff; 64]), None);
    let mut long = START_BYTES.to_vec();
    long.push(0);
    assert_eq!(Board::unpack(&long), None);
    // There is no fourth stalemate rule, and the bits behind it are zero.
    for (at, bits) in [(62, 0x60), (62, 0x80), (63, 0x01), (63, 0x80)] {
        let mut bytes = START_BYTES;
        bytes[at] |= bits;
        assert_eq!(Board::unpack(&bytes), None, "{bits} at {at}");
    }
    // There is no man 19, on a5 here: bits 200 to 204.
    for man in 1..=31 {
        let mut bytes = START_BYTES;
        bytes[25] |= man;
        let kings = [1, 10].contains(&man);
        assert_eq!(Board::unpack(&bytes).is_some(), man <= 18 && !kings, "{man}");
    }
}

#[test]
fn a_board_is_small_and_goes_anywhere() {
    fn goes_anywhere<T: Send + Sync + Clone + 'static>() {}
    goes_anywhere::<Board>();
    goes_anywhere::<Setup>();
    goes_anywhere::<MoveList<Move>>();
    assert!(size_of::<Board>() <= 512, "{}", size_of::<Board>());
    assert_eq!(size_of::<Move>(), 2);
}

#[test]
fn moves_are_integers() {
    let cases = [
        (Move::new(square("a1"), square("a1")), 0),
        (Move::new(square("e3"), square("e4")), 24 + 128 * 34),
        (Move::new(square("j10"), square("i10")), 99 + 128 * 98),
        (Move::promotion(square("a9"), square("a10")), 80 + 128 * 90 + 16_384),
        (Move::promotion(square("a2"), square("a1")), 10 + 16_384),
    ];
    for (mv, bits) in cases {
        assert_eq!(mv.to_bits(), bits, "{mv}");
        assert_eq!(Move::from_bits(bits), Some(mv), "{mv}");
    }
    for bits in [100, 127, 128 * 100, 128 * 127, 1 << 15, 1 << 16, 1 << 64, u128::MAX] {
        assert_eq!(Move::from_bits(bits), None, "{bits}");
    }
    let with_bits = (0..1 << 17).filter_map(|bits| Some((Move::from_bits(bits)?, bits)));
    let (mut plain, mut promotions) = (0, 0);
    for (mv, bits) in with_bits {
        assert_eq!(mv.to_bits(), bits);
        if mv.is_promotion() {
            let ranks = (mv.from().rank(), mv.to().rank());
            assert!(ranks == (8, 9) || ranks == (1, 0), "{mv}");
            promotions += 1;
        } else {
            plain += 1;
        }
    }
    assert_eq!(plain, 10_000);
    // From each square of the ninth rank to each of the tenth, and of Black's likewise.
    assert_eq!(promotions, 200);
}

#[test]
fn a_refused_move_leaves_the_board_as_it_was() {
    for board in [0, 12, 30].map(|number| known_positions().swap_remove(number)) {
        let legal = board.legal_moves();
        let mut played = board.clone();
        let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
        for (from, to) in pairs {
            for mv in [Move::new(from, to), Move::promotion(from, to)] {
                let is_legal = legal.contains(&mv);
                assert_eq!(board.is_legal(mv), is_legal, "{mv} in {board:?}");
                match played.play(mv) {
                    Ok(()) => {
                        assert!(is_legal, "{mv} in {board:?}");
                        played = board.clone();
                    }
                    Err(error) => {
                        assert!(!is_legal, "{mv} in {board:?}");
                        assert_eq!(error.0, mv);
                        assert_eq!((&played, played.fen()), (&board, board.fen()));
                        assert_eq!(played.key(), board.key());
                    }
                }
            }
        }
    }
}

#[test]
fn the_board_as_text() {
    let expected = "\
10  r n b q k g v b n r
 9  p p p p w w p p p p
 8  . . . . p p . . . .
 7  . . . . . . . . . .
 6  . . . . . . . . . .
 5  . . . . . . . . . .
 4  . . . . . . . . . .
 3  . . . . P P . . . .
 2  P P P P W W P P P P
 1  R N B V G K Q B N R
    a b c d e f g h i j
White to move";
    assert_eq!(Board::default().to_string(), expected);
    let unicode = format!("{:#}", Board::default());
    assert!(unicode.starts_with("10  ♜ ♞ ♝ ♛ ♚ "), "{unicode}");
    assert_eq!(unicode.lines().count(), 12);
    assert!(format!("{:?}", Board::default()).contains(START_FEN));
}

#[test]
fn twins_of_a_position() {
    let board = read("4k5/10/10/10/1n8/10/10/P9/10/5K3R w - - 3 9");
    let twins: Vec<_> = board.twins().into_iter().map(|(name, twin)| (name, twin.fen())).collect();
    let expected = [
        ("mirrored", "5k4/10/10/10/8n1/10/10/9P/10/R3K5 w - - 3 9"),
        ("flipped", "5k3r/10/p9/10/10/1N8/10/10/10/4K5 b - - 3 9"),
        ("rotated", "r3k5/10/9p/10/10/8N1/10/10/10/5K4 b - - 3 9"),
    ];
    assert_eq!(twins, expected.map(|(name, fen)| (name, String::from(fen))));
    // The start is its own rotated twin, but for the side to move.
    let rotated = Board::default().twins().pop().unwrap().1;
    assert_eq!(rotated.fen(), START_FEN.replace(" w ", " b "));
}

#[test]
fn depth_nothing_and_the_end_of_the_game() {
    assert_eq!(perft(&Board::default(), 0), 1);
    assert_eq!(divide(&Board::default(), 0).count(), 0);
    let mate = read("k8R/10/1K8/10/10/10/10/10/10/10 b");
    assert_eq!([0, 1, 2, 255].map(|depth| perft(&mate, depth)), [1, 0, 0, 0]);
}

/// Asserts that no bit beyond the last square is set, in a set or its complement.
fn assert_on_board(set: Bitboard<Square>, what: &str) {
    assert_eq!(set.bits() >> 100, 0, "{what}: {set:?}");
    assert_eq!((!set).bits() >> 100, 0, "complement of {what}: {set:?}");
    assert_eq!((!set).len(), 100 - set.len(), "{what}: {set:?}");
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn no_set_leaves_the_board(board in edited_positions()) {
        let mut all = Bitboard::EMPTY;
        for piece in <Piece as variant_core::Piece>::ALL {
            let men = board.pieces(*piece);
            assert_on_board(men, "men");
            prop_assert!((all & men).is_empty(), "two men on a square");
            for square in men {
                prop_assert_eq!(board.piece_at(square), Some(*piece));
            }
            all |= men;
        }
        prop_assert_eq!(all.len(), Square::all().filter(|at| board.piece_at(*at).is_some()).count());
        for square in Square::all() {
            for by in Color::ALL {
                assert_on_board(board.attackers_to(square, by), "attackers");
            }
        }
        assert_on_board(board.checkers(), "checkers");
        for mv in board.legal_moves() {
            assert_on_board(board.captured(mv), "captured");
        }
    }

    #[test]
    fn moves_by_man_and_captures_are_parts_of_the_moves(board in edited_positions()) {
        let mut all = board.legal_moves();
        let mut by_man: Vec<Move> =
            Square::all().flat_map(|from| board.legal_moves_from(from)).collect();
        all.sort();
        by_man.sort();
        prop_assert_eq!(&all[..], &by_man[..]);
        let mut captures = board.legal_captures();
        captures.sort();
        all.retain(|mv| board.piece_at(mv.to()).is_some());
        prop_assert_eq!(&captures[..], &all[..]);
        for mv in all {
            prop_assert_eq!(board.captured(mv), Bitboard::from(mv.to()));
        }
    }

    #[test]
    fn questions_about_one_move_agree_with_the_list(board in edited_positions()) {
        let mut all = board.legal_moves();
        all.sort();
        let mut by_target: Vec<Move> = Vec::new();
        for to in Square::all() {
            board.visit_moves_to(to, |_, _| true, |mv| by_target.push(mv));
            for from in Square::all() {
                let mv = Move::new(from, to);
                prop_assert_eq!(board.is_legal(mv), all.binary_search(&mv).is_ok(), "{}", mv);
            }
        }
        by_target.sort();
        prop_assert_eq!(&all[..], &by_target[..]);
    }

    #[test]
    fn a_visitor_can_break_off(board in edited_positions(), most in 1..40_usize) {
        let mut visited = 0;
        let flow = board.visit_moves(|_| {
            visited += 1;
            if visited == most { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
        });
        let moves = board.legal_moves().len();
        prop_assert_eq!(visited, most.min(moves));
        prop_assert_eq!(flow.is_break(), moves >= most);
    }

    #[test]
    fn a_null_move_passes_the_turn(board in edited_positions()) {
        let after = board.null_move();
        prop_assert_eq!(after.is_none(), board.is_check());
        if let Some(after) = after {
            let mut setup = Setup::from_board(&board);
            setup.set_side_to_move(!board.side_to_move());
            let expected = setup.build().unwrap();
            prop_assert_eq!(&after, &expected);
            prop_assert_eq!(after.key(), expected.key());
            prop_assert_eq!(after.count_moves(), expected.count_moves());
            prop_assert_eq!(after.rules(), board.rules());
            let number = board.move_number().unwrap() + u32::from(board.side_to_move() == Color::Black);
            prop_assert_eq!(after.move_number(), Some(number.min(65_535)));
            prop_assert_eq!(after.quiet_plies(), (board.quiet_plies() + 1).min(65_535));
            if let Some(back) = after.null_move() {
                prop_assert_eq!(&back, &board);
                prop_assert_eq!(back.key(), board.key());
            }
        }
    }

    #[test]
    fn packed_boards_are_unpacked(board in edited_positions(), rule in 0..3_usize) {
        let rule = [StalemateRule::Draw, StalemateRule::StalematedLoses, StalemateRule::StalematedWins][rule];
        let board = Board::from_fen(&board.fen(), Rules::default().with_stalemate(rule)).unwrap();
        let again = Board::unpack(&board.pack()).unwrap();
        prop_assert_eq!(&again, &board);
        prop_assert_eq!(again.key(), board.key());
        prop_assert_eq!((again.quiet_plies(), again.move_number()), (0, Some(1)));
        prop_assert_eq!(again.legal_moves(), board.legal_moves());
    }

    #[test]
    fn twins_have_the_same_tree(board in edited_positions()) {
        let twins = board.twins();
        prop_assert_eq!(twins.len(), 3);
        for (name, twin) in twins {
            prop_assert_eq!(perft(&twin, 2), perft(&board, 2), "{} of {:?}", name, board);
            prop_assert_eq!(twin.is_check(), board.is_check(), "{} of {:?}", name, board);
        }
    }
}

proptest! {
    #![proptest_config(tries(4_096))]

    #[test]
    fn bytes_are_a_board_in_one_way_or_none(
        board in edited_positions(),
        changes in prop::collection::vec((0..64_usize, any::<u8>()), 1..4),
    ) {
        let mut bytes = board.pack();
        for (at, change) in changes {
            bytes[at] ^= change;
        }
        if let Some(other) = Board::unpack(&bytes) {
            prop_assert_eq!(other.pack(), bytes);
        }
    }

    #[test]
    fn any_man_put_anywhere_is_there(at in squares(), man in positions::men()) {
        let mut setup = Setup::default();
        setup.put(at, Some(man));
        prop_assert_eq!(setup.piece_at(at), Some(man));
        let others = Square::all().filter(|other| *other != at);
        prop_assert!(others.map(|other| setup.piece_at(other)).all(|found| found.is_none()));
    }
}
