//! `adjutant diff`

use std::rc::Rc;

use crate::cli::arguments::{DiffArguments, PlainFormat};
use crate::cli::features::{gather, rulebooks, rulings, shelf};
use crate::cli::output::{Failure, print, print_json, stdout_style};
use crate::cli::rulebooks::{Asked, load};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::harness::output::{changes, json_changes};
use crate::harness::{Setup, Shelf, Suite, diff};
use crate::report::{human_findings, json_findings};
use crate::source::Sources;

pub(in crate::cli) fn run(arguments: &DiffArguments) -> Ended {
    let before = Side::of(&arguments.before, arguments.rulebook.as_deref());
    let after = Side::of(&arguments.after, arguments.rulebook.as_deref());
    let named = common(&before, &after)?.or_else(|| before.rulebook.clone()).or_else(|| after.rulebook.clone());
    let (suite, mut findings) = Suite::read(gather(&arguments.features, named.as_deref())?);
    let (before, after) = (before.shelf(&suite)?, after.shelf(&suite)?);
    if findings.is_empty() {
        findings = suite.plan(&before);
    }
    if !findings.is_empty() {
        match arguments.format {
            PlainFormat::Human => print(&human_findings(&findings, &suite.sources, stdout_style())),
            PlainFormat::Json => print_json(&json_changes(&[], json_findings(&findings, &suite.sources).get("findings"))),
        }
        return Ok(Ending::Refused);
    }
    let (changed, failing) = diff(&suite, &before, &after);
    match arguments.format {
        PlainFormat::Human => print(&changes(&changed, failing, &arguments.before, &arguments.after, suite.len())),
        PlainFormat::Json => print_json(&json_changes(&changed, None)),
    }
    Ok(Ending::Fine)
}

/// One side of the comparison: a rulebook, or rulings with commas between them.
struct Side {
    rulebook: Option<String>,
    rulings: Vec<String>,
}

impl Side {
    fn of(written: &str, rulebook: Option<&str>) -> Self {
        if written.contains('=') {
            let rulings = written.split(',').map(|ruling| ruling.trim().to_owned()).collect();
            return Self { rulebook: rulebook.map(str::to_owned), rulings };
        }
        Self { rulebook: Some(written.to_owned()), rulings: Vec::new() }
    }

    fn shelf(self, suite: &Suite) -> Result<Rc<Shelf>, Failure> {
        let rulings = rulings(&self.rulings, &rulebooks(suite, self.rulebook.as_deref())?)?;
        let shelf = shelf(Setup { rulebook: self.rulebook, rulings, taken_out: None });
        // Every example must be one of a rulebook that this side is, or extends.
        for (name, folder) in suite.rulebook_names(&shelf) {
            shelf
                .load(&name, &folder, None)
                .map_err(|(message, help)| Failure::of(Finding::without_place(Code::UnknownRulebook, message).help_if(help)))?;
        }
        Ok(shelf)
    }
}

/// Of two rulebooks of which one extends the other, the one that is extended: its features are run.
fn common(before: &Side, after: &Side) -> Result<Option<String>, Failure> {
    let (Some(before), Some(after)) = (&before.rulebook, &after.rulebook) else { return Ok(None) };
    let ids = |name: &str| {
        let mut sources = Sources::default();
        let loaded = load(name, &Asked::default(), &mut sources).map_err(|findings| Failure::within(findings, sources))?;
        Ok::<_, Failure>(loaded.ids().to_vec())
    };
    let (before, after) = (ids(before)?, ids(after)?);
    Ok(before.iter().find(|id| after.contains(id)).cloned())
}
