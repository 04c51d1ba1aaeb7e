//! The view of a game for one party: never a byte of another's sheet before all are in.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::journal::{Body, GameState, LockState, Owed, SheetState};
use crate::report::{ChoicesReport, Plan, entry_line, game_question, roster};
use crate::scenario::listed_units;

use super::super::answer::{TypedAnswer, alternatives};
use super::super::drafts::SheetPlace;
use super::super::folder::GameFolder;
use super::super::lines::choices_of;
use super::host::{Host, receipt_of};
use super::links::Role;

/// So many facts of a unit are shown beside its name.
const MOST_FACTS: usize = 3;

/// The view of one who has joined.
pub(super) struct GameView<'a> {
    host: &'a Host,
    folder: &'a GameFolder,
    standing: &'a GameState<'a>,
    role: Role,
}

impl<'a> GameView<'a> {
    pub fn new(
        host: &'a Host,
        folder: &'a GameFolder,
        standing: &'a GameState<'a>,
        role: Role,
    ) -> Self {
        Self {
            host,
            folder,
            standing,
            role,
        }
    }

    pub fn json(&self) -> Value {
        let (setup, standing) = (&self.folder.setup, self.standing);
        let header = &self.folder.journal.header;
        let own = match self.role {
            Role::Party(party) => Some(party),
            Role::Referee => None,
        };
        let speaks_for = self.host.speaks_for(self.role, self.folder);
        let waits = match standing.state {
            LockState::Telling | LockState::Closing(_) => standing.pending_inputs(),
            _ => Vec::new(),
        };
        let asked = TypedAnswer::new(setup, standing, &waits);
        let asks: Vec<Value> = waits
            .iter()
            .map(|wait| {
                let (whole, open): (Vec<&str>, Vec<&str>) =
                    alternatives(wait).partition(|line| asked.is_whole(line));
                // A draw is a question like any other.
                let mut answers: Vec<String> = whole.into_iter().map(str::to_owned).collect();
                answers.extend(asked.draws(wait));
                json!({
                    "question": asked.question(wait, header.has_keys()),
                    "unit": wait.unit,
                    "write": wait.write,
                    "answers": answers,
                    "to_fill": open,
                })
            })
            .collect();
        let lines: Vec<String> = standing
            .entries()
            .iter()
            .map(|entry| entry_line(entry, true))
            .collect();
        let rulebook = &setup.rulebook;
        let plan = Plan::new(standing.table(), rulebook, &[]);
        let mut turns: Vec<u32> = standing
            .closings()
            .iter()
            .map(|closing| closing.turn)
            .collect();
        turns.dedup();
        let choices = own.map(|party| self.choices(party));
        let reasons = choices.as_deref().map(|choices| self.reasons(choices));
        json!({
            "title": header.title,
            "code": crate::journal::game_code(&self.folder.journal.game),
            "you": own.map(|party| header.name(party)),
            "turn": standing.turn(),
            "lock": standing.lock,
            "phase": standing.waiting_phase().and_then(|phase| rulebook.phases().get(phase)),
            "state": state_of(standing),
            "in_turn": standing.waiting_phase().is_some_and(|phase| rulebook.is_in_turn(phase)),
            "parties": self.parties(),
            "sheet": own.and_then(|party| self.sheet(party)),
            "choices": choices,
            "reasons": reasons,
            "facts": own.map(|party| self.facts(party)),
            "asks": asks,
            "suggested": asked.suggested(),
            "units": self.units(),
            "disputes": self.disputes(),
            "sheets": self.sheets(),
            "may_act": speaks_for.is_some(),
            "can_close": speaks_for.is_some() && standing.can_be_closed(),
            "shown": standing.digest().to_string(),
            "news": speaks_for.filter(|party| self.should_close(*party)).and_then(|party| {
                game_question(setup, &self.folder.journal, standing, party, None)
            }),
            "told": lines,
            "table": roster(standing.table(), rulebook, &[], &[]),
            "has_map": plan.is_some(),
            "turns": turns,
            "may_go_without": self.may_go_without(),
        })
    }

    /// The parties, with what each still owes.
    fn parties(&self) -> Vec<Value> {
        let parties = (0..).zip(&self.folder.journal.header.parties);
        let parties = parties.map(|(party, of)| {
            json!({
                "name": of.name,
                "sides": of.sides,
                "is_here": self.host.seats.signs_for(party).is_some(),
                "is_in": self.is_in(party),
                "owes": self.owes(party),
            })
        });
        parties.collect()
    }

    /// Returns whether the button that closes signs something for a party now.
    fn should_close(&self, party: u8) -> bool {
        let owed = self.standing.owed_by(party);
        matches!(owed, Owed::Closing | Owed::LeavingOut(_))
    }

    /// Returns whether nothing more is awaited of a party before sheets are opened.
    fn is_in(&self, party: u8) -> bool {
        match self.standing.owed_by(party) {
            Owed::Sheet(phase) => {
                let place = SheetPlace::new(self.standing, party, phase);
                let handed_in = self.host.drafts.handed_in(place);
                handed_in.is_ok_and(|sheet| sheet.is_some())
            }
            Owed::Nothing => true,
            _ => false,
        }
    }

    /// Returns whether whoever looks may have the game go on without what others owe.
    fn may_go_without(&self) -> bool {
        self.role == Role::Referee && self.host.speaks_for(self.role, self.folder).is_some()
    }

