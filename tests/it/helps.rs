//! Every help that names a line or an edit mends its finding when somebody follows it: over random
//! bad sheets of all games, and over all bad fixtures.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use adjutant::internals::bind::{Understood, understand, understand_table};
use adjutant::internals::diagnostics::{Code, Finding, Fix};
use adjutant::internals::engine::{check_read, mend, read_table};
use adjutant::internals::rulebook::{Rulebook, SHIPPED};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;

use crate::chance::Chance;
use crate::command::{files_below, trials};
use crate::random_turns::{Choices, SIDES, loaded, said, scenario_text};

/// A text with a random letter taken out, doubled or changed.
fn slipped(text: &str, chance: &mut Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.len() < 3 {
        return text.to_owned();
    }
    let at = chance.below(letters.len());
    match chance.below(3) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        _ => letters[at] = 'e',
    }
    letters.into_iter().collect()
}

/// A sheet with a good deal of what people do wrong.
fn sheet(rulebook: &Rulebook, side: usize, chance: &mut Chance) -> String {
    let orders = rulebook.vocabulary().orders();
    let mut lines = vec![
        format!("rulebook: {}", rulebook.id()),
        format!("side: {}", SIDES[side].0),
        "turn: 1".to_owned(),
    ];
    for unit in SIDES[side].1 {
        let mut given = Vec::new();
        for _ in 0..=chance.below(3) {
            let order = &orders[chance.below(orders.len())];
            let phrase = chance.below(order.phrases.len());
            let phrase = order.phrases.get(phrase).map_or("", String::as_str);
            let side = if chance.below(8) == 0 { 1 - side } else { side };
            let mut said = said(phrase, None, side, &mut Choices::random(chance, 9));
            match chance.below(10) {
                0 | 1 => said = slipped(&said, chance),
                2 => {
                    said = said
                        .rsplit_once(' ')
                        .map_or(said.clone(), |(left, _)| left.to_owned());
                }
                3 => said += " at once",
                _ => {}
            }
            given.push(said);
        }
        let unit = match chance.below(8) {
            0 => slipped(unit, chance),
            1 => SIDES[1 - side].1[chance.below(3)].to_owned(),
            _ => unit.to_owned(),
        };
        let separator = [": ", ": ", ": ", ": ", " - ", " "][chance.below(6)];
        lines.push(format!("{unit}{separator}{}", given.join(", ")));
    }
    match chance.below(12) {
        0 => drop(lines.remove(chance.below(3))),
        1 => {
            let at = chance.below(lines.len());
            lines[at] = slipped(&lines[at], chance);
        }
        2 => {
            let (at, of) = (chance.below(lines.len() + 1), chance.below(lines.len()));
            lines.insert(at, lines[of].clone());
        }
        _ => {}
    }
    lines.join("\n") + "\n"
}

/// A scenario without the lines that a unit has already: whoever takes one out means both.
fn once_each(scenario: &str) -> String {
    let mut text = String::new();
    let mut of_unit: Vec<&str> = Vec::new();
    for line in scenario.lines() {
        if line.ends_with(':') || line.starts_with("side: ") {
            of_unit.clear();
        }
        if !of_unit.contains(&line) {
            of_unit.push(line);
            text += line;
            text.push('\n');
        }
    }
    text
}

/// What is found in some files, as a person wrote them.
fn describe(rulebook: &Rulebook, files: &Files) -> (Vec<Finding>, Sources) {
    let mut sources = Sources::default();
    let table = sources.add(Source::new("scenario", &files.scenario));
    let source = sources.add(Source::new("sheet", &files.sheet));
    let mut table = Document::read(table, &sources);
    let mut sheets = [Document::read(source, &sources)];
    let is_table = !files.scenario.is_empty();
    let (mut read, mut understood) = (None, Understood::default());
    if is_table && files.is_loose {
        let (_, scenario) = understand_table(&mut table, &mut sources, rulebook);
        understood = understand(&mut sheets, &mut sources, rulebook, &scenario.0, None);
        read = Some(scenario);
    } else if is_table {
        read = Some(read_table(&table, &sources, rulebook, &[]));
    }
    let mut checked = check_read(None, rulebook, &sources, read, &sheets, &[]);
    checked.findings = understood.with_doubts(checked.findings, &sources);
    let table = Some(&table).filter(|_| is_table);
    mend(rulebook, &sources, table, &sheets, &[], &mut checked);
    let findings = checked.findings.iter();
    let written = findings.map(|finding| finding.as_written(&sources).into_owned());
    (written.collect(), sources)
}

