//! Long texts that nobody writes in good faith, for every reader: what takes time or memory
//! beyond the length of the text, or nests deeper than a stack, is found by them.
//!
//! A text is a beginning that some reader likes, one unit again and again, and an end.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use variant_core::perft::Suite;
use variant_core::record::{self, ReadOptions, Record};
use variant_core::{Board, DrawRules, Game, Notation, Packed, Rules as _, dynamic};

use crate::GAMES;
use crate::great_chess::GreatChess;
use crate::subject::{Move, Rules, Square, Subject};
use crate::tamerlane::Tamerlane;
use crate::turkish_draughts::TurkishDraughts;

/// What a message says of a text is no longer than this, however long the text is.
const LONGEST_MESSAGE: usize = 1_000;

/// Units for every reader.
const UNITS: [&str; 30] = [
    "a", "z", "1", "0", "9", " ", "\n", "\0", "é", "\u{feff}", "/", "[", "(", "{", "]", "\"", "\\",
    ";", "#", "%", "-", ",", ":", "=", "x", "K", "^", "a1", "a1x", "a1-",
];
/// Units of JSON.
const JSON: [&str; 6] = ["[[", "{\"fen\":", "{\"a\":[", "\\n", "\\u0001", "\\ud83d\\ude00"];
/// Units of game texts.
const GAME_TEXT: [&str; 14] = [
    "(1. ",
    "( ",
    "() ",
    "{(} ",
    "{\n[A \"b\"]\n",
    "[A \"b\"]\n",
    "[A \"\n\n",
    "\n\n[A \"b\"]",
    "1. ",
    "... ",
    "! ",
    "$1 ",
    "* ",
    "%(\n",
];

/// A reader of texts from outside.
#[derive(Debug)]
pub struct HostileReader {
    /// What it reads, with the game that it reads it for.
    pub name: String,
    /// Whether its memory must not depend on the length of the text.
    pub streams: bool,
    /// The texts that it is tried with.
    pub texts: Vec<HostileText>,
    read: fn(&[u8]) -> u64,
}

impl HostileReader {
    /// Reads a text; returns how many things in it were accepted.
    ///
    /// # Panics
    ///
    /// If the message about it is long.
    pub fn read(&self, text: &str) -> u64 {
        (self.read)(text.as_bytes())
    }
}

/// A text of any length.
#[derive(Clone, Debug)]
pub struct HostileText {
    start: String,
    unit: String,
    end: &'static str,
}

impl HostileText {
    /// Whether brackets open again and again.
    pub fn is_nested(&self) -> bool {
        self.unit.contains(['[', '(', '{'])
    }

    /// The text with about so many bytes.
    pub fn make(&self, length: usize) -> String {
        let mut text = String::with_capacity(self.start.len() + length + 64);
        text.push_str(&self.start);
        while text.len() < length {
            text.push_str(&self.unit);
        }
        text.push_str(self.end);
        text
    }
}

impl Display for HostileText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let short: String =
            self.start.chars().rev().take(24).collect::<Vec<_>>().iter().rev().collect();
        write!(f, "{short:?} {:?}* {:?}", self.unit.chars().take(24).collect::<String>(), self.end)
    }
}

