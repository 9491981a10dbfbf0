//! Rules as property tests: each is written in the words of the rule book, and tried on positions of
//! random games. A rule of a variant of your own is tested in the same way:
//! `cargo test -p turkish-draughts --example own_rule`.

use turkish_draughts::Kind;
use turkish_draughts::prelude::*;

/// One must capture as many men as possible; so all moves of a position capture the same number.
fn greatest_capture_is_kept(board: &Board) -> Result<(), String> {
    let moves = board.legal_moves();
    let taken = |mv: &Move| mv.captured().len();
    let most = moves.iter().map(taken).max().unwrap_or(0);
    match moves.iter().find(|mv| taken(mv) < most) {
        None => Ok(()),
        Some(mv) => Err(format!("{}: {mv} takes {} of {most}", board.fen(), taken(mv))),
    }
}

/// What a move captures are men of the other side, and they leave the board.
fn captured_men_leave_the_board(board: &Board, mv: Move) -> Result<(), String> {
    let mut after = board.clone();
    after.play_unchecked(mv);
    for square in mv.captured() {
        let color = board.piece_at(square).map(Piece::color);
        if color != Some(!board.side_to_move()) {
            return Err(format!("{}: {mv} captures {color:?} on {square}", board.fen()));
        }
        if square != mv.to() && after.piece_at(square).is_some() {
            return Err(format!("{}: {mv} leaves {square} occupied", board.fen()));
        }
    }
    Ok(())
}

/// A man never moves backward.
fn men_go_forward(board: &Board, mv: Move) -> Result<(), String> {
    let man = board.piece_at(mv.from()).ok_or("nobody moves")?;
    let (from, to) = (mv.from().rank(), mv.to().rank());
    let backward = if man.color() == Color::White { to < from } else { to > from };
    if man.kind() == Kind::Man && backward {
        return Err(format!("{}: {mv} goes backward", board.fen()));
    }
    Ok(())
}

/// All of them.
fn check(board: &Board) -> Result<(), String> {
    greatest_capture_is_kept(board)?;
    board.legal_moves().into_iter().try_for_each(|mv| {
        captured_men_leave_the_board(board, mv)?;
        men_go_forward(board, mv)
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The man on a3 could take one, that on e3 two: so only the latter may.
    let board: Board = "W:Wa3,e3:Ba4,e4,e6".parse()?;
    check(&board)?;
    let moves = board.legal_moves();
    println!("{board}\nlegal: {}", moves.iter().map(Move::to_string).collect::<String>());
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use turkish_draughts::{Bitboard, Setup};
    use variant_testkit::strategy;

    use super::*;

    proptest! {
        #[test]
        fn the_rules_hold_on_random_positions(line in strategy::mixed::<Setup>(Vec::new(), 60)) {
            prop_assert_eq!(check(line.end()), Ok(()));
        }
    }

    /// A test that cannot fail is none.
    #[test]
    fn a_broken_rule_is_noticed() {
        let board: Board = "W:Wa5,c3:Bc4,h8".parse().unwrap();
        let back = Move::new("a5".parse().unwrap(), "a4".parse().unwrap(), Bitboard::EMPTY);
        assert!(men_go_forward(&board, back).unwrap_err().ends_with("a5-a4 goes backward"));
        let own = Bitboard::from_iter(["a5".parse().unwrap()]);
        let takes_own = Move::new("c3".parse().unwrap(), "c5".parse().unwrap(), own);
        assert!(captured_men_leave_the_board(&board, takes_own).is_err());
    }

    #[test]
    fn the_example_runs() {
        main().unwrap();
    }
}
