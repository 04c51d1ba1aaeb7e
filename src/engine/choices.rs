//! What would be legal, as data: the lines that may stand for each unit of a side.

use serde::Serialize;

use crate::check::Verdict;

/// What one unit may be ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct UnitChoices {
    /// The unit, as its line names it.
    pub unit: String,
    /// The lines that may stand there.
    pub choices: Vec<Choice>,
}

/// A line that may stand for a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// The whole line, with each hole by its name, e.g. `Knights: Charge {enemy}`.
    pub line: String,
    /// The verdict of the line, or the best that it has with a value in its hole.
    pub verdict: Verdict,
    /// The clauses that decide the verdict.
    pub clauses: Vec<String>,
    /// What the line adds to what is written, e.g. `Wheel, Left`.
    pub adds: String,
    /// The name of the order that it adds, the first where it needs others beside it.
    pub order: String,
    /// The number of orders beside it that it needs.
    #[serde(skip)]
    pub(crate) needs: usize,
    /// Its holes.
    pub holes: Vec<Hole>,
    /// Values of two holes that go together, where some that are legal one by one do not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<HolePairs>,
}

/// A value of the first of two holes, with the values of the second that go with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct HolePairs {
    /// The value of the first hole.
    pub first: String,
    /// The values of the second hole that are not refused beside it.
    pub second: Vec<String>,
}

/// A hole in a line, and what may stand in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Hole {
    /// Its name, e.g. `enemy`.
    pub name: String,
    /// Of what kind its values are: `unit`, `word` or `number`.
    pub kind: &'static str,
    /// All values that fit, refused ones too, so that it is seen why they are.
    pub values: Vec<HoleValue>,
    /// Of numbers, the least and the greatest that are not refused.
    pub range: Option<NumberRange>,
}

/// The numbers of a hole that are not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct NumberRange {
    /// The least of them.
    pub least: i64,
    /// The greatest of them.
    pub most: i64,
}

/// A value of a hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct HoleValue {
    /// As it is written.
    pub value: String,
    /// The verdict of the line with it.
    pub verdict: Verdict,
    /// The clauses that decide it.
    pub clauses: Vec<String>,
}
