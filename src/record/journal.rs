//! The journal of a game: its header, its texts and its slips. The order of its lines means nothing,
//! and two journals of one game are one journal.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use ed25519_dalek::VerifyingKey;
use serde::{Deserialize, Serialize};

use super::chains::needed;
use super::digest::{Digest, digest_of_text};
use super::header::{GameHeader, HeaderFault, public_key};
use super::slip::{NoSlip, SignedSlip, SlipId};

/// The most bytes of a file.
pub const MOST_FILE_BYTES: usize = 256 * 1024 * 1024;
/// The most bytes of a line.
pub const MOST_LINE_BYTES: usize = 1024 * 1024;
/// The most slips of a game.
pub const MOST_SLIPS: usize = 200_000;
/// The most slips of a party in a lock.
pub const MOST_SLIPS_IN_LOCK: usize = 1_000;
/// The most locks of a game.
pub const MOST_LOCKS: u32 = 10_000;

/// A text that stands below the header of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TextLine {
    text: String,
}

/// What stands in a file: of one game, in any order.
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
    /// What is wrong with it.
    pub message: String,
}

impl BadLine {
    fn of(line: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            message: message.into(),
        }
    }
}

/// How much of a file has gone by, held against what a file may hold. It takes the bytes as they are
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
            return Err(BadLine::of(0, "a file holds at most 256 MiB"));
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
                return Err(BadLine::of(self.line + 1, "a line holds at most 1 MiB"));
            }
            if self.slips > MOST_SLIPS {
                let message = "a game holds at most 200,000 slips, and this file more";
                return Err(BadLine::of(self.line + 1, message));
            }
        }
        Ok(())
    }

    fn is_slip(&self) -> bool {
        self.head == SLIP.as_bytes()
    }
}

/// What begins the line of a slip.
const SLIP: &str = "{\"game\":";

/// What begins and ends a block of a mail.
const BEGIN: &str = "-----BEGIN ADJUTANT GAME-----";
const END: &str = "-----END ADJUTANT GAME-----";
/// How many letters a line of a mail has.
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
                        return Err(BadLine::of(*at, "this block of a mail is damaged"));
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
            Some((at, _)) => Err(BadLine::of(at, "this block of a mail has no end")),
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
        let malformed = || BadLine::of(number, "this is no line of a game");
        if line.starts_with(SLIP) {
            let slip = SignedSlip::read(line).map_err(|why| match why {
                NoSlip::Long => BadLine::of(number, "a slip holds at most 64 KiB"),
                NoSlip::Malformed => BadLine::of(number, "this is no slip as slips are written"),
                NoSlip::Signature => BadLine::of(number, "this slip is not signed"),
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
                return Err(BadLine::of(number, "this is the header of another game"));
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

/// What begins a line of a journal.
const BEGINNINGS: [&str; 4] = ["{\"protocol\":", SLIP, "{\"text\":", "{\"derived\":"];

/// Whether a line is meant as one of a journal.
pub(super) fn is_line(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim_start();
    BEGINNINGS
        .iter()
        .any(|beginning| line.starts_with(beginning))
}

/// Whether a text is a mail with blocks. A journal may speak of such marks, and is none.
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

/// A journal. All its slips are signed by parties of the game.
#[derive(Clone, Debug)]
pub struct Journal {
    /// The header.
    pub header: GameHeader,
    /// The digest of the game.
    pub game: Digest,
    /// The texts that the header names.
    pub texts: BTreeMap<Digest, String>,
    slips: BTreeMap<(u8, u32, Digest), Arc<SignedSlip>>,
    /// How many slips each party has.
    count_of: BTreeMap<u8, usize>,
    /// Where a journal that holds the end of a game alone begins: the number and digest of each
    /// party's last slip before it.
    tips: Vec<(u32, Digest)>,
}

/// A slip that is not taken, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotTaken {
    /// The slip.
    pub slip: SlipId,
    /// The name of the party; of a stranger there is none.
    pub name: Option<String>,
    /// Why.
    pub why: &'static str,
    /// Whether its signature is not the party's.
    pub is_forged: bool,
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.as_deref().unwrap_or("a stranger");
        write!(f, "slip {} of {name}", self.slip.number)
    }
}

/// What has come of adding to a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// How many slips are new.
    pub new: usize,
    /// How many were there already.
    pub known: usize,
    /// Slips that are not taken.
    pub not_taken: Vec<NotTaken>,
}

