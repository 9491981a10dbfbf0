//! `variant play GAME --interactive`

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::run::{Run, command, error, file, out, variant};

const KINGS: &str = "W:WKa1:BKc6";
const MATE_IN_1: &str = "k9/10/1Q8/10/10/10/10/10/10/1R3K4 w - - 0 1";
const ROOK_UP: &str = "4k5/10/10/10/10/10/10/10/10/R4K4 w - - 0 1";

/// A conversation in which this is said, byte by byte.
fn talk(args: &[&str], said: &[u8]) -> Run {
    let args = [&["play"], args, &["--interactive"]].concat();
    let mut child = command(&args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that ends before it has heard everything is no fault of the test.
    let _ = child.stdin.take().unwrap().write_all(said);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// All that is printed in a conversation that goes well.
#[track_caller]
fn transcript(args: &[&str], lines: &[&str]) -> String {
    let run = talk(args, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    run.out
}

/// What is answered to the last line, up to the next prompt or the next board.
#[track_caller]
fn answer(args: &[&str], lines: &[&str]) -> String {
    let all = transcript(args, lines);
    let prompt = |line: &&str| {
        line.split_once("> ").is_some_and(|(who, _)| who.starts_with(['w', 'b', 'o']))
    };
    let printed: Vec<_> = all.lines().collect();
    // The last prompt meets the end of the input.
    let prompts: Vec<_> = (0..printed.len()).filter(|at| prompt(&printed[*at])).collect();
    let [.., asked, end] = prompts[..] else { panic!("{all}") };
    printed[asked + 1..end].join("\n")
}

#[test]
fn two_people_play_at_one_terminal() {
    let said = ["moves a1", "a1-a5", "Kb6", "flip", "help me", "quit", "never read"];
    let expected = "\
Enter a move, or help.
 8  . . . . . . . .
 7  . . . . . . . .
 6  . . k . . . . .
 5  . . . . . . . .
 4  . . . . . . . .
 3  . . . . . . . .
 2  . . . . . . . .
 1  K . . . . . . .
    a b c d e f g h
White to move
white> moves a1
a1-a2 a1-a3 a1-a4 a1-a5 a1-a6 a1-a7 a1-a8 a1-b1 a1-c1 a1-d1 a1-e1 a1-f1 a1-g1
a1-h1
white> a1-a5
 8  . . . . . . . .
 7  . . . . . . . .
 6  . . k . . . . .
 5  K . . . . . . .
 4  . . . . . . . .
 3  . . . . . . . .
 2  . . . . . . . .
 1  . . . . . . . .
    a b c d e f g h
Black to move
black> Kb6
error: malformed move \"Kb6\": expected a square at column 1; help tells what else can be entered
black> flip
 1  . . . . . . . .
 2  . . . . . . . .
 3  . . . . . . . .
 4  . . . . . . . .
 5  . . . . . . . K
 6  . . . . . k . .
 7  . . . . . . . .
 8  . . . . . . . .
    h g f e d c b a
Black to move
black> help me
error: expected help alone, found \"help me\"
black> quit
The game is not over: B:WKa5:BKc6
";
    let play_on = ["turkish-draughts", "--fen", KINGS, "--rules", "one-each=play-on"];
    assert_eq!(transcript(&play_on, &said), expected);
}

#[test]
fn both_notations_are_read_and_refusals_say_why() {
    let great = ["great-chess"];
    let coordinates = transcript(&great, &["e3e4", "record"]);
    assert!(coordinates.contains("\n1. e4 *\n"), "{coordinates}");
    assert_eq!(transcript(&great, &["e4", "record"]), coordinates.replace("e3e4", "e4"));
    for (line, reason) in [
        ("e3e5", "error: illegal move \"e3e5\": "),
        ("Nd4", "error: illegal move \"Nd4\": "),
        ("e3e", "error: malformed move \"e3e\": expected a square at column 3; help"),
        ("moves k1", "error: "),
        ("load", "error: expected load FILE, found \"load\""),
        ("save", "error: expected save FILE: there is no file yet"),
        ("accept", "error: no draw is offered"),
        ("decline", "error: no draw is offered"),
        ("undo", "error: there is no move to take back"),
        ("redo", "error: nothing was taken back"),
        ("claim", "error: no draw by repetition: 1 reached of 3"),
        ("quit now", "error: expected quit alone, found \"quit now\""),
    ] {
        let found = answer(&great, &[line]);
        assert!(found.starts_with(reason), "{line}: {found}");
    }
    let rooks = "10/10/4k5/10/10/10/10/10/R8R/5K4 w - - 0 1";
    let found = answer(&["great-chess", "--fen", rooks], &["Re2"]);
    assert_eq!(found, "error: ambiguous move \"Re2\": it fits a2e2 j2e2");
}

#[test]
fn help_names_every_command() {
    let help = answer(&["great-chess"], &["help"]);
    for name in [
        "moves", "board", "flip", "fen", "record", "undo", "redo", "draw", "accept", "decline",
        "claim", "resign", "save", "load", "yes", "no", "quit",
    ] {
        assert!(help.contains(name), "{name}");
        // None of them is taken for a move.
        let found = answer(&["great-chess"], &["e4", name]);
        assert!(!found.contains("move \""), "{name}: {found}");
    }
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let fen = |lines: &[&str]| answer(&["great-chess"], &[lines, &["fen"]].concat());
    let start = fen(&[]);
    assert_eq!(fen(&["e4", "undo"]), start);
    assert_eq!(fen(&["e4", "undo", "redo"]), fen(&["e4"]));
    assert_eq!(fen(&["e4", "e7", "undo", "undo", "redo"]), fen(&["e4"]));
    assert_eq!(fen(&["e4", "undo", "f4", "redo"]), fen(&["f4"]));
    assert_eq!(fen(&["e4", "resign", "undo"]), start);
}

#[test]
fn the_one_to_move_resigns() {
    assert_eq!(answer(&["great-chess"], &["resign"]), "0-1 resignation");
    assert_eq!(answer(&["great-chess"], &["e4", "resign"]), "1-0 resignation");
    let refused = "error: the game is over: 0-1 resignation";
    for line in ["e4", "moves", "draw", "resign", "claim"] {
        assert_eq!(answer(&["great-chess"], &["resign", line]), refused, "{line}");
    }
    let end = transcript(&["great-chess"], &["resign"]);
    assert!(end.ends_with("over> \nThe game is over: 0-1 resignation\n"), "{end}");
}

#[test]
fn a_draw_is_offered_and_accepted_or_declined() {
    let answer = |lines: &[&str]| answer(&["great-chess"], lines);
    assert_eq!(answer(&["draw"]), "White offers a draw. Black may accept or decline.");
    assert_eq!(answer(&["draw", "accept"]), "1/2-1/2 agreement");
    assert_eq!(answer(&["draw", "decline"]), "Black declines the draw.");
    assert_eq!(answer(&["draw", "decline", "accept"]), "error: no draw is offered");
    // It stands until the other side has moved.
    assert_eq!(answer(&["draw", "e4", "accept"]), "1/2-1/2 agreement");
    assert_eq!(answer(&["draw", "e4", "e7", "accept"]), "error: no draw is offered");
    assert_eq!(answer(&["e4", "draw", "undo", "accept"]), "error: no draw is offered");
    assert!(transcript(&["great-chess"], &["draw"]).contains("white (draw offered)> "));
}

#[test]
fn the_rules_of_played_games_hold() {
    let dance = ["Nc3", "Nc8", "Nb1", "Nb10"];
    let twice = [dance, dance].concat();
    let all = transcript(&["great-chess"], &twice);
    assert!(all.contains("\nWhite to move\n1/2-1/2 repetition\nover> "), "{all}");
    let all = transcript(&["great-chess", "--fen", MATE_IN_1], &["Ra1"]);
    assert!(all.contains("\nBlack to move\n1-0 checkmate\nover> "), "{all}");
    let over = ["great-chess", "--fen", MATE_IN_1, "Ra1"];
    assert_eq!(answer(&over, &["a10a9"]), "error: the game is over: 1-0 checkmate");
}

#[test]
fn a_game_is_saved_and_loaded() {
    let name = file("interactive.pgn", "");
    fs::remove_file(&name).unwrap();
    let (save, load) = (format!("save {name}"), format!("load {name}"));
    assert_eq!(answer(&["great-chess"], &["e4", &save]), format!("saved to {name}"));
    let text = "[Result \"*\"]\n[Variant \"great-chess\"]\n[PlyCount \"1\"]\n\n1. e4 *\n";
    assert_eq!(fs::read_to_string(&name).unwrap(), text);
    // What was loaded is another session's until this one has saved it.
    let said = ["f4", "f7", &load, "e7", "save", "yes", "resign", "save"];
    let loaded = transcript(&["great-chess"], &said);
    assert_eq!(loaded.matches(&format!("\nsaved to {name}\n")).count(), 2, "{loaded}");
    assert!(loaded.contains(&format!("\nloaded from {name}\n")), "{loaded}");
    let played = fs::read_to_string(&name).unwrap();
    assert!(played.ends_with("\n\n1. e4 e7 0-1\n"), "{played}");
    assert_eq!(out(&["games-check", &name]), "1 games, 2 plies, 0 broken, 0 warnings\n");
    assert_eq!(
        answer(&["great-chess"], &[&load, "e5"]),
        "error: the game is over: 0-1 resignation"
    );
}

/// A game as the command writes it.
const ANNOTATED: &str = "\
[Event \"?\"]
[Result \"*\"]
[Variant \"great-chess\"]
[PlyCount \"2\"]
[Annotator \"Ada\"]

{A try.} 1. e4 $1 {strong} 1... f7 {[%clk 0:01:02]}
%escaped
(1... e7 {solid} 2. f4) * {to be continued}
";

#[test]
fn annotations_are_kept_from_load_to_save() {
    let name = file("interactive-annotated.pgn", ANNOTATED);
    let (load, great) = (format!("load {name}"), ["great-chess"]);
    answer(&great, &[&load, "save", "yes"]);
    assert_eq!(fs::read_to_string(&name).unwrap(), ANNOTATED);
    answer(&great, &[&load, "undo", "redo", "Wd4", "save", "yes"]);
    let played_on = ANNOTATED
        .replace("[PlyCount \"2\"]", "[PlyCount \"3\"]")
        .replace("2. f4) *", "2. f4) 2. Wd4 *");
    assert_eq!(fs::read_to_string(&name).unwrap(), played_on);
    // Another move than that of the record makes the record's a variation.
    answer(&great, &[&load, "undo", "undo", "a8", "save", "yes"]);
    let text = fs::read_to_string(&name).unwrap();
    assert!(text.contains("1. e4 $1 {strong} 1... a8 (1... f7 {"), "{text}");
    for kept in ["[Annotator \"Ada\"]", "%escaped", "2. Wd4", "(1... e7 {solid} 2. f4)"] {
        assert!(text.contains(kept), "{kept} in {text}");
    }
}

#[test]
fn a_file_of_several_games_is_not_loaded() {
    let name = file("interactive-several.pgn", format!("{ANNOTATED}\n{ANNOTATED}"));
    let found = answer(&["great-chess"], &[&format!("load {name}")]);
    assert!(found.starts_with(&format!("error: {name}: game 2: ")), "{found}");
    assert!(found.ends_with("another game begins"), "{found}");
}

#[test]
fn warnings_are_shown_when_a_game_is_loaded() {
    let name = file("interactive-doubtful.pgn", "[Variant \"great-chess\"]\n\n1 e4 *\n");
    let all = transcript(&["great-chess"], &[&format!("load {name}")]);
    let warning = format!("warning: {name}: line 3, column 1: move number");
    assert!(all.contains(&warning) && all.contains(&format!("\nloaded from {name}\n")), "{all}");
}

#[test]
fn draw_rules_are_those_that_were_chosen() {
    let twice = ["Na3", "Na8", "Nb1", "Nb10"].repeat(2);
    let claims = ["great-chess", "--draws", "repetition=claim:3,quiet-moves=off"];
    let all = transcript(&claims, &[&twice[..], &["record", "claim"]].concat());
    assert!(all.contains("[DrawRules \"repetition=claim:3,quiet-moves=off\"]"), "{all}");
    assert!(all.contains("\n1/2-1/2 repetition\n"), "{all}");
    let off = ["great-chess", "--draws", "repetition=off,quiet-moves=off"];
    let refused = answer(&off, &[&twice[..], &["claim"]].concat());
    assert_eq!(refused, "error: draws by repetition are switched off");
    // They hold for a game that is loaded, too, unless it names its own.
    let text = format!("[Variant \"great-chess\"]\n\n{} *\n", twice.join(" "));
    let name = file("interactive-repeated.pgn", text);
    assert_eq!(answer(&off, &[&format!("load {name}"), "e4", "claim"]), refused);
    let bad = ["play", "great-chess", "--interactive", "--draws", "never"];
    assert_eq!(variant(&bad).code, Some(2));
}

/// Whatever is in a file, only `yes` overwrites it.
#[test]
fn what_this_session_has_not_written_is_overwritten_if_the_user_says_yes() {
    let theirs = "Call Timur back before six.";
    let name = file("interactive-theirs.pgn", theirs);
    let save = format!("save {name}");
    let question = format!("{name} was not written in this session: overwrite it? (yes or no)");
    let great = ["great-chess"];
    assert_eq!(answer(&great, &["e4", &save]), question);
    assert_eq!(answer(&great, &["e4", &save, "no"]), format!("{name} is left as it is"));
    // Any other line leaves it as well, and does what it says.
    let fen = answer(&great, &["e4", "fen"]);
    assert_eq!(answer(&great, &["e4", &save, "fen"]), fen);
    for other in ["", "Yes", "yes please", "e7", "save", "board", "help", "undo"] {
        let late = answer(&great, &["e4", &save, other, "yes"]);
        assert_eq!(late, "error: nothing is asked", "{other}");
        assert_eq!(fs::read_to_string(&name).unwrap(), theirs, "{other}");
    }
    assert_eq!(answer(&great, &["yes"]), "error: nothing is asked");
    assert_eq!(answer(&great, &["no"]), "error: nothing is asked");
    assert_eq!(fs::read_to_string(&name).unwrap(), theirs);

    // What was saved may be saved over, in this session.
    let said = ["e4", &save, "yes", "e7", "save", &save];
    let all = transcript(&great, &said);
    assert_eq!(all.matches(&format!("saved to {name}\n")).count(), 3, "{all}");
    assert!(fs::read_to_string(&name).unwrap().ends_with("\n\n1. e4 e7 *\n"));
    assert_eq!(answer(&great, &["e4", &save]), question);
}

#[test]
fn a_file_that_others_have_changed_is_theirs_again() {
    use std::io::{BufRead, BufReader};

    let name = file("interactive-changed.pgn", "");
    fs::remove_file(&name).unwrap();
    let mut child = command(&["play", "great-chess", "--interactive"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut said, out) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut heard = BufReader::new(out).lines().map(Result::unwrap);
    let mut hear = |word: &str| heard.find(|line| line.contains(word)).unwrap();
    writeln!(said, "save {name}").unwrap();
    hear("saved to");
    let ours = fs::read_to_string(&name).unwrap();
    let theirs = ours.clone() + "; not bad\n";
    fs::write(&name, &theirs).unwrap();
    writeln!(said, "e4\nsave").unwrap();
    hear("overwrite it?");
    assert_eq!(fs::read_to_string(&name).unwrap(), theirs);
    fs::remove_file(&name).unwrap();
    writeln!(said, "save").unwrap();
    hear("saved to");
    drop(said);
    assert!(child.wait().unwrap().success());
    assert!(fs::read_to_string(&name).unwrap().ends_with("\n\n1. e4 *\n"));
}

/// A session in a folder of its own in which no file may grow, as on a full disk.
#[cfg(unix)]
#[test]
fn a_file_is_saved_whole_or_not_at_all() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::path::Path;

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interactive-whole");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("theirs.pgn"), "theirs").unwrap();
    fs::set_permissions(folder.join("theirs.pgn"), fs::Permissions::from_mode(0o600)).unwrap();
    symlink("theirs.pgn", folder.join("link.pgn")).unwrap();
    let talk = |prepare: &str, said: &str| {
        let mut child = std::process::Command::new("sh")
            .args(["-c", &format!("{prepare}; exec \"$@\""), "sh", env!("CARGO_BIN_EXE_variant")])
            .args(["play", "great-chess", "--interactive"])
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(said.as_bytes()).unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    let names = || {
        let entries = fs::read_dir(&folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort_unstable();
        names
    };
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let mode = |name: &str| fs::metadata(folder.join(name)).unwrap().permissions().mode() & 0o777;

    let full = talk("trap '' XFSZ; ulimit -f 0", "save new.pgn\nsave theirs.pgn\nyes\n");
    assert!(full.contains("error: new.pgn: ") && full.contains("error: theirs.pgn: "), "{full}");
    assert_eq!(names(), ["link.pgn", "theirs.pgn"]);
    assert_eq!(read("theirs.pgn"), "theirs");

    // A new file is as the mask says; one that is replaced keeps its permissions, and its links.
    talk("umask 027", "save new.pgn\nsave link.pgn\nyes\n");
    assert_eq!(names(), ["link.pgn", "new.pgn", "theirs.pgn"]);
    assert_eq!((mode("new.pgn"), mode("theirs.pgn")), (0o640, 0o600));
    assert!(fs::symlink_metadata(folder.join("link.pgn")).unwrap().is_symlink());
    assert_eq!(read("theirs.pgn"), read("new.pgn"));

    // Nothing else than a file is replaced.
    fs::set_permissions(folder.join("new.pgn"), fs::Permissions::from_mode(0o440)).unwrap();
    let others = talk("true", "save .\nyes\nsave /dev/null\nyes\nsave new.pgn\nyes\n");
    assert!(others.contains("error: .: not a regular file"), "{others}");
    assert!(others.contains("error: /dev/null: not a regular file"), "{others}");
    assert!(others.contains("error: new.pgn: read-only"), "{others}");
}

#[test]
fn files_to_load_have_a_greatest_length() {
    let long = file("interactive-long.pgn", " ".repeat((16 << 20) + 1));
    let found = answer(&["great-chess"], &[&format!("load {long}")]);
    assert_eq!(found, format!("error: {long}: more than 16 MiB"));
    let longest = file("interactive-longest.pgn", " ".repeat(16 << 20));
    let found = answer(&["great-chess"], &[&format!("load {longest}")]);
    assert!(found.contains("no game"), "{found}");
    let odd = file("interactive-odd.pgn", b"[Variant \"great-chess\"]\n\n1. e4 {\xff} *\n");
    let found = answer(&["great-chess"], &[&format!("load {odd}")]);
    assert_eq!(
        found,
        format!(
            "error: {odd}: not valid UTF-8; `variant games-convert --encoding latin1` reads Latin-1"
        )
    );
    if cfg!(unix) {
        let found = answer(&["great-chess"], &["load /dev/zero"]);
        assert_eq!(found, "error: /dev/zero: more than 16 MiB");
    }
}

#[test]
fn a_broken_game_is_not_loaded() {
    let text = "[Variant \"great-chess\"]\n\n1. e4 e4 *\n";
    for (name, text, reason) in [
        ("illegal.pgn", text, "line 3, column 7: "),
        ("other.pgn", "[Variant \"tamerlane\"]\n\n*\n", "tamerlane"),
        ("empty.pgn", "", "no game"),
    ] {
        let name = file(&format!("interactive-{name}"), text);
        let load = format!("load {name}");
        let found = answer(&["great-chess"], &["f4", &load]);
        assert!(found.starts_with(&format!("error: {name}: ")), "{found}");
        assert!(found.contains(reason), "{found}");
        let after = answer(&["great-chess"], &["f4", &load, "fen"]);
        assert_eq!(after, answer(&["great-chess"], &["f4", "fen"]));
    }
    let found = answer(&["great-chess"], &["load /no/such/file"]);
    assert!(found.starts_with("error: /no/such/file: "), "{found}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let start = out(&["play", "great-chess"]);
    for said in [&b""[..], b"\n\n", b"fen"] {
        let run = talk(&["great-chess"], said);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        let end = format!("white> \nThe game is not over: {start}");
        assert!(run.out.ends_with(&end), "{}", run.out);
    }
}

#[test]
fn odd_input_is_refused_line_by_line() {
    let run = talk(&["great-chess"], b"\xffe4\ne4\x1b[2J\r\ne4\r\n");
    assert_eq!(run.code, Some(0));
    assert!(run.out.contains("white> \u{fffd}e4\nerror: malformed move"), "{}", run.out);
    assert!(run.out.contains("white> e4\u{fffd}[2J\nerror: malformed move"), "{}", run.out);
    assert!(run.out.contains("white> e4\n10 "), "{}", run.out);
    assert!(!run.out.contains('\x1b'));
    let long = [&[b'e'; 5000][..], b"\ne4\n"].concat();
    let run = talk(&["great-chess"], &long);
    assert!(run.out.contains("white> error: a line of more than 4096 bytes\n"), "{}", run.out);
    assert!(run.out.contains("black> "), "{}", run.out);
}

#[test]
fn the_computer_wins_what_can_be_won() {
    let white = |fen, depth| {
        let args = ["great-chess", "--fen", fen, "--computer", "white", "--depth", depth];
        transcript(&args, &[])
    };
    for depth in ["1", "2", "3"] {
        let mated = white(MATE_IN_1, depth);
        assert!(mated.contains("\n1-0 checkmate\nover> "), "{mated}");
        // A giraffe rather than a pawn; and no general for a pawn that is protected.
        let found = white("4k5/10/10/10/10/g8p/10/10/10/R4K3R w - - 0 1", depth);
        assert!(found.contains("\nWhite plays Rxa5\n"), "{found}");
        let found = white("4k5/10/10/10/3p6/4p5/10/10/10/4QK4 w - - 0 1", depth);
        assert!(found.contains("\nWhite plays ") && !found.contains("Qxe5"), "{found}");
    }
}

#[test]
fn the_computer_sees_a_mate_in_two_three_plies_ahead() {
    // Two rooks drive the king to the edge.
    let ladder = "10/4k5/R9/1R8/10/10/10/10/10/9K w - - 0 1";
    let args = ["great-chess", "--fen", ladder, "--computer", "white", "--depth", "3"];
    for reply in ["e9d10", "e9e10", "e9f10"] {
        let mated = transcript(&args, &[reply]);
        assert!(mated.contains("\nWhite plays Rb9+\n"), "{mated}");
        assert!(mated.contains("\nWhite plays Ra10#\n"), "{mated}");
        assert!(mated.contains("\n1-0 checkmate\nover> "), "{mated}");
    }
}

#[test]
fn the_computer_takes_a_draw_that_it_does_not_hope_to_better() {
    let draw =
        |fen: &str, side| answer(&["great-chess", "--fen", fen, "--computer", side], &["draw"]);
    assert_eq!(draw(ROOK_UP, "black"), "1/2-1/2 agreement");
    let black_to_move = ROOK_UP.replace('w', "b");
    assert_eq!(draw(&black_to_move, "white"), "White declines the draw.");
}

#[test]
fn against_the_computer_a_whole_turn_is_taken_back() {
    let black = ["great-chess", "--computer", "black", "--depth", "1"];
    let start = answer(&["great-chess"], &["fen"]);
    assert_eq!(answer(&black, &["e4", "undo", "fen"]), start);
    let once = answer(&black, &["e4", "fen"]);
    assert_eq!(answer(&black, &["e4", "undo", "redo", "fen"]), once);
    let white = ["great-chess", "--computer", "white", "--depth", "1"];
    // The computer's first move leaves nothing of the person's to take back.
    assert_eq!(answer(&white, &["undo"]), "error: there is no move to take back");
    assert_eq!(answer(&white, &["undo", "fen"]), answer(&white, &["fen"]));
}

#[test]
fn the_computer_plays_whole_games_and_the_seed_decides_which() {
    for (game, fen) in [
        ("great-chess", "r3k4r/10/10/10/10/10/10/10/10/R3K4R w - - 0 1"),
        ("tamerlane", "5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1"),
        ("turkish-draughts", "W:Wa2,b2,c2,d2:Ba7,b7,c7,d7"),
    ] {
        let both = |seed| {
            let how = ["--computer", "both", "--depth", "1", "--seed", seed];
            let record = answer(&[&[game, "--fen", fen], &how[..]].concat(), &["record"]);
            let name = file(&format!("interactive-{game}-{seed}"), &record);
            let checked = out(&["games-check", &name]);
            assert!(checked.ends_with(" 0 broken, 0 warnings\n"), "{record}\n{checked}");
            assert!(!record.contains("[Result \"*\"]"), "{record}");
            record
        };
        assert_eq!(both("1"), both("1"));
        assert!(["2", "3", "4"].into_iter().any(|seed| both(seed) != both("1")), "{game}");
        let undo = answer(&[game, "--fen", fen, "--computer", "both"], &["undo"]);
        assert_eq!(undo, "error: the computer plays both sides");
    }
}

#[test]
fn boards_are_colored_on_request() {
    let kings = ["turkish-draughts", "--fen", KINGS, "--color", "always"];
    assert!(transcript(&kings, &[]).contains("\x1b[48;5;137m K\x1b[0m"));
    let figures = ["turkish-draughts", "--fen", KINGS, "--unicode"];
    assert!(transcript(&figures, &[]).contains("⛁"));
}

#[test]
fn bad_arguments_are_told_before_the_game_begins() {
    for args in [
        &["--computer", "white"][..],
        &["--depth", "2"],
        &["--seed", "2"],
        &["--interactive", "--json"],
        &["--interactive", "--computer", "green"],
        &["--interactive", "--depth", "0"],
        &["--interactive", "--depth", "7"],
        &["--interactive", "--seed", "x"],
        &["--interactive", "--fen", "4k5"],
        &["--interactive", "--rules", "stalemate=maybe"],
        &["--interactive", "?"],
    ] {
        error(2, &[&["play", "great-chess"], args].concat());
    }
    error(1, &["play", "great-chess", "--interactive", "e3e5"]);
    let moves = ["play", "great-chess", "--interactive", "--fen", MATE_IN_1, "b1a1", "a10a9"];
    assert!(error(1, &moves).contains("move 2: the game is over: 1-0 checkmate"));
}

#[cfg(target_os = "linux")]
#[test]
fn standard_output_may_be_full_or_gone() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let play = ["play", "great-chess", "--interactive"];
    let run = command(&play).stdout(full).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8(run.stderr).unwrap().contains("standard output"));
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let run = command(&play).stdout(writer).stderr(Stdio::piped()).output().unwrap();
    assert_eq!((run.status.code(), run.stderr), (Some(0), Vec::new()));
}

/// The conversations of the README are held again.
#[test]
fn the_readme_shows_what_is_printed() {
    let readme = include_str!("../../README.md");
    let blocks = readme.split("```console\n$ variant play ").skip(1);
    let mut held = 0;
    for block in blocks {
        let block = block.split("```").next().unwrap();
        let (line, printed) = block.split_once('\n').unwrap();
        let args = line.split(['"']).enumerate().flat_map(|(n, part)| {
            if n % 2 == 1 { vec![part] } else { part.split_whitespace().collect() }
        });
        let args: Vec<_> = args.filter(|arg| *arg != "--interactive").collect();
        let said = printed.lines().filter_map(|line| line.split_once("> ")).map(|(_, said)| said);
        assert_eq!(transcript(&args, &said.collect::<Vec<_>>()), printed);
        held += 1;
    }
    assert_eq!(held, 1);
}
