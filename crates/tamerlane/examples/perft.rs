//! `perft DEPTH [FEN]`: how many move sequences of a length there are.

use std::error::Error;

use tamerlane::Board;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().as_deref().unwrap_or("4").parse()?;
    let board = match arguments.next() {
        Some(fen) => fen.parse()?,
        None => Board::default(),
    };
    println!("{}", tamerlane::perft(&board, depth));
    Ok(())
}
