//! What lint, mutation and diff find out about rulebooks by themselves, held against the evaluation
//! that checks sheets.
#![allow(clippy::indexing_slicing, reason = "a test that cannot go on fails")]

mod planted;

use adjutant::internals::analysis::{
    Knowledge, SearchResult, Situation, distinguish, holds, sense,
};
use adjutant::internals::rulebook::fact::{FactId, FactKind, Value};
use adjutant::internals::rulebook::order::{Given, Target};
use adjutant::internals::rulebook::predicate::{
    Dependencies, Outcomes, Predicate, Truth, WhoseFact, compile_predicate, evaluate,
};
use adjutant::internals::rulebook::{Layer, Original, Rulebook, SHIPPED, TextKind};
use adjutant::internals::source::{Source, Sources};

use crate::chance::Chance;
use crate::command::{adjutant, trials};

struct Loaded {
    rulebook: Rulebook,
    original: Original,
}

/// A rulebook from its text, or the codes and messages of what is wrong with it.
fn loaded(text: &str) -> Result<Loaded, Vec<(String, String)>> {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("copy.yaml", text));
    let layers = [Layer {
        source,
        shipped: false,
    }];
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    let Some(rulebook) = rulebook else {
        return Err(findings
            .iter()
            .map(|finding| (finding.code.as_str().to_owned(), finding.message.clone()))
            .collect());
    };
    let original = Original::read(&layers, &sources, &rulebook).unwrap();
    let original = original.with_mutants(&rulebook);
    Ok(Loaded { rulebook, original })
}

fn games() -> Vec<(&'static str, Loaded)> {
    SHIPPED
        .iter()
        .map(|(id, text)| {
            (
                *id,
                loaded(text).unwrap_or_else(|wrong| panic!("{id}: {wrong:?}")),
            )
        })
        .collect()
}

/// A value that a fact can have, near the cuts or far from them, or nobody has stated it.
fn any_value(kind: &FactKind, chance: &mut Chance) -> Knowledge {
    let raw = match kind {
        _ if chance.below(12) == 0 => return Knowledge::Unstated,
        FactKind::Flag => return Knowledge::Is(Value::flag(chance.below(2) == 1)),
        FactKind::Word(words) => return Knowledge::Is(Value::word(chance.below(words.len()))),
        FactKind::Several(words) => {
            let (one, other) = (chance.below(words.len()), chance.below(words.len()));
            return kind
                .read_value(&words[one])
                .or(kind.read_value(&words[other]))
                .map_or(Knowledge::Unstated, Knowledge::Is);
        }
        FactKind::Count => chance.below(25).to_string(),
        FactKind::Measure(_) => format!(
            "{}.{}",
            chance.below(80),
            ["0", "25", "5", "75"][chance.below(4)]
        ),
    };
    let value = if matches!(kind, FactKind::Count) {
        Value::count(&raw)
    } else {
        Value::decimal(&raw)
    };
    value.map_or(Knowledge::Unstated, Knowledge::Is)
}

/// Any situation in which what is asked for is so or so.
fn any_situation<'a>(
    rulebook: &'a Rulebook,
    asks: &Dependencies,
    towards: bool,
    chance: &mut Chance,
) -> Situation<'a> {
    let mut situation = Situation::new(rulebook);
    situation.towards = towards;
    for ruling in &asks.rulings {
        let options = rulebook
            .vocabulary()
            .ruling(*ruling)
            .map_or(1, |ruling| ruling.options.len());
        situation.rulings.set(*ruling, chance.below(options));
    }
    let company: Vec<bool> = (0..usize::from(towards) + chance.below(4))
        .map(|_| chance.below(3) > 0)
        .collect();
    let parts = u32::try_from(chance.below(3)).unwrap();
    let mut set = |number: u8, asked: (WhoseFact, FactId), chance: &mut Chance| {
        let kind = &rulebook.vocabulary().fact(asked.1).unwrap().kind;
        let state = any_value(kind, chance);
        situation.facts.insert((number, asked), state);
    };
    for asked in asks.facts.keys() {
        match asked.0 {
            WhoseFact::Own => set(0, *asked, chance),
            WhoseFact::Its | WhoseFact::Pair => (0_u8..)
                .zip(&company)
                .for_each(|(number, _)| set(number, *asked, chance)),
            WhoseFact::Part => (0_u8..)
                .take(parts as usize)
                .for_each(|number| set(number, *asked, chance)),
        }
    }
    let orders = rulebook.vocabulary().orders();
    let mut given = Vec::new();
    for _ in 0..chance.below(4) {
        let number = chance.below(orders.len());
        let has_target =
            orders[number].target.is_some() && !company.is_empty() && chance.below(2) == 0;
        let choice = orders[number]
            .choice
            .and_then(|choice| rulebook.vocabulary().choices().get(choice));
        let word = choice
            .map(|choice| u16::try_from(chance.below(choice.words.len())).unwrap())
            .filter(|_| chance.below(2) == 0);
        let order = rulebook
            .vocabulary()
            .order_named(&orders[number].name)
            .unwrap();
        given.push(Given {
            order,
            target: if has_target {
                Target::Unit(0)
            } else {
                Target::Nobody
            },
            word,
        });
    }
    situation.order(given);
    (situation.others, situation.parts) = (Some(company), Some(parts));
    situation
}

