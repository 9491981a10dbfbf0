//! Laws of the text of games, on random games and damaged texts.

use std::io::BufReader;

use variant_core::Notation;
use variant_core::record::{self, Record, RecordError, RecordWarningKind, Recorded, Tags};
use variant_testkit::proptest::prelude::*;

use crate::laws::{hexapawn_game, shuttle_game};
use crate::shuttle::Shuttle;

pub(crate) fn tags() -> impl Strategy<Value = Tags> {
    let roster = ["Event", "Site", "Date", "Round", "White", "Black"];
    let roster = prop::sample::select(roster.to_vec()).prop_map(String::from);
    let name = prop_oneof![roster, "[A-Za-z0-9_]{1,9}"];
    let value = prop_oneof!["\\PC{0,20}", "[\"\\\\\\[\\]{};%]{0,6}", Just(String::new())];
    prop::collection::vec((name, value), 0..9).prop_map(|pairs| {
        let mut tags = Tags::default();
        for (name, value) in pairs {
            // Names that follow from the game are refused.
            let _ = tags.set(&name, &value);
        }
        tags
    })
}

fn shuttle_record() -> impl Strategy<Value = Record<Shuttle>> {
    (shuttle_game(), tags()).prop_map(|(game, tags)| Record::with_tags(game, tags))
}

fn is_read_back<B: Recorded>(record: &Record<B>) -> Result<(), TestCaseError> {
    let text = record.to_string();
    let read: Record<B> =
        text.parse().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
    prop_assert_eq!(&read, record);
    let fens = |record: &Record<B>| -> Vec<String> {
        record.game().positions().map(Notation::fen).collect()
    };
    prop_assert_eq!(fens(&read), fens(record));
    prop_assert_eq!(read.to_string(), text);
    Ok(())
}

/// A file of games with a blank line between each two, as `println!` writes it.
fn file<B: Recorded>(records: &[Record<B>]) -> String {
    records.iter().flat_map(|record| [record.to_string(), "\n".into()]).collect()
}

fn read_bytes(bytes: &[u8], capacity: usize) -> Vec<Result<Record<Shuttle>, RecordError>> {
    record::read_from(BufReader::with_capacity(capacity, bytes)).collect()
}

fn good(games: Vec<Result<Record<Shuttle>, RecordError>>) -> Vec<Record<Shuttle>> {
    games.into_iter().filter_map(Result::ok).collect()
}

/// What can happen to a text.
#[derive(Clone, Debug)]
enum Damage {
    Replace(u8),
    Insert(u8),
    Delete(usize),
    Repeat(usize),
    Cut,
}

fn damage() -> impl Strategy<Value = Damage> {
    let byte = || {
        prop_oneof![
            prop::sample::select(&b"{}()[];%$.!?*\"\\ \n\r\t-/01298Kabc#x"[..]),
            any::<u8>()
        ]
    };
    prop_oneof![
        4 => byte().prop_map(Damage::Replace),
        4 => byte().prop_map(Damage::Insert),
        2 => Just(Damage::Delete(1)),
        2 => (1..40_usize).prop_map(Damage::Delete),
        1 => (1..40_usize).prop_map(Damage::Repeat),
        1 => Just(Damage::Cut),
    ]
}

impl Damage {
    fn strike(&self, text: &mut Vec<u8>, at: usize) {
        let end = |length: usize| text.len().min(at + length);
        match *self {
            Self::Replace(byte) if at < text.len() => text[at] = byte,
            Self::Replace(byte) | Self::Insert(byte) => text.insert(at, byte),
            Self::Delete(length) => drop(text.drain(at..end(length))),
            Self::Repeat(length) => {
                let again = text[at..end(length)].to_vec();
                text.splice(at..at, again);
            }
            Self::Cut => text.truncate(at),
        }
    }

    fn is_of_one_byte(&self) -> bool {
        matches!(self, Self::Replace(_) | Self::Insert(_) | Self::Delete(1))
    }
}

