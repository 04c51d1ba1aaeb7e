//! The verbs of effects: each does one thing.

use crate::diagnostics::{Code, FindingList};
use crate::names::fold;
use crate::rulebook::Vocabulary;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::order::{Chooser, OrderId, OrderSet};
use crate::rulebook::play::{Play, TestId};
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{Amount, Predicate, compile_word};
use crate::rulebook::verb::{NewUnit, NewValue, Statement, Verb};
use crate::rulebook::yaml::effects::{Leaving, RawVerb};
use crate::rulebook::yaml::shape::Text;
use crate::source::{Place, quoted};

use super::Compiler;
use super::play::Lookup;
use super::tables::stated;

/// Of whom facts are that `set` states: of the unit, its side, it towards another unit, or the turn.
const SETTABLE: &[Owner] = &[Owner::Unit, Owner::Side, Owner::Pair, Owner::Turn];

/// The same of the other unit, whose facts towards this one are meant first.
const SETTABLE_OF_IT: &[Owner] = &[Owner::Pair, Owner::Unit, Owner::Side];

/// What the verbs of an effect are read with.
#[derive(Clone, Copy)]
pub(super) struct Verbs<'v> {
    /// Where the effect comes about.
    pub when: &'v Predicate,
    /// True if it does so towards another unit.
    pub towards: bool,
    pub play: &'v Play,
    pub known: Lookup<'v>,
}

impl Compiler<'_, '_> {
    pub(super) fn verb(&mut self, verbs_of: &Verbs<'_>, raw: &RawVerb) -> Option<Verb> {
        let Verbs {
            towards,
            play,
            known,
            ..
        } = *verbs_of;
        let nothing = Text::missing(raw.at);
        let mut verbs = Vec::new();
        self.settings(verbs_of, raw, &mut verbs);
        self.additions(verbs_of, raw, &mut verbs);
        if let Some(orders) = &raw.orders {
            verbs.push(Some(match orders.all.as_slice() {
                [only] if fold(only) == "reaction" => Verb::Adopt,
                all => Verb::Replace(self.orders_listed(all, known.vocabulary)),
            }));
        }
        if let Some(table) = &raw.look_up {
            let found = play
                .table_named(table)
                .map(Verb::LookUp)
                .or_else(|| play.chart_named(table).map(Verb::Consult));
            if found.is_none() {
                self.unknown_table(table, play);
            }
            verbs.push(found);
        }
        if let Some(test) = &raw.roll {
            verbs.push(match &raw.and_take_from {
                Some(count) => self.thrown(test, count, play, known),
                None => self.rolled(verbs_of, test).map(Verb::Roll),
            });
        }
        if !raw.choose.all.is_empty() {
            verbs.push(self.chosen(raw, known));
        }
        if let Some(fact) = &raw.ask {
            let asked = self.fact_named(fact, known.vocabulary);
            if let Some(known_fact) = asked.and_then(|id| known.vocabulary.fact(id)) {
                let message = match known_fact.owner {
                    _ if known_fact.figure.is_some() || known_fact.derived.is_some() => {
                        Some("follows from other facts, and nobody can state it")
                    }
                    Owner::Pair => Some("is a fact of two units, and this is about one"),
                    Owner::Part => Some("is a fact of parts, and this is about the unit"),
                    _ => None,
                };
                if let Some(message) = message {
                    let message = format!("{} {message}", quoted(fact));
                    self.error(Code::PredicateType, fact.place, message).help =
                        Some("ask for a fact of the unit that people state".to_owned());
                }
            }
            verbs.push(asked.map(Verb::Ask));
        }
        if let Some(name) = &raw.tell {
            let amount = self.amount_towards(towards, raw.is.as_ref().unwrap_or(&nothing), known);
            verbs.push(Some(Verb::Figure(name.to_string(), amount)));
        }
        self.coming_and_going(verbs_of, raw, &mut verbs);
        self.idle_keys(raw);
        if verbs.len() != 1 {
            let message = "an effect does one thing at a time".to_owned();
            let finding = self.error(Code::RulebookShape, raw.at, message);
            finding.help = Some(
                "write one of `set`, `set` with `to`, `set of it`, `clear`, `add` or `add of it` with `to`, `orders`, `look up`, `roll`, `choose`, `ask`, `tell` with `is`, `enter` with `as` and `with`, `leave`"
                    .to_owned(),
            );
        }
        verbs.pop().flatten()
    }

