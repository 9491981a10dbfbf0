//! Repetition without a [`Game`](crate::Game): for engines, which keep the keys of the positions
//! on the way to the one they search.

/// How often the position with this key has occurred: once now, and as often as its key is
/// among those of the positions before.
///
/// ```
/// use variant_core::repetition;
///
/// assert_eq!(repetition::count(&[7, 8, 9, 8], 7), 2);
/// assert_eq!(repetition::count(&[], 7), 1);
/// ```
pub fn count(earlier: &[u64], key: u64) -> usize {
    1 + earlier.iter().filter(|earlier| **earlier == key).count()
}

/// The same among the last `quiet_plies` positions before: no position comes back across a
/// move that can never be taken back, so that those further back need not be looked at.
///
/// `quiet_plies` is what [`Board::quiet_plies`](crate::Board::quiet_plies) says of the position
/// with this key. It may reach further back than the slice does, as it does after a FEN. A game
/// without such a clock says 0, and needs [`count`].
///
/// ```
/// use variant_core::repetition;
///
/// assert_eq!(repetition::count_quiet(&[7, 8, 7, 8], 7, 3), 2);
/// assert_eq!(repetition::count_quiet(&[7, 8, 7, 8], 7, 40), 3);
/// ```
pub fn count_quiet(earlier: &[u64], key: u64, quiet_plies: u32) -> usize {
    let window = earlier.len().min(quiet_plies as usize);
    count(&earlier[earlier.len() - window..], key)
}
