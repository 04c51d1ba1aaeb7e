//! What a rulebook says once: a condition of many clauses (`for`), what comes about once for
//! somebody (`once`), an order that stands as a word of a fact, and figures, which are told where
//! they are used.

use std::fs;

use crate::command::{Ran, adjutant_in};

const QUARRY: &str = r#"rulebook: quarry
title: The quarry
phases:
- {phase: orders, orders: true, stages: [blows, prizes]}
- {phase: later}
- {phase: end of turn}
facts:
- {fact: kind, says: what it is, words: {troll: troll, goat: goat}, otherwise: troll}
- {fact: standing order, says: the order that it has, words: placed, phrases: "on {word}", lasts: turn}
- {fact: blows, of: pair, says: how many dice it throws at the other one, figure: true}
- {fact: need, of: pair, says: on what it hits, figure: true}
- {fact: hits, says: how often it has hit, count: "{count} hits", otherwise: 0}
- {fact: strength, says: how strong it is, figure: true}
- {fact: weight, says: what it weighs, count: "weighs {count}", otherwise: 0}
- {fact: prizes, says: what it has won, count: "{count} prizes", otherwise: 0}
- {fact: drums, of: side, says: how often its drums sound, count: "{count} drums", otherwise: 0}
- {fact: hit, of: pair, says: it hits the other one, flag: hits it, otherwise: no}
tests:
- {test: q.blow, name: blow, dice: D6, number: blows, each: true, towards: true, target: need, passes: at least,
   keeps: hits, clauses: q.blow.rule}
orders:
- {order: Hit, clause: q.hit, phrases: "hit {enemy}"}
- {order: Weigh, clause: q.weigh, phrases: weigh}
- {order: Rest, clause: q.rest, phrases: rest}
sets: {placed: [Hit, Weigh, Rest], idle: [Weigh, Rest]}
clauses:
- for: Hit is ordered
  clauses:
  - {clause: q.hit, says: "A troll hits whom it is told to hit.",
     checks: {when: kind is troll or kind is goat, require: kind is troll, message: "{unit} is no troll"},
     effects: {moment: orders of orders, set: hits it}}
  - {clause: q.blow.rule, says: "It throws its dice.",
     effects: {moment: blows, towards: hit, says: "strikes {other}", roll: q.blow}}
- {clause: q.dice, says: "Two dice, and one for a troll.",
   counts: [{in: blows, as: arms, add: 2}, {in: blows, as: troll, add: 1, when: kind is troll}]}
- {clause: q.need, says: "It hits on four.", counts: [{in: need, as: usual, add: 3}, {in: need, as: troll, add: 1}]}
- {clause: q.strength, says: "A troll is strong.",
   counts: [{in: strength, as: arms, add: 2}, {in: strength, as: legs, add: 3}]}
- {clause: q.prize, says: "Each one that is hit earns one prize, whoever hit it.",
   effects: {moment: prizes, towards: hit, once: it, says: "has hit {other} first", add: 1, to: prizes}}
- {clause: q.drums, says: "The drums of a side sound once.",
   effects: {moment: prizes, when: some enemy where (hit), once: side, says: sounds the drums, add: 1, to: drums}}
- {clause: q.weigh, says: "It is weighed.",
   effects: {moment: orders of orders, when: Weigh is ordered, says: is weighed, set: weight, to: strength}}
- {clause: q.rest, says: "It rests."}
- {clause: q.stands, says: "What a unit is ordered stands for the turn.",
   effects: [{moment: orders of orders, when: any of placed is ordered, says: "is on {order}", set: standing order,
     to: the order of placed},
     {moment: end of later, when: standing order is known and standing order is one of idle,
     says: has been idle}]}
"#;

const TURN: &str = "Ugh: hit Foe\nOrp: hit Foe\nAnn: weigh\nside: Red\nFoe: hit Ugh\n";

fn played(rulebook: &str, orders: &str) -> (Ran, String) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("quarry.yaml", rulebook);
    write(
        "a.scenario",
        "rulebook: quarry.yaml\nturn: 1\nside: Blue\nUgh:\nOrp:\nAnn:\nside: Red\nFoe: goat\n",
    );
    let turn = format!(
        "rulebook: quarry.yaml\nturn: 1\nphase: orders\nside: Blue\n{orders}phase: later\nphase: end of turn\n"
    );
    write("a.turn", &turn);
    let ran = adjutant_in(
        folder.path(),
        &[
            "resolve",
            "a.scenario",
            "a.turn",
            "--passphrase",
            "x",
            "--why",
            "--next",
            "b.scenario",
        ],
    );
    let next = fs::read_to_string(folder.path().join("b.scenario")).unwrap_or_default();
    (ran, next)
}

