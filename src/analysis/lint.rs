//! What makes no sense in a rulebook although each part of it can be read: predicates that never or
//! always hold, clauses that say what others say or contradict them, orders that nobody may be
//! given, rulings that decide nothing, names that nothing uses, lines of the source that nothing
//! cites.

mod allowed;
mod deeds;
mod index;
mod lines;
mod map;
mod moments;
mod named;
mod names;
mod orders;
mod pairs;

pub use map::Borders;

use crate::rulebook::predicate::tree::Domain;

use index::Index;

use super::satisfiability::{Holds, holds};
use super::search::{Search, SearchResult};
use super::situation::Situation;
use super::situation_text::in_one_line;
use crate::diagnostics::{Code, Finding};
use crate::names::fold;
use crate::rulebook::clause::{Check, ClauseId, Otherwise, Outcome};
use crate::rulebook::predicate::{
    Amount, Dependencies, Predicate, compile_amount, compile_of_one, compile_predicate,
};
use crate::rulebook::{Node, Original, Rulebook, TextKind, WrittenText};
use crate::source::{Place, quoted};

/// Predicates of more parts than this are no sentence that anybody reads.
const MOST_PARTS: usize = 400;
/// So many situations are tried before a question about two clauses, or about an order, is
/// given up.
const STEPS: u32 = 3_000;
/// So many evaluations of a check in a situation are made for each question about all of them before
/// the rest is left open.
const MOST_EVALUATED: usize = 4_000_000;
/// A search for a situation takes as long as so many of them.
const SEARCHED: usize = 400;

/// What has been found out about a rulebook.
#[derive(Debug, Default)]
pub struct Sense {
    /// What makes no sense.
    pub findings: Vec<Finding>,
    /// The number of further findings that comments of the author allow.
    pub allowed: usize,
    /// The number of further texts that are not analysed, which comments of the author allow.
    pub allowed_open: usize,
    /// The number of clauses, analysed or not.
    pub clauses: usize,
    /// The number of checks that are held against each other, and how many of them against all others.
    pub checks: usize,
    /// See `checks`.
    pub compared: usize,
    /// The clauses of which some question stays open, each with the text that is too much.
    pub not_analysed: Vec<(String, Place, String)>,
}

/// Looks for what makes no sense in a sound rulebook.
pub fn sense(rulebook: &Rulebook, original: &Original) -> Sense {
    let mut linting = Linting {
        rulebook,
        original,
        index: Index::new(rulebook, original),
        sense: Sense::default(),
        open: Vec::new(),
    };
    linting.texts();
    let checks = linting.checks();
    linting.pairs(&checks);
    linting.orders(&checks);
    linting.moments();
    linting.borders_of_map();
    linting.rulings();
    linting.names();
    linting.deeds();
    linting.lines();
    linting.drop_allowed();
    let mut sense = linting.sense;
    let clauses = rulebook.clauses().iter();
    sense.clauses = clauses.filter(|clause| rulebook.is_own(&clause.id)).count();
    sense.not_analysed = linting.open;
    sense.not_analysed.sort_by_key(|(_, place, _)| *place);
    sense.findings.sort_by_key(|finding| finding.place);
    sense
}

/// A check that refuses what breaks it.
struct RefusedOrders<'a> {
    /// Its number among them.
    number: usize,
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
    index: Index<'a>,
    sense: Sense,
    open: Vec<(String, Place, String)>,
}

/// An entry of a section, by its name.
struct NamedEntry<'a> {
    path: String,
    node: &'a Node,
    name: &'a str,
    place: Place,
}

impl<'a> Linting<'a> {
    fn warn(&mut self, code: Code, place: Place, message: String, help: impl Into<String>) {
        let finding = Finding::warning(code, place, message);
        self.sense.findings.push(finding.help(help));
    }

