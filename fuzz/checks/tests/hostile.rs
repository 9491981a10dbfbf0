//! Long and deep texts, to every reader: the memory that is taken grows no faster than the
//! text, the stack not at all.
//!
//! The square of [`LONG`] is far beyond the bounds: whoever copies the rest of a text again and again takes memory that grows with its square,
//! which is counted here. Time is measured by `.ci/hostile` alone, with texts of 100 MB.

use allocation_counter::measure;

/// Bytes of a text.
const LONG: usize = 1 << 15;
/// Bytes of a file of games, of which every fifth is tried.
const STREAM: usize = 1 << 19;
/// The memory that is enough for reading a file, however long it is: less than [`STREAM`].
const BUFFERED: u64 = 3 << 17;
/// What a reader may need whatever the text is.
const FIXED: u64 = 1 << 20;
/// So many bytes for one of the text may be taken at a time, by those that keep what they read: a
/// move of five bytes leads to a board of some hundred, all of which a game keeps.
const KEPT: u64 = 200;
/// So many bytes for one of the text may be taken in all: an error for every few bytes.
const TAKEN: u64 = 600;

#[test]
fn memory_is_linear() {
    let mut slack = Vec::new();
    for reader in fuzz_checks::hostile_readers() {
        let (length, step) = if reader.streams { (STREAM, 5) } else { (LONG, 1) };
        let long = length as u64;
        for text in reader.texts.iter().step_by(step) {
            let made = text.make(length);
            let memory = measure(|| {
                reader.read(&made);
            });
            let most = if reader.streams { BUFFERED } else { FIXED + KEPT * long };
            if memory.bytes_max > most || memory.bytes_total > FIXED + TAKEN * long {
                slack.push(format!("{} {text}: {memory:?}", reader.name));
            }
        }
    }
    assert!(slack.is_empty(), "{} texts:\n{}", slack.len(), slack.join("\n"));
}

/// A million brackets on the stack of a thread that would not hold a call for each.
#[test]
fn nesting_does_not_overflow_the_stack() {
    const DEEP: usize = 1 << 20;
    let read = || {
        for reader in fuzz_checks::hostile_readers() {
            for text in reader.texts.iter().filter(|text| text.is_nested()).step_by(5) {
                reader.read(&text.make(DEEP));
            }
        }
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(read).unwrap();
    assert!(thread.join().is_ok());
}

/// The texts get beyond the first character: some are accepted.
#[test]
fn long_texts_are_read_to_their_end() {
    let accepting: Vec<String> = fuzz_checks::hostile_readers()
        .into_iter()
        .filter(|reader| reader.texts.iter().any(|text| reader.read(&text.make(4_096)) > 0))
        .map(|reader| reader.name)
        .collect();
    for game in ["great-chess", "tamerlane", "turkish-draughts"] {
        for name in ["game texts", "JSON record"] {
            assert!(accepting.contains(&format!("{game} {name}")), "{game} {name}: {accepting:?}");
        }
    }
    assert!(accepting.contains(&"suite".into()), "{accepting:?}");
    assert!(accepting.contains(&"game texts of any game".into()), "{accepting:?}");
}
