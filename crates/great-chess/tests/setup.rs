//! Setups: every fault by its name, alone and with others, and which of them are forgiven.

use great_chess::{Board, Faults, Kind, Piece, Rules, Setup, Square, StalemateRule};
use variant_core::Color;
use variant_core::prelude::*;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Men by their letter and square: `Kf1 ke10`.
fn setup(men: &str, side: Color) -> Setup {
    let mut setup = Setup::default();
    for man in men.split_whitespace() {
        let (letter, name) = man.split_at(1);
        let piece = <Piece as variant_core::Piece>::ALL.iter().find(|p| p.letter() == letter);
        setup.put(square(name), Some(*piece.unwrap()));
    }
    setup.set_side_to_move(side);
    setup
}

#[track_caller]
fn assert_faults(men: &str, side: Color, expected: Faults) {
    assert_eq!(setup(men, side).faults(), expected, "{men}, {side} to move");
}

/// A side with these men and its king in a corner, to move; the other king in the far corner,
/// walled in by its own men, so that nothing can give it check.
fn army(color: Color, men: &[(Kind, usize)]) -> Setup {
    let (walled, king) = match color {
        Color::White => ("kj10 ri10 pi9 pj9", "a1"),
        Color::Black => ("Ka1 Rb1 Pa2 Pb2", "j10"),
    };
    let mut setup = setup(walled, color);
    setup.put(square(king), Some(Piece::new(color, Kind::King)));
    let kinds = men.iter().flat_map(|(kind, number)| std::iter::repeat_n(*kind, *number));
    // The two ranks in the middle.
    for (kind, number) in kinds.zip(40..60) {
        setup.put(Square::from_index(number).unwrap(), Some(Piece::new(color, kind)));
    }
    setup
}

#[test]
fn nothing_is_wrong_with_two_kings() {
    assert_faults("Kf1 ke10", Color::White, Faults::empty());
    assert_faults("Kf1 ke10", Color::Black, Faults::empty());
}

#[test]
fn not_one_white_king() {
    for side in Color::ALL {
        assert_faults("ke10", side, Faults::NOT_ONE_WHITE_KING);
        assert_faults("ke10 Kf1 Ka1", side, Faults::NOT_ONE_WHITE_KING);
    }
}

#[test]
fn not_one_black_king() {
    for side in Color::ALL {
        assert_faults("Kf1", side, Faults::NOT_ONE_BLACK_KING);
        assert_faults("Kf1 ke10 ka10 kj10", side, Faults::NOT_ONE_BLACK_KING);
        // No man stands in for the king that is missing: the rook does not attack b2.
        assert_faults("Kb2 ra1", side, Faults::NOT_ONE_BLACK_KING);
    }
}

#[test]
fn opponent_in_check_by_each_man() {
    // Each of them attacks e10, or f1 with the colours exchanged.
    for men in ["Re1", "Qe5", "Qa6", "Ga6", "Gd8", "Vj5", "Vf8", "Wa10", "Wg9", "Bj5", "Nc9", "Pd9"]
    {
        let men = format!("Kj1 ke10 {men}");
        assert_faults(&men, Color::White, Faults::OPPONENT_IN_CHECK);
        assert_faults(&men, Color::Black, Faults::empty());
    }
    for men in ["rf5", "qj5", "ga1", "ve3", "wg3", "ba6", "nd2", "pe2", "pg2"] {
        let men = format!("Kf1 ka10 {men}");
        assert_faults(&men, Color::Black, Faults::OPPONENT_IN_CHECK);
        assert_faults(&men, Color::White, Faults::empty());
    }
}

#[test]
fn kings_may_not_be_adjacent() {
    let both = Faults::ADJACENT_KINGS | Faults::OPPONENT_IN_CHECK;
    for beside in ["d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"] {
        for side in Color::ALL {
            assert_faults(&format!("Ke5 k{beside}"), side, both);
        }
    }
    for apart in ["c5", "g5", "e3", "e7", "c3", "g7", "d3", "g6"] {
        assert_faults(&format!("Ke5 k{apart}"), Color::White, Faults::empty());
    }
    // The end of a rank and the beginning of the next one are not beside each other.
    assert_faults("Kj4 ka5", Color::White, Faults::empty());
    assert_faults("Ka4 kj4", Color::Black, Faults::empty());
}

#[test]
fn pawn_on_the_first_or_the_last_rank() {
    for pawn in ["Pa1", "Pj1", "Pa10", "Pj10", "pa1", "pj1", "pa10", "pj10"] {
        assert_faults(&format!("Ke5 ke8 {pawn}"), Color::White, Faults::PAWN_ON_LAST_RANK);
    }
    for pawn in ["Pa2", "Pj9", "pa2", "pj9"] {
        assert_faults(&format!("Ke5 ke8 {pawn}"), Color::White, Faults::empty());
    }
}

