//! What a rulebook would be without one of its clauses: for those who ask whether any example
//! notices.

use crate::names::fold;

use super::Rulebook;
use super::clause::ClauseId;
use super::fact::FactId;
use super::order::OrderSet;
use super::play::{Play, Target, TestId, Verb};
use super::ruling::RulingId;

impl Rulebook {
    /// Chooses an option of a ruling, as a house rulebook does.
    pub fn choose(&mut self, ruling: RulingId, option: usize) {
        if let Some(ruling) = self.vocabulary.rulings.get_mut(usize::from(ruling.0)) {
            ruling.chosen = option;
        }
    }

    /// Takes out all that a clause does, or all that the clauses do which lean on a reading. Its id
    /// stays known. A clause that only says what orders there are loses those orders. Says whether
    /// there was something to take out.
    pub fn take_out(&mut self, id: &str) -> bool {
        // What stands in `play` is built before clauses lose their parts.
        self.play();
        let is_meant = |known: &String| fold(known) == fold(id);
        let meant: Vec<ClauseId> = (0_u16..)
            .map(ClauseId)
            .zip(&self.clauses)
            .filter(|(_, clause)| is_meant(&clause.id) || clause.readings.iter().any(is_meant))
            .map(|(number, _)| number)
            .collect();
        let mut changed = false;
        for clause in meant {
            changed |= self.take_out_clause(clause);
        }
        changed
    }

    fn take_out_clause(&mut self, id: ClauseId) -> bool {
        let Some(clause) = self.clauses.get_mut(usize::from(id.0)) else {
            return false;
        };
        let mut changed = !clause.checks.is_empty() || clause.consequence.is_some();
        clause.checks.clear();
        clause.consequence = None;
        let named = clause.id.clone();
        for relation in &mut self.vocabulary.relations {
            let before = relation.pairs.len();
            relation
                .pairs
                .retain(|pair| fold(&pair.clause) != fold(&named));
            changed |= relation.pairs.len() != before;
        }
        if let Some(play) = self.play.get_mut() {
            changed |= play.take_out(id);
        }
        let mut counted = false;
        for (fact, number) in self.vocabulary.facts.iter().zip((0_u16..).map(FactId)) {
            for (place, one) in fact.figure.iter().flatten().enumerate() {
                if fold(&one.clause) == fold(&named) {
                    self.no_longer_counted.insert((number, place));
                    counted = true;
                }
            }
        }
        changed |= counted;
        changed || self.take_out_orders(&named)
    }

    /// Takes out the orders of a clause: their phrases order nothing.
    fn take_out_orders(&mut self, clause: &str) -> bool {
        let of_clause = self
            .vocabulary
            .orders
            .iter()
            .zip(0_u8..)
            .filter(|(order, _)| fold(&order.clause) == fold(clause));
        let orders = of_clause.fold(OrderSet::default(), |orders, (_, number)| {
            orders.with(super::order::OrderId(number))
        });
        let mut changed = false;
        for meaning in &mut self.orders.meanings {
            let before = meaning.orders.len();
            meaning.orders.retain(|order| !orders.has(*order));
            changed |= meaning.orders.len() != before;
        }
        changed
    }
}

