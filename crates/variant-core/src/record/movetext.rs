//! The two parts of a game's text: the tags, and the moves with their result.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::comment::{Comment, Nag};
use super::dialect::Dialect;
use super::error::{Fault, RecordErrorKind};
use super::lexer::{Lexer, Token};
use super::location::Location;
use super::result::GameResult;
use super::source::Source;
use super::tags::{DERIVED, Tags};
use super::warning::{RecordWarningKind, Warnings};

/// The tags of a game as they stand in its text.
pub(crate) struct Head {
    /// Where the game begins.
    pub(crate) at: Location,
    /// The tags that follow from the game, with their places.
    derived: Vec<(String, String, Location)>,
    pub(super) tags: Tags,
}

impl Head {
    fn new(at: Location) -> Self {
        Self { at, derived: Vec::new(), tags: Tags::default() }
    }

    fn has(&self, name: &str) -> bool {
        self.get(name).is_some() || self.tags.get(name).is_some()
    }

    /// Adds the tags of another part, which has none with the same name.
    fn append(&mut self, other: Self) -> Result<(), Fault> {
        self.derived.extend(other.derived);
        other.tags.iter().try_for_each(|(name, value)| self.set(name, value, other.at))
    }

    fn set(&mut self, name: &str, value: &str, at: Location) -> Result<(), Fault> {
        if DERIVED.contains(&name) {
            self.derived.push((name.to_string(), value.to_string(), at));
            return Ok(());
        }
        self.tags.set(name, value).map_err(|error| RecordErrorKind::Tag(error).at(at))
    }

    /// The value and the place of a tag that follows from the game.
    pub(crate) fn get(&self, name: &str) -> Option<(&str, Location)> {
        let tag = self.derived.iter().find(|(known, ..)| known == name);
        tag.map(|(_, value, at)| (value.as_str(), *at))
    }
}

/// A part of the moves of a game.
pub(super) enum Item {
    /// A move, whose text is [`Scanner::text`].
    Move {
        /// Its place.
        at: Location,
        /// The number before it.
        number: Option<Number>,
    },
    /// A mark of the last move.
    Mark(Nag),
    /// The beginning of a variation.
    Open(Location),
    /// The end of a variation.
    Close(Location),
    /// The result, and its place.
    Result(GameResult, Location),
    /// The text ends, or the next game begins.
    End(End),
}

/// Where the moves of a game end without a result.
pub(super) struct End {
    pub(super) at: Location,
    /// Whether the last line of the game was ended. If not, the text may have been cut off.
    pub(super) line_ended: bool,
    /// Whether another game follows after a blank line.
    pub(super) game_follows: bool,
}

/// The number of a move, as it is written.
pub(super) struct Number {
    pub(super) at: Location,
    pub(super) value: u64,
    pub(super) dots: Dots,
    /// Whether something stands between the digits and the dots.
    pub(super) apart: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dots {
    None,
    One,
    /// As before a move of Black.
    Several,
}

impl Dots {
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::None => "",
            Self::One => ".",
            Self::Several => "...",
        }
    }
}

