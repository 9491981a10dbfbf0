//! The results as tables in Markdown.

use std::fmt::Write;
use std::num::NonZeroUsize;

use benches::{Operation, POSITIONS, Program};

use super::ratio::{Ratio, median};
use super::{OURS, Row};
use crate::report;

/// All tables.
pub(super) fn all(rows: &[Row], programs: &[Program], rounds: NonZeroUsize) -> String {
    let mut text = format!("Program {}; {rounds} rounds.\n\n", report::build());
    let ours = &programs[..OURS];
    let names = programs.iter().map(|program| program.name);

    text.push_str("Nanoseconds, the medians of the rounds:\n\n");
    heading(&mut text, "operation", names.clone());
    for row in rows {
        let cells = row.times.iter();
        line(
            &mut text,
            row.operation.name(),
            cells.map(|times| {
                times.as_ref().map_or_else(String::new, |times| number(median(times)))
            }),
        );
    }

    text.push_str(
        "\nHow many times as fast as the fastest peer (least to greatest of the rounds):\n\n",
    );
    heading(&mut text, "operation", ours.iter().map(|program| program.name));
    for row in rows {
        let cells = (0..ours.len()).map(|game| {
            Ratio::of(row, game).map_or_else(String::new, |ratio| shown(ratio, programs))
        });
        line(&mut text, row.operation.name(), cells);
    }

    text.push_str("\nWhere we are behind, the furthest first:\n\n");
    for (game, program) in ours.iter().enumerate() {
        let _ = writeln!(text, "- {}: {}.", program.name, behind(rows, game));
    }

    text.push_str("\nSizes in bytes, and how many moves the positions have:\n\n");
    heading(&mut text, "value", names);
    let bytes = |size: Option<usize>| size.map_or_else(String::new, |size| number(size as f64));
    line(&mut text, "move", programs.iter().map(|program| bytes(Some(program.sizes.mv))));
    line(&mut text, "board", programs.iter().map(|program| bytes(Some(program.sizes.board))));
    line(&mut text, "undo", programs.iter().map(|program| bytes(program.sizes.undo)));
    line(&mut text, "list of moves", programs.iter().map(|program| bytes(program.sizes.list)));
    line(&mut text, "legal moves of a position", programs.iter().map(moves_a_position));
    text
}

/// The average number of legal moves in the sample of a program.
fn moves_a_position(program: &Program) -> String {
    let list = program.tasks.iter().find(|task| task.operation() == Operation::List);
    list.map_or_else(String::new, |task| number(task.units() as f64 / POSITIONS as f64))
}

/// A ratio in the table.
fn shown(ratio: Ratio, programs: &[Program]) -> String {
    let Ratio { peer, least, median, most } = ratio;
    let marks = if ratio.is_behind() { "**" } else { "" };
    format!("{marks}{median:.2}{marks} {} ({least:.2} to {most:.2})", programs[peer].name)
}

/// The operations in which a game is behind, the furthest first.
fn behind(rows: &[Row], game: usize) -> String {
    let mut behind: Vec<(&Row, Ratio)> =
        rows.iter().filter_map(|row| Some((row, Ratio::of(row, game)?))).collect();
    behind.retain(|(_, ratio)| ratio.is_behind());
    behind.sort_by(|a, b| a.1.median.total_cmp(&b.1.median));
    let shown: Vec<String> = behind
        .iter()
        .map(|(row, ratio)| format!("{} ({:.2})", row.operation, ratio.median))
        .collect();
    if shown.is_empty() { "nowhere".to_string() } else { shown.join("; ") }
}

/// A number with two or more figures, and commas.
fn number(number: f64) -> String {
    if number < 9.95 && number.fract() != 0.0 {
        return format!("{number:.1}");
    }
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn heading<'a>(text: &mut String, first: &str, others: impl Iterator<Item = &'a str>) {
    let others: Vec<&str> = others.collect();
    line(text, first, others.iter().map(ToString::to_string));
    line(text, "---", others.iter().map(|_| "---:".to_string()));
}

fn line(text: &mut String, first: &str, cells: impl Iterator<Item = String>) {
    let _ = write!(text, "| {first} |");
    for cell in cells {
        let _ = write!(text, " {cell} |");
    }
    text.push('\n');
}