/// Number of words that stand for moves in a text with one game; written without a look at the
/// reader. The text must be a good one.
fn naive_count(text: &str) -> usize {
    let mut plain = String::new();
    let mut rest = text;
    let mut depth = 0_u32;
    while let Some(letter) = rest.chars().next() {
        let line_begins =
            rest.len() == text.len() || text[..text.len() - rest.len()].ends_with('\n');
        let line = rest.find('\n').unwrap_or(rest.len());
        let mut length = letter.len_utf8();
        match letter {
            '{' => length = rest.find('}').unwrap() + 1,
            ';' => length = line,
            '%' if line_begins => length = line,
            '[' => {
                // With the escapes out of the way, the value ends at the second quotation mark.
                let plain = rest.replace("\\\\", "##").replace("\\\"", "##");
                length = plain.match_indices('"').nth(1).unwrap().0;
                length += plain[length..].find(']').unwrap() + 1;
            }
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth > 0 => {}
            // The last two begin or end a file.
            '.' | '!' | '?' | '*' | '\u{feff}' | '\u{1a}' => plain.push(' '),
            '$' => plain.push_str(" $"),
            _ => plain.push(letter),
        }
        if length != letter.len_utf8() || matches!(letter, '(' | ')') {
            plain.push(' ');
        }
        rest = &rest[length..];
    }
    let is_move = |word: &&str| {
        let digits = word.trim_start_matches('$').bytes().all(|byte| byte.is_ascii_digit());
        !digits && !matches!(*word, "1-0" | "0-1" | "1/2-1/2" | "1/2" | "½-½")
    };
    plain.split_whitespace().filter(is_move).count()
}

