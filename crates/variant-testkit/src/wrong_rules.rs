//! The frame of the wrong-rules tests: which case notices each wrong rule first.
//!
//! Suites and vectors are only worth as much as the mistakes they notice. The test `wrong_rules` of
//! a game makes its naive reference believe one wrong rule after another and runs the same cases on
//! each. What is expected comes from the suites and vectors alone, so that the result does not
//! depend on the fast generator.

use std::fmt::{self, Debug, Write};
use std::path::Path;

/// The cases about counts, and those about vectors.
pub type Cases = [Vec<Case>; 2];

/// The first count and the first vector that fail, by their names.
pub type Failures = [Option<&'static str>; 2];

/// A case: the line of a file, and whether the reference agrees with it.
pub struct Case {
    name: String,
    holds: Box<dyn Fn() -> bool>,
}

impl Case {
    /// A case named by its file and line.
    pub fn new(file: &str, line: impl fmt::Display, holds: impl Fn() -> bool + 'static) -> Self {
        Self { name: format!("{file}:{line}"), holds: Box::new(holds) }
    }
}

impl Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Case").field(&self.name).finish()
    }
}

/// The first case of each kind that fails.
///
/// ```
/// use variant_testkit::wrong_rules::{Case, failures};
///
/// let cases = [vec![Case::new("counts", 1, || true)], vec![Case::new("vectors", 7, || false)]];
/// assert_eq!(failures(&cases), [None, Some("vectors:7")]);
/// ```
pub fn failures(cases: &Cases) -> [Option<&str>; 2] {
    cases.each_ref().map(|cases| {
        let failed = cases.iter().find(|case| !(case.holds)());
        failed.map(|case| case.name.as_str())
    })
}

/// Checks that each wrong rule, believed alone, fails first what the table says, and that none
/// goes unnoticed.
///
/// # Panics
///
/// If the table is wrong; the message has the right one.
pub fn check_caught<W: Copy + Debug>(
    caught: &[(W, Failures)],
    cases: &Cases,
    believe: impl Fn(Option<W>),
) {
    let (mut found, mut expected) = (String::new(), String::new());
    for (wrong, first) in caught {
        believe(Some(*wrong));
        let _ = writeln!(found, "(Wrong::{wrong:?}, {:?}),", failures(cases));
        believe(None);
        let _ = writeln!(expected, "(Wrong::{wrong:?}, {first:?}),");
    }
    assert!(found == expected, "it should be:\n{found}");
    for (wrong, first) in caught {
        assert_ne!(*first, [None, None], "nothing notices {wrong:?}");
    }
}

/// Checks that the table has every wrong rule of an `enum Wrong` in a source text, and that the
/// section of the game in a Markdown file says the same as the table.
///
/// The section stands between the comments `<!-- game -->` and `<!-- end of game -->`. With
/// `WRITE_WRONG_RULES` set it is written anew.
///
/// # Panics
///
/// If something is missing or different.
pub fn check_report<W: Debug>(
    report: impl AsRef<Path>,
    game: &str,
    source: &str,
    caught: &[(W, Failures)],
) {
    let beliefs = beliefs(source);
    let names: Vec<String> = caught.iter().map(|(wrong, _)| format!("{wrong:?}")).collect();
    assert!(beliefs.iter().map(|(name, _)| name).eq(&names), "{beliefs:?}");
    let texts = beliefs.into_iter().map(|(_, text)| text);
    let rows: Vec<_> = texts.zip(caught.iter().map(|(_, first)| *first)).collect();
    check_section(report.as_ref(), game, &rows);
}

/// The lines of a tab-separated file that are not comments, each with its number and its fields.
///
/// # Panics
///
/// If a line has another number of fields.
///
/// ```
/// let lines: Vec<_> = variant_testkit::wrong_rules::tabbed("# a comment\nppp/3/PPP w\ta1a2").collect();
/// assert_eq!(lines, [(2, ["ppp/3/PPP w", "a1a2"])]);
/// ```
pub fn tabbed<const N: usize>(
    text: &'static str,
) -> impl Iterator<Item = (usize, [&'static str; N])> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(index, line)| {
        let fields: Vec<&str> = line.split('\t').collect();
        let fields = fields.try_into().unwrap_or_else(|_| panic!("{N} fields in {line:?}"));
        (index + 1, fields)
    })
}

/// What each wrong rule believes, from the comments of the list: its name and its text.
fn beliefs(source: &str) -> Vec<(String, String)> {
    let Some((_, list)) = source.split_once("enum Wrong {") else {
        panic!("no list of wrong rules in the source");
    };
    let mut beliefs = Vec::new();
    let mut text = String::new();
    for line in list.lines().map(str::trim).take_while(|line| *line != "}") {
        if let Some(comment) = line.strip_prefix("/// ") {
            text += if text.is_empty() { "" } else { " " };
            text += comment;
        } else if let Some(name) = line.strip_suffix(',') {
            beliefs.push((name.into(), std::mem::take(&mut text)));
        }
    }
    beliefs
}

/// Compares the section of a game in the report with the test: a row for each wrong rule, with the
/// first count and the first vector that fail.
fn check_section(path: &Path, game: &str, rows: &[(String, Failures)]) {
    let mut section =
        String::from("| what is believed | first count | first vector |\n|---|---|---|\n");
    for (belief, failures) in rows {
        let [count, vector] = failures.map(|name| name.unwrap_or("none"));
        let _ = writeln!(section, "| {belief} | {count} | {vector} |");
    }
    let place = path.display();
    let report = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{place}: {error}"));
    let (begin, end) = (format!("<!-- {game} -->\n"), format!("<!-- end of {game} -->"));
    let parts = report.split_once(&begin).and_then(|(before, rest)| {
        let (section, after) = rest.split_once(&end)?;
        Some((before, section, after))
    });
    let Some((before, written, after)) = parts else { panic!("no section {game} in {place}") };
    if written == section {
        return;
    }
    if std::env::var_os("WRITE_WRONG_RULES").is_some() {
        let renewed = format!("{before}{begin}{section}{end}{after}");
        std::fs::write(path, renewed).unwrap_or_else(|error| panic!("{place}: {error}"));
        return;
    }
    panic!(
        "{place} does not say of {game} what the test found; run the test with \
         WRITE_WRONG_RULES=1 to write it anew, and read what has changed. It should be:\n{section}"
    );
}
