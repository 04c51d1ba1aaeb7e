//! The folder of a game: its journal, what has come in, what goes out. It is locked while a program
//! works on it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::cli::cache::Cached;
use crate::cli::files::{bad_line, read_game};
use crate::cli::output::{Failure, print};
use crate::cli::writing::{cannot_write, make_folder, rewrite};
use crate::diagnostics::{Code, Finding};
use crate::journal::{Added, GameState, Journal, NotTaken, Parcel, Setup, Snapshot};
use crate::names::sorted_once;

use super::super::seat::file_stem;
use super::fault;
use super::seat_file::SeatFile;

/// The name of the journal within its folder.
pub(super) const JOURNAL: &str = "game.journal";
/// Files from others.
const IN: &str = "in";
/// Files for others.
const OUT: &str = "out";

/// The progress of a game when somebody looked at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastLook {
    /// The last lock that was closed.
    pub lock: u32,
    /// The number of entries the turn had by then.
    pub entries: usize,
}

impl LastLook {
    pub(crate) fn new(standing: &GameState<'_>) -> Self {
        let last = standing.closings().last();
        Self {
            lock: last.map_or(0, |closing| closing.lock),
            entries: standing.entries().len(),
        }
    }
}

/// A game in its folder.
pub(in crate::cli) struct GameFolder {
    path: PathBuf,
    pub journal: Journal,
    pub setup: Setup,
    /// The journal on the disk.
    written: String,
    /// It holds the turn at hand alone.
    is_end: bool,
    /// Held while this program works on the game.
    _lock: Option<File>,
}

