//! The copies of `count_replies` by name, for tests that run every one of them.
//!
//! The name is in the environment: `GREAT_CHESS_LEVEL=avx2`. Without it, the processor decides.

use std::sync::OnceLock;

use multiversion::multiversion;
use multiversion::target::target_cfg_f;

use super::replies;
use crate::board::Board;

/// Counts replies on one level of processors; `None` if the processor is below that level.
type Count = fn(&Board) -> Option<u64>;

/// The targets of `count_replies`, in its order.
const LEVELS: [(&str, Count); 4] = [
    ("avx512", avx512),
    ("avx2", avx2),
    ("popcnt", popcnt),
    ("baseline", |board| Some(replies::count_replies(board))),
];

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+bmi1+bmi2+lzcnt+popcnt"
))]
fn avx512(board: &Board) -> Option<u64> {
    if target_cfg_f!(target_feature = "avx512vpopcntdq") {
        Some(replies::count_replies(board))
    } else {
        None
    }
}

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn avx2(board: &Board) -> Option<u64> {
    if target_cfg_f!(target_feature = "avx2") { Some(replies::count_replies(board)) } else { None }
}

#[multiversion(targets("x86_64+popcnt+sse4.2"))]
fn popcnt(board: &Board) -> Option<u64> {
    if target_cfg_f!(target_feature = "popcnt") {
        Some(replies::count_replies(board))
    } else {
        None
    }
}

/// The number of ways to play two plies, by the level that the environment names; `None` if it
/// names none.
pub(super) fn count_replies(board: &Board) -> Option<u64> {
    static NAMED: OnceLock<Option<(&str, Count)>> = OnceLock::new();
    let (name, count) = (*NAMED.get_or_init(named))?;
    Some(count(board).unwrap_or_else(|| panic!("this processor is below the level {name}")))
}

fn named() -> Option<(&'static str, Count)> {
    let wanted = std::env::var_os("GREAT_CHESS_LEVEL")?;
    let level = LEVELS.into_iter().find(|(name, _)| wanted == *name);
    Some(level.unwrap_or_else(|| panic!("GREAT_CHESS_LEVEL: there is no level {wanted:?}")))
}