/// A predicate as the analysis takes it, and whether towards another unit.
fn compiled(rulebook: &Rulebook, text: &str) -> Option<(Predicate, bool)> {
    let of = |text: &str| compile_predicate(text, rulebook.vocabulary()).ok();
    of(text)
        .map(|predicate| (predicate, false))
        .or_else(|| of(&format!("some unit where ({text})")).map(|predicate| (predicate, true)))
}

/// How many random situations the analysis is held against.
const SITUATIONS: u32 = 100_000;

#[test]
fn analysis_never_contradicts_evaluation() {
    let games = games();
    let mut chance = Chance(20_261_122);
    let mut outcomes = Outcomes::default();
    let mut claims: Vec<(&Rulebook, Predicate, Predicate, Option<Predicate>, bool)> = Vec::new();
    for (id, game) in &games {
        // A situation that is shown is one.
        for written in game
            .original
            .written()
            .iter()
            .filter(|written| written.kind == TextKind::Predicate)
        {
            let Some((predicate, false)) = compiled(&game.rulebook, &written.text) else {
                continue;
            };
            for wanted in [true, false] {
                if let SearchResult::Situation(situation) =
                    holds(&game.rulebook, vec![(&predicate, wanted)])
                {
                    let truth = evaluate(&predicate, &*situation, &mut outcomes);
                    assert_eq!(
                        truth,
                        if wanted { Truth::Yes } else { Truth::No },
                        "{id}: {}",
                        written.text
                    );
                }
            }
        }
        // Of changes some are proved to come to the same; with them, what every game has: the same
        // in other words.
        let of_predicates = game
            .original
            .mutants()
            .iter()
            .filter(|mutant| mutant.kind == Some(TextKind::Predicate));
        for (number, mutant) in of_predicates.enumerate() {
            let both =
                compiled(&game.rulebook, &mutant.was).zip(compiled(&game.rulebook, &mutant.now));
            let Some(((was, towards), (now, now_towards))) = both else {
                continue;
            };
            if towards != now_towards || number % 8 != 0 {
                continue;
            }
            let within = mutant
                .within
                .as_deref()
                .and_then(|within| compiled(&game.rulebook, within))
                .filter(|(_, of)| towards || !of);
            match distinguish(&game.rulebook, mutant) {
                SearchResult::Nowhere => claims.push((
                    &game.rulebook,
                    was,
                    now,
                    within.map(|(within, _)| within),
                    towards,
                )),
                SearchResult::Situation(situation) => {
                    let truth = |predicate, outcomes: &mut Outcomes| {
                        evaluate(predicate, &*situation, outcomes)
                    };
                    assert_ne!(
                        truth(&was, &mut outcomes),
                        truth(&now, &mut outcomes),
                        "{id}: {} / {}",
                        mutant.was,
                        mutant.now
                    );
                }
                SearchResult::NotAnalysed => {}
            }
        }
        for written in game
            .original
            .written()
            .iter()
            .filter(|written| written.kind == TextKind::Predicate)
        {
            let other = format!("not (not ({}) or never)", written.text);
            let (Some((was, towards)), Some((now, now_towards))) = (
                compiled(&game.rulebook, &written.text),
                compiled(&game.rulebook, &other),
            ) else {
                continue;
            };
            if towards == now_towards
                && matches!(
                    adjutant::internals::analysis::predicates_apart(
                        &game.rulebook,
                        &written.text,
                        &other,
                        None
                    ),
                    SearchResult::Nowhere
                )
            {
                claims.push((&game.rulebook, was, now, None, towards));
            }
        }
    }
    assert!(
        claims.len() > 300,
        "{} claims are too few to be tried",
        claims.len()
    );
    // In turn, until so many situations have been compared: one outside of what a claim is about
    // says nothing of it.
    let asked: Vec<Dependencies> = claims
        .iter()
        .map(|(rulebook, was, now, within, _)| {
            Dependencies::new([was, now].into_iter().chain(within), rulebook.vocabulary())
        })
        .collect();
    let (mut compared, mut of_claim) = (0, vec![0; claims.len()]);
    let wanted = trials(SITUATIONS);
    while compared < wanted {
        for (number, (rulebook, was, now, within, towards)) in claims.iter().enumerate() {
            let situation = any_situation(rulebook, &asked[number], *towards, &mut chance);
            let concerns = within.as_ref().map_or(Truth::Yes, |within| {
                evaluate(within, &situation, &mut outcomes)
            });
            if concerns != Truth::Yes {
                continue;
            }
            (compared, of_claim[number]) = (compared + 1, of_claim[number] + 1);
            let (was_truth, now_truth) = (
                evaluate(was, &situation, &mut outcomes),
                evaluate(now, &situation, &mut outcomes),
            );
            assert_eq!(
                was_truth,
                now_truth,
                "{}: {} / {}\n{situation:?}",
                rulebook.id(),
                was.text(),
                now.text()
            );
        }
    }
    let never = of_claim.iter().filter(|compared| **compared == 0).count();
    assert!(
        never * 20 <= claims.len(),
        "{never} of {} claims were compared in no situation",
        claims.len()
    );
}

