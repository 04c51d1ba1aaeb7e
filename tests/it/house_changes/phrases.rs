//! Phrases and choices that a house rulebook changes.

use adjutant::internals::rulebook::Rulebook;

use super::{describe, load, refused, sound};

/// The orders that a text gives.
fn ordered(rulebook: &Rulebook, text: &str) -> Option<usize> {
    let found = rulebook.orders().table().find(text, &mut String::new())?;
    rulebook
        .orders()
        .meaning(found.meaning)
        .map(|meaning| meaning.orders.len())
}

#[test]
fn phrases_are_added_and_taken_out() {
    let rulebook = sound(&[
        "aliases: {Advance: [go forward, \"trot [on]\"]}\ndrop: {phrases: [\"double [time|speed]\", double advance]}\n",
    ]);
    for known in ["Go forward", "trot", "trot on", "advance", "at the double"] {
        assert_eq!(ordered(&rulebook, known), Some(1), "{known}");
    }
    for gone in ["double time", "double advance"] {
        assert_eq!(ordered(&rulebook, gone), None, "{gone}");
    }
    let advance = rulebook
        .vocabulary()
        .orders()
        .iter()
        .find(|order| order.name == "Advance")
        .unwrap();
    assert_eq!(
        advance.phrases,
        ["advance", "advance forward", "go forward", "trot [on]"]
    );
    // A phrase that one order gives up is free for another.
    sound(&["drop: {phrases: [advance forward]}\naliases: {Stand: [advance forward]}\n"]);

    refused(
        "aliases: {Advanse: [trot]}\n",
        "unknown-order",
        "Advanse",
        "there is no order `Advanse`",
        "did you mean `Advance`?",
    );
    let double = refused(
        "aliases: {Advance: [at the double]}\n",
        "repeated-name",
        "at the double",
        "`at the double` already means something else",
        "",
    );
    assert_eq!(double.related, ["at the double"]);
    let double = refused(
        "aliases: {Advance: [wheel to the left]}\n",
        "repeated-name",
        "wheel to the left",
        "`wheel to the left` already means something else",
        "",
    );
    assert_eq!(double.related, ["\"wheel [to the] left\""]);
    let two = refused(
        "aliases: {Advance: [trot], Stand: [trot]}\n",
        "repeated-name",
        "trot",
        "`trot` already means something else",
        "",
    );
    assert_eq!(two.related, ["trot"]);
    refused(
        "aliases: {Advance: [\"trot [\"]}\n",
        "bad-phrase",
        "",
        "a bracket is open, closed or empty here that should not be",
        "",
    );
    let message = "no order has the phrase `double [time|sped]`";
    refused(
        "drop: {phrases: [\"double [time|sped]\"]}\n",
        "unknown-name",
        "\"double [time|sped]\"",
        message,
        "did you mean `double [time|speed]`",
    );
    let mute = describe(&["drop: {phrases: [climb]}\n"]);
    assert!(
        mute.message
            .ends_with("nobody can write `Climb`: it has no phrases"),
        "{mute:#?}"
    );
}

#[test]
fn a_phrase_of_a_fact_is_told_where_the_house_writes_it() {
    let house = "facts:\n  - {fact: spacing, of: unit, says: S, words: {close order: [in combat, close order], open order: [open order]}, supersedes: {id: spacing, date: 2026-05-01, why: W}}\n";
    let (_, findings) = load(&[house]);
    let told = findings.first().unwrap();
    assert_eq!(
        (told.code, told.message.as_str()),
        ("repeated-name", "`in combat` already means something else"),
        "{findings:#?}"
    );
    assert_eq!(told.related, ["in combat"]);
}

#[test]
fn a_choice_has_a_date_and_a_reason() {
    let rulebook = sound(&[
        "choose:\n  fw.ruling.stand-and-fire: {option: may-not-fire, date: 2026-05-01, why: it slows them}\n",
    ]);
    let since = rulebook
        .vocabulary()
        .rulings()
        .iter()
        .find_map(|ruling| ruling.since.clone())
        .unwrap();
    assert_eq!(
        (since.date.as_str(), since.why.as_str()),
        ("2026-05-01", "it slows them")
    );
    sound(&["choose: {fw.ruling.stand-and-fire: may-not-fire}\n"]);
    let choose = |option: &str| format!("choose:\n  fw.ruling.stand-and-fire: {option}\n");
    let message = "fw.ruling.stand-and-fire has no option `may-fir`";
    refused(
        &choose("{option: may-fir, date: 2026-05-01, why: W}"),
        "unknown-ruling",
        "may-fir",
        message,
        "did you mean `may-fire`?",
    );
    refused(
        &choose("{option: may-fire, date: 2026-06-31, why: W}"),
        "bad-value",
        "2026-06-31",
        "`2026-06-31` is no day",
        "",
    );
    refused(
        &choose("{option: may-fire, date: 2026-06-30, why: ''}"),
        "bad-value",
        "''",
        "no reason is given here",
        "",
    );
    refused(
        &choose("{option: may-fire, date: 2026-06-30}"),
        "rulebook-shape",
        "{",
        "a key is missing here: `why`",
        "",
    );
    refused(
        &choose("[may-fire]"),
        "rulebook-shape",
        "[",
        "this is a list, and an option, or a map of `option`, `date` and `why`, belongs here",
        "",
    );
}
