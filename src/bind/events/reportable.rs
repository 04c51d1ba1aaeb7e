//! Whether a line below `happened:` may report what it says: in this phase, and at all.

use crate::diagnostics::{Code, Finding};
use crate::names::listed;
use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::play::Happens;
use crate::rulebook::reporting::Reporting;
use crate::source::{Span, quoted};

use super::{Happening, OfParts, What};

impl Happening<'_> {
    /// Returns whether a line may report something. If not, that is a finding.
    pub(super) fn may_be_reported(&mut self, phase: usize, item: Span, what: &What) -> bool {
        let first = match what {
            What::Side(_, fact, value) | What::Turn(fact, value) => Some((*fact, *value)),
            what => what.stated().first().map(|said| (said.fact, said.value)),
        };
        let Some((fact, value)) = first else {
            return true;
        };
        let was = self.stated_before(what, fact, value);
        let found = match self.rulebook.reporting(fact) {
            Reporting::Unjudged => None,
            Reporting::Judged(happens) => self.in_another_phase(phase, item, happens),
            // What nobody has stated may be asked for, whatever works it out from then on.
            Reporting::Nobody(_) | Reporting::Trait if was == Value::UNKNOWN => None,
            Reporting::Nobody(reason) => Some(self.worked_out(item, reason)),
            Reporting::Trait if was == value => None,
            Reporting::Trait => Some(self.changed_trait(item, what, fact, was)),
        };
        let is_free = found.is_none();
        self.items.findings.extend(found);
        is_free
    }

    fn in_another_phase(&self, phase: usize, item: Span, happens: &Happens) -> Option<Finding> {
        if happens.phases.is_empty() || happens.phases.contains(&phase) {
            return None;
        }
        let name = |phase: &usize| quoted(self.rulebook.phase_name(*phase));
        let message = format!(
            "{} does not happen in {}",
            quoted(item.of(self.items.text)),
            name(&phase)
        );
        let phases = happens.phases.iter().map(name);
        let finding = Finding::error(Code::MisplacedLine, self.place(item), message);
        Some(finding.help(format!(
            "write it in {}, or take it out",
            listed(phases, "or")
        )))
    }

    fn worked_out(&self, item: Span, reason: &str) -> Finding {
        let message = format!(
            "{} is not reported: {reason}",
            quoted(item.of(self.items.text))
        );
        Finding::error(Code::Contradiction, self.place(item), message)
            .help("take it out; what is so before the turn begins stands in the scenario")
    }

    fn changed_trait(&self, item: Span, what: &What, fact: FactId, was: Value) -> Finding {
        let known = &self.rulebook[fact];
        let whose = match what {
            What::Unit(unit, _) | What::Parts(OfParts { unit, .. }) => {
                self.scenario.display_name(*unit)
            }
            What::Pair(changes) => changes.first().map_or_else(String::new, |change| {
                self.scenario.display_name(change.unit)
            }),
            What::Side(..) | What::Thrown(_) => "the side".to_owned(),
            What::Turn(..) => "the turn".to_owned(),
        };
        let message = format!(
            "{}: {} of {whose} is {}, and nothing in a turn changes that",
            quoted(item.of(self.items.text)),
            known.name,
            quoted(&known.show(was))
        );
        Finding::error(Code::Contradiction, self.place(item), message)
            .help("take it out, or state it in the scenario")
    }

    /// The value that a fact has by the scenario, or by an earlier line.
    fn stated_before(&mut self, what: &What, fact: FactId, value: Value) -> Value {
        let (unit, other) = match what {
            What::Unit(unit, _) => (*unit, None),
            What::Pair(changes) => match changes.first() {
                Some(change) => (change.unit, Some(change.other)),
                None => return Value::UNKNOWN,
            },
            What::Side(side, ..) => return self.scenario.side_value(*side, fact),
            What::Turn(..) => return self.scenario.value(0, Owner::Turn, fact),
            What::Parts(_) | What::Thrown(_) => return Value::UNKNOWN,
        };
        let by_scenario = match other {
            Some(other) => self.scenario.pair_value(unit, other, fact),
            None => self.scenario.value(unit, Owner::Unit, fact),
        };
        let stated = self.stated.insert((unit, other, fact), value);
        stated.unwrap_or(by_scenario)
    }
}
