//! Clauses: what a rulebook says, where that comes from, and its operative part.

use crate::diagnostics::ClauseRef;

use super::order::OrderSet;
use super::predicate::Predicate;
use super::ruling::{RulingId, Rulings};
use super::template::Template;

/// The number of a clause within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseId(pub(crate) u16);

/// One statement of a rulebook.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its id, e.g. `fw.order.double.column`.
    pub id: String,
    /// The source and the lines in it.
    pub cite: Citation,
    /// What it says, in our wording.
    pub says: String,
    /// All broader clauses that it refines, directly or through others, in the rulebook's order.
    pub refines: Vec<ClauseId>,
    /// Clauses that break with it as a matter of course, and are then told with it: where two
    /// orders contradict each other, the conditions of one of them.
    pub outranks: Vec<ClauseId>,
    /// Readings on which it leans.
    pub readings: Vec<String>,
    /// Once it is broken, nothing else that the unit is ordered matters.
    pub settles: bool,
    /// What counts for nothing by it, so that the turn goes on.
    pub voids: Option<Voided>,
    /// What it checks.
    pub checks: Vec<Check>,
    /// What becomes of a unit with a certain verdict.
    pub consequence: Option<Consequence>,
    /// Why it is carried as prose, where it is.
    pub prose: Option<String>,
}

impl Clause {
    /// What a finding says of it, but for what broke it.
    pub(crate) fn reference(&self) -> ClauseRef {
        ClauseRef {
            id: self.id.clone(),
            also: Vec::new(),
            says: self.says.clone(),
            cite: self.cite.show(),
            told: self.cite.told.clone(),
            failed: Vec::new(),
            rulings: Vec::new(),
        }
    }
}

/// What a clause can make void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voided {
    /// Lines of a sheet that cannot be read.
    LinesInError,
}

/// Where a clause comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The document.
    pub document: String,
    /// Lines of it, e.g. `161-162` or `20,60`; or a section, e.g. `6.D.4`.
    pub lines: String,
    /// The citation for people, e.g. `Fantasy Warlord, 5. Orders, "Double" (lines 161-162)`.
    pub told: String,
}

impl Citation {
    /// The citation in words, e.g. `000_68efdacf342d35db.txt, lines 161-162`.
    pub fn show(&self) -> String {
        format!("{}, {}", self.document, self.where_in_it())
    }

    /// Where in the document: `lines 161-162`, or a section.
    pub(crate) fn where_in_it(&self) -> String {
        let of_lines = |letter: char| letter.is_ascii_digit() || "-, ".contains(letter);
        if self.lines.is_empty() || !self.lines.chars().all(of_lines) {
            return self.lines.clone();
        }
        let several = self.lines.contains(['-', ',']);
        format!("line{} {}", if several { "s" } else { "" }, self.lines)
    }
}

/// Ranges of lines, e.g. `20,60-61`, from 1 to the last one; `None` where they are none.
pub(crate) fn line_ranges(lines: &str, last: u32) -> Option<Vec<(u32, u32)>> {
    let range = |part: &str| {
        let (start, end) = part.split_once('-').unwrap_or((part, part));
        let (start, end) = (start.trim().parse().ok()?, end.trim().parse().ok()?);
        (1 <= start && start <= end && end <= last).then_some((start, end))
    };
    lines.split(',').map(range).collect()
}

/// How the software enforces a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Carried {
    /// By orders that name it: it says what they mean.
    Order,
    /// By predicates that orders are checked against.
    Predicate,
    /// By a test of dice, who takes it and what counts in it.
    Test,
    /// By changes of units.
    Effect,
    /// By a figure that rows add up to.
    Figure,
    /// By the sequence of the turn.
    Sequence,
    /// By a table.
    Table,
    /// By nothing: it is printed.
    Prose,
}

impl Carried {
    /// The word for `carried` in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Order | Self::Predicate => "predicate",
            Self::Test => "test",
            Self::Effect => "effect",
            Self::Figure | Self::Table => "table",
            Self::Sequence => "sequence",
            Self::Prose => "prose",
        }
    }

    /// The word for the `kind` of the clause in JSON and lists.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Predicate => "legality",
            Self::Test => "test",
            Self::Effect => "effect",
            Self::Figure | Self::Table => "table",
            Self::Sequence => "turn",
            Self::Prose => "scope",
        }
    }
}

/// One thing that a clause checks.
#[derive(Clone, Debug)]
pub struct Check {
    /// When it concerns a unit's orders.
    pub when: Predicate,
    /// What must then hold.
    pub require: Predicate,
    /// What follows otherwise.
    pub otherwise: Otherwise,
    /// What is underlined.
    pub at: Underlined,
    /// The fault.
    pub message: Template,
    /// What to write instead.
    pub write: Template,
}

/// What a finding underlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Underlined {
    /// What the part that failed blames.
    Reason,
    /// Orders of this set.
    Orders(OrderSet),
    /// All that the unit is ordered.
    All,
}

/// What follows when a requirement does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing.
    Allowed,
    /// The orders are followed as they stand, with a warning.
    Warning,
    /// The order is left out, and the rest is followed.
    Drop,
    /// The orders are refused.
    Refused,
    /// The unit is found without orders.
    NoOrder,
    /// The table cannot stand so, whatever is ordered.
    Contradiction,
}

/// What follows when a requirement does not hold, by the ruling in force where one decides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// Always this.
    Always(Outcome),
    /// This for each option of the ruling.
    ByRuling(RulingId, Vec<Outcome>),
}

impl Otherwise {
    /// Returns whether this follows under some rulings.
    pub(crate) fn may_be(&self, outcome: Outcome) -> bool {
        match self {
            Self::Always(always) => *always == outcome,
            Self::ByRuling(_, outcomes) => outcomes.contains(&outcome),
        }
    }

    /// What follows under the rulings in force.
    pub fn under(&self, rulings: &Rulings) -> Outcome {
        match self {
            Self::Always(outcome) => *outcome,
            Self::ByRuling(ruling, outcomes) => outcomes
                .get(usize::from(rulings.get(*ruling)))
                .copied()
                .unwrap_or(Outcome::Refused),
        }
    }
}

/// What becomes of a unit with a certain verdict.
#[derive(Clone, Debug)]
pub struct Consequence {
    /// For a unit with this verdict.
    pub verdict: VerdictWord,
    /// And of which this holds.
    pub when: Option<Predicate>,
    /// What becomes of it.
    pub says: String,
}

/// The verdicts that have consequences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictWord {
    /// Accepted with a warning.
    Followed,
    /// Found without orders.
    NoOrder,
    /// Refused.
    Refused,
}
