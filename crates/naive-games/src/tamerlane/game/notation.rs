//! Moves, positions and games in writing.

use super::men::{FILES, Kind, L2, Man, RANKS, Side, Z9, at, file_letter, rank_of, square_name};
use super::moves::{Move, MoveKind};
use super::{Position, Rules};

impl Move {
    /// Coordinates: `f2f3`, exchange `f1~a5`, relocation `c10@g6`, into a citadel `a8z9`.
    pub fn text(self) -> String {
        let (from, to) = self.squares();
        let between = match self.kind {
            MoveKind::Plain => "",
            MoveKind::Exchange => "~",
            MoveKind::Relocation => "@",
        };
        format!("{}{between}{}", square_name(from), square_name(to))
    }
}

/// Short algebraic notation.
impl Position {
    /// The move in short algebraic notation, with `+` for check and `#` for checkmate; stalemate
    /// and the draw by the citadel have no mark.
    pub fn san(&self, made: Move) -> String {
        let after = self.play(made);
        let mark = match after.outcome() {
            None if after.in_check() => "+",
            Some((_, "checkmate")) => "#",
            _ => "",
        };
        let body = match made.kind {
            MoveKind::Plain => self.plain_san(made, &after),
            MoveKind::Exchange => format!("K~{}", square_name(made.squares().1)),
            MoveKind::Relocation => self.relocation_san(made),
        };
        body + mark
    }

    /// `Nc3`, `Rxc4`; pawns carry no letter: `a4`, `bxc4`, `h10=R`.
    fn plain_san(&self, made: Move, after: &Position) -> String {
        let (from, to) = made.squares();
        let man = self.board[from].expect("a man to move");
        let takes = if self.board[to].is_some() { "x" } else { "" };
        let target = square_name(to);
        if !matches!(man.kind, Kind::Pawn(_)) {
            let origin = self.origin_needed(made);
            return format!("{}{origin}{takes}{target}", letter(man));
        }
        let file = if takes.is_empty() { String::new() } else { file_letter(from).to_string() };
        format!("{file}{takes}{target}{}", promotion(after.board[to]))
    }

    /// `^P@g6`, with its origin when two waiting pawns could go there.
    fn relocation_san(&self, made: Move) -> String {
        let (from, to) = made.squares();
        let could = |other: &Move| other.kind == MoveKind::Relocation && other.to == made.to;
        let origin = if self.legal_moves().into_iter().filter(could).count() > 1 {
            square_name(from)
        } else {
            String::new()
        };
        format!("^P{origin}@{}", square_name(to))
    }

    /// Its file, else its rank, else both, when another man of the same letter could legally go to
    /// the same square.
    fn origin_needed(&self, made: Move) -> String {
        let (from, _) = made.squares();
        let rivals: Vec<usize> = self
            .legal_moves()
            .into_iter()
            .filter(|other| {
                other.kind == MoveKind::Plain && other.to == made.to && other.from != made.from
            })
            .map(|other| other.squares().0)
            .filter(|&rival| self.board[rival] == self.board[from])
            .collect();
        let file = file_letter(from);
        let rank = rank_of(from) + 1;
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|&rival| file_letter(rival) != file) {
            file.to_string()
        } else if rivals.iter().all(|&rival| rank_of(rival) + 1 != rank) {
            rank.to_string()
        } else {
            square_name(from)
        }
    }
}

/// The letter of a man that is no pawn, the same for both sides.
fn letter(man: Man) -> &'static str {
    let side = Side::White;
    Man { side, ..man }.text()
}

/// `=R` if a pawn's move has left another man on its square; nothing while it is still a pawn, or
/// if it has gone on to its third journey.
fn promotion(arrived: Option<Man>) -> String {
    match arrived {
        Some(man) if !matches!(man.kind, Kind::Pawn(_)) => format!("={}", letter(man)),
        _ => String::new(),
    }
}

/// FEN.
impl Position {
    /// Placement, side, citadels, exchange, half-moves, full move.
    pub fn fen(&self) -> String {
        let side = match self.side {
            Side::White => "w",
            Side::Black => "b",
        };
        let exchange = match self.may_exchange {
            [true, true] => "Kk",
            [true, false] => "K",
            [false, true] => "k",
            [false, false] => "-",
        };
        format!(
            "{} {side} {}{} {exchange} {} {}",
            self.placement(),
            self.man(L2).unwrap_or("-"),
            self.man(Z9).unwrap_or("-"),
            self.half_moves,
            self.full_move
        )
    }

    /// Ranks 10 to 1, files a to k; a run of empty squares is one decimal number up to 11.
    fn placement(&self) -> String {
        let ranks = (0..RANKS).rev().map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..FILES {
                let square = at(file, rank).expect("on the board");
                match self.man(square) {
                    None => empty += 1,
                    Some(man) => {
                        push_run(&mut text, &mut empty);
                        text += man;
                    }
                }
            }
            push_run(&mut text, &mut empty);
            text
        });
        ranks.collect::<Vec<_>>().join("/")
    }

    /// Reads a FEN of four to six fields; missing clocks are 0 and 1. Whether the position is
    /// valid is another question.
    pub fn from_fen(text: &str, rules: Rules) -> Option<Position> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        if !(4..=6).contains(&fields.len()) {
            return None;
        }
        let mut position = Position::empty(rules);
        position.read_placement(fields[0])?;
        position.side = match fields[1] {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return None,
        };
        position.read_citadels(fields[2])?;
        position.may_exchange = match fields[3] {
            "Kk" => [true, true],
            "K" => [true, false],
            "k" => [false, true],
            "-" => [false, false],
            _ => return None,
        };
        position.half_moves = number(fields.get(4).unwrap_or(&"0"))?;
        position.full_move = number(fields.get(5).unwrap_or(&"1"))?;
        (position.full_move > 0).then_some(position)
    }

    fn read_placement(&mut self, text: &str) -> Option<()> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != RANKS as usize {
            return None;
        }
        for (rank, text) in (0..RANKS).rev().zip(ranks) {
            self.read_rank(rank, text)?;
        }
        Some(())
    }

    /// A rank fills exactly eleven files. A run has no leading zero and is at most 11.
    fn read_rank(&mut self, rank: i32, mut text: &str) -> Option<()> {
        let mut file = 0;
        while !text.is_empty() {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let (run, rest) = text.split_at(digits);
                if run.starts_with('0') {
                    return None;
                }
                let run = number(run).filter(|&run| i32::from(run) <= FILES)?;
                file += i32::from(run);
                text = rest;
            } else {
                let (man, rest) = read_man(text)?;
                let square = at(file, rank)?;
                self.board[square] = Some(man);
                file += 1;
                text = rest;
            }
        }
        (file == FILES).then_some(())
    }

    /// Who stands in l2, then who stands in z9, `-` for nobody.
    fn read_citadels(&mut self, mut text: &str) -> Option<()> {
        for citadel in [L2, Z9] {
            text = if let Some(rest) = text.strip_prefix('-') {
                rest
            } else {
                let (man, rest) = read_man(text)?;
                self.board[citadel] = Some(man);
                rest
            };
        }
        text.is_empty().then_some(())
    }
}

fn push_run(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        *text += &empty.to_string();
        *empty = 0;
    }
}

/// The man at the start of a text, and the rest of it.
fn read_man(text: &str) -> Option<(Man, &str)> {
    let length = if text.starts_with('^') { 2 } else { 1 };
    let (man, rest) = text.split_at_checked(length)?;
    Some((Man::named(man)?, rest))
}

/// Digits only, up to 65535.
fn number(text: &str) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok())?
}
