//! A played game.

use variant_core::perft::Perft;
use variant_core::svg::Options;
use variant_core::{Color, DynBoard, DynGame, Reason, Variant};

use crate::error::Error;
use crate::games;
use crate::options::PictureOptions;
use crate::values::{Move, Outcome, PictureSquare, PlayedMove, Side};

/// A game that is played: its start, the moves since, and its end if there is one.
///
/// ```
/// use variant_wasm::Game;
///
/// let mut game = Game::new("turkish-draughts", "preset=federation", None)?;
/// game.play("d3-d4")?;
/// assert!(game.undo() && game.redo() && !game.redo());
/// assert_eq!(Game::from_text("turkish-draughts", &game.text())?.fen(), game.fen());
/// # Ok::<(), variant_wasm::Error>(())
/// ```
#[derive(Debug)]
pub struct Game {
    variant: Variant,
    game: Box<DynGame>,
}

impl Game {
    /// A game from the position of a FEN or from the start, under rules given as `key=value,...`.
    ///
    /// # Errors
    ///
    /// The game, an option or the FEN is none.
    ///
    /// ```
    /// use variant_wasm::{ErrorKind, Game};
    ///
    /// assert!(Game::new("tamerlane", "array=third", None).is_ok());
    /// let error = Game::new("tamerlane", "array=fourth", None).unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::Rules);
    /// ```
    pub fn new(game: &str, rules: &str, fen: Option<&str>) -> Result<Self, Error> {
        let variant = games::find(game)?;
        Ok(Self { game: variant.game(fen, rules)?, variant })
    }