/// A scenario and a sheet, one of which was edited.
#[derive(Clone)]
struct Files {
    scenario: String,
    sheet: String,
    /// Whether what can mean one thing only is taken.
    is_loose: bool,
}

/// One finding, the texts that it is about, and where it stands.
struct Case<'a> {
    rulebook: &'a Rulebook,
    files: &'a Files,
    finding: &'a Finding,
    sources: &'a Sources,
}

/// The first words up to the end of a list: "`A`, `B` or `C` above them" lists three.
fn list(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text;
    while let Some((word, behind)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
        all.push(word);
        let joins = [", or ", ", ", " or ", " and "];
        let Some(behind) = joins.iter().find_map(|join| behind.strip_prefix(join)) else {
            break;
        };
        rest = behind;
    }
    all
}

impl Case<'_> {
    fn place(&self) -> Option<(bool, std::ops::Range<usize>)> {
        let place = self.finding.place?;
        let is_scenario = self.sources.get(place.source).name() == "scenario";
        Some((is_scenario, place.span.range()))
    }

    fn text(&self, is_scenario: bool) -> &str {
        if is_scenario {
            &self.files.scenario
        } else {
            &self.files.sheet
        }
    }

    fn edited(&self, is_scenario: bool, range: std::ops::Range<usize>, text: &str) -> Files {
        let mut files = self.files.clone();
        let of = if is_scenario {
            &mut files.scenario
        } else {
            &mut files.sheet
        };
        of.replace_range(range, text);
        files
    }

    /// With something else where the finding points.
    fn instead(&self, text: &str) -> Option<Files> {
        let (is_scenario, range) = self.place()?;
        Some(self.edited(is_scenario, range, text))
    }

    /// The line that the finding points at.
    fn line(&self) -> Option<(bool, std::ops::Range<usize>)> {
        let (is_scenario, range) = self.place()?;
        let text = self.text(is_scenario);
        let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let end = text[range.start..]
            .find('\n')
            .map_or(text.len(), |at| range.start + at);
        Some((is_scenario, start..end))
    }

    fn line_instead(&self, line: &str) -> Option<Files> {
        let (is_scenario, range) = self.line()?;
        Some(self.edited(is_scenario, range, line))
    }

    fn line_out(&self) -> Option<Files> {
        let (is_scenario, range) = self.line()?;
        let text = self.text(is_scenario);
        Some(self.edited(is_scenario, range.start..text.len().min(range.end + 1), ""))
    }

    /// An item of a list out, with a comma.
    fn item_out(&self, is_scenario: bool, range: std::ops::Range<usize>) -> Files {
        let text = self.text(is_scenario);
        let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let end = text[range.end..]
            .find('\n')
            .map_or(text.len(), |at| range.end + at + 1);
        if text[start..end].trim() == text[range.clone()].trim() {
            return self.edited(is_scenario, start..end, "");
        }
        let in_brackets = text[..range.start].ends_with('(') && text[range.end..].starts_with(')');
        let wider = usize::from(in_brackets);
        let range = range.start - wider..range.end + wider;
        let before = text[..range.start].trim_end_matches(' ');
        let behind = &text[range.end..];
        let blanks = behind.len() - behind.trim_start_matches(' ').len();
        if let Some(before) = before.strip_suffix(',') {
            return self.edited(is_scenario, before.len()..range.end, "");
        }
        if let Some(rest) = behind.trim_start_matches(' ').strip_prefix(',') {
            let end = text.len() - rest.trim_start_matches(' ').len();
            return self.edited(is_scenario, range.start..end, "");
        }
        self.edited(is_scenario, range.start..range.end + blanks, "")
    }

    /// The places of the orders or facts that the finding points at.
    fn items(&self) -> Vec<(bool, std::ops::Range<usize>)> {
        let mut places: Vec<_> = self.place().into_iter().collect();
        for related in &self.finding.related {
            let name = self.sources.get(related.place.source).name();
            places.push((name == "scenario", related.place.span.range()));
        }
        places
    }

    /// The item that means an order or fact of this name, out: any of those that are pointed at.
    fn any_out(&self) -> Vec<Files> {
        self.items()
            .into_iter()
            .map(|(is_scenario, range)| self.item_out(is_scenario, range))
            .collect()
    }

    /// The line of the finding with its orders instead.
    fn orders_instead(&self, orders: &str) -> Option<Files> {
        let (is_scenario, range) = self.line()?;
        let name = self.finding.unit.as_deref()?;
        Some(self.edited(is_scenario, range, &format!("{name}: {orders}")))
    }

    /// With something added behind the line of a unit of the scenario.
    fn added_to_unit(files: &Files, unit: &str, items: &[&str]) -> Files {
        let mut files = files.clone();
        let head = format!("{unit}:");
        let mut lines: Vec<String> = files.scenario.lines().map(str::to_owned).collect();
        let at = lines.iter().position(|line| line.starts_with(&head));
        for item in items.iter().rev() {
            let item = item
                .split(" / ")
                .next()
                .unwrap_or_default()
                .replace('…', "1");
            lines.insert(at.map_or(lines.len(), |at| at + 1), format!("  {item}"));
        }
        files.scenario = lines.join("\n") + "\n";
        files
    }

    /// The order out of its line, and below a phase of its own.
    fn below_phase(&self, head: &str) -> Option<Files> {
        let (is_scenario, range) = self.place()?;
        let item = self.text(is_scenario)[range.clone()].to_owned();
        let mut files = self.item_out(is_scenario, range);
        let unit = self.finding.unit.as_deref()?;
        let side = self.finding.side.as_deref();
        let side = side.map_or_else(String::new, |side| format!("side: {side}\n"));
        let _ = write!(files.sheet, "{head}\n{side}{unit}: {item}\n");
        Some(files)
    }

    /// An item behind the one that the finding points at.
    fn added(&self, item: &str) -> Option<Files> {
        let (is_scenario, range) = self.place()?;
        Some(self.edited(is_scenario, range.end..range.end, &format!(", {item}")))
    }

    fn above(&self, line: &str) -> Option<Files> {
        let (is_scenario, range) = self.line()?;
        Some(self.edited(is_scenario, range.start..range.start, &format!("{line}\n")))
    }

    /// A line, or all that is ordered, as an example shows it.
    fn as_shown(&self, example: &str) -> Option<Files> {
        if !example.contains(": ") {
            return self.orders_instead(example);
        }
        let (is_scenario, range) = self.line()?;
        let unit = self.finding.unit.as_deref().unwrap_or_default();
        if example.starts_with(unit) && !self.text(is_scenario)[range].starts_with(unit) {
            return Some(self.line_of_unit(unit, example));
        }
        self.line_instead(example)
    }

    /// A line of a unit on the sheet: in the place of the one that it has, or at the end.
    fn line_of_unit(&self, unit: &str, line: &str) -> Files {
        let mut files = self.files.clone();
        let head = format!("{unit}:");
        let mut lines: Vec<&str> = files.sheet.lines().collect();
        match lines.iter_mut().rev().find(|own| own.starts_with(&head)) {
            Some(own) => *own = line,
            None => lines.push(line),
        }
        files.sheet = lines.join("\n") + "\n";
        files
    }

    /// A text with a unit's name or an area for the holes that a reader fills.
    fn filled(&self, text: &str) -> Vec<String> {
        let names = SIDES.iter().flat_map(|(_, units)| units.iter().copied());
        let areas = self.rulebook.vocabulary().choices().iter();
        let areas = areas
            .filter(|choice| choice.name == "area")
            .flat_map(|choice| &choice.written);
        if text.contains("NAME") {
            names.map(|name| text.replace("NAME", name)).collect()
        } else if text.contains("AREA") {
            areas.map(|area| text.replace("AREA", area)).collect()
        } else {
            vec![text.to_owned()]
        }
    }

    /// The texts as they are where somebody follows the help; `None` where it names no line and no
    /// edit.
    fn followed(&self) -> Option<Ways> {
        let help = self.finding.help.as_deref().unwrap_or_default();
        let each = |texts: Vec<&str>, edit: &dyn Fn(&str) -> Option<Files>| {
            texts
                .into_iter()
                .map(edit)
                .collect::<Option<Vec<_>>>()
                .map(Ways::Each)
        };
        if let Some(rest) = help.strip_prefix("did you mean ") {
            return each(list(rest), &|text| self.instead(text));
        }
        if let Some(rest) = help.strip_prefix("find out, and add to ") {
            let mut files = self.files.clone();
            for part in rest.split(" and to ") {
                let (unit, items) = part.split_once(" `")?;
                let unit = unit.strip_suffix(" one of").unwrap_or(unit);
                let unit = unit.strip_suffix(" in the scenario").unwrap_or(unit);
                files = Self::added_to_unit(&files, unit, &list(&format!("`{items}")));
            }
            return Some(Ways::Each(vec![files]));
        }
        if let Some(rest) = help.strip_prefix("find out, and write in the head of the scenario ") {
            let mut files = self.files.clone();
            for line in list(rest) {
                let line = line.split(" / ").next()?.replace('…', "1");
                files.scenario = format!("{line}\n{}", files.scenario);
            }
            return Some(Ways::Each(vec![files]));
        }
        let below = help
            .split_once("write it below `phase: ")
            .map(|(_, rest)| format!("`phase: {rest}"));
        if let Some(rest) =
            below.filter(|_| self.place().is_some_and(|(is_scenario, _)| !is_scenario))
        {
            return each(list(&rest), &|head| self.below_phase(head));
        }
        if let Some(rest) = help
            .strip_suffix(" above them")
            .and_then(|rest| rest.strip_prefix("write "))
        {
            return each(list(rest), &|line| self.above(line));
        }
        if let Some(rest) = help.strip_prefix("begin it with ") {
            return each(list(rest), &|line| {
                Some(self.edited(false, 0..0, &format!("{line}\n")))
            });
        }
        if let Some((_, rest)) = help.split_once("take it out: ")
            && rest.contains("follows from")
        {
            return Some(Ways::Any(self.any_out()));
        }
        let both = help
            .strip_prefix("leave ")
            .and_then(|rest| rest.split_once(" out"));
        if both.is_some_and(|(orders, _)| orders.contains("` and `")) {
            let mut files = self.files.clone();
            let mut items = self.items();
            items.sort_by_key(|(_, range)| std::cmp::Reverse(range.start));
            for (is_scenario, range) in items {
                files = Case {
                    files: &files,
                    ..*self
                }
                .item_out(is_scenario, range);
            }
            return Some(Ways::Each(vec![files]));
        }
        if let Some(rest) = help.strip_prefix("the orders are ") {
            // Any unit and any area will do: whether it is a right one is asked later.
            let filled = |text: &str| self.filled(text).into_iter().next();
            return each(list(rest), &|text| self.instead(&filled(text)?));
        }
        if let Some((_, rest)) = help.split_once(": write ")
            && help.starts_with('`')
        {
            return each(list(rest), &|text| self.instead(text));
        }
        if help.starts_with("leave `") && help.ends_with("what stands behind a `#` is a remark") {
            return Some(Ways::Each(vec![self.instead("")?]));
        }
        let goes = [
            "leave `",
            "leave out",
            "take `",
            "leave one of",
            "keep one of",
            "one of them",
            "strike out all but one",
            "keep the one that is so",
        ];
        if goes.iter().any(|beginning| help.starts_with(beginning)) {
            let mut ways = self.any_out();
            // What a unit is said not to be, the reader takes out for what it is.
            if let (Some((_, rest)), Some(unit)) =
                (help.split_once(", or add `"), &self.finding.unit)
            {
                let (fact, _) = rest.split_once('`')?;
                let contrary = format!("\nnot a {fact}\n");
                let mut files = self.files.clone();
                files.scenario = files.scenario.replace(&contrary, "\n");
                ways.push(Self::added_to_unit(&files, unit, &[fact]));
            }
            return Some(Ways::Any(ways));
        }
        if let Some((_, line)) = help.split_once("or move up: ") {
            return each(list(line), &|line| self.as_shown(line));
        }
        if help.starts_with("take the line out")
            || help.starts_with("take this line out")
            || help.starts_with("leave the line out")
        {
            return Some(Ways::Each(vec![self.line_out()?]));
        }
        if help.starts_with("leave it out") || help.starts_with("take it out") {
            let (is_scenario, range) = self.place()?;
            return Some(Ways::Each(vec![self.item_out(is_scenario, range)]));
        }
        if let Some(rest) = help.strip_prefix("add `") {
            let (item, behind) = rest.split_once('`')?;
            if let Some(unit) = behind.strip_prefix(" to ") {
                return Some(Ways::Each(vec![Self::added_to_unit(
                    self.files,
                    unit,
                    &[item],
                )]));
            }
            return Some(Ways::Each(vec![self.added(item)?]));
        }
        if help.starts_with("write a number") || help.starts_with("write a whole number") {
            return Some(Ways::Each(vec![
                self.instead(list(help.split_once("e.g. ")?.1).first()?)?,
            ]));
        }
        if help.contains("e.g. ") && help.contains("NAME") {
            let filled = list(help.split_once("e.g. ")?.1)
                .into_iter()
                .flat_map(|text| self.filled(text));
            return Some(Ways::Any(
                filled.filter_map(|text| self.instead(&text)).collect(),
            ));
        }
        if let Some((_, example)) = help.split_once("write e.g. ") {
            return each(list(example), &|example| {
                if example.contains(": ") {
                    self.as_shown(example)
                } else {
                    self.instead(example)
                }
            });
        }
        if let Some((_, example)) = help.split_once("e.g. ") {
            return each(list(example), &|example| self.as_shown(example));
        }
        if help.starts_with("write `") && (help.contains("NAME") || help.contains("AREA")) {
            let filled = list(&help["write ".len()..])
                .into_iter()
                .flat_map(|text| self.filled(text));
            return Some(Ways::Any(
                filled.filter_map(|line| self.as_shown(&line)).collect(),
            ));
        }
        if let Some((what, _)) = help
            .strip_prefix("write `")
            .and_then(|rest| rest.split_once("`: "))
        {
            let items = self.items().into_iter();
            return Some(Ways::Any(
                items
                    .map(|(is_scenario, range)| self.edited(is_scenario, range, what))
                    .collect(),
            ));
        }
        if let Some(rest) = help.strip_prefix("write ") {
            let is_line = |text: &str| {
                text.split_once(": ").is_some_and(|(name, _)| {
                    !name.contains(' ') || Some(name) == self.finding.unit.as_deref()
                })
            };
            return each(list(rest), &|text| {
                if is_line(text) {
                    self.line_instead(text)
                } else {
                    self.instead(text)
                }
            });
        }
        None
    }
}

