//! Every clause is carried by something, or says why it is not.

use super::layers::Lists;
use super::{Builder, RawLayer};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::Rulebook;
use crate::source::{Place, quoted};

/// Where the last layer has its entries.
#[derive(Default)]
pub(super) struct Entries {
    /// For each clause of the rulebook where its id stands; none of earlier layers' clauses, for
    /// what a later layer changes may have carried them.
    clauses: Vec<Option<Place>>,
    /// Where each entry begins, and what it is, in their order.
    begin: Vec<(Place, CarryingEntry)>,
}

#[derive(Clone, Copy)]
enum CarryingEntry {
    /// A clause, by its number.
    Clause(usize),
    /// Something that names clauses.
    Carrier,
    /// Anything else.
    Other,
}

impl Entries {
    pub(super) fn new(lists: &Lists<'_>, layers: &[RawLayer]) -> Self {
        let last = layers.len().saturating_sub(1);
        let of_last = |layer: usize| layer == last;
        let clauses = lists.clauses.entries.iter();
        let places = clauses.map(|entry| Some(entry.name.place).filter(|_| of_last(entry.layer)));
        let mut entries = Self {
            clauses: places.collect(),
            begin: Vec::new(),
        };
        for (number, entry) in lists.clauses.entries.iter().enumerate() {
            if of_last(entry.layer) {
                entries
                    .begin
                    .push((entry.raw.at, CarryingEntry::Clause(number)));
            }
        }
        let Some(RawLayer { raw, .. }) = layers.last() else {
            return entries;
        };
        let carriers = (raw.tables.iter().map(|table| table.at))
            .chain(raw.cells.iter().map(|cell| cell.at))
            .chain(raw.relations.iter().map(|relation| relation.at))
            .chain(raw.tests.iter().map(|test| test.at))
            .chain(raw.meeting.iter().map(|meeting| meeting.at));
        let others = (raw.facts.iter().map(|fact| fact.at))
            .chain(raw.rulings.iter().map(|ruling| ruling.at))
            .chain(raw.readings.iter().map(|reading| reading.at))
            .chain(raw.orders.iter().map(|order| order.at));
        let begin = carriers.map(|at| (at, CarryingEntry::Carrier));
        entries.begin.extend(begin);
        entries
            .begin
            .extend(others.map(|at| (at, CarryingEntry::Other)));
        entries.begin.sort_by_key(|(place, _)| *place);
        entries
    }

    /// The entry in which something stands.
    fn around(&self, place: Place) -> CarryingEntry {
        let before = self.begin.partition_point(|(begin, _)| *begin <= place);
        let entry = before.checked_sub(1).and_then(|at| self.begin.get(at));
        let of_source = entry.filter(|(begin, _)| begin.source == place.source);
        of_source.map_or(CarryingEntry::Other, |(_, entry)| *entry)
    }
}

impl Builder<'_> {
    /// Tells of the clauses that nothing carries. What is known to be sound is not looked at; nor is
    /// a clause of which something is wrong already, and no clause at all where something is wrong
    /// that may carry one.
    pub(super) fn carries_all(&mut self, rulebook: &Rulebook) {
        if self.layers_shipped {
            return;
        }
        let mut excused = Vec::new();
        for place in self.findings.iter().filter_map(|finding| finding.place) {
            match self.entries.around(place) {
                CarryingEntry::Clause(number) => excused.push(number),
                CarryingEntry::Carrier => return,
                CarryingEntry::Other => {}
            }
        }
        for (id, clause) in rulebook.unenforced() {
            let number = id.index();
            let place = self.entries.clauses.get(number).copied().flatten();
            let Some(place) = place.filter(|_| !excused.contains(&number)) else {
                continue;
            };
            let message = format!("nothing carries {}", quoted(&clause.id));
            let finding = Finding::error(Code::RulebookShape, place, message);
            self.findings.push(finding.help("give it `checks`, `effects`, `demands` or a `consequence`, name it in an order, a test, a table or a phase, or say in `prose` why it has none"));
        }
    }
}
