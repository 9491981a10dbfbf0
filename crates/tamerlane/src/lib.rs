#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}
