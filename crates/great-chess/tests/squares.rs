//! Squares and sets of squares, these against a plain ordered set.

use std::collections::BTreeSet;

use great_chess::Square;
use proptest::collection::btree_set;
use proptest::prelude::*;
use variant_core::prelude::*;
use variant_core::{Bitboard, Place, SquareError, split_square};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn squares_are_numbered_rank_by_rank() {
    for (name, number) in
        [("a1", 0), ("b1", 1), ("j1", 9), ("a2", 10), ("e5", 44), ("a10", 90), ("j10", 99)]
    {
        assert_eq!(square(name).index(), number);
        assert_eq!(Square::from_index(number), Some(square(name)));
        assert_eq!(square(name).to_string(), name);
    }
    assert_eq!(Square::all().count(), 100);
    assert!(Square::all().map(variant_core::Square::index).eq(0..100));
    for number in [100, 127, 128, 255, 256, 356, usize::MAX] {
        assert_eq!(Square::from_index(number), None, "{number}");
    }
}

#[test]
fn squares_have_a_file_and_a_rank() {
    for file in 0..10 {
        for rank in 0..10 {
            let square = Square::new(file, rank).unwrap();
            assert_eq!((square.file(), square.rank()), (file, rank));
            assert_eq!(square.place(), Place::Board { file, rank });
            assert_eq!(<Square as variant_core::Square>::at(file, rank), Some(square));
        }
    }
    for (file, rank) in [(10, 0), (0, 10), (255, 255), (246, 0), (0, 26)] {
        assert_eq!(Square::new(file, rank), None);
        assert_eq!(<Square as variant_core::Square>::at(file, rank), None);
    }
    for huge in [256, 1 << 32, usize::MAX] {
        assert_eq!(<Square as variant_core::Square>::at(huge, 0), None);
        assert_eq!(<Square as variant_core::Square>::at(0, huge), None);
        assert_eq!(<variant_core::example::Square as variant_core::Square>::at(0, huge), None);
    }
}

#[test]
fn texts_of_no_square_are_refused() {
    for text in [
        "",
        "a",
        "1",
        "10",
        "a0",
        "a00",
        "a01",
        "a11",
        "a100",
        "k1",
        "A1",
        "a1 ",
        " a1",
        "a 1",
        "aa1",
        "a1a",
        "a1b2",
        "a-1",
        "a+1",
        "é1",
        "aé",
        "a１",
        "a٣",
        "ａ1",
        "王",
        "`1",
        "{1",
        "a18446744073709551617",
        "a4294967297",
    ] {
        assert_eq!(text.parse::<Square>(), Err(SquareError::new(text)));
    }
}

#[test]
fn a_square_is_split_off() {
    assert_eq!(split_square("a10b9", 10, 10), Some((0, 9, "b9")));
    assert_eq!(split_square("j1é", 10, 10), Some((9, 0, "é")));
    assert_eq!(split_square("e5", 5, 5), Some((4, 4, "")));
    assert_eq!(split_square("e5", 4, 5), None);
    assert_eq!(split_square("e5", 5, 4), None);
    // Not even a board with files beyond the alphabet has squares that are no letters.
    for text in ["é1", "\u{80}1", "ÿ1", "{1", "|1", "\u{7f}1"] {
        assert_eq!(split_square(text, 26, 10), None, "{text}");
        let _ = split_square(text, usize::MAX, usize::MAX);
    }
    for (files, ranks) in [(0, 0), (0, 10), (10, 0)] {
        assert_eq!(split_square("a1", files, ranks), None);
    }
}

#[test]
fn the_empty_set_and_the_whole_one() {
    let (none, all) = (Bitboard::<Square>::EMPTY, Bitboard::<Square>::all());
    assert_eq!((none.len(), all.len()), (0, 100));
    assert_eq!((!none, !all), (all, none));
    assert_eq!(all.bits(), (1 << 100) - 1);
    assert_eq!((none.first(), none.last()), (None, None));
    assert_eq!((all.first(), all.last()), (Some(square("a1")), Some(square("j10"))));
    assert_eq!(Bitboard::<Square>::from_bits_truncate(u128::MAX), all);
    assert_eq!(Bitboard::<Square>::default(), none);
    assert_eq!(none.iter().next(), None);
    assert_eq!(none.iter().next_back(), None);
    assert_eq!(format!("{:?}", Bitboard::from_iter([square("j10"), square("b2")])), "{b2, j10}");
}

