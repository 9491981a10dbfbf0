//! A plain reference for Turkish draughts (dama), to check faster programs against.
//!
//! It follows the rules word by word on a board of single cells. Captures are found by listing every
//! path (every list of landing squares), keeping the longest ones and only then merging those that
//! are the same move.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{Wrong, belief};

mod ends;
mod notation;
mod replay;

/// A square as (file, rank), both counted from 0: a1 is (0, 0), h8 is (7, 7).
pub type Square = (usize, usize);

/// One step along a file or a rank, as (files, ranks).
type Direction = (isize, isize);

const LEFT: Direction = (-1, 0);
const RIGHT: Direction = (1, 0);
const UP: Direction = (0, 1);
const DOWN: Direction = (0, -1);
const KING_WAYS: [Direction; 4] = [UP, DOWN, LEFT, RIGHT];

/// The board and the side to move. Men are 'M' (White) and 'm' (Black), kings 'K' and 'k'.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    cells: [[Option<char>; 8]; 8],
    white_to_move: bool,
}

/// One way to play a move: the squares landed on and the squares captured, both in order.
/// A quiet move has one landing and no captures.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
pub struct Path {
    pub landings: Vec<Square>,
    pub captures: Vec<Square>,
}

/// A move is (from, to, set of captured squares); `paths` holds every way to play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    /// Sorted by rank, then file.
    pub captured: Vec<Square>,
    pub paths: Vec<Path>,
}

/// What one man each means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneEach {
    Draw,
    KingBeatsMan,
    PlayOn,
}

/// What several men against a single man mean, when there is no king on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Several {
    Win,
    PlayOn,
}

/// The three things that a player must warn of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcements {
    /// Sorted by rank, then file; empty when there is nothing to warn of.
    pub under_attack: Vec<Square>,
    pub soon_king: Option<Square>,
    pub king: Option<Square>,
}

/// A single jump that the board allows, before the ban on turning back: its direction, the square
/// captured and the square landed on.
type Jump = (Direction, Square, Square);

/// The result and its reason.
pub type Outcome = (&'static str, &'static str);

/// Whether this reference believes a wrong rule.
fn believes(wrong: Wrong) -> bool {
    belief() == Some(wrong)
}

fn is_white(man: char) -> bool {
    man.is_ascii_uppercase()
}

fn is_king(man: char) -> bool {
    man.eq_ignore_ascii_case(&'k')
}

/// A man goes forward (up the board for White, down for Black), left and right, never backward.
/// The wrong rules are: backward as well; not left and right; diagonally forward as well.
fn man_ways(white: bool, [backward, forward, diagonally]: [Wrong; 3]) -> &'static [Direction] {
    match (belief(), white) {
        (Some(wrong), _) if wrong == backward => &KING_WAYS,
        (Some(wrong), true) if wrong == forward => &[UP],
        (Some(wrong), false) if wrong == forward => &[DOWN],
        (Some(wrong), true) if wrong == diagonally => &[UP, LEFT, RIGHT, (-1, 1), (1, 1)],
        (Some(wrong), false) if wrong == diagonally => &[DOWN, LEFT, RIGHT, (-1, -1), (1, -1)],
        (_, true) => &[UP, LEFT, RIGHT],
        (_, false) => &[DOWN, LEFT, RIGHT],
    }
}

fn last_rank(white: bool) -> usize {
    if white { 7 } else { 0 }
}

fn opposite(direction: Direction) -> Direction {
    (-direction.0, -direction.1)
}

/// The neighbouring square, unless the board ends.
fn step(square: Square, direction: Direction) -> Option<Square> {
    let file = square.0.checked_add_signed(direction.0)?;
    let rank = square.1.checked_add_signed(direction.1)?;
    (file < 8 && rank < 8).then_some((file, rank))
}

/// The squares after `square` in one direction, up to the edge.
fn line(square: Square, direction: Direction) -> impl Iterator<Item = Square> {
    std::iter::successors(step(square, direction), move |&next| step(next, direction))
}

/// All squares by rank, then file.
fn all_squares() -> impl Iterator<Item = Square> {
    (0..64).map(|index| (index % 8, index / 8))
}

