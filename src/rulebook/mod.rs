//! Rulebooks: one game's rules as data. From YAML to a rulebook whose every name is looked up and
//! whose every predicate is typed. Does not know of units on a table (see `scenario`).

pub(crate) mod age_of_magic;
pub(crate) mod agreement;
pub(crate) mod change;
pub(crate) mod chart;
pub(crate) mod clause;
mod compile;
mod enforcement;
pub(crate) mod fact;
pub(crate) mod fact_reads;
pub(crate) mod fuzzy;
mod ids;
mod list_id;
mod moments;
mod mutants;
pub(crate) mod order;
pub(crate) mod phrase;
pub(crate) mod phrase_tables;
pub(crate) mod play;
pub(crate) mod predicate;
pub(crate) mod relation;
mod remove_clause;
pub(crate) mod reporting;
pub(crate) mod rules;
pub(crate) mod ruling;
mod shipped;
pub(crate) mod table;
pub(crate) mod template;
pub(crate) mod unit_descriptions;
pub(crate) mod verb;
pub(crate) mod vocabulary;
pub(crate) mod wording;
pub(crate) mod words;
mod yaml;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use crate::diagnostics::Finding;
use crate::names::{Index, fold, listed};
use crate::source::{Source, SourceId, Sources, Span, quoted};

use change::{EntryChange, EntryKind, Supersedes};
use clause::{Clause, ClauseId, Voided};
use phrase_tables::{Facts, OrderPhrases};
use play::{Lock, Play, Profile};
use ruling::{Reading, RulingId, Rulings};
use vocabulary::Vocabulary;

/// The edition of the format of rulebooks.
pub(crate) const FORMAT: &str = "adjutant-rulebook-1";

pub(crate) use mutants::{Earlier, Operator, WrittenText};
pub use mutants::{Mutant, Original, TextKind};
pub use shipped::{SHIPPED, shipped};
pub(crate) use shipped::{is_shipped, shipped_game};
pub use yaml::advice as yaml_advice;
pub(crate) use yaml::node::{Content, Node};

/// One of the texts that a rulebook is made of.
#[derive(Clone, Copy, Debug)]
pub struct Layer {
    /// The text.
    pub source: SourceId,
    /// True if it is one that comes with Adjutant, and is known to be sound.
    pub shipped: bool,
}

/// A rulebook, ready to be used.
#[derive(Clone, Debug)]
pub struct Rulebook {
    ids: Vec<String>,
    /// The names of the files it was read from.
    files: Vec<String>,
    title: String,
    phases: Vec<String>,
    vocabulary: Vocabulary,
    facts: Facts,
    orders: OrderPhrases,
    clauses: Vec<Clause>,
    /// The numbers of clauses by their folded ids, and by those that they have superseded.
    clause_numbers: HashMap<String, ClauseId>,
    readings: Vec<Reading>,
    profiles: Vec<Profile>,
    /// What stands in the place of something earlier.
    changes: Vec<EntryChange>,
    /// The phase of a sheet that names none.
    sheet_phase: usize,
    /// How each phase is locked.
    locks: Vec<Lock>,
    /// What it says of play: built at once where it may hold mistakes, else when it is asked for.
    play: OnceLock<Play>,
    /// What a house rulebook writes itself, by folded ids and names; none of a rulebook that
    /// extends no other.
    own: Option<BTreeSet<String>>,
    agreements: OnceLock<Vec<(fact::FactId, predicate::Predicate)>>,
    counted: OnceLock<Vec<Vec<agreement::CountedRule>>>,
    derivations: OnceLock<Vec<(fact::FactId, agreement::Derivation)>>,
    read_in: OnceLock<Vec<fact_reads::ReadIn>>,
    /// True if a rule or a lifetime changes each fact.
    changed: OnceLock<Vec<bool>>,
    /// What the effects of each moment ask for.
    asked_at: OnceLock<Index<play::Moment, Vec<fact_reads::AskedBy>>>,
    /// Which rulings have been asked for.
    asked: Arc<ruling::RulingsUsed>,
    /// What has been taken out of figures, by the figure and its number there.
    no_longer_counted: BTreeSet<(fact::FactId, usize)>,
    later: Arc<Vec<compile::RawLayer>>,
}

impl Rulebook {
    /// Returns whether something counts in a figure, by its number there: it does unless it has been taken
    /// out.
    pub(crate) fn counts(&self, figure: fact::FactId, number: usize) -> bool {
        !self.no_longer_counted.contains(&(figure, number))
    }

    /// Reads a rulebook from its texts: the one that extends no other first, the house rulebook
    /// last. With no findings there is a rulebook.
    pub fn load(layers: &[Layer], sources: &Sources) -> (Option<Self>, Vec<Finding>) {
        compile::build(layers, sources, None)
    }

