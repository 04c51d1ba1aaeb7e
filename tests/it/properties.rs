//! Properties: whatever the input, no panic; what is printed is read back; verdicts do not depend
//! on the order of lines.

use std::rc::Rc;

use adjutant::internals::engine::{Checked, check_turn};
use adjutant::internals::harness::{FeatureText, RulebookCache, SHIPPED_FEATURES, Suite};
use adjutant::internals::names::fold;
use adjutant::internals::rulebook::phrase::spellings;
use adjutant::internals::rulebook::predicate::{parse_predicate, print_predicate};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::{Document, LineKind, items, parse, print};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::command::trials;

/// Text of the letters that matter to the line grammar, and some that do not.
fn any_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("side: "),
        Just("rulebook: "),
        Just("to "),
        Just("with 2 "),
        Just("Spears"),
        Just("Riders"),
        Just(": "),
        Just(" - "),
        Just(" \u{2013} "),
        Just(", "),
        Just(","),
        Just("Advance"),
        Just("Wheel"),
        Just("Left"),
        Just("Charge Riders"),
        Just("32 cm"),
        Just("in column"),
        Just("#"),
        Just(" # "),
        Just("\n"),
        Just("\r\n"),
        Just("\r"),
        Just("\t"),
        Just(" "),
        Just("\u{a0}"),
        Just("\u{feff}"),
        Just("é"),
        Just("Волк"),
        Just("\0"),
        Just("profile X"),
        Just("turn: 4"),
        Just("phase: orders"),
        Just("happened:"),
        Just("ruling: fw.ruling.fire-target = x"),
        Just("army"),
        Just("not measured"),
        Just("'s "),
        Just(" of "),
    ];
    proptest::collection::vec(
        prop_oneof![8 => piece.prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)],
        0..60,
    )
    .prop_map(|pieces| pieces.concat())
}

/// The lines with their texts in place of spans, blanks folded, blank lines left out.
fn meaning(text: &str) -> Vec<String> {
    let word = |span: adjutant::internals::source::Span| {
        let text = text.get(span.range()).unwrap_or("?");
        text.split(|letter: char| {
            letter.is_whitespace() || adjutant::internals::names::is_blank(letter)
        })
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
    };
    let list = |span| items(text, span).map(word).collect::<Vec<_>>();
    let kind = |kind: &LineKind| match kind {
        LineKind::Blank => String::new(),
        LineKind::Head { key, value, .. } => format!("{key:?} {}", word(*value)),
        LineKind::Toward { name, items } => format!("to {} {:?}", word(*name), list(*items)),
        LineKind::Part { count, name, items } => {
            format!("with {} {} {:?}", word(*count), word(*name), list(*items))
        }
        LineKind::Entry { subject, items } => {
            format!("entry {} {:?}", word(*subject), list(*items))
        }
        LineKind::More { items } => format!("more {:?}", list(*items)),
    };
    let all = parse(text).into_iter().map(|line| {
        (
            kind(&line.kind),
            line.comment
                .map(|comment| text.get(comment.range()).unwrap_or("?").trim().to_owned()),
        )
    });
    all.filter(|(kind, comment)| !kind.is_empty() || comment.is_some())
        .map(|line| format!("{line:?}"))
        .collect()
}

