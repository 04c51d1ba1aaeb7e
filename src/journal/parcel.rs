//! Files of a game: lines of a journal, or blocks of a mail, and what they may hold at most.

use std::collections::BTreeMap;
use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

use super::digest::{Digest, digest_of_text};
use super::header::GameHeader;
use super::slip::{NoSlip, SignedSlip};

/// The most bytes of a file.
pub const MOST_FILE_BYTES: usize = 256 * 1024 * 1024;
/// The most bytes of a line.
pub const MOST_LINE_BYTES: usize = 1024 * 1024;
/// The most slips of a game.
pub const MOST_SLIPS: usize = 200_000;

/// A text that stands below the header of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TextLine {
    text: String,
}

/// The contents of a file: of one game, in any order.
#[derive(Debug, Default)]
pub struct Parcel {
    /// The header, where it stands there.
    pub header: Option<GameHeader>,
    /// Texts, by their digests.
    pub texts: BTreeMap<Digest, String>,
    /// Slips, whose signatures nobody has looked at.
    pub slips: Vec<Arc<SignedSlip>>,
    /// Derived lines of an export, as they stand.
    pub derived: Vec<String>,
}

/// A line that is no part of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// Its number in the file, from 1; 0 for the file as a whole.
    pub line: usize,
    /// The fault.
    pub message: String,
}

impl BadLine {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            message: message.into(),
        }
    }
}

/// Counts the bytes of a file against the limit. It takes them as they are
/// read, so that a file beyond a limit is refused before it is held as a whole.
#[derive(Debug, Default)]
pub struct Limits {
    bytes: usize,
    slips: usize,
    /// The line at hand, from 0, and how long it is so far.
    line: usize,
    length: usize,
    /// The first bytes of the line.
    head: Vec<u8>,
}

impl Limits {
    /// Takes the next bytes.
    ///
    /// # Errors
    /// The line with which the file holds too much.
    pub fn pass(&mut self, bytes: &[u8]) -> Result<(), BadLine> {
        self.bytes = self.bytes.saturating_add(bytes.len());
        if self.bytes > MOST_FILE_BYTES {
            return Err(BadLine::new(0, "a file holds at most 256 MiB"));
        }
        for (number, part) in bytes.split(|byte| *byte == b'\n').enumerate() {
            if number > 0 {
                self.line += 1;
                self.length = 0;
                self.head.clear();
            }
            let was_slip = self.is_slip();
            let room = SLIP.len().saturating_sub(self.head.len());
            let is_indented = self.head.is_empty();
            let head = part
                .iter()
                .skip_while(|byte| is_indented && byte.is_ascii_whitespace());
            self.head.extend(head.take(room));
            self.slips += usize::from(self.is_slip() && !was_slip);
            self.length += part.len();
            if self.length > MOST_LINE_BYTES {
                return Err(BadLine::new(self.line + 1, "a line holds at most 1 MiB"));
            }
            if self.slips > MOST_SLIPS {
                let message = "a game holds at most 200,000 slips, and this file more";
                return Err(BadLine::new(self.line + 1, message));
            }
        }
        Ok(())
    }

    fn is_slip(&self) -> bool {
        self.head == SLIP.as_bytes()
    }
}

/// The prefix of the line of a slip.
const SLIP: &str = "{\"game\":";

/// The marks that begin and end a block of a mail.
const BEGIN: &str = "-----BEGIN ADJUTANT GAME-----";
const END: &str = "-----END ADJUTANT GAME-----";
/// The number of letters a line of a mail has.
const MAIL_WIDTH: usize = 64;

impl Parcel {
    /// Reads a file: lines of a journal, or marked blocks of a mail, with whatever stands around
    /// them.
    ///
    /// # Errors
    /// The first line that is no part of a journal.
    pub fn read(text: &str) -> Result<Self, BadLine> {
        let mut parcel = Self::default();
        let mut limits = Limits::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if !is_mail(text) {
            limits.pass(text.as_bytes())?;
            parcel.lines(text, 0)?;
            return Ok(parcel);
        }
        let mut block: Option<(usize, String)> = None;
        for (number, line) in text.lines().enumerate() {
            let plain = unquoted(line);
            match &mut block {
                None if plain == BEGIN => block = Some((number + 1, String::new())),
                None => {}
                Some((at, letters)) if plain == END => {
                    let bytes = BASE64URL_NOPAD.decode(letters.as_bytes());
                    let lines = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
                    let Some(lines) = lines else {
                        return Err(BadLine::new(*at, "this block of a mail is damaged"));
                    };
                    let within = limits.pass(lines.as_bytes());
                    within.map_err(|bad| BadLine { line: *at, ..bad })?;
                    parcel.lines(&lines, *at)?;
                    block = None;
                }
                Some((_, letters)) => {
                    letters.extend(plain.chars().filter(|letter| !letter.is_whitespace()));
                }
            }
        }
        match block {
            Some((at, _)) => Err(BadLine::new(at, "this block of a mail has no end")),
            None => Ok(parcel),
        }
    }

