//! The lines that people write.

use crate::source::Span;

/// One line of a sheet, scenario or turn file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line's text without indentation and comment; an empty span on a line with neither.
    pub span: Span,
    /// The kind of the line.
    pub kind: LineKind,
    /// Its comment, with the `#`.
    pub comment: Option<Span>,
}

impl Line {
    /// The key and the value of a head.
    pub(crate) fn head(&self) -> Option<(HeadKey, Span)> {
        match self.kind {
            LineKind::Head { key, value, .. } => Some((key, value)),
            _ => None,
        }
    }

    /// The value of a head with this key.
    pub(crate) fn head_of(&self, wanted: HeadKey) -> Option<Span> {
        let (key, value) = self.head()?;
        (key == wanted).then_some(value)
    }

    /// The text before its separator and after it; none without a separator. On a
    /// sheet a line that begins like one of a scenario is one of a unit whose name begins so.
    pub(crate) fn separated(&self) -> Option<(Span, Span)> {
        match self.kind {
            LineKind::Entry { subject, items } => Some((subject, items)),
            LineKind::Toward { name, items } | LineKind::Part { name, items, .. } => {
                let subject = Span::new(self.span.start as usize, name.end as usize);
                Some((subject, items))
            }
            LineKind::Blank | LineKind::Head { .. } | LineKind::More { .. } => None,
        }
    }
}

/// The kind of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Nothing but, perhaps, a comment.
    Blank,
    /// A head, e.g. `side: Vistalian Guild`.
    Head {
        /// The kind of the head.
        key: HeadKey,
        /// The place of its word.
        key_span: Span,
        /// The text after the colon.
        value: Span,
    },
    /// Facts towards another unit, e.g. `to Sossanian Cavalry: 32 cm`.
    Toward {
        /// The other unit.
        name: Span,
        /// All behind the separator.
        items: Span,
    },
    /// Parts of a unit, e.g. `with 2 Devastators: firepower 2`.
    Part {
        /// The number of parts.
        count: Span,
        /// Their name.
        name: Span,
        /// All behind the separator.
        items: Span,
    },
    /// A unit and what it is ordered or what is so of it, e.g. `Mercenary Spears: Advance, Wheel,
    /// Left`.
    Entry {
        /// The unit; empty where the player forgot it.
        subject: Span,
        /// All behind the separator.
        items: Span,
    },
    /// A line without a subject, which belongs to the unit above.
    More {
        /// The whole line.
        items: Span,
    },
}

/// Declares the heads once: the key, and its word.
macro_rules! heads {
    ($($(#[$says:meta])* $key:ident => $word:literal,)*) => {
        /// The heads that a file may have.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum HeadKey {
            $($(#[$says])* $key,)*
        }

        impl HeadKey {
            /// The head of a word, in whatever letters.
            pub(crate) fn named(word: &str) -> Option<Self> {
                let mut all = [$(Self::$key,)*].into_iter();
                all.find(|key| key.as_str().eq_ignore_ascii_case(word))
            }

            /// The word of the head, e.g. `side`.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$key => $word,)*
                }
            }
        }
    };
}

heads! {
    /// `rulebook: fantasy-warlord`
    Rulebook => "rulebook",
    /// `scenario: The spice caravan`
    Scenario => "scenario",
    /// `side: Vistalian Guild`
    Side => "side",
    /// `turn: 4`
    Turn => "turn",
    /// `ruling: fw.ruling.stand-and-fire = may-not-fire`
    Ruling => "ruling",
    /// `phase: orders`
    Phase => "phase",
    /// `happened:`
    Happened => "happened",
    /// `fact: orders shown by dice`
    Fact => "fact",
    /// `draw:`, or `draw: British` where a die was drawn by hand
    Draw => "draw",
    /// `remarks: elite, painted red`
    Remarks => "remarks",
}
