//! Parts of `scenario` by themselves.

mod places {
    use adjutant::internals::scenario::{seen_alone, seen_from};

    #[test]
    fn areas_are_seen_from_either_side() {
        let from = |text: &str| {
            seen_from(text, "Darius", &["Alexander", "Alexander the Great"]).unwrap_or_default()
        };
        assert_eq!(from("in Darius Army Right flank"), "in own right flank");
        assert_eq!(from("in Alexander's left flank"), "in enemy left flank");
        assert_eq!(
            from("move to the Alexander the Great's centre"),
            "move to enemy centre"
        );
        assert_eq!(
            from("in the left flank of Darius"),
            "in the left flank of own"
        );
        assert_eq!(from("Darius' reserve"), "own reserve");
        assert_eq!(from("in the left flank"), "");
        assert_eq!(
            seen_alone("move to Alexander's centre", "Darius").as_deref(),
            Some("move to enemy centre")
        );
        assert_eq!(
            seen_alone("move to Darius's centre", "Darius").as_deref(),
            Some("move to own centre")
        );
        assert_eq!(
            seen_alone("move to Persian Army centre", "Darius").as_deref(),
            Some("move to enemy centre")
        );
        assert_eq!(
            seen_alone("move to the centre of Alexander", "Darius").as_deref(),
            Some("move to the centre of enemy")
        );
        assert_eq!(seen_alone("move to the centre", "Darius"), None);
    }
}
