//! Playing the moves of a record through, and checking what it says.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::comment::Comment;
use super::error::{Fault, RecordErrorKind};
use super::location::Location;
use super::movetext::{Dots, End, Head, Item, Number, Scanner};
use super::result::GameResult;
use super::verdict::settle;
use super::visitor::Visitor;
use super::warning::{RecordWarningKind, Warnings};
use super::writer::{counted_number, move_number};
use super::{ReadOptions, Record, Recorded};
use crate::game::Game;
use crate::position::{DrawRule, Outcome, Reason, Rules};
use crate::square::Color;
use crate::text::MoveError;

/// How deeply variations may be nested that are not skipped.
pub(super) const DEEPEST: usize = 100;

/// Room is made for at most as many moves before they are read.
const LONGEST_RESERVED: usize = 1_000;

/// Reads the game whose tags have been read.
pub(crate) fn replay<B: Recorded, V: Visitor<B>>(
    head: Head,
    options: ReadOptions,
    scanner: &mut Scanner<'_>,
    visitor: &mut V,
) -> Result<V::Output, Fault> {
    check_variant::<B>(&head, scanner.warnings())?;
    let mut replay = Replay::<B> {
        game: start::<B>(&head, options)?,
        assumed_draws: head.get("DrawRules").is_none(),
        variations: Vec::new(),
        moves_left: options.max_moves,
    };
    // A wrong count is noticed later; a vast one must not fill the memory now.
    let plies = head.get("PlyCount").and_then(|(text, _)| text.parse::<usize>().ok());
    replay.game.reserve(plies.unwrap_or(0).min(LONGEST_RESERVED));
    visitor.begin(&head.tags, replay.game.start());
    let (result, at) = loop {
        let item = scanner.item(B::DIALECT)?;
        if V::COMMENTS {
            scanner.take_comments().into_iter().for_each(|comment| visitor.comment(comment));
        }
        match item {
            Item::Move { at, number } => {
                replay.moves_left = (replay.moves_left.checked_sub(1))
                    .ok_or_else(|| RecordErrorKind::TooManyMoves(options.max_moves).at(at))?;
                replay.play(at, number, scanner, visitor)?;
            }
            Item::Mark(nag) => {
                if V::COMMENTS {
                    scanner.spend(1)?;
                }
                visitor.nag(nag);
            }
            Item::Open(at) if replay.has_moved() && visitor.begin_variation() => {
                replay.open(at)?;
            }
            Item::Open(at) if replay.has_moved() => scanner.skip_variation(at)?,
            Item::Open(at) => return Err(RecordErrorKind::NoVariedMove.at(at)),
            Item::Close(at) => {
                let closed = replay.variations.pop();
                closed.ok_or_else(|| RecordErrorKind::UnopenedVariation.at(at))?;
                visitor.end_variation();
            }
            Item::Result(result, at) if replay.variations.is_empty() => break (result, at),
            Item::Result(result, _) => {
                // A variation has no result of its own; what it says is worth keeping.
                visitor.comment(Comment::read(result.text(), false));
            }
            Item::End(end) => {
                if let Some(variation) = replay.variations.first() {
                    return Err(RecordErrorKind::UnclosedVariation.at(variation.open));
                }
                let result = missing_result(&head, &replay.game, &end)?;
                scanner.warnings().push(end.at, RecordWarningKind::NoResult(result.text()));
                break (result, end.at);
            }
        }
    };
    visitor.result();
    scanner.finish()?;
    if V::COMMENTS {
        scanner.take_comments().into_iter().for_each(|comment| visitor.comment(comment));
    }
    check_result::<B>(&head, result, at)?;
    if let (GameResult::Win(_), Some(outcome)) = (result, replay.game.outcome()) {
        replay.play_on(outcome, at, scanner.warnings());
    }
    let Replay { mut game, .. } = replay;
    let termination = settle(&mut game, result, at, head.get("Termination"), scanner.warnings())?;
    if let Some((found, at)) = head.get("PlyCount") {
        let plies = game.moves().len();
        if found != plies.to_string() {
            return Err(RecordErrorKind::PlyCount { found: found.to_string(), plies }.at(at));
        }
    }
    Ok(visitor.end(Record { tags: head.tags, game, termination }))
}

/// A game that is being read.
struct Replay<B: Recorded> {
    game: Game<B>,
    /// The record does not say what its draw rules are.
    assumed_draws: bool,
    /// The variations that are open, the innermost last.
    variations: Vec<Variation<B>>,
    moves_left: usize,
}

