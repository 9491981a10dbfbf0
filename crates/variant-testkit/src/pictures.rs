//! Pictures held against files, the ways that are drawn against what moves do, and the squares of
//! pictures against where they are told to be; for the tests of every game.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use variant_core::perft::Suite;
use variant_core::prelude::*;
use variant_core::svg::{Draw, Options};
use variant_core::{Bitboard, Captures, Color, DynBoard, Notation};

/// Holds pictures against the files of a folder, which has no others; with `WRITE_PICTURES` set
/// they are written anew.
pub fn check(folder: &str, pictures: &[(&str, String)]) {
    check_files(Path::new(folder), &files(pictures));
}

/// Holds the pictures of a crate, as [`check`] does. The first is kept a second time, as the link
/// `board` with the picture in it: the documentation of a crate begins with that, and has no files
/// beside it.
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

/// Of every legal move of the positions of a suite: its way takes what the move captures, and ends
/// at a man of the side that has moved. Tells how many moves they were.
pub fn check_routes<B: Notation + Captures + Draw>(suite: &str) -> usize {
    let suite = Suite::parse(suite).expect("the suite");
    let mut moves = 0;
    for entry in suite.entries() {
        let rules = B::Rules::parse(entry.rules()).expect("the rules");
        let board = B::from_fen(entry.fen(), rules).expect("the position");
        for mv in board.legal_moves() {
            let route = board.route(mv);
            let told = format!("{} {}", entry.fen(), board.move_text(mv));
            let captured: Bitboard<B::Square> = route.captured().iter().copied().collect();
            assert_eq!(captured, board.captured(mv), "{told}");
            assert_eq!(captured.len(), route.captured().len(), "{told}");
            assert_eq!(route.from(), mv.from(), "{told}");
            assert!(route.landings().contains(&mv.to()), "{told}");
            let mut after = board.clone();
            after.play_unchecked(mv);
            let end = *route.landings().last().expect("an end");
            let man = after.piece_at(end);
            assert_eq!(man.map(variant_core::Piece::color), Some(board.side_to_move()), "{told}");
            moves += 1;
        }
    }
    moves
}

/// The squares of a board's pictures are where the run-time face says: from either side, with and
/// without coordinates, the fields, the men and every highlight.
pub fn check_squares(board: &DynBoard) {
    for flipped in [false, true] {
        for side in [None, Some(Color::White), Some(Color::Black)] {
            check_squares_of(board, &Options::new().flipped(flipped).coordinates(side).size(7));
        }
    }
    // The men are those after the last move.
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
    let told: BTreeSet<String> = squares
        .iter()
        .map(|square| {
            format!("{} {}h{side}v{side}h-{side}", square.x, square.y, side = square.side)
        })
        .collect();
    assert_eq!(fields, told);
    assert_eq!(told.len(), squares.len(), "two squares at one place");

    let men: BTreeSet<String> = between(&svg, "<use href=\"", "</title>")
        .map(|man| {
            let (place, title) = man.split_once("><title>").unwrap();
            let (man, _) = title.rsplit_once(' ').unwrap();
            format!("{man}{}", place.split_once('"').unwrap().1)
        })
        .collect();
    let told = squares.iter().filter_map(|square| {
        let (_, name, color) = square.man?;
        let (x, y) = (square.x, square.y);
        Some(format!("{color:?} {name} x=\"{x}\" y=\"{y}\""))
    });
    assert_eq!(men, told.collect());

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
