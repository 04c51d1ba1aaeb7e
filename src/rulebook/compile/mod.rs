//! From the raw form of a rulebook, and of those it extends, to the rulebook: every name looked
//! up, every predicate typed. All mistakes are found at once.

mod age_of_magic;
mod charts;
mod citations;
mod clauses;
mod conditions;
mod dice;
mod enforcement;
mod facts;
mod figures;
mod layers;
mod map_sheet;
mod needs;
mod number_tables;
mod orders;
mod phrases;
mod places;
mod play;
mod profiles;
mod relations;
mod table_cells;
mod tables;
mod terms;
mod unit_descriptions;
mod verbs;
mod words;

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use crate::diagnostics::{Code, Finding};
use crate::names::{Index, fold};
use crate::rulebook::clause::Clause;
use crate::rulebook::phrase_tables::Facts;
use crate::rulebook::play::{Play, Profile};
use crate::rulebook::predicate::Lowered;
use crate::rulebook::ruling::RulingsUsed;
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::source::{Place, SourceId, Sources, Span};

use super::yaml::phases::RawPhase;
use super::yaml::raw::RawRulebook;
use super::yaml::shape::Text;
use super::yaml::{read, tree, within};
use super::{Layer, Rulebook};

use conditions::Conditions;
use enforcement::Entries;
use layers::Lists;
use phrases::{PhraseAt, SpelledPhrase, Spellings};

/// Builds a rulebook from its layers, the one that extends no other first. A layer that was changed is
/// read already: it is not what its text says, and its findings have no places.
pub(super) fn build(
    layers: &[Layer],
    sources: &Sources,
    mut changed: Option<RawLayer>,
) -> (Option<Rulebook>, Vec<Finding>) {
    let is_changed = changed.is_some();
    let mut builder = Builder {
        sources,
        layers_shipped: !is_changed && layers.iter().all(|layer| layer.shipped),
        is_changed,
        layers: Vec::new(),
        entries: Entries::default(),
        findings: Vec::new(),
    };
    for layer in layers {
        match changed.take_if(|changed| changed.source == layer.source) {
            Some(changed) => builder.layers.push(changed),
            None => builder.read_layer(*layer),
        }
    }
    if !builder.findings.is_empty() || builder.layers.is_empty() {
        return (None, builder.findings);
    }
    let house = layers
        .iter()
        .zip(&builder.layers)
        .rev()
        .find(|(layer, _)| !layer.shipped)
        .map(|(_, read)| read.raw.rulebook.key);
    let rulebook = builder.rulebook();
    builder.carries_all(&rulebook);
    let findings = at_home(builder.findings, layers, house);
    (findings.is_empty().then_some(rulebook), findings)
}

/// Findings sorted, those in a shipped rulebook told where the house rulebook brought them about:
/// a shipped rulebook is sound by itself.
fn at_home(mut findings: Vec<Finding>, layers: &[Layer], house: Option<Place>) -> Vec<Finding> {
    let is_shipped = |place: Place| {
        layers
            .iter()
            .any(|layer| layer.shipped && layer.source == place.source)
    };
    let (shipped, own): (Vec<Finding>, Vec<Finding>) = findings
        .drain(..)
        .partition(|finding| finding.place.is_some_and(is_shipped));
    let mut findings = match (own.is_empty(), shipped.first(), house) {
        (true, Some(first), Some(place)) => {
            let others = if shipped.len() > 1 {
                format!(" (and {} more)", shipped.len() - 1)
            } else {
                String::new()
            };
            let message = format!(
                "what this rulebook takes out or changes is needed elsewhere: {}{others}",
                first.message
            );
            let finding = Finding::error(first.code, place, message);
            let finding = first.place.map_or(finding.clone(), |needed| {
                finding.related(needed, "needed here")
            });
            vec![finding.help("change or drop what needs it too")]
        }
        (true, _, _) => shipped,
        _ => own,
    };
    findings.sort_by_key(|finding| finding.place.map(|place| (place.source, place.span)));
    findings
}

/// A layer as read.
#[derive(Debug)]
pub(super) struct RawLayer {
    pub(in crate::rulebook) raw: RawRulebook,
    pub(in crate::rulebook) source: SourceId,
}

struct Builder<'a> {
    sources: &'a Sources,
    layers_shipped: bool,
    /// True if it is one of many rulebooks that differ in little.
    is_changed: bool,
    layers: Vec<RawLayer>,
    entries: Entries,
    findings: Vec<Finding>,
}

