//! Runs that end before their end.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write as _;
use std::process::Stdio;

use serde_json::Value;

use super::{core, fresh, job, results, seal, with_input};
use crate::run::{Run, command, file, out};

/// A job of some hundred units, and what it comes to.
fn job_of_hundreds(name: &str) -> (String, String) {
    let fen = "4k5/1p6P1/2W7/10/B9/7p2/4V5/10/9r/4RK4 w - - 0 1";
    let units = out(&["work", "split", "great-chess", "4", "--at", "2", "--fen", fen]);
    assert!((200..4000).contains(&units.lines().count()), "{}", units.lines().count());
    let total = out(&["perft", "great-chess", "4", "--divide", "--fen", fen]);
    (file(&format!("{name}.units"), units), total)
}

/// Runs to the end, adding to a file.
#[track_caller]
fn resume(units: &str, results: &str) -> Run {
    let run = with_input(&["work", "run", "--resume", results], units);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{run:?}");
    run
}

/// Checks that each unit has one result, and that all of them are the count.
#[track_caller]
fn whole(units: &str, results: &str, total: &str) {
    let text = fs::read_to_string(results).unwrap();
    let mut numbers = BTreeSet::new();
    for line in text.lines() {
        let result: Value = serde_json::from_str(line).unwrap();
        assert!(numbers.insert(result["unit"].as_u64().unwrap()), "{line}");
    }
    assert_eq!(numbers.len(), fs::read_to_string(units).unwrap().lines().count() - 1);
    assert_eq!(out(&["work", "merge", units, results]), total);
}

/// A run is given some units and no end of input, so that it cannot end by itself, and is killed
/// after some of them: wherever it is then.
#[test]
fn a_killed_run_loses_and_doubles_no_unit() {
    let (units, total) = job_of_hundreds("killed");
    let text = fs::read_to_string(&units).unwrap();
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let seed = fastrand::u64(..);
    println!("seed {seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    for threads in ["1", "3"] {
        let results = fresh(&format!("killed_{threads}.results"));
        let done = || fs::read_to_string(&results).map_or(0, |text| text.matches('\n').count());
        for _ in 0..6 {
            let (before, given) = (done(), random.usize(1..lines.len() / 8));
            let enough = before + random.usize(0..=given);
            let mut child = command(&["work", "run", "--resume", &results, "--threads", threads])
                .stdin(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let mut input = child.stdin.take().unwrap();
            // The first line is the job.
            input.write_all(lines[..=before + given].concat().as_bytes()).unwrap();
            while done() < enough {
                std::thread::yield_now();
            }
            child.kill().unwrap();
            assert!(!child.wait().unwrap().success());
            drop(input);
        }
        let before = done();
        let last = resume(&units, &results);
        let told = format!("{} units counted, {before} skipped: ", lines.len() - 1 - before);
        assert!(last.err.contains(&told), "{told} {last:?}");
        whole(&units, &results, &total);
        // There is nothing left to do.
        let again = resume(&units, &results);
        let told = format!("0 units counted, {} skipped: ", lines.len() - 1);
        assert!(again.err.starts_with(&told), "{again:?}");
    }
}

#[test]
fn a_line_torn_anywhere_is_counted_again() {
    let units = out(&["work", "split", "turkish-draughts", "2", "--at", "1"]);
    let units = file("torn.units", units);
    let total = out(&["perft", "turkish-draughts", "2", "--divide"]);
    let full = results(&[], &units);
    let (before, last) = full.trim_end().rsplit_once('\n').unwrap();
    for left in 0..=last.len() {
        let torn = file("torn.results", format!("{before}\n{}", &last[..left]));
        // Without the last result the count is not whole; with a torn one neither. All but the
        // line's end is there in the last round.
        let merge = ["work", "merge", &units, &torn];
        let merged = command(&merge).output().unwrap();
        let code = i32::from(left != last.len());
        assert_eq!(merged.status.code(), Some(code), "{left}");
        let run = resume(&units, &torn);
        let told = run.err.contains(&format!("{torn}:8: cut off: the line is torn"));
        assert_eq!(told, left > 0, "{run:?}");
        assert!(run.err.contains("1 units counted, 7 skipped"), "{run:?}");
        whole(&units, &torn, &total);
    }
}

/// The first run has a unit to count and waits for more; a second one comes.
#[test]
fn a_file_of_results_has_one_run_at_a_time() {
    let (units, total) = job_of_hundreds("shared");
    let text = fs::read_to_string(&units).unwrap();
    let (head, rest) = text.split_at(text.match_indices('\n').nth(1).unwrap().0 + 1);
    let results = fresh("shared.results");
    let mut first = command(&["work", "run", "--resume", &results])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = first.stdin.take().unwrap();
    input.write_all(head.as_bytes()).unwrap();
    while !fs::read_to_string(&results).is_ok_and(|text| text.ends_with('\n')) {
        std::thread::yield_now();
    }
    let before = fs::read_to_string(&results).unwrap();
    let second = with_input(&["work", "run", "--resume", &results], &units);
    let told = format!("error: {results}: another run is adding its results to it\n");
    assert_eq!((second.code, second.out, second.err), (Some(2), String::new(), told));
    assert_eq!(fs::read_to_string(&results).unwrap(), before);
    // The first one has lost nothing; when it has ended the next one may come.
    input.write_all(rest.as_bytes()).unwrap();
    drop(input);
    assert!(first.wait().unwrap().success());
    whole(&units, &results, &total);
    resume(&units, &results);
}

/// The largest size of a file stands for a disk that is full.
#[cfg(unix)]
#[test]
fn a_full_disk_tears_one_line_at_most() {
    let (units, total) = job_of_hundreds("full");
    let results = fresh("full.results");
    // Without the trap the signal would end the run.
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$@\"";
    let run = std::process::Command::new("sh")
        .args(["-c", script, "sh", env!("CARGO_BIN_EXE_variant")])
        .args(["work", "run", "--threads", "3", "--resume", &results])
        .stdin(File::open(&units).unwrap())
        .output()
        .unwrap();
    let message = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(2), "{message}");
    assert!(message.starts_with(&format!("error: {results}: ")), "{message}");
    assert!(!fs::read_to_string(&results).unwrap().ends_with('\n'));
    resume(&units, &results);
    whole(&units, &results, &total);
}

