//! Great Chess on a padded mailbox, written straight from the rules and meant to be read.
//!
//! Every move is made on a copy of the position and is legal if it does not leave the mover's king
//! attacked. Nothing here is judged in advance: no pins, no check masks, no tables of attacks.

use super::{Wrong, belief};

mod faults;
mod notation;

#[allow(unused_imports)] // not every user asks for faults
pub use faults::Faults;

/// What a cell of the board holds: `EMPTY`, `BORDER`, or a man.
///
/// A man is one colour bit and the bits of the simple men that it moves as, as the rules say it:
/// "giraffe: rook + bishop + knight". A test for "moves as a rook" is then a test of one bit.
type Cell = u8;

const EMPTY: Cell = 0;
const BORDER: Cell = 1 << 7;
const WHITE: Cell = 1 << 6;
const BLACK: Cell = 1 << 5;

const KING: Cell = 1 << 4;
const PAWN: Cell = 1 << 3;
const KNIGHT: Cell = 1 << 2;
const ELEPHANT: Cell = 1 << 1;
const ROOK: Cell = 1 << 0;
const GENERAL: Cell = ROOK | ELEPHANT;
const VIZIER: Cell = ELEPHANT | KNIGHT;
const WAR_MACHINE: Cell = ROOK | KNIGHT;
const GIRAFFE: Cell = ROOK | ELEPHANT | KNIGHT;

const LETTERS: [(Cell, char); 9] = [
    (KING, 'K'),
    (GENERAL, 'Q'),
    (GIRAFFE, 'G'),
    (VIZIER, 'V'),
    (WAR_MACHINE, 'W'),
    (ELEPHANT, 'B'),
    (KNIGHT, 'N'),
    (ROOK, 'R'),
    (PAWN, 'P'),
];

const START: &str = "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1";

/// The array of some other programs, in which Black faces himself in a mirror.
const MIRRORED: &str =
    "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBQKGVBNR w - - 0 1";

/// Files and ranks of the board proper.
const SIZE: usize = 10;

/// One border cell left and right of each rank: a knight that leaves a rank by two files lands on
/// the border cell at the other end of a neighbouring rank. A knight also leaves by two ranks, so
/// there are two border ranks below and two above.
const WIDTH: usize = SIZE + 2;
const CELLS: usize = WIDTH * (SIZE + 4);

/// Steps on the padded board to the north (White's forward), south, east and west.
const N: isize = WIDTH as isize;
const S: isize = -N;
const E: isize = 1;
const W: isize = -E;
const ROOK_STEPS: [isize; 4] = [N, E, S, W];
const ELEPHANT_STEPS: [isize; 4] = [N + E, S + E, S + W, N + W];
const KING_STEPS: [isize; 8] = [N, N + E, E, S + E, S, S + W, W, N + W];
const KNIGHT_LEAPS: [isize; 8] =
    [N + N + E, E + E + N, E + E + S, S + S + E, S + S + W, W + W + S, W + W + N, N + N + W];

/// The first step of each leap, for those who believe that it can be blocked.
const KNIGHT_LEGS: [isize; 8] = [N, E, E, S, S, W, W, N];

/// Whether this reference believes a wrong rule.
fn believes(wrong: Wrong) -> bool {
    belief() == Some(wrong)
}

const fn cell_index(file: usize, rank: usize) -> usize {
    assert!(file < SIZE && rank < SIZE, "no such square");
    (rank + 2) * WIDTH + file + 1
}

const fn file_of(at: usize) -> usize {
    at % WIDTH - 1
}

const fn rank_of(at: usize) -> usize {
    at / WIDTH - 2
}

/// The cell that lies one step (or leap) away.
const fn shift(at: usize, step: isize) -> usize {
    at.wrapping_add_signed(step)
}

/// All squares of the board proper: a1, b1, ... j10.
fn squares() -> impl Iterator<Item = usize> {
    (0..SIZE).flat_map(|rank| (0..SIZE).map(move |file| cell_index(file, rank)))
}

fn file_letter(at: usize) -> char {
    char::from(b'a' + file_of(at) as u8)
}

fn square_name(at: usize) -> String {
    format!("{}{}", file_letter(at), rank_of(at) + 1)
}

const fn colour(white: bool) -> Cell {
    if white { WHITE } else { BLACK }
}

const fn kind(man: Cell) -> Cell {
    man & !(WHITE | BLACK)
}

