//! The proof of a record or game.

use crate::journal::{is_game, verify as verify_record, verify_game};
use crate::report::VerifyReport;

/// Verifies the record of a turn, or a game between parties (its journal or an export of it): whether
/// nothing was changed, and whether rules and dice lead to everything that it says.
pub fn verify(text: &str) -> VerifyReport {
    if is_game(text) {
        VerifyReport::for_game(&verify_game(text))
    } else {
        VerifyReport::for_record(&verify_record(text))
    }
}
