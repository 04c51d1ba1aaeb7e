//! What a house rulebook changes in those it extends is said, dated and reasoned; conflicts are
//! errors.

mod phrases;

use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::source::{Source, Sources};

use crate::command::{adjutant, root};

/// A finding: its code, the text that it underlines, its message and its help, and what it points
/// at beside.
#[derive(Debug)]
struct Told {
    code: &'static str,
    underlined: String,
    message: String,
    help: String,
    related: Vec<String>,
}

/// Loads house rulebooks, each of which extends the one before it; the first extends a shipped one.
fn load(houses: &[&str]) -> (Option<Rulebook>, Vec<Told>) {
    let mut sources = Sources::default();
    let base = sources.add(Source::new(
        "fantasy-warlord.yaml",
        shipped("fantasy-warlord").unwrap(),
    ));
    let mut layers = vec![Layer {
        source: base,
        shipped: true,
    }];
    for (number, house) in houses.iter().enumerate() {
        let text = format!("rulebook: house-{number}\nextends: another\n{house}");
        let source = sources.add(Source::new(format!("house-{number}.yaml"), text));
        layers.push(Layer {
            source,
            shipped: false,
        });
    }
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    let told = |finding: adjutant::internals::diagnostics::Finding| Told {
        code: finding.code.as_str(),
        underlined: finding
            .place
            .map(|place| sources.slice(place).to_owned())
            .unwrap_or_default(),
        related: finding
            .related
            .iter()
            .map(|label| sources.slice(label.place).to_owned())
            .collect(),
        message: finding.message,
        help: finding.help.unwrap_or_default(),
    };
    (rulebook, findings.into_iter().map(told).collect())
}

fn sound(houses: &[&str]) -> Rulebook {
    let (rulebook, findings) = load(houses);
    assert!(findings.is_empty(), "{findings:#?}");
    rulebook.unwrap()
}

/// The one finding on house rulebooks.
#[track_caller]
fn describe(houses: &[&str]) -> Told {
    let (rulebook, mut findings) = load(houses);
    assert!(rulebook.is_none() && findings.len() == 1, "{findings:#?}");
    findings.remove(0)
}

/// One finding of this code, which underlines this and says this.
#[track_caller]
fn refused(house: &str, code: &str, underlined: &str, message: &str, help: &str) -> Told {
    let told = describe(&[house]);
    assert_eq!(
        (told.code, told.underlined.as_str(), told.message.as_str()),
        (code, underlined, message),
        "{told:#?}"
    );
    assert!(told.help.contains(help), "{told:#?}");
    told
}

/// A clause of prose.
fn clause(id: &str, more: &str) -> String {
    format!("  - {{clause: {id}, says: S, prose: kept by the players{more}}}\n")
}

fn clauses(all: &[(&str, &str)]) -> String {
    let listed: Vec<String> = all.iter().map(|(id, more)| clause(id, more)).collect();
    format!("clauses:\n{}", listed.concat())
}

fn since(id: &str) -> String {
    format!(", supersedes: {{id: {id}, date: 2026-05-01, why: small tables}}")
}

const DISTANCE: &str = "fw.order.double.distance";

#[test]
fn an_entry_of_an_earlier_name_says_that_it_supersedes_it() {
    let told = refused(
        &clauses(&[(DISTANCE, "")]),
        "conflict",
        DISTANCE,
        "`fw.order.double.distance` stands in fantasy-warlord already",
        "add `supersedes: {id: fw.order.double.distance, date: YYYY-MM-DD, why: …}`, or give the clause an id of its own",
    );
    assert_eq!(told.related, [DISTANCE]);
    let rulebook = sound(&[&clauses(&[(DISTANCE, &since(DISTANCE))])]);
    let base = sound(&[]);
    let place = |rulebook: &Rulebook, id: &str| {
        rulebook.clauses().iter().position(|clause| clause.id == id)
    };
    assert_eq!(place(&rulebook, DISTANCE), place(&base, DISTANCE));
    assert_eq!(rulebook.changes().len(), 1);
    assert_eq!(
        rulebook.changes()[0].supersedes.show(),
        "supersedes fw.order.double.distance since 2026-05-01: small tables"
    );
}

