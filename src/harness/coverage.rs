//! What examples prove of a rulebook, counted from the evaluations themselves. A clause that checks
//! orders is *satisfied* or *violated* where its `when` holds and the example names the verdict of
//! the unit, or the clause; any other clause is *applied* where an example asserts something that
//! names it among its causes.

mod rows;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::rc::Rc;

use super::asserted_ids::{Asserted, Caused};
use super::example_run::ExampleRun;
use super::registry::{
    ClausePart, Registry, own_clauses, own_demands, own_readings, own_rulings, predicates,
};
use super::rulebook_cache::{Loaded, RulebookCache};
use super::suite::Ran;
use crate::engine::Origin;
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Carried, Clause, ClauseId, Otherwise, Outcome};
use crate::rulebook::fact::FactId;
use crate::rulebook::predicate::{Predicate, TraceEntry, Truth, turning_rulings};
use crate::rulebook::ruling::RulingId;
use crate::source::one_line;
use rows::row_key;

pub(crate) use rows::{ShownRow, own_rows, rows_of};

/// Numbers of examples in a run, in rising order.
pub type Examples = Vec<usize>;

/// The examples that prove something of a clause or reading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Its requirement holds where it is asked for.
    pub satisfied: Examples,
    /// Its requirement does not hold where it is asked for.
    pub violated: Examples,
    /// It brings something about that is asserted.
    pub applied: Examples,
}

/// The examples in which a part of a predicate comes out true, false or unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Truths {
    /// True.
    pub yes: Examples,
    /// False.
    pub no: Examples,
    /// Unknown.
    pub unknown: Examples,
}

/// What the examples of a run prove.
#[derive(Debug, Default)]
pub struct Coverage {
    /// By the folded id of a clause or reading.
    proofs: BTreeMap<String, Proof>,
    /// By the folded id of a clause and the number of a check.
    checks: BTreeMap<(String, usize), Proof>,
    atoms: BTreeMap<(String, ClausePart, usize), Truths>,
    /// By the name of a table and the number of a row.
    rows: BTreeMap<String, Examples>,
    /// By the folded id of a ruling and the number of an option.
    options: BTreeMap<(String, usize), Examples>,
    /// The examples in which a clause is evaluated at all, by its folded id.
    touched: BTreeMap<String, Examples>,
    /// The rulebooks that examples name, with the folders from which they do.
    rulebooks: BTreeSet<(String, String)>,
    registry: Option<(Rc<Loaded>, Registry)>,
}

/// Notes an example, the latest of the run, once.
pub(super) fn add(examples: &mut Examples, number: usize) {
    if examples.last() != Some(&number) {
        examples.push(number);
    }
}

impl Coverage {
    /// Counts what an example proves that has passed; one that has failed proves nothing.
    pub fn note(&mut self, ran: &Ran<'_>) {
        let (None, Some(stage)) = (&ran.outcome.failed, &ran.outcome.stage) else {
            return;
        };
        let Some(rulebook) = &stage.loaded.rulebook else {
            return;
        };
        self.rulebooks.insert(stage.rulebook_name.clone());
        let registry = self.registry.as_ref();
        if registry.is_none_or(|(loaded, _)| !Rc::ptr_eq(loaded, &stage.loaded)) {
            self.registry = Some((stage.loaded.clone(), Registry::new(rulebook)));
        }
        let registry = self.registry.take();
        if let Some((_, registry)) = &registry {
            let mut noting = Noting {
                coverage: self,
                rulebook,
                stage,
                asserted: &ran.outcome.asserted,
                told: CoveredEvents::new(&ran.outcome.asserted),
                number: ran.number,
            };
            noting.evaluations(&ran.outcome.witnessed, registry);
            noting.caused();
        }
        self.registry = registry;
    }

    /// The examples that prove something of a clause or reading.
    pub fn proof(&self, id: &str) -> Proof {
        self.proofs.get(&fold(id)).cloned().unwrap_or_default()
    }

    /// The examples that prove something of one check of a clause.
    pub fn check(&self, id: &str, check: usize) -> Proof {
        let proof = self.checks.get(&(fold(id), check));
        proof.cloned().unwrap_or_default()
    }

    /// The examples in which a clause is evaluated at all.
    pub(crate) fn touched(&self, id: &str) -> Examples {
        self.touched.get(&fold(id)).cloned().unwrap_or_default()
    }

    /// The examples in which an option of a ruling has a say in what is asserted.
    pub fn option(&self, ruling: &str, option: usize) -> Examples {
        let examples = self.options.get(&(fold(ruling), option));
        examples.cloned().unwrap_or_default()
    }