/// A variation that is being read.
struct Variation<B> {
    /// Its parenthesis.
    open: Location,
    /// The position before its last move, and the one after it.
    before: B,
    now: B,
    /// How many moves lead to the position now, from the start of the game.
    ply: usize,
    has_moved: bool,
}

impl<B: Recorded> Replay<B> {
    /// Whether the line that is being read has a move.
    fn has_moved(&self) -> bool {
        match self.variations.last() {
            None => !self.game.moves().is_empty(),
            Some(variation) => variation.has_moved,
        }
    }

    /// Begins a variation that replaces the last move.
    fn open(&mut self, open: Location) -> Result<(), Fault> {
        if self.variations.len() == DEEPEST {
            return Err(RecordErrorKind::TooDeep(DEEPEST).at(open));
        }
        let (before, ply) = if let Some(variation) = self.variations.last() {
            (variation.before.clone(), variation.ply - 1)
        } else {
            let before = self.game.positions().nth_back(1).unwrap_or(self.game.start());
            (before.clone(), self.game.moves().len() - 1)
        };
        let now = before.clone();
        self.variations.push(Variation { open, before, now, ply, has_moved: false });
        Ok(())
    }

    /// Plays the move that the scanner has come to.
    fn play<V: Visitor<B>>(
        &mut self,
        at: Location,
        number: Option<Number>,
        scanner: &mut Scanner<'_>,
        visitor: &mut V,
    ) -> Result<(), Fault> {
        if let (None, Some(outcome)) = (self.variations.last(), self.game.outcome()) {
            if !self.play_on(outcome, at, scanner.warnings()) {
                return Err(RecordErrorKind::MoveAfterEnd(outcome).at(at));
            }
        }
        let (board, ply) = match self.variations.last() {
            None => (self.game.board(), self.game.moves().len()),
            Some(variation) => (&variation.now, variation.ply),
        };
        if let Some(number) = number {
            check_number(&self.game, ply, board, &number, scanner.warnings())?;
        }
        let mv = parse_move(board, scanner.text());
        let mv = mv.map_err(|error| RecordErrorKind::Move(error).at(at))?;
        visitor.play(board, mv);
        match self.variations.last_mut() {
            None => self.game.play_legal(mv),
            Some(variation) => {
                variation.before = variation.now.clone();
                variation.now.play_unchecked(mv);
                variation.ply += 1;
                variation.has_moved = true;
            }
        }
        Ok(())
    }

    /// Lets the game go on after a draw by draw rules that the record does not name: they can be claimed
    /// then, and nobody did. Returns whether it goes on.
    fn play_on(&mut self, outcome: Outcome, at: Location, warnings: &mut Warnings) -> bool {
        let draws = self.game.draws();
        let on_claim = |rule: DrawRule| rule.limit().map_or(rule, DrawRule::OnClaim);
        let draws = match outcome.reason() {
            Reason::Repetition => draws.with_repetition(on_claim(draws.repetition)),
            Reason::QuietMoves => draws.with_quiet_moves(on_claim(draws.quiet_moves)),
            _ => return false,
        };
        if !self.assumed_draws {
            return false;
        }
        warnings.push(at, RecordWarningKind::PlayedOn(outcome));
        let mut game = Game::with_draws(self.game.start().clone(), draws);
        self.game.moves().iter().for_each(|mv| game.play_legal(*mv));
        self.game = game;
        true
    }
}

/// The result of a game that has none after its last move, if its moves are complete.
fn missing_result<B: Recorded>(
    head: &Head,
    game: &Game<B>,
    end: &End,
) -> Result<GameResult, Fault> {
    let plies = game.moves().len().to_string();
    let counted = head.get("PlyCount").is_some_and(|(found, _)| found == plies);
    let tag = head.get("Result").and_then(|(text, _)| GameResult::from_text(text, B::DIALECT));
    let complete = game.outcome().is_some() || counted || (end.game_follows && tag.is_some());
    // Without any move, even the tags may have been cut off.
    if !complete || !end.line_ended || game.moves().is_empty() {
        return Err(RecordErrorKind::NoResult.at(end.at));
    }
    Ok(tag.unwrap_or_else(|| GameResult::of(game)))
}

