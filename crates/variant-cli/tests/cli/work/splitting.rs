//! Units are the positions of a ply, and their counts add up to that of perft.

use std::collections::BTreeMap;

use serde_json::Value;
use variant_core::perft::{CountMode, Counting};
use variant_core::{Notation, Rules as _};

use super::results;
use crate::run::{error, file, out, variant};

/// Counts to take apart: the game, the depth and what else `perft` is told.
const COUNTS: &[(&str, u8, &[&str])] = &[
    ("great-chess", 3, &[]),
    ("great-chess", 3, &["--fen", MATE_FIRST]),
    ("great-chess", 2, &["--fen", STALEMATE, "--rules", "stalemate=stalemated-loses"]),
    ("tamerlane", 3, &[]),
    ("tamerlane", 3, &["--rules", "array=feminine,stalemate=draw"]),
    ("tamerlane", 2, &["--rules", "array=third,citadel=highest"]),
    ("tamerlane", 3, &["--fen", AT_A_CITADEL]),
    ("turkish-draughts", 5, &[]),
    ("turkish-draughts", 3, &["--count", "paths", "--fen", KINGS]),
    ("turkish-draughts", 4, &["--count", "paths", "--rules", "one-each=play-on"]),
    ("turkish-draughts", 3, &["--fen", "W:Wa3,b3:Ba5,Kh8"]),
];

/// The first move mates.
const MATE_FIRST: &str = "k9/9p/1Q8/10/10/10/10/10/10/1R3K4 w - - 3 7";
const STALEMATE: &str = "k9/10/1Q8/10/10/10/10/10/10/5K4 b - - 0 1";
const KINGS: &str = "W:WKa1,Kb2,Kc3:BKf6,Kg7,Kh8";
/// The king is a step before the citadel that ends the game.
const AT_A_CITADEL: &str = "10k/K10/11/11/11/11/11/11/11/11 w -- - 0 1";

#[test]
fn merged_units_are_perft_at_every_ply() {
    for (number, (game, depth, more)) in COUNTS.iter().enumerate() {
        let depth_text = depth.to_string();
        let start = [&[*game, &depth_text], *more].concat();
        let plain = out(&[&["perft", "--divide"], &start[..]].concat());
        let plain_json = out(&[&["perft", "--divide", "--json"], &start[..]].concat());
        let (_, total) = plain.trim_end().rsplit_once('\n').unwrap_or_default();
        for at in 0..=*depth {
            let at_text = at.to_string();
            let units = out(&[&["work", "split", "--at", &at_text], &start[..]].concat());
            let units = file(&format!("merged_{number}_{at}.units"), units);
            let more: &[&str] = if at == 1 { &["--threads", "2", "--hash", "1"] } else { &[] };
            let results = file(&format!("merged_{number}_{at}.results"), results(more, &units));
            let merged = out(&["work", "merge", &units, &results]);
            if at == 0 {
                let whole = merged.trim_end();
                assert!(whole == total || plain.trim_end() == whole, "{start:?} {merged}");
                continue;
            }
            assert_eq!(merged, plain, "{start:?} {at}");
            let json: Value =
                serde_json::from_str(&out(&["work", "merge", "--json", &units, &results])).unwrap();
            let mut expected: Value = serde_json::from_str(&plain_json).unwrap();
            // Clocks of the start do not make another job.
            expected["fen"] = json["fen"].clone();
            assert_eq!(json, expected, "{start:?} {at}");
        }
    }
}

/// Positions without clocks, each with the sequences that lead to it by their first moves.
type Positions = BTreeMap<String, BTreeMap<String, u64>>;

/// All positions of a ply, from the moves alone.
fn positions<B: Notation + Counting>(
    board: &B,
    ply: u8,
    mode: CountMode,
    strip: fn(&str) -> String,
) -> Positions {
    fn walk<B: Notation + Counting>(
        board: &B,
        ply: u8,
        mode: CountMode,
        (root, ways): (Option<&str>, u64),
        each: &mut dyn FnMut(&B, &str, u64),
    ) {
        if ply == 0 {
            return each(board, root.unwrap_or_default(), ways);
        }
        for mv in board.legal_moves() {
            let mut after = board.clone();
            after.play_unchecked(mv);
            let paths = if mode == CountMode::Paths { board.paths(mv) } else { 1 };
            let text = board.move_text(mv);
            walk(&after, ply - 1, mode, (Some(root.unwrap_or(&text)), ways * paths), each);
        }
    }
    let mut found = Positions::new();
    walk(board, ply, mode, (None, 1), &mut |board, root, ways| {
        let roots = found.entry(strip(&board.fen())).or_default();
        *roots.entry(root.into()).or_default() += ways;
    });
    found
}

fn without_clocks(fen: &str) -> String {
    fen.rsplitn(3, ' ').last().unwrap_or_default().into()
}

/// Draughts has its clocks behind colons.
fn men_only(fen: &str) -> String {
    fen.split(':').take(3).collect::<Vec<_>>().join(":")
}

