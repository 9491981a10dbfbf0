//! Laws of equality, hashes and keys.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use variant_core::{Board, Move, Notation, Setup, Square};

use super::rebuilding::reread;
use super::scene::{Scene, at_end, everywhere, sorted};
use super::violation::Violation;
use crate::line::after;
use crate::strategy::setups;
use crate::{Line, Subject};

/// Boards that differ in their clocks alone are equal; equal boards have equal keys, hashes,
/// moves and outcomes.
///
/// Tried with positions that come twice in the line, with those reached by its moves in another
/// order, by moves there and back again, and with FENs with other clocks.
///
/// # Errors
///
/// The first difference.
pub fn check_equality<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("equality", line, |scene| {
        for (number, fresh, aged) in aged(scene) {
            let what = format_args!("the board of the FEN, and that with the clock {number},");
            scene.same(what, &fresh, &aged)?;
        }
        Ok(())
    })?;
    for (ply, how, left, right) in equal_pairs(line) {
        let scene = Scene::new("equality", line, ply, &left);
        let what = |what: &str| format!("{what} of two equal boards ({how})");
        scene.require(right == left, || what("the equality seen from the other side"))?;
        scene.same(what("the key"), &left.key(), &right.key())?;
        scene.same(what("the hash"), &hash(&left), &hash(&right))?;
        scene.same(what("the list of moves"), &sorted(&left), &sorted(&right))?;
        scene.same(what("the outcome"), &left.outcome(), &right.outcome())?;
    }
    Ok(())
}

fn hash<B: Hash>(board: &B) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(board)
}

/// Pairs of equal boards that were reached differently: the ply of the first, how the
/// second was made, and both.
pub(super) fn equal_pairs<B: Notation>(line: &Line<B>) -> Vec<(usize, &'static str, B, B)> {
    let positions: Vec<B> = line.positions().collect();
    let mut pairs = Vec::new();
    for (ply, board) in positions.iter().enumerate() {
        let earlier = positions[..ply].iter().rev();
        let repeated =
            earlier.filter(|other| *other == board).map(|other| ("repeated", other.clone()));
        pairs.extend(repeated.map(|(how, other)| (ply, how, board.clone(), other)));
        // The moves that led here, those two plies apart changed in their order.
        for back in [3, 4, 5] {
            let Some(first) = ply.checked_sub(back) else { continue };
            let mut moves = line.moves()[first..ply].to_vec();
            for swapped in 0..back - 2 {
                moves.swap(swapped, swapped + 2);
                let other = played(&positions[first], &moves).filter(|other| other == board);
                pairs.extend(
                    other.map(|other| (ply, "moves in another order", board.clone(), other)),
                );
                moves.swap(swapped, swapped + 2);
            }
        }
    }
    let scene = Scene::new("equality", line, line.moves().len(), line.end());
    let back = there_and_back(&scene).into_iter();
    pairs.extend(back.map(|other| (scene.ply, "moves there and back", line.end().clone(), other)));
    let aged = aged(&scene).into_iter().filter(|(_, fresh, aged)| fresh == aged);
    pairs.extend(aged.map(|(_, fresh, aged)| (scene.ply, "other clocks", fresh, aged)));
    pairs
}

fn played<B: Board>(start: &B, moves: &[B::Move]) -> Option<B> {
    let mut board = start.clone();
    for mv in moves {
        if !board.legal_moves().contains(mv) {
            return None;
        }
        board.play_unchecked(*mv);
    }
    Some(board)
}

/// Boards equal to that of the scene after each side moved a piece and moved it back.
fn there_and_back<B: Notation>(scene: &Scene<'_, B>) -> Vec<B> {
    const TRIED: usize = 8;
    let mut noise = scene.noise();
    let reverse = |board: &B, mv: B::Move| {
        let back = |other: &B::Move| other.from() == mv.to() && other.to() == mv.from();
        board.legal_moves().into_iter().find(back)
    };
    let mut found = Vec::new();
    for mv in noise.some(&sorted(scene.board), TRIED) {
        let first = after(scene.board, mv);
        for reply in noise.some(&sorted(&first), TRIED) {
            let second = after(&first, reply);
            let Some(back) = reverse(&second, mv) else { continue };
            let third = after(&second, back);
            let Some(reply_back) = reverse(&third, reply) else { continue };
            found.push(after(&third, reply_back));
        }
    }
    found.retain(|board| board == scene.board);
    found
}

/// The board read from its FEN, and from the FEN with another clock: for each clock that it
/// has. A number is known for a clock by its effect.
fn aged<B: Notation>(scene: &Scene<'_, B>) -> Vec<(u32, B, B)> {
    let Ok(fresh) = reread(scene) else { return Vec::new() };
    let fen = fresh.fen();
    let mut found = Vec::new();
    for (start, end) in numbers(&fen) {
        let Some(number) = fen[start..end].parse::<u32>().ok().and_then(|n| n.checked_add(1))
        else {
            continue;
        };
        let text = format!("{}{number}{}", &fen[..start], &fen[end..]);
        let Ok(other) = B::from_fen(&text, fresh.rules().clone()) else { continue };
        let older = other.quiet_plies() != fresh.quiet_plies()
            || other.move_number() != fresh.move_number();
        let same_men = B::Square::all().all(|at| other.piece_at(at) == fresh.piece_at(at));
        if older && same_men && other.side_to_move() == fresh.side_to_move() {
            found.push((number, fresh.clone(), other));
        }
    }
    found
}

/// Where the numbers of a text begin and end.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (at, _) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        match found.last_mut() {
            Some((_, end)) if *end == at => *end += 1,
            _ => found.push((at, at + 1)),
        }
    }
    found
}

/// Different positions have different keys and different hashes: nothing that changes the moves is
/// left out.
///
/// Tried with the positions of the line, those one move after its end, and those that differ
/// from its end by a piece, the turn or a right. (Two keys of 64 bits may be equal by chance, but
/// nobody has seen it happen. Equal hashes are allowed to any type, but make tables slow.)
///
/// # Errors
///
/// The first two positions with the same key.
pub fn check_keys_differ<S: Subject>(line: &Line<S::Board>) -> Result<(), Violation> {
    at_end("keys_differ", line, |scene| {
        let relatives = relatives::<S>(scene);
        differ(scene, &relatives, "key", S::Board::key)?;
        differ(scene, &relatives, "hash", hash)
    })
}

/// Requires that different boards have different numbers.
fn differ<B: Notation>(
    scene: &Scene<'_, B>,
    boards: &[B],
    name: &str,
    number: impl Fn(&B) -> u64,
) -> Result<(), Violation> {
    let mut known: BTreeMap<u64, &B> = BTreeMap::new();
    for board in boards {
        let other = *known.entry(number(board)).or_insert(board);
        if other != board {
            let (one, two) = (other.fen(), board.fen());
            let message = format!("two positions have one {name}: {one:?} and {two:?}");
            return Err(Violation::new("keys_differ", message, scene.line, scene.ply, board));
        }
    }
    Ok(())
}

/// The positions of a line, those one move after its end, and neighbours of its end.
fn relatives<S: Subject>(scene: &Scene<'_, S::Board>) -> Vec<S::Board> {
    let mut boards: Vec<S::Board> = scene.line.positions().collect();
    boards.extend(scene.board.legal_moves().into_iter().map(|mv| after(scene.board, mv)));
    let mut noise = scene.noise();
    let setups = setups::<S>(scene.board, &mut noise, 40);
    boards.extend(setups.filter_map(|setup| setup.build().ok()));
    boards
}
