//! Rules that read like one thing and once did another: each does what it says, or is refused.

use std::collections::BTreeSet;
use std::fs;

use crate::command::{adjutant_in, lint_text, root};

/// A small skirmish: a check, an effect towards another unit, and how a fact of two ends.
struct Skirmish {
    requires: &'static str,
    towards: &'static str,
    lock: &'static str,
    ends: &'static str,
}

impl Default for Skirmish {
    fn default() -> Self {
        Self {
            requires: "some unit where (charging or near or its type is HQ)",
            towards: "some enemy where (near)",
            lock: "together",
            ends: "lasts: turn",
        }
    }
}

impl Skirmish {
    fn text(&self) -> String {
        let Self {
            requires,
            towards,
            lock,
            ends,
        } = self;
        format!(
            r#"rulebook: small
phases: [{{phase: orders, lock: {lock}, orders: true}}, end of turn]
facts:
  - {{fact: type, says: what it is, words: {{HQ: HQ, foot: foot}}}}
  - {{fact: hit, says: it is hit, flag: {{yes: hit, no: unhurt}}, otherwise: no, stays: for good, no rule asks: it is told,
     happens: {{anyone: it is seen}}}}
  - {{fact: distance, of: pair, says: how far, measure: in, phrases: "{{measure}}", symmetric: true, stays: for good,
     happens: {{anyone: it is measured}}}}
  - {{fact: charging, of: pair, says: it charges the other one, flag: "charging {{unit}}", otherwise: no, lasts: turn,
     happens: {{anyone: it is seen}}}}
  - {{fact: aiming, of: pair, says: it aims at the other one, flag: [aiming at it, "aiming at {{unit}}"], otherwise: no, {ends},
     no rule asks: it is told, happens: {{anyone: it is seen}}}}
  - {{fact: near, of: pair, says: it is near the other one, flag: near it, derived: distance is at most 6 in}}
orders:
  - {{order: Shoot, clause: small.shoot, phrases: "shoot {{enemy}}"}}
  - {{order: Halt, clause: small.shoot, phrases: halt}}
clauses:
  - clause: small.shoot
    says: Shoot, or stay.
    checks: {{when: Halt is ordered, require: '{requires}', message: "no"}}
    effects:
    - {{moment: orders of orders, when: Shoot is ordered, towards: '{towards}', says: "hits {{other}}", set of it: hit,
       set: aiming at it}}
"#
        )
    }

    /// What `lint` says, on one line.
    fn lint(&self) -> String {
        lint_text(&self.text()).1
    }

    /// What a turn brings about in which Ann shoots at Cat; Dan is an enemy farther away.
    fn plays(&self) -> String {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("small.yaml"), self.text()).unwrap();
        let table = "rulebook: small.yaml\nturn: 1\nside: A\nAnn: HQ\nBob: foot\n  to Ann: 4 in\nside: B\nCat: foot\n  to Ann: 4 in\nDan: foot\n  to Ann: 9 in\n";
        fs::write(path("a.scenario"), table).unwrap();
        let turn =
            "rulebook: small.yaml\nphase: orders\nside: A\nAnn: shoot Cat\nphase: end of turn\n";
        fs::write(path("a.turn"), turn).unwrap();
        let ran = adjutant_in(
            folder.path(),
            &["resolve", "a.scenario", "a.turn", "--next", "b.scenario"],
        );
        let next = fs::read_to_string(path("b.scenario")).unwrap_or_default();
        format!("{}\n{}", ran.stdout, next)
    }
}

