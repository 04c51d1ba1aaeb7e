//! What would make a refused order legal, and which single measurement decides what is still open:
//! a fact after the other is tried with a value of each of its cells, everything else as it is on
//! the table.

use std::collections::{BTreeSet, HashMap};

use crate::diagnostics::{Finding, Severity};
use crate::names::{add_new, fold, listed, sorted_once};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Check, Outcome};
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::order::Placed;
use crate::rulebook::phrase::shortest;
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{
    Dependencies, Missing, Other, Outcomes, Predicate, Truth, View, WhoseFact, evaluate, missing_of,
};
use crate::rulebook::ruling::RulingId;
use crate::scenario::{UnitId, World};
use crate::source::{Sources, one_line, shown};
use crate::syntax::Document;

use crate::check::Questions;

use super::assumed_view::{AssumedView, Tried};
use super::check::{Checked, check_turn};
use super::phase_start::PhaseStarts;
use super::turn_input::{BoundTexts, BoundTurn, read_table};

/// Of so many other units each is tried.
const MOST_OTHERS: usize = 12;

/// What is to be said of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Advice {
    /// The unit.
    pub unit: String,
    /// What the finding says.
    pub message: String,
    /// The clause, and where it comes from.
    pub clause: String,
    /// True if it is still open.
    pub is_open: bool,
    /// The conditions of the clause, and whether each holds.
    pub conditions: Vec<(String, Truth)>,
    /// What would have to be so, one thing at a time, e.g. `nearest enemy over 50 cm, is 40 cm`.
    pub legal_with: Vec<String>,
    /// What to measure next, and what follows from it.
    pub next: Option<String>,
}

/// The check of a turn, with what can be said beyond each of its findings by a clause.
pub(crate) fn advise(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: &Document,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
) -> (Checked, Vec<Advice>) {
    let checked = check_turn(rulebook, sources, Some(scenario), sheets, overrides);
    let (declared, _) = read_table(scenario, sources, rulebook, overrides);
    let rulings = declared.rulings().clone();
    let pieces = [BoundTexts::new(sheets, sources, rulebook, Some(&declared)).0];
    let written = BoundTurn::new(sources, &pieces);
    let mut before = PhaseStarts::new(rulebook, &declared, written);
    let [BoundTexts { bound, .. }] = &pieces;
    let mut of_units: HashMap<String, Vec<&Finding>> = HashMap::new();
    for finding in &checked.findings {
        if let Some(unit) = &finding.unit {
            of_units.entry(fold(unit)).or_default().push(finding);
        }
    }
    let mut all = Vec::new();
    for block in &bound.blocks {
        let engine = before.orders_of(block.phase);
        let table = engine.map_or(&declared, |engine| &engine.state.table);
        for orders in &block.units {
            let Some(unit) = orders.unit else {
                continue;
            };
            let given = bound.orders_of(orders);
            let mut placed = Placed::default();
            placed.replace(given.iter().map(|order| order.given));
            let name = table.unit(unit).map(|unit| fold(&unit.name));
            let name = name.unwrap_or_default();
            let side = table.side_of(unit).map(|side| fold(&side.name));
            let of_unit = of_units.get(&name).map(Vec::as_slice).unwrap_or_default();
            let is_on = |finding: &&&Finding| {
                let of = finding.side.as_deref().map(fold);
                of.is_none_or(|of| Some(of) == side)
            };
            let world = World::new(rulebook, table, Some(block.phase)).under(&rulings);
            let asking = Questions {
                world,
                unit,
                placed: &placed,
            };
            let findings = of_unit.iter().filter(is_on);
            all.extend(findings.filter_map(|finding| asking.advice(finding)));
        }
    }
    (checked, all)
}

