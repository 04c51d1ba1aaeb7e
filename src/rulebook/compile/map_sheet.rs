//! Areas by points on a sheet: from a rulebook's `map` to what pictures are made of.

use crate::diagnostics::{Code, FindingList};
use crate::geometry::AreaKind;
use crate::names::fold;
use crate::rulebook::fact::{FactId, FactKind};
use crate::rulebook::vocabulary::{MapArea, MapSheet, Vocabulary};
use crate::rulebook::yaml::areas::{RawAreaKind, RawMap, RawMapArea};
use crate::rulebook::yaml::shape::Text;
use crate::source::{Place, quoted};

use super::Compiler;
use super::places::AreaNumbers;

/// A sheet is at most so wide and high.
const MOST: i32 = 10_000;

impl Compiler<'_, '_> {
    /// The sheet of a map; nothing where its size is no size.
    pub(super) fn sheet(
        &mut self,
        raw: &RawMap,
        named: &AreaNumbers,
        vocabulary: &Vocabulary,
    ) -> Option<MapSheet> {
        let place = raw.areas.first()?.area.place;
        let size = pair(&raw.sheet).filter(|size| size.iter().all(|side| *side > 0));
        let Some(size) = size else {
            let message = "the sheet of these areas has no size".to_owned();
            self.error(Code::RulebookShape, place, message).help =
                Some("write `sheet: [WIDTH, HEIGHT]` above `areas`".to_owned());
            return None;
        };
        let areas: Vec<MapArea> = raw
            .areas
            .iter()
            .map(|area| self.map_area(area, named, size))
            .collect();
        let off: Vec<usize> = raw
            .off_the_sheet
            .all
            .iter()
            .filter_map(|name| self.area(name, named))
            .collect();
        self.all_are_drawn(&areas, named, &off, place);
        for name in &raw.borders {
            let mut relations = raw_relations(vocabulary);
            if !relations.any(|known| fold(known) == fold(name)) {
                let message = format!("there is no relation {}", quoted(name));
                self.error(Code::UnknownName, name.place, message);
            }
        }
        let mut fact = |name: &Text| self.fact_named(name, vocabulary);
        let owned = raw.held.as_ref().zip(raw.owner.as_ref());
        let owned = owned.and_then(|(held, owner)| Some([fact(held)?, fact(owner)?]));
        let ships: Vec<(FactId, &Text)> = raw
            .ships
            .iter()
            .filter_map(|(name, word)| Some((fact(name)?, word)))
            .collect();
        let ships = ships.into_iter();
        let ships =
            ships.filter_map(|(fact, word)| Some((fact, self.word_of(fact, word, vocabulary)?)));
        let ships = ships.collect();
        Some(MapSheet {
            size,
            areas,
            borders: raw.borders.iter().map(Text::to_string).collect(),
            owned,
            ships,
            carries: raw.carries.as_ref().map(Text::to_string),
            place,
        })
    }

    fn word_of(&mut self, fact: FactId, word: &Text, vocabulary: &Vocabulary) -> Option<usize> {
        let known = vocabulary.fact(fact)?;
        let words = match &known.kind {
            FactKind::Word(words) => words.as_slice(),
            _ => &[],
        };
        let found = words.iter().position(|known| fold(known) == fold(word));
        if found.is_none() {
            let message = format!("{} is no word of `{}`", quoted(word), known.name);
            self.error(Code::UnknownName, word.place, message);
        }
        found
    }

    fn map_area(&mut self, raw: &RawMapArea, named: &AreaNumbers, size: [i32; 2]) -> MapArea {
        let kind = match raw.kind {
            RawAreaKind::Land => AreaKind::Land,
            RawAreaKind::Sea => AreaKind::Sea,
            RawAreaKind::Closed => AreaKind::Closed,
        };
        let word = match kind {
            AreaKind::Closed => None,
            _ => self.area(&raw.area, named),
        };
        let is_on_sheet = |point: &[i32; 2]| {
            let mut sides = point.iter().zip(&size);
            sides.all(|(at, side)| (0..=*side).contains(at))
        };
        let points: Vec<[i32; 2]> = raw.points.iter().filter_map(|point| pair(point)).collect();
        if points.is_empty() || points.len() < raw.points.len() || !points.iter().all(is_on_sheet) {
            let message = format!("these are no points of {} on the sheet", quoted(&raw.area));
            let help = "write one to six pairs, `at: [[248, 188]]`, within the size of the sheet";
            self.findings
                .error(Code::BadValue, raw.points.place, message, help);
        }
        let coasts = raw.coasts.iter();
        let coasts = coasts.filter_map(|(name, at)| Some((self.area(name, named)?, pair(at)?)));
        MapArea {
            word,
            name: raw.area.to_string(),
            short: raw.short.as_ref().unwrap_or(&raw.area).to_string(),
            kind,
            has_centre: raw.centre,
            label: pair(&raw.label),
            coasts: coasts.collect(),
            points,
        }
    }

    /// Each area of the rulebook has its points, once.
    fn all_are_drawn(
        &mut self,
        areas: &[MapArea],
        named: &AreaNumbers,
        off: &[usize],
        place: Place,
    ) {
        for (number, word) in named.words.iter().enumerate() {
            let of_area = |area: &&MapArea| {
                let mut coasts = area.coasts.iter();
                area.word == Some(number) || coasts.any(|(coast, _)| *coast == number)
            };
            if off.contains(&number) {
                continue;
            }
            let how = match areas.iter().filter(of_area).count() {
                0 => "has no point on the sheet",
                1 => continue,
                _ => "has points on the sheet more than once",
            };
            let message = format!("{} {how}", quoted(word));
            let help = "name each area once below `areas`, or among the `coasts` of another";
            self.findings.error(Code::TableGap, place, message, help);
        }
    }
}

fn raw_relations(vocabulary: &Vocabulary) -> impl Iterator<Item = &str> {
    let relations = vocabulary.relations.iter();
    relations.map(|relation| relation.name.as_str())
}

/// A pair of numbers that a picture can hold.
fn pair(numbers: &[i64]) -> Option<[i32; 2]> {
    let [x, y] = numbers else {
        return None;
    };
    let number = |number: i64| {
        i32::try_from(number)
            .ok()
            .filter(|number| number.abs() <= MOST)
    };
    Some([number(*x)?, number(*y)?])
}
