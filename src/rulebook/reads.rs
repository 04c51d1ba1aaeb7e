//! In which phases the rules of a rulebook read a fact: what is stated behind the last of them, and ends before the first
//! comes round again, says nothing to anybody. Where it is not certain that no rule reads a fact, it counts as read.

use std::collections::BTreeSet;

use super::Rulebook;
use super::clause::Outcome;
use super::fact::FactId;
use super::play::{Effect, Moment, Play, Target, TestId, Verb};
use super::predicate::{Amount, Predicate};
use super::template::Template;

/// The phases in which rules read a fact, by their numbers; `None` where one may do so in any.
pub type ReadIn = Option<BTreeSet<usize>>;

impl Rulebook {
    /// In which phases rules read a fact.
    pub fn read_in(&self, fact: FactId) -> &ReadIn {
        let all = self.read_in.get_or_init(|| Reading::of(self).by_fact);
        all.get(usize::from(fact.0)).unwrap_or(&None)
    }

    /// Where a fact is lost that is stated in a phase: no rule reads it from there on before it ends. Gives the phases in
    /// which rules read it.
    pub fn unread_from(&self, fact: FactId, phase: usize) -> Option<Vec<usize>> {
        let read_in = self.read_in(fact).as_ref()?;
        let ends = |number: &usize| self.play().phases().get(*number).is_some_and(|phase| phase.ends.contains(&fact));
        let end = (phase + 1..self.phases.len()).find(ends)?;
        let is_read = read_in.range(phase..end).next().is_some();
        (!is_read).then(|| read_in.iter().copied().collect())
    }
}

struct Reading<'r> {
    rulebook: &'r Rulebook,
    by_fact: Vec<ReadIn>,
}

impl<'r> Reading<'r> {
    fn of(rulebook: &'r Rulebook) -> Self {
        let by_fact = rulebook.vocabulary().facts().iter().map(|_| Some(BTreeSet::new())).collect();
        let mut reading = Self { rulebook, by_fact };
        reading.checks();
        reading.play(rulebook.play());
        reading.others();
        reading
    }

    fn read(&mut self, facts: impl IntoIterator<Item = FactId>, phases: &ReadIn) {
        for fact in facts {
            if let Some(known) = self.by_fact.get_mut(usize::from(fact.0)) {
                match (known.as_mut(), phases) {
                    (Some(known), Some(phases)) => known.extend(phases),
                    _ => *known = None,
                }
            }
        }
    }

    /// Checks are asked wherever somebody is ordered something.
    fn checks(&mut self) {
        let checks = self.rulebook.clauses().iter().flat_map(|clause| &clause.checks);
        for check in checks.filter(|check| check.otherwise != super::clause::Otherwise::Always(Outcome::Contradiction)) {
            self.read(check.when.all_facts().into_iter().chain(check.require.all_facts()), &None);
        }
        let consequences = self.rulebook.clauses().iter().filter_map(|clause| clause.consequence.as_ref()?.when.as_ref());
        for when in consequences {
            self.read(when.all_facts(), &None);
        }
    }

    fn play(&mut self, play: &Play) {
        for (number, phase) in play.phases().iter().enumerate() {
            let here = Some(BTreeSet::from([number]));
            let taken = phase.tests.iter().flat_map(|taken| std::iter::once(&taken.when).chain(&taken.by_lot));
            let facts: Vec<FactId> = taken.chain(phase.bag.iter().map(|bag| &bag.holds)).flat_map(Predicate::all_facts).collect();
            self.read(facts, &here);
        }
        for effect in play.effects() {
            let phases = phases_of(&effect.moment, Some(effect), play);
            self.effect(effect, &phases);
        }
        for demand in play.demands() {
            let phases = phases_of(&demand.moment, None, play);
            self.read(demand.when.all_facts().into_iter().chain(demand.require.all_facts()), &phases);
        }
        for (id, test) in play.tests() {
            let phases = phases_of_test(id, play);
            let target = match &test.target {
                Target::Amount(amount) => amount.all_facts(),
                _ => Vec::new(),
            };
            let number = test.number.iter().flat_map(Amount::all_facts);
            let again = test.rerolls.iter().flat_map(|reroll| reroll.when.all_facts());
            self.read(target.into_iter().chain(number).chain(again).chain(test.because_of), &phases);
        }
        for modifier in play.modifiers() {
            let add = modifier.add.iter().flat_map(Amount::all_facts);
            let bounds = modifier.behind_bounds.iter().flat_map(Predicate::all_facts);
            let facts: Vec<FactId> = modifier.when.all_facts().into_iter().chain(add).chain(bounds).collect();
            for test in &modifier.tests {
                self.read(facts.clone(), &phases_of_test(*test, play));
            }
        }
        for exemption in play.exemptions() {
            self.read(exemption.when.all_facts(), &None);
        }
    }

