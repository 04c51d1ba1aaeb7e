//! The player's pen: a sheet as people write it becomes a fair copy in canonical form. What can
//! mean one thing only is taken, and said; what can mean two is shown, and left as it stands. A
//! line that is understood as it stands is not touched, so that nothing changes its meaning.

mod all_others;
mod distances;
mod edits;
mod header;
mod heads;
mod lines;
mod marks;
mod names;
mod notes;
mod numbered;
mod order_first;
mod orders;
mod output;
mod roster;
mod routes;
mod rows;
mod sections;
mod stray_words;
mod table;
mod title_line;
mod units;
mod without_scenario;

use std::cell::{OnceCell, RefCell};

use crate::diagnostics::{Code, Finding};
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::fuzzy::{FuzzyPhrases, bare_words};
use crate::scenario::Scenario;
use crate::source::{NormalizedText, Place, Sources, Span, quoted};
use crate::syntax::Document;

use lines::SheetNormalizer;
pub use table::understand_table;
pub(super) use table::without_bullet;
pub(crate) use title_line::game_on_top;
pub(crate) use without_scenario::understand_alone;

use names::UnitWords;
use orders::KnownOrders;

/// A fair copy of a sheet, with what was taken for what.
#[derive(Clone, Debug, Default)]
struct NormalizedSheet {
    /// The copy.
    copy: NormalizedText,
    /// What was taken for what, line by line.
    notes: Vec<Note>,
    /// What can mean several things, and was left as it stands.
    doubts: Vec<Doubt>,
    /// What a heading says otherwise than the table.
    findings: Vec<Finding>,
}

/// What was written, and what it was taken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where it is written.
    pub place: Place,
    /// The canonical text; empty where it says nothing that is not known.
    pub read_as: String,
    /// What it is.
    pub what: WrittenAs,
}

/// What was written that was taken for something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenAs {
    /// A line.
    Line,
    /// A part of a line.
    Part,
    /// A heading that says nothing new.
    Heading,
    /// A note beside the armies.
    Remark,
    /// What belongs below a head that is not written.
    Below,
    /// A line that is struck out.
    Struck,
    /// What belongs above a head that stands before it.
    Above,
    /// A head that stands above already.
    Again,
    /// A side whose units a list names.
    Side,
}

/// What was left as it stands, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Doubt {
    /// Where it is written.
    place: Place,
    /// Why.
    why: Why,
}

/// Why something was left as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Why {
    /// It can mean several units.
    Units(Vec<String>),
    /// It can mean several orders.
    Orders(Vec<String>),
    /// Something stands beside an order.
    StrayWords(StrayWords),
}

/// What stands beside orders, and is no part of them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StrayWords {
    /// Where it is written.
    rest: Place,
    /// In words.
    written: String,
    /// The order that it stands in, if it does.
    within: Option<String>,
    /// The orders without it, where it is no single stretch.
    alone: Option<String>,
}

impl Doubt {
    /// The doubt as a finding.
    fn as_finding(&self, finding: &Finding, sources: &Sources) -> Finding {
        let (code, can_mean) = match &self.why {
            Why::StrayWords(beside) => return beside.as_finding(finding),
            Why::Units(can_mean) => (Code::AmbiguousUnit, can_mean),
            Why::Orders(can_mean) => (Code::UnknownOrder, can_mean),
        };
        let names = can_mean.iter().map(|name| quoted(name));
        let written = quoted(sources.slice(self.place));
        let message = format!("{written} can mean {}", listed(names, "or"));
        let told = Finding::error(code, self.place, message)
            .help("write one of them: nothing is guessed")
            .about(finding.unit.as_deref(), finding.side.as_deref());
        told.suggestion(can_mean.iter().cloned())
    }
}

impl StrayWords {
    fn as_finding(&self, finding: &Finding) -> Finding {
        let message = match &self.within {
            Some(order) => format!(
                "{} is no part of the order {}",
                quoted(&self.written),
                quoted(order)
            ),
            None => format!("there is no order {}", quoted(&self.written)),
        };
        let what = match &self.alone {
            Some(alone) => format!("write {} alone", quoted(alone)),
            None => format!("leave {} out", quoted(&self.written)),
        };
        let help = format!("{what}; what stands behind a `#` is a remark");
        Finding::error(Code::UnknownOrder, self.rest, message)
            .label("not an order")
            .help(help)
            .about(finding.unit.as_deref(), finding.side.as_deref())
    }
}

/// What was taken for what on some sheets.
#[derive(Clone, Debug, Default)]
pub struct Understood {
    /// What was taken for what, line by line.
    pub notes: Vec<Note>,
    doubts: Vec<Doubt>,
    findings: Vec<Finding>,
}

/// Puts fair copies in the place of those sheets that are not understood as they stand. `side` is
/// whose sheets they are, where something else than the sheets says so.
pub fn understand(
    sheets: &mut [Document],
    sources: &mut Sources,
    rulebook: &Rulebook,
    scenario: &Scenario,
    side: Option<u16>,
) -> Understood {
    fair_sheets(sheets, sources, rulebook, scenario, false, side)
}

