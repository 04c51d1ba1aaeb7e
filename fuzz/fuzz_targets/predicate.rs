//! The predicate language: no text makes it panic, and what is printed reads as the same.
#![no_main]

use adjutant::internals::rulebook::predicate::{parse_predicate, parse_quantity, print_predicate, print_quantity};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(tree) = parse_predicate(text) {
        let printed = print_predicate(&tree);
        let again = parse_predicate(&printed).unwrap_or_else(|error| panic!("{text:?} printed as {printed:?}: {error:?}"));
        assert_eq!(print_predicate(&again), printed, "{text:?}");
    }
    if let Ok(tree) = parse_quantity(text) {
        let printed = print_quantity(&tree);
        let again = parse_quantity(&printed).unwrap_or_else(|error| panic!("{text:?} printed as {printed:?}: {error:?}"));
        assert_eq!(print_quantity(&again), printed, "{text:?}");
    }
});
