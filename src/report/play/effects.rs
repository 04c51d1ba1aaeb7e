//! Effects in words: when they act, and what they do.

use crate::rulebook::predicate::Predicate;
use std::fmt::Write as _;

use super::in_words;
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::order::{Chooser, OrderId, OrderSet};
use crate::rulebook::play::{Effect, Moment, TestId};
use crate::rulebook::verb::{NewUnit, Once, Statement, Verb};

pub(super) fn moment(moment: &Moment, rulebook: &Rulebook) -> String {
    let phase = |number: usize| rulebook.phase_name(number).to_owned();
    match moment {
        Moment::Happened => "whatever has happened".to_owned(),
        Moment::Start(number) => format!("the start of `{}`", phase(*number)),
        Moment::Ordered(number) => format!("the orders of `{}`", phase(*number)),
        Moment::Stage(number, stage) => {
            let phase = rulebook.play().phases().get(*number);
            let stage = phase.and_then(|phase| phase.stages.get(*stage));
            let name = stage.map_or("", |stage| stage.name.as_str());
            format!("the stage `{name}`")
        }
        Moment::End(number) => format!("the end of `{}`", phase(*number)),
        Moment::Outcome(test, outcome) => {
            let test = &rulebook[*test];
            let outcome = test.outcome(*outcome);
            format!("the {}, {outcome} (`{} {outcome}`)", test.name, test.id)
        }
    }
}

pub(super) fn effect_words(effect: &Effect, rulebook: &Rulebook) -> String {
    let mut text = format!("\nat      {}\n", moment(&effect.moment, rulebook));
    if effect.when.text() != "always" {
        let _ = writeln!(text, "when    {}", in_words(&effect.when));
    }
    if let Some(towards) = &effect.towards {
        let _ = writeln!(text, "towards each unit where {}", in_words(towards));
    }
    if let Some(once) = effect.once {
        let whose = match once {
            Once::Unit => "the unit",
            Once::It => "each other unit",
            Once::Side => "its side",
        };
        let _ = writeln!(text, "once    a phase, for {whose}");
    }
    let does = effect.does.iter();
    let does = does.map(|verb| verb_words(verb, rulebook));
    let says = effect.says.as_ref();
    let says = says.map(|says| format!("\"{}\"", says.text()));
    let all: Vec<String> = says.into_iter().chain(does).collect();
    let _ = writeln!(text, "then    {}", all.join("; "));
    text
}

pub(super) fn fact(id: FactId, rulebook: &Rulebook) -> String {
    rulebook[id].name.clone()
}

/// A fact, and of whom it is: the unit's by itself; one of two units is the unit's towards the other.
fn whose_fact(id: FactId, of_it: bool, rulebook: &Rulebook) -> String {
    let name = fact(id, rulebook);
    match (rulebook[id].owner, of_it) {
        (Owner::Pair, true) => format!("{name} of the other unit towards it"),
        (Owner::Pair, false) => format!("{name} towards the other unit"),
        (Owner::Side, true) => format!("{name} of the side of the other unit"),
        (Owner::Side, false) => format!("{name} of its side"),
        (Owner::Turn, _) => format!("{name} of the turn"),
        (_, true) => format!("{name} of the other unit"),
        (_, false) => name,
    }
}

fn verb_words(verb: &Verb, rulebook: &Rulebook) -> String {
    let orders = |set: OrderSet| listed(rulebook.vocabulary().order_list(set), "and");
    let value = |statement: &Statement| {
        let fact = &rulebook[statement.fact];
        format!("{} becomes {}", fact.name, fact.show(statement.value))
    };
    match verb {
        Verb::Set {
            own,
            towards,
            targets_of,
        } => set_words(own, towards, &targets(*targets_of, "it", rulebook), &value),
        Verb::SetTo(id, to) => {
            format!("{} becomes {}", whose_fact(*id, false, rulebook), to.text())
        }
        Verb::SetOfIt {
            own,
            towards,
            targets_of,
        } => {
            let whom = targets(*targets_of, "the other unit", rulebook);
            let set = set_words(own, towards, "this one", &value);
            format!("for {whom}, {set}")
        }
        Verb::Clear(id) => {
            let all = match rulebook[*id].owner {
                Owner::Pair => " towards all others",
                _ => "",
            };
            format!("{}{all} ends", fact(*id, rulebook))
        }
        Verb::Add {
            fact: id,
            of_it,
            by,
            least,
            most,
        } => {
            let whose = whose_fact(*id, *of_it, rulebook);
            let bounds = bounds(*id, *least, *most, rulebook);
            format!("{} is added to {whose}{bounds}", by.text())
        }
        Verb::Replace(orders) => replaced_by(orders, rulebook),
        Verb::TakeOut(set) => format!("{} are taken out of its orders", orders(*set)),
        Verb::Adopt => "what it reacts with becomes its order".to_owned(),
        Verb::LookUp(table) => looked_up(&rulebook[*table].name),
        Verb::Roll(test) => format!("a {} is taken", rulebook[*test].name),
        Verb::Throw { test, fact: id } => thrown_words(*test, *id, rulebook),
        Verb::CallFor(set, chooser) => called_for(*set, *chooser, rulebook),
        Verb::DrawLots(order, among) => drawn_for(*order, among, rulebook),
        Verb::Ask(id) => format!("the turn waits for {}", fact(*id, rulebook)),
        Verb::Figure(name, amount) => format!("{name} {}", amount.text()),
        Verb::Enter(new) => entered_words(new, &value, rulebook),
        Verb::Remove => "it leaves the table".to_owned(),
        Verb::Consult(chart) => looked_up(&rulebook[*chart].name),
        Verb::RemoveParts(gone) => parts_gone(gone),
    }
}

