//! What is made of the games of a text while they are read.

use super::comment::{Comment, Nag};
use super::{Record, Recorded, Tags};

/// Makes something of the games of a text while they are read, without keeping more than it wants:
/// statistics, an index, a tree of variations.
///
/// For each game, [`begin`](Self::begin) comes first and [`end`](Self::end) last. In between, the others
/// come in the order of the text. Only legal moves come. A game that turns out to be broken has no `end`:
/// the next `begin` follows.
///
/// ```
/// use variant_core::example::Hexapawn;
/// use variant_core::record::{self, Record, Tags, Visitor};
/// use variant_core::{Board, Move, Square};
///
/// /// Counts moves to the second rank.
/// #[derive(Default)]
/// struct SecondRank(usize);
///
/// impl Visitor<Hexapawn> for SecondRank {
///     type Output = usize;
///
///     fn begin(&mut self, _tags: &Tags, _start: &Hexapawn) {
///         self.0 = 0;
///     }
///
///     fn play(&mut self, _board: &Hexapawn, mv: <Hexapawn as Board>::Move) {
///         self.0 += usize::from(mv.to().index() / 3 == 1);
///     }
///
///     fn end(&mut self, _record: Record<Hexapawn>) -> usize {
///         self.0
///     }
/// }
///
/// let text = "[Variant \"hexapawn\"]\n[Termination \"normal\"]\n1. a2 bxa2 0-1";
/// let counts: Vec<usize> =
///     record::visit(text, SecondRank::default()).collect::<Result<_, _>>()?;
/// assert_eq!(counts, [2]);
/// # Ok::<(), record::RecordError>(())
/// ```
pub trait Visitor<B: Recorded> {
    /// What is made of a game.
    type Output;

    /// Whether comments are wanted. They are skipped faster than they are read.
    const COMMENTS: bool = false;

    /// A game begins.
    fn begin(&mut self, tags: &Tags, start: &B) {
        let _ = (tags, start);
    }

    /// A move is played on `board`.
    fn play(&mut self, board: &B, mv: B::Move) {
        let _ = (board, mv);
    }

    /// A mark of the last move.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// A comment. Those after the result come last.
    fn comment(&mut self, comment: Comment) {
        let _ = comment;
    }

    /// A variation begins, in place of the last move. Returns whether it is to be read; one that is
    /// skipped need not have legal moves.
    fn begin_variation(&mut self) -> bool {
        false
    }

    /// The variation ends: the moves go on where it began.
    fn end_variation(&mut self) {}

    /// The result has been read. Comments may follow.
    fn result(&mut self) {}

    /// The game is complete: its main line, its tags and its end.
    fn end(&mut self, record: Record<B>) -> Self::Output;
}

/// Takes the main line of each game, and nothing else.
pub(crate) struct MainLine;

impl<B: Recorded> Visitor<B> for MainLine {
    type Output = Record<B>;

    fn end(&mut self, record: Record<B>) -> Record<B> {
        record
    }
}
