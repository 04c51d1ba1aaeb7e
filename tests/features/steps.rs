//! The sentences of the features; `docs/steps.md` is their documentation, and a test holds the two together.

use adjutant::check::{Measurement, Verdict};
use adjutant::diagnostics::Severity;
use adjutant::referee::{Entry, Settlement};
use cucumber::gherkin::Step;
use cucumber::{given, then, when};

use super::world::World;

fn text(step: &Step) -> &str {
    step.docstring.as_deref().expect("the step has a text in triple quotes")
}

#[given(regex = r"^the rulebook ([\w-]+)$")]
fn the_rulebook(world: &mut World, id: String) {
    world.set_rulebook(&id);
}

#[given(regex = r"^the house rulebook$")]
fn the_house_rulebook(world: &mut World, step: &Step) {
    world.set_house(text(step));
}

#[given(regex = r"^the ruling (\S+) is (\S+)$")]
fn the_ruling(world: &mut World, id: String, option: String) {
    world.rule(&id, &option);
}

#[given(regex = r"^the scenario$")]
fn the_scenario(world: &mut World, step: &Step) {
    world.set_scenario(text(step));
}

#[when(regex = r"^(.+) orders$")]
fn a_side_orders(world: &mut World, side: String, step: &Step) {
    world.order(&side, text(step));
}

#[when(regex = r"^a sheet reads$")]
fn a_sheet_reads(world: &mut World, step: &Step) {
    world.sheet(text(step));
}

#[given(regex = r"^the dice come from the passphrase (.+)$")]
fn the_passphrase(world: &mut World, passphrase: String) {
    world.set_passphrase(&passphrase);
}

#[when(regex = r"^the turn reads$")]
fn the_turn_reads(world: &mut World, step: &Step) {
    world.play(text(step));
}

#[when(regex = r"^a dispute over (.+) is settled with ([\d ]+)$")]
fn a_dispute(world: &mut World, unit: String, faces: String) {
    world.dispute(&unit, faces.split(' ').map(|face| face.parse().expect("a face")).collect());
}

#[then(regex = r"^(.+) (passes|fails) (\S+)$")]
fn passes_or_fails(world: &mut World, unit: String, outcome: String, test: String) {
    let wanted = if outcome == "passes" { "passed" } else { "failed" };
    let entries = world.entries_on(&unit);
    let rolled = entries.iter().rev().find_map(|entry| match entry {
        Entry::Rolled(rolled) if rolled.label.contains(&format!("/{test}")) => Some(rolled.outcome.as_str()),
        _ => None,
    });
    assert_eq!(rolled, Some(wanted), "{unit}: {entries:#?}");
}

#[then(regex = r"^(.+) totals (-?\d+) against (at (?:most|least) -?\d+) by (\S+)$")]
fn totals(world: &mut World, unit: String, total: i64, against: String, clause: String) {
    let entries = world.entries_on(&unit);
    let found = entries.iter().any(|entry| match entry {
        Entry::Rolled(rolled) => {
            let of_modifier = rolled.modifiers.iter().any(|added| added.clause.as_deref() == Some(clause.as_str()));
            rolled.total == total
                && rolled.against.as_deref() == Some(against.as_str())
                && (rolled.clauses.contains(&clause) || of_modifier)
        }
        _ => false,
    });
    assert!(found, "{unit}: {entries:#?}");
}

#[then(regex = r"^(\S+) comes about for (.+)$")]
fn comes_about(world: &mut World, clause: String, unit: String) {
    let entries = world.entries_on(&unit);
    assert!(entries.iter().any(|entry| names(entry, &clause)), "{unit}: {entries:#?}");
}

#[then(regex = r"^(\S+) does not come about for (.+)$")]
fn does_not_come_about(world: &mut World, clause: String, unit: String) {
    let entries = world.entries_on(&unit);
    assert!(!entries.iter().any(|entry| names(entry, &clause)), "{unit}: {entries:#?}");
}

