//! The same game as a plain mailbox perft that allocates nothing per move: the measure of speed.
//!
//! The board is walled in, so that no step needs a test for the edge; each side has a list of its men;
//! all moves are made and taken back on one board. One look at each man tells its quiet moves and
//! whether it can capture at all. Captures are walked twice, once to find the greatest number and once
//! to play those that reach it; so there is no list of paths, and nothing that could overflow.

const WIDTH: usize = 10;
const FIRST_SQUARE: usize = WIDTH + 1;

const EMPTY: u8 = 0;
const WHITE: u8 = 1;
const BLACK: u8 = 2;
const KING: u8 = 4;
const WALL: u8 = 8;

const UP: isize = WIDTH as isize;
const DOWN: isize = -UP;
const LEFT: isize = -1;
const RIGHT: isize = 1;

type Cells = [u8; WIDTH * WIDTH];

/// A position on a walled board.
#[derive(Clone)]
pub struct Board {
    cells: Cells,
    white_to_move: bool,
}

/// What depends on the side to move.
struct Side {
    enemy: u8,
    man_ways: [isize; 3],
    last_rank: usize,
}

impl Side {
    /// A constant for each side, so that the compiler can make a copy of the perft for either.
    const fn of(white: bool) -> Side {
        if white {
            Side { enemy: BLACK, man_ways: [UP, LEFT, RIGHT], last_rank: 8 }
        } else {
            Side { enemy: WHITE, man_ways: [DOWN, LEFT, RIGHT], last_rank: 1 }
        }
    }

    /// A man that ends its move on the last rank becomes a king.
    fn crowned(&self, man: u8, at: usize) -> u8 {
        if at / WIDTH == self.last_rank { man | KING } else { man }
    }
}

/// The greatest number of captured men so far and the number of paths that reach it.
struct Longest {
    length: u32,
    paths: u64,
}

impl Board {
    /// White on ranks 2 and 3, Black on ranks 6 and 7, White to move.
    pub fn start() -> Board {
        let mut board = Board::empty();
        for file in 0..8 {
            for (rank, man) in [(1, WHITE), (2, WHITE), (5, BLACK), (6, BLACK)] {
                board.cells[FIRST_SQUARE + rank * WIDTH + file] = man;
            }
        }
        board
    }

    fn empty() -> Board {
        let mut cells = [WALL; WIDTH * WIDTH];
        for rank in 0..8 {
            cells[FIRST_SQUARE + rank * WIDTH..][..8].fill(EMPTY);
        }
        Board { cells, white_to_move: true }
    }

    /// Reads a FEN, sides in either order; `None` when it cannot be read.
    pub fn from_fen(text: &str) -> Option<Board> {
        let mut parts = text.split(':');
        let mut board = Board::empty();
        board.white_to_move = match parts.next()? {
            "W" => true,
            "B" => false,
            _ => return None,
        };
        for part in parts {
            let colour = match part.as_bytes().first()? {
                b'W' => WHITE,
                b'B' => BLACK,
                _ => return None,
            };
            for item in part[1..].split(',').filter(|item| !item.is_empty()) {
                let (king, name) = match item.strip_prefix('K') {
                    Some(name) => (KING, name),
                    None => (0, item),
                };
                let &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] = name.as_bytes() else {
                    return None;
                };
                let square = (rank - b'1') as usize * WIDTH + (file - b'a') as usize;
                board.cells[FIRST_SQUARE + square] = colour | king;
            }
        }
        Some(board)
    }
}

/// The number of sequences of paths (lists of landing squares), counted in bulk at the last ply.
pub fn perft_paths(board: &Board, depth: u32) -> u64 {
    let mut game = Game::new(&board.cells);
    if board.white_to_move { game.count::<true>(depth) } else { game.count::<false>(depth) }
}

/// The men of one side, in as many places as the board has squares.
struct Men {
    squares: [u8; 64],
    len: usize,
}