    fn lines(&mut self, text: &str, above: usize) -> Result<(), BadLine> {
        for (number, line) in text.split('\n').enumerate() {
            let line = line.strip_suffix('\r').unwrap_or(line);
            let number = if above > 0 { above } else { number + 1 };
            if line.trim().is_empty() {
                continue;
            }
            self.line(line.trim(), number)?;
        }
        Ok(())
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), BadLine> {
        let malformed = || BadLine::new(number, "this is no line of a game");
        if line.starts_with(SLIP) {
            let slip = SignedSlip::read(line).map_err(|why| match why {
                NoSlip::Long => BadLine::new(number, "a slip holds at most 64 KiB"),
                NoSlip::Malformed => BadLine::new(number, "this is no slip as slips are written"),
                NoSlip::Signature => BadLine::new(number, "this slip is not signed"),
            })?;
            self.slips.push(Arc::new(slip));
        } else if line.starts_with("{\"text\":") {
            let text: TextLine = serde_json::from_str(line).map_err(|_| malformed())?;
            if printed(&text) != line {
                return Err(malformed());
            }
            self.texts.insert(digest_of_text(&text.text), text.text);
        } else if line.starts_with("{\"protocol\":") {
            let header: GameHeader = serde_json::from_str(line).map_err(|_| malformed())?;
            if header.line() != line {
                return Err(malformed());
            }
            if self.header.as_ref().is_some_and(|known| *known != header) {
                return Err(BadLine::new(number, "this is the header of another game"));
            }
            self.header = Some(header);
        } else if line.starts_with("{\"derived\":") {
            serde_json::from_str::<serde_json::Map<_, _>>(line).map_err(|_| malformed())?;
            self.derived.push(line.to_owned());
        } else {
            return Err(malformed());
        }
        Ok(())
    }

    /// Slips in the form of a mail.
    pub fn mail(&self) -> String {
        let texts = self.texts.values().map(String::as_str);
        let lines = file_of(self.header.as_ref(), texts, &self.slips);
        let letters = BASE64URL_NOPAD.encode(lines.as_bytes());
        let mut mail = format!("{BEGIN}\n");
        let mut rest = letters.as_str();
        while let Some((line, behind)) = rest.split_at_checked(MAIL_WIDTH.min(rest.len()))
            && !line.is_empty()
        {
            mail.push_str(line);
            mail.push('\n');
            rest = behind;
        }
        mail.push_str(END);
        mail.push('\n');
        mail
    }
}

/// The prefixes of the lines of a journal.
const BEGINNINGS: [&str; 4] = ["{\"protocol\":", SLIP, "{\"text\":", "{\"derived\":"];

/// Returns whether a line is meant as one of a journal.
pub(super) fn is_line(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim_start();
    BEGINNINGS
        .iter()
        .any(|beginning| line.starts_with(beginning))
}

/// Returns whether a text is a mail with blocks. A journal may speak of such marks, and is none.
pub(super) fn is_mail(text: &str) -> bool {
    !text.lines().any(is_line) && text.lines().any(|line| unquoted(line) == BEGIN)
}

/// A line of a mail without the marks of an answer.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(['>', ' ', '\t', '|']).trim()
}

fn printed(text: &impl Serialize) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// A text as a line of a journal.
pub(super) fn text_line(text: &str) -> String {
    printed(&TextLine {
        text: text.to_owned(),
    })
}

/// A file of a game: its header, texts and slips, line by line.
pub(super) fn file_of<'l>(
    header: Option<&GameHeader>,
    texts: impl Iterator<Item = &'l str>,
    slips: impl IntoIterator<Item = &'l Arc<SignedSlip>>,
) -> String {
    let mut file = String::new();
    let mut push = |line: &str| {
        file.push_str(line);
        file.push('\n');
    };
    if let Some(header) = header {
        push(&header.line());
    }
    for text in texts {
        push(&text_line(text));
    }
    for slip in slips {
        push(&slip.text());
    }
    file
}
