//! The rulebooks that come with Adjutant.

/// Ids and texts of the rulebooks that come with Adjutant, in alphabetical order.
pub const SHIPPED: &[(&str, &str)] = &[
    ("age-of-magic", include_str!("../../rulebooks/age-of-magic.yaml")),
    ("bolt-action", include_str!("../../rulebooks/bolt-action.yaml")),
    ("e41k", include_str!("../../rulebooks/e41k.yaml")),
    ("fantasy-warlord", include_str!("../../rulebooks/fantasy-warlord.yaml")),
    ("swordpoint", include_str!("../../rulebooks/swordpoint.yaml")),
];

/// The same rulebooks as `build.rs` has read them: what their YAML says, as JSON.
const READ: &[(&str, &str)] = &[
    ("age-of-magic", include_str!(concat!(env!("OUT_DIR"), "/age-of-magic.json"))),
    ("bolt-action", include_str!(concat!(env!("OUT_DIR"), "/bolt-action.json"))),
    ("e41k", include_str!(concat!(env!("OUT_DIR"), "/e41k.json"))),
    ("fantasy-warlord", include_str!(concat!(env!("OUT_DIR"), "/fantasy-warlord.json"))),
    ("swordpoint", include_str!(concat!(env!("OUT_DIR"), "/swordpoint.json"))),
];

/// What the YAML of a shipped rulebook says, as JSON; `None` for any other text.
pub(super) fn already_read(text: &str) -> Option<&'static str> {
    let (id, _) = SHIPPED.iter().find(|(_, shipped)| *shipped == text)?;
    READ.iter().find(|(known, _)| known == id).map(|(_, json)| *json)
}

/// The text of a shipped rulebook.
pub fn shipped(id: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| crate::names::fold(known) == crate::names::fold(id)).map(|(_, text)| *text)
}