#[test]
fn too_many_men_of_each_kind() {
    let limits = [
        (Kind::Giraffe, 1, Faults::TOO_MANY_GIRAFFES),
        (Kind::Vizier, 1, Faults::TOO_MANY_VIZIERS),
        (Kind::WarMachine, 2, Faults::TOO_MANY_WAR_MACHINES),
        (Kind::Elephant, 2, Faults::TOO_MANY_ELEPHANTS),
        (Kind::Knight, 2, Faults::TOO_MANY_KNIGHTS),
        (Kind::Rook, 2, Faults::TOO_MANY_ROOKS),
        // Nothing makes a pawn: eleven are also more than pawns and extra generals may be.
        (Kind::Pawn, 10, Faults::TOO_MANY_PAWNS | Faults::TOO_MANY_GENERALS),
        (Kind::General, 11, Faults::TOO_MANY_GENERALS),
    ];
    for color in Color::ALL {
        for (kind, most, fault) in limits {
            let faults = |number| army(color, &[(kind, number)]).faults();
            assert_eq!(faults(most), Faults::empty(), "{most} {color} {kind:?}");
            assert_eq!(faults(most + 1), fault, "{} {color} {kind:?}", most + 1);
        }
    }
}

#[test]
fn generals_beyond_the_first_were_pawns() {
    for color in Color::ALL {
        let faults = |pawns, generals| {
            army(color, &[(Kind::Pawn, pawns), (Kind::General, generals)]).faults()
        };
        for (pawns, generals) in [(10, 0), (10, 1), (9, 2), (5, 6), (1, 10), (0, 11)] {
            assert_eq!(faults(pawns, generals), Faults::empty(), "{pawns} {generals}");
        }
        for (pawns, generals) in [(10, 2), (9, 3), (5, 7), (1, 11), (0, 12)] {
            assert_eq!(faults(pawns, generals), Faults::TOO_MANY_GENERALS, "{pawns} {generals}");
        }
    }
}

#[test]
fn the_sides_are_counted_apart() {
    // Each side has as much as it may: a giraffe, a vizier, two rooks.
    let men = "Kf1 Ga1 Vb1 Rc1 Rd1 ke10 ga10 vb10 rc10 rh10 Pe9 pf2";
    assert_faults(men, Color::White, Faults::empty());
}

#[test]
fn too_many_checkers() {
    // The rook along the file, the knight, the elephant along the diagonal.
    assert_faults("Ke1 re8 nd3 kj10", Color::White, Faults::empty());
    assert_faults("Ke1 re8 nd3 bh4 kj10", Color::White, Faults::TOO_MANY_CHECKERS);
    assert_faults("ke10 Re1 Nd8 Bh7 Ka1", Color::Black, Faults::TOO_MANY_CHECKERS);
    assert_faults("ke10 Re1 Nd8 Bh7 Ka1", Color::White, Faults::OPPONENT_IN_CHECK);
}

#[test]
fn checkers_of_several_kings_are_counted_together() {
    let two = Faults::NOT_ONE_WHITE_KING;
    assert_faults("Ka1 Kj1 ra8 rj8 ke10", Color::White, two);
    assert_faults("Ka1 Kj1 ra8 rj8 nc2 ke10", Color::White, two | Faults::TOO_MANY_CHECKERS);
    // Two men that attack both kings are two, not four.
    assert_faults("Kb1 Kd1 nc3 rc1 ke10", Color::White, two);
    // Three that attack both are three.
    assert_faults("Kd4 Kf4 re4 ne6 ne2 ke10", Color::White, two | Faults::TOO_MANY_CHECKERS);
}

#[test]
fn all_faults_are_reported_at_once() {
    let men = "ke5 kf5 Kd4 Pa1 Ga5 Gb2 Va3 Va4 Wd1 We2 Wf3 Nj1 Nj2 Nj3 Rb5 Rc5 Rd5 Ba8 Ba9 Ba10";
    let material = Faults::TOO_MANY_GIRAFFES
        | Faults::TOO_MANY_VIZIERS
        | Faults::TOO_MANY_WAR_MACHINES
        | Faults::TOO_MANY_ELEPHANTS
        | Faults::TOO_MANY_KNIGHTS
        | Faults::TOO_MANY_ROOKS;
    let kings = Faults::NOT_ONE_BLACK_KING | Faults::ADJACENT_KINGS | Faults::OPPONENT_IN_CHECK;
    assert_faults(men, Color::White, kings | material | Faults::PAWN_ON_LAST_RANK);

    let mut crowd = army(Color::Black, &[(Kind::Pawn, 11), (Kind::General, 2), (Kind::Rook, 3)]);
    crowd.put(square("a1"), None);
    let crowded = Faults::TOO_MANY_PAWNS | Faults::TOO_MANY_GENERALS | Faults::TOO_MANY_ROOKS;
    assert_eq!(crowd.faults(), crowded | Faults::NOT_ONE_WHITE_KING);
    let error = crowd.build().unwrap_err();
    assert_eq!(error.faults(), Faults::NOT_ONE_WHITE_KING, "the others are forgiven");
}

