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
use crate::rulebook::predicate::{parse_predicate, print_predicate};
use crate::rulebook::rules::Rule;
use crate::rulebook::ruling::{Reading, Ruling, RulingId, Rulings};
use crate::rulebook::verb::Verb;

use crate::source::quoted;

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
        let _ = writeln!(
            text,
            "  {:22} {}",
            format!("where it says {}", choice.name),
            choice.words.join(", ")
        );
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
        let _ = writeln!(text, "  {name}: {}", in_words(meaning));
    }
    text.push_str("\nClauses\n");
    for (clause, carried) in rulebook.enforced_clauses() {
        let _ = writeln!(
            text,
            "  {} [{}] {} ({})",
            clause.id,
            carried.kind(),
            clause.says,
            clause.cite.told
        );
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
        let _ = writeln!(
            text,
            "  {:22} {}; write {}{below}",
            fact.name,
            fact.says,
            fact_phrases(fact)
        );
    }
}

/// What a house rulebook changes, since when and why.
fn changes(rulebook: &Rulebook) -> String {
    let mut text = String::new();
    for change in rulebook.changes() {
        let _ = writeln!(
            text,
            "  {} [{}] {}",
            change.name,
            change.kind.as_str(),
            change.supersedes.show()
        );
    }
    for ruling in rulebook.vocabulary().rulings() {
        if let Some(since) = &ruling.since {
            let _ = writeln!(
                text,
                "  {} = {} since {}: {}",
                ruling.id,
                ruling.option_name(ruling.chosen),
                since.date,
                since.why
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
    order
        .phrases
        .iter()
        .map(readable)
        .collect::<Vec<_>>()
        .join("; ")
}

/// How a fact is stated, e.g. `charge range … cm`.
fn fact_phrases(fact: &Fact) -> String {
    fact.written().collect::<Vec<_>>().join(", ")
}

fn options(ruling: &Ruling, in_force: u8) -> String {
    let names = ruling
        .options
        .iter()
        .enumerate()
        .map(|(number, (name, _))| {
            if number == usize::from(in_force) {
                format!("*{name}")
            } else {
                name.clone()
            }
        });
    names.collect::<Vec<_>>().join(", ")
}

/// A clause, ruling, reading, order, fact or code in full; `None` where the rulebook knows no such
/// thing.
pub fn explain(id: &str, rulebook: &Rulebook, rulings: &Rulings) -> Option<String> {
    // An id that has been superseded stands for the one that took its place.
    let id = rulebook.id_now(id);
    let folded = fold(id);
    if let Some(clause) = rulebook.clause_named(id) {
        return Some(explain_clause(&rulebook[clause], rulebook));
    }
    if let Some(number) = rulebook.vocabulary().ruling_named(id) {
        return Some(explain_ruling(
            &rulebook[number],
            rulings.shown(number),
            rulebook,
        ));
    }
    if let Some(reading) = rulebook
        .readings()
        .iter()
        .find(|reading| fold(&reading.id) == folded)
    {
        return Some(explain_reading(reading, rulebook));
    }
    if let Some(order) = rulebook.vocabulary().order_named(id) {
        let order = &rulebook[order];
        let clause = &rulebook[rulebook.clause_named(&order.clause)?];
        let superseded = superseded(EntryKind::Order, &order.name, rulebook);
        let rows = chart::rows_about(&order.name, rulebook);
        return Some(format!(
            "{}: {}\n{superseded}\n{}{rows}",
            order.name,
            order_phrases(order),
            explain_clause(clause, rulebook)
        ));
    }
    if let Some(fact) = rulebook.vocabulary().fact_named(id) {
        let fact = &rulebook[fact];
        return Some(
            explain_fact(fact, rulebook)
                + &figure::rows(fact, rulebook)
                + &superseded(EntryKind::Fact, &fact.name, rulebook),
        );
    }
    let terms = rulebook.vocabulary().terms();
    if let Some((name, meaning)) = terms.into_iter().find(|(name, _)| *name == folded) {
        return Some(format!("{name} [term]\nmeans {}\n", in_words(meaning)));
    }
    if let Some((name, text)) = chart::explain(id, rulebook) {
        return Some(text + &superseded(EntryKind::Table, name, rulebook));
    }
    if fold(rulebook.id()) == folded {
        return Some(explain_rulebook(rulebook, rulings));
    }
    if let Some((kind, name, text)) = play::explain(id, rulebook) {
        return Some(
            text + &kind
                .map(|kind| superseded(kind, name, rulebook))
                .unwrap_or_default(),
        );
    }
    Code::from_word(id).map(|code| code.page().to_owned())
}

/// What a rulebook is about: how much of everything it has, its rulings, and its charts in full.
fn explain_rulebook(rulebook: &Rulebook, rulings: &Rulings) -> String {
    let (vocabulary, count) = (rulebook.vocabulary(), rulebook.clauses().len());
    let mut text = format!("{} ({})\n", rulebook.title(), rulebook.id());
    let orders: Vec<&str> = vocabulary
        .orders()
        .iter()
        .map(|order| order.name.as_str())
        .collect();
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
    let figures = vocabulary
        .facts()
        .iter()
        .filter(|fact| fact.figure.is_some())
        .map(|fact| fact.name.as_str());
    let figures: Vec<&str> = figures.collect();
    if !figures.is_empty() {
        let _ = writeln!(
            text,
            "\nFigures (`adjutant explain NAME` has the rows of each)\n  {}",
            figures.join(", ")
        );
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
                .and_then(|behind| behind.chars().next());
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
        let _ = writeln!(meanings, "  {name}: {}", in_words(meaning));
    }
    if meanings.is_empty() {
        return meanings;
    }
    format!("\nwhere\n{meanings}")
}

fn explain_clause(clause: &Clause, rulebook: &Rulebook) -> String {
    let mut enforced = rulebook.enforced_clauses();
    let carried = enforced.find(|(known, _)| known.id == clause.id);
    let kind = carried.map_or("scope", |(_, carried)| carried.kind());
    let mut text = format!(
        "{} [{}]\n{}\n{}\n",
        clause.id, kind, clause.says, clause.cite.told
    );
    for check in &clause.checks {
        let _ = write!(
            text,
            "\nwhen    {}\nrequire {}\n",
            in_words(check.when.text()),
            in_words(check.require.text())
        );
        match &check.otherwise {
            Otherwise::Always(outcome) => {
                let _ = writeln!(text, "else    {}", outcome_words(*outcome));
            }
            Otherwise::ByRuling(ruling, outcomes) => {
                let ruling = &rulebook[*ruling];
                let by_option = ruling.options.iter().zip(outcomes);
                let words: Vec<String> = by_option
                    .map(|((option, _), outcome)| format!("{} ({option})", outcome_words(*outcome)))
                    .collect();
                let _ = writeln!(
                    text,
                    "else    {}, as {} has it",
                    words.join(" or "),
                    ruling.id
                );
            }
        }
    }
    if let Some(consequence) = &clause.consequence {
        let when = consequence
            .when
            .as_ref()
            .map(|when| format!(" when {}", in_words(when.text())))
            .unwrap_or_default();
        let _ = writeln!(text, "\nthe unit {}{when}", consequence.says);
    }
    if let Some(id) = rulebook.clause_named(&clause.id) {
        text.push_str(&play::of_clause(id, rulebook));
        text.push_str(&clause_actions::of_clause(id, rulebook));
    }
    text.push_str(&figure::of_clause(&clause.id, rulebook));
    text.push_str(&terms_in(&text, rulebook));
    let of_orders = rulebook
        .vocabulary()
        .orders()
        .iter()
        .filter(|order| order.clause == clause.id);
    for order in of_orders {
        let _ = writeln!(text, "\n{} is written {}", order.name, order_phrases(order));
    }
    if let Some(prose) = &clause.prose {
        let _ = writeln!(text, "\nprose: {prose}");
    }
    let broader: Vec<&str> = clause
        .refines
        .iter()
        .map(|id| rulebook[*id].id.as_str())
        .collect();
    if !broader.is_empty() {
        let _ = writeln!(text, "\nrefines {}", broader.join(", "));
    }
    if !clause.readings.is_empty() {
        let _ = writeln!(text, "leans on {}", clause.readings.join(", "));
    }
    text.push_str(&superseded(EntryKind::Clause, &clause.id, rulebook));
    text
}

fn in_words(text: &str) -> String {
    parse_predicate(text).map_or_else(|_| text.to_owned(), |tree| print_predicate(&tree))
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

fn explain_ruling(ruling: &Ruling, in_force: u8, rulebook: &Rulebook) -> String {
    let mut text = format!("{}\n{}\nlines {}\n\n", ruling.id, ruling.why, ruling.lines);
    for (number, (name, says)) in ruling.options.iter().enumerate() {
        let mark = if number == usize::from(in_force) {
            "*"
        } else {
            " "
        };
        let default = if number == 0 { " (the default)" } else { "" };
        let _ = writeln!(text, "{mark} {name}{default}: {says}");
    }
    let leaning = rulebook
        .vocabulary()
        .ruling_named(&ruling.id)
        .map(|number| asking(number, rulebook))
        .unwrap_or_default();
    if !leaning.is_empty() {
        let _ = writeln!(text, "\nasked by {}", leaning.join(", "));
    }
    if let Some(since) = &ruling.since {
        let _ = writeln!(
            text,
            "\nthe house plays {} since {}: {}",
            ruling.option_name(ruling.chosen),
            since.date,
            since.why
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
        let of_predicates = rule
            .predicates
            .iter()
            .flat_map(|(_, predicate)| predicate.rulings());
        let of_amounts = rule.amounts.iter().flat_map(|amount| amount.rulings());
        of_predicates.chain(of_amounts).any(|asked| asked == ruling)
    };
    let by_outcome = |clause: &Clause| {
        let otherwise = clause.checks.iter().map(|check| &check.otherwise);
        otherwise
            .into_iter()
            .any(|otherwise| matches!(otherwise, Otherwise::ByRuling(by, _) if *by == ruling))
    };
    let of_rules: BTreeSet<ClauseId> = rulebook
        .rules()
        .iter()
        .filter(|rule| asks(rule))
        .filter_map(Rule::clause)
        .collect();
    let clauses = rulebook.clauses().iter().zip(ClauseId::all());
    let asking = clauses.filter(|(clause, id)| of_rules.contains(id) || by_outcome(clause));
    asking.map(|(clause, _)| clause.id.as_str()).collect()
}

fn explain_reading(reading: &Reading, rulebook: &Rulebook) -> String {
    let mut text = format!(
        "{}\n{}\nlines {}\n",
        reading.id, reading.says, reading.lines
    );
    let leaning: Vec<&str> = rulebook
        .clauses()
        .iter()
        .filter(|clause| clause.readings.contains(&reading.id))
        .map(|clause| clause.id.as_str())
        .collect();
    if !leaning.is_empty() {
        let _ = writeln!(
            text,
            "\n{} lean{} on it",
            leaning.join(", "),
            if leaning.len() == 1 { "s" } else { "" }
        );
    }
    text.push_str(&superseded(EntryKind::Reading, &reading.id, rulebook));
    text
}

fn explain_fact(fact: &Fact, rulebook: &Rulebook) -> String {
    let mut text = format!("{}: {}\n", fact.name, fact.says);
    if !fact.examples.is_empty() {
        let _ = writeln!(text, "write {}", fact_phrases(fact));
    }
    if let FactKind::Word(words) | FactKind::Several(words) = &fact.kind {
        let _ = writeln!(text, "one of {}", words.join(", "));
    }
    if fact.figure.is_none() {
        let _ = writeln!(
            text,
            "where nothing is stated: {}",
            fact.show(fact.otherwise)
        );
    }
    if let Some(derived) = &fact.derived {
        let _ = writeln!(text, "follows from other facts: {}", derived.text());
    }
    if let Some(mirror) = fact
        .mirror
        .and_then(|mirror| rulebook.vocabulary().fact(mirror))
    {
        let _ = if mirror.name == fact.name {
            writeln!(text, "the same from either side")
        } else {
            writeln!(text, "as the other unit sees it: {}", mirror.name)
        };
    }
    let ends = ends(fact, rulebook);
    if !ends.is_empty() {
        let _ = writeln!(text, "it is over {}", listed(&ends, "or"));
    }
    let asking = asking_of_fact(fact, rulebook);
    if !asking.is_empty() {
        let _ = writeln!(text, "asked by {}", asking.join(", "));
    }
    text
}

/// The clauses that ask for a fact.
fn asking_of_fact<'r>(fact: &Fact, rulebook: &'r Rulebook) -> Vec<&'r str> {
    let Some(id) = rulebook.vocabulary().fact_named(&fact.name) else {
        return Vec::new();
    };
    let rules = rulebook.rules();
    let asking = rules.iter().filter(|rule| rule.facts().contains(&id));
    let clauses: BTreeSet<ClauseId> = asking.filter_map(Rule::clause).collect();
    let clauses = clauses.into_iter().map(|id| rulebook[id].id.as_str());
    clauses.collect()
}

/// What ends a fact, in words.
fn ends(fact: &Fact, rulebook: &Rulebook) -> Vec<String> {
    let play = rulebook.play();
    let Some(id) = rulebook.vocabulary().fact_named(&fact.name) else {
        return Vec::new();
    };
    let phases = play
        .phases()
        .iter()
        .filter(|phase| phase.ends.contains(&id))
        .map(|phase| format!("where `{}` begins", phase.name));
    let step =
        (fact.lasts == Lasts::Step).then(|| "as soon as its effects have happened".to_owned());
    let so = play
        .ends_where
        .iter()
        .filter(|ends| ends.fact == id)
        .map(|ends| format!("as soon as {}", in_words(ends.when.text())));
    step.into_iter().chain(phases).chain(so).collect()
}