impl Questions<'_> {
    fn advice(&self, finding: &Finding) -> Option<Advice> {
        // What is obeyed with a warning is legal.
        let is_broken = matches!(finding.severity, Severity::Refused | Severity::Measure);
        let of = finding.clause.as_deref().filter(|_| is_broken)?;
        let mut clauses = self.world.rulebook.clauses().iter();
        let clause = clauses.find(|clause| clause.id == of.id)?;
        let view = self.view();
        let mut outcomes = Outcomes::default();
        let failing = clause.checks.iter().find(|check| {
            evaluate(&check.when, &view, &mut outcomes) != Truth::No
                && evaluate(&check.require, &view, &mut outcomes) != Truth::Yes
        })?;
        let is_open = finding.severity == Severity::Measure;
        let both = [&failing.when, &failing.require];
        let legal_with = if is_open || failing.require.is_never() {
            Vec::new()
        } else {
            self.legal_with(both)
        };
        Some(Advice {
            unit: finding.unit.clone().unwrap_or_default(),
            message: finding.message.clone(),
            clause: format!("{}, {}", clause.id, clause.cite.told),
            is_open,
            conditions: self.conditions(failing),
            legal_with,
            next: is_open.then(|| self.next(both)).flatten(),
        })
    }

    /// All that is required where the same orders are given, and whether it holds.
    fn conditions(&self, failing: &Check) -> Vec<(String, Truth)> {
        let (view, mut outcomes) = (self.view(), Outcomes::default());
        let orders = failing.when.orders();
        let mut all: Vec<(String, Truth)> = Vec::new();
        for check in self.world.rulebook.checks() {
            let is_it = std::ptr::eq(check, failing);
            let of_same_orders =
                !check.when.orders().and(orders).is_empty() && !check.require.is_never();
            let concerns = is_it
                || of_same_orders && evaluate(&check.when, &view, &mut outcomes) == Truth::Yes;
            if !concerns {
                continue;
            }
            evaluate(&check.require, &view, &mut outcomes);
            for part in check.require.conjuncts() {
                let condition = (one_line(check.require.text_of(part)), outcomes.get(part));
                add_new(&mut all, [condition]);
            }
        }
        all
    }

    /// The facts that can be tried, each with the values of its cells.
    fn tried(&self, asks: &Dependencies) -> Vec<(Tried, FactId, Vec<Value>)> {
        let view = self.view();
        let mut others: Vec<UnitId> = Vec::new();
        let mut add = |other: Other| {
            if let Other::Unit(other) = other {
                others.push(other);
            }
        };
        view.stated(Domain::Units, &mut add);
        view.unstated(Domain::Units, &mut add);
        let vocabulary = self.world.rulebook.vocabulary();
        let aimed = vocabulary.order_ids();
        others.extend(aimed.filter_map(|order| self.placed.target(order).unit()));
        let others = sorted_once(others);
        let few = || others.iter().copied().take(MOST_OTHERS);
        let mut all = Vec::new();
        for (whose, fact) in asks.facts.keys().copied() {
            let values = asks.values((whose, fact), vocabulary);
            let values: Vec<Value> = values.into_iter().flatten().collect();
            let tried: Vec<Tried> = match whose {
                WhoseFact::Own => vec![Missing::Own(fact)],
                WhoseFact::Its => few().map(|other| Missing::Of(other, fact)).collect(),
                WhoseFact::Pair => few().map(|other| Missing::Towards(other, fact)).collect(),
                WhoseFact::Part => Vec::new(),
            };
            let tried = tried.into_iter();
            all.extend(tried.map(|tried| (tried, fact, values.clone())));
        }
        all
    }

    /// Returns whether a check is kept where a fact has a value.
    fn kept(&self, [when, require]: [&Predicate; 2], tried: Tried, value: Value) -> Truth {
        let view = self.view();
        let changed = AssumedView {
            view: &view,
            tried,
            value,
        };
        let mut outcomes = Outcomes::default();
        let concerned = evaluate(when, &changed, &mut outcomes);
        evaluate(require, &changed, &mut outcomes).max(concerned.opposite())
    }

    /// What would have to be so, one fact at a time.
    fn legal_with(&self, predicates: [&Predicate; 2]) -> Vec<String> {
        // Whom the clause is about at all is not for the player to change.
        let asks = Dependencies::as_named([predicates[1]], self.world.rulebook.vocabulary());
        let mut all = Vec::new();
        for (tried, id, values) in self.tried(&asks) {
            let fact = &self.world.rulebook[id];
            // What phase it is nobody chooses.
            if fact.owner == Owner::Turn {
                continue;
            }
            let (values, cuts) = self.beside(fact, tried, id, &asks, values);
            let of = |value| self.kept(predicates, tried, value) == Truth::Yes;
            let kept: Vec<(Value, bool)> =
                values.iter().map(|value| (*value, of(*value))).collect();
            if !kept.iter().any(|(_, kept)| *kept) {
                continue;
            }
            // What this clause lets pass another one may still refuse.
            let passes = |value| self.all_kept(tried, value);
            let legal = kept
                .iter()
                .map(|(value, kept)| (*value, *kept && passes(*value)));
            let legal: Vec<(Value, bool)> = legal.collect();
            let (kept, but) = if legal.iter().any(|(_, legal)| *legal) {
                (legal, "")
            } else {
                (kept, "; something else is refused all the same")
            };
            let (whose, value) = (self.whose(tried), self.value(tried, id));
            let is_told = fact.kind != FactKind::Flag && value.known().is_some();
            let is = is_told.then(|| format!(", is {}", self.shown(fact, value)));
            let is = is.unwrap_or_default();
            let with = self.described(fact, id, &kept, &cuts).into_iter();
            all.extend(with.map(|with| format!("{whose}{with}{is}{but}")));
        }
        all
    }

    /// What is tried of a fact: of a number the cuts, the values that it is compared with, and a
    /// value between each two of these; with them, which of the values are cuts.
    fn beside(
        &self,
        fact: &Fact,
        tried: Tried,
        id: FactId,
        asks: &Dependencies,
        values: Vec<Value>,
    ) -> (Vec<Value>, BTreeSet<Value>) {
        if !matches!(fact.kind, FactKind::Count | FactKind::Measure(_)) {
            return (values, BTreeSet::new());
        }
        let held = match tried {
            Missing::Own(_) => WhoseFact::Own,
            Missing::Of(..) => WhoseFact::Its,
            Missing::Towards(..) => WhoseFact::Pair,
        };
        let mut cuts: BTreeSet<i64> = asks.points((held, id)).collect();
        for (other, other_id, _) in self.tried(asks) {
            let of_kind = self.world.rulebook[other_id].kind == fact.kind;
            cuts.extend(self.value(other, other_id).known().filter(|_| of_kind));
        }
        let mut all: BTreeSet<i64> = cuts.clone();
        if fact.kind == FactKind::Count {
            let beside = |cut: &i64| [cut.saturating_sub(1), cut.saturating_add(1)];
            all.extend(cuts.iter().flat_map(beside));
        } else {
            let pairs = cuts.iter().zip(cuts.iter().skip(1));
            all.extend(pairs.map(|(cut, next)| cut + (next - cut) / 2));
            all.extend(cuts.first().map(|first| first / 2));
            all.extend(cuts.last().map(|last| last.saturating_add(Value::UNIT)));
        }
        let values = |numbers: BTreeSet<i64>| {
            let numbers = numbers.into_iter();
            let numbers = numbers.filter(|number| (0..=Value::LARGEST).contains(number));
            numbers.map(Value::raw)
        };
        (values(all).collect(), values(cuts).collect())
    }

    /// Returns whether nothing that refuses orders refuses those of the unit where a fact has a value.
    fn shown(&self, fact: &Fact, value: Value) -> String {
        self.world.scenario.shown(fact, value)
    }

    fn all_kept(&self, tried: Tried, value: Value) -> bool {
        let refuses = |check: &&Check| {
            let outcome = check.otherwise.under(self.world.rulings);
            matches!(outcome, Outcome::Refused | Outcome::NoOrder)
        };
        let mut checks = self.world.rulebook.checks().filter(refuses);
        checks.all(|check| self.kept([&check.when, &check.require], tried, value) == Truth::Yes)
    }

    /// What to measure next.
    fn next(&self, predicates: [&Predicate; 2]) -> Option<String> {
        let view = self.view();
        let asks = Dependencies::as_named(predicates, self.world.rulebook.vocabulary());
        let missing = predicates.map(|of| missing_of(of, &view)).concat();
        let mut best: Option<(usize, usize, String)> = None;
        for (tried, id, values) in self.tried(&asks) {
            let is_missing = missing.contains(&tried)
                || matches!(tried, Missing::Own(_)) && self.value(tried, id).known().is_none();
            if !is_missing {
                continue;
            }
            let fact = &self.world.rulebook[id];
            let (values, cuts) = self.beside(fact, tried, id, &asks, values);
            let truth = |value| (value, self.kept(predicates, tried, value));
            let truths: Vec<(Value, Truth)> = values.into_iter().map(truth).collect();
            let decided = truths.iter().filter(|(_, truth)| *truth != Truth::Unknown);
            let decided = decided.count();
            let mut follows: Vec<String> = Vec::new();
            for (wanted, word) in [
                (Truth::Yes, "is allowed"),
                (Truth::No, "is refused"),
                (Truth::Unknown, "stays open"),
            ] {
                let meant = truths
                    .iter()
                    .map(|(value, truth)| (*value, *truth == wanted));
                let meant: Vec<(Value, bool)> = meant.collect();
                let with = self.described(fact, id, &meant, &cuts);
                if !with.is_empty() {
                    follows.push(format!("with {} it {word}", listed(&with, "or")));
                }
            }
            let text = format!("{}{}: {}", self.whose(tried), fact.name, follows.join("; "));
            let so_far = best.as_ref();
            if so_far.is_none_or(|(most, of, _)| decided * of > most * truths.len()) {
                best = Some((decided, truths.len(), text));
            }
        }
        best.map(|(_, _, text)| text)
    }

    fn whose(&self, tried: Tried) -> String {
        let name = |unit| shown(&self.world.scenario.display_name(unit));
        match tried {
            Missing::Own(_) => String::new(),
            Missing::Of(unit, _) => format!("{}: ", name(unit)),
            Missing::Towards(unit, _) => format!("to {}: ", name(unit)),
        }
    }

    fn value(&self, tried: Tried, id: FactId) -> Value {
        let view = self.view();
        let stated = match tried {
            Missing::Own(_) => view.fact(id),
            Missing::Of(unit, _) => view.its_fact(Other::Unit(unit), id),
            Missing::Towards(unit, _) => view.pair_fact(Other::Unit(unit), id),
        };
        match (tried, self.world.rulebook.derivation(id)) {
            (Missing::Own(_), Some(crate::rulebook::agreement::Derivation::Number(quantity)))
                if stated.known().is_none() =>
            {
                crate::rulebook::predicate::amount(quantity, &view, &mut Outcomes::default())
                    .map_or(Value::UNKNOWN, Value::raw)
            }
            _ => stated,
        }
    }

    /// The values that are meant, in words: `nearest enemy over 50 cm`, `formation column or line`,
    /// `not engaged`.
    fn described(
        &self,
        fact: &Fact,
        id: FactId,
        values: &[(Value, bool)],
        cuts: &BTreeSet<Value>,
    ) -> Vec<String> {
        let chosen = values.iter().filter(|(_, is_meant)| *is_meant);
        let chosen = chosen.map(|(value, _)| *value);
        match &fact.kind {
            FactKind::Flag => {
                let facts = self.world.rulebook.facts();
                let phrase = |value| {
                    let phrase = facts.phrase_of(id, value);
                    phrase.map_or_else(|| fact.show(value), shortest)
                };
                chosen.map(phrase).collect()
            }
            FactKind::Word(_) | FactKind::Several(_) => {
                let words = chosen.map(|value| self.shown(fact, value));
                let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
                if words.is_empty() {
                    Vec::new()
                } else {
                    vec![format!("{} {}", fact.name, listed(&words, "or"))]
                }
            }
            FactKind::Count | FactKind::Measure(_) => {
                let mut sorted = values.to_vec();
                sorted.sort();
                let stretches = stretches(&sorted).into_iter();
                let words = stretches.map(|(from, to)| in_words(fact, &sorted, cuts, from, to));
                words.map(|of| format!("{} {of}", fact.name)).collect()
            }
        }
    }
}

