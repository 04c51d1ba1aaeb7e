//! What a rulebook would be without one of its clauses: for those who ask whether any example
//! notices. What a clause does, the list of rules says.

use std::cmp::Reverse;

use crate::names::fold;

use super::Rulebook;
use super::clause::ClauseId;
use super::play::{Play, TestId, TestTarget};
use super::rules::Hook;
use super::ruling::RulingId;
use super::table::{Row, TableId};
use super::verb::Verb;

impl Rulebook {
    /// Chooses an option of a ruling, as a house rulebook does.
    pub fn choose(&mut self, ruling: RulingId, option: usize) {
        if let Some(ruling) = self.vocabulary.rulings.get_mut(ruling.index()) {
            ruling.chosen = option;
        }
    }

    /// Takes out all that a clause does, or all that the clauses do which lean on a reading. Its id
    /// stays known. A clause that only says what orders there are loses those orders. Says whether
    /// there was something to take out.
    pub fn take_out(&mut self, id: &str) -> bool {
        let is_meant = |known: &String| fold(known) == fold(id);
        let meant: Vec<ClauseId> = (0..=u16::MAX)
            .map(ClauseId)
            .zip(&self.clauses)
            .filter(|(_, clause)| is_meant(&clause.id) || clause.readings.iter().any(is_meant))
            .map(|(number, _)| number)
            .collect();
        let rules = self.rules();
        let of_meant = |clause: ClauseId| {
            let of_clause = rules.iter().enumerate();
            let of_clause = of_clause.filter(move |(_, rule)| rule.clauses.contains(&clause));
            let gives_orders = |hook: &Hook| matches!(hook, Hook::Order(_) | Hook::Compound(_));
            let only_orders = of_clause.clone().all(|(_, rule)| gives_orders(&rule.hook));
            of_clause
                .filter(move |(_, rule)| only_orders || !gives_orders(&rule.hook))
                .map(move |(number, rule)| (number, clause, rule.hook.clone()))
        };
        let mut gone: Vec<(usize, ClauseId, Hook)> = meant.into_iter().flat_map(of_meant).collect();
        // The last first, so that the numbers of those before it still hold.
        gone.sort_by_key(|(number, _, _)| Reverse(*number));
        for (_, clause, hook) in &gone {
            self.remove(hook, *clause);
        }
        !gone.is_empty()
    }

    /// Removes a rule of a clause.
    fn remove(&mut self, hook: &Hook, id: ClauseId) {
        let clause = self.clauses.get_mut(id.index());
        match hook {
            Hook::Order(order) => {
                for meaning in &mut self.orders.meanings {
                    meaning.orders.retain(|given| given != order);
                }
            }
            Hook::Compound(number) => {
                if let Some(meaning) = self.orders.meanings.get_mut(*number) {
                    meaning.orders.clear();
                }
            }
            Hook::Check(number) => {
                if let Some(clause) = clause {
                    out(&mut clause.checks, *number);
                }
            }
            Hook::Consequence => {
                if let Some(clause) = clause {
                    clause.consequence = None;
                }
                if let Some(play) = self.play.get_mut() {
                    play.consequences.retain(|(of, _)| *of != id);
                }
            }
            Hook::Void => {
                if let Some(clause) = clause {
                    clause.voids = None;
                }
            }
            Hook::Counted(figure, number) => {
                self.no_longer_counted.insert((*figure, *number));
            }
            Hook::Related(relation, pair) => {
                if let Some(relation) = self.vocabulary.relations.get_mut(*relation) {
                    relation.change(|pairs| out(pairs, *pair));
                }
            }
            _ => {
                self.asked_at.take();
                if let Some(play) = self.play.get_mut() {
                    play.remove(hook, id);
                }
            }
        }
    }
}

/// Takes one out of a list, if it is there.
fn out<T>(list: &mut Vec<T>, number: usize) {
    if number < list.len() {
        list.remove(number);
    }
}