type Model = BTreeSet<Square>;

fn models() -> impl Strategy<Value = Model> {
    let squares = (0..100_usize).prop_map(|number| Square::from_index(number).unwrap());
    prop_oneof![btree_set(squares.clone(), 0..6), btree_set(squares, 0..100)]
}

fn set(model: &Model) -> Bitboard<Square> {
    model.iter().copied().collect()
}

fn model(set: Bitboard<Square>) -> Model {
    set.iter().collect()
}

proptest! {
    #[test]
    fn operators_are_those_of_sets(a in models(), b in models()) {
        let (x, y) = (set(&a), set(&b));
        prop_assert_eq!(model(x | y), &a | &b);
        prop_assert_eq!(model(x & y), &a & &b);
        prop_assert_eq!(model(x ^ y), &a ^ &b);
        prop_assert_eq!(model(x - y), &a - &b);
        prop_assert_eq!(model(!x), Square::all().filter(|square| !a.contains(square)).collect());
        prop_assert_eq!(x.is_subset(y), a.is_subset(&b));
        prop_assert_eq!(x == y, a == b);
        let (mut or, mut and, mut xor, mut sub) = (x, x, x, x);
        or |= y;
        and &= y;
        xor ^= y;
        sub -= y;
        prop_assert_eq!((or, and, xor, sub), (x | y, x & y, x ^ y, x - y));
        for result in [x | y, x & y, x ^ y, x - y, !x, !(x ^ y)] {
            prop_assert_eq!(result.bits() >> 100, 0);
        }
    }

    #[test]
    fn questions_are_answered_as_by_a_set(a in models(), number in 0..100_usize) {
        let square = Square::from_index(number).unwrap();
        let x = set(&a);
        prop_assert_eq!(x.len(), a.len());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        prop_assert_eq!(x.contains(square), a.contains(&square));
        prop_assert_eq!(x.first(), a.first().copied());
        prop_assert_eq!(x.last(), a.last().copied());
        prop_assert_eq!(x.bits(), a.iter().map(|square| 1 << square.index()).sum::<u128>());
        let (mut with, mut model_with) = (x, a.clone());
        prop_assert_eq!(with.insert(square), model_with.insert(square));
        prop_assert_eq!(model(with), model_with);
        let (mut without, mut model_without) = (x, a.clone());
        prop_assert_eq!(without.remove(square), model_without.remove(&square));
        prop_assert_eq!(model(without), model_without);
    }

    #[test]
    fn squares_come_in_order_from_either_end(a in models(), ends in prop::collection::vec(any::<bool>(), 0..110)) {
        let (mut squares, mut expected) = (set(&a).iter(), a.iter().copied());
        for from_front in ends {
            let left = expected.len();
            prop_assert_eq!((squares.len(), squares.size_hint()), (left, (left, Some(left))));
            let (found, wanted) = if from_front {
                (squares.next(), expected.next())
            } else {
                (squares.next_back(), expected.next_back())
            };
            prop_assert_eq!(found, wanted);
        }
    }

    #[test]
    fn bits_beyond_the_last_square_are_dropped(bits in any::<u128>()) {
        let set = Bitboard::<Square>::from_bits_truncate(bits);
        prop_assert_eq!(set.bits(), bits & ((1 << 100) - 1));
        prop_assert_eq!(set.len(), set.iter().count());
        prop_assert_eq!(set.last(), set.iter().max());
    }

    #[test]
    fn extending_is_a_union(a in models(), b in models()) {
        let mut x = set(&a);
        x.extend(b.iter().copied());
        prop_assert_eq!(x, set(&a) | set(&b));
    }

    #[test]
    fn any_text_is_a_square_or_none(text in prop_oneof![".*", "[a-k`{é]?[0-9]{0,3}[a-j]?"], files in 0..30_usize, ranks in 0..30_usize) {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), &text[..]);
        }
        if let Some((file, rank, rest)) = split_square(&text, files, ranks) {
            prop_assert!(file < files && rank < ranks);
            let letter = char::from(b'a' + file as u8);
            prop_assert_eq!(format!("{letter}{}{rest}", rank + 1), text);
        }
    }
}