/// Where values that are meant stand side by side, from the first to the last of each stretch.
fn stretches(sorted: &[(Value, bool)]) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (number, (_, is_meant)) in sorted.iter().enumerate() {
        match found.last_mut() {
            Some((_, last)) if *is_meant && *last + 1 == number => *last = number,
            _ if *is_meant => found.push((number, number)),
            _ => {}
        }
    }
    found
}

/// A stretch of numbers: `over 50 cm`, `at most 3`.
fn in_words(
    fact: &Fact,
    sorted: &[(Value, bool)],
    cuts: &BTreeSet<Value>,
    first: usize,
    last: usize,
) -> String {
    let value = |number: usize| sorted.get(number).map(|(value, _)| *value);
    let show = |number| value(number).map(|it| fact.show(it)).unwrap_or_default();
    // Between two cuts of a measure there is any number of others: it is told by the cuts beside
    // it.
    let is_measure = matches!(fact.kind, FactKind::Measure(_));
    let is_between = |at| is_measure && value(at).is_some_and(|it| !cuts.contains(&it));
    if first == last && !is_between(first) && first > 0 && last + 1 < sorted.len() {
        return show(first);
    }
    let low = if is_between(first) {
        format!("over {}", show(first.saturating_sub(1)))
    } else {
        format!("at least {}", show(first))
    };
    let high = if is_between(last) {
        format!("under {}", show(last + 1))
    } else {
        format!("at most {}", show(last))
    };
    match (first > 0, last + 1 < sorted.len()) {
        (true, true) => format!("{low} and {high}"),
        (true, false) => low,
        (false, true) => high,
        (false, false) => "of any size".to_owned(),
    }
}
