//! Tamerlane chess, plainly: an array of squares, every move tried on a copy of the position.
//!
//! Each rule is one small function whose comment states the rule. Nothing is clever on purpose:
//! a move is legal if, once it is made, the royals are counted again and the only one, if there
//! is only one, is not attacked.

use super::{Wrong, belief};

mod attacks;
mod men;
mod moves;
mod notation;
mod special;

use men::{BOARD, FILES, Kind, Man, PawnOf, RANKS, Side, at, is_citadel, rank_of};
#[allow(unused_imports)]
pub use men::{L2, SQUARES, Z9, square_name, square_named};
#[allow(unused_imports)]
pub use moves::{Move, MoveKind};

/// Whether this reference believes a wrong rule.
fn believes(wrong: Wrong) -> bool {
    belief() == Some(wrong)
}

/// The choices that the rules leave open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    pub array: Array,
    pub stalemate: Stalemate,
    pub exchange: ExchangeWhen,
    pub citadel: CitadelEntry,
}

impl Rules {
    /// Reads `array=third,citadel=highest`; options that are not named have their defaults.
    pub fn parse(text: &str) -> Option<Self> {
        let mut rules = Rules::default();
        for pair in text.split(',').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=')? {
                ("array", "masculine") => rules.array = Array::Masculine,
                ("array", "feminine") => rules.array = Array::Feminine,
                ("array", "third") => rules.array = Array::Third,
                ("stalemate", "stalemated-loses") => rules.stalemate = Stalemate::StalematedLoses,
                ("stalemate", "draw") => rules.stalemate = Stalemate::Draw,
                ("stalemate", "stalemated-wins") => rules.stalemate = Stalemate::StalematedWins,
                ("exchange", "check") => rules.exchange = ExchangeWhen::InCheck,
                ("exchange", "check-or-stalemate") => {
                    rules.exchange = ExchangeWhen::InCheckOrStalemate;
                }
                ("citadel", "original") => rules.citadel = CitadelEntry::OriginalKing,
                ("citadel", "highest") => rules.citadel = CitadelEntry::HighestRoyal,
                _ => return None,
            }
        }
        Some(rules)
    }
}

/// The start array. In any other position it only says where the pawn of the king started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Array {
    #[default]
    Masculine,
    Feminine,
    Third,
}

/// What a side gets that has no legal move and is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stalemate {
    #[default]
    StalematedLoses,
    Draw,
    StalematedWins,
}

/// When the king may be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ExchangeWhen {
    #[default]
    InCheck,
    InCheckOrStalemate,
}

/// Who may enter the enemy's citadel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CitadelEntry {
    #[default]
    OriginalKing,
    HighestRoyal,
}

/// A position with the rules that it is played by.
#[derive(Clone, Copy, Eq, Debug)]
pub struct Position {
    board: [Option<Man>; SQUARES],
    side: Side,
    /// Who has not exchanged the king yet: White, then Black.
    may_exchange: [bool; 2],
    rules: Rules,
    half_moves: u16,
    full_move: u16,
}

/// The clocks are no part of equality.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.board == other.board
            && self.side == other.side
            && self.may_exchange == other.may_exchange
            && self.rules == other.rules
    }
}

/// The third rank of every array; f3 is empty where the pawn of the king stands on f2.
const PAWNS: &str = "^P ^W ^C ^E ^F ^K ^V ^G ^T ^N ^R";
const PAWNS_BUT_THE_KINGS: &str = "^P ^W ^C ^E ^F - ^V ^G ^T ^N ^R";

impl Array {
    /// White's men on ranks 1, 2 and 3, files a to k.
    fn ranks(self) -> [&'static str; 3] {
        match self {
            Array::Masculine => ["E - C - W - W - C - E", "R N T G F K V G T N R", PAWNS],
            Array::Feminine => {
                ["E - C - F K V - C - E", "R N T G W ^K W G T N R", PAWNS_BUT_THE_KINGS]
            }
            Array::Third => {
                ["E - C - F K V - C - E", "R N W T G ^K G T W N R", PAWNS_BUT_THE_KINGS]
            }
        }
    }

    /// The square where a side's pawn of the king starts: f3 and f8, or f2 and f9.
    fn home(self, side: Side) -> usize {
        let white_rank = match self {
            _ if believes(Wrong::HomeIsAlwaysOnTheThirdRank) => 2,
            Array::Masculine => 2,
            Array::Feminine | Array::Third => 1,
        };
        let rank = match side {
            Side::White => white_rank,
            Side::Black => RANKS - 1 - white_rank,
        };
        at(5, rank).expect("the home square is on the board")
    }
}

