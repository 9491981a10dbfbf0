//! The operations, in the order of the report.

use std::fmt;

/// Something that is asked of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Operation {
    /// All legal moves; the time is that for each move listed.
    List,
    /// The same in positions with a capture, from games in which captures are preferred.
    ListLively,
    /// The number of legal moves.
    Count,
    /// The legal moves of one piece.
    MovesFrom,
    /// The legal moves that capture.
    Captures,
    /// The legal moves that do not capture.
    Quiets,
    /// All legal moves one by one, captures first; the time is that for each move.
    CapturesFirst,
    /// A legal move by its place.
    NthMove,
    /// Whether a legal move is legal.
    IsLegal,
    /// Whether the side to move is in check.
    IsCheck,
    /// Whether a legal move gives check.
    GivesCheck,
    /// The pieces of the opponent that attack a square.
    AttackersTo,
    /// The outcome of a game that goes on: none.
    Outcome,
    /// A legal move made and taken back.
    MakeUnmake,
    /// A copy of a position, and a legal move played on it.
    CloneAndPlay,
    /// A position from its text.
    FenRead,
    /// A position as text.
    FenWrite,
    /// A move as people write it.
    SanWrite,
    /// A legal move from what people write.
    SanRead,
    /// A move as programs write it.
    CoordinatesWrite,
    /// A legal move from what programs write.
    CoordinatesRead,
    /// A position as bytes.
    Pack,
    /// A position from its bytes, checked.
    Unpack,
    /// A ply of a game that is played under its rules of repetition.
    GamePlay,
    /// A ply of a game that is read from its record.
    RecordRead,
    /// A ply of a game of random moves.
    Playout,
    /// A node of a search three plies deep.
    AlphaBeta,
}

impl Operation {
    /// All operations, in the order of the report.
    pub const ALL: [Self; 27] = [
        Self::List,
        Self::ListLively,
        Self::Count,
        Self::MovesFrom,
        Self::Captures,
        Self::Quiets,
        Self::CapturesFirst,
        Self::NthMove,
        Self::IsLegal,
        Self::IsCheck,
        Self::GivesCheck,
        Self::AttackersTo,
        Self::Outcome,
        Self::MakeUnmake,
        Self::CloneAndPlay,
        Self::FenRead,
        Self::FenWrite,
        Self::SanWrite,
        Self::SanRead,
        Self::CoordinatesWrite,
        Self::CoordinatesRead,
        Self::Pack,
        Self::Unpack,
        Self::GamePlay,
        Self::RecordRead,
        Self::Playout,
        Self::AlphaBeta,
    ];

    /// The name, and the unit if that is not a call.
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "list legal moves, a move",
            Self::ListLively => "list where captures are, a move",
            Self::Count => "count_moves",
            Self::MovesFrom => "legal_moves_from",
            Self::Captures => "legal captures",
            Self::Quiets => "legal quiets",
            Self::CapturesFirst => "captures first, a move",
            Self::NthMove => "nth_move",
            Self::IsLegal => "is_legal",
            Self::IsCheck => "is_check",
            Self::GivesCheck => "gives_check",
            Self::AttackersTo => "attackers_to",
            Self::Outcome => "outcome",
            Self::MakeUnmake => "make and unmake",
            Self::CloneAndPlay => "clone and play",
            Self::FenRead => "FEN read",
            Self::FenWrite => "FEN write",
            Self::SanWrite => "SAN write",
            Self::SanRead => "SAN read",
            Self::CoordinatesWrite => "coordinates write",
            Self::CoordinatesRead => "coordinates read",
            Self::Pack => "pack",
            Self::Unpack => "unpack",
            Self::GamePlay => "Game::play, a ply",
            Self::RecordRead => "record read, a ply",
            Self::Playout => "random playout, a ply",
            Self::AlphaBeta => "alpha-beta, a node",
        }
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
