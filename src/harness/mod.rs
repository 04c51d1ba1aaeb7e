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
pub mod output;
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

pub use asserted_ids::Asserted;
pub use coverage::{Coverage, Examples, Proof, Truths, gaps, is_legality, rows_of};
pub use diff::{ChangedExample, Endings, diff};
pub use divergence::{Playing, played_apart};
pub use example_setup::ExampleSetup;
pub use example_writer::{Between, ready};
pub use failure::StepFailure;
pub use feature::{Example, Feature, Outline, Step, Text, read as read_feature};
pub use knock_out::{KnockedOut, knock_out};
pub use mutation::{KnownOfMutant, Mutation, Survivor, Trial, try_mutants};
pub use plan::{plan, shown};
pub use report::{Ended, FailedStep};
pub use rulebook_cache::{CacheSetup, LayerText, Library, Loaded, RulebookCache, ShippedOnly};
pub use run::{ExampleEnd, Failed, run_example};
pub use search::{Searched, SearchedSide, SearchedSituation, Searching, search};
pub use sentences::{HoleKind, LooksAt, SENTENCES, Sentence, Sentences, keyword};
pub use shipped::{SHIPPED_FEATURES, shipped_features};
pub use suite::{FeatureText, Ran, Suite};
pub use test_selection::Baseline;