impl Position {
    fn empty(rules: Rules) -> Position {
        Position {
            board: [None; SQUARES],
            side: Side::White,
            may_exchange: [false; 2],
            rules,
            half_moves: 0,
            full_move: 1,
        }
    }

    /// The start: Black is White turned by 180 degrees, White moves first.
    pub fn start(rules: Rules) -> Position {
        let mut start = Position::empty(rules);
        start.may_exchange = [true; 2];
        for (rank, men) in rules.array.ranks().into_iter().enumerate() {
            for (file, text) in men.split(' ').enumerate() {
                if let Some(man) = Man::named(text) {
                    let square = rank * FILES as usize + file;
                    let turned = match belief() {
                        Some(Wrong::MirroredArrays) => at(file as i32, RANKS - 1 - rank as i32)
                            .expect("the mirror image is on the board"),
                        _ => BOARD - 1 - square,
                    };
                    start.board[square] = Some(man);
                    start.board[turned] = Some(Man { side: Side::Black, ..man });
                }
            }
        }
        start
    }

    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Who stands on a square, as in a FEN: `K`, `^p`.
    pub fn man(&self, square: usize) -> Option<&'static str> {
        self.board[square].map(Man::text)
    }

    /// Puts a man, written as in a FEN, on a square, or empties it.
    ///
    /// # Panics
    /// If the text names no man.
    pub fn set(&mut self, square: usize, man: Option<&str>) {
        self.board[square] = man.map(|text| Man::named(text).expect("the text of a man"));
    }

    pub fn white_to_move(&self) -> bool {
        self.side == Side::White
    }

    pub fn set_white_to_move(&mut self, white: bool) {
        self.side = Side::white(white);
    }

    /// Whether a side has not exchanged its king yet.
    pub fn may_exchange(&self, white: bool) -> bool {
        self.may_exchange[Side::white(white) as usize]
    }

    pub fn set_may_exchange(&mut self, white: bool, may: bool) {
        self.may_exchange[Side::white(white) as usize] = may;
    }

    /// Half-moves since a pawn moved or a man left the board.
    pub fn half_moves(&self) -> u16 {
        self.half_moves
    }

    pub fn full_move(&self) -> u16 {
        self.full_move
    }

    fn has(&self, side: Side, kind: Kind) -> bool {
        self.board.contains(&Some(Man { side, kind }))
    }

    fn royal_count(&self, side: Side) -> usize {
        let royal = |man: &Man| man.side == side && man.kind.is_royal();
        self.board.iter().flatten().filter(|man| royal(man)).count()
    }

    /// The square of a side's royal if it has exactly one.
    fn only_royal(&self, side: Side) -> Option<usize> {
        let mut count = 0;
        let mut royal = 0;
        for (square, man) in self.board.iter().enumerate() {
            if man.is_some_and(|man| man.side == side && man.kind.is_royal()) {
                count += 1;
                royal = square;
            }
        }
        (count == 1).then_some(royal)
    }

    /// A side with exactly one royal, whichever it is, is in check when it is attacked. A side
    /// with two or more is never in check.
    fn side_in_check(&self, side: Side) -> bool {
        let is_exposed = |square: usize, king_only: bool| {
            self.board[square].is_some_and(|man| {
                let counts = if king_only { man.kind == Kind::King } else { man.kind.is_royal() };
                man.side == side && counts && self.is_attacked(square, side.enemy())
            })
        };
        match belief() {
            Some(Wrong::EveryRoyalMustBeSafe) => {
                return (0..SQUARES).any(|square| is_exposed(square, false));
            }
            Some(Wrong::TheKingMustAlwaysBeSafe) if self.has(side, Kind::King) => {
                return (0..SQUARES).any(|square| is_exposed(square, true));
            }
            _ => {}
        }
        self.only_royal(side).is_some_and(|royal| self.is_attacked(royal, side.enemy()))
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.side_in_check(self.side)
    }

    /// A pawn of pawns on its first journey that has reached its last rank waits there.
    fn is_waiting(&self, square: usize) -> bool {
        self.board[square].is_some_and(|man| {
            man.kind == Kind::Pawn(PawnOf::FirstJourney)
                && !is_citadel(square)
                && rank_of(square) == man.side.last_rank()
        })
    }

    /// By `OriginalKing` only the king may enter the enemy's citadel; by `HighestRoyal` the king,
    /// else a prince, else an adventitious king.
    fn may_draw_by_citadel(&self, man: Man) -> bool {
        let has_king = self.has(man.side, Kind::King);
        let has_prince = self.has(man.side, Kind::Prince);
        match (self.rules.citadel, man.kind) {
            (_, Kind::King) => true,
            (CitadelEntry::OriginalKing, Kind::Prince) if believes(Wrong::PrinceDrawsByCitadel) => {
                true
            }
            (CitadelEntry::HighestRoyal, _) if believes(Wrong::EveryRoyalIsTheHighest) => true,
            (CitadelEntry::OriginalKing, _) => false,
            (CitadelEntry::HighestRoyal, Kind::Prince) => !has_king,
            (CitadelEntry::HighestRoyal, Kind::AdventitiousKing) => !has_king && !has_prince,
            (CitadelEntry::HighestRoyal, _) => false,
        }
    }

    /// A royal may stand in the enemy's citadel if it may draw there; in its own only an
    /// adventitious king may.
    fn may_stand_in_citadel(&self, man: Man, citadel: usize) -> bool {
        if citadel == man.side.citadel() {
            man.kind == Kind::AdventitiousKing || believes(Wrong::EveryRoyalGoesHome)
        } else {
            self.may_draw_by_citadel(man)
        }
    }

    /// The game is drawn, and nobody has a move, once a man stands in the enemy's citadel.
    fn is_drawn_by_citadel(&self) -> bool {
        let stands =
            |citadel: usize, side: Side| self.board[citadel].is_some_and(|man| man.side == side);
        let drawn = stands(L2, Side::Black) || stands(Z9, Side::White);
        drawn && !believes(Wrong::CitadelDoesNotDraw)
    }

    /// Valid positions: each side has at least one royal; the side not to move is not in check;
    /// the only pawn on its last rank is the pawn of pawns on its first journey; in a citadel
    /// stands only who may.
    pub fn is_valid(&self) -> bool {
        let royals = self.royal_count(Side::White) > 0 && self.royal_count(Side::Black) > 0;
        let pawns = (0..BOARD).all(|square| !self.is_pawn_left_on_last_rank(square));
        let citadels = [L2, Z9].into_iter().all(|citadel| {
            self.board[citadel].is_none_or(|man| self.may_stand_in_citadel(man, citadel))
        });
        royals && pawns && citadels && !self.side_in_check(self.side.enemy())
    }

    /// Whether a pawn stands on its last rank that should have become something.
    fn is_pawn_left_on_last_rank(&self, square: usize) -> bool {
        self.board[square].is_some_and(|man| {
            matches!(man.kind, Kind::Pawn(_))
                && rank_of(square) == man.side.last_rank()
                && !self.is_waiting(square)
        })
    }

    /// Result and reason if the position ends the game: the draw by the citadel, checkmate (the
    /// side in check without a legal move loses), or stalemate (no legal move and no check: what
    /// the option says, by default it loses as well).
    pub fn outcome(&self) -> Option<(&'static str, &'static str)> {
        let (side_to_move_wins, it_loses) = match self.side {
            Side::White => ("1-0", "0-1"),
            Side::Black => ("0-1", "1-0"),
        };
        if self.is_drawn_by_citadel() {
            Some(("1/2-1/2", "citadel"))
        } else if believes(Wrong::LoneKingLoses) && self.men_left(self.side) == 1 {
            Some((it_loses, "bare-king"))
        } else if self.has_legal_move() {
            None
        } else if self.in_check() {
            Some((it_loses, "checkmate"))
        } else {
            let result = match self.rules.stalemate {
                Stalemate::StalematedLoses if believes(Wrong::StalemateDraws) => "1/2-1/2",
                Stalemate::StalematedLoses => it_loses,
                Stalemate::Draw => "1/2-1/2",
                Stalemate::StalematedWins => side_to_move_wins,
            };
            Some((result, "stalemate"))
        }
    }

    /// How many men a side has.
    fn men_left(&self, side: Side) -> usize {
        self.board.iter().flatten().filter(|man| man.side == side).count()
    }

    /// The number of move sequences of this length; the last move is counted, not made again.
    pub fn perft(&self, depth: u32) -> u64 {
        let mut count = 0;
        match depth {
            0 => return 1,
            1 => self.each_legal_move(&mut |_, _| count += 1),
            _ => self.each_legal_move(&mut |_, after| count += after.perft(depth - 1)),
        }
        count
    }
}
