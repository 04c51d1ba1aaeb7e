//! Parts of `report` by themselves.

mod human {
    use adjutant::internals::diagnostics::{Code, Finding};
    use adjutant::internals::report::{Style, human_findings as findings};
    use adjutant::internals::source::{Place, Source, Sources, Span};

    /// What is drawn of a finding at the first `here` of a text, with each further one related.
    fn drawn(text: &str) -> String {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("a.orders", text));
        let mut places = text.match_indices("here").map(|(at, word)| Place {
            source,
            span: Span::new(at, at + word.len()),
        });
        let own = places.next().unwrap_or(Place {
            source,
            span: Span::default(),
        });
        let finding = places.fold(
            Finding::error(Code::OrderedTwice, own, "it stands twice"),
            |finding, place| finding.related(place, "and here"),
        );
        findings(&[finding], &sources, Style::default())
    }

    fn widest(drawn: &str) -> usize {
        drawn
            .lines()
            .map(|line| line.chars().count())
            .max()
            .unwrap_or_default()
    }

    #[test]
    fn places_far_apart_in_one_line_are_drawn_each_by_itself() {
        let drawn = drawn(&format!(
            "{}here{}here again",
            "x".repeat(1_000),
            " ".repeat(70_000)
        ));
        assert!(
            drawn.contains("[a.orders:1:1001]") && drawn.contains("[a.orders:1:71005]"),
            "{drawn}"
        );
        assert!(drawn.contains("elsewhere in the same line"), "{drawn}");
        assert!(widest(&drawn) <= 200, "{drawn}");
    }

    #[test]
    fn a_long_line_is_cut_around_what_is_underlined() {
        for text in ["here", "heere, here, here"] {
            for blanks in [0, 500, 100_000] {
                let drawn = drawn(&format!(
                    "ä{}{text}{}ö\nand here",
                    "字".repeat(blanks),
                    "\u{301}".repeat(blanks)
                ));
                assert!(widest(&drawn) <= 320 + 20, "{drawn}");
            }
        }
    }

    #[test]
    fn of_many_places_some_are_drawn_and_the_others_counted() {
        let drawn = drawn(&"here, ".repeat(20_000));
        assert!(
            drawn.contains("19990 more such places are not drawn"),
            "{drawn}"
        );
        assert!(drawn.len() < 10_000, "{drawn}");
    }
}
