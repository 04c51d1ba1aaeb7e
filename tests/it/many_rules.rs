//! Rulebooks with more rules than anybody writes: what `lint` says of each, and where it stops looking.

use std::fmt::Write as _;

use crate::command::lint_text;

const HEAD: &str = r#"rulebook: big
phases: [{phase: orders, orders: true}, end of turn]
facts:
  - {fact: strength, says: how many there are, count: "{count} strong", happens: {anyone: it is counted}, stays: for good}
  - {fact: width, says: how wide it is, count: "{count} wide", happens: {anyone: it is counted}, stays: for good}
orders:
  - {order: Go, clause: b.go, phrases: go}
clauses:
  - {clause: b.go, says: Go.}
"#;

/// A clause for each number, with the requirement that `require` gives for it.
fn clauses(count: usize, require: impl Fn(usize) -> (String, String)) -> String {
    let mut text = HEAD.to_owned();
    for number in 1..=count {
        let (when, require) = require(number);
        let _ = writeln!(
            text,
            "  - clause: b.{number}\n    says: Rule {number}.\n    checks: {{when: {when}, require: {require}, message: \"no\"}}"
        );
    }
    text
}

#[test]
fn a_check_is_told_once_with_the_strongest_that_refuses_the_same() {
    // The strongest stands in the middle.
    let of = |number: usize| if number <= 20 { number } else { 41 - number };
    let text = clauses(40, |number| {
        let require = format!("strength is at least {}", of(number));
        ("Go is ordered and width is at least 1".to_owned(), require)
    });
    let (_, told) = lint_text(&text);
    assert_eq!(told.matches("implied-clause").count(), 39, "{told}");
    for number in (1..=40).filter(|number| *number != 20) {
        let message = format!("whatever b.{number} refuses here, b.20 refuses too");
        assert!(told.contains(&message), "{number}: {told}");
    }
}

#[test]
fn a_check_is_told_once_with_one_that_contradicts_it() {
    let text = clauses(12, |number| {
        ("always".to_owned(), format!("strength is {number}"))
    });
    let (_, told) = lint_text(&text);
    assert_eq!(told.matches("contradicting-clauses").count(), 11, "{told}");
}

#[test]
fn where_lint_stops_looking_it_says_so_with_counts() {
    let text = clauses(4_000, |number| {
        let when = format!("Go is ordered and width is {number}");
        (when, format!("strength is at least {}", number % 7 + 1))
    });
    let (_, told) = lint_text(&text);
    let counted = "of 4000 checks are not compared with all others: there are too many";
    assert!(told.contains(counted), "{told}");
    assert!(told.contains("big is sound: 4001 clauses"), "{told}");
}