impl Journal {
    /// A journal without slips.
    ///
    /// # Errors
    /// What is wrong with the header.
    pub fn begin(header: GameHeader, texts: BTreeMap<Digest, String>) -> Result<Self, HeaderFault> {
        header.check()?;
        Ok(Self {
            game: header.digest(),
            header,
            texts,
            slips: BTreeMap::new(),
            count_of: BTreeMap::new(),
            tips: Vec::new(),
        })
    }

    /// Adds what stands in a file. Slips that are there already change nothing.
    pub fn add(&mut self, parcel: Parcel) -> Added {
        let named = self.header.rulebook.iter().chain([&self.header.scenario]);
        let named: Vec<Digest> = named.map(|text| text.digest).collect();
        let wanted = parcel.texts.into_iter();
        self.texts
            .extend(wanted.filter(|(digest, _)| named.contains(digest)));
        let mut added = Added::default();
        let parties = self.header.parties.iter();
        let keys: Vec<_> = parties.map(|party| public_key(&party.key).ok()).collect();
        let mut thirds: Vec<Arc<SignedSlip>> = Vec::new();
        for slip in parcel.slips {
            let at = (slip.slip.party, slip.slip.number, slip.digest);
            if self.slips.contains_key(&at) {
                added.known += 1;
                continue;
            }
            if slip.slip.game == self.game && self.is_third(&slip) {
                thirds.push(slip);
                continue;
            }
            let key = key_of(&keys, &slip);
            let (why, is_forged) = if slip.slip.game != self.game {
                ("it is of another game", false)
            } else if key.is_none() {
                ("the game has no such party", true)
            } else if !self.has_room(&slip) {
                ("the party has signed more slips than a game takes", false)
            } else if !key.is_some_and(|key| slip.is_signed_by(key)) {
                ("the party has not signed it", true)
            } else if slip.slip.lock > MOST_LOCKS {
                ("a game has at most 10,000 locks", false)
            } else {
                added.new += 1;
                self.make_room(slip.slip.party);
                self.push(slip);
                thirds.extend(self.take_thirds(at));
                continue;
            };
            added.not_taken.push(self.not_taken(&slip, why, is_forged));
        }
        self.add_needed(thirds, &keys, &mut added);
        added
    }

    fn not_taken(&self, slip: &SignedSlip, why: &'static str, is_forged: bool) -> NotTaken {
        let party = self.header.party(slip.slip.party);
        NotTaken {
            slip: slip.at(),
            name: party.map(|party| party.name.clone()),
            why,
            is_forged,
        }
    }

    /// Whether two other slips of its number stay before a slip. Two prove that their seat has signed
    /// twice; the lowest digests stay, so that the order in which slips come has no say.
    fn is_third(&self, slip: &SignedSlip) -> bool {
        let (party, number) = (slip.slip.party, slip.slip.number);
        let lowest = (party, number, Digest([0; 32]));
        let lower = self.slips.range(lowest..(party, number, slip.digest));
        lower.take(2).count() == 2
    }

    /// Takes out what stands behind the first two slips of a number.
    fn take_thirds(&mut self, (party, number, _): (u8, u32, Digest)) -> Vec<Arc<SignedSlip>> {
        let of_number = (party, number, Digest([0; 32]))..=(party, number, Digest([255; 32]));
        let thirds = self.slips.range(of_number).skip(2);
        let thirds: Vec<_> = thirds.map(|(at, _)| *at).collect();
        let taken = thirds.into_iter().filter_map(|at| self.remove(at));
        taken.collect()
    }

    /// Adds what stands behind the first two slips of a number where a chain needs it that other
    /// keepers have closed with.
    fn add_needed(
        &mut self,
        thirds: Vec<Arc<SignedSlip>>,
        keys: &[Option<VerifyingKey>],
        added: &mut Added,
    ) {
        let parties: BTreeSet<u8> = thirds.iter().map(|slip| slip.slip.party).collect();
        let needed: BTreeSet<Digest> = parties
            .into_iter()
            .flat_map(|party| needed(self, party, &thirds))
            .collect();
        for slip in thirds {
            let is_signed = || key_of(keys, &slip).is_some_and(|key| slip.is_signed_by(key));
            if needed.contains(&slip.digest) && is_signed() {
                added.new += 1;
                self.push(slip);
            } else {
                let why = "two slips of this number prove that its seat has signed twice, and a third is not kept";
                added.not_taken.push(self.not_taken(&slip, why, false));
            }
        }
    }

