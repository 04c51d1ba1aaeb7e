//! What is missing, in words, with the very line to write.

use serde::Serialize;

use crate::bind::ThrownOn;
use crate::check::MissingFact;
use crate::dice::Dice;
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::order::{Chooser, Given, OrderId, Target};
use crate::scenario::{Scenario, UnitId};

use super::lots::LOTS;
use super::missing_input::{Behind, MissingInput, MissingInputs, RollNeed};
use super::state::Question;
use super::turn::Resolution;
use super::turn_context::TurnContext;

/// How dice come about that a turn waits for.
pub(crate) const BY_KEY_OR_HAND: &str = "dice of a key, or thrown by hand below `happened:`";

/// What kind of thing a turn waits for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PendingKind {
    /// Dice.
    Dice,
    /// The next die of a bag, with the number of dice of each side in it.
    Draw { in_bag: Vec<(String, usize)> },
    /// The next order or event in a phase that is played in turn, or the end of the phase.
    Next,
    /// The beginning of a phase.
    Phase,
    /// The end of a phase.
    End,
    /// An order for a unit of the side whose die is drawn.
    Order,
    /// Orders that are put right, with the reason.
    Correction { why: String },
    /// A fact, a decision, or whatever is next.
    Saying,
}

/// Something that a turn waits for: a decision, dice or a measurement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct PendingInput {
    /// The kind of input.
    #[serde(skip)]
    pub(crate) kind: PendingKind,
    /// The unit that it is about, if it is about one.
    pub unit: Option<String>,
    /// The missing input in words.
    pub what: String,
    /// The line to write.
    pub write: String,
    /// The dice of a throw.
    #[serde(skip)]
    pub(crate) dice: Option<Dice>,
    /// What a throw needs to pass, before the dice fall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<RollNeed>,
}

impl MissingInputs {
    /// In words, each thing once.
    pub fn describe(&self, rulebook: &Rulebook, scenario: &Scenario) -> Vec<PendingInput> {
        let telling = NeedTexts { rulebook, scenario };
        let mut all: indexmap::IndexSet<PendingInput> = indexmap::IndexSet::new();
        all.extend(self.iter().map(|need| telling.wait(need)));
        all.into_iter().collect()
    }
}

impl Resolution {
    /// What the turn waits for, in words, each thing once.
    pub fn pending_inputs(&self, rulebook: &Rulebook) -> Vec<PendingInput> {
        let told = |table| self.needs.describe(rulebook, table);
        self.table.as_ref().map_or_else(Vec::new, told)
    }
}

impl TurnContext<'_> {
    /// What is asked, in words.
    pub(super) fn question_text(&self, question: &Question) -> String {
        let told = self
            .needs_of(question)
            .describe(self.rulebook, &self.state.table);
        told.into_iter()
            .next()
            .map_or_else(String::new, |wait| wait.what)
    }
}

/// Why orders are put right; of a line that is void nothing is judged.
fn reason_of(why: &str) -> &str {
    match why {
        "" => "what is written cannot be read",
        why => why,
    }
}

#[derive(Clone, Copy)]
struct NeedTexts<'a> {
    rulebook: &'a Rulebook,
    scenario: &'a Scenario,
}

/// Of which unit it is, what is missing, and what to write.
type WaitText = (Option<UnitId>, String, String);

