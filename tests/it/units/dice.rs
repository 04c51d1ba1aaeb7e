//! Parts of `dice` by themselves.

mod expression {
    use adjutant::internals::dice::{Dice, DiceError};

    #[test]
    fn more_dice_than_are_thrown_are_no_dice() {
        let times = |count| Dice::default().times(count).map(Dice::count);
        assert_eq!(
            [
                times(-1),
                times(0),
                times(10_000),
                times(10_001),
                times(i64::MAX)
            ],
            [Some(1), Some(1), Some(10_000), None, None]
        );
    }

    #[test]
    fn dice_are_read_as_they_are_printed() {
        for (written, printed) in [
            ("d100", "D100"),
            ("2D6", "2D6"),
            (" 3 d 6 + 2", "3D6+2"),
            ("1d3-1", "D3-1"),
            ("d4294967296", "D4294967296"),
        ] {
            assert_eq!(
                Dice::read(written).map(|dice| dice.to_string()).as_deref(),
                Ok(printed)
            );
            assert_eq!(
                Dice::read(printed).map(|dice| dice.to_string()).as_deref(),
                Ok(printed)
            );
        }
        for (written, error) in [
            ("", DiceError::Shape),
            ("6", DiceError::Shape),
            ("2x6", DiceError::Shape),
            ("2d6+", DiceError::Shape),
            ("0d6", DiceError::Count),
            ("99999999999d6", DiceError::Count),
            ("d1", DiceError::Sides),
            ("d4294967297", DiceError::Sides),
            ("d6+99999999999999999999", DiceError::Plus),
        ] {
            assert_eq!(Dice::read(written), Err(error), "{written}");
        }
    }
}

mod key {
    use adjutant::internals::dice::{Key, KeyError};

    #[test]
    fn keys_are_read_as_they_are_written() {
        let key = Key::of_passphrase("thirty paces");
        assert_eq!(Key::from_hex(&key.to_string()), Ok(key));
        assert_eq!(Key::from_hex("0g"), Err(KeyError::Digit(2)));
        assert_eq!(Key::from_hex("00"), Err(KeyError::Length(2)));
    }
}

mod label {
    use adjutant::internals::dice::{Label, LabelledUnit};

    #[test]
    fn labels_are_the_same_for_every_spelling_of_a_name() {
        let of = |side, unit| Label {
            turn: 4,
            of: Some(LabelledUnit { side, unit }),
            test: "fw.order-test",
            against: None,
            attempt: 1,
        };
        assert_eq!(
            of("Guild", "Mercenary Spears").to_string(),
            "4/guild/mercenary spears/fw.order-test/1"
        );
        assert_eq!(
            of(" GUILD", "mercenary   spears ").to_string(),
            "4/guild/mercenary spears/fw.order-test/1"
        );
        assert_eq!(
            of("a/b@c", "50% \u{1}").to_string(),
            "4/a%2Fb%40c/50%25 %01/fw.order-test/1"
        );
        assert_eq!(
            of("E\u{301}lite", "ÄB").to_string(),
            of("Élite", "A\u{308}b").to_string()
        );
    }

    #[test]
    fn rolls_of_nobody_and_against_somebody_have_labels_too() {
        let against = Some(LabelledUnit {
            side: "Sossania",
            unit: "Red Horse",
        });
        let label = Label {
            turn: 1,
            of: None,
            test: "x.bag",
            against,
            attempt: 2,
        };
        assert_eq!(label.to_string(), "1/-/-/x.bag@sossania:red horse/2");
    }
}

mod stream {
    use adjutant::internals::dice::Keyed;
    use adjutant::internals::dice::{Dice, Key};

    #[test]
    fn the_golden_vector_never_changes() {
        let keyed = Keyed::new(&Key::of_passphrase("thirty paces"));
        let dice = Dice::read("10D100").unwrap_or_default();
        assert_eq!(
            keyed.roll(dice, "4/guild/mercenary spears/fw.order-test/1"),
            [43, 46, 99, 50, 41, 73, 71, 60, 59, 46]
        );
    }
}
