//! The setup of a game: the texts below its header, parsed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::names::fold;
use crate::rulebook::ruling::Rulings;
use crate::rulebook::{Layer, Rulebook, is_shipped};
use crate::scenario::{Scenario, read};
use crate::source::{Source, Sources, quoted};
use crate::syntax::{Document, HeadKey};

use super::closed_locks::ClosedLocks;
use super::digest::{Digest, digest_of_text};
use super::header::{GameHeader, HeaderFault, NamedText, OldGame, Party};
use super::store::Journal;
use super::{EDITION, PROTOCOL};

/// The parts of a new game.
#[derive(Debug)]
pub struct NewGame<'a> {
    /// Its name.
    pub title: &'a str,
    /// Random bytes.
    pub nonce: [u8; 32],
    /// The game of which it takes the table over.
    pub from: Option<OldGame>,
    /// The rulebook.
    pub rulebook: &'a Rulebook,
    /// The rulings in force.
    pub rulings: &'a Rulings,
    /// The names and texts of the rulebook's layers, the one that extends no other first.
    pub layers: Vec<(&'a str, &'a str)>,
    /// The name and text of the scenario.
    pub scenario: (&'a str, &'a str),
    /// The parties, in order.
    pub parties: Vec<Party>,
}

impl NewGame<'_> {
    /// The journal of the game, without slips.
    ///
    /// # Errors
    /// The fault.
    pub fn journal(self) -> Result<Journal, HeaderFault> {
        let named = |(name, text): (&str, &str)| NamedText {
            name: name.to_owned(),
            digest: digest_of_text(text),
        };
        let rulings = self.rulebook.vocabulary().rulings_in_force(self.rulings);
        let in_force = rulings
            .map(|(ruling, option)| (ruling.id.clone(), ruling.option_name(option).to_owned()));
        let header = GameHeader {
            protocol: PROTOCOL.to_owned(),
            edition: EDITION.to_owned(),
            title: self.title.to_owned(),
            nonce: Digest(self.nonce),
            from: self.from,
            rulebook: self.layers.iter().map(|layer| named(*layer)).collect(),
            scenario: named(self.scenario),
            rulings: in_force.collect(),
            parties: self.parties,
        };
        let texts = self.layers.iter().chain([&self.scenario]);
        let texts = texts.map(|(_, text)| (digest_of_text(text), (*text).to_owned()));
        Journal::begin(header, texts.collect())
    }
}

/// The header of a game with what its texts say.
#[derive(Debug)]
pub struct Setup {
    /// The header.
    pub header: GameHeader,
    /// The digest of the game.
    pub game: Digest,
    /// The rulebook.
    pub rulebook: Rulebook,
    /// The rulebook as the scenario names it.
    pub rulebook_name: String,
    /// The table at the beginning, under the rulings of the header.
    pub scenario: Scenario,
    /// The sides for which each party writes, by their numbers in the scenario.
    sides: Vec<Vec<u16>>,
    /// Events are written as players write them, not as in records.
    pub(super) is_for_story: bool,
    /// The position up to which the journal was replayed last.
    memory: Mutex<Option<Arc<ClosedLocks>>>,
}

impl Setup {
    /// The position up to which the journal was replayed last.
    pub(super) fn memory(&self) -> MutexGuard<'_, Option<Arc<ClosedLocks>>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the texts of a game, which are known by their digests.
    ///
    /// # Errors
    /// The fault of the header or of a text.
    pub fn new(header: GameHeader, texts: &BTreeMap<Digest, String>) -> Result<Self, HeaderFault> {
        header.check()?;
        let text_of = |name: &str, digest: &Digest| {
            texts.get(digest).ok_or_else(|| {
                HeaderFault::new(
                    format!("the text of {} is not there", quoted(name)),
                    "ask for the file of the game, which holds it",
                )
            })
        };
        let mut sources = Sources::default();
        let mut layers = Vec::new();
        for layer in &header.rulebook {
            let text = text_of(&layer.name, &layer.digest)?;
            layers.push(Layer {
                source: sources.add(Source::new(&layer.name, text.as_str())),
                shipped: is_shipped(text),
            });
        }
        let (rulebook, findings) = Rulebook::load(&layers, &sources);
        let Some(rulebook) = rulebook else {
            let why = findings.first().map_or("", |finding| &finding.message);
            return Err(HeaderFault::new(
                format!("the rulebook cannot be read: {why}"),
                "look at it with `adjutant lint`",
            ));
        };
        let text = text_of(&header.scenario.name, &header.scenario.digest)?;
        let source = sources.add(Source::new(&header.scenario.name, text.as_str()));
        let document = Document::read(source, &sources);
        let (mut scenario, findings) = read(source, &document.lines, &sources, &rulebook);
        if let Some(wrong) = findings.iter().find(|finding| finding.severity.fails()) {
            return Err(HeaderFault::new(
                format!("the scenario cannot be read: {}", wrong.message),
                "look at it with `adjutant show`",
            ));
        }
        let named = document.head(HeadKey::Rulebook);
        let rulebook_name = named.map_or_else(
            || rulebook.id().to_owned(),
            |span| sources.get(source).slice(span).to_owned(),
        );
        scenario.set_rulings(rulings(&header, &rulebook, &scenario)?);
        Ok(Self {
            sides: sides(&header, &scenario)?,
            game: header.digest(),
            header,
            rulebook,
            rulebook_name,
            scenario,
            is_for_story: false,
            memory: Mutex::default(),
        })
    }