fn check_positions<B: Notation + Counting>(
    (ply, options): (u8, &[&str]),
    (fen, rules): (Option<&str>, &str),
    mode: CountMode,
    strip: fn(&str) -> String,
) {
    let rules = B::Rules::parse(rules).unwrap();
    let board = match fen {
        Some(fen) => B::from_fen(fen, rules).ok().unwrap(),
        None => B::start(rules),
    };
    let ply_text = ply.to_string();
    let args = ["work", "split", B::VARIANT, "200", "--at", &ply_text];
    let units = out(&[&args, options].concat());
    let mut lines = units.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let head = lines.next().unwrap();
    let mut found = Positions::new();
    let mut sequences = 0;
    for (number, unit) in (1_u64..).zip(lines) {
        assert_eq!((&unit["unit"], &unit["depth"]), (&number.into(), &(200 - ply).into()));
        let roots: BTreeMap<String, u64> = serde_json::from_value(unit["roots"].clone()).unwrap();
        let multiplicity: u64 = roots.values().sum();
        assert_eq!(unit["multiplicity"], multiplicity);
        sequences += multiplicity;
        assert!(found.insert(strip(unit["fen"].as_str().unwrap()), roots).is_none(), "{unit}");
    }
    assert!(head["units"] == found.len() && head["sequences"] == sequences, "{head}");
    assert_eq!(found, positions(&board, ply, mode, strip), "{args:?}");
}

#[test]
fn units_are_the_positions_of_the_ply_with_their_multiplicities() {
    let (moves, paths) = (CountMode::Moves, CountMode::Paths);
    check_positions::<great_chess::Board>((3, &[]), (None, ""), moves, without_clocks);
    check_positions::<tamerlane::Board>((3, &[]), (None, ""), moves, without_clocks);
    check_positions::<turkish_draughts::Board>((5, &[]), (None, ""), moves, men_only);
    let more = ["--fen", KINGS, "--count", "paths"];
    let start = (Some(KINGS), "");
    check_positions::<turkish_draughts::Board>((3, &more), start, paths, men_only);
}

#[test]
fn units_and_the_saving_are_told() {
    let run = variant(&["work", "split", "great-chess", "3", "--at", "3"]);
    // 10977 positions, as are counted from the moves alone above; 18705 is perft(3).
    assert_eq!(run.err, "10977 units for 18705 sequences of 3 moves, 1.70 to one\n");
    assert_eq!(run.out.lines().count(), 10977 + 1);
}

#[test]
fn little_memory_changes_no_unit() {
    let split = ["work", "split", "great-chess", "5", "--at", "4"];
    let whole = variant(&split);
    // perft(4) sequences, in fewer units.
    let (units, told) = whole.err.split_once(" units for 600837 sequences of 4 moves, ").unwrap();
    let units: u64 = units.parse().unwrap();
    assert!((24 * 24..600_837 / 2).contains(&units), "{told}");
    let little = variant(&[&split[..], &["--memory", "1"]].concat());
    assert!(whole.out == little.out);
    let ply_4 = little.err.split_once("ply 4: ").unwrap().1;
    let runs: u64 = ply_4.split_once(" sorted runs on disk").unwrap().0.parse().unwrap();
    assert!(runs > 32, "{}", little.err);
}

#[test]
fn clocks_make_no_other_job() {
    let fen = |clocks| format!("k9/9p/1Q8/10/10/10/10/10/10/1R3K4 w - - {clocks}");
    let units =
        |clocks| out(&["work", "split", "great-chess", "4", "--at", "2", "--fen", &fen(clocks)]);
    assert_eq!(units("3 7"), units("0 1"));
    assert_ne!(
        units("0 1"),
        out(&["work", "split", "great-chess", "5", "--at", "2", "--fen", &fen("0 1")])
    );
}

#[test]
fn what_cannot_be_split_is_refused() {
    let split = |more: &[&str]| error(2, &[&["work", "split"], more].concat());
    let message = split(&["great-chess", "3", "--at", "4"]);
    assert_eq!(message, "error: cannot split at ply 4: the count ends at ply 3\n");
    let message = split(&["great-chess", "3", "--at", "1", "--count", "paths"]);
    assert_eq!(message, "error: great-chess has no paths to count, only moves\n");
    assert!(split(&["great-chess", "3", "--at", "1", "--fen", "4k5/10 w"]).contains("2 ranks"));
    for wrong in [
        &["great-chess", "3"][..],
        &["great-chess", "--at", "1"],
        &["checkers", "3", "--at", "1"],
        &["great-chess", "3", "--at", "256"],
        &["great-chess", "3", "--at", "-1"],
        &["great-chess", "3", "--at", "1", "--memory", "0"],
        &["great-chess", "3", "--at", "1", "--memory", "much"],
        &["great-chess", "3", "--at", "1", "--rules", "stalemate=no"],
    ] {
        split(wrong);
    }
}

#[test]
fn more_sequences_than_there_are_numbers_are_told() {
    // Two kings on either side of a wall that no man can pass: few positions, many sequences.
    let wall = "4k5/10/10/10/10/10/p1p1p1p1p1/P1P1P1P1P1/10/4K5 w - - 0 1";
    let message = error(2, &["work", "split", "great-chess", "40", "--at", "40", "--fen", wall]);
    let (before, after) = message.split_once(" sequences of ").unwrap();
    assert_eq!(before, "error: more than 18446744073709551615");
    let (ply, advice) = after.split_once(' ').unwrap();
    assert_eq!(advice, "plies: split the job at an earlier ply\n");
    let ply: u8 = ply.parse().unwrap();
    assert!((21..40).contains(&ply), "{message}");
    // A ply before there is a number, and it is that of perft.
    let before = (ply - 1).to_string();
    let units = out(&["work", "split", "great-chess", "40", "--at", &before, "--fen", wall]);
    let head: Value = serde_json::from_str(units.lines().next().unwrap()).unwrap();
    let nodes = out(&["perft", "great-chess", &before, "--fen", wall, "--hash", "16"]);
    assert_eq!(nodes, format!("Nodes searched: {}\n", head["sequences"]));
}
