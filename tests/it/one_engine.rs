//! What is checked and what would be legal is one answer: on random tables of all games each line
//! that `choices` offers has the verdict that it is offered with, and each line that the check lets
//! stand is reached by adding, one choice after the other.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use adjutant::internals::bind::bind;
use adjutant::internals::check::{Checker, UnitVerdict, Verdict};
use adjutant::internals::diagnostics::{Code, Finding};
use adjutant::internals::engine::{
    BoundTexts, BoundTurn, Choice, UnitChoices, check_turn, choices, mend,
};
use adjutant::internals::rulebook::order::{Given, OrderId, Target};
use adjutant::internals::rulebook::{Rulebook, SHIPPED};
use adjutant::internals::scenario::{Scenario, World, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;

use crate::chance::Chance;
use crate::command::trials;
use crate::random_turns::{Choices, SIDES, loaded, said, scenario_text};

/// The games whose random tables tell something: one with a map and phases that have a condition is
/// drawn by `play-out`.
fn with_random_tables() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    SHIPPED.iter().filter(|(id, _)| *id != "diplomacy")
}

/// A random table of a game, with the phase of its sheets.
struct Table<'r> {
    rulebook: &'r Rulebook,
    scenario: String,
    phase: usize,
}

/// What is said of sheets on a table.
struct Said {
    verdicts: Vec<UnitVerdict>,
    /// What is wrong beside what clauses say of orders.
    wrong: Vec<String>,
}

impl Table<'_> {
    fn head(&self, side: usize) -> String {
        let phases = self.rulebook.phases();
        let phase = if self.phase == self.rulebook.sheet_phase() {
            String::new()
        } else {
            format!("phase: {}\n", phases[self.phase])
        };
        format!(
            "rulebook: {}\n{phase}side: {}\n",
            self.rulebook.id(),
            SIDES[side].0
        )
    }

    /// What the check says of a sheet.
    fn check(&self, sheet: &str) -> Said {
        let mut sources = Sources::default();
        let scenario = sources.add(Source::new("scenario", &self.scenario));
        let sheet = sources.add(Source::new("sheet", sheet));
        let scenario = Document::read(scenario, &sources);
        let sheet = [Document::read(sheet, &sources)];
        let checked = check_turn(self.rulebook, &sources, Some(&scenario), &sheet, &[]);
        let of_sheet = checked.findings.iter().filter(|finding| {
            finding.clause.is_none()
                && finding.severity.fails()
                && finding
                    .place
                    .is_some_and(|place| place.source == sheet[0].source)
        });
        Said {
            wrong: of_sheet.map(|finding| finding.message.clone()).collect(),
            verdicts: checked.verdicts,
        }
    }

    /// What may be added to a sheet.
    fn choices(&self, side: u16, sheet: &str) -> Vec<UnitChoices> {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("scenario", &self.scenario));
        let document = Document::read(source, &sources);
        let (scenario, _) = read(source, &document.lines, &sources, self.rulebook);
        let sheet = sources.add(Source::new("sheet", sheet));
        let files = [Document::read(sheet, &sources)];
        let (bound, _) = bind(&files, &sources, self.rulebook, Some(&scenario));
        let pieces = [BoundTexts {
            files: &files,
            bound,
        }];
        let written = BoundTurn::new(&sources, &pieces);
        choices(
            self.rulebook,
            &scenario,
            written,
            side,
            self.phase,
            &|_, _| true,
        )
    }

    /// The orders of a sheet's first line, sorted, in words that tell them apart.
    fn orders(&self, sheet: &str) -> Vec<String> {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("scenario", &self.scenario));
        let document = Document::read(source, &sources);
        let (scenario, _): (Scenario, _) = read(source, &document.lines, &sources, self.rulebook);
        let sheet = sources.add(Source::new("sheet", sheet));
        let files = [Document::read(sheet, &sources)];
        let (bound, _) = bind(&files, &sources, self.rulebook, Some(&scenario));
        let mut all: Vec<String> = bound
            .orders
            .iter()
            .map(|order| format!("{:?}", order.given))
            .collect();
        all.sort();
        all
    }
}

