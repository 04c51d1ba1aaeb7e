//! The view of a game for a browser: what the library shows a party, and what this host knows besides:
//! who sits here, who has handed in, the sheet as far as it is written.

use serde::Serialize;
use serde_json::Value;

use crate::journal::{GameState, Owed};
use crate::report::game_question;
use crate::view::GameView;

use super::super::drafts::SheetPlace;
use super::super::folder::GameFolder;
use super::host::{Host, receipt_of, sheet_owed};
use super::links::Role;

/// The view of one who has joined.
#[derive(Serialize)]
struct PageView {
    #[serde(flatten)]
    game: GameView,
    parties: Vec<PartyView>,
    /// The sheet that this party owes, as far as it is written.
    sheet: Option<SheetView>,
    /// This one may answer and close.
    may_act: bool,
    /// It is for this one to close the lock.
    can_close: bool,
    /// The digest of what is shown, with which a closing is asked for.
    shown: String,
    /// What others have said, where this one should close.
    news: Option<String>,
    /// This one may have the game go on without what others owe.
    may_go_without: bool,
}

/// A party, with what it still owes.
#[derive(Serialize)]
struct PartyView {
    name: String,
    sides: Vec<String>,
    is_here: bool,
    is_in: bool,
    owes: &'static str,
}

#[derive(Serialize)]
struct SheetView {
    phase: Option<String>,
    text: String,
    /// The code of a sheet that is handed in.
    receipt: Option<String>,
}

/// The view of a role, as JSON.
pub(super) fn page_view(host: &Host, folder: &GameFolder, role: Role) -> Value {
    let (setup, journal, standing) = (&folder.setup, &folder.journal, &folder.state());
    let own = role.party();
    let speaks_for = host.speaks_for(role, folder);
    // The button that closes signs something for this one now.
    let owed = speaks_for.map(|party| standing.owed_by(party));
    let closes = matches!(owed, Some(Owed::Closing | Owed::LeavingOut(_)));
    let closer = speaks_for.filter(|_| closes);
    let parties = (0..).zip(&journal.header.parties);
    let parties = parties.map(|(party, of)| PartyView {
        name: of.name.clone(),
        sides: of.sides.clone(),
        is_here: host.seats.signs_for(party).is_some(),
        is_in: is_in(host, standing, party),
        owes: owes(standing, party),
    });
    let place = sheet_owed(standing, role).ok();
    let view = PageView {
        game: GameView::new(setup, journal, standing, own.as_slice()),
        parties: parties.collect(),
        sheet: place.map(|place| sheet(host, folder, place)),
        may_act: speaks_for.is_some(),
        can_close: speaks_for.is_some() && standing.can_be_closed(),
        shown: standing.digest().to_string(),
        news: closer.and_then(|party| game_question(setup, journal, standing, party, None)),
        // A referee has the game go on where somebody does not come back.
        may_go_without: role == Role::Referee && speaks_for.is_some(),
    };
    serde_json::to_value(view).unwrap_or_default()
}

/// Returns whether nothing more is awaited of a party before sheets are opened.
fn is_in(host: &Host, standing: &GameState<'_>, party: u8) -> bool {
    match sheet_owed(standing, Role::Party(party)) {
        Ok(place) => host.drafts.handed_in(place).ok().flatten().is_some(),
        Err(_) => standing.owed_by(party) == Owed::Nothing,
    }
}

fn owes(standing: &GameState<'_>, party: u8) -> &'static str {
    match standing.owed_by(party) {
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
fn sheet(host: &Host, folder: &GameFolder, place: SheetPlace) -> SheetView {
    let given = host.drafts.handed_in(place).ok().flatten();
    let given = given.map(|sheet| sheet.text);
    let receipt = given.as_deref().map(receipt_of);
    let text = given.or_else(|| host.drafts.typed(place).ok().flatten());
    SheetView {
        phase: folder.setup.rulebook.phases().get(place.phase).cloned(),
        text: text.unwrap_or_default(),
        receipt,
    }
}
