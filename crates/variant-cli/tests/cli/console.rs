//! A command line that a text shows.

/// The arguments of a command line; quotes hold together what has spaces.
pub(crate) fn arguments(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(number, part)| {
        let quoted = number % 2 == 1;
        if quoted { vec![part] } else { part.split_whitespace().collect() }
    });
    words.map(Into::into).collect()
}
