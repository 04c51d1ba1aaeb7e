//! Parts of `source` by themselves.

mod hidden {
    use adjutant::internals::source::{escaped, hidden_letters, of_xml};

    #[test]
    fn what_nobody_sees_is_shown_as_its_number() {
        assert_eq!(
            escaped("Spears: Stand\n\tWölfe 狼\n"),
            "Spears: Stand\n\tWölfe 狼\n"
        );
        assert_eq!(
            escaped("\u{1b}[2J\u{9b}1m\r\u{202e}a\u{e0041}"),
            "\\u{1b}[2J\\u{9b}1m\\u{d}\\u{202e}a\\u{e0041}"
        );
        let hidden = "\u{0}\u{7f}\u{ad}\u{34f}\u{200b}\u{200d}\u{200e}\u{2060}\u{2066}\u{3164}\u{fe0f}\u{feff}\u{fffe}\u{ffff}\u{1fffe}";
        assert_eq!(hidden_letters(hidden).count(), hidden.chars().count());
        let shown = "aZ09 -'’é🙂狼\u{a0}\u{fffd}\u{301}";
        assert_eq!(hidden_letters(shown).count(), 0);
    }

    #[test]
    fn xml_holds_no_control_characters() {
        assert_eq!(
            of_xml("a\u{1b}\u{fffe}\u{ffff}b\n"),
            "a\u{fffd}\u{fffd}\u{fffd}b\n"
        );
    }
}

mod shown_texts {
    use adjutant::internals::source::{quoted, shown};

    #[test]
    fn long_and_unprintable_texts_are_made_readable() {
        assert_eq!(quoted("Spears"), "`Spears`");
        assert_eq!(shown("a\u{1b}[2J\u{202e}b"), "a\\u{1b}[2J\\u{202e}b");
        assert_eq!(shown(&"x".repeat(10_000)).chars().count(), 61);
    }
}

mod text {
    use adjutant::internals::source::{NotText, Position, Source};

    #[test]
    fn positions_count_characters_and_lines_from_one() {
        let source = Source::new("s", "\u{feff}ab\r\nä🙂c\rd\n");
        assert_eq!(source.position(3), Position { line: 1, column: 1 });
        assert_eq!(source.position(7 + 6), Position { line: 2, column: 3 });
        assert_eq!(source.position(15), Position { line: 3, column: 1 });
        assert_eq!(source.line_count(), 3);
        assert_eq!(source.slice(source.line_span(1)), "ä🙂c");
    }

    #[test]
    fn columns_of_long_lines_count_characters_too() {
        let source = Source::new(
            "s",
            format!("\u{feff}{}c\n{}d", "ä🙂".repeat(2_000), "x".repeat(4_096)),
        );
        assert_eq!(
            source.position(3 + 12_000),
            Position {
                line: 1,
                column: 4_001
            }
        );
        assert_eq!(
            source.position(3 + 12_002 + 4_096),
            Position {
                line: 2,
                column: 4_097
            }
        );
    }

    #[test]
    fn bytes_that_are_no_text_say_where() {
        let place = |line, column| Position { line, column };
        let error = |bytes: &[u8]| Source::from_bytes("s", bytes.to_vec()).err();
        assert_eq!(error(b"a\nb\xffc"), Some(NotText::NotUtf8(place(2, 2))));
        assert_eq!(error(b"a\nb\0c"), Some(NotText::Binary(place(2, 2))));
        assert_eq!(error(b"\xff\xfea\0"), Some(NotText::Utf16));
        assert_eq!(error(b"fine"), None);
    }
}
