//! Mutants: a rulebook changed in one place, for those who ask whether any example notices. The
//! change is made in what the YAML says, and the rulebook is built from that as any other; what
//! cannot be built is no mutant.

mod kinds;
mod sites;
mod texts;

use std::fmt;

use crate::source::{Place, SourceId, Sources};

use super::yaml::node::{Content, Node, Stretch, span_of};
use super::{Layer, Rulebook, compile, yaml};

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operator {
    /// One comparison for another, the lesser for the greater.
    Comparison,
    /// A constant by one step, a fraction, a sign within a quantity.
    Constant,
    /// `and`, `or`, `not`.
    Connective,
    /// A word of a set for its neighbours.
    Word,
    /// A row of a table: where it begins and ends, what it says.
    Row,
    /// By how much something counts.
    Modifier,
    /// What a test is compared with, and which way.
    Test,
    /// The option that a ruling chooses.
    Ruling,
    /// A clause that is taken out.
    Clause,
    /// A phrase that means something else.
    Alias,
    /// What is thrown: dice, faces that decide by themselves, when it is thrown again.
    Dice,
    /// An effect, a verb, a demand or a check that is left out; `set` for `clear`.
    Effect,
    /// The other unit in the place of this one.
    Target,
    /// Another moment.
    Moment,
    /// Two that follow each other, the other way round.
    Sequence,
    /// How long a fact holds, and what ends it.
    Lifetime,
    /// What holds where nobody states it.
    Default,
    /// A fact that is no longer the same from both sides.
    Symmetry,
    /// A phase that is played otherwise.
    Stage,
    /// Which clause is told in the place of which.
    Refinement,
    /// A test that must be taken after all.
    Exemption,
    /// What follows from orders that are refused.
    Consequence,
    /// How areas lie to each other.
    Relation,
}

impl Operator {
    /// The word for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Comparison => "comparison",
            Self::Constant => "constant",
            Self::Connective => "and/or/not",
            Self::Word => "word",
            Self::Row => "row",
            Self::Modifier => "modifier",
            Self::Test => "test",
            Self::Ruling => "ruling",
            Self::Clause => "clause",
            Self::Alias => "alias",
            Self::Dice => "dice",
            Self::Effect => "effect",
            Self::Target => "target",
            Self::Moment => "moment",
            Self::Sequence => "sequence",
            Self::Lifetime => "lifetime",
            Self::Default => "default",
            Self::Symmetry => "symmetry",
            Self::Stage => "stage",
            Self::Refinement => "refinement",
            Self::Exemption => "exemption",
            Self::Consequence => "consequence",
            Self::Relation => "relation",
        }
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// A rulebook changed in one place.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The clauses that it is about, the first of which it is told by; of what belongs to no
    /// clause, the name.
    pub about: Vec<String>,
    /// What is changed.
    pub operator: Operator,
    /// Where that stands.
    pub place: Place,
    /// What stands there.
    pub was: String,
    /// What stands there instead.
    pub now: String,
    /// True if nothing changes where no predicate of those clauses is evaluated.
    pub is_of_clauses: bool,
    /// What stands there, where it is a predicate or a quantity.
    pub kind: Option<TextKind>,
    /// It matters only where this predicate holds.
    pub within: Option<String>,
    edit: TreeEdit,
}

impl Mutant {
    /// The clause, or the name of the fact, test or table, by which it is told.
    pub fn id(&self) -> &str {
        self.about.first().map_or("", String::as_str)
    }

    /// Words that stand in an example which is likely to notice: those of a phrase, or the name of
    /// a fact or test.
    pub fn words(&self) -> String {
        let literal = |text: &str| {
            let runs = text
                .split(['[', ']', '(', ')', '{', '}', '|'])
                .map(str::trim);
            runs.max_by_key(|run| run.len())
                .unwrap_or_default()
                .to_lowercase()
        };
        match self.operator {
            Operator::Alias => literal(&self.was),
            _ => self.id().to_lowercase(),
        }
    }
}

/// What a text of a rulebook is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// A predicate.
    Predicate,
    /// A quantity.
    Quantity,
}

/// A predicate or quantity that a rulebook writes.
#[derive(Clone, Debug)]
pub struct WrittenText {
    /// As of a mutant: the clauses that it is about.
    pub about: Vec<String>,
    /// Its path, e.g. `clauses[3].checks[0].when`.
    pub path: String,
    /// Where it stands.
    pub place: Place,
    /// What it is.
    pub kind: TextKind,
    /// Its text.
    pub text: String,
    /// It matters only where this predicate holds.
    pub within: Option<String>,
}

/// How the change is made.
#[derive(Clone, Debug)]
enum TreeEdit {
    /// Other values at these steps from the top.
    Set(Vec<(Vec<usize>, Content)>),
    /// A clause at these steps is taken out.
    TakeOut(Vec<usize>, String),
}