#[test]
fn every_kind_of_entry_conflicts_and_can_be_superseded() {
    for (before, name, after) in [
        (
            "facts:\n  - {fact: ",
            "in combat",
            ", of: unit, says: S, flag: {yes: [in combat], no: [not in combat]}, otherwise: no",
        ),
        (
            "orders:\n  - {order: ",
            "Stand",
            ", clause: fw.order.stand, phrases: [stand]",
        ),
        (
            "compounds:\n  - {phrase: ",
            "double advance",
            ", orders: [Advance, Double]",
        ),
        (
            "tables:\n  - {table: ",
            "automatic moves",
            ", by: D100, rows: profile, clause: fw.order-test.automatic-move",
        ),
        (
            "tests:\n  - {test: ",
            "fw.reaction-test",
            ", name: reaction test, as: fw.order-test, clauses: [fw.reaction-test.same-way]",
        ),
        (
            "rulings:\n  - {ruling: ",
            "fw.ruling.stand-and-fire",
            ", why: W, options: {may-not-fire: S, may-fire: S}",
        ),
        (
            "readings:\n  - {reading: ",
            "fw.reading.reaction-order",
            ", says: S",
        ),
    ] {
        let entry = |more: &str| format!("{before}{name}{after}{more}}}\n");
        let told = describe(&[&entry("")]);
        assert_eq!(
            (told.code, told.underlined.as_str()),
            ("conflict", name),
            "{told:#?}"
        );
        assert_eq!(told.related.first().unwrap().trim_matches('"'), name);
        assert!(told.help.contains("supersedes: {id: "), "{told:#?}");
        let rulebook = sound(&[&entry(&since(name))]);
        assert_eq!(rulebook.changes().len(), 1, "{name}");
    }
}

#[test]
fn profiles_and_sets_are_superseded_in_their_full_form() {
    let first = "profiles:\n  Hired Spears: [infantry]\n";
    let again = describe(&[first, "profiles:\n  hired spears: [cavalry]\n"]);
    assert_eq!(
        (again.code, again.underlined.as_str()),
        ("conflict", "hired spears")
    );
    assert!(
        again
            .help
            .starts_with("write its facts behind `facts:` and add `supersedes: {id: hired spears,"),
        "{again:#?}"
    );
    let full = "profiles:\n  Hired Spears: {facts: [cavalry], supersedes: {id: Hired Spears, date: 2026-05-01, why: they ride now}}\n";
    let rulebook = sound(&[first, full]);
    assert_eq!(
        rulebook.profile("hired spears").unwrap().items[0].0,
        "cavalry"
    );
    refused(
        "sets:\n  turns: [Wheel]\n",
        "conflict",
        "turns",
        "`turns` stands in fantasy-warlord already",
        "write its orders behind `orders:`",
    );
    let rulebook = sound(&[
        "sets:\n  turns: {orders: [Wheel], supersedes: {id: turns, date: 2026-05-01, why: W}}\n",
    ]);
    assert_eq!(
        rulebook.vocabulary().orders_named("turns").unwrap().len(),
        1
    );
}

#[test]
fn what_is_named_otherwise_stands_in_the_place_of_the_earlier_one() {
    let house = "readings:\n  - {reading: house.reading, says: S, supersedes: {id: fw.reading.without-orders, date: 2026-05-01, why: W}}\n\
        rulings:\n  - {ruling: house.ruling, why: W, options: {may-not-fire: S, may-fire: S}, supersedes: {id: fw.ruling.stand-and-fire, date: 2026-05-01, why: W}}\n\
        choose: {fw.ruling.stand-and-fire: may-fire}\n\
        clauses:\n  - {clause: house.nonsense, says: S, prose: W, supersedes: {id: fw.orders.nonsense, date: 2026-05-01, why: W}}\n  \
        - {clause: house.stand, says: S, supersedes: {id: fw.order.stand, date: 2026-05-01, why: W}}\n";
    let rulebook = sound(&[house]);
    let named = |id: &str| {
        rulebook
            .clauses()
            .iter()
            .find(|clause| clause.id == id)
            .unwrap()
    };
    let column = named("fw.order.double.column");
    let refined: Vec<&str> = column
        .refines
        .iter()
        .map(|id| rulebook.clause(*id).unwrap().id.as_str())
        .collect();
    assert_eq!(refined, ["house.nonsense"]);
    let stand = rulebook
        .vocabulary()
        .orders()
        .iter()
        .find(|order| order.name == "Stand")
        .unwrap();
    assert_eq!(stand.clause, "house.stand");
    assert!(
        rulebook
            .clauses()
            .iter()
            .any(|clause| clause.readings.contains(&"house.reading".to_owned()))
    );
    assert!(!rulebook.clauses().iter().any(|clause| {
        clause
            .readings
            .contains(&"fw.reading.without-orders".to_owned())
    }));
    let id = rulebook
        .vocabulary()
        .ruling_named("fw.ruling.stand-and-fire")
        .unwrap();
    let ruling = rulebook.vocabulary().ruling(id).unwrap();
    assert_eq!(
        (ruling.id.as_str(), ruling.option_name(ruling.chosen)),
        ("house.ruling", "may-fire")
    );

    let facts = "facts:\n  - {fact: shape, of: unit, words: {column: [in column]}, supersedes: {id: formation, date: 2026-05-01, why: W}}\n";
    let message = "the fact is superseded under its own name, and this is `shape`";
    refused(
        facts,
        "conflict",
        "formation",
        message,
        "name it `formation`, or drop that one",
    );
    let taken = clauses(&[("fw.order.double", &since(DISTANCE))]);
    refused(
        &taken,
        "conflict",
        "fw.order.double",
        "`fw.order.double` stands in fantasy-warlord already",
        "an id of its own",
    );
}

