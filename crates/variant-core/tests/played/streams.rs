//! Texts that are very long, or no texts at all.

use std::io::{self, BufRead, BufReader, Read};

use variant_core::record::{self, ReadOptions, RecordErrorKind};

use crate::shuttle::Shuttle;

const GOOD: &str = "\n\n[Variant \"shuttle\"]\n\n1. Kc1 *\n";
const HEAD: &str = "[Variant \"shuttle\"]\n\n1. Kc1 ";

/// As much as a reader notices that keeps it, or reads it more than once.
const VAST: u64 = 2 << 20;

/// A text of any length that takes up none.
struct Repeated {
    unit: Vec<u8>,
    at: usize,
    left: u64,
}

impl Read for Repeated {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let length = out.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        for byte in &mut out[..length] {
            *byte = self.unit[self.at % self.unit.len()];
            self.at += 1;
        }
        self.left -= length as u64;
        Ok(length)
    }
}

fn vast(unit: &str) -> impl BufRead {
    let unit = unit.as_bytes().to_vec();
    let left = VAST - VAST % unit.len() as u64;
    BufReader::new(Repeated { unit, at: 0, left })
}

/// Reads `before`, a vast number of `unit`s, and `after`: the errors, and how many good games.
fn read(before: &str, unit: &str, after: &str) -> (Vec<String>, usize) {
    let input = before.as_bytes().chain(vast(unit)).chain(after.as_bytes());
    let (mut errors, mut good) = (Vec::new(), 0);
    for game in record::read_from::<Shuttle, _>(input) {
        match game {
            Ok(_) => good += 1,
            Err(error) => errors.push(error.to_string()),
        }
    }
    (errors, good)
}

#[test]
fn what_is_passed_over_may_have_any_length() {
    for (open, unit, close) in [
        ("{", "comment ", "} *"),
        ("{", "[ [x] [y \n", "} *"),
        ("{", "\n", "} *"),
        ("{", "[Not_a_tag\n", "} *"),
        (";", "comment ", "\n*"),
        ("\n%", "escape ", "\n*"),
        ("(", "Kc1 {}", ") *"),
        ("(", "(())", ") *"),
        ("", "( (x) 1... $4 )", "*"),
        ("", " ", "*"),
        ("", "\n", "*"),
        ("", "\r\n", "*"),
        ("", "! ", "*"),
        ("", "?", "*"),
        ("$", "1", " *"),
        ("1", ".", "Kc3 *"),
        ("", "{}", "*"),
    ] {
        let (errors, good) = read(&format!("{HEAD}{open}"), unit, &format!("{close}{GOOD}"));
        assert_eq!((errors, good), (Vec::<String>::new(), 2), "{open}{unit}");
    }
}

#[test]
fn a_depth_of_variations_is_only_counted() {
    let middle = || vast("(").chain(&b" Kc1 "[..]).chain(vast(")"));
    let input = HEAD.as_bytes().chain(middle()).chain(&b" *"[..]).chain(GOOD.as_bytes());
    assert_eq!(record::read_from::<Shuttle, _>(input).flatten().count(), 2);

    let (errors, good) = read(HEAD, "(", GOOD);
    assert_eq!(errors, ["game 1: line 3, column 8: the variation is never closed"]);
    assert_eq!(good, 1);
}

#[test]
fn what_is_absurdly_long_is_an_error() {
    let behind_tags = "[Variant \"shuttle\"]\n";
    for (before, unit, error) in [
        (HEAD, "a", "line 3, column 8: a word of more than 255 bytes"),
        (HEAD, "1", "line 3, column 8: a word of more than 255 bytes"),
        (HEAD, "é", "line 3, column 8: a word of more than 255 bytes"),
        (
            &format!("{behind_tags}[White \""),
            "a",
            "line 2, column 1: a value of more than 16384 bytes",
        ),
        (
            &format!("{behind_tags}[White \""),
            "\\\\",
            "line 2, column 1: a value of more than 16384 bytes",
        ),
        (&format!("{behind_tags}["), "a", "line 2, column 66: expected a tag name, found 'a'"),
        (
            &format!("{behind_tags}["),
            " ",
            "line 2, column 2097154: expected a tag name, found the end of the line",
        ),
        (behind_tags, "[", "line 2, column 2: expected a tag name, found '['"),
        (HEAD, "{", "line 3, column 8: the comment is never closed"),
        (HEAD, "}", "line 3, column 8: expected a tag, a move or a result, found '}'"),
        (HEAD, "\u{0}", "line 3, column 8: expected a tag, a move or a result, found '\\0'"),
        (HEAD, "1. ", "line 3, column 8: a move number without a move"),
        (HEAD, "* ", "line 3, column 10: text after the result"),
        (HEAD, "\\", "line 3, column 8: a word of more than 255 bytes"),
    ] {
        let (errors, good) = read(before, unit, GOOD);
        assert_eq!(errors, [format!("game 1: {error}")], "{unit}");
        assert_eq!(good, 1, "{unit}");
    }
}