/// What follows from a help: each of its ways mends, or one of them does.
enum Ways {
    Each(Vec<Files>),
    Any(Vec<Files>),
}

fn key(finding: &Finding) -> String {
    format!("{} {:?}", finding.message, finding.unit)
}

/// Helps with words in backticks that are no line to write, and no edit.
const NO_EDIT: [&str; 7] = [
    "a line reads like",
    "if it is one, write it among the facts",
    "name another target",
    "write a `:` behind",
    "profiles are added by a house rulebook",
    "a side orders its own units only",
    "`",
];

/// So often a help is followed where a finding has several causes: one of them is mended each time.
const MOST_CAUSES: usize = 4;

/// What is found in some files, and whether following helps takes a finding away.
struct Trial<'r> {
    rulebook: &'r Rulebook,
    files: Files,
    findings: Vec<Finding>,
    sources: Sources,
}

impl<'r> Trial<'r> {
    fn of(rulebook: &'r Rulebook, files: Files) -> Self {
        let (findings, sources) = describe(rulebook, &files);
        Self {
            rulebook,
            files,
            findings,
            sources,
        }
    }

    fn many(&self, wanted: &str) -> usize {
        self.findings
            .iter()
            .filter(|finding| key(finding) == wanted)
            .count()
    }

    /// The files with each way in which a program would mend a finding.
    fn fixed(&self, finding: &Finding) -> Vec<Files> {
        let edited = |fix: &Fix| {
            let mut after = self.files.clone();
            let mut edits: Vec<_> = fix.edits.iter().collect();
            edits.sort_by_key(|edit| std::cmp::Reverse(edit.place.span.start));
            for edit in edits {
                let of = match self.sources.get(edit.place.source).name() {
                    "scenario" => &mut after.scenario,
                    _ => &mut after.sheet,
                };
                of.replace_range(edit.place.span.range(), &edit.text);
            }
            after
        };
        finding.fixes.iter().map(edited).collect()
    }

