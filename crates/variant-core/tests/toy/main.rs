//! A game that is as unlike chess as the traits allow, under all the laws.

mod broken;
mod carousel;
mod corridor;
mod counts;
mod naive;

use broken::{Broken, Fault, TABLE};
use carousel::{Carousel, CarouselRules, HUB, Ride, Spot, WithRests};
use corridor::{CHECK_TABLE, CheckFault, Corridor, CorridorSetup, READ};
use naive::Naive;
use variant_core::prelude::*;
use variant_core::{Bitboard, Color, Outcome, Reason, divide, perft};
use variant_testkit::laws::{self, Law};
use variant_testkit::proptest::strategy::{Strategy, ValueTree};
use variant_testkit::proptest::test_runner::TestRunner;
use variant_testkit::{Line, Subject, strategy};

/// Positions where the rare things happen, with their rules.
const SEEDS: [(&str, &str); 11] = [
    // All round: one stone against eleven.
    ("", "Ssssssssssss s w Rr 0 1"),
    ("", "sssssSssssss - w R 3 9"),
    ("sweep=compulsory", "Ssssssssssss - w - 0 4"),
    // Nobody of the ring can move, and the stone on the hub has rested.
    ("", "SsSsSsSsSsSs S w r 0 1"),
    ("", "SsSsSsSsSsSs S w R 0 1"),
    // Strikes both ways.
    ("", "s5s3S1 S w Rr 0 1"),
    ("sweep=compulsory", "S5s2sS1 s w Rr 12 30"),
    // The opponent could leave the hub.
    ("", "S2s8 s w - 4 7"),
    // Few stones: the next capture may be the last.
    ("", "S10s - w Rr 0 1"),
    ("", "S2s8 - b Rr 7 20"),
    ("", "12 S b Rr 0 1"),
];

variant_testkit::laws! {
    mod laws_of_carousel for Carousel {
        setup: WithRests,
        seeds: SEEDS,
        cases: 64,
        plies: 24,
        also: [captures, symmetry, packed],
    }
}

variant_testkit::laws! {
    mod laws_of_corridor for Corridor {
        setup: CorridorSetup,
        also: [captures, checks, records],
    }
}

fn board(rules: &str, fen: &str) -> Carousel {
    Carousel::from_fen(fen, CarouselRules::parse(rules).unwrap()).unwrap()
}