impl Builder<'_> {
    fn read_layer(&mut self, layer: Layer) {
        let text = self.sources.get(layer.source).text();
        let already_read = if layer.shipped {
            super::shipped::already_read(text)
        } else {
            None
        };
        let tree = already_read.map_or_else(|| tree(text, layer.source), Ok);
        let tree = tree.and_then(|tree| match needs::unmet(&tree, layer.source) {
            // What is new in it would be a mistake each.
            Some(unmet) => Err(vec![unmet]),
            None => Ok(tree),
        });
        match tree.and_then(|tree| read(&tree, layer.source)) {
            Ok(raw) => self.layers.push(RawLayer {
                raw,
                source: layer.source,
            }),
            Err(findings) => self.findings.extend(findings),
        }
    }

    fn rulebook(&mut self) -> Rulebook {
        let layers = std::mem::take(&mut self.layers);
        let raws: Vec<&RawRulebook> = layers.iter().map(|layer| &layer.raw).collect();
        let mut vocabulary = Vocabulary::default();
        let mut building = Compiler::new(self.sources, &raws, &mut self.findings);
        let mut changes = building.lists.changes();
        changes.extend(charts::changed_cells(&raws));
        building.sources();
        building.rulings(&mut vocabulary);
        let facts = building.facts(&mut vocabulary);
        building.number_tables(&mut vocabulary);
        building.table(&mut vocabulary);
        let orders = building.orders(&mut vocabulary);
        building.terms(&mut vocabulary);
        vocabulary.lowered = Lowered::of_one_like(self.is_changed.then_some(&vocabulary));
        building.derivations(&vocabulary);
        building.figures(&vocabulary);
        building.check_profiles(&facts);
        building.named();
        let (clauses, clause_numbers) = building.clauses(&vocabulary);
        let entries = Entries::new(&building.lists, &layers);
        let readings = building.readings();
        let ordered = ordered_phases(&raws);
        let sheet_phase = sheet_phase(&ordered);
        let locks = ordered
            .iter()
            .map(|(_, phase)| phase.full().map(|full| full.lock).unwrap_or_default())
            .collect();
        // What is known to be sound, and has no profiles, is built once somebody plays by it.
        let is_sound = self.layers_shipped && raws.iter().all(|raw| raw.profiles.is_empty());
        let (play, profiles) = if is_sound {
            (OnceLock::new(), Vec::new())
        } else {
            let (play, profiles) = building.play_and_profiles(&vocabulary, &facts, &clauses);
            (OnceLock::from(play), profiles)
        };
        let ids = raws.iter().rev();
        let ids = ids.map(|raw| raw.rulebook.to_string()).collect();
        let title = title(&raws);
        let phases = ordered
            .iter()
            .map(|(_, phase)| phase.name().to_string())
            .collect();
        let files = layers
            .iter()
            .map(|layer| self.sources.get(layer.source).name().to_owned())
            .collect();
        let own = raws.last().filter(|_| raws.len() > 1).map(|raw| own(raw));
        self.entries = entries;
        let later = if is_sound { layers } else { Vec::new() };
        vocabulary.lowered = Lowered::default();
        Rulebook {
            asked: Arc::new(RulingsUsed::new(vocabulary.rulings.len())),
            ids,
            files,
            title,
            phases,
            vocabulary,
            facts,
            orders,
            clauses,
            clause_numbers,
            readings,
            profiles,
            changes,
            sheet_phase,
            locks,
            play,
            own,
            agreements: OnceLock::new(),
            counted: OnceLock::new(),
            derivations: OnceLock::new(),
            read_in: OnceLock::new(),
            changed: OnceLock::new(),
            asked_at: OnceLock::new(),
            no_longer_counted: BTreeSet::new(),
            later: Arc::new(later),
        }
    }
}

/// The title of the nearest layer that has one.
fn title(raws: &[&RawRulebook]) -> String {
    let mut titles = raws.iter().rev().filter_map(|raw| raw.title.as_ref());
    let title = titles.find(|title| !title.is_empty());
    title.map(Text::to_string).unwrap_or_default()
}

/// The folded ids and names of what a layer writes.
fn own(raw: &RawRulebook) -> BTreeSet<String> {
    let clauses = raw.clauses.iter().map(|clause| &clause.id);
    let rulings = raw.rulings.iter().map(|ruling| &ruling.id);
    let readings = raw.readings.iter().map(|reading| &reading.id);
    let tables = raw.tables.iter().map(|table| &table.table);
    clauses
        .chain(rulings)
        .chain(readings)
        .chain(tables)
        .map(|name| fold(name))
        .collect()
}

/// A phase with its layer.
pub(super) type PhaseEntry<'a> = (usize, &'a RawPhase);