    /// Keys that say more of a verb which is not there.
    fn idle_keys(&mut self, raw: &RawVerb) {
        let adds = raw.add.is_some() || raw.add_of_it.is_some();
        let idle = [
            (
                "to",
                raw.to.is_some() && !adds && raw.set.is_none(),
                "`set` or `add`",
            ),
            ("least", raw.least.is_some() && !adds, "`add`"),
            ("most", raw.most.is_some() && !adds, "`add`"),
            (
                "and take from",
                raw.and_take_from.is_some() && raw.roll.is_none(),
                "`roll`",
            ),
            (
                "from",
                raw.from.is_some() && raw.choose.all.is_empty(),
                "`choose`",
            ),
            (
                "among",
                raw.among.is_some() && raw.choose.all.is_empty(),
                "`choose`",
            ),
            ("is", raw.is.is_some() && raw.tell.is_none(), "`tell`"),
            ("as", raw.as_.is_some() && raw.enter.is_none(), "`enter`"),
            (
                "with",
                !raw.with.is_empty() && raw.enter.is_none(),
                "`enter`",
            ),
        ];
        for (key, is_idle, verb) in idle {
            if is_idle {
                let message = format!("`{key}` belongs to {verb}, which is missing here");
                self.error(Code::RulebookShape, raw.at, message).help =
                    Some(format!("take `{key}` out, or write {verb} beside it"));
            }
        }
    }

    /// Who comes onto the table, and who leaves it.
    fn coming_and_going(&mut self, of: &Verbs<'_>, raw: &RawVerb, verbs: &mut Vec<Option<Verb>>) {
        if let Some(name) = &raw.enter {
            verbs.push(Some(self.new_unit(of, raw, name)));
        }
        match (raw.leave, &raw.parts) {
            (None, None) => {}
            (Some(Leaving::Unit), None) => verbs.push(Some(Verb::Remove)),
            (Some(Leaving::Parts), Some(gone)) => {
                let gone = self.about_one(Domain::Parts, gone, of.known);
                verbs.push(Some(Verb::RemoveParts(gone)));
            }
            _ => {
                let message = "it is not said who leaves the table".to_owned();
                self.error(Code::RulebookShape, raw.at, message).help = Some(
                    "write `leave: unit`, or `leave: parts` with `where:` and of which parts it holds".to_owned(),
                );
                verbs.push(None);
            }
        }
    }

    /// The turn waits for one of several orders; or lots are drawn for the target of one.
    fn chosen(&mut self, raw: &RawVerb, known: Lookup<'_>) -> Option<Verb> {
        let orders = raw.choose.all.iter();
        let orders: Vec<OrderId> = orders
            .filter_map(|order| self.answer_named(order, known))
            .collect();
        let Some(among) = &raw.among else {
            let all = orders.into_iter().fold(OrderSet::default(), OrderSet::with);
            return Some(Verb::CallFor(all, raw.from.unwrap_or(Chooser::Owner)));
        };
        let units = self.predicate(among, known.vocabulary);
        match (orders.as_slice(), raw.choose.all.len()) {
            ([order], 1) => {
                let phrases = known.vocabulary.order(*order).map(|order| &order.phrases);
                let names_unit = |phrase: &String| {
                    ["{enemy}", "{friend}", "{unit}"]
                        .iter()
                        .any(|hole| phrase.contains(hole))
                };
                if phrases.is_some_and(|phrases| !phrases.iter().any(names_unit)) {
                    let message = "this order names no unit for which lots could be drawn";
                    self.error(Code::RulebookShape, among.place, message.to_owned())
                        .help = Some("name an order with a hole such as `{enemy}`".to_owned());
                }
                return Some(Verb::DrawLots(*order, units));
            }
            (_, 1) => {}
            _ => {
                let message = "lots are drawn for the target of one order".to_owned();
                self.error(Code::RulebookShape, among.place, message).help =
                    Some("name one order behind `choose`".to_owned());
            }
        }
        None
    }

    /// The orders of a list of names, sets among them.
    pub(super) fn orders_under(&mut self, orders: &[Text], vocabulary: &Vocabulary) -> OrderSet {
        orders.iter().fold(OrderSet::default(), |set, order| {
            let found = vocabulary.orders_named(order);
            if found.is_none() {
                self.unknown_order(order, vocabulary);
            }
            set.or(found.unwrap_or_default())
        })
    }