/// Each is refused with a help, and mended by it.
#[test]
fn what_reads_like_something_else_is_refused() {
    let of_check = |requires| Skirmish {
        requires,
        ..Skirmish::default()
    };
    let of_effect = |towards| Skirmish {
        towards,
        ..Skirmish::default()
    };
    for (wrong, told, help, mended) in [
        (
            of_check(
                "some friend where (type is HQ and distance is at most 6 in) or some unit where (charging)",
            ),
            "`type` is asked of the unit itself in here",
            "did you mean `its type`?",
            of_check(
                "some friend where (its type is HQ and distance is at most 6 in) or some unit where (charging)",
            ),
        ),
        (
            of_check("no enemy is charging"),
            "`no enemy is` does not say whose fact it is",
            "write `no enemy where (charging)`",
            of_check("no enemy where (charging) or some friend where (its type is HQ)"),
        ),
        (
            of_check("some enemy is hit"),
            "`some enemy is` does not say whose fact it is",
            "write `some enemy where (its hit)`",
            of_check("some enemy where (its hit or charging or its type is HQ)"),
        ),
        (
            of_check("no enemy where (its charging)"),
            "`charging` is a fact of two units, and not of one alone",
            "write `charging` for this unit's towards the other one",
            of_check("no enemy where (charging) or some friend where (its type is HQ)"),
        ),
        (
            of_effect("hit and some enemy where (near)"),
            "a condition beside `some enemy where (…)` does not say of which units it is asked",
            "write all that is so of the other unit in one pair of brackets",
            of_effect("some enemy where (its hit and near)"),
        ),
        (
            of_effect("some unit where (type is HQ and near)"),
            "`type` is asked of the unit itself in here",
            "did you mean `its type`?",
            of_effect("its type is HQ and near"),
        ),
    ] {
        let said = wrong.lint();
        assert!(said.contains(told), "{said}");
        assert!(said.contains(help), "{said}");
        let said = mended.lint();
        assert!(said.contains("small is sound"), "{said}");
        assert!(!said.contains("error"), "{said}");
    }
}

/// A derived fact of two units means what it is derived from; and a target is the target alone.
#[test]
fn an_effect_comes_about_towards_those_of_whom_it_is_said() {
    for (towards, hit, missed) in [
        ("some enemy where (near)", &["Cat"][..], &["Bob", "Dan"][..]),
        ("near and its type is foot", &["Bob", "Cat"], &["Dan"]),
        ("some enemy where (not near)", &["Dan"], &["Bob", "Cat"]),
        (
            "the target of Shoot where (always)",
            &["Cat"],
            &["Bob", "Dan"],
        ),
        (
            "the target of Shoot where (near)",
            &["Cat"],
            &["Bob", "Dan"],
        ),
        (
            "the target of Shoot where (not near)",
            &[],
            &["Bob", "Cat", "Dan"],
        ),
    ] {
        let played = Skirmish {
            towards,
            ..Skirmish::default()
        }
        .plays();
        for name in hit {
            assert!(
                played.contains(&format!("Ann: hits {name}")),
                "{towards}: {played}"
            );
        }
        for name in missed {
            assert!(
                !played.contains(&format!("hits {name}")),
                "{towards}: {played}"
            );
        }
    }
}

/// What ends with a moment ends in a phase that is played in turn, for the unit that has acted.
#[test]
fn what_ends_with_a_moment_ends_in_play_in_turn() {
    for (lock, ends, is_left) in [
        ("together", "until: end of orders", false),
        ("in turn", "until: end of orders", false),
        ("in turn", "stays: for good", true),
    ] {
        let played = Skirmish {
            lock,
            ends,
            ..Skirmish::default()
        }
        .plays();
        assert!(played.contains("hits Cat"), "{lock}, {ends}: {played}");
        let next = played.rsplit("rulebook:").next().unwrap_or_default();
        assert!(next.contains("Ann: HQ"), "{lock}, {ends}: {played}");
        assert_eq!(
            next.contains("aiming at"),
            is_left,
            "{lock}, {ends}: {played}"
        );
    }
}