/// What an earlier text of a rulebook says.
#[derive(Debug)]
pub struct Earlier(Option<Node>);

impl Earlier {
    /// Reads an earlier text; of one that is no YAML nothing stays.
    pub fn read(text: &str) -> Self {
        Self(yaml::tree(text.trim_start_matches('\u{feff}'), SourceId::default()).ok())
    }
}

/// A rulebook that can be changed: what the YAML of its own layer says.
#[derive(Debug)]
pub struct Original {
    tree: Node,
    text: String,
    mutants: Vec<Mutant>,
    written: Vec<WrittenText>,
    source: SourceId,
}

impl Original {
    /// Reads the last layer of a rulebook, sound by itself, without its mutants. `None` where it is no
    /// YAML of a rulebook.
    pub fn read(layers: &[Layer], sources: &Sources, rulebook: &Rulebook) -> Option<Self> {
        let layer = layers.last()?;
        let text = sources.get(layer.source).text();
        let tree = yaml::tree(text, layer.source).ok()?;
        Some(Self {
            written: sites::written(&tree, layer.source, rulebook),
            tree,
            text: text.to_owned(),
            mutants: Vec::new(),
            source: layer.source,
        })
    }

    /// The same with all its mutants, in the order of its text.
    #[must_use]
    pub fn with_mutants(self, rulebook: &Rulebook) -> Self {
        let mut mutants = sites::mutants(&self.tree, self.source, rulebook);
        mutants.sort_by_key(|mutant| mutant.place.span);
        Self { mutants, ..self }
    }

    /// The place of a value or key of its tree.
    pub fn place(&self, at: Stretch) -> Place {
        Place::new(self.source, span_of(at))
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Which text that is.
    pub fn source(&self) -> SourceId {
        self.source
    }

    /// All predicates and quantities that the layer writes.
    pub fn written(&self) -> &[WrittenText] {
        &self.written
    }

    /// What its YAML says.
    pub fn tree(&self) -> &Node {
        &self.tree
    }

    /// Returns whether what a mutant changes stands in an entry that an earlier text of the rulebook does
    /// not have so. Of a text that cannot be read everything is new.
    pub(crate) fn is_new_since(&self, mutant: &Mutant, earlier: &Earlier) -> bool {
        let steps = match &mutant.edit {
            TreeEdit::Set(edits) => edits.first().map(|(steps, _)| steps.as_slice()),
            TreeEdit::TakeOut(steps, _) => Some(steps.as_slice()),
        };
        let [section, rest @ ..] = steps.unwrap_or_default() else {
            return true;
        };
        let Some((key, now)) = self.tree.entries().get(*section) else {
            return true;
        };
        let before = earlier
            .0
            .as_ref()
            .and_then(|earlier| earlier.get(&key.text));
        match (
            rest.first(),
            &now.content,
            before.map(|before| &before.content),
        ) {
            (Some(number), Content::List(now), Some(Content::List(before))) => {
                now.get(*number).is_none_or(|entry| !before.contains(entry))
            }
            _ => Some(now) != before,
        }
    }

    /// All mutants, in the order of the rulebook's text.
    pub fn mutants(&self) -> &[Mutant] {
        &self.mutants
    }

    /// Returns whether it is one of some layers.
    pub(crate) fn is_among(&self, layers: &[Layer], sources: &Sources) -> bool {
        layers
            .iter()
            .any(|layer| sources.get(layer.source).text() == self.text)
    }

    /// The rulebook of some layers, with its own layer changed; `None` where it cannot be built so,
    /// or is not among them.
    pub fn build(&self, mutant: &Mutant, layers: &[Layer], sources: &Sources) -> Option<Rulebook> {
        let mut layers_of_text = layers.iter();
        let own = layers_of_text.find(|layer| sources.get(layer.source).text() == self.text)?;
        let edits: &[(Vec<usize>, Content)] = match &mutant.edit {
            TreeEdit::Set(edits) => edits,
            TreeEdit::TakeOut(..) => &[],
        };
        let mut tree = self.tree.clone();
        for (steps, other) in edits {
            tree.at_mut(steps)?.content = other.clone();
        }
        let raw = yaml::read(&tree, self.source).ok()?;
        let changed = compile::RawLayer {
            raw,
            source: own.source,
        };
        let (rulebook, findings) = compile::build(layers, sources, Some(changed));
        let mut rulebook = rulebook.filter(|_| findings.is_empty())?;
        if let TreeEdit::TakeOut(_, id) = &mutant.edit
            && !rulebook.take_out(id)
        {
            return None;
        }
        Some(rulebook)
    }
}