#[test]
fn a_torn_line_is_made_up_for_by_another_file() {
    let (units, total) = job_of_hundreds("elsewhere");
    let full = results(&[], &units);
    let torn = file("elsewhere_1.results", &full[..full.len() - 20]);
    let last = full.trim_end().rsplit_once('\n').unwrap().1;
    let rest = file("elsewhere_2.results", format!("{last}\n"));
    let run = crate::run::variant(&["work", "merge", &units, &torn, &rest]);
    assert_eq!((run.code, run.out), (Some(0), total));
    assert!(run.err.contains(": left out: torn"), "{}", run.err);
}

#[test]
fn results_on_standard_output_can_be_resumed_from() {
    let (units, total) = job_of_hundreds("piped");
    let results = fresh("piped.results");
    let mut child = command(&["work", "run"])
        .stdin(File::open(&units).unwrap())
        .stdout(File::create(&results).unwrap())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while fs::metadata(&results).unwrap().len() < 1000 && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    resume(&units, &results);
    whole(&units, &results, &total);
}

#[test]
fn parts_of_a_job_in_any_order_are_the_job() {
    let (units, total) = job_of_hundreds("parts");
    let text = fs::read_to_string(&units).unwrap();
    let mut lines: Vec<_> = text.lines().collect();
    lines.reverse();
    let mut files = Vec::new();
    for (number, part) in lines.chunks(lines.len() / 3).enumerate() {
        let part = file(&format!("parts_{number}.units"), part.join("\n") + "\n");
        let results = results(&["--threads", "2", "--hash", "1"], &part);
        files.push(file(&format!("parts_{number}.results"), results));
    }
    let mut args = vec!["work", "merge", &units];
    args.extend(files.iter().map(String::as_str));
    assert_eq!(out(&args), total);
}

/// The unit that is mate is counted at once, the others take years.
#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_whole_lines() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Command;

    let fen = "k9/9p/1Q8/10/10/10/10/10/10/1R3K4 w - - 0 1";
    let units = out(&["work", "split", "great-chess", "40", "--at", "1", "--fen", fen]);
    let (mate, others): (Vec<_>, Vec<_>) =
        units.lines().skip(1).partition(|line| line.contains("{\"b1a1\":1}"));
    let lines = [mate, others].concat();
    let number = serde_json::from_str::<Value>(lines[0]).unwrap()["unit"].clone();
    let expected =
        format!(r#"{{"type":"result","unit":{number},"depth":39,"count":"moves","nodes":0"#);
    let units = file("interrupted.units", lines.join("\n") + "\n");
    for way in [&[][..], &["--threads", "2"], &["--threads", "2", "--hash", "1"]] {
        let args = [&["work", "run"], way].concat();
        let mut child = command(&args)
            .stdin(File::open(&units).unwrap())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut results = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        results.read_line(&mut line).unwrap();
        assert_eq!(line, seal(&expected, job(lines[0])));
        assert_eq!(core(&line), expected);
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let mut rest = String::new();
        results.read_to_string(&mut rest).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), rest.as_str()), (Some(130), ""));
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(message, "error: interrupted after 1 units\n");
    }
}
