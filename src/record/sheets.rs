//! The sheets of a phase in which all place their orders together: who owes one, which are sealed,
//! and which are open.

use crate::engine::concerned;
use crate::scenario::Scenario;

use super::basis::Basis;
use super::corrections::Corrections;
use super::digest::{Digest, Hashing};
use super::slip::{Body, SignedSlip, SlipId};
use super::turn_text::SpokenTo;
use super::working::{LockMatter, Position};

/// A slip about a sheet.
#[derive(Clone, Debug)]
pub(super) struct SheetSlip {
    pub lock: u32,
    pub body: Body,
}

impl SheetSlip {
    pub fn of(slip: &SignedSlip, lock: u32) -> Self {
        Self {
            lock,
            body: slip.slip.body.clone(),
        }
    }
}

/// What a sealed sheet commits to.
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
        Hashing::of("sheet")
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

/// How far the sheet of a party is.
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
}

impl SheetsOwed {
    /// Whether all sheets are open.
    pub fn is_open(&self) -> bool {
        let mut all = self.parties.iter();
        all.all(|(_, state)| matches!(state, SheetState::Open(..)))
    }

    /// Whether all sheets are in, sealed or open.
    pub fn is_in(&self) -> bool {
        let mut all = self.parties.iter();
        all.all(|(_, state)| *state != SheetState::Missing)
    }

    /// How far the sheet of a party is, if it owes one.
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
    basis: &Basis,
    position: &Position,
    (phase, matter): (usize, &LockMatter),
    corrections: &Corrections,
    table: &Scenario,
) -> SheetsOwed {
    let places = (0..=u8::MAX).zip(&basis.header.parties);
    let concerned = concerned(&basis.rulebook, table, phase);
    let owes = |party: &u8| {
        let mut sides = basis.sides_of(*party).iter();
        sides.any(|side| concerned.contains(side))
    };
    let owing: Vec<u8> = places.map(|(place, _)| place).filter(owes).collect();
    let of_phase = PhaseSheets {
        basis,
        position,
        corrections,
        name: basis
            .rulebook
            .phases()
            .get(phase)
            .map_or("", String::as_str),
    };
    let first: Vec<(u8, Option<(SlipId, &SheetSlip)>)> = owing
        .iter()
        .map(|party| (*party, of_phase.first(*party)))
        // Of whom the game goes on without, what is open counts.
        .filter(|(party, first)| first.is_some() || !matter.without.contains_key(party))
        .collect();
    let is_sealed = |slip: &SheetSlip| matches!(slip.body, Body::Sealed { .. });
    let mut early = Vec::new();
    let mut parties = Vec::new();
    for (party, handed_in) in &first {
        let mut others = first.iter().filter(|(other, _)| other != party);
        let others_sealed = others.all(|(_, first)| first.is_some_and(|(_, slip)| is_sealed(slip)));
        let state = match handed_in {
            None => SheetState::Missing,
            Some((id, slip)) => match &slip.body {
                Body::Sheet { text, .. } if others_sealed => {
                    SheetState::Open(*id, of_phase.as_corrected(*id, text))
                }
                Body::Sheet { .. } => {
                    early.push(*id);
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
            parties.push((*party, state));
        }
    }
    SheetsOwed {
        phase,
        lock: matter.lock,
        parties,
        early,
    }
}

struct PhaseSheets<'p> {
    basis: &'p Basis,
    position: &'p Position,
    corrections: &'p Corrections,
    name: &'p str,
}

impl PhaseSheets<'_> {
    fn slips_of(&self, party: u8) -> impl Iterator<Item = (SlipId, &SheetSlip)> {
        let all = self.position.sheets.iter();
        all.filter(move |(id, _)| id.party == party)
            .map(|(id, slip)| (*id, slip))
    }

    /// What a party has handed in first for the phase, sealed or open: nothing behind it counts.
    fn first(&self, party: u8) -> Option<(SlipId, &SheetSlip)> {
        let is_it = |slip: &SheetSlip| match &slip.body {
            Body::Sealed { turn, phase, .. } | Body::Sheet { turn, phase, .. } => {
                *turn == self.position.turn && phase == self.name
            }
            _ => false,
        };
        let mut all = self.slips_of(party);
        all.find(|(_, slip)| is_it(slip))
    }

    /// What a sealed sheet says, once it is shown as it was sealed.
    fn opened(&self, sealed: SlipId) -> Option<(SlipId, String)> {
        let seal = self.position.sheets.get(&sealed)?;
        let Body::Sealed {
            turn,
            phase,
            commitment,
        } = &seal.body
        else {
            return None;
        };
        let mut all = self.slips_of(sealed.party);
        all.find_map(|(id, slip)| match &slip.body {
            Body::Opened {
                sealed: number,
                nonce,
                text,
            } if *number == sealed.number => {
                let fits = SheetSeal {
                    game: &self.basis.game,
                    party: sealed.party,
                    lock: seal.lock,
                    turn: *turn,
                    phase,
                    nonce,
                    text,
                };
                (fits.commitment() == *commitment).then(|| (id, self.as_corrected(id, text)))
            }
            _ => None,
        })
    }

    fn as_corrected(&self, id: SlipId, text: &str) -> String {
        let text = self.corrections.text(id, text);
        text.map_or_else(String::new, str::to_owned)
    }
}
