//! The links of the chapters: to each other, to pictures, to code and to tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::chapters::{Chapter, chapters, docs};
use super::list::entries;

/// `[text](target)`, or a picture, which has `!` before it.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) text: String,
    pub(crate) target: String,
    pub(crate) is_picture: bool,
}

/// The links of a chapter, those in blocks of code left out.
pub(crate) fn links(chapter: &Chapter) -> Vec<Link> {
    let prose = chapter.text.split("```").step_by(2).collect::<String>();
    let mut links = Vec::new();
    let mut rest = prose.as_str();
    while let Some((before, after)) = rest.split_once("](") {
        let (target, next) = after.split_once(')').expect("the end of a link");
        let (outside, text) = before.rsplit_once('[').expect("the beginning of a link");
        links.push(Link {
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
            target: target.into(),
            is_picture: outside.ends_with('!'),
        });
        rest = next;
    }
    links
}

/// The anchors of a chapter's headings, as the forge and the book make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.split("```").step_by(2).flat_map(str::lines).filter(|l| l.starts_with('#'));
    let anchor = |heading: &str| -> String {
        let title = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        title.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
    };
    headings.map(anchor).collect()
}

/// Whether code defines a name, which may be a path.
fn defines(code: &str, name: &str, keywords: &[&str]) -> bool {
    let name = name.rsplit("::").next().unwrap_or(name);
    keywords.iter().any(|keyword| {
        code.match_indices(&format!("{keyword} {name}")).any(|(at, found)| {
            let follows = code[at + found.len()..].chars().next();
            !follows.is_some_and(|c| c.is_alphanumeric() || c == '_')
        })
    })
}

#[test]
fn links_lead_somewhere() {
    for chapter in chapters() {
        for link in links(&chapter) {
            if link.target.starts_with("https://") {
                continue;
            }
            let told = format!("{}: {link:?}", chapter.path.display());
            let (path, anchor) = link.target.split_once('#').unwrap_or((&link.target, ""));
            let folder = chapter.path.parent().expect("a folder");
            let path = if path.is_empty() { chapter.path.clone() } else { folder.join(path) };
            let path = path.canonicalize().unwrap_or_else(|error| panic!("{told}: {error}"));
            // mdBook makes it the index and leaves links to it as they are.
            assert!(
                !path.ends_with("docs/README.md") || chapter.path.ends_with("SUMMARY.md"),
                "{told}"
            );
            if !anchor.is_empty() {
                let text = fs::read_to_string(&path).expect("a text");
                assert!(anchors(&text).contains(anchor), "{told}");
            }
        }
    }
}

/// A link to code has the name of what is meant, in backticks, and it is there: in a file of tests
/// a test, or a part of the file's path.
#[test]
fn code_that_is_named_is_there() {
    let mut named = 0;
    for chapter in chapters() {
        for link in links(&chapter) {
            let (path, _) = link.target.split_once('#').unwrap_or((&link.target, ""));
            let is_code = Path::new(path).extension().is_some_and(|extension| extension == "rs");
            if !is_code || path.starts_with("https://") {
                continue;
            }
            let told = format!("{}: {link:?}", chapter.path.display());
            let name = link.text.strip_prefix('`').and_then(|text| text.strip_suffix('`'));
            let name = name.unwrap_or_else(|| panic!("{told}: no name"));
            if path.ends_with(name) {
                continue;
            }
            let code = fs::read_to_string(chapter.path.parent().unwrap().join(path)).expect("code");
            let keywords: &[&str] = if path.contains("/tests/") {
                &["\n#[test]\nfn"]
            } else {
                &["fn", "struct", "enum", "trait", "const", "static", "type", "mod"]
            };
            assert!(defines(&code, name, keywords), "{told}: no such name");
            named += 1;
        }
    }
    assert!(named >= 100, "{named}");
}

/// The rule books name the function of each rule: `src/file.rs`, `fn name`. It is there, once.
#[test]
fn functions_of_the_rule_books_are_there() {
    for game in ["great-chess", "tamerlane", "turkish-draughts"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game);
        let rules = fs::read_to_string(folder.join("RULES.md")).expect("the rules");
        let words = rules.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut named = 0;
        for place in words.split("`src/").skip(1) {
            let (file, after) = place.split_once('`').expect("the end of a file's name");
            let Some(name) = after.strip_prefix(", `fn ") else { continue };
            let (name, _) = name.split_once('`').expect("the end of a function's name");
            let code = fs::read_to_string(folder.join("src").join(file));
            let code = code.unwrap_or_else(|error| panic!("{game}: {file}: {error}"));
            let found = [format!("fn {name}("), format!("fn {name}<")];
            let found: usize = found.iter().map(|head| code.matches(head).count()).sum();
            assert_eq!(found, 1, "{game}: {file}, fn {name}");
            named += 1;
        }
        assert!(named >= 20, "{game}: {named}");
    }
}

#[test]
fn every_picture_is_in_a_chapter() {
    let mut shown = BTreeSet::new();
    for chapter in chapters() {
        for link in links(&chapter).into_iter().filter(|link| link.is_picture) {
            assert!(!link.text.is_empty(), "{}: {link:?} is not told", chapter.path.display());
            let path = chapter.path.parent().unwrap().join(&link.target);
            shown.insert(path.canonicalize().unwrap_or_else(|error| panic!("{link:?}: {error}")));
        }
    }
    let folder = docs().canonicalize().unwrap().join("pictures");
    let listed = entries().into_iter().map(|entry| folder.join(format!("{}.svg", entry.name)));
    assert_eq!(shown, listed.collect());
}
