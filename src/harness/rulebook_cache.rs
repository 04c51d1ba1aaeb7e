//! The rulebooks of a run: each is loaded once, with the rulings of the command line chosen and
//! what is to be taken out taken out. Does not read files: a [`Library`] does.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use crate::diagnostics::Finding;
use crate::names::fold;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::{Layer, Mutant, Original, Rulebook, SHIPPED, shipped_game};
use crate::source::{Source, SourceId, Sources, quoted};

/// The number of rulebooks that are kept: features that write a house rulebook of their own for every row
/// need no more than the last one.
const KEPT: usize = 64;

/// One text of a rulebook.
#[derive(Clone, Debug)]
pub struct LayerText {
    /// The name of its file.
    pub name: String,
    /// The text.
    pub text: String,
    /// True if it comes with Adjutant.
    pub shipped: bool,
}

/// Where rulebooks and files come from.
pub trait Library {
    /// The texts of a rulebook, the one that extends no other first. `folder` is that of the
    /// feature.
    ///
    /// # Errors
    /// Why there is none, and what to write instead.
    fn rulebook(
        &self,
        name: &str,
        folder: &str,
    ) -> Result<Vec<LayerText>, (String, Option<String>)>;

    /// The text of a file beside a feature.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn file(&self, name: &str, folder: &str) -> Result<String, String>;
}

/// Only what comes with Adjutant.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShippedOnly;

impl Library for ShippedOnly {
    fn rulebook(
        &self,
        name: &str,
        _folder: &str,
    ) -> Result<Vec<LayerText>, (String, Option<String>)> {
        let known = SHIPPED.iter().map(|(id, _)| *id);
        match shipped_game(name) {
            Some((id, text)) => Ok(vec![LayerText {
                name: format!("{id}.yaml"),
                text: text.to_owned(),
                shipped: true,
            }]),
            None => Err((
                format!("there is no rulebook {}", quoted(name)),
                did_you_mean(name, known),
            )),
        }
    }

    fn file(&self, name: &str, _folder: &str) -> Result<String, String> {
        Err(format!("{}: no files are read here", quoted(name)))
    }
}

/// What a run changes of the rulebooks that its examples name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CacheSetup {
    /// A rulebook in the place of the one that it extends.
    pub rulebook: Option<String>,
    /// Rulings that are chosen, where neither scenario nor example says otherwise.
    pub rulings: Vec<(String, String)>,
}

/// A rulebook as it was loaded, or why it was not.
#[derive(Debug)]
pub struct Loaded {
    /// The rulebook.
    pub rulebook: Option<Rulebook>,
    /// The fault.
    pub findings: Vec<Finding>,
    /// Its texts.
    pub sources: Rc<Sources>,
    /// The text of the example's own house rulebook.
    pub house: Option<SourceId>,
}

/// The rulebooks of a run.
pub struct RulebookCache {
    library: Rc<dyn Library>,
    setup: CacheSetup,
    /// By name, folder of the feature, and house rulebook.
    kept: RefCell<BTreeMap<(String, String, String), Rc<Loaded>>>,
    as_named: OnceCell<Box<Self>>,
    /// A rulebook that is changed in one place.
    mutant: Option<(Arc<Original>, Mutant)>,
    /// A clause or reading that is taken out, and the shelf on which it still stands.
    taken_out: Option<(String, Rc<Self>)>,
}

impl std::fmt::Debug for RulebookCache {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Shelf")
            .field("setup", &self.setup)
            .finish_non_exhaustive()
    }
}

impl Default for RulebookCache {
    fn default() -> Self {
        Self::new(Rc::new(ShippedOnly), CacheSetup::default())
    }
}

impl RulebookCache {
    /// An empty shelf.
    pub fn new(library: Rc<dyn Library>, setup: CacheSetup) -> Self {
        Self {
            library,
            setup,
            kept: RefCell::default(),
            as_named: OnceCell::new(),
            mutant: None,
            taken_out: None,
        }
    }

    /// The same shelf with a rulebook changed in one place.
    #[must_use]
    pub(crate) fn with_mutant(&self, original: &Arc<Original>, mutant: &Mutant) -> Self {
        let mutant = Some((original.clone(), mutant.clone()));
        Self {
            mutant,
            ..Self::new(self.library.clone(), self.setup.clone())
        }
    }

    /// The same shelf with other rulings chosen.
    #[must_use]
    pub fn under(&self, rulings: Vec<(String, String)>) -> Self {
        Self::new(
            self.library.clone(),
            CacheSetup {
                rulings,
                ..self.setup.clone()
            },
        )
    }

    /// The same shelf without a clause or reading. Nothing is read again.
    #[must_use]
    pub fn without(self: &Rc<Self>, id: &str) -> Self {
        let taken_out = Some((id.to_owned(), self.clone()));
        Self {
            taken_out,
            ..Self::new(self.library.clone(), self.setup.clone())
        }
    }

    /// The same shelf with every rulebook as it is.
    #[must_use]
    pub(crate) fn as_named(&self) -> &Self {
        match &self.taken_out {
            Some((_, whole)) => whole.as_named(),
            None => self
                .as_named
                .get_or_init(|| Box::new(Self::new(self.library.clone(), CacheSetup::default()))),
        }
    }