/// All combinations of beginnings, units and ends.
fn texts(frames: &[(String, &'static str)], more: &[&str]) -> Vec<HostileText> {
    let units = || UNITS.iter().chain(more).map(|unit| (*unit).to_owned());
    let combined = |(start, end): &(String, &'static str)| {
        let (start, end) = (start.clone(), *end);
        units().map(move |unit| HostileText { start: start.clone(), unit, end })
    };
    frames.iter().flat_map(combined).collect()
}

/// The readers of all games.
pub fn hostile_readers() -> Vec<HostileReader> {
    let mut readers = readers_of::<GreatChess>();
    readers.extend(readers_of::<Tamerlane>());
    readers.extend(readers_of::<TurkishDraughts>());
    readers.push(HostileReader {
        name: "draw rules".into(),
        streams: false,
        texts: texts(&[(String::new(), ""), ("repetition=".into(), ",quiet-moves=1")], &[]),
        read: |bytes| told(text(bytes).parse::<DrawRules>()),
    });
    let frames =
        ["", "# game: great-chess\n", "# game: great-chess\nk w ", "# game: great-chess\nk w ;D1 "];
    let frames = frames.map(|start| (start.to_owned(), ""));
    let units = [
        "# rules: x=y\n",
        "# game: x\n",
        "k w ;D1 1\n",
        ";D1 1",
        ";D1 1 ",
        "# rules: a=b\nk w ;D1 1\n",
    ];
    readers.push(HostileReader {
        name: "suite".into(),
        streams: false,
        texts: texts(&frames, &units),
        read: |bytes| told(Suite::parse(text(bytes))),
    });
    readers.push(HostileReader {
        name: "game texts of any game".into(),
        streams: true,
        texts: game_texts::<TurkishDraughts>(),
        read: |bytes| dynamic::check_from(bytes, GAMES).map(told).sum(),
    });
    readers
}

fn readers_of<G: Subject>() -> Vec<HostileReader> {
    let game = G::Board::VARIANT;
    let start = G::Board::start(Rules::<G>::default());
    let fen = start.fen();
    let mv = start.legal_moves()[0];
    let (coordinates, san) = (start.move_text(mv), start.san(mv));
    let whole = || (String::new(), "");
    let men = fen.split_inclusive(['/', ':']).next().unwrap_or_default().to_owned();
    let moves = [
        whole(),
        (coordinates.clone(), ""),
        (san.clone(), ""),
        (String::new(), "a1"),
        (format!("{coordinates}("), ")"),
    ];
    let rules: Vec<String> =
        Rules::<G>::KEYS.iter().take(1).map(|key| format!("{}=", key.name())).collect();
    let mut options = vec![whole()];
    options.extend(rules.iter().map(|start| (start.clone(), "")));
    let json = [
        whole(),
        ("\"".into(), "\""),
        ("{\"fen\":\"".into(), "\"}"),
        ("{\"fen\":".into(), "}"),
        (format!("{{\"fen\":\"{fen}\",\"rules\":\""), "\"}"),
        (format!("{{\"fen\":\"{fen}\"}}"), ""),
    ];
    let reader = |name: &str, streams, texts, read| HostileReader {
        name: format!("{game} {name}"),
        streams,
        texts,
        read,
    };
    vec![
        reader(
            "FEN",
            false,
            texts(
                &[whole(), (fen.clone(), ""), (format!("{fen} "), ""), (men, " w - - 0 1")],
                &["k/", ",Ka1"],
            ),
            |bytes| told(G::Board::from_fen(text(bytes), Rules::<G>::default())),
        ),
        reader("move", false, texts(&moves, &[]), |bytes| {
            told(start_of::<G>().parse_move(text(bytes)))
        }),
        reader("SAN", false, texts(&moves, &[]), |bytes| {
            told(start_of::<G>().parse_san(text(bytes)))
        }),
        reader("either", false, texts(&moves, &[]), |bytes| {
            told(start_of::<G>().parse_any(text(bytes)))
        }),
        reader("rules", false, texts(&options, &["a=b,"]), |bytes| {
            told(Rules::<G>::parse(text(bytes)))
        }),
        reader("bytes", false, texts(&[whole()], &[]), |bytes| {
            u64::from(G::Board::unpack(bytes).is_some())
        }),
        reader("JSON board", false, texts(&json, &JSON), json_of::<G::Board>),
        reader("JSON rules", false, texts(&json[..2], &JSON), json_of::<Rules<G>>),
        reader("JSON move", false, texts(&json[..2], &JSON), json_of::<Move<G>>),
        reader("JSON square", false, texts(&json[..2], &JSON), json_of::<Square<G>>),
        reader("JSON game", false, texts(&json[..2], &JSON), json_of::<Game<G::Board>>),
        reader("JSON record", false, json_games::<G>(), json_of::<Record<G::Board>>),
        reader("game texts", true, game_texts::<G>(), |bytes| {
            let options = ReadOptions::default().with_max_moves(200);
            record::read_from::<G::Board, _>(bytes).with_options(options).map(told).sum()
        }),
    ]
}

fn start_of<G: Subject>() -> G::Board {
    G::Board::start(Rules::<G>::default())
}

/// Game texts as the string that JSON has.
fn json_games<G: Subject>() -> Vec<HostileText> {
    let mut texts = game_texts::<G>();
    for text in &mut texts {
        let escape = |text: &str| serde_json::to_string(text).unwrap_or_default();
        let (start, unit) = (escape(&text.start), escape(&text.unit));
        start.trim_end_matches('"').clone_into(&mut text.start);
        if text.start.is_empty() {
            text.start = "\"".into();
        }
        unit[1..unit.len() - 1].clone_into(&mut text.unit);
        text.end = "\"";
    }
    texts
}

fn game_texts<G: Subject>() -> Vec<HostileText> {
    let head = format!("[Variant \"{}\"]\n", G::Board::VARIANT);
    let frames = [
        String::new(),
        format!("{head}\n"),
        format!("{head}\n{{"),
        format!("{head}\n; "),
        format!("{head}[Event \""),
        format!("{head}[FEN \""),
        format!("{head}\n*\n"),
        "[".into(),
    ];
    let mut all = texts(&frames.map(|start| (start, "")), &GAME_TEXT);
    // Good games, good games with nothing between them, and one that never ends.
    let whole = Record::new(Game::new(start_of::<G>())).to_string();
    all.push(HostileText { start: String::new(), unit: format!("{whole}\n"), end: "" });
    all.push(HostileText { start: String::new(), unit: whole, end: "" });
    let endless = format!("{head}[DrawRules \"repetition=off,quiet-moves=off\"]\n\n");
    if let Some(there_and_back) = there_and_back(&start_of::<G>()) {
        all.push(HostileText { start: endless, unit: there_and_back, end: "*" });
    }
    all
}

/// Four moves that lead to the same position.
fn there_and_back<B: Notation>(start: &B) -> Option<String> {
    let after = |board: &B, mv| {
        let mut board = board.clone();
        board.play_unchecked(mv);
        board
    };
    let mut lines = vec![(start.clone(), String::new())];
    for _ in 0..4 {
        let longer = lines.iter().flat_map(|(board, text)| {
            let some = board.legal_moves().into_iter().take(40);
            some.map(move |mv| (after(board, mv), format!("{text}{} ", board.move_text(mv))))
        });
        let longer: Vec<_> = longer.take(100_000).collect();
        lines = longer;
        if let Some((_, text)) = lines.iter().find(|(board, _)| board == start) {
            return Some(text.clone());
        }
    }
    None
}

/// The bytes, all of which are made from texts.
fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap_or_default()
}

fn json_of<T: DeserializeOwned>(bytes: &[u8]) -> u64 {
    // What serde itself says of a text of the wrong type has all of it.
    u64::from(serde_json::from_slice::<T>(bytes).is_ok())
}

/// 1 for what was accepted, 0 for an error with a short message.
fn told<T, E: Display>(read: Result<T, E>) -> u64 {
    match read {
        Ok(_) => 1,
        Err(error) => {
            let message = error.to_string();
            let length = message.len();
            assert!(length <= LONGEST_MESSAGE, "{length} bytes: {}", &message[..100]);
            0
        }
    }
}
