//! What tests, benches and fuzz targets of this project reach inside the library. No part of the public interface:
//! anything here may change.

pub mod analysis {
    pub use crate::analysis::{
        Borders, Knowledge, SearchResult, Situation, distinguish, holds, predicates_apart, sense,
    };
}
pub mod bind {
    pub use crate::bind::{Understood, bind, understand, understand_table};
}
pub mod check {
    pub use crate::check::{Checker, UnitVerdict, Verdict, contradictions, ordered};
}
#[cfg(feature = "cli")]
pub mod cli {
    pub use crate::cli::main;
}
pub mod diagnostics {
    pub use crate::diagnostics::{Code, Finding, Fix};
}
pub mod dice {
    pub use crate::dice::{Dice, DiceError, Key, KeyError, Keyed, Label, LabelledUnit};
}
pub mod engine {
    pub use crate::engine::{
        BoundTexts, BoundTurn, Checked, Choice, Entry, Keys, LoadedDice, MissingInput, Resolution,
        Scope, TurnInputs, UnitChoices, branches, chances, check_read, check_turn, choices, mend,
        play_turn, prepare, read_table, resolve,
    };
}
#[cfg(feature = "harness")]
pub mod harness {
    pub use crate::harness::{
        Baseline, CacheSetup, Coverage, Endings, ExampleSetup, FeatureText, KnownOfMutant,
        LayerText, Library, Mutation, RulebookCache, SENTENCES, SHIPPED_FEATURES, Searched,
        SearchedSide, Searching, ShippedOnly, Suite, Survivor, Trial, diff, gaps, knock_out,
        read_feature, search, shown, try_mutants,
    };
}
pub mod journal {
    pub use crate::journal::{
        Body, Card, Correction, Digest, Dispute, EDITION, GameHeader, GameState, Header, Journal,
        Limits, LockState, MOST_STEPS, NewGame, NotSigned, Owed, Parcel, Party, Record, Seat,
        SeatFault, Setup, SheetSeal, SheetState, SignedSlip, Signing, SigningKey, Slip, SlipId,
        SlipRef, Spoken, Unverified, begin, digest_of_text, export, extend, is_game, verify,
        verify_game,
    };
}
pub mod names {
    pub use crate::names::{Near, NearIndex, before_points, fold, is_blank};
}
pub mod odds {
    pub use crate::odds::{Chance, Distribution, TooMany, throws};
}
#[cfg(feature = "harness")]
pub mod play_out {
    pub use crate::play_out::{PlayOut, PlayedOut, operative, play_game};
}
pub mod report {
    pub use crate::report::{Rank, Story, explain, game_log};
    #[cfg(feature = "cli")]
    pub use crate::report::{Style, human_findings};
}
pub mod rulebook {
    pub use crate::rulebook::{
        Layer, Mutant, Original, Rulebook, SHIPPED, TextKind, shipped, yaml_advice,
    };
    pub mod change {
        pub use crate::rulebook::change::is_date;
    }
    pub mod clause {
        pub use crate::rulebook::clause::Carried;
    }
    pub mod fact {
        pub use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value, show_millionths};
    }
    pub mod order {
        pub use crate::rulebook::order::{Given, OrderId, Placed, Target};
    }
    pub mod phrase {
        pub use crate::rulebook::phrase::{Part, PhraseTable, is_of_unit, spellings};
    }
    pub mod play {
        pub use crate::rulebook::play::DiceTest;
    }
    pub mod predicate {
        pub use crate::rulebook::predicate::{
            Dependencies, KEYWORDS, Outcomes, Predicate, Trace, Truth, WhoseFact,
            compile_predicate, evaluate, may_differ, parse_predicate, parse_quantity,
            print_predicate, print_quantity, reads_as_fact, reads_as_word,
        };
    }
    pub mod reporting {
        pub use crate::rulebook::reporting::Reporting;
    }
    pub mod rules {
        pub use crate::rulebook::rules::Hook;
    }
    pub mod ruling {
        pub use crate::rulebook::ruling::Rulings;
    }
    pub mod words {
        pub use crate::rulebook::words::WordSet;
    }
}
pub mod scenario {
    pub use crate::scenario::{
        LAST_TOWARDS, Scenario, TOWARDS, UnitId, World, print, read, seen_alone, seen_from,
    };
}
pub mod source {
    pub use crate::source::{
        NotText, Place, Position, Source, SourceId, Sources, Span, escaped, hidden_letters, of_xml,
        quoted, shown,
    };
}
pub mod syntax {
    pub use crate::syntax::{
        Document, Line, LineKind, foreign_line, is_one_more_gap, items, parse, print,
    };
}
