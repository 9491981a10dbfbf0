//! `variant perft`

use crate::run::{START, error, json, out, variant};

const DIVIDE_2: &str = "\
a2a3: 24\nb1a3: 24\nb1c3: 24\nb2b3: 24\nc2c3: 24\nd1c3: 24\nd2d3: 24\ne1d3: 24\ne2c3: 24
e2d4: 24\ne2f4: 24\ne2g3: 24\ne3e4: 24\nf2d3: 24\nf2e4: 24\nf2g4: 24\nf2h3: 24\nf3f4: 24
g2g3: 24\nh2h3: 24\ni1h3: 24\ni1j3: 24\ni2i3: 24\nj2j3: 24\nNodes searched: 576\n";

#[test]
fn counts_of_the_start() {
    let counts = ["1", "24", "576", "18705", "600837"];
    for (depth, nodes) in counts.iter().enumerate() {
        let depth = depth.to_string();
        let found = out(&["perft", "great-chess", &depth]);
        assert_eq!(found, format!("Nodes searched: {nodes}\n"));
    }
}

#[test]
fn time_goes_to_standard_error() {
    let run = variant(&["perft", "great-chess", "3"]);
    assert!(run.err.contains("nodes/s"), "{run:?}");
}

#[test]
fn divide_has_a_line_a_move_and_the_sum_last() {
    assert_eq!(out(&["perft", "great-chess", "2", "--divide"]), DIVIDE_2);
    let lines = out(&["perft", "great-chess", "3", "--divide"]);
    let (moves, last) = lines.trim_end().rsplit_once('\n').unwrap();
    let nodes = |line: &str| line.split_once(": ").unwrap().1.parse::<u64>().unwrap();
    assert_eq!(moves.lines().map(nodes).sum::<u64>(), 18705);
    assert_eq!(last, "Nodes searched: 18705");
}

#[test]
fn depth_0_counts_1_and_divides_into_nothing() {
    assert_eq!(out(&["perft", "great-chess", "0", "--divide"]), "Nodes searched: 1\n");
}

#[test]
fn a_position_without_moves_counts_0() {
    let stalemate = "k9/10/1Q8/10/10/10/10/10/10/5K4 b - - 0 1";
    for depth in ["1", "2", "255"] {
        let found = out(&["perft", "great-chess", depth, "--fen", stalemate, "--divide"]);
        assert_eq!(found, "Nodes searched: 0\n");
    }
}

#[test]
fn dead_material_is_counted_on() {
    let kings = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1";
    assert_eq!(out(&["perft", "great-chess", "5", "--fen", kings]), "Nodes searched: 7922\n");
}

#[test]
fn json_has_its_keys_in_order() {
    let document = out(&["perft", "great-chess", "2", "--json"]);
    let expected = format!(
        r#"{{"game":"great-chess","fen":"{START}","rules":{{}},"depth":2,"count":"moves","nodes":576,"divide":[]}}"#
    );
    assert_eq!(document, expected + "\n");
}

#[test]
fn json_has_the_divide_on_request() {
    let document = json(&["perft", "great-chess", "2", "--divide", "--json"]);
    let divide = document["divide"].as_array().unwrap();
    assert_eq!(divide.len(), 24);
    assert_eq!(divide[0], serde_json::json!({"move": "a2a3", "nodes": 24}));
}

#[test]
fn json_names_rules_that_differ_from_the_default() {
    let rules =
        |rules| json(&["perft", "great-chess", "1", "--json", "--rules", rules])["rules"].take();
    assert_eq!(rules("stalemate=draw"), serde_json::json!({}));
    assert_eq!(rules(""), serde_json::json!({}));
    let loses = serde_json::json!({"stalemate": "stalemated-loses"});
    assert_eq!(rules("stalemate=stalemated-loses"), loses);
}

#[test]
fn a_depth_is_a_number_up_to_255() {
    for depth in ["256", "-1", "x", "", "1.5", "18446744073709551617"] {
        error(2, &["perft", "great-chess", depth]);
    }
    error(2, &["perft", "great-chess"]);
}

/// Options that make a count faster.
const FASTER: [&[&str]; 3] =
    [&["--threads", "2"], &["--hash", "1"], &["--threads", "3", "--hash", "2"]];

#[test]
fn threads_and_tables_change_no_result() {
    let counts: [&[&str]; 4] = [
        &["perft", "great-chess", "4", "--divide"],
        &["perft", "tamerlane", "4", "--rules", "array=third", "--json", "--divide"],
        &["perft", "turkish-draughts", "7", "--divide"],
        &["perft", "turkish-draughts", "7", "--divide", "--count", "paths"],
    ];
    for count in counts {
        let plain = out(count);
        for options in FASTER {
            assert_eq!(out(&[count, options].concat()), plain, "{options:?}");
        }
    }
}

#[test]
fn threads_and_tables_have_sizes() {
    for wrong in ["0", "-1", "two", "", "1.5", "65536", "18446744073709551617"] {
        error(2, &["perft", "great-chess", "1", "--threads", wrong]);
    }
    for wrong in ["0", "-1", "two", "", "1.5", "18446744073709551615"] {
        error(2, &["perft", "great-chess", "1", "--hash", wrong]);
    }
    // A table is no larger than the count can fill.
    let message = error(2, &["perft", "great-chess", "12", "--hash", "17592186044415"]);
    assert!(message.contains("no memory for a hash table of 17592186044415 MiB"), "{message}");
}

/// Below each of five moves are fewer nodes than 64 bits hold, in all there are more.
#[test]
fn a_total_may_be_larger_than_64_bits() {
    let kings = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1";
    let perft = ["perft", "great-chess", "23", "--fen", kings, "--hash", "64"];
    assert_eq!(out(&perft), "Nodes searched: 23229667589451963361\n");
}

/// A king on each side of an empty board: the sum of the divide, and of the units of a job, is the
/// total. Where that ends it is said, at once.
#[test]
fn a_count_is_right_or_an_error() {
    let start = ["--fen", "W:WKa1:BKh7", "--rules", "one-each=play-on"];
    let perft = |depth: &'static str, how: &[&str]| {
        variant(&[&["perft", "turkish-draughts", depth, "--hash", "32"], &start[..], how].concat())
    };
    let divided = perft("18", &["--divide"]);
    let (moves, total) = divided.out.trim_end().rsplit_once("\nNodes searched: ").unwrap();
    let number = |line: &str| line.rsplit_once(": ").unwrap().1.parse::<u128>().unwrap();
    let total: u128 = total.parse().unwrap();
    assert!(total > u128::from(u64::MAX), "{total}");
    assert_eq!(moves.lines().map(number).sum::<u128>(), total);
    let document = perft("18", &["--json"]).out;
    assert!(document.contains(&format!("\"nodes\":{total},")), "{document}");
    for (depth, how) in [
        ("20", &[][..]),
        ("20", &["--threads", "2"]),
        ("20", &["--divide"]),
        ("40", &[]),
        ("255", &["--json"]),
    ] {
        let run = perft(depth, how);
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{how:?} {depth}");
        let told = "error: 18446744073709551615 nodes or more after one move: ";
        assert!(run.err.starts_with(told), "{}", run.err);
    }
}
