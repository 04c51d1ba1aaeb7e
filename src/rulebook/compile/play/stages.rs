//! The stages of phases: those that the phase lists, and those that house rulebooks add.

use crate::diagnostics::{Code, FindingList};
use crate::names::fold;
use crate::rulebook::compile::Compiler;
use crate::rulebook::play::{Lock, Phase, Play, Stage};
use crate::rulebook::yaml::phases::{RawFullStage, RawPhase};
use crate::source::quoted;

use super::stage_named;

impl<'a> Compiler<'a, '_> {
    /// All stages of a phase, in order: each behind the one that it names, else behind the last.
    pub(super) fn stages(&mut self, phase: &Phase, play: &Play) -> Vec<Stage> {
        let mut ordered: Vec<(&'a RawFullStage, usize)> = Vec::new();
        for (layer, raw) in self.raws.iter().enumerate() {
            let is_it = |known: &&RawPhase| fold(known.name()) == fold(&phase.name);
            let full = raw.phases.iter().filter(is_it).find_map(RawPhase::full);
            let Some(stages) = full.and_then(|full| full.stages.as_ref()) else {
                continue;
            };
            if phase.lock == Lock::InTurn && !stages.is_empty() {
                let message =
                    "where units act one after the other, a phase has no stages".to_owned();
                self.error(Code::RulebookShape, stages.place, message).help =
                    Some("leave `stages` out".to_owned());
            }
            for stage in stages.iter() {
                self.add_stage(&mut ordered, stage, layer);
                if stage_named(&stage.stage, play).is_some() {
                    self.stage_is_there(stage);
                }
            }
        }
        let stage = |(raw, _): &(&RawFullStage, usize)| {
            let is_it = |other: &&(&RawFullStage, usize)| fold(&other.0.stage) == fold(&raw.stage);
            let first = ordered.iter().find(is_it);
            Stage {
                name: raw.stage.to_string(),
                repeats: first.is_some_and(|(first, _)| first.repeat),
            }
        };
        ordered.iter().map(stage).collect()
    }

    /// Adds a stage; several of one layer behind the same one stay in their order. A stage that its
    /// layer lists again comes again, as it came first.
    fn add_stage(
        &mut self,
        ordered: &mut Vec<(&'a RawFullStage, usize)>,
        stage: &'a RawFullStage,
        layer: usize,
    ) {
        let place_of = |name: &str| {
            let mut known = ordered.iter();
            known.position(|(known, _)| fold(&known.stage) == fold(name))
        };
        let first = place_of(&stage.stage).and_then(|first| ordered.get(first));
        if let Some((_, of)) = first {
            if *of != layer || stage.repeat || stage.after.is_some() {
                self.stage_is_there(stage);
            } else {
                ordered.push((stage, layer));
            }
            return;
        }
        let mut at = ordered.len();
        if let Some(after) = &stage.after {
            match place_of(after) {
                Some(place) => {
                    let same = |(known, of): &&(&RawFullStage, usize)| {
                        let behind = known.after.as_ref();
                        *of == layer && behind.is_some_and(|known| fold(known) == fold(after))
                    };
                    at = place + 1 + ordered.iter().skip(place + 1).take_while(same).count();
                }
                None => {
                    let known = ordered.iter().map(|(known, _)| known.stage.as_str());
                    let message = format!("there is no stage {} before it", quoted(after));
                    self.unknown(Code::UnknownName, after, message, known);
                }
            }
        }
        ordered.insert(at, (stage, layer));
    }

    /// Stages are named by moments, so that two have two names.
    fn stage_is_there(&mut self, stage: &RawFullStage) {
        let message = format!("the stage {} is there already", quoted(&stage.stage));
        let help = "where the same stage comes again, write its name and nothing else";
        self.findings
            .error(Code::RepeatedName, stage.stage.place, message, help);
    }
}
