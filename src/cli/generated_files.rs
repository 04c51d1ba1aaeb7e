//! Files that Adjutant has made, told apart from those of others and from changed ones.
//! A record is told by its first entry; scenarios and pictures bear a mark with a sum of the rest.

use sha2::{Digest, Sha256};

use crate::dice::hex;

/// The first words of a record.
const RECORD: &str = "{\"entry\":0,\"kind\":\"record\",";
/// The first words of a game.
const GAME: &str = "{\"protocol\":\"adjutant-game-";
/// The mark of a scenario: a comment, its first line.
const SCENARIO: (&str, &str) = ("# written by adjutant, sum ", "\n");
/// The mark of a picture: a comment, its last line.
const PICTURE: (&str, &str) = ("<!-- drawn by adjutant, sum ", " -->\n");

/// A kind of file that a command makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    /// A record of a turn or a dispute.
    Record,
    /// An export of a game.
    Game,
    /// The scenario of the next turn.
    Scenario,
    /// A picture of the table.
    Picture,
    /// The report of a turn of a game. It has no mark, so that it is never written over.
    Report,
}

impl Made {
    /// The words for it.
    pub(super) fn what(self) -> &'static str {
        match self {
            Self::Record => "a record",
            Self::Game => "an export of a game",
            Self::Scenario => "a scenario",
            Self::Picture => "a picture",
            Self::Report => "a report",
        }
    }

    /// The text with its mark.
    pub(super) fn marked(self, text: &str) -> String {
        let sum = sum(text);
        match self {
            Self::Record | Self::Game | Self::Report => text.to_owned(),
            Self::Scenario => format!("{}{sum}{}{text}", SCENARIO.0, SCENARIO.1),
            Self::Picture => format!("{text}{}{sum}{}", PICTURE.0, PICTURE.1),
        }
    }

    /// Returns whether a text is one of this kind as it was made: nobody has written into it since.
    pub(super) fn is(self, text: &str) -> bool {
        let marked = match self {
            Self::Record => return text.starts_with(RECORD),
            Self::Game => return text.starts_with(GAME) && text.contains("\n{\"derived\":"),
            Self::Report => return false,
            Self::Scenario => text
                .strip_prefix(SCENARIO.0)
                .and_then(|behind| behind.split_once(SCENARIO.1)),
            Self::Picture => text
                .strip_suffix(PICTURE.1)
                .and_then(|before| before.rsplit_once(PICTURE.0))
                .map(|(text, sum)| (sum, text)),
        };
        marked.is_some_and(|(written, text)| written == sum(text))
    }
}

/// The first 16 digits of the SHA-256 of a text.
fn sum(text: &str) -> String {
    let digest: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    hex(&digest).chars().take(16).collect()
}
