//! A table with all its files, ready to be resolved again and again.

use adjutant::internals::dice::Key;
use adjutant::internals::engine::{Keys, Resolution, TurnInputs, resolve};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::scenario::{Scenario, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;

pub struct Battle {
    sources: Sources,
    rulebook: Rulebook,
    scenario: Scenario,
    files: Vec<Document>,
    keys: Keys,
}

impl Battle {
    /// A scenario and sheets or turn files of a shipped rulebook.
    pub fn of(rulebook: &str, scenario: String, files: Vec<String>) -> Self {
        let mut sources = Sources::default();
        let source = sources.add(Source::new(
            rulebook,
            shipped(rulebook).expect("it is shipped"),
        ));
        let rulebook = Rulebook::load(
            &[Layer {
                source,
                shipped: true,
            }],
            &sources,
        )
        .0
        .expect("it is sound");
        let source = sources.add(Source::new("scenario", scenario));
        let document = Document::read(source, &sources);
        let (scenario, findings) = read(source, &document.lines, &sources, &rulebook);
        assert!(findings.is_empty(), "{findings:?}");
        let files = files
            .into_iter()
            .map(|file| Document::read(sources.add(Source::new("file", file)), &sources))
            .collect();
        Self {
            sources,
            rulebook,
            scenario,
            files,
            keys: Keys::Practice(Key::of_passphrase("thirty paces")),
        }
    }

    /// Takes the turn whole; it must come to its end.
    pub fn resolve(&self) -> Resolution {
        let resolution = resolve(TurnInputs {
            rulebook: &self.rulebook,
            sources: &self.sources,
            scenario: &self.scenario,
            files: &self.files,
            keys: &self.keys,
            until: None,
            loaded: &[],
            witness: None,
        });
        assert!(
            resolution.next.is_some(),
            "{:?} {:?}",
            resolution.findings,
            resolution.needs
        );
        resolution
    }
}