    /// The examples that show a row of a table, a text of a chart or a line of a figure.
    pub(crate) fn row(&self, row: &ShownRow) -> Examples {
        self.rows.get(&row.key).cloned().unwrap_or_default()
    }

    /// The parts of each clause's predicates by the folded id of the clause, each with its text and
    /// the examples of its truths.
    pub fn atoms(&self, rulebook: &Rulebook) -> BTreeMap<String, Vec<(String, Truths)>> {
        let mut atoms: BTreeMap<String, Vec<(String, Truths)>> = BTreeMap::new();
        for (clause, part, predicate) in predicates(&rulebook.rules()) {
            let id = fold(&rulebook[clause].id);
            let of_clause = atoms.entry(id.clone()).or_default();
            for (number, node) in predicate.atoms().into_iter().enumerate() {
                let truths = self.atoms.get(&(id.clone(), part, number));
                let truths = truths.cloned().unwrap_or_default();
                of_clause.push((predicate.text_of(node).to_owned(), truths));
            }
        }
        atoms
    }

    /// The rulebooks of the run, each once.
    pub fn rulebooks(&self, shelf: &RulebookCache) -> Vec<Rc<Loaded>> {
        let mut loaded: Vec<Rc<Loaded>> = Vec::new();
        for (name, folder) in &self.rulebooks {
            let Ok(found) = shelf.load(name, folder, None) else {
                continue;
            };
            let id = |loaded: &Loaded| Some(loaded.rulebook.as_ref()?.id().to_owned());
            if !loaded.iter().any(|known| id(known) == id(&found)) {
                loaded.push(found);
            }
        }
        loaded
    }
}

/// One example being counted.
struct Noting<'a> {
    coverage: &'a mut Coverage,
    rulebook: &'a Rulebook,
    stage: &'a ExampleRun,
    asserted: &'a [Asserted],
    told: CoveredEvents<'a>,
    number: usize,
}

/// Of which units an example asserts something, by their folded names.
#[derive(Default)]
struct CoveredEvents<'a> {
    verdicts: HashSet<&'a str>,
    /// With the folded id of a clause that is named.
    clauses: HashSet<(&'a str, &'a str)>,
    /// With the id of a clause that brought something about.
    caused: HashSet<(String, &'a str)>,
}

impl<'a> CoveredEvents<'a> {
    fn new(asserted: &'a [Asserted]) -> Self {
        let mut told = Self::default();
        for one in asserted {
            match one {
                Asserted::Verdict(names) => told.verdicts.extend(names.iter().map(String::as_str)),
                Asserted::Clause(names, of) => {
                    told.clauses
                        .extend(names.iter().map(|name| (&**name, &**of)));
                }
                Asserted::Caused(caused) => {
                    let unit = caused.unit.as_deref().map(fold);
                    let clauses = caused.clauses.iter();
                    told.caused
                        .extend(clauses.filter_map(|clause| Some((unit.clone()?, &**clause))));
                }
                Asserted::Asked(_) => {}
            }
        }
        told
    }
}

