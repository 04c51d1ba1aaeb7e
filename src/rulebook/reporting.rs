//! Which facts a line below `happened:` may report, and in which phases.

use super::Rulebook;
use super::fact::{FactId, Lasts, Owner};
use super::play::Happens;
use super::verb::Verb;

/// What a rulebook says of lines that report a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reporting<'r> {
    /// It says to whom and when it can happen.
    Judged(&'r Happens),
    /// The rules work it out, and nobody reports it.
    Nobody(&'r str),
    /// It is what a unit is: no rule and no lifetime changes it.
    Trait,
    /// It changes, and the rulebook does not say to whom it can happen; or it follows from other facts.
    Unjudged,
}

impl Rulebook {
    /// What the rulebook says of lines that report a fact.
    pub fn reporting(&self, fact: FactId) -> Reporting<'_> {
        if let Some(happens) = self.play().happens(fact) {
            return match &happens.nobody {
                Some(reason) => Reporting::Nobody(reason),
                None => Reporting::Judged(happens),
            };
        }
        let known = &self[fact];
        if known.working {
            return Reporting::Nobody("only the turn works with it");
        }
        if known.follows() || known.lasts != Lasts::Game || self.is_changed(fact) {
            return Reporting::Unjudged;
        }
        Reporting::Trait
    }

    /// Returns whether a fact that lines can report changes in a turn and has no `happens`.
    pub(crate) fn is_unjudged(&self, fact: FactId) -> bool {
        let known = &self[fact];
        let is_reported = !known.examples.is_empty() && known.owner != Owner::Turn;
        is_reported && !known.follows() && self.reporting(fact) == Reporting::Unjudged
    }

    /// Returns whether a rule sets a fact, or something ends it.
    fn is_changed(&self, fact: FactId) -> bool {
        let all = self.changed.get_or_init(|| {
            let mut changed = vec![false; self.vocabulary().facts().len()];
            for fact in self.facts_changed() {
                if let Some(changed) = changed.get_mut(fact.index()) {
                    *changed = true;
                }
            }
            changed
        });
        all.get(fact.index()).is_some_and(|changed| *changed)
    }

    /// The facts that rules set, and those that end.
    fn facts_changed(&self) -> Vec<FactId> {
        let play = self.play();
        let mut changed: Vec<FactId> = Vec::new();
        for effect in &play.effects {
            for verb in &effect.does {
                changed.extend(verb.facts_changed());
                if let Verb::Enter(new) = verb {
                    let taken = new.takes_on.iter();
                    changed.extend(taken.map(|(fact, _)| *fact));
                }
            }
        }
        let rows = play.tables().iter().flat_map(|table| &table.rows);
        changed.extend(rows.flat_map(|row| row.states.iter().map(|stated| stated.fact)));
        let columns = play.charts.iter().flat_map(|chart| &chart.columns);
        changed.extend(columns.filter_map(|column| column.keeps));
        changed.extend(play.tests().filter_map(|(_, test)| test.keeps));
        if let Some(meeting) = play.meeting.as_ref() {
            changed.extend([meeting.place, meeting.came_from]);
        }
        let became = play
            .consequences
            .iter()
            .flat_map(|(_, became)| &became.states);
        changed.extend(became.map(|stated| stated.fact));
        changed.extend(
            play.phases()
                .iter()
                .flat_map(|phase| phase.ends.iter().copied()),
        );
        changed.extend(play.ends_with.iter().map(|(_, fact)| *fact));
        changed.extend(play.ends_where.iter().map(|ends| ends.fact));
        let mirrors: Vec<FactId> = changed
            .iter()
            .filter_map(|fact| self[*fact].mirror)
            .collect();
        changed.extend(mirrors);
        changed
    }
}
