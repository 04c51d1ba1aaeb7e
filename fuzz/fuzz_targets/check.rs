//! The check: a sheet, and behind a line `%%` the scenario. No text makes it panic, each place lies
//! within its text, and the same turn is judged the same twice.
#![no_main]

use std::sync::LazyLock;

use adjutant::internals::engine::check_turn;
use adjutant::internals::rulebook::{Layer, Rulebook, SHIPPED};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use libfuzzer_sys::fuzz_target;

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    let (id, text) = SHIPPED.first().expect("a rulebook comes with Adjutant");
    let mut sources = Sources::default();
    let layer = Layer { source: sources.add(Source::new(*id, *text)), shipped: true };
    Rulebook::load(&[layer], &sources).0.expect("it is sound")
});

fuzz_target!(|text: &str| {
    let (sheet, scenario) = match text.split_once("\n%%\n") {
        Some((sheet, scenario)) => (sheet, Some(scenario)),
        None => (text, None),
    };
    let mut sources = Sources::default();
    let sheet = sources.add(Source::new("sheet", sheet));
    let sheets = [Document::read(sheet, &sources)];
    let scenario = scenario.map(|text| sources.add(Source::new("scenario", text)));
    let scenario = scenario.map(|source| Document::read(source, &sources));
    let checked = check_turn(&RULEBOOK, &sources, scenario.as_ref(), &sheets, &[]);
    for place in checked.findings.iter().filter_map(|finding| finding.place) {
        let (start, end) = sources.positions(place);
        assert!(start <= end, "{:#?}", checked.findings);
    }
    let again = check_turn(&RULEBOOK, &sources, scenario.as_ref(), &sheets, &[]);
    assert_eq!(again.verdicts, checked.verdicts);
});
