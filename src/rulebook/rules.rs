//! The rules of a rulebook as one flat list: whatever acts in a game, with its clause, where it
//! acts, and what it asks. A new place for a predicate is one new [`Hook`]; who goes over rules
//! goes over this list.

use super::Rulebook;
use super::chart::ChartId;
use super::clause::ClauseId;
use super::fact::FactId;
use super::order::OrderId;
use super::play::{Moment, TestId, TestTarget};
use super::predicate::{Amount, Predicate};
use super::table::TableId;
use super::template::Template;
use super::verb::{NewValue, Verb};

/// Where a rule acts. Numbers count the rules of one kind that a clause, test, table or chart has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hook {
    /// An order that can be given.
    Order(OrderId),
    /// A check of orders.
    Check(usize),
    /// What becomes of a unit that breaks a check.
    Consequence,
    /// What a clause makes void.
    Void,
    /// Several orders that one phrase gives, by the number of its meaning.
    Compound(usize),
    /// Something that comes about.
    Effect(usize, Moment),
    /// What must have come about at the end of a phase: which demand it is, and its number behind
    /// the checks of its clause.
    Demand(usize, usize, Moment),
    /// A modifier of tests.
    Modifier(usize),
    /// An exemption from tests.
    Exemption(usize),
    /// Whether a phase is played, by its number.
    Comes(usize),
    /// How a phase is locked, by its number.
    Locked(usize),
    /// A test that units take in a phase, by its number.
    Taken(usize, TestId),
    /// A bag of dice, by its phase.
    Bag(usize),
    /// What is thrown in a test, and with what it is compared.
    Test(TestId),
    /// Bounds of a test's target.
    Bounds(TestId),
    /// Faces that decide a test.
    Natural(TestId, usize),
    /// A re-roll of a test.
    Reroll(TestId, usize),
    /// A table of a clause.
    Table(TableId),
    /// A row of a table.
    Row(TableId, usize),
    /// A row of a chart of which there is no such thing.
    Never(ChartId, usize),
    /// What stands in a cell of a chart: row, column, and which of several.
    Cell(ChartId, usize, usize, usize),
    /// A chart.
    Chart(ChartId),
    /// When parts of a chart count as one.
    AsOne(ChartId),
    /// What counts in a figure.
    Counted(FactId, usize),
    /// How two areas lie, by the relation and the pair.
    Related(usize, usize),
    /// Whom a charge follows.
    Charge,
    /// Who comes between.
    Protection,
    /// Where units move, by number.
    Move(usize),
    /// Who goes first.
    GoesFirst,
    /// Who gives way where two are equal.
    Contest,
    /// How a dispute is settled.
    Dispute,
    /// What ends a fact.
    Ends(usize),
}

/// What a predicate is for in its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Where the rule acts.
    When,
    /// What it requires.
    Require,
    /// Whom, besides, it is about, and what decides how it acts.
    Other,
}

/// A rule: something that acts in a game.
#[derive(Clone, Debug)]
pub struct Rule<'r> {
    /// The clauses that it belongs to, that by which it is told first; none of what only facts and
    /// tests name.
    pub clauses: Vec<ClauseId>,
    /// Where it acts.
    pub hook: Hook,
    /// What it asks.
    pub predicates: Vec<(Role, &'r Predicate)>,
    /// What it measures or adds.
    pub amounts: Vec<&'r Amount>,
    /// What it tells.
    pub says: Vec<&'r Template>,
    /// The facts that it reads besides those that its predicates and amounts ask for.
    pub reads: Vec<FactId>,
}

impl<'r> Rule<'r> {
    /// Adds what it asks, if it asks that.
    fn asks(&mut self, role: Role, predicate: impl Into<Option<&'r Predicate>>) -> &mut Self {
        let predicate = predicate.into();
        self.predicates
            .extend(predicate.map(|predicate| (role, predicate)));
        self
    }

    /// The clause by which it is told.
    pub fn clause(&self) -> Option<ClauseId> {
        self.clauses.first().copied()
    }

