//! The external merge sort, against a map.

use std::collections::BTreeMap;

use variant_testkit::proptest::prelude::*;
use variant_testkit::proptest::strategy::ValueTree as _;
use variant_testkit::proptest::test_runner::{Config, TestRunner};

use super::{SortError, Sorter};

type Pairs = Vec<([u8; 3], u64)>;

/// Records with keys that often meet.
fn pairs(number: impl Strategy<Value = u64>) -> impl Strategy<Value = Pairs> {
    let key = (0..4_u8, 0..8_u8, prop_oneof![Just(0), Just(255), any::<u8>()]);
    prop::collection::vec((key.prop_map(|(a, b, c)| [a, b, c]), number), 0..1500)
}

/// What a sorter with room for so many records makes of them, and how many runs went to disk.
fn sorted(pairs: &Pairs, records: usize) -> Result<(Pairs, u64), SortError> {
    let mut sorter = Sorter::new(3, records * (3 + 8 + 4), u64::checked_add);
    for (key, number) in pairs {
        sorter.push([&key[..1], &key[1..]], *number)?;
    }
    let runs = sorter.spilled();
    let mut records = sorter.finish()?;
    let (mut key, mut found) = (Vec::new(), Vec::new());
    while let Some(number) = records.next(&mut key)? {
        found.push((key[..].try_into().unwrap(), number));
    }
    Ok((found, runs))
}

/// The same by a map; nothing if a sum is too large.
fn expected(pairs: &Pairs) -> Option<Pairs> {
    let mut map = BTreeMap::<_, u64>::new();
    for (key, number) in pairs {
        let sum = map.entry(*key).or_default();
        *sum = sum.checked_add(*number)?;
    }
    Some(map.into_iter().collect())
}

#[test]
fn it_sorts_and_adds_as_a_map_does() {
    let mut most = 0;
    let mut runner = TestRunner::new(Config::with_cases(96));
    let test = |(pairs, records): (Pairs, usize)| {
        let (found, runs) = sorted(&pairs, records).unwrap();
        prop_assert_eq!(runs, (pairs.len().max(1) as u64 - 1) / records as u64);
        prop_assert_eq!(Some(found), expected(&pairs));
        Ok(())
    };
    let input = (pairs(0..1_000_000_u64), prop_oneof![1..8_usize, 8..2000_usize]);
    runner.run(&input, test).unwrap();
    // Enough runs for runs of merged runs.
    let many: Pairs = (0..2500_u32).map(|n| ([0, (n % 7) as u8, (n % 251) as u8], 1)).collect();
    for records in 1..4 {
        let (found, runs) = sorted(&many, records).unwrap();
        assert_eq!(Some(found), expected(&many));
        most = most.max(runs);
    }
    assert!(most > 32 * 32, "{most}");
}

#[test]
fn sums_that_are_too_large_are_reported() {
    let large = prop_oneof![8 => 0..9_u64, 1 => Just(u64::MAX), 1 => Just(u64::MAX - 3)];
    let mut seen = [0, 0];
    for (records, cases) in [(3, 64), (4000, 64)] {
        let mut runner = TestRunner::deterministic();
        for _ in 0..cases {
            let size = prop::collection::vec(([0..3_u8, 0..3, 0..3], large.clone()), 0..12);
            let pairs = size.new_tree(&mut runner).unwrap().current();
            let found = sorted(&pairs, records);
            match expected(&pairs) {
                Some(expected) => assert_eq!(found.unwrap().0, expected),
                None => assert!(matches!(found, Err(SortError::Overflow)), "{pairs:?}"),
            }
            seen[usize::from(expected(&pairs).is_none())] += 1;
        }
    }
    // Both are there.
    assert!(seen.iter().all(|seen| *seen > 4), "{seen:?}");
}
