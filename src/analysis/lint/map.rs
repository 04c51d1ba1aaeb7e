//! The map held against the relations of its areas: a border that is missing, and one that no relation
//! knows.

use std::collections::{BTreeMap, BTreeSet};

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
        let Some(borders) = Borders::of_map(self.rulebook) else {
            return;
        };
        let Borders {
            sheet,
            wanted,
            drawn,
            shortest,
        } = borders;
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
                Some(length) if *length < shortest => "the map draws too short a border between",
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

/// The borders that a map has to draw, and those that it draws, by pairs of areas, the smaller number
/// first.
#[derive(Debug)]
pub struct Borders {
    sheet: MapSheet,
    /// Pairs of areas that touch by the rules.
    pub wanted: BTreeSet<(usize, usize)>,
    /// The lengths of the borders that are drawn, in units of the sheet.
    pub drawn: BTreeMap<(usize, usize), f64>,
    /// No border should be shorter.
    pub shortest: f64,
}

impl Borders {
    /// Those of a rulebook's map; none where it has no areas by points, or names no relations.
    pub fn of_map(rulebook: &Rulebook) -> Option<Self> {
        let map = rulebook.vocabulary().map();
        let sheet = map.and_then(|map| map.sheet.clone())?;
        if sheet.borders.is_empty() {
            return None;
        }
        let [width, height] = sheet.size.map(f64::from);
        Some(Self {
            wanted: borders_in_rules(rulebook, &sheet),
            drawn: AreaMap::neighbours(&sheet.points(), width, height),
            shortest: width.max(height) * SHORTEST,
            sheet,
        })
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