#[test]
fn an_id_that_was_superseded_is_never_given_again() {
    let first = clauses(&[("house.far", &since(DISTANCE))]);
    sound(&[&first, &clauses(&[("house.farther", &since("house.far"))])]);
    let again = describe(&[&first, &clauses(&[(DISTANCE, "")])]);
    assert_eq!(
        again.message,
        "`fw.order.double.distance` has been superseded by `house.far`, and whatever names it means that"
    );
    let gone = describe(&[&first, &clauses(&[("house.farther", &since(DISTANCE))])]);
    assert_eq!(
        (gone.code, gone.help.as_str()),
        (
            "unknown-name",
            "`house.far` has replaced it: write that name"
        )
    );
}

#[test]
fn a_change_that_cannot_be_is_an_error() {
    let near = clauses(&[("house.a", &since("fw.order.double.distanc"))]);
    let message = "there is no earlier clause `fw.order.double.distanc`";
    refused(
        &near,
        "unknown-name",
        "fw.order.double.distanc",
        message,
        "did you mean `fw.order.double.distance`?",
    );
    let own = clauses(&[("house.a", ""), ("house.b", &since("house.a"))]);
    refused(
        &own,
        "unknown-name",
        "house.a",
        "there is no earlier clause `house.a`",
        "",
    );
    let twice = clauses(&[("house.a", &since(DISTANCE)), ("house.b", &since(DISTANCE))]);
    let two = refused(
        &twice,
        "conflict",
        DISTANCE,
        "two entries supersede `fw.order.double.distance`",
        "let one of them supersede it",
    );
    assert_eq!(two.related, [DISTANCE]);
    let dropped = format!(
        "drop: [{DISTANCE}]\n{}",
        clauses(&[("house.a", &since(DISTANCE))])
    );
    refused(
        &dropped,
        "conflict",
        DISTANCE,
        "`fw.order.double.distance` is dropped and superseded",
        "do one or the other",
    );
    let again = format!("drop: [{DISTANCE}]\n{}", clauses(&[(DISTANCE, "")]));
    refused(
        &again,
        "conflict",
        DISTANCE,
        "`fw.order.double.distance` is dropped, but is defined again here",
        "do not drop it, and add",
    );
    refused(
        &format!("drop: [{DISTANCE}, {DISTANCE}]\n"),
        "conflict",
        DISTANCE,
        "`fw.order.double.distance` is dropped twice",
        "drop it once",
    );
    for day in ["2026-02-30", "1 May", "2026"] {
        let house = clauses(&[(
            DISTANCE,
            &format!(", supersedes: {{id: {DISTANCE}, date: {day}, why: W}}"),
        )]);
        refused(
            &house,
            "bad-value",
            day,
            &format!("`{day}` is no day"),
            "2026-05-01",
        );
    }
    let silent = clauses(&[(
        DISTANCE,
        &format!(", supersedes: {{id: {DISTANCE}, date: 2026-05-01, why: \" \"}}"),
    )]);
    refused(
        &silent,
        "bad-value",
        "\" \"",
        "no reason is given here",
        "say in a sentence",
    );
    let short = clauses(&[(DISTANCE, &format!(", supersedes: {DISTANCE}"))]);
    refused(
        &short,
        "rulebook-shape",
        DISTANCE,
        "this is the text `fw.order.double.distance`, and `{id: ID, date: YYYY-MM-DD, why: …}` belongs here",
        "",
    );
    let misspelt = clauses(&[(
        DISTANCE,
        &format!(", supersedes: {{id: {DISTANCE}, date: 2026-05-01, why: W, wy: W}}"),
    )]);
    refused(
        &misspelt,
        "unknown-key",
        "wy",
        "there is no key `wy` here",
        "did you mean `why`?",
    );
    let dispute = "clauses:\n  - clause: house.dispute\n    says: S\n    dispute: {test: fw.order-test, require: always, refusal: R, passed: P, failed: F}\n";
    refused(
        dispute,
        "conflict",
        "dispute",
        "`fw.dispute` ends disputes already",
        "supersede `fw.dispute` or drop it",
    );
}

