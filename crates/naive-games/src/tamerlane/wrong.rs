//! Wrong rules that a program might believe, and that tests must notice.

/// What a wrong program believes. Each is the reading of some other program, of a neighbouring
/// game, or a mistake that is easily made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Black's arrays are White's in a mirror.
    MirroredArrays,
    /// The elephant steps one square diagonally as well.
    ElephantStepsOneToo,
    /// The elephant does not leap over a man.
    ElephantIsBlocked,
    /// The war machine does not leap over a man.
    WarMachineIsBlocked,
    /// The giraffe goes on two squares or more.
    GiraffeGoesTwoStraight,
    /// The giraffe leaps over a man on its diagonal square.
    GiraffeLeapsTheCorner,
    /// A giraffe attacks what could attack it by the same sort of move.
    GiraffeAttacksByTheWayBack,
    /// The picket stops and captures on the first square as well.
    PicketStepsOneToo,
    /// The picket passes a man on the first square.
    PicketLeapsOverOne,
    /// The vizier steps as the king.
    VizierStepsAsKing,
    /// A pawn goes two steps from its third rank.
    PawnGoesTwoSteps,
    /// A rook goes on from the second rank into White's citadel.
    RookEntersTheCitadel,
    /// A citadel touches the one square straight beside it.
    CitadelJoinsOneSquare,
    /// A prince draws by the enemy's citadel under the default rules.
    PrinceDrawsByCitadel,
    /// Every royal draws by the citadel where the rules say the highest.
    EveryRoyalIsTheHighest,
    /// Every royal may enter its own citadel.
    EveryRoyalGoesHome,
    /// A king in the enemy's citadel does not end the game.
    CitadelDoesNotDraw,
    /// An occupied citadel may be entered by taking who is in it.
    OccupiedCitadelIsTaken,
    /// A royal in a citadel attacks nothing.
    ManInACitadelAttacksNothing,
    /// A royal in a citadel is attacked by a royal beside it.
    ManInACitadelIsAttacked,
    /// The original king is in check when it is attacked, whatever other royals there are.
    TheKingMustAlwaysBeSafe,
    /// Any royal that is attacked is in check.
    EveryRoyalMustBeSafe,
    /// The prince is no royal.
    PrinceIsNoRoyal,
    /// The adventitious king is no royal.
    AdventitiousKingIsNoRoyal,
    /// A check is not answered by a pawn that becomes a second royal.
    RoyalsBeforeTheMoveCount,
    /// A stalemate draws under the default rules.
    StalemateDraws,
    /// A lone king has lost.
    LoneKingLoses,
    /// The pawn of the king becomes a king.
    PawnOfTheKingBecomesAKing,
    /// The pawns of rooks, knights and camels become generals, as in shatranj.
    PawnsBecomeGenerals,
    /// The pawn of pawns becomes an adventitious king on its first arrival.
    KingOnTheFirstArrival,
    /// The pawn of pawns becomes an adventitious king on its second arrival.
    KingOnTheSecondArrival,
    /// The third journey begins where the pawn of the king starts in the masculine array.
    HomeIsAlwaysOnTheThirdRank,
    /// The third journey begins on the file `a`.
    ThirdJourneyFromTheCorner,
    /// The third journey begins on an empty square only.
    ThirdJourneyNeedsAnEmptySquare,
    /// The third journey begins beside royals of its own side only; the enemy's are removed.
    ThirdJourneyPassesOwnRoyalsOnly,
    /// Black seeks the nearest square in White's order.
    NearestSquareIsSoughtAsForWhite,
    /// A waiting pawn of pawns can be captured.
    WaitingPawnCanBeCaptured,
    /// The waiting pawn goes anywhere.
    RelocationAnywhere,
    /// The waiting pawn goes to empty squares only.
    RelocationToEmptySquaresOnly,
    /// The waiting pawn removes no man of its own side.
    RelocationRemovesEnemiesOnly,
    /// The waiting pawn removes no royal, though the enemy has several.
    RelocationRemovesNoRoyal,
    /// The waiting pawn may remove another waiting pawn.
    RelocationRemovesWaitingPawns,
    /// The waiting pawn must fork.
    RelocationByForkOnly,
    /// The waiting pawn must trap.
    RelocationByTrapOnly,
    /// A man that could only take the pawn is trapped.
    TakingThePawnIsNoMove,
    /// The waiting pawn still stands on its old square when a trap is judged.
    TrapBeforeThePawnHasLeft,
    /// A relocation that is possible must be made.
    RelocationIsCompulsory,
    /// After its relocation the pawn is on its first journey again.
    RelocationBeginsAgain,
    /// A relocation does not restart the count of half-moves.
    RelocationIsQuiet,
    /// There is no exchange of the king.
    NoExchange,
    /// The king may be exchanged when it is not in check.
    ExchangeAtAnyTime,
    /// The king may be exchanged only if there is no other answer.
    ExchangeAsTheLastResort,
    /// The king may be exchanged more than once.
    ExchangeAgainAndAgain,
    /// Whichever royal is the only one may be exchanged.
    AnyOnlyRoyalIsExchanged,
    /// The king may be exchanged to an attacked square.
    ExchangeIntoCheck,
    /// The king may be exchanged with a waiting pawn of pawns.
    ExchangeWithAWaitingPawn,
    /// A pawn that is exchanged onto its last rank stays a pawn.
    ExchangedPawnStaysAPawn,
    /// The exchange restarts the count of half-moves.
    ExchangeRestartsTheClock,
    /// The right to exchange is lost with the king.
    LostKingLosesTheRight,
}

impl Wrong {
    /// Whether men attack other squares than by the rules.
    pub(super) fn changes_attacks(self) -> bool {
        matches!(
            self,
            Self::ElephantStepsOneToo
                | Self::ElephantIsBlocked
                | Self::WarMachineIsBlocked
                | Self::GiraffeGoesTwoStraight
                | Self::GiraffeLeapsTheCorner
                | Self::GiraffeAttacksByTheWayBack
                | Self::PicketStepsOneToo
                | Self::PicketLeapsOverOne
                | Self::VizierStepsAsKing
                | Self::CitadelJoinsOneSquare
                | Self::ManInACitadelAttacksNothing
                | Self::ManInACitadelIsAttacked
        )
    }
}
