//! What makes no sense in a rulebook although each part of it can be read: predicates that never or
//! always hold, clauses that say what others say or contradict them, orders that nobody may be
//! given, rulings that decide nothing, names that nothing uses, lines of the source that nothing
//! cites.

mod lines;
mod named;

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostics::{Code, Finding, Severity};
use crate::names::{fold, listed};
use crate::rulebook::clause::{Check, ClauseId, Otherwise, Outcome};
use crate::rulebook::order::{Given, OrderId, OrderSet, Target};
use crate::rulebook::predicate::{
    Asks, Missing, Outcomes, Predicate, Truth, compile_predicate, evaluate, missing_of,
};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::{Node, Original, Rulebook, TextKind, Written};
use crate::source::{Place, quoted};

use super::goals::{apart, holds};
use super::search::{Found, Goal, Search};
use super::situation::Situation;
use super::words::in_one_line;
use named::{Named, strings};

/// Predicates of more parts than this are no sentence that anybody reads.
const MOST_PARTS: usize = 400;
/// How many situations are looked at before a question about two clauses, or about an order, is
/// given up.
const STEPS: u32 = 3_000;

/// What has been found out about a rulebook.
#[derive(Debug, Default)]
pub struct Sense {
    /// What makes no sense.
    pub findings: Vec<Finding>,
    /// How many clauses have been analysed, with those that have not.
    pub clauses: usize,
    /// The clauses of which some question stays open, each with the text that is too much.
    pub not_analysed: Vec<(String, Place, String)>,
}

/// Looks for what makes no sense in a sound rulebook.
pub fn sense(rulebook: &Rulebook, original: &Original) -> Sense {
    let mut linting = Linting {
        rulebook,
        original,
        sense: Sense::default(),
        open: BTreeMap::new(),
    };
    linting.texts();
    let checks = linting.checks();
    linting.pairs(&checks);
    linting.orders(&checks);
    linting.rulings();
    linting.names();
    linting.lines();
    let mut sense = linting.sense;
    sense.clauses = rulebook
        .clauses()
        .iter()
        .filter(|clause| rulebook.is_own(&clause.id))
        .count();
    sense.not_analysed = linting
        .open
        .into_iter()
        .map(|(id, (place, text))| (id, place, text))
        .collect();
    sense
        .findings
        .sort_by_key(|finding| finding.place.map(|place| (place.source, place.span)));
    sense
}

/// A check that refuses what breaks it.
struct Refusing<'a> {
    id: ClauseId,
    check: &'a Check,
    place: Place,
    is_own: bool,
    /// A situation in which it refuses something.
    breaks: Option<Situation<'a>>,
}

struct Linting<'a> {
    rulebook: &'a Rulebook,
    original: &'a Original,
    sense: Sense,
    open: BTreeMap<String, (Place, String)>,
}

impl<'a> Linting<'a> {
    fn warn(&mut self, code: Code, place: Place, message: String, help: String) {
        let finding = Finding {
            severity: Severity::Warning,
            ..Finding::error(code, place, message)
        };
        self.sense.findings.push(finding.help(help));
    }

    fn not_analysed(&mut self, written: &Written) {
        let id = written.about.first().cloned().unwrap_or_default();
        self.open
            .entry(id)
            .or_insert((written.place, written.text.clone()));
    }

    /// A text as it is evaluated, and whether that is towards another unit.
    fn compiled(&self, text: &str) -> Option<(Predicate, bool)> {
        compiled(self.rulebook, text)
    }

