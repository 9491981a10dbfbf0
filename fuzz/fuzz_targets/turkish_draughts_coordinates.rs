#![no_main]

use fuzz_checks::check;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check("turkish_draughts_coordinates", bytes));
