//! Pictures held against files, and the ways that are drawn against what moves do; for the tests
//! of every game.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use variant_core::prelude::*;
use variant_core::suite::Suite;
use variant_core::{Captures, Notation, SquareSet};

/// Holds pictures against the files of a folder, which has no others; with `WRITE_PICTURES` set
/// they are written anew.
#[allow(dead_code, reason = "a crate holds its pictures with the first of them as a link")]
pub(crate) fn check(folder: &str, pictures: &[(&str, String)]) {
    check_files(Path::new(folder), &files(pictures));
}

/// Holds the pictures of a crate, as [`check`] does. The first is kept a second time, as the link
/// `board` with the picture in it: the documentation of a crate begins with that, and has no files
/// beside it.
#[allow(dead_code, reason = "a book has files beside it")]
pub(crate) fn check_with_link(folder: &str, pictures: &[(&str, String)]) {
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
#[allow(dead_code, reason = "a game that has no suite does not need it")]
pub(crate) fn check_routes<B: Notation + Captures>(suite: &str) -> usize {
    let suite = Suite::parse(suite).expect("the suite");
    let mut moves = 0;
    for entry in suite.entries() {
        let rules = B::Rules::parse(entry.rules()).expect("the rules");
        let board = B::from_fen(entry.fen(), rules).expect("the position");
        for mv in board.legal_moves() {
            let route = board.route(mv);
            let told = format!("{} {}", entry.fen(), board.move_text(mv));
            let captured: SquareSet<B::Square> = route.captured().iter().copied().collect();
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