/// A random sound table; where the random words contradict one another, a smaller one.
fn table<'r>(rulebook: &'r Rulebook, chance: &mut Chance) -> Table<'r> {
    let mut random = Choices::random(chance, 400);
    let mut scenario = scenario_text(rulebook, &mut random);
    let last = rulebook.phases().len().saturating_sub(1);
    let phase = match chance.below(3) {
        0 => chance.below(last.max(1)),
        _ => rulebook.sheet_phase(),
    };
    for _ in 0..40 {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("scenario", &scenario));
        let document = Document::read(source, &sources);
        let checked = check_turn(rulebook, &sources, Some(&document), &[], &[]);
        let lines: Vec<usize> = checked
            .findings
            .iter()
            .filter(|finding| finding.severity.fails())
            .filter_map(|finding| finding.place)
            .map(|place| sources.get(place.source).line_at(place.span.start as usize))
            .collect();
        if lines.is_empty() {
            break;
        }
        let kept = scenario
            .lines()
            .enumerate()
            .filter(|(number, _)| !lines.contains(number));
        scenario = kept.map(|(_, line)| line.to_owned() + "\n").collect();
    }
    Table {
        rulebook,
        scenario,
        phase,
    }
}

/// The lines of a choice, with each value of its hole, and the verdict that each has.
fn lines(choice: &Choice) -> Vec<(String, Verdict)> {
    let [hole] = choice.holes.as_slice() else {
        // Values of two holes hang together, and only the best of both is told.
        return if choice.holes.is_empty() {
            vec![(choice.line.clone(), choice.verdict)]
        } else {
            Vec::new()
        };
    };
    let gap = format!("{{{}}}", hole.name);
    let filled = hole
        .values
        .iter()
        .map(|value| (choice.line.replace(&gap, &value.value), value.verdict));
    let ends = hole
        .range
        .into_iter()
        .flat_map(|range| [range.least, range.most]);
    let numbers = ends.map(|number| (choice.line.replace(&gap, &number.to_string()), None));
    let numbers: Vec<(String, Option<Verdict>)> = numbers.collect();
    filled
        .chain(
            numbers
                .into_iter()
                .map(|(line, _)| (line, Verdict::NoOrder)),
        )
        .collect()
}

#[test]
fn what_choices_call_accepted_the_check_accepts() {
    let mut chance = Chance(19);
    let mut judged = 0;
    for (id, _) in with_random_tables() {
        let rulebook = loaded(id, None);
        for _ in 0..trials(6) {
            let table = table(&rulebook, &mut chance);
            for side in 0..2_usize {
                let head = table.head(side);
                let number = u16::try_from(side).unwrap();
                let mut offered = table.choices(number, &head);
                // Behind one of the lines, what else may stand there.
                let all: Vec<Choice> = offered.iter().flat_map(|of| of.choices.clone()).collect();
                if let Some(first) = all.get(chance.below(all.len())) {
                    let line = lines(first).first().map(|(line, _)| line.clone());
                    let sheet = format!("{head}{}\n", line.unwrap_or_default());
                    let behind = table.choices(number, &sheet);
                    let unit = |of: &UnitChoices| first.line.starts_with(&format!("{}:", of.unit));
                    offered.extend(behind.into_iter().filter(unit));
                }
                for unit in &offered {
                    for (line, verdict) in unit.choices.iter().flat_map(lines) {
                        let sheet = format!("{head}{line}\n");
                        let said = table.check(&sheet);
                        assert!(
                            said.wrong.is_empty(),
                            "{id}: {line}: {:?}\n{}",
                            said.wrong,
                            table.scenario
                        );
                        let found = said.verdicts.iter().find(|of| of.unit == unit.unit);
                        let found = found.map(|of| of.verdict);
                        judged += 1;
                        // Of numbers it is known that they are not refused.
                        if verdict == Verdict::NoOrder {
                            assert_ne!(found, Some(Verdict::Refused), "{id}: {line}");
                        } else {
                            assert_eq!(found, Some(verdict), "{id}: {sheet}\n{}", table.scenario);
                        }
                    }
                }
            }
        }
    }
    assert!(judged > 3_000, "only {judged} lines were judged");
}

