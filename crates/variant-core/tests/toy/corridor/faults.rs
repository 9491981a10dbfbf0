//! The faults, each with the law that must find it.

use std::cell::Cell;

/// What can be wrong with the answers about check, one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CheckFault {
    None,
    KnightChecksOverlooked,
    RookGivesNoCheck,
    KnightAttacksOneWay,
    WaitingRooksUnseen,
    PinsOverlooked,
    StalemateTakenForMate,
    /// What is behind it is a comment in a record.
    RookSemicolon,
    /// Breaks the laws of all readers, that of records too: not in the table.
    OpponentsSanRead,
}

/// Each fault with the one law that it breaks.
pub(crate) const CHECK_TABLE: [(CheckFault, &str); 7] = [
    (CheckFault::KnightChecksOverlooked, "checkers"),
    (CheckFault::RookGivesNoCheck, "gives_check"),
    (CheckFault::KnightAttacksOneWay, "attackers"),
    (CheckFault::WaitingRooksUnseen, "attackers"),
    (CheckFault::RookSemicolon, "record"),
    (CheckFault::PinsOverlooked, "own_check"),
    (CheckFault::StalemateTakenForMate, "mates"),
];

thread_local! {
    static HERE: Cell<CheckFault> = const { Cell::new(CheckFault::None) };
}

impl CheckFault {
    /// Puts the fault, and no other, into the game as this thread sees it.
    pub(crate) fn put_in(self) {
        HERE.set(self);
    }

    pub(super) fn is_here(self) -> bool {
        HERE.get() == self
    }
}
