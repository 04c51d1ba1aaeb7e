//! How far units are from each other, as far as it is measured: for each unit of the other sides a ruler
//! with the own units at their distances, and how far each of them reaches.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::vocabulary::Distances;
use crate::scenario::{Scenario, UnitId};

use super::svg::{Canvas, LINE, MARGIN, Point, class_of};

/// Draws a ruler for each unit that is so far from units of some sides; nothing where nobody
/// has measured, or the rulebook does not say which distances are drawn.
pub(super) fn draw(canvas: &mut Canvas, scenario: &Scenario, rulebook: &Rulebook, own: &[usize]) {
    let Some(drawn) = rulebook.vocabulary().distances() else {
        return;
    };
    let measures = Measures {
        scenario,
        rulebook,
        drawn,
    };
    let standing = scenario.present();
    let is_own = |unit: &UnitId| {
        let side = scenario.unit(*unit).map(|unit| usize::from(unit.side));
        side.is_some_and(|side| own.contains(&side))
    };
    let (own, others): (Vec<UnitId>, Vec<UnitId>) = standing.partition(is_own);
    for other in others {
        let ruler = measures.ruler(other, &own);
        if !ruler.marks.is_empty() {
            ruler.draw(canvas);
        }
    }
}

/// The measures of a table.
struct Measures<'a> {
    scenario: &'a Scenario,
    rulebook: &'a Rulebook,
    drawn: &'a Distances,
}

impl Measures<'_> {
    /// A value as it is written: `20 cm`.
    fn shown(&self, fact: FactId, value: Value) -> String {
        let fact = self.rulebook.vocabulary().fact(fact);
        fact.map_or_else(String::new, |fact| self.scenario.shown(fact, value))
    }

    fn reach(&self, unit: UnitId) -> Option<Reach> {
        let id = self.drawn.reach?;
        let name = self.rulebook.vocabulary().fact(id)?.name.clone();
        let value = self.scenario.value(unit, Owner::Unit, id);
        Some(Reach {
            value: value.known()?,
            says: format!("{name} {}", self.shown(id, value)),
            name,
        })
    }

    /// The ruler of a unit, with others at their distances from it.
    fn ruler(&self, unit: UnitId, others: &[UnitId]) -> Ruler {
        let mut marks = Vec::new();
        let mut not_measured = Vec::new();
        for other in others {
            let name = self.scenario.display_name(*other);
            let between = self.drawn.between;
            let value = self.scenario.pair_value(*other, unit, between);
            match value.known() {
                Some(at) => marks.push(RulerMark {
                    name,
                    at,
                    says: self.shown(between, value),
                    reach: self.reach(*other),
                }),
                None => not_measured.push(name),
            }
        }
        marks.sort_by_key(|mark| mark.at);
        let reach = self.reach(unit);
        let farthest = marks.iter().map(|mark| mark.at);
        let most = farthest
            .chain(reach.as_ref().map(|reach| reach.value))
            .max();
        let side = self.scenario.unit(unit).map_or(0, |unit| unit.side);
        Ruler {
            unit: self.scenario.display_name(unit),
            side: usize::from(side),
            most: most.unwrap_or(1),
            reach,
            marks,
            not_measured,
        }
    }
}

/// The distances of one unit.
struct Ruler {
    unit: String,
    side: usize,
    /// How far it reaches itself.
    reach: Option<Reach>,
    /// The others, the nearest one first.
    marks: Vec<RulerMark>,
    not_measured: Vec<String>,
    most: i64,
}

/// Another unit on a ruler.
struct RulerMark {
    name: String,
    at: i64,
    says: String,
    reach: Option<Reach>,
}

/// The name of a mark, and where it stands.
struct MarkName {
    at: Point,
    class: &'static str,
    text: String,
}

/// How far a unit reaches, e.g. `charge range 20 cm`.
struct Reach {
    value: i64,
    says: String,
    name: String,
}

