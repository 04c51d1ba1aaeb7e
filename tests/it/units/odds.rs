//! Parts of `odds` by themselves.

mod chance {
    use adjutant::internals::odds::Chance;

    #[test]
    fn chances_are_reduced_and_rounded() {
        let chance = |numerator: u32, denominator: u32| Chance::new(numerator, denominator);
        assert_eq!(chance(21, 36).to_string(), "7/12 (58.3 %)");
        assert_eq!(chance(0, 6).to_string(), "0/1 (0.0 %)");
        assert_eq!(chance(6, 6).to_string(), "1/1 (100.0 %)");
        assert_eq!(chance(1, 1000).per_cent(1), "0.1");
        assert_eq!(chance(1, 3).opposite(), chance(2, 3));
        assert_eq!(chance(1, 2).and(&chance(1, 3)), chance(1, 6));
        assert_eq!(chance(1, 2).or(&chance(1, 3)), chance(5, 6));
        assert_eq!(chance(0, 0), chance(0, 1));
        assert_eq!(chance(1, 2).steps(30), 15);
    }
}

mod distribution {
    use adjutant::internals::dice::Dice;
    use adjutant::internals::odds::Chance;
    use adjutant::internals::odds::{Distribution, TooMany};

    fn dice(text: &str) -> Distribution {
        Distribution::of_dice(Dice::read(text).unwrap()).unwrap()
    }

    #[test]
    fn sums_of_dice_are_counted() {
        assert_eq!(
            dice("2D6").chance(|sum| sum <= 7),
            Chance::new(7_u32, 12_u32)
        );
        assert_eq!(
            dice("D100+10").chance(|sum| sum <= 60),
            Chance::new(1_u32, 2_u32)
        );
        assert_eq!(dice("3D6-3").outcomes().count(), 16);
        assert_eq!(dice("2D6").mean(), (7.into(), 1.into()));
        assert_eq!(
            Distribution::of_dice(Dice::read("D4294967296").unwrap_or_default()),
            Err(TooMany)
        );
    }

    #[test]
    fn one_throw_is_held_against_another() {
        let [greater, equal, less] = dice("2D6+1").against(&dice("2D6+3"));
        // Of 1,296 pairs of throws.
        assert_eq!(
            (greater, equal, less),
            (
                Chance::new(310_u32, 1_296_u32),
                Chance::new(125_u32, 1_296_u32),
                Chance::new(861_u32, 1_296_u32)
            )
        );
        let [greater, equal, less] = dice("D6").against(&dice("D6"));
        assert_eq!(
            (greater, equal, less),
            (
                Chance::new(5_u32, 12_u32),
                Chance::new(1_u32, 6_u32),
                Chance::new(5_u32, 12_u32)
            )
        );
        assert_eq!(
            dice("D6+10").against(&dice("D6"))[0],
            Chance::new(1_u32, 1_u32)
        );
    }

    #[test]
    fn twenty_dice_with_hits_and_saves() {
        let casualty = Chance::new(1_u32, 2_u32).and(&Chance::new(2_u32, 3_u32));
        let casualties = Distribution::of_successes(20, &casualty);
        let seven = casualties.map(|casualties| casualties.chance(|casualties| casualties >= 7));
        assert_eq!(seven, Ok(Chance::new(605_139_931_u64, 1_162_261_467_u64)));
    }
}

mod faces {
    use adjutant::internals::dice::Dice;
    use adjutant::internals::odds::throws;
    use num_bigint::BigUint;

    #[test]
    fn throws_are_all_there_once() {
        for (text, throws_of_it, cases) in [
            ("D100", 100, 100_u64),
            ("2D6", 21, 36),
            ("5D6", 252, 7776),
            ("4D3", 15, 81),
        ] {
            let all = throws(Dice::read(text).unwrap_or_default()).unwrap_or_default();
            assert_eq!(all.len(), throws_of_it, "{text}");
            assert_eq!(
                all.iter().map(|throw| &throw.ways).sum::<BigUint>(),
                BigUint::from(cases),
                "{text}"
            );
        }
        assert!(throws(Dice::read("100D100").unwrap_or_default()).is_err());
    }
}
