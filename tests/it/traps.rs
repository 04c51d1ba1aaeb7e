//! Rules that read like one thing and once did another: each does what it says, or is refused.

use std::fs;

use crate::command::{adjutant_in, lint_text};

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
  - order: small.shoot
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
            "nothing is said of another unit in here",
            "write `its` before the facts of the other unit",
            of_effect("its hit and some enemy where (near)"),
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