/// Where nobody asks what else is wrong, the first clause that refuses is enough: that is the verdict of all clauses.
#[test]
fn what_is_refused_at_once_is_refused_by_all_clauses() {
    let mut chance = Chance(23);
    let mut refused = 0;
    for (id, _) in SHIPPED {
        let rulebook = loaded(id, None);
        let orders: Vec<OrderId> = rulebook.vocabulary().order_ids().collect();
        let ready = Checker::new(&rulebook);
        for _ in 0..trials(6) {
            let table = table(&rulebook, &mut chance);
            let mut sources = Sources::default();
            let source = sources.add(Source::new("scenario", &table.scenario));
            let document = Document::read(source, &sources);
            let (scenario, _) = read(source, &document.lines, &sources, &rulebook);
            let world = World::new(&rulebook, &scenario, Some(table.phase));
            let units = u32::try_from(scenario.units().len()).unwrap();
            let mut last = None;
            for number in 0..200 {
                let unit = number % units;
                let given = (0..=chance.below(3)).map(|_| Given {
                    order: orders[chance.below(orders.len())],
                    target: match chance.below(3) {
                        0 => Target::Nobody,
                        _ => Target::Unit(u32::try_from(chance.below(units as usize)).unwrap()),
                    },
                    word: (chance.below(3) == 0).then(|| u16::try_from(chance.below(5)).unwrap()),
                });
                let given: Vec<Given> = given.collect();
                let (verdict, clauses) = ready.verdict(world, unit, &given);
                let found = ready.refuses(world, unit, &given, &mut last);
                refused += usize::from(found);
                assert_eq!(
                    found,
                    verdict == Verdict::Refused,
                    "{id}: {given:?}: {clauses:?}\n{}",
                    table.scenario
                );
            }
        }
    }
    assert!(refused > 1_000, "only {refused} were refused");
}

/// Whether a line with certain orders is reached by adding, from what is written.
fn is_reached(
    table: &Table<'_>,
    side: usize,
    unit: &str,
    written: &str,
    wanted: &[String],
) -> bool {
    let head = table.head(side);
    let sheet = format!("{head}{written}\n");
    let offered = table.choices(
        u16::try_from(side).unwrap(),
        if written.is_empty() { &head } else { &sheet },
    );
    let Some(of_unit) = offered.iter().find(|of| of.unit == unit) else {
        return false;
    };
    let next = of_unit.choices.iter().flat_map(lines);
    let mut seen = Vec::new();
    for (line, verdict) in next {
        if verdict == Verdict::Refused {
            continue;
        }
        let orders = table.orders(&format!("{head}{line}\n"));
        let mut left = wanted.to_vec();
        let fits = orders.iter().all(|order| {
            let at = left.iter().position(|known| known == order);
            at.map(|at| left.remove(at)).is_some()
        });
        if !fits || seen.contains(&orders) {
            continue;
        }
        if left.is_empty() || is_reached(table, side, unit, &line, wanted) {
            return true;
        }
        seen.push(orders);
    }
    false
}

#[test]
fn what_the_check_accepts_is_reached_by_adding() {
    let mut chance = Chance(23);
    let mut reached = 0;
    for (id, _) in with_random_tables() {
        let rulebook = loaded(id, None);
        for _ in 0..trials(12) {
            let table = table(&rulebook, &mut chance);
            for _ in 0..30 {
                let side = chance.below(2);
                let unit = SIDES[side].1[chance.below(3)];
                let mut random = Choices::random(&mut chance, 40);
                let orders = rulebook.vocabulary().orders();
                let plain: Vec<_> = orders
                    .iter()
                    .filter(|order| order.answer_of.is_none() && order.states.is_none())
                    .collect();
                let mut given: Vec<String> = Vec::new();
                for _ in 0..=random.below(3) {
                    let Some(order) = random.one(&plain) else {
                        break;
                    };
                    let Some(phrase) = random.one(&order.phrases) else {
                        break;
                    };
                    let order = said(phrase, None, side, &mut random);
                    if !given.contains(&order) {
                        given.push(order);
                    }
                }
                let line = format!("{unit}: {}", given.join(", "));
                let sheet = format!("{}{line}\n", table.head(side));
                let said = table.check(&sheet);
                let found = said.verdicts.iter().find(|of| of.unit == unit);
                let stands = matches!(
                    found.map(|of| of.verdict),
                    Some(Verdict::Accepted | Verdict::Followed)
                );
                if !said.wrong.is_empty() || !stands {
                    continue;
                }
                let wanted = table.orders(&sheet);
                if rulebook.is_in_turn(table.phase) && wanted.is_empty() {
                    continue;
                }
                reached += 1;
                assert!(
                    is_reached(&table, side, unit, "", &wanted),
                    "{id}: {line} is not reached\n{}{}",
                    table.head(side),
                    table.scenario
                );
            }
        }
    }
    assert!(reached > 80, "only {reached} lines were accepted");
}

