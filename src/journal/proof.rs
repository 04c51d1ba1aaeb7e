//! The proof that a journal holds for somebody who has only the journal: computed from its slips, never
//! taken from its own claims.

use crate::journal::GameHeader;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::engine::Entry;
use crate::rulebook::is_shipped;

use super::chains::Fork;
use super::digest::{Digest, digest_of_text};
use super::game_state::GameState;
use super::obligations::Owed;
use super::parcel::{BadLine, Parcel, is_line, is_mail};
use super::practice::{Unverified, head_code};
use super::seat::card_code;
use super::setup::Setup;
use super::slip::{Body, SlipId};
use super::store::Journal;

/// The result of verifying a journal.
#[derive(Debug, Default)]
pub struct GameProof {
    /// The first thing that is wrong: the line of the file, or the number of the lock, and why.
    pub wrong: Option<ProofFault>,
    /// The name of the game.
    pub title: String,
    /// The game, for the joint of two.
    pub game: Digest,
    /// The digest of the scenario that it begins with.
    pub begins: Option<Digest>,
    /// The digest of the table as the last closing has left it.
    pub table: Option<Digest>,
    /// The game and closing that it goes on from.
    pub from: Option<super::header::OldGame>,
    /// The parties, each with the code of its card.
    pub parties: Vec<(String, String)>,
    /// The name of the referee, whose word on facts wins.
    pub referee: Option<String>,
    /// The layers of the rulebook, each with its digest, and whether it comes with Adjutant.
    pub rulebook: Vec<(String, Digest, bool)>,
    /// Rulings in force that are not the default: the ruling and the option.
    pub rulings: Vec<(String, String)>,
    /// The number of locks that are closed.
    pub closings: usize,
    /// The digest of each.
    pub digests: Vec<Digest>,
    /// The number of turns that are over.
    pub turns: u32,
    /// Rolls by keys that all keepers brought shares to.
    pub by_shares: usize,
    /// Rolls by keys without somebody's share, by the referee's word: how many, and whose shares.
    pub by_word: (usize, Vec<String>),
    /// Locks that went on without somebody, by the referee's word: the lock, and without whom.
    pub without: Vec<(u32, Vec<String>)>,
    /// Rolls thrown by hand.
    pub by_hand: usize,
    /// The number of things that were put right.
    pub corrections: usize,
    /// The number of disputes that were settled.
    pub disputes: usize,
    /// Slips that do not count, with why.
    pub void: Vec<(SlipId, String)>,
    /// Slips of other games or of nobody, which count for nothing.
    pub strange: usize,
    /// Slips behind the last closing, which their authors alone have signed.
    pub behind: usize,
    /// Pending input, with the party.
    pub owed: Vec<(String, String)>,
    /// True if the game is under way: something is owed or waited for within a turn.
    pub is_open: bool,
    /// The code of the last closing.
    pub head: Option<String>,
}

/// A fault of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofFault {
    /// The line of the file, from 1, or the number of the lock.
    pub entry: usize,
    /// Why.
    pub reason: Unverified,
    /// In words.
    pub message: String,
}

impl ProofFault {
    fn new(entry: usize, reason: Unverified, message: impl Into<String>) -> Self {
        Self {
            entry,
            reason,
            message: message.into(),
        }
    }

    fn of_line(bad: BadLine) -> Self {
        let message = match bad.line {
            0 => bad.message,
            line => format!("line {line}: {}", bad.message),
        };
        Self::new(bad.line, Unverified::Malformed, message)
    }
}

/// Returns whether a text is of a game, and not a record of practice.
pub fn is_game(text: &str) -> bool {
    text.lines().any(is_line) || is_mail(text)
}

/// Verifies a journal or an export of one.
pub fn verify_game(text: &str) -> GameProof {
    let mut proof = GameProof::default();
    match proof.read(text) {
        Ok((setup, journal, derived)) => proof.work_out(&setup, &journal, &derived),
        Err(wrong) => proof.wrong = Some(wrong),
    }
    proof
}

impl GameProof {
    /// The proof of a file that cannot be a journal.
    pub(crate) fn of_bad_line(bad: BadLine) -> Self {
        Self {
            wrong: Some(ProofFault::of_line(bad)),
            ..Self::default()
        }
    }

