//! What a rulebook says of play, as people read it: phases, tests, tables, effects.

mod effects;
mod tables;

use std::fmt::Write as _;

use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::change::EntryKind;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::phrase::filled;
use crate::rulebook::play::{
    DiceTest, Modifier, Phase, Profile, ProfileModifier, TestId, TestTarget,
};
use crate::rulebook::predicate::{Amount, Predicate, parse_predicate, print_predicate};
use effects::{effect_words, fact, moment};
use tables::{by, explain_table, rows};

/// Phases, tests, tables and profiles, for the list of a rulebook.
pub(super) fn listing(rulebook: &Rulebook, of_named_columns: &str) -> String {
    let play = rulebook.play();
    let mut text = String::new();
    if play.phases().len() > 1 {
        text.push_str("\nPhases of a turn\n");
        for phase in play.phases() {
            let tests = phase.tests.iter();
            let tests: Vec<_> = tests.map(|taken| &rulebook[taken.test].name).collect();
            let does = match (phase.places_orders, tests.is_empty()) {
                (true, _) => "orders are placed".to_owned(),
                (false, false) => format!("{}s are taken", listed(&tests, "and")),
                (false, true) => String::new(),
            };
            let when = phase.when.as_ref().map(only_when).unwrap_or_default();
            let line = format!("  {:22} {does}{when}", phase.name);
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    if play.tests().next().is_some() {
        text.push_str("\nTests of dice\n");
        for (_, test) in play.tests() {
            let rolled = rolled(test, rulebook);
            let _ = writeln!(text, "  {:22} {}: {rolled}", test.id, test.name);
        }
    }
    if !play.tables().is_empty() || !of_named_columns.is_empty() {
        text.push_str("\nTables\n");
        for table in play.tables() {
            let stated = table.stated.map(|stated| &rulebook[stated]);
            let of = match stated.and_then(|stated| stated.examples.first()) {
                Some(phrase) => {
                    format!(", each profile its own; or write `{}`", filled(phrase, "…"))
                }
                None if table.of_profile => ", each profile its own".to_owned(),
                None => String::new(),
            };
            let _ = writeln!(text, "  {:22} by {}{of}", table.name, by(table, rulebook));
        }
        text.push_str(of_named_columns);
    }
    if !rulebook.profiles().is_empty() {
        text.push_str("\nProfiles\n");
        for profile in rulebook.profiles() {
            let _ = writeln!(text, "  {:22} {}", profile.name, items_of(profile));
        }
    }
    text
}

/// A phase, test, table or profile in full, with its kind (a phase is none that can be superseded)
/// and its name; `None` where none has the name.
pub(super) fn explain<'r>(
    name: &str,
    rulebook: &'r Rulebook,
) -> Option<(Option<EntryKind>, &'r str, String)> {
    let play = rulebook.play();
    if let Some(id) = play.test_named(name) {
        let test = &rulebook[id];
        let text = explain_test(id, test, rulebook);
        return Some((Some(EntryKind::Test), &test.id, text));
    }
    if let Some(id) = play.table_named(name) {
        let table = &rulebook[id];
        let text = explain_table(table, rulebook);
        return Some((Some(EntryKind::Table), &table.name, text));
    }
    if let Some(profile) = rulebook.profile(name) {
        let text = explain_profile(profile, rulebook);
        return Some((Some(EntryKind::Profile), &profile.name, text));
    }
    let number = rulebook.phase_named(name)?;
    let phase = play.phases().get(number)?;
    Some((None, &phase.name, explain_phase(number, phase, rulebook)))
}

/// What a clause brings about in play, for its explanation.
pub(super) fn of_clause(id: ClauseId, rulebook: &Rulebook) -> String {
    let play = rulebook.play();
    let mut text = String::new();
    for exemption in play.exemptions.iter().filter(|one| one.clause == id) {
        let from = exemption.from.iter().map(|test| &rulebook[*test].name);
        let (from, when) = (listed(from, "or"), in_words(&exemption.when));
        let _ = write!(text, "\nno {from} when {when}\n");
    }
    for modifier in play.modifiers.iter().filter(|one| one.clause == Some(id)) {
        let _ = write!(text, "\n{}\n", modifier_words(modifier, None, rulebook));
    }
    if let Some(dispute) = play.dispute().filter(|dispute| dispute.clause == id) {
        let (test, when) = (&rulebook[dispute.test].name, in_words(&dispute.require));
        let _ = writeln!(text, "\na dispute is settled by a {test} when {when}");
        let (passed, failed) = (&dispute.passed, &dispute.failed);
        let _ = writeln!(text, "passed: {passed}; failed: {failed}");
    }
    for effect in play.effects.iter().filter(|effect| effect.clause == id) {
        // An effect of several moments may be the same at each.
        let words = effect_words(effect, rulebook);
        if !text.contains(&words) {
            text.push_str(&words);
        }
    }
    for demand in play.demands.iter().filter(|demand| demand.clause == id) {
        let at = moment(&demand.moment, rulebook);
        let (when, require) = (in_words(&demand.when), in_words(&demand.require));
        let _ = write!(text, "\nat      {at}\nwhen    {when}\nrequire {require}\n");
    }
    for (_, test) in play.tests().filter(|(_, test)| test.clauses.contains(&id)) {
        let _ = write!(text, "\n{}: {}\n", test.name, rolled(test, rulebook));
        let _ = writeln!(text, "its chances: `adjutant odds {}`", test.id);
    }
    text.push_str(&of_phases(id, rulebook));
    for table in play.tables().iter().filter(|table| {
        (table.clause == Some(id) || table.rows.iter().any(|row| row.clause == Some(id)))
            && !table.of_profile
    }) {
        let _ = write!(text, "\n{}", explain_table(table, rulebook));
    }
    text
}

/// The phases in which a clause has tests taken, or that it locks.
fn of_phases(id: ClauseId, rulebook: &Rulebook) -> String {
    let play = rulebook.play();
    let mut text = String::new();
    for phase in play.phases() {
        for taken in phase.tests.iter().filter(|one| one.clauses.contains(&id)) {
            let (name, when) = (&rulebook[taken.test].name, only_when(&taken.when));
            let _ = write!(text, "\nin `{}` units take the {name}{when}\n", phase.name);
        }
        if phase.clauses.contains(&id) {
            let _ = write!(text, "\nlocks `{}`\n", phase.name);
        }
    }
    text
}

pub(super) fn in_words(predicate: &Predicate) -> String {
    text_in_words(predicate.text())
}

/// The same of the text of a predicate.
pub(super) fn text_in_words(text: &str) -> String {
    parse_predicate(text).map_or_else(|_| text.to_owned(), |tree| print_predicate(&tree))
}

/// ` when …`, or nothing where it is always so.
fn only_when(predicate: &Predicate) -> String {
    if predicate.text() == "always" {
        String::new()
    } else {
        format!(" when {}", in_words(predicate))
    }
}

/// How a test is rolled, in one line.
fn rolled(test: &DiceTest, rulebook: &Rulebook) -> String {
    let target = match &test.target {
        TestTarget::Amount(amount) => amount.text().to_owned(),
        TestTarget::Table(table) => format!("the table `{}`", rulebook[*table].name),
        TestTarget::Nothing => return thrown(test),
        TestTarget::Opposed => "what the other unit rolls".to_owned(),
    };
    let bounds = test.bounds.map_or_else(String::new, |bounds| {
        format!(", never under {} nor over {}", bounds.least, bounds.most)
    });
    let (thrown, passes) = (thrown(test), test.passes.as_str());
    format!("{thrown} and modifiers, {passes} {target}{bounds} passes")
}

/// The dice that are thrown, e.g. `2D6`, or `as many D6 as dice`.
fn thrown(test: &DiceTest) -> String {
    match &test.number {
        Some(number) => format!("as many {} as {}", test.dice, number.text()),
        None => test.dice.to_string(),
    }
}

fn explain_test(id: TestId, test: &DiceTest, rulebook: &Rulebook) -> String {
    let mut text = format!("{} ({})\n{}\n", test.name, test.id, rolled(test, rulebook));
    for natural in &test.naturals {
        let faces: Vec<String> = natural.faces.iter().map(u64::to_string).collect();
        let (outcome, by) = (test.outcome(natural.outcome), &rulebook[natural.clause].id);
        let _ = writeln!(text, "{} are always {outcome} ({by})", faces.join(" "));
    }
    for reroll in &test.rerolls {
        let (outcome, when) = (test.outcome(reroll.after), in_words(&reroll.when));
        let by = &rulebook[reroll.clause].id;
        let _ = writeln!(text, "rolled again once when {outcome} and {when} ({by})");
    }
    let modifiers = rulebook.play().modifiers.iter();
    for modifier in modifiers.filter(|modifier| modifier.tests.contains(&id)) {
        let _ = writeln!(text, "{}", modifier_words(modifier, None, rulebook));
    }
    if !test.clauses.is_empty() {
        let clauses = test.clauses.iter().map(|id| &rulebook[*id].id);
        let _ = writeln!(text, "by {}", listed(clauses, "and"));
    }
    let faces = vec!["…"; test.dice.count() as usize].join(" ");
    let _ = writeln!(
        text,
        "\nits chances: `adjutant odds {}`; dice thrown by hand: `NAME: thrown {faces} for {}`",
        test.id, test.name
    );
    text
}

fn modifier_words(modifier: &Modifier, add: Option<&str>, rulebook: &Rulebook) -> String {
    let tests = modifier.tests.iter().map(|test| &rulebook[*test].name);
    let own = modifier.add.as_ref().map(Amount::text);
    let add = add.or(own).unwrap_or("as much as its profile says");
    let (tests, when) = (listed(tests, "and"), only_when(&modifier.when));
    let to = if modifier.to_target {
        "to the target of"
    } else {
        "in"
    };
    format!("{}: {add} {to} {tests}{when}", modifier.name)
}

/// The facts of a profile as they are written.
fn items_of(profile: &Profile) -> String {
    let items = profile.items.iter().map(|(item, _)| item.as_str());
    items.collect::<Vec<_>>().join(", ")
}

fn explain_profile(profile: &Profile, rulebook: &Rulebook) -> String {
    let mut text = format!("profile {}\n{}\n", profile.name, items_of(profile));
    let modifiers = &rulebook.play().modifiers;
    for modifier in &profile.modifiers {
        let (modifier, add) = match modifier {
            ProfileModifier::Own(modifier) => (Some(modifier.as_ref()), None),
            ProfileModifier::Of(number, add) => (modifiers.get(*number), Some(add.text())),
        };
        let words = modifier.map(|modifier| modifier_words(modifier, add, rulebook));
        let _ = writeln!(text, "{}", words.unwrap_or_default());
    }
    for (id, own) in &profile.tables {
        let table = &rulebook[*id];
        let (by, rows) = (by(table, rulebook), rows(table, own, rulebook));
        let _ = write!(text, "{}, by {by}\n{rows}", table.name);
    }
    text
}

fn explain_phase(number: usize, phase: &Phase, rulebook: &Rulebook) -> String {
    let (place, all) = (number + 1, rulebook.phases().len());
    let mut text = format!("phase {} ({place} of {all})\n", phase.name);
    if let Some(when) = &phase.when {
        let _ = writeln!(text, "it is played{}", only_when(when));
    }
    if phase.places_orders {
        text.push_str("orders are placed in it, by all sides together unless they play in turn\n");
    }
    if phase.by_itself {
        text.push_str("it comes about by itself: no line has to name it\n");
    }
    for taken in &phase.tests {
        let name = rulebook[taken.test].name.as_str();
        let _ = writeln!(text, "units take the {name}{}", only_when(&taken.when));
    }
    let cleared: Vec<String> = phase.ends.iter().map(|id| fact(*id, rulebook)).collect();
    if !cleared.is_empty() {
        let cleared = cleared.join(", ");
        let _ = writeln!(text, "where it begins, these facts end: {cleared}");
    }
    text
}
