//! The three arrays, literally.

use super::*;

fn assert_men(rules: &str, white: &str, black: &str) {
    let start = Board::start(Rules::parse(rules).unwrap());
    let mut men = 0;
    for text in white.split_whitespace().chain(black.split_whitespace()) {
        let (letters, name) = text.split_at(if text.starts_with('^') { 2 } else { 1 });
        assert_eq!(at(&start, name), Some(letters), "{text} {rules}");
        men += 1;
    }
    let standing = Square::all().filter(|square| start.piece_at(*square).is_some()).count();
    assert_eq!((men, standing), (56, 56), "{rules}");
    assert_eq!(start.side_to_move(), Color::White);
    assert!(start.may_exchange(Color::White) && start.may_exchange(Color::Black));
    assert!(Setup::from_board(&start).faults().is_empty());
}

#[test]
fn masculine() {
    assert_men(
        "",
        "Ea1 Cc1 We1 Wg1 Ci1 Ek1 Ra2 Nb2 Tc2 Gd2 Fe2 Kf2 Vg2 Gh2 Ti2 Nj2 Rk2 \
         ^Pa3 ^Wb3 ^Cc3 ^Ed3 ^Fe3 ^Kf3 ^Vg3 ^Gh3 ^Ti3 ^Nj3 ^Rk3",
        "ek10 ci10 wg10 we10 cc10 ea10 rk9 nj9 ti9 gh9 fg9 kf9 ve9 gd9 tc9 nb9 ra9 \
         ^pk8 ^wj8 ^ci8 ^eh8 ^fg8 ^kf8 ^ve8 ^gd8 ^tc8 ^nb8 ^ra8",
    );
    let fen = "e1c1w1w1c1e/rntgvkfgtnr/^r^n^t^g^v^k^f^e^c^w^p/11/11/11/11/\
               ^P^W^C^E^F^K^V^G^T^N^R/RNTGFKVGTNR/E1C1W1W1C1E w -- Kk 0 1";
    assert_eq!(Board::default().fen(), fen);
}

#[test]
fn feminine() {
    assert_men(
        "array=feminine",
        "Ea1 Cc1 Fe1 Kf1 Vg1 Ci1 Ek1 Ra2 Nb2 Tc2 Gd2 We2 ^Kf2 Wg2 Gh2 Ti2 Nj2 Rk2 \
         ^Pa3 ^Wb3 ^Cc3 ^Ed3 ^Fe3 ^Vg3 ^Gh3 ^Ti3 ^Nj3 ^Rk3",
        "ek10 ci10 fg10 kf10 ve10 cc10 ea10 rk9 nj9 ti9 gh9 wg9 ^kf9 we9 gd9 tc9 nb9 ra9 \
         ^pk8 ^wj8 ^ci8 ^eh8 ^fg8 ^ve8 ^gd8 ^tc8 ^nb8 ^ra8",
    );
}

#[test]
fn third() {
    assert_men(
        "array=third",
        "Ea1 Cc1 Fe1 Kf1 Vg1 Ci1 Ek1 Ra2 Nb2 Wc2 Td2 Ge2 ^Kf2 Gg2 Th2 Wi2 Nj2 Rk2 \
         ^Pa3 ^Wb3 ^Cc3 ^Ed3 ^Fe3 ^Vg3 ^Gh3 ^Ti3 ^Nj3 ^Rk3",
        "ek10 ci10 fg10 kf10 ve10 cc10 ea10 rk9 nj9 wi9 th9 gg9 ^kf9 ge9 td9 wc9 nb9 ra9 \
         ^pk8 ^wj8 ^ci8 ^eh8 ^fg8 ^ve8 ^gd8 ^tc8 ^nb8 ^ra8",
    );
}

#[test]
fn counts_without_the_right_to_exchange() {
    let mut setup = Setup::from_board(&Board::default());
    for side in Color::ALL {
        setup.set_exchange(side, false);
    }
    let start = setup.build().unwrap();
    assert!(start.fen().ends_with("w -- - 0 1"));
    assert_eq!(variant_core::perft(&start, 4), 365_735);
}

/// Black's pieces mirrored instead of turned would give 9709737.
#[test]
fn a_mirrored_array_would_show_at_depth_five() {
    let mut setup = Setup::from_board(&Board::default());
    for number in 0..55 {
        let white = Square::from_index(number).unwrap();
        let black = Square::at(number % 11, 9 - number / 11).unwrap();
        let man = setup.piece_at(white).map(|man| Piece::new(Color::Black, man.kind()));
        setup.put(black, man);
    }
    assert_eq!(variant_core::perft(&setup.build().unwrap(), 5), 9_709_737);
    assert_eq!(variant_core::perft(&Board::default(), 5), 9_709_736);
}

#[test]
fn the_array_names_its_own_start() {
    for (array, count) in [(Array::Masculine, 24), (Array::Feminine, 24), (Array::Third, 32)] {
        let rules = Rules::default().with_array(array);
        assert_eq!(Board::start(rules).count_moves(), count);
        assert_eq!(Board::start(rules).rules().array(), array);
    }
}