    /// The rulings that another shelf chooses otherwise, where its rulebooks are the same but for
    /// them.
    pub(crate) fn other_rulings(&self, other: &Self) -> Option<Vec<String>> {
        let same_rulebooks = self.setup.rulebook == other.setup.rulebook
            && Rc::ptr_eq(&self.library, &other.library);
        let as_they_are = |shelf: &Self| shelf.mutant.is_none() && shelf.taken_out.is_none();
        (same_rulebooks && as_they_are(self) && as_they_are(other)).then(|| {
            let (ours, theirs) = (&self.setup.rulings, &other.setup.rulings);
            let only = |one: &[(String, String)], other: &[(String, String)]| {
                one.iter()
                    .filter(|chosen| !other.contains(chosen))
                    .map(|(ruling, _)| ruling.clone())
                    .collect::<Vec<_>>()
            };
            [only(ours, theirs), only(theirs, ours)].concat()
        })
    }

    /// The rulebook that the command line names.
    pub(crate) fn in_place(&self) -> Option<&str> {
        self.setup.rulebook.as_deref()
    }

    /// The text of a file beside a feature.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(crate) fn file(&self, name: &str, folder: &str) -> Result<String, String> {
        self.library.file(name, folder)
    }

    /// The rulebook that an example names, with the example's own house rulebook on top of it.
    ///
    /// # Errors
    /// Why there is none, and what to write instead.
    pub fn load(
        &self,
        name: &str,
        folder: &str,
        house: Option<&str>,
    ) -> Result<Rc<Loaded>, (String, Option<String>)> {
        // One on the command line is the same for all folders.
        let beside = if self.setup.rulebook.is_some() {
            ""
        } else {
            folder
        };
        let key = (
            name.to_owned(),
            beside.to_owned(),
            house.unwrap_or_default().to_owned(),
        );
        if let Some(loaded) = self.kept.borrow().get(&key) {
            return Ok(loaded.clone());
        }
        let loaded = Rc::new(self.reload(name, folder, house)?);
        let mut kept = self.kept.borrow_mut();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, loaded.clone());
        Ok(loaded)
    }

    fn reload(
        &self,
        name: &str,
        folder: &str,
        house: Option<&str>,
    ) -> Result<Loaded, (String, Option<String>)> {
        if let Some((id, whole)) = &self.taken_out {
            return Ok(whole.load(name, folder, house)?.without(id));
        }
        let texts = match &self.setup.rulebook {
            Some(instead) => self.library.rulebook(instead, "")?,
            None => self.library.rulebook(name, folder)?,
        };
        let mut sources = Sources::default();
        let mut layers: Vec<Layer> = Vec::new();
        for text in texts {
            layers.push(Layer {
                source: sources.add(Source::new(text.name, text.text)),
                shipped: text.shipped,
            });
        }
        let house_text = house;
        let house = house.map(|text| sources.add(Source::new("house rulebook", text)));
        layers.extend(house.map(|source| Layer {
            source,
            shipped: false,
        }));
        let (mut rulebook, findings) = match &self.mutant {
            Some((original, mutant)) if original.is_among(&layers, &sources) => {
                (original.build(mutant, &layers, &sources), Vec::new())
            }
            _ => Rulebook::load(&layers, &sources),
        };
        if let Some(rulebook) = &mut rulebook {
            if !rulebook.answers_to(name) {
                let instead = self.setup.rulebook.as_deref().unwrap_or(name);
                return Err((
                    format!(
                        "this is for {}, and {} does not extend it",
                        quoted(name),
                        quoted(instead)
                    ),
                    None,
                ));
            }
            if let Some(text) = house_text {
                extends_one_of(text, rulebook)?;
            }
            self.change(rulebook, house_text);
        }
        Ok(Loaded {
            rulebook,
            findings,
            sources: Rc::new(sources),
            house,
        })
    }

    /// What the command line chooses, the example's own house rulebook may choose otherwise.
    fn change(&self, rulebook: &mut Rulebook, house: Option<&str>) {
        let chosen = house.map(Rulebook::chosen_in).unwrap_or_default();
        let open = |id: &str| !chosen.iter().any(|known| fold(known) == fold(id));
        for (id, option) in self.setup.rulings.iter().filter(|(id, _)| open(id)) {
            if let Some((number, option)) = rulebook.vocabulary().ruling_option(id, option) {
                rulebook.choose(number, option);
            }
        }
    }
}

impl Loaded {
    /// The same without a clause or reading.
    fn without(&self, id: &str) -> Self {
        let rulebook = self.rulebook.clone().map(|mut rulebook| {
            rulebook.take_out(id);
            rulebook
        });
        Self {
            rulebook,
            findings: self.findings.clone(),
            sources: self.sources.clone(),
            house: self.house,
        }
    }
}

/// The house rulebook of an example extends the rulebook that it is played by.
fn extends_one_of(house: &str, rulebook: &Rulebook) -> Result<(), (String, Option<String>)> {
    let below: Vec<&str> = rulebook.ids().iter().skip(1).map(String::as_str).collect();
    let help = below.first().map(|id| format!("write `extends: {id}`"));
    match Rulebook::extends(house) {
        Some((name, _))
            if below.iter().any(|id| fold(id) == fold(&name)) || rulebook.answers_to(&name) =>
        {
            Ok(())
        }
        Some((name, _)) => Err((
            format!(
                "the house rulebook extends {}, and the example is played by another one",
                quoted(&name)
            ),
            help,
        )),
        None => Err((
            "the house rulebook of an example extends the rulebook that it names".to_owned(),
            help,
        )),
    }
}