impl Noting<'_> {
    /// Returns whether something stands in the example's own house rulebook: it proves nothing of another
    /// one.
    fn is_of_the_example(&self, id: &str) -> bool {
        self.stage.loaded.house.is_some() && self.rulebook.is_own(id)
    }

    /// Returns whether the example names the verdict of a unit, or a clause in what is said of it.
    fn names(&self, unit: &str, clause: &str) -> bool {
        let unit = fold(unit);
        self.told.verdicts.contains(&*unit) || self.told.clauses.contains(&(&*unit, &*fold(clause)))
    }

    /// Returns whether the example asserts something that a clause brought about of a unit.
    fn is_caused_by(&self, unit: &str, clause: &str) -> bool {
        self.told.caused.contains(&(fold(unit), clause))
    }

    /// What counted in figures that were asked for is shown by what came of it.
    fn counted(&mut self, counted: &[(FactId, usize)]) {
        for (figure, number) in counted {
            self.row(Origin::Counted(*figure, *number));
        }
    }

    fn row(&mut self, origin: Origin) {
        let row = row_key(self.rulebook, origin);
        if let Some(row) = row.filter(|row| !self.is_of_the_example(&row.of)) {
            add(self.coverage.rows.entry(row.key).or_default(), self.number);
        }
    }

    fn evaluations(&mut self, witnessed: &[TraceEntry], registry: &Registry) {
        let mut when = BTreeMap::new();
        // Of the checks of a clause that concern a unit, the worst decides.
        let mut judged: BTreeMap<(ClauseId, Rc<str>), Truth> = BTreeMap::new();
        for seen in witnessed {
            let Some((id, part, predicate)) = registry.find(seen.predicate) else {
                continue;
            };
            if !seen.is_of(predicate) {
                continue;
            }
            let clause = &self.rulebook[id];
            if self.is_of_the_example(&clause.id) {
                continue;
            }
            self.touch(&clause.id);
            let names = self.names(&seen.unit, &clause.id);
            let is_asserted = names || self.is_caused_by(&seen.unit, &clause.id);
            if is_asserted {
                self.counted(&seen.counted);
            }
            // What a clause brings about is asserted by what came of it, and no verdict.
            let counts = names || (matches!(part, ClausePart::Other(_)) && is_asserted);
            if !counts {
                continue;
            }
            self.atoms(clause, part, predicate, seen);
            match part {
                ClausePart::When(check) => {
                    when.insert((id, check), seen.truth());
                }
                ClausePart::Require(check) => {
                    // A requirement says something only where it is asked for.
                    if when
                        .get(&(id, check))
                        .is_some_and(|when| *when != Truth::Yes)
                    {
                        continue;
                    }
                    let truth = self.required(clause, check, seen.truth());
                    let worst = judged.entry((id, seen.unit.clone())).or_insert(Truth::Yes);
                    *worst = (*worst).min(truth);
                }
                ClausePart::Other(_) => {}
            }
            for ruling in turning_rulings(predicate, seen) {
                self.option(ruling);
            }
        }
        for ((id, _), truth) in judged {
            self.judged(&self.rulebook[id], truth);
        }
    }

    /// Counts the requirement of a check that concerns a unit, and gives back how it counts for its
    /// clause: where it does not hold, what follows is for a ruling to say, which may be nothing.
    fn required(&mut self, clause: &Clause, check: usize, truth: Truth) -> Truth {
        let otherwise = clause.checks.get(check).map(|check| &check.otherwise);
        if let (Some(Otherwise::ByRuling(ruling, _)), Truth::No) = (otherwise, truth) {
            self.option(*ruling);
        }
        let outcome = otherwise.map(|otherwise| otherwise.under(&self.stage.rulings));
        let is_allowed = truth == Truth::No && outcome == Some(Outcome::Allowed);
        let truth = if is_allowed { Truth::Unknown } else { truth };
        let proof = self.coverage.checks.entry((fold(&clause.id), check));
        let proof = proof.or_default();
        match truth {
            Truth::Yes => add(&mut proof.satisfied, self.number),
            Truth::No => add(&mut proof.violated, self.number),
            Truth::Unknown => {}
        }
        truth
    }

    fn judged(&mut self, clause: &Clause, truth: Truth) {
        let proof = self.coverage.proofs.entry(fold(&clause.id)).or_default();
        match truth {
            Truth::Yes => add(&mut proof.satisfied, self.number),
            Truth::No => add(&mut proof.violated, self.number),
            Truth::Unknown => return,
        }
        for reading in &clause.readings {
            self.apply(reading);
        }
    }

    fn option(&mut self, ruling: RulingId) {
        let id = fold(&self.rulebook[ruling].id);
        let option = usize::from(self.stage.rulings.get(ruling));
        let shown = self.coverage.options.entry((id, option));
        add(shown.or_default(), self.number);
    }

    /// The example looks at something.
    fn touch(&mut self, id: &str) {
        let touched = self.coverage.touched.entry(fold(id)).or_default();
        add(touched, self.number);
    }

    /// The example shows what something brings about.
    fn apply(&mut self, id: &str) {
        let proof = self.coverage.proofs.entry(fold(id)).or_default();
        add(&mut proof.applied, self.number);
    }

    fn atoms(
        &mut self,
        clause: &Clause,
        part: ClausePart,
        predicate: &Predicate,
        seen: &TraceEntry,
    ) {
        for (number, node) in predicate.atoms().into_iter().enumerate() {
            let truths = self.coverage.atoms.entry((fold(&clause.id), part, number));
            let truths = truths.or_default();
            let examples = match seen.truth_of(node) {
                Truth::Yes => &mut truths.yes,
                Truth::No => &mut truths.no,
                Truth::Unknown => &mut truths.unknown,
            };
            add(examples, self.number);
        }
    }

    /// A clause that makes lines void is shown by a finding that names it.
    fn voided(&mut self, id: &str) {
        let is_meant = |clause: &&Clause| clause.voids.is_some() && fold(&clause.id) == fold(id);
        if let Some(clause) = self.rulebook.clauses().iter().find(is_meant)
            && !self.is_of_the_example(&clause.id)
        {
            self.apply(id);
            self.touch(id);
        }
    }

    /// What asserted events, rolls and facts are caused by.
    fn caused(&mut self) {
        for asserted in self.asserted {
            let Caused { clauses, from, .. } = match asserted {
                Asserted::Caused(caused) => caused,
                Asserted::Asked(id) => {
                    self.touch(id);
                    continue;
                }
                Asserted::Clause(_, id) => {
                    self.voided(id);
                    continue;
                }
                Asserted::Verdict(_) => continue,
            };
            let own = clauses.iter().filter(|id| !self.is_of_the_example(id));
            let own: Vec<&String> = own.collect();
            for id in own {
                self.apply(id);
                self.touch(id);
                if let Some(ruling) = self.rulebook.vocabulary().ruling_named(id) {
                    self.option(ruling);
                }
                let mut known = self.rulebook.clauses().iter();
                let clause = known.find(|clause| clause.id == *id);
                for reading in clause.into_iter().flat_map(|clause| &clause.readings) {
                    self.apply(reading);
                }
            }
            for origin in from {
                self.row(*origin);
            }
        }
    }
}

