//! The tokens of a game record, read in memory that does not grow with the text.
//!
//! Comments and escaped lines stand between the tokens. They are skipped, whatever their length, unless
//! the reader wants to [keep](Lexer::keep) them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::comment::{Comment, Nag};
use super::error::{Fault, RecordErrorKind};
use super::line::{Line, Lines, is_file_mark};
use super::location::Location;
use super::source::Source;
use super::tags::{self, LONGEST_NAME, LONGEST_VALUE};
use super::warning::{RecordWarningKind, Warnings};

const LONGEST_WORD: usize = 255;

/// What the text is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// `[Name "value"]`: see [`Lexer::name`] and [`Lexer::text`].
    Tag {
        /// Whether a line without text stands before it.
        after_blank: bool,
    },
    /// A move, a number or a result: see [`Lexer::text`].
    Word,
    /// Dots in a row.
    Dots {
        /// Whether there are several.
        several: bool,
    },
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A judgment of a move: `$5`, `!?`.
    Mark(Nag),
    /// The end of the text.
    End,
}

/// Reads a text token by token.
pub(super) struct Lexer<'a> {
    source: Box<dyn Source + 'a>,
    piece: String,
    /// Where the rest of the piece begins.
    at: usize,
    /// The place of the next character.
    here: Location,
    name: String,
    text: String,
    /// A token that was read too early.
    unread: Option<(Token, Location)>,
    /// The beginning of a word that was read too early, and its place.
    begun: Option<(String, Location)>,
    /// A line that begins like a tag was met in the midst of something else. Its name has been
    /// read, its value comes next; this is its place.
    found_tag: Option<Location>,
    lines: Lines,
    /// Whether comments and escaped lines are kept.
    keep: bool,
    /// The text of the comment that is being read, if it is kept.
    comment: Option<String>,
    /// The comments since they were last taken.
    comments: Vec<Comment>,
    /// How many more bytes of comments this game may have.
    budget: usize,
    pub(super) warnings: Warnings,
}

/// How many bytes the comments of a game may have, each counted with what it takes to store it.
pub(super) const LONGEST_COMMENTS: usize = 1 << 24;

impl<'a> Lexer<'a> {
    pub(super) fn new(source: Box<dyn Source + 'a>) -> Self {
        Self {
            source,
            piece: String::new(),
            at: 0,
            here: Location::START,
            name: String::new(),
            text: String::new(),
            unread: None,
            begun: None,
            found_tag: None,
            lines: Lines::default(),
            keep: false,
            comment: None,
            comments: Vec::new(),
            budget: LONGEST_COMMENTS,
            warnings: Warnings::default(),
        }
    }

    /// Keeps comments and escaped lines from here on, or skips them; returns what held before.
    pub(super) fn keep(&mut self, keep: bool) -> bool {
        core::mem::replace(&mut self.keep, keep)
    }

    /// The comments read since they were last taken, up to the last token. All were before it.
    pub(super) fn take_comments(&mut self) -> Vec<Comment> {
        core::mem::take(&mut self.comments)
    }

    /// Forgets what was kept of the last game.
    pub(super) fn begin_game(&mut self) {
        self.budget = LONGEST_COMMENTS;
        self.warnings.clear();
    }

    /// The name of the tag that was read last.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The word that was read last, or the value of the tag.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Puts the last token back.
    pub(super) fn unread(&mut self, token: Token, at: Location) {
        self.unread = Some((token, at));
    }

    /// Reads a token.
    pub(super) fn next(&mut self) -> Result<(Token, Location), Fault> {
        if let Some(token) = self.unread.take() {
            return Ok(token);
        }
        if let Some((begun, at)) = self.begun.take() {
            self.text = begun;
            self.rest_of_word(at)?;
            return Ok((Token::Word, at));
        }
        self.pass_blanks()?;
        if let Some(at) = self.found_tag.take() {
            return self.tag_value(at);
        }
        let at = self.here;
        if self.whole_word() {
            return Ok((Token::Word, at));
        }
        let Some(character) = self.pass()? else { return Ok((Token::End, at)) };
        let token = match character {
            '[' => return self.tag(at),
            '(' => Token::Open,
            ')' => Token::Close,
            '.' => Token::Dots { several: self.pass_while(|next| next == '.')? > 0 },
            '!' | '?' => self.mark(character, at)?,
            '$' => self.numbered_mark(at)?,
            '*' => {
                self.text.clear();
                self.text.push('*');
                Token::Word
            }
            _ if is_word(character) => {
                self.word(character, at)?;
                Token::Word
            }
            _ => {
                let expected = "a tag, a move or a result";
                return Err(RecordErrorKind::Unexpected { expected, found: Some(character) }.at(at));
            }
        };
        self.lines.blank = false;
        Ok((token, at))
    }

