#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::check("great_chess_tree", bytes));