impl Play {
    fn take_out(&mut self, clause: ClauseId) -> bool {
        let mut changed = false;
        let mut dropped = |before: usize, now: usize| changed |= before != now;
        let before = self.effects.len();
        self.effects.retain(|effect| effect.clause != clause);
        dropped(before, self.effects.len());
        let before = self.demands.len();
        self.demands.retain(|demand| demand.clause != clause);
        dropped(before, self.demands.len());
        let before = self.exemptions.len();
        self.exemptions
            .retain(|exemption| exemption.clause != clause);
        dropped(before, self.exemptions.len());
        let before = self.consequences.len();
        self.consequences.retain(|(of, _)| *of != clause);
        dropped(before, self.consequences.len());
        // Profiles point at modifiers by number, so that a modifier stays and counts in no test.
        for modifier in self
            .modifiers
            .iter_mut()
            .filter(|modifier| modifier.clause == Some(clause))
        {
            dropped(modifier.tests.len(), 0);
            modifier.tests.clear();
        }
        let tables: Vec<usize> = (0..self.tables.len())
            .filter(|number| {
                self.tables
                    .get(*number)
                    .is_some_and(|table| table.clause == Some(clause))
            })
            .collect();
        let is_out = |table: super::play::TableId| tables.contains(&usize::from(table.0));
        // Of a table whose rows have clauses of their own, the row says nothing any more.
        for row in self
            .tables
            .iter_mut()
            .flat_map(|table| &mut table.rows)
            .filter(|row| row.clause == Some(clause))
        {
            *row = super::play::Row {
                from: row.from,
                to: row.to,
                ..super::play::Row::default()
            };
            dropped(1, 0);
        }
        // A chart says nothing any more where the clause did, be it in a cell, a row or at all.
        for chart in &mut self.charts {
            if chart.clause == clause {
                dropped(chart.rows.len(), 0);
                chart.rows.clear();
                chart.as_one = None;
            }
            for row in &mut chart.rows {
                dropped(
                    usize::from(row.never.take_if(|never| *never == clause).is_some()),
                    0,
                );
                for cell in &mut row.cells {
                    let before = cell.len();
                    cell.retain(|one| one.clause != Some(clause));
                    dropped(before, cell.len());
                }
            }
        }
        let mut not_taken = Vec::new();
        for (number, test) in (0_u16..).map(TestId).zip(&mut self.tests) {
            if test.bounds.is_some_and(|bounds| bounds.clause == clause) {
                test.bounds = None;
                dropped(1, 0);
            }
            let before = test.naturals.len() + test.rerolls.len();
            test.naturals.retain(|natural| natural.clause != clause);
            test.rerolls.retain(|reroll| reroll.clause != clause);
            dropped(before, test.naturals.len() + test.rerolls.len());
            let no_table = matches!(test.target, Target::Table(table) if is_out(table));
            if no_table || test.clauses.contains(&clause) {
                not_taken.push(number);
            }
        }
        for phase in &mut self.phases {
            if phase
                .bag
                .as_ref()
                .is_some_and(|bag| bag.clauses.contains(&clause))
            {
                phase.bag = None;
                dropped(1, 0);
            }
            let before = phase.clauses.len() + phase.tests.len();
            phase.clauses.retain(|of| *of != clause);
            phase.tests.retain(|taken| {
                !taken.clauses.contains(&clause) && !not_taken.contains(&taken.test)
            });
            dropped(before, phase.clauses.len() + phase.tests.len());
        }
        for effect in &mut self.effects {
            let before = effect.does.len();
            effect.does.retain(|verb| match verb {
                Verb::Roll(test) | Verb::Throw { test, .. } => !not_taken.contains(test),
                Verb::LookUp(table) => !is_out(*table),
                _ => true,
            });
            dropped(before, effect.does.len());
        }
        if let Some(meeting) = &mut self.meeting {
            let before = meeting.moves.len() + meeting.charge.clauses.len();
            meeting.moves.retain(|one| one.clause != clause);
            meeting.charge.clauses.retain(|of| *of != clause);
            dropped(before, meeting.moves.len() + meeting.charge.clauses.len());
            let out = meeting
                .protection
                .take_if(|protection| protection.clause == clause)
                .is_some();
            let out = out
                | meeting
                    .goes_first
                    .take_if(|first| first.clause == clause)
                    .is_some();
            let of_test = |contest: &super::meeting::Contest| {
                contest.clause == clause || not_taken.contains(&contest.test)
            };
            let out = out
                | meeting
                    .contest
                    .take_if(|contest| of_test(contest))
                    .is_some();
            dropped(usize::from(out), 0);
        }
        if self
            .dispute
            .as_ref()
            .is_some_and(|dispute| dispute.clause == clause || not_taken.contains(&dispute.test))
        {
            self.dispute = None;
            dropped(1, 0);
        }
        changed
    }
}