/// The simple men that a man moves as, and its colour.
fn nature(man: Cell) -> Cell {
    match (belief(), kind(man)) {
        (Some(Wrong::GiraffeDoesNotLeap), GIRAFFE)
        | (Some(Wrong::WarMachineDoesNotLeap), WAR_MACHINE) => man & !KNIGHT,
        (Some(Wrong::VizierMovesAsWarMachine), VIZIER) => man & !ELEPHANT | ROOK,
        _ => man,
    }
}

/// White's pawns go up the board, Black's go down.
const fn forward(colour: Cell) -> isize {
    if colour == WHITE { N } else { S }
}

/// The rank on which a pawn becomes a general: the tenth for White, the first for Black.
const fn last_rank(colour: Cell) -> usize {
    if colour == WHITE { SIZE - 1 } else { 0 }
}

fn kind_letter(kind: Cell) -> Option<char> {
    LETTERS.iter().find(|man| man.0 == kind).map(|man| man.1)
}

/// FEN letters are upper case for White's men, lower case for Black's.
fn letter_from_cell(cell: Cell) -> Option<char> {
    let letter = kind_letter(kind(cell))?;
    let white = cell & WHITE != 0;
    Some(if white { letter } else { letter.to_ascii_lowercase() })
}

fn cell_from_letter(letter: char) -> Option<Cell> {
    let upper = letter.to_ascii_uppercase();
    let man = LETTERS.iter().find(|man| man.1 == upper)?;
    Some(man.0 | colour(letter == upper))
}

/// Who gains from a stalemate; the sources do not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stalemate {
    /// Nobody, as in today's chess.
    Draw,
    /// The side that cannot move loses, as in shatranj.
    StalematedLoses,
    /// The side that cannot move wins, as in some Indian rules.
    StalematedWins,
}

/// A move from one square to another; there are no castlings, double steps or en passant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    promotes: bool,
}

/// A position: the men, the side to move and the two clocks of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    cells: [Cell; CELLS],
    /// Where White's and Black's king stand; the first one in the order of `squares` if an invalid
    /// position has several.
    kings: [Option<u8>; 2],
    white_to_move: bool,
    quiet_plies: u16,
    move_number: u16,
}

impl Position {
    /// The initial array: White's turned by 180 degrees, not mirrored, is Black's.
    pub fn start() -> Position {
        let array = if believes(Wrong::MirroredArray) { MIRRORED } else { START };
        Position::from_fen(array).expect("the initial array is well formed")
    }

    /// No men, White to move.
    pub fn empty() -> Position {
        let mut cells = [BORDER; CELLS];
        squares().for_each(|at| cells[at] = EMPTY);
        Position { cells, kings: [None; 2], white_to_move: true, quiet_plies: 0, move_number: 1 }
    }

    /// Puts a man on a square, or empties it.
    ///
    /// # Panics
    /// If the square is not on the board, or the letter is no man's.
    pub fn set(&mut self, file: usize, rank: usize, man: Option<char>) {
        let cell = man.map(|letter| cell_from_letter(letter).expect("no such man"));
        self.cells[cell_index(file, rank)] = cell.unwrap_or(EMPTY);
        self.kings = [WHITE, BLACK].map(|side| self.all(side | KING).next().map(|at| at as u8));
    }

    /// The man on a square as its FEN letter.
    pub fn man(&self, file: usize, rank: usize) -> Option<char> {
        letter_from_cell(self.cells[cell_index(file, rank)])
    }

    /// Gives one side the move.
    pub fn set_white_to_move(&mut self, white: bool) {
        self.white_to_move = white;
    }

    /// Whether White is to move.
    pub fn white_to_move(&self) -> bool {
        self.white_to_move
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_legal(|step, _| moves.push(step));
        moves
    }

    /// The number of ways to make `depth` legal moves in a row. The last of them need only be
    /// counted.
    pub fn perft(&self, depth: u32) -> u64 {
        let mut nodes = 0;
        match depth {
            0 => nodes = 1,
            1 => self.each_legal(|_, _| nodes += 1),
            _ => self.each_legal(|_, after| nodes += after.perft(depth - 1)),
        }
        nodes
    }

    /// A move may not leave one's own king attacked. This also keeps the kings apart.
    fn each_legal(&self, mut visit: impl FnMut(Move, &Position)) {
        self.each_pseudo_legal(|from, to| {
            let promotes = self.promotes(from, to);
            let step = Move { from: from as u8, to: to as u8, promotes };
            let after = self.play(step);
            let is_safe = match belief() {
                None => !after.king_attacked(self.white_to_move),
                Some(wrong) => self.is_believed_safe(wrong, step, &after),
            };
            if is_safe {
                visit(step, &after);
                if promotes && believes(Wrong::PromotionMayBeRefused) {
                    let step = Move { promotes: false, ..step };
                    visit(step, &self.play(step));
                }
            }
        });
    }

