//! The results as tables in Markdown.

use std::fmt::Write;
use std::num::NonZeroUsize;

use benches::Program;

use super::Row;
use crate::report;

/// Who a game of ours is compared with: the places of the peers.
const CHESS: &[usize] = &[0, 1, 2];
const DRAUGHTS: usize = 3;

/// All tables.
pub(super) fn all(
    rows: &[Row],
    ours: &[Program; 3],
    peers: &[Program; 4],
    rounds: NonZeroUsize,
) -> String {
    let mut text = format!("{}; {rounds} rounds.\n\n", report::build());
    let programs = || ours.iter().chain(peers);

    text.push_str("Nanoseconds, the medians of the rounds:\n\n");
    heading(&mut text, "operation", programs().map(|program| program.name));
    for row in rows {
        let cells = row.ours.iter().chain(&row.peers);
        line(
            &mut text,
            row.operation.name(),
            cells.map(|times| {
                times.as_ref().map_or_else(String::new, |times| number(median(times)))
            }),
        );
    }

    text.push_str(
        "\nHow many times as fast as the fastest peer, with the least and the greatest of the\n",
    );
    text.push_str("rounds; bold where we are behind:\n\n");
    heading(&mut text, "operation", ours.iter().map(|program| program.name));
    for row in rows {
        let cells = (0..ours.len()).map(|game| ratio(row, game, peers));
        line(&mut text, row.operation.name(), cells);
    }

    text.push_str("\nBytes:\n\n");
    heading(&mut text, "value", programs().map(|program| program.name));
    let bytes = |size: Option<usize>| size.map_or_else(String::new, |size| number(size as f64));
    line(&mut text, "move", programs().map(|program| bytes(Some(program.sizes.mv))));
    line(&mut text, "board", programs().map(|program| bytes(Some(program.sizes.board))));
    line(&mut text, "undo", programs().map(|program| bytes(program.sizes.undo)));
    line(&mut text, "list of moves", programs().map(|program| bytes(program.sizes.list)));
    text
}

/// The ratio of a game of ours to the peer that it is compared with: the draughts program if it
/// has the operation, for our draughts; else the fastest of the chess programs.
fn ratio(row: &Row, game: usize, peers: &[Program; 4]) -> String {
    let Some(ours) = &row.ours[game] else { return String::new() };
    let of_chess = || {
        let timed = CHESS.iter().filter_map(|peer| Some((*peer, row.peers[*peer].as_ref()?)));
        timed.min_by(|a, b| median(a.1).total_cmp(&median(b.1)))
    };
    let of_draughts = row.peers[DRAUGHTS].as_ref().map(|times| (DRAUGHTS, times));
    let Some((peer, theirs)) = of_draughts.filter(|_| game == 2).or_else(of_chess).or(of_draughts)
    else {
        return String::new();
    };
    let mut ratios: Vec<f64> =
        ours.iter().zip(theirs).map(|(ours, theirs)| theirs / ours).collect();
    ratios.sort_by(f64::total_cmp);
    let (least, most) = (ratios[0], ratios[ratios.len() - 1]);
    let middle = median(&ratios);
    let shown = if middle < 1.0 { format!("**{middle:.2}**") } else { format!("{middle:.2}") };
    format!("{shown} {} ({least:.2} to {most:.2})", peers[peer].name)
}

/// The middle of some times; the lower one of two.
fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times[(times.len() - 1) / 2]
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
