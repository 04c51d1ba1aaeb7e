//! Random bytes of the system.

use crate::diagnostics::{Code, Finding};

use super::output::Failure;

/// Thirty-two random bytes.
///
/// # Errors
/// The system gives none.
pub(super) fn random() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => Err(Failure::new(Finding::without_place(
            Code::CannotRead,
            format!("the system gives no random bytes: {error}"),
        ))),
    }
}
