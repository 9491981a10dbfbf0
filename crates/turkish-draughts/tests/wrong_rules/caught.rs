//! Which count and which vector each wrong rule fails first.

use naive_games::turkish_draughts::Wrong;
use variant_testkit::wrong_rules::Failures;

/// Every wrong rule, in the order of the list, with the first count and the first vector that fail.
#[rustfmt::skip]
pub(crate) const CAUGHT: [(Wrong, Failures); 39] = [
    (Wrong::ManStepsBackward, [Some("turkish-draughts.epd:5 D1"), Some("turkish-draughts-moves.tsv:33")]),
    (Wrong::ManDoesNotStepSideways, [Some("turkish-draughts.epd:5 D3"), Some("turkish-draughts-moves.tsv:23")]),
    (Wrong::ManStepsDiagonally, [Some("turkish-draughts.epd:5 D1"), Some("turkish-draughts-moves.tsv:23")]),
    (Wrong::ManCapturesBackward, [Some("turkish-draughts.epd:7 D2"), Some("turkish-draughts-moves.tsv:23")]),
    (Wrong::ManDoesNotCaptureSideways, [Some("turkish-draughts.epd:7 D2"), Some("turkish-draughts-moves.tsv:13")]),
    (Wrong::ManCapturesDiagonally, [Some("turkish-draughts.epd:5 D3"), None]),
    (Wrong::NoKings, [Some("turkish-draughts.epd:19 D3"), None]),
    (Wrong::CrownedOnTheRankBefore, [Some("turkish-draughts.epd:7 D3"), None]),
    (Wrong::CrownedInMidCapture, [Some("turkish-draughts.epd:15 D1"), Some("turkish-draughts-moves.tsv:11")]),
    (Wrong::LastRankEndsTheCapture, [Some("turkish-draughts.epd:19 D2"), Some("turkish-draughts-moves.tsv:13")]),
    (Wrong::KingStepsOnce, [Some("turkish-draughts.epd:11 D3"), None]),
    (Wrong::KingSlidesThroughMen, [Some("turkish-draughts.epd:11 D3"), None]),
    (Wrong::KingCapturesNeighboursOnly, [Some("turkish-draughts.epd:11 D1"), Some("turkish-draughts-moves.tsv:3")]),
    (Wrong::KingLandsBehindItsPrey, [Some("turkish-draughts.epd:11 D3"), Some("turkish-draughts-moves.tsv:3")]),
    (Wrong::CapturingIsFree, [Some("turkish-draughts.epd:5 D3"), Some("turkish-draughts-moves.tsv:3")]),
    (Wrong::AnyNumberMayBeCaptured, [Some("turkish-draughts.epd:7 D1"), Some("turkish-draughts-moves.tsv:5")]),
    (Wrong::CaptureMayBeBrokenOff, [Some("turkish-draughts.epd:5 D3"), Some("turkish-draughts-moves.tsv:5")]),
    (Wrong::TheGreatestNumberForEachMan, [Some("turkish-draughts.epd:7 D3"), None]),
    (Wrong::KingsCountMore, [Some("turkish-draughts.epd:25 D2"), Some("turkish-draughts-moves.tsv:17")]),
    (Wrong::AKingCapturesFirst, [Some("turkish-draughts.epd:13 D3"), Some("turkish-draughts-moves.tsv:19")]),
    (Wrong::AManCapturesFirst, [Some("turkish-draughts.epd:13 D3"), Some("turkish-draughts-moves.tsv:19")]),
    (Wrong::TurningBackIsAllowed, [Some("turkish-draughts.epd:11 D1"), Some("turkish-draughts-moves.tsv:3")]),
    (Wrong::NoTurnAgainstAnyEarlierJump, [Some("turkish-draughts.epd:9 D2"), Some("turkish-draughts-moves.tsv:5")]),
    (Wrong::NoJumpStraightOn, [Some("turkish-draughts.epd:7 D3"), Some("turkish-draughts-moves.tsv:27")]),
    (Wrong::RemovedAtTheEnd, [Some("turkish-draughts.epd:11 D1"), Some("turkish-draughts-moves.tsv:7")]),
    (Wrong::OriginStaysOccupied, [Some("turkish-draughts.epd:41 D1"), Some("turkish-draughts-moves.tsv:9")]),
    (Wrong::OriginIsNoLanding, [Some("turkish-draughts.epd:41 D1"), Some("turkish-draughts-moves.tsv:29")]),
    (Wrong::EveryPathIsAMove, [Some("turkish-draughts.epd:11 D1"), None]),
    (Wrong::MovesAreFromAndTo, [Some("turkish-draughts.epd:135 D1"), Some("turkish-draughts-moves.tsv:39")]),
    (Wrong::OriginDoesNotMatter, [Some("turkish-draughts.epd:43 D1"), Some("turkish-draughts-moves.tsv:31")]),
    (Wrong::AStuckSideIsALeaf, [Some("turkish-draughts.epd:35 D3"), None]),
    (Wrong::AStuckSideDraws, [None, Some("turkish-draughts-ends.tsv:6")]),
    (Wrong::OneEachPlaysOn, [None, Some("turkish-draughts-ends.tsv:8")]),
    (Wrong::AKingBeatsAMan, [None, Some("turkish-draughts-ends.tsv:8")]),
    (Wrong::SeveralAlwaysWin, [None, Some("turkish-draughts-ends.tsv:14")]),
    (Wrong::SeveralNeverWin, [None, Some("turkish-draughts-ends.tsv:14")]),
    (Wrong::SeveralWinWithKings, [None, Some("turkish-draughts-ends.tsv:17")]),
    (Wrong::NoEndWhileThereIsACapture, [None, Some("turkish-draughts-ends.tsv:12")]),
    (Wrong::TheShortFormIsEnough, [None, Some("turkish-draughts-moves.tsv:39")]),
];
