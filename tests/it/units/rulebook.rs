//! Parts of `rulebook` by themselves.

mod change {
    use adjutant::internals::rulebook::change::is_date;

    #[test]
    fn days_are_those_of_the_calendar() {
        for day in ["2026-05-01", "2024-02-29", "2000-02-29", "2026-12-31"] {
            assert!(is_date(day), "{day}");
        }
        for no_day in [
            "",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "2026-02-29",
            "1900-02-29",
            "2026-5-1",
            "26-05-01",
            "2026-05-01-",
            "may",
            "+026-05-01",
            "2026-05-0é",
        ] {
            assert!(!is_date(no_day), "{no_day}");
        }
    }
}

mod fact {
    use adjutant::internals::rulebook::fact::{Value, show_millionths};

    #[test]
    fn decimals_are_exact() {
        for text in ["0", "32", "7.5", "0.000001", "1000.25"] {
            let value = Value::decimal(text).and_then(Value::known);
            assert_eq!(value.map(show_millionths).as_deref(), Some(text));
        }
        for text in [
            "",
            ".5",
            "5.",
            "1e3",
            "-1",
            "0.0000001",
            "99999999999999999999",
        ] {
            assert_eq!(Value::decimal(text), None, "{text}");
        }
    }
}

mod phrase {
    use adjutant::internals::rulebook::phrase::{PhraseTable, spellings};

    fn table(phrases: &[&str]) -> PhraseTable {
        let mut table = PhraseTable::default();
        for (meaning, phrase) in phrases.iter().enumerate() {
            for spelling in spellings(phrase).unwrap_or_default() {
                table.add(&spelling, meaning);
            }
        }
        table
    }

    /// The number of the phrase that a text is, and what stands in its hole.
    fn found(phrases: &[&str], text: &str) -> Option<(usize, String)> {
        let found = table(phrases).find(text, &mut String::new())?;
        let hole = found
            .hole()
            .and_then(|hole| text.get(hole.range()))
            .unwrap_or_default();
        Some((found.meaning, hole.to_owned()))
    }

    #[test]
    fn texts_are_found_by_their_own_words() {
        let phrases = [
            "charge [[at] {enemy}]",
            "change (formation|formation:) line",
            "{measure}",
            "{count} tokens on {unit}",
        ];
        let hole = |meaning, text: &str| Some((meaning, text.to_owned()));
        assert_eq!(found(&phrases, "CHARGE"), hole(0, ""));
        assert_eq!(found(&phrases, "Charge  Red  Guard"), hole(0, "Red  Guard"));
        assert_eq!(found(&phrases, "charge at Red Guard"), hole(0, "Red Guard"));
        assert_eq!(found(&phrases, "Change formation: line"), hole(1, ""));
        assert_eq!(found(&phrases, "32 cm"), hole(2, "32 cm"));
    }

    #[test]
    fn bad_phrases_are_refused() {
        for phrase in [
            "charge [",
            "charge ]",
            "{",
            "()",
            "[a]",
            "",
            "(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)",
        ] {
            assert!(spellings(phrase).is_err(), "{phrase}");
        }
    }
}

mod parse {
    use adjutant::internals::rulebook::predicate::{parse_predicate, print_predicate};

    /// The predicate as it is printed.
    fn printed(text: &str) -> String {
        match parse_predicate(text) {
            Ok(tree) => print_predicate(&tree),
            Err(error) => format!(
                "{} at {}",
                error.message,
                text.get(error.span.range()).unwrap_or("?")
            ),
        }
    }

