//! What attacks a square, against what could take a piece there.

use super::*;

#[test]
fn attackers_are_those_that_could_capture() {
    // On every square of some crowded boards, an enemy camel is put: who could take it attacks.
    for fen in [
        "e1c1w1w1c1e/rntgvkfgtnr/^r^n^t^g^v^k^f^e^c^w^p/11/11/11/11/^P^W^C^E^F^K^V^G^T^N^R/RNTGFKVGTNR/E1C1W1W1C1E w -- - 0 1",
        "S9S/2g5G2/1T7t1/3R3r3/4W1w4/2V3F4/3N1c5/1E7e1/2^R3^K4/k4s4a w -- - 0 1",
        "sK9/1G3g5/3T3t3/2R5r2/5A5/4a6/2W3w4/1C5c3/3^P3^W3/k4K4s w Aa - 0 1",
    ] {
        let board = read(fen);
        for by in Color::ALL {
            let victim = Piece::new(!by, Kind::Camel);
            for target in Square::all().take(110) {
                let mut setup = Setup::from_board(&board);
                setup.put(target, Some(victim));
                // Extra royals, so that no check forbids anything.
                for name in ["a1", "j1"] {
                    if setup.piece_at(square(name)).is_none() {
                        setup.put(square(name), Some(Piece::new(by, Kind::Prince)));
                    }
                }
                setup.set_side_to_move(by);
                let Ok(crowded) = setup.build() else { continue };
                if crowded.royals(by).len() < 2 {
                    continue;
                }
                let moves = crowded.legal_moves().into_iter();
                let takers: variant_core::Bitboard<Square> = moves
                    .filter(|mv| mv.to() == target && mv.kind() == MoveKind::Plain)
                    .map(variant_core::Move::from)
                    .collect();
                assert_eq!(crowded.attackers_to(target, by), takers, "{by} to {target} in {fen}");
            }
        }
    }
}