#[test]
fn all_kinds_of_things_are_dropped() {
    sound(&["drop: [fw.order.double.distance]\n"]);
    let first = "facts:\n  - {fact: scouts, of: unit, says: S, flag: {yes: [scouts], no: [no scouts]}, otherwise: no}\n\
        orders:\n  - {order: Sneak, clause: house.sneak, phrases: [sneak]}\n\
        compounds:\n  - {phrase: sneak up, orders: [Sneak, Advance]}\n\
        tests:\n  - {test: house.test, name: N, dice: D6, target: \"4\", passes: at most}\n\
        tables:\n  - {table: weather, by: D6, clause: house.sneak, rows: {1-6: sun}}\n\
        profiles: {Rangers: [infantry]}\n\
        readings:\n  - {reading: house.reading, says: S}\n\
        clauses:\n  - {clause: house.sneak, says: S}\n";
    let second = "drop: {facts: [Scouts], orders: [Sneak], tests: [house.test], tables: [weather], profiles: [Rangers], readings: [house.reading], clauses: [house.sneak], phrases: [sneak up]}\n";
    let (both, base) = (sound(&[first, second]), sound(&[]));
    assert_eq!(both.clauses().len(), base.clauses().len());
    assert_eq!(both.readings().len(), base.readings().len());
    assert_eq!(
        both.vocabulary().facts().len(),
        base.vocabulary().facts().len()
    );
    assert_eq!(
        both.vocabulary().orders().len(),
        base.vocabulary().orders().len()
    );
    assert_eq!(both.play().tables().len(), base.play().tables().len());
    assert_eq!(both.play().tests().count(), base.play().tests().count());
    assert!(both.profiles().is_empty());

    refused(
        "drop: {orders: [Advanse]}\n",
        "unknown-name",
        "Advanse",
        "there is no earlier order `Advanse`",
        "did you mean `Advance`?",
    );
    refused(
        "drop: {order: [Advance]}\n",
        "unknown-key",
        "order",
        "there is no key `order` here",
        "did you mean `orders`?",
    );
    refused(
        "drop: Advance\n",
        "rulebook-shape",
        "Advance",
        "this is the text `Advance`, and a list of clauses, or a map such as `{clauses: […], orders: […]}`, belongs here",
        "",
    );
    // Something else needs them.
    let needed = describe(&["drop: {facts: [in combat]}\n"]);
    assert!(
        needed
            .message
            .starts_with("what this rulebook takes out or changes is needed elsewhere: "),
        "{needed:#?}"
    );
    let needed = describe(&["drop: {readings: [fw.reading.without-orders]}\n"]);
    assert!(
        needed
            .message
            .contains("there is no reading `fw.reading.without-orders`"),
        "{needed:#?}"
    );
    let needed = describe(&["drop: [fw.order.stand]\n"]);
    assert!(
        needed
            .message
            .contains("there is no clause `fw.order.stand`"),
        "{needed:#?}"
    );
}

const HOUSE: &str = "rulebook: house\nextends: fantasy-warlord\n\
    choose:\n  fw.ruling.stand-and-fire: {option: may-not-fire, date: 2026-05-01, why: it slows them}\n\
    readings:\n  - {reading: house.reading, says: S, supersedes: {id: fw.reading.without-orders, date: 2026-05-02, why: we read on}}\n\
    orders:\n  - {order: Retire, clause: fw.order.retire, phrases: [retire, fall back], supersedes: {id: Retire, date: 2026-05-03, why: old habit}}\n";

