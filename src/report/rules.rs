//! Rulebooks as people read them: `adjutant rules` and `adjutant explain`.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::diagnostics::Code;
use crate::names::{fold, listed};
use crate::rulebook::Rulebook;
use crate::rulebook::change::EntryKind;
use crate::rulebook::clause::{Clause, ClauseId, Otherwise, Outcome};
use crate::rulebook::fact::{Fact, FactId, FactKind, Lasts, Owner};
use crate::rulebook::order::Order;
use crate::rulebook::rules::Rule;
use crate::rulebook::ruling::{Reading, Ruling, RulingId, Rulings};
use crate::rulebook::verb::Verb;

use crate::source::quoted;

use super::play::{in_words, text_in_words};
use super::{chart, clause_actions, figure, play};

/// How units are called besides by their names, where they are.
fn units(rulebook: &Rulebook) -> String {
    let phrases = rulebook.vocabulary().unit_phrases().written();
    if phrases.is_empty() {
        return String::new();
    }
    let phrases: Vec<String> = phrases.iter().map(|phrase| quoted(phrase)).collect();
    let phrases = listed(&phrases, "or");
    format!("\nUnits\n  are called by their names, or {phrases}\n")
}

/// All of a rulebook: orders, facts, clauses, rulings and readings with their citations.
pub(crate) fn rules(rulebook: &Rulebook, rulings: &Rulings) -> String {
    let mut text = format!("{} ({})\n", rulebook.title(), rulebook.id());
    text.push_str(&units(rulebook));
    text.push_str("\nOrders\n");
    for order in rulebook.vocabulary().orders() {
        let _ = writeln!(text, "  {:22} {}", order.name, order_phrases(order));
    }
    for choice in rulebook.vocabulary().choices() {
        let says = format!("where it says {}", choice.name);
        let _ = writeln!(text, "  {says:22} {}", choice.words.join(", "));
    }
    text.push_str(
        "\n  You may leave out words in [ ], and you write one of the choices in ( | ).\n",
    );
    let changed = rulebook.play().effects.iter();
    let changed = changed.flat_map(|effect| &effect.does);
    let kept: BTreeSet<FactId> = changed.flat_map(Verb::facts_changed).collect();
    let facts = rulebook.vocabulary().facts().iter();
    let facts = facts.zip(FactId::all());
    let facts = facts.filter(|(fact, _)| !fact.examples.is_empty());
    // What no effect changes, nobody but the players can know.
    let (kept, written): (Vec<_>, Vec<_>) = facts.partition(|(_, id)| kept.contains(id));
    text.push_str("\nFacts you write in a scenario\n");
    facts_listed(&mut text, &written);
    if !kept.is_empty() {
        text.push_str(
            "\nFacts the turn keeps; write one in a scenario only if it is already true\n",
        );
        facts_listed(&mut text, &kept);
    }
    text.push_str(&play::listing(rulebook, &chart::listing(rulebook)));
    let terms = rulebook.vocabulary().terms();
    if !terms.is_empty() {
        text.push_str("\nTerms\n");
    }
    for (name, meaning) in terms {
        let _ = writeln!(text, "  {name}: {}", text_in_words(meaning));
    }
    text.push_str("\nClauses\n");
    for (clause, carried) in rulebook.enforced_clauses() {
        let (kind, told) = (carried.kind(), &clause.cite.told);
        let _ = writeln!(text, "  {} [{kind}] {} ({told})", clause.id, clause.says);
    }
    text.push_str("\nRulings (the option in force is marked)\n");
    push_rulings(&mut text, rulebook, rulings);
    text.push_str("\nReadings\n");
    for reading in rulebook.readings() {
        let _ = writeln!(text, "  {} {}", reading.id, reading.says);
    }
    text.push_str(&changes(rulebook));
    text
}

/// Rulings with their options, the one in force marked.
fn push_rulings(text: &mut String, rulebook: &Rulebook, rulings: &Rulings) {
    for (ruling, number) in rulebook.vocabulary().rulings().iter().zip(0..=u16::MAX) {
        let options = options(ruling, rulings.shown(RulingId(number)));
        let _ = writeln!(text, "  {} ({options})", ruling.id);
    }
}

