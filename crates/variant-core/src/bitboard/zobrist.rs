//! Zobrist keys, made at compile time from a seed.
//!
//! The key of a position is the exclusive or of one number for each fact about it. The numbers
//! come from `SplitMix64`, so that a game needs to name nothing but its seed to have the same
//! keys on every machine and in every build.

/// One step of `SplitMix64`: the random number of a state, and the next state.
///
/// ```
/// let (number, state) = variant_core::bitboard::zobrist::split_mix(0);
/// assert_eq!(number, 0xe220_a839_7b1d_cdaf);
/// assert_eq!(state, 0x9e37_79b9_7f4a_7c15);
/// ```
pub const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31), state)
}

/// A row of keys from a seed.
///
/// ```
/// const RIGHTS: [u64; 4] = variant_core::bitboard::zobrist::keys(7);
/// assert_ne!(RIGHTS[0], RIGHTS[1]);
/// ```
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = seed;
    let mut i = 0;
    while i < N {
        (keys[i], state) = split_mix(state);
        i += 1;
    }
    keys
}

/// A table of keys from a seed: one row a piece, one column a square.
///
/// ```
/// const PIECES: [[u64; 100]; 18] = variant_core::bitboard::zobrist::table(1);
/// assert_ne!(PIECES[0][0], PIECES[17][99]);
/// ```
pub const fn table<const COLUMNS: usize, const ROWS: usize>(seed: u64) -> [[u64; COLUMNS]; ROWS] {
    let mut table = [[0; COLUMNS]; ROWS];
    let mut state = seed;
    let mut row = 0;
    while row < ROWS {
        let mut column = 0;
        while column < COLUMNS {
            (table[row][column], state) = split_mix(state);
            column += 1;
        }
        row += 1;
    }
    table
}
