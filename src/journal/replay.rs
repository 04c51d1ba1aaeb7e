//! The game worked out: lock after lock what is said in it, what its key rolls, and the table as it
//! stands then. A correction works all of it out again.

use std::sync::Arc;

use crate::dice::Key;
use crate::engine::{AskedRoll, MissingInput, Resolution, RollBook, RollId, Work};
use crate::scenario::Scenario;

use super::closed_locks::ClosedLocks;
use super::closing::Proposal;
use super::corrections::Corrections;
use super::digest::{Digest, TaggedHash};
use super::dispute::{Disputed, disputed};
use super::lock::LockMatter;
use super::setup::Setup;
use super::sheets::{SheetsOwed, sheets};
use super::slip::{Body, SlipId, SlipRef};
use super::turn_play::{LineNote, PlayedLines, TurnPlay, WordConflict, rolled_in};
use super::turn_state::TurnState;
use super::turn_text::{SpokenTo, TurnSlips};

/// The most disputes that a lock settles.
const MOST_DISPUTES: usize = 16;

/// The result of a lock.
#[derive(Debug)]
pub(super) struct ReplayOutcome {
    /// The turn that was played at last.
    pub turn: u32,
    pub position: TurnState,
    pub corrections: Corrections,
    pub played: PlayedLines,
    pub disputed: Vec<Disputed>,
    /// The sheets that are played.
    pub sheets: Vec<SlipId>,
    /// Sheets that are owed now.
    pub owed: Option<SheetsOwed>,
    /// The rolls that wait for the key, by label.
    pub waiting: Vec<AskedRoll>,
    /// The rolls of this lock, and those that a correction has brought into earlier ones.
    pub new_rolls: Vec<(u32, AskedRoll)>,
    /// True if anything is put right.
    pub corrects: bool,
    /// True if a turn that was over would wait for somebody again.
    pub sticks: bool,
    /// True if all has to be worked out again the next time, too.
    pub is_unsettled: bool,
    pub notes: Vec<LineNote>,
    pub conflicts: Vec<WordConflict>,
    /// The digest that closings sign.
    pub table: Digest,
}

impl ReplayOutcome {
    /// Returns whether the turn is over.
    pub fn is_over(&self) -> bool {
        self.played.resolution.next.is_some()
    }

    /// Returns whether a stage of the turn goes on for ever: nothing can follow it.
    pub(crate) fn never_settles(&self) -> bool {
        let mut needs = self.played.resolution.needs.iter();
        needs.any(|need| matches!(need, MissingInput::Settled(_)))
    }

    /// A turn that is over, and waits for no dice, is followed by the next one.
    pub(super) fn end_turn(&mut self) {
        if self.waiting.is_empty()
            && let Some(next) = &self.played.resolution.next
        {
            self.position = TurnState::of_turn(next.clone());
        }
    }

    /// The table as it stands.
    pub(crate) fn stands(&self) -> &Scenario {
        let Resolution { next, table, .. } = &self.played.resolution;
        next.as_ref()
            .or(table.as_ref())
            .unwrap_or(&self.position.base)
    }
}

/// Works out what a lock comes to, from the locks that are closed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replay<'r> {
    pub setup: &'r Setup,
    pub closed: &'r ClosedLocks,
    /// The steps that the rules have taken, those that led nowhere among them.
    pub work: &'r Work,
}

