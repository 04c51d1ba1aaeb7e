//! What pictures of tables have in common: boxes of units, arrows, colours. They can be read in grey
//! print: units of the first side are filled, those of others have frames of their own, and each kind of
//! arrow has a stroke of its own.

use crate::names::add_new;
use std::collections::BTreeMap;

use textwrap::{Options, wrap};

use crate::scenario::UnitId;
use crate::source::of_xml;

use super::{Arrow, ArrowKind, DrawnUnit, MapSize, Plan};

/// Between a picture's edge and what it shows.
pub(super) const MARGIN: i64 = 8;
/// The height of a line of text.
pub(super) const LINE: i64 = 15;
/// From the top of a line to the foot of its letters.
const FOOT: i64 = 11;
/// Between the frame of a box and its text.
const INSIDE: i64 = 5;
/// So many letters of a name have room in a hundred pixels.
const LETTERS_PER_100: i64 = 14;

/// A point of a picture.
pub(super) type Point = (i64, i64);

/// Where a unit's box lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnitBox {
    pub left: i64,
    pub top: i64,
    pub width: i64,
    pub height: i64,
}

impl UnitBox {
    pub(crate) fn centre(self) -> Point {
        (self.left + self.width / 2, self.top + self.height / 2)
    }
}

/// A picture as far as it is drawn.
pub(super) struct Canvas {
    drawn: String,
    /// Its whole width.
    pub width: i64,
    /// Where the next part begins.
    pub top: i64,
    /// The boxes of the units that are drawn.
    pub boxes: BTreeMap<UnitId, UnitBox>,
}

impl Canvas {
    pub(crate) fn new(size: MapSize) -> Self {
        Self {
            drawn: String::new(),
            width: match size {
                MapSize::Wide => 760,
                MapSize::Phone => 360,
            },
            top: MARGIN,
            boxes: BTreeMap::new(),
        }
    }

    /// Draws something that others have made.
    pub fn add(&mut self, svg: &str) {
        self.drawn.push_str(svg);
        self.drawn.push('\n');
    }

    /// A line of text from a point, with a class for its look.
    pub fn text(&mut self, (x, y): Point, class: &str, text: &str) {
        self.add(&format!(
            r#"<text class="{class}" x="{x}" y="{y}">{}</text>"#,
            escaped(text)
        ));
    }

    /// Text over as many lines as it takes, in soft letters; the next part begins below it.
    pub(crate) fn paragraph(&mut self, text: &str) {
        // Soft letters are smaller than those of names.
        for line in lines(text, (self.width - 2 * MARGIN) * 5 / 4) {
            self.text((MARGIN, self.top + FOOT), "soft", &line);
            self.top += LINE;
        }
    }

    /// A unit in a box as high as its texts are.
    pub(crate) fn unit(&mut self, unit: &DrawnUnit, at: UnitBox) {
        self.boxes.insert(unit.unit, at);
        let side = class_of(unit.side);
        let UnitBox {
            left,
            top,
            width,
            height,
        } = at;
        self.add(&format!(
            r#"<g class="unit {side}"><rect x="{left}" y="{top}" width="{width}" height="{height}" rx="4"/>"#
        ));
        let (names, facts) = texts(unit, width);
        let mut foot = top + INSIDE + FOOT;
        let x = left + width / 2;
        for (class, lines) in [("name", names), ("fact", facts)] {
            for line in lines {
                self.text((x, foot), class, &line);
                foot += LINE;
            }
        }
        self.add("</g>");
    }

    /// A curve with a head, in the colour of a side.
    pub(crate) fn curve(&mut self, arrow: &Arrow, [from, first, second, end]: [Point; 4]) {
        let (class, side) = (class(arrow.kind), class_of(arrow.side));
        let head = match arrow.kind {
            ArrowKind::Protection => {
                let (x, y) = end;
                format!(r#"<circle cx="{x}" cy="{y}" r="4"/>"#)
            }
            _ => head(second, end),
        };
        self.add(&format!(
            r#"<g class="arrow {side}"><path class="{class}" d="M{} {}C{} {} {} {} {} {}"/>{head}</g>"#,
            from.0, from.1, first.0, first.1, second.0, second.1, end.0, end.1
        ));
    }

    /// The sides and the kinds of lines, as far as they are drawn.
    pub(crate) fn legend(&mut self, plan: &Plan) {
        self.top += 6;
        for (number, side) in plan.sides.iter().enumerate() {
            let class = class_of(number);
            let (x, y) = (MARGIN, self.top);
            self.add(&format!(
                r#"<g class="unit {class}"><rect x="{x}" y="{y}" width="36" height="11" rx="3"/></g>"#
            ));
            self.text((MARGIN + 44, self.top + FOOT - 1), "plain", side);
            self.top += LINE + 3;
        }
        let mut kinds: BTreeMap<ArrowKind, Vec<&str>> = BTreeMap::new();
        for arrow in &plan.arrows {
            let orders = kinds.entry(arrow.kind).or_default();
            add_new(orders, [arrow.order.as_str()]);
        }
        let joined = (!plan.joined.is_empty()).then(|| ("joined", plan.joined_by.clone()));
        let kinds = kinds
            .into_iter()
            .map(|(kind, orders)| (class(kind), orders.join(", ")));
        for (class, meaning) in kinds.chain(joined) {
            let y = self.top + 6;
            self.add(&format!(
                r#"<path class="sample {class}" d="M{MARGIN} {y}h36"/>"#
            ));
            for line in lines(&meaning, self.width - 2 * MARGIN - 44) {
                self.text((MARGIN + 44, self.top + FOOT - 1), "plain", &line);
                self.top += LINE;
            }
            self.top += 3;
        }
    }

    /// The whole picture.
    pub(crate) fn finished(self, title: &str) -> String {
        let (width, height) = (self.width, self.top + MARGIN);
        let (title, drawn) = (escaped(title), self.drawn);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="table" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{title}"><title>{title}</title><style>{STYLE}</style>
<rect class="paper" width="{width}" height="{height}"/>
{drawn}</svg>
"#
        )
    }
}

