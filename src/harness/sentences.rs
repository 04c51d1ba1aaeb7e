//! The sentences of features, each once: what it looks like, which words it has, what it does.
//! `docs/steps.md` documents them, and a test holds the two together.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use gherkin::StepType;
use regex::{CaptureLocations, Regex};

use crate::source::Span;

use super::failure::Failure;
use super::feature::Step;
use super::scene::{Scene, Text};
use super::{concerns, then};

/// What stands in a hole of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hole {
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
    Words,
}

impl Hole {
    const ALL: &'static [(&'static str, Self, &'static str)] = &[
        ("rulebook", Self::Rulebook, r"(\S+)"),
        ("file", Self::File, r"(\S+)"),
        ("ruling", Self::Ruling, r"(\S+)"),
        ("option", Self::Option, r"(\S+)"),
        ("clause", Self::Clause, r"(\S+)"),
        ("unit", Self::Unit, r"(.+)"),
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
        ("words", Self::Words, "(.+)"),
    ];
}

impl Hole {
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
pub enum Needs {
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
    /// Whether a text between `"""` belongs to it.
    pub has_text: bool,
    /// What it looks at.
    pub needs: Needs,
    /// What it says that an example says only once.
    pub once: Option<&'static str>,
    act: Act,
}

/// What a sentence does.
#[derive(Debug)]
enum Act {
    /// It says something, which is noted.
    Says(fn(&mut Scene, &Words)),
    /// It does something, or asserts it, and that can fail.
    Tries(fn(&mut Scene, &Words) -> Result<(), Failure>),
}

const fn says(act: fn(&mut Scene, &Words)) -> Act {
    Act::Says(act)
}

const fn tries(act: fn(&mut Scene, &Words) -> Result<(), Failure>) -> Act {
    Act::Tries(act)
}

const fn given(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::Given,
        pattern,
        has_text: false,
        needs: Needs::Nothing,
        once: None,
        act,
    }
}

const fn when(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::When,
        pattern,
        has_text: false,
        needs: Needs::Nothing,
        once: None,
        act,
    }
}

const fn checked(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::Then,
        pattern,
        has_text: false,
        needs: Needs::Check,
        once: None,
        act,
    }
}

