//! Slips: what a party says, signed. A slip is a line of JSON in one form only; what is read is
//! printed again, and other bytes are no slip.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::dice::hex;

use super::digest::{Digest, TaggedHash};

/// The most bytes of a slip.
pub const MOST_SLIP_BYTES: usize = 64 * 1024;

/// A party's statement and its subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// The game.
    pub game: Digest,
    /// The party's place in the header, from 0.
    pub party: u8,
    /// Its own count of slips, from 1.
    pub number: u32,
    /// The digest of its own last slip; zeros before the first.
    pub before: Digest,
    /// The lock to which it speaks; 0 before the first.
    pub lock: u32,
    /// The closing before that lock; zeros before the first.
    pub after: Digest,
    /// The statement.
    #[serde(flatten)]
    pub body: Body,
}

/// The contents of a slip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "lowercase")]
pub enum Body {
    /// The party takes part in the game as its header has it.
    Agreed {},
    /// A sheet that all may read.
    Sheet {
        /// The turn.
        turn: u32,
        /// The phase, as the rulebook names it.
        phase: String,
        /// For each party the number of the slip by which it has sealed its sheet; 0 for none.
        sealed: Vec<u32>,
        /// The orders.
        text: String,
    },
    /// A sheet that nobody can read yet.
    Sealed {
        /// The turn.
        turn: u32,
        /// The phase, as the rulebook names it.
        phase: String,
        /// The commitment that fits one sheet only.
        commitment: Digest,
    },
    /// A sealed sheet, shown.
    Opened {
        /// For each party, its own among them, the number of the slip by which it has sealed its
        /// sheet; 0 for none.
        sealed: Vec<u32>,
        /// Random bytes of the commitment.
        nonce: Digest,
        /// The orders.
        text: String,
    },
    /// Lines of the turn file: decisions of own sides, facts, dice thrown by hand.
    Said {
        /// The turn.
        turn: u32,
        /// The phase, as the rulebook names it.
        phase: String,
        /// The place in a phase that is played in turn, from 1; else 0.
        step: u32,
        /// The lines.
        text: String,
    },
    /// Something is put right.
    Correct(Correction),
    /// A question that dice decide.
    Dispute(Dispute),
    /// The game goes on without what a party owes; by the referee only.
    Without {
        /// The party.
        party: u8,
        /// The number of its last slip that counts.
        number: u32,
    },
    /// The lock is complete as it is.
    Closed {
        /// For each party the number of its last slip of matter that counts; 0 for none.
        upto: Vec<u32>,
        /// The digest of all matter.
        matter: Digest,
        /// The digest of the table as it stands, and of the rolls that wait.
        table: Digest,
        /// The commitment that fits one share only.
        commitment: Digest,
    },
    /// A keeper's part of the key.
    Share {
        /// The closing for which it is shown.
        closing: Digest,
        /// The part.
        share: Digest,
    },
}

/// A correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Correction {
    /// The text of a slip.
    Slip {
        /// The slip.
        #[serde(flatten)]
        of: SlipId,
        /// The corrected text; none if it no longer counts.
        text: Option<String>,
    },
    /// A ruling.
    Ruling {
        /// The ruling.
        ruling: String,
        /// The option that is in force.
        option: String,
    },
}

/// A question that dice decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Dispute {
    /// By the game's own test.
    Test {
        /// The question.
        question: String,
        /// The unit that takes the test.
        test: String,
    },
    /// By dice that the table names.
    Dice {
        /// The question.
        question: String,
        /// The dice and what they must come to, e.g. `D6, 4 or more`.
        dice: String,
    },
}

impl Dispute {
    /// The question.
    pub(crate) fn question(&self) -> &str {
        match self {
            Self::Test { question, .. } | Self::Dice { question, .. } => question,
        }
    }
}

impl Body {
    /// The word of its kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Agreed {} => "agreed",
            Self::Sheet { .. } => "sheet",
            Self::Sealed { .. } => "sealed",
            Self::Opened { .. } => "opened",
            Self::Said { .. } => "said",
            Self::Correct(_) => "correct",
            Self::Dispute(_) => "dispute",
            Self::Without { .. } => "without",
            Self::Closed { .. } => "closed",
            Self::Share { .. } => "share",
        }
    }

    /// Returns whether it is matter: what closings are about.
    pub(crate) fn is_matter(&self) -> bool {
        !matches!(
            self,
            Self::Agreed {} | Self::Closed { .. } | Self::Share { .. }
        )
    }
}

/// A slip with its line, its digest and its signature.
#[derive(Clone, Debug)]
pub struct SignedSlip {
    /// The statement.
    pub slip: Slip,
    /// Its line, which is signed.
    pub line: String,
    /// The digest of the line.
    pub digest: Digest,
    signature: [u8; 64],
}

/// A slip, shared.
pub type SlipRef = std::sync::Arc<SignedSlip>;

/// Why a line is no slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSlip {
    /// It is too long.
    Long,
    /// It is not written as slips are.
    Malformed,
    /// The party has not signed it.
    Signature,
}

/// The separator before the signature at the end of a line.
const MARK: &str = ",\"signature\":\"";

impl SignedSlip {
    /// Signs a slip.
    pub fn sign(slip: Slip, key: &SigningKey) -> Self {
        let line = serde_json::to_string(&slip).unwrap_or_default();
        let digest = digest_of(&line);
        let signature = key.sign(&digest.0).to_bytes();
        Self {
            slip,
            line,
            digest,
            signature,
        }
    }

    /// Reads a line of a journal, without looking at its signature.
    ///
    /// # Errors
    /// [`NoSlip`] says why it is none.
    pub fn read(text: &str) -> Result<Self, NoSlip> {
        if text.len() > MOST_SLIP_BYTES {
            return Err(NoSlip::Long);
        }
        let (line, signature) = text.rsplit_once(MARK).ok_or(NoSlip::Malformed)?;
        let signature = signature.strip_suffix("\"}").ok_or(NoSlip::Malformed)?;
        let signature = bytes_of(signature).ok_or(NoSlip::Malformed)?;
        let line = format!("{line}}}");
        let slip: Slip = serde_json::from_str(&line).map_err(|_| NoSlip::Malformed)?;
        if serde_json::to_string(&slip).ok().as_ref() != Some(&line) {
            return Err(NoSlip::Malformed);
        }
        Ok(Self {
            digest: digest_of(&line),
            slip,
            line,
            signature,
        })
    }

    /// Returns whether the owner of a key has signed it.
    pub(crate) fn is_signed_by(&self, key: &VerifyingKey) -> bool {
        let signature = Signature::from_bytes(&self.signature);
        key.verify_strict(&self.digest.0, &signature).is_ok()
    }

    /// The line of a journal.
    pub fn text(&self) -> String {
        let inner = self.line.strip_suffix('}').unwrap_or(&self.line);
        format!("{inner}{MARK}{}\"}}", hex(&self.signature))
    }

    /// Its party and number: whose it is, and which.
    pub fn at(&self) -> SlipId {
        SlipId {
            party: self.slip.party,
            number: self.slip.number,
        }
    }
}

/// The id of a slip: its party and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SlipId {
    /// The party's place in the header.
    pub party: u8,
    /// The number of the slip.
    pub number: u32,
}

fn digest_of(line: &str) -> Digest {
    TaggedHash::new("slip").bytes(line.as_bytes()).finish()
}

/// The bytes of 128 digits in lower case.
fn bytes_of(text: &str) -> Option<[u8; 64]> {
    let decoded = data_encoding::HEXLOWER.decode(text.as_bytes()).ok()?;
    decoded.try_into().ok()
}
