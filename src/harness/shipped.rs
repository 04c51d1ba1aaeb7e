//! The features that come with Adjutant, by the rulebook that they prove.

include!(concat!(env!("OUT_DIR"), "/features.rs"));

/// The features of a rulebook: names and texts.
pub(crate) fn shipped_features(id: &str) -> &'static [(&'static str, &'static str)] {
    SHIPPED_FEATURES
        .iter()
        .find(|(known, _)| crate::names::fold(known) == crate::names::fold(id))
        .map_or(&[], |(_, features)| features)
}