    /// Whether there is room for a slip: each party has its part of what a game takes, and its lowest
    /// numbers stay, so that the order in which slips come has no say.
    fn has_room(&self, slip: &SignedSlip) -> bool {
        let party = slip.slip.party;
        let at = (party, slip.slip.number, slip.digest);
        !self.is_full(party) || self.last_of(party).is_some_and(|last| at < last)
    }

    fn is_full(&self, party: u8) -> bool {
        let most = MOST_SLIPS / self.header.parties.len().max(1);
        self.count_of.get(&party).copied().unwrap_or(0) >= most
    }

    fn last_of(&self, party: u8) -> Option<(u8, u32, Digest)> {
        let all = self.slips.range(..=(party, u32::MAX, Digest([255; 32])));
        let last = all.map(|(at, _)| *at).next_back();
        last.filter(|(of, ..)| *of == party)
    }

    /// Takes out the last slip of a party, where it has as many as a game takes.
    fn make_room(&mut self, party: u8) {
        if self.is_full(party)
            && let Some(last) = self.last_of(party)
        {
            self.remove(last);
        }
    }

    fn remove(&mut self, at: (u8, u32, Digest)) -> Option<Arc<SignedSlip>> {
        let slip = self.slips.remove(&at)?;
        if let Some(count) = self.count_of.get_mut(&at.0) {
            *count = count.saturating_sub(1);
        }
        Some(slip)
    }

    /// Adds a slip that has been signed here.
    pub fn push(&mut self, slip: impl Into<Arc<SignedSlip>>) {
        let slip = slip.into();
        let at = (slip.slip.party, slip.slip.number, slip.digest);
        if self.slips.insert(at, slip).is_none() {
            *self.count_of.entry(at.0).or_insert(0) += 1;
        }
    }

    /// From here on the journal holds the end of a game alone.
    pub(super) fn begin_behind(&mut self, tips: Vec<(u32, Digest)>) {
        self.tips = tips;
    }

    /// The number and digest of the slip behind which those of a party begin.
    pub(super) fn tip(&self, party: u8) -> (u32, Digest) {
        let tip = self.tips.get(usize::from(party));
        tip.copied().unwrap_or_default()
    }

    /// The slips of a party, by number.
    pub fn slips_of(&self, party: u8) -> impl Iterator<Item = &Arc<SignedSlip>> {
        let lowest = (party, 0, Digest([0; 32]));
        self.slips
            .range(lowest..)
            .take_while(move |((of, ..), _)| *of == party)
            .map(|(_, slip)| slip)
    }

    /// The number of the last slip of a party; 0 if it has none.
    pub fn last_number(&self, party: u8) -> u32 {
        self.last_of(party).map_or(0, |(_, number, _)| number)
    }

    /// All slips, by party and number.
    pub fn slips(&self) -> impl Iterator<Item = &Arc<SignedSlip>> {
        self.slips.values()
    }

    /// What was said up to a lock, that lock with it.
    #[must_use]
    pub fn up_to(&self, lock: u32) -> Self {
        let mut until = Self {
            slips: BTreeMap::new(),
            count_of: BTreeMap::new(),
            ..self.clone()
        };
        let parties = self.header.parties.len();
        for party in (0..=u8::MAX).take(parties) {
            let of_party = self.slips_of(party);
            for slip in of_party.take_while(|slip| slip.slip.lock <= lock) {
                until.push(slip.clone());
            }
        }
        until
    }

    /// How many slips it has.
    pub fn len(&self) -> usize {
        self.slips.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.slips.is_empty()
    }

    /// The whole journal as a file.
    pub fn text(&self) -> String {
        let named = self.header.rulebook.iter().chain([&self.header.scenario]);
        let texts = named.filter_map(|named| self.texts.get(&named.digest));
        let mut slips: Vec<&Arc<SignedSlip>> = self.slips.values().collect();
        slips.sort_by_key(|slip| (slip.slip.lock, slip.slip.party, slip.slip.number));
        file_of(Some(&self.header), texts.map(String::as_str), slips)
    }
}

/// The key of the party that is said to have signed a slip.
fn key_of<'k>(keys: &'k [Option<VerifyingKey>], slip: &SignedSlip) -> Option<&'k VerifyingKey> {
    keys.get(usize::from(slip.slip.party))?.as_ref()
}

/// A file of a game: its header, texts and slips, line by line.
fn file_of<'l>(
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
