//! Army lists: units that many scenarios have, kept in a file of their own. `army: guild.army`
//! below a side puts them on the table; what a scenario says of such a unit stands beside what the
//! list says.

use std::collections::HashSet;

use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::fold;
use crate::source::{NormalizedText, Place, SourceId, Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind, items};

/// How the name of an army list ends.
const ENDING: &str = ".army";

/// An army list that a scenario names.
#[derive(Clone, Debug)]
pub(crate) struct NamedList {
    /// Where it is named.
    pub place: Place,
    /// The file.
    pub file: String,
}

/// The army lists that a scenario names, in the order of its lines.
pub(crate) fn named_lists(scenario: &Document, sources: &Sources) -> Vec<NamedList> {
    let source = scenario.source;
    let text = sources.get(source).text();
    let lists = scenario
        .lines
        .iter()
        .filter_map(|line| army_items(line, text));
    let all = lists.flat_map(|list| items(text, list));
    let named = all
        .filter(|span| is_list(text, *span))
        .map(|span| NamedList {
            place: Place::new(source, span),
            file: span.of(text).to_owned(),
        });
    named.collect()
}

/// What stands behind `army:`.
fn army_items(line: &Line, text: &str) -> Option<Span> {
    match line.kind {
        LineKind::Entry { subject, items } => {
            let is_army = text
                .get(subject.range())
                .is_some_and(|word| fold(word) == "army");
            is_army.then_some(items)
        }
        _ => None,
    }
}

/// The lines of an army list that are one unit's.
struct ArmyUnit<'a> {
    name: String,
    /// Its own line.
    first: &'a Line,
    /// What is so of it, on that line.
    facts: Span,
    /// The lines below it.
    more: Vec<&'a Line>,
}

/// The units of an army list; what is no line of a unit is a finding.
fn units_of<'a>(
    list: &'a Document,
    sources: &Sources,
    findings: &mut Vec<Finding>,
) -> Vec<ArmyUnit<'a>> {
    let text = sources.get(list.source).text();
    let mut units: Vec<ArmyUnit<'a>> = Vec::new();
    for line in &list.lines {
        match line.kind {
            LineKind::Blank
            | LineKind::Head {
                key: HeadKey::Rulebook,
                ..
            } => {}
            LineKind::Head { key, key_span, .. } => {
                let place = Place::new(list.source, key_span);
                let message = format!(
                    "`{}:` belongs in the scenario, not in an army list",
                    key.as_str()
                );
                let help = "take it out: an army list has units and what is always so of them";
                findings.error(Code::MisplacedLine, place, message, help);
            }
            LineKind::Entry { subject, items } => units.push(ArmyUnit {
                name: fold(subject.of(text)),
                first: line,
                facts: items,
                more: Vec::new(),
            }),
            _ => match units.last_mut() {
                Some(unit) => unit.more.push(line),
                None => {
                    let place = Place::new(list.source, line.span);
                    let finding = Finding::error(Code::NoUnit, place, "this belongs to no unit");
                    findings.push(finding.help("write a unit first, `NAME: FACT, FACT`"));
                }
            },
        }
    }
    units
}

/// A scenario with the units of the army lists that it names, `lists`, one for each that
/// [`named_lists`] gives; what is wrong with the lists.
pub(crate) fn with_army_lists(
    scenario: &Document,
    lists: &[Document],
    sources: &mut Sources,
) -> (Document, Vec<Finding>) {
    let mut findings = Vec::new();
    let copy = {
        let mut lists = lists.iter();
        let mut merging = ListMerge {
            sources,
            source: scenario.source,
            copy: NormalizedText::default(),
            listed: Vec::new(),
            others: Vec::new(),
        };
        for (number, line) in scenario.lines.iter().enumerate() {
            let rest = scenario.lines.get(number + 1..).unwrap_or_default();
            merging.line(line, rest, &mut lists, &mut findings);
        }
        merging.end_side();
        merging.copy
    };
    let source = sources.add_copy(scenario.source, copy);
    (Document::read(source, sources), findings)
}