    /// The rulebook of a game that comes with Adjutant, e.g. `bolt-action`; none where no game has
    /// the id.
    pub fn of_game(id: &str) -> Option<Self> {
        let mut sources = Sources::default();
        let (id, text) = shipped_game(id)?;
        let source = sources.add(Source::new(format!("{id}.yaml"), text));
        let layer = Layer {
            source,
            shipped: true,
        };
        Self::load(&[layer], &sources).0
    }

    /// The rulebook that a text says it extends, and where, if it is YAML and says so.
    pub fn extends(text: &str) -> Option<(String, Span)> {
        let tree = yaml::node::read(text).ok()?;
        let extended = tree.get("extends")?;
        Some((
            extended.text()?.to_owned(),
            yaml::node::span_of(extended.at),
        ))
    }

    /// The text of a rulebook in its canonical form: short forms, lines of at most 120 columns;
    /// comments stay. What it says stays the same.
    ///
    /// # Errors
    /// What is wrong with it as YAML.
    pub fn print(text: &str, source: SourceId) -> Result<String, Vec<Finding>> {
        yaml::print(text, source)
    }

    /// The JSON Schema of the YAML of rulebooks, short forms included, for editors.
    pub fn schema() -> serde_json::Value {
        yaml::schema::schema()
    }

    /// The ids of the rulings that a text chooses options of, if it is the YAML of a rulebook.
    pub(crate) fn chosen_in(text: &str) -> Vec<String> {
        let tree = yaml::node::read(text).ok();
        let chosen = tree.as_ref().and_then(|tree| tree.get("choose"));
        chosen
            .into_iter()
            .flat_map(|chosen| chosen.entries().iter().map(|(key, _)| key.text.to_string()))
            .collect()
    }

    /// Its id, e.g. `fantasy-warlord`.
    pub fn id(&self) -> &str {
        self.ids.first().map_or("", String::as_str)
    }

    /// The command that lists what is in it; a rulebook that does not come with Adjutant is named by
    /// its file, which only its reader knows.
    pub(crate) fn listed_by(&self) -> String {
        if shipped::shipped(self.id()).is_some() {
            format!("`adjutant rules {}`", self.id())
        } else {
            "`adjutant rules` with the rulebook's file".to_owned()
        }
    }

    /// Words that may stand in a hole as a list, `own centre` or `enemy centre`; where they are many,
    /// what lists them.
    pub(crate) fn one_of_words(&self, words: &[String]) -> Result<String, String> {
        const MOST_LISTED: usize = 12;
        if words.len() > MOST_LISTED {
            return Err(format!("{} lists what may stand there", self.listed_by()));
        }
        let all = words.iter().map(|word| quoted(word));
        Ok(listed(all, "or"))
    }

    /// Its id and those of the rulebooks it extends, nearest first.
    pub(crate) fn ids(&self) -> &[String] {
        &self.ids
    }

    /// Returns whether a sheet that names `name` can be checked by it: its id, that of a rulebook it
    /// extends, the name of the file that one of them was read from, or its title.
    pub(crate) fn answers_to(&self, name: &str) -> bool {
        let file = |path: &str| {
            fold(
                path.rsplit(['/', '\\'])
                    .next()
                    .unwrap_or(path)
                    .trim_end_matches(".yaml"),
            )
        };
        self.ids
            .iter()
            .chain(&self.files)
            .any(|known| fold(known) == fold(name) || file(known) == file(name))
            || self.called().any(|title| fold(title) == fold(name))
    }

    /// What people call the game: its title, in whole and without what stands behind a comma.
    pub(crate) fn called(&self) -> impl Iterator<Item = &str> {
        let short = self.title.split(',').next().unwrap_or_default();
        let names = [self.title.as_str(), short];
        names.into_iter().filter(|name| !name.is_empty())
    }

    /// Its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its phases; the first is the one of a sheet that names none.
    pub fn phases(&self) -> &[String] {
        &self.phases
    }

    /// The clause, reading or ruling of an id, in whatever letters.
    pub(crate) fn provable_id(&self, id: &str) -> Option<&str> {
        let mut ids: Vec<&String> = self.clauses.iter().map(|clause| &clause.id).collect();
        ids.extend(self.readings().iter().map(|reading| &reading.id));
        ids.extend(self.vocabulary.rulings().iter().map(|ruling| &ruling.id));
        let found = ids.into_iter().find(|known| known.eq_ignore_ascii_case(id));
        found.map(String::as_str)
    }

    /// The checks of all clauses.
    pub(crate) fn checks(&self) -> impl Iterator<Item = &clause::Check> {
        self.clauses.iter().flat_map(|clause| &clause.checks)
    }

    /// The name of a phase; empty where there is none.
    pub(crate) fn phase_name(&self, number: usize) -> &str {
        self.phases.get(number).map_or("", String::as_str)
    }

    /// The number of the phase of a name.
    pub(crate) fn phase_named(&self, name: &str) -> Option<usize> {
        let name = fold(name);
        self.phases.iter().position(|phase| fold(phase) == name)
    }

