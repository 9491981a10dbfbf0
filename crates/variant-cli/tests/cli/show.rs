//! `variant show`

use crate::run::{command, error, out};

const PICTURE: &str = "10  r n b q k g v b n r
 9  p p p p w w p p p p
 8  . . . . p p . . . .
 7  . . . . . . . . . .
 6  . . . . . . . . . .
 5  . . . . . . . . . .
 4  . . . . . . . . . .
 3  . . . . P P . . . .
 2  P P P P W W P P P P
 1  R N B V G K Q B N R
    a b c d e f g h i j
White to move
";

#[test]
fn the_board_with_coordinates() {
    assert_eq!(out(&["show", "great-chess"]), PICTURE);
}

#[test]
fn flipped_it_is_seen_from_the_other_side() {
    let flipped = out(&["show", "great-chess", "--flip"]);
    assert!(flipped.starts_with(" 1  R N B Q K G V B N R\n"), "{flipped}");
    assert!(flipped.contains("\n    j i h g f e d c b a\n"), "{flipped}");
}

#[test]
fn unicode_draws_figures() {
    let picture = out(&["show", "great-chess", "--unicode"]);
    assert!(picture.contains('♔') && picture.contains('♟'), "{picture}");
}

#[test]
fn another_position() {
    let fen = "4k5/10/10/10/10/10/10/10/10/5K4 b - - 0 1";
    let picture = out(&["show", "great-chess", "--fen", fen]);
    assert!(picture.starts_with("10  . . . . k . . . . .\n"), "{picture}");
    assert!(picture.ends_with("\nBlack to move\n"), "{picture}");
    error(2, &["show", "great-chess", "--fen", "4k5"]);
}

const TWO_MEN: [&str; 4] = ["show", "turkish-draughts", "--fen", "W:WKa1:Bh8"];

/// A board in colours: a dark square is 137, a light one 180, White's men 231, Black's 16.
const COLORED: &str = "\x1b[2m 8 \x1b[0m\
\x1b[38;5;239m\x1b[48;5;180m .\x1b[0m\x1b[38;5;239m\x1b[48;5;137m .\x1b[0m\
\x1b[38;5;239m\x1b[48;5;180m .\x1b[0m\x1b[38;5;239m\x1b[48;5;137m .\x1b[0m\
\x1b[38;5;239m\x1b[48;5;180m .\x1b[0m\x1b[38;5;239m\x1b[48;5;137m .\x1b[0m\
\x1b[38;5;239m\x1b[48;5;180m .\x1b[0m\x1b[1m\x1b[38;5;16m\x1b[48;5;137m m\x1b[0m\n";

/// What is left of a text without its escape codes.
fn plain(text: &str) -> String {
    let parts = text.split("\x1b[").enumerate();
    parts.map(|(n, part)| if n == 0 { part } else { part.split_once('m').unwrap().1 }).collect()
}

/// What is drawn in an environment that has these variables, and no others that tell of colours.
fn drawn_where(variables: &[(&str, &str)], args: &[&str]) -> String {
    let mut command = command(&[&TWO_MEN, args].concat());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    let output = command.envs(variables.iter().copied()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn colors_are_added_to_the_same_picture() {
    let colored = drawn_where(&[], &["--color", "always"]);
    assert!(colored.starts_with(COLORED), "{colored:?}");
    assert!(colored.contains("\x1b[1m\x1b[38;5;231m\x1b[48;5;137m K\x1b[0m"), "{colored:?}");
    assert!(colored.ends_with("\x1b[1mWhite to move\x1b[0m\n"), "{colored:?}");
    assert_eq!(plain(&colored), drawn_where(&[], &[]));
    for game in ["great-chess", "tamerlane"] {
        for view in [&[][..], &["--flip"], &["--unicode"]] {
            let show = [&["show", game], view].concat();
            let colored = out(&[&show[..], &["--color", "always"]].concat());
            assert_ne!(colored, out(&show), "{game}");
            assert_eq!(plain(&colored), out(&show), "{game}");
        }
    }
    let citadels = out(&["show", "tamerlane", "--color", "always"]);
    assert_eq!(citadels.matches("\x1b[48;5;66m [").count(), 2, "{citadels:?}");
}

#[test]
fn what_is_no_terminal_gets_plain_letters() {
    assert!(drawn_where(&[], &[]).is_ascii());
    let utf8 = [("LC_ALL", "C.UTF-8"), ("TERM", "xterm-256color")];
    let plain = drawn_where(&utf8, &["--color", "auto"]);
    assert!(plain.is_ascii() && !plain.contains('\x1b'), "{plain:?}");
    assert_eq!(drawn_where(&utf8, &["--ascii"]), plain);
}

#[test]
fn the_environment_and_the_argument_decide_on_colors() {
    let force = ("CLICOLOR_FORCE", "1");
    let no_color = ("NO_COLOR", "1");
    let colored = |variables: &[_], args: &[_]| drawn_where(variables, args).contains('\x1b');
    assert!(colored(&[force], &[]));
    assert!(!colored(&[force, no_color], &[]));
    assert!(!colored(&[force], &["--color", "never"]));
    assert!(colored(&[no_color], &["--color", "always"]));
}

#[test]
fn a_wish_that_cannot_be_is_refused() {
    for wish in [&["--color"][..], &["--color", "sometimes"], &["--unicode", "--ascii"]] {
        error(2, &[&TWO_MEN, wish].concat());
    }
}
