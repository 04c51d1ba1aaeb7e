//! An example made ready before anything runs: each step has its sentence, each word is known, each
//! text is understood. Whatever would pass, or fail, by a misspelling is found here.

use std::rc::Rc;
use std::sync::LazyLock;

use gherkin::StepType;
use indexmap::IndexSet;

use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::{Near, NearIndex, fold, listed, listed_quoted};
use crate::rulebook::Rulebook;
use crate::source::{SourceId, quoted};

use super::example_run::ExampleRun;
use super::example_setup::ExampleSetup;
use super::feature::{Example, Step};
use super::hole_words::{unknown_clause, unknown_words};
use super::rulebook_cache::RulebookCache;
use super::sentences::{
    HoleKind, HoleText, LooksAt, NoSentence, SENTENCES, Sentence, Sentences, StepWords, keyword,
};

/// A step with its sentence.
struct Planned {
    sentence: &'static Sentence,
    words: StepWords,
}

/// All that is wrong with an example, with places in the feature.
pub fn plan(
    example: &Example,
    sentences: &Sentences,
    shelf: &Rc<RulebookCache>,
    folder: &str,
) -> Vec<Finding> {
    let mut planning = Planning {
        example,
        feature: example.place.source,
        findings: Vec::new(),
    };
    let planned = planning.sentences(sentences);
    if planning.findings.is_empty() {
        planning.in_order(&planned);
        planning.once(&planned);
    }
    if planning.findings.is_empty() {
        planning.words(&planned, shelf, folder);
    }
    planning.findings
}

struct Planning<'a> {
    example: &'a Example,
    feature: SourceId,
    findings: Vec<Finding>,
}