#[then(regex = r"^(\S+) says `(.+)` of (.+)$")]
fn says_of(world: &mut World, clause: String, says: String, unit: String) {
    let entries = world.entries_on(&unit);
    let said = |entry: &Entry| match entry {
        Entry::Happened(change) => change.what.contains(&says),
        Entry::Rolled(rolled) => rolled.outcome.contains(&says),
        Entry::Held(held) => held.what.contains(&says),
        Entry::Opened(_) => false,
    };
    assert!(entries.iter().any(|entry| names(entry, &clause) && said(entry)), "{unit}: {entries:#?}");
}

#[then(regex = r"^(.+) (keeps to|breaks) (\S+)$")]
fn keeps_or_breaks(world: &mut World, unit: String, kept: String, clause: String) {
    held(world, &unit, &clause, Some(kept == "keeps to"));
}

#[then(regex = r"^whether (.+) keeps to (\S+) is to be checked$")]
fn is_to_be_checked(world: &mut World, unit: String, clause: String) {
    held(world, &unit, &clause, None);
}

#[then(regex = r"^(.+) is afterwards (.+)$")]
fn is_afterwards(world: &mut World, unit: String, phrase: String) {
    assert!(world.is_afterwards(&unit, &phrase), "{unit}: {:#?}", world.entries_on(&unit));
}

#[then(regex = r"^the turn waits for `(.+)`$")]
fn the_turn_waits(world: &mut World, line: String) {
    let waits = &world.played().resolution.waits_for;
    assert!(waits.iter().any(|wait| wait.write == line), "{waits:#?}");
}

#[then(regex = r"^the turn is over$")]
fn the_turn_is_over(world: &mut World) {
    let resolution = &world.played().resolution;
    assert!(resolution.next.is_some(), "the turn waits for {:#?}", resolution.waits_for);
}

#[then(regex = r"^the lock of (.+) is under (\S+)$")]
fn the_lock(world: &mut World, phase: String, clause: String) {
    let entries = &world.played().resolution.entries;
    let locked = |entry: &Entry| matches!(entry, Entry::Opened(opened) if opened.phase == phase && opened.clauses.contains(&clause));
    assert!(entries.iter().any(locked), "{entries:#?}");
}

#[then(regex = r"^the dispute is not settled by (\S+)$")]
fn not_settled(world: &mut World, clause: String) {
    match &world.played().settled {
        Some(Settlement::NotHere(_, clauses)) => assert!(clauses.contains(&clause), "{clauses}"),
        other => panic!("the dispute ended so: {other:#?}"),
    }
}

/// Whether an entry names a clause among its causes.
fn names(entry: &Entry, clause: &str) -> bool {
    let is = |known: &String| known == clause;
    match entry {
        Entry::Rolled(rolled) => {
            rolled.clauses.iter().any(is) || rolled.modifiers.iter().any(|added| added.clause.as_deref() == Some(clause))
        }
        Entry::Happened(change) => change.clauses.iter().any(is),
        Entry::Held(held) => held.clauses.iter().any(is),
        Entry::Opened(_) => false,
    }
}

fn held(world: &mut World, unit: &str, clause: &str, wanted: Option<bool>) {
    let entries = world.entries_on(unit);
    let found = |entry: &Entry| matches!(entry, Entry::Held(held) if names(entry, clause) && held.held == wanted);
    assert!(entries.iter().any(found), "{unit}: {entries:#?}");
}

#[then(regex = r"^(.+) (?:is|has) (accepted|followed|to measure|no order|refused)$")]
fn has_the_verdict(world: &mut World, unit: String, verdict: String) {
    let found = world.verdict(&unit).verdict.in_words();
    let (_, checked) = world.checked();
    assert_eq!(found, verdict, "{unit}: {:#?}", checked.findings);
}

