//! The sentences of features, each once: what it looks like, which words it has, what it does.
//! `docs/steps.md` documents them, and a test holds the two together.

mod all;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use gherkin::StepType;
use regex::{CaptureLocations, Regex};

use super::example_setup::{ExampleSetup, Text};
use super::failure::StepFailure;
use super::feature::Step;
use crate::source::Span;

pub use all::SENTENCES;

/// What stands in a hole of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleKind {
    /// The id or file of a rulebook.
    Rulebook,
    /// The name of a file.
    File,
    /// The id of a ruling.
    Ruling,
    /// An option of the ruling before it.
    Option,
    /// The id of a clause, ruling or reading.
    Clause,
    /// A unit.
    Unit,
    /// A side.
    Side,
    /// A dice test, by its id or name.
    Test,
    /// What dice are thrown for: a dice test, or a table of dice.
    Roll,
    /// A phase.
    Phase,
    /// A fact of a unit, as a scenario states it.
    Fact,
    /// The code of a finding.
    Code,
    /// A verdict.
    Verdict,
    /// What came of a test.
    Outcome,
    /// Whether an order was carried out.
    Kept,
    /// How many.
    Count,
    /// A whole number.
    Number,
    /// Faces of dice.
    Faces,
    /// What a total is compared with.
    Against,
    /// A chance.
    Chance,
    /// Any words.
    StepWords,
}

impl HoleKind {
    const ALL: &'static [(&'static str, Self, &'static str)] = &[
        ("rulebook", Self::Rulebook, r"(\S+)"),
        ("file", Self::File, r"(\S+)"),
        ("ruling", Self::Ruling, r"(\S+)"),
        ("option", Self::Option, r"(\S+)"),
        ("clause", Self::Clause, r"(\S+)"),
        ("unit", Self::Unit, r"([^`]+)"),
        ("side", Self::Side, r"(.+)"),
        ("test", Self::Test, r"(.+)"),
        ("roll", Self::Roll, r"(.+)"),
        ("phase", Self::Phase, r"(.+)"),
        ("fact", Self::Fact, r"(.+)"),
        ("code", Self::Code, r"([\w-]+)"),
        (
            "verdict",
            Self::Verdict,
            "(accepted|followed|to measure|no order|refused)",
        ),
        ("outcome", Self::Outcome, "(passes|fails)"),
        ("kept", Self::Kept, "(keeps to|breaks)"),
        ("count", Self::Count, r"(no|\d+)"),
        ("number", Self::Number, r"(-?\d+)"),
        ("faces", Self::Faces, r"(\d+(?: \d+)*)"),
        ("against", Self::Against, r"(at (?:most|least) -?\d+)"),
        ("chance", Self::Chance, r"(\d+/\d+)"),
        ("words", Self::StepWords, "(.+)"),
    ];
}

impl HoleKind {
    /// The words of which one stands in a hole, where they are few.
    pub(super) fn words(name: &str) -> Option<Vec<&'static str>> {
        let (_, _, regex) = Self::ALL.iter().find(|(known, _, _)| *known == name)?;
        let words = regex.strip_prefix('(')?.strip_suffix(')')?;
        words
            .contains('|')
            .then(|| words.split('|').collect())
            .filter(|words: &Vec<&str>| words.iter().all(|word| !word.contains('\\')))
    }
}

/// What a sentence looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LooksAt {
    /// Nothing that was done before it.
    Nothing,
    /// What the check says of the orders.
    Check,
    /// A turn, a test or a dispute that was played.
    Play,
}

/// A sentence of features.
#[derive(Debug)]
pub struct Sentence {
    /// The word that it stands behind.
    pub kind: StepType,
    /// What it looks like, with its holes, e.g. `{unit} is {verdict} by {clause}`.
    pub pattern: &'static str,
    /// True if a text between `"""` belongs to it.
    pub has_text: bool,
    /// What it looks at.
    pub needs: LooksAt,
    /// What it says that an example says only once.
    pub once: Option<&'static str>,
    act: Act,
}