/// Makes sure that the tags name the game that `B` is a board of.
fn check_variant<B: Recorded>(head: &Head, warnings: &mut Warnings) -> Result<(), Fault> {
    let (variant, game_type) = (head.get("Variant"), head.get("GameType"));
    let wrong = variant
        .filter(|(name, _)| !B::is_named(name))
        .or_else(|| game_type.filter(|(name, _)| !B::DIALECT.is_named(name)));
    if let Some((name, at)) = wrong {
        return Err(RecordErrorKind::UnknownVariant(name.to_string()).at(at));
    }
    if variant.or(game_type).is_none() {
        warnings.push(head.at, RecordWarningKind::NoVariant(B::VARIANT));
    }
    Ok(())
}

/// The game before its first move.
fn start<B: Recorded>(head: &Head, options: ReadOptions) -> Result<Game<B>, Fault> {
    let rules = match head.get("Rules") {
        None => B::Rules::default(),
        Some((text, at)) => {
            B::Rules::parse(text).map_err(|error| RecordErrorKind::Rules(error).at(at))?
        }
    };
    let fen = head.get("FEN");
    let expected = if fen.is_some() { "1" } else { "0" };
    if let Some((set_up, at)) = head.get("SetUp").filter(|(set_up, _)| *set_up != expected) {
        return Err(RecordErrorKind::SetUp(set_up.to_string()).at(at));
    }
    let board = match fen {
        None => B::start(rules),
        Some((fen, at)) => {
            // Draughts programs end the FEN of a tag with a full stop.
            let stop = if B::DIALECT.game_type().is_some() { "." } else { "" };
            B::from_fen(fen.strip_suffix(stop).unwrap_or(fen), rules)
                .map_err(|error| RecordErrorKind::Fen(Box::new(error)).at(at))?
        }
    };
    let draws = match head.get("DrawRules") {
        Some((text, at)) => {
            Some(text.parse().map_err(|error| RecordErrorKind::DrawRules(error).at(at))?)
        }
        None => options.draws,
    };
    Ok(match draws {
        Some(draws) => Game::with_draws(board, draws),
        None => Game::new(board),
    })
}

/// Compares a number with that of the move to be played. It may count from the start of the record
/// where the board counts from elsewhere, as some programs have it after a FEN.
///
/// # Errors
///
/// A number that tells of a move that is missing: one with several dots before a move of White. A wrong
/// number without a dot, which may be what is left of a move.
fn check_number<B: Recorded>(
    game: &Game<B>,
    ply: usize,
    board: &B,
    number: &Number,
    warnings: &mut Warnings,
) -> Result<(), Fault> {
    let expected = move_number(game, ply, board);
    let right = number.value == expected || number.value == counted_number(game, ply);
    let white = board.side_to_move() == Color::White;
    let torn = white && number.dots == Dots::Several || !right && number.dots == Dots::None;
    if right && !torn && !number.apart {
        // One dot may stand before a move of Black as well.
        return Ok(());
    }
    let blank = if number.apart && number.dots != Dots::None { " " } else { "" };
    let found = format!("{}{blank}{}", number.value, number.dots.text());
    let expected = format!("{expected}{}", if white { "." } else { "..." });
    if torn {
        return Err(RecordErrorKind::MoveNumber { found, expected }.at(number.at));
    }
    let kind = if right {
        RecordWarningKind::NumberSpelling { found, expected }
    } else {
        RecordWarningKind::MoveNumber { found, expected }
    };
    warnings.push(number.at, kind);
    Ok(())
}

/// Reads a move in the notation of the dialect, or else in the other one.
fn parse_move<B: Recorded>(board: &B, text: &str) -> Result<B::Move, MoveError> {
    if !B::DIALECT.is_san() {
        return board.parse_any(text);
    }
    board.parse_san(text).or_else(|error| match board.parse_move(text) {
        Err(other) if other.is_malformed() => Err(error),
        mv => mv,
    })
}

/// Whether the tag `Result`, if there is one, agrees with the result after the moves.
fn check_result<B: Recorded>(head: &Head, result: GameResult, at: Location) -> Result<(), Fault> {
    let Some((text, tag_at)) = head.get("Result") else { return Ok(()) };
    match GameResult::from_text(text, B::DIALECT) {
        None => Err(RecordErrorKind::BadResult(text.to_string()).at(tag_at)),
        Some(tag) if tag == result => Ok(()),
        Some(tag) => {
            Err(RecordErrorKind::OtherResult { found: result.text(), tag: tag.text() }.at(at))
        }
    }
}
