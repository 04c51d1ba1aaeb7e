//! Parts of `harness` by themselves.

mod text {
    use adjutant::internals::harness::read_feature;
    use adjutant::internals::source::{Source, Sources, Span};

    const FEATURE: &str = r#"Feature: Orders

  Rule: x

    Scenario Outline: <order>
      Given the sheet of "Guild"
        """
        Spears: <order>
        """
      Then Spears says <word>

      Examples:
        | order   | word   |
        | Advance | a \| b |
"#;

    #[test]
    fn every_letter_knows_where_it_comes_from() {
        let mut sources = Sources::default();
        let id = sources.add(Source::new("x.feature", FEATURE));
        let (feature, findings) = read_feature(id, &sources);
        assert!(findings.is_empty(), "{findings:?}");
        let example = feature.unwrap().outlines.first().unwrap().example(0);
        let [sheet, then] = example.steps.as_slice() else {
            panic!("two steps")
        };
        let text = sheet.text.clone().unwrap();
        assert_eq!(text.as_str().trim_end(), "Spears: Advance");
        let place = |start, end| sources.slice(text.place(Span::new(start, end), id));
        assert_eq!(
            (place(0, 6), place(8, 15), place(10, 12)),
            ("Spears", "Advance", "va")
        );
        assert_eq!(
            place(4, 12),
            "Advance",
            "of what a row fills in part, the cell is shown"
        );
        assert_eq!(then.words.as_str(), "Spears says a | b");
        assert_eq!(
            sources.slice(then.words.place(Span::new(12, 14), id)),
            r"a \| b"
        );
    }
}