impl Replay<'_> {
    /// A lock as it would be closed on some of its slips.
    pub(crate) fn proposal(self, matter: LockMatter, upto: Vec<u32>) -> Proposal {
        Proposal {
            outcome: self.outcome(&matter, None),
            upto,
            matter,
        }
    }

    /// Replays a lock; `key` rolls its dice.
    pub fn outcome(self, matter: &LockMatter, key: Option<&Key>) -> ReplayOutcome {
        let (corrections, conflicts) = self.corrected(matter);
        let corrects = corrections != self.closed.corrections;
        let mut outcome = if corrects || self.closed.is_unsettled {
            self.restart(matter, &corrections, key)
        } else {
            let position = self.closed.turn.clone();
            let mut outcome = self.stage(position, matter, &corrections, key);
            outcome.end_turn();
            outcome
        };
        outcome.corrects = corrects;
        outcome.conflicts.extend(conflicts);
        outcome
    }

    /// Replays all locks, turn by turn: late statements about a turn come before the turns after
    /// it. `key` rolls what a lock asks for.
    fn restart(
        self,
        matter: &LockMatter,
        corrections: &Corrections,
        key: Option<&Key>,
    ) -> ReplayOutcome {
        let turn = self.closed.turn.turn;
        let earlier = self.closed.closings.iter().map(|closing| &closing.matter);
        let mut locks: Vec<(u32, &LockMatter)> = earlier.map(|lock| (lock.turn, lock)).collect();
        let furthest = locks.iter().map(|(turn, _)| *turn).fold(turn, u32::max);
        // A dispute is settled on the table as it stands at last, and nothing else is rolled with it.
        let rolls = key.filter(|_| !matter.disputes);
        locks.push((if matter.disputes { furthest } else { turn }, matter));
        locks.sort_by_key(|(turn, _)| *turn);
        let mut last: Option<ReplayOutcome> = None;
        let mut own = (Vec::new(), Vec::new());
        // What earlier stages of the turn have come to.
        let (mut notes, mut new_rolls, mut conflicts) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (turn, lock)) in locks.iter().enumerate() {
            let is_own = lock.lock == matter.lock;
            // A corrected turn that is over earlier than it was still hears what was said of it later.
            let later = locks.get(number + 1);
            let ends_turn = later.is_none_or(|(later, _)| later != turn);
            let begin = || TurnState::begin(self.setup, corrections);
            let position = last.take().map_or_else(begin, |before| before.position);
            let key = if is_own { key } else { rolls };
            let mut stage = self.stage(position, lock, corrections, key);
            if ends_turn {
                stage.end_turn();
            }
            if is_own {
                own = (stage.disputed.clone(), stage.sheets.clone());
            }
            notes.append(&mut stage.notes);
            new_rolls.append(&mut stage.new_rolls);
            conflicts.splice(..0, stage.conflicts.drain(..));
            last = Some(stage);
        }
        // INVARIANT: the lock itself is one of them.
        let begin = || TurnState::begin(self.setup, corrections);
        let mut outcome = last.unwrap_or_else(|| self.stage(begin(), matter, corrections, key));
        (outcome.notes, outcome.new_rolls, outcome.conflicts) = (notes, new_rolls, conflicts);
        let has_ended = outcome.waiting.is_empty();
        outcome.sticks = has_ended && outcome.position.turn < turn;
        outcome.is_unsettled = matter.disputes || !has_ended || outcome.position.turn < furthest;
        (outcome.disputed, outcome.sheets) = own;
        outcome
    }

    /// Replays the contents of one lock from the state before it.
    pub(super) fn stage(
        self,
        mut position: TurnState,
        matter: &LockMatter,
        corrections: &Corrections,
        key: Option<&Key>,
    ) -> ReplayOutcome {
        let turn = position.turn;
        let mut notes = Vec::new();
        for slip in &matter.slips {
            self.hear(&mut position, slip, matter.lock, corrections, &mut notes);
        }
        position.sort();
        let mut book = self.book(&position, matter.lock);
        let disputed = self.disputes(&position, matter, corrections, &book, key);
        if let Some(key) = key.filter(|_| !matter.disputes) {
            book.roll_with(key);
        }
        let (mut played, owed) = self.play(&mut position, matter, corrections, &Arc::new(book));
        let asked = std::mem::take(&mut played.resolution.asked);
        let of_disputes = disputed.iter().flat_map(|disputed| disputed.asked.clone());
        let of_disputes: Vec<AskedRoll> = of_disputes.filter(|_| matter.disputes).collect();
        let rolled = asked.iter().chain(&of_disputes);
        let rolled = rolled.filter(|asked| {
            let id = (matter.lock, asked.id());
            asked.faces.is_some()
                && !position.fallen.contains_key(&id.1)
                && !self.closed.rolls.contains_key(&id)
        });
        let new_rolls = rolled.map(|asked| (matter.lock, asked.clone())).collect();
        for asked in &asked {
            if let Some(faces) = &asked.faces {
                let fallen = position.fallen.entry(asked.id());
                fallen.or_insert_with(|| (asked.dice, faces.clone()));
            }
        }
        // A dispute's lock rolls the dispute, and nothing else.
        let waiting = if matter.disputes { of_disputes } else { asked };
        let waiting = waiting.into_iter().filter(|asked| asked.faces.is_none());
        let waiting: Vec<AskedRoll> = waiting.collect();
        position.rolled = rolled_in(&played.resolution).into_iter().cloned().collect();
        notes.append(&mut played.notes);
        let conflicts = std::mem::take(&mut played.conflicts);
        let sheets = position.heard.iter().filter(|heard| heard.is_sheet);
        let mut outcome = ReplayOutcome {
            turn,
            sheets: sheets.map(|heard| heard.id).collect(),
            position,
            corrections: corrections.clone(),
            played,
            disputed,
            owed,
            waiting,
            new_rolls,
            corrects: false,
            sticks: false,
            is_unsettled: false,
            notes,
            conflicts,
            table: Digest::default(),
        };
        outcome.table = self.table_digest(&outcome);
        outcome
    }

    /// The dice that have fallen in the turn, and those that this lock has rolled once before.
    fn book(self, position: &TurnState, lock: u32) -> RollBook {
        let mut book = RollBook::default();
        book.count_in(self.work);
        for ((label, _), (dice, faces)) in &position.fallen {
            book.note(label, *dice, faces.clone());
        }
        let of_lock = (lock, RollId::default())..(lock.saturating_add(1), RollId::default());
        for ((_, (label, _)), (dice, faces)) in self.closed.rolls.range(of_lock) {
            book.note(label, *dice, faces.clone());
        }
        book
    }

    /// Takes in what a slip says of the turn.
    fn hear(
        self,
        position: &mut TurnState,
        slip: &SlipRef,
        lock: u32,
        corrections: &Corrections,
        notes: &mut Vec<LineNote>,
    ) {
        let mut refuse = |message: String| notes.push(LineNote::left_out(slip.at(), None, message));
        let (turn, phase, step) = match &slip.slip.body {
            Body::Said {
                turn, phase, step, ..
            } => (*turn, phase, *step),
            Body::Sheet { turn, phase, .. } | Body::Sealed { turn, phase, .. } => (*turn, phase, 0),
            Body::Opened { .. } => {
                position.sheets.insert(slip.at(), slip.clone());
                return;
            }
            _ => return,
        };
        if turn != position.turn {
            return refuse(format!(
                "it is turn {}, and this speaks of turn {turn}",
                position.turn
            ));
        }
        let Some(phase) = self.setup.phase_named(phase) else {
            return refuse(format!("there is no phase `{phase}`"));
        };
        if step != 0 && !self.setup.rulebook.is_in_turn(phase) {
            return refuse("this phase is played together, and has no steps".to_owned());
        }
        let earlier = position.heard.iter().filter(|heard| heard.lock < lock);
        let of_phase = earlier.filter(|heard| heard.phase == phase);
        let played = of_phase.map(|heard| heard.step);
        if step > 0 && played.max().is_some_and(|played| step <= played) {
            return refuse("this step has been played already".to_owned());
        }
        let Body::Said { text, .. } = &slip.slip.body else {
            position.sheets.insert(slip.at(), slip.clone());
            return;
        };
        let Some(text) = corrections.text(slip.at(), text) else {
            return;
        };
        let to = SpokenTo {
            id: slip.at(),
            lock,
            turn,
            phase,
            is_sheet: false,
            step,
        };
        let heard = TurnSlips::new(self.setup, &position.base, to, text);
        position.heard.push(heard);
    }

    /// Plays the turn as far as it goes, and takes in sheets where all that are owed are open.
    fn play(
        self,
        position: &mut TurnState,
        matter: &LockMatter,
        corrections: &Corrections,
        book: &Arc<RollBook>,
    ) -> (PlayedLines, Option<SheetsOwed>) {
        loop {
            let phases = self.setup.rulebook.phases().len();
            let sheets_next = (0..phases)
                .find(|phase| self.setup.owes_sheets(*phase) && !position.whole.contains(phase));
            let limit = sheets_next.unwrap_or(phases);
            let (heard, early): (Vec<TurnSlips>, Vec<TurnSlips>) = position
                .heard
                .iter()
                .cloned()
                .partition(|heard| heard.phase < limit);
            // A statement about a phase whose sheets are missing is too early and never counts;
            // that somebody goes on to that phase stands.
            let is_early = |heard: &TurnSlips| {
                let says_something = !heard.parts.is_empty() || !heard.wrong.is_empty();
                heard.phase > limit || heard.phase == limit && says_something
            };
            let named = position.heard.iter().map(|heard| heard.phase).max();
            let closed = |phase: usize| {
                phase < limit
                    && (position.whole.contains(&phase)
                        || named.is_some_and(|named| {
                            named > phase || phase + 1 == phases && named == phase
                        }))
            };
            let until = (0..phases).take_while(|phase| closed(*phase)).last();
            let mut played = TurnPlay {
                setup: self.setup,
                turn: position.turn,
                base: &position.base,
                heard: &heard,
                book,
                until,
                lock: matter.lock,
                rolled: &position.rolled,
            }
            .play();
            if sheets_next.is_some_and(|next| played.resolution.passed_over.contains(&next)) {
                // Nobody owes sheets of a phase that is not played.
                position.whole.insert(limit);
                continue;
            }
            let waits_at = played.resolution.waiting_phase.as_deref();
            let waits_at = waits_at.and_then(|name| self.setup.phase_named(name));
            let early: Vec<SlipId> = early
                .iter()
                .filter(|heard| is_early(heard))
                .map(|heard| heard.id)
                .collect();
            if waits_at.is_none() || waits_at != sheets_next {
                position.leave_out(&mut played, &early);
                return (played, None);
            }
            let table = played.resolution.table.as_ref().unwrap_or(&position.base);
            let owed = sheets(self.setup, position, limit, matter, corrections, table);
            if !owed.is_open() {
                position.leave_out(&mut played, &early);
                return (played, Some(owed));
            }
            position.whole.insert(limit);
            for (to, text) in owed.open_texts(position.turn, limit) {
                let heard = TurnSlips::new(self.setup, &position.base, to, &text);
                position.heard.push(heard);
            }
            position.sort();
        }
    }

    fn disputes(
        self,
        position: &TurnState,
        matter: &LockMatter,
        corrections: &Corrections,
        book: &RollBook,
        key: Option<&Key>,
    ) -> Vec<Disputed> {
        let living = |slip: &&SlipRef| !corrections.is_taken_out(slip.at());
        let slips = matter.slips.iter().filter(living);
        let disputes: Vec<_> = slips
            .filter_map(|slip| match &slip.slip.body {
                Body::Dispute(dispute) => Some((slip.at(), dispute)),
                _ => None,
            })
            .collect();
        if disputes.is_empty() {
            return Vec::new();
        }
        let table = self.table_before(position, matter, corrections, book);
        let mut book = book.clone();
        if let Some(key) = key {
            book.roll_with(key);
        }
        let mut settled: Vec<Disputed> = Vec::new();
        for (number, (id, dispute)) in disputes.into_iter().enumerate() {
            let question = dispute.question();
            let refused = if number >= MOST_DISPUTES {
                Some("a lock settles at most 16 disputes; ask again in the next".to_owned())
            } else if settled.iter().any(|other| other.question == question) {
                Some("the same question is asked in this lock already".to_owned())
            } else {
                None
            };
            settled.push(if refused.is_some() {
                Disputed {
                    wrong: refused,
                    ..Disputed::new(id, question)
                }
            } else {
                disputed(self.setup, id, matter.lock, dispute, &table, book.clone())
            });
        }
        settled
    }

    /// The table as it stands within the turn, before anything is rolled in a lock.
    fn table_before(
        self,
        position: &TurnState,
        matter: &LockMatter,
        corrections: &Corrections,
        book: &RollBook,
    ) -> Scenario {
        let book = Arc::new(book.clone());
        let mut position = position.clone();
        let (played, _) = self.play(&mut position, matter, corrections, &book);
        played.resolution.table.unwrap_or(position.base)
    }

    /// The table that closings sign, with the label and dice of each roll that
    /// waits.
    fn table_digest(self, outcome: &ReplayOutcome) -> Digest {
        let text = self.setup.written(outcome.stands());
        let hashing = TaggedHash::new("table").bytes(text.as_bytes());
        let counted = hashing.number(outcome.waiting.len() as u64);
        let waiting = outcome.waiting.iter().fold(counted, |hashing, asked| {
            hashing
                .bytes(asked.label.as_bytes())
                .bytes(asked.dice.to_string().as_bytes())
        });
        waiting.finish()
    }
}
