//! Lines that are not as they should be: each is told with its place.

use std::sync::LazyLock;

use super::{core, job, results, seal, sealed, with_input};
use crate::run::{Run, error, file, out, variant};

/// A small job, the lines of its file, and its results.
struct Small {
    units: String,
    lines: Vec<String>,
    results: Vec<String>,
}

static SMALL: LazyLock<Small> = LazyLock::new(|| {
    let units = out(&["work", "split", "great-chess", "2", "--at", "1"]);
    let name = file("small.units", &units);
    let keep = |text: &str| text.lines().map(|line| format!("{line}\n")).collect();
    Small { lines: keep(&units), results: keep(&results(&[], &name)), units: name }
});

impl Small {
    fn job(&self) -> &str {
        job(&self.lines[0])
    }

    /// The core of a unit, with something else in place of a part of it.
    fn altered(&self, number: usize, part: &str, by: &str) -> String {
        replaced(core(&self.lines[number]), part, by)
    }

    /// The core of a result, with something else in place of a part of it.
    fn answer(&self, number: usize, part: &str, by: &str) -> String {
        replaced(core(&self.results[number - 1]), part, by)
    }
}

#[track_caller]
fn replaced(text: &str, part: &str, by: &str) -> String {
    assert!(text.contains(part), "{part} in {text}");
    text.replacen(part, by, 1)
}

/// What is wrong with a line that stands anywhere.
fn bad_lines() -> Vec<(Vec<u8>, &'static str)> {
    let small = &*SMALL;
    let sealed = |core: &str| seal(core, small.job()).into_bytes();
    let deep = format!("{{\"unit\":{}", "[".repeat(30_000));
    let long_name = format!("{{\"type\":\"unit\",\"{}\":1", "x".repeat(60_000));
    vec![
        (b"\n".to_vec(), "no line of a job: it does not end with its job and a checksum"),
        (b"{}\n".to_vec(), "no line of a job: it does not end with its job and a checksum"),
        (b"\xff\xfe\n".to_vec(), "not valid UTF-8"),
        (small.lines[2].replace("\"unit\":2", "\"unit\":3").into_bytes(), "the line was altered: "),
        (small.lines[2].replace("check\":\"", "check\":\"0").into_bytes(), "no line of a job: "),
        (sealed("{\"type\":\"unit\""), "no line of a job: \"missing field"),
        (sealed("{\"type\":\"unity\""), "no line of a job: \"unknown variant"),
        (sealed("{"), "no line of a job: "),
        (sealed(&deep), "no line of a job: \"recursion limit exceeded"),
        (sealed(&long_name), "no line of a job: \"unknown field"),
        (sealed(&small.altered(2, "\"depth\":1", "\"depth\":256")), "no line of a job: "),
        (sealed(&small.altered(2, "\"depth\":1", "\"depth\":1.5")), "no line of a job: "),
        (sealed(&small.altered(2, "\"moves\"", "\"nodes\"")), "no line of a job: "),
        (sealed(&small.altered(2, "\"unit\":2", "\"unit\":-2")), "no line of a job: "),
        (seal(core(&small.lines[2]), "0123456789abcdef").into_bytes(), "of job 0123456789abcdef, "),
        (vec![b'x'; 1 << 17], "longer than 65536 bytes, which no line of a job is"),
    ]
}

/// Runs units of these bytes.
fn run_bytes(name: &str, bytes: &[u8]) -> Run {
    with_input(&["work", "run"], &file(name, bytes))
}

#[test]
fn a_bad_unit_ends_a_run() {
    for (number, (bad, told)) in bad_lines().iter().enumerate() {
        let first = SMALL.lines[1].as_bytes();
        let bytes = [first, bad, SMALL.lines[3].as_bytes()].concat();
        let run = run_bytes(&format!("bad_unit_{number}.units"), &bytes);
        // What was whole before it has its result.
        assert_eq!((run.code, &run.out), (Some(2), &SMALL.results[0]), "{}", run.err);
        let told = format!("standard input:2: {told}");
        assert!(run.err.starts_with(&told) && run.err.len() < 400, "{told} {}", run.err);
    }
}

