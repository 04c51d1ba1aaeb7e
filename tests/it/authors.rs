//! What authors get wrong in predicates and phrases: each has a help that mends it.

use std::fs;

use crate::command::adjutant_in;

/// What `lint` says of a small game with a condition and a phrase.
fn lint(requires: &str, phrase: &str) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        r#"rulebook: small
phases: [{{phase: orders, orders: true}}, end of turn]
facts:
  - {{fact: formation, says: its formation, words: {{column: in column, line: in line}}}}
  - {{fact: tired, says: it is tired, flag: {{yes: tired, no: fresh}}}}
  - {{fact: men, says: its men, count: "{{count}} men"}}
orders:
  - {{order: March, clause: small.march, phrases: "{phrase}"}}
  - {{order: Halt, clause: small.march, phrases: halt}}
clauses:
  - order: small.march
    says: Go, or stay.
    checks: {{when: March is ordered, require: '{requires}', message: "no"}}
"#
    );
    fs::write(folder.path().join("small.yaml"), text).unwrap();
    let ran = adjutant_in(folder.path(), &["lint", "small.yaml"]);
    let said = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    (ran.code, said)
}

#[test]
fn the_help_for_a_predicate_mends_it() {
    let long = vec!["tired"; 2_000].join(" and ");
    for (wrong, told, help, mended) in [
        (
            "Halt",
            "there is no fact `Halt`",
            "write `Halt is ordered`",
            "Halt is ordered",
        ),
        (
            "in column",
            "there is no fact `in column`",
            "write `formation is column`",
            "formation is column",
        ),
        (
            "fresh",
            "there is no fact `fresh`",
            "write `not tired`",
            "not tired",
        ),
        (
            "formation = column",
            "cannot read on from `=`",
            "write `is` in its place",
            "formation is column",
        ),
        (
            "men = 3",
            "cannot read on from `=`",
            "write `is` in its place",
            "men is 3",
        ),
        (
            "tired and formation is column or line",
            "`and` and `or` are mixed without parentheses",
            "`(a or b) and c`",
            "tired and (formation is column or men is 3)",
        ),
        (
            "formation is column or line",
            "there is no fact `line`",
            "`formation is line`",
            "formation is line",
        ),
        (
            &format!("{long} and tired"),
            "letters; at most 10000 are read",
            "split it into several checks",
            "tired",
        ),
    ] {
        let (code, said) = lint(wrong, "march");
        assert_eq!(code, 1, "{wrong}: {said}");
        assert!(
            said.contains(told) && said.contains(help),
            "{wrong}: {said}"
        );
        let (code, said) = lint(mended, "march");
        assert!(!said.contains("predicate-"), "{mended}: {code} {said}");
    }
}

#[test]
fn the_help_for_a_phrase_mends_it() {
    for (wrong, told, mended) in [
        (
            "march {friend} {enemy}",
            "`{enemy}` is one hole too many",
            "march {enemy}",
        ),
        (
            "march {men} {men}",
            "`{men}` is one hole too many",
            "march {men}",
        ),
        (
            "march {men, tired}",
            "`{men, tired}` is no hole that an order can have",
            "march {men}",
        ),
        (
            "march {men: 3}",
            "`{men: 3}` is no hole that an order can have",
            "march {men}",
        ),
    ] {
        let (code, said) = lint("tired", wrong);
        assert_eq!(code, 1, "{wrong}: {said}");
        assert!(
            said.contains(told) && said.contains("help:"),
            "{wrong}: {said}"
        );
        let (_, said) = lint("tired", mended);
        assert!(!said.contains("bad-phrase"), "{mended}: {said}");
    }
}
