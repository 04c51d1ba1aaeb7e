//! What holds of any turn: what is done for its beginning is the beginning of what is done.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use crate::command::trials;
use adjutant::internals::dice::Key;
use adjutant::internals::engine::{Entry, Keys, TurnInputs, resolve};
use adjutant::internals::journal::verify;
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::SCENARIO;
use crate::command::root;

/// What the referee does with a turn file, by the library alone.
fn entries_of(turn: &str) -> Option<Vec<Entry>> {
    let mut sources = Sources::default();
    let layers = [
        ("fantasy-warlord", shipped("fantasy-warlord").unwrap()),
        (
            "figures",
            include_str!("../../../fixtures/fantasy-warlord/turn/figures.yaml"),
        ),
    ];
    let layers = layers.map(|(name, text)| Layer {
        source: sources.add(Source::new(name, text)),
        shipped: name == "fantasy-warlord",
    });
    let rulebook = Rulebook::load(&layers, &sources).0.unwrap();
    let table = sources.add(Source::new(
        "table",
        std::fs::read_to_string(root().join(SCENARIO)).unwrap(),
    ));
    let document = Document::read(table, &sources);
    let (scenario, _) =
        adjutant::internals::scenario::read(table, &document.lines, &sources, &rulebook);
    let turn = sources.add(Source::new("turn", turn));
    let files = [Document::read(turn, &sources)];
    let keys = Keys::Practice(Key::of_passphrase("property"));
    let resolution = resolve(TurnInputs {
        rulebook: &rulebook,
        sources: &sources,
        scenario: &scenario,
        files: &files,
        keys: &keys,
        until: None,
        loaded: &[],
        witness: None,
    });
    resolution.findings.is_empty().then_some(resolution.entries)
}

/// One of some lines, or none.
fn some_line(lines: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop_oneof![1 => Just(String::new()), 3 => proptest::sample::select(lines).prop_map(|line| format!("{line}\n"))]
}

/// Turn files of many kinds: phases left out, units left out, orders refused, turns that wait.
fn some_turn() -> impl Strategy<Value = String> {
    const SPEARS: &[&str] = &[
        "Mercenary Spears: Advance",
        "Mercenary Spears: C/F Line",
        "Mercenary Spears: Charge, Left, Left",
        "Mercenary Spears: Advance, Double",
    ];
    const SCOUTS: &[&str] = &[
        "Sossanian Scouts: Evade",
        "Sossanian Scouts: Charge Mercenary Spears",
        "Sossanian Scouts: Stand",
    ];
    const HAPPENED: &[&str] = &[
        "Mercenary Spears: charged by Sossanian Scouts, morale CO, no contact with Sossanian Scouts\nSossanian Scouts: half move made",
        "Mercenary Spears: in combat",
        "Sossanian Scouts: morale Rout",
        "Guild Crossbows: hit by a charge",
    ];
    const ENDS: &[&str] = &[
        "Sossanian Scouts: reached combat",
        "Sossanian Scouts: fell short of combat\nMercenary Spears: ended ahead, wheeled 20 degrees",
    ];
    const REACTIONS: &[&str] = &[
        "Mercenary Spears: C/F Hedgehog",
        "Mercenary Spears: Counter-Charge",
        "Captain Orlo: use a skill",
    ];
    (
        some_line(SPEARS),
        some_line(SCOUTS),
        some_line(HAPPENED),
        some_line(REACTIONS),
        some_line(ENDS),
        any::<bool>(),
    )
        .prop_map(|(spears, scouts, happened, reactions, ends, tests)| {
            let tests = if tests { "phase: order tests\n" } else { "" };
            format!(
                "rulebook: fantasy-warlord\n{tests}phase: orders\nside: Vistalian Guild\n{spears}side: Sossania\n{scouts}phase: charges\nhappened:\n{happened}phase: reactions\nside: Vistalian Guild\n{reactions}phase: movement\nhappened:\n{ends}phase: automatic moves\nphase: end of turn\n"
            )
        })
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(13), failure_persistence: None, cases: trials(14), ..ProptestConfig::default() })]

    #[test]
    fn what_is_done_for_a_beginning_is_the_beginning_of_what_is_done(turn in some_turn()) {
        let Some(whole) = entries_of(&turn) else { return Ok(()) };
        let cuts: Vec<usize> = turn.match_indices('\n').map(|(at, _)| at + 1).collect();
        for cut in cuts {
            let beginning = &turn[..cut];
            if let Some(entries) = entries_of(beginning).filter(|_| beginning.contains("phase:")) {
                prop_assert!(whole.starts_with(&entries), "cut behind {:?}", beginning.lines().last());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(11), failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn verifying_anything_never_panics(text in "(\\{\"entry\":[0-9],\"kind\":\"[a-z]{0,8}\"(,\"chain\":\"[0-9a-f]{0,70}\")?\\}?\n?){0,4}") {
        prop_assert!(verify(&text).wrong.is_some());
    }
}
