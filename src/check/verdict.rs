//! Verdicts: the one of each unit, all findings, and what the engine needs to know
//! of what is obeyed.

use indexmap::IndexSet;
use serde::{Serialize, Serializer};

use crate::diagnostics::{Code, Finding, Severity};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{ClauseId, Outcome, VerdictWord};
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::Given;
use crate::scenario::UnitId;
use crate::source::Place;

use super::clauses::Violation;
use super::measurement::MissingFact;

/// The verdict on a unit's orders; the gravest finding decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nothing is wrong.
    Accepted,
    /// Accepted with a warning: wrong orders are followed.
    Followed,
    /// The unit ought to have orders and has none.
    NoOrder,
    /// It depends on a fact nobody has stated.
    ToMeasure,
    /// The orders are refused.
    Refused,
}

impl Verdict {
    /// The word by which a rulebook says what becomes of a unit with it, if anything does.
    pub(super) fn with_consequence(self) -> Option<VerdictWord> {
        match self {
            Self::Accepted | Self::ToMeasure => None,
            Self::Followed => Some(VerdictWord::Followed),
            Self::NoOrder => Some(VerdictWord::NoOrder),
            Self::Refused => Some(VerdictWord::Refused),
        }
    }

    /// The word in JSON, e.g. `to-measure`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Followed => "followed",
            Self::NoOrder => "no-order",
            Self::ToMeasure => "to-measure",
            Self::Refused => "refused",
        }
    }

    /// The word for people, e.g. `to measure`.
    pub(crate) fn in_words(self) -> &'static str {
        match self {
            Self::NoOrder => "no order",
            Self::ToMeasure => "to measure",
            other => other.as_str(),
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The verdict of one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitVerdict {
    /// The unit in the scenario, if there is a scenario and it is there.
    pub id: Option<UnitId>,
    /// The unit, as the scenario declares it, or as the sheet has it.
    pub unit: String,
    /// Its side.
    pub side: Option<String>,
    /// The phase of its orders, by its number.
    pub phase: usize,
    /// The place of the orders; none for a unit without a line.
    pub place: Option<Place>,
    /// The verdict.
    pub verdict: Verdict,
    /// The consequence for the unit, and its clause.
    pub consequence: Option<(String, String)>,
}

/// The result of checking a turn's sheets.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// All findings on clauses, by phase, side and line.
    pub findings: Vec<Finding>,
    /// The verdict of every unit of the sides that have a sheet.
    pub verdicts: Vec<UnitVerdict>,
    /// Measurements, each once.
    pub measurements: IndexSet<MissingFact>,
    /// For the referee alone: what each unit obeys.
    pub referred: Vec<EvaluatedUnit>,
    /// Of a sheet alone: the facts that it does not show, and on which orders hang.
    pub not_looked_at: Vec<String>,
}

impl Judgement {
    /// Asks for nothing: what is to be measured is left out, and who waits for it is accepted.
    pub(crate) fn ask_nothing(&mut self) {
        self.measurements.clear();
        self.findings
            .retain(|finding| finding.severity != Severity::Measure);
        for verdict in &mut self.verdicts {
            if verdict.verdict == Verdict::ToMeasure {
                verdict.verdict = Verdict::Accepted;
            }
        }
    }

    /// Adds what has been said of later orders, but for what is obeyed.
    pub fn note(&mut self, later: &Self) {
        self.findings.extend_from_slice(&later.findings);
        self.verdicts.extend_from_slice(&later.verdicts);
        self.measurements.extend(later.measurements.iter().cloned());
    }

    /// Adds what has been said of later orders.
    pub fn add(&mut self, later: Self) {
        append(&mut self.findings, later.findings);
        append(&mut self.verdicts, later.verdicts);
        self.measurements.extend(later.measurements);
        append(&mut self.referred, later.referred);
    }
}

/// Adding to an empty list moves instead of copying.
fn append<T>(all: &mut Vec<T>, mut later: Vec<T>) {
    if all.is_empty() {
        *all = later;
    } else {
        all.append(&mut later);
    }
}

/// A unit's orders as the engine obeys them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluatedUnit {
    /// The unit.
    pub unit: UnitId,
    /// The verdict.
    pub verdict: Verdict,
    /// The given orders.
    pub ordered: Vec<Given>,
    /// The obeyed orders: all but dropped ones; none if refused.
    pub obeyed: Vec<Given>,
    /// The clauses that it breaks.
    pub clauses: Vec<ClauseId>,
    /// The consequence, and its clause.
    pub consequence: Option<(String, String)>,
    /// The first thing that is wrong, and what to write instead.
    pub why: Option<(String, String)>,
}

impl EvaluatedUnit {
    /// Facts stated by orders that are not obeyed, each with the value that holds instead.
    pub(crate) fn stated_in_vain(&self, rulebook: &Rulebook) -> Vec<(FactId, Value)> {
        let in_vain = self
            .ordered
            .iter()
            .filter(|given| !self.obeyed.contains(given));
        let facts = in_vain.filter_map(|given| rulebook[given.order].states);
        facts.map(|fact| (fact, rulebook[fact].otherwise)).collect()
    }
}

pub(super) fn verdict_of(violation: &Violation<'_>) -> Verdict {
    match (violation.known, violation.outcome) {
        (false, _) => Verdict::ToMeasure,
        (true, Outcome::Refused) => Verdict::Refused,
        (true, Outcome::NoOrder) => Verdict::NoOrder,
        (true, Outcome::Warning | Outcome::Drop) => Verdict::Followed,
        (true, Outcome::Allowed | Outcome::Contradiction) => Verdict::Accepted,
    }
}

/// The severity and code of the finding on a violation.
pub(super) fn severity_of(violation: &Violation<'_>) -> (Severity, Code) {
    match verdict_of(violation) {
        Verdict::ToMeasure => (Severity::Measure, Code::ToMeasure),
        Verdict::Refused => (Severity::Refused, Code::OrderRefused),
        Verdict::NoOrder => (Severity::Warning, Code::NoOrder),
        Verdict::Followed | Verdict::Accepted => (Severity::Warning, Code::OrderFollowed),
    }
}
