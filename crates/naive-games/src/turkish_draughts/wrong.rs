//! Wrong rules that a program might believe, and that tests must notice.

/// What a wrong program believes. Each is the reading of some other program, of a neighbouring
/// game, or a mistake that is easily made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A man steps backward as well.
    ManStepsBackward,
    /// A man does not step sideways.
    ManDoesNotStepSideways,
    /// A man steps diagonally forward as well, as in Armenian draughts.
    ManStepsDiagonally,
    /// A man captures backward as well.
    ManCapturesBackward,
    /// A man does not capture sideways.
    ManDoesNotCaptureSideways,
    /// A man captures diagonally forward as well.
    ManCapturesDiagonally,
    /// A man on the last rank stays a man.
    NoKings,
    /// A man becomes a king on the last rank but one.
    CrownedOnTheRankBefore,
    /// A man that reaches the last rank in mid-capture goes on as a king.
    CrownedInMidCapture,
    /// A man that reaches the last rank in mid-capture stops there.
    LastRankEndsTheCapture,
    /// A king that captures nothing goes one square only.
    KingStepsOnce,
    /// A king slides through men to the empty squares behind them.
    KingSlidesThroughMen,
    /// A king captures only what stands beside it.
    KingCapturesNeighboursOnly,
    /// A king lands only on the square next to the captured man.
    KingLandsBehindItsPrey,
    /// Capturing is not compulsory.
    CapturingIsFree,
    /// Any capture that is played to its end will do, not only the greatest.
    AnyNumberMayBeCaptured,
    /// A capture may be broken off after any jump.
    CaptureMayBeBrokenOff,
    /// The greatest number is compulsory for each man by itself.
    TheGreatestNumberForEachMan,
    /// Among captures of the same number the one of more kings is compulsory.
    KingsCountMore,
    /// Among captures of the same number those by a king are compulsory.
    AKingCapturesFirst,
    /// Among captures of the same number those by a man are compulsory.
    AManCapturesFirst,
    /// The next jump may go back.
    TurningBackIsAllowed,
    /// No jump may go against any earlier jump of the move.
    NoTurnAgainstAnyEarlierJump,
    /// The next jump may not go straight on.
    NoJumpStraightOn,
    /// Captured men are removed at the end of the move, and stand in the way until then.
    RemovedAtTheEnd,
    /// The square of origin stays occupied while its man captures.
    OriginStaysOccupied,
    /// The square of origin may be passed in mid-capture, but not landed on.
    OriginIsNoLanding,
    /// Ways round the same men are moves of their own.
    EveryPathIsAMove,
    /// Captures from the same square to the same square are one move, whatever they take.
    MovesAreFromAndTo,
    /// Captures of the same men that end on the same square are one move, whoever makes them.
    OriginDoesNotMatter,
    /// Perft counts a side without a move as one.
    AStuckSideIsALeaf,
    /// A side without a move draws.
    AStuckSideDraws,
    /// One man each is no end of the game.
    OneEachPlaysOn,
    /// A king beats a single man, whatever the rules say.
    AKingBeatsAMan,
    /// Several men beat a single one under the federation's rules too.
    SeveralAlwaysWin,
    /// Several men never beat a single one on sight.
    SeveralNeverWin,
    /// Several men beat a single one though there are kings.
    SeveralWinWithKings,
    /// The game does not end by what men are left while there is a capture.
    NoEndWhileThereIsACapture,
    /// A capture is written by its first and last square, though another has the same.
    TheShortFormIsEnough,
}
