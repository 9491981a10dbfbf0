impl SanGame for SmallChess {
    const PROMOTIONS: &'static [&'static str] = &["R", "N"];

    fn letters(piece: Piece) -> Option<&'static str> {
        piece.1.letter()
    }

    fn promotion(&self, mv: Move) -> Option<&'static str> {
        mv.promotes_to.and_then(Kind::letter)
    }
}