    /// What is wrong with files in which a help was followed: the finding is still there, or what
    /// was written is not understood.
    fn wrong_with(&self, finding: &Finding, after: &Files, causes: usize) -> Option<String> {
        let after = Trial::of(self.rulebook, after.clone());
        let key_of = key(finding);
        let is_new = |left: &&Finding| {
            let text = left.place.map(|place| after.sources.slice(place));
            let text = text.unwrap_or_default();
            let is_unread = matches!(
                left.code,
                Code::UnknownOrder
                    | Code::UnknownUnit
                    | Code::UnknownFact
                    | Code::BadValue
                    | Code::UnknownSide
                    | Code::BadHead
                    | Code::WrongMeasure
                    | Code::WrongTurn
                    | Code::WrongRulebook
            );
            is_unread && !self.files.sheet.contains(text) && !self.files.scenario.contains(text)
        };
        if let Some(new) = after.findings.iter().find(is_new) {
            let sheet = &after.files.sheet;
            return Some(format!("brings: {} in\n{sheet}", new.message));
        }
        if after.many(&key_of) < self.many(&key_of) {
            return None;
        }
        // One cause was mended, and the next is told in the same words.
        let again = after.findings.iter().find(|left| key(left) == key_of);
        match (again, causes.checked_sub(1)) {
            (None, _) => None,
            (Some(_), None) => Some("stays".to_owned()),
            (Some(again), Some(left)) => after.wrong(again, left),
        }
    }

