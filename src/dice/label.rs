//! Labels: what a roll is for. The same purpose has the same label on every machine, and no two
//! rolls of a record have one.

use std::fmt;

use unicode_normalization::UnicodeNormalization;

/// The unit that a roll is for, or against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelledUnit<'n> {
    /// Its side, as the scenario declares it.
    pub side: &'n str,
    /// Its name, as the scenario declares it.
    pub unit: &'n str,
}

/// The label of a roll: `turn/side/unit/test/attempt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label<'n> {
    /// The turn.
    pub turn: u32,
    /// The roller; `-` for a roll of no side or unit.
    pub of: Option<LabelledUnit<'n>>,
    /// The id of the test.
    pub test: &'n str,
    /// The one other unit against which, or because of which, the test is taken.
    pub against: Option<LabelledUnit<'n>>,
    /// Counts the rolls of the same test on the same occasion from 1.
    pub attempt: u32,
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/", self.turn)?;
        match self.of {
            Some(of) => write!(formatter, "{}/{}", Folded(of.side), Folded(of.unit))?,
            None => formatter.write_str("-/-")?,
        }
        write!(formatter, "/{}", Folded(self.test))?;
        if let Some(against) = self.against {
            let (side, unit) = (Folded(against.side), Folded(against.unit));
            write!(formatter, "@{side}:{unit}")?;
        }
        write!(formatter, "/{}", self.attempt)
    }
}

/// A name as labels have it: NFC, trimmed, blanks folded, lower case, with `% / @ :` and control
/// characters percent-encoded.
struct Folded<'n>(&'n str);

impl fmt::Display for Folded<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_ascii() {
            return write_words(self.0, formatter);
        }
        // Lower case may compose anew, so that the form is settled last.
        let composed: String = self.0.nfc().flat_map(char::to_lowercase).nfc().collect();
        write_words(&composed, formatter)
    }
}

fn write_words(text: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (number, word) in text.split_whitespace().enumerate() {
        if number > 0 {
            formatter.write_str(" ")?;
        }
        let plain = |letter: char| !letter.is_ascii_uppercase() && !is_encoded(letter);
        if word.chars().all(plain) {
            formatter.write_str(word)?;
            continue;
        }
        for letter in word.chars() {
            if is_encoded(letter) {
                let mut bytes = [0; 4];
                for byte in letter.encode_utf8(&mut bytes).bytes() {
                    write!(formatter, "%{byte:02X}")?;
                }
            } else {
                write!(formatter, "{}", letter.to_ascii_lowercase())?;
            }
        }
    }
    Ok(())
}

fn is_encoded(letter: char) -> bool {
    matches!(letter, '%' | '/' | '@' | ':') || letter.is_control()
}