/// A checksum of 64 bits misses no change of one byte.
#[test]
fn a_change_of_any_byte_is_noticed() {
    let small = &*SMALL;
    let changed = |line: &str, at: usize| {
        let mut bytes = line.as_bytes().to_vec();
        bytes[at] ^= 1 << (at % 7);
        bytes
    };
    for at in 0..small.lines[1].len() - 1 {
        let run = run_bytes("changed.units", &changed(&small.lines[1], at));
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{at} {}", run.err);
        assert!(run.err.starts_with("standard input:1: "), "{at} {}", run.err);
    }
    for at in 0..small.results[0].len() - 1 {
        let text = [changed(&small.results[0], at), small.results[1..].concat().into()].concat();
        let (message, name) = merge_fails(2, "changed.results", &text);
        assert!(message.starts_with(&format!("{name}:1: ")), "{at} {message}");
    }
}

#[test]
fn a_torn_unit_is_told() {
    let line = &SMALL.lines[1];
    let run = run_bytes("torn_unit.units", &line.as_bytes()[..line.len() - 2]);
    let told = "standard input:1: the line is torn: it has no end\n";
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(2), "", told));
    // Nothing but the line's end is missing: that is no harm. Nor are the line ends of Windows.
    for whole in [line.trim_end().into(), line.replace('\n', "\r\n")] {
        let run = run_bytes("whole_unit.units", whole.as_bytes());
        assert_eq!((run.code, &run.out), (Some(0), &SMALL.results[0]), "{run:?}");
    }
}

#[test]
fn a_unit_that_cannot_be_counted_is_told() {
    let small = &*SMALL;
    for (number, (core, told)) in [
        (small.altered(2, "great-chess", "checkers"), "unknown game \"checkers\", the games are "),
        (small.altered(2, "great-chess", "tamerlane"), "of the game tamerlane, expected great-"),
        (small.altered(2, "\"rules\":\"\"", "\"rules\":\"stalemate=no\""), "rules"),
        (small.altered(2, "/10/", "/9/"), "FEN: "),
        (small.altered(2, "\"moves\"", "\"paths\""), "great-chess has no paths to count, only"),
        (core(&small.results[0]).into(), "a line of type result, expected unit"),
    ]
    .iter()
    .enumerate()
    {
        let third = seal(core, small.job());
        let bytes = [&small.lines[0], &small.lines[1], &third].map(String::as_str);
        let run = run_bytes(&format!("uncounted_{number}.units"), bytes.concat().as_bytes());
        assert_eq!((run.code, &run.out), (Some(2), &small.results[0]), "{}", run.err);
        assert!(run.err.starts_with(&format!("standard input:3: {told}")), "{told} {}", run.err);
    }
}

#[test]
fn nothing_to_run_is_no_fault() {
    for units in ["", &SMALL.lines[0]] {
        let run = run_bytes("nothing.units", units.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{run:?}");
        assert!(run.err.starts_with("0 units counted, 0 skipped: "), "{run:?}");
    }
}

#[test]
fn arguments_of_run_are_checked() {
    for wrong in [&["--threads", "0"][..], &["--hash", "0"], &["--resume"], &["units.ndjson"]] {
        error(2, &[&["work", "run"], wrong].concat());
    }
    let run = with_input(&["work", "run", "--hash", "17592186044415"], &SMALL.units);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("no memory for a hash table"), "{}", run.err);
    let folder = env!("CARGO_TARGET_TMPDIR");
    let run = with_input(&["work", "run", "--resume", folder], &SMALL.units);
    assert!(run.code == Some(2) && run.err.contains(&format!("{folder}: ")), "{run:?}");
}

