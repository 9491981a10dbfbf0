//! Arguments of the command `variant`.

use std::ffi::OsString;

use serde_json::Value;

/// Each line is an argument. What counts, or reads files, is not run.
pub(crate) fn check(bytes: &[u8]) {
    let arguments: Vec<OsString> = bytes.split(|byte| *byte == b'\n').map(argument).collect();
    let Some((code, text)) = variant_cli::answer(&arguments) else { return };
    match code {
        // Help and versions are answers as well.
        0 if arguments.iter().any(|argument| argument == "--json") && text.starts_with('{') => {
            let document: Result<Value, _> = serde_json::from_str(&text);
            assert!(document.is_ok(), "{text}");
        }
        0 => {}
        1 => assert!(text.starts_with("move "), "{text}"),
        2 => assert!(!text.is_empty()),
        _ => panic!("exit code {code}: {text}"),
    }
}

#[cfg(unix)]
fn argument(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn argument(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}