/// What `lint` says of the rulebook with something of it replaced.
fn linted(was: &str, now: &str) -> String {
    assert!(QUARRY.contains(was), "{was}");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quarry.yaml"), QUARRY.replace(was, now)).unwrap();
    let ran = adjutant_in(folder.path(), &["lint", "quarry.yaml"]);
    format!("{}{}", ran.stdout, ran.stderr)
}

#[test]
fn a_group_of_clauses_is_about_those_of_whom_its_condition_holds() {
    let (ran, _) = played(QUARRY, TURN);
    let told = &ran.stdout;
    assert!(
        told.contains("Foe: refuses `Hit` (Foe is no troll) [q.hit]"),
        "{told}"
    );
    assert!(told.contains("Ugh: strikes Foe [q.blow.rule]"), "{told}");
    // Nobody else is checked or strikes.
    assert!(!told.contains("Ann: strikes"), "{told}");
    assert!(!told.contains("Ann: refuses"), "{told}");
}

#[test]
fn the_condition_of_a_group_means_what_it_means_in_each_clause() {
    let apart = QUARRY
        .replace("- for: Hit is ordered\n  clauses:\n", "")
        .replace("  - {clause: q.hit,", "- {clause: q.hit,")
        .replace("  - {clause: q.blow.rule", "- {clause: q.blow.rule")
        .replace(
            "when: kind is troll or kind is goat,",
            "when: Hit is ordered and (kind is troll or kind is goat),",
        )
        .replace(
            "{moment: orders of orders, set: hits it}",
            "{moment: orders of orders, when: Hit is ordered, set: hits it}",
        )
        .replace(
            "{moment: blows, towards: hit",
            "{moment: blows, when: Hit is ordered, towards: hit",
        );
    // But for the head of the record, which holds the text of the rulebook.
    let told = |rulebook: &str| {
        let told = played(rulebook, TURN).0.stdout;
        told.split("Head of").next().unwrap_or_default().to_owned()
    };
    assert_eq!(told(QUARRY), told(&apart));
    // A clause may say it alone, too.
    let alone = apart
        .replace(
            "- {clause: q.hit,",
            "- {clause: q.hit, for: Hit is ordered,",
        )
        .replace(
            "when: Hit is ordered and (kind is troll or kind is goat),",
            "when: kind is troll or kind is goat,",
        );
    assert_eq!(told(QUARRY), told(&alone));
}

#[test]
fn what_is_wrong_with_the_condition_of_a_group_is_told_once_where_it_stands() {
    let told = linted("for: Hit is ordered", "for: Hut is ordered");
    assert_eq!(told.matches("there is no order `Hut`").count(), 1, "{told}");
    assert!(told.contains("- for: Hut is ordered"), "{told}");
    assert!(told.contains("did you mean `Hit`?"), "{told}");
    // Nothing else is taken for a condition.
    let told = linted("when: kind is troll or kind is goat, ", "");
    assert!(told.contains("every predicate has been analysed"), "{told}");
    // One clause may stand alone, and rows are analysed as clauses are.
    let told = linted(
        "- {clause: q.rest, says: \"It rests.\"}",
        "- {clause: q.rest, says: \"It rests.\"}\n- {for: kind is troll, clauses: {clause: q.one, says: \"One.\", \
         effects: {moment: end of later, says: is one}}}\n- {in: strength, for: kind is troll, rows: {clause: q.more, \
         says: \"More.\", as: more, add: 1}}",
    );
    assert!(told.contains("every predicate has been analysed"), "{told}");
    assert!(told.contains("12 clauses"), "{told}");
    // What a clause asks besides is underlined there.
    let told = linted("or kind is goat", "or kin is goat");
    assert!(told.contains("1 mistake"), "{told}");
    assert!(
        told.contains("when: kind is troll or kin is goat"),
        "{told}"
    );
    let underlined = told.lines().find(|line| line.contains("───")).unwrap();
    assert_eq!(underlined.matches('─').count(), "kin".len(), "{told}");
}

