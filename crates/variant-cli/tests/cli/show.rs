//! `variant show`

use crate::run::{error, out};

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
