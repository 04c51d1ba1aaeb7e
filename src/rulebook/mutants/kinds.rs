//! Which key of a rulebook is changed by which operator, and why the others are not. A key that stands in no list
//! here does not compile: whoever gives the language a new one says how it is tried.

use super::Operator;
use super::Operator::{
    Alias, Comparison, Consequence, Constant, Default, Dice, Effect, Exemption, Lifetime, Modifier,
    Moment, Refinement, Relation, Row, Ruling, Stage, Symmetry, Target, Test, Word,
};
use crate::rulebook::yaml::{areas, effects, phases, raw, tables};

/// How a key is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// By an operator.
    By(Operator),
    /// What stands below it is tried by itself.
    Below,
    /// It names something, which other places then would not find.
    Names,
    /// It is told to people, and nothing hangs on it.
    Told,
    /// It is written in house rulebooks only, which say themselves what they change.
    House,
    /// Not yet: it is in no list of what was tried.
    NotYet,
}

use Tried::{Below, By, House, Names, NotYet, Told};

/// Keys, each with how it is tried.
type Keys = &'static [(&'static str, Tried)];

/// Returns whether all keys of a shape are among those that are told of.
const fn covers(told: Keys, keys: &[&str]) -> bool {
    let mut at = 0;
    while at < keys.len() {
        let mut known = 0;
        let mut is_known = false;
        while known < told.len() {
            #[expect(clippy::indexing_slicing, reason = "it is worked out by the compiler")]
            if is_same(told[known].0, keys[at]) {
                is_known = true;
            }
            known += 1;
        }
        if !is_known {
            return false;
        }
        at += 1;
    }
    true
}

/// Returns whether two keys are the same; in Rust a blank is an underscore.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        #[expect(clippy::indexing_slicing, reason = "it is worked out by the compiler")]
        let (letter, of_other) = (one[at], other[at]);
        let is_blank = letter == b' ' && of_other == b'_';
        if letter != of_other && !is_blank {
            return false;
        }
        at += 1;
    }
    true
}

/// Lists the keys of shapes, and has the compiler look whether one is missing.
macro_rules! tried {
    ($($shape:path { $($key:literal: $tried:expr,)* })*) => {
        $(const _: () = assert!(
            covers(&[$(($key, $tried)),*], <$shape>::KEYS),
            "a key of this shape is in no list: say how mutation tries it"
        );)*
    };
}

