//! The crate against the naive reference: along random games, and in positions with random men.

use std::collections::BTreeSet;

use proptest::prelude::*;
use turkish_draughts::{
    Announcement, Board, Move, OneEach, Piece, Rules, Setup, SeveralAgainstOne, Square,
    announcements,
};
use variant_core::prelude::*;
use variant_core::{Bitboard, Color};
use variant_testkit::reference::{Reference, choices, walk};

use naive_games::turkish_draughts::{self as reference, Position, Several};

fn place(square: Square) -> reference::Square {
    (square.file(), square.rank())
}

fn places(squares: Bitboard<Square>) -> Vec<reference::Square> {
    squares.into_iter().map(place).collect()
}

/// The reference's position with the same men, put down one by one.
fn reference_of(board: &Board) -> Position {
    let mut position = Position::empty();
    for square in Square::all() {
        let man = board.piece_at(square).map(|man| man.letter().chars().next().unwrap());
        position.set(square.file(), square.rank(), man);
    }
    position.set_white_to_move(board.side_to_move() == Color::White);
    position
}

const ONE_EACH: [(OneEach, reference::OneEach); 3] = [
    (OneEach::Draw, reference::OneEach::Draw),
    (OneEach::KingBeatsMan, reference::OneEach::KingBeatsMan),
    (OneEach::PlayOn, reference::OneEach::PlayOn),
];
const SEVERAL: [(SeveralAgainstOne, Several); 2] =
    [(SeveralAgainstOne::Win, Several::Win), (SeveralAgainstOne::PlayOn, Several::PlayOn)];

struct Naive(Position);

impl Reference for Naive {
    type Board = Board;
    /// With its text as the federation writes it.
    type Move = (reference::Move, String);

    fn of(board: &Board) -> Self {
        Self(reference_of(board))
    }

    fn fen(&self) -> String {
        self.0.fen()
    }

    fn moves(&self) -> Vec<(String, Self::Move)> {
        let moves = self.0.legal_moves().into_iter().zip(self.0.federation_texts());
        self.0.texts().into_iter().zip(moves).collect()
    }

    fn san(&self, (_, text): &Self::Move) -> String {
        text.clone()
    }

    fn play(&self, (mv, _): &Self::Move) -> Self {
        Self(self.0.play(mv))
    }

    fn compare(&self, board: &Board) {
        let (position, fen) = (&self.0, self.fen());
        assert_eq!(Position::from_fen(&fen).as_ref(), Some(position));
        let paths: u64 = position.legal_moves().iter().map(|mv| mv.paths.len() as u64).sum();
        assert_eq!(board.count_paths(), paths, "{fen}");
        compare_outcomes(board, position);
        compare_lists_of_texts(board);
    }

    fn compare_move(&self, (expected, _): &Self::Move, after: &Self, board: &Board, mv: Move) {
        let fen = self.fen();
        let key = (place(mv.from()), place(mv.to()), places(mv.captured()));
        assert_eq!(key, (expected.from, expected.to, expected.captured.clone()), "{fen}");
        let few = board.count_moves() <= 40;
        if few {
            compare_move(board, &self.0, mv, expected);
        }
        let mut played = board.clone();
        played.play_unchecked(mv);
        assert_eq!(reference_of(&played), after.0, "{mv:?} in {fen}");
    }
}

/// Everything that the reference knows about a position, compared.
fn compare(board: &Board) {
    variant_testkit::reference::compare(board, &Naive::of(board));
}

fn compare_move(board: &Board, position: &Position, mv: Move, expected: &reference::Move) {
    let fen = board.fen();
    assert!(board.is_legal(mv), "{mv:?} in {fen}");
    assert_eq!(board.paths(mv), expected.paths.len() as u64, "{mv:?} in {fen}");
    for text in [board.move_text(mv), board.san(mv)] {
        assert_eq!(board.parse_any(&text), Ok(mv), "{text} in {fen}");
    }

    // The path that is printed is one of the reference's and leads where the move does.
    let path = board.path(mv).unwrap();
    let landings: Vec<_> = path.landings().iter().copied().map(place).collect();
    let captures: Vec<_> = path.captured().iter().copied().map(place).collect();
    let known = |path: &&reference::Path| path.landings == landings && path.captures == captures;
    assert!(expected.paths.iter().any(|path| known(&path)), "{mv:?} in {fen}");
    let mut after = board.clone();
    after.play_unchecked(mv);
    let replayed = position.replay(place(mv.from()), &landings);
    assert_eq!(replayed, Some(reference_of(&after)), "{mv:?} in {fen}");

    // Every way to play the move is read as that move, with either sign.
    for path in expected.paths.iter().take(20).filter(|path| !path.captures.is_empty()) {
        let name =
            |(file, rank): &reference::Square| Square::new(*file, *rank).unwrap().to_string();
        let names: Vec<_> =
            std::iter::once(&expected.from).chain(&path.landings).map(name).collect();
        // Two squares are the short form, which may fit several moves.
        if names.len() > 2 {
            assert_eq!(board.parse_any(&names.join("x")), Ok(mv), "{names:?} in {fen}");
            assert_eq!(board.parse_move(&names.join("-")), Ok(mv), "{names:?} in {fen}");
        }
        let order: Vec<_> =
            std::iter::once(&expected.from).chain(&path.captures).map(name).collect();
        let exact = format!("{}({})", order.join("x"), name(&expected.to));
        assert_eq!(board.parse_any(&exact), Ok(mv), "{exact} in {fen}");
        assert_eq!(board.parse_san(&exact), Ok(mv), "{exact} in {fen}");
    }

    let expected = position.announcements(expected);
    let found = announcements(board, mv);
    let attacked = found.iter().find_map(|announcement| match announcement {
        Announcement::UnderAttack(set) => Some(places(*set)),
        _ => None,
    });
    assert_eq!(attacked.unwrap_or_default(), expected.under_attack, "{mv:?} in {fen}");
    let at = |wanted: fn(&Announcement) -> Option<Square>| found.iter().find_map(wanted).map(place);
    let soon = at(|found| match found {
        Announcement::SoonKing(square) => Some(*square),
        _ => None,
    });
    let king = at(|found| match found {
        Announcement::King(square) => Some(*square),
        _ => None,
    });
    assert_eq!((soon, king), (expected.soon_king, expected.king), "{mv:?} in {fen}");

    assert_eq!(Piece::ALL.iter().map(|man| board.pieces(*man).len()).sum::<usize>(), men(board));
}

