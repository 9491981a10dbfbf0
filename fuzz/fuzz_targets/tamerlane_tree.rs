#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::check("tamerlane_tree", bytes));