    /// Reads the rest of a mark in punctuation.
    fn mark(&mut self, first: char, at: Location) -> Result<Token, Fault> {
        let mut second = None;
        let mut more = false;
        while let Some(next) = self.peek()?.filter(|next| matches!(next, '!' | '?')) {
            more = second.replace(next).is_some() || more;
            self.pass()?;
        }
        let nag = Nag::from_marks(first, second).filter(|_| !more);
        Ok(self.known_mark(nag, at))
    }

    /// Reads the number of a mark whose dollar sign has been read.
    fn numbered_mark(&mut self, at: Location) -> Result<Token, Fault> {
        let mut number = None;
        while let Some(digit) = self.peek()?.and_then(|next| next.to_digit(10)) {
            number = Some(number.unwrap_or(0_u32).saturating_mul(10).saturating_add(digit));
            self.pass()?;
        }
        match number {
            None => Err(self.unexpected("a number")?),
            Some(number) => Ok(self.known_mark(u8::try_from(number).ok().map(Nag), at)),
        }
    }

    /// A mark; those without a meaning become [`Nag::NONE`], and a warning.
    fn known_mark(&mut self, nag: Option<Nag>, at: Location) -> Token {
        Token::Mark(nag.unwrap_or_else(|| {
            self.warnings.push(at, RecordWarningKind::UnknownMark);
            Nag::NONE
        }))
    }

    /// Whether the text ends here, or a line comes next that begins with a bracket. A tag in
    /// the midst of a line is no sign of a new game: it may be a result that has strayed.
    pub(super) fn is_between_games(&mut self) -> Result<bool, Fault> {
        if let Some((token, _)) = self.unread {
            return Ok(match token {
                Token::Tag { .. } => self.is_tag_line(),
                token => token == Token::End,
            });
        }
        self.pass_blanks()?;
        Ok(match self.peek()? {
            None => true,
            Some(next) => next == '[' && self.lines.now == Line::Blank,
        })
    }

    /// Makes sure that what comes next is a tag, or does not stand in the line of one.
    pub(super) fn leave_tags(&mut self) -> Result<(), Fault> {
        self.pass_blanks()?;
        match self.peek()? {
            Some(next) if next != '[' && self.lines.now == Line::Tag => {
                Err(self.unexpected("a tag or the end of the line")?)
            }
            _ => Ok(()),
        }
    }

    /// Whether the current line begins with a tag.
    pub(super) fn is_tag_line(&self) -> bool {
        self.lines.now == Line::Tag
    }

    /// Whether the line of the last token has been ended.
    pub(super) fn line_ended(&self) -> bool {
        self.lines.fresh
    }

    /// Whether the last word goes on with a dot.
    pub(super) fn dot_follows(&mut self) -> Result<bool, Fault> {
        Ok(self.peek()? == Some('.'))
    }

    /// Adds a square in brackets to the last word, if it follows at once: `h8xf8(d8)`. Any other
    /// parenthesis begins a variation: its place is returned, and it has been passed.
    pub(super) fn brackets(&mut self) -> Result<Option<Location>, Fault> {
        let open = self.here;
        if self.peek()? != Some('(') {
            return Ok(None);
        }
        self.pass()?;
        let inside = self.here;
        let word = self.text.len();
        self.text.push('(');
        while let Some(next) = self.peek()?.filter(char::is_ascii_alphanumeric) {
            if self.text.len() >= LONGEST_WORD {
                break;
            }
            self.text.push(next);
            self.pass()?;
        }
        let digits =
            self.text[word + 1..].trim_start_matches(|next: char| next.is_ascii_alphabetic());
        let square = !digits.is_empty() && digits.bytes().all(|next| next.is_ascii_digit());
        if square && self.peek()? == Some(')') {
            self.pass()?;
            self.text.push(')');
            return Ok(None);
        }
        let begun = self.text.split_off(word + 1);
        self.text.truncate(word);
        self.begun = Some((begun, inside)).filter(|(begun, _)| !begun.is_empty());
        Ok(Some(open))
    }

