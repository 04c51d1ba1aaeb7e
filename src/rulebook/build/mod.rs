//! From the raw form of a rulebook, and of those it extends, to the rulebook: every name looked
//! up, every predicate typed. All mistakes are found at once.

mod carried;
mod charts;
mod clauses;
mod dice_tests;
mod facts;
mod figures;
mod layers;
mod meeting;
mod orders;
mod phrases;
mod places;
mod play;
mod tables;
mod verbs;

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use crate::diagnostics::{Code, Finding};
use crate::rulebook::clause::Clause;
use crate::rulebook::play::{Play, Profile};
use crate::rulebook::predicate::PredicateError;
use crate::rulebook::stating::Facts;
use crate::rulebook::vocabulary::Vocabulary;
use crate::source::{Place, SourceId, Sources, Span};

use super::yaml::phases::RawPhase;
use super::yaml::raw::RawRulebook;
use super::yaml::{Places, read, within};
use super::{Layer, Rulebook};

use layers::Lists;
use phrases::PhraseAt;

/// Builds a rulebook from its layers, the one that extends no other first.
pub(super) fn build(layers: &[Layer], sources: &Sources) -> (Option<Rulebook>, Vec<Finding>) {
    let layers_shipped = layers.iter().all(|layer| layer.shipped);
    let mut builder = Builder { sources, layers_shipped, layers: Vec::new(), findings: Vec::new() };
    for layer in layers {
        builder.read_layer(*layer);
    }
    finished(builder, layers, sources)
}

/// The same with one of the layers read already: it is not what its text says, and its findings have no places.
pub(super) fn build_changed(layers: &[Layer], sources: &Sources, changed: (usize, RawRulebook)) -> (Option<Rulebook>, Vec<Finding>) {
    let mut builder = Builder { sources, layers_shipped: false, layers: Vec::new(), findings: Vec::new() };
    let mut changed = Some(changed);
    for (number, layer) in layers.iter().enumerate() {
        match changed.take_if(|(of, _)| *of == number) {
            Some((_, raw)) => builder.layers.push(RawLayer { raw, source: layer.source, places: OnceLock::from(Places::default()) }),
            None => builder.read_layer(*layer),
        }
    }
    finished(builder, layers, sources)
}

fn finished(mut builder: Builder<'_>, layers: &[Layer], sources: &Sources) -> (Option<Rulebook>, Vec<Finding>) {
    if !builder.findings.is_empty() || builder.layers.is_empty() {
        return (None, builder.findings);
    }
    let rulebook = builder.rulebook();
    let findings = at_home(builder.findings, layers, sources);
    (findings.is_empty().then_some(rulebook), findings)
}