    /// A game as [`new`](Self::new) begins it, played by other draw rules than the game's own.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new); the draw rules cannot be read.
    ///
    /// ```
    /// use variant_wasm::{ErrorKind, Game};
    ///
    /// let draws = "repetition=claim:3,quiet-moves=off";
    /// assert_eq!(Game::with_draws("great-chess", "", None, draws)?.draws(), draws);
    /// let error = Game::with_draws("great-chess", "", None, "never").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::Rules);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn with_draws(
        game: &str,
        rules: &str,
        fen: Option<&str>,
        draws: &str,
    ) -> Result<Self, Error> {
        let variant = games::find(game)?;
        Ok(Self { game: variant.game_with_draws(fen, rules, draws.parse()?)?, variant })
    }

    /// Reads a game text: PGN, or PDN for draughts.
    ///
    /// # Errors
    ///
    /// The game is none, or the text is not one game of it.
    ///
    /// ```
    /// use variant_wasm::{ErrorKind, Game};
    ///
    /// let text = "[Variant \"great-chess\"]\n\n1. e4 f7 *\n";
    /// assert_eq!(Game::from_text("great-chess", text)?.history().len(), 2);
    /// let error = Game::from_text("tamerlane", text).unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::Text);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn from_text(game: &str, text: &str) -> Result<Self, Error> {
        let variant = games::find(game)?;
        Ok(Self { game: variant.read_record(text)?, variant })
    }

    /// The name of the game.
    ///
    /// ```
    /// assert_eq!(variant_wasm::Game::new("tamerlane", "", None)?.name(), "tamerlane");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn name(&self) -> &'static str {
        self.variant.name()
    }

    /// The options that differ from the default rules, as `key=value,...`.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let game = Game::new("tamerlane", "citadel=original,array=third", None)?;
    /// assert_eq!(game.rules(), "array=third");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn rules(&self) -> String {
        let changed = self.game.board().changed_rules();
        let pairs: Vec<_> = changed.iter().map(|(key, value)| format!("{key}={value}")).collect();
        pairs.join(",")
    }

    /// The draw rules, as `repetition=RULE,quiet-moves=RULE`. A rule is a number at which the game is
    /// drawn, `claim:N` for one from which a player may claim the draw, or `off`.
    ///
    /// ```
    /// let game = variant_wasm::Game::new("great-chess", "", None)?;
    /// assert_eq!(game.draws(), "repetition=3,quiet-moves=100");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn draws(&self) -> String {
        self.game.draws().to_string()
    }

    /// The position that the game started from, as a FEN.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// let start = game.fen();
    /// game.play("e4")?;
    /// assert_eq!(game.start_fen(), start);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn start_fen(&self) -> String {
        self.game.start().fen()
    }

    /// The position on the board, as a FEN.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let game = Game::new("turkish-draughts", "", Some("B:WKa1:Bh7,h6"))?;
    /// assert_eq!(game.fen(), "B:WKa1:Bh6,h7");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn fen(&self) -> String {
        self.board().fen()
    }

    /// The side whose turn it is.
    ///
    /// ```
    /// use variant_wasm::{Game, Side};
    ///
    /// assert_eq!(Game::new("great-chess", "", None)?.side_to_move(), Side::White);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn side_to_move(&self) -> Side {
        self.board().side_to_move().into()
    }

    /// The legal moves, or those of the piece on a square; none when the game is over.
    ///
    /// # Errors
    ///
    /// The text is no square.
    ///
    /// ```
    /// use variant_wasm::{ErrorKind, Game};
    ///
    /// let game = Game::new("turkish-draughts", "", Some("W:Wd4,a2:Bd5,d7,h8"))?;
    /// assert_eq!(game.moves(Some("d4"))?[0].captured, ["d5", "d7"]);
    /// assert_eq!(game.moves(Some("a2"))?, []);
    /// assert_eq!(game.moves(Some("i4")).unwrap_err().kind(), ErrorKind::Square);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn moves(&self, from: Option<&str>) -> Result<Vec<Move>, Error> {
        let moves = self.board().moves_from(from)?;
        if self.game.outcome().is_some() {
            return Ok(Vec::new());
        }
        Ok(moves.into_iter().map(Move::from).collect())
    }

    /// The announcements that players make with a move.
    ///
    /// # Errors
    ///
    /// The text is no legal move.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let game = Game::new("turkish-draughts", "", Some("W:Wd6,a2:Bh8,h6"))?;
    /// assert_eq!(game.announcements("d6-d7")?.len(), 1);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn announcements(&self, mv: &str) -> Result<Vec<String>, Error> {
        Ok(self.board().announcements(mv)?)
    }

    /// Plays a move, given in either notation; returns its coordinate text.
    ///
    /// # Errors
    ///
    /// The game is over, or the text is no legal move.
    ///
    /// ```
    /// use variant_wasm::{ErrorKind, Game};
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// assert_eq!(game.play("We2d4")?, "e2d4");
    /// assert_eq!(game.play("e2d4").unwrap_err().kind(), ErrorKind::Move);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn play(&mut self, mv: &str) -> Result<String, Error> {
        Ok(self.game.play_text(mv)?)
    }

    /// Takes the last move back; `false` at the start.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// game.play("e4")?;
    /// assert!(game.undo() && !game.undo());
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Plays the move again that was taken back last; `false` if there is none.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// assert!(!Game::new("great-chess", "", None)?.redo());
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn redo(&mut self) -> bool {
        self.game.redo()
    }

    /// The moves played.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// game.play("e3e4")?;
    /// assert_eq!(game.history()[0].san, "e4");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn history(&self) -> Vec<PlayedMove> {
        self.game.moves().into_iter().map(PlayedMove::from).collect()
    }

    /// The moves that were taken back and can be played again, the next one first.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// game.play("e3e4")?;
    /// game.undo();
    /// assert_eq!(game.undone()[0].text, "e3e4");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn undone(&self) -> Vec<PlayedMove> {
        self.game.undone().into_iter().map(PlayedMove::from).collect()
    }

    /// How the game ended; `None` while it goes on.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let game = Game::new("turkish-draughts", "", Some("W:WKa1:BKb8"))?;
    /// assert_eq!(game.outcome().unwrap().reason, "one-each");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().map(Outcome::from)
    }

    /// Gives the game up for a side.
    ///
    /// # Errors
    ///
    /// The game is over.
    ///
    /// ```
    /// use variant_wasm::{Game, Side};
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// game.resign(Side::Black)?;
    /// assert_eq!(game.outcome().unwrap().winner, Some(Side::White));
    /// assert!(game.resign(Side::White).is_err());
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn resign(&mut self, side: Side) -> Result<(), Error> {
        let winner = !Color::from(side);
        Ok(self.game.end(variant_core::Outcome::win(winner, Reason::Resignation))?)
    }

    /// Ends the game as a draw that both players want.
    ///
    /// # Errors
    ///
    /// The game is over.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// game.agree_draw()?;
    /// assert_eq!(game.outcome().unwrap().reason, "agreement");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn agree_draw(&mut self) -> Result<(), Error> {
        Ok(self.game.end(variant_core::Outcome::draw(Reason::Agreement))?)
    }

    /// Claims the draw by repetition or by quiet moves.
    ///
    /// # Errors
    ///
    /// The game is over, or neither draw has come about.
    ///
    /// ```
    /// use variant_wasm::{ErrorKind, Game};
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// assert_eq!(game.claim_draw().unwrap_err().kind(), ErrorKind::End);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn claim_draw(&mut self) -> Result<(), Error> {
        Ok(self.game.claim_draw()?)
    }

    /// Takes back what the players have decided: the game goes on. `false` if they have not, or
    /// have taken moves back since.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// game.agree_draw()?;
    /// assert!(game.reopen() && !game.reopen());
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn reopen(&mut self) -> bool {
        self.game.reopen().is_some()
    }

    /// The game as text: PGN, or PDN for draughts.
    ///
    /// ```
    /// use variant_wasm::Game;
    ///
    /// let mut game = Game::new("great-chess", "", None)?;
    /// game.play("e3e4")?;
    /// assert!(game.text().ends_with("1. e4 *\n"));
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn text(&self) -> String {
        self.game.record()
    }

    /// A picture of the board, as SVG.
    ///
    /// # Errors
    ///
    /// The theme, a square or a move of the options is none.
    ///
    /// ```
    /// use variant_wasm::{Game, PictureOptions};
    ///
    /// let picture = Game::new("great-chess", "", None)?.svg(&PictureOptions::default())?;
    /// assert!(picture.starts_with("<svg "));
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn svg(&self, options: &PictureOptions) -> Result<String, Error> {
        Ok(self.board().svg(&Options::try_from(options)?)?)
    }

    /// Where the squares are in the picture that [`svg`](Self::svg) draws with the same options, and
    /// what stands there.
    ///
    /// # Errors
    ///
    /// Those of [`svg`](Self::svg).
    ///
    /// ```
    /// use variant_wasm::{Game, PictureOptions};
    ///
    /// let game = Game::new("tamerlane", "", None)?;
    /// let squares = game.squares(&PictureOptions::default())?;
    /// assert_eq!(squares.len(), 112);
    /// assert_eq!(squares[0].piece.as_ref().unwrap().name, "elephant");
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn squares(&self, options: &PictureOptions) -> Result<Vec<PictureSquare>, Error> {
        let squares = self.board().picture_squares(&Options::try_from(options)?)?;
        Ok(squares.into_iter().map(PictureSquare::from).collect())
    }

    /// Perft from the position on the board: the number of sequences of `depth` moves, or of paths.
    ///
    /// # Errors
    ///
    /// The progress callback stopped the count.
    ///
    /// ```
    /// use variant_core::perft::Perft;
    /// use variant_wasm::Game;
    ///
    /// let game = Game::new("great-chess", "", None)?;
    /// assert_eq!(game.perft(Perft::new(), 3)?, 18_705);
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn perft(&self, perft: Perft<'_>, depth: u8) -> Result<u64, Error> {
        Ok(self.board().perft(perft, depth)?)
    }

    /// [`perft`](Self::perft) move by move: `each` receives a move and the count below it as soon
    /// as it is known. Returns the sum, which may have more than 64 bits.
    ///
    /// # Errors
    ///
    /// The progress callback stopped the count; `each` has received the moves that were finished.
    ///
    /// ```
    /// use variant_core::perft::Perft;
    /// use variant_wasm::Game;
    ///
    /// let game = Game::new("turkish-draughts", "", None)?;
    /// let mut lines = Vec::new();
    /// let each = &mut |mv: &str, count| lines.push(format!("{mv}: {count}"));
    /// let total = game.divide(Perft::new(), 3, each)?;
    /// assert_eq!((total, lines.len()), (708, 8));
    /// # Ok::<(), variant_wasm::Error>(())
    /// ```
    pub fn divide(
        &self,
        perft: Perft<'_>,
        depth: u8,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u128, Error> {
        Ok(self.board().divide(perft, depth, each)?)
    }

    fn board(&self) -> &DynBoard {
        self.game.board()
    }
}