impl Ruler {
    fn draw(self, canvas: &mut Canvas) {
        let left = MARGIN + 4;
        let right = canvas.width - MARGIN - 10;
        let whole = self.most / Value::UNIT + 1;
        let step = step_of(whole);
        let last = (whole + step - 1) / step * step;
        let along = |value: i64| left + (right - left) * (value / 1_000).max(0) / (last * 1_000);
        canvas.top += LINE;
        let side = class_of(self.side);
        canvas.text((left, canvas.top), "head", &self.unit);
        if let Some(reach) = &self.reach {
            canvas.top += LINE;
            canvas.text((left, canvas.top), "soft", &reach.says);
        }
        canvas.top += 2 * LINE;
        let axis = canvas.top;
        if let Some(reach) = &self.reach {
            let width = along(reach.value) - left;
            canvas.add(&format!(
                r#"<g class="{side}"><rect class="bar short" x="{left}" y="{}" width="{width}" height="8"/></g>"#,
                axis - 4
            ));
        }
        canvas.add(&format!(
            r#"<path class="axis" d="M{left} {axis}H{right}"/>"#
        ));
        for mark in (0..=last / step).map(|number| number * step) {
            let x = along(mark * Value::UNIT);
            canvas.add(&format!(r#"<path class="axis" d="M{x} {axis}v-5"/>"#));
            canvas.text((x, axis - 8), "soft tick", &mark.to_string());
        }
        // Names lie over all lines.
        let mut names = Vec::new();
        for mark in &self.marks {
            canvas.top += LINE + 4;
            names.push(mark.draw(canvas, axis, &along));
        }
        for name in names {
            canvas.text(name.at, name.class, &name.text);
        }
        canvas.top += LINE;
        if !self.not_measured.is_empty() {
            let names = self.not_measured.join(", ");
            canvas.paragraph(&format!("not measured: {names}"));
        }
    }
}

/// The step between the marks of a ruler that is so long: 1, 2 or 5 of tens, so that it has ten marks at most.
fn step_of(whole: i64) -> i64 {
    let tens = std::iter::successors(Some(1_i64), |ten| ten.checked_mul(10));
    let mut steps = tens.flat_map(|ten| [1, 2, 5].map(|of| ten.saturating_mul(of)));
    steps.find(|step| whole / step < 10).unwrap_or(i64::MAX)
}

impl RulerMark {
    /// A point on the ruler; how far the unit reaches towards the other is a bar, pale where that is not
    /// far enough. Returns its name, and where that stands.
    fn draw(&self, canvas: &mut Canvas, axis: i64, along: &dyn Fn(i64) -> i64) -> MarkName {
        let (x, y) = (along(self.at), canvas.top - 4);
        let mut label = format!("{} {}", self.says, self.name);
        let (mut bar, mut begins) = (String::new(), x);
        if let Some(reach) = &self.reach {
            let reaches = reach.value >= self.at;
            let from = along(self.at - reach.value);
            begins = from;
            let look = if reaches { "bar" } else { "bar short" };
            bar = format!(
                r#"<rect class="{look}" x="{from}" y="{}" width="{}" height="5"/>"#,
                y - 2,
                x - from
            );
            label = if reaches {
                format!("{label}, within {}", reach.name)
            } else {
                format!("{label}, {}", reach.says)
            };
        }
        canvas.add(&format!(
            r#"<g class="s0">{bar}<path class="drop" d="M{x} {axis}V{y}"/><circle class="dot" cx="{x}" cy="{y}" r="4"/></g>"#
        ));
        let middle = canvas.width / 2;
        let (at, class) = if x <= middle {
            (x + 9, "over")
        } else if begins > middle {
            (begins - 6, "over end")
        } else {
            (x - 9, "over end")
        };
        MarkName {
            at: (at, canvas.top),
            class,
            text: label,
        }
    }
}