#[test]
fn what_does_not_belong_to_a_group_says_what_does() {
    for (was, now, says, help) in [
        (
            "- for: Hit is ordered\n",
            "- for: Hit is ordered\n  says: Hitting.\n",
            "there is no key `says` beside `clauses`",
            "only `for` stands there",
        ),
        (
            "{clause: q.hit,",
            "{clause: q.hit, for: kind is troll,",
            "these clauses have one `for` already",
            "put what this clause asks besides into `when`",
        ),
        (
            "- for: Hit is ordered\n",
            "- for:\n",
            "these clauses do not say what they have in common",
            "write `- for: PREDICATE` above `clauses`",
        ),
        (
            "- {clause: q.rest, says: \"It rests.\"}",
            "- {clause: q.rest, says: \"It rests.\"}\n- {for: kind is troll, clauses: 5}",
            "there are no clauses here",
            "write e.g. `- {clause:",
        ),
        (
            "- {clause: q.rest, says: \"It rests.\"}",
            "- {clause: q.rest, says: \"It rests.\"}\n- {in: strength, for: kind is troll, rows: [{clause: q.more, \
             says: \"More.\", for: kind is goat, as: more, add: 1}]}",
            "these clauses have one `for` already",
            "put what this clause asks besides into `when`",
        ),
    ] {
        let told = linted(was, now);
        assert!(told.contains(says) && told.contains(help), "{told}");
    }
}

#[test]
fn what_comes_about_once_does_so_for_the_first() {
    let (ran, next) = played(QUARRY, TURN);
    let told = &ran.stdout;
    assert!(told.contains("Ugh: has hit Foe first [q.prize]"), "{told}");
    assert!(!told.contains("Orp: has hit Foe first"), "{told}");
    assert_eq!(next.matches("1 prizes").count(), 1, "{next}");
    // A side does it once, whoever of it comes first.
    assert_eq!(told.matches("sounds the drums").count(), 1, "{told}");
    assert!(next.contains("army: 1 drums"), "{next}");
    let always = QUARRY.replace("once: it, ", "").replace("once: side, ", "");
    let (ran, next) = played(&always, TURN);
    assert_eq!(ran.stdout.matches("sounds the drums").count(), 2);
    assert_eq!(next.matches("1 prizes").count(), 2, "{next}");
    let told = linted(
        "towards: hit, once: it, says: \"has hit {other} first\"",
        "once: it, says: has hit",
    );
    assert!(
        told.contains("does not say towards which unit it happens"),
        "{told}"
    );
    let told = linted("once: side", "once: army");
    assert!(told.contains("`unit`") && told.contains("`it`"), "{told}");
}

#[test]
fn an_order_that_stands_is_asked_for_by_its_name_or_its_set() {
    let (ran, _) = played(QUARRY, TURN);
    let told = &ran.stdout;
    assert!(told.contains("Ugh: is on Hit [q.stands]"), "{told}");
    assert!(told.contains("Ann: is on Weigh [q.stands]"), "{told}");
    assert!(told.contains("Ann: has been idle [q.stands]"), "{told}");
    assert!(!told.contains("Ugh: has been idle"), "{told}");
    for (was, now, says) in [
        (
            "words: placed",
            "words: plaiced",
            "there is no choice and no set of orders `plaiced`",
        ),
        (
            "{placed: [Hit, Weigh, Rest]",
            "{placed: []",
            "the set `placed` holds no orders",
        ),
        (
            "the order of placed",
            "the order of idle",
            "these two have different words",
        ),
        (
            "one of idle",
            "one of idel",
            "`standing order` has no value `idel`",
        ),
    ] {
        let told = linted(was, now);
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn figures_are_told_where_they_are_used() {
    let (ran, _) = played(QUARRY, TURN);
    let told = &ran.stdout;
    for line in [
        // The number of dice, before they fall; the target stands in the roll.
        "Ugh: blows towards Foe: 3 = 2 (arms) + 1 (troll) [q.dice]",
        "at least 4 (3 + 1 (troll))",
        "Ann: strength: 5 = 2 (arms) + 3 (legs) [q.strength]",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    // What an effect tells of a figure is not told again.
    let tells = QUARRY.replace(
        "says: \"strikes {other}\", roll: q.blow",
        "says: \"strikes {other}\", do: [{tell: dice, is: blows}, {roll: q.blow}]",
    );
    let told = played(&tells, TURN).0.stdout;
    assert!(
        told.contains("Ugh: strikes Foe: dice 3 = 2 (arms) + 1 (troll)"),
        "{told}"
    );
    assert!(!told.contains("blows towards"), "{told}");
}
