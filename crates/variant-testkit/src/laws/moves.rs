//! Laws of the list of moves.

use std::ops::ControlFlow;

use variant_core::perft::Counting;
use variant_core::{Move, MoveList, Notation, Square};

use super::scene::{Scene, at_end, everywhere, sorted};
use super::violation::Violation;
use crate::Line;

/// The legal moves are distinct. Listing, counting and visiting them agree, and so does asking
/// whether there is one. A visitor that breaks is not called again.
///
/// # Errors
///
/// The first difference.
pub fn check_move_list<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("move_list", line, |scene| {
        let board = scene.board;
        let listed = sorted(board);
        for pair in listed.windows(2) {
            scene.require(pair[0] != pair[1], || {
                format!("{} is listed twice", scene.text(pair[0]))
            })?;
        }
        let visited = visited(scene, |visitor| board.visit_moves(visitor))?;
        scene.same("the list of visited moves", &listed.to_vec(), &visited)?;
        scene.same("the number of counted moves", &(listed.len() as u64), &board.count_moves())?;
        scene.same("has_legal_move", &!listed.is_empty(), &board.has_legal_move())
    })
}

/// What is called with each move, until it breaks.
type Visitor<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// What a visit goes through, in order. A visitor that breaks at the first, a middle or the last
/// call is not called again.
fn visited<B: Notation, T: Ord>(
    scene: &Scene<'_, B>,
    visit: impl Fn(Visitor<'_, T>) -> ControlFlow<()>,
) -> Result<Vec<T>, Violation> {
    let mut visited = Vec::new();
    let flow = visit(&mut |item| {
        visited.push(item);
        ControlFlow::Continue(())
    });
    visited.sort_unstable();
    scene.same("what an unbroken visit says", &ControlFlow::Continue(()), &flow)?;
    let count = visited.len();
    for stop in [1, count / 2, count].into_iter().filter(|stop| *stop > 0 && *stop <= count) {
        let mut calls = 0;
        let flow = visit(&mut |_| {
            calls += 1;
            if calls >= stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        scene.same("the calls of a visitor that broke", &stop, &calls)?;
        scene.same("what a broken visit says", &ControlFlow::Break(()), &flow)?;
    }
    Ok(visited)
}

/// `visit_paths` visits each legal move once, with one path or more. `paths` returns the same number
/// for a legal move and 0 for any other, and `count_paths` is their sum. Without `HAS_PATHS` every
/// move has one path. A visitor that breaks is not called again.
///
/// # Errors
///
/// The first difference.
pub fn check_paths<B: Notation + Counting>(line: &Line<B>) -> Result<(), Violation> {
    const ASKED: usize = 8;
    everywhere("paths", line, |scene| {
        let board = scene.board;
        let visit = |visitor: Visitor<'_, _>| board.visit_paths(|mv, paths| visitor((mv, paths)));
        let visited = visited(scene, visit)?;
        let moves: Vec<B::Move> = visited.iter().map(|(mv, _)| *mv).collect();
        scene.same("the list of moves with paths", &sorted(board).to_vec(), &moves)?;
        for (mv, paths) in &visited {
            let possible = *paths == 1 || (*paths > 1 && B::HAS_PATHS);
            scene.require(possible, || format!("{} has {paths} paths", scene.text(*mv)))?;
        }
        let sum = visited.iter().fold(0_u64, |sum, (_, paths)| sum.saturating_add(*paths));
        scene.same("the number of counted paths", &sum, &board.count_paths())?;
        for (mv, paths) in scene.noise().some(&visited, ASKED) {
            scene.same(format_args!("paths of {mv:?}"), &paths, &board.paths(mv))?;
        }
        Ok(())
    })?;
    at_end("paths", line, |scene| {
        let paths = |mv| scene.board.paths(mv);
        let strange = strangers(scene).into_iter().take(ASKED).find(|mv| paths(*mv) > 0);
        scene.require(strange.is_none(), || {
            format!("a move that is not legal has paths: {strange:?}")
        })
    })
}

/// `legal_moves_from` and `visit_moves_from` yield exactly the legal moves of a square. A visitor that
/// breaks is not called again.
///
/// # Errors
///
/// The first square with other moves.
pub fn check_moves_from<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("moves_from", line, |scene| {
        let listed = sorted(scene.board);
        for square in B::Square::all() {
            let mut from = scene.board.legal_moves_from(square);
            from.sort_unstable();
            let expected: Vec<_> = listed.iter().filter(|mv| mv.from() == square).collect();
            let found: Vec<_> = from.iter().collect();
            scene.same(format_args!("legal_moves_from({square})"), &expected, &found)?;
            let visited = visited(scene, |visitor| scene.board.visit_moves_from(square, visitor))?;
            let visited: Vec<_> = visited.iter().collect();
            scene.same(format_args!("visit_moves_from({square})"), &expected, &visited)?;
        }
        Ok(())
    })
}

/// Every legal move has one place, counted from 0: `nth_move` finds each once and none beyond the last,
/// and `choose_move` is asked with the number of moves, if there are any.
///
/// # Errors
///
/// The first difference.
pub fn check_places<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("places", line, |scene| {
        let board = scene.board;
        let listed = sorted(board);
        let count = listed.len() as u64;
        let mut found: MoveList<B::Move> =
            (0..count).filter_map(|place| board.nth_move(place)).collect();
        found.sort_unstable();
        scene.same("the list of the moves by place", &listed, &found)?;
        for beyond in [count, count + 1, u64::MAX] {
            scene.same(format_args!("nth_move({beyond})"), &None, &board.nth_move(beyond))?;
        }
        let mut asked = None;
        let chosen = board.choose_move(|count| {
            asked = Some(count);
            count - 1
        });
        scene.same("the count to choose from", &(count > 0).then_some(count), &asked)?;
        scene.same(
            "the last move",
            &count.checked_sub(1).and_then(|last| board.nth_move(last)),
            &chosen,
        )
    })
}

/// Every listed move is legal and can be played, and no other move is or can.
///
/// Tried with moves of other positions and with moves made up from integers.
///
/// # Errors
///
/// The first move that is listed and refused, or the other way round.
pub fn check_legality<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("legality", line, |scene| {
        for mv in scene.board.legal_moves() {
            scene.require(scene.board.is_legal(mv), || {
                format!("{} is listed but not legal ({mv:?})", scene.text(mv))
            })?;
            scene.require(scene.board.clone().play(mv).is_ok(), || {
                format!("{} is listed but cannot be played ({mv:?})", scene.text(mv))
            })?;
        }
        Ok(())
    })?;
    at_end("legality", line, |scene| {
        for mv in strangers(scene) {
            scene.require(!scene.board.is_legal(mv), || {
                format!("a move is legal but not listed: {mv:?}")
            })?;
            scene.require(scene.board.clone().play(mv).is_err(), || {
                format!("a move can be played but is not listed: {mv:?}")
            })?;
        }
        Ok(())
    })
}

