//! How areas lie to one another: relations in rows, and those that are made of others.

use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{FactId, FactKind};
use crate::rulebook::relation::{Relation, RelationPair};
use crate::rulebook::vocabulary::Vocabulary;
use crate::rulebook::yaml::areas::RawRelation;
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Compiler;
use super::places::AreaNumbers;

impl Compiler<'_, '_> {
    /// How areas lie to one another.
    pub(super) fn relations(&mut self, vocabulary: &mut Vocabulary) {
        let raws = self.raws;
        let mut numbers = HashMap::new();
        for relation in raws.iter().flat_map(|raw| &raw.relations) {
            let Some((place, words)) = self.place_of(relation, vocabulary) else {
                continue;
            };
            let areas = numbers
                .entry(place)
                .or_insert_with(|| AreaNumbers::new(words));
            let clause = self.clause_of(relation);
            let is_made = relation.itself
                || relation.in_order
                || !relation.joins.is_empty()
                || !relation.steps.is_empty();
            if relation.rows.is_empty() && !is_made {
                let message = "this relation says of no area how it lies".to_owned();
                let help = "add `rows`, e.g. `{Paris: [Burgundy, Brest]}`; a place that is a `grid` needs none";
                self.error(Code::RulebookShape, relation.relation.place, message)
                    .help = Some(help.to_owned());
            }
            let mut both = self.in_rows(relation, areas);
            both.extend(self.of_others(relation, place, areas.words.len(), vocabulary));
            let mut seen = vec![false; areas.words.len().saturating_mul(areas.words.len())];
            both.retain(|(from, to)| {
                let known = seen.get_mut(from * areas.words.len() + to);
                known.is_some_and(|known| !std::mem::replace(known, true))
            });
            let pairs = both.into_iter().map(|(from, to)| RelationPair {
                from,
                to,
                clause: clause.clone(),
            });
            let named = |known: &&mut Relation| fold(&known.name) == fold(&relation.relation);
            match vocabulary.relations.iter_mut().find(named) {
                Some(known) => known.change(|known| known.extend(pairs)),
                None => {
                    let mut known = Relation::new(relation.relation.to_string(), place);
                    known.change(|known| known.extend(pairs));
                    vocabulary.relations.push(known);
                }
            }
        }
    }

    /// The place whose areas a relation is about, and its areas.
    fn place_of<'v>(
        &mut self,
        relation: &RawRelation,
        vocabulary: &'v Vocabulary,
    ) -> Option<(FactId, &'v [String])> {
        let id = vocabulary.fact_named(&relation.of);
        let fact = id.and_then(|id| vocabulary.fact(id));
        if let Some((id, fact)) = id.zip(fact.filter(|fact| fact.is_place())) {
            return match &fact.kind {
                FactKind::Word(words) => Some((id, words)),
                _ => None,
            };
        }
        let places = vocabulary.facts.iter().filter(|fact| fact.is_place());
        let known = places.map(|fact| &fact.name);
        let message = format!("{} is no place", quoted(&relation.of));
        self.unknown(Code::UnknownFact, &relation.of, message, known);
        None
    }

    /// The clause that says how areas lie, as it is called now.
    fn clause_of(&mut self, relation: &RawRelation) -> Option<String> {
        let clause = relation.clause.as_ref()?;
        let lists = Rc::clone(&self.lists);
        let now = lists.clauses.now(clause).to_owned();
        let mut known = lists.clauses.entries.iter();
        if !known.any(|known| fold(known.name) == fold(&now)) {
            self.unknown_clause(clause);
        }
        Some(now)
    }

    /// The pairs that stand in rows.
    fn in_rows(&mut self, relation: &RawRelation, areas: &AreaNumbers) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (from, row) in &relation.rows {
            let from = self.area(from, areas);
            for to in row {
                if let Some((from, to)) = from.zip(self.area(to, areas)) {
                    pairs.push((from, to));
                    if relation.both_ways {
                        pairs.push((to, from));
                    }
                }
            }
        }
        pairs
    }

    /// The pairs that follow from the list of areas, or from relations above this one.
    fn of_others(
        &mut self,
        relation: &RawRelation,
        place: FactId,
        areas: usize,
        vocabulary: &Vocabulary,
    ) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        if relation.itself {
            pairs.extend((0..areas).map(|area| (area, area)));
        }
        if relation.in_order {
            pairs.extend((0..areas).flat_map(|from| (from + 1..areas).map(move |to| (from, to))));
        }
        let joins = self.relations_named(&relation.joins, place, vocabulary);
        let joined = joins.iter().flat_map(|joined| joined.pairs());
        pairs.extend(joined.map(|pair| (pair.from, pair.to)));
        let steps = self.relations_named(&relation.steps, place, vocabulary);
        for from in (0..areas).filter(|_| !steps.is_empty()) {
            let mut reached = vec![from];
            for step in &steps {
                let next = reached.iter().flat_map(|area| step.from(*area));
                reached = next.map(|pair| pair.to).collect();
                reached.sort_unstable();
                reached.dedup();
            }
            pairs.extend(reached.into_iter().map(|to| (from, to)));
        }
        pairs
    }

    /// The relations of a place that a relation below them is made of.
    fn relations_named<'v>(
        &mut self,
        names: &[Text],
        place: FactId,
        vocabulary: &'v Vocabulary,
    ) -> Vec<&'v Relation> {
        let of_place = |known: &&Relation| known.place == place;
        let named = names.iter().filter_map(|name| {
            let mut known = vocabulary.relations.iter().filter(of_place);
            let found = known.find(|known| fold(&known.name) == fold(name));
            if found.is_none() {
                let known = vocabulary.relations.iter().filter(of_place);
                let known = known.map(|known| &known.name);
                let message = format!("there is no relation {} above this one", quoted(name));
                self.unknown(Code::UnknownName, name, message, known);
            }
            found
        });
        named.collect()
    }
}
