//! Shards of a batch: which lines belong to which. The digest of an id decides, so that the same line is
//! in the same shard wherever it stands.

use std::fmt;
use std::sync::OnceLock;

use crate::cli::output::Failure;
use crate::journal::digest_of_text;
use crate::rulebook::SHIPPED;

use super::cannot;

/// A share of the lines, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// All lines.
    pub(crate) const WHOLE: Self = Self { number: 1, of: 1 };

    /// `2/7`
    ///
    /// # Errors
    /// It is no shard.
    pub(crate) fn read(text: &str) -> Result<Self, Failure> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            _ => Err(cannot(format!(
                "`--shard {text}` is no share: write e.g. `--shard 1/7` to `--shard 7/7`"
            ))),
        }
    }

    /// How many there are.
    pub(crate) fn of(self) -> u64 {
        self.of
    }

    /// Its number, from 1.
    pub(crate) fn number(self) -> u64 {
        self.number
    }

    /// Returns whether a line is in it, by its id.
    pub(crate) fn holds(self, id: &str) -> bool {
        if self.of == 1 {
            return true;
        }
        let digest = digest_of_text(id).to_string();
        let first = digest
            .get(..15)
            .and_then(|digits| u64::from_str_radix(digits, 16).ok());
        first.unwrap_or_default() % self.of + 1 == self.number
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.of)
    }
}

/// A digest of all rulebooks that come with the program.
pub(super) fn digest_of_shipped() -> &'static str {
    static DIGEST: OnceLock<String> = OnceLock::new();
    DIGEST.get_or_init(|| {
        let texts = SHIPPED.iter().map(|(_, text)| *text);
        digest_of_text(&texts.collect::<String>()).to_string()
    })
}