/// Facts with how they are written.
fn facts_listed(text: &mut String, facts: &[(&Fact, FactId)]) {
    for (fact, _) in facts {
        let below = match fact.owner {
            Owner::Part => ", of parts: `with 2 NAME: …`",
            Owner::Turn => ", in the head: `fact: …`",
            Owner::Unit | Owner::Pair | Owner::Side => "",
        };
        let (name, says, write) = (&fact.name, &fact.says, fact_phrases(fact));
        let _ = writeln!(text, "  {name:22} {says}; write {write}{below}");
    }
}

/// What a house rulebook changes, since when and why.
fn changes(rulebook: &Rulebook) -> String {
    let mut text = String::new();
    for change in rulebook.changes() {
        let (kind, change_of) = (change.kind.as_str(), change.supersedes.show());
        let _ = writeln!(text, "  {} [{kind}] {change_of}", change.name);
    }
    for ruling in rulebook.vocabulary().rulings() {
        if let Some(since) = &ruling.since {
            let (id, option) = (&ruling.id, ruling.option_name(ruling.chosen));
            let _ = writeln!(
                text,
                "  {id} = {option} since {}: {}",
                since.date, since.why
            );
        }
    }
    if text.is_empty() {
        text
    } else {
        format!("\nWhat the house changes\n{text}")
    }
}

/// What an entry supersedes, as a line behind its explanation.
fn superseded(kind: EntryKind, name: &str, rulebook: &Rulebook) -> String {
    rulebook
        .supersedes(kind, name)
        .map(|supersedes| format!("\n{}\n", supersedes.show()))
        .unwrap_or_default()
}

/// How an order is written, e.g. `charge [[at] NAME]`.
fn order_phrases(order: &Order) -> String {
    let readable = |phrase: &String| {
        let named = ["{enemy}", "{friend}", "{unit}"]
            .iter()
            .fold(phrase.clone(), |text, hole| text.replace(hole, "NAME"));
        named.replace(['{', '}', '\\'], "")
    };
    let phrases: Vec<String> = order.phrases.iter().map(readable).collect();
    phrases.join("; ")
}

/// How a fact is stated, e.g. `charge range … cm`.
fn fact_phrases(fact: &Fact) -> String {
    fact.written().collect::<Vec<_>>().join(", ")
}

fn options(ruling: &Ruling, in_force: u8) -> String {
    let mark = |number: usize| {
        if number == usize::from(in_force) {
            "*"
        } else {
            ""
        }
    };
    let names = ruling.options.iter().enumerate();
    let names = names.map(|(number, (name, _))| format!("{}{name}", mark(number)));
    names.collect::<Vec<_>>().join(", ")
}

/// A clause, ruling, reading, order, fact or code in full; `None` where the rulebook knows no such
/// thing.
pub fn explain(id: &str, rulebook: &Rulebook, rulings: &Rulings) -> Option<String> {
    // An id that has been superseded stands for the one that took its place.
    let id = rulebook.id_now(id);
    let folded = fold(id);
    if let Some(clause) = rulebook.clause_named(id) {
        return Some(explain_clause(clause, rulebook));
    }
    if let Some(ruling) = rulebook.vocabulary().ruling_named(id) {
        return Some(explain_ruling(ruling, rulings, rulebook));
    }
    let mut readings = rulebook.readings().iter();
    if let Some(reading) = readings.find(|reading| fold(&reading.id) == folded) {
        return Some(explain_reading(reading, rulebook));
    }
    if let Some(order) = rulebook.vocabulary().order_named(id) {
        let order = &rulebook[order];
        let clause = explain_clause(rulebook.clause_named(&order.clause)?, rulebook);
        let superseded = superseded(EntryKind::Order, &order.name, rulebook);
        let rows = chart::rows_about(&order.name, rulebook);
        let (name, phrases) = (&order.name, order_phrases(order));
        return Some(format!("{name}: {phrases}\n{superseded}\n{clause}{rows}"));
    }
    if let Some(fact) = rulebook.vocabulary().fact_named(id) {
        let (text, fact) = (explain_fact(fact, rulebook), &rulebook[fact]);
        let superseded = superseded(EntryKind::Fact, &fact.name, rulebook);
        return Some(text + &figure::rows(fact, rulebook) + &superseded);
    }
    let terms = rulebook.vocabulary().terms();
    if let Some((name, meaning)) = terms.into_iter().find(|(name, _)| *name == folded) {
        let means = text_in_words(meaning);
        return Some(format!("{name} [term]\nmeans {means}\n"));
    }
    if let Some((name, text)) = chart::explain(id, rulebook) {
        return Some(text + &superseded(EntryKind::Table, name, rulebook));
    }
    if fold(rulebook.id()) == folded {
        return Some(explain_rulebook(rulebook, rulings));
    }
    if let Some((kind, name, text)) = play::explain(id, rulebook) {
        let superseded = kind.map(|kind| superseded(kind, name, rulebook));
        return Some(text + &superseded.unwrap_or_default());
    }
    Code::from_word(id).map(|code| code.page().to_owned())
}

