//! Squares of rectangles: numbers, places and texts.

use variant_core::{Grid, Square as _};

fn texts_are_read_back<const FILES: usize, const RANKS: usize>() {
    assert_eq!(Grid::<FILES, RANKS>::all().count(), FILES * RANKS);
    for square in Grid::<FILES, RANKS>::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(Grid::at(square.file(), square.rank()), Some(square));
        assert_eq!(Grid::from_index(square.index()), Some(square));
    }
    for text in ["", "a", "a0", "1", "A1", "a1 ", "a01", "{1", "a1000"] {
        assert!(text.parse::<Grid<FILES, RANKS>>().is_err(), "{text:?}");
    }
}

#[test]
fn squares_of_many_boards() {
    texts_are_read_back::<1, 1>();
    texts_are_read_back::<5, 5>();
    texts_are_read_back::<26, 4>();
    texts_are_read_back::<1, 128>();
}