impl Planning<'_> {
    fn sentences(&mut self, sentences: &Sentences) -> Vec<Planned> {
        let mut planned = Vec::new();
        for step in &self.example.steps {
            match sentences.find(step) {
                Ok((sentence, words)) => {
                    self.text(step, sentence);
                    planned.push(Planned { sentence, words });
                }
                Err(NoSentence::Unknown) => self.unknown(step),
                Err(NoSentence::Ambiguous(patterns)) => {
                    let patterns = patterns.iter().map(|pattern| shown(pattern));
                    let patterns = listed_quoted(patterns, "or");
                    let words = quoted(step.words.as_str());
                    let message = format!("{words} can be read as {patterns}");
                    let help = "use other words, or other names";
                    self.findings
                        .error(Code::AmbiguousStep, step.place, message, help);
                }
            }
        }
        planned
    }

    fn unknown(&mut self, step: &Step) {
        let (kind, words) = (step.gherkin.ty, step.words.as_str());
        let written = quoted(words);
        let message = format!("there is no sentence {written} behind `{}`", keyword(kind));
        let help = nearest(words, kind).map(|sentence| {
            let (kind, pattern) = (keyword(sentence.kind), shown(sentence.pattern));
            let alternatives = alternatives(sentence);
            format!("the nearest sentence is `{kind} {pattern}`{alternatives}")
        });
        let help = help.unwrap_or_else(|| "`adjutant guide steps` has all sentences".to_owned());
        self.findings
            .error(Code::UnknownStep, step.place, message, help);
    }

    /// A text stands below a step just where its sentence takes one.
    fn text(&mut self, step: &Step, sentence: &Sentence) {
        match (&step.text, sentence.has_text) {
            (None, true) => {
                let message = "the text of this step is missing";
                let help = "write it on the lines below, between two lines of `\"\"\"`";
                self.findings
                    .error(Code::FeatureSyntax, step.place, message, help);
            }
            (Some(_), false) => {
                let message = "this step does not use the text below it";
                let help = "take the text out, or use a sentence that has one";
                self.findings
                    .error(Code::FeatureSyntax, step.place, message, help);
            }
            _ => {}
        }
    }

    /// `Given` comes before `When`, and `When` before `Then`: what comes later would not count.
    fn in_order(&mut self, planned: &[Planned]) {
        let rank = |kind: StepType| match kind {
            StepType::Given => 0,
            StepType::When => 1,
            StepType::Then => 2,
        };
        let behind = planned.iter().zip(&self.example.steps).skip(1);
        for (before, (now, step)) in planned.iter().zip(behind) {
            if rank(now.sentence.kind) < rank(before.sentence.kind) {
                let (now, before) = (keyword(now.sentence.kind), keyword(before.sentence.kind));
                let message = format!("`{now}` comes after `{before}`");
                let help = "write `Given` first, then `When`, then `Then`; write \
                    another example to try something else";
                self.findings
                    .error(Code::FeatureSyntax, step.place, message, help);
                return;
            }
        }
    }

    /// What an example says once takes the place of what its background says; said twice, one of
    /// the two would not count.
    fn once(&mut self, planned: &[Planned]) {
        let steps: Vec<(&Planned, &Step)> = planned.iter().zip(&self.example.steps).collect();
        for (number, (later, step)) in steps.iter().enumerate() {
            let says = |other: &Planned| match later.sentence.once {
                None => false,
                // Each ruling is one thing.
                Some("ruling") => {
                    other.sentence.once == Some("ruling")
                        && fold(other.words.get(0)) == fold(later.words.get(0))
                }
                what => other.sentence.once == what,
            };
            let mut same = steps.iter().take(number).filter(|(other, _)| says(other));
            let first = same.find(|(_, of)| of.of_background == step.of_background);
            if let Some((_, first)) = first {
                let what = later.sentence.once.unwrap_or_default();
                let message = format!("the example says twice what its {what} is");
                let finding = Finding::error(Code::BadExample, step.place, message);
                let finding = finding.related(first.place, "here first");
                self.findings.push(finding.help("take one of the two out"));
            }
        }
    }

    fn words(&mut self, planned: &[Planned], shelf: &Rc<RulebookCache>, folder: &str) {
        let mut scene = ExampleSetup::new(shelf.clone(), folder, None);
        for (Planned { sentence, words }, step) in planned.iter().zip(&self.example.steps) {
            if sentence.kind == StepType::Then {
                continue;
            }
            // What is done needs a sound rulebook.
            if sentence.kind == StepType::When && !self.is_sound(&scene, planned) {
                return;
            }
            if let Err(failure) = sentence.act(&mut scene, words) {
                let word = words.all().iter().find(|word| word.hole == HoleKind::File);
                let place =
                    word.map_or(step.place, |word| step.words.place(word.span, self.feature));
                self.findings
                    .push(Finding::error(Code::BadExample, place, failure.actual));
            }
        }
        if scene.plays_two() {
            let message = "the example plays a test or dispute by itself, and a turn beside it";
            let help = "write an example for each of the two";
            self.findings
                .error(Code::BadExample, self.example.place, message, help);
        }
        if !self.is_sound(&scene, planned) {
            return;
        }
        let stage = match scene.stage() {
            Ok(stage) => stage,
            Err(failure) => {
                let place = self.example.place;
                self.findings
                    .push(Finding::error(Code::BadExample, place, failure.actual));
                return;
            }
        };
        let Some(rulebook) = &stage.loaded.rulebook else {
            return;
        };
        let named = scene.loaded_as_named();
        let named = named.as_ref().and_then(|named| named.rulebook.as_ref());
        let looks = planned
            .iter()
            .any(|planned| planned.sentence.needs == LooksAt::Play);
        for (planned, step) in planned.iter().zip(&self.example.steps) {
            let place = |word: &HoleText| step.words.place(word.span, self.feature);
            let unknown = unknown_words(&planned.words, &stage, rulebook, place);
            // What the rulebook in the place of the example's own has dropped is known all the
            // same.
            let has_all = |named| unknown_words(&planned.words, &stage, named, place).is_empty();
            if !unknown.is_empty() && !named.is_some_and(has_all) {
                self.findings.extend(unknown);
            }
            self.vacuous(planned, step, rulebook);
            self.asks_of_nothing(planned, step, &scene, looks);
        }
        self.unknown_tags(rulebook);
        if self.findings.is_empty() {
            self.unexpected(&stage, planned);
        }
    }

    /// Tags that look like clauses and are none.
    fn unknown_tags(&mut self, rulebook: &Rulebook) {
        let tags = self.example.tags.iter();
        for (tag, place) in tags.filter(|(tag, _)| tag.contains('.')) {
            if let Some((_, message, help)) = unknown_clause(tag, rulebook) {
                self.findings
                    .push(Finding::error(Code::UnknownTag, *place, message).help_if(help));
            }
        }
    }

    /// A step that asks what came of something that the example does not do.
    fn asks_of_nothing(
        &mut self,
        planned: &Planned,
        step: &Step,
        scene: &ExampleSetup,
        looks: bool,
    ) {
        let missing = match planned.sentence.needs {
            LooksAt::Play if !scene.plays() => Some((
                "a turn",
                "write `When the turn reads`, or another `When` that plays something",
            )),
            LooksAt::Check if !scene.orders() => Some((
                "orders",
                "write `When SIDE orders`, or another `When` with orders",
            )),
            _ => None,
        };
        if let Some((what, help)) = missing {
            let message = format!("this asks for the result of {what}, but the example has none");
            self.findings
                .push(Finding::error(Code::BadExample, step.place, message).help(help));
        }
        let loads = planned.sentence.kind == StepType::Given && planned.words.has(HoleKind::Faces);
        if loads && !looks {
            let message = "nothing shows whether these dice are used: no `Then` is about a turn or \
test";
            let help = "take them out, or play what they are for";
            self.findings
                .error(Code::BadDice, step.place, message, help);
        }
    }

    /// `is accepted by` means that a clause has nothing to say; a reading or ruling never has.
    fn vacuous(&mut self, planned: &Planned, step: &Step, rulebook: &Rulebook) {
        let [_, verdict, clause] = planned.words.all() else {
            return;
        };
        if (verdict.hole, clause.hole, verdict.text.as_str())
            != (HoleKind::Verdict, HoleKind::Clause, "accepted")
        {
            return;
        }
        let id = rulebook.id_now(&clause.text);
        let mut clauses = rulebook.clauses().iter();
        let known = clauses.find(|known| fold(&known.id) == fold(id));
        let is_known = known.is_some() || unknown_clause(id, rulebook).is_none();
        // What an order means is nothing to be broken, and is named beside the order all the same.
        let says_something =
            known.is_some_and(|known| !known.checks.is_empty() || rulebook.is_of_orders(known));
        if is_known && !says_something {
            let message = format!(
                "{} checks no orders, so that this holds whatever is ordered",
                clause.text
            );
            let place = step.words.place(clause.span, self.feature);
            let help = "name a clause that checks orders, or leave `by …` out";
            self.findings.error(Code::BadExample, place, message, help);
        }
    }

    /// Returns whether there is the rulebook that the example names, and it is sound.
    fn is_sound(&mut self, scene: &ExampleSetup, planned: &[Planned]) -> bool {
        if !self.findings.is_empty() {
            return false;
        }
        let mut steps = planned.iter().zip(&self.example.steps);
        let names_rulebook = steps.find(|(planned, _)| planned.words.has(HoleKind::Rulebook));
        let place = names_rulebook.map_or(self.example.place, |(planned, step)| {
            let first = planned.words.all().first();
            let whole = first.map(|word| word.span).unwrap_or_default();
            step.words.place(whole, self.feature)
        });
        let loaded = match scene.loaded() {
            Ok(loaded) => loaded,
            Err((message, help)) => {
                self.findings
                    .push(Finding::error(Code::UnknownRulebook, place, message).help_if(help));
                return false;
            }
        };
        if loaded.rulebook.is_some() {
            return true;
        }
        for finding in &loaded.findings {
            let inside = finding.place.filter(|at| Some(at.source) == loaded.house);
            let inside = inside.zip(scene.house.as_ref());
            let place = inside.map_or(place, |(at, text)| text.place(at.span, self.feature));
            self.findings.push(Finding {
                place: Some(place),
                related: Vec::new(),
                ..finding.clone()
            });
        }
        false
    }

    /// What cannot be understood in a sheet or scenario must be asserted, each mistake by itself.
    fn unexpected(&mut self, stage: &ExampleRun, planned: &[Planned]) {
        let is_asserted = |finding: &Finding| {
            let slice = finding.place.map(|place| stage.sources.slice(place));
            let told = [finding.code.as_str(), slice.unwrap_or_default()];
            planned.iter().any(|Planned { sentence, words }| {
                let asserts = sentence.kind == StepType::Then && words.has(HoleKind::Code);
                asserts && [words.get(0), words.get(1)] == told
            })
        };
        let failing = stage.findings.iter();
        let failing = failing.filter(|finding| finding.severity.fails());
        for finding in failing.filter(|finding| !is_asserted(finding)) {
            let place = finding.place;
            let place = place.and_then(|place| stage.place_in_feature(place, self.feature));
            self.findings.push(Finding {
                place: place.or(Some(self.example.place)),
                related: Vec::new(),
                ..finding.clone()
            });
        }
    }
}

