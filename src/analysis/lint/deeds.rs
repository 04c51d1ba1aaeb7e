//! Facts that lines below `happened:` report: whether the rulebook says to whom they can happen, and what
//! ends them.

use crate::diagnostics::Code;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Lasts};
use crate::rulebook::reporting::Reporting;

use super::{Linting, NamedEntry};

impl Linting<'_> {
    /// Warns of facts that anybody may report without a word on who can, and of those that never end.
    pub(super) fn deeds(&mut self) {
        for NamedEntry {
            node, name, place, ..
        } in self.named("facts", "fact")
        {
            let Some(fact) = self.rulebook.vocabulary().fact_named(name) else {
                continue;
            };
            if self.rulebook.is_unjudged(fact) {
                let message = format!("a line below `happened:` can report `{name}` of anyone");
                let help = "write `happens:` with `require` and `clause`, with `anyone:` and the reason, or with `nobody:` and the reason if only rules change it";
                self.warn(Code::UnjudgedFact, place, message, help);
            }
            if is_endless(self.rulebook, fact) && node.get("stays").is_none() {
                let message = format!("nothing ends `{name}` once it has happened");
                let help = "give it `lasts` or `until`, or write after `stays:` why it needs none";
                self.warn(Code::EndlessFact, place, message, help);
            }
        }
    }
}

/// Returns whether a fact happens and has no lifetime.
fn is_endless(rulebook: &Rulebook, fact: FactId) -> bool {
    let play = rulebook.play();
    let known = &rulebook[fact];
    let happens = matches!(rulebook.reporting(fact), Reporting::Judged(_));
    let ends_with_phase = play.phases().iter().any(|phase| phase.ends.contains(&fact));
    happens
        && !known.follows()
        && known.lasts == Lasts::Game
        && !ends_with_phase
        && !play.has_end(fact)
}
