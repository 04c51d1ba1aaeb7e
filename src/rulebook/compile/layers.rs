//! The entries of all layers as one list each: those that a house rulebook adds, those that stand
//! in the place of earlier ones, and without those that it drops. Whatever of that would otherwise
//! happen without being said is a finding. Does not look into the entries.

use crate::diagnostics::{Code, Finding};
use crate::names::{Index, fold};
use crate::rulebook::change::{EntryChange, EntryKind, Supersedes, is_date};
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::forms::RawFullProfile;
use crate::rulebook::yaml::house::{RawDrop, RawFullSet, RawSupersedes};
use crate::rulebook::yaml::raw::{
    RawClause, RawCompound, RawFact, RawOrder, RawReading, RawRulebook, RawRuling, RawTest,
};
use crate::rulebook::yaml::shape::Text;
use crate::rulebook::yaml::tables::RawTable;
use crate::rulebook::yaml::values::Scalar;
use crate::source::{Place, quoted};

use super::Compiler;

/// One entry of a list of one layer.
#[derive(Debug)]
pub(super) struct LayerEntry<'r, T> {
    pub layer: usize,
    pub name: &'r Text,
    pub supersedes: Option<&'r RawSupersedes>,
    pub raw: &'r T,
}

/// The entries of one kind that are in force, and the new ids of those that have been superseded.
#[derive(Debug)]
pub(super) struct Merged<'a, T> {
    pub entries: Vec<LayerEntry<'a, T>>,
    renamed: Index<String, &'a Text>,
}

impl<T> Default for Merged<'_, T> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            renamed: Index::default(),
        }
    }
}

impl<T> Merged<'_, T> {
    /// The id by which an entry is known now.
    pub fn now<'s>(&'s self, id: &'s str) -> &'s str {
        let mut now = id;
        if self.renamed.is_empty() {
            return now;
        }
        // INVARIANT: an id that was superseded is never given again, so that this ends.
        while let Some(next) = self.renamed.get(&fold(now)) {
            now = next;
        }
        now
    }

    /// The ids that have been superseded.
    pub(crate) fn former(&self) -> impl Iterator<Item = &str> {
        self.renamed.keys().map(String::as_str)
    }

    fn changes(&self, kind: EntryKind) -> impl Iterator<Item = EntryChange> + '_ {
        let superseding = self
            .entries
            .iter()
            .filter_map(|entry| Some((entry, entry.supersedes?)));
        superseding.map(move |(entry, raw)| {
            let supersedes = Supersedes {
                id: raw.id.to_string(),
                date: day_of(raw.date.as_ref()),
                why: raw.why.to_string(),
            };
            EntryChange {
                kind,
                name: entry.name.to_string(),
                supersedes,
            }
        })
    }
}

/// All lists of all layers.
#[derive(Debug, Default)]
pub(super) struct Lists<'a> {
    pub facts: Merged<'a, RawFact>,
    pub orders: Merged<'a, RawOrder>,
    pub compounds: Merged<'a, RawCompound>,
    pub sets: Merged<'a, RawFullSet>,
    pub tests: Merged<'a, RawTest>,
    pub tables: Merged<'a, RawTable>,
    pub profiles: Merged<'a, RawFullProfile>,
    pub clauses: Merged<'a, RawClause>,
    pub rulings: Merged<'a, RawRuling>,
    pub readings: Merged<'a, RawReading>,
}

impl Lists<'_> {
    /// What stands in the place of something earlier.
    pub fn changes(&self) -> Vec<EntryChange> {
        let mut all: Vec<EntryChange> = self.facts.changes(EntryKind::Fact).collect();
        all.extend(self.orders.changes(EntryKind::Order));
        all.extend(self.compounds.changes(EntryKind::Compound));
        all.extend(self.sets.changes(EntryKind::Set));
        all.extend(self.tests.changes(EntryKind::Test));
        all.extend(self.tables.changes(EntryKind::Table));
        all.extend(self.profiles.changes(EntryKind::Profile));
        all.extend(self.clauses.changes(EntryKind::Clause));
        all.extend(self.rulings.changes(EntryKind::Ruling));
        all.extend(self.readings.changes(EntryKind::Reading));
        all
    }
}

/// What is known of a list while its layers are gone through.
struct LayerMerge<'a, T> {
    kind: EntryKind,
    /// `None` where the entry was dropped.
    entries: Vec<Option<LayerEntry<'a, T>>>,
    by_name: Index<String, usize>,
    renamed: Index<String, &'a Text>,
    /// What this layer drops, and where it says so.
    dropped: Index<String, Place>,
    /// What this layer supersedes, and where it says so.
    superseded: Index<String, Place>,
}