/// Findings sorted, those in a shipped rulebook told where the house rulebook brought them about:
/// a shipped rulebook is sound by itself.
fn at_home(mut findings: Vec<Finding>, layers: &[Layer], sources: &Sources) -> Vec<Finding> {
    let is_shipped = |place: Place| layers.iter().any(|layer| layer.shipped && layer.source == place.source);
    let (shipped, own): (Vec<Finding>, Vec<Finding>) = findings.drain(..).partition(|finding| finding.place.is_some_and(is_shipped));
    let house = layers.iter().rev().find(|layer| !layer.shipped);
    let mut findings = match (own.is_empty(), shipped.first(), house) {
        (true, Some(first), Some(house)) => {
            let text = sources.get(house.source).text();
            let span = Places::read(text, house.source).0.key("rulebook");
            let place = Place { source: house.source, span };
            let others = if shipped.len() > 1 { format!(" (and {} more)", shipped.len() - 1) } else { String::new() };
            let message = format!("what this rulebook takes out or changes is needed elsewhere: {}{others}", first.message);
            let finding = Finding::error(first.code, place, message);
            let finding = first.place.map_or(finding.clone(), |needed| finding.related(needed, "needed here"));
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
    raw: RawRulebook,
    source: SourceId,
    places: OnceLock<Places>,
}

struct Builder<'a> {
    sources: &'a Sources,
    layers_shipped: bool,
    layers: Vec<RawLayer>,
    findings: Vec<Finding>,
}

impl Builder<'_> {
    /// A shipped rulebook is proved clean by a test, so that its places are read only when asked for.
    fn read_layer(&mut self, layer: Layer) {
        let text = self.sources.get(layer.source).text();
        let places = OnceLock::new();
        if !layer.shipped {
            let (read_places, findings) = Places::read(text, layer.source);
            if !findings.is_empty() {
                self.findings.extend(findings);
                return;
            }
            let _ = places.set(read_places);
        }
        let already_read = if layer.shipped { super::shipped::already_read(text) } else { None };
        if let Some(raw) = already_read.and_then(|json| serde_json::from_str(json).ok()) {
            self.layers.push(RawLayer { raw, source: layer.source, places });
            return;
        }
        let empty = Places::default();
        match read(text, layer.source, places.get().unwrap_or(&empty)) {
            Ok(raw) => self.layers.push(RawLayer { raw, source: layer.source, places }),
            Err(findings) => self.findings.extend(findings),
        }
    }

    fn rulebook(&mut self) -> Rulebook {
        let layers = std::mem::take(&mut self.layers);
        let raws: Vec<&RawRulebook> = layers.iter().map(|layer| &layer.raw).collect();
        let mut vocabulary = Vocabulary::default();
        let mut building = Building::new(self.sources, &layers, &raws, &mut self.findings);
        let mut changes = building.lists.changes();
        changes.extend(charts::changed_cells(&raws));
        building.rulings(&mut vocabulary);
        let facts = building.facts(&mut vocabulary);
        building.number_tables(&mut vocabulary);
        building.relations(&mut vocabulary);
        vocabulary.map = building.map(&vocabulary);
        let orders = building.orders(&mut vocabulary);
        let names = |of: fn(&RawRulebook) -> &str| raws.iter().rev().map(|raw| of(raw).to_owned()).collect::<Vec<_>>();
        building.derivations(&vocabulary);
        building.figures(&vocabulary);
        building.check_profiles(&facts);
        building.named();
        let clauses = building.clauses(&vocabulary);
        let readings = building.readings();
        let ordered = ordered_phases(&raws);
        let sheet_phase = sheet_phase(&ordered);
        let locks = ordered.iter().map(|(_, _, phase)| phase.full().map(|full| full.lock).unwrap_or_default()).collect();
        // What is known to be sound, and has no profiles, is built once somebody plays by it.
        let is_sound = self.layers_shipped && raws.iter().all(|raw| raw.profiles.is_empty());
        let (play, profiles) = if is_sound {
            (OnceLock::new(), Vec::new())
        } else {
            let (play, profiles) = building.play_and_profiles(&vocabulary, &facts, &clauses);
            (OnceLock::from(play), profiles)
        };
        let ids = names(|raw| &raw.rulebook);
        let title = names(|raw| &raw.title).into_iter().find(|title| !title.is_empty()).unwrap_or_default();
        let phases = ordered.iter().map(|(_, _, phase)| phase.name().to_owned()).collect();
        let files = layers.iter().map(|layer| self.sources.get(layer.source).name().to_owned()).collect();
        let own = raws.last().filter(|_| raws.len() > 1).map(|raw| own(raw));
        let later = if is_sound { layers } else { Vec::new() };
        Rulebook {
            ids,
            files,
            title,
            phases,
            vocabulary,
            facts,
            orders,
            clauses,
            readings,
            profiles,
            changes,
            sheet_phase,
            locks,
            play,
            own,
            agreements: OnceLock::new(),
            derivations: OnceLock::new(),
            read_in: OnceLock::new(),
            asked: OnceLock::new(),
            no_longer_counted: BTreeSet::new(),
            later: Arc::new(later),
        }
    }
}

/// The folded ids and names of what a layer writes.
fn own(raw: &RawRulebook) -> BTreeSet<String> {
    let clauses = raw.clauses.iter().map(|clause| &clause.id);
    let rulings = raw.rulings.iter().map(|ruling| &ruling.id);
    let readings = raw.readings.iter().map(|reading| &reading.id);
    let tables = raw.tables.iter().map(|table| &table.table).chain(raw.charts.iter().map(|chart| &chart.chart));
    clauses.chain(rulings).chain(readings).chain(tables).map(|name| crate::names::fold(name)).collect()
}

/// A phase with its layer, and its number there.
pub(super) type PhaseEntry<'a> = (usize, usize, &'a RawPhase);

