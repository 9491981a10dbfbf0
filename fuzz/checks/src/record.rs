//! Files of played games: what is read is written and read back, and is never less than stands
//! in the text.

use std::io::BufReader;

use variant_core::Variant;
use variant_core::dynamic::{self, RunTime};
use variant_core::record::{self, Record, RecordError, Recorded};

use crate::subject::Subject;

/// How often a game is damaged.
const DAMAGES: usize = 12;

/// The bytes are a file of games.
pub(crate) fn check<G: Subject>(bytes: &[u8]) {
    let records: Vec<_> = record::read_from::<G::Board, _>(bytes).take(bytes.len() + 2).collect();
    // Each game needs some bytes, and so does each error.
    assert!(records.len() <= bytes.len(), "the games never end");
    check_places(bytes, &records);

    let told: Vec<_> = records.iter().map(tell).collect();
    let piecemeal = record::read_from::<G::Board, _>(BufReader::with_capacity(3, bytes));
    assert_eq!(piecemeal.map(|record| tell(&record)).collect::<Vec<_>>(), told);
    if let Ok(text) = str::from_utf8(bytes) {
        let read = record::read::<G::Board>(text).map(|record| tell(&record));
        assert_eq!(read.collect::<Vec<_>>(), told);
        check_summaries(text, &records);
        check_single(text, &records);
    }
    for record in records.iter().flatten() {
        check_written(record);
        check_damaged(record);
    }
}

type Read<B> = Result<Record<B>, RecordError>;

/// What there is to compare of a game, or of what is wrong with it.
fn tell<B: Recorded>(record: &Read<B>) -> Result<String, String> {
    record.as_ref().map(ToString::to_string).map_err(ToString::to_string)
}

/// Errors are numbered, and have places in the text.
fn check_places<B: Recorded>(bytes: &[u8], records: &[Read<B>]) {
    let lines = bytes.split(|byte| *byte == b'\n').count() as u64;
    for (number, record) in (1..).zip(records) {
        let Err(error) = record else { continue };
        assert_eq!(error.game, number, "{error}");
        let (line, column) = (error.at.line, error.at.column);
        assert!((1..=lines).contains(&line), "{error}");
        assert!((1..=bytes.len() as u64 + 1).contains(&column), "{error}");
    }
}

/// Programs that do not know the game beforehand learn the same.
fn check_summaries<B: RunTime>(text: &str, records: &[Read<B>]) {
    let variants = [Variant::of::<B>()];
    let summaries: Vec<_> = dynamic::check(text, &variants).collect();
    assert_eq!(summaries.len(), records.len());
    for (summary, record) in summaries.iter().zip(records) {
        match (summary, record) {
            (Ok(summary), Ok(record)) => {
                assert_eq!(summary.plies, record.game().moves().len());
                assert_eq!(summary.outcome, record.game().outcome());
                assert_eq!(&summary.tags, record.tags());
            }
            // The game is found by its name before its other tags are looked at.
            (Err(summary), Err(record)) => assert_eq!(summary.game, record.game),
            _ => panic!("{summary:?}, but {record:?}"),
        }
    }
}

/// A text of one game is that game, with as many moves as a plain count of the words finds.
fn check_single<B: Recorded>(text: &str, records: &[Read<B>]) {
    match (text.parse::<Record<B>>(), records) {
        (Ok(record), [Ok(only)]) => {
            assert_eq!(&record, only);
            if let Some(plies) = counted_plies(text) {
                assert_eq!(record.game().moves().len(), plies, "a move is lost");
            }
        }
        (Err(_), [] | [Err(_), ..] | [_, _, ..]) => {}
        (record, _) => panic!("alone {record:?}, in a row {records:?}"),
    }
}

/// The number of moves in the text of a game: the words that are neither numbers nor results.
/// `None` where comments and their like are for a better reader.
fn counted_plies(text: &str) -> Option<usize> {
    // A comment can begin in a line of tags, too.
    if !text.is_ascii() || text.contains(&['{', '(', ';', '%', '$', '\u{1a}'][..]) {
        return None;
    }
    let words = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('['))
        .flat_map(|line| line.split(&[' ', '\t', '\r', '\u{b}', '\u{c}', '!', '?', '*'][..]));
    let moves = words.map(|word| match word.find(|letter: char| !letter.is_ascii_digit()) {
        // A number, its dots, and perhaps a move without a blank between.
        Some(dot) if word[dot..].starts_with('.') => word[dot..].trim_start_matches('.'),
        Some(_) => word.trim_start_matches('.'),
        None => "",
    });
    Some(moves.filter(|word| !RESULTS.contains(word)).count())
}

/// What may stand in place of a move.
const RESULTS: [&str; 9] = ["", "1-0", "0-1", "1/2-1/2", "1/2", "2-0", "0-2", "1-1", "0-0"];

fn check_written<B: Recorded>(record: &Record<B>) {
    let written = record.to_string();
    let again: Record<B> =
        written.parse().unwrap_or_else(|error| panic!("{error} in what was written:\n{written}"));
    assert_eq!(&again, record, "{written}");
    assert_eq!(again.to_string(), written);
    assert_eq!(again.game().board().fen(), record.game().board().fen());

    let twice = format!("{written}\n{written}");
    let games: Vec<_> = record::read::<B>(&twice).map(|record| tell(&record)).collect();
    assert_eq!(games, [Ok(written.clone()), Ok(written)]);
}

/// A game that is cut off, or lacks a word, is an error, or the same game all the same.
fn check_damaged<B: Recorded>(record: &Record<B>) {
    let written = record.to_string();
    let whole = written.trim_end();
    for at in spread(whole.len()).filter(|at| whole.is_char_boundary(*at)) {
        let cut = whole[..at].parse::<Record<B>>();
        // What is left of a draw is a draw.
        let same = whole[..at].ends_with("1/2") && cut.as_ref().is_ok_and(|cut| cut == record);
        assert!(same || cut.is_err(), "cut at {at}, but read as a game:\n{written}");
    }
    let (tags, moves) = written.split_once("\n\n").expect("tags end with a blank line");
    let words: Vec<&str> = moves.split_whitespace().collect();
    for left_out in spread(words.len()) {
        let mut words = words.clone();
        let word = words.remove(left_out);
        let fewer = format!("{tags}\n\n{}\n", words.join(" ")).parse::<Record<B>>();
        assert!(
            fewer.as_ref().map_or(true, |fewer| fewer == record),
            "without {word:?} it is another game: {fewer:?}"
        );
    }
}

/// Some numbers below `end`, the first and the last among them.
fn spread(end: usize) -> impl Iterator<Item = usize> {
    let step = (end / DAMAGES).max(1);
    (0..end).step_by(step).chain(end.checked_sub(1))
}