impl GameFolder {
    /// Opens a game to read it.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        Self::new(path, None)
    }

    /// Opens a game to tell where it stands. What has been worked out before is not worked out again.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(crate) fn glance(path: &Path) -> Result<Self, Failure> {
        let text = read_text(&path.join(JOURNAL))?;
        let known = cache_of(path).and_then(|cache| cache.read());
        let known = known.and_then(|known| serde_json::from_str::<Snapshot>(&known).ok());
        match known.and_then(|known| known.open(&text)) {
            Some((setup, journal)) => Ok(Self {
                path: path.to_path_buf(),
                journal,
                setup,
                written: text,
                is_end: true,
                _lock: None,
            }),
            None => Self::read(path),
        }
    }

    /// Keeps a shortcut to the turn at hand in the user's own cache; where there is none, nothing is
    /// lost.
    pub(crate) fn remember(&self, standing: &GameState<'_>) {
        let shortcut = Snapshot::new(&self.setup, &self.journal, standing);
        let shortcut = shortcut.filter(|_| !self.is_end);
        if let (Some(shortcut), Some(cache)) = (shortcut, cache_of(&self.path))
            && let Ok(text) = serde_json::to_string(&shortcut)
        {
            cache.keep(&text);
        }
    }

    /// Opens a game to add to it. Nobody else does at the same time.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        let lock = locked(&path.join(".lock"), path)?;
        Self::new(path, Some(lock))
    }

    fn new(path: &Path, lock: Option<File>) -> Result<Self, Failure> {
        let file = path.join(JOURNAL);
        let text = read_text(&file)?;
        let parcel = Parcel::read(&text).map_err(|bad| Failure::new(bad_line(&file, &bad)))?;
        let (journal, added) = journal_of(parcel, &file)?;
        tell_not_taken(&added)?;
        let setup = Setup::new(journal.header.clone(), &journal.texts).map_err(fault)?;
        Ok(Self {
            path: path.to_path_buf(),
            journal,
            setup,
            written: text,
            is_end: false,
            _lock: lock,
        })
    }

    /// Makes the folder of a game.
    ///
    /// # Errors
    /// It cannot be made.
    pub(crate) fn make(path: &Path, journal: &Journal) -> Result<(), Failure> {
        if path.exists() {
            let name = path.display();
            let message = format!("{name}: a file or folder of this name already exists");
            let help = "name another folder for the game";
            return Err(Failure::with_help(Code::CannotRead, message, help));
        }
        make_folder(path, &[(JOURNAL, &journal.text())])?;
        for name in [IN, OUT] {
            fs::create_dir(path.join(name)).map_err(|error| cannot(&path.join(name), &error))?;
        }
        Ok(())
    }

    /// Opens a game, or makes its folder from a file that holds its header.
    ///
    /// # Errors
    /// There is none, and no file tells of one.
    pub(crate) fn open_or_make(path: &Path, files: &[PathBuf]) -> Result<Self, Failure> {
        if !path.join(JOURNAL).exists() {
            let with_header = files.iter().find_map(|file| {
                let text = read_text(file).ok()?;
                let parcel = Parcel::read(&text).ok()?;
                parcel.header.is_some().then_some((file, parcel))
            });
            let Some((file, parcel)) = with_header else {
                let message = format!("{}: there is no game here", path.display());
                let help = "begin one with `adjutant game new`, or name the file that you got from the \
                    party who began it";
                return Err(Failure::with_help(Code::CannotRead, message, help));
            };
            let (journal, _) = journal_of(parcel, file)?;
            Setup::new(journal.header.clone(), &journal.texts).map_err(fault)?;
            Self::make(path, &journal)?;
        }
        Self::open(path)
    }

    /// Takes in what lies in the folder `in`, and files that are named.
    ///
    /// # Errors
    /// A named file cannot be read.
    pub(crate) fn take_in(&mut self, files: &[PathBuf]) -> Result<Added, Failure> {
        let mut all = Added::default();
        // The cache may belong to another game.
        let mut take = |parcel: Parcel| {
            let Some(added) = add_own(&mut self.journal, parcel) else {
                return false;
            };
            all.new += added.new;
            all.known += added.known;
            all.not_taken.extend(added.not_taken);
            true
        };
        for file in files {
            let text = read_text(file)?;
            let parcel = Parcel::read(&text).map_err(|bad| Failure::new(bad_line(file, &bad)))?;
            if !take(parcel) {
                let message = format!("{}: this is of another game", file.display());
                let help = "name files of this game";
                return Err(Failure::with_help(Code::RecordDiffers, message, help));
            }
        }
        for file in lying_in(&self.path.join(IN)) {
            let parcel = read_text(&file).ok();
            let parcel = parcel.and_then(|text| Parcel::read(&text).ok());
            let what = match parcel.map(&mut take) {
                Some(true) => continue,
                Some(false) => "of another game",
                None => "no file of a game",
            };
            let name = file.display();
            print(&format!("{name}: this is {what}, and is passed over\n"))?;
        }
        tell_not_taken(&all)?;
        Ok(all)
    }

    /// Takes in a text of this game that somebody has brought.
    ///
    /// # Errors
    /// It is no text of a game, or of another one.
    #[cfg(feature = "serve")]
    pub(crate) fn take_text(&mut self, text: &str) -> Result<Added, Failure> {
        let file = Path::new("the file");
        let parcel = Parcel::read(text).map_err(|bad| Failure::new(bad_line(file, &bad)))?;
        add_own(&mut self.journal, parcel).ok_or_else(|| {
            let message = "this is of another game".to_owned();
            Failure::with_help(Code::RecordDiffers, message, "bring slips of this game")
        })
    }

    /// Returns the state of the game.
    pub(crate) fn state(&self) -> GameState<'_> {
        GameState::new(&self.setup, &self.journal)
    }

    /// The progress of the game.
    pub(super) fn last_look(&self) -> LastLook {
        LastLook::new(&self.state())
    }

    /// Writes the journal down, where it has changed.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write(&mut self) -> Result<(), Failure> {
        let text = self.journal.text();
        if text != self.written {
            rewrite(&self.path.join(JOURNAL), &text)?;
            self.written = text;
        }
        Ok(())
    }

    /// Writes down the seat, then the journal, then what others are to be sent: the file, where it is
    /// a new one.
    ///
    /// # Errors
    /// One of them cannot be written.
    pub(crate) fn finish(
        &mut self,
        seat: &SeatFile,
        before: u32,
    ) -> Result<Option<PathBuf>, Failure> {
        seat.write()?;
        self.write()?;
        let Some(place) = seat.seat.place_in(&self.journal.header) else {
            return Ok(None);
        };
        let own = || self.journal.slips_of(place);
        let Some(last) = own().last().map(|slip| slip.slip.clone()) else {
            return Ok(None);
        };
        let stem = file_stem(&seat.seat.name);
        let folder = self.path.join(OUT);
        let file = folder.join(format!("{stem}-{}.slips", last.number));
        for place in [&folder, &file] {
            refuse_link(place)?;
        }
        if last.number <= before && file.exists() {
            return Ok(None);
        }
        // One file holds all that others can still lack: what was said since the lock before the last.
        let since = last.lock.saturating_sub(1);
        let slips = own().filter(|slip| slip.slip.lock >= since || slip.slip.number > before);
        let slips: Vec<_> = slips.cloned().collect();
        let with_game = since == 0;
        let texts = with_game.then(|| self.journal.texts.clone());
        let parcel = Parcel {
            header: with_game.then(|| self.journal.header.clone()),
            texts: texts.unwrap_or_default(),
            slips,
            derived: Vec::new(),
        };
        fs::create_dir_all(&folder).map_err(|error| {
            let name = folder.display();
            let message = format!("{name}: {error}; what was signed is in the journal");
            let help = "make room for this folder, and run `next`: it writes the file anew";
            Failure::with_help(Code::CannotRead, message, help)
        })?;
        rewrite(&file, &parcel.mail())?;
        for other in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let (other, name) = (other.path(), other.file_name());
            if other != file && name.to_str().is_some_and(|name| is_earlier(name, &stem)) {
                let _ = fs::remove_file(&other);
            }
        }
        Ok(Some(file))
    }

    /// Writes the text of a mail beside a file for the others: what it is, what to do with it, and who is waited for.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write_mail(
        &self,
        from: &str,
        file: &Path,
        owed: &[(String, String)],
    ) -> Result<(), Failure> {
        let mail = file.with_file_name(format!("{}-mail.txt", file_stem(from)));
        refuse_link(&mail)?;
        let attached = file.file_name().unwrap_or_default().to_string_lossy();
        let waited = owed.iter();
        let waited = waited.map(|(party, what)| format!("\n- {party}: {what}"));
        let waited = waited.collect::<String>();
        let waited = if owed.is_empty() { "nobody" } else { &waited };
        let title = &self.journal.header.title;
        let text = format!(
            "Subject: {title}: from {from}\n\n\
            Attached is {attached}, with what {from} has signed. Save it, and run\n\n    \
            adjutant game GAME next {attached} --seat YOUR.seat\n\n\
            The game waits for: {waited}\n"
        );
        rewrite(&mail, &text)
    }
}