/// What a rulebook is about: how much of everything it has, its rulings, and its charts in full.
fn explain_rulebook(rulebook: &Rulebook, rulings: &Rulings) -> String {
    let (vocabulary, count) = (rulebook.vocabulary(), rulebook.clauses().len());
    let mut text = format!("{} ({})\n", rulebook.title(), rulebook.id());
    let orders = vocabulary.orders().iter();
    let orders: Vec<&str> = orders.map(|order| order.name.as_str()).collect();
    let _ = writeln!(text, "orders  {}", orders.join(", "));
    let _ = writeln!(text, "phases  {}", rulebook.phases().join(", "));
    let (readings, id) = (rulebook.readings().len(), rulebook.id());
    let _ = writeln!(
        text,
        "{count} clauses and {readings} readings, which `adjutant rules {id}` lists"
    );
    if !vocabulary.rulings().is_empty() {
        text.push_str("\nRulings (the option in force is marked)\n");
        push_rulings(&mut text, rulebook, rulings);
    }
    let figures = vocabulary.facts().iter();
    let figures = figures.filter(|fact| fact.figure.is_some());
    let figures: Vec<&str> = figures.map(|fact| fact.name.as_str()).collect();
    if !figures.is_empty() {
        text.push_str("\nFigures (`adjutant explain NAME` has the rows of each)\n");
        let _ = writeln!(text, "  {}", figures.join(", "));
    }
    text.push_str(&chart::charts(rulebook));
    text
}

/// What the terms mean that stand in what is told of a clause, and those that stand in these.
fn terms_in(told: &str, rulebook: &Rulebook) -> String {
    let stands = |name: &str, text: &str| {
        let is_letter =
            |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '-');
        text.match_indices(name).any(|(at, _)| {
            let before = text.get(..at).and_then(|before| before.chars().next_back());
            let behind = text
                .get(at + name.len()..)
                .unwrap_or_default()
                .chars()
                .next();
            !is_letter(before) && !is_letter(behind)
        })
    };
    let terms = rulebook.vocabulary().terms();
    let mut meanings = String::new();
    let mut looked_at = fold(told);
    let mut left = terms;
    while let Some(number) = left.iter().position(|(name, _)| stands(name, &looked_at)) {
        let (name, meaning) = left.remove(number);
        looked_at.push(' ');
        looked_at.push_str(&fold(meaning));
        let _ = writeln!(meanings, "  {name}: {}", text_in_words(meaning));
    }
    if meanings.is_empty() {
        return meanings;
    }
    format!("\nwhere\n{meanings}")
}