fn check(sheet: &str, scenario: Option<&str>) -> (Sources, Checked) {
    let mut sources = Sources::default();
    let layer = Layer {
        source: sources.add(Source::new("rulebook", shipped("fantasy-warlord").unwrap())),
        shipped: true,
    };
    let scenario = scenario.map(|text| sources.add(Source::new("scenario", text)));
    let sheet = sources.add(Source::new("sheet", sheet));
    let rulebook = Rulebook::load(&[layer], &sources).0.unwrap();
    let scenario = scenario.map(|source| Document::read(source, &sources));
    let sheets = [Document::read(sheet, &sources)];
    let checked = check_turn(&rulebook, &sources, scenario.as_ref(), &sheets, &[]);
    (sources, checked)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(200), rng_seed: RngSeed::Fixed(20_261_121), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_reads_the_same(text in any_text()) {
        let printed = print(&text);
        prop_assert_eq!(meaning(&printed), meaning(&text), "printed as {:?}", printed);
        prop_assert_eq!(print(&printed), printed);
    }

    #[test]
    fn every_byte_of_a_text_is_within_its_lines(text in any_text()) {
        for line in parse(&text) {
            prop_assert!(text.get(line.span.range()).is_some());
        }
    }

    #[test]
    fn no_text_makes_the_check_panic(sheet in any_text(), scenario in any_text()) {
        let (sources, checked) = check(&sheet, Some(&scenario));
        for finding in &checked.findings {
            if let Some(place) = finding.place {
                let (start, end) = sources.positions(place);
                prop_assert!(start <= end, "{:?}", finding);
            }
        }
        check(&sheet, None);
    }

    #[test]
    fn no_bytes_make_a_source_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Source::from_bytes("bytes", bytes);
    }

    #[test]
    fn no_text_makes_the_predicates_panic(text in "[a-z ()<>=\"0-9,.]{0,80}|(not |\\(|and |or |some enemy where |is |Left |the number of ){0,30}") {
        if let Ok(tree) = parse_predicate(&text) {
            let printed = print_predicate(&tree);
            let again = parse_predicate(&printed);
            prop_assert!(again.is_ok(), "{:?} printed as {:?}", text, printed);
            prop_assert_eq!(print_predicate(&again.unwrap()), printed);
        }
    }

    #[test]
    fn no_text_makes_the_phrases_panic(text in "[a-z{}()|\\[\\] \\\\]{0,60}") {
        let _ = spellings(&text);
    }

    #[test]
    fn folding_is_settled_at_once(text in any::<String>()) {
        let folded = fold(&text);
        prop_assert_eq!(fold(&folded), folded);
    }

    #[test]
    fn verdicts_do_not_depend_on_the_order_of_lines(mut lines in proptest::collection::vec(0_usize..6, 1..6)) {
        const ORDERS: [&str; 6] = ["Advance", "Advance, Wheel", "Charge", "Advance, Double", "C/F Circle", "Left"];
        let sheet = |lines: &[usize]| {
            let units = lines.iter().map(|line| format!("Unit {line}: {}\n", ORDERS[*line]));
            format!("rulebook: fantasy-warlord\nside: Guild\n{}", units.collect::<String>())
        };
        lines.sort_unstable();
        lines.dedup();
        let mut forwards = check(&sheet(&lines), None).1.verdicts;
        lines.reverse();
        let mut backwards = check(&sheet(&lines), None).1.verdicts;
        backwards.reverse();
        for verdict in forwards.iter_mut().chain(&mut backwards) {
            verdict.place = None;
        }
        prop_assert_eq!(forwards, backwards);
    }
}

/// Pieces of features, whole and broken.
fn any_feature() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("Feature: F\n"),
        Just("  Background:\n"),
        Just("  Rule: R\n"),
        Just("  Example: E\n"),
        Just("  Scenario Outline: O <a>\n"),
        Just("    Given the rulebook fantasy-warlord\n"),
        Just("    And the scenario\n"),
        Just("    When Guild orders\n"),
        Just("    When the turn is resolved\n"),
        Just("    Given Spears throws 43 for order test\n"),
        Just("    Then Spears is accepted\n"),
        Just("    Then Spears passes order test\n"),
        Just("    And <b> is <a>\n"),
        Just("      \"\"\"\n"),
        Just("      ```\r\n"),
        Just("      side: Guild\n"),
        Just("      Spears: Advance, <a>\n"),
        Just("      Spärs 🙂: infantry\n"),
        Just("    Examples:\n"),
        Just("      | a | b |\n"),
        Just("      | x \\| y | z |\r\n"),
        Just("      | x |\n"),
        Just("  @tag @fw.order.double\n"),
        Just("  # remark\n"),
        Just("# language: ru\n"),
        Just("\t"),
        Just("\r"),
        Just("\u{feff}"),
        Just("<"),
        Just("|"),
    ];
    proptest::collection::vec(
        prop_oneof![8 => piece.prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)],
        0..60,
    )
    .prop_map(|pieces| pieces.concat())
}