#[test]
fn implausible_positions_are_forgiven_by_default() {
    assert_eq!(Faults::IMPLAUSIBLE, Faults::all().difference(invalid()));
    let three_rooks = army(Color::White, &[(Kind::Rook, 3), (Kind::Knight, 3)]);
    let board = three_rooks.build().unwrap();
    assert_eq!(board.pieces(Piece::WhiteRook).len(), 3);

    let both = Faults::TOO_MANY_ROOKS | Faults::TOO_MANY_KNIGHTS;
    let refused = |forgiven| three_rooks.build_forgiving(forgiven).map_err(|error| error.faults());
    assert_eq!(refused(Faults::empty()), Err(both));
    assert_eq!(refused(Faults::TOO_MANY_ROOKS), Err(Faults::TOO_MANY_KNIGHTS));
    assert_eq!(refused(Faults::TOO_MANY_KNIGHTS), Err(Faults::TOO_MANY_ROOKS));
    assert_eq!(refused(both), Ok(board));
}

fn invalid() -> Faults {
    Faults::NOT_ONE_WHITE_KING
        | Faults::NOT_ONE_BLACK_KING
        | Faults::OPPONENT_IN_CHECK
        | Faults::ADJACENT_KINGS
        | Faults::PAWN_ON_LAST_RANK
}

#[test]
fn invalid_positions_are_never_forgiven() {
    let cases = [
        ("ke10", Faults::NOT_ONE_WHITE_KING),
        ("Kf1", Faults::NOT_ONE_BLACK_KING),
        ("Kf1 ke10 Re1", Faults::OPPONENT_IN_CHECK),
        ("Kf1 ke2", Faults::ADJACENT_KINGS | Faults::OPPONENT_IN_CHECK),
        ("Kf1 ke10 Pa10", Faults::PAWN_ON_LAST_RANK),
    ];
    for (men, faults) in cases {
        let error = setup(men, Color::White).build_forgiving(Faults::all()).unwrap_err();
        assert_eq!(error.faults(), faults);
        assert!(!faults.is_valid());
    }
}

#[test]
fn faults_are_told_in_words() {
    let error = setup("Kf1 ke2", Color::White).build().unwrap_err();
    assert_eq!(error.to_string(), "invalid position: opponent in check, adjacent kings");
    let error = army(Color::Black, &[(Kind::Giraffe, 2)]).build_forgiving(Faults::empty());
    assert_eq!(error.unwrap_err().to_string(), "implausible position: too many giraffes");
}

#[test]
fn setup_of_a_board_builds_the_same_board() {
    let rules = Rules::default().with_stalemate(StalemateRule::StalematedWins);
    let board = Board::from_fen("4k5/10/10/10/10/10/10/2P7/10/5K4 b - - 17 80", rules).unwrap();
    let again = Setup::from_board(&board).build().unwrap();
    assert_eq!(again, board);
    assert_eq!(again.rules(), &rules);
    assert_eq!(again.fen(), board.fen());
}

#[test]
fn moves_are_numbered_from_one() {
    let mut setup = setup("Kf1 ke10", Color::White);
    setup.set_clocks(5, 0);
    assert_eq!(setup.build().unwrap().fen(), "4k5/10/10/10/10/10/10/10/10/5K4 w - - 5 1");
}

#[test]
fn men_are_put_and_taken_away() {
    let mut setup = setup("Kf1 ke10", Color::White);
    setup.put(square("a5"), Some(Piece::BlackRook));
    setup.put(square("a5"), Some(Piece::WhiteRook));
    assert_eq!(setup.piece_at(square("a5")), Some(Piece::WhiteRook));
    assert_eq!(setup.build().unwrap().pieces(Piece::BlackRook).len(), 0);
    setup.put(square("a5"), None);
    assert_eq!(setup.piece_at(square("a5")), None);
    assert_eq!(setup.build().unwrap().fen(), "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1");
}