#[test]
fn results_to_resume_from_must_be_the_jobs() {
    let small = &*SMALL;
    let other = seal(core(&small.results[1]), "0123456789abcdef");
    let expected = format!("of job 0123456789abcdef, expected job {}", small.job());
    let foreign = || "no result of this job, nor the beginning of one: the file is left as it is";
    for (number, (text, line, told)) in [
        (other.clone(), 1, &*expected),
        (small.results[0].clone() + &other, 2, &expected),
        (small.results[0].clone() + "{}\n", 2, "no line of a job: "),
        (small.lines[1].clone(), 1, "a line of type unit, expected result"),
        ("x".repeat(1 << 17), 1, "longer than 65536 bytes"),
        // What has no end is not torn for that.
        (other.trim_end().into(), 1, &expected),
        (small.lines[1].trim_end().into(), 1, "a line of type unit, expected result"),
        (small.lines[0][..100].into(), 1, foreign()),
        (other[..other.len() - 2].into(), 1, foreign()),
        ("Call Timur back before six.".into(), 1, foreign()),
        (small.results[0].clone() + "and thanks", 2, foreign()),
        (small.results[0].clone() + "\0\0\0\0", 2, foreign()),
    ]
    .into_iter()
    .enumerate()
    {
        let earlier = file(&format!("foreign_{number}.results"), &text);
        let run = with_input(&["work", "run", "--resume", &earlier], &small.units);
        let told = format!("{earlier}:{line}: {told}");
        assert!(run.err.starts_with(&told), "{told} {}", run.err);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert_eq!(std::fs::read_to_string(&earlier).unwrap(), text, "a file that is not ours");
    }
}

/// A line is cut off only if each of its bytes is as in a result of this job: with any other it stays.
#[test]
fn a_torn_line_that_is_not_ours_stays() {
    let small = &*SMALL;
    let line = small.results[1].trim_end();
    for at in (0..line.len()).step_by(3).chain([line.len() - 1]) {
        // No number, no name and no checksum has this letter, wherever the line is torn after it.
        let text = format!("{}{}~{}", small.results[0], &line[..at], &line[at + 1..]);
        let torn = file("not_ours.results", &text);
        let run = with_input(&["work", "run", "--resume", &torn], &small.units);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{at} {}", run.err);
        assert!(run.err.starts_with(&format!("{torn}:2: no result of this job")), "{}", run.err);
        assert_eq!(std::fs::read_to_string(&torn).unwrap(), text);
    }
    // Without units there is no job that anything could be a result of.
    let (torn, nothing) = (file("no_job.results", &line[..20]), file("no_job.units", ""));
    let run = with_input(&["work", "run", "--resume", &torn], &nothing);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert_eq!(std::fs::read_to_string(&torn).unwrap(), line[..20]);
}

/// What merging the small job's units with results of this text says.
#[track_caller]
fn merge_fails(code: i32, name: &str, results: &[u8]) -> (String, String) {
    let results = file(name, results);
    (error(code, &["work", "merge", &SMALL.units, &results]), results)
}

#[test]
fn a_bad_result_is_told() {
    for (number, (bad, told)) in bad_lines().iter().enumerate() {
        let small = &*SMALL;
        let lines = [small.results[0].as_bytes(), bad, small.results[1].as_bytes()].concat();
        let (message, name) = merge_fails(2, &format!("bad_result_{number}.results"), &lines);
        assert!(message.starts_with(&format!("{name}:2: {told}")), "{told} {message}");
        assert!(message.len() < 600, "{message}");
    }
}

#[test]
fn a_result_of_something_else_is_told() {
    let small = &*SMALL;
    for (number, (core, told)) in [
        (small.answer(2, "\"unit\":2", "\"unit\":25"), "a result of unit 25, the job has 24"),
        (small.answer(2, "\"unit\":2", "\"unit\":0"), "a result of unit 0, the job has 24"),
        (small.answer(2, "\"depth\":1", "\"depth\":2"), "depth 2, expected 1"),
        (small.answer(2, "\"moves\"", "\"paths\""), "paths are counted, expected moves"),
        (small.answer(2, "\"nodes\":", "\"nodes\":-"), "no line of a job: "),
        (core(&small.lines[2]).into(), "a line of type unit, expected result"),
        (core(&small.lines[0]).into(), "a line of type job, expected result"),
    ]
    .iter()
    .enumerate()
    {
        let text = small.results[0].clone() + &seal(core, small.job());
        let (message, name) =
            merge_fails(2, &format!("something_else_{number}.results"), text.as_bytes());
        assert!(message.starts_with(&format!("{name}:2: {told}")), "{told} {message}");
    }
    let other = out(&["work", "split", "great-chess", "3", "--at", "1"]);
    let other = results(&[], &file("other.units", other));
    let (message, _) = merge_fails(2, "other.results", other.as_bytes());
    assert!(message.contains(&format!("expected job {}", small.job())), "{message}");
}

