//! `adjutant diff`

use crate::cli::arguments::{DiffArguments, PlainFormat};
use crate::cli::features::{gather, rulings, shelf};
use crate::cli::output::{Failure, print, print_json, stdout_style};
use crate::cli::rulebooks::{Asked, load};
use crate::cli::{Ended, Ending};
use crate::harness::output::{changes, json_changes};
use crate::harness::{Setup, Suite, diff};
use crate::report::human_findings;
use crate::source::Sources;

pub(in crate::cli) fn run(arguments: &DiffArguments) -> Ended {
    let before = setup(&arguments.before, arguments.rulebook.as_deref())?;
    let after = setup(&arguments.after, arguments.rulebook.as_deref())?;
    let named = before.rulebook.as_deref().or(after.rulebook.as_deref());
    let texts = gather(&arguments.features, common(&before, &after)?.as_deref().or(named))?;
    let (suite, mut findings) = Suite::read(texts);
    let (before, after) = (shelf(before), shelf(after));
    if findings.is_empty() {
        findings = suite.plan(&before);
    }
    if !findings.is_empty() {
        print(&human_findings(&findings, &suite.sources, stdout_style()));
        return Ok(Ending::Refused);
    }
    let changed = diff(&suite, &before, &after);
    match arguments.format {
        PlainFormat::Human => print(&changes(&changed, &arguments.before, &arguments.after, suite.len())),
        PlainFormat::Json => print_json(&json_changes(&changed)),
    }
    Ok(Ending::Fine)
}

/// What one side of the comparison is: a rulebook, or rulings with commas between them.
fn setup(written: &str, rulebook: Option<&str>) -> Result<Setup, Failure> {
    if !written.contains('=') {
        return Ok(Setup { rulebook: Some(written.to_owned()), ..Setup::default() });
    }
    let written: Vec<String> = written.split(',').map(|ruling| ruling.trim().to_owned()).collect();
    Ok(Setup { rulebook: rulebook.map(str::to_owned), rulings: rulings(&written, rulebook)?, taken_out: None })
}

/// Of two rulebooks of which one extends the other, the one that is extended: its features are run.
fn common(before: &Setup, after: &Setup) -> Result<Option<String>, Failure> {
    let (Some(before), Some(after)) = (&before.rulebook, &after.rulebook) else { return Ok(None) };
    let ids = |name: &str| {
        let mut sources = Sources::default();
        let loaded = load(name, &Asked::default(), &mut sources).map_err(|findings| Failure::within(findings, sources))?;
        Ok::<_, Failure>(loaded.ids().to_vec())
    };
    let (before, after) = (ids(before)?, ids(after)?);
    Ok(before.iter().find(|id| after.contains(id)).cloned())
}
