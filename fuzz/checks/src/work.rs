//! Lines of `variant work`.

use twox_hash::XxHash3_64;

/// The bytes are lines; and each of them is a line once more, with the checksum that it needs to be
/// read further.
pub(crate) fn check(bytes: &[u8]) {
    read(bytes);
    let lines = bytes.split(|byte| *byte == b'\n');
    let sealed: Vec<u8> = lines.flat_map(seal).collect();
    read(&sealed);
}

/// Reads lines; a refusal has its place and is short.
fn read(bytes: &[u8]) {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').count() as u64;
    match variant_cli::check_work(bytes) {
        Ok(count) => assert_eq!(count, lines),
        Err((line, why)) => {
            assert!((1..=lines).contains(&line), "{line} of {lines}");
            assert!(!why.is_empty() && why.len() < 2_000, "{why}");
        }
    }
}

/// The line up to its job, with the job and the checksum of docs/DEEP-PERFT.md.
fn seal(line: &[u8]) -> Vec<u8> {
    let mark = b",\"job\":\"";
    let end = line.windows(mark.len()).rposition(|part| part == mark).unwrap_or(line.len());
    let mut line = [&line[..end], mark, b"0123456789abcdef\""].concat();
    let check = XxHash3_64::oneshot(&line);
    line.extend(format!(",\"check\":\"{check:016x}\"}}\n").bytes());
    line
}
