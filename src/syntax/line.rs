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

/// The heads that a file may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HeadKey {
    /// `rulebook: fantasy-warlord`
    Rulebook,
    /// `scenario: The spice caravan`
    Scenario,
    /// `side: Vistalian Guild`
    Side,
    /// `turn: 4`
    Turn,
    /// `ruling: fw.ruling.stand-and-fire = may-not-fire`
    Ruling,
    /// `phase: orders`
    Phase,
    /// `happened:`
    Happened,
    /// `fact: orders shown by dice`
    Fact,
    /// `draw:`, or `draw: British` where a die was drawn by hand
    Draw,
    /// `remarks: elite, painted red`
    Remarks,
}

impl HeadKey {
    /// All heads, in the order in which files have them.
    pub const ALL: &[Self] = &[
        Self::Scenario,
        Self::Rulebook,
        Self::Turn,
        Self::Phase,
        Self::Side,
        Self::Ruling,
        Self::Fact,
        Self::Remarks,
        Self::Happened,
        Self::Draw,
    ];

    /// The word of the head, e.g. `side`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Rulebook => "rulebook",
            Self::Scenario => "scenario",
            Self::Side => "side",
            Self::Turn => "turn",
            Self::Ruling => "ruling",
            Self::Phase => "phase",
            Self::Happened => "happened",
            Self::Fact => "fact",
            Self::Draw => "draw",
            Self::Remarks => "remarks",
        }
    }
}
