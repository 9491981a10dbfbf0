//! The report of a broken law.

use std::any::Any;
use std::error::Error;
use std::fmt::{self, Debug};

use variant_core::{Notation, Rules};

use crate::Line;

/// A law that a game breaks: which, where, and what differs.
///
/// `Display` shows the board, its FEN and the moves that led there.
///
/// ```
/// use variant_testkit::{Line, laws};
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let line = Line::walked(Hexapawn::start(()), &[1, 5, 3]);
/// if let Err(violation) = laws::check_undo(&line) {
///     panic!("{violation}");
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The name of the law.
    pub law: &'static str,
    /// What is wrong.
    pub message: String,
    position: Box<Position>,
}

/// The position of a violation, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Position {
    diagram: String,
    fen: String,
    rules: String,
    start: String,
    moves: Vec<String>,
    ply: usize,
}

impl Violation {
    /// A violation of a law at a position: that of `line` after `ply` moves, which is `board`.
    ///
    /// For laws of your own.
    pub fn new<B: Notation>(
        law: &'static str,
        message: impl Into<String>,
        line: &Line<B>,
        ply: usize,
        board: &B,
    ) -> Self {
        let position = Position {
            diagram: board.to_string(),
            fen: board.fen(),
            rules: board.rules().text(),
            start: line.start().fen(),
            moves: line.texts(),
            ply,
        };
        Self { law, message: message.into(), position: Box::new(position) }
    }

    /// The FEN of the position where it was found.
    pub fn fen(&self) -> &str {
        &self.position.fen
    }

    /// The coordinate texts of the moves that led there from the start of the line.
    pub fn moves(&self) -> &[String] {
        let moves = &self.position.moves;
        &moves[..self.position.ply.min(moves.len())]
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { law, message, position } = self;
        writeln!(f, "the law `{law}` is broken: {message}\n")?;
        writeln!(f, "{}\nFEN: {}", position.diagram, position.fen)?;
        if !position.rules.is_empty() {
            writeln!(f, "rules: {}", position.rules)?;
        }
        let (before, after) = position.moves.split_at(self.moves().len());
        match before {
            [] => write!(f, "reached by no move")?,
            moves => write!(f, "reached from {} by {}", position.start, moves.join(" "))?,
        }
        if !after.is_empty() {
            write!(f, "\nthe line goes on with {}", after.join(" "))?;
        }
        Ok(())
    }
}

impl Error for Violation {}

/// The difference of two values by their `Debug` texts: both texts if they are short, otherwise the
/// first lines that differ, below the names of the fields that they belong to.
pub(super) fn difference(expected: &impl Debug, found: &impl Debug) -> String {
    const SHOWN: usize = 8;
    let expected = format!("{expected:#?}");
    let found = format!("{found:#?}");
    let lines: Vec<&str> = expected.lines().collect();
    let others: Vec<&str> = found.lines().collect();
    let differs = |i: &usize| lines.get(*i) != others.get(*i);
    let mut numbers = (0..lines.len().max(others.len())).filter(differs).peekable();
    let Some(first) = numbers.peek().copied() else {
        return "in nothing that is shown".to_string();
    };
    if lines.len() == 1 && others.len() == 1 {
        return format!("expected {expected}, found {found}");
    }
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut depth = lines.get(first).map_or(0, |line| indent(line));
    let mut shown: Vec<String> = Vec::new();
    for line in lines[..first.min(lines.len())].iter().rev() {
        if indent(line) < depth {
            depth = indent(line);
            shown.push(format!("  {line}"));
        }
    }
    shown.push("(-: expected, +: found)".to_string());
    shown.reverse();
    for i in numbers.take(SHOWN) {
        shown.extend(lines.get(i).map(|line| format!("- {line}")));
        shown.extend(others.get(i).map(|line| format!("+ {line}")));
    }
    shown.join("\n")
}

/// What a panic says.
pub(super) fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let message = panic.downcast_ref::<String>().map(String::as_str);
    message.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}