/// The sentence that a step is nearest to: the one with most words in common, of the same kind
/// first.
fn nearest(words: &str, kind: StepType) -> Option<&'static Sentence> {
    let of_step: Vec<String> = words.split_whitespace().map(fold).collect();
    let index = NearIndex::new(of_step.clone());
    let is_near = |word: &String| of_step.contains(word) || index.near(word) != Near::None;
    let near: Vec<bool> = FIXED.words.iter().map(is_near).collect();
    let has = |fixed: &Fixed| match fixed {
        Fixed::Word(word) => near.get(*word).copied().unwrap_or_default(),
        Fixed::OneOf(words) => words.iter().any(|word| of_step.contains(word)),
    };
    let score = |sentence: &Sentence, fixed: &Vec<Fixed>| {
        let common = fixed.iter().filter(|fixed| has(fixed)).count();
        // In thousandths of the words that stand in both; nothing where none does.
        (common > 0).then(|| {
            common * 2000 / (fixed.len() + of_step.len().min(fixed.len() + 4))
                + usize::from(sentence.kind == kind) * 100
        })
    };
    let all = SENTENCES.iter().zip(&FIXED.sentences);
    let scored = all.filter_map(|(sentence, fixed)| Some((score(sentence, fixed)?, sentence)));
    let scored: Vec<(usize, &Sentence)> = scored.collect();
    let best = |of_kind: bool| {
        let scored = scored.iter().rev();
        let scored = scored.filter(|(_, sentence)| !of_kind || sentence.kind == kind);
        let (score, sentence) = scored.max_by_key(|(score, _)| *score)?;
        (*score >= 500).then_some(*sentence)
    };
    best(true).or_else(|| best(false))
}

