//! The chapters as texts, and their order.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::links::links;

/// A file of Markdown in `docs`.
#[derive(Debug)]
pub(crate) struct Chapter {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

pub(crate) fn docs() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs"))
}

/// Every chapter, and the summary.
pub(crate) fn chapters() -> Vec<Chapter> {
    let mut found = Vec::new();
    let mut folders = vec![docs().to_path_buf()];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(&folder).expect("the folder can be read") {
            let path = file.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                let text = fs::read_to_string(&path).expect("the chapter can be read");
                found.push(Chapter { path, text });
            }
        }
    }
    found
}

pub(crate) fn chapter(name: &str) -> Chapter {
    let path = docs().join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    Chapter { path, text }
}

#[test]
fn the_summary_has_every_chapter_once() {
    let summary = chapter("SUMMARY.md");
    let listed: Vec<PathBuf> =
        links(&summary).into_iter().map(|link| docs().join(link.target)).collect();
    let once: BTreeSet<_> = listed.iter().cloned().collect();
    assert_eq!(once.len(), listed.len());
    let all = chapters().into_iter().map(|chapter| chapter.path);
    assert_eq!(once, all.filter(|path| *path != summary.path).collect());
}