/// A sheet of random orders, some of them misspelt.
fn sheet(table: &Table<'_>, side: usize, chance: &mut Chance) -> String {
    let mut text = table.head(side);
    let orders = table.rulebook.vocabulary().orders();
    for unit in SIDES[side].1 {
        let mut given = Vec::new();
        for _ in 0..=chance.below(2) {
            let order = &orders[chance.below(orders.len())];
            let phrase = order.phrases.first().map_or("", String::as_str);
            let mut said = said(phrase, None, side, &mut Choices::random(chance, 9));
            if chance.below(3) == 0 && said.len() > 4 {
                let at = 1 + chance.below(said.len() - 2);
                if said.is_char_boundary(at) && said.is_char_boundary(at + 1) {
                    said.remove(at);
                }
            }
            given.push(said);
        }
        let unit = match chance.below(4) {
            0 => unit.replacen(char::is_lowercase, "", 1),
            _ => unit.to_owned(),
        };
        text.push_str(&[&unit, ": ", &given.join(", "), "\n"].concat());
        if chance.below(6) == 0 {
            text.push_str(&[SIDES[side].1[0], ": ", &given.join(", "), "\n"].concat());
        }
    }
    text
}

#[test]
fn a_preferred_fix_takes_its_finding_away_and_brings_no_other() {
    let mut chance = Chance(29);
    let (mut tried, mut offered) = (0, 0);
    for (id, _) in with_random_tables() {
        let rulebook = loaded(id, None);
        for _ in 0..trials(120) {
            let table = table(&rulebook, &mut chance);
            let side = chance.below(2);
            let sheet = sheet(&table, side, &mut chance);
            let mut sources = Sources::default();
            let scenario = sources.add(Source::new("scenario", &table.scenario));
            let source = sources.add(Source::new("sheet", &sheet));
            let scenario = Document::read(scenario, &sources);
            let files = [Document::read(source, &sources)];
            let mut checked = check_turn(&rulebook, &sources, Some(&scenario), &files, &[]);
            mend(
                &rulebook,
                &sources,
                Some(&scenario),
                &files,
                &[],
                &mut checked,
            );
            let told = |text: &str| {
                let mut sources = Sources::default();
                let scenario = sources.add(Source::new("scenario", &table.scenario));
                let sheet = sources.add(Source::new("sheet", text));
                let scenario = Document::read(scenario, &sources);
                let files = [Document::read(sheet, &sources)];
                let checked = check_turn(&rulebook, &sources, Some(&scenario), &files, &[]);
                let mut all: Vec<(usize, String)> = checked
                    .findings
                    .iter()
                    .filter_map(|finding| Some((finding.place?, finding)))
                    .filter(|(place, _)| place.source == files[0].source)
                    .map(|(place, finding)| {
                        let line = sources.get(place.source).line_at(place.span.start as usize);
                        (line, format!("{:?} {}", finding.unit, finding.message))
                    })
                    .collect();
                all.sort();
                all
            };
            let before = told(&sheet);
            let line_of = |finding: &Finding| {
                let start = finding.place.unwrap().span.start as usize;
                sheet[..start].matches('\n').count()
            };
            for finding in &checked.findings {
                for fix in &finding.fixes {
                    offered += 1;
                    if !fix.preferred {
                        continue;
                    }
                    tried += 1;
                    let mut mended = sheet.clone();
                    let mut edits: Vec<_> = fix.edits.iter().collect();
                    edits.sort_by_key(|edit| std::cmp::Reverse(edit.place.span.start));
                    for edit in edits {
                        mended.replace_range(edit.place.span.range(), &edit.text);
                    }
                    let mut after = told(&mended);
                    // What a line orders is looked at only when its unit is known.
                    if finding.code == Code::UnknownUnit {
                        let line = line_of(finding);
                        after.retain(|one| one.0 != line || before.contains(one));
                    }
                    assert!(
                        after.len() < before.len()
                            && after.iter().all(|finding| before.contains(finding)),
                        "{id}: {}\n{sheet}\n{mended}\n{before:#?}\n{after:#?}\n{}",
                        fix.title,
                        table.scenario
                    );
                }
            }
        }
    }
    assert!(
        tried > 20 && offered > 100,
        "{tried} of {offered} fixes were tried"
    );
}
