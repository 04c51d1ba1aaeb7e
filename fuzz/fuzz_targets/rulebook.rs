//! A whole rulebook: no text makes loading panic, and all that is said lies within the text. Read
//! by itself, and as a house rulebook over one that comes with Adjutant.
#![no_main]

use adjutant::internals::rulebook::{Layer, Rulebook, SHIPPED};
use adjutant::internals::source::{Source, Sources};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut sources = Sources::default();
    let house = Layer { source: sources.add(Source::new("house", text)), shipped: false };
    load(&[house], &sources);
    let Some((id, shipped)) = SHIPPED.first() else { return };
    let extends = Rulebook::extends(text).is_some();
    if extends {
        let shipped = Layer { source: sources.add(Source::new(*id, *shipped)), shipped: true };
        load(&[shipped, house], &sources);
    }
});

fn load(layers: &[Layer], sources: &Sources) {
    let (rulebook, findings) = Rulebook::load(layers, sources);
    assert_eq!(rulebook.is_some(), findings.is_empty(), "{findings:#?}");
    for place in findings.iter().filter_map(|finding| finding.place) {
        let (start, end) = sources.positions(place);
        assert!(start <= end, "{findings:#?}");
    }
}
