//! The check of a whole turn: scenario and sheets together.

use crate::bind::{Block, Bound, Happened, Step, bind, happen, steps};
use crate::diagnostics::{Finding, Severity};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::Owner;
use crate::rulebook::order::{Given, Placed, Target};
use crate::rulebook::play::{Moment, Verb};
use crate::rulebook::predicate::{Outcomes, Truth, Witness, evaluate};
use crate::rulebook::ruling::{RulingId, Rulings};
use crate::scenario::{PairChange, Scenario, UnitId, World, read};
use crate::source::{Place, Sources};
use crate::syntax::Document;

use super::judge::{Judgement, Ready, UnitVerdict, Verdict, judge};
use super::measure::Measurement;
use super::state::contradictions;

/// All that the check has to say of a turn.
#[derive(Debug, Default)]
pub struct Checked {
    /// Findings: of the scenario first, then of the sheets by phase, side and line.
    pub findings: Vec<Finding>,
    /// The verdict of every unit of the sides that have a sheet.
    pub verdicts: Vec<UnitVerdict>,
    /// What is to be measured, each thing once.
    pub measurements: Vec<Measurement>,
    /// Rulings in force that are not the default, and facts that win over a profile's.
    pub notes: Vec<String>,
    /// Whether a unit may be judged more than once: in several phases, or line by line in one.
    pub repeats: bool,
}

/// Checks the sheets of a turn, on the table of a scenario or alone. `overrides` are rulings that
/// win over the scenario's.
pub fn check_turn(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: Option<&Document>,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
) -> Checked {
    check_turn_before(None, rulebook, sources, scenario, sheets, overrides)
}

/// Like [`check_turn`], with a witness that notes every evaluation.
pub fn check_turn_before(
    witness: Option<&Witness>,
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: Option<&Document>,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
) -> Checked {
    let (scenario, mut findings) =
        match scenario.map(|scenario| read(scenario.source, &scenario.lines, sources, rulebook)) {
            Some((scenario, findings)) => (Some(scenario), findings),
            None => (None, Vec::new()),
        };
    let mut rulings = scenario.as_ref().map_or_else(
        || rulebook.default_rulings(),
        |scenario| scenario.rulings().clone(),
    );
    for (ruling, option) in overrides {
        rulings.set(*ruling, *option);
    }
    if let Some(scenario) = &scenario {
        findings.extend(contradictions(scenario, rulebook, &rulings, witness));
        findings.sort_by_key(|finding| finding.place);
    }
    let mut notes = changed_rulings(rulebook, &rulings);
    notes.extend(scenario.iter().flat_map(Scenario::notes).cloned());
    let (bound, errors) = bind(sheets, sources, rulebook, scenario.as_ref());
    let mut judgement = judge_turn(
        &bound,
        sources,
        rulebook,
        scenario.as_ref(),
        &rulings,
        witness,
    );
    let mut phases = bound.blocks.iter().map(|block| block.phase);
    let in_turn = phases.find(|phase| rulebook.is_in_turn(*phase));
    if let (Some(phase), Some(scenario)) = (in_turn, &scenario) {
        not_measured_by_the_turn(&mut judgement, &bound, scenario, phase);
    }
    let Judgement {
        findings: judged,
        verdicts,
        measurements,
        ..
    } = judgement;
    let told = measurements.iter().zip(scenario.iter().cycle());
    let measurements = told
        .map(|(measure, on)| measure.told(rulebook, on))
        .collect();
    let mut of_sheets: Vec<Finding> = errors.into_iter().chain(judged).collect();
    let beginnings = beginnings(&bound);
    of_sheets.sort_by_cached_key(|finding| {
        (
            finding.place.map(|place| block_of(place, &beginnings)),
            finding.place,
        )
    });
    findings.extend(of_sheets);
    let first = bound.blocks.first().map(|block| block.phase);
    let repeats = bound
        .blocks
        .iter()
        .any(|block| Some(block.phase) != first || rulebook.is_in_turn(block.phase));
    Checked {
        findings,
        verdicts,
        measurements,
        notes,
        repeats,
    }
}

