//! Played games of the run-time face against games of the same type known at compile time.

use std::cell::Cell;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use variant_core::dynamic::{PlayTextError, RunTime};
use variant_core::prelude::*;
use variant_core::record::{Record, Recorded};
use variant_core::svg::Draw;
use variant_core::{Color, DynGame, Game, Notation, Outcome, Reason, Square, Variant};

/// What a random game is played from and by.
#[derive(Clone, Debug)]
struct Plan {
    /// Rules and FEN.
    start: (&'static str, &'static str),
    /// The draw rules of the game's record, if not those of the game.
    draws: Option<&'static str>,
    choices: Vec<u16>,
    /// An end that players or an arbiter declare.
    end: Outcome,
}

fn plan(starts: &[(&'static str, &'static str)]) -> impl Strategy<Value = Plan> + use<> {
    let start = prop::sample::select(starts.to_vec());
    let draws = [
        None,
        // A claim that holds in any game, twice, so that chance does not leave it out.
        Some("repetition=claim:1,quiet-moves=off"),
        Some("repetition=claim:1,quiet-moves=5"),
        Some("repetition=claim:3,quiet-moves=claim:2"),
        Some("repetition=off,quiet-moves=9"),
    ];
    let draws = prop::sample::select(draws.to_vec());
    let winner = prop_oneof![Just(None), Just(Some(Color::White)), Just(Some(Color::Black))];
    let reasons = [Reason::Agreement, Reason::Resignation, Reason::Checkmate, Reason::TimeForfeit];
    let end = (winner, prop::sample::select(reasons.to_vec())).prop_map(|(winner, reason)| {
        winner.map_or(Outcome::draw(reason), |winner| Outcome::win(winner, reason))
    });
    (start, draws, prop::collection::vec(any::<u16>(), 0..60), end)
        .prop_map(|(start, draws, choices, end)| Plan { start, draws, choices, end })
}

/// Plays random games from these positions (rules and FEN), each twice at the same time: by texts on
/// a [`DynGame`], and by moves on a [`Game`]. Everything that both report must agree.
///
/// # Panics
///
/// At the first difference, or if no game had moves, ended by itself, or allowed a claim.
pub fn check_games<B: RunTime>(starts: &[(&'static str, &'static str)]) {
    let [moves, ended, claimed] = [const { Cell::new(0) }; 3];
    let config = ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() };
    let played = TestRunner::new(config).run(&plan(starts), |plan| {
        let twins = Twins::<B>::new(&plan).play(&plan.choices);
        moves.set(moves.get() + twins.typed.moves().len());
        ended.set(ended.get() + usize::from(twins.typed.outcome().is_some()));
        claimed.set(claimed.get() + usize::from(twins.end(plan.end)));
        Ok(())
    });
    if let Err(error) = played {
        panic!("{error}");
    }
    let counts = [moves, ended, claimed].map(Cell::into_inner);
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

/// Everything that a game of the run-time face reports.
fn facts(game: &DynGame) -> impl PartialEq + Debug + use<> {
    let boards = (game.start().fen(), game.board().fen(), game.board().key());
    let counted = (game.outcome(), game.occurrences());
    (boards, counted, game.moves(), game.undone(), game.record())
}

/// The same game twice.
struct Twins<B: Recorded> {
    variant: Variant,
    dynamic: Box<DynGame>,
    typed: Game<B>,
}

impl<B: RunTime> Twins<B> {
    fn new(plan: &Plan) -> Self {
        let variant = Variant::of::<B>();
        let (rules, fen) = plan.start;
        let board = B::from_fen(fen, B::Rules::parse(rules).unwrap()).unwrap();
        let (dynamic, typed) = match plan.draws {
            None => (variant.game(Some(fen), rules).unwrap(), Game::new(board)),
            Some(draws) => {
                let typed = Game::with_draws(board, draws.parse().unwrap());
                let text = Record::new(typed.clone()).to_string();
                (variant.read_record(&text).unwrap(), typed)
            }
        };
        let twins = Self { variant, dynamic, typed };
        twins.compare();
        twins
    }

    /// Plays, takes back and plays again, as the numbers say.
    fn play(mut self, choices: &[u16]) -> Self {
        for choice in choices {
            let (kind, number) = (choice % 8, usize::from(choice / 8));
            match kind {
                0 => assert_eq!(self.dynamic.undo(), self.typed.undo().is_some()),
                1 => assert_eq!(self.dynamic.redo(), self.typed.redo().is_some()),
                2 => self.refuse(),
                _ => self.step(number, kind % 2 == 0),
            }
            self.compare();
        }
        self
    }

    /// Plays a move, given as SAN or coordinates; after the end of the game it is refused.
    fn step(&mut self, number: usize, by_san: bool) {
        let board = self.typed.board();
        let moves = board.legal_moves();
        if moves.is_empty() {
            return;
        }
        let mv = moves[number % moves.len()];
        let (text, san) = (board.move_text(mv), board.san(mv));
        let played = self.dynamic.play_text(if by_san { &san } else { &text });
        if let Some(outcome) = self.typed.outcome() {
            assert_eq!(played, Err(PlayTextError::Over(outcome)));
        } else {
            assert_eq!(played, Ok(text));
            self.typed.play(mv).unwrap();
        }
    }

