//! The names of areas, each where it hides least, and the circles of centres beside them.

use std::fmt::Write as _;

use crate::geometry::{AreaKind, AreaMap, Point, is_inside};
use crate::rulebook::vocabulary::{MapArea, MapSheet};

use super::super::svg::escaped;
use super::MapSize;
use super::strokes::short;

/// A letter is so wide, in heights.
const LETTER: f64 = 0.56;
/// The longest name on one line.
const ONE_LINE: usize = 11;

pub(super) struct Labels<'a> {
    pub sheet: &'a MapSheet,
    pub shapes: &'a AreaMap,
    pub middles: &'a [Point],
    pub size: MapSize,
}

/// A stretch of the picture that something covers.
#[derive(Clone, Copy)]
struct Covered {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Covered {
    fn overlap(self, other: Self) -> f64 {
        let wide = self.right.min(other.right) - self.left.max(other.left);
        let high = self.bottom.min(other.bottom) - self.top.max(other.top);
        wide.max(0.0) * high.max(0.0)
    }
}

/// The letter of a side with the colours of its circle.
type Owned = (String, &'static str, &'static str);

impl Labels<'_> {
    fn height(&self) -> f64 {
        match self.size {
            MapSize::Wide => 11.5,
            MapSize::Phone => 23.0,
        }
    }

    /// The radius of a centre.
    fn radius(&self, area: &MapArea) -> f64 {
        match (area.has_centre, self.size) {
            (false, _) => 0.0,
            (true, MapSize::Wide) => 5.6,
            (true, MapSize::Phone) => 8.0,
        }
    }

    /// All names; `taken` are the places of units.
    pub(crate) fn svg(
        &self,
        owners: &[Option<usize>],
        taken: &[Point],
        side: &dyn Fn(usize) -> Owned,
    ) -> String {
        let (half, high) = match self.size {
            MapSize::Wide => (13.0, 9.0),
            MapSize::Phone => (25.0, 18.0),
        };
        let mut covered: Vec<Covered> = taken
            .iter()
            .map(|at| Covered {
                left: at.x - half,
                top: at.y - high,
                right: at.x + half,
                bottom: at.y + high,
            })
            .collect();
        let mut text = String::new();
        for (number, area) in self.sheet.areas.iter().enumerate() {
            if area.kind == AreaKind::Closed {
                continue;
            }
            let owner = owners.get(number).copied().flatten().map(side);
            text.push_str(&self.label(number, area, owner, taken, &mut covered));
        }
        text
    }

    /// The lines of a name.
    fn lines(&self, area: &MapArea) -> Vec<String> {
        let name = match self.size {
            MapSize::Wide => &area.name,
            MapSize::Phone => &area.short,
        };
        let words: Vec<&str> = name.split(' ').collect();
        if name.len() <= ONE_LINE || words.len() < 2 || self.size == MapSize::Phone {
            return vec![name.clone()];
        }
        let (first, second) = words.split_at(words.len().div_ceil(2));
        vec![first.join(" "), second.join(" ")]
    }