    /// Whether a move leaves the king safe, by a wrong rule.
    fn is_believed_safe(&self, wrong: Wrong, step: Move, after: &Position) -> bool {
        let white = self.white_to_move;
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let is_king = self.cells[from] & KING != 0;
        match wrong {
            Wrong::ChecksNeedNoAnswer => return true,
            Wrong::PinsDoNotHold if !is_king && !self.in_check() => return true,
            Wrong::OnlyTheKingAnswersChecks if !is_king && self.in_check() => return false,
            Wrong::OneAnswerToTwoChecks if self.checkers_of(white).len() == 2 => {
                return after.checkers_of(white).len() < 2;
            }
            Wrong::KingStepsBackOnTheLine if is_king => {
                return !self.is_attacked(to, colour(!white));
            }
            Wrong::KingTakesTheProtected if is_king && self.cells[to] != EMPTY => {
                return true;
            }
            _ => {}
        }
        !after.king_attacked(white)
    }

    /// The moves, from and to, of all men of the side to move, whatever becomes of its king.
    fn each_pseudo_legal(&self, mut visit: impl FnMut(usize, usize)) {
        let own = colour(self.white_to_move);
        for from in squares() {
            if self.cells[from] & own == 0 {
                continue;
            }
            if self.cells[from] & PAWN != 0 {
                self.each_pawn_target(from, |to| visit(from, to));
            } else {
                self.each_piece_target(from, |to| visit(from, to));
            }
        }
    }

    /// A piece moves to any square that it attacks and that none of its own men holds.
    fn each_piece_target(&self, from: usize, mut visit: impl FnMut(usize)) {
        let own = colour(self.white_to_move);
        self.each_attacked(from, |to| {
            if self.cells[to] & own == 0 {
                visit(to);
            }
        });
    }

    /// A pawn goes one step forward to an empty square, never two, and captures one step diagonally
    /// forward.
    fn each_pawn_target(&self, from: usize, mut visit: impl FnMut(usize)) {
        let (own, enemy) = (colour(self.white_to_move), colour(!self.white_to_move));
        let ahead = shift(from, forward(own));
        if self.cells[ahead] == EMPTY && !self.must_wait(ahead) {
            visit(ahead);
            let second = rank_of(from) == last_rank(own).abs_diff(SIZE - 2);
            let two = shift(ahead, forward(own));
            if second && self.cells[two] == EMPTY && believes(Wrong::PawnGoesTwoSteps) {
                visit(two);
            }
        }
        self.each_attacked(from, |to| {
            let is_enemy = self.cells[to] & enemy != 0;
            let steps_aside = believes(Wrong::PawnStepsAside) && self.cells[to] == EMPTY;
            if (is_enemy || steps_aside) && !self.must_wait(to) {
                visit(to);
            }
        });
    }

    /// No pawn has to wait for anything, by the rules.
    fn must_wait(&self, to: usize) -> bool {
        let own = colour(self.white_to_move);
        believes(Wrong::PromotionWaitsForTheGeneral)
            && rank_of(to) == last_rank(own)
            && self.all(own | GENERAL).next().is_some()
    }

    /// A pawn that reaches the last rank becomes a general, at once and always.
    fn promotes(&self, from: usize, to: usize) -> bool {
        let last = last_rank(colour(self.white_to_move));
        self.cells[from] & PAWN != 0
            && match belief() {
                Some(Wrong::NoPromotion) => false,
                Some(Wrong::PromotionOnTheRankBefore) => rank_of(to).abs_diff(last) <= 1,
                Some(Wrong::NoPromotionByCapture) => rank_of(to) == last && self.cells[to] == EMPTY,
                _ => rank_of(to) == last,
            }
    }

