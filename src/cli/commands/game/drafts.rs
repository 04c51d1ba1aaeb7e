//! Sheets that are not sealed yet: in one file of the game's folder, which only its owner may read.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::cli::output::Failure;
use crate::cli::writing::write_secret;
use crate::diagnostics::Code;
use crate::journal::GameState;

use super::folder::{locked, refuse_link};

const FILE: &str = ".drafts";

/// The drafts of a game.
#[derive(Clone, Debug)]
pub(super) struct Drafts {
    game: PathBuf,
}

/// The key of a sheet. Parties have numbers here: two names may look the same in a file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SheetPlace {
    pub party: u8,
    pub turn: u32,
    /// The phase, by its number in the rulebook.
    pub phase: usize,
}

impl SheetPlace {
    /// The sheet of a party for a phase of the turn at hand.
    pub(crate) fn new(standing: &GameState<'_>, party: u8, phase: usize) -> Self {
        let turn = standing.turn();
        Self { party, turn, phase }
    }
}

/// A sheet as far as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptDraft {
    place: SheetPlace,
    text: String,
    /// Sheets that were handed in, and wait to be sealed with others.
    handed_in: Option<HandedIn>,
}

/// A sheet that was handed in.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HandedIn {
    /// It as it was written, of which its player has a receipt.
    pub text: String,
    /// It as it was understood, which its player has agreed to and which is sealed.
    pub read_as: String,
}

impl Drafts {
    pub(crate) fn new(game: &Path) -> Self {
        Self {
            game: game.to_path_buf(),
        }
    }

    /// A sheet as it was typed last.
    ///
    /// # Errors
    /// The drafts cannot be read.
    pub(crate) fn typed(&self, place: SheetPlace) -> Result<Option<String>, Failure> {
        Ok(self.draft(place)?.map(|draft| draft.text))
    }

    /// A sheet that is handed in.
    ///
    /// # Errors
    /// The drafts cannot be read.
    #[cfg(feature = "serve")]
    pub(crate) fn handed_in(&self, place: SheetPlace) -> Result<Option<HandedIn>, Failure> {
        Ok(self.draft(place)?.and_then(|draft| draft.handed_in))
    }

    /// Keeps a sheet as it is typed.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn keep(&self, place: SheetPlace, text: &str) -> Result<(), Failure> {
        self.change(place, |draft| text.clone_into(&mut draft.text))
    }

    /// Keeps a sheet that is handed in.
    ///
    /// # Errors
    /// It cannot be written.
    #[cfg(feature = "serve")]
    pub(crate) fn hand_in(
        &self,
        place: SheetPlace,
        text: &str,
        read_as: &str,
    ) -> Result<(), Failure> {
        self.change(place, |draft| {
            text.clone_into(&mut draft.text);
            draft.handed_in = Some(HandedIn {
                text: text.to_owned(),
                read_as: read_as.to_owned(),
            });
        })
    }

    /// A sheet that was handed in is taken back, or is sealed by now.
    ///
    /// # Errors
    /// It cannot be written.
    #[cfg(feature = "serve")]
    pub(crate) fn take_out(&self, place: SheetPlace) -> Result<(), Failure> {
        self.change(place, |draft| draft.handed_in = None)
    }

    fn draft(&self, place: SheetPlace) -> Result<Option<KeptDraft>, Failure> {
        let mut all = self.read()?.into_iter();
        Ok(all.find(|draft| draft.place == place))
    }

    fn change(
        &self,
        place: SheetPlace,
        change: impl FnOnce(&mut KeptDraft),
    ) -> Result<(), Failure> {
        let _lock = locked(&self.game.join(".drafts.lock"), &self.game)?;
        let mut all = self.read()?;
        all.retain(|draft| draft.place.turn == place.turn);
        if !all.iter().any(|draft| draft.place == place) {
            all.push(KeptDraft {
                place,
                text: String::new(),
                handed_in: None,
            });
        }
        if let Some(draft) = all.iter_mut().find(|draft| draft.place == place) {
            change(draft);
        }
        let text = serde_json::to_string(&all).unwrap_or_default();
        let file = self.game.join(FILE);
        refuse_link(&file)?;
        write_secret(&file, &text)
    }

    fn read(&self) -> Result<Vec<KeptDraft>, Failure> {
        let path = self.game.join(FILE);
        let broken = |why: &str| {
            let message = format!("{}: the drafts cannot be read: {why}", path.display());
            let help = "move the file away; what was handed in and sealed is safe";
            Failure::with_help(Code::CannotRead, message, help)
        };
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(broken(&error.to_string())),
        };
        serde_json::from_str(&text).map_err(|_| broken("it is not as this program writes it"))
    }
}
