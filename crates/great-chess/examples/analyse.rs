//! Reads FENs from standard input, one a line, and tells of each position what is going on. What is
//! no position is told with its line; empty lines and those that begin with `#` are passed over.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use great_chess::FenError;
use great_chess::prelude::*;

/// A line that holds no position.
#[derive(PartialEq, Eq, Debug)]
struct LineError {
    /// The number of the line, from 1.
    line: usize,
    error: FenError,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl std::error::Error for LineError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// One line about a position: whose turn it is, what it can do, and how the game ended.
fn describe(board: &Board) -> String {
    let (moves, captures) = (board.count_moves(), board.legal_captures().len());
    let mates = board.legal_moves().into_iter().filter(|mv| {
        let mut after = board.clone();
        after.play_unchecked(*mv);
        after.is_check() && !after.has_legal_move()
    });
    let mates: Vec<_> = mates.map(|mv| board.san(mv)).collect();
    let mut text = format!("{}: {moves} moves, {captures} captures", board.side_to_move());
    if board.is_check() {
        text += ", in check";
    }
    if !mates.is_empty() {
        text = format!("{text}, mate by {}", mates.join(" "));
    }
    match board.outcome() {
        Some(outcome) => format!("{text}, {outcome}"),
        None => text,
    }
}

/// Describes the positions of `input`; returns the lines that hold none.
fn analyse(input: impl BufRead, out: &mut impl Write) -> io::Result<Vec<LineError>> {
    let mut errors = Vec::new();
    for (line, text) in (1..).zip(input.lines()) {
        let text = text?;
        let fen = text.trim();
        if fen.is_empty() || fen.starts_with('#') {
            continue;
        }
        match fen.parse::<Board>() {
            Ok(board) => writeln!(out, "line {line}: {}", describe(&board))?,
            Err(error) => errors.push(LineError { line, error }),
        }
    }
    Ok(errors)
}

fn main() -> io::Result<ExitCode> {
    let errors = analyse(io::stdin().lock(), &mut io::stdout().lock())?;
    for error in &errors {
        eprintln!("{error}");
    }
    Ok(if errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[test]
fn positions_are_described_and_faults_have_their_line() {
    let text = "# A mate in one, two kings, no board.\n\n\
                k9/10/1Q8/10/10/10/10/10/10/1R3K4 w - - 0 1\n\
                4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1\n4k5/10\n";
    let mut out = Vec::new();
    let errors = analyse(text.as_bytes(), &mut out).unwrap();
    let printed = String::from_utf8(out).unwrap();
    let [mate, dead] = printed.lines().collect::<Vec<_>>()[..] else { panic!("{printed}") };
    assert!(mate.starts_with("line 3: white: ") && mate.contains(", mate by "), "{mate}");
    assert!(mate.contains("Ra1#"), "{mate}");
    assert_eq!(dead, "line 4: white: 5 moves, 0 captures, 1/2-1/2 dead-material");
    assert_eq!(errors, [LineError { line: 5, error: "4k5/10".parse::<Board>().unwrap_err() }]);
    assert!(errors[0].to_string().starts_with("line 5: "), "{}", errors[0]);
}