    /// The squares that a man attacks: those to which it could move if an enemy stood there. The
    /// line of a rook or elephant ends with the first man on it.
    fn each_attacked(&self, from: usize, mut visit: impl FnMut(usize)) {
        let man = nature(self.cells[from]);
        let mut leap = |step: isize| {
            let to = shift(from, step);
            if self.cells[to] != BORDER {
                visit(to);
            }
        };
        if man & PAWN != 0 {
            let ahead = forward(man & (WHITE | BLACK));
            match belief() {
                Some(Wrong::PawnCapturesStraight) => leap(ahead),
                Some(Wrong::PawnCapturesBackward) => {
                    ELEPHANT_STEPS.into_iter().for_each(&mut leap);
                }
                _ => [ahead + W, ahead + E].into_iter().for_each(&mut leap),
            }
        }
        if man & KING != 0 {
            match belief() {
                Some(Wrong::KingStepsStraight) => ROOK_STEPS.into_iter().for_each(&mut leap),
                _ => KING_STEPS.into_iter().for_each(&mut leap),
            }
        }
        if man & KNIGHT != 0 {
            let is_free = |at: usize| !believes(Wrong::KnightIsLame) || self.cells[at] == EMPTY;
            let leaps = KNIGHT_LEAPS.into_iter().zip(KNIGHT_LEGS);
            leaps.filter(|&(_, leg)| is_free(shift(from, leg))).for_each(|(step, _)| leap(step));
        }
        match belief() {
            Some(Wrong::GeneralStepsOnce) if kind(man) == GENERAL => {
                return ELEPHANT_STEPS.into_iter().for_each(leap);
            }
            Some(Wrong::ElephantLeapsTwo) if kind(man) == ELEPHANT => {
                return ELEPHANT_STEPS.into_iter().for_each(|step| leap(step + step));
            }
            _ => {}
        }
        let mut ride = |step: isize| {
            let mut to = shift(from, step);
            let mut passed = 1;
            while self.cells[to] == EMPTY {
                visit(to);
                to = shift(to, step);
                passed += 1;
                if believes(Wrong::LinesOfSeven) && passed > 7 {
                    return;
                }
            }
            if self.cells[to] != BORDER {
                visit(to);
            }
        };
        if man & ROOK != 0 {
            ROOK_STEPS.into_iter().for_each(&mut ride);
        }
        if man & ELEPHANT != 0 {
            ELEPHANT_STEPS.into_iter().for_each(&mut ride);
        }
    }

    /// Whether a side attacks a square, seen from that square: looking out as a man of each simple
    /// kind, one meets an enemy that moves as that kind. A pawn is met by looking backward.
    fn is_attacked(&self, at: usize, by: Cell) -> bool {
        if belief().is_some_and(Wrong::changes_attacks) {
            // What is believed of the men's attacks is said once, where they are listed.
            return squares().any(|from| self.cells[from] & by != 0 && self.attacks(from, at));
        }
        let is = |to: usize, kind: Cell| self.cells[to] & (by | kind) == by | kind;
        let leaps = |step: isize, kind: Cell| is(shift(at, step), kind);
        let rides = |step: isize, kind: Cell| {
            let mut to = shift(at, step);
            while self.cells[to] == EMPTY {
                to = shift(to, step);
            }
            is(to, kind)
        };
        let back = -forward(by);
        ROOK_STEPS.iter().any(|&step| rides(step, ROOK))
            || ELEPHANT_STEPS.iter().any(|&step| rides(step, ELEPHANT))
            || KNIGHT_LEAPS.iter().any(|&step| leaps(step, KNIGHT))
            || KING_STEPS.iter().any(|&step| leaps(step, KING))
            || [back + W, back + E].iter().any(|&step| leaps(step, PAWN))
    }

    /// Whether a side's king is attacked, be it by the other king.
    fn king_attacked(&self, white: bool) -> bool {
        if belief().is_some_and(Wrong::changes_checks) {
            return !self.checkers_of(white).is_empty();
        }
        let king = self.kings[usize::from(!white)];
        king.is_some_and(|at| self.is_attacked(at.into(), colour(!white)))
    }

    /// The men that give check to a side's king, by what is believed of checks.
    fn checkers_of(&self, white: bool) -> Vec<usize> {
        let Some(king) = self.kings[usize::from(!white)].map(usize::from) else {
            return Vec::new();
        };
        let enemy = colour(!white);
        let checks = |&from: &usize| {
            let man = self.cells[from];
            let ahead = man & PAWN != 0 && shift(from, forward(enemy)) == king;
            let counts = match belief() {
                Some(Wrong::KingsMayTouch) => man & KING == 0,
                Some(Wrong::PawnsGiveNoCheck) => man & PAWN == 0,
                _ => true,
            };
            let ahead = believes(Wrong::PawnsCheckAhead) && ahead;
            man & enemy != 0 && counts && (ahead || self.attacks(from, king))
        };
        squares().filter(checks).collect()
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.king_attacked(self.white_to_move)
    }

    /// Whether the man on a square attacks another square.
    fn attacks(&self, from: usize, target: usize) -> bool {
        let mut found = false;
        self.each_attacked(from, |to| found |= to == target);
        found
    }

