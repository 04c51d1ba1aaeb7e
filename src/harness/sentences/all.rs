//! Every sentence that an example may use.

use gherkin::StepType;

use super::{Act, LooksAt, Sentence, StepWords};
use crate::harness::example_setup::ExampleSetup;
use crate::harness::failure::StepFailure;
use crate::harness::{applies_to, then};

pub(super) const fn says(act: fn(&mut ExampleSetup, &StepWords)) -> Act {
    Act::Says(act)
}

const fn tries(act: fn(&mut ExampleSetup, &StepWords) -> Result<(), StepFailure>) -> Act {
    Act::Tries(act)
}

const fn given(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::Given,
        pattern,
        has_text: false,
        needs: LooksAt::Nothing,
        once: None,
        act,
    }
}

const fn when(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::When,
        pattern,
        has_text: false,
        needs: LooksAt::Nothing,
        once: None,
        act,
    }
}

const fn checked(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::Then,
        pattern,
        has_text: false,
        needs: LooksAt::Check,
        once: None,
        act,
    }
}

pub(super) const fn played(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::Then,
        pattern,
        has_text: false,
        needs: LooksAt::Play,
        once: None,
        act,
    }
}

/// All sentences, in the order of `docs/steps.md`.
pub const SENTENCES: &[Sentence] = &[
    given(
        "the rulebook {rulebook}",
        says(|scene, words| scene.set_rulebook(words.get(0))),
    )
    .once("rulebook"),
    given(
        "the house rulebook",
        says(|scene, words| scene.set_house(words.text())),
    )
    .with_text()
    .once("house rulebook"),
    given(
        "the ruling {ruling} is {option}",
        says(|scene, words| scene.rule(words.get(0), words.get(1))),
    )
    .once("ruling"),
    given(
        "the scenario",
        says(|scene, words| scene.set_scenario(words.text())),
    )
    .with_text()
    .once("scenario"),
    given(
        "the scenario in {file}",
        tries(|scene, words| scene.read_scenario(words.get(0))),
    )
    .once("scenario"),
    given(
        "the dice come from the passphrase {words}",
        says(|scene, words| scene.set_passphrase(words.get(0))),
    )
    .once("key"),
    given(
        "the key is {words}",
        tries(|scene, words| scene.set_key(words.get(0))),
    )
    .once("key"),
    given(
        "{unit} throws {faces} for {roll}",
        says(|scene, words| scene.load_dice(words.get(0), words.get(1), words.get(2))),
    ),
    when(
        "{side} orders",
        says(|scene, words| scene.order(words.get(0), words.text())),
    )
    .with_text(),
    when(
        "{side} hands in {file}",
        tries(|scene, words| scene.read_sheet(words.get(0), words.get(1))),
    ),
    when(
        "a sheet reads",
        says(|scene, words| scene.add_sheet(words.text())),
    )
    .with_text(),
    when(
        "the turn reads",
        says(|scene, words| scene.add_turn(words.text())),
    )
    .with_text(),
    when(
        "the turn stands in {file}",
        tries(|scene, words| scene.read_turn(words.get(0))),
    ),
    when(
        "it happens that",
        tries(|scene, words| scene.happens(words.text())),
    )
    .with_text(),
    when(
        "the phase {phase} begins",
        tries(|scene, words| scene.begin(words.get(0))),
    ),
    when(
        "the phase {phase} is resolved",
        tries(|scene, words| scene.end(words.get(0))),
    ),
    when("the turn is resolved", tries(|scene, _| scene.end_turn())),
    when(
        "{unit} takes {test}",
        tries(|scene, words| scene.take_test(words.get(0), words.get(1))),
    ),
    when(
        "a dispute over {unit} is settled with {faces}",
        tries(|scene, words| scene.dispute(words.get(0), words.get(1))),
    ),
    checked("{unit} (?:is|has) {verdict}", tries(then::has_the_verdict)),
    checked(
        "{unit} (?:is|has) {verdict} by {clause}",
        tries(then::has_the_verdict_by),
    ),
    checked(
        "{clause} underlines `{words}` of {unit}",
        tries(then::underlines),
    ),
    checked(
        "{clause} says to write `{words}` for {unit}",
        tries(then::says_to_write),
    ),
    checked(
        "{clause} breaks with {clause} of {unit}",
        tries(then::breaks_with),
    ),
    checked(
        "what becomes of {unit} is told by {clause}",
        tries(then::consequence),
    ),
    checked(
        "nothing is told of what becomes of {unit}",
        tries(then::no_consequence),
    ),
    checked("there (?:is|are) {count} findings?", tries(then::findings)),
    checked(
        "there is an? {code} at `{words}`",
        tries(then::a_finding_at),
    ),
    checked("{words} is to be measured", tries(then::is_to_be_measured)),
    checked(
        "the ruling {ruling} = {option} is noted",
        tries(then::ruling_is_noted),
    ),
    played("{unit} {outcome} {test}", tries(then::passes_or_fails)),
    played(
        "{unit} totals {number} against {against} by {clause}",
        tries(then::totals),
    ),
    played(
        "{unit} totals {number} by {clause}",
        tries(then::totals_alone),
    ),
    played("{clause} comes about for {unit}", tries(then::comes_about)),
    played(
        "{clause} does not come about for {unit}",
        tries(then::does_not_come_about),
    ),
    played("{clause} says `{words}` of {unit}", tries(then::says_of)),
    played(
        "{clause} does not say `{words}` of {unit}",
        tries(then::does_not_say_of),
    ),
    played("{unit} {kept} {clause}", tries(then::keeps_or_breaks)),
    played(
        "whether {unit} keeps to {clause} is to be checked",
        tries(then::is_to_be_checked),
    ),
    played("{unit} is afterwards {fact}", tries(then::ends_as)),
    played("{unit} has left the table", tries(then::has_left)),
    played(
        "the next table has `{words}`",
        tries(then::the_next_table_has),
    ),
    played(
        "the next table does not have `{words}`",
        tries(then::the_next_table_does_not_have),
    ),
    played(
        "the turn waits for `{words}`",
        tries(then::the_turn_asks_for),
    ),
    played("the turn is over", tries(then::the_turn_is_over)),
    played(
        "the lock of {phase} is under {clause}",
        tries(then::the_lock),
    ),
    played(
        "the phase {phase} is passed over",
        tries(then::is_passed_over),
    ),
    played(
        "a die of {side} is drawn by {clause}",
        tries(then::is_drawn),
    ),
    played(
        "the dispute is not settled by {clause}",
        tries(then::not_settled),
    ),
    Sentence {
        needs: LooksAt::Nothing,
        ..checked("{clause} concerns {unit}", tries(applies_to::concerns))
    },
    Sentence {
        needs: LooksAt::Nothing,
        ..checked(
            "{clause} does not concern {unit}",
            tries(applies_to::does_not_concern),
        )
    },
    Sentence {
        needs: LooksAt::Nothing,
        ..checked(
            "the chance of {unit} to pass {test} is {chance}",
            tries(then::chance),
        )
    },
];
