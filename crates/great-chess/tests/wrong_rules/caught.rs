//! Which count and which vector each wrong rule fails first.

use crate::wrong::Wrong;

/// A wrong rule, the first count and the first vector that fail.
type Caught = (Wrong, [Option<&'static str>; 2]);

/// Every wrong rule, in the order of the list.
#[rustfmt::skip]
pub(crate) const CAUGHT: [Caught; 41] = [
    (Wrong::MirroredArray, [None, Some("great-chess-plays.tsv:2 (array)")]),
    (Wrong::KnightIsLame, [Some("great-chess.epd:4 D1"), Some("great-chess-san.tsv:2")]),
    (Wrong::GiraffeDoesNotLeap, [Some("great-chess.epd:4 D1"), Some("great-chess-san.tsv:2")]),
    (Wrong::VizierMovesAsWarMachine, [Some("great-chess.epd:4 D3"), Some("great-chess-san.tsv:26")]),
    (Wrong::WarMachineDoesNotLeap, [Some("great-chess.epd:4 D1"), Some("great-chess-san.tsv:2")]),
    (Wrong::GeneralStepsOnce, [Some("great-chess.epd:4 D3"), Some("great-chess-san.tsv:29")]),
    (Wrong::ElephantLeapsTwo, [Some("great-chess.epd:4 D1"), Some("great-chess-san.tsv:2")]),
    (Wrong::LinesOfSeven, [Some("great-chess.epd:10 D3"), Some("great-chess-san.tsv:48")]),
    (Wrong::KingStepsStraight, [Some("great-chess.epd:4 D3"), Some("great-chess-san.tsv:26")]),
    (Wrong::PawnGoesTwoSteps, [Some("great-chess.epd:4 D1"), Some("great-chess-san.tsv:2")]),
    (Wrong::PawnCapturesStraight, [Some("great-chess.epd:18 D1"), Some("great-chess-san.tsv:50")]),
    (Wrong::PawnCapturesBackward, [Some("great-chess.epd:28 D3"), Some("great-chess-san.tsv:267")]),
    (Wrong::PawnStepsAside, [Some("great-chess.epd:4 D1"), Some("great-chess-san.tsv:2")]),
    (Wrong::NoPromotion, [Some("great-chess.epd:50 D2"), Some("great-chess-san.tsv:133")]),
    (Wrong::PromotionOnTheRankBefore, [Some("great-chess.epd:64 D2"), Some("great-chess-san.tsv:251")]),
    (Wrong::NoPromotionByCapture, [Some("great-chess.epd:58 D2"), Some("great-chess-san.tsv:225")]),
    (Wrong::PromotionMayBeRefused, [Some("great-chess.epd:50 D1"), Some("great-chess-san.tsv:133")]),
    (Wrong::PawnBecomesGiraffe, [Some("great-chess.epd:50 D3"), Some("great-chess-plays.tsv:8")]),
    (Wrong::PromotionWaitsForTheGeneral, [Some("great-chess.epd:50 D3"), None]),
    (Wrong::ChecksNeedNoAnswer, [Some("great-chess.epd:8 D1"), Some("great-chess-san.tsv:26")]),
    (Wrong::PinsDoNotHold, [Some("great-chess.epd:32 D3"), Some("great-chess-san.tsv:91")]),
    (Wrong::OnlyTheKingAnswersChecks, [Some("great-chess.epd:14 D1"), Some("great-chess-san.tsv:29")]),
    (Wrong::OneAnswerToTwoChecks, [Some("great-chess.epd:28 D1"), Some("great-chess-san.tsv:48")]),
    (Wrong::KingStepsBackOnTheLine, [Some("great-chess.epd:10 D3"), Some("great-chess-san.tsv:246")]),
    (Wrong::KingTakesTheProtected, [Some("great-chess.epd:28 D3"), Some("great-chess-san.tsv:858")]),
    (Wrong::KingsMayTouch, [Some("great-chess.epd:22 D1"), Some("great-chess-san.tsv:36")]),
    (Wrong::PawnsGiveNoCheck, [Some("great-chess.epd:38 D1"), Some("great-chess-san.tsv:86")]),
    (Wrong::PawnsCheckAhead, [Some("great-chess.epd:38 D3"), Some("great-chess-san.tsv:116")]),
    (Wrong::StalemateLoses, [None, Some("great-chess-ends.tsv:3")]),
    (Wrong::TwoKnightsCannotMate, [None, Some("great-chess-ends.tsv:11")]),
    (Wrong::KnightEachIsDead, [None, Some("great-chess-ends.tsv:13")]),
    (Wrong::ElephantsNeverMate, [None, Some("great-chess-ends.tsv:19")]),
    (Wrong::ElephantEachIsAlive, [None, Some("great-chess-ends.tsv:17")]),
    (Wrong::DeadWhateverStalemateIs, [None, Some("great-chess-ends.tsv:9")]),
    (Wrong::DeadMaterialBeforeMate, [None, Some("great-chess-ends.tsv:3")]),
    (Wrong::PawnMovesAreQuiet, [None, Some("great-chess-plays.tsv:2")]),
    (Wrong::CapturesAreQuiet, [None, Some("great-chess-plays.tsv:4")]),
    (Wrong::MovesAreNumberedAfterWhite, [None, Some("great-chess-plays.tsv:2")]),
    (Wrong::PinnedTwinsCount, [None, Some("great-chess-own-san.tsv:3")]),
    (Wrong::RankBeforeFile, [None, Some("great-chess-san.tsv:511")]),
    (Wrong::MateIsWrittenAsCheck, [None, Some("great-chess-san.tsv:251")]),
];
