//! Tests of the program and of the project as a whole: one binary, one module a matter.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod added_hooks;
mod allies;
mod architecture;
mod areas;
mod as_players_write;
mod authors;
mod bad_input;
mod batches;
mod boards;
mod chance;
mod chosen_examples;
mod citations;
mod colours;
mod command;
mod corpus;
mod coverage;
mod denials;
mod detachments;
mod dice;
mod documents;
mod entering;
mod equality;
mod examples;
mod explained;
mod facts_in_words;
mod figures;
mod files;
mod finding_rules;
mod for_and_once;
mod formats;
mod game;
mod gherkin;
mod good_sheets;
mod grids;
mod helps;
mod holes;
mod house_changes;
mod house_rules;
mod in_turn;
mod library;
mod lifetimes;
mod many_rules;
mod many_words;
mod map;
mod messages;
mod nets;
mod one_engine;
mod order_of_effects;
mod owned;
mod paper_lists;
mod pen;
mod pen_spellings;
mod phases;
mod play;
mod play_out;
mod pools;
mod printed_pages;
mod printed_rulebooks;
mod properties;
mod published_orders;
mod random_turns;
mod relations;
mod reported;
mod rulebook_mistakes;
mod rulebook_page;
mod rules;
mod same_answers;
mod schema;
mod searching;
mod sense;
#[cfg(feature = "serve")]
mod serve;
mod settled;
mod tables;
mod terms;
mod toy;
mod traps;
mod turns;
mod units;
mod waits;
mod whose_line;