    /// What becomes of facts: of the unit, of its target, of the other one.
    fn settings(&mut self, of: &Verbs<'_>, raw: &RawVerb, verbs: &mut Vec<Option<Verb>>) {
        let Verbs { when, known, .. } = *of;
        if let (Some(fact), Some(to)) = (&raw.set, &raw.to) {
            verbs.push(self.set_to(of, fact, &to.0));
        } else if let Some(items) = &raw.set {
            let (own, towards) = self.statements(items, SETTABLE, known);
            verbs.push(Some(Verb::Set {
                own,
                towards,
                targets_of: when.orders(),
            }));
        }
        if let Some(items) = &raw.set_of_it {
            let (own, towards) = self.statements(items, SETTABLE_OF_IT, known);
            verbs.push(Some(Verb::SetOfIt {
                own,
                towards,
                targets_of: when.orders(),
            }));
        }
        match raw.clear.all.as_slice() {
            [] => {}
            [fact] if known.vocabulary.orders_named(fact).is_none() => {
                verbs.push(self.fact_named(fact, known.vocabulary).map(Verb::Clear));
            }
            orders => verbs.push(Some(Verb::TakeOut(
                self.orders_under(orders, known.vocabulary),
            ))),
        }
    }

    /// What phrases state, with commas between them: each of the first of these owners that has
    /// such a phrase. Those of pairs stand apart.
    fn statements(
        &mut self,
        items: &Text,
        owners: &[Owner],
        known: Lookup<'_>,
    ) -> (Vec<Statement>, Vec<Statement>) {
        let of_owner = |item: &str| {
            let has = |owner: &&Owner| stated(item, **owner, known).is_some();
            let first = owners.first().copied().unwrap_or(Owner::Unit);
            owners.iter().find(has).copied().unwrap_or(first)
        };
        let (mut own, mut towards) = (Vec::new(), Vec::new());
        for item in items.split(',').map(str::trim) {
            let owner = of_owner(item);
            let all = match owner {
                Owner::Pair => &mut towards,
                _ => &mut own,
            };
            all.extend(self.statement(items.place, item, owner, known));
        }
        (own, towards)
    }

    /// A fact that takes on what another one has, what an order has chosen, or a number.
    fn set_to(&mut self, of: &Verbs<'_>, name: &Text, to: &Text) -> Option<Verb> {
        let of_whom = &[Owner::Unit, Owner::Side];
        let (id, value) = self.new_value(of, of_whom, name, to)?;
        Some(Verb::SetTo(id, value))
    }

    /// A unit of the same side that stands on the next table.
    fn new_unit(&mut self, of: &Verbs<'_>, raw: &RawVerb, name: &Text) -> Verb {
        if name.trim().is_empty() || name.contains([',', ':', '#', '\n']) {
            let message = format!("{} is no name of a unit", quoted(name));
            self.error(Code::BadValue, name.place, message).help =
                Some("write a name without `,`, `:` and `#`, e.g. `Army {area}`".to_owned());
        }
        let name = self.template(name, of.known.vocabulary);
        let items = raw.as_.iter().flat_map(|items| {
            let parts = items.split(',').map(str::trim);
            parts.map(|item| (items.place, item))
        });
        let has: Vec<Statement> = items
            .filter_map(|(place, item)| self.statement(place, item, Owner::Unit, of.known))
            .collect();
        let takes_on = raw
            .with
            .iter()
            .filter_map(|(fact, to)| self.new_value(of, &[Owner::Unit], fact, &to.0));
        let takes_on = takes_on.collect();
        Verb::Enter(NewUnit {
            name,
            has,
            takes_on,
        })
    }

    /// A fact of one of these owners, and what it takes on.
    fn new_value(
        &mut self,
        of: &Verbs<'_>,
        owners: &[Owner],
        name: &Text,
        to: &Text,
    ) -> Option<(FactId, NewValue)> {
        let Verbs { towards, known, .. } = *of;
        let id = self.fact_named(name, known.vocabulary)?;
        let fact = known.vocabulary.fact(id)?;
        if !owners.contains(&fact.owner) {
            let message = format!("`{}` is no fact of a unit or of its side", fact.name);
            self.error(Code::PredicateType, name.place, message);
            return None;
        }
        let value = match &fact.kind {
            FactKind::Count | FactKind::Measure(_) => {
                let amount = self.amount_towards(towards, to, known);
                self.can_be_added(to.place, Some(id), &amount, known);
                NewValue::Number(amount)
            }
            _ => {
                let word = compile_word(fact, towards, to, known.vocabulary);
                NewValue::Word(self.or_told(to, word).at(to.place))
            }
        };
        Some((id, value))
    }

