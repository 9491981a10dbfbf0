//! Games as text.

use core::fmt::{self, Write};
use core::mem;

use alloc::string::{String, ToString};

use super::comment::{Comment, Nag};
use super::result::GameResult;
use super::{Record, Recorded};
use crate::game::Game;
use crate::position::Rules;
use crate::square::Color;

/// How games are written: [`Display`](fmt::Display) of a [`Record`] or a [`Tree`](super::Tree) uses that of
/// its [`Dialect`](super::Dialect).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Format {
    /// Whether moves are written in SAN, and not in coordinate text.
    pub san: bool,
    /// Whether a tag `GameType` is written for a game that has one.
    pub game_type: bool,
}

impl Format {
    /// The format of a game's dialect.
    pub const fn of<B: Recorded>() -> Self {
        Self { san: B::DIALECT.is_san(), game_type: true }
    }
}

/// The whole text of the game, with a line break at its end. A blank line belongs between two
/// games: `println!` makes it.
impl<B: Recorded> fmt::Display for Record<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Format::of::<B>(), f)
    }
}

impl<B: Recorded> Record<B> {
    /// Writes the game in a format of the caller's choice.
    ///
    /// # Errors
    ///
    /// Those of `out` only.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, record::{Format, Record}};
    ///
    /// let record: Record<Hexapawn> = "[Variant \"hexapawn\"]\n1. a2 bxa2 *".parse()?;
    /// let mut text = String::new();
    /// record.write(Format { san: false, game_type: true }, &mut text).unwrap();
    /// assert!(text.ends_with("\n1. a1a2 b3a2 *\n"));
    /// # Ok::<(), variant_core::record::RecordError>(())
    /// ```
    pub fn write(&self, format: Format, out: &mut dyn Write) -> fmt::Result {
        self.write_tags(format, out)?;
        let mut lines = Lines::new(out);
        let game = self.game();
        for (ply, (mv, board)) in game.moves().iter().zip(game.positions()).enumerate() {
            let numbered = ply == 0 || board.side_to_move() == Color::White;
            lines.play(game, ply, board, *mv, numbered, format)?;
        }
        lines.result(GameResult::of(game))?;
        lines.finish()
    }

    /// Writes the tags and the blank line after them.
    pub(super) fn write_tags(&self, format: Format, out: &mut dyn Write) -> fmt::Result {
        let (first, rest) = self.tags().split();
        write_tags(first, out)?;
        self.write_derived(format, out)?;
        write_tags(rest, out)?;
        out.write_char('\n')
    }

    /// Writes the tags that follow from the game.
    fn write_derived(&self, format: Format, out: &mut dyn Write) -> fmt::Result {
        let game = self.game();
        write_tag("Result", GameResult::of(game).text(), out)?;
        if let Some(game_type) = B::DIALECT.game_type().filter(|_| format.game_type) {
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
        self.termination().map_or(Ok(()), |text| write_tag("Termination", text, out))
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

/// Lines of moves have fewer characters than this.
const WIDTH: usize = 80;

/// Moves and what is said about them, in lines of fewer than [`WIDTH`] characters unless a single comment is
/// longer.
pub(super) struct Lines<'a> {
    out: &'a mut dyn Write,
    /// How many characters the current line has.
    column: usize,
    /// What was written last ends its line.
    line_ended: bool,
    /// The last word, with the parentheses around it. It is written when the next one begins.
    word: String,
    /// Whether the word is complete: the next parenthesis that opens begins another one.
    complete: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Self { out, column: 0, line_ended: false, word: String::new(), complete: true }
    }

    /// Writes a move, with its number if it needs one.
    pub(super) fn play<B: Recorded>(
        &mut self,
        game: &Game<B>,
        ply: usize,
        board: &B,
        mv: B::Move,
        numbered: bool,
        format: Format,
    ) -> fmt::Result {
        self.begin_word()?;
        if numbered {
            let dots = if board.side_to_move() == Color::White { "." } else { "..." };
            write!(self.word, "{}{dots} ", move_number(game, ply, board))?;
        }
        self.complete = true;
        if format.san {
            board.write_san(mv, &mut self.word)
        } else {
            board.write_move(mv, &mut self.word)
        }
    }

    pub(super) fn comment(&mut self, comment: &Comment) -> fmt::Result {
        self.begin_word()?;
        if comment.is_escaped() {
            // An escaped line begins at the start of a line.
            self.flush_word()?;
            self.line_ended = self.column > 0;
        }
        write!(self.word, "{comment}")?;
        self.complete = true;
        if comment.ends_line() {
            self.flush_word()?;
            self.line_ended = true;
        }
        Ok(())
    }

    /// Begins a variation: the parenthesis belongs to the word after it.
    pub(super) fn open(&mut self) -> fmt::Result {
        self.begin_word()?;
        self.word.push('(');
        Ok(())
    }

    /// Ends a variation: the parenthesis belongs to the word before it.
    pub(super) fn close(&mut self) {
        self.word.push(')');
        self.complete = true;
    }

    pub(super) fn nag(&mut self, nag: Nag) -> fmt::Result {
        self.begin_word()?;
        self.complete = true;
        write!(self.word, "{nag}")
    }

    pub(super) fn result(&mut self, result: GameResult) -> fmt::Result {
        self.begin_word()?;
        self.complete = true;
        self.word.write_str(result.text())
    }

    /// Ends the last line.
    pub(super) fn finish(mut self) -> fmt::Result {
        self.flush_word()?;
        self.out.write_char('\n')
    }

    /// Begins a word, unless the last one is only parentheses that belong to it.
    fn begin_word(&mut self) -> fmt::Result {
        if mem::take(&mut self.complete) { self.flush_word() } else { Ok(()) }
    }

    /// Writes the last word, on the current line if it fits there, else on the next one.
    fn flush_word(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        let mut lines = self.word.split('\n');
        let length = |line: &str| line.chars().count();
        let first = lines.next().map_or(0, length);
        if self.line_ended || self.column > 0 && self.column + 1 + first >= WIDTH {
            self.column = 0;
            self.out.write_char('\n')?;
        } else if self.column > 0 {
            self.column += 1;
            self.out.write_char(' ')?;
        }
        self.line_ended = false;
        self.column = lines.next_back().map_or(self.column + first, length);
        self.out.write_str(&self.word)?;
        self.word.clear();
        Ok(())
    }
}