/// The words of all sentences, each once, and which of them stand in each sentence.
struct FixedWords {
    words: Vec<String>,
    sentences: Vec<Vec<Fixed>>,
}

/// A word that a step must have.
enum Fixed {
    /// This one, by its number.
    Word(usize),
    /// One of those that can stand in a hole of few words.
    OneOf(Vec<String>),
}

static FIXED: LazyLock<FixedWords> = LazyLock::new(|| {
    let mut words = IndexSet::new();
    let mut fixed = |word: &str| {
        if word.starts_with(['{', '`']) {
            let alternatives = HoleKind::words(word.trim_matches(['{', '}']))?;
            let alternatives = alternatives.iter().map(|word| fold(word));
            return Some(Fixed::OneOf(alternatives.collect()));
        }
        Some(Fixed::Word(words.insert_full(fold(word)).0))
    };
    let sentences = SENTENCES.iter().map(|sentence| {
        let pattern = shown(sentence.pattern);
        pattern.split_whitespace().filter_map(&mut fixed).collect()
    });
    FixedWords {
        sentences: sentences.collect(),
        words: words.into_iter().collect(),
    }
});

/// The words of which one stands in a hole of few words, e.g. `, where {verdict} is accepted or
/// refused`.
fn alternatives(sentence: &Sentence) -> String {
    let holes = sentence.pattern.split('{').skip(1);
    let holes = holes.filter_map(|rest| rest.split('}').next());
    let listed = holes.filter_map(|hole| {
        let words = listed(&HoleKind::words(hole)?, "or");
        Some(format!(", where `{{{hole}}}` is {words}"))
    });
    listed.collect()
}

/// A pattern as people read it: `{unit} is {verdict}`.
pub fn shown(pattern: &str) -> String {
    let mut shown = String::new();
    let mut rest = pattern;
    while let Some((before, behind)) = rest.split_once("(?:") {
        let (alternatives, after) = behind.split_once(')').unwrap_or((behind, ""));
        shown.push_str(before);
        shown.push_str(alternatives.split('|').next().unwrap_or_default());
        rest = after;
    }
    shown.push_str(rest);
    shown.replace('?', "")
}