/// The texts and routes of several moves are those of each of them, in any order of any of them.
fn compare_lists_of_texts(board: &Board) {
    let mut moves = board.legal_moves().to_vec();
    moves.truncate(40);
    moves.extend(moves.first().copied());
    for _ in 0..2 {
        let texts: Vec<_> = moves.iter().map(|mv| board.move_text(*mv)).collect();
        assert_eq!(board.texts_of(&moves), texts, "{board:?}");
        let sans: Vec<_> = moves.iter().map(|mv| board.san(*mv)).collect();
        assert_eq!(board.sans_of(&moves), sans, "{board:?}");
        let routes: Vec<_> = moves.iter().map(|mv| board.route(*mv)).collect();
        assert_eq!(board.routes_of(&moves), routes, "{board:?}");
        moves.reverse();
        moves.truncate(7);
    }
}

fn men(board: &Board) -> usize {
    Square::all().filter(|square| board.piece_at(*square).is_some()).count()
}

fn compare_outcomes(board: &Board, position: &Position) {
    for (one_each, expected_one) in ONE_EACH {
        for (several, expected_several) in SEVERAL {
            let rules = Rules::default().with_one_each(one_each);
            let rules = rules.with_several_against_one(several);
            let board = Board::from_fen(&board.fen(), rules).unwrap();
            let found = board.outcome().map(|outcome| (outcome.result(), outcome.reason().name()));
            assert_eq!(found, position.outcome(expected_one, expected_several), "{board:?}");
            assert_eq!(Board::unpack(&board.pack()), Some(board));
        }
    }
}

/// Men on random squares, kings among them.
fn random_men(most: usize) -> impl Strategy<Value = Board> {
    let men = prop::collection::vec((0..64_usize, 0..4_usize), 0..=most);
    (men, any::<bool>()).prop_map(|(men, white)| {
        let mut setup = Setup::default();
        for (square, man) in men {
            let square = Square::from_index(square).unwrap();
            let man = Piece::ALL[man];
            let arrived = square.rank() == if man.color() == Color::White { 7 } else { 0 };
            let king = Piece::new(man.color(), turkish_draughts::Kind::King);
            setup.put(square, Some(if arrived { king } else { man }));
        }
        setup.set_side_to_move(if white { Color::White } else { Color::Black });
        setup.build().unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn along_random_games(choices in choices(160)) {
        walk::<Naive>(Board::default(), &choices);
    }

    #[test]
    fn no_other_move_is_accepted(board in random_men(20), from in 0..64_usize, to in 0..64_usize, captured in any::<u64>()) {
        let legal: BTreeSet<Move> = board.legal_moves().into_iter().collect();
        let square = |index| Square::from_index(index).unwrap();
        let enemies = board.pieces(Piece::new(!board.side_to_move(), turkish_draughts::Kind::Man));
        for set in [captured, 0, captured & enemies.bits(), enemies.bits()] {
            let mv = Move::new(square(from), square(to), Bitboard::from_bits_truncate(set));
            prop_assert_eq!(board.is_legal(mv), legal.contains(&mv));
            prop_assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
        }
    }
}

/// The captures of these take longest of all that a search found: see docs/HOSTILE-INPUT.md.
#[test]
#[ignore = "half a minute: run it in a release build"]
fn where_captures_are_many() {
    for fen in [
        "W:WKh8:BKc1,Kg1,Ke2,Kh2,Kb3,Kd3,Kg3,Kc4,Kf4,Ke5,Ka6,Kd6,Kh6,Kb7,Kf7,Ke8",
        "W:WKa1,Kh1,Ka8,Kh8:BKe1,Kd2,Kg2,Kb3,Ke3,Ka4,Kc4,Kf4,Kh4,Ke5,Kb6,Kd6,Kg6,Kc7,Kf7,Ke8",
    ] {
        compare(&fen.parse().unwrap());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn with_random_men(board in random_men(24)) {
        compare(&board);
    }

    #[test]
    fn with_few_random_men(board in random_men(5)) {
        compare(&board);
    }
}

#[test]
#[ignore = "a minute: run it in a release build"]
fn with_many_more_random_men() {
    compare_random_men(15_000);
}

#[test]
#[ignore = "minutes: run it by hand, in a release build"]
fn by_hand_with_most_random_men() {
    compare_random_men(60_000);
}

fn compare_random_men(cases: u32) {
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases,
        ..ProptestConfig::default()
    });
    runner
        .run(&random_men(26), |board| {
            compare(&board);
            Ok(())
        })
        .unwrap();
}