fn explain_clause(id: ClauseId, rulebook: &Rulebook) -> String {
    let clause = &rulebook[id];
    let mut enforced = rulebook.enforced_clauses();
    let carried = enforced.find(|(known, _)| known.id == clause.id);
    let kind = carried.map_or("scope", |(_, carried)| carried.kind());
    let mut text = format!(
        "{} [{}]\n{}\n{}\n",
        clause.id, kind, clause.says, clause.cite.told
    );
    for check in &clause.checks {
        let (when, require) = (in_words(&check.when), in_words(&check.require));
        let _ = write!(text, "\nwhen    {when}\nrequire {require}\n");
        let _ = match &check.otherwise {
            Otherwise::Always(outcome) => {
                writeln!(text, "else    {}", outcome_words(*outcome))
            }
            Otherwise::ByRuling(ruling, outcomes) => {
                let Ruling { id, options, .. } = &rulebook[*ruling];
                let words = options.iter().zip(outcomes);
                let words = words.map(|((option, _), outcome)| {
                    format!("{} ({option})", outcome_words(*outcome))
                });
                let words = words.collect::<Vec<_>>().join(" or ");
                writeln!(text, "else    {words}, as {id} has it")
            }
        };
    }
    if let Some(consequence) = &clause.consequence {
        let when = consequence.when.as_ref();
        let when = when.map(|when| format!(" when {}", in_words(when)));
        let (says, when) = (&consequence.says, when.unwrap_or_default());
        let _ = writeln!(text, "\nthe unit {says}{when}");
    }
    text.push_str(&play::of_clause(id, rulebook));
    text.push_str(&clause_actions::of_clause(id, rulebook));
    text.push_str(&figure::of_clause(&clause.id, rulebook));
    text.push_str(&terms_in(&text, rulebook));
    let of_orders = rulebook.vocabulary().orders().iter();
    for order in of_orders.filter(|order| order.clause == clause.id) {
        let _ = writeln!(text, "\n{} is written {}", order.name, order_phrases(order));
    }
    if let Some(prose) = &clause.prose {
        let _ = writeln!(text, "\nprose: {prose}");
    }
    let broader = clause.refines.iter().map(|id| rulebook[*id].id.as_str());
    let broader: Vec<&str> = broader.collect();
    if !broader.is_empty() {
        let _ = writeln!(text, "\nrefines {}", broader.join(", "));
    }
    if !clause.readings.is_empty() {
        let _ = writeln!(text, "leans on {}", clause.readings.join(", "));
    }
    text.push_str(&superseded(EntryKind::Clause, &clause.id, rulebook));
    text
}

fn outcome_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Allowed => "allowed",
        Outcome::Warning => "followed with a warning",
        Outcome::Drop => "that order is left out",
        Outcome::Refused => "refused",
        Outcome::NoOrder => "no order",
        Outcome::Contradiction => "the table cannot stand so",
    }
}

fn explain_ruling(id: RulingId, rulings: &Rulings, rulebook: &Rulebook) -> String {
    let (ruling, in_force) = (&rulebook[id], usize::from(rulings.shown(id)));
    let mut text = format!("{}\n{}\nlines {}\n\n", ruling.id, ruling.why, ruling.lines);
    for (number, (name, says)) in ruling.options.iter().enumerate() {
        let mark = if number == in_force { "*" } else { " " };
        let default = if number == 0 { " (the default)" } else { "" };
        let _ = writeln!(text, "{mark} {name}{default}: {says}");
    }
    let leaning = asking(id, rulebook);
    if !leaning.is_empty() {
        let _ = writeln!(text, "\nasked by {}", leaning.join(", "));
    }
    if let Some(since) = &ruling.since {
        let (option, why) = (ruling.option_name(ruling.chosen), &since.why);
        let _ = writeln!(
            text,
            "\nthe house plays {option} since {}: {why}",
            since.date
        );
    }
    text.push_str(&superseded(EntryKind::Ruling, &ruling.id, rulebook));
    let _ = writeln!(
        text,
        "\nchoose it in a scenario with `ruling: {} = OPTION`, or with `--ruling {}=OPTION`",
        ruling.id, ruling.id
    );
    text
}