/// Returns whether a clause checks orders, and is proved by being satisfied and violated.
pub fn is_legality(clause: &Clause) -> bool {
    !clause.checks.is_empty()
}

/// What is not proved, each with the id that it is about.
#[derive(Default)]
struct Gaps(Vec<(String, String)>);

impl Gaps {
    fn add(&mut self, id: &str, what: impl Into<String>) {
        self.0.push((id.to_owned(), what.into()));
    }
}

/// The options of a rulebook's own rulings, each with the examples that show it.
pub(crate) fn own_options<'a>(
    coverage: &'a Coverage,
    rulebook: &'a Rulebook,
) -> impl Iterator<Item = (&'a str, &'a str, Examples)> {
    own_rulings(rulebook).flat_map(move |ruling| {
        let options = ruling.options.iter().enumerate();
        options.map(move |(number, (option, _))| {
            let examples = coverage.option(&ruling.id, number);
            (ruling.id.as_str(), option.as_str(), examples)
        })
    })
}

/// What is not proved of a rulebook's own rules, in words, each with the id that it is about.
pub fn gaps(coverage: &Coverage, rulebook: &Rulebook) -> Vec<(String, String)> {
    let mut gaps = Gaps::default();
    of_clauses(coverage, rulebook, &mut gaps);
    of_demands(coverage, rulebook, &mut gaps);
    for reading in own_readings(rulebook) {
        if coverage.proof(&reading.id).applied.is_empty() {
            gaps.add(&reading.id, "no example asserts what leans on it");
        }
    }
    for (ruling, option, examples) in own_options(coverage, rulebook) {
        if examples.is_empty() {
            let what = format!("no example shows what follows under `{option}`");
            gaps.add(ruling, what);
        }
    }
    for (table, rows) in own_rows(rulebook) {
        for row in rows {
            if coverage.row(&row).is_empty() {
                let what = format!("no example shows its row `{}: {}`", row.name, row.says);
                gaps.add(table, what);
            }
        }
    }
    gaps.0
}

/// What is not proved of demands: each is kept by an example, and broken by one.
fn of_demands(coverage: &Coverage, rulebook: &Rulebook, gaps: &mut Gaps) {
    for (clause, number, require) in own_demands(rulebook) {
        let proof = coverage.check(&clause.id, number);
        for (examples, what) in [(&proof.satisfied, "keeps"), (&proof.violated, "breaks")] {
            if examples.is_empty() {
                let demand = one_line(require.text());
                let what = format!("no example {what} its demand `{demand}`");
                gaps.add(&clause.id, what);
            }
        }
    }
}

/// What is not proved of clauses.
fn of_clauses(coverage: &Coverage, rulebook: &Rulebook, gaps: &mut Gaps) {
    for (clause, _) in own_clauses(rulebook).filter(|(_, carried)| *carried != Carried::Prose) {
        let proof = coverage.proof(&clause.id);
        if is_legality(clause) {
            // What is never allowed is never satisfied.
            let can_hold = clause.checks.iter().any(|check| !check.require.is_never());
            if proof.satisfied.is_empty() && can_hold {
                gaps.add(&clause.id, "no example satisfies it");
            }
            if proof.violated.is_empty() {
                gaps.add(&clause.id, "no example violates it");
            }
            let several = clause.checks.len() > 1 && !proof.violated.is_empty();
            for (number, check) in clause.checks.iter().enumerate().filter(|_| several) {
                if coverage.check(&clause.id, number).violated.is_empty() {
                    let required = one_line(check.require.text());
                    let what = format!("no example violates its requirement `{required}`");
                    gaps.add(&clause.id, what);
                }
            }
        } else if proof.applied.is_empty() {
            gaps.add(&clause.id, "no example asserts what it brings about");
        }
    }
}