    fn effect(&mut self, effect: &Effect, phases: &ReadIn) {
        let of_verbs = effect.does.iter().flat_map(|verb| match verb {
            Verb::Add { by, .. } | Verb::Figure(_, by) => by.all_facts(),
            Verb::DrawLots(_, among) => among.all_facts(),
            Verb::RemoveParts(gone) => gone.all_facts(),
            Verb::Ask(fact) => vec![*fact],
            _ => Vec::new(),
        });
        let told = effect.says.iter().flat_map(Template::facts);
        let towards = effect.towards.iter().flat_map(Predicate::all_facts);
        let facts: Vec<FactId> = effect.when.all_facts().into_iter().chain(of_verbs).chain(told).chain(towards).collect();
        self.read(facts, phases);
    }

    /// What is counted in figures, looked up in tables and charts, or leads from area to area may be asked for anywhere.
    fn others(&mut self) {
        let vocabulary = self.rulebook.vocabulary();
        let play = self.rulebook.play();
        let mut facts: Vec<FactId> = play.charts().iter().flat_map(|chart| chart.by.iter().copied()).collect();
        for chart in play.charts() {
            facts.extend(chart.as_one.iter().flat_map(|as_one| as_one.when.all_facts()));
            for cell in chart.rows.iter().flat_map(|row| row.cells.iter().flatten()) {
                facts.extend(cell.when.iter().flat_map(Predicate::all_facts));
                facts.extend(cell.is.iter().flat_map(Amount::all_facts));
                facts.extend(cell.says.iter().flat_map(Template::facts));
            }
        }
        facts.extend(play.tables().iter().filter_map(|table| match table.by {
            super::play::TableBy::Fact(fact) => Some(fact),
            super::play::TableBy::Dice(_) => None,
        }));
        // Texts of figures are compiled where they are asked for: whatever they may name counts as read.
        let texts = vocabulary.facts().iter().flat_map(|fact| fact.figure.iter().flatten());
        let texts: Vec<&str> = texts.flat_map(|counted| counted.when.as_deref().into_iter().chain(counted.add.as_deref())).collect();
        let numbered = vocabulary.facts().iter().zip((0_u16..).map(FactId));
        facts.extend(numbered.filter(|(fact, _)| texts.iter().any(|text| text.contains(&fact.name))).map(|(_, id)| id));
        if play.meeting().is_some() {
            facts.extend(vocabulary.facts().iter().zip((0_u16..).map(FactId)).map(|(_, id)| id));
        }
        self.read(facts, &None);
    }
}

fn phases_of(moment: &Moment, effect: Option<&Effect>, play: &Play) -> ReadIn {
    match moment {
        Moment::Start(phase) | Moment::Ordered(phase) | Moment::Stage(phase, _) | Moment::End(phase) => Some(BTreeSet::from([*phase])),
        Moment::Outcome(test, _) => phases_of_test(*test, play),
        Moment::Happened => {
            // The phase is the first fact of a rulebook that has phases.
            let words = effect?.when.needs_word_of(FactId(0))?;
            let numbered = (0..play.phases().len()).zip(0_u32..);
            Some(numbered.filter(|(_, bit)| words.checked_shr(*bit).unwrap_or(0) & 1 == 1).map(|(phase, _)| phase).collect())
        }
    }
}

/// The phases in which a test is taken; `None` where an effect or another test may bring it about.
fn phases_of_test(id: TestId, play: &Play) -> ReadIn {
    let rolls = |verb: &Verb| matches!(verb, Verb::Roll(test) | Verb::Throw { test, .. } if *test == id);
    if play.effects().iter().any(|effect| effect.does.iter().any(rolls)) {
        return None;
    }
    let taken = play.phases().iter().enumerate().filter(|(_, phase)| phase.tests.iter().any(|taken| taken.test == id));
    Some(taken.map(|(number, _)| number).collect())
}
