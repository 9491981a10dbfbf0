//! The laws that every game obeys.
//!
//! A rules engine keeps the same facts in several places: the pieces in an array and in bitboards,
//! the key beside them, the move list beside the count, the text beside the board. The laws state
//! how these must agree, whatever the rules of the game. They find faults of bookkeeping. Whether the
//! rules themselves are right is for tests of the rules to decide.
//!
//! One macro writes a test for each law: [`laws!`](crate::laws!). The laws are tried on random games
//! ([`walk`](crate::strategy::walk)), on games from positions of your choice
//! ([`seeded`](crate::strategy::seeded)), and on games from positions changed at random
//! ([`edited`](crate::strategy::edited)), where rare rules are far more frequent. A failure is made
//! as short as possible and shown with the board, the FEN and the moves.
//!
//! The chapter `docs/LAWS.md` of the workspace lists what each law requires, which trait methods it
//! checks, and a fault that it alone finds. It also shows a law of your own.
//!
//! Fuzzers call the laws one by one, on a [`Line`](crate::Line) made from their bytes. Each law is a
//! function `check_` with its name; [`laws_of_boards`] and the functions like it list them.

mod candidates;
mod corrupting;
mod counting;
mod equality;
mod listing;
mod making;
mod moves;
mod names;
mod packing;
mod rebuilding;
mod records;
mod scene;
mod shrink;
mod tactics;
mod texts;
mod trial;
mod violation;

pub use corrupting::{check_corrupted_fen, check_corrupted_texts};
pub use counting::{
    check_ends_have_no_moves, check_no_moves_is_an_end, check_perft, check_symmetry,
};
pub use equality::{check_equality, check_keys_differ};
pub use listing::{
    laws_of_boards, laws_of_captures, laws_of_checks, laws_of_packing, laws_of_records,
    laws_of_symmetry,
};
pub use making::{check_null_move, check_play, check_refusal, check_turns, check_undo};
pub use moves::{
    check_legality, check_move_bits, check_move_list, check_moves_from, check_paths, check_places,
};
pub use names::check_names;
pub use packing::{check_packed, check_packed_equality, check_packed_noise};
pub use rebuilding::{check_faults, check_fen, check_key, check_rebuild, check_rules, check_setup};
pub use records::check_record;
pub use tactics::{
    check_attackers, check_capture_list, check_captured, check_checkers, check_gives_check,
    check_mates, check_own_check,
};
pub use texts::{check_either_text, check_move_texts, check_no_other_text, check_san};
pub use trial::{Law, Seed, Trial};
pub use violation::Violation;
