//! What authors get wrong in predicates and phrases: each has a help that mends it.

use crate::command::lint_text;

/// What `lint` says of a small game with a condition and a phrase.
fn lint(requires: &str, phrase: &str) -> (i32, String) {
    lint_text(&format!(
        r#"rulebook: small
phases: [{{phase: orders, orders: true}}, end of turn]
facts:
  - {{fact: formation, says: its formation, words: {{column: in column, line: in line, square: in square}}}}
  - {{fact: tired, says: it is tired, flag: {{yes: tired, no: fresh}}}}
  - {{fact: men, says: its men, count: "{{count}} men"}}
orders:
  - {{order: March, clause: small.march, phrases: "{phrase}"}}
  - {{order: Halt, clause: small.march, phrases: halt}}
clauses:
  - clause: small.march
    says: Go, or stay.
    checks: {{when: March is ordered, require: '{requires}', message: "no"}}
"#
    ))
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
            "formation is column or line",
            "`or` parts whole predicates, and this is one word",
            "write `formation is one of column, line`",
            "formation is one of column, line",
        ),
        (
            "formation is not square or line",
            "`or` parts whole predicates, and this is one word",
            "write `formation is not one of square, line`",
            "formation is not one of square, line",
        ),
        (
            "formation = column",
            "cannot read on from `=`",
            "write `formation is column`",
            "formation is column",
        ),
        (
            "men = 3",
            "cannot read on from `=`",
            "write `men is 3`",
            "men is 3",
        ),
        (
            "tired and formation is column or line",
            "`and` and `or` are mixed without parentheses",
            "`(a or b) and c`",
            "tired and (formation is column or men is 3)",
        ),
        (
            "tired or line",
            "there is no fact `line`",
            "`formation is line`",
            "formation is line",
        ),
        (
            "some friend where (Halt is ordered)",
            "nothing is said of another unit in here",
            "let an effect set a fact where it is ordered, and ask `its FACT`",
            "some friend where (its tired)",
        ),
        (
            "the number of enemies where (formation is column) is at least 2",
            "nothing is said of another unit in here",
            "write `its` before the facts of the other unit",
            "the number of enemies where (its formation is column) is at least 2",
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
fn what_people_write_for_what_the_language_says_is_offered() {
    for (wrong, meant) in [
        ("men is at most three", "men is at most 3"),
        ("formation isn't column", "formation is not column"),
        ("men =< 3", "men <= 3"),
        ("men is greater than 3", "men is more than 3"),
        ("men is less than or equal to 3", "men is at most 3"),
        ("men is equal to 3", "men is 3"),
        ("tired && men is 3", "tired and men is 3"),
        (
            "formation in column, line",
            "formation is one of column, line",
        ),
        ("true", "always"),
    ] {
        let (code, said) = lint(&wrong.replace('\'', "''"), "march");
        assert_eq!(code, 1, "{wrong}: {said}");
        assert!(
            said.contains(&format!("write `{meant}`")),
            "{wrong}: {said}"
        );
        let (code, said) = lint(meant, "march");
        assert!(!said.contains("predicate-"), "{meant}: {code} {said}");
    }
    // What takes other words in another order has an example.
    for (wrong, form) in [
        (
            "men is between 2 and 4",
            "men is at least 2 and men is at most 4",
        ),
        ("men is 3 or more", "men is at least 3"),
        ("formation is unknown", "not range is known"),
        ("Halt was ordered", "Halt is ordered"),
        ("Halt is not ordered", "not Halt is ordered"),
        (
            "there is an enemy where (its tired)",
            "some enemy where (men is at least 2)",
        ),
        (
            "all enemies where (its tired)",
            "every enemy where (men is at least 2)",
        ),
        ("has 3 men", "men is at least 1"),
    ] {
        let (code, said) = lint(wrong, "march");
        assert_eq!(code, 1, "{wrong}: {said}");
        assert!(
            said.contains(&format!("write e.g. `{form}`")),
            "{wrong}: {said}"
        );
    }
    // What nobody can know is not guessed: the words that there are may be listed.
    for wrong in ["men is even", "tird", "if tired then men is 3", ")("] {
        let (code, said) = lint(wrong, "march");
        assert_eq!(code, 1, "{wrong}: {said}");
        let is_guessed = [
            "write `men",
            "write `tired`",
            "write `not",
            "write `always`",
        ];
        let is_guessed = is_guessed.iter().any(|guess| said.contains(guess));
        assert!(!is_guessed, "{wrong}: {said}");
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

#[test]
fn what_is_no_yaml_says_what_to_write() {
    for (text, help) in [
        ("rulebook: a\nfacts:\n\t- fact: b\n", "take the tab out"),
        (
            "rulebook: a\ntitle: \"A\nfacts: []\n",
            "close the quote behind its text",
        ),
        (
            "rulebook: a\norders:\n- {order: b, phrases: going to {place}}\n",
            "`\"going to {place}\"`",
        ),
        (
            "rulebook: a\nfacts:\n- fact: b\n   says: c\n",
            "take a blank out before `says`",
        ),
    ] {
        let said = lint_text(text).1;
        assert!(said.contains(help), "{text}\n{said}");
    }
}

#[test]
fn a_clause_without_its_key_is_reported_once() {
    for clause in [
        "{id: a.b, says: It stands.}",
        "{a.b, says: It stands.}",
        "{claus: a.b, says: It stands.}",
        "{says: It stands.}",
    ] {
        let said = lint_text(&format!("rulebook: a\nclauses:\n- {clause}\n")).1;
        let told = said.matches("has no key `clause`").count();
        assert_eq!(told, 1, "{clause}\n{said}");
        assert!(said.contains("1 mistake"), "{clause}\n{said}");
    }
}

#[test]
fn a_word_of_an_effect_beside_a_list_is_told_once() {
    let said = lint_text(
        "rulebook: a\nfacts:\n- {fact: tired, says: it is tired, flag: tired}\nclauses:\n- clause: a.b\n  says: It tires.\n  \
         effects: {moment: end of rest, set: tired, do: [{clear: tired}]}\n",
    ).1;
    assert!(
        said.contains("stands in an effect that has a list `do` too"),
        "{said}"
    );
    assert!(!said.contains("there is no key"), "{said}");
}

#[test]
fn what_a_word_is_compared_with_is_told_by_what_it_is() {
    let lint = |requires: &str| {
        lint_text(&format!(
            "rulebook: a\nphases: [{{phase: orders, orders: true}}, end of turn]\nfacts:\n\
             - {{fact: area, says: where it stands, place: {{Ash: ash, Elm: elm}}, phrases: \"in {{place}}\"}}\n\
             - {{fact: goal, says: where to, place: area, phrases: \"bound for {{place}}\"}}\n\
             - {{fact: owner, says: whose it is, side: \"owned by {{side}}\", otherwise: nobody}}\n\
             - {{fact: tired, says: it is tired, flag: tired}}\n\
             terms: {{weary: tired, near: its area is the same as area}}\n\
             orders: [{{order: March, clause: a.march, phrases: march}}]\n\
             clauses:\n- clause: a.march\n  says: Go.\n  checks: {{when: March is ordered, require: {requires}, message: no}}\n"
        )).1
    };
    for (wrong, help) in [
        (
            "area is goal",
            "`goal` is a fact: write `area is the same as goal`",
        ),
        ("owner is Reds", "write `owner is the same as side`"),
        (
            "some unit where (its weary)",
            "with `its`, what is to be so of the other one: `tired`",
        ),
        ("some unit where (its near)", "leave `its` out"),
    ] {
        let said = lint(wrong);
        assert!(said.contains(help), "{wrong}\n{said}");
    }
}