impl NeedTexts<'_> {
    fn wait(self, need: &MissingInput) -> PendingInput {
        if let MissingInput::First(first, behind) = need {
            let first = self.wait(first);
            let behind = match behind {
                Behind::Orders(unit) => {
                    format!(
                        "; what is written for {} comes after that",
                        self.name(*unit)
                    )
                }
                Behind::Draw => "; the next die is drawn after that".to_owned(),
                Behind::Refused(why) => why.clone(),
            };
            return PendingInput {
                what: format!("{}{behind}", first.what),
                ..first
            };
        }
        let (unit, what, write) = self.describe(need);
        PendingInput {
            kind: match need {
                MissingInput::Dice { .. }
                | MissingInput::MoreDice { .. }
                | MissingInput::Lots { .. } => PendingKind::Dice,
                MissingInput::Draw(held) => PendingKind::Draw {
                    in_bag: held
                        .iter()
                        .map(|(side, dice)| (self.side(*side), *dice))
                        .collect(),
                },
                MissingInput::Correction { why: (why, _), .. } => PendingKind::Correction {
                    why: reason_of(why).to_owned(),
                },
                MissingInput::Phase(_) => PendingKind::Phase,
                MissingInput::NextIn(_) => PendingKind::Next,
                MissingInput::OrderOf(_) => PendingKind::Order,
                MissingInput::EndOf(_) => PendingKind::End,
                _ => PendingKind::Saying,
            },
            unit: unit.map(|unit| self.name(unit)),
            what,
            write,
            dice: match need {
                MissingInput::Dice { dice, .. } | MissingInput::MoreDice { dice, .. } => {
                    Some(*dice)
                }
                _ => None,
            },
            need: match need {
                MissingInput::Dice { need, .. } => need.as_deref().cloned(),
                _ => None,
            },
        }
    }

    fn describe(self, need: &MissingInput) -> WaitText {
        match need {
            MissingInput::Fact(measure) => self.fact(measure),
            MissingInput::Choice {
                unit,
                chooser,
                because,
                answers,
            } => self.choice(*unit, *chooser, *because, answers),
            MissingInput::Dice { unit, on, dice, .. } => self.dice(*unit, *on, *dice),
            MissingInput::MoreDice {
                unit,
                on,
                dice,
                lie,
            } => self.more_dice(*unit, *on, *dice, lie),
            MissingInput::Lots { unit, among, face } => {
                let name = self.name(*unit);
                let what = format!("lots for {name} from 1 to {among}: {face} was thrown");
                (Some(*unit), what, thrown(&name, 1, LOTS))
            }
            MissingInput::DrawnDie { lock, sides } => {
                let what = format!("the next die, `{lock}`: drawn by a key, or by hand");
                let draws = sides
                    .iter()
                    .map(|side| format!("draw: {}", self.side(*side)));
                (None, what, draws.collect::<Vec<_>>().join(" / "))
            }
            MissingInput::Draw(held) => {
                let left: usize = held.iter().map(|(_, dice)| dice).sum();
                let what = format!("the next of {left} dice in the bag");
                (None, what, "draw:".to_owned())
            }
            MissingInput::OrderOf(side) => {
                let side = self.side(*side);
                let what = format!("an order for a unit of {side}, whose die is drawn");
                (None, what, format!("side: {side}\nUNIT: ORDER"))
            }
            MissingInput::Correction {
                unit,
                why: (why, write),
                clauses,
            } => {
                let (name, clauses) = (self.name(*unit), clauses.join(", "));
                let write = match why.as_str() {
                    "" => format!("{name}: ORDER"),
                    _ => write.clone(),
                };
                let why = reason_of(why);
                let what = format!("a correction of the orders of {name}: {why} [{clauses}]");
                (Some(*unit), what, write)
            }
            MissingInput::Settled(stage) => {
                let what = format!(
                    "`{stage}` to come to an end: its effects change something again and again"
                );
                (None, what, "correct the rulebook".to_owned())
            }
            MissingInput::FewerSteps => {
                let what =
                    "rules that take less work: this game has taken as many steps as a game may";
                let write = "correct the rulebook, and go on with `adjutant game new --from`";
                (None, what.to_owned(), write.to_owned())
            }
            MissingInput::Phase(phase) => {
                self.phase_wait(*phase, |name| format!("the phase `{name}`"), 0)
            }
            MissingInput::EndOf(phase) => {
                self.phase_wait(*phase, |name| format!("the end of `{name}`"), 1)
            }
            MissingInput::NextIn(phase) => {
                let what = |name: &str| format!("what is done next in `{name}`, or its end");
                self.phase_wait(*phase, what, 1)
            }
            MissingInput::First(first, _) => self.describe(first),
        }
    }

    fn fact(self, measure: &MissingFact) -> WaitText {
        let told = measure.describe(self.rulebook, self.scenario);
        let unit = measure.unit();
        if unit.is_none() {
            return (
                unit,
                format!("{}, in the head of the scenario", told.what),
                told.write,
            );
        }
        let below = if measure.is_below_unit() { "\n  " } else { " " };
        (
            unit,
            told.what,
            format!("{}:{below}{}", told.unit, told.write),
        )
    }

    /// Dice that nobody has thrown.
    fn dice(self, unit: UnitId, on: ThrownOn, dice: Dice) -> WaitText {
        let (whose, name) = (self.name(unit), roll_name(self.rulebook, on));
        let what = format!("the {name} of {whose}: {BY_KEY_OR_HAND}");
        (
            Some(unit),
            what,
            thrown(&whose, dice.count() as usize, name),
        )
    }

    /// More dice thrown by hand, behind those that lie there: these stay where they are.
    fn more_dice(self, unit: UnitId, on: ThrownOn, dice: Dice, lie: &[u64]) -> WaitText {
        let (whose, name) = (self.name(unit), roll_name(self.rulebook, on));
        let missing = (dice.count() as usize).saturating_sub(lie.len());
        let what = if lie.is_empty() {
            format!("{dice} more of {whose}, whose dice are thrown by hand")
        } else {
            let lie: Vec<String> = lie.iter().map(u64::to_string).collect();
            let (lie, die) = (lie.join(" "), if missing == 1 { "die" } else { "dice" });
            format!("{missing} {die} more of {whose} for the {name}, behind {lie} of {dice}")
        };
        (Some(unit), what, thrown(&whose, missing, name))
    }

    /// Something about a phase, for which it or one behind it is named.
    fn phase_wait(self, phase: usize, what: impl Fn(&str) -> String, behind: usize) -> WaitText {
        let write = format!("phase: {}", self.phase(phase.saturating_add(behind)));
        (None, what(&self.phase(phase)), write)
    }

    /// What somebody chooses for a unit, and the lines by which it is chosen.
    fn choice(
        self,
        unit: UnitId,
        chooser: Chooser,
        because: Option<UnitId>,
        answers: &[(OrderId, Vec<Given>)],
    ) -> WaitText {
        let name = self.name(unit);
        let own = self.scenario.unit(unit).map_or(0, |unit| unit.side);
        let asked: Vec<String> = if chooser == Chooser::Opponent {
            let sides = (0..=u16::MAX).zip(self.scenario.sides());
            let others = sides.filter(|(number, _)| self.scenario.are_enemy_sides(own, *number));
            others.map(|(_, side)| side.name.clone()).collect()
        } else {
            vec![self.side(own)]
        };
        let subject = if chooser == Chooser::Opponent && !name.contains(" of ") {
            format!("{name} of {}", self.side(own))
        } else {
            name.clone()
        };
        let phrases = answers
            .iter()
            .flat_map(|(order, ways)| self.phrases(unit, *order, ways));
        let lines: Vec<String> = phrases
            .map(|phrase| format!("{subject}: {phrase}"))
            .collect();
        let because = because.map(|other| format!(" because of {}", self.name(other)));
        let what = format!(
            "what {} {} for {name}{}",
            listed(&asked, "or"),
            if asked.len() == 1 {
                "chooses"
            } else {
                "choose"
            },
            because.unwrap_or_default()
        );
        let side = asked.first().map_or("", String::as_str);
        (
            Some(unit),
            what,
            format!("side: {side}\n{}", lines.join(" / ")),
        )
    }

    /// How an order is written, in each of some ways.
    fn phrases(self, unit: UnitId, order: OrderId, ways: &[Given]) -> Vec<String> {
        let choice = self.rulebook.choice_of(order);
        let order = &self.rulebook[order];
        let example = order.example();
        if ways.is_empty() {
            return vec![example];
        }
        let phrase = |given: &Given| {
            let word = choice.zip(given.word).and_then(|(choice, word)| {
                let word = choice.written.get(usize::from(word))?;
                let area = self.scenario.area_of_side(unit, word);
                Some(example.replace(&format!("{{{}}}", choice.name), &area))
            });
            let example = word.unwrap_or_else(|| example.clone());
            match given.target {
                Target::Unit(target) => example.replace("NAME", &self.name(target)),
                _ => example,
            }
        };
        ways.iter().map(phrase).collect()
    }

    fn name(self, unit: UnitId) -> String {
        self.scenario.display_name(unit)
    }

    fn side(self, side: u16) -> String {
        self.scenario.side_name(side).to_owned()
    }

    fn phase(self, number: usize) -> String {
        self.rulebook.phase_name(number).to_owned()
    }
}

/// What dice are thrown for, as it is written behind them.
pub(super) fn roll_name(rulebook: &Rulebook, on: ThrownOn) -> &str {
    match on {
        ThrownOn::Test(test) => &rulebook[test].name,
        ThrownOn::Table(table) => &rulebook[table].name,
        ThrownOn::Lots => LOTS,
    }
}

/// The line of so many dice thrown by hand.
fn thrown(unit: &str, dice: usize, name: &str) -> String {
    format!("{unit}: thrown {} for {name}", vec!["…"; dice].join(" "))
}
