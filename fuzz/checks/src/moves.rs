//! Texts of moves: whatever is read is a legal move, whose own text is read as that move.

use variant_core::{Board, Move as _, MoveError, MoveErrorKind, Notation};

use crate::recipe::{Bytes, position};
use crate::subject::{Move, Rules, Subject};

/// The first line is a FEN, or the recipe of a position; each line behind it is the coordinate
/// text of a move.
pub(crate) fn coordinates<G: Subject>(bytes: &[u8]) {
    play::<G>(bytes, G::Board::parse_move);
}

/// The first line is a FEN, or the recipe of a position; each line behind it is a move in SAN.
pub(crate) fn san<G: Subject>(bytes: &[u8]) {
    play::<G>(bytes, G::Board::parse_san);
}

type Parsed<G> = Result<Move<G>, MoveError>;

/// Plays what can be read of the lines; the others are passed over.
fn play<G: Subject>(bytes: &[u8], parse: fn(&G::Board, &str) -> Parsed<G>) {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let mut board = start::<G>(lines.next().unwrap_or_default());
    for text in lines.filter_map(|line| str::from_utf8(line).ok()) {
        let parsed = parse(&board, text);
        check_text::<G>(&board, text, &parsed);
        if let Ok(mv) = parsed {
            board.play_unchecked(mv);
        }
    }
}

fn start<G: Subject>(line: &[u8]) -> G::Board {
    let fen = str::from_utf8(line).ok();
    let board = fen.and_then(|fen| G::Board::from_fen(fen, Rules::<G>::default()).ok());
    board.unwrap_or_else(|| position::<G>(&mut Bytes::new(line)))
}

fn check_text<G: Subject>(board: &G::Board, text: &str, parsed: &Parsed<G>) {
    match parsed {
        Ok(mv) => check_move(board, text, *mv),
        Err(error) => check_error(board, text, error),
    }
    // A text means one thing, whoever reads it.
    let (coordinates, san) = (board.parse_move(text), board.parse_san(text));
    if let (Ok(coordinates), Ok(san)) = (&coordinates, &san) {
        assert_eq!(coordinates, san, "{text:?} as coordinates and as SAN in {}", board.fen());
    }
    let any = board.parse_any(text);
    assert_eq!(any.as_ref().ok(), coordinates.as_ref().or(san.as_ref()).ok(), "{text:?}");
    if let Err(error) = any {
        check_error(board, text, &error);
    }
}

fn check_move<B: Notation>(board: &B, text: &str, mv: B::Move) {
    let place = || format!("{text:?} in {}", board.fen());
    assert!(board.is_legal(mv), "{}", place());
    assert!(board.legal_moves().contains(&mv), "{}", place());
    assert!(board.legal_moves_from(mv.from()).contains(&mv), "{}", place());
    assert_eq!(board.parse_move(&board.move_text(mv)), Ok(mv), "{}", place());
    assert_eq!(board.parse_san(&board.san(mv)), Ok(mv), "{}", place());
}

fn check_error<B: Notation>(board: &B, text: &str, error: &MoveError) {
    assert_eq!(error.text(), text);
    assert!(!error.to_string().is_empty());
    match error.kind() {
        MoveErrorKind::Malformed { at, .. } => {
            assert!(text.is_char_boundary(*at), "{text:?} at {at}");
        }
        MoveErrorKind::Ambiguous(candidates) => {
            assert!(candidates.len() > 1, "{error}");
            for candidate in candidates {
                assert!(board.parse_move(candidate).is_ok(), "{candidate:?} of {error}");
            }
        }
        _ => {}
    }
}
