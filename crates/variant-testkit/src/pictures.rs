//! Checks of pictures: against files, against what moves do, and against the places of squares that
//! the run-time face reports.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use variant_core::perft::Suite;
use variant_core::prelude::*;
use variant_core::svg::{Draw, Options};
use variant_core::{Bitboard, Captures, Color, DynBoard, Notation};

use crate::laws::Seed;
use crate::line::after;

/// Compares pictures with the files of a folder, which must hold no others. With `WRITE_PICTURES` set
/// the files are written anew.
///
/// # Panics
///
/// If a file differs or is missing, or if there are other files.
pub fn check(folder: &str, pictures: &[(&str, String)]) {
    check_files(Path::new(folder), &files(pictures));
}

/// Compares the pictures of a crate as [`check`] does. The first is also kept as a Markdown link named
/// `board` that contains the picture: the documentation of a crate begins with it and has no files.
///
/// # Panics
///
/// As [`check`] does.
pub fn check_with_link(folder: &str, pictures: &[(&str, String)]) {
    let mut files = files(pictures);
    files.extend(pictures.first().map(|(name, svg)| (format!("{name}.md"), link("board", svg))));
    check_files(Path::new(folder), &files);
}

fn files(pictures: &[(&str, String)]) -> Vec<(String, String)> {
    pictures.iter().map(|(name, svg)| (format!("{name}.svg"), format!("{svg}\n"))).collect()
}

fn check_files(folder: &Path, files: &[(String, String)]) {
    let mut wrong = Vec::new();
    for (name, text) in files {
        let path = folder.join(name);
        if std::env::var_os("WRITE_PICTURES").is_some() {
            fs::create_dir_all(folder).expect("the folder can be made");
            fs::write(&path, text).expect("the picture can be written");
        }
        if fs::read_to_string(&path).ok().as_ref() != Some(text) {
            wrong.push(path.display().to_string());
        }
    }
    assert!(
        wrong.is_empty(),
        "not what is drawn: {}; run the test with WRITE_PICTURES=1 to write them anew, and look at \
         them",
        wrong.join(" ")
    );
    let listed = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file"));
    let listed: BTreeSet<_> = listed.map(|file| file.file_name().into_string().unwrap()).collect();
    assert_eq!(listed, files.iter().map(|(name, _)| name.clone()).collect());
}

/// A link in Markdown that has all of a picture in its address.
fn link(name: &str, svg: &str) -> String {
    let mut text = format!("[{name}]: data:image/svg+xml,");
    for byte in svg.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~/:;=,".contains(&byte) {
            text.push(char::from(byte));
        } else {
            write!(text, "%{byte:02X}").expect("a string takes everything");
        }
    }
    text + "\n"
}

/// Checks the route of every legal move in the positions of a suite: it captures what the move
/// captures, and ends on a piece of the side that moved. Returns the number of moves.
///
/// # Panics
///
/// At the first wrong route, or if the suite cannot be read.
pub fn check_routes<B: Notation + Captures + Draw>(suite: &str) -> usize {
    let suite = Suite::parse(suite).expect("the suite");
    let mut moves = 0;
    for entry in &suite.entries {
        let board: B = Seed::from(entry).board().expect("the position");
        for mv in board.legal_moves() {
            let route = board.route(mv);
            let move_text = format!("{} {}", &entry.fen, board.move_text(mv));
            let captured: Bitboard<B::Square> = route.captured.iter().copied().collect();
            assert_eq!(captured, board.captured(mv), "{move_text}");
            assert_eq!(captured.len(), route.captured.len(), "{move_text}");
            assert_eq!(route.from, mv.from(), "{move_text}");
            assert!(route.landings.contains(&mv.to()), "{move_text}");
            let end = *route.landings.last().expect("an end");
            let piece = after(&board, mv).piece_at(end);
            assert_eq!(
                piece.map(variant_core::Piece::color),
                Some(board.side_to_move()),
                "{move_text}"
            );
            moves += 1;
        }
    }
    moves
}

/// Checks that the squares of a board's pictures are where the run-time face reports them: the
/// fields, the pieces and every highlight, from either side, with and without coordinates.
///
/// # Panics
///
/// At the first difference.
pub fn check_squares(board: &DynBoard) {
    for flipped in [false, true] {
        for side in [None, Some(Color::White), Some(Color::Black)] {
            check_squares_of(board, &Options::new().flipped(flipped).coordinates(side).size(7));
        }
    }
    // The pieces are those after the last move.
    for (text, _) in board.san_texts() {
        let mut after = board.boxed_clone();
        after.play_text(&text).unwrap();
        let squares = board.picture_squares(&Options::new().last_move(&text)).unwrap();
        assert_eq!(squares, after.picture_squares(&Options::new()).unwrap(), "{text}");
    }
    for wrong in [Options::new().highlight("a0"), Options::new().last_move("a0")] {
        assert_eq!(board.picture_squares(&wrong).err(), board.svg(&wrong).err());
        assert!(board.svg(&wrong).is_err());
    }
}

fn check_squares_of(board: &DynBoard, options: &Options) {
    let squares = board.picture_squares(options).unwrap();
    let svg = board.svg(options).unwrap();
    let view: Vec<i64> = between(&svg, "viewBox=\"0 0 ", "\"").flat_map(numbers).collect();

    // Every field is drawn as a piece of a path, those of chequered boards twice.
    let fields: BTreeSet<String> = between(&svg, "M", "z")
        .filter(|path| path.ends_with("h100v100h-100"))
        .map(Into::into)
        .collect();
    let reported: BTreeSet<String> = squares
        .iter()
        .map(|square| {
            format!("{} {}h{side}v{side}h-{side}", square.x, square.y, side = square.side)
        })
        .collect();
    assert_eq!(fields, reported);
    assert_eq!(reported.len(), squares.len(), "two squares at one place");

    let pieces: BTreeSet<String> = between(&svg, "<use href=\"", "</title>")
        .map(|piece| {
            let (place, title) = piece.split_once("><title>").unwrap();
            let (piece, _) = title.rsplit_once(' ').unwrap();
            format!("{piece}{}", place.split_once('"').unwrap().1)
        })
        .collect();
    let reported = squares.iter().filter_map(|square| {
        let (_, name, color) = square.piece?;
        let (x, y) = (square.x, square.y);
        Some(format!("{color:?} {name} x=\"{x}\" y=\"{y}\""))
    });
    assert_eq!(pieces, reported.collect());

    for square in &squares {
        let (x, y, side) = (square.x, square.y, square.side);
        assert!(x >= 0 && y >= 0 && x + side <= view[0] && y + side <= view[1], "{square:?}");
        let svg = board.svg(&options.clone().highlight(&square.name)).unwrap();
        let rects: Vec<&str> = between(&svg, "<rect x=", " fill=").collect();
        let rect = format!("\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"");
        assert_eq!(rects, [rect], "{square:?}");
    }
}

/// The parts of a text that stand between a beginning and the next end.
fn between<'a>(
    text: &'a str,
    begin: &'static str,
    end: &'static str,
) -> impl Iterator<Item = &'a str> {
    text.split(begin).skip(1).map(move |rest| rest.split(end).next().unwrap_or_default())
}

fn numbers(text: &str) -> impl Iterator<Item = i64> {
    text.split(' ').map(|number| number.parse().unwrap())
}
