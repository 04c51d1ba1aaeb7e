//! A failure: what an example expects, and what came of it.

use std::fmt;

/// Why a `Then` does not hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepFailure {
    /// What the example says.
    pub expected: String,
    /// What is so.
    pub actual: String,
    /// The findings, rolls and events that say so, a line each.
    pub because: Vec<String>,
}

impl StepFailure {
    /// A failure of an expectation.
    pub fn new(expected: impl Into<String>, actual: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
            actual: actual.into(),
            because: Vec::new(),
        }
    }

    /// With the lines that say so.
    #[must_use]
    pub fn because(self, because: Vec<String>) -> Self {
        Self { because, ..self }
    }
}

impl fmt::Display for StepFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "expected: {}\nactual:   {}",
            self.expected, self.actual
        )?;
        self.because
            .iter()
            .try_for_each(|line| write!(formatter, "\n  {line}"))
    }
}
