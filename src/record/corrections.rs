//! What is put right: texts of slips, and rulings. The old line stays in the journal; what it says
//! now is here.

use std::collections::{BTreeMap, BTreeSet};

use super::slip::{Body, Correction, SignedSlip, SlipId};
use super::turn_play::WordConflict;
use super::working::{LockMatter, Working};

/// What has been put right so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Corrections {
    /// The text that a slip has now, none where it counts no more, and the slip that says so.
    pub slips: BTreeMap<SlipId, (Option<String>, SlipId)>,
    pub rulings: BTreeMap<String, String>,
}

impl Corrections {
    /// The text of a slip as it stands by now; none where it counts no more.
    pub fn text<'t>(&'t self, id: SlipId, text: &'t str) -> Option<&'t str> {
        match self.slips.get(&id) {
            Some((text, _)) => text.as_deref(),
            None => Some(text),
        }
    }

    fn take(&mut self, id: SlipId, correction: &Correction) {
        match correction {
            Correction::Slip {
                party,
                number,
                text,
            } => {
                let of = SlipId {
                    party: *party,
                    number: *number,
                };
                self.slips.insert(of, (text.clone(), id));
            }
            Correction::Ruling { ruling, option } => {
                self.rulings.insert(ruling.clone(), option.clone());
            }
        }
    }

    /// Whether a slip counts no more.
    pub fn is_taken_out(&self, id: SlipId) -> bool {
        matches!(self.slips.get(&id), Some((None, _)))
    }
}

impl Working<'_> {
    /// What is put right by now, and which corrections of a lock contradict each other.
    pub fn corrected(&self, matter: &LockMatter) -> (Corrections, Vec<WordConflict>) {
        let has_any = matter.slips.iter().any(|slip| correction(slip).is_some());
        if !has_any {
            return (self.past.corrections.clone(), Vec::new());
        }
        let earlier = self.past.history.iter().flat_map(|lock| &lock.slips);
        let all = earlier.map(|slip| (false, slip));
        let all = all.chain(matter.slips.iter().map(|slip| (true, slip)));
        let all: Vec<(bool, SlipId, &Correction)> = all
            .filter_map(|(is_new, slip)| Some((is_new, slip.at(), correction(slip)?)))
            .collect();
        // A correction that its own party takes back changes nothing.
        let taken_back: BTreeSet<SlipId> = all
            .iter()
            .filter_map(|(_, id, correction)| match correction {
                Correction::Slip {
                    party,
                    number,
                    text: None,
                } if *party == id.party => Some(SlipId {
                    party: *party,
                    number: *number,
                }),
                _ => None,
            })
            .collect();
        let referee = self.basis.header.referee();
        let mut corrections = Corrections::default();
        let mut conflicts = Vec::new();
        let mut said: BTreeMap<CorrectionOf<'_>, (SlipId, String)> = BTreeMap::new();
        for (is_new, id, correction) in all {
            if taken_back.contains(&id) {
                continue;
            }
            let (of, word) = CorrectionOf::of(correction);
            if let Some((first, known)) = said.get(&of).filter(|_| is_new)
                && first.party != id.party
                && *known != word
            {
                if referee == Some(first.party) {
                    continue;
                }
                if referee != Some(id.party) {
                    conflicts.push(WordConflict {
                        one: *first,
                        other: id,
                        words: (known.clone(), word.clone()),
                    });
                }
            }
            if is_new {
                said.insert(of, (id, word));
            }
            corrections.take(id, correction);
        }
        (corrections, conflicts)
    }
}

fn correction(slip: &SignedSlip) -> Option<&Correction> {
    match &slip.slip.body {
        Body::Correct(correction) => Some(correction),
        _ => None,
    }
}

/// What a correction is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CorrectionOf<'c> {
    Slip(u8, u32),
    Ruling(&'c str),
}

impl<'c> CorrectionOf<'c> {
    /// What a correction is about, and what it says of it.
    fn of(correction: &'c Correction) -> (Self, String) {
        match correction {
            Correction::Slip {
                party,
                number,
                text,
            } => {
                let word = text.clone().unwrap_or_else(|| "nothing".to_owned());
                (Self::Slip(*party, *number), word)
            }
            Correction::Ruling { ruling, option } => (Self::Ruling(ruling), option.clone()),
        }
    }
}