/// The height of a unit's box of some width.
pub(super) fn height_of(unit: &DrawnUnit, width: i64) -> i64 {
    let (names, facts) = texts(unit, width);
    2 * INSIDE + pixels(names.len() + facts.len()) * LINE
}

/// The lines of a unit: its name, then its facts and those of its orders that no arrow shows.
fn texts(unit: &DrawnUnit, width: i64) -> (Vec<String>, Vec<String>) {
    let orders = unit.orders.iter().filter(|order| !order.contains('→'));
    let orders: Vec<&str> = orders.map(String::as_str).collect();
    let parts = [unit.told.as_str(), &orders.join(", ")];
    let parts: Vec<&str> = parts.into_iter().filter(|text| !text.is_empty()).collect();
    let room = width - 2 * INSIDE;
    (
        lines(&unit.plain_name, room),
        lines(&parts.join("; "), room),
    )
}

/// A text over as many lines as it takes; nothing of it is cut off.
pub(super) fn lines(text: &str, room: i64) -> Vec<String> {
    if text.is_empty() {
        return Vec::new();
    }
    let letters = usize::try_from(room * LETTERS_PER_100 / 100).unwrap_or_default();
    let options = Options::new(letters.max(6)).break_words(true);
    wrap(text, options)
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect()
}

/// Numbers of lines and boxes, as heights and widths are counted.
pub(super) fn pixels(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX / 1_000)
}

/// The look of a side's units and arrows.
pub(super) fn class_of(side: usize) -> &'static str {
    const CLASSES: [&str; 5] = ["s0", "s1", "s2", "s3", "s4"];
    CLASSES.get(side).copied().unwrap_or("s4")
}

fn class(kind: ArrowKind) -> &'static str {
    match kind {
        ArrowKind::Charge => "charge",
        ArrowKind::Protection => "protection",
        ArrowKind::Aim => "aim",
        ArrowKind::Move => "going",
    }
}

/// The head of an arrow that comes from a point to its end.
#[expect(
    clippy::cast_precision_loss,
    reason = "a picture is a few thousand wide"
)]
fn head((x1, y1): Point, (x2, y2): Point) -> String {
    const LONG: f64 = 9.0;
    let (dx, dy) = ((x2 - x1) as f64, (y2 - y1) as f64);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (along, up) = (dx / length * LONG, dy / length * LONG);
    let (x, y) = (x2 as f64 - along, y2 as f64 - up);
    format!(
        r#"<path class="tip" d="M{x2} {y2}L{:.1} {:.1}L{:.1} {:.1}Z"/>"#,
        x - up / 2.0,
        y + along / 2.0,
        x + up / 2.0,
        y - along / 2.0
    )
}

const STYLE: &str = r#".table{--s0:#0a4d87;--s1:#b3470d;--s2:#17653a;--s3:#7a3fa0;--s4:#4a5157;--paper:#fbfaf6;--ink:#14171a;--soft:#4a5157;--line:#b9bdb8;--on:#fff;--hex:#f6f1e4;font-family:system-ui,"Noto Sans",sans-serif}
.table text{fill:var(--ink);font-size:12px}.table .soft,.table .fact{fill:var(--soft);font-size:11px}.table .head{font-weight:650}
.table .paper{fill:var(--paper)}.table .cell{fill:none;stroke:var(--line)}.table .hex{fill:var(--hex);stroke:#9c937c}
.table .unit rect{fill:var(--paper);stroke-width:2}.table .unit text{text-anchor:middle}.table .unit .name{font-weight:650}
.table .s0{--side:var(--s0)}.table .s1{--side:var(--s1)}.table .s2{--side:var(--s2)}.table .s3{--side:var(--s3)}.table .s4{--side:var(--s4)}
.table .unit rect{stroke:var(--side)}.table .s0 rect{fill:var(--side)}.table .s0 text{fill:var(--on)}
.table .s2 rect{stroke-dasharray:6 3}.table .s3 rect{stroke-dasharray:2 2}.table .s4 rect{stroke-dasharray:8 3 2 3}
.table .arrow path,.table .sample{fill:none;stroke:var(--side,var(--soft));stroke-width:2}.table .arrow .tip,.table .arrow circle{fill:var(--side);stroke:var(--paper);stroke-width:1}
.table .charge{stroke-width:3.5!important}.table .aim{stroke-dasharray:7 4}.table .protection{stroke-dasharray:2 4}
.table .joined{fill:none;stroke:var(--ink);stroke-width:7}.table .join{stroke:var(--paper);stroke-width:3}
.table .axis{fill:none;stroke:var(--soft);stroke-width:1.5}.table .drop{stroke:var(--side);stroke-width:1.2;stroke-dasharray:2 3}.table .dot,.table .bar{fill:var(--side)}.table .short{opacity:.35}.table .tick{text-anchor:middle}.table .end{text-anchor:end}
.table .over{paint-order:stroke;stroke:var(--paper);stroke-width:4px}
@media (prefers-color-scheme:dark){.table{--s0:#8fc5ff;--s1:#ffad7a;--s2:#86d9a4;--s3:#cfa8f0;--s4:#adb5ba;--paper:#14181a;--ink:#eef0f0;--soft:#adb5ba;--line:#464d53;--on:#0e1113;--hex:#23282c}}"#;

/// A text as it stands in a picture.
pub(in crate::report) fn escaped(text: &str) -> String {
    let text = of_xml(text).replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
