//! The chain: one entry a line, each with the hash of itself and of all before it.

use std::sync::Arc;

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::dice::hex;

/// A record: lines of JSON, hash-chained.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    lines: Vec<Arc<str>>,
    chain: [u8; 32],
}

/// Why a record is not verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unverified {
    /// The chain is broken: something was changed, dropped, doubled or swapped.
    Chain,
    /// A slip is not signed by whom it says.
    Signature,
    /// Slips say what the state of the game does not take.
    State,
    /// Dice did not fall so.
    Roll,
    /// The rules do not say so.
    Ruling,
    /// It ends too early.
    Truncated,
    /// The turn is under way: what is there is right, and more is to come.
    Open,
    /// Another referee wrote it.
    Version,
    /// It is no record.
    Malformed,
}

impl Unverified {
    /// The word in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Chain => "chain",
            Self::Signature => "signature",
            Self::State => "state",
            Self::Roll => "roll",
            Self::Ruling => "ruling",
            Self::Truncated => "truncated",
            Self::Open => "open",
            Self::Version => "version",
            Self::Malformed => "malformed",
        }
    }
}

/// The separator before the hash at the end of a line.
const MARK: &str = ",\"chain\":\"";

impl Record {
    /// Reads a record, and holds every link of its chain against the lines.
    ///
    /// # Errors
    /// The first entry that is wrong, and why.
    pub fn read(text: &str) -> Result<Self, (usize, Unverified)> {
        let mut record = Self::default();
        let mut rest = text;
        while !rest.is_empty() {
            let number = record.lines.len();
            let Some((line, behind)) = rest.split_once('\n') else {
                return Err((number, Unverified::Truncated));
            };
            record.read_line(line, number)?;
            rest = behind;
        }
        if record.lines.is_empty() {
            Err((0, Unverified::Truncated))
        } else {
            Ok(record)
        }
    }

    fn read_line(&mut self, line: &str, number: usize) -> Result<(), (usize, Unverified)> {
        let Some((inner, hash)) = line.rsplit_once(MARK) else {
            return Err((number, Unverified::Malformed));
        };
        let body = format!("{inner}}}");
        let chain = next(self.chain, &body);
        if hash.strip_suffix("\"}") != Some(hex(&chain).as_str()) {
            return Err((number, Unverified::Chain));
        }
        if !body.starts_with(&format!("{{\"entry\":{number},\"kind\":\"")) {
            return Err((number, Unverified::Malformed));
        }
        self.lines.push(line.into());
        self.chain = chain;
        Ok(())
    }

    /// Adds an entry.
    pub fn push(&mut self, kind: &str, fields: Map<String, Value>) {
        let body = body(self.lines.len(), kind, fields);
        self.chain = next(self.chain, &body);
        let inner = body.strip_suffix('}').unwrap_or(&body);
        let line = format!("{inner}{MARK}{}\"}}", hex(&self.chain));
        self.lines.push(line.into());
    }

    /// The lines.
    pub fn lines(&self) -> &[Arc<str>] {
        &self.lines
    }

    /// Returns the number of entries it has.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Returns whether it has none.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns whether the turn is over in it.
    pub(super) fn is_closed(&self) -> bool {
        let last = self.bodies().last();
        last.is_some_and(|(kind, _)| kind == "closed")
    }

    /// The entries, as they were written.
    pub fn entries(&self) -> impl Iterator<Item = Map<String, Value>> + '_ {
        self.lines.iter().map(|line| entry_of(line))
    }

    /// The entries behind the inputs, as they were written.
    pub(crate) fn entries_after_inputs(&self) -> impl Iterator<Item = Map<String, Value>> + '_ {
        const INPUTS: [&str; 4] = ["record", "rulebook", "rulings", "scenario"];
        let inputs = self.bodies().take_while(|(kind, _)| INPUTS.contains(kind));
        let inputs = inputs.count();
        let behind = self.lines.iter().skip(inputs);
        behind.map(|line| entry_of(line))
    }

    /// Returns the number of entries about the turn itself: all but its inputs and its end.
    pub(crate) fn entries_of_turn(&self) -> usize {
        let frame = ["record", "rulebook", "rulings", "scenario", "closed"];
        let told = self.bodies().filter(|(kind, _)| !frame.contains(kind));
        told.count()
    }

    /// The bodies of the entries, without chain and closing brace, each with its kind.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (&str, &str)> + '_ {
        self.lines.iter().map(|line| {
            let body = line.rsplit_once(MARK).map_or(&**line, |(body, _)| body);
            let kind = body
                .split_once("\"kind\":\"")
                .and_then(|(_, behind)| behind.split_once('"'))
                .map_or("", |(kind, _)| kind);
            (kind, body)
        })
    }

    /// The whole text.
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [&**line, "\n"]).collect()
    }

    /// The code of the record as it stands: whoever has it knows every entry up to here.
    pub fn head(&self) -> String {
        head_code(&self.chain)
    }
}

/// An entry as it is written, without its chain: there is one text for one entry.
pub(super) fn body(number: usize, kind: &str, fields: Map<String, Value>) -> String {
    let mut entry = Map::new();
    entry.insert("entry".to_owned(), number.into());
    entry.insert("kind".to_owned(), kind.into());
    entry.extend(fields);
    serde_json::to_string(&entry).unwrap_or_default()
}

fn next(chain: [u8; 32], body: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(chain);
    hash.update(body.as_bytes());
    hash.finalize().into()
}

/// A hash as five groups of five letters, to be written on a sheet of paper: the first 100 bits,
/// four a letter.
pub(crate) fn head_code(hash: &[u8; 32]) -> String {
    const LETTERS: [char; 16] = [
        'B', 'C', 'D', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T',
    ];
    let nibbles = hash.iter().flat_map(|byte| [byte >> 4, byte & 15]).take(25);
    let mut code = String::new();
    for (number, nibble) in nibbles.enumerate() {
        if number > 0 && number % 5 == 0 {
            code.push('-');
        }
        code.extend(LETTERS.get(usize::from(nibble)));
    }
    code
}

/// A line as it was written, without its hash.
fn entry_of(line: &str) -> Map<String, Value> {
    let mut entry: Map<String, Value> = serde_json::from_str(line).unwrap_or_default();
    entry.shift_remove("chain");
    entry
}