    fn owes(&self, party: u8) -> &'static str {
        match self.standing.owed_by(party) {
            Owed::Agreement => "agreement",
            Owed::Sheet(_) => "sheet",
            Owed::Opening(_) => "opening",
            // A page asks for both with the same button.
            Owed::Closing | Owed::LeavingOut(_) => "closing",
            Owed::Share(_) => "share",
            Owed::Nothing => "nothing",
        }
    }

    /// The sheet that a party owes, as far as it has written it.
    fn sheet(&self, party: u8) -> Option<Value> {
        let Owed::Sheet(phase) = self.standing.owed_by(party) else {
            return None;
        };
        let (drafts, place) = (
            &self.host.drafts,
            SheetPlace::new(self.standing, party, phase),
        );
        let given = drafts.handed_in(place).ok().flatten();
        let given = given.map(|sheet| sheet.text);
        let receipt = given.as_deref().map(receipt_of);
        let text = given.or_else(|| drafts.typed(place).ok().flatten());
        let name = self.folder.setup.rulebook.phases().get(phase);
        Some(json!({"phase": name, "text": text.unwrap_or_default(), "receipt": receipt}))
    }

    /// The units on the table, about which somebody may ask.
    fn units(&self) -> Vec<String> {
        let table = self.standing.table();
        let units = (0..)
            .zip(table.units())
            .filter(|(unit, _)| !table.is_removed(*unit));
        units.map(|(unit, _)| table.display_name(unit)).collect()
    }

    /// The open disputes, with their chances.
    fn disputes(&self) -> Vec<Value> {
        let disputed = self.standing.disputed().iter();
        let told = disputed.map(|disputed| {
            json!({
                "question": disputed.question,
                "by": disputed.by,
                "chance": disputed.chance,
                "wrong": disputed.wrong,
            })
        });
        told.collect()
    }

    /// The sheets that were opened last, side by side.
    fn sheets(&self) -> Vec<Value> {
        let journal = &self.folder.journal;
        let open = journal.slips().filter_map(|slip| match &slip.slip.body {
            Body::Opened { text, .. } | Body::Sheet { text, .. } => {
                Some((slip.slip.lock, slip.slip.party, text))
            }
            _ => None,
        });
        let open: Vec<_> = open.collect();
        let last = open.iter().map(|(lock, ..)| *lock).max();
        let of_last = open.iter().filter(|(lock, ..)| Some(*lock) == last);
        let told = of_last
            .map(|(_, party, text)| json!({"name": journal.header.name(*party), "text": text}));
        told.collect()
    }

    /// A few facts of each unit of a party, by its name.
    fn facts(&self, party: u8) -> Value {
        let (setup, table) = (&self.folder.setup, self.standing.table());
        let sides = setup.sides_of(party).iter();
        let sides = sides.filter_map(|side| table.side(*side));
        let units = sides.flat_map(|side| listed_units(table, &setup.rulebook, side));
        let facts = units.map(|listed| {
            let facts = listed.facts.iter().take(MOST_FACTS);
            let facts: Vec<&str> = facts.map(String::as_str).collect();
            (table.display_name(listed.unit), facts.join(", ").into())
        });
        Value::Object(facts.collect())
    }

    /// What the clauses say that refuse something among the choices, with their sources, by id.
    fn reasons(&self, choices: &[Value]) -> Value {
        let mut ids = BTreeSet::new();
        for choices in choices {
            refusing(choices, &mut ids);
        }
        let clauses = self.folder.setup.rulebook.clauses().iter();
        let named = clauses.filter(|clause| ids.contains(clause.id.as_str()));
        let reasons = named.map(|clause| {
            let reason = json!({"says": clause.says, "cite": clause.cite.told});
            (clause.id.clone(), reason)
        });
        Value::Object(reasons.collect())
    }

    /// Legal orders of a party.
    fn choices(&self, party: u8) -> Vec<Value> {
        let setup = &self.folder.setup;
        let phase = match self.standing.owed_by(party) {
            Owed::Sheet(phase) => Some(phase),
            _ => self.standing.waiting_phase(),
        };
        let Some(phase) = phase else {
            return Vec::new();
        };
        let name = setup.rulebook.phases().get(phase);
        let sides = setup.sides_of(party).iter();
        let of_side = sides.map(|side| {
            let report = ChoicesReport {
                side: setup.side_name(*side).to_owned(),
                phase: name.cloned().unwrap_or_default(),
                units: choices_of(setup, self.standing, *side, phase),
            };
            serde_json::to_value(report).unwrap_or_default()
        });
        of_side.collect()
    }
}

/// The clauses that refuse a value, anywhere in choices.
fn refusing<'v>(value: &'v Value, ids: &mut BTreeSet<&'v str>) {
    match value {
        Value::Object(entries) => {
            let is_refused = entries.get("verdict").is_some_and(|word| word == "refused");
            let clauses = entries.get("clauses").filter(|_| is_refused);
            let clauses = clauses.and_then(Value::as_array).into_iter().flatten();
            ids.extend(clauses.filter_map(Value::as_str));
            entries.values().for_each(|value| refusing(value, ids));
        }
        Value::Array(values) => values.iter().for_each(|value| refusing(value, ids)),
        _ => {}
    }
}

fn state_of(standing: &GameState<'_>) -> &'static str {
    match &standing.state {
        LockState::Agreeing(_) => "agreeing",
        LockState::Writing(owed) => {
            let is_missing = |(_, state): &(u8, SheetState)| *state == SheetState::Missing;
            if owed.parties.iter().any(is_missing) {
                "writing"
            } else {
                "opening"
            }
        }
        LockState::Opening(_) => "opening",
        LockState::Telling => "telling",
        LockState::Closing(_) => "closing",
        LockState::Showing(_) => "showing",
    }
}
