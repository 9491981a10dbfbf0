//! FENs: whatever is read is a position that can be played, written, and read again.

use variant_core::{Board, Diagram, Faults as _, Notation, RuleKey, Rules as _, Setup};

use crate::subject::{Rules, Subject};

/// The bytes are a FEN.
pub(crate) fn check<G: Subject>(bytes: &[u8]) {
    let Ok(fen) = str::from_utf8(bytes) else { return };
    match G::Board::from_fen(fen, Rules::<G>::default()) {
        Ok(board) => {
            check_board::<G>(&board);
            if G::is_strict_fen(fen) {
                assert_eq!(board.fen(), fen);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for key in Rules::<G>::KEYS {
        for value in key.values() {
            check_outcome::<G>(fen, key, value);
        }
    }
}

fn check_board<G: Subject>(board: &G::Board) {
    check_written(board);
    check_faults::<G>(board);

    let moves = board.legal_moves();
    assert_eq!(moves.len() as u64, board.count_moves());
    assert_eq!(moves.is_empty(), !board.has_legal_move());
    assert!(board.outcome().is_some() || !moves.is_empty(), "neither moves nor an end");
    for mv in moves {
        let mut after = board.clone();
        let undo = after.make(mv);
        check_written(&after);
        after.unmake(mv, undo);
        assert_eq!((&after, after.fen()), (board, board.fen()), "{mv:?} taken back");
    }
    let diagram = Diagram::new(board);
    assert!(!format!("{board}{board:#}{}", diagram.flipped(true)).is_empty());
}

/// What is written is read as the same board, with the same clocks.
fn check_written<B: Notation>(board: &B) {
    let written = board.fen();
    let again = B::from_fen(&written, board.rules().clone());
    let again = again.unwrap_or_else(|error| panic!("{written:?} is refused: {error}"));
    assert_eq!(&again, board, "{written:?}");
    assert_eq!(again.key(), board.key(), "{written:?}");
    assert_eq!(again.fen(), written);
}

type FaultsOf<G> = <<G as variant_testkit::Subject>::Setup as Setup>::Faults;

/// The setup of a board makes it again; its faults are those that are forgiven by default.
fn check_faults<G: Subject>(board: &G::Board) {
    let setup = G::Setup::from_board(board);
    let faults = setup.faults();
    assert!(faults.is_valid(), "{faults:?}");
    assert_eq!(setup.build().as_ref().ok(), Some(board));
    assert_eq!(setup.build_forgiving(faults).as_ref().ok(), Some(board));
    match setup.build_forgiving(FaultsOf::<G>::from_bits_truncate(0)) {
        Ok(_) => assert_eq!(faults.bits(), 0, "{faults:?} are not reported"),
        Err(error) => {
            assert_eq!(error.faults(), faults);
            assert!(faults.bits() != 0 && !error.to_string().is_empty());
        }
    }
}

/// How the game ends can be asked under any rules.
fn check_outcome<G: Subject>(fen: &str, key: &RuleKey, value: &str) {
    let Ok(rules) = Rules::<G>::parse(&format!("{}={value}", key.name())) else {
        panic!("{} cannot be {value}", key.name());
    };
    if let Ok(board) = G::Board::from_fen(fen, rules) {
        assert!(board.outcome().is_some() || board.has_legal_move());
    }
}
