//! Terms: conditions that have a name.

use std::fs;

use crate::command::adjutant_in;
use crate::toy::TOY;

const TERMS: &str = "terms:
  spent: tired and wounds is at least 2
  much hurt: wounds is at least 2 or scars is at least 3
  spent and close: never
  near them: some enemy where gap is at most 8 cm
  worse off: its wounds is less than wounds
";

/// What a command prints of the toy with some terms, and a check that requires something.
fn said(terms: &str, require: &str, command: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let check =
        format!("    checks: {{when: Go is ordered, require: '{require}', message: 'no'}}\n");
    write("toy.yaml", &format!("{TOY}{check}{terms}"));
    write(
        "a.scenario",
        "rulebook: toy.yaml\nside: A\nAsh: tired, 3 wounds\n  to Birch: 4 cm\nElm: fresh, 1 wounds\nOak: tired\nside: B\nBirch: 1 wounds\n",
    );
    write(
        "a.orders",
        "rulebook: toy.yaml\nside: A\nAsh: go to ford\nElm: go to ford\nOak: go to ford\n",
    );
    let ran = adjutant_in(folder.path(), command);
    ran.stdout
}

const CHECK: &[&str] = &["check", "a.orders", "--scenario", "a.scenario"];

#[test]
fn a_term_means_what_it_stands_for() {
    let terms = &TERMS.replace("  spent and close: never\n", "");
    for (term, meant) in [
        ("not spent", "not (tired and wounds is at least 2)"),
        ("much hurt", "(wounds is at least 2 or scars is at least 3)"),
        ("near them", "some enemy where gap is at most 8 cm"),
        (
            "some enemy where worse off",
            "some enemy where its wounds is less than wounds",
        ),
        (
            "spent or near them",
            "(tired and wounds is at least 2) or some enemy where gap is at most 8 cm",
        ),
    ] {
        let (one, other) = (said(terms, term, CHECK), said("", meant, CHECK));
        assert!(
            one.contains("To measure") || one.contains("refused"),
            "{one}"
        );
        assert_eq!(one, other, "{term}");
    }
}

#[test]
fn what_is_wrong_with_terms_is_told() {
    let wrong = "terms:
  spent and close: never
  tired: wounds is at least 2
  gone: missing is at least 2
  spent: tired
  own: its tired
";
    let lint = said(wrong, "some enemy where its spent", &["lint", "toy.yaml"]);
    insta::assert_snapshot!("mistakes_of_terms", lint);
    let lint = said(
        "terms: {worse off: its wounds is less than wounds}\n",
        "worse off",
        &["lint", "toy.yaml"],
    );
    insta::assert_snapshot!("a_term_where_it_does_not_fit", lint);
    let lint = said("terms: {spent: tired}\n", "tired", &["lint", "toy.yaml"]);
    assert!(lint.contains("nothing uses the term `spent`"), "{lint}");
}

#[test]
fn explain_and_rules_say_what_terms_mean() {
    let terms = TERMS.replace("  spent and close: never\n", "");
    let explain = |id: &str| {
        said(
            &terms,
            "not spent",
            &["explain", id, "--rulebook", "toy.yaml"],
        )
    };
    assert!(explain("toy.go").contains("where\n  spent: tired and wounds is at least 2\n"));
    assert_eq!(
        explain("spent"),
        "spent [term]\nmeans tired and wounds is at least 2\n"
    );
    let rules = said(&terms, "not spent", &["rules", "toy.yaml"]);
    assert!(rules.contains("Terms\n  much hurt: "), "{rules}");
}