    /// The same game, in which what happens is told as players do: units by the names of reports, orders
    /// as they are written.
    ///
    /// # Errors
    /// The fault of the header or of a text.
    pub(crate) fn for_story(journal: &Journal) -> Result<Self, HeaderFault> {
        let setup = Self::new(journal.header.clone(), &journal.texts)?;
        Ok(Self {
            is_for_story: true,
            ..setup
        })
    }

    /// The same, from where this one stands: of locks that are closed nothing is told.
    ///
    /// # Errors
    /// The fault of the header or of a text.
    pub(crate) fn for_story_of_lock(&self, journal: &Journal) -> Result<Self, HeaderFault> {
        let setup = Self::for_story(journal)?;
        setup.memory().clone_from(&self.memory());
        Ok(setup)
    }

    /// The game is known up to a turn: it goes on from there.
    pub(super) fn begin_at(&self, lock: u32, after: Digest, table: Scenario) {
        let closed = ClosedLocks::before_turn(self, lock, after, table);
        *self.memory() = Some(Arc::new(closed));
    }

    /// The sides for which a party writes, by their numbers in the scenario.
    pub(crate) fn sides_of(&self, party: u8) -> &[u16] {
        let sides = self.sides.get(usize::from(party));
        sides.map_or(&[], Vec::as_slice)
    }

    /// A table of the game, as a scenario is written.
    pub(crate) fn written(&self, table: &Scenario) -> String {
        crate::scenario::print(table, &self.rulebook, &self.rulebook_name)
    }

    /// The name of a side.
    pub(crate) fn side_name(&self, side: u16) -> &str {
        self.scenario.side_name(side)
    }

    /// The phase of a name.
    pub(crate) fn phase_named(&self, name: &str) -> Option<usize> {
        let phases = self.rulebook.phases();
        phases.iter().position(|phase| phase == name)
    }

    /// Returns whether sheets are owed in a phase: all sides place their orders in it together.
    pub(crate) fn owes_sheets(&self, phase: usize) -> bool {
        let phases = self.rulebook.play().phases();
        !self.rulebook.is_in_turn(phase)
            && phases.get(phase).is_some_and(|phase| phase.places_orders)
    }
}

/// The rulings of the header: all that the rulebook has, each with one of its options.
fn rulings(
    header: &GameHeader,
    rulebook: &Rulebook,
    scenario: &Scenario,
) -> Result<Rulings, HeaderFault> {
    let help = "begin the game with `adjutant game new`, which writes them all";
    let vocabulary = rulebook.vocabulary();
    let known = vocabulary.rulings().iter().map(|ruling| &ruling.id);
    if !known.eq(header.rulings.keys()) {
        return Err(HeaderFault::new(
            "the header does not hold all rulings of the rulebook, in its order",
            help,
        ));
    }
    let mut chosen = scenario.rulings().clone();
    for (id, option) in &header.rulings {
        match vocabulary.ruling_option(id, option) {
            Some((number, option)) => chosen.set(number, option),
            None => {
                let message = format!("the ruling {id} has no option {}", quoted(option));
                return Err(HeaderFault::new(message, help));
            }
        }
    }
    Ok(chosen)
}

/// The side for which nobody has to write, as none of its units is ordered anything.
const NEUTRAL: &str = "neutral";

/// The sides for which each party writes: all are sides of the scenario, and somebody writes for
/// each that is not neutral.
fn sides(header: &GameHeader, scenario: &Scenario) -> Result<Vec<Vec<u16>>, HeaderFault> {
    let mut of_parties = Vec::new();
    for party in &header.parties {
        let numbers = party.sides.iter().map(|name| {
            scenario.side_named(name).ok_or_else(|| {
                let message = format!(
                    "{} writes for {}, and the scenario has no such side",
                    quoted(&party.name),
                    quoted(name)
                );
                HeaderFault::new(message, "name a side as the scenario has it")
            })
        });
        of_parties.push(numbers.collect::<Result<Vec<u16>, HeaderFault>>()?);
    }
    let numbered = (0..=u16::MAX).zip(scenario.sides());
    let written: Vec<u16> = of_parties.iter().flatten().copied().collect();
    let mut unwritten = numbered.filter(|(number, side)| {
        let is_neutral = fold(&side.name) == NEUTRAL;
        !is_neutral && !written.contains(number)
    });
    match unwritten.next() {
        Some((_, side)) => Err(HeaderFault::new(
            format!("nobody writes for {}", quoted(&side.name)),
            "name the side behind a party's card: `--card FILE=SIDE`",
        )),
        None => Ok(of_parties),
    }
}
