//! The two parts of a game's text: the tags, and the moves with their result.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::dialect::Dialect;
use super::error::{Fault, Location, RecordErrorKind};
use super::lexer::{Lexer, Token};
use super::source::Source;
use super::tags::{DERIVED, Tags};
use crate::square::Color;

/// The tags of a game as they stand in its text.
pub(crate) struct Head {
    /// Where the game begins.
    pub(crate) at: Location,
    /// The tags that follow from the game, with their places.
    derived: Vec<(String, String, Location)>,
    pub(super) tags: Tags,
}

impl Head {
    /// The value and the place of a tag that follows from the game.
    pub(crate) fn get(&self, name: &str) -> Option<(&str, Location)> {
        let tag = self.derived.iter().find(|(known, ..)| known == name);
        tag.map(|(_, value, at)| (value.as_str(), *at))
    }
}

/// A move, or the result that ends them.
pub(super) enum Item {
    /// A move, whose text is [`Scanner::text`].
    Move {
        /// Its place.
        at: Location,
        /// The number before it.
        number: Option<Number>,
    },
    /// The result, and its place.
    Result(GameResult, Location),
}

/// The number of a move, as it is written.
pub(super) struct Number {
    pub(super) at: Location,
    pub(super) value: u64,
    /// Whether several dots follow, as before a move of Black.
    pub(super) several_dots: bool,
}

/// What stands at the end of a game's moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum GameResult {
    Win(Color),
    Draw,
    Unfinished,
}

impl GameResult {
    const ALL: [Self; 4] =
        [Self::Win(Color::White), Self::Win(Color::Black), Self::Draw, Self::Unfinished];

    pub(super) fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.text() == text)
    }

    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
        }
    }
}

/// Reads the parts of games, one after the other.
pub(crate) struct Scanner<'a> {
    lexer: Lexer<'a>,
    /// A variation whose parenthesis followed the last move at once, and has been passed.
    opened: Option<Location>,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(source: Box<dyn Source + 'a>) -> Self {
        Self { lexer: Lexer::new(source), opened: None }
    }

    /// The move that was read last.
    pub(super) fn text(&self) -> &str {
        self.lexer.text()
    }

    /// Reads the tags of the next game; `None` at the end of the text.
    pub(super) fn head(&mut self) -> Result<Option<Head>, Fault> {
        let mut head = None;
        loop {
            let (token, at) = self.lexer.next()?;
            let head = match (&mut head, token) {
                (None, Token::End) => return Ok(None),
                // A blank line ends the tags: these belong to the next game.
                (Some(_), Token::Tag { after_blank: true }) => {
                    self.lexer.unread(token, at);
                    return Err(RecordErrorKind::NoResult.at(at));
                }
                (head, Token::Tag { .. }) => head.get_or_insert_with(|| Head {
                    at,
                    derived: Vec::new(),
                    tags: Tags::default(),
                }),
                (Some(_), _) => {
                    self.lexer.unread(token, at);
                    return Ok(head);
                }
                (None, _) => return Err(RecordErrorKind::NoVariant.at(at)),
            };
            let (name, value) = (self.lexer.name(), self.lexer.text());
            if head.get(name).is_some() || head.tags.get(name).is_some() {
                return Err(RecordErrorKind::RepeatedTag(name.to_string()).at(at));
            }
            if DERIVED.contains(&name) {
                head.derived.push((name.to_string(), value.to_string(), at));
            } else {
                let set = head.tags.set(name, value);
                set.map_err(|error| RecordErrorKind::Tag(error).at(at))?;
            }
            // A result that has strayed in between would end the game before its first move.
            self.lexer.leave_tags()?;
        }
    }

    /// Reads the next move of the game, or its result.
    pub(super) fn item(&mut self, dialect: Dialect) -> Result<Item, Fault> {
        if let Some(open) = self.opened.take() {
            self.variation(open)?;
        }
        let mut number: Option<Number> = None;
        loop {
            let (token, at) = self.lexer.next()?;
            match token {
                Token::Mark => {}
                Token::Open => self.variation(at)?,
                Token::Close => return Err(RecordErrorKind::UnopenedVariation.at(at)),
                Token::Dots { several } => {
                    let expected = "a move or a result";
                    let unexpected =
                        RecordErrorKind::Unexpected { found: Some('.'), expected }.at(at);
                    number.as_mut().ok_or(unexpected)?.several_dots |= several;
                }
                Token::Tag { .. } => {
                    self.lexer.unread(token, at);
                    return Err(RecordErrorKind::NoResult.at(at));
                }
                Token::End => return Err(RecordErrorKind::NoResult.at(at)),
                Token::Word => {
                    let result = GameResult::from_text(self.text());
                    let is_number = self.is_number()?;
                    match (result, number) {
                        (None, before) if !is_number => {
                            if !dialect.is_san() {
                                self.opened = self.lexer.brackets()?;
                            }
                            return Ok(Item::Move { at, number: before });
                        }
                        (_, Some(before)) => {
                            return Err(RecordErrorKind::NoMove.at(before.at));
                        }
                        (Some(result), None) => return Ok(Item::Result(result, at)),
                        (None, None) => {
                            // A number that is too large for any is wrong whatever it is.
                            let value = self.text().parse().unwrap_or(u64::MAX);
                            number = Some(Number { at, value, several_dots: false });
                        }
                    }
                }
            }
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
        self.lexer.skip_to_game()
    }

    /// Whether the last word is the number of a move. Digits without a dot are none: they may
    /// be what is left of a move.
    fn is_number(&mut self) -> Result<bool, Fault> {
        let digits = self.text().bytes().all(|byte| byte.is_ascii_digit());
        Ok(digits && self.lexer.dot_follows()?)
    }

    /// Passes over a variation whose parenthesis has been read, with those inside it.
    fn variation(&mut self, open: Location) -> Result<(), Fault> {
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
                Token::Word | Token::Dots { .. } | Token::Mark => {}
            }
        }
        Ok(())
    }
}