impl Play {
    fn remove(&mut self, hook: &Hook, clause: ClauseId) {
        match hook {
            Hook::Order(_)
            | Hook::Compound(_)
            | Hook::Check(_)
            | Hook::Consequence
            | Hook::Void
            | Hook::Counted(..)
            | Hook::Related(..) => {}
            Hook::Effect(at, _) => {
                out(&mut self.effects, *at);
                self.of_moments.forget();
            }
            Hook::Demand(at, ..) => out(&mut self.demands, *at),
            Hook::Exemption(at) => out(&mut self.exemptions, *at),
            Hook::Ends(at) => out(&mut self.ends_where, *at),
            // Profiles point at modifiers by number, so that a modifier stays and counts in no
            // test.
            Hook::Modifier(number) => {
                if let Some(modifier) = self.modifiers.get_mut(*number) {
                    modifier.tests.clear();
                    modifier.clause = None;
                }
            }
            Hook::Comes(phase)
            | Hook::Locked(phase)
            | Hook::Taken(phase, ..)
            | Hook::Bag(phase) => {
                self.remove_of_phase(*phase, hook, clause);
            }
            Hook::Test(test) => self.no_longer_taken(*test),
            Hook::Bounds(test) | Hook::Natural(test, _) | Hook::Reroll(test, _) => {
                self.remove_of_test(*test, hook);
            }
            Hook::Table(table) => self.no_longer_looked_up(*table),
            Hook::Row(table, number) => self.remove_row(*table, *number, clause),
            Hook::Never(chart, ..)
            | Hook::Cell(chart, ..)
            | Hook::AsOne(chart)
            | Hook::Chart(chart) => {
                self.remove_of_chart(usize::from(chart.0), hook);
            }
            Hook::Charge | Hook::Protection | Hook::Move(_) | Hook::GoesFirst | Hook::Contest => {
                self.remove_of_meeting(hook, clause);
            }
            Hook::Dispute => self.dispute = None,
        }
    }

    fn remove_of_phase(&mut self, phase: usize, hook: &Hook, clause: ClauseId) {
        let Some(phase) = self.phases.get_mut(phase) else {
            return;
        };
        match hook {
            Hook::Comes(_) => phase.when = None,
            Hook::Locked(_) => phase.clauses.retain(|of| *of != clause),
            Hook::Taken(_, test) => phase
                .tests
                .retain(|taken| taken.test != *test || !taken.clauses.contains(&clause)),
            _ => phase.bag = None,
        }
    }

    fn remove_of_test(&mut self, test: TestId, hook: &Hook) {
        let Some(test) = self.tests.get_mut(usize::from(test.0)) else {
            return;
        };
        match hook {
            Hook::Natural(_, at) => out(&mut test.naturals, *at),
            Hook::Reroll(_, at) => out(&mut test.rerolls, *at),
            _ => test.bounds = None,
        }
    }

    fn remove_of_chart(&mut self, chart: usize, hook: &Hook) {
        let Some(chart) = self.charts.get_mut(chart) else {
            return;
        };
        match hook {
            Hook::Never(_, row) => {
                if let Some(row) = chart.rows.get_mut(*row) {
                    row.never = None;
                }
            }
            Hook::Cell(_, row, column, at) => {
                let row = chart.rows.get_mut(*row);
                if let Some(cell) = row.and_then(|row| row.cells.get_mut(*column)) {
                    out(cell, *at);
                }
            }
            Hook::Chart(_) => chart.rows.clear(),
            _ => chart.as_one = None,
        }
    }

    fn remove_of_meeting(&mut self, hook: &Hook, clause: ClauseId) {
        let Some(meeting) = &mut self.meeting else {
            return;
        };
        match hook {
            Hook::Charge => meeting.charge.clauses.retain(|of| *of != clause),
            Hook::Protection => meeting.protection = None,
            Hook::Move(at) => out(&mut meeting.moves, *at),
            Hook::GoesFirst => meeting.goes_first = None,
            _ => meeting.contest = None,
        }
    }

    /// A row with a clause of its own says nothing any more.
    fn remove_row(&mut self, table: TableId, number: usize, clause: ClauseId) {
        let row = self
            .tables
            .get_mut(usize::from(table.0))
            .and_then(|table| table.rows.get_mut(number));
        if let Some(row) = row.filter(|row| row.clause == Some(clause)) {
            *row = Row {
                from: row.from,
                to: row.to,
                across: row.across,
                when: row.when.take(),
                ..Row::default()
            };
        }
    }

    /// Nobody looks a table up, nor takes a test that goes by it.
    fn no_longer_looked_up(&mut self, table: TableId) {
        for effect in &mut self.effects {
            let looks_up = |verb: &Verb| matches!(verb, Verb::LookUp(of) if *of == table);
            effect.does.retain(|verb| !looks_up(verb));
        }
        let by_table =
            |target: &TestTarget| matches!(target, TestTarget::Table(of) if *of == table);
        let tests: Vec<TestId> = self
            .tests()
            .filter(|(_, test)| by_table(&test.target))
            .map(|(id, _)| id)
            .collect();
        for test in tests {
            self.no_longer_taken(test);
        }
    }

    /// Nobody takes a test: not in a phase, not because of an effect, not where units meet or a
    /// dispute is settled.
    fn no_longer_taken(&mut self, id: TestId) {
        for phase in &mut self.phases {
            phase.tests.retain(|taken| taken.test != id);
        }
        for effect in &mut self.effects {
            effect.does.retain(
                |verb| !matches!(verb, Verb::Roll(test) | Verb::Throw { test, .. } if *test == id),
            );
        }
        if let Some(meeting) = &mut self.meeting {
            meeting.contest.take_if(|contest| contest.test == id);
        }
        self.dispute.take_if(|dispute| dispute.test == id);
    }
}
