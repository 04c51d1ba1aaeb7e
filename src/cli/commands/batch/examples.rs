//! `adjutant batch test`: the examples of a line, with the rulebooks and files that the line brings.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use serde_json::{Value, json};

use crate::api::Texts;
use crate::cli::features::{layer_texts, rulings, sound_rulebooks};
use crate::cli::output::Failure;
use crate::diagnostics::{Code, Finding};
use crate::harness::output::json_failure;
use crate::harness::{CacheSetup, Ended, FeatureText, LayerText, Library, RulebookCache, Suite};
use crate::report::json_findings;
use crate::source::quoted;

/// So many settings are kept; with a further one all of them are read again.
const MOST_KEPT: usize = 64;

thread_local! {
    /// The rulebooks of lines that bring none of their own, by what is set for all of their examples.
    static KNOWN: RefCell<HashMap<Setup, Rc<RulebookCache>>> = RefCell::default();
}

/// What is set for all examples of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Setup {
    /// The rulebook, in place of the one that examples name.
    pub rulebook: Option<String>,
    /// Rulings, as `ID=OPTION`.
    pub rulings: Vec<String>,
}

/// Runs the examples of some features. Returns what `test --format json` prints of them.
///
/// # Errors
/// The findings, where nothing was run.
pub(super) fn run(
    features: Vec<FeatureText>,
    files: Vec<FeatureText>,
    setup: &Setup,
) -> Result<Value, Value> {
    let (suite, mut findings) = Suite::read(features);
    let cache = cache_of(&suite, files, setup).map_err(|failure| failure.json())?;
    if findings.is_empty() {
        findings = suite.plan(&cache);
    }
    if findings.is_empty() && suite.is_empty() {
        let finding = Finding::without_place(Code::EmptyFeature, "there is no example to run");
        findings.push(finding.help("give them as `features`"));
    }
    if !findings.is_empty() {
        return Err(json_findings(&findings, &suite.sources));
    }
    let (mut passed, mut failures) = (0_usize, Vec::new());
    suite.run(&cache, false, &mut |ran| {
        if ran.outcome.failed.is_none() {
            passed += 1;
        } else {
            failures.push(json_failure(&Ended::new(&ran, &suite)));
        }
    });
    let examples = json!({"passed": passed, "failed": failures.len()});
    Ok(json!({
        "examples": examples, "failures": failures, "coverage": [], "gaps": [], "findings": [],
    }))
}

/// The rulebooks under what is set; rulings that none of them knows are told.
fn cache_of(
    suite: &Suite,
    files: Vec<FeatureText>,
    setup: &Setup,
) -> Result<Rc<RulebookCache>, Failure> {
    let is_kept = files.is_empty();
    let library: Rc<dyn Library> = Rc::new(OfLine { files });
    let of_setup = |setup: &Setup, rulings| {
        let known = KNOWN.with_borrow(|known| known.get(setup).map(Rc::clone));
        known.filter(|_| is_kept).unwrap_or_else(|| {
            let of_all = CacheSetup {
                rulebook: setup.rulebook.clone(),
                rulings,
            };
            let cache = Rc::new(RulebookCache::new(Rc::clone(&library), of_all));
            if is_kept {
                KNOWN.with_borrow_mut(|known| {
                    if known.len() == MOST_KEPT {
                        known.clear();
                    }
                    known.insert(setup.clone(), Rc::clone(&cache));
                });
            }
            cache
        })
    };
    let plain = Setup {
        rulings: Vec::new(),
        ..setup.clone()
    };
    let rulebooks = sound_rulebooks(suite, of_setup(&plain, Vec::new()))?;
    let chosen = rulings(&setup.rulings, &rulebooks)?;
    Ok(of_setup(setup, chosen))
}

/// The texts that a line brings.
struct OfLine {
    files: Vec<FeatureText>,
}

impl OfLine {
    /// The same, as calls of the library find them.
    fn texts(&self) -> Texts<'_> {
        let files = self.files.iter();
        files.fold(Texts::new(), |texts, file| {
            texts.file(&file.name, &file.text)
        })
    }
}

impl Library for OfLine {
    fn rulebook(
        &self,
        name: &str,
        folder: &str,
    ) -> Result<Vec<LayerText>, (String, Option<String>)> {
        layer_texts(name, folder, &self.texts())
    }

    fn file(&self, name: &str, _folder: &str) -> Result<String, String> {
        match self.texts().file_named(name, "") {
            Some(file) => Ok(file.text.to_owned()),
            None => Err(format!("the line has no file {}", quoted(name))),
        }
    }
}
