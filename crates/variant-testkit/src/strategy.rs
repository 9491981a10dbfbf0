//! Strategies that make lines of play, and shrink them to short games.
//!
//! Properties of your own take their lines from here:
//!
//! ```
//! use variant_core::example::HexapawnSetup;
//! use variant_core::prelude::*;
//! use variant_testkit::proptest::prelude::*;
//! use variant_testkit::strategy;
//!
//! proptest!(|(line in strategy::mixed::<HexapawnSetup>(vec![], 10))| {
//!     prop_assert!(line.end().count_moves() <= 9);
//! });
//! ```

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::prop_oneof;
use variant_core::{Board, Notation, Rules, Setup};

use crate::edit::{self, Edit, apply, changed};
use crate::noise::Noise;
use crate::reference::choices;
use crate::{Line, Subject};

/// Rules at random; they shrink to the default rules.
pub fn rules<R: Rules>() -> impl Strategy<Value = R> {
    vec(any::<u8>(), edit::options::<R>().count()).prop_map(|choices| edit::chosen(choices))
}

/// Random games from the start position of any rules, of at most `plies` moves.
///
/// ```
/// use variant_testkit::proptest::prelude::*;
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
/// use variant_testkit::strategy;
///
/// proptest!(|(line in strategy::walk::<Hexapawn>(20))| {
///     prop_assert_eq!(line.start(), &Hexapawn::start(()));
///     prop_assert!(line.moves().len() <= 7);
/// });
/// ```
pub fn walk<B: Notation>(plies: usize) -> impl Strategy<Value = Line<B>> {
    (rules::<B::Rules>(), choices(plies), noise()).prop_map(|(rules, choices, noise)| {
        Line::walked(B::start(rules), &choices).with_noise(noise)
    })
}

/// Random games from given positions, of at most `plies` moves. Without positions they begin at the
/// start position of the default rules.
pub fn seeded<B: Notation>(seeds: Vec<B>, plies: usize) -> impl Strategy<Value = Line<B>> {
    (any::<u16>(), choices(plies), noise()).prop_map(move |(seed, choices, noise)| {
        let start = match seeds.len() {
            0 => B::start(B::Rules::default()),
            count => seeds[usize::from(seed) % count].clone(),
        };
        Line::walked(start, &choices).with_noise(noise)
    })
}

/// Random games of at most `plies` moves from edited positions.
///
/// The start position of any rules, or one of the given positions, has some pieces put down, taken
/// away, moved or exchanged, or the turn or the rights changed. Each change is kept only if the
/// position is then valid. No game need have reached such a position, and rare rules are far more
/// frequent there than in games.
///
/// ```
/// use variant_testkit::proptest::prelude::*;
/// use variant_core::prelude::*;
/// use variant_core::example::HexapawnSetup;
/// use variant_testkit::strategy;
///
/// proptest!(|(line in strategy::edited::<HexapawnSetup>(vec![], 20))| {
///     let setup = HexapawnSetup::from_board(line.start());
///     prop_assert!(setup.faults().is_valid());
/// });
/// ```
pub fn edited<S: Subject>(
    seeds: Vec<S::Board>,
    plies: usize,
) -> impl Strategy<Value = Line<S::Board>> {
    let edits = vec(edit(), 0..=12);
    (rules(), any::<u16>(), edits, choices(plies), noise()).prop_map(
        move |(rules, seed, edits, choices, noise)| {
            // The start position is as good as any one seed.
            let seed = usize::from(seed) % (seeds.len() + 1);
            let start =
                seed.checked_sub(1).map_or_else(|| S::Board::start(rules), |i| seeds[i].clone());
            let start = apply::<S>(start, &edits);
            Line::walked(start, &choices).with_noise(noise)
        },
    )
}

/// Lines of all three kinds: [`walk`], [`edited`] and [`seeded`].
pub fn mixed<S: Subject>(
    seeds: Vec<S::Board>,
    plies: usize,
) -> impl Strategy<Value = Line<S::Board>> {
    let seeded_weight = if seeds.is_empty() { 0 } else { 2 };
    prop_oneof![
        2 => walk(plies),
        3 => edited::<S>(seeds.clone(), plies),
        seeded_weight => seeded(seeds, plies),
    ]
}

fn noise() -> impl Strategy<Value = u64> {
    any::<u64>().no_shrink()
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        4 => (any::<u16>(), any::<u16>()).prop_map(|(square, piece)| Edit::Put(square, piece)),
        2 => any::<u16>().prop_map(Edit::Remove),
        4 => (any::<u16>(), any::<u16>()).prop_map(|(left, right)| Edit::Exchange(left, right)),
        1 => proptest::strategy::Just(Edit::Turn),
        2 => any::<u64>().prop_map(Edit::Rights),
        1 => any::<u64>().prop_map(Edit::Thin),
    ]
}

/// Setups one edit away from a position, valid or not.
pub(crate) fn setups<S: Subject>(
    board: &S::Board,
    noise: &mut Noise,
    count: usize,
) -> impl Iterator<Item = S::Setup> {
    let setup = S::Setup::from_board(board);
    (0..count).map(move |i| {
        let random = noise.next();
        let (low, high) = (random as u16, (random >> 16) as u16);
        let edit = match i % 5 {
            0 => Edit::Put(low, high),
            1 => Edit::Remove(low),
            2 => Edit::Exchange(low, high),
            3 => Edit::Rights(random),
            _ => Edit::Turn,
        };
        changed::<S>(setup.clone(), edit)
    })
}
