//! What an example has gathered so far: rulebook, rulings, scenario, sheets, and what the check said.

use adjutant::check::{Checked, UnitVerdict, check_turn};
use adjutant::diagnostics::Finding;
use adjutant::names::fold;
use adjutant::rulebook::ruling::RulingId;
use adjutant::rulebook::{Layer, Rulebook, shipped};
use adjutant::source::{Source, Sources};
use adjutant::syntax::Document;

/// The state of one example.
#[derive(Debug, Default, cucumber::World)]
pub struct World {
    rulebook: Option<String>,
    house: Option<String>,
    rulings: Vec<(String, String)>,
    scenario: Option<String>,
    sheets: Vec<String>,
    checked: Option<(Sources, Checked)>,
}

impl World {
    pub fn set_rulebook(&mut self, id: &str) {
        assert!(shipped(id).is_some(), "there is no rulebook `{id}`");
        self.rulebook = Some(id.to_owned());
    }

    pub fn set_house(&mut self, yaml: &str) {
        self.house = Some(yaml.to_owned());
    }

    pub fn rule(&mut self, id: &str, option: &str) {
        self.rulings.push((id.to_owned(), option.to_owned()));
    }

    pub fn set_scenario(&mut self, text: &str) {
        self.scenario = Some(format!("rulebook: {}\n{text}", self.rulebook_id()));
    }

    /// One side's sheet, of which the example writes the lines of units only.
    pub fn order(&mut self, side: &str, lines: &str) {
        self.sheets.push(format!("rulebook: {}\nside: {side}\n{lines}", self.rulebook_id()));
    }

    /// A sheet as it stands, its heads included.
    pub fn sheet(&mut self, text: &str) {
        self.sheets.push(text.to_owned());
    }

    fn rulebook_id(&self) -> &str {
        self.rulebook.as_deref().expect("the example names a rulebook first")
    }

    /// What the check says; run once all sheets are written.
    pub fn checked(&mut self) -> &(Sources, Checked) {
        if self.checked.is_none() {
            self.checked = Some(self.check());
        }
        self.checked.as_ref().unwrap()
    }

    fn check(&self) -> (Sources, Checked) {
        let mut sources = Sources::default();
        let id = self.rulebook_id();
        let text = shipped(id).expect("the rulebook is shipped");
        let mut layers = vec![Layer { source: sources.add(Source::new(id, text)), shipped: true }];
        if let Some(house) = &self.house {
            layers.push(Layer { source: sources.add(Source::new("house", house.as_str())), shipped: false });
        }
        let scenario = self.scenario.as_ref().map(|text| sources.add(Source::new("scenario", text.as_str())));
        let named = self.sheets.iter().enumerate();
        let sheets: Vec<_> = named.map(|(number, text)| sources.add(Source::new(format!("sheet {number}"), text.as_str()))).collect();
        let (rulebook, findings) = Rulebook::load(&layers, &sources);
        let rulebook = rulebook.unwrap_or_else(|| panic!("the rulebook is not sound: {findings:#?}"));
        let rulings: Vec<(RulingId, usize)> = self.rulings.iter().map(|(id, option)| ruling(&rulebook, id, option)).collect();
        let scenario = scenario.map(|source| Document::read(source, &sources));
        let sheets: Vec<Document> = sheets.into_iter().map(|source| Document::read(source, &sources)).collect();
        let checked = check_turn(&rulebook, &sources, scenario.as_ref(), &sheets, &rulings);
        (sources, checked)
    }

    pub fn verdict(&mut self, unit: &str) -> &UnitVerdict {
        let (_, checked) = self.checked();
        let found = checked.verdicts.iter().find(|verdict| fold(&verdict.unit) == fold(unit));
        found.unwrap_or_else(|| panic!("`{unit}` has no verdict: {:#?}", checked.verdicts))
    }

    /// The findings of a clause on a unit.
    pub fn findings_on(&mut self, unit: &str, clause: &str) -> Vec<Finding> {
        let (_, checked) = self.checked();
        let on = |finding: &&Finding| {
            finding.unit.as_deref().map(fold) == Some(fold(unit)) && finding.clause.as_ref().is_some_and(|found| found.id == clause)
        };
        checked.findings.iter().filter(on).cloned().collect()
    }
}

fn ruling(rulebook: &Rulebook, id: &str, option: &str) -> (RulingId, usize) {
    let number = rulebook.vocabulary().ruling_named(id).unwrap_or_else(|| panic!("there is no ruling `{id}`"));
    let found = rulebook.vocabulary().ruling(number).and_then(|ruling| ruling.option(option));
    (number, found.unwrap_or_else(|| panic!("{id} has no option `{option}`")))
}
