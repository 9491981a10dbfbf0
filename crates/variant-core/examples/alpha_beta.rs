//! Alpha-beta search over any `Board`. It solves Hexapawn; a game of your own takes its place.

use variant_core::example::Hexapawn;
use variant_core::prelude::*;
use variant_core::{Board, Outcome};

/// Better than any evaluation.
const WIN: i32 = 1_000_000;
const ALL: (i32, i32) = (-WIN * 2, WIN * 2);

/// The value of a position for the side to move, `depth` plies deep: exact between `alpha` and
/// `beta`, else a bound. `evaluate` judges positions that are not searched further, for the side
/// to move. `line` gets the best play, last move first.
fn alpha_beta<B: Board>(
    board: &mut B,
    depth: u8,
    (mut alpha, beta): (i32, i32),
    evaluate: &impl Fn(&B) -> i32,
    line: &mut Vec<B::Move>,
) -> i32 {
    line.clear();
    match board.outcome() {
        Some(outcome) => return value(outcome, board, depth),
        None if depth == 0 => return evaluate(board),
        None => {}
    }
    let (mut best, mut rest) = (-WIN * 2, Vec::new());
    for mv in board.legal_moves() {
        let undo = board.make(mv);
        let score = -alpha_beta(board, depth - 1, (-beta, -alpha), evaluate, &mut rest);
        board.unmake(mv, undo);
        if score > best {
            best = score;
            line.clone_from(&rest);
            line.push(mv);
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// What an end is worth to the side to move: a win is the better, the sooner it comes.
fn value<B: Board>(outcome: Outcome, board: &B, depth: u8) -> i32 {
    let sooner = WIN + i32::from(depth);
    outcome.winner().map_or(0, |side| if side == board.side_to_move() { sooner } else { -sooner })
}

/// The side with more moves is thought to stand better.
fn mobility<B: Board>(board: &B) -> i32 {
    board.count_moves() as i32 - board.null_move().map_or(0, |after| after.count_moves() as i32)
}

fn main() {
    let mut board = Hexapawn::start(());
    let mut line = Vec::new();
    let value = alpha_beta(&mut board, 9, ALL, &mobility, &mut line);
    println!("{board}\nvalue for White {value}");
    for mv in line.into_iter().rev() {
        println!("{} plays {}", board.side_to_move(), board.san(mv));
        board.play_unchecked(mv);
    }
    println!("{}", board.outcome().map_or("*".into(), |outcome| outcome.to_string()));
}

/// As Martin Gardner wrote in 1962, the second player wins Hexapawn.
#[test]
fn black_wins_hexapawn() {
    let mut board = Hexapawn::start(());
    let mut line = Vec::new();
    let value = alpha_beta(&mut board, 9, ALL, &mobility, &mut line);
    assert!(value < -WIN, "{value}");
    line.into_iter().rev().for_each(|mv| board.play(mv).unwrap());
    assert_eq!(board.outcome().and_then(Outcome::winner), Some(variant_core::Color::Black));
}

#[test]
fn cutting_off_changes_no_value() {
    fn minimax(board: &Hexapawn, depth: u8) -> i32 {
        let after = |mv| {
            let mut after = board.clone();
            after.play_unchecked(mv);
            -minimax(&after, depth - 1)
        };
        match board.outcome() {
            Some(outcome) => value(outcome, board, depth),
            None if depth == 0 => mobility(board),
            None => board.legal_moves().into_iter().map(after).max().unwrap(),
        }
    }
    for depth in 0..9 {
        let mut board = Hexapawn::start(());
        let value = alpha_beta(&mut board, depth, ALL, &mobility, &mut Vec::new());
        assert_eq!(value, minimax(&board, depth));
        assert_eq!(board, Hexapawn::start(()), "the search takes back what it plays");
    }
}
