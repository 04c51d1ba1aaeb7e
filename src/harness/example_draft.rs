//! An example while it is drafted: its parts, and its text as it stands in a feature.

use std::fmt::Write as _;

use crate::analysis::SIDES;

/// The parts of an example with one assertion.
#[derive(Clone, Debug, Default)]
pub(super) struct ExampleDraft {
    /// What it shows.
    pub title: String,
    /// The name by which features know the rulebook.
    pub named: String,
    /// Rulings, each with its option.
    pub rulings: Vec<(String, String)>,
    /// The passphrase of its dice, where dice fall.
    pub passphrase: Option<String>,
    /// The table, in the form of a scenario without its head.
    pub scenario: String,
    /// What is done with it.
    pub acted: Acted,
    /// What is asserted.
    pub then: Vec<String>,
}

/// What is done in an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Acted {
    /// The first side orders something in a phase.
    Orders {
        phase: Option<String>,
        lines: String,
    },
    /// A turn is played.
    Turn(String),
}

impl Default for Acted {
    fn default() -> Self {
        Self::Orders {
            phase: None,
            lines: String::new(),
        }
    }
}

impl ExampleDraft {
    /// The example as it stands in a feature.
    pub fn text(&self) -> String {
        let Self { title, named, .. } = self;
        let mut text = format!("  Example: {title}\n    Given the rulebook {named}\n");
        for (ruling, option) in &self.rulings {
            let _ = writeln!(text, "    And the ruling {ruling} is {option}");
        }
        if let Some(passphrase) = &self.passphrase {
            let _ = writeln!(
                text,
                "    And the dice come from the passphrase {passphrase}"
            );
        }
        let _ = write!(text, "    And the scenario\n{}", block(&self.scenario));
        match &self.acted {
            Acted::Turn(turn) => {
                let _ = write!(text, "    When the turn reads\n{}", block(turn));
            }
            Acted::Orders { phase, lines } => {
                let mut word = "When";
                if let Some(phase) = phase {
                    let _ = writeln!(text, "    When the phase {phase} begins");
                    word = "And";
                }
                if !lines.is_empty() {
                    let _ = write!(text, "    {word} {} orders\n{}", SIDES[0], block(lines));
                }
            }
        }
        let mut word = "Then";
        for then in &self.then {
            let _ = writeln!(text, "    {word} {then}");
            word = "And";
        }
        text
    }
}

/// A text as it stands below a step.
fn block(lines: &str) -> String {
    let indented: Vec<String> = lines.lines().map(|line| format!("      {line}")).collect();
    format!("      \"\"\"\n{}\n      \"\"\"\n", indented.join("\n"))
}
