//! Parts of `names` by themselves.

mod fold {
    use adjutant::internals::names::fold;

    #[test]
    fn spellings_of_one_name_fold_alike() {
        for (one, other) in [
            ("Mercenary Spears", "  mercenary\t SPEARS "),
            ("Café Guard", "CAFE\u{301} guard"),
            ("Charge", "Сharge"), // the other begins with a Cyrillic letter
            ("SIDE’s Men", "side's men"),
            ("Волк", "ВОЛК"),
            ("Λοχος", "ΛΟΧΟΣ"),
            ("גדוד", "\u{200f}גדוד"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} and {other}");
        }
    }

    #[test]
    fn digits_and_latin_letters_stay_apart() {
        for (one, other) in [
            ("Squad 1", "Squad l"),
            ("Squad 0", "Squad O"),
            ("Z 3", "Z З"),
            ("vw", "w"),
        ] {
            assert_ne!(fold(one), fold(other), "{one} and {other}");
        }
    }
}

mod near {
    use adjutant::internals::names::{Near, NearIndex};

    fn index(names: &[&str]) -> NearIndex {
        NearIndex::new(names.iter().map(|name| (*name).to_owned()).collect())
    }

    #[test]
    fn one_name_is_offered_only_when_clearly_ahead() {
        let orders = index(&["advance", "stand", "climb", "dive", "land"]);
        assert_eq!(orders.near("advacne"), Near::One(0));
        assert_eq!(orders.near("lade"), Near::None);
        assert_eq!(
            index(&["stand", "sand"]).near("sland"),
            Near::Several(vec![0, 1])
        );
        assert_eq!(orders.near("fire"), Near::None);
    }

    #[test]
    fn a_short_word_with_another_first_letter_is_another_word() {
        assert_eq!(index(&["right"]).near("light"), Near::None);
        assert_eq!(index(&["right"]).near("rihgt"), Near::One(0));
        assert_eq!(index(&["stand", "land"]).near("sand"), Near::One(0));
    }

    #[test]
    fn a_name_that_differs_in_a_number_is_another_name() {
        assert_eq!(index(&["squad 1", "squad 2"]).near("squad 3"), Near::None);
        assert_eq!(index(&["squad 1", "squad 2"]).near("sqaud 2"), Near::One(1));
    }

    #[test]
    fn long_lists_are_searched_by_variants() {
        let names: Vec<String> = (0..5_000)
            .map(|number| format!("regiment {number}"))
            .collect();
        let index = NearIndex::new(names);
        assert_eq!(index.near("regimnet 4711"), Near::One(4711));
        assert_eq!(index.near("regiment 9999"), Near::None);
    }
}