    #[test]
    fn words_and_symbols_are_one_language() {
        for (written, expected) in [
            (
                "formation==column  and nearest enemy>50cm",
                "formation is column and nearest enemy is more than 50 cm",
            ),
            ("not(in combat or failed)", "not (in combat or failed)"),
            (
                "exactly one of Left, Right is ordered",
                "exactly one of Left, Right is ordered",
            ),
            ("C/F Line is ordered", "C/F Line is ordered"),
            (
                "some order is given and not failed",
                "some order is given and not failed",
            ),
            (
                "no order but Wheel, Left is repeated",
                "no order but Wheel, Left is repeated",
            ),
            (
                "no order but general orders is ordered",
                "no order but general orders is ordered",
            ),
            ("Charge names a target", "Charge names a target"),
            (
                "the use of Break Formation is one of enter, leave",
                "the use of Break Formation is one of enter, leave",
            ),
            (
                "some enemy where (in charge range)",
                "some enemy where (in charge range)",
            ),
            (
                "some enemy where its charge range >= distance",
                "some enemy where its charge range is at least distance",
            ),
            (
                "the target of Charge is in charge range",
                "the target of Charge is in charge range",
            ),
            (
                "every part where (its kind is gun or its lame)",
                "every part where (its kind is gun or its lame)",
            ),
            (
                "the number of directions <= the number of turns",
                "the number of directions is at most the number of turns",
            ),
            (
                "the number of enemies where its troops is cavalry is at least 2",
                "the number of enemies where (its troops is cavalry) is at least 2",
            ),
            (
                "ruling fw.ruling.fire-target is not target-required",
                "ruling fw.ruling.fire-target is not target-required",
            ),
            (
                "the least distance over enemies is less than charge range + 5 cm",
                "the least distance over enemies is less than charge range + 5 cm",
            ),
            ("formation is known", "formation is known"),
            (
                "its area is adjacent to area",
                "its area is adjacent to area",
            ),
            (
                "the area of Move is  not adjacent to its area",
                "the area of Move is not adjacent to its area",
            ),
            (
                "number of areas next to area without enemies is 0",
                "the number of areas next to area without enemies is 0",
            ),
            ("firepower is 2", "firepower is 2"),
            (
                "wounds <= the armour of the target of Shoot",
                "wounds is at most the armour of the target of Shoot",
            ),
            (
                "wounds is the armour of the target of Shoot",
                "wounds is the armour of the target of Shoot",
            ),
            (
                "wounds < 3 times size rounded up",
                "wounds is less than 3 times size rounded up",
            ),
            (
                "wounds>=1/2 times size rounded up + 1",
                "wounds is at least 1/2 times size rounded up + 1",
            ),
            (
                "strength >= 1/2 times size rounded as  ruling a.ruling.halves",
                "strength is at least 1/2 times size rounded as ruling a.ruling.halves",
            ),
            (
                "wounds>the lesser of (size , 2 times hits + 1)",
                "wounds is more than the lesser of (size, 2 times hits + 1)",
            ),
            (
                "greater of(size, hits) divided by 2 rounded up is 3",
                "the greater of (size, hits) divided by 2 rounded up is 3",
            ),
            (
                "arc of frontage through turned <= 12 cm",
                "the arc of frontage through turned is at most 12 cm",
            ),
            (
                "\"moved and not fired\" or at combat height",
                "\"moved and not fired\" or at combat height",
            ),
            ("never", "never"),
        ] {
            assert_eq!(printed(written), expected, "{written}");
            assert_eq!(printed(expected), expected);
        }
    }

    #[test]
    fn mistakes_are_placed() {
        for (written, expected) in [
            (
                "a or b and c",
                "`and` and `or` are mixed without parentheses at and",
            ),
            ("formation is", "the predicate ends too early at s"),
            ("formation is column >", "cannot read on from `>` at >"),
            ("", "nothing is written here at "),
        ] {
            assert_eq!(printed(written), expected, "{written}");
        }
        assert!(printed(&"(".repeat(1_000_000)).contains("letters"));
        assert!(printed(&"(".repeat(9_000)).contains("nest"));
    }
}

mod shipped {
    use adjutant::internals::rulebook::{Layer, Rulebook, SHIPPED};
    use adjutant::internals::source::{Source, Sources};

    /// A shipped rulebook, read as what is shipped is read or as any other file.
    fn load(text: &str, shipped: bool) -> Rulebook {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("x.yaml", text));
        let (rulebook, findings) = Rulebook::load(&[Layer { source, shipped }], &sources);
        assert!(findings.is_empty(), "{findings:#?}");
        rulebook.unwrap()
    }

    #[test]
    fn what_is_read_beforehand_is_what_the_yaml_says() {
        for (id, text) in SHIPPED {
            let said = |shipped| {
                let rulebook = load(text, shipped);
                let names = rulebook.vocabulary();
                format!(
                    "{:?} {:?} {:?} {:?}",
                    names.facts(),
                    names.orders(),
                    rulebook.clauses(),
                    rulebook.play()
                )
            };
            assert!(said(true) == said(false), "{id}");
        }
    }
}