#[test]
fn shipped_rulebooks_make_sense() {
    for (id, game) in games() {
        let found = sense(&game.rulebook, &game.original);
        let shown: Vec<&str> = found
            .findings
            .iter()
            .map(|finding| finding.message.as_str())
            .collect();
        assert!(shown.is_empty(), "{id}: {shown:#?}");
        assert!(
            found.not_analysed.len() * 8 <= found.clauses,
            "{id}: {:?}",
            found.not_analysed
        );
    }
}

#[test]
fn only_what_has_changed_is_mutated_and_too_few_killed_fail() {
    let (rulebook, features) = (
        "fixtures/sixth-game/skirmish.yaml",
        "fixtures/sixth-game/features",
    );
    let nothing = adjutant(&["mutate", rulebook, features, "--since", rulebook]);
    assert_eq!(
        (
            nothing.code,
            nothing.stdout.starts_with("0 killed, 0 survived")
        ),
        (0, true),
        "{}",
        nothing.stdout
    );
    let earlier = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("earlier.yaml");
    let text = std::fs::read_to_string(crate::command::root().join(rulebook)).unwrap();
    std::fs::write(
        &earlier,
        text.replace("wounds is at least 9", "wounds is at least 7"),
    )
    .unwrap();
    let earlier = earlier.display().to_string();
    let changed = adjutant(&[
        "mutate", rulebook, features, "--since", &earlier, "--format", "json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&changed.stdout).unwrap();
    let of_clause = json["survivors"]
        .as_array()
        .unwrap()
        .iter()
        .all(|survivor| survivor["id"] == "sk.wavers");
    assert!(json["killed"].as_u64().unwrap() < 24 && of_clause, "{json}");
    let all = adjutant(&["mutate", rulebook, features, "--require", "100"]);
    assert_eq!(all.code, 1, "{}", all.stdout);
    let most = adjutant(&["mutate", rulebook, features, "--require", "90"]);
    assert_eq!(most.code, 0, "{}", most.stdout);
    let unknown = adjutant(&["mutate", rulebook, features, "--of", "sk.waver"]);
    assert_eq!(
        (
            unknown.code,
            unknown.stderr.contains("did you mean `sk.wavers`?")
        ),
        (2, true),
        "{}",
        unknown.stderr
    );
}