    /// Facts, orders, sets, choices and rulings by name.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// How scenarios state facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// How sheets give orders.
    pub fn orders(&self) -> &OrderPhrases {
        &self.orders
    }

    /// All clauses, in the rulebook's order.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// The clause by which something is void; none where nothing makes it so.
    pub(crate) fn ignored_by(&self, what: Voided) -> Option<&Clause> {
        let mut clauses = self.clauses.iter();
        clauses.find(|clause| clause.voids == Some(what))
    }

    /// The clause of a number.
    pub fn clause(&self, id: ClauseId) -> Option<&Clause> {
        self.clauses.get(id.index())
    }

    /// The number of the clause of an id, or of one that took its place.
    pub fn clause_named(&self, id: &str) -> Option<ClauseId> {
        self.clause_numbers.get(&fold(id)).copied()
    }

    /// All readings, in the rulebook's order.
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// The profile of a name.
    pub fn profile(&self, name: &str) -> Option<&Profile> {
        self.profiles
            .iter()
            .find(|profile| fold(&profile.name) == fold(name))
    }

    /// All profiles.
    pub fn profiles(&self) -> &[Profile] {
        &self.profiles
    }

    /// All that stands in the place of something that an earlier rulebook has.
    pub fn changes(&self) -> &[EntryChange] {
        &self.changes
    }

    /// The id that an id means now: that of the entry which supersedes it, however often that
    /// happened.
    pub(crate) fn id_now<'a>(&'a self, id: &'a str) -> &'a str {
        let mut now = id;
        // Each step is another change, so that there are no more steps than changes.
        for _ in &self.changes {
            let is_meant = |change: &&EntryChange| {
                fold(&change.supersedes.id) == fold(now) && fold(&change.name) != fold(now)
            };
            match self.changes.iter().find(is_meant) {
                Some(change) => now = &change.name,
                None => break,
            }
        }
        now
    }

    /// What an entry supersedes, if it does.
    pub fn supersedes(&self, kind: EntryKind, name: &str) -> Option<&Supersedes> {
        let found = self
            .changes
            .iter()
            .find(|change| change.kind == kind && change.name == name);
        found.map(|change| &change.supersedes)
    }

    /// Returns whether a clause, ruling, reading or table is its own: of a house rulebook those that it
    /// writes itself, of any other all.
    pub(crate) fn is_own(&self, id: &str) -> bool {
        self.own.as_ref().is_none_or(|own| own.contains(&fold(id)))
    }

    /// What an order means: what the clause says that describes it.
    pub(crate) fn meaning_of(&self, order: order::OrderId) -> Option<&str> {
        let clause = self.clause_named(&self[order].clause)?;
        Some(&self[clause].says)
    }

    /// Returns whether it is a house rulebook, which changes another one.
    pub(crate) fn extends_another(&self) -> bool {
        self.own.is_some()
    }

    /// What it says of play: phases, tests, tables and effects.
    pub fn play(&self) -> &Play {
        self.play
            .get_or_init(|| compile::play_of(&self.later, self))
    }

    /// A phase, where the rulebook has phases at all.
    pub(crate) fn phase_of_play(&self, phase: Option<usize>) -> Option<usize> {
        phase.filter(|_| !self.phases.is_empty())
    }

    /// The number of the phase of a sheet that names none.
    pub fn sheet_phase(&self) -> usize {
        self.sheet_phase
    }

    /// Returns whether a phase is played by one side after the other.
    pub fn is_in_turn(&self, phase: usize) -> bool {
        self.locks.get(phase) == Some(&Lock::InTurn)
    }

    /// Returns whether an answer may stand behind the order that it is given ahead for: whatever is asked
    /// where all orders of a phase are revealed at once, and else whether a roll is taken again.
    pub(crate) fn is_chosen_ahead(&self, phase: usize, answer: order::OrderId) -> bool {
        let tests = self.play().tests().filter(|_| self.is_in_turn(phase));
        let rerolls = tests.flat_map(|(_, test)| &test.rerolls);
        let mut choices = rerolls.filter_map(|reroll| reroll.choice);
        !self.is_in_turn(phase) || choices.any(|both| <[_; 2]>::from(both).contains(&answer))
    }

    /// The options that the rulebook chooses.
    pub fn default_rulings(&self) -> Rulings {
        let chosen = |ruling: &ruling::Ruling| u8::try_from(ruling.chosen).unwrap_or(0);
        Rulings {
            in_force: self.vocabulary.rulings.iter().map(chosen).collect(),
            asked: self.asked.clone(),
        }
    }

    /// The rulings that somebody went by since this was asked before. What did not ask for a ruling
    /// is the same under its other options.
    pub(crate) fn take_question(&self) -> Vec<RulingId> {
        self.asked.take()
    }
}
