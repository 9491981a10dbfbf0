//! Laws of the texts of moves.

use variant_core::{Board, Move, MoveError, Notation, Square};

use super::scene::{Scene, at_end, everywhere, sorted};
use super::violation::Violation;
use crate::Line;
use crate::noise::Noise;

/// The coordinate texts of a position's moves are distinct, and each is read back as its move.
///
/// # Errors
///
/// The first move with a wrong text.
pub fn check_move_texts<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("move_texts", line, |scene| check_round_trips(scene, B::move_text, B::parse_move))
}

/// The SANs of a position's moves are distinct, and each is read back as its move.
///
/// # Errors
///
/// The first move with a wrong SAN.
pub fn check_san<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("san", line, |scene| check_round_trips(scene, B::san, B::parse_san))
}

/// `parse_any` reads either text of a move: first as coordinates, otherwise as SAN.
///
/// # Errors
///
/// The first text that is read otherwise.
pub fn check_either_text<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("either_text", line, |scene| {
        let board = scene.board;
        for mv in sorted(board) {
            for text in [board.move_text(mv), board.san(mv)] {
                let expected = board.parse_move(&text).or_else(|_| board.parse_san(&text)).ok();
                let found = board.parse_any(&text).ok();
                scene.same(format_args!("what {text:?} is read as"), &expected, &found)?;
            }
        }
        Ok(())
    })
}

fn check_round_trips<B: Notation>(
    scene: &Scene<'_, B>,
    write: impl Fn(&B, B::Move) -> String,
    read: impl Fn(&B, &str) -> Result<B::Move, MoveError>,
) -> Result<(), Violation> {
    let mut texts: Vec<(String, B::Move)> = Vec::new();
    for mv in sorted(scene.board) {
        let text = write(scene.board, mv);
        scene.same(format_args!("what {text:?} is read as"), &Ok(mv), &read(scene.board, &text))?;
        texts.push((text, mv));
    }
    texts.sort_unstable();
    for pair in texts.windows(2) {
        scene.require(pair[0].0 != pair[1].0, || {
            format!("two moves have the text {:?}: {:?} and {:?}", pair[0].0, pair[0].1, pair[1].1)
        })?;
    }
    Ok(())
}

/// The texts that [`check_no_other_text`] tries: from each square to each, `a1a1` to the last, and the
/// same followed by the letter of a piece, as for a promotion.
pub fn coordinate_texts<B: Board>(_: &B) -> Vec<String> {
    let (squares, endings) = coordinate_parts::<B>();
    let mut texts = Vec::with_capacity(squares.len() * squares.len() * endings.len());
    for from in &squares {
        for to in &squares {
            texts.extend(endings.iter().map(|ending| [from.as_str(), to, ending].concat()));
        }
    }
    texts
}

/// The squares and the endings of the [`coordinate_texts`].
fn coordinate_parts<B: Board>() -> (Vec<String>, Vec<String>) {
    use variant_core::Piece;

    let mut endings: Vec<String> =
        B::Piece::ALL.iter().map(|piece| piece.letter().to_lowercase()).collect();
    endings.push(String::new());
    endings.sort_unstable();
    endings.dedup();
    (B::Square::all().map(|square| square.to_string()).collect(), endings)
}

/// [`check_no_other_text_of`] with the [`coordinate_texts`].
///
/// # Errors
///
/// The first text that is read as something that it is not.
pub fn check_no_other_text<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    check_texts(line, |board, noise| {
        let (squares, endings) = coordinate_parts::<B>();
        if squares.len() * squares.len() * endings.len() <= TRIED {
            return coordinate_texts(board);
        }
        // On a large board, to write all of them down takes far longer than to try these.
        let text = |_| {
            let [from, to] = [0; 2].map(|_| squares[noise.below(squares.len())].as_str());
            [from, to, &endings[noise.below(endings.len())]].concat()
        };
        (0..TRIED).map(text).collect()
    })
}

/// Only the texts of legal moves are read as moves, and lenient spellings of them: those with both
/// squares of the move, beginning with the first. A refusal names the text.
///
/// `texts` gives the texts to try: all that a move of the game could have. A position tries
/// 4,096 of them, chosen at random where there are more; and the texts of the other moves of
/// the line.
///
/// # Errors
///
/// The first text that is read as something that it is not.
pub fn check_no_other_text_of<B: Notation>(
    line: &Line<B>,
    texts: impl FnOnce(&B) -> Vec<String>,
) -> Result<(), Violation> {
    check_texts(line, |board, noise| {
        let mut texts = texts(board);
        let all = texts.len();
        texts.retain(|_| all <= TRIED || noise.below(all) < TRIED);
        texts
    })
}

/// How many texts a position tries.
const TRIED: usize = 4096;

fn check_texts<B: Notation>(
    line: &Line<B>,
    texts: impl FnOnce(&B, &mut Noise) -> Vec<String>,
) -> Result<(), Violation> {
    at_end("no_other_text", line, |scene| {
        let board = scene.board;
        let listed = sorted(board);
        let mut texts = texts(board, &mut scene.noise());
        texts.extend(line.texts());
        for text in texts {
            match board.parse_move(&text) {
                Ok(mv) => {
                    scene.require(listed.binary_search(&mv).is_ok(), || {
                        format!("{text:?} is read as a move that is not listed: {mv:?}")
                    })?;
                    let written = board.move_text(mv);
                    let (from, to) = (mv.from().to_string(), mv.to().to_string());
                    let same = text == written || (text.starts_with(&from) && text.contains(&to));
                    scene.require(same, || format!("{text:?} is read as {written:?}"))?;
                }
                Err(error) => {
                    scene.same("the text that an error names", &text.as_str(), &error.text())?;
                }
            }
        }
        Ok(())
    })
}