    pub(super) fn read(&mut self, text: &str) -> Result<(Setup, Journal, Vec<String>), ProofFault> {
        let mut parcel = Parcel::read(text).map_err(ProofFault::of_line)?;
        let malformed = |message: &str| ProofFault::new(1, Unverified::Malformed, message);
        let header = parcel.header.take();
        let header = header.ok_or_else(|| malformed("it has no header of a game"))?;
        self.title.clone_from(&header.title);
        let texts = std::mem::take(&mut parcel.texts);
        let of_fault = |fault: super::header::HeaderFault| {
            let reason = if fault.is_version {
                Unverified::Version
            } else {
                Unverified::Malformed
            };
            ProofFault::new(1, reason, fault.message)
        };
        let setup = Setup::new(header.clone(), &texts).map_err(of_fault)?;
        let named = header.rulebook.iter().chain([&header.scenario]);
        let known: BTreeSet<Digest> = named.map(|text| text.digest).collect();
        if texts.keys().any(|digest| !known.contains(digest)) {
            return Err(malformed("it holds a text that the header does not name"));
        }
        let mut journal = Journal::begin(header, texts).map_err(of_fault)?;
        let derived = std::mem::take(&mut parcel.derived);
        let added = journal.add(parcel);
        if let Some(forged) = added.not_taken.iter().find(|not| not.is_forged) {
            let message = format!("{forged}: {}", forged.why);
            let (party, number) = (forged.slip.party, forged.slip.number);
            let at = format!("\"party\":{party},\"number\":{number},");
            let is_it = |line: &str| line.starts_with("{\"game\":") && line.contains(&at);
            let line = text.lines().position(is_it).map_or(0, |line| line + 1);
            self.game = setup.game;
            self.work_out(&setup, &journal, &[]);
            return Err(ProofFault::new(line, Unverified::Signature, message));
        }
        self.strange = added.not_taken.len();
        Ok((setup, journal, derived))
    }

    fn work_out(&mut self, setup: &Setup, journal: &Journal, derived: &[String]) {
        let standing = GameState::new(setup, journal);
        self.of_header(setup, &journal.texts);
        self.of_rulings(setup, &standing);
        self.of_closings(&standing, &journal.header);
        self.of_state(setup, &standing, journal);
        let lock = usize::try_from(standing.lock).unwrap_or(usize::MAX);
        let name = |party: u8| setup.header.name(party).to_owned();
        if let Some(Fork { party, number, .. }) = standing.forks.first() {
            let message = format!(
                "{} has signed two different slips under number {number}: both are in the file, and prove it",
                name(*party)
            );
            self.wrong = Some(ProofFault::new(lock, Unverified::State, message));
        } else if let Some(lock) = standing.disagrees {
            let message = format!(
                "lock {lock}: all keepers have signed a table that does not follow from the rules"
            );
            let lock = usize::try_from(lock).unwrap_or(usize::MAX);
            self.wrong = Some(ProofFault::new(lock, Unverified::Ruling, message));
        } else if standing.takes_too_long() {
            let message =
                format!("lock {lock}: the rules of this game take more steps than a game may");
            self.wrong = Some(ProofFault::new(lock, Unverified::Malformed, message));
        } else if let Some(wrong) = wrong_of_derived(setup, &standing, derived) {
            self.wrong = Some(wrong);
        }
    }

    fn of_header(&mut self, setup: &Setup, texts: &BTreeMap<Digest, String>) {
        let header = &setup.header;
        self.game = setup.game;
        self.from.clone_from(&header.from);
        self.begins = Some(header.scenario.digest);
        let parties = header.parties.iter().map(|party| {
            let code = card_code(&party.name, &party.key);
            (party.name.clone(), code)
        });
        self.parties = parties.collect();
        let referee = header.referee();
        self.referee = referee.map(|party| header.name(party).to_owned());
        let layers = header.rulebook.iter().map(|layer| {
            let text = texts.get(&layer.digest);
            let is_shipped = text.is_some_and(|text| is_shipped(text));
            (layer.name.clone(), layer.digest, is_shipped)
        });
        self.rulebook = layers.collect();
    }

    /// Rulings in force that are not the default, with what was put right.
    fn of_rulings(&mut self, setup: &Setup, standing: &GameState<'_>) {
        let table = standing.closed_table();
        let vocabulary = setup.rulebook.vocabulary();
        let rulings = vocabulary.rulings_in_force(table.rulings());
        let chosen = rulings.filter(|(_, option)| *option != 0);
        let chosen = chosen
            .map(|(ruling, option)| (ruling.id.clone(), ruling.option_name(option).to_owned()));
        self.rulings = chosen.collect();
    }

