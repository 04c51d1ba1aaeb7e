//! The map held against the relations of its areas: a border that is missing, and one that no relation
//! knows.

use std::collections::BTreeSet;

use super::Linting;
use crate::diagnostics::Code;
use crate::geometry::{AreaKind, AreaMap};
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::relation::Relation;
use crate::rulebook::vocabulary::MapSheet;
use crate::source::quoted;

/// The shortest border is at least this part of the sheet's longer side.
const SHORTEST: f64 = 0.02;

impl Linting<'_> {
    /// Borders that the map draws, and those that the rulebook has.
    pub(super) fn borders_of_map(&mut self) {
        let map = self.rulebook.vocabulary().map();
        let Some(sheet) = map.and_then(|map| map.sheet.clone()) else {
            return;
        };
        if sheet.borders.is_empty() {
            return;
        }
        let [width, height] = sheet.size.map(f64::from);
        let drawn = AreaMap::neighbours(&sheet.points(), width, height);
        let wanted = borders_in_rules(self.rulebook, &sheet);
        let is_open = |area: usize| {
            let area = sheet.areas.get(area);
            area.is_some_and(|area| area.kind != AreaKind::Closed)
        };
        let name =
            |area: usize| quoted(sheet.areas.get(area).map_or("", |area| area.name.as_str()));
        let mut wrong: Vec<(String, String)> = Vec::new();
        for (one, other) in &wanted {
            let message = match drawn.get(&(*one, *other)) {
                None => "the map draws no border between",
                Some(length) if *length < width.max(height) * SHORTEST => {
                    "the map draws too short a border between"
                }
                Some(_) => continue,
            };
            let help = "move the points of the two nearer to each other, or give one of them a further point";
            wrong.push((
                format!("{message} {} and {}", name(*one), name(*other)),
                help.to_owned(),
            ));
        }
        for (one, other) in drawn.keys() {
            if is_open(*one) && is_open(*other) && !wanted.contains(&(*one, *other)) {
                let message = format!(
                    "the map draws a border between {} and {}, which do not touch by the rules",
                    name(*one),
                    name(*other)
                );
                let help = "move their points apart, or let another area come between them";
                wrong.push((message, help.to_owned()));
            }
        }
        for (message, help) in wrong {
            self.warn(Code::TableGap, sheet.place, message, help);
        }
    }
}

/// Pairs of areas that lie so by one of the relations, the smaller number first.
fn borders_in_rules(rulebook: &Rulebook, sheet: &MapSheet) -> BTreeSet<(usize, usize)> {
    let relations = rulebook.vocabulary().relations().iter();
    let named = relations.filter(|relation| {
        let mut names = sheet.borders.iter();
        names.any(|name| fold(name) == fold(&relation.name))
    });
    let pairs = named.flat_map(Relation::pairs);
    let pairs = pairs.filter_map(|pair| {
        let (one, other) = (sheet.area_of(pair.from)?, sheet.area_of(pair.to)?);
        (one != other).then(|| (one.min(other), one.max(other)))
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Europe has 206 borders by land, coast and sea, counted by hand from its map; each is drawn.
    #[test]
    fn all_borders_of_europe_are_drawn() {
        let rulebook = Rulebook::of_game("diplomacy").expect("it comes with Adjutant");
        let map = rulebook.vocabulary().map();
        let sheet = map.and_then(|map| map.sheet.as_ref());
        let sheet = sheet.expect("its areas have points");
        let wanted = borders_in_rules(&rulebook, sheet);
        let [width, height] = sheet.size.map(f64::from);
        let drawn = AreaMap::neighbours(&sheet.points(), width, height);
        let lengths: Vec<f64> = wanted
            .iter()
            .map(|pair| drawn.get(pair).copied().unwrap_or_default())
            .collect();
        assert_eq!(lengths.len(), 206);
        assert!(lengths.iter().all(|length| *length >= width * SHORTEST));
    }
}
