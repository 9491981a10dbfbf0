//! The law of squares and pieces: numbers, places and names.

use variant_core::{Notation, Piece, Place, Square};

use super::scene::Scene;
use super::violation::Violation;
use crate::Line;

/// Every square has a number, a place and a name of its own, and is found by each of them; there
/// are no others. Pieces have letters of their own, are found by them, and no two have the same.
///
/// # Errors
///
/// The first square or piece that is not found, or is another one.
pub fn check_names<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    let scene = Scene::new("names", line, 0, line.start());
    let count = B::Square::COUNT;
    scene.same("the number of all squares", &count, &B::Square::all().count())?;
    scene.require(B::Square::from_index(count).is_none(), || "a square beyond the last".into())?;
    for (number, square) in B::Square::all().enumerate() {
        scene.same(format_args!("the number of {square}"), &number, &square.index())?;
        let found = B::Square::from_index(number);
        scene.same(format_args!("the square with the number {number}"), &Some(square), &found)?;
        let named = square.to_string().parse().ok();
        scene.same(format_args!("the square named {square}"), &Some(square), &named)?;
        if let Place::Board { file, rank } = square.place() {
            let found = B::Square::at(file, rank);
            let what = format_args!("the square on file {file} and rank {rank}");
            scene.same(what, &Some(square), &found)?;
        }
    }
    let off = [(B::Square::FILES, 0), (0, B::Square::RANKS)];
    let beyond = off.into_iter().find_map(|(file, rank)| B::Square::at(file, rank));
    scene.require(beyond.is_none(), || format!("a square off the board: {beyond:?}"))?;
    unlike(&scene, "squares", B::Square::all().map(|square| square.to_string()).collect())?;
    let pieces = B::Piece::ALL;
    unlike(&scene, "pieces", pieces.iter().map(|piece| piece.letter().to_string()).collect())?;
    for piece in pieces {
        let text = format!("{}/", piece.letter());
        let what = format_args!("the piece that {text} begins with");
        scene.same(what, &Some((*piece, "/")), &B::Piece::leading(&text))?;
    }
    let known = |piece: &B::Piece| pieces.contains(piece);
    let stranger =
        B::Square::all().filter_map(|at| line.start().piece_at(at)).find(|piece| !known(piece));
    scene.require(stranger.is_none(), || {
        format!("a piece that is not in `Piece::ALL`: {stranger:?}")
    })
}

/// Requires that names are neither empty nor the same.
fn unlike<B: Notation>(
    scene: &Scene<'_, B>,
    what: &str,
    mut names: Vec<String>,
) -> Result<(), Violation> {
    names.sort_unstable();
    let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
    scene.require(twice.is_none(), || format!("two {what} have the name {twice:?}"))?;
    scene.require(names.first().is_none_or(|name| !name.is_empty()), || {
        format!("one of the {what} has no name")
    })
}