#[test]
fn a_unit_without_result_is_named() {
    let small = &*SMALL;
    let mut results = small.results.clone();
    results.remove(20);
    results.remove(4);
    let (message, name) = merge_fails(1, "missing.results", results.concat().as_bytes());
    let unit: serde_json::Value = serde_json::from_str(&small.lines[5]).unwrap();
    let fen = unit["fen"].as_str().unwrap();
    let told = format!("error: 2 of 24 units have no result, the first is unit 5: {fen}\n");
    assert_eq!(message, told);
    // Nothing at all, and results without an end.
    assert!(error(1, &["work", "merge", &small.units]).starts_with("error: 24 of 24 units"));
    let rest = file("missing_rest.results", [&small.results[20][..], &small.results[4]].concat());
    let total = out(&["perft", "great-chess", "2", "--divide"]);
    assert_eq!(out(&["work", "merge", &small.units, &name, &rest]), total);
}

#[test]
fn two_results_of_a_unit_must_be_alike() {
    let small = &*SMALL;
    let all = file("alike.results", small.results.concat());
    let run = variant(&["work", "merge", &small.units, &all, &all]);
    assert_eq!(run.out, out(&["perft", "great-chess", "2", "--divide"]));
    assert_eq!(run.err, "24 results are there again, all alike\n");
    let unlike = seal(&small.answer(7, "\"nodes\":24", "\"nodes\":23"), small.job());
    let unlike = file("unlike.results", small.results[3].clone() + &unlike);
    let message = error(1, &["work", "merge", &small.units, &all, &unlike]);
    assert_eq!(
        message,
        format!("error: unit 7 has two results: 23 at {unlike}:2, 24 at {all}:7\n")
    );
}

/// What merging these units says; the results are good.
#[track_caller]
fn units_fail(name: &str, units: &str) -> (String, String) {
    let units = file(name, units);
    let results = file(&format!("{name}.results"), SMALL.results.concat());
    (error(2, &["work", "merge", &units, &results]), units)
}

#[test]
fn units_must_be_those_of_the_job() {
    let small = &*SMALL;
    let without = |number: usize| {
        let mut lines = small.lines.clone();
        lines.remove(number);
        lines.concat()
    };
    let mut twice = small.lines.clone();
    twice.insert(3, small.lines[3].clone());
    let mut swapped = small.lines.clone();
    swapped.swap(3, 4);
    let mut longer = small.lines.clone();
    longer.push(seal(&small.altered(24, "\"unit\":24", "\"unit\":25"), small.job()));
    let altered = |line: usize, part, by| {
        let mut lines = small.lines.clone();
        lines[line] = seal(&small.altered(line, part, by), small.job());
        lines.concat()
    };
    let torn = small.lines.concat();
    let job = small.job();
    for (number, (text, line, told)) in [
        (String::new(), None, "empty, expected a job".into()),
        (without(0), Some(1), "a line of type unit, expected job".into()),
        (without(3), Some(4), "unit 4, expected unit 3".into()),
        (without(24), None, "23 units, the job has 24".into()),
        (twice.concat(), Some(5), "unit 3, expected unit 4".into()),
        (swapped.concat(), Some(4), "unit 4, expected unit 3".into()),
        (longer.concat(), None, "25 units, the job has 24".into()),
        (torn[..torn.len() - 10].into(), Some(25), "the line is torn: it has no end".into()),
        (
            altered(2, "\"multiplicity\":1", "\"multiplicity\":2"),
            Some(3),
            "the multiplicity ".into(),
        ),
        (altered(2, "\"fen\":\"rn", "\"fen\":\"nr"), None, "the units are those of job ".into()),
        (altered(0, "\"depth\":2", "\"depth\":0"), Some(1), "split at ply 1, deeper than ".into()),
        (altered(0, "\"version\":1", "\"version\":2"), Some(1), "version 2 of the format, ".into()),
        (altered(0, "great-chess", "checkers"), Some(1), "unknown game \"checkers\", ".into()),
        (altered(0, "/10/", "/9/"), Some(1), "FEN: ".into()),
        (small.lines.concat().replace(job, "0123456789abcdef"), Some(1), "the line was alt".into()),
    ]
    .iter()
    .enumerate()
    {
        let told: &String = told;
        let (message, name) = units_fail(&format!("units_{number}.units"), text);
        let place = match line {
            Some(line) => format!("{name}:{line}: "),
            None => format!("error: {name}: "),
        };
        assert!(message.starts_with(&(place + told)), "{told} {message}");
    }
}