    fn label(
        &self,
        number: usize,
        area: &MapArea,
        owner: Option<Owned>,
        taken: &[Point],
        covered: &mut Vec<Covered>,
    ) -> String {
        let lines = self.lines(area);
        let radius = self.radius(area);
        let longest = lines.iter().map(|line| line.chars().count()).max();
        let longest = u32::try_from(longest.unwrap_or(0)).map_or(0.0, f64::from);
        let rows = if lines.len() > 1 { 2.0 } else { 1.0 };
        let size = [
            longest * self.height() * LETTER + radius * 2.3,
            rows * self.height() * 0.98,
        ];
        let at = self.place(number, size, taken, covered);
        let mut text = String::new();
        let is_sea = area.kind == AreaKind::Sea;
        let class = if is_sea { "n s" } else { "n" };
        for (row, line) in (0_u32..).zip(&lines) {
            let below = rows - 1.0 - f64::from(row);
            let aside = if row == 0 { radius * 0.9 } else { 0.0 };
            let [x, y] = [at.x + aside, at.y - below * self.height() * 0.98].map(short);
            let (size, line) = (short(self.height()), escaped(line));
            let _ = write!(
                text,
                r#"<text class="{class}" x="{x}" y="{y}" font-size="{size}">{line}</text>"#
            );
        }
        if area.has_centre {
            let letters = lines.first().map_or(0, |line| line.chars().count());
            let letters = u32::try_from(letters).map_or(0.0, f64::from);
            let half = letters * self.height() * LETTER / 2.0;
            let centre = Point::new(
                at.x + radius * 0.9 - half - radius - 3.0,
                at.y - self.height() * 0.33 - (rows - 1.0) * self.height() * 0.98,
            );
            text.push_str(&circle(centre, radius, owner, self.size));
        }
        text
    }

    /// The place of a name that hides least: in the middle of an empty area, else above, below or beside
    /// what stands there.
    fn place(
        &self,
        number: usize,
        [wide, high]: [f64; 2],
        taken: &[Point],
        covered: &mut Vec<Covered>,
    ) -> Point {
        let middle = self.middles.get(number).copied().unwrap_or_default();
        let ring = self.shapes.rings.get(number);
        let ring = ring.and_then(|rings| rings.first());
        let ring = ring.map_or(&[][..], Vec::as_slice);
        let is_empty = !taken.iter().any(|at| is_inside(*at, ring));
        let (up, down, side, half, step) = match self.size {
            MapSize::Wide => (9.0, 27.0, 22.0, 8.0, 5.0),
            MapSize::Phone => (16.0, 47.0, 46.0, 15.0, 14.0),
        };
        let height = self.height();
        let tries = [
            (is_empty, 0.0, high / 2.0 - 2.0),
            (true, 0.0, -up),
            (true, 0.0, down + high - height),
            (true, side + wide / 2.0 - half, height * 0.6),
            (true, half - side - wide / 2.0, height * 0.6),
            (true, 0.0, -up - height * 0.5),
        ];
        let mut best: Option<(f64, Point, Covered)> = None;
        let mut effort = 0.0;
        let [sheet, _] = self.sheet.size.map(f64::from);
        for (_, x, y) in tries.into_iter().filter(|(may, ..)| *may) {
            let at = Point::new(middle.x + x, middle.y + y);
            let here = Covered {
                left: at.x - wide / 2.0,
                top: at.y - high,
                right: at.x + wide / 2.0,
                bottom: at.y + 2.0,
            };
            let hidden: f64 = covered.iter().map(|other| here.overlap(*other)).sum();
            let center = Point::new(at.x, at.y - high / 2.0);
            let is_out = here.left < 2.0 || here.right > sheet - 2.0 || here.top < 2.0;
            let cost = hidden
                + effort
                + if is_out { 400.0 } else { 0.0 }
                + if is_inside(center, ring) { 0.0 } else { 900.0 };
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, at, here));
            }
            effort += step;
        }
        let Some((_, at, here)) = best else {
            return middle;
        };
        covered.push(here);
        at
    }
}

/// A centre, with the letter of whoever owns it.
fn circle(at: Point, radius: f64, owner: Option<Owned>, size: MapSize) -> String {
    let (x, y, radius) = (short(at.x), short(at.y), short(radius));
    let Some((letter, fill, ink)) = owner else {
        return format!(r#"<circle class="centre nobody" cx="{x}" cy="{y}" r="{radius}"/>"#);
    };
    let circle =
        format!(r#"<circle class="centre" cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>"#);
    if size == MapSize::Phone {
        return circle;
    }
    format!(
        r#"{circle}<text x="{x}" y="{}" font-size="8.2" font-weight="800" fill="{ink}">{}</text>"#,
        short(at.y + 2.9),
        escaped(&letter)
    )
}
