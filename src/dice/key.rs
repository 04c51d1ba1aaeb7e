//! Keys.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use std::fmt;

use sha2::{Digest, Sha256};

/// The key of the dice of one lock: 32 bytes that nobody knows before the lock.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub(super) [u8; 32]);

/// Why a text is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyError {
    /// It has this number of characters instead of 64.
    Length(usize),
    /// This character, from 1, is none of 0-9 and a-f.
    Digit(usize),
}

impl fmt::Display for KeyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(length) => {
                write!(formatter, "it has 64 characters, and here are {length}")
            }
            Self::Digit(at) => write!(
                formatter,
                "it is written in 0-9 and a-f, and character {at} is neither"
            ),
        }
    }
}

impl Key {
    /// The key of a passphrase: SHA-256 of its UTF-8. Of use for practice only, as whoever knows
    /// the passphrase knows every roll.
    pub fn of_passphrase(passphrase: &str) -> Self {
        Self(Sha256::digest(passphrase.as_bytes()).into())
    }

    /// The key of these bytes.
    pub(crate) fn of_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A key from its 64 hexadecimal digits.
    ///
    /// # Errors
    /// [`KeyError`] says what is wrong with the text.
    pub fn from_hex(text: &str) -> Result<Self, KeyError> {
        unhex(text).map(Self)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Key({self})")
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// The 32 bytes of 64 hexadecimal digits.
///
/// # Errors
/// [`KeyError`] says what is wrong with the text.
pub(crate) fn unhex(text: &str) -> Result<[u8; 32], KeyError> {
    let text = text.trim();
    if let Some(at) = text.chars().position(|digit| !digit.is_ascii_hexdigit()) {
        return Err(KeyError::Digit(at + 1));
    }
    let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok();
    let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or(KeyError::Length(text.len()))
}
