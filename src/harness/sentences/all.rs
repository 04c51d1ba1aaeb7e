//! Every sentence that an example may use.

use crate::Key;
use gherkin::StepType;

use super::Act::{self, Says, Tries};
use super::{LooksAt, Sentence};
use crate::harness::{applies_to, then};

const fn sentence(kind: StepType, needs: LooksAt, pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind,
        pattern,
        has_text: false,
        needs,
        once: None,
        act,
    }
}

const fn given(pattern: &'static str, act: Act) -> Sentence {
    sentence(StepType::Given, LooksAt::Nothing, pattern, act)
}

const fn when(pattern: &'static str, act: Act) -> Sentence {
    sentence(StepType::When, LooksAt::Nothing, pattern, act)
}

const fn asked(pattern: &'static str, act: Act) -> Sentence {
    sentence(StepType::Then, LooksAt::Nothing, pattern, act)
}

const fn checked(pattern: &'static str, act: Act) -> Sentence {
    sentence(StepType::Then, LooksAt::Check, pattern, act)
}

pub(super) const fn played(pattern: &'static str, act: Act) -> Sentence {
    sentence(StepType::Then, LooksAt::Play, pattern, act)
}

/// All sentences, in the order of `docs/steps.md`.
pub const SENTENCES: &[Sentence] = &[
    given(
        "the rulebook {rulebook}",
        Says(|scene, words| scene.rulebook = Some(words.get(0).to_owned())),
    )
    .once("rulebook"),
    given(
        "the house rulebook",
        Says(|scene, words| scene.house = Some(words.text())),
    )
    .with_text()
    .once("house rulebook"),
    given(
        "the ruling {ruling} is {option}",
        Says(|scene, words| scene.rule(words.get(0), words.get(1))),
    )
    .once("ruling"),
    given(
        "the scenario",
        Says(|scene, words| scene.set_scenario(words.text())),
    )
    .with_text()
    .once("scenario"),
    given(
        "the scenario in {file}",
        Tries(|scene, words| scene.read_scenario(words.get(0))),
    )
    .once("scenario"),
    given(
        "the dice come from the passphrase {words}",
        Says(|scene, words| scene.key = Some(Key::of_passphrase(words.get(0)))),
    )
    .once("key"),
    given(
        "the key is {words}",
        Tries(|scene, words| scene.set_key(words.get(0))),
    )
    .once("key"),
    given(
        "{unit} throws {faces} for {roll}",
        Says(|scene, words| scene.load_dice(words.get(0), words.get(1), words.get(2))),
    ),
    when(
        "{side} orders",
        Says(|scene, words| scene.order(words.get(0), words.text())),
    )
    .with_text(),
    when(
        "{side} hands in {file}",
        Tries(|scene, words| scene.read_sheet(words.get(0), words.get(1))),
    ),
    when(
        "a sheet reads",
        Says(|scene, words| scene.sheets.push(words.text())),
    )
    .with_text(),
    when(
        "the turn reads",
        Says(|scene, words| scene.add_turn(words.text())),
    )
    .with_text(),
    when(
        "the turn stands in {file}",
        Tries(|scene, words| scene.read_turn(words.get(0))),
    ),
    when(
        "it happens that",
        Tries(|scene, words| scene.happens(words.text())),
    )
    .with_text(),
    when(
        "the phase {phase} begins",
        Tries(|scene, words| scene.begin(words.get(0))),
    ),
    when(
        "the phase {phase} is resolved",
        Tries(|scene, words| scene.end(words.get(0))),
    ),
    when("the turn is resolved", Tries(|scene, _| scene.end_turn())),
    when(
        "{unit} takes {test}",
        Tries(|scene, words| scene.take_test(words.get(0), words.get(1))),
    ),
    when(
        "a dispute over {unit} is settled with {faces}",
        Tries(|scene, words| scene.dispute(words.get(0), words.get(1))),
    ),
    checked("{unit} (?:is|has) {verdict}", Tries(then::has_the_verdict)),
    checked(
        "{unit} (?:is|has) {verdict} by {clause}",
        Tries(then::has_the_verdict_by),
    ),
    checked(
        "{clause} underlines `{words}` of {unit}",
        Tries(then::underlines),
    ),
    checked(
        "{clause} says to write `{words}` for {unit}",
        Tries(then::says_to_write),
    ),
    checked(
        "{clause} breaks with {clause} of {unit}",
        Tries(then::breaks_with),
    ),
    checked(
        "what becomes of {unit} is told by {clause}",
        Tries(then::consequence),
    ),
    checked(
        "nothing is told of what becomes of {unit}",
        Tries(then::no_consequence),
    ),
    checked("there (?:is|are) {count} findings?", Tries(then::findings)),
    checked(
        "there is an? {code} at `{words}`",
        Tries(then::a_finding_at),
    ),
    checked("{words} is to be measured", Tries(then::is_to_be_measured)),
    checked(
        "the ruling {ruling} = {option} is noted",
        Tries(then::ruling_is_noted),
    ),
    played("{unit} {outcome} {test}", Tries(then::passes_or_fails)),
    played(
        "{unit} totals {number} against {against} by {clause}",
        Tries(then::totals),
    ),
    played(
        "{unit} totals {number} by {clause}",
        Tries(then::totals_alone),
    ),
    played("{clause} comes about for {unit}", Tries(then::comes_about)),
    played(
        "{clause} does not come about for {unit}",
        Tries(then::does_not_come_about),
    ),
    played("{clause} says `{words}` of {unit}", Tries(then::says_of)),
    played(
        "{clause} does not say `{words}` of {unit}",
        Tries(then::does_not_say_of),
    ),
    played("{unit} {kept} {clause}", Tries(then::keeps_or_breaks)),
    played(
        "whether {unit} keeps to {clause} is to be checked",
        Tries(then::is_to_be_checked),
    ),
    played("{unit} is afterwards {fact}", Tries(then::ends_as)),
    played("{unit} has left the table", Tries(then::has_left)),
    played(
        "the next table has `{words}`",
        Tries(then::the_next_table_has),
    ),
    played(
        "the next table does not have `{words}`",
        Tries(then::the_next_table_does_not_have),
    ),
    played(
        "the turn waits for `{words}`",
        Tries(then::the_turn_asks_for),
    ),
    played("the turn is over", Tries(then::the_turn_is_over)),
    played(
        "the lock of {phase} is under {clause}",
        Tries(then::the_lock),
    ),
    played(
        "the phase {phase} is passed over",
        Tries(then::is_passed_over),
    ),
    played(
        "a die of {side} is drawn by {clause}",
        Tries(then::is_drawn),
    ),
    played(
        "the dispute is not settled by {clause}",
        Tries(then::not_settled),
    ),
    asked("{clause} concerns {unit}", Tries(applies_to::concerns)),
    asked(
        "{clause} does not concern {unit}",
        Tries(applies_to::does_not_concern),
    ),
    asked(
        "the chance of {unit} to pass {test} is {chance}",
        Tries(then::chance),
    ),
];