/// Moves that are not legal here: those of other positions of the line, those whose integers
/// are near those of legal moves, and some with any integer.
pub(super) fn strangers<B: Notation>(scene: &Scene<'_, B>) -> Vec<B::Move> {
    const SOME: usize = 256;
    let mut noise = scene.noise();
    let legal = sorted(scene.board);
    let mut others: Vec<B::Move> = scene.line.moves().to_vec();
    let positions: Vec<B> = scene.line.positions().collect();
    for board in noise.some(&positions.iter().collect::<Vec<_>>(), 4) {
        others.extend(board.legal_moves());
    }
    for mv in noise.some(&legal, 8) {
        let bits = mv.to_bits();
        // One bit more than the move has, and the highest.
        let width = 129 - bits.leading_zeros();
        let near = (0..width.min(128)).chain([127]).map(|bit| bits ^ (1 << bit));
        others.extend(near.filter_map(B::Move::from_bits));
    }
    let width = legal.iter().map(|mv| 128 - mv.to_bits().leading_zeros()).max().unwrap_or(16);
    let any = (0..SOME).map(|_| (u128::from(noise.next()) << 64) | u128::from(noise.next()));
    let any: Vec<u128> = any.map(|bits| bits >> (128 - width.max(1))).collect();
    others.extend(any.into_iter().filter_map(B::Move::from_bits));
    others.sort_unstable();
    others.dedup();
    others.retain(|mv| legal.binary_search(mv).is_err());
    noise.some(&others, SOME)
}

/// A move is read back from its integer, different moves have different integers, and no
/// other integer gives the same move.
///
/// # Errors
///
/// The first move that is lost.
pub fn check_move_bits<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("move_bits", line, |scene| {
        let moves = sorted(scene.board);
        let mut integers: Vec<u128> = moves.iter().map(|mv| mv.to_bits()).collect();
        for (mv, bits) in moves.iter().zip(&integers) {
            let what = format_args!("the move read back from {bits}");
            scene.same(what, &Some(*mv), &B::Move::from_bits(*bits))?;
            for bit in 0..128 {
                let near = bits ^ (1 << bit);
                let again = B::Move::from_bits(near).map_or(near, Move::to_bits);
                scene.same("an integer that is read as a move", &near, &again)?;
            }
        }
        integers.sort_unstable();
        integers.dedup();
        scene.same("the number of different integers", &moves.len(), &integers.len())
    })
}
