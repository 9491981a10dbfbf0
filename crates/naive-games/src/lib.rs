//! The games of the workspace once more, written plainly from the rules, to check the fast
//! generators against.
//!
//! No game here shares a line of code with the crate it checks. The tests compare positions, moves
//! and ends; the benchmarks measure speed against these programs.
//!
//! With the feature `wrong-rules` each game has a function `believe`, which makes it believe one of
//! the mistakes in its list `Wrong`. Suites and vectors must then notice.

/// Defines what a game believes: by default nothing wrong, as a constant, so that nothing of the
/// question is left in what is compiled.
macro_rules! beliefs {
    () => {
        #[cfg(feature = "wrong-rules")]
        std::thread_local! {
            static BELIEF: std::cell::Cell<Option<Wrong>> = const { std::cell::Cell::new(None) };
        }

        /// Makes the game believe a wrong rule on this thread, or none.
        #[cfg(feature = "wrong-rules")]
        pub fn believe(wrong: Option<Wrong>) {
            BELIEF.set(wrong);
        }

        #[cfg(feature = "wrong-rules")]
        fn belief() -> Option<Wrong> {
            BELIEF.get()
        }

        #[cfg(not(feature = "wrong-rules"))]
        const fn belief() -> Option<Wrong> {
            None
        }
    };
}

pub mod great_chess;
pub mod tamerlane;
pub mod turkish_draughts;
