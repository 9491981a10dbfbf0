//! The command `variant`; all that it does is in the library.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    variant_cli::main()
}
