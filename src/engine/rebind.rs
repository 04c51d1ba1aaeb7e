//! A phase in which units are called by what is so of them is bound once more as it begins: `A Bur` is
//! the army that stands in Burgundy by then.

use std::cell::OnceCell;

use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::scenario::Scenario;

use super::turn_input::{BoundTexts, BoundTurn};

/// What is written, bound on the table as a phase finds it.
pub(super) struct Anew<'a> {
    /// All of it; only the orders of the phase are meant.
    pub pieces: Vec<BoundTexts<'a>>,
    /// What is wrong with the lines of the phase.
    pub findings: Vec<Finding>,
}

impl<'a> BoundTurn<'a> {
    /// What is written, bound on the table as a phase finds it, where something in the phase calls
    /// a unit by what is so of it: `A Bur` is the army that stands in Burgundy by then.
    pub(super) fn rebound(
        self,
        phase: usize,
        table: &Scenario,
        rulebook: &Rulebook,
    ) -> Option<Anew<'a>> {
        let mut calling = self.pieces.iter();
        if !calling.any(|piece| piece.is_rebound_in(phase, rulebook)) {
            return None;
        }
        let bind = |piece: &BoundTexts<'a>| {
            let (piece, mut found) =
                BoundTexts::new(piece.files, self.sources, rulebook, Some(table));
            found.retain(|finding| piece.phase_of(finding, self.sources, rulebook) == Some(phase));
            (piece, found)
        };
        let (pieces, findings): (Vec<_>, Vec<_>) = self.pieces.iter().map(bind).unzip();
        Some(Anew {
            pieces,
            findings: findings.into_iter().flatten().collect(),
        })
    }
}

/// What is written, bound anew for each phase that needs it.
pub(super) struct AnewByPhase<'w>(Vec<OnceCell<Option<Anew<'w>>>>);

impl<'w> AnewByPhase<'w> {
    pub fn new(rulebook: &Rulebook) -> Self {
        let phases = rulebook.play().phases().iter();
        Self(phases.map(|_| OnceCell::new()).collect())
    }

    pub(crate) fn of_phase(
        &self,
        phase: usize,
        bind: impl FnOnce() -> Option<Anew<'w>>,
    ) -> Option<&Anew<'w>> {
        self.0.get(phase)?.get_or_init(bind).as_ref()
    }

    /// In place of what was found of lines when all was bound on the table of the beginning, what is
    /// found of them by now.
    pub(crate) fn put_into(
        &self,
        findings: &mut Vec<Finding>,
        written: BoundTurn<'_>,
        rulebook: &Rulebook,
    ) {
        for (phase, anew) in self.0.iter().enumerate() {
            let Some(anew) = anew.get().and_then(Option::as_ref) else {
                continue;
            };
            for piece in written.pieces {
                findings.retain(|finding| {
                    piece.phase_of(finding, written.sources, rulebook) != Some(phase)
                });
            }
            findings.extend(anew.findings.iter().cloned());
        }
    }
}
