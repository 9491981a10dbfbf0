//! Trees as text.

use core::fmt::{self, Write};

use alloc::vec::Vec;

use super::{Entry, NodeId, Tree};
use crate::record::Recorded;
use crate::record::result::GameResult;
use crate::record::writer::{Format, Lines};
use crate::square::Color;

/// The whole text of the game, with a line break at its end. Reading it gives the same tree.
impl<B: Recorded> fmt::Display for Tree<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Format::of::<B>(), f)
    }
}

/// What remains to be written, the next last.
enum Task<B> {
    /// A move that is played on `board`, and all that follows it. Its siblings are variations if it is
    /// the first.
    Line { id: NodeId, board: B, ply: usize, first: bool, numbered: bool },
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
}

impl<B: Recorded> Tree<B> {
    /// Writes the game in a format of the caller's choice.
    ///
    /// # Errors
    ///
    /// Those of `out` only.
    pub fn write(&self, format: Format, out: &mut dyn Write) -> fmt::Result {
        let record = self.record();
        let game = record.game();
        record.write_tags(format, out)?;
        let mut lines = Lines::new(out);
        let mut tasks = Vec::new();
        if let Some(root) = self.entry(Self::ROOT) {
            write_remarks(root, &mut lines)?;
            tasks.extend(root.children.first().map(|first| {
                let board = self.start.clone();
                Task::Line { id: *first, board, ply: 0, first: true, numbered: true }
            }));
        }
        while let Some(task) = tasks.pop() {
            match task {
                Task::Open => lines.open()?,
                Task::Close => lines.close(),
                Task::Line { id, board, ply, first, numbered } => {
                    let Some(entry) = self.entry(id) else { continue };
                    let Some((mv, parent)) = entry.played else { continue };
                    entry.before.iter().try_for_each(|comment| lines.comment(comment))?;
                    let numbered = numbered
                        || !entry.before.is_empty()
                        || board.side_to_move() == Color::White;
                    lines.play(game, ply, &board, mv, numbered, format)?;
                    write_remarks(entry, &mut lines)?;
                    let variations = match self.entry(parent) {
                        Some(parent) if first => &parent.children[1..],
                        _ => &[],
                    };
                    if let Some(next) = entry.children.first() {
                        let mut after = board.clone();
                        after.play_unchecked(mv);
                        let numbered = !variations.is_empty() || !entry.comments.is_empty();
                        let (id, ply) = (*next, ply + 1);
                        tasks.push(Task::Line { id, board: after, ply, first: true, numbered });
                    }
                    for id in variations.iter().rev() {
                        let (id, board) = (*id, board.clone());
                        tasks.push(Task::Close);
                        tasks.push(Task::Line { id, board, ply, first: false, numbered: true });
                        tasks.push(Task::Open);
                    }
                }
            }
        }
        self.closing_and_result(GameResult::of(game), lines)
    }

    fn closing_and_result(&self, result: GameResult, mut lines: Lines<'_>) -> fmt::Result {
        lines.result(result)?;
        self.closing.iter().try_for_each(|comment| lines.comment(comment))?;
        lines.finish()
    }
}

/// Writes the marks and comments after a move.
fn write_remarks<B: Recorded>(entry: &Entry<B>, lines: &mut Lines<'_>) -> fmt::Result {
    for nag in &entry.nags {
        lines.nag(*nag)?;
    }
    entry.comments.iter().try_for_each(|comment| lines.comment(comment))
}
