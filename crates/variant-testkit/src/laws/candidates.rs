//! Texts that a reader of moves could take for a move although the position does not have it.

use std::collections::BTreeSet;
use std::iter::once;

use variant_core::{Board, MoveList, Notation, Piece, Square};

use super::scene::sorted;
use crate::Line;
use crate::line::after;
use crate::noise::Noise;

/// How many of the positions after one move, and beside the last move, are asked for texts.
const NEIGHBOURS: usize = 4;
/// How many texts with other squares a position tries.
const FILLED: usize = 1024;
/// About how many texts with one more letter a position tries.
const MARKED: usize = 512;

/// Texts to try at the end of a line: those of the moves of neighbouring positions and of the line,
/// the same with other squares, and the same with one more letter or mark.
pub(super) fn texts<B: Notation>(line: &Line<B>, noise: &mut Noise) -> BTreeSet<String> {
    let mut texts = neighbours_texts(line, noise);
    texts.extend(line.positions().zip(line.moves()).flat_map(|(board, mv)| both(&board, *mv)));
    let filled = filled(&forms::<B>(&texts), line.end(), noise);
    let marked = marked(&texts, noise);
    texts.extend(filled.into_iter().chain(marked));
    texts
}

/// The texts of all moves, in both notations, of the position at the end of a line and of its
/// neighbours: one move before, beside and after it, and with the other side to move, there and one
/// move before.
pub(super) fn neighbours_texts<B: Notation>(line: &Line<B>, noise: &mut Noise) -> BTreeSet<String> {
    let board = line.end();
    let before = line.moves().len().checked_sub(1).and_then(|ply| line.positions().nth(ply));
    let mut neighbours: Vec<B> = some_after(board, noise);
    neighbours.extend(before.iter().flat_map(|before| some_after(before, noise)));
    // Beside a forced move there is no other position: passing shows what else could be written.
    neighbours.extend(before.iter().chain(once(board)).filter_map(B::null_move));
    neighbours.extend(before);
    let boards = neighbours.iter().chain(once(board));
    boards.flat_map(|board| sorted(board).into_iter().flat_map(|mv| both(board, mv))).collect()
}

fn both<B: Notation>(board: &B, mv: B::Move) -> [String; 2] {
    [board.move_text(mv), board.san(mv)]
}

/// Some of the positions after one move.
fn some_after<B: Notation>(board: &B, noise: &mut Noise) -> Vec<B> {
    let moves: MoveList<B::Move> = sorted(board);
    noise.some(&moves, NEIGHBOURS).into_iter().map(|mv| after(board, mv)).collect()
}

/// A text of a move with gaps for its squares: `["", "x", ""]` is that of `a3xb4` and of every other
/// capture that is written like it.
type Form = Vec<String>;

/// The forms that texts have, and those that all games are likely to read: two squares, with or
/// without the letter of a piece behind them, and one square after such a letter.
fn forms<B: Board>(texts: &BTreeSet<String>) -> Vec<Form> {
    let names: BTreeSet<String> = B::Square::all().map(|square| square.to_string()).collect();
    let longest = names.iter().map(String::len).max().unwrap_or(0);
    let mut forms: BTreeSet<Form> = texts.iter().map(|text| form(text, &names, longest)).collect();
    let likely = |parts: &[&str]| parts.iter().map(ToString::to_string).collect();
    forms.insert(likely(&["", "", ""]));
    for piece in B::Piece::ALL {
        forms.insert(likely(&["", "", &piece.letter().to_lowercase()]));
        forms.insert(likely(&[piece.letter(), ""]));
    }
    forms.retain(|form| form.len() > 1);
    forms.into_iter().collect()
}

/// The form of a text: each longest name of a square leaves a gap.
fn form(text: &str, names: &BTreeSet<String>, longest: usize) -> Form {
    let mut parts = vec![String::new()];
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let heads = (1..=longest.min(rest.len())).rev().filter_map(|end| rest.get(..end));
        if let Some(name) = heads.into_iter().find(|head| names.contains(*head)) {
            parts.push(String::new());
            rest = &rest[name.len()..];
        } else {
            parts.last_mut().expect("there is a first part").push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    parts
}

/// The forms with squares in their gaps: with every choice of squares if those are few, otherwise
/// with squares at random. A move is likely to begin where a piece of the side to move is.
fn filled<B: Board>(forms: &[Form], board: &B, noise: &mut Noise) -> Vec<String> {
    let squares: Vec<B::Square> = B::Square::all().collect();
    let choices = |form: &Form| squares.len().saturating_pow(form.len() as u32 - 1);
    if forms.iter().map(choices).fold(0, usize::saturating_add) <= FILLED {
        return forms.iter().flat_map(|form| filled_with_all(form, &squares)).collect();
    }
    let mut own = squares.clone();
    own.retain(|square| {
        board.piece_at(*square).is_some_and(|piece| piece.color() == board.side_to_move())
    });
    let mut text = |form: &Form| {
        let mut text = form[0].clone();
        for (gap, part) in form[1..].iter().enumerate() {
            let likely = gap == 0 && !own.is_empty() && noise.below(4) > 0;
            let squares = if likely { &own } else { &squares };
            text += &squares[noise.below(squares.len())].to_string();
            text += part;
        }
        text
    };
    // Two squares are the text of most moves: half of the texts have that form.
    let plain: Form = vec![String::new(); 3];
    let others = forms.iter().cycle().take(FILLED / 2);
    others.flat_map(|form| [text(&plain), text(form)]).collect()
}

/// A form with every choice of squares in its gaps.
fn filled_with_all<S: Square>(form: &Form, squares: &[S]) -> Vec<String> {
    let longer = |texts: Vec<String>, part: &String| {
        let with = |text: String| squares.iter().map(move |square| format!("{text}{square}{part}"));
        texts.into_iter().flat_map(with).collect()
    };
    form[1..].iter().fold(vec![form[0].clone()], longer)
}

/// The texts with one more letter or mark that occurs in some of them or in other games: all of them
/// if they are few, otherwise some.
fn marked(texts: &BTreeSet<String>, noise: &mut Noise) -> Vec<String> {
    let mut letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
    letters.extend("x:-+#=".chars());
    let letters: Vec<char> = letters.into_iter().filter(|letter| !letter.is_numeric()).collect();
    let number = texts.len() * letters.len();
    let chance = number.div_ceil(MARKED);
    let pairs = texts.iter().flat_map(|text| letters.iter().map(move |letter| (text, letter)));
    let chosen = pairs.filter(|_| noise.below(chance) == 0);
    chosen.map(|(text, letter)| format!("{text}{letter}")).collect()
}
