//! Where an order names an area into which it may not go: the areas that it may name instead.

use crate::diagnostics::{Finding, Severity};
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::order::Target;
use crate::rulebook::ruling::RulingId;
use crate::rulebook::vocabulary::ChoiceWords;
use crate::source::{Place, Sources, quoted};
use crate::syntax::Document;

use super::{BoundTexts, BoundTurn, Checked, FixFinder, read_table, rulings_under};

/// Of so many findings the areas are told: nobody reads more of them in one go.
const MOST_TOLD_OF: usize = 20;
/// So many areas are named.
const MOST_NAMED: usize = 8;

/// Adds to the help of refused orders that name an area which other areas they may name. [`mend`](super::mend)
/// does so, too.
pub(crate) fn name_areas_in_reach(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: Option<&Document>,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
    checked: &mut Checked,
) {
    let has_areas = !rulebook.vocabulary().places().is_empty();
    let Some(scenario) = scenario.filter(|_| has_areas) else {
        return;
    };
    if !checked.findings.iter().any(is_refused) {
        return;
    }
    let (table, _) = read_table(scenario, sources, rulebook, overrides);
    let pieces = [BoundTexts::new(sheets, sources, rulebook, Some(&table)).0];
    let written = BoundTurn::new(sources, &pieces);
    let rulings = rulings_under(Some(&table), rulebook, overrides);
    let mut finder = FixFinder::new(rulebook, written, Some(&table), rulings);
    finder.name_areas_in(&mut checked.findings);
}

fn is_refused(finding: &Finding) -> bool {
    finding.severity == Severity::Refused
}

impl FixFinder<'_> {
    /// Names the areas in reach where refused orders name another.
    pub(super) fn name_areas_in(&mut self, findings: &mut [Finding]) {
        if self.rulebook.vocabulary().places().is_empty() {
            return;
        }
        let refused = findings.iter_mut().filter(|finding| is_refused(finding));
        for finding in refused.take(MOST_TOLD_OF) {
            self.name_areas(finding);
        }
    }

    fn name_areas(&mut self, finding: &mut Finding) -> Option<()> {
        let place = finding.place?;
        let ordered = self.ordered(place).filter(|ordered| ordered.orders.sound)?;
        let mut given = ordered.given().iter();
        let order = given.find(|order| order.span == place.span)?;
        order.given.word?;
        let written = self
            .written
            .sources
            .slice(Place::new(order.source, order.span));
        let hole = self
            .rulebook
            .choice_of(order.given.order)
            .map(ChoiceWords::hole)
            .unwrap_or_default();
        let checks = self.checks.clone();
        let options = self.options(ordered, &checks)?;
        let read_as = options.text_of_given(order.given)?;
        if fold(&read_as) != fold(written) {
            *finding = finding
                .clone()
                .label(format!("this is {}", quoted(&read_as)));
        }
        // Where a unit is named as well, the area may be right and the unit wrong.
        let texts = match order.given.target {
            Target::Nobody => options.with_other_words(order.given),
            _ => return None,
        };
        if texts.is_empty() {
            return None;
        }
        let more = if texts.len() > MOST_NAMED {
            " \u{2026}"
        } else {
            ""
        };
        let texts: Vec<String> = texts
            .iter()
            .take(MOST_NAMED)
            .map(|text| quoted(text))
            .collect();
        // A help that names every area says less than those that are in reach.
        let help = finding.help.take().filter(|help| !help.contains(&hole));
        let begins = help.map_or_else(|| "write".to_owned(), |help| format!("{help}, or"));
        finding.help = Some(format!("{begins} {}{more}", texts.join(", ")));
        Some(())
    }
}