/// What a sentence does.
#[derive(Debug)]
enum Act {
    /// It says something, which is noted.
    Says(fn(&mut ExampleSetup, &StepWords)),
    /// It does something, or asserts it, and that can fail.
    Tries(fn(&mut ExampleSetup, &StepWords) -> Result<(), StepFailure>),
}

impl Sentence {
    const fn with_text(self) -> Self {
        Self {
            has_text: true,
            ..self
        }
    }

    const fn once(self, what: &'static str) -> Self {
        Self {
            once: Some(what),
            ..self
        }
    }
}

/// The words of a step in the holes of its sentence, and the text below it.
#[derive(Clone, Debug, Default)]
pub struct StepWords {
    in_holes: Vec<HoleText>,
    text: Option<Text>,
    line: Text,
}

/// What stands in one hole.
#[derive(Clone, Debug)]
pub struct HoleText {
    /// Which hole.
    pub hole: HoleKind,
    /// What stands there.
    pub text: String,
    /// Where it stands in the words of the step.
    pub span: Span,
}

impl StepWords {
    /// What stands in a hole, by its number.
    pub fn get(&self, number: usize) -> &str {
        self.in_holes.get(number).map_or("", |word| &word.text)
    }

    /// All of them.
    pub fn all(&self) -> &[HoleText] {
        &self.in_holes
    }

    /// Returns whether its dice are those of a dispute.
    pub(super) fn is_of_dispute(&self) -> bool {
        !self.has(HoleKind::Roll)
    }

    /// The words with the ids of clauses that a house rulebook has superseded as they are now;
    /// nothing where they stay as they are.
    fn now(&self, scene: &mut ExampleSetup) -> Option<Self> {
        let stage = scene.stage().ok()?;
        let rulebook = stage.rulebook().ok()?;
        if rulebook.changes().is_empty() {
            return None;
        }
        let mut now = self.clone();
        for word in now
            .in_holes
            .iter_mut()
            .filter(|word| word.hole == HoleKind::Clause)
        {
            word.text = rulebook.id_now(&word.text).to_owned();
        }
        Some(now)
    }

    /// Returns whether its sentence has such a hole.
    pub fn has(&self, hole: HoleKind) -> bool {
        self.in_holes.iter().any(|word| word.hole == hole)
    }

    /// The words of the step as they stand.
    pub fn line(&self) -> &Text {
        &self.line
    }

    fn text(&self) -> Text {
        self.text.clone().unwrap_or_default()
    }
}

/// The sentences, ready to be looked up.
#[derive(Debug)]
pub struct Sentences {
    patterns: Vec<(Regex, Vec<HoleKind>)>,
    /// What was found already, by the kind and words of a step: most steps stand many times.
    found: RefCell<BTreeMap<(u8, String), FoundSentence>>,
}

/// The number of a sentence, and where its holes stand in the words of a step.
type FoundSentence = Result<(usize, Vec<Span>), NoSentence>;

/// So many different steps are kept.
const KEPT: usize = 4_096;

/// Why a step has no sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSentence {
    /// None looks like it.
    Unknown,
    /// Several do.
    Ambiguous(Vec<&'static str>),
}

impl Default for Sentences {
    fn default() -> Self {
        // A sentence whose pattern is none would be missed by the test of `docs/steps.md`.
        let patterns = SENTENCES.iter().filter_map(|sentence| {
            let (pattern, holes) = sentence.regex();
            Some((Regex::new(&pattern).ok()?, holes))
        });
        Self {
            patterns: patterns.collect(),
            found: RefCell::default(),
        }
    }
}