/// The texts of the moves, in order.
fn texts(board: &Carousel) -> Vec<String> {
    let mut texts: Vec<String> =
        board.legal_moves().into_iter().map(|mv| board.move_text(mv)).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn steps_and_gates() {
    // Of five stones in a row the first of the row may step, and that on the gate may enter.
    let start = Carousel::start(CarouselRules::default());
    assert_eq!(start.fen(), "SSSSS1sssss1 - w Rr 0 1");
    assert_eq!(texts(&start), ["a1hub", "e1f1"]);
    // By hand: after either move Black has two, k1l1 and one with the stone on g1.
    assert_eq!(perft(&start, 2), 4);
}

#[test]
fn sweeps() {
    let board = board("", "SS1s1Ssss3 - w - 0 1");
    assert_eq!(texts(&board), ["a1hub", "b1c1", "f1xj1"]);
    let sweep = board.parse_san("f*3").unwrap();
    let taken: Bitboard<Spot> = [Spot(6), Spot(7), Spot(8)].into_iter().collect();
    assert_eq!(board.captured(sweep), taken);
    assert!(!board.captured(sweep).contains(sweep.to));
    let mut after = board.clone();
    after.play(sweep).unwrap();
    assert_eq!(after.fen(), "SS1s5S2 - b - 0 1");
}

#[test]
fn no_sweep_over_a_gap_or_onto_an_own_stone() {
    assert_eq!(texts(&board("", "1SssS1s5 - w - 0 1")), ["e1f1"]);
}

#[test]
fn all_round() {
    let board = board("", "ssSsssssssss - w - 5 9");
    let round = Ride { from: Spot(2), to: Spot(2) };
    assert_eq!(texts(&board), ["c1xc1"]);
    assert_eq!(board.captured(round).len(), 11);
    let mut after = board.clone();
    after.play(round).unwrap();
    assert_eq!(after.fen(), "2S9 - b - 0 9");
    assert_eq!(after.outcome(), Some(Outcome::win(Color::White, Reason::NoMen)));
}

#[test]
fn strikes_take_where_they_end() {
    let board = board("", "s5s5 S w - 0 1");
    assert_eq!(texts(&board), ["hubxa1", "hubxg1"]);
    let strike = board.parse_any("^gx").unwrap();
    assert_eq!(board.captured(strike), strike.to.into());
}

#[test]
fn one_rest_a_side() {
    let mut board = board("", "S3s7 S w R 4 2");
    let rest = board.parse_any("hubhub").unwrap();
    assert_eq!(rest, Ride { from: HUB, to: HUB });
    board.play(rest).unwrap();
    assert_eq!(board.fen(), "S3s7 S b - 0 2");
}

#[test]
fn compulsory_sweeps() {
    let fen = "S1Ss8 - w - 0 1";
    assert_eq!(texts(&board("sweep=optional", fen)), ["a1b1", "a1hub", "c1xe1"]);
    assert_eq!(texts(&board("sweep=compulsory", fen)), ["c1xe1"]);
}

#[test]
fn ends() {
    let outcome = |fen| board("", fen).outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome("12 S b - 0 1").as_deref(), Some("1-0 no-men"));
    assert_eq!(outcome("SsSsSsSsSsSs S w - 0 1").as_deref(), Some("0-1 no-moves"));
    assert_eq!(outcome("SsSsSsSsSsSs S w R 0 1"), None);
    assert_eq!(outcome("S5s5 - w - 0 1").as_deref(), Some("1/2-1/2 one-each"));
    assert_eq!(texts(&board("", "S5s5 - w - 0 1")), ["a1b1", "a1hub"]);
}

#[test]
fn perft_by_a_naive_count() {
    let start = "SSSSS1sssss1 - w Rr 0 1";
    let starts = [("", start), ("sweep=compulsory", start)];
    for (rules, fen) in starts.into_iter().chain(SEEDS) {
        let (board, naive) = (board(rules, fen), Naive::new(fen, !rules.is_empty()));
        for depth in 0..=7 {
            assert_eq!(perft(&board, depth), naive.perft(depth.into()), "{rules} {fen} {depth}");
        }
        assert_eq!(divide(&board, 3).map(|(_, nodes)| nodes).sum::<u64>(), naive.perft(3));
    }
}

/// Along random lines every move leads where the naive game says.
#[test]
fn moves_by_a_naive_list() {
    let follow = |line: &Line<Carousel>| {
        for (ply, board) in line.positions().enumerate() {
            let compulsory = board.rules().compulsory;
            let mut expected = Naive::new(&board.fen(), compulsory).after_one_move();
            let after = |mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                Naive::new(&after.fen(), compulsory)
            };
            let mut found: Vec<Naive> = board.legal_moves().into_iter().map(after).collect();
            expected.sort_unstable();
            found.sort_unstable();
            if expected != found {
                let message = format!("expected {expected:?}, found {found:?}");
                return Err(laws::Violation::new("naive", message, line, ply, &board));
            }
        }
        Ok(())
    };
    let trial = laws::Trial::<WithRests>::new().seeds(SEEDS).cases(256);
    if let Err(violation) = trial.run(follow) {
        panic!("{violation}");
    }
}

/// Lines of a game, as many as it takes; the same for every fault.
fn lines<S: Subject>(seeds: &[S::Board]) -> impl Iterator<Item = Line<S::Board>> {
    let lines = strategy::mixed::<S>(seeds.to_vec(), 24);
    let mut runner = TestRunner::deterministic();
    std::iter::repeat_with(move || lines.new_tree(&mut runner).unwrap().current())
}