/// The clauses of which a rule asks for a ruling, or goes by it.
fn asking(ruling: RulingId, rulebook: &Rulebook) -> Vec<&str> {
    let asks = |rule: &Rule<'_>| {
        let of_predicates = rule.predicates.iter();
        let of_predicates = of_predicates.flat_map(|(_, predicate)| predicate.rulings());
        let of_amounts = rule.amounts.iter().flat_map(|amount| amount.rulings());
        of_predicates.chain(of_amounts).any(|asked| asked == ruling)
    };
    let by_outcome = |clause: &Clause| {
        let mut otherwise = clause.checks.iter().map(|check| &check.otherwise);
        otherwise.any(|other| matches!(other, Otherwise::ByRuling(by, _) if *by == ruling))
    };
    let rules = rulebook.rules();
    let of_rules = rules.iter().filter(|rule| asks(rule));
    let of_rules: BTreeSet<ClauseId> = of_rules.filter_map(Rule::clause).collect();
    let clauses = rulebook.clauses().iter().zip(ClauseId::all());
    let asking = clauses.filter(|(clause, id)| of_rules.contains(id) || by_outcome(clause));
    asking.map(|(clause, _)| clause.id.as_str()).collect()
}

fn explain_reading(reading: &Reading, rulebook: &Rulebook) -> String {
    let mut text = format!(
        "{}\n{}\nlines {}\n",
        reading.id, reading.says, reading.lines
    );
    let leaning = rulebook.clauses().iter();
    let leaning = leaning.filter(|clause| clause.readings.contains(&reading.id));
    let leaning: Vec<&str> = leaning.map(|clause| clause.id.as_str()).collect();
    if !leaning.is_empty() {
        let lean = if leaning.len() == 1 { "leans" } else { "lean" };
        let _ = writeln!(text, "\n{} {lean} on it", leaning.join(", "));
    }
    text.push_str(&superseded(EntryKind::Reading, &reading.id, rulebook));
    text
}

fn explain_fact(id: FactId, rulebook: &Rulebook) -> String {
    let fact = &rulebook[id];
    let mut text = format!("{}: {}\n", fact.name, fact.says);
    if !fact.examples.is_empty() {
        let _ = writeln!(text, "write {}", fact_phrases(fact));
    }
    if let FactKind::Word(words) | FactKind::Several(words) = &fact.kind {
        let _ = writeln!(text, "one of {}", words.join(", "));
    }
    if fact.figure.is_none() {
        let otherwise = fact.show(fact.otherwise);
        let _ = writeln!(text, "where nothing is stated: {otherwise}");
    }
    if let Some(derived) = &fact.derived {
        let _ = writeln!(text, "follows from other facts: {}", derived.text());
    }
    if let Some(mirror) = fact.mirror.map(|mirror| &rulebook[mirror]) {
        let _ = if mirror.name == fact.name {
            writeln!(text, "the same from either side")
        } else {
            writeln!(text, "as the other unit sees it: {}", mirror.name)
        };
    }
    let ends = ends(id, rulebook);
    if !ends.is_empty() {
        let _ = writeln!(text, "it is over {}", listed(&ends, "or"));
    }
    let asking = asking_of_fact(id, rulebook);
    if !asking.is_empty() {
        let _ = writeln!(text, "asked by {}", asking.join(", "));
    }
    text
}

/// The clauses that ask for a fact.
fn asking_of_fact(id: FactId, rulebook: &Rulebook) -> Vec<&str> {
    let rules = rulebook.rules();
    let asking = rules.iter().filter(|rule| rule.facts().contains(&id));
    let clauses: BTreeSet<ClauseId> = asking.filter_map(Rule::clause).collect();
    let clauses = clauses.into_iter().map(|id| rulebook[id].id.as_str());
    clauses.collect()
}

/// What ends a fact, in words.
fn ends(id: FactId, rulebook: &Rulebook) -> Vec<String> {
    let play = rulebook.play();
    let phases = play.phases().iter();
    let phases = phases.filter(|phase| phase.ends.contains(&id));
    let phases = phases.map(|phase| format!("where `{}` begins", phase.name));
    let is_of_step = rulebook[id].lasts == Lasts::Step;
    let step = is_of_step.then(|| "as soon as its effects have happened".to_owned());
    let so = play.ends_where.iter().filter(|ends| ends.fact == id);
    let so = so.map(|ends| format!("as soon as {}", in_words(&ends.when)));
    step.into_iter().chain(phases).chain(so).collect()
}