/// The same; `is_alone` where the scenario is nobody's.
fn fair_sheets(
    sheets: &mut [Document],
    sources: &mut Sources,
    rulebook: &Rulebook,
    scenario: &Scenario,
    is_alone: bool,
    side: Option<u16>,
) -> Understood {
    let mut understood = Understood::default();
    for sheet in sheets {
        let pen = LenientReader::new(rulebook, scenario, is_alone);
        let text = sources.get(sheet.source).text();
        let Some(fair) =
            SheetNormalizer::new(&pen, sheet, text, side).and_then(SheetNormalizer::copy)
        else {
            continue;
        };
        let source = sources.add_copy(sheet.source, fair.copy);
        *sheet = Document::read(source, sources);
        understood.notes.extend(fair.notes);
        understood.doubts.extend(fair.doubts);
        understood.findings.extend(fair.findings);
    }
    understood
}

impl Understood {
    /// What is found on the sheets, with what was found as they were read: in the order of the
    /// lines, and doubts in the place of findings about the same words.
    pub fn with_doubts(&self, findings: Vec<Finding>, sources: &Sources) -> Vec<Finding> {
        let told = |finding: Finding| match self.doubt_of(&finding, sources) {
            Some(doubt) => doubt.as_finding(&finding, sources),
            None => finding,
        };
        let mut all: Vec<Finding> = findings.into_iter().map(told).collect();
        // Two commas may stand in what is one doubt.
        all.dedup();
        for finding in &self.findings {
            let is_behind = |other: &Finding| {
                let place = other.place.map(|place| sources.as_written(place));
                place.zip(finding.place).is_some_and(|(other, own)| {
                    other.source == own.source && other.span.start > own.span.start
                })
            };
            let at = all.iter().position(is_behind).unwrap_or(all.len());
            all.insert(at, finding.clone());
        }
        all
    }

    fn doubt_of(&self, finding: &Finding, sources: &Sources) -> Option<&Doubt> {
        let place = sources.as_written(finding.place?);
        let is_within =
            |inner: Span, outer: Span| outer.start <= inner.start && inner.end <= outer.end;
        let is_meant = |doubt: &&Doubt| {
            let is_told = match &doubt.why {
                Why::Units(_) | Why::Orders(_) => true,
                // A word that stands where another belongs is told better by itself.
                Why::StrayWords(_) if finding.code == Code::UnknownOrder => {
                    is_within(doubt.place.span, place.span)
                }
                Why::StrayWords(beside) => {
                    let is_all = is_within(place.span, beside.rest.span);
                    let is_number = finding.code == Code::BadValue;
                    let is_long = beside.written.contains(' ');
                    (!is_all || finding.fixes.is_empty()) && (!is_number || (is_long && !is_all))
                }
            };
            doubt.place.source == place.source
                && doubt.place.span.start < place.span.end
                && place.span.start < doubt.place.span.end
                && is_told
        };
        let is_unread = matches!(
            finding.code,
            Code::UnknownUnit
                | Code::UnknownOrder
                | Code::NoUnit
                | Code::MisplacedLine
                | Code::BadValue
        );
        self.doubts.iter().find(is_meant).filter(|_| is_unread)
    }
}

/// What is needed to read a sheet as it is written.
struct LenientReader<'a> {
    rulebook: &'a Rulebook,
    scenario: &'a Scenario,
    /// There is no scenario: this one is of nobody, and all units are named by sheets alone.
    is_alone: bool,
    names: OnceCell<UnitWords<'a>>,
    phrases: OnceCell<FuzzyPhrases>,
    sides: OnceCell<Vec<Vec<String>>>,
    titles: OnceCell<Vec<Vec<String>>>,
    known: RefCell<KnownOrders>,
}

impl<'a> LenientReader<'a> {
    fn new(rulebook: &'a Rulebook, scenario: &'a Scenario, is_alone: bool) -> Self {
        Self {
            rulebook,
            scenario,
            is_alone,
            names: OnceCell::new(),
            phrases: OnceCell::new(),
            sides: OnceCell::new(),
            titles: OnceCell::new(),
            known: RefCell::default(),
        }
    }

    fn names(&self) -> &UnitWords<'a> {
        self.names.get_or_init(|| UnitWords::new(self.scenario))
    }

    fn phrases(&self) -> &FuzzyPhrases {
        let table = self.rulebook.orders().table();
        self.phrases.get_or_init(|| FuzzyPhrases::new(table))
    }

    /// The bare words of the sides' names.
    fn sides(&self) -> &[Vec<String>] {
        let sides = self.scenario.sides().iter();
        let words = |name: &str| bare_words(name.split('(').next().unwrap_or(name));
        self.sides
            .get_or_init(|| sides.map(|side| words(&side.name)).collect())
    }

    /// What names the game and the scenario.
    fn titles(&self) -> &[Vec<String>] {
        self.titles.get_or_init(|| {
            let titles = self.rulebook.called().chain([self.rulebook.id()]);
            let titles = titles.chain(self.scenario.name());
            titles.map(bare_words).collect()
        })
    }
}
