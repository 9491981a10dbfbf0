//! The ten-line program of the README.
use great_chess::perft;
use great_chess::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut board = Board::default();
    for text in ["e4", "f7", "e2d4", "Nc8"] {
        board.play(board.parse_any(text)?)?;
    }
    println!("{board}\n{}", board.fen());
    println!("{} legal moves, perft(4) {}", board.count_moves(), perft(&board, 4));
    Ok(())
}