#[test]
fn tags_and_moves_may_not_be_without_number() {
    let head: String =
        (0..300).map(|number| format!("[T{number} \"\"]\n")).chain([GOOD.into()]).collect();
    let games: Vec<_> = record::read::<Shuttle>(&head).collect();
    let [Err(error), Ok(_)] = &games[..] else { panic!("{games:?}") };
    assert_eq!(error.to_string(), "game 1: line 257, column 1: more than 256 tags");

    let head = "[Variant \"shuttle\"]\n[DrawRules \"repetition=off,quiet-moves=off\"]\n";
    let input = head.as_bytes().chain(vast("Kc1 Kc3 Kb1 Kb3\n")).chain(GOOD.as_bytes());
    let options = ReadOptions::default().with_max_moves(1000);
    let games: Vec<_> = record::read_from::<Shuttle, _>(input).with_options(options).collect();
    let [Err(error), Ok(_)] = &games[..] else { panic!("{games:?}") };
    assert_eq!(error.to_string(), "game 1: line 253, column 1: more than 1000 moves");
}

#[test]
fn many_games_are_read_one_by_one() {
    let (errors, good) = read("", "[Variant \"shuttle\"]\n1. Kc1 Kc3 *\n\n", "");
    assert_eq!((errors.len(), good), (0, (VAST / 34) as usize));
    let (errors, good) = read("", "[Variant \"x\"]\n1. Kc1 ; Kc3 *\n\n", "");
    assert_eq!((errors.len(), good), ((VAST / 30) as usize, 0));
    // A game without an end, and the next.
    let (errors, good) = read("", "[A \"\"]\n\n", "");
    assert_eq!((errors.len(), good), ((VAST / 8) as usize, 0));
    let (errors, good) = read("", "[A\n\n", GOOD);
    assert_eq!((errors.len(), good), (1, 1));
}

#[test]
fn bytes_that_are_no_utf8_have_a_place() {
    for (bad, line, column) in [
        (&b"1. Kc1 \xff *"[..], 3, 8),
        (b"1. Kc1 {\xc3} *", 3, 9),
        (b"1. Kc1 {\n\xe2\x99} *", 4, 1),
        (b"1. Kc1 {\xe2\x99\x94\xe2\x99\x94\xe2} *", 3, 11),
        (b"1. Kc1 ;\xed\xa0\x80\n *", 3, 9),
        (b"\xf0\x9f\x98\n*", 3, 1),
        (b"1. Kc1 * \x80", 3, 10),
    ] {
        for capacity in [1, 2, 3, 5, 4096] {
            let text = [b"[Variant \"shuttle\"]\n\n", bad, GOOD.as_bytes()].concat();
            let input = BufReader::with_capacity(capacity, &text[..]);
            let games: Vec<_> = record::read_from::<Shuttle, _>(input).collect();
            let [Err(error), Ok(_)] = &games[..] else { panic!("{games:?}") };
            assert!(matches!(error.kind, RecordErrorKind::InvalidUtf8));
            let at = error.at;
            assert_eq!((at.line, at.column), (line, column), "{bad:?}");
        }
    }
    // The end of the text in the midst of a character.
    let text = [HEAD.as_bytes(), b"* \xe2\x99"].concat();
    let games: Vec<_> = record::read_from::<Shuttle, _>(&text[..]).collect();
    assert_eq!(games[0].as_ref().unwrap_err().at.column, 10);
}

#[test]
fn much_that_is_no_utf8_takes_no_time() {
    let bad = || BufReader::new(io::repeat(0xff).take(VAST));
    let input = HEAD.as_bytes().chain(bad()).chain(GOOD.as_bytes());
    let games: Vec<_> = record::read_from::<Shuttle, _>(input).collect();
    assert!(matches!(games[..], [Err(_), Ok(_)]));
}

#[test]
fn a_text_that_cannot_be_read_on_ends_there() {
    struct Failing(u8);
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            self.0 += 1;
            let kind = if self.0 < 3 { io::ErrorKind::Interrupted } else { io::ErrorKind::Other };
            Err(io::Error::new(kind, "gone"))
        }
    }
    let input = HEAD.as_bytes().chain(&b"*\n"[..]).chain(HEAD.as_bytes());
    let input = input.chain(BufReader::new(Failing(0)));
    let mut games = record::read_from::<Shuttle, _>(input);
    // The first game is not known to be whole before the second begins.
    assert!(games.next().is_some_and(|game| game.is_ok()));
    let error = games.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "game 2: line 6, column 8: cannot read on: gone");
    assert!(games.next().is_none());
    assert!(games.next().is_none());
}
