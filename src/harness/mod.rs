//! The test harness: examples in Gherkin, run by the very library that checks sheets and takes
//! turns, and what they prove of a rulebook. Does not read files (a [`Library`] does) and prints
//! nothing.

mod applies_to;
mod asserted_ids;
mod coverage;
mod diff;
mod divergence;
mod event_lines;
mod example_draft;
mod example_run;
mod example_setup;
mod example_writer;
mod failure;
mod feature;
mod hints;
mod hole_words;
mod knock_out;
mod mutation;
pub(crate) mod output;
mod plan;
mod registry;
mod report;
mod rulebook_cache;
mod run;
mod search;
mod sentences;
mod shipped;
mod suite;
mod test_selection;
mod then;

pub use coverage::{Coverage, gaps};
pub use diff::{Endings, diff};
pub use example_setup::ExampleSetup;
pub(crate) use example_writer::{Between, ready};
pub use feature::read as read_feature;
pub(crate) use knock_out::KnockedOut;
pub use knock_out::knock_out;
pub use mutation::{KnownOfMutant, Mutation, Survivor, Trial, try_mutants};
pub use plan::shown;
pub(crate) use report::Ended;
pub(crate) use rulebook_cache::Loaded;
pub use rulebook_cache::{CacheSetup, LayerText, Library, RulebookCache, ShippedOnly};
pub use search::{Searched, SearchedSide, Searching, search};
pub use sentences::SENTENCES;
pub use shipped::SHIPPED_FEATURES;
pub(crate) use shipped::shipped_features;
pub use suite::{FeatureText, Suite};
pub use test_selection::Baseline;