    /// A refusal changes nothing.
    fn refuse(&mut self) {
        let before = facts(self.dynamic.as_ref());
        let refused = self.dynamic.play_text("a1??");
        match (self.typed.outcome(), refused) {
            (Some(outcome), Err(PlayTextError::Over(reported))) => assert_eq!(reported, outcome),
            (None, Err(PlayTextError::Move(error))) => assert_eq!(error.text(), "a1??"),
            (outcome, refused) => panic!("{outcome:?}: {refused:?}"),
        }
        // A win by agreement is none.
        let end = Outcome::win(Color::White, Reason::Agreement);
        let refused = self.dynamic.end(end);
        assert!(refused.is_err());
        assert_eq!(refused, self.typed.end(end));
        assert_eq!(facts(self.dynamic.as_ref()), before);
    }

    /// Both say the same of the game and of the position.
    fn compare(&self) {
        let (dynamic, typed) = (&self.dynamic, &self.typed);
        assert_eq!(dynamic.start().fen(), typed.start().fen());
        assert_eq!(dynamic.board().fen(), typed.board().fen());
        assert_eq!(dynamic.outcome(), typed.outcome());
        assert_eq!(dynamic.occurrences(), typed.occurrences());
        let mut whole = typed.clone();
        while whole.redo().is_some() {}
        let boards = whole.positions().zip(whole.moves());
        let texts: Vec<_> =
            boards.map(|(board, mv)| (board.move_text(*mv), board.san(*mv))).collect();
        let (played, undone) = texts.split_at(typed.moves().len());
        assert_eq!(dynamic.moves(), played);
        assert_eq!(dynamic.undone(), undone);
        assert_eq!(dynamic.record(), Record::new(typed.clone()).to_string());
    }

    /// Ends the game and opens it again, goes to its start and back, and reads its record. Tells
    /// whether a draw was claimed.
    fn end(mut self, end: Outcome) -> bool {
        compare_moves(self.dynamic.as_ref(), self.typed.board());
        let by_repetition = self.typed.claim_repetition();
        let claim =
            by_repetition.or_else(|error| self.typed.claim_quiet_moves().map_err(|_| error));
        assert_eq!(self.dynamic.claim_draw(), claim);
        self.compare();
        assert_eq!(self.dynamic.end(end), self.typed.end(end));
        self.compare();
        // Whoever ended it, nobody moves then.
        self.step(0, false);
        self.refuse();
        self.compare();
        self.read_back();

        let ended = facts(self.dynamic.as_ref());
        let (played, outcome) = (self.dynamic.moves().len(), self.dynamic.outcome());
        let ahead = self.dynamic.undone().len();
        for _ in 0..played {
            assert!(self.dynamic.undo());
        }
        assert!(!self.dynamic.undo());
        assert_eq!(self.dynamic.board().fen(), self.dynamic.start().fen());
        assert_eq!(self.dynamic.undone().len(), played + ahead);
        for _ in 0..played {
            assert!(self.dynamic.redo());
        }
        assert_eq!(self.dynamic.outcome(), outcome);
        assert_eq!(facts(self.dynamic.as_ref()), ended);

        assert_eq!(self.dynamic.reopen(), self.typed.reopen());
        self.compare();
        self.read_back();
        claim.is_ok()
    }

    /// The record is read as the same game, but for what was taken back.
    fn read_back(&self) {
        let text = self.dynamic.record();
        let read = self.variant.read_record(&text).unwrap();
        assert_eq!(read.record(), text);
        assert_eq!(read.moves(), self.dynamic.moves());
        assert_eq!(read.board().fen(), self.dynamic.board().fen());
        assert_eq!(read.outcome(), self.dynamic.outcome());
        assert_eq!(read.occurrences(), self.dynamic.occurrences());
    }
}

/// The details of the moves are those of the typed board, routes included.
fn compare_moves<B: Notation + Draw>(game: &DynGame, typed: &B) {
    let board = game.board();
    let all = board.moves_from(None).unwrap();
    let texts: Vec<_> = all.iter().map(|mv| (mv.text.clone(), mv.san.clone())).collect();
    assert_eq!(texts, board.san_texts());
    let mut from_squares = Vec::new();
    for square in B::Square::all() {
        let moves = board.moves_from(Some(&square.to_string())).unwrap();
        assert!(moves.iter().all(|mv| mv.from == square.to_string()));
        assert!(moves.is_sorted_by_key(|mv| mv.text.clone()));
        from_squares.extend(moves);
    }
    from_squares.sort_by_key(|mv| mv.text.clone());
    assert_eq!(from_squares, all);
    let names = |squares: &[B::Square]| squares.iter().map(ToString::to_string).collect::<Vec<_>>();
    for details in all {
        let mv = typed.parse_move(&details.text).unwrap();
        assert_eq!(details.to, variant_core::Move::to(mv).to_string());
        let route = typed.route(mv);
        assert_eq!(details.landings, names(&route.landings));
        assert_eq!(details.captured, names(&route.captured));
        assert_eq!(board.announcements(&details.san), Ok(typed.announcements(mv)));
    }
    assert!(board.moves_from(Some("a0")).is_err());
    assert!(board.announcements("a1??").is_err());
}
