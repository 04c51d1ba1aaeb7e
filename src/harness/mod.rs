//! The test harness: examples in Gherkin, run by the very library that checks sheets and takes
//! turns, and what they prove of a rulebook. Does not read files (a [`Library`] does) and prints
//! nothing.

mod asserted;
mod concerns;
mod coverage;
mod diff;
mod draft;
mod failure;
mod feature;
mod knock_out;
mod leads;
mod likely;
mod mutation;
pub mod output;
mod parted;
mod plan;
mod ready;
mod registry;
mod report;
mod run;
mod scene;
mod search;
mod sentences;
mod shelf;
mod shipped;
mod stage;
mod suite;
mod then;
mod told;
mod words;

pub use asserted::Asserted;
pub use coverage::{Coverage, Examples, Proof, Truths, gaps, is_legality, rows_of};
pub use diff::{ChangedExample, Endings, diff};
pub use failure::StepFailure;
pub use feature::{Example, Feature, Outline, Step, Text, read as read_feature};
pub use knock_out::{Knocked, knock_out};
pub use likely::Baseline;
pub use mutation::{KnownOfMutant, Mutation, Survivor, Trial, try_mutants};
pub use parted::{Playing, played_apart};
pub use plan::{plan, shown};
pub use ready::{Between, ready};
pub use report::{Ended, FailedStep};
pub use run::{ExampleEnd, Failed, run_example};
pub use scene::Scene;
pub use search::{Searched, SearchedSide, Searching, Witnessed, search};
pub use sentences::{HoleKind, LooksAt, SENTENCES, Sentence, Sentences, keyword};
pub use shelf::{LayerText, Library, Loaded, Setup, Shelf, ShippedOnly};
pub use shipped::{SHIPPED_FEATURES, shipped_features};
pub use suite::{FeatureText, Ran, Suite};
