//! What an example has gathered so far: rulebook, rulings, scenario, sheets, and what the check said.

use adjutant::check::{Checked, UnitVerdict, check_turn};
use adjutant::diagnostics::Finding;
use adjutant::dice::Key;
use adjutant::names::fold;
use adjutant::referee::{Entry, Given, Keys, Resolution, Settlement, resolve, settle};
use adjutant::rulebook::fact::Owner;
use adjutant::rulebook::ruling::RulingId;
use adjutant::rulebook::stating::Stated;
use adjutant::rulebook::{Layer, Rulebook, shipped};
use adjutant::scenario::read;
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
    turn: Option<String>,
    passphrase: Option<String>,
    played: Option<Played>,
    dispute: Option<(String, Vec<u64>)>,
}

/// A turn, or a dispute, as the referee left it.
#[derive(Debug)]
pub struct Played {
    pub rulebook: Rulebook,
    pub resolution: Resolution,
    pub settled: Option<Settlement>,
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

    /// The texts of the example, and the rulebook that is loaded from them.
    fn table(&self) -> (Sources, Rulebook, Option<Document>, Vec<(RulingId, usize)>) {
        let mut sources = Sources::default();
        let id = self.rulebook_id();
        let text = shipped(id).expect("the rulebook is shipped");
        let mut layers = vec![Layer { source: sources.add(Source::new(id, text)), shipped: true }];
        if let Some(house) = &self.house {
            layers.push(Layer { source: sources.add(Source::new("house", house.as_str())), shipped: false });
        }
        let scenario = self.scenario.as_ref().map(|text| sources.add(Source::new("scenario", text.as_str())));
        let (rulebook, findings) = Rulebook::load(&layers, &sources);
        let rulebook = rulebook.unwrap_or_else(|| panic!("the rulebook is not sound: {findings:#?}"));
        let rulings: Vec<(RulingId, usize)> = self.rulings.iter().map(|(id, option)| ruling(&rulebook, id, option)).collect();
        let scenario = scenario.map(|source| Document::read(source, &sources));
        (sources, rulebook, scenario, rulings)
    }

    fn check(&self) -> (Sources, Checked) {
        let (mut sources, rulebook, scenario, rulings) = self.table();
        let named = self.sheets.iter().chain(&self.turn).enumerate();
        let sheets: Vec<_> = named.map(|(number, text)| sources.add(Source::new(format!("sheet {number}"), text.as_str()))).collect();
        let sheets: Vec<Document> = sheets.into_iter().map(|source| Document::read(source, &sources)).collect();
        let checked = check_turn(&rulebook, &sources, scenario.as_ref(), &sheets, &rulings);
        (sources, checked)
    }

    /// A turn file, of which the example writes what stands below its heads.
    pub fn play(&mut self, text: &str) {
        self.turn = Some(format!("rulebook: {}\n{text}", self.rulebook_id()));
    }

    pub fn set_passphrase(&mut self, passphrase: &str) {
        self.passphrase = Some(passphrase.to_owned());
    }

    pub fn dispute(&mut self, unit: &str, faces: Vec<u64>) {
        self.dispute = Some((unit.to_owned(), faces));
    }

    /// What the referee does; run once all is written.
    pub fn played(&mut self) -> &Played {
        if self.played.is_none() {
            self.played = Some(self.resolve());
        }
        self.played.as_ref().unwrap()
    }

    fn resolve(&self) -> Played {
        let (mut sources, rulebook, document, rulings) = self.table();
        let document = document.expect("a turn is played on a scenario");
        let (mut scenario, findings) = read(document.source, &document.lines, &sources, &rulebook);
        assert!(findings.is_empty(), "the scenario is not sound: {findings:#?}");
        let mut in_force = scenario.rulings().clone();
        for (ruling, option) in &rulings {
            in_force.set(*ruling, *option);
        }
        scenario.set_rulings(in_force);
        if let Some((unit, faces)) = &self.dispute {
            let found = scenario.names().candidates(unit, scenario.sides(), scenario.units(), &mut String::new());
            let unit = *found.first().unwrap_or_else(|| panic!("there is no unit `{unit}`"));
            let settled = settle(&rulebook, &scenario, unit, None, faces.clone());
            return Played { resolution: Resolution::default(), settled: Some(settled), rulebook };
        }
        let text = self.turn.as_deref().expect("the example writes a turn first");
        let files = [text].map(|text| sources.add(Source::new("turn", text)));
        let files: Vec<Document> = files.into_iter().map(|source| Document::read(source, &sources)).collect();
        let keys = self.passphrase.as_deref().map_or(Keys::None, |text| Keys::Practice(Key::of_passphrase(text)));
        let given = Given { rulebook: &rulebook, sources: &sources, scenario: &scenario, files: &files, keys: &keys };
        let resolution = resolve(given);
        assert!(resolution.findings.is_empty(), "the turn is not sound: {:#?}", resolution.findings);
        Played { resolution, settled: None, rulebook }
    }

    /// The entries on a unit, in order.
    pub fn entries_on(&mut self, unit: &str) -> Vec<Entry> {
        let wanted = fold(unit);
        let played = self.played();
        let entries = match &played.settled {
            Some(Settlement::Taken { entries, .. }) => entries,
            _ => &played.resolution.entries,
        };
        let on = |entry: &&Entry| match entry {
            Entry::Rolled(rolled) => fold(&rolled.unit) == wanted,
            Entry::Happened(change) => fold(&change.unit) == wanted,
            Entry::Held(held) => fold(&held.unit) == wanted,
            Entry::Opened(_) => false,
        };
        entries.iter().filter(on).cloned().collect()
    }

    /// Whether a scenario of the table as the turn left it would state a fact of a unit.
    pub fn is_afterwards(&mut self, unit: &str, phrase: &str) -> bool {
        let played = self.played();
        let table = played.resolution.table.as_ref().expect("a turn was played");
        let found = table.names().candidates(unit, table.sides(), table.units(), &mut String::new());
        let unit = *found.first().unwrap_or_else(|| panic!("there is no unit `{unit}`"));
        let facts = played.rulebook.facts();
        let found = facts.table(Owner::Unit).find(phrase, &mut String::new());
        let meaning = found.and_then(|found| facts.meaning(found.meaning));
        match meaning.map(|meaning| (meaning.fact, meaning.stated)) {
            Some((fact, Stated::Value(value))) => table.value(unit, Owner::Unit, fact) == value,
            _ => panic!("`{phrase}` states no fact"),
        }
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
