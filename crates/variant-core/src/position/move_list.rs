//! The list of moves.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::ops::{Deref, DerefMut};

use smallvec::SmallVec;

use super::Move;

/// What a [`MoveList`] can hold: the moves of every game.
pub trait Listed: Sized {
    /// The moves that a list holds before it needs the heap: see [`Move::OnStack`].
    type OnStack: OnStack<Self>;
}

/// The part of a [`MoveList`] that needs no heap: `[M; 32]` or `[M; 128]`.
pub trait OnStack<M>: sealed::Array<M> {}

impl<M> OnStack<M> for [M; 32] {}
impl<M> OnStack<M> for [M; 128] {}

/// Keeps smallvec's trait out of the signatures of this crate.
mod sealed {
    pub trait Array<M> {
        type Array: smallvec::Array<Item = M>;
    }

    impl<M> Array<M> for [M; 32] {
        type Array = Self;
    }

    impl<M> Array<M> for [M; 128] {
        type Array = Self;
    }
}

/// What smallvec calls the array of a list.
type ArrayOf<M> = <<M as Listed>::OnStack as sealed::Array<M>>::Array;

impl<M: Move> Listed for M {
    type OnStack = <M as Move>::OnStack;
}

/// A list of moves: on the stack for ordinary positions, on the heap beyond as many moves as
/// [`Move::OnStack`] has, so that it cannot overflow. It is used as a slice.
///
/// It takes the bytes of so many moves and 16 more: 272 bytes for 128 moves of 2, 528 for 32 moves of
/// 16. Making a list writes none of them but those of its moves.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let mut moves = Hexapawn::start(()).legal_moves();
/// moves.sort_unstable();
/// assert_eq!(moves[1].from().to_string(), "b1");
/// moves.retain(|mv| mv.from() != "b1".parse().unwrap());
/// assert_eq!(moves.into_iter().len(), 2);
/// ```
pub struct MoveList<M: Listed>(SmallVec<ArrayOf<M>>);

impl<M: Listed> MoveList<M> {
    /// A list without moves.
    #[inline]
    pub fn new() -> Self {
        Self(SmallVec::new())
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.0.push(mv);
    }

    /// Keeps the moves that fit, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&M) -> bool) {
        self.0.retain(|mv| keep(mv));
    }
}

// Derived, these would be asked of the array.
impl<M: Listed + Clone> Clone for MoveList<M> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<M: Listed + PartialEq> PartialEq for MoveList<M> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<M: Listed + Eq> Eq for MoveList<M> {}

impl<M: Listed + Hash> Hash for MoveList<M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<M: Listed> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: Listed> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M: Listed> DerefMut for MoveList<M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.0
    }
}

impl<M: Listed + fmt::Debug> fmt::Debug for MoveList<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M: Listed> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

impl<M: Listed> Extend<M> for MoveList<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl<M: Listed> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = MoveListIter<M>;

    #[inline]
    fn into_iter(self) -> MoveListIter<M> {
        MoveListIter(self.0.into_iter())
    }
}

impl<'a, M: Listed> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The moves of a [`MoveList`], one after the other.
pub struct MoveListIter<M: Listed>(smallvec::IntoIter<ArrayOf<M>>);

impl<M: Listed> Iterator for MoveListIter<M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<M: Listed> DoubleEndedIterator for MoveListIter<M> {
    #[inline]
    fn next_back(&mut self) -> Option<M> {
        self.0.next_back()
    }
}

impl<M: Listed> ExactSizeIterator for MoveListIter<M> {}
impl<M: Listed> FusedIterator for MoveListIter<M> {}

impl<M: Listed + fmt::Debug> fmt::Debug for MoveListIter<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MoveListIter").field(&self.0.as_slice()).finish()
    }
}
