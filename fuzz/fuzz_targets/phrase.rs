//! Phrases: no text makes them panic, and what is wrong with one is said of a place within it.
#![no_main]

use adjutant::internals::rulebook::phrase::{PhraseTable, spellings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match spellings(text) {
    Ok(all) => {
        assert!(all.iter().all(|spelling| !spelling.is_empty()), "{text:?} has an empty spelling");
        let mut table = PhraseTable::default();
        for spelling in &all {
            table.add(spelling, 0);
        }
        table.find_all(text, &mut String::new());
    }
    Err((span, _)) => assert!(text.get(span.range()).is_some(), "{text:?} at {span:?}"),
});