mod yaml {
    use adjutant::internals::rulebook::{Layer, Rulebook};
    use adjutant::internals::source::{Source, Sources};

    /// What is wrong with a rulebook, each with the text that is underlined.
    fn describe(text: &str) -> Vec<(String, String)> {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("x.yaml", text));
        let (_, findings) = Rulebook::load(
            &[Layer {
                source,
                shipped: false,
            }],
            &sources,
        );
        let slice = |finding: &adjutant::internals::diagnostics::Finding| {
            sources.slice(finding.place.unwrap()).to_owned()
        };
        findings
            .iter()
            .map(|finding| (finding.message.clone(), slice(finding)))
            .collect()
    }

    fn messages(text: &str) -> Vec<String> {
        describe(text)
            .into_iter()
            .map(|(message, _)| message)
            .collect()
    }

    #[test]
    fn what_a_rulebook_does_not_have_is_refused() {
        assert_eq!(
            messages("a: 1\nb: 2\na: 3\nb: 4\n"),
            ["the key `a` stands twice", "the key `b` stands twice"]
        );
        assert_eq!(messages("a: &x 1\nb: *x\n"), ["rulebooks have no aliases"]);
        assert_eq!(messages("a: !text 1\n"), ["rulebooks have no tags"]);
        assert_eq!(messages("? [a]\n: 1\n"), ["a key is a text"]);
        assert_eq!(
            messages(&"[".repeat(100_000)),
            ["this is no YAML: recursion limit exceeded"]
        );
        assert_eq!(
            messages(&"[".repeat(20)),
            ["lists and maps nest too deep here"]
        );
        assert_eq!(
            messages("a: 1\n---\nb: 2\n"),
            ["a rulebook is one YAML document"]
        );
        assert!(
            messages("a: [1\n")
                .first()
                .is_some_and(|message| message.starts_with("this is no YAML"))
        );
        let is_map = "this is the text `x`, and a rulebook is a map of keys, and begins with `rulebook: NAME`";
        assert_eq!(messages("x\n"), [is_map]);
    }

    #[test]
    fn all_mistakes_of_shape_are_told_in_one_round() {
        let text = "rulebook: é\nfacts:\n  - {fact: 5, of: unit, flg: {}, count: no}\n  - fact: a\nclauses: x\norders:\n  - order: []\n";
        let expected = [
            ("this is the number `5`, and a text belongs here", "5"),
            ("there is no key `flg` here", "flg"),
            ("this is the text `x`, and a list belongs here", "x"),
            ("a key is missing here: `clause`", "o"),
            ("a key is missing here: `phrases`", "o"),
            ("this is a list, and a text belongs here", "["),
        ];
        let expected: Vec<(String, String)> = expected
            .map(|(message, slice)| (message.to_owned(), slice.to_owned()))
            .to_vec();
        assert_eq!(describe(text), expected);
    }

    #[test]
    fn what_is_wrong_is_underlined_within_quotes_and_folded_lines() {
        let underlined = |when: &str| {
            let check = format!(
                "{{when: {when}, require: always, otherwise: refused, message: m, write: w}}"
            );
            let clause = format!("{{clause: a, says: é, lines: [5], checks: [{check}]}}");
            describe(&format!("rulebook: x\nclauses: [{clause}]\n"))
        };
        assert_eq!(
            underlined("colum"),
            [(
                "this is a list, and a text belongs here".to_owned(),
                "[".to_owned()
            )]
        );
        let of_predicate = |when: &str| {
            let check = format!(
                "{{when: {when}, require: always, otherwise: refused, message: m, write: w}}"
            );
            describe(&format!(
                "rulebook: x\nclauses: [{{clause: é, says: s, checks: [{check}]}}]\n"
            ))
        };
        for when in [
            "colum",
            "'colum'",
            "\"never or colum\"",
            "'never or\n    colum'",
        ] {
            let slices: Vec<String> = of_predicate(when)
                .into_iter()
                .map(|(_, slice)| slice)
                .collect();
            assert_eq!(slices, ["colum"], "{when}");
        }
    }
}
