//! What a job needs of a game that is chosen at run time.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use variant_core::dynamic::{DynError, RunTime};
use variant_core::perft::{CountMode, Perft, PerftError, Table, TableError};
use variant_core::{Notation, Rules as _};

/// A move from a position: its text, the packed position after it, the number of its paths.
pub(crate) struct Step {
    pub(crate) text: String,
    pub(crate) after: Vec<u8>,
    pub(crate) paths: u64,
}

/// A game whose counts are split. Packed positions are those of [`Packed`](variant_core::Packed):
/// positions with equal bytes have equal counts, since the bytes have the rules and no clocks.
pub(crate) trait Engine: Sync {
    /// The bytes of a packed position.
    fn width(&self) -> usize;

    /// The position of a FEN, packed.
    fn pack(&self, fen: &str, rules: &str) -> Result<Vec<u8>, DynError>;

    /// The FEN of a packed position, with clocks at their start; `None` if there is no such
    /// position.
    fn fen(&self, packed: &[u8]) -> Option<String>;

    /// The moves from a packed position, in the order of their texts' bytes.
    fn steps(&self, packed: &[u8], mode: CountMode) -> Option<Vec<Step>>;

    /// Calls `each` with every position after a move and the number of paths of that move, until
    /// `each` breaks.
    fn visit(
        &self,
        packed: &[u8],
        mode: CountMode,
        each: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
    ) -> Option<()>;

    /// A counter with one hash table of this size in MiB, if any, for all that it counts.
    fn counter(&self, hash: Option<usize>) -> Result<Box<dyn Counter>, TableError>;
}

/// Counts below positions of one game, one after the other or several at a time.
pub(crate) trait Counter: Send + Sync {
    /// The count below a position, or why there is none; an error of its own if there is no such position.
    fn count(
        &self,
        fen: &str,
        rules: &str,
        mode: CountMode,
        depth: u8,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Result<u64, PerftError>, DynError>;
}

/// The game whose boards are `B`.
pub(crate) struct Of<B>(PhantomData<fn() -> B>);

impl<B> Of<B> {
    pub(crate) const GAME: Self = Self(PhantomData);
}

fn board<B: Notation>(fen: &str, rules: &str) -> Result<B, DynError> {
    Ok(B::from_fen(fen, B::Rules::parse(rules)?)?)
}

/// What the paths of a move count: one where moves are counted.
fn weight(mode: CountMode, paths: u64) -> u64 {
    if mode == CountMode::Paths { paths } else { 1 }
}

impl<B: RunTime> Engine for Of<B> {
    fn width(&self) -> usize {
        size_of::<B::Bytes>()
    }

    fn pack(&self, fen: &str, rules: &str) -> Result<Vec<u8>, DynError> {
        Ok(board::<B>(fen, rules)?.pack().as_ref().into())
    }

    fn fen(&self, packed: &[u8]) -> Option<String> {
        B::unpack(packed).map(|board| board.fen())
    }

    fn steps(&self, packed: &[u8], mode: CountMode) -> Option<Vec<Step>> {
        let board = B::unpack(packed)?;
        let mut steps = Vec::new();
        let _ = board.visit_paths(|mv, paths| {
            let mut after = board.clone();
            after.play_unchecked(mv);
            let after = after.pack().as_ref().into();
            steps.push(Step { text: board.move_text(mv), after, paths: weight(mode, paths) });
            ControlFlow::Continue(())
        });
        steps.sort_unstable_by(|one, other| one.text.cmp(&other.text));
        Some(steps)
    }

    fn visit(
        &self,
        packed: &[u8],
        mode: CountMode,
        each: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
    ) -> Option<()> {
        let board = B::unpack(packed)?;
        let _ = board.visit_paths(|mv, paths| {
            let mut after = board.clone();
            after.play_unchecked(mv);
            each(after.pack().as_ref(), weight(mode, paths))
        });
        Some(())
    }

    fn counter(&self, hash: Option<usize>) -> Result<Box<dyn Counter>, TableError> {
        Ok(Box::new(hash.map(Table::<B>::new).transpose()?))
    }
}

impl<B: RunTime> Counter for Option<Table<B>> {
    fn count(
        &self,
        fen: &str,
        rules: &str,
        mode: CountMode,
        depth: u8,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Result<u64, PerftError>, DynError> {
        let board = board::<B>(fen, rules)?;
        let perft = Perft::new().mode(mode).progress(progress);
        Ok(match self {
            Some(table) => perft.count_with(table, &board, depth),
            None => perft.count(&board, depth),
        })
    }
}
