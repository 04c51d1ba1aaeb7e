//! A rulebook with a fact of each kind and one clause, to which a test adds what it tries.

/// The rulebook, up to what its clause does.
pub const TOY: &str = r#"rulebook: toy
title: a toy
phases: [{phase: orders, orders: true}]
choices: {pace: {slow: [slowly], fast: [fast]}}
facts:
  - {fact: area, of: unit, says: where it stands, place: {ford: [ford], hill: [hill]}, phrases: ["in {place}"]}
  - {fact: goal, of: unit, says: where it would go, place: area, phrases: ["for {place}"]}
  - {fact: speed, of: unit, says: how fast it is, words: pace, phrases: ["moves {word}"]}
  - {fact: mood, of: unit, says: how it feels, words: {glad: [glad], sad: [sad]}}
  - {fact: tired, of: unit, says: it is tired, flag: {yes: [tired], no: [fresh]}}
  - {fact: wounds, of: unit, says: its wounds, count: "{count} wounds"}
  - {fact: scars, of: unit, says: its scars, count: "{count} scars"}
  - {fact: reach, of: unit, says: how far it reaches, measure: cm, phrases: ["reach {measure}"]}
  - {fact: gap, of: pair, says: how far it is, measure: cm, phrases: ["{measure}"]}
orders:
  - {order: Go, clause: toy.go, phrases: ["go [to] {area}"]}
  - {order: Walk, clause: toy.go, phrases: ["walk [{pace}]"]}
clauses:
  - clause: toy.go
    says: Go there.
"#;
