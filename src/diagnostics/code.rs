//! The codes of findings, each with its page in `docs/codes`.

/// Declares the codes once: the variant, the word that people see, and the page that explains it.
macro_rules! codes {
    ($($variant:ident => $word:literal,)*) => {
        /// The kind of a finding, e.g. `unknown-order`. `adjutant explain CODE` prints its page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(
                #[doc = concat!("`", $word, "`, see `docs/codes/", $word, ".md`.")]
                $variant,
            )*
        }

        impl Code {
            /// All codes, in the order of their words.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The word for the code, e.g. `unknown-order`.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// The page on the code, in Markdown.
            pub fn page(self) -> &'static str {
                match self {
                    $(Self::$variant => include_str!(concat!("../../docs/codes/", $word, ".md")),)*
                }
            }
        }
    };
}

codes! {
    AllowsNothing => "allows-nothing",
    AlwaysHolds => "always-holds",
    AmbiguousStep => "ambiguous-step",
    AmbiguousUnit => "ambiguous-unit",
    BadCitation => "bad-citation",
    BadDice => "bad-dice",
    BadExample => "bad-example",
    BadHead => "bad-head",
    BadPhrase => "bad-phrase",
    BadValue => "bad-value",
    CannotRead => "cannot-read",
    Conflict => "conflict",
    ContradictingClauses => "contradicting-clauses",
    Contradiction => "contradiction",
    DuplicateKey => "duplicate-key",
    EmptyFeature => "empty-feature",
    EmptyItem => "empty-item",
    EmptyLine => "empty-line",
    EndlessFact => "endless-fact",
    FeatureSyntax => "feature-syntax",
    HiddenLetter => "hidden-letter",
    IdleRuling => "idle-ruling",
    ImpliedClause => "implied-clause",
    ImpossibleOrder => "impossible-order",
    MisplacedLine => "misplaced-line",
    NeverHolds => "never-holds",
    NoEffect => "no-effect",
    NoOrder => "no-order",
    NoRulebook => "no-rulebook",
    NoSide => "no-side",
    NoUnit => "no-unit",
    NotText => "not-text",
    OrderFollowed => "order-followed",
    OrderRefused => "order-refused",
    OrderedTwice => "ordered-twice",
    OtherSide => "other-side",
    PredicateConstant => "predicate-constant",
    PredicateName => "predicate-name",
    PredicateSyntax => "predicate-syntax",
    PredicateType => "predicate-type",
    RecordDiffers => "record-differs",
    Remark => "remark",
    RepeatedHead => "repeated-head",
    RepeatedName => "repeated-name",
    RulebookShape => "rulebook-shape",
    RulebookSyntax => "rulebook-syntax",
    TableGap => "table-gap",
    ToMeasure => "to-measure",
    UncitedLines => "uncited-lines",
    UnjudgedFact => "unjudged-fact",
    UnknownFact => "unknown-fact",
    UnknownKey => "unknown-key",
    UnknownName => "unknown-name",
    UnknownOrder => "unknown-order",
    UnknownRulebook => "unknown-rulebook",
    UnknownRuling => "unknown-ruling",
    UnknownSide => "unknown-side",
    UnknownStep => "unknown-step",
    UnknownTag => "unknown-tag",
    UnknownUnit => "unknown-unit",
    UnusedName => "unused-name",
    WrongMeasure => "wrong-measure",
    WrongRulebook => "wrong-rulebook",
    WrongTarget => "wrong-target",
    WrongTurn => "wrong-turn",
}

impl Code {
    /// The code of a word, if there is one.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.as_str() == word)
    }
}
