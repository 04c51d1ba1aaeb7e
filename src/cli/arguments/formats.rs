//! The forms in which commands print.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people, with carets
    Human,
    /// JSON as docs/check.schema.json describes it
    Json,
    /// SARIF 2.1.0, for code hosts and editors
    Sarif,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TurnFormat {
    /// For people
    Human,
    /// JSON, as docs/resolve.schema.json describes it
    Json,
    /// For people, in Markdown
    Markdown,
    /// For people, as a page of HTML
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShownAs {
    /// In text
    Human,
    /// In Markdown
    Markdown,
    /// As a page of HTML, with the picture of the map where there is one
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    /// The game, as others verify it
    Journal,
    /// The report of a turn, in text
    Human,
    /// The report of a turn, in Markdown
    Markdown,
    /// The report of a turn as a page of HTML, with the picture of the map where there is one
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlainFormat {
    /// For people
    Human,
    /// JSON, as the schemas in docs describe it
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TestFormat {
    /// For people
    Human,
    /// JSON as docs/test.schema.json describes it
    Json,
    /// XML as `JUnit` writes it
    Junit,
    /// Annotations of GitHub
    Github,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Printed {
    /// An order sheet: a box for each order that a unit may be given
    Sheet,
    /// The game on a page or two: house rules first, the turn, orders, dice and units
    Reference,
    /// A card for each order
    Cards,
    /// A log of a turn, phase by phase
    Turn,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum PaperSize {
    A4,
    Letter,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum PaperFormat {
    /// A page with rules for printing
    Html,
    /// A text for Typst
    Typst,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BatchKind {
    /// Check sheets
    Check,
    /// Play turns as far as their texts allow
    Resolve,
    /// Verify records and games
    Verify,
    /// Run examples
    Test,
}