    /// The entries of a section that have a name behind a key.
    fn named(&self, section: &str, key: &str) -> Vec<NamedEntry<'a>> {
        let entries = self.original.tree().get(section).into_iter();
        let entries = entries.flat_map(Node::items).enumerate();
        let named = entries.filter_map(|(number, node)| {
            let name = node.get(key)?;
            Some(NamedEntry {
                path: format!("{section}[{number}]"),
                node,
                name: name.text()?,
                place: self.original.place(name.at),
            })
        });
        named.collect()
    }

    fn not_analysed(&mut self, written: &WrittenText) {
        let id = written.about.first().cloned().unwrap_or_default();
        self.open.push((id, written.place, written.text.clone()));
    }

    /// A text as it is evaluated, and whether that is towards another unit.
    fn compiled(&self, text: &str) -> Option<(Predicate, bool)> {
        compiled(self.rulebook, text)
    }

    /// Predicates that never or always hold.
    fn texts(&mut self) {
        let texts = self.original.written().iter();
        for written in texts.filter(|written| written.kind == TextKind::Predicate) {
            if !matches!(fold(&written.text).as_str(), "always" | "never") {
                self.text(written);
            }
        }
    }

    /// A predicate that never or always holds where it is asked.
    fn text(&mut self, written: &WrittenText) {
        let Some((predicate, towards)) = self.compiled(&written.text) else {
            self.not_analysed(written);
            return;
        };
        if predicate.len() > MOST_PARTS {
            self.not_analysed(written);
            return;
        }
        let within = written.within.as_deref();
        let within = within.and_then(|within| self.compiled(within));
        let within = within.map(|(within, _)| within);
        let wanted = |holds: bool| {
            let within = within.iter().map(|within| (within, true));
            within.chain([(&predicate, holds)]).collect::<Vec<_>>()
        };
        let of_statement = self.is_of_statement(written);
        let ask = |wanted: Vec<(&Predicate, bool)>| {
            if of_statement {
                holds_as_stated(self.rulebook, wanted, towards)
            } else {
                holds_of(self.rulebook, wanted, towards)
            }
        };
        let (yes, no) = (ask(wanted(true)), ask(wanted(false)));
        let where_asked = within.as_ref().map_or("", |_| " where it is asked");
        let words: Vec<&str> = written.text.split_whitespace().collect();
        let shown = quoted(&words.join(" "));
        match (yes, no) {
            // That it can neither hold nor fail is told of where it would have to hold.
            (SearchResult::Nowhere, SearchResult::Nowhere) => {}
            // What is required and cannot be where it is asked is forbidden there; by itself it
            // could be.
            (SearchResult::Nowhere, _)
                if written.path.ends_with(".require")
                    && !matches!(ask(vec![(&predicate, true)]), SearchResult::Nowhere) => {}
            (SearchResult::Nowhere, _) => {
                let alone = within.is_some().then(|| ask(wanted(false)));
                let example = alone.and_then(shown_by);
                let example = example.map(|shown| format!("; e.g. {shown}"));
                let help = self.why_never(&predicate) + &example.unwrap_or_default();
                let message = format!("{shown} can never hold{where_asked}");
                self.warn(Code::NeverHolds, written.place, message, help);
            }
            (_, SearchResult::Nowhere) => {
                let message = format!("{shown} always holds{where_asked}");
                let help = "it decides nothing: leave it out, or write what is meant";
                self.warn(Code::AlwaysHolds, written.place, message, help);
            }
            (SearchResult::NotAnalysed, _) | (_, SearchResult::NotAnalysed) => {
                self.not_analysed(written);
            }
            _ => {}
        }
    }

    /// Returns whether a predicate is asked of what people state, which may not be what follows from the rest:
    /// what contradicts a table, and what ends a fact that was worked out before.
    fn is_of_statement(&self, written: &WrittenText) -> bool {
        let of_check = || {
            let (_, rest) = written.path.split_once("].checks[")?;
            let number = rest.split(']').next()?.parse().ok()?;
            let mut about = written.about.iter();
            about.find_map(|id| self.index.checks.get(&(&**id, number)))
        };
        written.path.contains("].until")
            || of_check()
                .is_some_and(|check| check.otherwise == Otherwise::Always(Outcome::Contradiction))
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
                let found = holds_of(self.rulebook, vec![(&both, true)], towards);
                if matches!(found, SearchResult::Nowhere) {
                    let (one, other) = (quoted(one), quoted(other));
                    return format!("{one} and {other} can never hold together");
                }
            }
        }
        "no situation fulfils it: write what is meant, or take it out".to_owned()
    }

    /// The checks that refuse what breaks them, whatever is ruled.
    fn checks(&self) -> Vec<RefusedOrders<'a>> {
        let rulebook = self.rulebook;
        let mut all = Vec::new();
        for (clause, id) in rulebook.clauses().iter().zip(ClauseId::all()) {
            for (number, check) in clause.checks.iter().enumerate() {
                let too_long = check.when.len().max(check.require.len()) > MOST_PARTS;
                if check.otherwise != Otherwise::Always(Outcome::Refused) || too_long {
                    continue;
                }
                let wanted = vec![(&check.when, true), (&check.require, false)];
                let breaks = holds(rulebook, wanted).situation();
                let required = self.index.requires.get(&(&*clause.id, number));
                let place = required.copied().or_else(|| self.place_of(&clause.id));
                let Some(place) = place else { continue };
                all.push(RefusedOrders {
                    number: all.len(),
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

    /// Where an entry with this id stands, or one that is about it.
    fn place_of(&self, id: &str) -> Option<Place> {
        self.index.entries.get(id).copied()
    }

    fn id(&self, id: ClauseId) -> String {
        self.rulebook[id].id.clone()
    }
}

/// A predicate as it is evaluated, and whether that is towards another unit. What speaks of another
/// unit, or of a part, without saying so is asked of one after the other.
pub(super) fn compiled(rulebook: &Rulebook, text: &str) -> Option<(Predicate, bool)> {
    let vocabulary = rulebook.vocabulary();
    let alone = compile_predicate(text, vocabulary).map(|predicate| (predicate, false));
    let of_one = |domain| compile_of_one(domain, text, vocabulary);
    let towards = || of_one(Domain::Units).map(|predicate| (predicate, true));
    let of_part = || of_one(Domain::Parts).map(|predicate| (predicate, false));
    let compiled = alone.or_else(|_| towards()).or_else(|_| of_part());
    compiled.ok()
}

/// A quantity, and whether it is one towards another unit.
pub(super) fn compiled_amount(rulebook: &Rulebook, text: &str) -> Option<(Amount, bool)> {
    let vocabulary = rulebook.vocabulary();
    let compiled = |towards| Some((compile_amount(text, towards, vocabulary).ok()?, towards));
    compiled(false).or_else(|| compiled(true))
}

/// The smallest situation in which what is wanted is so, of a unit or towards another one.
pub(super) fn holds_of<'a>(
    rulebook: &'a Rulebook,
    wanted: Vec<(&Predicate, bool)>,
    towards: bool,
) -> SearchResult<'a> {
    if !towards {
        return holds(rulebook, wanted);
    }
    let predicates = wanted.iter().map(|(predicate, _)| *predicate);
    let asks = Dependencies::new(predicates, rulebook.vocabulary());
    searched(rulebook, &asks, wanted, true)
}

fn shown_by(found: SearchResult<'_>) -> Option<String> {
    found.situation().map(|situation| in_one_line(&situation))
}

/// The same where a value may be stated that does not follow from the others.
fn holds_as_stated<'a>(
    rulebook: &'a Rulebook,
    wanted: Vec<(&Predicate, bool)>,
    towards: bool,
) -> SearchResult<'a> {
    let predicates = wanted.iter().map(|(predicate, _)| *predicate);
    let mut asks = Dependencies::as_named(predicates, rulebook.vocabulary());
    // What is stated comes first: what it would follow from does not decide it.
    let named = asks.facts.keys().copied();
    let named = named.filter(|(_, fact)| rulebook[*fact].follows());
    asks.known.extend(named.collect::<Vec<_>>());
    searched(rulebook, &asks, wanted, towards)
}

/// The smallest situation in which what is wanted is so, by what is asked of it.
fn searched<'a>(
    rulebook: &'a Rulebook,
    asks: &Dependencies,
    wanted: Vec<(&Predicate, bool)>,
    towards: bool,
) -> SearchResult<'a> {
    Search::new(rulebook, asks, STEPS)
        .towards(towards)
        .find(&mut Holds::new(wanted))
}
