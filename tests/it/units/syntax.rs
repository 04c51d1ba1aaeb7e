//! Parts of `syntax` by themselves.

mod foreign {
    use adjutant::internals::syntax::foreign_line;

    #[test]
    fn sheets_are_told_from_other_texts() {
        for sheet in [
            "",
            "# nothing yet\n",
            "side: Guild\nSpears: Stand\n",
            "\u{feff}turn: 4\nSpears - Stand\n  to X: 3 cm\n",
            "happened:\nA: lost\n",
        ] {
            assert_eq!(
                (foreign_line(sheet, false), foreign_line(sheet, true)),
                (None, None),
                "{sheet}"
            );
        }
        assert_eq!(
            (
                foreign_line("Spears: Stand\n", false),
                foreign_line("Spears: Stand\n", true)
            ),
            (Some(1), None)
        );
        for (text, line) in [
            ("all: build\n\tcc x.c\n", 1),
            ("turn: 2\n  - {fact: fubar, words: {a: b},\n", 2),
            ("turn: build\n", 1),
            ("rulebook: house\nclauses:\n  id: x\n", 2),
            ("rulebook: house\nrulings:\n- id: x\n", 3),
            ("Feature: x\n  Scenario: y\n", 1),
            ("root:x:0:0:root:/root:/bin/bash\n", 1),
        ] {
            assert_eq!(foreign_line(text, false), Some(line), "{text}");
        }
        for (text, line) in [
            ("{\"entry\":0}\n", 1),
            ("#include <x>\nint main() {\n", 2),
            ("side: A\nint a;\n", 2),
            ("<svg>\n", 1),
        ] {
            assert_eq!(
                (foreign_line(text, false), foreign_line(text, true)),
                (Some(line), Some(line)),
                "{text}"
            );
        }
    }
}

mod item {
    use adjutant::internals::source::Span;
    use adjutant::internals::syntax::{is_one_more_gap, items};

    fn listed(text: &str) -> Vec<&str> {
        let spans = items(text, Span::new(0, text.len()));
        spans
            .map(|span| text.get(span.range()).unwrap_or("?"))
            .collect()
    }

    #[test]
    fn of_several_gaps_behind_each_other_the_first_is_told() {
        let text = "a,, , ,b,,c";
        let gaps = items(text, Span::new(0, text.len())).filter(|item| item.is_empty());
        assert_eq!(
            gaps.map(|gap| is_one_more_gap(text, gap))
                .collect::<Vec<_>>(),
            [false, true, true, false]
        );
    }

    #[test]
    fn items_stand_between_commas() {
        assert_eq!(
            listed("Advance,  Wheel ,Left"),
            ["Advance", "Wheel", "Left"]
        );
        assert_eq!(listed("Advance,,Left,"), ["Advance", "", "Left"]);
        assert_eq!(listed(" \u{a0}"), Vec::<&str>::new());
    }
}

mod parse {
    use adjutant::internals::source::Span;
    use adjutant::internals::syntax::{Line, LineKind, parse};

    /// More bytes than the grammar is fed at once.
    const MANY: usize = 1 << 18;

    /// The parts of each line, joined by `|`.
    fn cut_up(text: &str) -> Vec<String> {
        let slice = |span: Span| text.get(span.range()).unwrap_or("?").to_owned();
        let show = |line: Line| {
            let kind = match line.kind {
                LineKind::Blank => "blank".to_owned(),
                LineKind::Head { key, value, .. } => format!("{}={}", key.as_str(), slice(value)),
                LineKind::Toward { name, items } => format!("to|{}|{}", slice(name), slice(items)),
                LineKind::Part { count, name, items } => {
                    format!("with|{}|{}|{}", slice(count), slice(name), slice(items))
                }
                LineKind::Entry { subject, items } => {
                    format!("{}|{}", slice(subject), slice(items))
                }
                LineKind::More { items } => format!("+{}", slice(items)),
            };
            kind + &line
                .comment
                .map(|comment| format!(" {}", slice(comment)))
                .unwrap_or_default()
        };
        parse(text).into_iter().map(show).collect()
    }

    #[test]
    fn lines_are_cut_at_their_separators() {
        for (text, expected) in [
            (
                "Spears: Advance, Wheel, Left",
                "Spears|Advance, Wheel, Left",
            ),
            (
                "Caravan Guard - Charge Sossanian Cavalry  # a comment",
                "Caravan Guard|Charge Sossanian Cavalry # a comment",
            ),
            ("Guard \u{2013} Stand", "Guard|Stand"),
            ("Squad #2: Stand", "Squad #2|Stand"),
            (
                "Spears - Change formation: line",
                "Spears|Change formation: line",
            ),
            ("SIDE : Vistalian Guild", "side=Vistalian Guild"),
            ("Side Guard: Stand", "Side Guard|Stand"),
            (
                "  to Sossanian Cavalry: 32 cm",
                "to|Sossanian Cavalry|32 cm",
            ),
            ("Tom: Stand", "Tom|Stand"),
            (
                "with 2 Devastators: firepower 2",
                "with|2|Devastators|firepower 2",
            ),
            ("   charge range 20 cm\t", "+charge range 20 cm"),
            ("Spears:", "Spears|"),
            ("Spears -", "Spears|"),
            (": Advance", "|Advance"),
            ("happened:", "happened="),
            ("# only a comment", "blank # only a comment"),
            (
                "Limber-up Battery: Limber-up",
                "Limber-up Battery|Limber-up",
            ),
            (" \u{a0}\t", "blank"),
            ("Волки & Ко: Stand # здесь", "Волки & Ко|Stand # здесь"),
            ("Spears: Stand #", "Spears|Stand #"),
        ] {
            assert_eq!(cut_up(text), [expected], "{text}");
        }
    }

    #[test]
    fn every_kind_of_line_end_counts_once() {
        assert_eq!(
            cut_up("\u{feff}side: A\r\nB: C\rD: E\n\nF: G"),
            ["side=A", "B|C", "D|E", "blank", "F|G"]
        );
        assert_eq!(cut_up(""), Vec::<String>::new());
        assert_eq!(cut_up("\n"), ["blank"]);
        assert_eq!(cut_up("A: B\r\n"), ["A|B"]);
    }

    #[test]
    fn long_texts_are_read_in_pieces() {
        let text = "Spears: Advance\r\n\r\n".repeat(MANY / 8);
        let lines = parse(&text);
        assert_eq!(lines.len(), MANY / 4);
        assert!(
            lines
                .iter()
                .step_by(2)
                .all(|line| text.get(line.span.range()) == Some("Spears: Advance"))
        );
    }
}

mod print {
    use adjutant::internals::syntax::print;

    #[test]
    fn the_canonical_form_keeps_words_and_comments() {
        let written = "\u{feff}SIDE :Guild # ours\r\n\r\n\r\nSpears -  Advance ,Wheel,Left   # left flank\r\n\t#note\r\nto  Cavalry:32  cm,\r\n";
        let printed = "side: Guild  # ours\n\nSpears: Advance, Wheel, Left  # left flank\n#note\n  to Cavalry: 32 cm\n";
        assert_eq!(print(written), printed);
        assert_eq!(print(printed), printed);
    }
}
