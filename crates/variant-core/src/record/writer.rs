//! Games as text.

use core::fmt::{self, Write};

use alloc::string::{String, ToString};

use super::movetext::GameResult;
use super::{Record, Recorded};
use crate::game::Game;
use crate::position::Rules;
use crate::square::Color;

/// Lines of moves have fewer characters than this.
const WIDTH: usize = 80;

/// The whole text of the game, with a line break at its end. A blank line belongs between two
/// games: `println!` makes it.
impl<B: Recorded> fmt::Display for Record<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game();
        let (first, rest) = self.tags().split();
        write_tags(first, f)?;
        write_derived(game, f)?;
        write_tags(rest, f)?;
        f.write_char('\n')?;
        write_moves(game, f)
    }
}

fn write_tags<'a>(
    mut tags: impl Iterator<Item = (&'a str, &'a str)>,
    out: &mut dyn Write,
) -> fmt::Result {
    tags.try_for_each(|(name, value)| write_tag(name, value, out))
}

fn write_tag(name: &str, value: &str, out: &mut dyn Write) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for character in value.chars() {
        if matches!(character, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(character)?;
    }
    out.write_str("\"]\n")
}

/// Writes the tags that follow from the game.
fn write_derived<B: Recorded>(game: &Game<B>, out: &mut dyn Write) -> fmt::Result {
    write_tag("Result", GameResult::of(game).text(), out)?;
    if let Some(game_type) = B::DIALECT.game_type() {
        write_tag("GameType", game_type, out)?;
    }
    write_tag("Variant", B::VARIANT, out)?;
    let rules = game.start().rules();
    if *rules != B::Rules::default() {
        write_tag("Rules", &rules.text(), out)?;
    }
    let fen = game.start().fen();
    if fen != B::start(rules.clone()).fen() {
        write_tag("SetUp", "1", out)?;
        write_tag("FEN", &fen, out)?;
    }
    if game.draws() != rules.draw_rules() {
        write_tag("DrawRules", &game.draws().to_string(), out)?;
    }
    write_tag("PlyCount", &game.moves().len().to_string(), out)?;
    match game.outcome() {
        Some(outcome) => write_tag("Termination", outcome.reason().name(), out),
        None => Ok(()),
    }
}

/// Writes the moves, with their numbers and the result.
fn write_moves<B: Recorded>(game: &Game<B>, out: &mut dyn Write) -> fmt::Result {
    let mut column = 0;
    let mut word = String::new();
    for (ply, (mv, board)) in game.moves().iter().zip(game.positions()).enumerate() {
        let side = board.side_to_move();
        word.clear();
        if side == Color::White || ply == 0 {
            let dots = if side == Color::White { "." } else { "..." };
            write!(word, "{}{dots} ", move_number(game, ply, board))?;
        }
        if B::DIALECT.is_san() {
            board.write_san(*mv, &mut word)?;
        } else {
            board.write_move(*mv, &mut word)?;
        }
        write_word(&word, &mut column, out)?;
    }
    write_word(GameResult::of(game).text(), &mut column, out)?;
    out.write_char('\n')
}

/// The number of the move to be played: the board's own, else counted from 1.
pub(super) fn move_number<B: Recorded>(game: &Game<B>, ply: usize, board: &B) -> u64 {
    board.move_number().map_or_else(|| counted_number(game, ply), u64::from)
}

/// The number of a move, counted from 1 at the start of the game.
pub(super) fn counted_number<B: Recorded>(game: &Game<B>, ply: usize) -> u64 {
    let black_began = game.start().side_to_move() == Color::Black;
    let plies = ply as u64 + u64::from(black_began);
    plies / 2 + 1
}

/// Writes a word on the current line if it fits there, else on the next one.
fn write_word(word: &str, column: &mut usize, out: &mut dyn Write) -> fmt::Result {
    let length = word.chars().count();
    if *column > 0 {
        if *column + 1 + length < WIDTH {
            out.write_char(' ')?;
            *column += 1;
        } else {
            out.write_char('\n')?;
            *column = 0;
        }
    }
    *column += length;
    out.write_str(word)
}
