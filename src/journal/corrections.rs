//! Corrections of slips and rulings. The old line stays in the journal; its new text
//! is here.

use std::collections::{BTreeMap, BTreeSet};

use super::lock::LockMatter;
use super::replay::Replay;
use super::setup::Setup;
use super::slip::{Body, Correction, SignedSlip, Slip, SlipId};
use super::turn_play::WordConflict;

/// The corrections so far.
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
            Correction::Slip { of, text } => {
                self.slips.insert(*of, (text.clone(), id));
            }
            Correction::Ruling { ruling, option } => {
                self.rulings.insert(ruling.clone(), option.clone());
            }
        }
    }

    /// Returns whether a slip counts no more.
    pub(crate) fn is_taken_out(&self, id: SlipId) -> bool {
        matches!(self.slips.get(&id), Some((None, _)))
    }
}

impl Replay<'_> {
    /// The corrections by now, and those of a lock that contradict each other.
    pub(crate) fn corrected(self, matter: &LockMatter) -> (Corrections, Vec<WordConflict>) {
        let has_any = matter.slips.iter().any(|slip| correction(slip).is_some());
        if !has_any {
            return (self.closed.corrections.clone(), Vec::new());
        }
        let earlier = self.closed.closings.iter().map(|closing| &closing.matter);
        let locks: Vec<&LockMatter> = earlier.chain([matter]).collect();
        let mut known: KnownSlips<'_> = BTreeMap::new();
        let mut all: Vec<(bool, SlipId, &Correction)> = Vec::new();
        for lock in &locks {
            known.extend(lock.slips.iter().map(|slip| (slip.at(), slip.as_ref())));
            let of_lock = lock.slips.iter().filter_map(|slip| {
                let correction = correction(slip)?;
                let may = may_correct(self.setup, &known, slip, correction).is_ok();
                may.then(|| (lock.lock == matter.lock, slip.at(), correction))
            });
            all.extend(of_lock);
        }
        let taken_back = taken_back(locks.iter().flat_map(|lock| &lock.slips));
        let referee = self.setup.header.referee();
        let of_referee: BTreeSet<CorrectionOf<'_>> = all
            .iter()
            .filter(|(is_new, id, _)| *is_new && Some(id.party) == referee)
            .map(|(_, _, correction)| CorrectionOf::new(correction).0)
            .collect();
        let mut corrections = Corrections::default();
        let mut conflicts = Vec::new();
        let mut said: BTreeMap<CorrectionOf<'_>, (SlipId, String)> = BTreeMap::new();
        for (is_new, id, correction) in all {
            let (of, word) = CorrectionOf::new(correction);
            // The referee's word wins.
            let loses = is_new && of_referee.contains(&of) && Some(id.party) != referee;
            if taken_back.contains(&id) || loses {
                continue;
            }
            if let Some((first, known)) = said.get(&of).filter(|_| is_new)
                && first.party != id.party
                && *known != word
            {
                conflicts.push(WordConflict {
                    one: *first,
                    other: id,
                    words: (known.clone(), word.clone()),
                });
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

/// The subject of a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CorrectionOf<'c> {
    Slip(SlipId),
    Ruling(&'c str),
}

impl<'c> CorrectionOf<'c> {
    /// The subject of a correction and its new text.
    fn new(correction: &'c Correction) -> (Self, String) {
        match correction {
            Correction::Slip { of, text } => {
                let word = text.clone().unwrap_or_else(|| "nothing".to_owned());
                (Self::Slip(*of), word)
            }
            Correction::Ruling { ruling, option } => (Self::Ruling(ruling), option.clone()),
        }
    }
}

/// Corrections and disputes that their own parties have withdrawn and not restored.
pub(super) fn taken_back<'s>(
    slips: impl DoubleEndedIterator<Item = &'s super::slip::SlipRef>,
) -> BTreeSet<SlipId> {
    let mut dead = BTreeSet::new();
    for slip in slips.rev() {
        let id = slip.at();
        if let Some(Correction::Slip { of, text: None }) = correction(slip)
            && of.party == id.party
            && of.number < id.number
            && !dead.contains(&id)
        {
            dead.insert(*of);
        }
    }
    dead
}

/// Slips by whose they are and their numbers.
pub(super) type KnownSlips<'k> = BTreeMap<SlipId, &'k SignedSlip>;

/// Returns whether others have handed in sheets in the lock of a sheet, which its party may have read by now.
fn is_answered(known: &KnownSlips<'_>, sheet: &Slip) -> bool {
    let mut others = known.values().map(|slip| &slip.slip);
    others.any(|slip| {
        let is_sheet = matches!(
            slip.body,
            Body::Sheet { .. } | Body::Sealed { .. } | Body::Opened { .. }
        );
        is_sheet && slip.lock == sheet.lock && slip.party != sheet.party
    })
}

/// Returns whether something can be put right, of what has been said by then.
///
/// # Errors
/// Why not.
pub(super) fn may_correct(
    setup: &Setup,
    known: &KnownSlips<'_>,
    by: &SignedSlip,
    correction: &Correction,
) -> Result<(), String> {
    let (of, text) = match correction {
        Correction::Ruling { ruling, option } => {
            let known = setup.rulebook.vocabulary().ruling_option(ruling, option);
            return match known {
                Some(_) => Ok(()),
                None => Err(format!(
                    "there is no ruling {ruling} with an option {option}"
                )),
            };
        }
        Correction::Slip { of, text } => (of, text),
    };
    let target = known.get(of).map(|slip| &slip.slip);
    let is_own = of.party == by.slip.party;
    // The corrected slip comes first: an own one by number, others after a closing.
    let is_before = target.is_some_and(|target| {
        if is_own {
            of.number < by.slip.number
        } else {
            target.lock < by.slip.lock
        }
    });
    let is_sealed = target
        .is_some_and(|target| is_own && target.lock == by.slip.lock && is_answered(known, target));
    match target.map(|target| &target.body) {
        Some(_) if !is_before => Err(
            "you can correct another party's slip only after its lock is closed; until then, say \
            otherwise and agree with that party"
                .to_owned(),
        ),
        Some(Body::Opened { .. } | Body::Sheet { .. }) if is_sealed => Err(
            "others have handed in their orders too: make this final first (`next --close`, or the \
            button on the page), then correct yours"
                .to_owned(),
        ),
        Some(Body::Correct(_) | Body::Dispute(_)) if !is_own => {
            Err("only the party that said this can take it back".to_owned())
        }
        Some(Body::Correct(_) | Body::Dispute(_)) if text.is_some() => {
            Err("you cannot rewrite this: take it back, and say it again".to_owned())
        }
        Some(
            Body::Said { .. }
            | Body::Sheet { .. }
            | Body::Opened { .. }
            | Body::Correct(_)
            | Body::Dispute(_),
        ) => Ok(()),
        Some(_) => Err("a slip of this kind is not corrected".to_owned()),
        None => Err("there is no such slip that counts".to_owned()),
    }
}
