//! The sheets of a phase in which all place their orders together: who owes one, which are sealed,
//! and which are open.

use crate::engine::concerned;
use crate::scenario::Scenario;

use super::corrections::Corrections;
use super::digest::{Digest, TaggedHash};
use super::lock::LockMatter;
use super::setup::Setup;
use super::slip::{Body, SlipId, SlipRef};
use super::turn_state::TurnState;
use super::turn_text::SpokenTo;

/// The commitment of a sealed sheet.
#[derive(Clone, Copy, Debug)]
pub struct SheetSeal<'s> {
    /// The game.
    pub game: &'s Digest,
    /// The party's place in the header.
    pub party: u8,
    /// The lock in which it is sealed.
    pub lock: u32,
    /// The turn.
    pub turn: u32,
    /// The phase.
    pub phase: &'s str,
    /// Random bytes.
    pub nonce: &'s Digest,
    /// The orders.
    pub text: &'s str,
}

impl SheetSeal<'_> {
    /// The commitment: it fits one sheet only.
    pub fn commitment(&self) -> Digest {
        TaggedHash::new("sheet")
            .digest(self.game)
            .number(self.party)
            .number(self.lock)
            .number(self.turn)
            .bytes(self.phase.as_bytes())
            .digest(self.nonce)
            .bytes(self.text.as_bytes())
            .finish()
    }
}

/// The progress of a party's sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetState {
    /// It is not in.
    Missing,
    /// It is sealed by this slip.
    Sealed(SlipId),
    /// It is open, in this slip, and says so by now.
    Open(SlipId, String),
}

/// The sheets that are owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetsOwed {
    /// The phase, by its number in the rulebook.
    pub phase: usize,
    /// The lock in which they are taken in.
    pub lock: u32,
    /// Those who owe one.
    pub parties: Vec<(u8, SheetState)>,
    /// Open sheets that came too early: somebody else had not sealed yet.
    pub early: Vec<SlipId>,
    /// For each party of the game the number of the slip that seals its sheet; 0 for none.
    pub sealed: Vec<u32>,
}

impl SheetsOwed {
    /// Returns whether all sheets are open.
    pub fn is_open(&self) -> bool {
        let mut all = self.parties.iter();
        all.all(|(_, state)| matches!(state, SheetState::Open(..)))
    }

    /// Returns whether all sheets are in, sealed or open.
    pub(crate) fn is_in(&self) -> bool {
        let mut all = self.parties.iter();
        all.all(|(_, state)| *state != SheetState::Missing)
    }

    /// The progress of a party's sheet, if it owes one.
    pub fn of(&self, party: u8) -> Option<&SheetState> {
        let mut all = self.parties.iter();
        all.find(|(of, _)| *of == party).map(|(_, state)| state)
    }

    /// The sheets that are open, each with where it speaks to.
    pub(super) fn open_texts(&self, turn: u32, phase: usize) -> Vec<(SpokenTo, String)> {
        let open = self.parties.iter().filter_map(|(_, state)| match state {
            SheetState::Open(id, text) => Some((*id, text.clone())),
            _ => None,
        });
        let spoken = open.map(|(id, text)| {
            let to = SpokenTo {
                id,
                lock: self.lock,
                turn,
                phase,
                is_sheet: true,
                step: 0,
            };
            (to, text)
        });
        spoken.collect()
    }
}

/// The sheets of a phase as far as they are in.
pub(super) fn sheets(
    setup: &Setup,
    position: &TurnState,
    phase: usize,
    matter: &LockMatter,
    corrections: &Corrections,
    table: &Scenario,
) -> SheetsOwed {
    let concerned = concerned(&setup.rulebook, table, phase);
    let owes = |party: &u8| {
        let mut sides = setup.sides_of(*party).iter();
        sides.any(|side| concerned.contains(side))
    };
    let name = setup.rulebook.phases().get(phase);
    let of_phase = PhaseSheets {
        setup,
        position,
        corrections,
        name: name.map_or("", String::as_str),
    };
    let openings = of_phase.openings();
    let places = (0..=u8::MAX).zip(&setup.header.parties);
    let handed_in: Vec<(u8, Option<(SlipId, &SlipRef)>)> = places
        .map(|(party, _)| party)
        .filter(owes)
        .map(|party| (party, of_phase.handed_in(party, &openings)))
        // Of whom the game goes on without, what is open counts.
        .filter(|(party, sheet)| sheet.is_some() || !matter.without.contains_key(party))
        .collect();
    let is_sealed = |sheet: Option<(SlipId, &SlipRef)>| {
        sheet.is_some_and(|(_, slip)| matches!(slip.slip.body, Body::Sealed { .. }))
    };
    let mut owed = SheetsOwed {
        phase,
        lock: matter.lock,
        parties: Vec::new(),
        early: Vec::new(),
        sealed: vec![0; setup.header.parties.len()],
    };
    for (party, sheet) in &handed_in {
        if let (Some((id, _)), true) = (sheet, is_sealed(*sheet))
            && let Some(sealed) = owed.sealed.get_mut(usize::from(*party))
        {
            *sealed = id.number;
        }
        let mut others = handed_in.iter().filter(|(other, _)| other != party);
        let others_sealed = others.all(|(_, sheet)| is_sealed(*sheet));
        let state = match sheet {
            None => SheetState::Missing,
            Some((id, slip)) => match &slip.slip.body {
                Body::Sheet { text, .. } if others_sealed => {
                    SheetState::Open(*id, of_phase.as_corrected(*id, text))
                }
                Body::Sheet { .. } => {
                    owed.early.push(*id);
                    SheetState::Missing
                }
                _ => of_phase
                    .opened(*id)
                    .map_or(SheetState::Sealed(*id), |(id, text)| {
                        SheetState::Open(id, text)
                    }),
            },
        };
        let is_open = matches!(state, SheetState::Open(..));
        if is_open || !matter.without.contains_key(party) {
            owed.parties.push((*party, state));
        }
    }
    owed
}