fn sort_by_rank_then_file(squares: &mut [Square]) {
    squares.sort_by_key(|&(file, rank)| (rank, file));
}

fn square_text((file, rank): Square) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// A square is one lower-case letter a..h and one digit 1..8.
fn read_square(text: &str) -> Option<Square> {
    match text.as_bytes() {
        &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Some(((file - b'a') as usize, (rank - b'1') as usize))
        }
        _ => None,
    }
}

/// A man that ends its move on the last rank becomes a king.
fn crowned_at_the_end(man: char, at: Square) -> char {
    match (man, at.1 == last_rank(is_white(man))) {
        ('M', true) => 'K',
        ('m', true) => 'k',
        _ => man,
    }
}

/// What a man is that ends its move on a square, by what is believed of that.
fn crowned(man: char, at: Square) -> char {
    let is_last_but_one = at.1 == last_rank(is_white(man)).abs_diff(1);
    match (belief(), man) {
        (Some(Wrong::NoKings), _) => man,
        (Some(Wrong::CrownedOnTheRankBefore), 'M') if is_last_but_one => 'K',
        (Some(Wrong::CrownedOnTheRankBefore), 'm') if is_last_but_one => 'k',
        _ => crowned_at_the_end(man, at),
    }
}

/// Capturing the greatest number is compulsory: a longer path drives out all shorter ones, and with
/// them the beginnings of itself, since a man goes on as long as it can.
fn keep_if_longest(longest: &mut Vec<(Square, Path)>, from: Square, path: &Path) {
    let is_rival = |(other, _): &&(Square, Path)| match belief() {
        Some(Wrong::CaptureMayBeBrokenOff) => false,
        Some(Wrong::TheGreatestNumberForEachMan) => *other == from,
        _ => true,
    };
    // Those that are kept have all the same number, rival by rival.
    let best = longest.iter().find(is_rival).map_or(0, |(_, path)| path.captures.len());
    if path.captures.len() > best {
        longest.retain(|kept| !is_rival(&kept));
    }
    if path.captures.len() >= best {
        longest.push((from, path.clone()));
    }
}

impl Path {
    fn quiet(to: Square) -> Path {
        let (landings, captures) = (vec![to], Vec::new());
        Path { landings, captures }
    }

    fn end(&self) -> Square {
        self.landings[self.landings.len() - 1]
    }

    /// The directions of the jumps, from the square of origin on.
    fn directions(&self, from: Square) -> Vec<Direction> {
        let starts = std::iter::once(&from).chain(&self.landings);
        let direction = |(start, end): (&Square, &Square)| {
            let files = end.0 as isize - start.0 as isize;
            (files.signum(), (end.1 as isize - start.1 as isize).signum())
        };
        starts.zip(&self.landings).map(direction).collect()
    }

    fn captured_set(&self) -> Vec<Square> {
        let mut captured = self.captures.clone();
        sort_by_rank_then_file(&mut captured);
        captured
    }

    /// The full path of a capture: the origin and every landing square.
    fn full_text(&self, from: Square) -> String {
        let squares = std::iter::once(from).chain(self.landings.iter().copied());
        squares.map(square_text).collect::<Vec<_>>().join("x")
    }
}

impl Move {
    fn short_text(&self, sign: &str) -> String {
        format!("{}{sign}{}", square_text(self.from), square_text(self.to))
    }

    /// Of several paths of one move the one whose text is the smallest by byte order is printed.
    fn printed_path(&self) -> &Path {
        let text = |path: &&Path| path.full_text(self.from);
        self.paths.iter().min_by_key(text).expect("a path")
    }
}

/// The board.
impl Position {
    pub fn empty() -> Position {
        let cells = [[None; 8]; 8];
        Position { cells, white_to_move: true }
    }

    /// White has men on ranks 2 and 3, Black on ranks 6 and 7; White moves first.
    pub fn start() -> Position {
        let mut position = Position::empty();
        for file in 0..8 {
            for (rank, man) in [(1, 'M'), (2, 'M'), (5, 'm'), (6, 'm')] {
                position.set(file, rank, Some(man));
            }
        }
        position
    }