/// The laws that a game breaks. Enough lines are tried that no law escapes by luck; the one
/// that should be broken is given more of them.
fn broken<S: Subject>(
    laws: &[Law<S::Board>],
    expected: &str,
    seeds: &[S::Board],
) -> Vec<&'static str> {
    let some: Vec<_> = lines::<S>(seeds).take(50).collect();
    let breaks = |law: &&Law<S::Board>| {
        if law.name == expected {
            lines::<S>(seeds).take(1000).any(|line| law.check(&line).is_err())
        } else {
            some.iter().any(|line| law.check(line).is_err())
        }
    };
    laws.iter().filter(breaks).map(|law| law.name).collect()
}

fn carousel_laws() -> Vec<Law<Broken>> {
    let mut all = laws::laws_of_boards::<broken::WithRests>();
    all.extend(laws::laws_of_captures());
    all.extend(laws::laws_of_symmetry());
    all.extend(laws::laws_of_packing());
    all
}

#[test]
fn each_fault_breaks_its_law_and_no_other() {
    let all = carousel_laws();
    let seeds = SEEDS.map(|seed| laws::Seed::from(seed).board().unwrap());
    assert_eq!(broken::<broken::WithRests>(&all, "none", &seeds), [""; 0]);
    for (fault, law) in TABLE {
        fault.put_in();
        assert_eq!(broken::<broken::WithRests>(&all, law, &seeds), [law], "{fault:?}");
    }
}

#[test]
fn each_fault_of_check_breaks_its_law_and_no_other() {
    let mut all = laws::laws_of_boards::<CorridorSetup>();
    all.extend(laws::laws_of_captures());
    all.extend(laws::laws_of_checks());
    all.extend(laws::laws_of_records());
    assert_eq!(broken::<CorridorSetup>(&all, "none", &[]), [""; 0]);
    for (fault, law) in CHECK_TABLE {
        fault.put_in();
        assert_eq!(broken::<CorridorSetup>(&all, law, &[]), [law], "{fault:?}");
    }
}

#[test]
fn each_law_has_its_fault() {
    let mut tried: Vec<&str> = TABLE.iter().map(|(_, law)| *law).collect();
    tried.extend(CHECK_TABLE.iter().map(|(_, law)| *law));
    let mut laws: Vec<&str> = carousel_laws().iter().map(|law| law.name).collect();
    laws.extend(laws::laws_of_checks::<Corridor>().iter().map(|law| law.name));
    laws.extend(laws::laws_of_records::<Corridor>().iter().map(|law| law.name));
    tried.sort_unstable();
    // One law may have more faults than one.
    tried.dedup();
    laws.sort_unstable();
    assert_eq!(tried, laws);
}

/// Of a long text the provided `parse_move` looks for the first square in its beginning alone.
#[test]
fn long_texts_are_not_read_again_and_again() {
    const LONG: usize = 1 << 16;
    let board = Corridor::start(());
    for letter in ["a", "1", "z", "\u{e9}", "a1"] {
        for text in [letter.repeat(LONG / letter.len()), format!("b1{}", letter.repeat(LONG))] {
            READ.set(0);
            assert!(board.parse_move(&text).is_err());
            assert!(READ.get() <= text.len() + 200, "{letter}: {}", READ.get());
        }
    }
}

/// Readers that accept what the list has forgotten are found as the macro `laws!` tries a law.
#[test]
fn forgetful_lists_are_found_by_default() {
    use Fault::{OpponentsLeaveRead, StrikesForgotten, SweepNotCompelledForAny};

    for fault in [StrikesForgotten, SweepNotCompelledForAny, OpponentsLeaveRead] {
        fault.put_in();
        let trial = laws::Trial::<broken::WithRests>::new().seeds(SEEDS);
        let found = trial.run(laws::check_no_other_text);
        let Err(violation) = found else { panic!("{fault:?} is not found") };
        assert!(violation.message.contains("not listed"), "{fault:?}: {violation}");
        assert!(violation.moves().len() <= 3, "{fault:?}: {violation}");
    }
}