struct ListMerge<'a> {
    sources: &'a Sources,
    source: SourceId,
    copy: NormalizedText,
    /// The units of the lists of the side at hand that stand on a line of the scenario, too.
    listed: Vec<(SourceId, ArmyUnit<'a>)>,
    /// Those that do not: they stand behind the others of their side.
    others: Vec<(SourceId, ArmyUnit<'a>)>,
}

impl<'a> ListMerge<'a> {
    fn line(
        &mut self,
        line: &Line,
        rest: &[Line],
        lists: &mut std::slice::Iter<'a, Document>,
        findings: &mut Vec<Finding>,
    ) {
        let text = self.sources.get(self.source).text();
        if line.head_of(HeadKey::Side).is_some() {
            self.end_side();
        }
        if let Some(list) = army_items(line, text) {
            self.army(line, list, text);
            let named = items(text, list).filter(|item| is_list(text, *item));
            for _ in named {
                let Some(list) = lists.next() else { break };
                let own = names_of_side(rest, text);
                for unit in units_of(list, self.sources, findings) {
                    let listed = if own.contains(&unit.name) {
                        &mut self.listed
                    } else {
                        &mut self.others
                    };
                    listed.push((list.source, unit));
                }
            }
            return;
        }
        self.copy_line(self.source, line, true);
        if let LineKind::Entry { subject, .. } = line.kind {
            let name = fold(subject.of(text));
            while let Some(at) = self.listed.iter().position(|(_, unit)| unit.name == name) {
                let (source, unit) = self.listed.remove(at);
                if !unit.facts.is_empty() {
                    self.copy.go_on_from(Some(source));
                    self.copy.write("  ", unit.facts);
                    self.copy.copy(self.sources.get(source).text(), unit.facts);
                    self.copy.write("\n", unit.facts);
                    self.copy.go_on_from(None);
                }
                self.copy_more(source, &unit);
            }
        }
    }

    /// Units of the lists that no line of the scenario names end their side.
    fn end_side(&mut self) {
        self.listed.clear();
        for (source, unit) in std::mem::take(&mut self.others) {
            self.copy_line(source, unit.first, false);
            self.copy_more(source, &unit);
        }
    }

    /// The line `army:` with what it says beside the lists.
    fn army(&mut self, line: &Line, list: Span, text: &str) {
        let others: Vec<Span> = items(text, list)
            .filter(|item| !is_list(text, *item))
            .collect();
        let mut before = "army: ";
        for item in others {
            self.copy.write(before, line.span);
            self.copy.copy(text, item);
            before = ", ";
        }
        self.copy.write("\n", line.span);
    }

    fn copy_line(&mut self, source: SourceId, line: &Line, is_own: bool) {
        let text = self.sources.get(source).text();
        let whole = match line.comment.filter(|_| is_own) {
            Some(comment) if line.span.is_empty() => comment,
            Some(comment) => line.span.to(comment),
            None => line.span,
        };
        self.copy.go_on_from((!is_own).then_some(source));
        self.copy.copy(text, whole);
        self.copy.write("\n", Span::empty_at(whole.end as usize));
        self.copy.go_on_from(None);
    }

    fn copy_more(&mut self, source: SourceId, unit: &ArmyUnit<'_>) {
        for line in &unit.more {
            self.copy_line(source, line, false);
        }
    }
}

fn is_list(text: &str, item: Span) -> bool {
    let file = item.of(text);
    file.to_ascii_lowercase().ends_with(ENDING)
}

/// The units that have lines before the next side.
fn names_of_side(lines: &[Line], text: &str) -> HashSet<String> {
    let own = lines.iter();
    let own = own.take_while(|line| line.head_of(HeadKey::Side).is_none());
    let names = own.filter_map(|line| match line.kind {
        LineKind::Entry { subject, .. } => text.get(subject.range()).map(fold),
        _ => None,
    });
    names.collect()
}