    /// Predicates that never or always hold.
    fn texts(&mut self) {
        for written in self
            .original
            .written()
            .iter()
            .filter(|written| written.kind == TextKind::Predicate)
        {
            if matches!(fold(&written.text).as_str(), "always" | "never") {
                continue;
            }
            let Some((predicate, towards)) = self.compiled(&written.text) else {
                self.not_analysed(written);
                continue;
            };
            if predicate.len() > MOST_PARTS {
                self.not_analysed(written);
                continue;
            }
            let within = written
                .within
                .as_deref()
                .and_then(|within| self.compiled(within))
                .map(|(within, _)| within);
            let wanted = |holds: bool| {
                within
                    .iter()
                    .map(|within| (within, true))
                    .chain([(&predicate, holds)])
                    .collect::<Vec<_>>()
            };
            let ask = |wanted: Vec<(&Predicate, bool)>| {
                if towards {
                    towards_one(self.rulebook, wanted)
                } else {
                    holds(self.rulebook, wanted)
                }
            };
            let (yes, no) = (ask(wanted(true)), ask(wanted(false)));
            let shown = quoted(
                &written
                    .text
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" "),
            );
            match (yes, no) {
                // That it can neither hold nor fail is told of where it would have to hold.
                (Found::Nowhere, Found::Nowhere) => {}
                // What is required and cannot be where it is asked is forbidden there; by itself it
                // could be.
                (Found::Nowhere, _)
                    if written.path.ends_with(".require")
                        && !matches!(ask(vec![(&predicate, true)]), Found::Nowhere) => {}
                (Found::Nowhere, _) => {
                    let example = within
                        .is_some()
                        .then(|| ask(wanted(false)))
                        .and_then(shown_by)
                        .map(|shown| format!("; e.g. {shown}"));
                    let help = format!(
                        "{}{}",
                        self.why_never(&predicate),
                        example.unwrap_or_default()
                    );
                    self.warn(
                        Code::NeverHolds,
                        written.place,
                        format!(
                            "{shown} can never hold{}",
                            if within.is_some() {
                                " where it is asked"
                            } else {
                                ""
                            }
                        ),
                        help,
                    );
                }
                (_, Found::Nowhere) => {
                    let help =
                        "it decides nothing: leave it out, or write what is meant".to_owned();
                    self.warn(
                        Code::AlwaysHolds,
                        written.place,
                        format!(
                            "{shown} always holds{}",
                            if within.is_some() {
                                " where it is asked"
                            } else {
                                ""
                            }
                        ),
                        help,
                    );
                }
                (Found::NotAnalysed, _) | (_, Found::NotAnalysed) => self.not_analysed(written),
                _ => {}
            }
        }
    }

    /// The parts of a predicate that keep one another from holding.
    fn why_never(&self, predicate: &Predicate) -> String {
        let parts = predicate.conjuncts();
        let texts: Vec<&str> = parts.iter().map(|part| predicate.text_of(*part)).collect();
        for (number, one) in texts.iter().enumerate() {
            for other in texts.iter().skip(number + 1) {
                let both = format!("({one}) and ({other})");
                let Some((both, towards)) = self.compiled(&both) else {
                    continue;
                };
                let wanted = vec![(&both, true)];
                let found = if towards {
                    towards_one(self.rulebook, wanted)
                } else {
                    holds(self.rulebook, wanted)
                };
                if matches!(found, Found::Nowhere) {
                    return format!(
                        "{} and {} keep each other from holding",
                        quoted(one),
                        quoted(other)
                    );
                }
            }
        }
        "no situation fulfils it: write what is meant, or take it out".to_owned()
    }

    /// The checks that refuse what breaks them, whatever is ruled.
    fn checks(&self) -> Vec<Refusing<'a>> {
        let rulebook = self.rulebook;
        let mut all = Vec::new();
        for (clause, id) in rulebook.clauses().iter().zip((0_u16..).map(ClauseId)) {
            for (number, check) in clause.checks.iter().enumerate() {
                let too_long = check.when.len().max(check.require.len()) > MOST_PARTS;
                if check.otherwise != Otherwise::Always(Outcome::Refused) || too_long {
                    continue;
                }
                let path = format!("].checks[{number}].require");
                let written = self.original.written().iter().find(|written| {
                    written.path.ends_with(&path) && written.about.contains(&clause.id)
                });
                let breaks =
                    match holds(rulebook, vec![(&check.when, true), (&check.require, false)]) {
                        Found::Situation(situation) => Some(*situation),
                        Found::Nowhere | Found::NotAnalysed => None,
                    };
                let place = written
                    .map(|written| written.place)
                    .or_else(|| self.place_of(&clause.id));
                let Some(place) = place else { continue };
                all.push(Refusing {
                    id,
                    check,
                    place,
                    is_own: rulebook.is_own(&clause.id),
                    breaks,
                });
            }
        }
        all
    }

    fn place_of(&self, id: &str) -> Option<Place> {
        let of_mutants = self
            .original
            .mutants()
            .iter()
            .find(|mutant| mutant.about.iter().any(|about| about == id));
        of_mutants.map(|mutant| mutant.place)
    }

    /// Clauses that say nothing that another one does not say, and clauses that cannot both be
    /// kept.
    fn pairs(&mut self, checks: &[Refusing<'a>]) {
        let mut outcomes = Outcomes::default();
        for (number, one) in checks.iter().enumerate() {
            for (other_number, other) in checks
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != number)
            {
                if !one.is_own && !other.is_own {
                    continue;
                }
                self.implied(one, other, &mut outcomes);
                if number < other_number {
                    self.contradicting(one, other);
                }
            }
        }
    }

    /// Whether whatever breaks the one breaks the other too.
    fn implied(&mut self, one: &Refusing<'a>, other: &Refusing<'a>, outcomes: &mut Outcomes) {
        let Some(breaks) = &one.breaks else { return };
        let is_broken = |check: &Check, outcomes: &mut Outcomes| {
            evaluate(&check.when, breaks, outcomes) == Truth::Yes
                && evaluate(&check.require, breaks, outcomes) == Truth::No
        };
        // A situation that breaks the one and not the other settles it at once.
        if !is_broken(other.check, outcomes) || self.is_declared(one.id, other.id) {
            return;
        }
        let only_one = |unmet: (&Predicate, bool)| {
            let wanted = vec![(&one.check.when, true), (&one.check.require, false), unmet];
            matches!(holds(self.rulebook, wanted), Found::Nowhere)
        };
        if !only_one((&other.check.when, false)) || !only_one((&other.check.require, true)) {
            return;
        }
        // Of two that say the same, the later one is told.
        let mutual = one.place.span < other.place.span && {
            let only_other = |unmet: (&Predicate, bool)| {
                let wanted = vec![
                    (&other.check.when, true),
                    (&other.check.require, false),
                    unmet,
                ];
                matches!(holds(self.rulebook, wanted), Found::Nowhere)
            };
            only_other((&one.check.when, false)) && only_other((&one.check.require, true))
        };
        if mutual {
            return;
        }
        let (id, of_other) = (self.id(one.id), self.id(other.id));
        let same = if id == of_other {
            "another check of it".to_owned()
        } else {
            of_other.clone()
        };
        let message = format!("whatever {id} refuses here, {same} refuses too");
        let help = format!(
            "say so with `refines: [{of_other}]`, or take one of the two out; e.g. {}",
            in_one_line(breaks)
        );
        self.warn(Code::ImpliedClause, one.place, message, help);
    }

    /// Whether the rulebook says of two clauses that they belong together.
    fn is_declared(&self, one: ClauseId, other: ClauseId) -> bool {
        let says = |one: ClauseId, other: ClauseId| {
            self.rulebook.clause(one).is_some_and(|clause| {
                clause.refines.contains(&other)
                    || clause.outranks.contains(&other)
                    || clause.settles
            })
        };
        says(one, other) || says(other, one)
    }

    fn id(&self, id: ClauseId) -> String {
        self.rulebook
            .clause(id)
            .map(|clause| clause.id.clone())
            .unwrap_or_default()
    }

    /// Whether two clauses concern somebody at once, each can be kept there, and never both.
    fn contradicting(&mut self, one: &Refusing<'a>, other: &Refusing<'a>) {
        if one.check.require.is_never() || other.check.require.is_never() || one.id == other.id {
            return;
        }
        let whens = [(&one.check.when, true), (&other.check.when, true)];
        let ask = |requires: &[(&Predicate, bool)]| {
            let wanted: Vec<(&Predicate, bool)> = whens
                .iter()
                .copied()
                .chain(requires.iter().copied())
                .collect();
            let asks = Asks::of(
                wanted.iter().map(|(predicate, _)| *predicate),
                self.rulebook.vocabulary(),
            );
            Search::new(self.rulebook, &asks, STEPS).find(&mut super::goals::Holds::new(wanted))
        };
        let (first, second) = ((&one.check.require, true), (&other.check.require, true));
        // What is ordered is for the player to choose: the two contradict each other where no order
        // keeps both.
        let asks = Asks::of(
            whens.iter().map(|(predicate, _)| *predicate),
            self.rulebook.vocabulary(),
        );
        let concerned = Search::new(self.rulebook, &asks, STEPS).among(vec![Vec::new()]);
        if !matches!(
            concerned.find(&mut super::goals::Holds::new(whens.to_vec())),
            Found::Situation(_)
        ) {
            return;
        }
        if !matches!(ask(&[first, second]), Found::Nowhere) {
            return;
        }
        let (Found::Situation(situation), Found::Situation(_)) = (ask(&[first]), ask(&[second]))
        else {
            return;
        };
        let message = format!(
            "{} and {} contradict each other: where both concern somebody, one of them refuses",
            self.id(one.id),
            self.id(other.id)
        );
        let help = format!(
            "let one of them leave out whom the other concerns; e.g. {}",
            in_one_line(&situation)
        );
        self.warn(Code::ContradictingClauses, other.place, message, help);
    }

    /// Orders that no situation allows.
    fn orders(&mut self, checks: &[Refusing<'a>]) {
        let rulebook = self.rulebook;
        let all = rulebook
            .vocabulary()
            .orders()
            .iter()
            .zip((0_u8..).map(OrderId));
        for (order, id) in all.filter(|(order, _)| rulebook.is_own(&order.clause)) {
            // What says nothing of the order can be kept whatever is ordered, by leaving everything
            // else out.
            let asks = Asks::of(
                checks
                    .iter()
                    .flat_map(|check| [&check.check.when, &check.check.require]),
                rulebook.vocabulary(),
            );
            let target = if order.target.is_some() {
                Target::Unit(0)
            } else {
                Target::Nobody
            };
            let word = order.choice.map(|_| 0);
            let plain = Given {
                order: id,
                target,
                word,
            };
            let bare = Given {
                target: Target::Nobody,
                word: None,
                ..plain
            };
            let mut sets = vec![vec![plain], vec![bare]];
            for (_, other) in rulebook
                .vocabulary()
                .orders()
                .iter()
                .zip((0_u8..).map(OrderId))
                .filter(|(_, other)| *other != id)
            {
                let has_target = rulebook
                    .vocabulary()
                    .order(other)
                    .is_some_and(|other| other.target.is_some());
                let aimed = has_target.then_some(Target::Unit(0));
                let with = |target: Target| {
                    vec![
                        plain,
                        Given {
                            order: other,
                            target,
                            word: None,
                        },
                    ]
                };
                sets.extend([Target::Nobody].into_iter().chain(aimed).map(with));
            }
            let all: Vec<&Refusing<'a>> = checks.iter().collect();
            let mut goal = Allowed {
                checks: &all,
                outcomes: Outcomes::default(),
            };
            let found = Search::new(rulebook, &asks, STEPS * 4)
                .among(sets)
                .find(&mut goal);
            if matches!(found, Found::Situation(_)) {
                continue;
            }
            let place = self
                .place_of(&order.clause)
                .or_else(|| checks.first().map(|check| check.place));
            let Some(place) = place else { continue };
            match self.to_blame(id, checks) {
                Some(ids) if ids.is_empty() => {}
                Some(ids) => {
                    let message = format!(
                        "no situation allows `{}`: {} refuse{} it in each",
                        order.name,
                        listed(&ids, "and"),
                        if ids.len() == 1 { "s" } else { "" }
                    );
                    let help = "let it leave out somebody".to_owned();
                    self.warn(Code::ImpossibleOrder, place, message, help);
                }
                None => {
                    self.open
                        .entry(order.clause.clone())
                        .or_insert((place, format!("{} is ordered", order.name)));
                }
            }
        }
    }

    /// The one clause, or the two, that refuse an order in every situation; nobody where it is
    /// forbidden outright.
    fn to_blame(&self, order: OrderId, checks: &[Refusing<'a>]) -> Option<Vec<String>> {
        let concerned: Vec<&Refusing<'a>> = checks
            .iter()
            .filter(|check| check.check.when.orders().has(order))
            .collect();
        let refuse = |some: &[&Refusing<'a>]| {
            let mut asks = Asks::of(
                some.iter()
                    .flat_map(|one| [&one.check.when, &one.check.require]),
                self.rulebook.vocabulary(),
            );
            asks.orders.push(OrderSet::of(order));
            let mut goal = Allowed {
                checks: some,
                outcomes: Outcomes::default(),
            };
            matches!(
                Search::new(self.rulebook, &asks, STEPS)
                    .with(order)
                    .find(&mut goal),
                Found::Nowhere
            )
        };
        if let Some(one) = concerned.iter().find(|one| refuse(&[**one])) {
            // What is said never to be ordered is meant so.
            return Some(if one.check.require.is_never() {
                Vec::new()
            } else {
                vec![self.id(one.id)]
            });
        }
        for (number, one) in concerned.iter().enumerate() {
            for other in concerned.iter().skip(number + 1) {
                if refuse(&[*one, *other]) {
                    return Some(vec![self.id(one.id), self.id(other.id)]);
                }
            }
        }
        None
    }

    /// Rulings of which two options are the same in every situation.
    fn rulings(&mut self) {
        let original = self.original;
        for raw in original
            .tree()
            .get("rulings")
            .into_iter()
            .flat_map(Node::items)
        {
            let Some((id, place)) = raw
                .get("id")
                .and_then(|id| Some((id.text()?, original.place(id.at))))
            else {
                continue;
            };
            let Some(ruling) = self.rulebook.vocabulary().ruling_named(id) else {
                continue;
            };
            let options = self
                .rulebook
                .vocabulary()
                .ruling(ruling)
                .map(|ruling| ruling.options.clone())
                .unwrap_or_default();
            for (later, (option, _)) in options.iter().enumerate().skip(1) {
                let before = options.iter().take(later).enumerate();
                let same = before
                    .filter(|(earlier, _)| self.are_the_same(id, ruling, (*earlier, later)))
                    .map(|(_, (name, _))| name.clone())
                    .next();
                if let Some(same) = same {
                    let message = format!(
                        "no situation tells the options `{same}` and `{option}` of {id} apart"
                    );
                    let help =
                        "let a clause ask for `ruling … is …`, or take the option out".to_owned();
                    self.warn(Code::IdleRuling, place, message, help);
                }
            }
        }
    }

    fn are_the_same(&self, id: &str, ruling: RulingId, (one, other): (usize, usize)) -> bool {
        let mut mentions = 0;
        for written in self
            .original
            .written()
            .iter()
            .filter(|written| fold(&written.text).contains(&fold(id)))
        {
            mentions += 1;
            if written.kind == TextKind::Quantity {
                return false;
            }
            let Some((predicate, towards)) = self.compiled(&written.text) else {
                return false;
            };
            let under = |option: usize| predicate.under(ruling, option);
            if !matches!(
                apart(self.rulebook, &under(one), &under(other), None, towards),
                Found::Nowhere
            ) {
                return false;
            }
        }
        for check in self
            .rulebook
            .clauses()
            .iter()
            .flat_map(|clause| &clause.checks)
        {
            if let Otherwise::ByRuling(by, outcomes) = &check.otherwise
                && *by == ruling
            {
                mentions += 1;
                if outcomes.get(one) != outcomes.get(other) {
                    return false;
                }
            }
        }
        // Where it is named in some other way, it may decide anything.
        let all = strings(self.original.tree())
            .filter(|text| fold(text).contains(&fold(id)))
            .count();
        all <= mentions + 1
    }

    /// Facts, sets, tables and tests that nothing speaks of.
    fn names(&mut self) {
        let original = self.original;
        let tree = original.tree();
        let named = Named::of(self.rulebook, tree);
        let mut used: BTreeSet<usize> = BTreeSet::new();
        for written in self.original.written() {
            let (_, of_text) = self.facts_of(written);
            used.extend(of_text.into_iter().map(usize::from));
        }
        for (number, raw) in tree
            .get("facts")
            .into_iter()
            .flat_map(Node::items)
            .enumerate()
        {
            let Some((name, place)) = raw
                .get("fact")
                .and_then(|name| Some((name.text()?, original.place(name.at))))
            else {
                continue;
            };
            let Some(id) = self
                .rulebook
                .vocabulary()
                .fact_named(name)
                .filter(|_| raw.get("no rule asks").is_none())
            else {
                continue;
            };
            if used.contains(&usize::from(id.0))
                || named.is_named(name, &format!("facts[{number}]"))
                || named.stated.contains(name)
            {
                continue;
            }
            let help = "let a clause ask for it, take it out, or say behind `no rule asks:` why nothing does".to_owned();
            self.warn(
                Code::UnusedName,
                place,
                format!("nothing uses the fact `{name}`"),
                help,
            );
        }
        for (section, what) in [("tables", "table"), ("charts", "chart")] {
            for (number, raw) in tree
                .get(section)
                .into_iter()
                .flat_map(Node::items)
                .enumerate()
            {
                let Some((name, place)) = raw
                    .get(what)
                    .and_then(|name| Some((name.text()?, original.place(name.at))))
                else {
                    continue;
                };
                let path = format!("{section}[{number}]");
                if named.is_named(name, &path) || self.is_in_text(name, &path) {
                    continue;
                }
                let help = "name it where it is taken or looked up, or take it out".to_owned();
                self.warn(
                    Code::UnusedName,
                    place,
                    format!("nothing uses the {what} `{name}`"),
                    help,
                );
            }
        }
        for (section, what) in [("sets", "set"), ("choices", "choice")] {
            for (key, value) in tree.get(section).into_iter().flat_map(Node::entries) {
                let name = &*key.text;
                let path = format!("{section}.{name}");
                let in_phrases = || {
                    tree.get("orders")
                        .into_iter()
                        .flat_map(strings)
                        .any(|text| text.contains(&format!("{{{name}}}")))
                };
                if named.is_named(name, &path) || self.is_in_text(name, &path) || in_phrases() {
                    continue;
                }
                let help = "name it in a predicate or an order, or take it out".to_owned();
                self.warn(
                    Code::UnusedName,
                    original.place(value.at),
                    format!("nothing uses the {what} `{name}`"),
                    help,
                );
            }
        }
    }

    fn facts_of(&self, written: &Written) -> (bool, Vec<u16>) {
        use crate::rulebook::predicate::{compile_amount, compile_amount_towards};
        let vocabulary = self.rulebook.vocabulary();
        match written.kind {
            TextKind::Predicate => {
                let asks = self
                    .compiled(&written.text)
                    .map(|(predicate, _)| predicate.all_facts())
                    .unwrap_or_default();
                (true, asks.into_iter().map(|id| id.0).collect())
            }
            TextKind::Quantity => {
                let amount = compile_amount(&written.text, vocabulary)
                    .or_else(|_| compile_amount_towards(&written.text, vocabulary));
                (
                    false,
                    amount
                        .map(|amount| amount.all_facts().into_iter().map(|id| id.0).collect())
                        .unwrap_or_default(),
                )
            }
        }
    }

    /// Whether a predicate or quantity has this name in it.
    fn is_in_text(&self, name: &str, own: &str) -> bool {
        let wanted = fold(name);
        self.original
            .written()
            .iter()
            .any(|written| !written.path.starts_with(own) && fold(&written.text).contains(&wanted))
    }
}

/// A predicate as it is evaluated, and whether that is towards another unit. What speaks of another
/// unit, or of a part, without saying so is asked of one after the other.
pub(super) fn compiled(rulebook: &Rulebook, text: &str) -> Option<(Predicate, bool)> {
    let of = |text: &str| compile_predicate(text, rulebook.vocabulary()).ok();
    let alone = of(text).map(|predicate| (predicate, false));
    let towards = || of(&format!("some unit where ({text})")).map(|predicate| (predicate, true));
    let of_part = || of(&format!("some part where ({text})")).map(|predicate| (predicate, false));
    alone.or_else(towards).or_else(of_part)
}

fn shown_by(found: Found<'_>) -> Option<String> {
    match found {
        Found::Situation(situation) => Some(in_one_line(&situation)),
        Found::Nowhere | Found::NotAnalysed => None,
    }
}

fn towards_one<'a>(rulebook: &'a Rulebook, wanted: Vec<(&Predicate, bool)>) -> Found<'a> {
    let asks = Asks::of(
        wanted.iter().map(|(predicate, _)| *predicate),
        rulebook.vocabulary(),
    );
    Search::new(rulebook, &asks, STEPS)
        .towards(true)
        .find(&mut super::goals::Holds::new(wanted))
}

/// Nothing refuses what is ordered.
struct Allowed<'c, 'a> {
    checks: &'c [&'c Refusing<'a>],
    outcomes: Outcomes,
}

impl Goal for Allowed<'_, '_> {
    fn judge(&mut self, situation: &Situation<'_>, _is_complete: bool) -> Truth {
        let mut worst = Truth::Yes;
        for one in self.checks {
            let concerns = evaluate(&one.check.when, situation, &mut self.outcomes);
            if concerns == Truth::No {
                continue;
            }
            let kept = evaluate(&one.check.require, situation, &mut self.outcomes)
                .max(concerns.opposite());
            if kept == Truth::No {
                return Truth::No;
            }
            worst = worst.min(kept);
        }
        worst
    }

    fn missing(&mut self, situation: &Situation<'_>) -> Vec<Missing> {
        let mut found = Vec::new();
        for one in self.checks {
            found.extend(missing_of(&one.check.when, situation));
            if found.is_empty()
                && evaluate(&one.check.when, situation, &mut self.outcomes) == Truth::Yes
            {
                found.extend(missing_of(&one.check.require, situation));
            }
            if !found.is_empty() {
                break;
            }
        }
        found
    }
}