/// The board with the lists of men, changed and restored in the course of a perft.
struct Game {
    cells: Cells,
    /// White's, then Black's.
    men: [Men; 2],
    /// Where in its list the man on a square is.
    places: [u8; WIDTH * WIDTH],
}

impl Game {
    fn new(cells: &Cells) -> Game {
        let none = || Men { squares: [0; 64], len: 0 };
        let mut game = Game { cells: *cells, men: [none(), none()], places: [0; WIDTH * WIDTH] };
        for (square, &cell) in cells.iter().enumerate() {
            if cell & (WHITE | BLACK) != 0 {
                let men = &mut game.men[(cell & BLACK != 0) as usize];
                men.squares[men.len] = square as u8;
                game.places[square] = men.len as u8;
                men.len += 1;
            }
        }
        game
    }

    fn count<const W: bool>(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let men = &self.men[!W as usize];
        let (mut quiet, mut captures) = (0, false);
        for &square in &men.squares[..men.len] {
            look::<W>(&self.cells, square as usize, &mut quiet, &mut captures);
        }
        if !captures {
            return if depth == 1 { quiet } else { self.play_quiet::<W>(depth) };
        }
        let mut longest = Longest { length: 0, paths: 0 };
        for &square in &men.squares[..men.len] {
            let at = square as usize;
            let man = std::mem::replace(&mut self.cells[at], EMPTY);
            survey_captures::<W>(&mut self.cells, man, at, 0, 0, &mut longest);
            self.cells[at] = man;
        }
        if depth == 1 {
            return longest.paths;
        }
        let mut total = 0;
        for place in 0..self.men[!W as usize].len {
            let at = self.men[!W as usize].squares[place] as usize;
            let man = std::mem::replace(&mut self.cells[at], EMPTY);
            total += self.play_captures::<W>(man, place, at, 0, longest.length, depth);
            self.cells[at] = man;
            self.put_in_list::<W>(place, at);
        }
        total
    }

    fn put_in_list<const W: bool>(&mut self, place: usize, square: usize) {
        self.men[!W as usize].squares[place] = square as u8;
        self.places[square] = place as u8;
    }

    /// Puts the man that has moved on its square for the time of the other side's reply.
    fn arrive<const W: bool>(&mut self, man: u8, place: usize, to: usize, depth: u32) -> u64 {
        self.cells[to] = const { Side::of(W) }.crowned(man, to);
        self.put_in_list::<W>(place, to);
        let total = if W { self.count::<false>(depth - 1) } else { self.count::<true>(depth - 1) };
        self.cells[to] = EMPTY;
        total
    }

    fn play_quiet<const W: bool>(&mut self, depth: u32) -> u64 {
        let side = const { Side::of(W) };
        let mut total = 0;
        for place in 0..self.men[!W as usize].len {
            let from = self.men[!W as usize].squares[place] as usize;
            let man = std::mem::replace(&mut self.cells[from], EMPTY);
            let king = man & KING != 0;
            let ways: &[isize] = if king { &[UP, DOWN, LEFT, RIGHT] } else { &side.man_ways };
            for &way in ways {
                let mut to = from.wrapping_add_signed(way);
                while self.cells[to] == EMPTY {
                    total += self.arrive::<W>(man, place, to, depth);
                    if !king {
                        break;
                    }
                    to = to.wrapping_add_signed(way);
                }
            }
            self.cells[from] = man;
            self.put_in_list::<W>(place, from);
        }
        total
    }