struct PhaseSheets<'p> {
    setup: &'p Setup,
    position: &'p TurnState,
    corrections: &'p Corrections,
    name: &'p str,
}

impl<'p> PhaseSheets<'p> {
    fn slips_of(&self, party: u8) -> impl Iterator<Item = (SlipId, &'p SlipRef)> + use<'p> {
        let all = self.position.sheets.iter();
        all.filter(move |(id, _)| id.party == party)
            .map(|(id, slip)| (*id, slip))
    }

    /// Sheets of the phase that a party has handed in, sealed or open.
    fn sheets_of(&self, party: u8) -> impl Iterator<Item = (SlipId, &'p SlipRef)> {
        let slips = self.slips_of(party);
        slips.filter(|(_, slip)| match &slip.slip.body {
            Body::Sealed { turn, phase, .. } | Body::Sheet { turn, phase, .. } => {
                *turn == self.position.turn && phase == self.name
            }
            _ => false,
        })
    }

    /// Parties that have shown a sheet of the phase, each with the sealed sheets that it answers.
    fn openings(&self) -> Vec<(u8, &'p [u32])> {
        let is_first =
            |id: SlipId| self.sheets_of(id.party).next().map(|(first, _)| first) == Some(id);
        let answered = |(id, slip): (&SlipId, &'p SlipRef)| match &slip.slip.body {
            Body::Opened { sealed, .. } if self.opens(*id, slip).is_some() => {
                Some((id.party, sealed.as_slice()))
            }
            Body::Sheet { sealed, .. } if is_first(*id) => Some((id.party, sealed.as_slice())),
            _ => None,
        };
        self.position.sheets.iter().filter_map(answered).collect()
    }

    /// The sheet of a party that counts for the phase. A sealed one is replaced by a later one as long
    /// as nobody else has shown a sheet in answer to the earlier: whoever has read others' orders does
    /// not choose between two of its own.
    fn handed_in(&self, party: u8, openings: &[(u8, &[u32])]) -> Option<(SlipId, &'p SlipRef)> {
        let mut sheets = self.sheets_of(party);
        let first = sheets.next()?;
        if matches!(first.1.slip.body, Body::Sheet { .. }) {
            return Some(first);
        }
        let is_sealed =
            |(_, slip): &(SlipId, &SlipRef)| matches!(slip.slip.body, Body::Sealed { .. });
        let mut later: Vec<_> = sheets.filter(is_sealed).collect();
        let of_others = openings.iter().filter(|(other, _)| *other != party);
        let answered: Vec<u32> = of_others
            .map(|(_, sealed)| sealed.get(usize::from(party)).copied().unwrap_or(0))
            .collect();
        later.retain(|(id, _)| answered.iter().all(|number| *number == id.number));
        Some(later.pop().unwrap_or(first))
    }

    /// The sealed sheet of the phase that a slip shows as it was sealed.
    fn opens(&self, id: SlipId, slip: &SlipRef) -> Option<SlipId> {
        let Body::Opened {
            sealed,
            nonce,
            text,
        } = &slip.slip.body
        else {
            return None;
        };
        let number = sealed.get(usize::from(id.party))?;
        let mut sheets = self.sheets_of(id.party);
        let (seal, slip) = sheets.find(|(seal, _)| seal.number == *number)?;
        let Body::Sealed {
            turn,
            phase,
            commitment,
        } = &slip.slip.body
        else {
            return None;
        };
        let fits = SheetSeal {
            game: &self.setup.game,
            party: id.party,
            lock: slip.slip.lock,
            turn: *turn,
            phase,
            nonce,
            text,
        };
        (fits.commitment() == *commitment).then_some(seal)
    }

    /// The text of a sealed sheet, once it is shown.
    fn opened(&self, sealed: SlipId) -> Option<(SlipId, String)> {
        let mut all = self.slips_of(sealed.party);
        all.find_map(|(id, slip)| match &slip.slip.body {
            Body::Opened { text, .. } if self.opens(id, slip) == Some(sealed) => {
                Some((id, self.as_corrected(id, text)))
            }
            _ => None,
        })
    }

    fn as_corrected(&self, id: SlipId, text: &str) -> String {
        let text = self.corrections.text(id, text);
        text.map_or_else(String::new, str::to_owned)
    }
}