fn is_subsequence<T: PartialEq>(short: &[T], long: &[T]) -> bool {
    let mut long = long.iter();
    short.iter().all(|item| long.any(|other| other == item))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn what_is_written_is_read_back(
        shuttle in shuttle_record(),
        hexapawn in hexapawn_game(),
        tags in tags(),
    ) {
        is_read_back(&shuttle)?;
        is_read_back(&Record::with_tags(hexapawn, tags))?;
    }

    #[test]
    fn files_are_read_back_however_they_come_in(
        records in prop::collection::vec(shuttle_record(), 0..5),
        capacity in 1..200_usize,
    ) {
        let text = file(&records);
        let read: Result<Vec<_>, _> = record::read::<Shuttle>(&text).collect();
        prop_assert_eq!(&read.unwrap(), &records);
        let read: Result<Vec<_>, _> = read_bytes(text.as_bytes(), capacity).into_iter().collect();
        prop_assert_eq!(&read.unwrap(), &records);
    }

    /// The naive count is one, as far as undamaged texts tell.
    #[test]
    fn the_naive_count_counts(record in shuttle_record()) {
        prop_assert_eq!(naive_count(&record.to_string()), record.game().moves().len());
    }

    /// Whatever happens to a text: a game that is read has all the moves that stand there.
    #[test]
    fn no_game_is_shorter_than_its_text(
        record in shuttle_record(),
        strikes in prop::collection::vec((damage(), any::<prop::sample::Index>()), 1..4),
    ) {
        let mut text = record.to_string().into_bytes();
        for (damage, at) in strikes {
            let at = at.index(text.len() + 1);
            damage.strike(&mut text, at);
        }
        let games = read_bytes(&text, 64);
        if let [Ok(read)] = &games[..] {
            let text = String::from_utf8(text).unwrap();
            prop_assert_eq!(read.game().moves().len(), naive_count(&text), "{}", text);
        }
    }

    /// A single wrong byte never gives a game with other than its old number of moves, and
    /// never takes a game away without an error.
    #[test]
    fn a_wrong_byte_shortens_no_game(
        records in prop::collection::vec(shuttle_record(), 1..4),
        damage in damage().prop_filter("one byte", Damage::is_of_one_byte),
        at in any::<prop::sample::Index>(),
    ) {
        let mut text = file(&records).into_bytes();
        let at = at.index(text.len());
        damage.strike(&mut text, at);
        let games = read_bytes(&text, 64);
        let broken = games.iter().any(Result::is_err);
        let lengths = |records: &[Record<Shuttle>]| -> Vec<usize> {
            records.iter().map(|record| record.game().moves().len()).collect()
        };
        let read = good(games);
        prop_assert!(is_subsequence(&lengths(&read), &lengths(&records)), "{}", String::from_utf8_lossy(&text));
        prop_assert!(broken || read.len() == records.len());
    }

    /// Where a text is cut off, there is an error, unless the cut is between two games. Where only a
    /// result is missing after moves that are known to be complete, there is a warning.
    #[test]
    fn a_cut_text_is_an_error(
        records in prop::collection::vec(shuttle_record(), 1..4),
        at in any::<prop::sample::Index>(),
    ) {
        let text = file(&records);
        let text = text.as_bytes();
        let at = at.index(text.len());
        let text_before = std::str::from_utf8(&text[..at]);
        let mut missing = 0;
        if let Ok(text) = text_before {
            let games = record::read::<Shuttle>(text).with_warnings(|warning| {
                missing += usize::from(matches!(warning.kind, RecordWarningKind::NoResult(_)));
            });
            games.for_each(drop);
        }
        let games = read_bytes(&text[..at], 64);
        let between = (0..=records.len())
            .any(|count| text[..at].trim_ascii_end() == file(&records[..count]).trim_end().as_bytes())
            // What is left of a draw is a draw.
            || text[..at].ends_with(b" 1/2") || text[..at].ends_with(b"\n1/2");
        prop_assert_eq!(games.iter().any(Result::is_err) || missing > 0, !between);
        let read = good(games);
        for (read, record) in read.iter().zip(&records) {
            prop_assert_eq!(read.to_string(), record.to_string());
        }
    }

    /// Junk in one game leaves the others alone.
    #[test]
    fn a_broken_game_breaks_no_other(
        records in prop::collection::vec(shuttle_record(), 1..5),
        which in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        junk in "[{}()\\[\\];%$.\"! ?*ab1K0\n\\\\-]{1,12}",
    ) {
        let which = which.index(records.len());
        let mut text = String::new();
        for (number, record) in records.iter().enumerate() {
            let mut game = record.to_string();
            if number == which {
                let mut at = at.index(game.len()).max(1);
                while !game.is_char_boundary(at) {
                    at -= 1;
                }
                game.insert_str(at, &junk);
            }
            text = text + &game + "\n";
        }
        let read = good(record::read(&text).collect());
        let mut others = records.clone();
        others.remove(which);
        prop_assert!(is_subsequence(&others, &read), "{}", text);
    }

    #[test]
    fn any_bytes_are_read_alike_in_any_pieces(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..300),
            "([{}()\\[\\];%$.\"! ?*ab1K0\n\\\\-]|\\[Variant \"shuttle\"\\]\n|Kc1|é|♔){0,60}"
                .prop_map(String::into_bytes),
        ],
        capacity in 1..9_usize,
    ) {
        let told = |games: Vec<Result<Record<Shuttle>, RecordError>>| -> Vec<String> {
            games
                .into_iter()
                .map(|game| game.map_or_else(|error| error.to_string(), |game| game.to_string()))
                .collect()
        };
        let whole = told(read_bytes(&bytes, 1 << 12));
        prop_assert_eq!(&told(read_bytes(&bytes, capacity)), &whole);
        if let Ok(text) = std::str::from_utf8(&bytes) {
            prop_assert_eq!(&told(record::read(text).collect()), &whole);
        }
    }

    /// The place of an error is that of the word that was made wrong.
    #[test]
    fn errors_are_where_the_wrong_word_is(
        records in prop::collection::vec(shuttle_record(), 1..4),
        which in any::<prop::sample::Index>(),
    ) {
        let text = file(&records);
        let mut words: Vec<(usize, usize, usize)> = Vec::new();
        for (line, row) in text.lines().enumerate().filter(|(_, row)| !row.starts_with('[')) {
            let starts = row.match_indices('K').map(|(at, _)| (line, at));
            words.extend(starts.map(|(line, at)| (line, at, row.as_ptr() as usize + at)));
        }
        if words.is_empty() { return Ok(()); }
        let (line, column, address) = words[which.index(words.len())];
        let at = address - text.as_ptr() as usize;
        let text = format!("{}Q{}", &text[..at], &text[at + 1..]);
        let errors: Vec<RecordError> =
            record::read::<Shuttle>(&text).filter_map(Result::err).collect();
        prop_assert_eq!(errors.len(), 1);
        let place = errors[0].at;
        prop_assert_eq!((place.line, place.column), (line as u64 + 1, column as u64 + 1));
    }
}