#[test]
fn rules_and_explain_tell_what_is_superseded_since_when_and_why() {
    let folder = tempfile::tempdir().unwrap();
    let house = folder.path().join("house.yaml").display().to_string();
    std::fs::write(&house, HOUSE).unwrap();
    let said = |arguments: &[&str]| {
        let ran = adjutant(arguments);
        assert_eq!(ran.code, 0, "{ran:?}");
        ran.stdout
    };
    let listed = said(&["rules", &house]);
    let (_, changes) = listed.split_once("\nWhat the house changes\n").unwrap();
    insta::assert_snapshot!(changes, @r"
      Retire [order] supersedes Retire since 2026-05-03: old habit
      house.reading [reading] supersedes fw.reading.without-orders since 2026-05-02: we read on
      fw.ruling.stand-and-fire = may-not-fire since 2026-05-01: it slows them
    ");
    let explained = |id: &str| said(&["explain", id, "--rulebook", &house]);
    assert!(explained("Retire").contains("\nsupersedes Retire since 2026-05-03: old habit\n"));
    assert!(
        explained("fw.reading.without-orders")
            .contains("\nsupersedes fw.reading.without-orders since 2026-05-02: we read on\n")
    );
    let ruling = explained("fw.ruling.stand-and-fire");
    assert!(
        ruling.contains("\nthe house plays may-not-fire since 2026-05-01: it slows them\n"),
        "{ruling}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&said(&["rules", &house, "--format", "json"])).unwrap();
    let schema: serde_json::Value = serde_json::from_str(
        &std::fs::read_to_string(root().join("docs/rules.schema.json")).unwrap(),
    )
    .unwrap();
    let wrong: Vec<String> = jsonschema::validator_for(&schema)
        .unwrap()
        .iter_errors(&json)
        .map(|error| error.to_string())
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let of = |list: &str, id: &str| {
        json[list]
            .as_array()
            .unwrap()
            .iter()
            .find(|entry| entry["id"] == id)
            .unwrap()
            .clone()
    };
    let reading = serde_json::json!({"id": "fw.reading.without-orders", "date": "2026-05-02", "why": "we read on"});
    assert_eq!(of("readings", "house.reading")["supersedes"], reading);
    assert_eq!(
        of("clauses", "fw.order.retire")["supersedes"],
        serde_json::Value::Null
    );
    let chosen =
        serde_json::json!({"option": "may-not-fire", "date": "2026-05-01", "why": "it slows them"});
    assert_eq!(of("rulings", "fw.ruling.stand-and-fire")["chosen"], chosen);
}

/// A record names the rulings that it was made under, and is verified by those.
#[test]
fn a_record_is_verified_by_the_rulings_it_was_made_under() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let scenario = "rulebook: house.yaml\nturn: 1\nside: Guild\nSpears: infantry, in combat, in line\nside: Raiders\nRiders: cavalry, in combat\n";
    let turn =
        "rulebook: house\nphase: orders\nside: Guild\nSpears: Stand, Fire\nphase: end of turn\n";
    std::fs::write(path("a.scenario"), scenario).unwrap();
    std::fs::write(path("a.turn"), turn).unwrap();
    let house = |option: &str| {
        format!(
            "rulebook: house\nextends: fantasy-warlord\nchoose: {{fw.ruling.stand-and-fire: {option}}}\n"
        )
    };
    let resolve = |record: &str, more: &[&str]| {
        let (scenario, turn, record) = (path("a.scenario"), path("a.turn"), path(record));
        let arguments = [
            "resolve",
            &scenario,
            &turn,
            "--passphrase",
            "x",
            "--record",
            &record,
        ];
        let ran = adjutant(&[&arguments, more].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        ran.stdout
    };
    let verified = |record: &str| {
        let ran = adjutant(&["verify", &path(record)]);
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.stdout.contains("verified"), "{ran:?}");
    };
    std::fs::write(path("house.yaml"), house("may-not-fire")).unwrap();
    let before = resolve("before.jsonl", &[]);
    verified("before.jsonl");
    resolve(
        "argument.jsonl",
        &["--ruling", "fw.ruling.stand-and-fire=may-fire"],
    );
    std::fs::write(path("house.yaml"), house("may-fire")).unwrap();
    let after = resolve("after.jsonl", &[]);
    assert_ne!(before, after);
    for record in ["before.jsonl", "argument.jsonl", "after.jsonl"] {
        verified(record);
    }
    std::fs::remove_file(path("house.yaml")).unwrap();
    verified("before.jsonl");
    let text = std::fs::read_to_string(path("before.jsonl")).unwrap();
    assert!(
        text.contains("\"fw.ruling.stand-and-fire\":\"may-not-fire\""),
        "{text}"
    );
}
