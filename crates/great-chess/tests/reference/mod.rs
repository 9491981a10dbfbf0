//! Great Chess on a padded mailbox, written straight from the rules and meant to be read.
//!
//! Every move is made on a copy of the position and is legal if it does not leave the mover's king
//! attacked. Nothing here is judged in advance: no pins, no check masks, no tables of attacks.

#![allow(dead_code)] // a user of this file need not call everything in it
#![allow(unreachable_pub, clippy::struct_excessive_bools)] // one file, and faults are just flags

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

impl Move {
    /// Coordinate text: `e3e4`, and `a9a10q` for a promotion.
    pub fn text(self) -> String {
        let suffix = if self.promotes { "q" } else { "" };
        square_name(self.from.into()) + &square_name(self.to.into()) + suffix
    }
}

/// Everything that is wrong with a position, or that no game can have brought about.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Faults {
    /// White has not exactly one king.
    pub white_king: bool,
    /// Black has not exactly one king.
    pub black_king: bool,
    /// A king of the side that is not to move is attacked.
    pub opponent_in_check: bool,
    /// A white and a black king stand next to each other.
    pub adjacent_kings: bool,
    /// A pawn of either colour stands on rank 1 or rank 10.
    pub pawn_on_last_rank: bool,
    /// A side has more than ten pawns.
    pub too_many_pawns: bool,
    /// A side has more than one giraffe.
    pub too_many_giraffes: bool,
    /// A side has more than one vizier.
    pub too_many_viziers: bool,
    /// A side has more than two war machines.
    pub too_many_war_machines: bool,
    /// A side has more than two elephants.
    pub too_many_elephants: bool,
    /// A side has more than two knights.
    pub too_many_knights: bool,
    /// A side has more than two rooks.
    pub too_many_rooks: bool,
    /// A side has pawns and generals beyond the first that together are more than ten.
    pub too_many_generals: bool,
    /// More than two men give check to the side to move.
    pub too_many_checkers: bool,
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
        Position::from_fen(START).expect("the initial array is well formed")
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

    /// Reads a FEN of two, four or six fields. The castling and en-passant fields are always `-`.
    /// Only the form is judged, not whether the position is valid.
    pub fn from_fen(fen: &str) -> Option<Position> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        if ![2, 4, 6].contains(&fields.len()) || fields.iter().skip(2).take(2).any(|&f| f != "-") {
            return None;
        }
        let mut position = Position::from_placement(fields[0])?;
        position.white_to_move = match fields[1] {
            "w" => true,
            "b" => false,
            _ => return None,
        };
        if fields.len() == 6 {
            position.quiet_plies = read_clock(fields[4])?;
            position.move_number = read_clock(fields[5]).filter(|&number| number > 0)?;
        }
        Some(position)
    }

    /// Reads the first field of a FEN: the ranks from the tenth down, in each the men and the
    /// lengths of the runs of empty squares.
    fn from_placement(text: &str) -> Option<Position> {
        let dots = |text: String, run: usize| text.replace(&run.to_string(), &".".repeat(run));
        let spelled_out = (1..=SIZE).rev().fold(text.to_string(), dots);
        let rows = spelled_out.split('/');
        let ranks: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
        if ranks.len() != SIZE || ranks.iter().any(|rank| rank.len() != SIZE) {
            return None;
        }
        let mut position = Position::empty();
        for (row, men) in ranks.into_iter().enumerate() {
            for (file, letter) in men.into_iter().enumerate().filter(|man| man.1 != '.') {
                cell_from_letter(letter)?;
                position.set(file, SIZE - 1 - row, Some(letter));
            }
        }
        // There is one way to write a board: this refuses `19` or `55` for `10`, and dots.
        (position.placement() == text).then_some(position)
    }

    /// The first field of a FEN.
    fn placement(&self) -> String {
        let letter = |file, rank| self.man(file, rank).unwrap_or('.');
        let rank_text = |rank| (0..SIZE).map(|file| letter(file, rank)).collect();
        let ranks: Vec<String> = (0..SIZE).rev().map(rank_text).collect();
        let number = |text: String, run: usize| text.replace(&".".repeat(run), &run.to_string());
        (1..=SIZE).rev().fold(ranks.join("/"), number)
    }

    /// The FEN in six fields.
    pub fn fen(&self) -> String {
        let side = if self.white_to_move { 'w' } else { 'b' };
        let (board, quiet, number) = (self.placement(), self.quiet_plies, self.move_number);
        format!("{board} {side} - - {quiet} {number}")
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
            if !after.king_attacked(self.white_to_move) {
                visit(step, &after);
            }
        });
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
        if self.cells[ahead] == EMPTY {
            visit(ahead);
        }
        self.each_attacked(from, |to| {
            if self.cells[to] & enemy != 0 {
                visit(to);
            }
        });
    }

    /// A pawn that reaches the last rank becomes a general, at once and always.
    fn promotes(&self, from: usize, to: usize) -> bool {
        self.cells[from] & PAWN != 0 && rank_of(to) == last_rank(colour(self.white_to_move))
    }

    /// The squares that a man attacks: those to which it could move if an enemy stood there. The
    /// line of a rook or elephant ends with the first man on it.
    fn each_attacked(&self, from: usize, mut visit: impl FnMut(usize)) {
        let man = self.cells[from];
        let mut leap = |step: isize| {
            let to = shift(from, step);
            if self.cells[to] != BORDER {
                visit(to);
            }
        };
        if man & PAWN != 0 {
            let ahead = forward(man & (WHITE | BLACK));
            [ahead + W, ahead + E].into_iter().for_each(&mut leap);
        }
        if man & KING != 0 {
            KING_STEPS.into_iter().for_each(&mut leap);
        }
        if man & KNIGHT != 0 {
            KNIGHT_LEAPS.into_iter().for_each(&mut leap);
        }
        let mut ride = |step: isize| {
            let mut to = shift(from, step);
            while self.cells[to] == EMPTY {
                visit(to);
                to = shift(to, step);
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
        let king = self.kings[usize::from(!white)];
        king.is_some_and(|at| self.is_attacked(at.into(), colour(!white)))
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.king_attacked(self.white_to_move)
    }

    /// The (file, rank) of every man of one side that attacks a square. An adjacent king counts.
    pub fn attackers(&self, file: usize, rank: usize, by_white: bool) -> Vec<(usize, usize)> {
        let target = cell_index(file, rank);
        let attacks = |&from: &usize| {
            let mut found = false;
            self.each_attacked(from, |to| found |= to == target);
            found && self.cells[from] & colour(by_white) != 0
        };
        let men = squares().filter(attacks);
        men.map(|from| (file_of(from), rank_of(from))).collect()
    }

    /// The position after a move. The first clock counts the plies since the last capture or pawn
    /// move; the move number goes up after Black's move. Both stop at the largest that a FEN holds.
    pub fn play(&self, step: Move) -> Position {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let own = colour(self.white_to_move);
        let man = self.cells[from];
        let quiet = self.cells[to] == EMPTY && man & PAWN == 0;
        let mut after = *self;
        after.cells[from] = EMPTY;
        after.cells[to] = if step.promotes { own | GENERAL } else { man };
        if man & KING != 0 {
            after.kings[usize::from(!self.white_to_move)] = Some(step.to);
        }
        let plies = self.quiet_plies.saturating_add(1);
        after.quiet_plies = if quiet { plies } else { 0 };
        let black_moved = u16::from(!self.white_to_move);
        after.move_number = self.move_number.saturating_add(black_moved);
        after.white_to_move = !self.white_to_move;
        after
    }

    /// Strict SAN of a legal move: the man's letter, its origin as far as needed, `x` for a
    /// capture, the square, `=Q` for a promotion, and `+` or `#`. A capturing pawn names its file.
    pub fn san(&self, step: Move) -> String {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let captures = self.cells[to] != EMPTY;
        let mut text = String::new();
        if self.cells[from] & PAWN == 0 {
            text.extend(kind_letter(kind(self.cells[from])));
            text += &self.disambiguation(step);
        } else if captures {
            text.push(file_letter(from));
        }
        if captures {
            text.push('x');
        }
        text += &square_name(to);
        if step.promotes {
            text += "=Q";
        }
        let after = self.play(step);
        if after.in_check() {
            let mate = after.legal_moves().is_empty();
            text.push(if mate { '#' } else { '+' });
        }
        text
    }

    /// Where a piece comes from, if a like piece can legally go to the same square: the file if
    /// that tells it from all such rivals, else the rank if that does, else both.
    fn disambiguation(&self, step: Move) -> String {
        let from = usize::from(step.from);
        let mut rivals = self.legal_moves();
        rivals.retain(|other| {
            let like = self.cells[usize::from(other.from)] == self.cells[from];
            like && other.to == step.to && other.from != step.from
        });
        let origins = || rivals.iter().map(|rival| usize::from(rival.from));
        if rivals.is_empty() {
            String::new()
        } else if origins().all(|rival| file_of(rival) != file_of(from)) {
            file_letter(from).to_string()
        } else if origins().all(|rival| rank_of(rival) != rank_of(from)) {
            (rank_of(from) + 1).to_string()
        } else {
            square_name(from)
        }
    }

    /// The result and its reason, if the game is over. A side without a legal move is mated if it
    /// is in check and stalemated if not; that goes before dead material.
    pub fn outcome(&self, stalemate: Stalemate) -> Option<(&'static str, &'static str)> {
        let win = |white: bool| if white { "1-0" } else { "0-1" };
        let stuck = self.legal_moves().is_empty();
        if stuck && self.in_check() {
            Some((win(!self.white_to_move), "checkmate"))
        } else if stuck {
            let result = match stalemate {
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
        let one_knight = rest.len() == 1 && all_are(KNIGHT);
        let one_shade = rest.iter().all(|&at| shade(at) == shade(rest[0]));
        let no_mate = one_knight || all_are(ELEPHANT) && one_shade;
        rest.is_empty() || stalemate == Stalemate::Draw && no_mate
    }

    /// The squares of all men of one colour and kind.
    fn all(&self, man: Cell) -> impl Iterator<Item = usize> {
        squares().filter(move |&at| self.cells[at] == man)
    }

    /// Whether either side has more than `limit` men of one kind.
    fn too_many(&self, kind: Cell, limit: usize) -> bool {
        let count = |side: Cell| self.all(side | kind).count();
        count(WHITE) > limit || count(BLACK) > limit
    }

    /// A side starts with ten pawns and one general, and only pawns become generals: pawns and
    /// generals beyond the first are together never more than ten.
    fn too_many_generals(&self, side: Cell) -> bool {
        let extra_generals = self.all(side | GENERAL).count().saturating_sub(1);
        self.all(side | PAWN).count() + extra_generals > 10
    }

    /// The number of men that give check to the side to move.
    fn checkers(&self) -> usize {
        let mut men = Vec::new();
        for at in self.all(colour(self.white_to_move) | KING) {
            men.extend(self.attackers(file_of(at), rank_of(at), !self.white_to_move));
        }
        // Only an invalid position has several kings; a man that attacks two of them counts once.
        men.sort_unstable();
        men.dedup();
        men.len()
    }

    /// Whether a white and a black king stand next to each other.
    fn adjacent_kings(&self) -> bool {
        let black = |at: usize, step: isize| self.cells[shift(at, step)] == BLACK | KING;
        let touched = |at: usize| KING_STEPS.iter().any(|&step| black(at, step));
        self.all(WHITE | KING).any(touched)
    }

    /// Every fault and every implausibility of the position.
    pub fn faults(&self) -> Faults {
        let attacker = colour(self.white_to_move);
        let mut opponent_kings = self.all(colour(!self.white_to_move) | KING);
        let on_edge_rank = |at: usize| rank_of(at) == 0 || rank_of(at) == SIZE - 1;
        Faults {
            white_king: self.all(WHITE | KING).count() != 1,
            black_king: self.all(BLACK | KING).count() != 1,
            opponent_in_check: opponent_kings.any(|at| self.is_attacked(at, attacker)),
            adjacent_kings: self.adjacent_kings(),
            pawn_on_last_rank: squares().any(|at| self.cells[at] & PAWN != 0 && on_edge_rank(at)),
            too_many_pawns: self.too_many(PAWN, 10),
            too_many_giraffes: self.too_many(GIRAFFE, 1),
            too_many_viziers: self.too_many(VIZIER, 1),
            too_many_war_machines: self.too_many(WAR_MACHINE, 2),
            too_many_elephants: self.too_many(ELEPHANT, 2),
            too_many_knights: self.too_many(KNIGHT, 2),
            too_many_rooks: self.too_many(ROOK, 2),
            too_many_generals: self.too_many_generals(WHITE) || self.too_many_generals(BLACK),
            too_many_checkers: self.checkers() > 2,
        }
    }
}

/// A clock of a FEN: a plain number, 0..=65535.
fn read_clock(text: &str) -> Option<u16> {
    // `parse` alone would also take a sign.
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok())?
}
