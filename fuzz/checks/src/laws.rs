//! The laws of every rules engine, on lines made from bytes.

use variant_testkit::Line;

use crate::recipe::{Bytes, position};
use crate::subject::Subject;

/// A law looks at every position of the line, some of them at length.
const LONGEST_LINE: usize = 24;

/// The first byte chooses the law, the next eight are its random numbers; then follow the
/// recipe of a position, and the moves from there.
pub(crate) fn check<G: Subject>(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let laws = G::laws();
    let law = &laws[usize::from(bytes.next()) % laws.len()];
    let noise = bytes.number();
    let start = position::<G>(&mut bytes);
    let choices = bytes.rest().iter().take(LONGEST_LINE).map(|choice| u16::from(*choice));
    let choices: Vec<u16> = choices.collect();
    let line = Line::walked(start, &choices).with_noise(noise);
    if let Err(violation) = law.check(&line) {
        panic!("{violation}");
    }
}
