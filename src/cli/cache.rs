//! The user's own cache: what makes a second run shorter. Where it cannot be kept, nothing is lost.

use std::fs;
use std::path::PathBuf;

use etcetera::BaseStrategy as _;

use super::writing::rewrite;

/// A file in the user's cache, never in the folder of a game or of features.
pub(super) struct Cached {
    file: Option<PathBuf>,
}

impl Cached {
    /// The cache entry of a name, e.g. of a folder's path.
    pub(crate) fn new(called: &str, ending: &str) -> Self {
        let file = etcetera::choose_base_strategy().ok().map(|folders| {
            let name = crate::journal::digest_of_text(called);
            let folder = folders.cache_dir().join("adjutant");
            folder.join(format!("{name}.{ending}"))
        });
        Self { file }
    }

    /// The text that was kept last.
    pub(crate) fn read(&self) -> Option<String> {
        fs::read_to_string(self.file.as_ref()?).ok()
    }

    /// Keeps a text, if the cache can be written.
    pub(crate) fn keep(&self, text: &str) {
        if let Some(file) = &self.file
            && let Some(folder) = file.parent()
            && fs::create_dir_all(folder).is_ok()
        {
            let _ = rewrite(file, text);
        }
    }
}
