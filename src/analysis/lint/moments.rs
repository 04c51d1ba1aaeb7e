//! Effects at moments at which what they ask for cannot be.

use super::Linting;
use crate::diagnostics::Code;
use crate::rulebook::play::{Effect, Moment};
use crate::source::quoted;

impl Linting<'_> {
    /// Effects at the start of the first phase in which anybody decides something, that ask for an
    /// order: nothing is ordered yet.
    pub(super) fn moments(&mut self) {
        let play = self.rulebook.play();
        let first = play.phases().iter().position(|phase| !phase.by_itself);
        let is_too_early = |effect: &&Effect| match effect.moment {
            Moment::Start(phase) => first.is_some_and(|first| phase <= first),
            _ => false,
        };
        for effect in play.effects.iter().filter(is_too_early) {
            let is_own = self.rulebook.is_own(&self.id(effect.clause));
            let Some(place) = effect.when.place().filter(|_| is_own) else {
                continue;
            };
            if self.concern_without_orders(&[&effect.when]) {
                continue;
            }
            let Moment::Start(phase) = effect.moment else {
                continue;
            };
            let phase = play.phases().get(phase);
            let phase = phase.map_or("", |phase| &*phase.name);
            let message = format!(
                "{} can never hold at `start of {phase}`: nothing is ordered yet",
                quoted(effect.when.text())
            );
            let help = format!("write `moment: orders of {phase}`");
            self.warn(Code::NeverHolds, place, message, help);
        }
    }
}
