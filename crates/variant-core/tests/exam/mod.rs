//! An exam for programs that believe wrong rules: which question each of them fails first.
//!
//! A game's test `wrong_rules` lets its naive reference believe one wrong rule after the other
//! and puts the same questions to each. The answers come from the suites and vectors alone, so
//! that what is found does not hang on the fast generator.

use std::fmt::{Debug, Write};

/// The questions about counts, and those about vectors.
pub(crate) type Papers = [Vec<Question>; 2];

/// The first count and the first vector that a candidate fails, by their names.
pub(crate) type Failures = [Option<&'static str>; 2];

/// A question: where it stands, and whether the candidate has the right answer.
pub(crate) struct Question {
    pub(crate) name: String,
    pub(crate) is_answered: Box<dyn Fn() -> bool>,
}

impl Question {
    /// A question by the file and the line that it stands on.
    pub(crate) fn new(
        file: &str,
        line: impl std::fmt::Display,
        is_answered: impl Fn() -> bool + 'static,
    ) -> Self {
        Self { name: format!("{file}:{line}"), is_answered: Box::new(is_answered) }
    }
}

/// The first question of each paper that the candidate fails.
pub(crate) fn failures(papers: &Papers) -> [Option<&str>; 2] {
    papers.each_ref().map(|paper| {
        let failed = paper.iter().find(|question| !(question.is_answered)());
        failed.map(|question| question.name.as_str())
    })
}

/// Asserts that each wrong rule, believed alone, fails first what the table says, and that there
/// is none that fails nothing.
pub(crate) fn check_wrong_rules<W: Copy + Debug>(
    caught: &[(W, Failures)],
    papers: &Papers,
    believe: impl Fn(Option<W>),
) {
    let (mut found, mut expected) = (String::new(), String::new());
    for (wrong, first) in caught {
        believe(Some(*wrong));
        writeln!(found, "(Wrong::{wrong:?}, {:?}),", failures(papers)).expect("text grows");
        believe(None);
        writeln!(expected, "(Wrong::{wrong:?}, {first:?}),").expect("text grows");
    }
    assert!(found == expected, "it should be:\n{found}");
    for (wrong, first) in caught {
        assert_ne!(*first, [None, None], "nothing notices {wrong:?}");
    }
}

/// Asserts that the table has every wrong rule of the list in the reference's source, and that
/// the report says the same.
pub(crate) fn check_report<W: Debug>(game: &str, source: &str, caught: &[(W, Failures)]) {
    let beliefs = beliefs(source);
    let names: Vec<String> = caught.iter().map(|(wrong, _)| format!("{wrong:?}")).collect();
    assert!(beliefs.iter().map(|(name, _)| name).eq(&names), "{beliefs:?}");
    let texts = beliefs.into_iter().map(|(_, text)| text);
    let rows: Vec<_> = texts.zip(caught.iter().map(|(_, first)| *first)).collect();
    check_section(game, &rows);
}

/// The lines of a file of tabs that are no comments, each with its number and its fields.
pub(crate) fn tabbed<const N: usize>(
    text: &'static str,
) -> impl Iterator<Item = (usize, [&'static str; N])> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(index, line)| {
        let fields: Vec<&str> = line.split('\t').collect();
        let fields = fields.try_into().unwrap_or_else(|_| panic!("{N} fields in {line:?}"));
        (index + 1, fields)
    })
}

/// What each wrong rule believes, from the comments in the file of the reference that lists them:
/// the name of the rule and its text.
fn beliefs(source: &str) -> Vec<(String, String)> {
    let (_, list) = source.split_once("enum Wrong {").expect("the list of wrong rules");
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

/// Holds the section of a game in `docs/WRONG-RULES.md` against what the test has: a row for each
/// wrong rule, with the first count and the first vector that fail.
fn check_section(game: &str, rows: &[(String, Failures)]) {
    let mut section =
        String::from("| what is believed | first count | first vector |\n|---|---|---|\n");
    for (belief, failures) in rows {
        let [count, vector] = failures.map(|name| name.unwrap_or("none"));
        writeln!(section, "| {belief} | {count} | {vector} |").expect("text grows");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WRONG-RULES.md");
    let report = std::fs::read_to_string(path).expect("the report");
    let (begin, end) = (format!("<!-- {game} -->\n"), format!("<!-- end of {game} -->"));
    let start = report.find(&begin).expect("the section begins") + begin.len();
    let stop = start + report[start..].find(&end).expect("the section ends");
    if report[start..stop] == section {
        return;
    }
    if std::env::var_os("WRITE_WRONG_RULES").is_some() {
        let renewed = format!("{}{section}{}", &report[..start], &report[stop..]);
        std::fs::write(path, renewed).expect("the report can be written");
        return;
    }
    panic!(
        "docs/WRONG-RULES.md does not say of {game} what the test found; run the test with \
         WRITE_WRONG_RULES=1 to write it anew, and read what has changed. It should be:\n{section}"
    );
}
