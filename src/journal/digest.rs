//! Digests of a game: SHA-256 under a tag, over parts of which each stands behind its length, so
//! that no two lists of parts have one digest.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::dice::{hex, unhex};

use super::PROTOCOL;

/// Thirty-two bytes: a digest, a commitment, a share or a nonce. In JSON 64 digits in lower case.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Digest({self})")
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        unhex(&text).map(Self).map_err(serde::de::Error::custom)
    }
}

/// A digest that is being made.
pub(super) struct TaggedHash(Sha256);

impl TaggedHash {
    /// Begins a digest under a tag.
    pub fn new(tag: &str) -> Self {
        Self(Sha256::new()).bytes(format!("{PROTOCOL} {tag}").as_bytes())
    }

    /// Adds a part.
    pub fn bytes(mut self, part: &[u8]) -> Self {
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
        self
    }

    /// Adds a number, in decimal digits.
    pub fn number(self, number: impl Into<u64>) -> Self {
        self.bytes(number.into().to_string().as_bytes())
    }

    /// Adds another digest.
    pub fn digest(self, digest: &Digest) -> Self {
        self.bytes(&digest.0)
    }

    /// Adds digests behind their count.
    pub fn digests<'d>(self, digests: impl ExactSizeIterator<Item = &'d Digest>) -> Self {
        let counted = self.number(digests.len() as u64);
        digests.fold(counted, Self::digest)
    }

    /// The digest.
    pub fn finish(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

/// The plain SHA-256 of a text.
pub fn digest_of_text(text: &str) -> Digest {
    Digest(Sha256::digest(text.as_bytes()).into())
}
