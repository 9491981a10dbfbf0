//! The options of the rules as the reference has them.

use tamerlane::{Array, CitadelEntry, ExchangeWhen, Rules, StalemateRule};

use super::reference;

pub(crate) fn reference_rules(rules: Rules) -> reference::Rules {
    reference::Rules {
        array: match rules.array() {
            Array::Masculine => reference::Array::Masculine,
            Array::Feminine => reference::Array::Feminine,
            Array::Third => reference::Array::Third,
        },
        stalemate: match rules.stalemate() {
            StalemateRule::StalematedLoses => reference::Stalemate::StalematedLoses,
            StalemateRule::Draw => reference::Stalemate::Draw,
            StalemateRule::StalematedWins => reference::Stalemate::StalematedWins,
        },
        exchange: match rules.exchange() {
            ExchangeWhen::InCheck => reference::ExchangeWhen::InCheck,
            ExchangeWhen::InCheckOrStalemate => reference::ExchangeWhen::InCheckOrStalemate,
        },
        citadel: match rules.citadel() {
            CitadelEntry::OriginalKing => reference::CitadelEntry::OriginalKing,
            CitadelEntry::HighestRoyal => reference::CitadelEntry::HighestRoyal,
        },
    }
}