fn settings(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(7),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(settings(trials(240)))]

    /// Whatever a feature is, it is read, made ready and run without a panic, and all that is wrong
    /// with it has a place in it.
    #[test]
    fn no_feature_makes_a_run_panic(text in any_feature()) {
        let (suite, findings) = Suite::read(vec![FeatureText { name: "f".to_owned(), text: text.clone(), folder: String::new() }]);
        for finding in &findings {
            let place = finding.place.unwrap();
            prop_assert!(place.span.end as usize <= text.len(), "{finding:?}");
            prop_assert!(text.get(place.span.range()).is_some(), "{finding:?} splits a letter");
        }
        if findings.is_empty() {
            let shelf = Rc::<RulebookCache>::default();
            for finding in suite.plan(&shelf) {
                let place = finding.place.unwrap();
                prop_assert!(text.get(place.span.range()).is_some(), "{finding:?} splits a letter");
            }
            suite.run(&shelf, true, &mut |_| ());
        }
    }

    /// A shipped feature with one line changed, dropped or doubled is run, or refused with a place.
    #[test]
    fn no_slip_in_a_feature_makes_a_run_panic(feature in 0_usize..50, line in 0_usize..200, slip in 0_usize..4, at in 0_usize..80) {
        let features = SHIPPED_FEATURES[0].1;
        let (name, text) = features[feature % features.len()];
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let number = line % lines.len();
        match slip {
            0 => { lines.remove(number); }
            1 => lines.insert(number, lines[number].clone()),
            2 => {
                let mut letters: Vec<char> = lines[number].chars().collect();
                if !letters.is_empty() {
                    letters.remove(at % letters.len());
                }
                lines[number] = letters.into_iter().collect();
            }
            _ => lines[number].push_str(" ä"),
        }
        let text = lines.join("\r\n");
        let (suite, findings) = Suite::read(vec![FeatureText { name: name.to_owned(), text: text.clone(), folder: String::new() }]);
        if findings.is_empty() {
            let shelf = Rc::<RulebookCache>::default();
            for finding in suite.plan(&shelf) {
                prop_assert!(text.get(finding.place.unwrap().span.range()).is_some(), "{finding:?} splits a letter");
            }
        }
    }
}

/// Names that look alike are one name, and digits are never changed.
#[test]
fn names_that_look_alike_are_one() {
    for (one, other) in [
        ("A-B", "A\u{2010}B"),
        ("a.b", "a\u{2024}b"),
        ("fire", "\u{fb01}re"),
        ("Spears", "\u{ff33}pears"),
        ("Spears", "\u{1d412}pears"),
        ("Lee", "\u{13de}ee"),       // Cherokee
        ("Bows", "\u{2c82}ows"),     // Coptic
        ("Guard", "\u{a4d6}uard"),   // Lisu
        ("Spears", "\u{a4e2}pears"), // Lisu
        ("ghost", "\u{261}host"),    // IPA
        ("oak", "\u{2c9f}ak"),       // Coptic
        ("king", "k\u{131}ng"),      // Turkish
        ("Xenia", "\u{3a7}enia"),
        ("rock", "r\u{585}ck"), // Armenian
        ("S. Guard", "S\u{2024} Guard"),
        ("Horse \u{2694}", "Horse \u{2694}\u{fe0f}"),
    ] {
        assert_eq!(fold(one), fold(other), "{other}");
    }
    for (one, other) in [
        ("1", "l"),
        ("l", "I"),
        ("0", "O"),
        ("rn", "m"),
        ("1", "\u{661}"),
        ("5", "S"),
    ] {
        assert_ne!(fold(one), fold(other), "{one} {other}");
    }
    assert_ne!(fold("Squad 2"), fold("Squad \u{b2}"));
    assert_ne!(fold("12\u{2033}"), fold("12\u{2032}\u{2032}"));
}

/// What joins emoji and colours them is no hidden letter; by itself it is one.
#[test]
fn emoji_hold_no_hidden_letters() {
    let hidden = |text: &str| adjutant::internals::source::hidden_letters(text).count();
    for shown in [
        "\u{2694}\u{fe0f} Guard",
        "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
        "\u{1f3f4}\u{200d}\u{2620}\u{fe0f} Pirates",
    ] {
        assert_eq!(hidden(shown), 0, "{shown}");
    }
    for secret in [
        "Gu\u{200d}ard",
        "Guard\u{fe0f}",
        "\u{2694}\u{200d}Guard",
        "1\u{fe0f}",
    ] {
        assert_eq!(hidden(secret), 1, "{secret:?}");
    }
}
