//! The law of played games and their texts.

use variant_core::record::{Record, Recorded};
use variant_core::{Game, Rules as _};

use super::candidates;
use super::corrupting::survives;
use super::scene::{Scene, at_end, sorted};
use super::violation::Violation;
use crate::Line;
use crate::noise::Noise;

/// A line played as a [`Game`] can be taken back and played again, and its [`Record`] is read
/// back as the same game. A record with small faults is refused, or read as a game whose own
/// record is read back. Reading never panics.
///
/// # Errors
///
/// The first difference, or the first text that is read wrongly.
pub fn check_record<B: Recorded>(line: &Line<B>) -> Result<(), Violation> {
    const DAMAGES: usize = 12;
    at_end("record", line, |scene| {
        let mut game = Game::new(line.start().clone());
        for (mv, board) in line.moves().iter().zip(line.positions().skip(1)) {
            // What ends a game ends the record.
            if game.outcome().is_some() || game.play(*mv).is_err() {
                break;
            }
            scene.same("the board of the game", &board, game.board())?;
        }
        check_taking_back(scene, &game)?;
        let record = Record::new(game);
        let text = record.to_string();
        check_read(scene, &text, Some(&record))?;
        let mut noise = scene.noise();
        for _ in 0..DAMAGES {
            let damaged = noise.corrupt(&text);
            survives(scene, &damaged, || check_read(scene, &damaged, None))??;
        }
        check_only_listed(scene, &mut noise)
    })
}

/// What the record reader plays is listed, also if the text of a move is that of a neighbouring
/// position.
fn check_only_listed<B: Recorded>(
    scene: &Scene<'_, B>,
    noise: &mut Noise,
) -> Result<(), Violation> {
    const TRIED: usize = 32;
    let (board, variant) = (scene.board, B::VARIANT);
    let (fen, rules) = (board.fen(), board.rules().text());
    let listed = sorted(board);
    let texts = candidates::neighbours_texts(scene.line, noise);
    let texts: Vec<&String> = texts.iter().collect();
    for text in noise.some(&texts, TRIED) {
        let record =
            format!("[Variant {variant:?}]\n[Rules {rules:?}]\n[FEN {fen:?}]\n\n{text} *\n");
        let Ok(read) = record.parse::<Record<B>>() else { continue };
        let unlisted = read.game().moves().iter().find(|mv| listed.binary_search(mv).is_err());
        scene.require(unlisted.is_none(), || {
            format!("the record reader plays {text:?}, which is not listed: {unlisted:?}")
        })?;
    }
    Ok(())
}

fn check_taking_back<B: Recorded>(scene: &Scene<'_, B>, game: &Game<B>) -> Result<(), Violation> {
    let mut other = game.clone();
    while other.undo().is_some() {}
    scene.same("the game taken back", game.start(), other.board())?;
    while other.redo().is_some() {}
    scene.same("the game played again", game, &other)?;
    scene.same("the row of keys", &game.keys(), &other.keys())?;
    let same = |board: &&B| *board == game.board();
    let occurrences = game.positions().filter(same).count();
    scene.same("the number of occurrences", &occurrences, &(game.occurrences() as usize))
}

/// Reads a text, which must be that of `expected` if there is one, and reads again what it is
/// written as.
fn check_read<B: Recorded>(
    scene: &Scene<'_, B>,
    text: &str,
    expected: Option<&Record<B>>,
) -> Result<(), Violation> {
    match (text.parse::<Record<B>>(), expected) {
        (Ok(read), None) => check_read(scene, &read.to_string(), Some(&read)),
        (Err(_), None) => Ok(()),
        (Err(error), Some(_)) => {
            Err(scene.fail(format!("the record {text:?} is refused: {error}")))
        }
        (Ok(read), Some(record)) => {
            scene.same(format_args!("the record read from {text:?}"), record, &read)?;
            scene.same("the record written again", &text, &read.to_string().as_str())
        }
    }
}
