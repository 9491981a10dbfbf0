//! `variant moves`

use serde::Serialize;

use crate::args::MovesArgs;
use crate::error::Error;
use crate::output;

#[derive(Serialize)]
struct Document {
    game: &'static str,
    fen: String,
    moves: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    r#move: String,
    san: String,
}

pub(crate) fn answer(args: &MovesArgs) -> Result<String, Error> {
    let board = args.start.board()?;
    if args.json {
        let moves = board.san_texts().into_iter().map(|(r#move, san)| Move { r#move, san });
        let document = Document { game: board.variant(), fen: board.fen(), moves: moves.collect() };
        return output::document(&document);
    }
    let lines: Vec<String> = if args.san {
        let pairs = board.san_texts().into_iter();
        pairs.map(|(coordinates, san)| format!("{coordinates}\t{san}")).collect()
    } else {
        board.move_texts()
    };
    Ok(lines.join("\n"))
}
