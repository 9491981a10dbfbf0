//! The list of pictures, `docs/pictures/list`.

use crate::console::arguments;

const LIST: &str = include_str!("../../../../../docs/pictures/list");

/// A line of the list, which explains its words itself.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    /// The game and the name of the file, `great-chess/rook`.
    pub(crate) name: String,
    /// The square of the man whose destinations are highlighted.
    pub(crate) goes: Option<String>,
    /// Whether the arrows are the legal moves.
    pub(crate) moves: bool,
    /// How the game has ended.
    pub(crate) ends: Option<String>,
    /// The square of the only man that is drawn.
    pub(crate) figure: Option<String>,
    /// The arguments of `variant show`, from the game on.
    show: Vec<String>,
}

pub(crate) fn entries() -> Vec<Entry> {
    let lines = LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(Entry::read).collect()
}

impl Entry {
    fn read(line: &str) -> Self {
        let mut words = arguments(line).into_iter();
        let mut next = || words.next().unwrap_or_else(|| panic!("a word is missing: {line}"));
        let mut entry = Self { name: next(), ..Self::default() };
        loop {
            let word = next();
            match word.as_str() {
                "goes" => entry.goes = Some(next()),
                "moves" => entry.moves = true,
                "ends" => entry.ends = Some(next()),
                "figure" => entry.figure = Some(next()),
                _ => {
                    assert!(entry.name.starts_with(&format!("{word}/")), "no such word: {line}");
                    entry.show = std::iter::once(word).chain(words).collect();
                    return entry;
                }
            }
        }
    }

    pub(crate) fn game(&self) -> &str {
        &self.show[0]
    }

    /// What is given for an option, its parts separated by commas, in order.
    pub(crate) fn given(&self, option: &str) -> Vec<&str> {
        let at = self.show.iter().position(|word| word == option);
        let mut parts: Vec<&str> =
            at.map(|at| self.show[at + 1].split(',').collect()).unwrap_or_default();
        parts.sort_unstable();
        parts
    }

    /// What the command answers about the position.
    pub(crate) fn ask(&self, command: &str) -> String {
        let mut question = vec![command, self.game()];
        for pair in self.show.windows(2).filter(|pair| pair[0] == "--fen" || pair[0] == "--rules") {
            question.extend(pair.iter().map(String::as_str));
        }
        self.answer(&question)
    }

    fn answer(&self, question: &[&str]) -> String {
        match variant_cli::answer(question) {
            Some((0, answer)) => answer,
            other => panic!("{}: {other:?}", self.name),
        }
    }

    /// The picture with the whole board.
    pub(crate) fn board(&self) -> String {
        let show = self.show.iter().map(String::as_str);
        self.answer(&["show"].into_iter().chain(show).chain(["--svg"]).collect::<Vec<_>>())
    }

    /// Colour and name of the man on a square.
    pub(crate) fn man_on(&self, square: &str) -> Option<String> {
        let board = self.board();
        let (before, _) = board.split_once(&format!(" {square}</title>"))?;
        before.rsplit_once("<title>").map(|(_, man)| man.into())
    }

    /// The text of the file.
    pub(crate) fn picture(&self) -> String {
        let board = self.board();
        match &self.figure {
            Some(square) => cut(&board, square).unwrap_or_else(|| panic!("{}: no man", self.name)),
            None => board,
        }
    }
}

/// The man on a square of a picture, as a picture of its own.
fn cut(board: &str, square: &str) -> Option<String> {
    let (before, _) = board.split_once(&format!(" {square}</title>"))?;
    let (_, used) = before.rsplit_once("<use href=\"#")?;
    let (id, _) = used.split_once('"')?;
    let (_, man) = used.rsplit_once("<title>")?;
    let (_, figure) = board.split_once(&format!("<g id=\"{id}\""))?;
    // Each is on a line of its own, and the last one is followed by the end of them all.
    let figure = figure.lines().next()?.trim_end_matches("</defs>");
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"40\" \
         height=\"40\" role=\"img\">\n<title>{man}</title>\n<g{figure}\n</svg>"
    ))
}