/// The words that no fact may have in its name: those of the grammar are those that the page has.
#[test]
fn the_words_of_predicates_are_in_no_name() {
    let page = fs::read_to_string(root().join("docs/rulebooks.md")).unwrap();
    let listed = page
        .split("A name with one of the words\n`")
        .nth(1)
        .unwrap();
    let listed: Vec<&str> = listed.split('`').next().unwrap().split(' ').collect();
    assert!(listed.len() > 10, "{listed:?}");
    let grammar = fs::read_to_string(root().join("grammar/predicate.pest")).unwrap();
    let words = grammar
        .split("^\"")
        .skip(1)
        .filter_map(|after| after.split('"').next());
    let words: BTreeSet<&str> = words.collect();
    let fact = |name: &str| {
        format!(
            "  - {{fact: {name}, says: S, flag: it is {name}, otherwise: no, lasts: turn, no rule asks: it is told}}\n"
        )
    };
    let facts: String = words
        .iter()
        .map(|word| fact(&format!("x {word} y")))
        .collect();
    let (_, told) = lint_text(&format!(
        "rulebook: small\nfacts:\n{facts}orders:\n  - {{order: Go, clause: s.go, phrases: go}}\nclauses:\n  - {{clause: s.go, says: Go.}}\n"
    ));
    for word in words {
        let message = format!("no predicate can ask for the fact `x {word} y`");
        assert_eq!(told.contains(&message), listed.contains(&word), "{word}");
        let help = format!("give it a name without `{word}`");
        assert_eq!(
            told.contains(&help),
            listed.contains(&word),
            "{word}: {told}"
        );
    }
}

/// What stands beside the brackets of others sought among would be asked of all others.
#[test]
fn conditions_of_an_effect_stand_in_one_pair_of_brackets() {
    let of_effect = |towards| Skirmish {
        towards,
        ..Skirmish::default()
    };
    for (wrong, told, mended) in [
        (
            "some enemy where (near) and near",
            "a condition beside `some enemy where (…)` does not say of which units it is asked",
            "some enemy where (near and distance is at most 6 in)",
        ),
        (
            "near and not (the target of Shoot where (always))",
            "a condition beside `the target of Shoot where (…)`",
            "the target of Shoot where (near)",
        ),
        (
            "near and type is HQ",
            "did you mean `its type`? if it is meant of the unit itself, write it behind `when`",
            "near and its type is HQ",
        ),
        (
            "some enemy",
            "there is no fact `some enemy`",
            "some enemy where (near)",
        ),
        (
            "the target of Shoot",
            "write what is so of the target, `the target of Shoot where (…)`, or `the target of Shoot where (always)`",
            "the target of Shoot where (always)",
        ),
    ] {
        let refused = of_effect(wrong).lint();
        assert!(refused.contains(told), "{wrong}: {refused}");
        let sound = of_effect(mended).lint();
        assert!(sound.contains("small is sound"), "{mended}: {sound}");
    }
    // Where both are asked for a fact, it is clear whose each is.
    let both = of_effect("near and type is HQ and its type is foot").lint();
    assert!(both.contains("small is sound"), "{both}");
}

/// At the start of the first phase nobody has ordered anything.
#[test]
fn an_effect_that_comes_too_early_is_told() {
    let early = Skirmish::default()
        .text()
        .replace("moment: orders of orders", "moment: start of orders");
    let (_, told) = lint_text(&early);
    assert!(
        told.contains(
            "`Shoot is ordered` can never hold at `start of orders`: nothing is ordered yet"
        ) && told.contains("write `moment: orders of orders`"),
        "{told}"
    );
}

/// A number of two units that nobody writes is not asked for, but what it follows from is.
#[test]
fn what_a_number_follows_from_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write(
        "small.yaml",
        r#"rulebook: small
phases: [{phase: orders, orders: true}, end of turn]
facts:
- {fact: size, says: how large it is, count: "size {count}"}
- {fact: edge, of: pair, says: how much larger it is, count: true, derived: size - its size}
- {fact: hit, says: it is hit, flag: hit, otherwise: no, happens: {nobody: the turn says so}, stays: for good}
orders:
- {order: Go, clause: s.go, phrases: "go {enemy}"}
clauses:
- clause: s.go
  says: Go.
  effects: {moment: orders of orders, when: Go is ordered, towards: the target of Go where (edge is at least 1),
     says: "hits {other}", set: hit}
"#,
    );
    write(
        "a.scenario",
        "rulebook: small.yaml\nturn: 1\nside: A\nAnn: size 4\nside: B\nBob:\n",
    );
    write(
        "a.turn",
        "rulebook: small.yaml\nturn: 1\nphase: orders\nside: A\nAnn: go Bob\nphase: end of turn\n",
    );
    let ran = adjutant_in(folder.path(), &["resolve", "a.scenario", "a.turn"]);
    assert!(ran.stdout.contains("the size of Bob"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("the edge"), "{}", ran.stdout);
}
