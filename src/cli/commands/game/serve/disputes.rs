//! Requests beside the turn itself: disputes, corrections, slips in a file, and
//! who has said what.

use fast_qr::QRBuilder;
use serde_json::{Value, json};

use crate::cli::output::Failure;
use crate::journal::{Body, Correction, Dispute, SlipId, Spoken};
use crate::report::{GameTurn, MapSize, Story, game_log, json_rulings, picture_for};

use super::super::fault;
use super::super::folder::GameFolder;
use super::host::{Answer, Host, refused};
use super::links::Role;

/// A question is no story.
const LONGEST_QUESTION: usize = 400;
/// Slips that are brought as a file are no longer.
pub(super) const MOST_OF_FILE: usize = 1024 * 1024;

impl Host {
    /// Asks a question that the test of a unit decides, or dice such as `2D6, 7 or more`.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn dispute(
        &self,
        role: Role,
        question: &str,
        unit: &str,
        dice: &str,
    ) -> Result<Answer, Failure> {
        let question = question.trim().to_owned();
        if question.is_empty() || question.len() > LONGEST_QUESTION {
            return Ok(refused("write the question in a sentence"));
        }
        let dispute = if dice.trim().is_empty() {
            Dispute::Test {
                question,
                test: unit.trim().to_owned(),
            }
        } else {
            Dispute::Dice {
                question,
                dice: dice.trim().to_owned(),
            }
        };
        self.signed(role, |_| Body::Dispute(dispute))
    }

    /// Puts right what a party has said, or takes it out where no text is given.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn correct(
        &self,
        role: Role,
        of: &str,
        number: u64,
        text: &str,
    ) -> Result<Answer, Failure> {
        let Some(party) = self.party_named(of) else {
            return Ok(refused("there is no such party"));
        };
        let Ok(number) = u32::try_from(number) else {
            return Ok(refused("write the number that stands before what was said"));
        };
        let text = text.trim();
        self.signed(role, |folder| {
            let text =
                (!text.is_empty()).then(|| Spoken::as_before(&folder.journal, party, number, text));
            let of = SlipId { party, number };
            Body::Correct(Correction::Slip { of, text })
        })
    }

    /// Has another option of a ruling be in force; the turn is worked out again.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn rule(&self, role: Role, ruling: &str, option: &str) -> Result<Answer, Failure> {
        let (ruling, option) = (ruling.to_owned(), option.to_owned());
        self.signed(role, |_| {
            Body::Correct(Correction::Ruling { ruling, option })
        })
    }

    /// Goes on without what a party owes; only a referee may.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn without(&self, role: Role, name: &str) -> Result<Answer, Failure> {
        let Some(party) = self.party_named(name) else {
            return Ok(refused("there is no such party"));
        };
        self.signed(role, |folder| Body::Without {
            party,
            number: folder.journal.last_number(party),
        })
    }

    /// The link of one party with its code as rows of dark (`#`) and light modules, for the referee to
    /// show.
    pub(crate) fn invite(&self, role: Role, name: &str) -> Answer {
        if role != Role::Referee {
            return refused("only the referee's page shows links of players");
        }
        let party = self.party_named(name).map(Role::Party);
        let Some((_, link)) = self.links.all().find(|(of, _)| Some(*of) == party) else {
            return refused("nobody of that name plays at this machine");
        };
        let Ok(code) = QRBuilder::new(link.as_str()).build() else {
            return refused("this link is too long for a code: show it as text");
        };
        let rows = (0..code.size).map(|row| {
            let modules = code[row].iter();
            let modules = modules.take(code.size);
            modules
                .map(|module| if module.value() { '#' } else { ' ' })
                .collect()
        });
        let rows: Vec<String> = rows.collect();
        Answer::Done(json!({"link": link, "code": rows}))
    }

    /// The rulings of the game, each with its options and the one in force.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(crate) fn rulings(&self) -> Result<Value, Failure> {
        let folder = self.folder()?;
        let standing = folder.state();
        let rulings = standing.table().rulings();
        Ok(json!({"rulings": json_rulings(&folder.setup.rulebook, rulings)}))
    }

    /// The story of the last turn that was played to its end, and of the turn at hand, with the sides of the reader
    /// first.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(crate) fn story(&self, role: Role) -> Result<Value, Failure> {
        let folder = self.folder()?;
        let standing = folder.state();
        let sides = role.party().map(|party| folder.setup.sides_of(party));
        let sides = sides.unwrap_or_default().iter();
        let own: Vec<&str> = sides.map(|side| folder.setup.side_name(*side)).collect();
        let last = standing.turn().saturating_sub(1);
        let closings = standing.closings().iter();
        let before = closings.filter(|closing| closing.turn < last);
        let since = before.map(|closing| closing.lock).max().unwrap_or(0);
        let stories = Story::since(&folder.journal, since).map_err(fault)?;
        let so_far = Story::so_far(&folder.setup, &folder.journal).map_err(fault)?;
        let all = stories.iter().chain([&so_far]);
        let told = all.filter(|story| !story.is_empty());
        let told: Vec<Value> = told.map(|story| story.json(&own)).collect();
        Ok(json!({ "stories": told }))
    }

    /// A turn that was played, as a page of HTML; the last one where none is named.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(crate) fn report(&self, turn: Option<u32>) -> Result<Option<String>, Failure> {
        let folder = self.folder()?;
        let told = GameTurn::new(&folder.setup, &folder.journal, turn);
        Ok(told.map(|told| told.page()))
    }

    /// The table as it stands, drawn for a size; the part around the own units where `is_part`.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(crate) fn map(&self, role: Role, size: MapSize, is_part: bool) -> Result<String, Failure> {
        let folder = self.folder()?;
        let standing = folder.state();
        let (setup, table) = (&folder.setup, standing.table());
        let party = role.party().filter(|_| is_part);
        let own = party.map(|party| setup.sides_of(party).iter());
        let own: Option<Vec<usize>> = own.map(|own| own.copied().map(usize::from).collect());
        let own = own.as_deref();
        Ok(picture_for(table, &setup.rulebook, &[], size, own))
    }

    /// Takes in slips that somebody has brought as a file.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn take_in(&self, text: &str) -> Result<Answer, Failure> {
        if text.len() > MOST_OF_FILE {
            return Ok(refused(
                "the file is too long: no slips of a turn have more than a megabyte",
            ));
        }
        let new = {
            let _turn = self.in_turn();
            let mut folder = GameFolder::open(&self.seats.game)?;
            match folder.take_text(text) {
                Ok(added) => {
                    folder.write()?;
                    added.new
                }
                Err(failure) => return Ok(Answer::Refused(failure.json())),
            }
        };
        self.go_on()?;
        Ok(Answer::Done(json!({"new": new})))
    }

    /// The log of statements and results, without sealed sheets.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(crate) fn log(&self) -> Result<Value, Failure> {
        let folder = self.folder()?;
        let standing = folder.state();
        Ok(json!({"log": game_log(&folder.setup, &folder.journal, &standing)}))
    }

    /// Has the seat of somebody sign something.
    fn signed(
        &self,
        role: Role,
        body: impl FnOnce(&GameFolder) -> Body,
    ) -> Result<Answer, Failure> {
        self.acts(role, |folder, party, hands| {
            let body = body(folder);
            let why = hands.act(party, |at| at.sign(body))?;
            let refused = why.map(|why| Answer::Refused(why.json()));
            Ok(refused.unwrap_or_else(|| Answer::Done(json!({}))))
        })
    }
}