/// The record reader plays what `parse_san` returns: its law asks for listed moves as well.
#[test]
fn record_readers_are_asked_too() {
    CheckFault::OpponentsSanRead.put_in();
    let trial = laws::Trial::<CorridorSetup>::new();
    for law in [laws::check_no_other_text, laws::check_record] {
        let violation = trial.run(law).expect_err("the fault is there");
        assert!(violation.message.contains("not listed"), "{violation}");
        assert!(violation.moves().len() <= 2, "{violation}");
    }
}

/// The random lines see what is rare in the game, each on one line of a hundred or more.
#[test]
fn rare_things_are_met() {
    let seeds = SEEDS.map(|(rules, fen)| board(rules, fen));
    let mut met = std::collections::BTreeMap::new();
    for line in lines::<WithRests>(&seeds).take(1000) {
        let mut things = std::collections::BTreeSet::new();
        for (board, mv) in line.positions().zip(line.moves()) {
            let strike = mv.from != mv.to && (mv.from == HUB || mv.to == HUB);
            things.insert(match (board.captured(*mv).len(), mv.from == mv.to) {
                (0, true) => "rest",
                (0, false) => "step",
                (_, true) => "all round",
                (1, _) if strike => "strike",
                (1, _) => "sweep of one",
                _ => "sweep of several",
            });
        }
        things.extend(line.end().outcome().map(|outcome| outcome.reason().name()));
        for thing in things {
            *met.entry(thing).or_insert(0) += 1;
        }
    }
    assert!(met.len() == 9 && met.values().all(|lines| *lines >= 10), "{met:?}");
}

/// What fails is shown on a short line, with all that is needed to see it again.
#[test]
fn violations_are_short_and_shown() {
    let trial = laws::Trial::<broken::WithRests>::new().cases(1000);
    let shown = |fault: Fault, check: fn(&Line<Broken>) -> Result<(), laws::Violation>| {
        fault.put_in();
        let violation = trial.run(check).unwrap_err();
        assert!(violation.moves().len() <= 2, "{violation}");
        violation.to_string()
    };
    let text = shown(Fault::KeyDrifts, laws::check_key::<broken::WithRests>);
    assert!(text.starts_with("the law `key` is broken: the key of the board"), "{text}");
    assert!(text.contains("differs: expected "), "{text}");
    assert!(text.contains("\n        a b c d e f g h i j k l\nBlack to move\nFEN: "), "{text}");
    assert!(text.contains("\nreached from SSSSS1sssss1 - w Rr 0 1 by "), "{text}");
    let text = shown(Fault::CountedFactDrifts, laws::check_rebuild::<broken::WithRests>);
    assert!(text.contains("\n  Broken {\n-     stones: "), "{text}");
    let text = shown(Fault::SecondCaptureUntold, laws::check_captured);
    assert!(text.contains("captures, but does not report, the piece on"), "{text}");
    let text = shown(Fault::RestPanics, laws::check_undo);
    assert!(text.contains("panicked: nobody rests"), "{text}");
    let text = shown(Fault::MoveOverlookedDeepDown, laws::check_perft);
    assert!(text.starts_with("the law `perft` is broken: perft("), "{text}");
    let text = shown(Fault::BytesWithClock, laws::check_packed_equality);
    assert!(text.contains(") are packed differently:\n\""), "{text}");
    let text = shown(Fault::BlackHubNotRead, laws::check_packed);
    assert!(text.contains("its bytes are read as no position"), "{text}");
    let text = shown(Fault::SpareBitsRead, laws::check_packed_noise);
    assert!(text.contains(" is read as \""), "{text}");
    assert!(text.contains(", which is packed as\n"), "{text}");
}
