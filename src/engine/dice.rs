//! Where dice come from, as data: a key, hands, or, where odds are counted, every way in which they
//! can fall.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use crate::bind::ThrownOn;
use crate::diagnostics::{Code, Finding};
use crate::dice::{Dice, Keyed};
use crate::odds::Chance;
use crate::rulebook::fact::FactId;
use crate::rulebook::play::{Phase, TestId};
use crate::scenario::UnitId;
use crate::source::Place;

use super::keys::{AskedRoll, RollBook};
use super::turn_context::TurnContext;

/// Dice that are known before they fall, for one unit and one test or table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedDice {
    /// The unit.
    pub unit: UnitId,
    /// What they are thrown for.
    pub on: ThrownOn,
    /// Their faces, in the order in which they fall.
    pub faces: Vec<u64>,
}

/// Where dice come from that do not lie ready.
#[derive(Clone, Debug, Default)]
pub(super) struct DiceSource {
    /// The key of the lock.
    pub keyed: Option<Keyed>,
    /// The lock whose key rolls the dice: a phase, or one decision of it.
    pub lock: String,
    /// True if it has rolled any.
    pub used_key: bool,
    /// The lines on which dice thrown by hand stand, each with how many.
    pub laid: BTreeMap<(UnitId, ThrownOn), Vec<(Place, usize)>>,
    /// How often each label's purpose has been rolled for.
    pub attempts: BTreeMap<String, u32>,
    /// All ways are gone through in which dice can fall.
    pub branching: Option<BranchScript>,
    /// What the closings of a game roll, where one is played.
    pub book: Option<Arc<RollBook>>,
    /// The dice that it has been asked for.
    pub asked: Vec<AskedRoll>,
    /// The dispute that is being settled: its number and question, as labels have them.
    pub dispute: Option<String>,
    /// Where odds are counted: tests that take back what others have counted.
    pub passing: Arc<[TakenBack]>,
}

/// One way in which the dice fall.
#[derive(Clone, Debug, Default)]
pub(super) struct BranchScript {
    /// The faces of each roll, in order.
    pub script: Vec<Vec<u64>>,
    /// The number of dice that have fallen.
    pub fallen: usize,
    /// The first roll behind them.
    pub lacking: Option<UnknownRoll>,
    /// True if the single dice that were thrown last are counted with those that take them back.
    pub with_back: bool,
}

/// A roll whose dice are not known yet.
#[derive(Clone, Debug)]
pub(super) struct UnknownRoll {
    /// The dice.
    pub dice: Dice,
    /// Faces, each set standing for all throws that come to the same, with their chance; none where
    /// every throw counts.
    pub ways: Vec<(Vec<u64>, Chance)>,
}

/// A throw: of which unit, for what, under which id, and against whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throw<'t> {
    pub unit: UnitId,
    pub on: ThrownOn,
    pub dice: Dice,
    /// The id that its label has.
    pub id: &'t str,
    pub against: Option<UnitId>,
}

impl<'t> Throw<'t> {
    /// The dice of a test.
    pub(crate) fn of_test(unit: UnitId, test: TestId, dice: Dice, id: &'t str) -> Self {
        Self {
            unit,
            on: ThrownOn::Test(test),
            dice,
            id,
            against: None,
        }
    }
}

/// A test that takes back some of what another one has counted, where nobody asks but for what is
/// left.
#[derive(Debug)]
pub(super) struct TakenBack {
    pub from: TestId,
    pub to: TestId,
    /// The counts that keep what each comes to.
    pub kept: [FactId; 2],
}

impl TurnContext<'_> {
    /// Findings on dice that were thrown in a phase and not used. Dice of a unit whose orders are refused
    /// are only warned of: at the table they are thrown before the referee objects.
    pub(super) fn dice_left_over(&self, phase: &Phase) -> Vec<Finding> {
        let thrown = self.state.thrown.iter();
        let left = thrown.filter(|(_, faces)| !faces.is_empty());
        let finding = |((unit, on), faces): (&(UnitId, ThrownOn), &VecDeque<u64>)| {
            let place = self.laid_at(*unit, *on, faces.len())?;
            let faces: Vec<String> = faces.iter().map(u64::to_string).collect();
            let (faces, name) = (faces.join(" "), self.name(*unit));
            let refused = self.told.refused.get(unit);
            let finding = match refused {
                Some(told) => {
                    let message = format!("{faces} of {name} does not count; {name} {told}");
                    let finding = Finding::warning(Code::BadDice, place, message);
                    finding.help("take the dice out, or order what the rules allow")
                }
                None => {
                    let message = format!(
                        "{name} has {faces} left over: nothing in `{}` takes these dice",
                        phase.name
                    );
                    Finding::error(Code::BadDice, place, message)
                        .help("take them out, or write them in the phase in which they were thrown")
                }
            };
            Some(finding.about(Some(&name), Some(&self.side(*unit))))
        };
        left.filter_map(finding).collect()
    }
}