/// What a turn brings about is not to be measured before it is played: behind a phase that is
/// played in turn nothing is asked for.
fn not_measured_by_the_turn(
    judgement: &mut Judgement,
    bound: &Bound,
    scenario: &Scenario,
    phase: usize,
) {
    let later: Vec<&Block> = bound
        .blocks
        .iter()
        .filter(|block| block.phase > phase)
        .collect();
    let is_later = |place: Place| {
        later
            .iter()
            .any(|block| place.source == block.source && block.holds(place))
    };
    let mut spared = std::collections::BTreeSet::new();
    judgement.findings.retain(|finding| {
        let is_spared =
            finding.severity == Severity::Measure && finding.place.is_some_and(is_later);
        if is_spared {
            spared.extend(
                finding
                    .unit
                    .clone()
                    .map(|unit| (unit, finding.side.clone())),
            );
        }
        !is_spared
    });
    for verdict in judgement.verdicts.iter_mut().filter(|verdict| {
        verdict.verdict == Verdict::ToMeasure
            && spared.contains(&(verdict.unit.clone(), verdict.side.clone()))
    }) {
        verdict.verdict = Verdict::Accepted;
    }
    let named = |unit: u32| {
        let unit = scenario.unit(unit)?;
        Some((
            unit.name.clone(),
            scenario.side(unit.side).map(|side| side.name.clone()),
        ))
    };
    judgement.measurements.retain(|measure| {
        let named = measure.unit().and_then(named);
        !named.is_some_and(|named| spared.contains(&named))
    });
}

/// Judges phase by phase, each on the table as what happened before has left it.
fn judge_turn(
    bound: &Bound,
    sources: &Sources,
    rulebook: &Rulebook,
    scenario: Option<&Scenario>,
    rulings: &Rulings,
    witness: Option<&Witness>,
) -> Judgement {
    // A turn file of a phase that is played in turn is judged line by line.
    let by_line = bound
        .named_phases
        .iter()
        .any(|phase| rulebook.is_in_turn(*phase));
    let several = bound
        .blocks
        .windows(2)
        .any(|two| matches!(two, [one, other] if one.phase != other.phase));
    let Some(scenario) = scenario.filter(|_| by_line || several || !bound.happened.is_empty())
    else {
        return judge(
            &bound.blocks,
            bound,
            sources,
            rulebook,
            scenario,
            rulings,
            witness,
        );
    };
    let mut table = scenario.clone();
    let mut judgement = Judgement::default();
    table.set_rulings(rulings.clone());
    let mut happened = bound.happened.iter().peekable();
    let of_blocks = bound.blocks.first().map(|block| block.phase);
    let first = bound
        .happened
        .first()
        .map(|one| one.phase)
        .into_iter()
        .chain(of_blocks)
        .min()
        .unwrap_or(0);
    let mut begun = first;
    for blocks in bound.blocks.chunk_by(|one, other| one.phase == other.phase) {
        let Some(phase) = blocks.first().map(|block| block.phase) else {
            continue;
        };
        let in_turn = rulebook.is_in_turn(phase);
        for passed in begun..=phase {
            // The scenario is the table as the first of these phases finds it; what ends where a
            // later one begins is over.
            let ends = rulebook
                .play()
                .phases()
                .get(passed)
                .filter(|_| passed > first);
            for fact in ends.iter().flat_map(|phase| &phase.ends) {
                table.clear(rulebook, *fact);
            }
            let now =
                |happened: &&Happened| happened.phase == passed && (passed < phase || !in_turn);
            let until_now: Vec<&Happened> = std::iter::from_fn(|| happened.next_if(now)).collect();
            happen(until_now, &mut table, rulebook);
        }
        begun = phase + 1;
        if in_turn {
            decisions(
                &mut judgement,
                blocks,
                bound,
                sources,
                rulebook,
                &mut table,
                witness,
            );
            while happened
                .next_if(|happened| happened.phase == phase)
                .is_some()
            {}
            continue;
        }
        let judged = Ready::of(rulebook).refer(blocks, bound, sources, &table, witness);
        let is_last = bound.blocks.last().is_some_and(|last| last.phase == phase);
        if !is_last {
            // What is written for later phases is judged by what is ordered in this one.
            for referred in judged
                .referred
                .iter()
                .filter(|referred| referred.verdict != Verdict::Refused)
            {
                place(referred.unit, &referred.obeyed, phase, rulebook, &mut table);
            }
            for referred in &judged.referred {
                for (fact, otherwise) in referred.stated_in_vain(rulebook) {
                    table.set(referred.unit, Owner::Unit, fact, otherwise);
                }
            }
        }
        judgement.add(judged);
    }
    judgement
}