impl Sentences {
    /// The sentence of a step, and the words in its holes.
    ///
    /// # Errors
    /// None looks like the step, or several do.
    pub fn find(&self, step: &Step) -> Result<(&'static Sentence, StepWords), NoSentence> {
        let text = step.words.as_str();
        let key = (step.gherkin.ty as u8, text.to_owned());
        let known = self.found.borrow().get(&key).cloned();
        let (number, spans) = known.unwrap_or_else(|| {
            let found = self.find_again(step.gherkin.ty, text);
            let mut all = self.found.borrow_mut();
            if all.len() >= KEPT {
                all.clear();
            }
            all.insert(key, found.clone());
            found
        })?;
        let sentence = SENTENCES.get(number).ok_or(NoSentence::Unknown)?;
        let holes = self
            .patterns
            .get(number)
            .map(|(_, holes)| holes.as_slice())
            .unwrap_or_default();
        let words = holes.iter().zip(spans).filter_map(|(hole, span)| {
            Some(HoleText {
                hole: *hole,
                text: text.get(span.range())?.to_owned(),
                span,
            })
        });
        Ok((
            sentence,
            StepWords {
                in_holes: words.collect(),
                text: step.text.clone(),
                line: step.words.clone(),
            },
        ))
    }

    fn find_again(&self, kind: StepType, text: &str) -> FoundSentence {
        let of_kind = SENTENCES
            .iter()
            .zip(&self.patterns)
            .enumerate()
            .filter(|(_, (sentence, _))| sentence.kind == kind);
        let mut found: Vec<(usize, CaptureLocations)> = Vec::new();
        for (number, (_, (pattern, _))) in of_kind {
            let mut groups = pattern.capture_locations();
            if pattern.captures_read(&mut groups, text).is_some() {
                found.push((number, groups));
            }
        }
        match found.as_slice() {
            [] => Err(NoSentence::Unknown),
            [(number, groups)] => {
                // The first group is the whole step.
                let groups = (1..groups.len()).filter_map(|group| groups.get(group));
                Ok((
                    *number,
                    groups.map(|(start, end)| Span::new(start, end)).collect(),
                ))
            }
            several => {
                let alike = several
                    .iter()
                    .filter_map(|(number, _)| SENTENCES.get(*number));
                Err(NoSentence::Ambiguous(
                    alike.map(|sentence| sentence.pattern).collect(),
                ))
            }
        }
    }
}

impl Sentence {
    /// The pattern as a regular expression with a group for each hole, and the holes.
    pub fn regex(&self) -> (String, Vec<HoleKind>) {
        let mut regex = "^".to_owned();
        let mut holes = Vec::new();
        let mut rest = self.pattern;
        while let Some((before, behind)) = rest.split_once('{') {
            let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
            let hole = HoleKind::ALL.iter().find(|(known, _, _)| *known == name);
            let _ = write!(
                regex,
                "{before}{}",
                hole.map_or("(.+)", |(_, _, regex)| regex)
            );
            holes.push(hole.map_or(HoleKind::StepWords, |(_, hole, _)| *hole));
            rest = after;
        }
        let _ = write!(regex, "{rest}$");
        (regex, holes)
    }

    /// Does what the sentence says with the words in its holes, for a runner that has found it by
    /// its [`Self::regex`].
    ///
    /// # Errors
    /// What is asserted does not hold.
    pub fn act_on(
        &self,
        scene: &mut ExampleSetup,
        step: &str,
        in_holes: &[String],
        text: Option<&str>,
    ) -> Result<(), StepFailure> {
        let (_, holes) = self.regex();
        let words = in_holes.iter().zip(holes).map(|(text, hole)| HoleText {
            hole,
            text: text.clone(),
            span: Span::default(),
        });
        self.act(
            scene,
            &StepWords {
                in_holes: words.collect(),
                text: text.map(Text::unplaced),
                line: Text::unplaced(step),
            },
        )
    }

    /// Does what the sentence says.
    ///
    /// # Errors
    /// What is asserted does not hold.
    pub fn act(&self, scene: &mut ExampleSetup, words: &StepWords) -> Result<(), StepFailure> {
        let now = if self.kind == StepType::Then {
            words.now(scene)
        } else {
            None
        };
        let words = now.as_ref().unwrap_or(words);
        match self.act {
            Act::Says(act) => {
                act(scene, words);
                Ok(())
            }
            Act::Tries(act) => act(scene, words),
        }
    }
}

/// The word for a kind of step.
pub fn keyword(kind: gherkin::StepType) -> &'static str {
    match kind {
        StepType::Given => "Given",
        StepType::When => "When",
        StepType::Then => "Then",
    }
}