/// The phases of all layers in the order of play. Those of a house rulebook come behind the one
/// that they name, else before the last, which ends the turn; several stay in their order.
fn ordered_phases<'a>(raws: &[&'a RawRulebook]) -> Vec<PhaseEntry<'a>> {
    let mut ordered: Vec<PhaseEntry<'a>> = Vec::new();
    for (layer, raw) in raws.iter().enumerate() {
        let end = usize::from(!ordered.is_empty());
        for phase in &raw.phases {
            let name = fold(phase.name());
            let is_there = |(of, known): &PhaseEntry<'_>| *of < layer && fold(known.name()) == name;
            if ordered.iter().any(is_there) {
                // It adds stages.
                continue;
            }
            let after = phase
                .full()
                .and_then(|full| full.after.as_ref())
                .map(|after| fold(after));
            let named = after.and_then(|after| {
                ordered
                    .iter()
                    .position(|(_, known)| fold(known.name()) == after)
            });
            let at = named.map_or(ordered.len().saturating_sub(end), |named| {
                // Behind those of this layer that stand there already.
                let behind = ordered
                    .iter()
                    .skip(named + 1)
                    .take_while(|(of, _)| *of == layer)
                    .count();
                named + 1 + behind
            });
            ordered.insert(at, (layer, phase));
        }
    }
    ordered
}

/// The phase of a sheet that names none: the first in which orders are placed.
fn sheet_phase(ordered: &[PhaseEntry<'_>]) -> usize {
    ordered
        .iter()
        .position(|(_, phase)| phase.full().is_none_or(|full| full.orders))
        .unwrap_or(0)
}

/// What a rulebook says of play, from layers that are known to be sound.
pub(super) fn play_of(layers: &[RawLayer], rulebook: &Rulebook) -> Play {
    let raws: Vec<&RawRulebook> = layers.iter().map(|layer| &layer.raw).collect();
    let (sources, mut findings) = (Sources::default(), Vec::new());
    let mut building = Compiler::new(&sources, &raws, &mut findings);
    building
        .play_and_profiles(&rulebook.vocabulary, &rulebook.facts, &rulebook.clauses)
        .0
}

/// What the parts of the building share.
struct Compiler<'a, 'f> {
    sources: &'a Sources,
    raws: &'a [&'a RawRulebook],
    /// The entries that are in force.
    lists: Rc<Lists<'a>>,
    /// Phrases of facts, and then those of orders, as they are added.
    phrases: Vec<PhraseAt<'a>>,
    /// The spellings of phrases that were read already: those of an area stand in many others.
    spelled: Index<String, Spellings>,
    /// What people write for areas, by where the fact stands that names them.
    written_areas: HashMap<Place, Rc<[Vec<SpelledPhrase>]>>,
    /// What holds of whole clauses, once a mistake asks for it.
    conditions: OnceCell<Conditions>,
    /// Where a condition of a group stands that is compiled: it is so once for all of its clauses.
    conditions_read: HashSet<Place>,
    findings: &'f mut Vec<Finding>,
}

impl<'a, 'f> Compiler<'a, 'f> {
    fn new(
        sources: &'a Sources,
        raws: &'a [&'a RawRulebook],
        findings: &'f mut Vec<Finding>,
    ) -> Self {
        let mut building = Self {
            sources,
            raws,
            lists: Rc::default(),
            phrases: Vec::new(),
            spelled: Index::default(),
            written_areas: HashMap::new(),
            conditions: OnceCell::new(),
            conditions_read: HashSet::new(),
            findings,
        };
        building.lists = Rc::new(building.lists());
        building
    }

    fn play_and_profiles(
        &mut self,
        vocabulary: &Vocabulary,
        facts: &Facts,
        clauses: &[Clause],
    ) -> (Play, Vec<Profile>) {
        let clauses = self.clause_ids(clauses.iter().map(|clause| clause.id.as_str()));
        let known = play::Lookup {
            vocabulary,
            facts,
            clauses: &clauses,
        };
        let play = self.play(known);
        let profiles = self.profiles(&play, known);
        (play, profiles)
    }

    /// Every layer has a name.
    fn named(&mut self) {
        for raw in self
            .raws
            .iter()
            .filter(|raw| raw.rulebook.trim().is_empty())
        {
            let message = "the rulebook has no name".to_owned();
            self.error(Code::RulebookShape, raw.rulebook.place, message);
        }
    }

    /// The place of a part of a text.
    fn place_within(&self, text: &Text, span: Span) -> Place {
        let file = self.sources.get(text.place.source).text();
        Place {
            span: within(file, text.place.span, text, span),
            ..text.place
        }
    }

    /// Adds an error about a name that nothing has, with the known ones that are near.
    fn unknown<T: AsRef<str>>(
        &mut self,
        code: Code,
        name: &Text,
        message: String,
        known: impl IntoIterator<Item = T>,
    ) {
        self.error(code, name.place, message).help = did_you_mean(name, known);
    }

    fn error(&mut self, code: Code, place: Place, message: impl Into<String>) -> &mut Finding {
        self.findings.push(Finding::error(code, place, message));
        // INVARIANT: something was just pushed.
        #[expect(clippy::unwrap_used, reason = "the vector is not empty")]
        self.findings.last_mut().unwrap()
    }
}
