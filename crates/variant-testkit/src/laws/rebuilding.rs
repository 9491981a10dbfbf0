//! Laws of boards that are taken to pieces and put together again.

use variant_core::{Board, Faults, Notation, Rules, Setup, SetupError, Square};

use super::scene::{Scene, at_end, everywhere, sorted};
use super::violation::Violation;
use crate::strategy::setups;
use crate::{Line, Subject, edit};

type FaultsOf<S> = <<S as Subject>::Setup as Setup>::Faults;

/// The board that the FEN of a scene gives.
pub(super) fn reread<B: Notation>(scene: &Scene<'_, B>) -> Result<B, Violation> {
    let fen = scene.board.fen();
    B::from_fen(&fen, scene.board.rules().clone())
        .map_err(|error| scene.fail(format!("the FEN {fen:?} is refused: {error}")))
}

/// The boards that the FEN and the setup of a scene's board give, if they are equal to it: for laws
/// that leave what goes wrong there to `fen` and `setup`.
fn true_copies<S: Subject>(
    scene: &Scene<'_, S::Board>,
) -> impl Iterator<Item = (&'static str, S::Board)> {
    let board = scene.board;
    let read = reread(scene).ok().map(|copy| ("its FEN", copy));
    let built = S::Setup::from_board(board).build().ok().map(|copy| ("its setup", copy));
    read.into_iter().chain(built).filter(move |(_, copy)| {
        copy == board
            && copy.quiet_plies() == board.quiet_plies()
            && copy.move_number() == board.move_number()
    })
}

/// A FEN is read as the position that it was written from, clocks included, and written again
/// as the same text.
///
/// # Errors
///
/// What differs.
pub fn check_fen<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("fen", line, |scene| {
        let board = reread(scene)?;
        scene.same("the board read from its FEN", scene.board, &board)?;
        scene.same("the rules", scene.board.rules(), board.rules())?;
        scene.same("the side to move", &scene.board.side_to_move(), &board.side_to_move())?;
        for square in B::Square::all() {
            let what = format_args!("the piece on {square}");
            scene.same(what, &scene.board.piece_at(square), &board.piece_at(square))?;
        }
        scene.same("the quiet clock", &scene.board.quiet_plies(), &board.quiet_plies())?;
        scene.same("the move number", &scene.board.move_number(), &board.move_number())?;
        scene.same("the FEN written again", &scene.board.fen(), &board.fen())
    })
}

/// Rules are read back from their text, option by option.
///
/// Tried with the rules of the line and with each value of each option.
///
/// # Errors
///
/// The first option that is lost.
pub fn check_rules<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    let scene = Scene::new("rules", line, 0, line.start());
    let read_back = |rules: &B::Rules| {
        let text = rules.text();
        scene.same(
            format_args!("what {text:?} is read as"),
            &Ok(rules.clone()),
            &B::Rules::parse(&text),
        )
    };
    read_back(line.start().rules())?;
    for key in edit::options::<B::Rules>() {
        for value in key.values() {
            let mut rules = line.start().rules().clone();
            rules.set_value(key, value);
            let name = key.name();
            let what = format_args!("the value of {name} after it was set");
            scene.same(what, value, &rules.value(key))?;
            read_back(&rules)?;
        }
    }
    Ok(())
}

/// A setup holds what the board holds, clocks included, and builds the same board.
///
/// # Errors
///
/// What differs.
pub fn check_setup<S: Subject>(line: &Line<S::Board>) -> Result<(), Violation> {
    everywhere("setup", line, |scene| {
        let setup = S::Setup::from_board(scene.board);
        let side = scene.board.side_to_move();
        scene.same("the side to move of the setup", &side, &setup.side_to_move())?;
        for square in <S::Board as Board>::Square::all() {
            let what = format_args!("the piece on {square} of the setup");
            scene.same(what, &scene.board.piece_at(square), &setup.piece_at(square))?;
        }
        let faults = setup.faults();
        scene.require(faults.is_valid(), || format!("its setup has faults: {faults:?}"))?;
        let built = setup.build();
        let board = built.map_err(|error| scene.fail(format!("its setup: {error}")))?;
        scene.same("the board built from its setup", scene.board, &board)?;
        scene.same("the FEN of the board built from its setup", &scene.board.fen(), &board.fen())
    })
}

/// What a board keeps about itself (counts, sets, attacks) is what a board put together afresh,
/// from the FEN or from a setup, has: the same `Debug` text, moves, outcome and diagram.
///
/// A board whose `Debug` text depends on how the position was reached (a list of pieces in the
/// order of their captures) writes that text by hand without it.
///
/// # Errors
///
/// What differs.
pub fn check_rebuild<S: Subject>(line: &Line<S::Board>) -> Result<(), Violation> {
    everywhere("rebuild", line, |scene| {
        let board = scene.board;
        for (origin, copy) in true_copies::<S>(scene) {
            let of = format_args!("of the board, and of one made afresh from {origin},");
            scene.same_fields(format_args!("a field {of}"), &copy, board)?;
            scene.same(format_args!("the list of moves {of}"), &sorted(&copy), &sorted(board))?;
            scene.same(format_args!("the outcome {of}"), &copy.outcome(), &board.outcome())?;
            if scene.is_end() {
                let pictures = |board: &S::Board| format!("{board}\n{board:#}");
                scene.same(format_args!("the diagram {of}"), &pictures(&copy), &pictures(board))?;
            }
        }
        Ok(())
    })
}

/// A setup is built exactly when its faults allow it, and a refusal lists all of them that were
/// not forgiven. Invalid positions are never forgiven, and a board has the faults of its setup.
///
/// Tried with positions one change away from the end of the line, valid or not.
///
/// # Errors
///
/// The first setup where `faults` and `build` disagree.
pub fn check_faults<S: Subject>(line: &Line<S::Board>) -> Result<(), Violation> {
    const TRIED: usize = 40;
    let set = FaultsOf::<S>::from_bits_truncate;
    at_end("faults", line, |scene| {
        for setup in setups::<S>(scene.board, &mut scene.noise(), TRIED) {
            let faults = setup.faults();
            let invalid = set(faults.bits() & !FaultsOf::<S>::IMPLAUSIBLE.bits());
            let [none, all] = [0, u32::MAX].map(set);
            let builds = [
                ("by default", invalid, setup.build()),
                ("with nothing forgiven", faults, setup.build_forgiving(none)),
                ("with everything forgiven", invalid, setup.build_forgiving(all)),
            ];
            for (how, expected, built) in builds {
                let refused = built.as_ref().err().map_or(none, SetupError::faults);
                let of = format_args!("the set of faults built {how} of {setup:?}");
                scene.same(of, &expected, &refused)?;
                if let Ok(board) = built {
                    let of = format_args!("the set of faults of the board of {setup:?}");
                    scene.same(of, &faults, &S::Setup::from_board(&board).faults())?;
                }
            }
        }
        Ok(())
    })
}

/// The key that moves led to is the key of the same position put together afresh, from the FEN
/// or from a setup.
///
/// # Errors
///
/// The first position with another key.
pub fn check_key<S: Subject>(line: &Line<S::Board>) -> Result<(), Violation> {
    everywhere("key", line, |scene| {
        for (origin, copy) in true_copies::<S>(scene) {
            let what = format_args!("the key of the board, and of one made afresh from {origin},");
            scene.same(what, &copy.key(), &scene.board.key())?;
        }
        Ok(())
    })
}
