//! The rulebooks that come with Adjutant.

/// Ids and texts of the rulebooks that come with Adjutant, in alphabetical order.
pub const SHIPPED: &[(&str, &str)] = &[("fantasy-warlord", include_str!("../../rulebooks/fantasy-warlord.yaml"))];

/// The text of a shipped rulebook.
pub fn shipped(id: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| crate::names::fold(known) == crate::names::fold(id)).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::SHIPPED;
    use crate::rulebook::{Layer, Rulebook};
    use crate::source::{Source, Sources};

    #[test]
    fn shipped_rulebooks_are_sound() {
        for (id, text) in SHIPPED {
            let mut sources = Sources::default();
            let source = sources.add(Source::new(*id, *text));
            let (rulebook, findings) = Rulebook::load(&[Layer { source, shipped: false }], &sources);
            let shown: Vec<String> = findings
                .iter()
                .map(|finding| {
                    let place = finding.place.map(|place| (sources.positions(place).0, sources.slice(place).to_owned()));
                    format!("{:?} {} {:?}", place, finding.message, finding.help)
                })
                .collect();
            assert!(rulebook.is_some() && findings.is_empty(), "{shown:#?}");
        }
    }
}
