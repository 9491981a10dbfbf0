//! Wrong rules that a program might believe, and that tests must notice.

/// What a wrong program believes. Each is the reading of some other program, of a neighbouring
/// game, or a mistake that is easily made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Black's array is White's in a mirror, king against king.
    MirroredArray,
    /// A knight, and whoever moves as one, is blocked by a man beside it.
    KnightIsLame,
    /// The giraffe is a rook and an elephant, and does not leap.
    GiraffeDoesNotLeap,
    /// The vizier is a rook and a knight.
    VizierMovesAsWarMachine,
    /// The war machine is a rook, as in other games.
    WarMachineDoesNotLeap,
    /// The general goes one step diagonally, as in shatranj.
    GeneralStepsOnce,
    /// The elephant leaps to the second square diagonally, as in shatranj.
    ElephantLeapsTwo,
    /// A line is seven squares long at most, as on a board of eight.
    LinesOfSeven,
    /// The king does not step diagonally.
    KingStepsStraight,
    /// A pawn goes two steps from its second rank.
    PawnGoesTwoSteps,
    /// A pawn captures straight ahead.
    PawnCapturesStraight,
    /// A pawn captures backward as well.
    PawnCapturesBackward,
    /// A pawn steps diagonally to an empty square as well.
    PawnStepsAside,
    /// A pawn on the last rank stays a pawn.
    NoPromotion,
    /// A pawn becomes a general on the last rank but one.
    PromotionOnTheRankBefore,
    /// A pawn that captures onto the last rank stays a pawn.
    NoPromotionByCapture,
    /// A pawn on the last rank may stay a pawn.
    PromotionMayBeRefused,
    /// A pawn becomes a giraffe.
    PawnBecomesGiraffe,
    /// No pawn goes to the last rank while its side has a general.
    PromotionWaitsForTheGeneral,
    /// A check need not be answered, nor avoided.
    ChecksNeedNoAnswer,
    /// A side that is not in check may leave its king attacked by a man that it uncovers.
    PinsDoNotHold,
    /// Only the king itself answers a check.
    OnlyTheKingAnswersChecks,
    /// Of two checks it is enough to answer one.
    OneAnswerToTwoChecks,
    /// The king may go back on the line of the man that gives check.
    KingStepsBackOnTheLine,
    /// The king may capture a man that is protected.
    KingTakesTheProtected,
    /// The kings may stand beside each other.
    KingsMayTouch,
    /// A pawn gives no check.
    PawnsGiveNoCheck,
    /// A pawn gives check straight ahead as well.
    PawnsCheckAhead,
    /// A stalemate loses where the rules say that it is a draw.
    StalemateLoses,
    /// Two knights of one side are dead material.
    TwoKnightsCannotMate,
    /// A knight on either side is dead material.
    KnightEachIsDead,
    /// Elephants on squares of both colours are dead material.
    ElephantsNeverMate,
    /// An elephant on either side is not dead, though both stand on one colour.
    ElephantEachIsAlive,
    /// Material is dead under every stalemate rule.
    DeadWhateverStalemateIs,
    /// Dead material goes before mate and stalemate.
    DeadMaterialBeforeMate,
    /// A pawn's move does not restart the count of quiet plies.
    PawnMovesAreQuiet,
    /// A piece's capture does not restart the count of quiet plies.
    CapturesAreQuiet,
    /// The move number goes up after White's move.
    MovesAreNumberedAfterWhite,
    /// A pinned twin needs to be told apart in SAN.
    PinnedTwinsCount,
    /// SAN prefers the rank of origin to its file.
    RankBeforeFile,
    /// Mate is written `+` in SAN.
    MateIsWrittenAsCheck,
}

impl Wrong {
    /// Whether men attack other squares than by the rules.
    pub(super) fn changes_attacks(self) -> bool {
        matches!(
            self,
            Self::KnightIsLame
                | Self::GiraffeDoesNotLeap
                | Self::VizierMovesAsWarMachine
                | Self::WarMachineDoesNotLeap
                | Self::GeneralStepsOnce
                | Self::ElephantLeapsTwo
                | Self::LinesOfSeven
                | Self::KingStepsStraight
                | Self::PawnCapturesStraight
                | Self::PawnCapturesBackward
        )
    }

    /// Whether others give check than those that attack the king.
    pub(super) fn changes_checks(self) -> bool {
        matches!(self, Self::KingsMayTouch | Self::PawnsGiveNoCheck | Self::PawnsCheckAhead)
    }
}