    /// Passes over everything up to the next line that begins a game: one that begins like a
    /// tag and does not follow another. Returns whether there is one.
    pub(super) fn skip_to_game(&mut self) -> Result<bool, Fault> {
        if matches!(self.unread, Some((Token::Tag { .. }, _))) {
            return Ok(true);
        }
        (self.unread, self.begun, self.comment) = (None, None, None);
        self.comments.clear();
        loop {
            match self.skip_on() {
                Ok(None) | Err(Fault { kind: RecordErrorKind::InvalidUtf8, .. }) => {}
                Ok(Some(found)) => return Ok(found),
                Err(fault) => return Err(fault),
            }
        }
    }

    /// Passes over the rest of a line that does not begin a game; returns whether one begins here or the
    /// text ends.
    fn skip_on(&mut self) -> Result<Option<bool>, Fault> {
        let found = self.found_tag.is_some() || self.tag_line_begins()?;
        if found && self.lines.before != Line::Tag {
            return Ok(Some(true));
        }
        self.found_tag = None;
        self.rest_of_line()?;
        Ok(if self.pass()?.is_none() { Some(false) } else { None })
    }

    /// Passes over whatever is no token: white space, comments, escaped lines.
    fn pass_blanks(&mut self) -> Result<(), Fault> {
        while self.found_tag.is_none() {
            match self.peek()? {
                // Most blanks are single ones between two words.
                Some(' ') => {
                    self.at += 1;
                    self.here.column += 1;
                    self.lines.fresh = false;
                }
                Some('%') if self.lines.fresh => self.line_comment(true)?,
                Some(';') => self.line_comment(false)?,
                Some('{') => self.comment()?,
                Some(next) if next.is_whitespace() || is_file_mark(next) => {
                    self.pass().map(|_| ())?;
                }
                _ => break,
            }
        }
        Ok(())
    }