    /// What is wrong with a help; `None` where it mends its finding, or names nothing to write.
    fn wrong(&self, finding: &Finding, causes: usize) -> Option<String> {
        let case = Case {
            rulebook: self.rulebook,
            files: &self.files,
            finding,
            sources: &self.sources,
        };
        let fixed = self.fixed(finding);
        let followed = case.followed();
        let help = finding.help.as_deref().unwrap_or_default();
        let names_nothing =
            !help.contains('`') || NO_EDIT.iter().any(|said| help.starts_with(said));
        if followed.is_none() && fixed.is_empty() && !names_nothing {
            return Some("nobody knows how to follow it".to_owned());
        }
        let one = |files: &Files| self.wrong_with(finding, files, causes);
        let of_help = match followed {
            None => None,
            Some(Ways::Each(ways)) => ways.iter().find_map(one),
            Some(Ways::Any(ways)) => {
                let all: Option<Vec<String>> = ways.iter().map(one).collect();
                all.map(|all| all.join("; "))
            }
        };
        of_help.or_else(|| fixed.iter().find_map(one))
    }
}

/// What is wrong with the helps of some files, one of each shape.
fn wrong_helps(trial: &Trial<'_>, wrong: &mut BTreeMap<String, String>) {
    for finding in &trial.findings {
        let Some(why) = trial.wrong(finding, MOST_CAUSES) else {
            continue;
        };
        let help = finding.help.clone().unwrap_or_default();
        let mut shape = format!("{} | ", finding.code.as_str());
        for (number, part) in help.split('`').enumerate() {
            shape += if number % 2 == 0 { part } else { "`_`" };
        }
        let Files {
            scenario, sheet, ..
        } = &trial.files;
        let text = format!("{}\nhelp: {help}\n{why}\n{sheet}\n{scenario}", key(finding));
        wrong.entry(shape).or_insert(text);
    }
}

