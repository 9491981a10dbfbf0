//! What pieces are worth to the computer, in hundredths of a pawn: guesses that give it a taste for
//! captures, not knowledge of the games. They go by the letters of diagrams, upper case.

/// The value of a piece by its letter.
pub(crate) type Worth = fn(&str) -> i32;

/// Great Chess.
pub(crate) fn great_chess(letter: &str) -> i32 {
    match letter {
        "P" => 100,
        "N" => 280,
        "B" => 350,
        "R" => 500,
        "V" => 700,
        "W" => 850,
        "Q" => 950,
        "G" => 1250,
        _ => 0,
    }
}

/// Tamerlane chess; all royals count, since all but the last can be captured.
pub(crate) fn tamerlane(letter: &str) -> i32 {
    match letter {
        "K" | "S" | "A" => 400,
        "R" => 500,
        "G" => 350,
        "N" => 300,
        "T" => 250,
        "C" => 200,
        "V" | "F" | "W" => 150,
        "E" => 120,
        // Pawns have two characters.
        _ => 60,
    }
}

/// Turkish draughts.
pub(crate) fn turkish_draughts(letter: &str) -> i32 {
    if letter == "K" { 500 } else { 100 }
}
