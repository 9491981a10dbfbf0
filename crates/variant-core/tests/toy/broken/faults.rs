//! The faults, each with the law that must find it.

use std::cell::Cell;

/// A fault of [`Broken`](super::Broken).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    UndoForgetsClock,
    PlayForgetsClock,
    NumberStaysAfterCapture,
    RefusalLeavesTrace,
    NullMoveKeepsTurn,
    OnlyMoveOverlooked,
    RoundTripsNotFound,
    RoundTripsNotVisited,
    PathsOfNothing,
    LastPlaceEmpty,
    SecondRank,
    SanNotTried,
    ForgivenUnasked,
    OpponentMayMove,
    MoveBitLost,
    FenClockClamped,
    RuleNotWritten,
    HashWithClock,
    SweepWithoutSign,
    StrikeWithoutSign,
    LetterTakenForStep,
    MoveOverlookedDeepDown,
    ReplyOverlooked,
    NoEnd,
    EndWithMoves,
    SetupWithoutRests,
    CountedFactDrifts,
    KeyDrifts,
    KeyWithoutRests,
    HashOfNothing,
    FenNotJudged,
    OpponentsStepRead,
    /// The three that follow have readers that accept what the list has forgotten.
    StrikesForgotten,
    SweepNotCompelledForAny,
    OpponentsLeaveRead,
    SecondCaptureUntold,
    StrikesNotListed,
    StepsNotListed,
    TwinTurnedTooFar,
    BlackHubNotRead,
    BytesWithClock,
    SpareBitsRead,
    /// Breaks every law that makes the move: not in the table.
    RestPanics,
}

/// Each fault with the one law that it breaks.
pub(crate) const TABLE: [(Fault, &str); 42] = [
    (Fault::UndoForgetsClock, "undo"),
    (Fault::PlayForgetsClock, "play"),
    (Fault::NumberStaysAfterCapture, "turns"),
    (Fault::RefusalLeavesTrace, "refusal"),
    (Fault::NullMoveKeepsTurn, "null_move"),
    (Fault::OnlyMoveOverlooked, "move_list"),
    (Fault::RoundTripsNotFound, "moves_from"),
    (Fault::RoundTripsNotVisited, "moves_from"),
    (Fault::LastPlaceEmpty, "places"),
    (Fault::PathsOfNothing, "paths"),
    (Fault::SecondRank, "names"),
    (Fault::SanNotTried, "either_text"),
    (Fault::ForgivenUnasked, "faults"),
    (Fault::OpponentMayMove, "legality"),
    (Fault::MoveBitLost, "move_bits"),
    (Fault::FenClockClamped, "fen"),
    (Fault::RuleNotWritten, "rules"),
    (Fault::HashWithClock, "equality"),
    (Fault::SweepWithoutSign, "move_texts"),
    (Fault::StrikeWithoutSign, "san"),
    (Fault::LetterTakenForStep, "corrupted_texts"),
    (Fault::MoveOverlookedDeepDown, "perft"),
    (Fault::ReplyOverlooked, "perft"),
    (Fault::NoEnd, "no_moves_is_an_end"),
    (Fault::EndWithMoves, "ends_have_no_moves"),
    (Fault::SetupWithoutRests, "setup"),
    (Fault::CountedFactDrifts, "rebuild"),
    (Fault::KeyDrifts, "key"),
    (Fault::KeyWithoutRests, "keys_differ"),
    (Fault::HashOfNothing, "keys_differ"),
    (Fault::FenNotJudged, "corrupted_fen"),
    (Fault::OpponentsStepRead, "no_other_text"),
    (Fault::StrikesForgotten, "no_other_text"),
    (Fault::SweepNotCompelledForAny, "no_other_text"),
    (Fault::OpponentsLeaveRead, "no_other_text"),
    (Fault::SecondCaptureUntold, "captured"),
    (Fault::StrikesNotListed, "capture_list"),
    (Fault::StepsNotListed, "capture_list"),
    (Fault::TwinTurnedTooFar, "symmetry"),
    (Fault::BlackHubNotRead, "packed"),
    (Fault::BytesWithClock, "packed_equality"),
    (Fault::SpareBitsRead, "packed_noise"),
];

thread_local! {
    // Not a parameter of the type: thirty games would be compiled instead of one.
    static HERE: Cell<Fault> = const { Cell::new(Fault::None) };
}

impl Fault {
    /// Puts the fault, and no other, into the game as this thread sees it.
    pub(crate) fn put_in(self) {
        HERE.set(self);
    }

    pub(crate) fn is_here(self) -> bool {
        HERE.get() == self
    }
}