impl<'a, T> LayerMerge<'a, T> {
    fn named(&self, key: &str) -> Option<&LayerEntry<'a, T>> {
        self.by_name
            .get(key)
            .and_then(|index| self.entries.get(*index))?
            .as_ref()
    }

    fn add(&mut self, key: String, entry: LayerEntry<'a, T>) {
        self.by_name.insert(key, self.entries.len());
        self.entries.push(Some(entry));
    }

    /// The names of entries of layers before this one.
    fn earlier(&self, layer: usize) -> Vec<&'a str> {
        self.entries
            .iter()
            .flatten()
            .filter(|entry| entry.layer < layer)
            .map(|entry| entry.name.as_str())
            .collect()
    }
}

impl<'a> Compiler<'a, '_> {
    /// Makes one list of each kind of entry.
    pub(super) fn lists(&mut self) -> Lists<'a> {
        Lists {
            facts: self.listed(
                EntryKind::Fact,
                |raw| &raw.facts,
                |raw| (&raw.fact, raw.supersedes.as_ref()),
            ),
            orders: self.listed(
                EntryKind::Order,
                |raw| &raw.orders,
                |raw| (&raw.order, raw.supersedes.as_ref()),
            ),
            compounds: self.listed(
                EntryKind::Compound,
                |raw| &raw.compounds,
                |raw| (&raw.phrase, raw.supersedes.as_ref()),
            ),
            sets: self.merged(EntryKind::Set, |raw| {
                let all = raw.sets.iter();
                all.map(|(name, raw)| (name, raw.supersedes.as_ref(), raw))
                    .collect()
            }),
            tests: self.listed(
                EntryKind::Test,
                |raw| &raw.tests,
                |raw| (&raw.test, raw.supersedes.as_ref()),
            ),
            tables: self.listed(
                EntryKind::Table,
                |raw| &raw.tables,
                |raw| (&raw.table, raw.supersedes.as_ref()),
            ),
            profiles: self.merged(EntryKind::Profile, |raw| {
                let all = raw.profiles.iter();
                all.map(|(name, raw)| (name, raw.supersedes.as_ref(), raw))
                    .collect()
            }),
            clauses: self.listed(
                EntryKind::Clause,
                |raw| &raw.clauses,
                |raw| (&raw.id, raw.supersedes.as_ref()),
            ),
            rulings: self.listed(
                EntryKind::Ruling,
                |raw| &raw.rulings,
                |raw| (&raw.id, raw.supersedes.as_ref()),
            ),
            readings: self.listed(
                EntryKind::Reading,
                |raw| &raw.readings,
                |raw| (&raw.id, raw.supersedes.as_ref()),
            ),
        }
    }

    /// A list whose entries hold their names.
    fn listed<T>(
        &mut self,
        kind: EntryKind,
        of: fn(&'a RawRulebook) -> &'a [T],
        named: fn(&'a T) -> (&'a Text, Option<&'a RawSupersedes>),
    ) -> Merged<'a, T> {
        self.merged(kind, |raw| {
            let entry = |raw: &'a T| {
                let (name, supersedes) = named(raw);
                (name, supersedes, raw)
            };
            of(raw).iter().map(entry).collect()
        })
    }

    fn merged<T>(
        &mut self,
        kind: EntryKind,
        of: impl Fn(&'a RawRulebook) -> Vec<(&'a Text, Option<&'a RawSupersedes>, &'a T)>,
    ) -> Merged<'a, T> {
        let mut merging = LayerMerge {
            kind,
            entries: Vec::new(),
            by_name: Index::default(),
            renamed: Index::default(),
            dropped: Index::default(),
            superseded: Index::default(),
        };
        let raws = self.raws;
        for (layer, raw) in raws.iter().copied().enumerate() {
            merging.dropped.clear();
            merging.superseded.clear();
            self.drop_entries(layer, raw, &mut merging);
            for (name, supersedes, raw) in of(raw) {
                let entry = LayerEntry {
                    layer,
                    name,
                    supersedes,
                    raw,
                };
                self.entry(entry, &mut merging);
            }
        }
        Merged {
            entries: merging.entries.into_iter().flatten().collect(),
            renamed: merging.renamed,
        }
    }

    /// Takes out what the layer drops.
    fn drop_entries<T>(
        &mut self,
        layer: usize,
        raw: &'a RawRulebook,
        merging: &mut LayerMerge<'a, T>,
    ) {
        for name in dropped(&raw.drop, merging.kind) {
            let key = fold(name);
            if let Some(index) = merging.by_name.remove(&key) {
                if let Some(entry) = merging.entries.get_mut(index) {
                    *entry = None;
                }
                merging.dropped.insert(key, name.place);
            } else if let Some(first) = merging.dropped.get(&key) {
                let message = format!("{} is dropped twice", quoted(name));
                let help = "drop it once".to_owned();
                self.conflict(name.place, message, *first, "here first", help);
            } else if merging.kind != EntryKind::Compound {
                self.nothing_earlier(merging, layer, name, name.place);
            }
        }
    }

    /// Adds an entry, or puts it into the place of the one that it supersedes.
    fn entry<T>(&mut self, entry: LayerEntry<'a, T>, merging: &mut LayerMerge<'a, T>) {
        let key = fold(entry.name);
        if let Some(first) = merging
            .named(&key)
            .filter(|first| first.layer == entry.layer)
        {
            let message = format!("{} stands twice", quoted(entry.name));
            let finding = Finding::error(Code::RepeatedName, entry.name.place, message);
            self.findings
                .push(finding.related(first.name.place, "it stands here first"));
            return;
        }
        match entry.supersedes {
            None => self.addition(key, entry, merging),
            Some(supersedes) => {
                self.reasoned(supersedes.at, supersedes.date.as_ref(), &supersedes.why);
                self.superseding(key, entry, supersedes, merging);
            }
        }
    }

    /// An entry that supersedes nothing has a name of its own.
    fn addition<T>(
        &mut self,
        key: String,
        entry: LayerEntry<'a, T>,
        merging: &mut LayerMerge<'a, T>,
    ) {
        if self.is_taken(&key, &entry, merging) {
            return;
        }
        if let Some(dropped) = merging.dropped.get(&key).copied() {
            let message = format!(
                "{} is dropped, but is defined again here",
                quoted(entry.name)
            );
            let help = format!(
                "do not drop it, and {}",
                supersede_help(merging.kind, entry.name)
            );
            self.conflict(entry.name.place, message, dropped, "dropped here", help);
            return;
        }
        merging.add(key, entry);
    }

    /// Returns whether an entry's name is that of an earlier entry, or was; that is a finding.
    fn is_taken<T>(
        &mut self,
        key: &str,
        entry: &LayerEntry<'a, T>,
        merging: &LayerMerge<'a, T>,
    ) -> bool {
        let kind = merging.kind;
        if let Some(earlier) = merging.named(key) {
            let message = format!(
                "{} stands in {} already",
                quoted(entry.name),
                self.rulebook_name(earlier.layer)
            );
            let help = format!(
                "{}, or give the {} {} of its own",
                supersede_help(kind, entry.name),
                kind.as_str(),
                own(kind)
            );
            let first = earlier.name.place;
            self.conflict(entry.name.place, message, first, "it stands here", help);
            return true;
        }
        if let Some(now) = merging.renamed.get(key) {
            let message = format!(
                "{} has been superseded by {}, and whatever names it means that",
                quoted(entry.name),
                quoted(now)
            );
            let help = format!("give the {} another id", kind.as_str());
            self.findings
                .push(Finding::error(Code::Conflict, entry.name.place, message).help(help));
            return true;
        }
        false
    }

    /// Puts an entry into the place of the one that it names.
    fn superseding<T>(
        &mut self,
        key: String,
        entry: LayerEntry<'a, T>,
        supersedes: &'a RawSupersedes,
        merging: &mut LayerMerge<'a, T>,
    ) {
        let (kind, layer, place) = (merging.kind, entry.layer, supersedes.id.place);
        let former = fold(&supersedes.id);
        if let Some(first) = merging.superseded.get(&former) {
            let message = format!("two entries supersede {}", quoted(&supersedes.id));
            let help = format!(
                "let one of them supersede it, and give the other {} no `supersedes`",
                kind.as_str()
            );
            self.conflict(place, message, *first, "the first one", help);
            return;
        }
        if let Some(dropped) = merging.dropped.get(&former) {
            let message = format!("{} is dropped and superseded", quoted(&supersedes.id));
            self.conflict(
                place,
                message,
                *dropped,
                "dropped here",
                "do one or the other".to_owned(),
            );
            return;
        }
        let Some(index) = merging.by_name.get(&former).copied().filter(|_| {
            merging
                .named(&former)
                .is_some_and(|known| known.layer < layer)
        }) else {
            self.nothing_earlier(merging, layer, &supersedes.id, place);
            // What it says is looked at all the same, and may be named.
            if merging.named(&key).is_none() && !merging.renamed.contains_key(&key) {
                merging.add(key, entry);
            }
            return;
        };
        if former != key {
            if !kind.has_id() {
                let message = format!(
                    "the {} is superseded under its own name, and this is {}",
                    kind.as_str(),
                    quoted(entry.name)
                );
                let help = format!(
                    "name it {}, or drop that one and leave `supersedes` out",
                    quoted(&supersedes.id)
                );
                self.error(Code::Conflict, place, message).help = Some(help);
                return;
            }
            if self.is_taken(&key, &entry, merging) {
                return;
            }
            merging.by_name.remove(&former);
            merging.by_name.insert(key, index);
            merging.renamed.insert(former.clone(), entry.name);
        }
        merging.superseded.insert(former, place);
        if let Some(superseded) = merging.entries.get_mut(index) {
            *superseded = Some(entry);
        }
    }

    /// A change has a date and a reason.
    pub(super) fn reasoned(&mut self, at: Place, date: Option<&Scalar>, why: &Text) {
        let day = date.map_or("", |date| date.as_str());
        if !is_date(day) {
            let message = format!("{} is no day", quoted(day));
            let finding = self.error(Code::BadValue, date.map_or(at, |date| date.place), message);
            finding.help = Some("write the day since when it holds, e.g. `2026-05-01`".to_owned());
        }
        if why.trim().is_empty() {
            let message = "no reason is given here".to_owned();
            let finding = self.error(Code::BadValue, why.place, message);
            finding.help = Some("say in a sentence why your table plays it so".to_owned());
        }
    }

    /// No earlier layer has a name.
    fn nothing_earlier<T>(
        &mut self,
        merging: &LayerMerge<'a, T>,
        layer: usize,
        name: &str,
        place: Place,
    ) {
        let message = format!(
            "there is no earlier {} {}",
            merging.kind.as_str(),
            quoted(name)
        );
        let help = unknown_help(merging, layer, name);
        self.error(Code::UnknownName, place, message).help = help;
    }

    fn conflict(&mut self, place: Place, message: String, other: Place, there: &str, help: String) {
        let finding = Finding::error(Code::Conflict, place, message);
        self.findings.push(finding.related(other, there).help(help));
    }

    fn rulebook_name(&self, layer: usize) -> &'a str {
        self.raws.get(layer).map_or("", |raw| &raw.rulebook)
    }
}

