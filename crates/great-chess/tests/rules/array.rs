//! The start position.

use great_chess::{Board, Kind, Piece, Rules, Square};
use variant_core::Color;
use variant_core::prelude::*;

use crate::{STALEMATES, piece, square, words};

const WHITE: &str = "Kf1 Ge1 Vd1 Qg1 Ra1 Rj1 Nb1 Ni1 Bc1 Bh1 We2 Wf2 \
    Pa2 Pb2 Pc2 Pd2 Pe3 Pf3 Pg2 Ph2 Pi2 Pj2";
const BLACK: &str = "ke10 gf10 vg10 qd10 ra10 rj10 nb10 ni10 bc10 bh10 we9 wf9 \
    pa9 pb9 pc9 pd9 pe8 pf8 pg9 ph9 pi9 pj9";

#[test]
fn start_array_man_by_man() {
    let board = Board::default();
    let men = words(WHITE).into_iter().chain(words(BLACK));
    let mut placed = 0;
    for man in men {
        let (letter, name) = man.split_at(1);
        assert_eq!(board.piece_at(square(name)), Some(piece(letter)), "{man}");
        placed += 1;
    }
    assert_eq!(placed, 44, "22 men a side");
    let standing = Square::all().filter(|square| board.piece_at(*square).is_some()).count();
    assert_eq!(standing, 44);
}

#[test]
fn start_array_is_rotated_not_mirrored() {
    let board = Board::default();
    let mut unlike_the_mirror_image = 0;
    for square in Square::all() {
        let swapped = |man: Piece| Piece::new(!man.color(), man.kind());
        let rotated = Square::new(9 - square.file(), 9 - square.rank()).unwrap();
        assert_eq!(board.piece_at(rotated), board.piece_at(square).map(swapped), "{square}");
        let mirrored = Square::new(square.file(), 9 - square.rank()).unwrap();
        let is_like = board.piece_at(mirrored) == board.piece_at(square).map(swapped);
        unlike_the_mirror_image += u32::from(!is_like);
    }
    // King and giraffe, vizier and general change places, on either side.
    assert_eq!(unlike_the_mirror_image, 8);
}

#[test]
fn each_side_has_one_king_one_general_one_giraffe_one_vizier_and_pairs_of_the_others() {
    let board = Board::default();
    let numbers = [
        (Kind::King, 1),
        (Kind::General, 1),
        (Kind::Giraffe, 1),
        (Kind::Vizier, 1),
        (Kind::WarMachine, 2),
        (Kind::Elephant, 2),
        (Kind::Knight, 2),
        (Kind::Rook, 2),
        (Kind::Pawn, 10),
    ];
    for color in Color::ALL {
        for (kind, number) in numbers {
            assert_eq!(board.pieces(Piece::new(color, kind)).len(), number, "{color} {kind:?}");
        }
    }
}

#[test]
fn white_moves_first() {
    assert_eq!(Board::default().side_to_move(), Color::White);
    assert_eq!(Board::default().move_number(), Some(1));
    assert_eq!(Board::default().quiet_plies(), 0);
}

#[test]
fn start_fen() {
    let fen = "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1";
    assert_eq!(Board::default().fen(), fen);
    assert_eq!(fen.parse::<Board>(), Ok(Board::default()));
}

#[test]
fn start_is_the_same_under_all_rules() {
    for stalemate in STALEMATES {
        let board = Board::start(Rules::default().with_stalemate(stalemate));
        assert_eq!(board.rules().stalemate(), stalemate);
        assert_eq!(board.fen(), Board::default().fen());
        assert_eq!(board.outcome(), None);
    }
}

#[test]
fn first_moves() {
    // Nothing but leaps over the pawns is possible beside the steps of the pawns.
    let texts = crate::all_moves(&Board::default());
    let pawns = "a2a3 b2b3 c2c3 d2d3 e3e4 f3f4 g2g3 h2h3 i2i3 j2j3";
    let knights = "b1a3 b1c3 i1h3 i1j3";
    let war_machines = "e2d4 e2f4 e2c3 e2g3 f2e4 f2g4 f2d3 f2h3";
    let giraffe_and_vizier = "e1d3 d1c3";
    let expected = [pawns, knights, war_machines, giraffe_and_vizier].join(" ");
    assert_eq!(texts, words(&expected));
}