/// The facts that orders of a phase set as soon as they are given, such as the die beside the unit.
fn place(unit: UnitId, orders: &[Given], phase: usize, rulebook: &Rulebook, table: &mut Scenario) {
    let mut placed = Placed::default();
    placed.replace(orders.iter().copied());
    let (mut statements, mut pairs) = (Vec::new(), Vec::new());
    for effect in rulebook
        .play()
        .effects()
        .iter()
        .filter(|effect| effect.moment == Moment::Ordered(phase))
    {
        let view = World::new(rulebook, table, Some(phase)).of(unit, &placed);
        if evaluate(&effect.when, &view, &mut Outcomes::default()) == Truth::Yes {
            for verb in &effect.does {
                let (of, statement, from_target) = match verb {
                    Verb::Set(set) => {
                        statements.extend(set.iter().copied());
                        continue;
                    }
                    Verb::SetTowards(of, statement) if effect.towards.is_none() => {
                        (of, statement, false)
                    }
                    Verb::SetOfTarget(of, statement) => (of, statement, true),
                    _ => continue,
                };
                for given in orders
                    .iter()
                    .filter(|given| of.is_empty() || of.has(given.order))
                {
                    if let Target::Unit(target) = given.target {
                        let (unit, other) = if from_target {
                            (target, unit)
                        } else {
                            (unit, target)
                        };
                        pairs.push(PairChange {
                            unit,
                            other,
                            fact: statement.fact,
                            value: statement.value,
                        });
                    }
                }
            }
        }
    }
    table.set_pairs(&pairs);
    for statement in statements {
        let owner = rulebook
            .vocabulary()
            .fact(statement.fact)
            .map_or(Owner::Unit, |fact| fact.owner);
        table.set(unit, owner, statement.fact, statement.value);
    }
}

/// Judges a phase that is played in turn, each decision on the table as it is by then.
fn decisions(
    judgement: &mut Judgement,
    blocks: &[Block],
    bound: &Bound,
    sources: &Sources,
    rulebook: &Rulebook,
    table: &mut Scenario,
    witness: Option<&Witness>,
) {
    let Some(phase) = blocks.first().map(|block| block.phase) else {
        return;
    };
    let ready = Ready::of(rulebook);
    // Whether orders are carried out, dice will tell: what they set holds for this phase only, and
    // not for those behind it.
    let mut as_ordered = table.clone();
    for step in steps([bound], phase) {
        match step {
            Step::Draw(_) => {}
            Step::Decision { block, orders, .. } => {
                let judged = ready.refer_one((block, orders), bound, sources, &as_ordered, witness);
                if let Some(referred) = judged
                    .referred
                    .first()
                    .filter(|referred| referred.verdict != Verdict::Refused)
                {
                    place(
                        referred.unit,
                        &referred.obeyed,
                        phase,
                        rulebook,
                        &mut as_ordered,
                    );
                }
                judgement.add(judged);
            }
            Step::Happened { facts, .. } => {
                happen(facts.iter().copied(), &mut as_ordered, rulebook);
                happen(facts, table, rulebook);
            }
        }
    }
    judgement.add(ready.unordered(blocks, bound, sources, &as_ordered, witness));
}

/// Where blocks begin, in the order of the texts, each with its place among the blocks.
fn beginnings(bound: &Bound) -> Vec<(Place, usize)> {
    let mut all: Vec<(Place, usize)> = bound
        .blocks
        .iter()
        .enumerate()
        .map(|(number, block)| (block.place, number))
        .collect();
    all.sort_unstable();
    all
}

/// The block that a place of a sheet belongs to: the last that begins before it, else the first of
/// its sheet.
fn block_of(place: Place, beginnings: &[(Place, usize)]) -> usize {
    let behind = beginnings.partition_point(|(begins, _)| {
        (begins.source, begins.span.start) <= (place.source, place.span.start)
    });
    let before = behind
        .checked_sub(1)
        .and_then(|number| beginnings.get(number));
    let same_sheet = |(begins, _): &&(Place, usize)| begins.source == place.source;
    before
        .filter(same_sheet)
        .or_else(|| beginnings.get(behind).filter(same_sheet))
        .map_or(usize::MAX, |(_, number)| *number)
}

/// The rulings in force that are not the default, in words.
pub fn changed_rulings(rulebook: &Rulebook, rulings: &Rulings) -> Vec<String> {
    let all = rulebook.vocabulary().rulings().iter().zip(0..=u16::MAX);
    let changed = all.filter_map(|(ruling, number)| {
        let option = usize::from(rulings.shown(RulingId(number)));
        (option != 0).then(|| {
            format!(
                "{} = {}, not {}",
                ruling.id,
                ruling.option_name(option),
                ruling.option_name(0)
            )
        })
    });
    changed.collect()
}
