//! In which shape a command prints: what it finds, and why it could not run.

use super::arguments::{
    CheckArguments, ChoicesArguments, Command, DiffArguments, Format, LintArguments,
    MutateArguments, OddsArguments, PlainFormat, PlayOutArguments, ResolveArguments, RollArguments,
    RulesArguments, SettleArguments, TestArguments, TestFormat, TurnFormat, VerifyArguments,
};

/// The format of a command's output and of its failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// For people.
    Human,
    /// As the schemas in `docs` describe it.
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// The XML of `JUnit`.
    Junit,
    /// Annotations of GitHub.
    Github,
}

impl Command {
    /// The format of its output.
    pub(crate) fn shape(&self) -> Shape {
        let json_where = |is_json: bool| if is_json { Shape::Json } else { Shape::Human };
        match self {
            Self::Check(CheckArguments { format, .. })
            | Self::Lint(LintArguments { format, .. }) => match format {
                Format::Human => Shape::Human,
                Format::Json => Shape::Json,
                Format::Sarif => Shape::Sarif,
            },
            Self::Rules(RulesArguments { format, .. })
            | Self::Roll(RollArguments { format, .. })
            | Self::Odds(OddsArguments { format, .. })
            | Self::Settle(SettleArguments { format, .. })
            | Self::Verify(VerifyArguments { format, .. })
            | Self::Choices(ChoicesArguments { format, .. })
            | Self::Diff(DiffArguments { format, .. })
            | Self::PlayOut(PlayOutArguments { format, .. })
            | Self::Mutate(MutateArguments { format, .. }) => {
                json_where(*format == PlainFormat::Json)
            }
            Self::Resolve(ResolveArguments { format, .. }) => {
                json_where(*format == TurnFormat::Json)
            }
            Self::Test(TestArguments { format, .. }) => format.shape(),
            // The others have no output for programs.
            _ => Shape::Human,
        }
    }
}

impl TestFormat {
    /// The format of the output.
    pub(crate) fn shape(self) -> Shape {
        match self {
            Self::Human => Shape::Human,
            Self::Json => Shape::Json,
            Self::Junit => Shape::Junit,
            Self::Github => Shape::Github,
        }
    }
}