/// Reads the parts of games, one after the other.
pub(crate) struct Scanner<'a> {
    lexer: Lexer<'a>,
    /// A variation whose parenthesis followed the last move at once, and has been passed.
    opened: Option<Location>,
    /// The number of the next move, once it has been read.
    number: Option<Number>,
    /// A game has begun.
    begun: bool,
    /// The first tags of the next game, if they have been read.
    next_head: Option<Head>,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(source: Box<dyn Source + 'a>) -> Self {
        Self {
            lexer: Lexer::new(source),
            opened: None,
            number: None,
            begun: false,
            next_head: None,
        }
    }

    /// The move that was read last.
    pub(super) fn text(&self) -> &str {
        self.lexer.text()
    }

    /// Keeps comments, or skips them.
    pub(super) fn keep_comments(&mut self, keep: bool) {
        self.lexer.keep(keep);
    }

    /// The comments before the last item, after the one before.
    pub(super) fn take_comments(&mut self) -> Vec<Comment> {
        self.lexer.take_comments()
    }

    pub(super) fn warnings(&mut self) -> &mut Warnings {
        &mut self.lexer.warnings
    }

    /// Reads the tags of the next game; `None` at the end of the text. A text without tags at its
    /// beginning is a game as well.
    pub(super) fn head(&mut self) -> Result<Option<Head>, Fault> {
        let first = !core::mem::replace(&mut self.begun, true);
        self.number = None;
        self.lexer.begin_game();
        let mut head = self.next_head.take();
        // The tags before a blank line. Those after it may belong to the next game.
        let mut before_blank: Option<Head> = None;
        loop {
            let (token, at) = self.lexer.next()?;
            let Token::Tag { after_blank } = token else {
                if head.is_none() && token == Token::End {
                    return Ok(None);
                }
                if head.is_none() && !first {
                    return Err(RecordErrorKind::NoVariant.at(at));
                }
                self.lexer.unread(token, at);
                let head = head.unwrap_or_else(|| Head::new(at));
                return self.join(before_blank, head).map(Some);
            };
            if let Some(part) = head.take_if(|_| after_blank) {
                before_blank = Some(self.join(before_blank, part)?);
            }
            let (name, value) = (self.lexer.name(), self.lexer.text());
            let part = head.get_or_insert_with(|| Head::new(at));
            if part.has(name) {
                return Err(RecordErrorKind::RepeatedTag(name.to_string()).at(at));
            }
            part.set(name, value, at)?;
            let begins_game = before_blank.as_ref().is_some_and(|before| before.has(name));
            // A result that has strayed in between would end the game before its first move.
            self.lexer.leave_tags()?;
            if begins_game {
                let at = part.at;
                self.next_head = head;
                return Err(RecordErrorKind::NoResult.at(at));
            }
        }
    }

    /// The tags of a game from before and after a blank line.
    fn join(&mut self, before: Option<Head>, after: Head) -> Result<Head, Fault> {
        let Some(mut head) = before else { return Ok(after) };
        self.lexer.warnings.push(after.at, RecordWarningKind::BlankBetweenTags);
        head.append(after)?;
        Ok(head)
    }

    /// Reads the next part of the moves.
    #[inline]
    pub(super) fn item(&mut self, dialect: Dialect) -> Result<Item, Fault> {
        if let Some(open) = self.opened.take() {
            return Ok(Item::Open(open));
        }
        loop {
            let (token, at) = self.lexer.next()?;
            match token {
                Token::Word if self.is_number() => {
                    self.no_number()?;
                    // A number that is too large for any is wrong whatever it is.
                    let value = self.text().parse().unwrap_or(u64::MAX);
                    let apart = !self.lexer.dot_follows()?;
                    self.number = Some(Number { at, value, dots: Dots::None, apart });
                }
                Token::Word => {
                    if let Some(result) = GameResult::from_text(self.text(), dialect) {
                        self.no_number()?;
                        return Ok(Item::Result(result, at));
                    }
                    if !dialect.is_san() {
                        self.opened = self.lexer.brackets()?;
                    }
                    return Ok(Item::Move { at, number: self.number.take() });
                }
                Token::Dots { several } => {
                    let Some(number) = &mut self.number else {
                        let expected = "a move or a result";
                        let found = Some('.');
                        return Err(RecordErrorKind::Unexpected { found, expected }.at(at));
                    };
                    let several = several || number.dots != Dots::None;
                    number.dots = if several { Dots::Several } else { Dots::One };
                }
                Token::Mark(nag) => return Ok(Item::Mark(nag)),
                Token::Open => {
                    self.no_number()?;
                    return Ok(Item::Open(at));
                }
                Token::Close => {
                    self.no_number()?;
                    return Ok(Item::Close(at));
                }
                Token::Tag { after_blank } => {
                    self.lexer.unread(token, at);
                    let line_ended = self.lexer.is_tag_line();
                    let end = End { at, line_ended, game_follows: after_blank };
                    return self.end(end);
                }
                Token::End => {
                    let line_ended = self.lexer.line_ended();
                    return self.end(End { at, line_ended, game_follows: false });
                }
            }
        }
    }

    /// The end of the game where it has no result.
    fn end(&self, end: End) -> Result<Item, Fault> {
        match self.number {
            Some(_) => Err(RecordErrorKind::NoResult.at(end.at)),
            None => Ok(Item::End(end)),
        }
    }

    /// Makes sure that no number waits for its move.
    fn no_number(&self) -> Result<(), Fault> {
        match &self.number {
            Some(number) => Err(RecordErrorKind::NoMove.at(number.at)),
            None => Ok(()),
        }
    }

    /// Makes sure that the text of the game ends with its result.
    pub(super) fn finish(&mut self) -> Result<(), Fault> {
        if self.lexer.is_between_games()? {
            return Ok(());
        }
        let (_, at) = self.lexer.next()?;
        Err(RecordErrorKind::AfterResult.at(at))
    }

    /// Passes over what is left of a broken game; returns whether another one begins.
    pub(super) fn skip_to_game(&mut self) -> Result<bool, Fault> {
        self.opened = None;
        Ok(self.next_head.is_some() || self.lexer.skip_to_game()?)
    }

    /// Counts bytes of what is kept of the game beside its moves.
    pub(super) fn spend(&mut self, bytes: usize) -> Result<(), Fault> {
        self.lexer.spend(bytes)
    }

    /// Whether the last word is made of digits: the number of a move, or what is left of one.
    fn is_number(&self) -> bool {
        self.text().bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Passes over a variation whose parenthesis has been read, with those inside it.
    pub(super) fn skip_variation(&mut self, open: Location) -> Result<(), Fault> {
        let keep = self.lexer.keep(false);
        let skipped = self.skip_parentheses(open);
        self.lexer.keep(keep);
        skipped
    }

    fn skip_parentheses(&mut self, open: Location) -> Result<(), Fault> {
        let unclosed = RecordErrorKind::UnclosedVariation.at(open);
        let mut depth = 1_u64;
        while depth > 0 {
            let (token, at) = self.lexer.next()?;
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                Token::Tag { .. } => {
                    self.lexer.unread(token, at);
                    return Err(unclosed);
                }
                Token::End => return Err(unclosed),
                Token::Word | Token::Dots { .. } | Token::Mark(_) => {}
            }
        }
        Ok(())
    }
}