/// A job whose checksum is right, as nobody would make it.
#[test]
fn a_job_with_its_own_idea_of_moves_is_told() {
    let small = &*SMALL;
    let root = &small.lines[1].split_once("\"roots\":{\"").unwrap().1[..4];
    let mut cores: Vec<String> = small.lines.iter().map(|line| core(line).into()).collect();
    cores[1] = replaced(&cores[1], root, "z9z9");
    let cores: Vec<&str> = cores.iter().map(String::as_str).collect();
    let units = file("own_moves.units", sealed(&cores));
    let results = file("own_moves.results", results(&[], &units));
    let message = error(2, &["work", "merge", &units, &results]);
    assert_eq!(message, format!("{units}:2: \"z9z9\" is no move of the job's position\n"));
}

/// More than one machine's 64 bits: the counts are what the results say.
#[test]
fn totals_may_be_larger_than_a_count() {
    let small = &*SMALL;
    let most = |number: usize, nodes: &str| {
        seal(&small.answer(number, "\"nodes\":24", &format!("\"nodes\":{nodes}")), small.job())
    };
    let all: String = (1..=24).map(|number| most(number, "18446744073709551615")).collect();
    let all = file("large.results", all);
    let total = out(&["work", "merge", &small.units, &all]);
    // 24 times 2^64 - 1.
    assert!(total.ends_with("\nNodes searched: 442721857769029238760\n"), "{total}");
    let json = out(&["work", "merge", "--json", &small.units, &all]);
    assert!(json.contains("\"nodes\":442721857769029238760,"), "{json}");
}

#[test]
fn files_that_are_not_there_are_told() {
    for args in [["none.units", &SMALL.units], [&SMALL.units, "none.results"]] {
        let message = error(2, &[&["work", "merge"], &args[..]].concat());
        assert!(message.starts_with("error: none."), "{message}");
    }
    error(2, &["work", "merge"]);
    error(2, &["work"]);
    error(2, &["work", "scatter"]);
}

#[cfg(unix)]
#[test]
fn files_without_end_are_refused() {
    let run = with_input(&["work", "run"], "/dev/zero");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("standard input:1: longer than 65536 bytes"), "{}", run.err);
    assert!(error(2, &["work", "merge", "/dev/zero"]).contains("/dev/zero:1: longer than"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_split_and_run() {
    use std::fs::File;
    use std::process::Stdio;

    let full = || Stdio::from(File::options().write(true).open("/dev/full").unwrap());
    for args in [&["work", "split", "great-chess", "2", "--at", "1"][..], &["work", "run"]] {
        let input = File::open(&SMALL.units).unwrap();
        let run = crate::run::command(args).stdin(input).stdout(full()).output().unwrap();
        let message = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{message}");
        assert!(message.contains("standard output"), "{message}");
    }
}

#[test]
fn a_byte_order_mark_before_a_line_is_ignored() {
    let small = &*SMALL;
    let marked = format!("\u{feff}{}", small.lines.join("\u{feff}"));
    let run = run_bytes("marked.units", marked.as_bytes());
    assert_eq!((run.code, run.out), (Some(0), small.results.concat()));
}
