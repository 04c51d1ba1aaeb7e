//! A shortcut into a long game: where it stood when its turn began, for whoever has worked all of it
//! out once. It is kept in its user's own cache and holds for the very bytes before it; nobody else
//! is asked to believe it, and `verify` never takes it.

use crate::journal::digest_of_text;
use serde::{Deserialize, Serialize};

use crate::scenario::read;
use crate::source::{Source, Sources};
use crate::syntax::Document;

use super::digest::Digest;
use super::game_state::GameState;
use super::parcel::Parcel;
use super::setup::Setup;
use super::slip::Body;
use super::store::Journal;

/// The state of a game when its turn began.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Snapshot {
    /// The number of bytes of the journal stand before it.
    bytes: usize,
    /// Their SHA-256.
    digest: Digest,
    /// The lock with which the turn begins.
    lock: u32,
    /// The closing before it.
    after: Digest,
    /// The number and digest of each party's last slip before it.
    tips: Vec<(u32, Digest)>,
    /// The table as the turn begins.
    table: String,
}

impl Snapshot {
    /// The shortcut to the turn at hand, where there is one: nothing has been put right so far, and
    /// nobody has signed twice.
    pub(crate) fn new(setup: &Setup, journal: &Journal, standing: &GameState<'_>) -> Option<Self> {
        let last = standing
            .closings()
            .iter()
            .rfind(|closing| closing.ends_turn)?;
        let is_plain = standing.forks.is_empty()
            && standing.gaps.is_empty()
            && standing.closed.corrections == super::corrections::Corrections::default();
        if !is_plain {
            return None;
        }
        let lock = last.lock + 1;
        let before = journal.up_to(last.lock);
        let text = before.text();
        let parties = 0..u8::try_from(setup.header.parties.len()).ok()?;
        let tip = |party| {
            let own = before.slips_of(party).last();
            own.map(|slip| (slip.slip.number, slip.digest))
        };
        Some(Self {
            bytes: text.len(),
            digest: digest_of_text(&text),
            lock,
            after: last.digest,
            tips: parties.map(tip).collect::<Option<_>>()?,
            table: setup.written(&standing.closed.turn.base),
        })
    }

    /// The game behind the shortcut, with the slips of its turn alone; none where the journal is not
    /// the one that it was made from, or something is put right in it.
    pub(crate) fn open(&self, text: &str) -> Option<(Setup, Journal)> {
        let (before, behind) = text.split_at_checked(self.bytes)?;
        if digest_of_text(before) != self.digest {
            return None;
        }
        let head = before
            .find("\n{\"game\":")
            .and_then(|at| before.get(..=at))?;
        let mut parcel = Parcel::read(head).ok()?;
        let header = parcel.header.take()?;
        let texts = std::mem::take(&mut parcel.texts);
        let setup = Setup::new(header.clone(), &texts).ok()?;
        let mut journal = Journal::begin(header, texts).ok()?;
        let parcel = Parcel::read(behind).ok()?;
        let corrects = |slip: &super::slip::SlipRef| {
            let tip = self.tips.get(usize::from(slip.slip.party));
            slip.slip.lock < self.lock
                || matches!(slip.slip.body, Body::Correct(_))
                || tip.is_none_or(|(number, _)| slip.slip.number <= *number)
        };
        if parcel.slips.iter().any(corrects) {
            return None;
        }
        journal.begin_after(self.tips.clone());
        journal.add(parcel);
        let mut sources = Sources::default();
        let source = sources.add(Source::new("the table", self.table.as_str()));
        let document = Document::read(source, &sources);
        let (mut table, _) = read(source, &document.lines, &sources, &setup.rulebook);
        table.set_rulings(setup.scenario.rulings().clone());
        setup.begin_at(self.lock, self.after, table);
        Some((setup, journal))
    }
}
