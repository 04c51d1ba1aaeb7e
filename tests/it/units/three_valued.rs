//! Evaluation is three-valued: each form of a predicate and of a quantity, with what it asks for
//! known and not.

use adjutant::internals::rulebook::order::{Given, Placed, Target};
use adjutant::internals::rulebook::predicate::{
    Outcomes, Truth, compile_predicate, evaluate, may_differ,
};
use adjutant::internals::rulebook::{Layer, Rulebook};
use adjutant::internals::scenario::{World, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::parse;

use Truth::{No, Unknown, Yes};

const RULEBOOK: &str = "
rulebook: toy
phases: [{phase: orders, orders: true}, {phase: end of turn}]
facts:
  - {fact: kind, of: unit, words: {foot: [foot], horse: [horse], gun: [gun]}}
  - {fact: traits, of: unit, several: {scouts: [scouts], elite: [elite]}}
  - {fact: wounds, of: unit, count: 'wounds {count}'}
  - {fact: reach, of: unit, measure: in, phrases: ['reach {measure}']}
  - {fact: tired, of: unit, flag: {yes: [tired], no: [fresh]}}
  - {fact: worn, of: unit, count: 'worn {count}', derived: 'wounds + 1'}
  - {fact: gap, of: pair, measure: in, phrases: ['{measure}']}
  - {fact: seen, of: pair, flag: {yes: [seen], no: [unseen]}, otherwise: no}
  - {fact: calibre, of: part, count: 'calibre {count}'}
  - {fact: tokens, of: side, count: '{count} tokens'}
  - {fact: fog, of: turn, flag: {yes: [fog], no: [clear]}}
  - {fact: area, of: unit, place: {flank: [flank], centre: [centre], rear: [rear]}, each side: true, phrases: ['in {place}']}
relations:
  - {relation: next, of: area, both ways: true, clause: a, rows: {own flank: [own centre]}}
choices: {pace: {slow: [slowly], fast: [fast]}}
orders:
  - {order: Shoot, clause: a, phrases: ['shoot [at {enemy}]']}
  - {order: March, clause: a, phrases: ['march [{pace}]']}
  - {order: Hold, clause: a, phrases: [hold]}
sets: {moves: [March]}
tables: [{table: paces, by: kind, clause: a, rows: {foot: 6, horse: 12, gun: 2}}]
rulings: [{ruling: r, why: silent, options: {one: first, two: second}}]
clauses: [{clause: a, says: all there is}]
";

const TABLE: &str = "
rulebook: toy
side: Red
army: 2 tokens
Known: foot, scouts, not elite, wounds 2, reach 8 in, tired, in own flank
  to Near: 6 in, seen
  to Far: 20 in
  with 1 Gun: calibre 5
Mystery:
Friend: horse, wounds 0, in own centre
side: Blue
Near: horse, wounds 1, tired
Far: gun, fresh
";

/// What each predicate comes to of a unit that is ordered to shoot at `Near` and to march, twice,
/// fast.
fn of(unit: &str, predicates: &[(&str, Truth)]) {
    let mut sources = Sources::default();
    let layer = Layer {
        source: sources.add(Source::new("toy.yaml", RULEBOOK)),
        shipped: false,
    };
    let (rulebook, findings) = Rulebook::load(&[layer], &sources);
    assert!(findings.is_empty(), "{findings:#?}");
    let rulebook = rulebook.unwrap();
    let table = TABLE.replace(", not elite", "");
    let source = sources.add(Source::new("toy.scenario", table.as_str()));
    let (scenario, findings) = read(source, &parse(&table), &sources, &rulebook);
    assert!(findings.is_empty(), "{findings:#?}");
    let unit_id = |name: &str| {
        (0..100)
            .find(|id| scenario.unit(*id).is_some_and(|unit| unit.name == name))
            .unwrap()
    };
    let order = |name: &str| rulebook.vocabulary().order_named(name).unwrap();
    let march = Given {
        order: order("March"),
        target: Target::Nobody,
        word: Some(1),
    };
    let shoot = Given {
        order: order("Shoot"),
        target: Target::Unit(unit_id("Near")),
        word: None,
    };
    let mut placed = Placed::default();
    placed.replace([shoot, march, march].into_iter());
    let world = World::new(&rulebook, &scenario, Some(0));
    let view = world.of(unit_id(unit), &placed);
    for (text, expected) in predicates {
        let predicate = compile_predicate(text, rulebook.vocabulary())
            .unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        assert_eq!(
            evaluate(&predicate, &view, &mut Outcomes::default()),
            *expected,
            "{unit}: {text}"
        );
    }
}

#[test]
fn connectives_are_kleenes() {
    // Of `Mystery` nothing is stated: `tired` is unknown, and constants are not.
    of(
        "Mystery",
        &[
            ("always", Yes),
            ("never", No),
            ("tired", Unknown),
            ("not tired", Unknown),
            ("not never", Yes),
            ("tired and always", Unknown),
            ("tired and never", No),
            ("always and never", No),
            ("tired or always", Yes),
            ("tired or never", Unknown),
            ("never or never", No),
            ("tired or not tired", Unknown),
            ("(tired or always) and not (tired and never)", Yes),
        ],
    );
}

#[test]
fn facts_are_known_or_to_be_measured() {
    of(
        "Known",
        &[
            ("tired", Yes),
            ("kind is foot", Yes),
            ("kind is not foot", No),
            ("kind is one of horse, gun", No),
            ("traits is scouts", Yes),
            ("wounds is known", Yes),
            ("phase is orders", Yes),
            ("tokens is at least 2", Yes),
            ("fog", Unknown),
            ("fog is known", No),
        ],
    );
    of(
        "Mystery",
        &[
            ("kind is foot", Unknown),
            ("kind is not foot", Unknown),
            ("traits is scouts", Unknown),
            ("wounds is known", No),
            ("tokens is at least 2", Yes),
        ],
    );
}

#[test]
fn comparisons_are_unknown_only_where_a_number_is() {
    of(
        "Known",
        &[
            ("wounds is 2", Yes),
            ("wounds is not 2", No),
            ("wounds >= 3", No),
            ("wounds <= 2", Yes),
            ("wounds > 1", Yes),
            ("wounds < 2", No),
            ("reach is at least 8 in", Yes),
            ("reach is less than 8 in", No),
            ("wounds + 1 is 3", Yes),
            ("3 times wounds is 6", Yes),
            ("1/2 times wounds rounded up is 1", Yes),
            ("the lesser of (wounds, 1) is 1", Yes),
            ("the greater of (wounds, 1) is 2", Yes),
            ("wounds divided by 2 rounded down is 1", Yes),
            ("the entry of paces is 6", Yes),
            ("worn is 3", Yes),
        ],
    );
    of(
        "Mystery",
        &[
            ("wounds is 2", Unknown),
            ("wounds is not 2", Unknown),
            ("reach is at least 8 in", Unknown),
            ("the lesser of (wounds, 1) is at most 1", Yes),
            ("the greater of (wounds, 1) is at least 1", Yes),
            ("the entry of paces is 6", Unknown),
        ],
    );
}

#[test]
fn quantifiers_go_over_what_is_stated_and_what_is_not() {
    of(
        "Known",
        &[
            ("some enemy where (seen)", Yes),
            ("no enemy where (seen and its kind is gun)", Yes),
            ("every enemy where (gap is at most 20 in)", Yes),
            ("every enemy where (gap is at most 6 in)", No),
            ("some enemy where (its wounds is 5)", Unknown),
            ("some enemy where (its wounds is 1)", Yes),
            ("no enemy where (its tired)", No),
            ("some friend where (its kind is horse)", Yes),
            ("some friend where (its kind is gun)", Unknown),
            ("some friend where (gap is at most 1 in)", Unknown),
            ("the number of enemies where (seen) is 1", Yes),
            (
                "the number of enemies where (its wounds is 1) is 1",
                Unknown,
            ),
            (
                "the number of enemies where (its wounds is 1) is at least 1",
                Yes,
            ),
            ("the least gap over enemies is 6 in", Yes),
            ("the greatest gap over enemies is 20 in", Yes),
            ("some part where (its calibre is at least 5)", Yes),
            ("every part where (its calibre is 4)", No),
        ],
    );
    of(
        "Mystery",
        &[
            ("some enemy where (seen)", No),
            ("some enemy where (gap is at most 6 in)", Unknown),
            ("every enemy where (not seen)", Yes),
            ("the least gap over enemies is at most 6 in", Unknown),
            ("some part where (its calibre is at least 5)", No),
            ("the sum of its calibre over parts is 5", Unknown),
        ],
    );
}

#[test]
fn orders_targets_and_rulings_are_always_known() {
    let of_orders = [
        ("March is ordered", Yes),
        ("Hold is ordered", No),
        ("moves is ordered", Yes),
        ("some order is given", Yes),
        ("no order but March, Shoot is ordered", Yes),
        ("no order but Shoot is ordered", No),
        ("no order but Shoot is repeated", No),
        ("no order but March is repeated", Yes),
        ("exactly one of March, Hold is ordered", Yes),
        ("Shoot names a target", Yes),
        ("the pace of March is fast", Yes),
        ("the pace of March is slow", No),
        ("the number of moves is 2", Yes),
        ("ruling r is one", Yes),
        ("ruling r is not one", No),
    ];
    of("Known", &of_orders);
    of("Mystery", &of_orders);
    of(
        "Known",
        &[
            ("the target of Shoot where (seen)", Yes),
            ("the target of Shoot where (gap > 6 in)", No),
            ("the target of Shoot where (its kind is horse)", Yes),
            ("wounds > the wounds of the target of Shoot", Yes),
        ],
    );
    of(
        "Mystery",
        &[
            ("the target of Shoot where (seen)", No),
            ("the target of Shoot where (gap > 6 in)", Unknown),
            ("wounds > the wounds of the target of Shoot", Unknown),
        ],
    );
}

#[test]
fn places_lie_so_or_nobody_knows() {
    of(
        "Known",
        &[
            ("area is own flank", Yes),
            ("some friend where (its area is next to area)", Yes),
            ("some friend where (its area is not next to area)", Unknown),
            ("the number of areas next to area is 1", Yes),
        ],
    );
    of(
        "Mystery",
        &[
            ("area is own flank", Unknown),
            ("some friend where (its area is next to area)", Unknown),
        ],
    );
}

/// From how its parts came out it is told whether a predicate may come out otherwise when it is changed in one place.
#[test]
fn whether_a_change_of_a_predicate_may_be_noticed() {
    let mut sources = Sources::default();
    let layer = Layer {
        source: sources.add(Source::new("toy.yaml", RULEBOOK)),
        shipped: false,
    };
    let (rulebook, _) = Rulebook::load(&[layer], &sources);
    let rulebook = rulebook.unwrap();
    let typed = |text: &str| compile_predicate(text, rulebook.vocabulary()).unwrap();
    let was = typed("tired and fog");
    let all = [No, Unknown, Yes];
    for (tired, fog) in all
        .into_iter()
        .flat_map(|one| all.map(|other| (one, other)))
    {
        let both = tired.min(fog);
        let truths = [tired, fog, both];
        for (now, comes_to) in [
            ("tired or fog", tired.max(fog)),
            ("not tired and fog", tired.opposite().min(fog)),
            ("not (tired and fog)", both.opposite()),
            ("tired", tired),
            ("tired and not fog", tired.min(fog.opposite())),
        ] {
            let differs = may_differ(&was, &typed(now), &truths);
            assert_eq!(differs, comes_to != both, "{now}: {truths:?}");
        }
        // Another part may come out as it likes: it is noticed where the rest holds.
        let differs = may_differ(&was, &typed("wounds is 2 and fog"), &truths);
        assert!(differs || fog == No || tired == Unknown, "{truths:?}");
        assert!(!differs || fog != No, "{truths:?}");
    }
}