fn assert_none(wrong: BTreeMap<String, String>) {
    let all: Vec<String> = wrong.into_values().collect();
    assert!(all.is_empty(), "{}", all.join("\n----\n"));
}

#[test]
fn every_help_on_random_sheets_mends_what_it_is_said_of() {
    let mut wrong = BTreeMap::new();
    let mut tried = 0;
    std::thread::scope(|scope| {
        let games = (31..).zip(SHIPPED);
        let games: Vec<_> = games
            .map(|(seed, (game, _))| {
                scope.spawn(move || helps_of_random_sheets(game, Chance(seed)))
            })
            .collect();
        for game in games {
            let (tried_there, wrong_there) = game.join().unwrap();
            tried += tried_there;
            wrong.extend(wrong_there);
        }
    });
    assert_none(wrong);
    assert!(tried > 1000, "only {tried} findings");
}

/// How many findings random sheets of a game have, and which helps are wrong.
fn helps_of_random_sheets(game: &str, mut chance: Chance) -> (usize, BTreeMap<String, String>) {
    let mut wrong = BTreeMap::new();
    let mut tried = 0;
    let rulebook = loaded(game, None);
    for number in 0..trials(60) {
        let scenario = once_each(&scenario_text(
            &rulebook,
            &mut Choices::random(&mut chance, 400),
        ));
        // Some sheets are checked without a table.
        let scenario = if number % 5 == 4 {
            String::new()
        } else {
            scenario
        };
        let side = chance.below(2);
        let sheet = sheet(&rulebook, side, &mut chance);
        let files = Files {
            scenario,
            sheet,
            is_loose: number % 2 == 1,
        };
        let trial = Trial::of(&rulebook, files);
        tried += trial.findings.len();
        wrong_helps(&trial, &mut wrong);
    }
    (tried, wrong)
}