    pub fn set(&mut self, file: usize, rank: usize, man: Option<char>) {
        assert!(man.is_none_or(|man| "MmKk".contains(man)));
        self.cells[rank][file] = man;
    }

    pub fn man(&self, file: usize, rank: usize) -> Option<char> {
        self.cells[rank][file]
    }

    pub fn white_to_move(&self) -> bool {
        self.white_to_move
    }

    pub fn set_white_to_move(&mut self, white: bool) {
        self.white_to_move = white;
    }

    fn at(&self, (file, rank): Square) -> Option<char> {
        self.man(file, rank)
    }

    fn put(&mut self, (file, rank): Square, man: Option<char>) {
        self.set(file, rank, man);
    }

    fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    /// Whether a square holds a man that the given side may capture.
    fn is_enemy(&self, square: Square, white: bool) -> bool {
        self.at(square).is_some_and(|man| is_white(man) != white)
    }

    /// The men and kings of one side, by rank, then file.
    fn men_of(&self, white: bool) -> impl Iterator<Item = (Square, char)> {
        let men = all_squares().filter_map(|square| Some((square, self.at(square)?)));
        men.filter(move |&(_, man)| is_white(man) == white)
    }

    /// A man on its last rank would be a king; any number of men is forgiven.
    pub fn is_valid(&self) -> bool {
        all_squares().all(|square| match self.at(square) {
            Some(man) => crowned_at_the_end(man, square) == man,
            None => true,
        })
    }

    /// White, then Black, squares by rank, then file, kings in place.
    pub fn fen(&self) -> String {
        let side = |white| {
            let men = self.men_of(white).map(|(square, man)| match is_king(man) {
                true => format!("K{}", square_text(square)),
                false => square_text(square),
            });
            men.collect::<Vec<_>>().join(",")
        };
        let turn = if self.white_to_move { 'W' } else { 'B' };
        format!("{turn}:W{}:B{}", side(true), side(false))
    }

    /// Both sides, in either order, either of them empty; `None` for any fault.
    pub fn from_fen(text: &str) -> Option<Position> {
        let parts: Vec<&str> = text.split(':').collect();
        let &[turn, first, second] = parts.as_slice() else {
            return None;
        };
        let (white_list, black_list) = match (first.strip_prefix('W'), second.strip_prefix('B')) {
            (Some(white), Some(black)) => (white, black),
            _ => (second.strip_prefix('W')?, first.strip_prefix('B')?),
        };
        let mut position = Position::empty();
        position.white_to_move = match turn {
            "W" => true,
            "B" => false,
            _ => return None,
        };
        for (list, man, king) in [(white_list, 'M', 'K'), (black_list, 'm', 'k')] {
            // Splitting an empty list would give one empty square.
            for item in list.split(',').filter(|_| !list.is_empty()) {
                let (letter, name) = match item.strip_prefix('K') {
                    Some(name) => (king, name),
                    None => (man, item),
                };
                let square = read_square(name)?;
                if !position.is_empty(square) {
                    return None;
                }
                position.put(square, Some(letter));
            }
        }
        position.is_valid().then_some(position)
    }
}

/// Moves.
impl Position {
    /// A man moves one square forward, left or right to an empty square.
    fn man_steps(&self, from: Square, white: bool) -> Vec<Square> {
        let ways = man_ways(
            white,
            [Wrong::ManStepsBackward, Wrong::ManDoesNotStepSideways, Wrong::ManStepsDiagonally],
        );
        let squares = ways.iter().filter_map(|&way| step(from, way));
        squares.filter(|&to| self.is_empty(to)).collect()
    }

    /// A king moves any number of empty squares forward, backward, left or right.
    fn king_slides(&self, from: Square) -> Vec<Square> {
        let reach = if believes(Wrong::KingStepsOnce) { 1 } else { 7 };
        let passes = |to| self.is_empty(to) || believes(Wrong::KingSlidesThroughMen);
        let slide = |way| line(from, way).take_while(move |&to| passes(to)).take(reach);
        KING_WAYS.into_iter().flat_map(slide).filter(|&to| self.is_empty(to)).collect()
    }