/// The names of a kind that a layer drops.
fn dropped(drop: &RawDrop, kind: EntryKind) -> &[Text] {
    match (drop, kind) {
        (RawDrop::Clauses(clauses), EntryKind::Clause) => clauses,
        (RawDrop::Clauses(_), _)
        | (RawDrop::Map(_), EntryKind::Set | EntryKind::Ruling | EntryKind::Cell) => &[],
        (RawDrop::Map(map), EntryKind::Clause) => &map.clauses,
        (RawDrop::Map(map), EntryKind::Fact) => &map.facts,
        (RawDrop::Map(map), EntryKind::Order) => &map.orders,
        (RawDrop::Map(map), EntryKind::Compound) => &map.phrases,
        (RawDrop::Map(map), EntryKind::Test) => &map.tests,
        (RawDrop::Map(map), EntryKind::Table) => &map.tables,
        (RawDrop::Map(map), EntryKind::Profile) => &map.profiles,
        (RawDrop::Map(map), EntryKind::Reading) => &map.readings,
    }
}

/// What to write instead of a name that no earlier layer has.
fn unknown_help<T>(merging: &LayerMerge<'_, T>, layer: usize, name: &str) -> Option<String> {
    if layer == 0 {
        return Some(
            "this rulebook extends no other: name one behind `extends`, or leave this out"
                .to_owned(),
        );
    }
    let now = merging.renamed.get(&fold(name));
    now.map_or_else(
        || did_you_mean(name, merging.earlier(layer)),
        |now| Some(format!("{} has replaced it: write that name", quoted(now))),
    )
}

/// How to say that an entry takes the place of an earlier one of the same name.
fn supersede_help(kind: EntryKind, name: &str) -> String {
    let id = if name.contains(['[', ']', '{', '}', ',', '"', '#', ':', '|']) {
        format!("{name:?}")
    } else {
        name.to_owned()
    };
    let key = match kind {
        EntryKind::Profile => "write its facts behind `facts:` and add",
        EntryKind::Set => "write its orders behind `orders:` and add",
        _ => "add",
    };
    format!("{key} `supersedes: {{id: {id}, date: YYYY-MM-DD, why: …}}`")
}

fn own(kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Clause | EntryKind::Ruling | EntryKind::Reading => "an id",
        EntryKind::Compound => "a phrase",
        _ => "a name",
    }
}

/// The day since when something holds, as it is written.
pub(super) fn day_of(date: Option<&Scalar>) -> String {
    date.map(|date| date.to_string()).unwrap_or_default()
}
