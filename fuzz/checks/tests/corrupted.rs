//! Good texts with one fault: what is read all the same is a valid position, game or suite whose
//! own text is read back; everything else is refused with an error that says why.
//!
//! The readers take a board by reference, or make one: a refusal has none to leave half-changed.
//! (`play` takes one to change; the law `refusal` holds it.)

use variant_core::bitboard::zobrist::split_mix;
use variant_core::perft::Suite;
use variant_core::record::{Record, Recorded};
use variant_core::{Game, Notation, Rules as _};
use variant_testkit::Line;

const GREAT_CHESS: &str = include_str!("../../../crates/great-chess/tests/suites/great-chess.epd");
const TAMERLANE: &str = include_str!("../../../crates/tamerlane/tests/suites/tamerlane.epd");
const DRAUGHTS: &str =
    include_str!("../../../crates/turkish-draughts/tests/suites/turkish-draughts.epd");

/// How often each text is damaged.
const TIMES: usize = 40;
/// As many positions of a suite are tried.
const POSITIONS: usize = 60;

struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        let (number, state) = split_mix(self.0);
        self.0 = state;
        (number % end.max(1) as u64) as usize
    }

    /// The text with one letter, or one line, lost, doubled, changed or moved.
    fn corrupt(&mut self, text: &str) -> String {
        let strange = "0129 -/.:;,#[](){}\"\n=xakKpPwWbBé\u{0}".chars();
        let strange: Vec<char> = strange.collect();
        let strange = strange[self.below(strange.len())];
        if self.below(8) == 0 {
            let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
            let (at, other) = (self.below(lines.len()), self.below(lines.len()));
            match self.below(3) {
                0 => _ = lines.remove(at),
                1 => lines.insert(at, lines[other]),
                _ => lines.swap(at, other),
            }
            return lines.concat();
        }
        let mut letters: Vec<char> = text.chars().collect();
        let (at, other) = (self.below(letters.len()), self.below(letters.len()));
        match self.below(7) {
            0 => _ = letters.remove(at),
            1 => letters.insert(at, strange),
            2 => letters[at] = strange,
            3 => letters[at] = letters[other],
            4 => letters.insert(at, letters[other]),
            5 => letters.swap(at, other),
            _ => letters.truncate(at),
        }
        letters.into_iter().collect()
    }
}

/// How many damaged texts were refused, and how many were read.
#[derive(Default, Debug)]
struct Tally {
    refused: u32,
    read: u32,
}

impl Tally {
    fn tell(&mut self, read: Result<(), String>) {
        match read {
            Ok(()) => self.read += 1,
            Err(message) => {
                assert!(!message.is_empty());
                self.refused += 1;
            }
        }
    }

    /// Neither half of the test went without a case.
    fn check(&self, what: &str) {
        assert!(self.refused > self.read && self.read > 0, "{what}: {self:?}");
    }
}

fn positions<B: Notation>(suite: &str) -> Vec<B> {
    let suite = Suite::parse(suite).unwrap();
    let board = |entry: &variant_core::perft::Entry| {
        B::from_fen(&entry.fen, B::Rules::parse(&entry.rules).unwrap()).unwrap()
    };
    suite.entries.iter().take(POSITIONS).map(board).collect()
}

fn read_fen<B: Notation>(text: &str, rules: &B::Rules) -> Result<(), String> {
    let board = B::from_fen(text, rules.clone()).map_err(|error| error.to_string())?;
    let written = board.fen();
    let again = B::from_fen(&written, rules.clone());
    let again = again.unwrap_or_else(|error| panic!("{text:?}, written {written:?}: {error}"));
    assert_eq!((&again, again.key()), (&board, board.key()), "{text:?}");
    assert_eq!(again.fen(), written, "{text:?}");
    assert!(board.outcome().is_some() || board.has_legal_move(), "{text:?}");
    Ok(())
}

fn read_record<B: Recorded>(text: &str) -> Result<(), String> {
    let record: Record<B> = text.parse().map_err(|error| format!("{error}"))?;
    let written = record.to_string();
    let again = written.parse::<Record<B>>();
    let again = again.unwrap_or_else(|error| panic!("{text:?}, written {written:?}: {error}"));
    assert_eq!(again, record, "{text:?}");
    assert_eq!(again.to_string(), written, "{text:?}");
    let mut board = record.game().start().clone();
    for mv in record.game().moves() {
        board.play(*mv).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    }
    assert_eq!(&board, record.game().board(), "{text:?}");
    Ok(())
}

fn read_suite<B: Notation>(text: &str) -> Result<(), String> {
    let lines = text.lines().count().max(1);
    let suite = Suite::parse(text).map_err(|error| {
        assert!((1..=lines).contains(&error.line), "{error}");
        error.to_string()
    })?;
    if suite.game != B::VARIANT {
        return Err("another game".into());
    }
    for entry in &suite.entries {
        let rules = B::Rules::parse(&entry.rules).map_err(|error| error.to_string())?;
        read_fen::<B>(&entry.fen, &rules)?;
    }
    Ok(())
}

fn read_json<B: Notation + serde::Serialize + serde::de::DeserializeOwned>(
    text: &str,
) -> Result<(), String> {
    let board: B = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let written = serde_json::to_string(&board).unwrap();
    assert_eq!(serde_json::from_str::<B>(&written).unwrap(), board, "{text:?}");
    Ok(())
}

/// The record of some moves from a position.
fn played<B: Recorded>(start: &B, random: &mut Random) -> String {
    let choices: Vec<u16> = (0..12).map(|_| random.below(1 << 16) as u16).collect();
    let mut game = Game::new(start.clone());
    for mv in Line::walked(start.clone(), &choices).moves() {
        if game.play(*mv).is_err() {
            break;
        }
    }
    Record::new(game).to_string()
}

fn check<B: Recorded + serde::Serialize + serde::de::DeserializeOwned>(suite: &str) {
    let mut random = Random(2_026);
    let mut tallies: [Tally; 4] = Default::default();
    for board in positions::<B>(suite) {
        let (fen, record) = (board.fen(), played(&board, &mut random));
        let json = serde_json::to_string(&board).unwrap();
        let rules = board.rules();
        let lines = [format!("# game: {}\n", B::VARIANT), format!("# rules: {}\n", rules.text())];
        let small = format!("{}{}{fen} ;D1 1 ;D2 2\n", lines[0], lines[1]);
        read_fen::<B>(&fen, rules).unwrap();
        read_record::<B>(&record).unwrap();
        read_suite::<B>(&small).unwrap();
        read_json::<B>(&json).unwrap();
        for _ in 0..TIMES {
            tallies[0].tell(read_fen::<B>(&random.corrupt(&fen), rules));
            tallies[1].tell(read_record::<B>(&random.corrupt(&record)));
            tallies[2].tell(read_suite::<B>(&random.corrupt(&small)));
            tallies[3].tell(read_json::<B>(&random.corrupt(&json)));
        }
    }
    for (tally, what) in tallies.iter().zip(["FENs", "records", "suites", "JSON"]) {
        tally.check(what);
    }
}

#[test]
fn of_great_chess() {
    check::<great_chess::Board>(GREAT_CHESS);
}

#[test]
fn of_tamerlane() {
    check::<tamerlane::Board>(TAMERLANE);
}

#[test]
fn of_turkish_draughts() {
    check::<turkish_draughts::Board>(DRAUGHTS);
}