    /// A man jumps a neighbouring enemy in front, left or right, never behind, and lands on the empty
    /// square just beyond.
    fn man_jumps(&self, from: Square, white: bool) -> Vec<Jump> {
        let mut jumps = Vec::new();
        let ways = man_ways(
            white,
            [
                Wrong::ManCapturesBackward,
                Wrong::ManDoesNotCaptureSideways,
                Wrong::ManCapturesDiagonally,
            ],
        );
        for &direction in ways {
            let mut squares = line(from, direction);
            if let (Some(captured), Some(landing)) = (squares.next(), squares.next())
                && self.is_enemy(captured, white)
                && self.is_empty(landing)
            {
                jumps.push((direction, captured, landing));
            }
        }
        jumps
    }

    /// A king jumps an enemy at any distance over empty squares and lands on any empty square beyond
    /// it, up to the next man.
    fn king_jumps(&self, from: Square, white: bool) -> Vec<Jump> {
        let mut jumps = Vec::new();
        for direction in KING_WAYS {
            let sight = if believes(Wrong::KingCapturesNeighboursOnly) { 1 } else { 7 };
            let mut squares = line(from, direction).take(sight);
            let first_man = squares.find(|&square| !self.is_empty(square));
            if let Some(captured) = first_man.filter(|&square| self.is_enemy(square, white)) {
                let beyond = line(captured, direction).take_while(|&to| self.is_empty(to));
                let reach = if believes(Wrong::KingLandsBehindItsPrey) { 1 } else { 7 };
                jumps.extend(beyond.take(reach).map(|landing| (direction, captured, landing)));
            }
        }
        jumps
    }

    /// After a jump the same man goes on as long as it can capture, straight on, left or right, but
    /// never back against the jump just made. A man stays a man until the move ends.
    ///
    /// `self` is the board in the middle of the capture: the capturing man is lifted off it, so that
    /// its square of origin is empty too, and captured men are removed at once.
    fn list_captures(
        &self,
        man: char,
        from: Square,
        last_direction: Option<Direction>,
        path: &Path,
        longest: &mut Vec<(Square, Path)>,
    ) {
        let at = path.landings.last().copied().unwrap_or(from);
        let jumps = match is_king(man) {
            true => self.king_jumps(at, is_white(man)),
            false => self.man_jumps(at, is_white(man)),
        };
        let mut goes_on = false;
        for (direction, captured, landing) in jumps {
            let turns_back = match belief() {
                Some(Wrong::TurningBackIsAllowed) => false,
                Some(Wrong::NoTurnAgainstAnyEarlierJump) => {
                    path.directions(from).contains(&opposite(direction))
                }
                Some(Wrong::NoJumpStraightOn) if last_direction == Some(direction) => true,
                _ => last_direction == Some(opposite(direction)),
            };
            let is_barred = match belief() {
                Some(Wrong::RemovedAtTheEnd) => path.captures.contains(&captured),
                Some(Wrong::OriginIsNoLanding) => landing == from,
                _ => false,
            };
            if turns_back || is_barred {
                continue;
            }
            goes_on = true;
            let mut board = self.clone();
            if !believes(Wrong::RemovedAtTheEnd) {
                board.put(captured, None);
            }
            let mut longer = path.clone();
            longer.landings.push(landing);
            longer.captures.push(captured);
            if !believes(Wrong::AnyNumberMayBeCaptured) {
                keep_if_longest(longest, from, &longer);
            }
            let arrived = crowned_at_the_end(man, landing);
            match belief() {
                Some(Wrong::LastRankEndsTheCapture) if arrived != man => {}
                Some(Wrong::CrownedInMidCapture) => {
                    board.list_captures(arrived, from, Some(direction), &longer, longest);
                }
                _ => board.list_captures(man, from, Some(direction), &longer, longest),
            }
        }
        if believes(Wrong::AnyNumberMayBeCaptured) && !goes_on && !path.captures.is_empty() {
            longest.push((from, path.clone()));
        }
    }