tried! {
    raw::RawFact {
        "fact": Names, "of": Names, "says": Told, "flag": By(Alias), "words": By(Alias), "several": By(Alias),
        "count": Names, "measure": Names, "side": Names, "place": Names, "each side": Names, "phrases": Names,
        "implies": By(Default), "otherwise": By(Default), "alone": By(Default), "symmetric": By(Symmetry), "working": Told,
        "inverse": By(Symmetry), "lasts": By(Lifetime), "until": By(Lifetime), "derived": By(Comparison),
        "figure": Names, "no rule asks": Told, "stays": Told, "happens": By(Effect), "supersedes": House,
    }
    raw::RawDeed {
        "anyone": Told, "nobody": Told, "as": By(Effect), "in": By(Moment), "at": By(Moment), "when": By(Comparison), "require": By(Comparison),
        "says": Told, "clause": Told, "breach": By(Effect),
    }
    raw::RawFlag { "yes": By(Alias), "no": By(Alias), }
    raw::RawOrder {
        "order": Names, "clause": Names, "phrases": By(Alias), "answer of": NotYet, "line": Names, "leads": Names,
        "supersedes": House,
    }
    raw::RawCompound { "clause": Names, "phrase": Names, "orders": By(Default), "supersedes": House, }
    raw::RawClause {
        "id": By(Operator::Clause), "lines": Told, "at": Told, "says": Told,
        "refines": By(Refinement), "outranks": By(Refinement), "readings": Told, "for": Told, "settles": By(Refinement),
        "voids": By(Refinement), "checks": By(Effect), "consequence": Below, "effects": By(Effect),
        "demands": By(Effect), "exempts": Below, "counts": By(Modifier), "dispute": Below, "prose": Told,
        "supersedes": House,
    }
    raw::RawCheck {
        "when": By(Comparison), "require": By(Comparison), "otherwise": By(Consequence), "at": Told,
        "message": Told, "write": Told,
    }
    raw::RawConsequence {
        "verdict": By(Consequence), "when": By(Consequence), "says": Told, "set": By(Consequence),
        "orders": By(Consequence), "waits": By(Consequence),
    }
    raw::RawDemand { "moment": By(Moment), "when": By(Comparison), "require": By(Comparison), "says": Told, }
    raw::RawExemption { "from": By(Exemption), "when": By(Comparison), }
    raw::RawCounted {
        "in": By(Modifier), "as": Told, "add": By(Modifier), "times": By(Modifier), "when": By(Comparison),
        "to": By(Modifier), "behind bounds": By(Comparison),
    }
    raw::RawUnitName { "when": Told, "name": Told, }
    raw::RawTurnNames { "names": Told, "first year": Told, }
    raw::RawDispute {
        "test": Names, "require": By(Comparison), "refusal": Told, "passed": Told, "failed": Told,
    }
    raw::RawRuling {
        "id": Names, "lines": Told, "at": Told, "why": Told, "options": By(Ruling), "supersedes": House,
    }
    raw::RawTest {
        "test": Names, "name": Told, "as": Names, "dice": By(Dice), "number": By(Test), "each": By(Dice),
        "towards": Names, "keeps": By(Dice), "because of": Told, "target": By(Test), "passes": By(Test),
        "bounds": Below, "clauses": Told, "natural": By(Dice), "rerolls": By(Dice), "supersedes": House,
    }
    raw::RawBounds { "least": By(Constant), "most": By(Constant), "clause": Told, }
    raw::RawNatural { "faces": By(Dice), "is": Names, "passes": By(Dice), "clause": Told, }
    raw::RawReroll { "after": Names, "when": By(Comparison), "clause": Told, "choice": Names, }
    effects::RawEffect {
        "moment": By(Moment), "when": By(Comparison), "towards": By(Comparison), "once": By(Effect),
        "says": Told, "do": By(Effect),
    }
    effects::RawVerb {
        "set": By(Effect), "set of it": By(Target), "clear": By(Lifetime), "add": By(Modifier),
        "add of it": By(Target), "to": By(Effect), "least": By(Effect), "most": By(Effect), "orders": By(Effect),
        "look up": By(Effect), "roll": By(Effect), "and take from": By(Effect),
        "choose": By(Effect), "from": By(Effect), "among": By(Comparison), "ask": By(Effect), "tell": By(Effect),
        "is": By(Constant), "enter": By(Effect), "as": By(Effect), "with": By(Effect), "leave": By(Effect),
        "where": By(Comparison),
    }
    phases::RawFullPhase {
        "phase": Names, "says": Told, "after": House, "when": By(Stage), "owes": Told, "lock": By(Stage), "orders": By(Stage),
        "by itself": By(Stage), "clauses": Told, "tests": By(Stage), "bag": Below, "stages": By(Stage), "odds": Told,
    }
    phases::RawFullStage { "stage": Names, "repeat": By(Stage), "after": House, }
    phases::RawBag { "bag": Names, "name": Told, "holds": By(Comparison), "clauses": Told, }
    phases::RawTaken { "take": Names, "when": By(Comparison), "by lot": By(Comparison), "clauses": Told, }
    tables::RawTable {
        "table": Names, "clause": Told, "by": Names, "as one": Below, "columns": By(Row), "rows": By(Row),
        "stated": NotYet, "otherwise": NotYet, "supersedes": House,
    }
    tables::RawAsOne { "when": By(Comparison), "mixed": By(Word), }
    tables::RawFullColumn { "column": Names, "keeps": By(Row), }
    tables::RawCell {
        "when": By(Comparison), "says": By(Row), "is": By(Row), "set": By(Row), "clause": Told, "never": By(Row),
        "cells": By(Row),
    }
    areas::RawRelation {
        "relation": Names, "of": Names, "both ways": By(Relation), "itself": By(Relation), "in order": By(Relation),
        "joins": By(Relation), "steps": By(Relation), "rows": By(Relation), "clause": Told,
    }
}