    /// All facts that it reads.
    pub fn facts(&self) -> Vec<FactId> {
        let of_predicates = self
            .predicates
            .iter()
            .flat_map(|(_, predicate)| predicate.all_facts());
        let of_amounts = self.amounts.iter().flat_map(|amount| amount.all_facts());
        let told = self.says.iter().flat_map(|says| says.facts());
        of_predicates
            .chain(of_amounts)
            .chain(told)
            .chain(self.reads.iter().copied())
            .collect()
    }
}

impl Rulebook {
    /// All rules, clause by clause and then as they are played.
    pub fn rules(&self) -> Vec<Rule<'_>> {
        let mut rules = Rules {
            rulebook: self,
            all: Vec::new(),
        };
        rules.clauses();
        rules.phases();
        rules.tests();
        rules.tables();
        rules.charts();
        rules.effects();
        rules.others();
        rules.meeting();
        rules.all
    }
}

struct Rules<'r> {
    rulebook: &'r Rulebook,
    all: Vec<Rule<'r>>,
}

impl<'r> Rules<'r> {
    /// Adds a rule that asks nothing yet.
    fn add(&mut self, hook: Hook, clauses: impl IntoIterator<Item = ClauseId>) -> &mut Rule<'r> {
        let clauses = clauses.into_iter().collect();
        let (predicates, amounts, says, reads) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        self.all.push(Rule {
            clauses,
            hook,
            predicates,
            amounts,
            says,
            reads,
        });
        // INVARIANT: something was just pushed.
        #[expect(clippy::unwrap_used, reason = "the vector is not empty")]
        self.all.last_mut().unwrap()
    }

    fn clauses(&mut self) {
        let rulebook = self.rulebook;
        for (clause, id) in rulebook.clauses().iter().zip(ClauseId::all()) {
            for (number, check) in clause.checks.iter().enumerate() {
                let rule = self.add(Hook::Check(number), [id]);
                rule.asks(Role::When, &check.when)
                    .asks(Role::Require, &check.require);
                rule.says = vec![&check.message, &check.write];
            }
        }
        for (clause, id) in rulebook.clauses().iter().zip(ClauseId::all()) {
            if let Some(consequence) = &clause.consequence {
                let rule = self.add(Hook::Consequence, [id]);
                rule.asks(Role::When, consequence.when.as_ref());
            }
        }
        for (clause, id) in rulebook.clauses().iter().zip(ClauseId::all()) {
            if clause.voids.is_some() {
                self.add(Hook::Void, [id]);
            }
        }
        let meant: Vec<OrderId> = rulebook
            .orders()
            .meanings
            .iter()
            .flat_map(|meaning| meaning.orders.iter().copied())
            .collect();
        for (order, number) in rulebook.vocabulary().orders().iter().zip(OrderId::all()) {
            // An order that no phrase gives any more is none.
            if meant.contains(&number) {
                self.add(Hook::Order(number), rulebook.clause_named(&order.clause));
            }
        }
        for (number, meaning) in rulebook.orders().meanings.iter().enumerate() {
            if let Some(clause) = meaning
                .clause
                .as_ref()
                .filter(|_| !meaning.orders.is_empty())
            {
                self.add(Hook::Compound(number), rulebook.clause_named(clause));
            }
        }
    }

    fn phases(&mut self) {
        for (number, phase) in self.rulebook.play().phases().iter().enumerate() {
            if let Some(when) = &phase.when {
                let rule = self.add(Hook::Comes(number), phase.clauses.iter().copied());
                rule.asks(Role::When, when);
            }
            for clause in &phase.clauses {
                self.add(Hook::Locked(number), [*clause]);
            }
            for taken in &phase.tests {
                let rule = self.add(
                    Hook::Taken(number, taken.test),
                    taken.clauses.iter().copied(),
                );
                rule.asks(Role::When, &taken.when);
                rule.asks(Role::Other, taken.by_lot.as_ref());
            }
            if let Some(bag) = &phase.bag {
                self.add(Hook::Bag(number), bag.clauses.iter().copied())
                    .asks(Role::When, &bag.holds);
            }
        }
    }

    fn tests(&mut self) {
        for (id, test) in self.rulebook.play().tests() {
            let rule = self.add(Hook::Test(id), test.clauses.iter().copied());
            rule.amounts.extend(&test.number);
            if let TestTarget::Amount(amount) = &test.target {
                rule.amounts.push(amount);
            }
            rule.reads.extend(test.because_of);
            if let Some(bounds) = &test.bounds {
                self.add(Hook::Bounds(id), [bounds.clause]);
            }
            for (number, natural) in test.naturals.iter().enumerate() {
                self.add(Hook::Natural(id, number), [natural.clause]);
            }
            for (number, reroll) in test.rerolls.iter().enumerate() {
                self.add(Hook::Reroll(id, number), [reroll.clause])
                    .asks(Role::When, &reroll.when);
            }
        }
        for (number, modifier) in self
            .rulebook
            .play()
            .modifiers
            .iter()
            .enumerate()
            .filter(|(_, modifier)| !modifier.tests.is_empty() || modifier.clause.is_some())
        {
            let rule = self.add(Hook::Modifier(number), modifier.clause);
            rule.asks(Role::When, &modifier.when);
            rule.asks(Role::Other, modifier.behind_bounds.as_ref());
            rule.amounts.extend(&modifier.add);
        }
    }

    fn tables(&mut self) {
        let play = self.rulebook.play();
        for (table, id) in play.tables().iter().zip(TableId::all()) {
            if let Some(clause) = table.clause {
                self.add(Hook::Table(id), [clause]);
            }
            for (number, row) in table.rows.iter().enumerate() {
                let rule = self.add(Hook::Row(id, number), row.clause.or(table.clause));
                if let super::table::TableBy::Fact(fact) = table.by {
                    rule.reads.push(fact);
                }
                rule.reads.extend(table.across);
                rule.reads.extend(table.stated);
                rule.asks(Role::When, row.when.as_ref());
            }
        }
        for (number, relation) in self.rulebook.vocabulary().relations().iter().enumerate() {
            for (pair_number, pair) in relation.pairs().iter().enumerate() {
                self.add(
                    Hook::Related(number, pair_number),
                    pair.clause
                        .as_ref()
                        .and_then(|clause| self.rulebook.clause_named(clause)),
                );
            }
        }
        for (fact, id) in self.rulebook.vocabulary().facts().iter().zip(FactId::all()) {
            for (number, counted) in fact
                .figure
                .iter()
                .flatten()
                .enumerate()
                .filter(|(number, _)| self.rulebook.counts(id, *number))
            {
                let rulebook = self.rulebook;
                let rule = self.add(
                    Hook::Counted(id, number),
                    rulebook.clause_named(&counted.clause),
                );
                if let Some(counted) = rulebook.counted(id, number) {
                    rule.asks(Role::When, counted.when.as_ref());
                    rule.amounts.extend(&counted.add);
                }
            }
        }
    }

    fn charts(&mut self) {
        for (chart, id) in self.rulebook.play().charts.iter().zip(ChartId::all()) {
            if let Some(clause) = chart.clause {
                self.add(Hook::Chart(id), [clause]);
            }
            if let Some(as_one) = &chart.as_one {
                self.add(Hook::AsOne(id), chart.clause)
                    .asks(Role::When, &as_one.when);
            }
            for (number, row) in chart.rows.iter().enumerate() {
                if let Some(never) = row.never {
                    self.add(Hook::Never(id, number), [never]);
                }
                for (column, cells) in row.cells.iter().enumerate() {
                    for (text, cell) in cells.iter().enumerate() {
                        let rule = self.add(Hook::Cell(id, number, column, text), cell.clause);
                        rule.asks(Role::When, cell.when.as_ref());
                        rule.amounts.extend(&cell.is);
                        rule.says.extend(&cell.says);
                        rule.reads.clone_from(&chart.by);
                    }
                }
            }
        }
    }

    fn effects(&mut self) {
        for (at, effect) in self.rulebook.play().effects.iter().enumerate() {
            let hook = Hook::Effect(at, effect.moment);
            let rule = self.add(hook, [effect.clause]);
            rule.asks(Role::When, &effect.when);
            rule.asks(Role::Other, effect.towards.as_ref());
            rule.says.extend(&effect.says);
            for verb in &effect.does {
                match verb {
                    Verb::Add { by, .. } | Verb::Figure(_, by) => rule.amounts.push(by),
                    Verb::DrawLots(_, among) | Verb::RemoveParts(among) => {
                        rule.asks(Role::Other, among);
                    }
                    Verb::Ask(fact) => rule.reads.push(*fact),
                    Verb::SetTo(_, NewValue::Number(amount)) => rule.amounts.push(amount),
                    Verb::SetTo(fact, NewValue::Word(word)) => {
                        rule.reads.extend(word.facts().filter(|read| read != fact));
                    }
                    Verb::Enter(new) => {
                        rule.says.push(&new.name);
                        for (_, to) in &new.takes_on {
                            match to {
                                NewValue::Number(amount) => rule.amounts.push(amount),
                                NewValue::Word(word) => rule.reads.extend(word.facts()),
                            }
                        }
                    }
                    Verb::Set { .. }
                    | Verb::SetOfIt { .. }
                    | Verb::Clear(_)
                    | Verb::Replace(_)
                    | Verb::TakeOut(_)
                    | Verb::Adopt
                    | Verb::LookUp(_)
                    | Verb::Consult(_)
                    | Verb::Roll(_)
                    | Verb::Throw { .. }
                    | Verb::CallFor(..)
                    | Verb::Remove => {}
                }
            }
        }
        let demands = &self.rulebook.play().demands;
        for (at, demand) in demands.iter().enumerate() {
            let before = demands.iter().take(at);
            let number = self.rulebook[demand.clause].checks.len()
                + before.filter(|one| one.clause == demand.clause).count();
            let hook = Hook::Demand(at, number, demand.moment);
            let rule = self.add(hook, [demand.clause]);
            rule.asks(Role::When, &demand.when)
                .asks(Role::Require, &demand.require);
            rule.says.push(&demand.says);
        }
    }

    fn others(&mut self) {
        let play = self.rulebook.play();
        for (at, exemption) in play.exemptions.iter().enumerate() {
            self.add(Hook::Exemption(at), [exemption.clause])
                .asks(Role::When, &exemption.when);
        }
        if let Some(dispute) = play.dispute() {
            let rule = self.add(Hook::Dispute, [dispute.clause]);
            rule.asks(Role::Require, &dispute.require);
            rule.says.push(&dispute.refusal);
        }
        for (at, ends) in play.ends_where.iter().enumerate() {
            self.add(Hook::Ends(at), None).asks(Role::When, &ends.when);
        }
    }

    fn meeting(&mut self) {
        let Some(meeting) = self.rulebook.play().meeting.as_ref() else {
            return;
        };
        for (number, one) in meeting.moves.iter().enumerate() {
            let rule = self.add(Hook::Move(number), [one.clause]);
            rule.asks(Role::When, &one.when);
            rule.asks(Role::Other, one.gives_way.as_ref());
            rule.says.push(&one.says);
        }
        if let Some(protection) = &meeting.protection {
            let rule = self.add(Hook::Protection, [protection.clause]);
            rule.asks(Role::Other, &protection.unless_charged)
                .asks(Role::Other, &protection.in_chains)
                .asks(Role::Other, &protection.left_behind)
                .asks(Role::Other, &protection.rolled_for);
            rule.says.push(&protection.says);
        }
        if let Some(first) = &meeting.goes_first {
            let rule = self.add(Hook::GoesFirst, [first.clause]);
            rule.amounts.push(&first.greatest);
            rule.asks(Role::Other, &first.holds_back);
            rule.says.push(&first.says);
        }
        if let Some(contest) = &meeting.contest {
            let rule = self.add(Hook::Contest, [contest.clause]);
            rule.predicates = vec![(Role::When, &contest.when), (Role::Other, &contest.again)];
        }
        let rule = self.add(Hook::Charge, meeting.charge.clauses.iter().copied());
        rule.asks(Role::Other, &meeting.charge.follows)
            .asks(Role::Other, &meeting.charge.goes_on);
        rule.says.push(&meeting.charge.misses);
    }
}