/// A link in a game's folder, which may come from somebody else, is not followed to write there.
///
/// # Errors
/// It is one.
pub(super) fn refuse_link(path: &Path) -> Result<(), Failure> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
    if !is_link {
        return Ok(());
    }
    let message = format!(
        "{}: this is a link, and nothing is written where it points; nothing that was signed is lost",
        path.display()
    );
    let help = "remove it, and run this again";
    Err(Failure::with_help(Code::CannotRead, message, help))
}

fn journal_of(mut parcel: Parcel, file: &Path) -> Result<(Journal, Added), Failure> {
    let Some(header) = parcel.header.take() else {
        let message = format!("{}: this file has no header of a game", file.display());
        let finding = Finding::without_place(Code::RecordDiffers, message);
        return Err(Failure::new(finding));
    };
    let texts = std::mem::take(&mut parcel.texts);
    let mut journal = Journal::begin(header, texts).map_err(fault)?;
    let added = journal.add(parcel);
    Ok((journal, added))
}

/// Adds what is of this game; none where it is of another one.
fn add_own(journal: &mut Journal, parcel: Parcel) -> Option<Added> {
    let header = parcel.header.as_ref();
    let is_own = header.is_none_or(|header| *header == journal.header);
    is_own.then(|| journal.add(parcel))
}

fn tell_not_taken(added: &Added) -> Result<(), Failure> {
    // A line for each party and reason, however many slips there are.
    let mut told: BTreeMap<(Option<&str>, &str), Vec<&NotTaken>> = BTreeMap::new();
    for not in &added.not_taken {
        let alike = told.entry((not.name.as_deref(), not.why)).or_default();
        alike.push(not);
    }
    for ((name, why), slips) in told {
        if let [one] = slips.as_slice() {
            print(&format!("{one} is not taken: {why}\n"))?;
            continue;
        }
        let numbers = sorted_once(slips.iter().map(|not| not.slip.number));
        let [first, last] = [numbers.first(), numbers.last()].map(|number| number.unwrap_or(&0));
        let (count, name) = (slips.len(), name.unwrap_or("strangers"));
        print(&format!(
            "{count} slips of {name}, numbers {first} to {last}, are not taken: {why}\n"
        ))?;
    }
    Ok(())
}

pub(super) fn read_text(path: &Path) -> Result<String, Failure> {
    let mut sources = crate::source::Sources::default();
    let source = read_game(path, &mut sources)?;
    Ok(sources.get(source).text().to_owned())
}

/// The file of the game's snapshot.
fn cache_of(game: &Path) -> Option<Cached> {
    let place = fs::canonicalize(game).ok()?;
    Some(Cached::new(&place.display().to_string(), "game"))
}

/// A lock file, held.
pub(super) fn locked(path: &Path, of: &Path) -> Result<File, Failure> {
    // A pipe in its place would be waited for.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        let message = format!("{}: this is no plain file", path.display());
        let help = "remove it: the program makes it anew";
        return Err(Failure::with_help(Code::CannotRead, message, help));
    }
    let file = fs::OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .map_err(|error| cannot(of, &error))?;
    // A file system without locks has but one program at work.
    let _ = fs4::FileExt::lock(&file);
    Ok(file)
}

fn cannot(path: &Path, error: &std::io::Error) -> Failure {
    let message = match error.kind() {
        std::io::ErrorKind::NotFound => format!("{}: there is no game here", path.display()),
        std::io::ErrorKind::StorageFull => return cannot_write(path, error),
        _ => format!("{}: {error}", path.display()),
    };
    let help = "begin a game with `adjutant game new`, or name its folder";
    Failure::with_help(Code::CannotRead, message, help)
}

/// The files of a folder that somebody has put there, in the order of their names.
fn lying_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    sorted_once(files.filter(|path| path.is_file() && !is_hidden_file(path)))
}

fn is_hidden_file(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_none_or(|name| name.starts_with('.'))
}

/// Returns whether a file of slips is one of a party, which a later one has made useless.
fn is_earlier(name: &str, stem: &str) -> bool {
    let rest = name.strip_prefix(stem);
    let number = rest.and_then(|rest| rest.strip_prefix('-')?.strip_suffix(".slips"));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}