    /// The (file, rank) of every man of one side that attacks a square. An adjacent king counts.
    pub fn attackers(&self, file: usize, rank: usize, by_white: bool) -> Vec<(usize, usize)> {
        let target = cell_index(file, rank);
        let attacks =
            |&from: &usize| self.attacks(from, target) && self.cells[from] & colour(by_white) != 0;
        let men = squares().filter(attacks);
        men.map(|from| (file_of(from), rank_of(from))).collect()
    }

    /// The position after a move. The first clock counts the plies since the last capture or pawn
    /// move; the move number goes up after Black's move. Both stop at the largest that a FEN holds.
    pub fn play(&self, step: Move) -> Position {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let own = colour(self.white_to_move);
        let man = self.cells[from];
        let captures = self.cells[to] != EMPTY;
        let quiet = match belief() {
            Some(Wrong::PawnMovesAreQuiet) => !captures,
            Some(Wrong::CapturesAreQuiet) => man & PAWN == 0,
            _ => !captures && man & PAWN == 0,
        };
        let mut after = *self;
        after.cells[from] = EMPTY;
        let becomes = if believes(Wrong::PawnBecomesGiraffe) { GIRAFFE } else { GENERAL };
        after.cells[to] = if step.promotes { own | becomes } else { man };
        if man & KING != 0 {
            after.kings[usize::from(!self.white_to_move)] = Some(step.to);
        }
        let plies = self.quiet_plies.saturating_add(1);
        after.quiet_plies = if quiet { plies } else { 0 };
        let number_goes_up = self.white_to_move == believes(Wrong::MovesAreNumberedAfterWhite);
        after.move_number = self.move_number.saturating_add(number_goes_up.into());
        after.white_to_move = !self.white_to_move;
        after
    }

    /// The result and its reason, if the game is over. A side without a legal move is mated if it
    /// is in check and stalemated if not; that goes before dead material.
    pub fn outcome(&self, stalemate: Stalemate) -> Option<(&'static str, &'static str)> {
        let win = |white: bool| if white { "1-0" } else { "0-1" };
        let stuck = self.legal_moves().is_empty();
        if believes(Wrong::DeadMaterialBeforeMate) && self.dead_material(stalemate) {
            return Some(("1/2-1/2", "dead-material"));
        }
        if stuck && self.in_check() {
            Some((win(!self.white_to_move), "checkmate"))
        } else if stuck {
            let result = match stalemate {
                Stalemate::Draw if believes(Wrong::StalemateLoses) => win(!self.white_to_move),
                Stalemate::Draw => "1/2-1/2",
                Stalemate::StalematedLoses => win(!self.white_to_move),
                Stalemate::StalematedWins => win(self.white_to_move),
            };
            Some((result, "stalemate"))
        } else {
            let dead = self.dead_material(stalemate);
            dead.then_some(("1/2-1/2", "dead-material"))
        }
    }

    /// Material with which nobody can mate: beside the kings nothing, or one knight, or elephants
    /// of any number and owner that all stand on one colour. Where a stalemate decides the game, a
    /// single man is enough to help to one, so only bare kings are dead. Blocked men never are.
    fn dead_material(&self, stalemate: Stalemate) -> bool {
        let no_king = |&at: &usize| self.cells[at] != EMPTY && self.cells[at] & KING == 0;
        let rest: Vec<usize> = squares().filter(no_king).collect();
        let all_are = |wanted: Cell| rest.iter().all(|&at| kind(self.cells[at]) == wanted);
        let shade = |at: usize| (file_of(at) + rank_of(at)) % 2;
        let side =
            |white: bool| rest.iter().filter(move |&&at| self.cells[at] & colour(white) != 0);
        let one_each = side(true).count() == 1 && side(false).count() == 1;
        let knights = match belief() {
            Some(Wrong::TwoKnightsCannotMate) => rest.len() <= 2 && !one_each,
            Some(Wrong::KnightEachIsDead) => rest.len() == 1 || one_each,
            _ => rest.len() == 1,
        };
        let one_shade = rest.iter().all(|&at| shade(at) == shade(rest[0]));
        let elephants = match belief() {
            Some(Wrong::ElephantsNeverMate) => true,
            Some(Wrong::ElephantEachIsAlive) => one_shade && !one_each,
            _ => one_shade,
        };
        let no_mate = knights && all_are(KNIGHT) || elephants && all_are(ELEPHANT);
        let draws = stalemate == Stalemate::Draw || believes(Wrong::DeadWhateverStalemateIs);
        rest.is_empty() || draws && no_mate
    }

    /// The squares of all men of one colour and kind.
    fn all(&self, man: Cell) -> impl Iterator<Item = usize> {
        squares().filter(move |&at| self.cells[at] == man)
    }
}