    /// The next character.
    #[inline]
    fn peek(&mut self) -> Result<Option<char>, Fault> {
        if self.at == self.piece.len() {
            self.refill()?;
        }
        Ok(self.piece[self.at..].chars().next())
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Fault> {
        self.at = 0;
        self.source.refill(&mut self.piece).map_err(|error| self.fault_of(error))
    }

    /// Goes on by a character, and returns it.
    #[inline]
    fn pass(&mut self) -> Result<Option<char>, Fault> {
        let next = self.peek()?;
        if let Some(character) = next {
            self.at += character.len_utf8();
            self.lines.pass(character);
            self.here.pass(character);
        }
        Ok(next)
    }

    /// Goes on as long as the characters are `such`, up to the end of the line at most; returns how
    /// many bytes they were. What is passed is added to the comment being read if comments are kept.
    fn pass_while(&mut self, such: impl Fn(char) -> bool) -> Result<u64, Fault> {
        let mut count = 0;
        while self.peek()?.is_some_and(&such) {
            let rest = &self.piece[self.at..];
            let run = rest.find(|next| !such(next)).map_or(rest, |end| &rest[..end]);
            if let Some(comment) = &mut self.comment {
                comment.push_str(run);
            }
            if self.lines.now == Line::Blank || run.contains(is_file_mark) {
                run.chars().for_each(|character| {
                    self.lines.pass(character);
                    self.here.pass(character);
                });
            } else {
                // Within a line nothing changes that `lines` keeps.
                self.here.column += run.chars().count() as u64;
            }
            self.at += run.len();
            count += run.len() as u64;
            if self.comment.as_ref().is_some_and(|comment| comment.len() > self.budget) {
                return Err(self.too_many_comments());
            }
        }
        Ok(count)
    }

    fn fault_of(&mut self, kind: RecordErrorKind) -> Fault {
        let at = self.here;
        // What was left of the text before has been used up.
        self.piece.clear();
        if matches!(kind, RecordErrorKind::InvalidUtf8) {
            // The bytes count as one character, which editors show in their place.
            self.lines.pass(char::REPLACEMENT_CHARACTER);
            self.here.pass(char::REPLACEMENT_CHARACTER);
        }
        Fault { at, kind }
    }

    /// An error about the next character.
    fn unexpected(&mut self, expected: &'static str) -> Result<Fault, Fault> {
        let found = self.peek()?.filter(|found| *found != '\n');
        Ok(RecordErrorKind::Unexpected { found, expected }.at(self.here))
    }

    fn rest_of_line(&mut self) -> Result<(), Fault> {
        self.pass_while(|next| next != '\n').map(|_| ())
    }

    /// Passes over a comment up to the end of the line, or over an escaped line.
    fn line_comment(&mut self, escaped: bool) -> Result<(), Fault> {
        self.pass()?;
        self.comment = self.keep.then(String::new);
        self.rest_of_line()?;
        self.keep_comment(escaped)
    }

    /// Passes over a comment in braces.
    fn comment(&mut self) -> Result<(), Fault> {
        let open = self.here;
        // Its own blank lines say nothing about the tags around it.
        let blank = self.lines.blank;
        self.pass()?;
        self.comment = self.keep.then(String::new);
        loop {
            if self.tag_line_begins()? {
                return Err(RecordErrorKind::UnclosedComment.at(open));
            }
            self.pass_while(|next| !matches!(next, '}' | '\n'))?;
            match self.pass()? {
                Some('}') => break,
                Some(newline) => self.comment.iter_mut().for_each(|text| text.push(newline)),
                None => return Err(RecordErrorKind::UnclosedComment.at(open)),
            }
        }
        if self.here.line != open.line {
            // A line that begins within a comment is not one of tags.
            self.lines.now = Line::Other;
            self.lines.before = Line::Other;
        }
        self.lines.blank = blank;
        self.keep_comment(false)
    }

    /// Keeps the comment that has been read, if comments are kept.
    fn keep_comment(&mut self, escaped: bool) -> Result<(), Fault> {
        let Some(text) = self.comment.take() else { return Ok(()) };
        let comment = Comment::read(&text, escaped);
        self.spend(comment.size())?;
        self.comments.push(comment);
        Ok(())
    }

    /// Counts bytes of what is kept of the game beside its moves.
    pub(super) fn spend(&mut self, bytes: usize) -> Result<(), Fault> {
        match self.budget.checked_sub(bytes) {
            None => Err(self.too_many_comments()),
            Some(left) => {
                self.budget = left;
                Ok(())
            }
        }
    }

    fn too_many_comments(&self) -> Fault {
        let what = "the comments of a game";
        RecordErrorKind::TooLong { what, limit: LONGEST_COMMENTS }.at(self.here)
    }

    /// Whether a line begins here, and begins like a tag: bracket, name, blank, quotation mark.
    /// What is like a tag has then been read up to the quotation mark. It must not be a comment
    /// that somebody forgot to close that decides where games begin.
    fn tag_line_begins(&mut self) -> Result<bool, Fault> {
        while self.lines.fresh && self.peek()?.is_some_and(is_file_mark) {
            self.pass()?;
        }
        let at = self.here;
        if !self.lines.fresh || self.peek()? != Some('[') {
            return Ok(false);
        }
        self.pass()?;
        let named = self.tag_name()?;
        if let Some(comment) = &mut self.comment {
            comment.push('[');
            comment.push_str(&self.name);
        }
        let tag = named && self.blanks_in_line()? > 0 && self.peek()? == Some('"');
        self.found_tag = tag.then_some(at);
        Ok(tag)
    }

    /// Reads a tag whose bracket has been read.
    fn tag(&mut self, at: Location) -> Result<(Token, Location), Fault> {
        self.blanks_in_line()?;
        if !self.tag_name()? {
            return Err(self.unexpected("a tag name")?);
        }
        self.tag_value(at)
    }

    /// Reads the name of a tag; `false` if there is none, or it is too long for one.
    fn tag_name(&mut self) -> Result<bool, Fault> {
        self.name.clear();
        while let Some(letter) = self.peek()?.filter(|letter| tags::is_name(*letter)) {
            if self.name.len() == LONGEST_NAME {
                return Ok(false);
            }
            self.name.push(letter);
            self.pass()?;
        }
        Ok(!self.name.is_empty())
    }

    /// Reads a tag whose name has been read.
    fn tag_value(&mut self, at: Location) -> Result<(Token, Location), Fault> {
        self.blanks_in_line()?;
        self.pass_expected('"', "a value in quotation marks")?;
        self.text.clear();
        loop {
            match self.peek()? {
                Some('"') => break,
                Some('\\') => {
                    let at = self.here;
                    self.pass()?;
                    if !matches!(self.peek()?, Some('"' | '\\')) {
                        self.warnings.push(at, RecordWarningKind::Backslash);
                        self.text.push('\\');
                        continue;
                    }
                }
                Some(character) if !character.is_control() => {}
                _ => return Err(self.unexpected("the end of the value, a quotation mark")?),
            }
            if self.text.len() >= LONGEST_VALUE {
                return Err(
                    RecordErrorKind::TooLong { what: "a value", limit: LONGEST_VALUE }.at(at)
                );
            }
            if let Some(character) = self.pass()? {
                self.text.push(character);
            }
        }
        self.pass()?;
        self.blanks_in_line()?;
        self.pass_expected(']', "the end of the tag, a bracket")?;
        let after_blank = core::mem::take(&mut self.lines.blank);
        Ok((Token::Tag { after_blank }, at))
    }

    /// Passes over blanks within a line, and returns how many they were.
    fn blanks_in_line(&mut self) -> Result<u64, Fault> {
        self.pass_while(|next| next.is_whitespace() && next != '\n')
    }

    fn pass_expected(&mut self, expected: char, words: &'static str) -> Result<(), Fault> {
        if self.peek()? != Some(expected) {
            return Err(self.unexpected(words)?);
        }
        self.pass().map(|_| ())
    }

    /// Reads a word if it is ASCII, stands wholly in the piece and is not the first of its line: `lines` does
    /// not change then. Most words are such, and this reads them several times as fast as [`word`](Self::word)
    /// does.
    fn whole_word(&mut self) -> bool {
        let rest = &self.piece.as_bytes()[self.at..];
        let length = rest.iter().position(|byte| !is_ascii_word(*byte)).unwrap_or(rest.len());
        let ends = rest.get(length).is_some_and(u8::is_ascii);
        if length == 0 || length > LONGEST_WORD || !ends || self.lines.now == Line::Blank {
            return false;
        }
        self.text.clear();
        self.text.push_str(&self.piece[self.at..self.at + length]);
        self.at += length;
        self.here.column += length as u64;
        self.lines.blank = false;
        true
    }

    /// Reads a word whose first character has been read.
    fn word(&mut self, first: char, at: Location) -> Result<(), Fault> {
        self.text.clear();
        self.text.push(first);
        self.rest_of_word(at)
    }

    /// Reads the rest of a word that begins as [`text`](Self::text) says.
    fn rest_of_word(&mut self, at: Location) -> Result<(), Fault> {
        while let Some(next) = self.peek()?.filter(|next| is_word(*next)) {
            if self.text.len() >= LONGEST_WORD {
                return Err(RecordErrorKind::TooLong { what: "a word", limit: LONGEST_WORD }.at(at));
            }
            if next.is_ascii() {
                self.ascii_run();
            } else {
                self.text.push(next);
                self.pass()?;
            }
        }
        Ok(())
    }

    /// Adds the ASCII characters that follow in the piece to a word, up to its greatest length. Within a
    /// word nothing changes that `lines` keeps, so the characters need not be passed one by one.
    fn ascii_run(&mut self) {
        let rest = self.piece[self.at..].bytes().take(LONGEST_WORD - self.text.len());
        let length = rest.take_while(|byte| is_ascii_word(*byte)).count();
        self.text.push_str(&self.piece[self.at..self.at + length]);
        self.at += length;
        self.here.column += length as u64;
    }
}

/// [`is_word`] for ASCII, from a table; `false` for other bytes.
const fn is_ascii_word(byte: u8) -> bool {
    const WORDS: [bool; 256] = {
        let mut words = [false; 256];
        let mut byte = 0;
        while byte < 128 {
            words[byte] = byte > b' ' as usize && byte < 127 && !is_sign(byte as u8 as char);
            byte += 1;
        }
        words
    };
    WORDS[byte as usize]
}

/// Whether a character means something else than a move.
const fn is_sign(character: char) -> bool {
    matches!(character, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '.' | '$' | '!' | '?' | '*' | '"')
}

/// Whether a move can have this character. Games differ much in that, so that this is all but
/// those that mean something else.
fn is_word(character: char) -> bool {
    if character.is_ascii() {
        return is_ascii_word(character as u8);
    }
    !character.is_whitespace() && !character.is_control() && !is_file_mark(character)
}