/// The orders that take the place of those that stand.
fn replaced_by(orders: &[OrderId], rulebook: &Rulebook) -> String {
    if orders.is_empty() {
        return "its orders are taken away".to_owned();
    }
    let names = orders.iter().map(|order| &rulebook[*order].name);
    format!("its order becomes {}", listed(names, "and"))
}

/// For whose choice the turn waits, and of what.
fn called_for(orders: OrderSet, chooser: Chooser, rulebook: &Rulebook) -> String {
    let who = match chooser {
        Chooser::Owner => "its side",
        Chooser::Opponent => "another side",
        Chooser::Either => "either side",
    };
    let orders = listed(rulebook.vocabulary().order_list(orders), "or");
    format!("the turn waits until {who} chooses {orders}")
}

/// For which order lots are drawn, and among whom.
fn drawn_for(order: OrderId, among: &Predicate, rulebook: &Rulebook) -> String {
    let (name, among) = (&rulebook[order].name, in_words(among));
    format!("lots are drawn for {name} among those of which {among}")
}

/// The targets of these orders, or somebody else where there are none.
fn targets(orders: OrderSet, otherwise: &str, rulebook: &Rulebook) -> String {
    match rulebook.vocabulary().order_list(orders).as_slice() {
        [] => otherwise.to_owned(),
        targets => format!("the target of {}", listed(targets, "and")),
    }
}

/// The bounds within which a number stays, where the rulebook states them.
fn bounds(id: FactId, least: i64, most: i64, rulebook: &Rulebook) -> String {
    let fact = &rulebook[id];
    let bound = |number: i64| fact.show(fact.of_number(number));
    let mut text = String::new();
    if least != 0 {
        let _ = write!(text, ", {} at least", bound(least));
    }
    if most != Value::LARGEST {
        let _ = write!(text, ", {} at most", bound(most));
    }
    text
}

/// A unit that enters, and what it has.
fn entered_words(
    new: &NewUnit,
    value: &impl Fn(&Statement) -> String,
    rulebook: &Rulebook,
) -> String {
    let has = new.has.iter().map(value);
    let takes_on = new.takes_on.iter();
    let takes_on =
        takes_on.map(|(id, to)| format!("{} becomes {}", fact(*id, rulebook), to.text()));
    let all: Vec<String> = has.chain(takes_on).collect();
    let name = new.name.text();
    if all.is_empty() {
        return format!("{name} enters");
    }
    format!("{name} enters: {}", all.join(", "))
}

fn set_words(
    own: &[Statement],
    towards: &[Statement],
    other: &str,
    value: &impl Fn(&Statement) -> String,
) -> String {
    let of_unit = own.iter().map(value);
    let others: Vec<String> = towards.iter().map(value).collect();
    let to_other = (!others.is_empty()).then(|| format!("towards {other}, {}", others.join(", ")));
    of_unit.chain(to_other).collect::<Vec<_>>().join(", ")
}

fn parts_gone(gone: &Predicate) -> String {
    format!("parts of it of which {} leave the table", in_words(gone))
}

fn thrown_words(test: TestId, id: FactId, rulebook: &Rulebook) -> String {
    let (test, fact) = (&rulebook[test], fact(id, rulebook));
    format!("{} ({}) are taken from {fact}", test.dice, test.name)
}

fn looked_up(name: &str) -> String {
    format!("the table `{name}` is looked up")
}