#[then(regex = r"^(.+) (?:is|has) (accepted|followed|to measure|no order|refused) by (\S+)$")]
fn has_the_verdict_by(world: &mut World, unit: String, verdict: String, clause: String) {
    has_the_verdict(world, unit.clone(), verdict.clone());
    if verdict == Verdict::Accepted.in_words() {
        assert!(world.findings_on(&unit, &clause).is_empty(), "{clause} has something to say of {unit}");
        return;
    }
    let severity = match verdict.as_str() {
        "refused" => Severity::Refused,
        "to measure" => Severity::Measure,
        _ => Severity::Warning,
    };
    let found = world.findings_on(&unit, &clause);
    let (_, checked) = world.checked();
    assert!(found.iter().any(|finding| finding.severity == severity), "{unit}: {:#?}", checked.findings);
}

#[then(regex = r"^(\S+) underlines `(.+)` of (.+)$")]
fn underlines(world: &mut World, clause: String, underlined: String, unit: String) {
    let found = world.findings_on(&unit, &clause);
    let (sources, checked) = world.checked();
    let slices: Vec<&str> = found.iter().filter_map(|finding| finding.place).map(|place| sources.slice(place)).collect();
    assert!(slices.contains(&underlined.as_str()), "underlined is {slices:?}: {:#?}", checked.findings);
}

#[then(regex = r"^(\S+) says to write `(.+)` for (.+)$")]
fn says_to_write(world: &mut World, clause: String, write: String, unit: String) {
    let helps: Vec<String> = world.findings_on(&unit, &clause).into_iter().filter_map(|finding| finding.help).collect();
    assert!(helps.iter().any(|help| help.contains(&write)), "the help says {helps:?}");
}

#[then(regex = r"^(\S+) breaks with (\S+) of (.+)$")]
fn breaks_with(world: &mut World, broader: String, clause: String, unit: String) {
    let found = world.findings_on(&unit, &clause);
    let also: Vec<String> = found.into_iter().filter_map(|finding| finding.clause).flat_map(|clause| clause.also).collect();
    assert!(also.contains(&broader), "broken too are {also:?}");
}

#[then(regex = r"^what becomes of (.+) is told by (\S+)$")]
fn consequence(world: &mut World, unit: String, clause: String) {
    let told = world.verdict(&unit).consequence.as_ref().map(|(_, clause)| clause.clone());
    assert_eq!(told.as_deref(), Some(clause.as_str()), "{unit}");
}

#[then(regex = r"^nothing is told of what becomes of (.+)$")]
fn no_consequence(world: &mut World, unit: String) {
    assert_eq!(world.verdict(&unit).consequence, None, "{unit}");
}

#[then(regex = r"^there (?:is|are) (no|\d+) findings?$")]
fn findings(world: &mut World, count: String) {
    let expected = if count == "no" { 0 } else { count.parse().expect("a number") };
    let (_, checked) = world.checked();
    assert_eq!(checked.findings.len(), expected, "{:#?}", checked.findings);
}

#[then(regex = r"^there is an? ([\w-]+) at `(.+)`$")]
fn a_finding_at(world: &mut World, code: String, underlined: String) {
    let (sources, checked) = world.checked();
    let found = checked.findings.iter().filter(|finding| finding.code.as_str() == code);
    let slices: Vec<&str> = found.filter_map(|finding| finding.place).map(|place| sources.slice(place)).collect();
    assert!(slices.contains(&underlined.as_str()), "underlined is {slices:?}: {:#?}", checked.findings);
}

#[then(regex = r"^(.+) is to be measured$")]
fn is_to_be_measured(world: &mut World, what: String) {
    let (_, checked) = world.checked();
    let is_meant =
        |measurement: &Measurement| measurement.what == what || format!("the {} of {}", measurement.fact, measurement.unit) == what;
    assert!(checked.measurements.iter().any(is_meant), "to be measured: {:#?}", checked.measurements);
}

#[then(regex = r"^the ruling (\S+) = (\S+) is noted$")]
fn ruling_is_noted(world: &mut World, id: String, option: String) {
    let (_, checked) = world.checked();
    let wanted = format!("{id} = {option}");
    assert!(checked.notes.iter().any(|note| note.starts_with(&wanted)), "the notes are {:?}", checked.notes);
}