    /// Plays every capture of `left` more jumps: the greatest number, known by then.
    fn play_captures<const W: bool>(
        &mut self,
        man: u8,
        place: usize,
        at: usize,
        last_way: isize,
        left: u32,
        depth: u32,
    ) -> u64 {
        let mut total = 0;
        for way in [UP, DOWN, LEFT, RIGHT] {
            let Some(captured) = find_captured::<W>(&self.cells, man, at, last_way, way) else {
                continue;
            };
            // The last man of the list fills the gap; put back in reverse order, all is as before.
            let taken = std::mem::replace(&mut self.cells[captured], EMPTY);
            let gap = self.places[captured] as usize;
            let enemies = &mut self.men[W as usize];
            enemies.len -= 1;
            let end = enemies.len;
            let moved = enemies.squares[end];
            enemies.squares[gap] = moved;
            self.places[moved as usize] = gap as u8;

            let mut landing = captured.wrapping_add_signed(way);
            while self.cells[landing] == EMPTY {
                total += match left {
                    1 => self.arrive::<W>(man, place, landing, depth),
                    _ => self.play_captures::<W>(man, place, landing, way, left - 1, depth),
                };
                if man & KING == 0 {
                    break;
                }
                landing = landing.wrapping_add_signed(way);
            }

            self.cells[captured] = taken;
            let enemies = &mut self.men[W as usize];
            enemies.len += 1;
            enemies.squares[end] = moved;
            self.places[moved as usize] = end as u8;
            enemies.squares[gap] = captured as u8;
            self.places[captured] = gap as u8;
        }
        total
    }
}

/// Adds the number of quiet moves of the man on `from` and whether it can capture.
#[inline(always)]
fn look<const W: bool>(cells: &Cells, from: usize, quiet: &mut u64, captures: &mut bool) {
    let side = const { Side::of(W) };
    if cells[from] & KING == 0 {
        for way in side.man_ways {
            let to = from.wrapping_add_signed(way);
            if cells[to] == EMPTY {
                *quiet += 1;
            } else if cells[to] & side.enemy != 0 {
                *captures |= cells[to.wrapping_add_signed(way)] == EMPTY;
            }
        }
    } else {
        for way in [UP, DOWN, LEFT, RIGHT] {
            let mut to = from.wrapping_add_signed(way);
            while cells[to] == EMPTY {
                *quiet += 1;
                to = to.wrapping_add_signed(way);
            }
            // Beyond a wall there may be no cell at all; behind an enemy there always is.
            *captures |= cells[to] & side.enemy != 0 && cells[to.wrapping_add_signed(way)] == EMPTY;
        }
    }
}

/// The enemy that can be jumped in one direction, if any; never one that lies back against the last
/// direction.
#[inline(always)]
fn find_captured<const W: bool>(
    cells: &Cells,
    man: u8,
    at: usize,
    last_way: isize,
    way: isize,
) -> Option<usize> {
    let side = const { Side::of(W) };
    let mut captured = at.wrapping_add_signed(way);
    if man & KING == 0 {
        if !side.man_ways.contains(&way) {
            return None;
        }
    } else {
        if way == -last_way {
            return None;
        }
        while cells[captured] == EMPTY {
            captured = captured.wrapping_add_signed(way);
        }
    }
    let jump =
        cells[captured] & side.enemy != 0 && cells[captured.wrapping_add_signed(way)] == EMPTY;
    jump.then_some(captured)
}

/// Finds the greatest number of men that the man lifted off `at` can capture.
fn survey_captures<const W: bool>(
    cells: &mut Cells,
    man: u8,
    at: usize,
    last_way: isize,
    length: u32,
    longest: &mut Longest,
) {
    let length = length + 1;
    for way in [UP, DOWN, LEFT, RIGHT] {
        let Some(captured) = find_captured::<W>(cells, man, at, last_way, way) else {
            continue;
        };
        let taken = std::mem::replace(&mut cells[captured], EMPTY);
        let mut landing = captured.wrapping_add_signed(way);
        while cells[landing] == EMPTY {
            if length > longest.length {
                *longest = Longest { length, paths: 1 };
            } else if length == longest.length {
                longest.paths += 1;
            }
            survey_captures::<W>(cells, man, landing, way, length, longest);
            if man & KING == 0 {
                break;
            }
            landing = landing.wrapping_add_signed(way);
        }
        cells[captured] = taken;
    }
}