    /// Every legal path with its origin. Capturing is compulsory, for men and kings alike: there are
    /// quiet moves only when no man can capture.
    fn legal_paths(&self) -> Vec<(Square, Path)> {
        let mut paths = Vec::new();
        for (from, man) in self.men_of(self.white_to_move) {
            let mut board = self.clone();
            if !believes(Wrong::OriginStaysOccupied) {
                board.put(from, None);
            }
            board.list_captures(man, from, None, &Path::default(), &mut paths);
        }
        self.keep_the_believed(&mut paths);
        if paths.is_empty() || believes(Wrong::CapturingIsFree) {
            for (from, man) in self.men_of(self.white_to_move) {
                let squares = match is_king(man) {
                    true => self.king_slides(from),
                    false => self.man_steps(from, is_white(man)),
                };
                paths.extend(squares.into_iter().map(|to| (from, Path::quiet(to))));
            }
        }
        paths
    }

    /// Leaves of the captures those that a wrong rule prefers.
    fn keep_the_believed(&self, paths: &mut Vec<(Square, Path)>) {
        let is_by_king = |from: Square| self.at(from).is_some_and(is_king);
        let preference = |(from, path): &(Square, Path)| {
            let kings = path.captures.iter().filter(|&&at| self.at(at).is_some_and(is_king));
            match belief() {
                Some(Wrong::KingsCountMore) => kings.count(),
                Some(Wrong::AKingCapturesFirst) => usize::from(is_by_king(*from)),
                Some(Wrong::AManCapturesFirst) => usize::from(!is_by_king(*from)),
                _ => 0,
            }
        };
        if belief().is_some() {
            let best = paths.iter().map(preference).max();
            paths.retain(|path| Some(preference(path)) == best);
        }
    }

    /// Ways round the same captured men, from the same square to the same square, are one move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut merged: BTreeMap<_, Vec<(Square, Path)>> = BTreeMap::new();
        for (from, path) in self.legal_paths() {
            let (to, captured) = (path.end(), path.captured_set());
            let key = match belief() {
                Some(Wrong::EveryPathIsAMove) => (Some(from), to, captured, path.landings.clone()),
                Some(Wrong::MovesAreFromAndTo) => (Some(from), to, vec![], vec![]),
                Some(Wrong::OriginDoesNotMatter) if path.captures.len() > 1 => {
                    (None, to, captured, vec![])
                }
                _ => (Some(from), to, captured, vec![]),
            };
            merged.entry(key).or_default().push((from, path));
        }
        let as_move = |ways: Vec<(Square, Path)>| {
            let (from, first) = ways[0].clone();
            let paths = ways.into_iter().map(|(_, path)| path).collect();
            Move { from, to: first.end(), captured: first.captured_set(), paths }
        };
        merged.into_values().map(as_move).collect()
    }

    /// The man leaves its square, the captured men leave theirs, and only then does the man arrive:
    /// a capture may end on its square of origin or on a square that it has emptied.
    fn after(&self, from: Square, to: Square, captured: &[Square]) -> Position {
        let man = self.at(from).expect("a move starts from a man");
        let mut next = self.clone();
        next.put(from, None);
        for &square in captured {
            next.put(square, None);
        }
        next.put(to, Some(crowned(man, to)));
        next.white_to_move = !self.white_to_move;
        next
    }

    pub fn play(&self, mv: &Move) -> Position {
        self.after(mv.from, mv.to, &mv.captured)
    }

    /// The number of sequences of moves. A side without a move has none, and drawn or won positions
    /// do not cut the tree.
    pub fn perft_moves(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if moves.is_empty() && believes(Wrong::AStuckSideIsALeaf) {
            return 1;
        }
        if depth == 1 {
            return moves.len() as u64;
        }
        let next = moves.iter().map(|mv| self.play(mv));
        next.map(|position| position.perft_moves(depth - 1)).sum()
    }

    /// The number of sequences of paths: every list of landing squares counts on its own.
    pub fn perft_paths(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let paths = self.legal_paths();
        if paths.is_empty() && believes(Wrong::AStuckSideIsALeaf) {
            return 1;
        }
        if depth == 1 {
            return paths.len() as u64;
        }
        let play = |(from, path): &(Square, Path)| self.after(*from, path.end(), &path.captures);
        let next = paths.iter().map(play);
        next.map(|position| position.perft_paths(depth - 1)).sum()
    }
}