/// The phases of all layers in the order of play. Those of a house rulebook come behind the one that
/// they name, else before the last, which ends the turn; several stay in their order.
fn ordered_phases<'a>(raws: &[&'a RawRulebook]) -> Vec<PhaseEntry<'a>> {
    let mut ordered: Vec<PhaseEntry<'a>> = Vec::new();
    for (layer, raw) in raws.iter().enumerate() {
        let end = usize::from(!ordered.is_empty());
        for (number, phase) in raw.phases.iter().enumerate() {
            let after = phase.full().and_then(|full| full.after.as_deref()).map(crate::names::fold);
            let named = after.and_then(|after| ordered.iter().position(|(_, _, known)| crate::names::fold(known.name()) == after));
            let at = named.map_or(ordered.len().saturating_sub(end), |named| {
                // Behind those of this layer that stand there already.
                let behind = ordered.iter().skip(named + 1).take_while(|(of, _, _)| *of == layer).count();
                named + 1 + behind
            });
            ordered.insert(at, (layer, number, phase));
        }
    }
    ordered
}

/// The phase of a sheet that names none: the first in which orders are placed.
fn sheet_phase(ordered: &[PhaseEntry<'_>]) -> usize {
    ordered.iter().position(|(_, _, phase)| phase.full().is_none_or(|full| full.orders)).unwrap_or(0)
}

/// What a rulebook says of play, from layers that are known to be sound.
pub(super) fn play_of(layers: &[RawLayer], rulebook: &Rulebook) -> Play {
    let raws: Vec<&RawRulebook> = layers.iter().map(|layer| &layer.raw).collect();
    let (sources, mut findings) = (Sources::default(), Vec::new());
    let mut building = Building::new(&sources, layers, &raws, &mut findings);
    building.play_and_profiles(&rulebook.vocabulary, &rulebook.facts, &rulebook.clauses).0
}

/// What the parts of the building share.
struct Building<'a, 'f> {
    sources: &'a Sources,
    layers: &'a [RawLayer],
    raws: &'a [&'a RawRulebook],
    /// The entries that are in force.
    lists: Rc<Lists<'a>>,
    /// Phrases of facts, and then those of orders, as they are added.
    phrases: Vec<PhraseAt<'a>>,
    findings: &'f mut Vec<Finding>,
}

impl<'a, 'f> Building<'a, 'f> {
    fn new(sources: &'a Sources, layers: &'a [RawLayer], raws: &'a [&'a RawRulebook], findings: &'f mut Vec<Finding>) -> Self {
        let mut building = Self { sources, layers, raws, lists: Rc::default(), phrases: Vec::new(), findings };
        building.lists = Rc::new(building.lists());
        building
    }

    fn play_and_profiles(&mut self, vocabulary: &Vocabulary, facts: &Facts, clauses: &[Clause]) -> (Play, Vec<Profile>) {
        let play = self.play(vocabulary, facts, clauses);
        let ids = clauses.iter().map(|clause| clause.id.as_str());
        let by_id = self.clause_ids(ids);
        let profiles = self.profiles(&play, play::Known { vocabulary, facts, clauses: &by_id });
        (play, profiles)
    }

    /// Every layer has a name.
    fn named(&mut self) {
        for (layer, raw) in self.raws.iter().enumerate() {
            if raw.rulebook.trim().is_empty() {
                self.error(Code::RulebookShape, layer, "rulebook", "the rulebook has no name".to_owned());
            }
        }
    }

    fn place(&self, layer: usize, path: &str) -> Place {
        self.placed(layer, |places| places.value(path))
    }

    fn key_place(&self, layer: usize, path: &str) -> Place {
        self.placed(layer, |places| places.key(path))
    }

    fn placed(&self, layer: usize, span: impl Fn(&Places) -> Span) -> Place {
        let Some(layer) = self.layers.get(layer) else { return Place { source: SourceId::default(), span: Span::default() } };
        let places = layer.places.get_or_init(|| Places::read(self.sources.get(layer.source).text(), layer.source).0);
        Place { source: layer.source, span: span(places) }
    }

    /// The place of a part of a text value.
    fn place_within(&self, layer: usize, path: &str, value: &str, span: Span) -> Place {
        let place = self.place(layer, path);
        let text = self.sources.get(place.source).text();
        Place { span: within(text, place.span, value, span), ..place }
    }

    fn error(&mut self, code: Code, layer: usize, path: &str, message: String) -> &mut Finding {
        let finding = Finding::error(code, self.place(layer, path), message);
        self.findings.push(finding);
        // INVARIANT: something was just pushed.
        #[expect(clippy::unwrap_used, reason = "the vector is not empty")]
        self.findings.last_mut().unwrap()
    }

    fn predicate_errors(&mut self, layer: usize, path: &str, value: &str, errors: Vec<PredicateError>) {
        for error in errors {
            let place = self.place_within(layer, path, value, error.span);
            self.findings.push(Finding::error(error.code, place, error.message).help_if(error.help));
        }
    }
}
