//! Profiles, and the rows of tables and the modifiers that they bring.

use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::play::{Play, Profile, ProfileModifier, TestTarget};
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::forms::RawFullProfile;
use crate::source::quoted;

use super::Compiler;
use super::play::Lookup;
use super::tables::{LookedUpBy, words_of};

impl Compiler<'_, '_> {
    pub(super) fn profiles(&mut self, play: &Play, known: Lookup<'_>) -> Vec<Profile> {
        let lists = Rc::clone(&self.lists);
        let mut profiles: Vec<Profile> = Vec::new();
        for entry in &lists.profiles.entries {
            let items = entry.raw.facts.iter();
            let items = items.map(|item| (item.to_string(), item.place)).collect();
            let mut profile = Profile {
                name: entry.name.to_string(),
                items,
                modifiers: Vec::new(),
                tables: Vec::new(),
            };
            self.fill_profile(entry.raw, &mut profile, play, known);
            profiles.push(profile);
        }
        profiles
    }

    fn fill_profile(
        &mut self,
        raw: &RawFullProfile,
        profile: &mut Profile,
        play: &Play,
        known: Lookup<'_>,
    ) {
        for raw in &raw.modifiers {
            let of = play
                .modifiers
                .iter()
                .position(|modifier| fold(&modifier.name) == fold(&raw.name));
            let Some(add) = &raw.add else {
                let message = format!("by how much {} counts is missing", quoted(&raw.name));
                self.error(Code::RulebookShape, raw.at, message).help =
                    Some("write e.g. `add: -10`".to_owned());
                continue;
            };
            profile.modifiers.push(match of {
                Some(of) => ProfileModifier::Of(of, self.amount(&add.0, known)),
                None => ProfileModifier::Own(Box::new(self.modifier(raw, None, play, known))),
            });
        }
        for (name, written) in &raw.tables {
            let table = play
                .table_named(name)
                .and_then(|id| Some((id, play.table(id)?)));
            let Some((id, table)) = table.filter(|(_, table)| table.of_profile) else {
                let of_profiles = play.tables.iter().filter(|table| table.of_profile);
                let names = of_profiles.map(|table| &table.name);
                let help = did_you_mean(name, names);
                let message = format!("profiles have no table {}", quoted(name));
                self.error(Code::UnknownName, written.place, message).help = help;
                continue;
            };
            let is_target = play
                .tests()
                .any(|(_, test)| matches!(test.target, TestTarget::Table(table) if table == id));
            let across = table
                .across
                .and_then(|fact| Some((fact, words_of(fact, known)?)));
            let found = LookedUpBy {
                by: table.by,
                across,
            };
            let rows = self.rows(written, &found, known);
            if let Some(row) = rows.iter().find(|row| is_target && row.number.is_none()) {
                let message = format!(
                    "{} is no number, and a total is compared with it",
                    quoted(&row.text)
                );
                self.error(Code::BadValue, written.place, message).help =
                    Some("write a whole number in each of its rows".to_owned());
            }
            profile.tables.push((id, rows));
        }
    }
}