/// Sheets whose helps were wrong once.
#[test]
fn helps_that_were_wrong_mend_what_they_are_said_of() {
    let ash = "side: Blue\nAsh:\nside: Red\nCedar:\n";
    for (game, line) in [
        ("age-of-magic", "Ash: continue the mellee against Cedar"),
        ("age-of-magic", "Ash: hit andd run at Cedar"),
        ("fantasy-warlord", "Ash: cf aboue-face"),
    ] {
        let head = format!("rulebook: {game}\n");
        let rulebook = loaded(game, None);
        for is_loose in [false, true] {
            let files = Files {
                scenario: format!("{head}{ash}"),
                sheet: format!("{head}side: Blue\nturn: 1\n{line}\n"),
                is_loose,
            };
            let mut wrong = BTreeMap::new();
            wrong_helps(&Trial::of(&rulebook, files), &mut wrong);
            assert_none(wrong);
        }
    }
}

#[test]
fn every_help_on_a_bad_fixture_mends_what_it_is_said_of() {
    let mut wrong = BTreeMap::new();
    let mut tried = 0;
    for path in files_below("fixtures/bad", "orders") {
        let Ok(sheet) = fs::read_to_string(&path) else {
            continue;
        };
        let scenario = fs::read_to_string(path.with_extension("scenario")).unwrap_or_default();
        let lines = scenario.lines().chain(sheet.lines());
        let mut named = lines.filter_map(|line| line.strip_prefix("rulebook: "));
        let of_game = named.find_map(|id| SHIPPED.iter().find(|(game, _)| *game == id));
        if let Some((game, _)) = of_game {
            let rulebook = loaded(game, None);
            let files = Files {
                scenario,
                sheet,
                is_loose: true,
            };
            let trial = Trial::of(&rulebook, files);
            tried += trial.findings.len();
            wrong_helps(&trial, &mut wrong);
        }
    }
    assert_none(wrong);
    assert!(tried > 20, "only {tried} findings");
}
