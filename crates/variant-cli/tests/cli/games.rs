//! `variant games`

use crate::run::out;

#[test]
fn a_line_has_the_name_and_the_options_default_first() {
    let line = "great-chess stalemate=draw|stalemated-loses|stalemated-wins";
    assert!(out(&["games"]).lines().any(|found| found == line));
}

#[test]
fn json_has_the_same() {
    let game = concat!(
        r#"{"name":"great-chess","aliases":["indiangreat","indian-great-chess","indian-great"],"rules":[{"key":"stalemate","#,
        r#""values":["draw","stalemated-loses","stalemated-wins"],"default":"draw"}]}"#
    );
    let document = out(&["games", "--json"]);
    assert!(document.starts_with(r#"{"games":["#) && document.ends_with("]}\n"), "{document}");
    assert!(document.contains(game), "{document}");
}

#[test]
fn other_names_of_a_game_are_taken() {
    for (alias, name) in [
        ("indiangreat", "great-chess"),
        ("tamerlane-chess", "tamerlane"),
        ("turkish", "turkish-draughts"),
    ] {
        assert_eq!(out(&["moves", alias]), out(&["moves", name]));
    }
}