    fn of_closings(&mut self, standing: &GameState<'_>, header: &GameHeader) {
        let name = |party: &u8| header.name(*party).to_owned();
        let mut without = BTreeSet::new();
        for closing in standing.closings() {
            self.closings += 1;
            self.digests.push(closing.digest);
            self.turns += u32::from(closing.ends_turn);
            if closing.without.is_empty() {
                self.by_shares += closing.rolls;
            } else {
                self.by_word.0 += closing.rolls;
                without.extend(&closing.without);
                let names = closing.without.iter().map(name).collect();
                self.without.push((closing.lock, names));
            }
            let disputed = closing.disputed.iter();
            self.disputes += disputed.filter(|of| of.outcome.is_some()).count();
            let slips = closing.matter.slips.iter();
            let corrections = slips.filter(|slip| matches!(slip.slip.body, Body::Correct(_)));
            self.corrections += corrections.count();
            self.head = Some(head_code(&closing.digest.0));
        }
        self.by_word.1 = without.into_iter().map(name).collect();
        self.by_hand = thrown_by_hand(standing);
    }

    fn of_state(&mut self, setup: &Setup, standing: &GameState<'_>, journal: &Journal) {
        let void = standing.void.iter();
        self.void = void.map(|void| (void.slip, void.why.clone())).collect();
        let slips = journal.slips();
        let in_lock = slips.filter(|slip| slip.slip.lock >= standing.lock);
        self.behind = in_lock.filter(|slip| slip.slip.body.is_matter()).count();
        self.owed = standing.owed();
        // A slip that is not there keeps back those behind it, and proves nothing.
        let gaps = standing.gaps.iter().map(|gap| {
            let name = setup.header.name(gap.party).to_owned();
            let what = if gap.is_there {
                "which does not follow the one before it"
            } else {
                "which is missing here"
            };
            (name, format!("slip {}, {what}", gap.number))
        });
        self.owed.extend(gaps);
        self.table = Some(digest_of_text(&setup.written(&standing.closed_table())));
        let last = standing.closings().last();
        let ends = last.is_some_and(|closing| closing.ends_turn);
        self.is_open = !ends || self.behind > 0 || !standing.gaps.is_empty();
    }
}

/// Returns the number of rolls of the game that were thrown by hand. What came about in a turn by its last closing
/// holds all of it.
fn thrown_by_hand(standing: &GameState<'_>) -> usize {
    let by_hand = |entry: &&Entry| match entry {
        Entry::Rolled(rolled) => rolled.by_hand,
        _ => false,
    };
    let mut of_turns: BTreeMap<u32, usize> = BTreeMap::new();
    for closing in standing.closings() {
        let rolled = closing.entries.iter().chain(&closing.begun).filter(by_hand);
        of_turns.insert(closing.turn, rolled.count());
    }
    of_turns.values().sum()
}

impl GameState<'_> {
    /// Describes pending input and its parties.
    pub(crate) fn owed(&self) -> Vec<(String, String)> {
        let setup = self.setup;
        let parties = (0..=u8::MAX).zip(&setup.header.parties);
        let owed = parties.filter_map(|(place, party)| {
            let what = match self.owed_by(place) {
                Owed::Agreement => "its agreement".to_owned(),
                Owed::Sheet(phase) => {
                    let phase = setup.rulebook.phase_name(phase);
                    format!("its sheet for `{phase}`")
                }
                Owed::Opening(_) => "the opening of its orders".to_owned(),
                Owed::Closing => format!("its closing of lock {}", self.lock),
                Owed::Share(_) => format!("its share of the key of lock {}", self.lock),
                Owed::LeavingOut(last) => format!(
                    "its word, asked for by the referee, that lock {} goes on without the share of {}",
                    self.lock,
                    setup.header.name(last.party)
                ),
                Owed::Nothing => return None,
            };
            Some((party.name.clone(), what))
        });
        owed.collect()
    }
}

/// Derived lines stand in exports for the eye; they are held against what comes out.
fn wrong_of_derived(
    setup: &Setup,
    standing: &GameState<'_>,
    derived: &[String],
) -> Option<ProofFault> {
    if derived.is_empty() {
        return None;
    }
    let known = BTreeSet::from_iter(super::export::derived_lines(setup, standing));
    let wrong = derived.iter().find(|line| !known.contains(*line))?;
    let value: Value = serde_json::from_str(wrong).unwrap_or_default();
    let kind = value.get("derived").and_then(Value::as_str);
    let lock = value.get("lock").and_then(Value::as_u64);
    let lock = usize::try_from(lock.unwrap_or_default()).unwrap_or(usize::MAX);
    let (reason, message) = if lock > standing.closings().len() || kind == Some("over") {
        let why = "it reports more than its slips bring about";
        (Unverified::Truncated, why)
    } else if kind == Some("rolled") {
        (Unverified::Roll, "the dice do not fall so")
    } else {
        (Unverified::Ruling, "the rules do not say so")
    };
    let message = format!("lock {lock}: {message}");
    Some(ProofFault::new(lock, reason, message))
}