const fn played(pattern: &'static str, act: Act) -> Sentence {
    Sentence {
        kind: StepType::Then,
        pattern,
        has_text: false,
        needs: Needs::Play,
        once: None,
        act,
    }
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

/// All sentences, in the order of `docs/steps.md`.
pub const SENTENCES: &[Sentence] = &[
    given(
        "the rulebook {rulebook}",
        says(|scene, words| scene.set_rulebook(words.get(0))),
    )
    .once("rulebook"),
    given(
        "the house rulebook",
        says(|scene, words| scene.set_house(words.text())),
    )
    .with_text()
    .once("house rulebook"),
    given(
        "the ruling {ruling} is {option}",
        says(|scene, words| scene.rule(words.get(0), words.get(1))),
    )
    .once("ruling"),
    given(
        "the scenario",
        says(|scene, words| scene.set_scenario(words.text())),
    )
    .with_text()
    .once("scenario"),
    given(
        "the scenario in {file}",
        tries(|scene, words| scene.read_scenario(words.get(0))),
    )
    .once("scenario"),
    given(
        "the dice come from the passphrase {words}",
        says(|scene, words| scene.set_passphrase(words.get(0))),
    )
    .once("key"),
    given(
        "the key is {words}",
        tries(|scene, words| scene.set_key(words.get(0))),
    )
    .once("key"),
    given(
        "{unit} throws {faces} for {roll}",
        says(|scene, words| scene.load_dice(words.get(0), words.get(1), words.get(2))),
    ),
    when(
        "{side} orders",
        says(|scene, words| scene.order(words.get(0), words.text())),
    )
    .with_text(),
    when(
        "{side} hands in {file}",
        tries(|scene, words| scene.read_sheet(words.get(0), words.get(1))),
    ),
    when(
        "a sheet reads",
        says(|scene, words| scene.add_sheet(words.text())),
    )
    .with_text(),
    when(
        "the turn reads",
        says(|scene, words| scene.add_turn(words.text())),
    )
    .with_text(),
    when(
        "the turn stands in {file}",
        tries(|scene, words| scene.read_turn(words.get(0))),
    ),
    when(
        "it happens that",
        tries(|scene, words| scene.happens(words.text())),
    )
    .with_text(),
    when(
        "the phase {phase} begins",
        tries(|scene, words| scene.begin(words.get(0))),
    ),
    when(
        "the phase {phase} is resolved",
        tries(|scene, words| scene.end(words.get(0))),
    ),
    when("the turn is resolved", tries(|scene, _| scene.end_turn())),
    when(
        "{unit} takes {test}",
        tries(|scene, words| scene.take_test(words.get(0), words.get(1))),
    ),
    when(
        "a dispute over {unit} is settled with {faces}",
        tries(|scene, words| scene.dispute(words.get(0), words.get(1))),
    ),
    checked("{unit} (?:is|has) {verdict}", tries(then::has_the_verdict)),
    checked(
        "{unit} (?:is|has) {verdict} by {clause}",
        tries(then::has_the_verdict_by),
    ),
    checked(
        "{clause} underlines `{words}` of {unit}",
        tries(then::underlines),
    ),
    checked(
        "{clause} says to write `{words}` for {unit}",
        tries(then::says_to_write),
    ),
    checked(
        "{clause} breaks with {clause} of {unit}",
        tries(then::breaks_with),
    ),
    checked(
        "what becomes of {unit} is told by {clause}",
        tries(then::consequence),
    ),
    checked(
        "nothing is told of what becomes of {unit}",
        tries(then::no_consequence),
    ),
    checked("there (?:is|are) {count} findings?", tries(then::findings)),
    checked(
        "there is an? {code} at `{words}`",
        tries(then::a_finding_at),
    ),
    checked("{words} is to be measured", tries(then::is_to_be_measured)),
    checked(
        "the ruling {ruling} = {option} is noted",
        tries(then::ruling_is_noted),
    ),
    played("{unit} {outcome} {test}", tries(then::passes_or_fails)),
    played(
        "{unit} totals {number} against {against} by {clause}",
        tries(then::totals),
    ),
    played(
        "{unit} totals {number} by {clause}",
        tries(then::totals_alone),
    ),
    played("{clause} comes about for {unit}", tries(then::comes_about)),
    played(
        "{clause} does not come about for {unit}",
        tries(then::does_not_come_about),
    ),
    played("{clause} says `{words}` of {unit}", tries(then::says_of)),
    played(
        "{clause} does not say `{words}` of {unit}",
        tries(then::does_not_say_of),
    ),
    played("{unit} {kept} {clause}", tries(then::keeps_or_breaks)),
    played(
        "whether {unit} keeps to {clause} is to be checked",
        tries(then::is_to_be_checked),
    ),
    played("{unit} is afterwards {fact}", tries(then::is_afterwards)),
    played("{unit} has left the table", tries(then::has_left)),
    played("the turn waits for `{words}`", tries(then::the_turn_waits)),
    played("the turn is over", tries(then::the_turn_is_over)),
    played(
        "the lock of {phase} is under {clause}",
        tries(then::the_lock),
    ),
    played(
        "a die of {side} is drawn by {clause}",
        tries(then::is_drawn),
    ),
    played(
        "the dispute is not settled by {clause}",
        tries(then::not_settled),
    ),
    Sentence {
        needs: Needs::Nothing,
        ..checked("{clause} concerns {unit}", tries(concerns::concerns))
    },
    Sentence {
        needs: Needs::Nothing,
        ..checked(
            "{clause} does not concern {unit}",
            tries(concerns::does_not_concern),
        )
    },
    Sentence {
        needs: Needs::Nothing,
        ..checked(
            "the chance of {unit} to pass {test} is {chance}",
            tries(then::chance),
        )
    },
];

/// The words of a step in the holes of its sentence, and the text below it.
#[derive(Clone, Debug, Default)]
pub struct Words {
    in_holes: Vec<Word>,
    text: Option<Text>,
    line: Text,
}

/// What stands in one hole.
#[derive(Clone, Debug)]
pub struct Word {
    /// Which hole.
    pub hole: Hole,
    /// What stands there.
    pub text: String,
    /// Where it stands in the words of the step.
    pub span: Span,
}

impl Words {
    /// What stands in a hole, by its number.
    pub fn get(&self, number: usize) -> &str {
        self.in_holes.get(number).map_or("", |word| &word.text)
    }

    /// All of them.
    pub fn all(&self) -> &[Word] {
        &self.in_holes
    }

    /// Whether its dice are those of a dispute.
    pub(super) fn is_of_dispute(&self) -> bool {
        !self.has(Hole::Roll)
    }

    /// The words with the ids of clauses that a house rulebook has superseded as they are now;
    /// nothing where they stay as they are.
    fn now(&self, scene: &mut Scene) -> Option<Self> {
        let stage = scene.stage().ok()?;
        let rulebook = stage.rulebook().ok()?;
        if rulebook.changes().is_empty() {
            return None;
        }
        let mut now = self.clone();
        for word in now
            .in_holes
            .iter_mut()
            .filter(|word| word.hole == Hole::Clause)
        {
            word.text = rulebook.id_now(&word.text).to_owned();
        }
        Some(now)
    }

    /// Whether its sentence has such a hole.
    pub fn has(&self, hole: Hole) -> bool {
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
    patterns: Vec<(Regex, Vec<Hole>)>,
    /// What was found already, by the kind and words of a step: most steps stand many times.
    found: RefCell<BTreeMap<(u8, String), Found>>,
}

/// The number of a sentence, and where its holes stand in the words of a step.
type Found = Result<(usize, Vec<Span>), NoSentence>;

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
    pub fn find(&self, step: &Step) -> Result<(&'static Sentence, Words), NoSentence> {
        let text = step.words.as_str();
        let key = (step.gherkin.ty as u8, text.to_owned());
        let known = self.found.borrow().get(&key).cloned();
        let (number, spans) = known.unwrap_or_else(|| {
            let found = self.find_anew(step.gherkin.ty, text);
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
            Some(Word {
                hole: *hole,
                text: text.get(span.range())?.to_owned(),
                span,
            })
        });
        Ok((
            sentence,
            Words {
                in_holes: words.collect(),
                text: step.text.clone(),
                line: step.words.clone(),
            },
        ))
    }

    fn find_anew(&self, kind: StepType, text: &str) -> Found {
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
    pub fn regex(&self) -> (String, Vec<Hole>) {
        let mut regex = "^".to_owned();
        let mut holes = Vec::new();
        let mut rest = self.pattern;
        while let Some((before, behind)) = rest.split_once('{') {
            let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
            let hole = Hole::ALL.iter().find(|(known, _, _)| *known == name);
            let _ = write!(
                regex,
                "{before}{}",
                hole.map_or("(.+)", |(_, _, regex)| regex)
            );
            holes.push(hole.map_or(Hole::Words, |(_, hole, _)| *hole));
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
        scene: &mut Scene,
        step: &str,
        in_holes: &[String],
        text: Option<&str>,
    ) -> Result<(), Failure> {
        let (_, holes) = self.regex();
        let words = in_holes.iter().zip(holes).map(|(text, hole)| Word {
            hole,
            text: text.clone(),
            span: Span::default(),
        });
        self.act(
            scene,
            &Words {
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
    pub fn act(&self, scene: &mut Scene, words: &Words) -> Result<(), Failure> {
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