    /// What is added to a fact of the unit, or of the other one.
    fn additions(&mut self, of: &Verbs<'_>, raw: &RawVerb, verbs: &mut Vec<Option<Verb>>) {
        let Verbs { towards, known, .. } = *of;
        for (by, of_it) in [(&raw.add, false), (&raw.add_of_it, true)] {
            let Some(by) = by else { continue };
            let fact = match &raw.to {
                Some(to) => self.fact_named(&to.0, known.vocabulary),
                None => {
                    let message = "this does not say to which fact it adds";
                    let help = "write e.g. `{add: 1, to: wounds}`";
                    self.findings
                        .error(Code::RulebookShape, raw.at, message, help);
                    None
                }
            };
            let by = self.amount_towards(towards, &by.0, known);
            self.can_be_added(
                raw.to.as_ref().map_or(raw.at, |to| to.0.place),
                fact,
                &by,
                known,
            );
            let of_pair = fact
                .and_then(|fact| known.vocabulary.fact(fact))
                .is_some_and(|fact| fact.owner == Owner::Pair);
            if of_pair && !towards {
                let message = "it is not said towards whom this comes about".to_owned();
                self.error(Code::RulebookShape, raw.at, message).help =
                    Some("add `towards: PREDICATE` to the effect, about the other unit".to_owned());
            }
            let (least, most) = (raw.least.unwrap_or(0), raw.most.unwrap_or(Value::LARGEST));
            if least < 0 || most < least {
                let message = "nothing lies between these bounds".to_owned();
                self.error(Code::BadValue, raw.at, message).help =
                    Some("write a `least` of 0 or more, and a `most` that is no less".to_owned());
            }
            verbs.push(fact.map(|fact| Verb::Add {
                fact,
                of_it,
                by,
                least,
                most,
            }));
        }
    }

    /// A test that an effect rolls: towards another unit only where it is said towards whom.
    fn rolled(&mut self, of: &Verbs<'_>, name: &Text) -> Option<TestId> {
        let Verbs { towards, play, .. } = *of;
        let test = self.test_named(name, play);
        let needs_other = test
            .and_then(|test| play.test(test))
            .is_some_and(|test| test.towards);
        if needs_other && !towards {
            let message =
                "this test is taken towards another unit, and it is not said towards whom"
                    .to_owned();
            self.error(Code::RulebookShape, name.place, message).help =
                Some("add `towards: PREDICATE` to the effect, about the other unit".to_owned());
        }
        test
    }

    /// Only like is added to like.
    fn can_be_added(&mut self, place: Place, fact: Option<FactId>, by: &Amount, known: Lookup<'_>) {
        let Some(fact) = fact.and_then(|fact| known.vocabulary.fact(fact)) else {
            return;
        };
        let message = match (&fact.kind, by.measure()) {
            _ if fact.figure.is_some() => format!(
                "`{}` is a figure, and comes to what clauses count in it",
                fact.name
            ),
            (FactKind::Count, None) => return,
            (FactKind::Measure(measure), Some(added)) if *measure == added => return,
            (FactKind::Count | FactKind::Measure(_), _) => {
                format!("`{}` is not measured like what is added to it", fact.name)
            }
            _ => format!("nothing can be added to `{}`: it is no number", fact.name),
        };
        self.error(Code::PredicateType, place, message);
    }
    /// Dice whose total is taken from a count.
    fn thrown(&mut self, test: &Text, name: &Text, play: &Play, known: Lookup<'_>) -> Option<Verb> {
        let test = self.test_named(test, play);
        let fact = self.fact_named(name, known.vocabulary)?;
        let is_no_count = |fact: &&Fact| {
            !matches!(fact.kind, FactKind::Count)
                || fact.figure.is_some()
                || !matches!(fact.owner, Owner::Unit | Owner::Side)
        };
        let found = known.vocabulary.fact(fact).filter(is_no_count);
        if let Some(found) = found {
            let message = format!(
                "nothing can be thrown for `{}`: it is no count of a unit that people state",
                found.name
            );
            self.error(Code::PredicateType, name.place, message);
        }
        Some(Verb::Throw { test: test?, fact })
    }
}
