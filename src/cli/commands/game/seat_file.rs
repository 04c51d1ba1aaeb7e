//! The file of a seat: found, opened by one program at a time, and closed to others on the machine.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::cli::output::Failure;
#[cfg(unix)]
use crate::cli::output::print;
use crate::cli::writing::write_secret;
use crate::diagnostics::Code;
use crate::journal::{Journal, Parcel, Seat, SeatFault};
use crate::names::listed;
use crate::source::quoted;

use super::folder::{JOURNAL, locked, read_text};

/// A seat in its file.
pub(in crate::cli) struct SeatFile {
    path: PathBuf,
    pub seat: Seat,
    _lock: File,
}

impl SeatFile {
    /// Opens a seat. No other program signs with it at the same time.
    ///
    /// # Errors
    /// There is none, or it is none.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        if !path.exists() {
            let message = format!("{}: there is no such seat", path.display());
            let help = "make one with `adjutant seat NAME`";
            return Err(Failure::with_help(Code::CannotRead, message, help));
        }
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        let lock = locked(Path::new(&name), path)?;
        let text = read_text(path)?;
        close_to_others(path)?;
        let seat = Seat::read(&text).map_err(|wrong| {
            let message = format!("{}: {}", path.display(), wrong.message);
            Failure::with_help(Code::CannotRead, message, wrong.help)
        })?;
        Ok(Self {
            path: path.to_path_buf(),
            seat,
            _lock: lock,
        })
    }

    /// Opens the seat that is named, or else the only one of a party of the game that lies in the
    /// folder at hand or in the game's.
    ///
    /// # Errors
    /// There is none, or there are several.
    pub(crate) fn at_hand(named: Option<&Path>, game: &Path) -> Result<Self, Failure> {
        if let Some(path) = named {
            return Self::open(path);
        }
        let journal = read_text(&game.join(JOURNAL)).ok();
        let parcel = journal.and_then(|text| Parcel::read(&text).ok());
        let header = parcel.and_then(|parcel| parcel.header);
        let is_of_game = |path: &PathBuf| {
            let seat = read_text(path).ok().and_then(|text| Seat::read(&text).ok());
            seat.is_some_and(|seat| {
                let header = header.as_ref();
                header.is_none_or(|header| seat.place_in(header).is_some())
            })
        };
        let mut found: BTreeMap<PathBuf, PathBuf> = BTreeMap::new();
        for folder in [Path::new(""), game] {
            for path in seats_in(folder).into_iter().filter(is_of_game) {
                let whole = fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
                found.entry(whole).or_insert(path);
            }
        }
        let found: Vec<PathBuf> = found.into_values().collect();
        let (message, help) = match found.as_slice() {
            [only] => return Self::open(only),
            [] => (
                "no seat of this game lies here".to_owned(),
                "name it with `--seat FILE`; `adjutant seat NAME` makes one",
            ),
            several => {
                let names = several.iter();
                let names = names.map(|path| quoted(&path.display().to_string()));
                let names = listed(names, "and");
                let message = format!("several seats of this game lie here: {names}");
                (message, "say which with `--seat FILE`")
            }
        };
        Err(Failure::with_help(Code::CannotRead, message, help))
    }

    /// Writes it down.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write(&self) -> Result<(), Failure> {
        write_secret(&self.path, &self.seat.text())
    }

    /// Holds the seat against a journal.
    ///
    /// # Errors
    /// It does not sign in this game, as it stands.
    pub(crate) fn meet(&mut self, journal: &mut Journal) -> Result<(), Failure> {
        let met = self.seat.meet(journal).map(|_| ());
        met.map_err(|fault| seat_fault(&self.seat.name, &fault))
    }
}

/// The files of a folder that are called as seats are.
fn seats_in(folder: &Path) -> Vec<PathBuf> {
    let listed = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let entries = fs::read_dir(listed).into_iter().flatten().flatten();
    let paths = entries.map(|entry| folder.join(entry.file_name()));
    let seats = paths.filter(|path| path.extension().is_some_and(|end| end == "seat"));
    seats.collect()
}

/// Why a seat does not sign, in words.
pub(super) fn seat_fault(name: &str, fault: &SeatFault) -> Failure {
    let name = quoted(name);
    let (message, help) = match fault {
        SeatFault::Stranger => (
            format!("{name} is no party of this game"),
            "name the seat whose card is in the game",
        ),
        SeatFault::Copied(number) => (
            format!(
                "the game holds slip {number} of {name}, but a copy of this seat signed it, not \
                this one"
            ),
            "sign with that copy from now on, and keep a seat in one place only",
        ),
        SeatFault::Early(number) => (
            format!("the journal lacks slip {number} of {name}, which this seat has signed"),
            "add the rest of the journal: ask the others for theirs",
        ),
        SeatFault::Shown(lock) => (
            format!("{name} has shown its share for lock {lock} already, for another closing"),
            "a party shows its share of a lock only once: compare your journals",
        ),
        SeatFault::Lost => (
            format!("the seat of {name} has not kept what it needs for this"),
            "go on with `adjutant game new --from`",
        ),
    };
    Failure::with_help(Code::RecordDiffers, message, help)
}

/// A seat that others on the machine could read is closed to them, and its owner is told.
#[cfg(unix)]
fn close_to_others(path: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::PermissionsExt as _;
    let of_others = |metadata: fs::Metadata| metadata.permissions().mode() & 0o077;
    if fs::metadata(path).is_ok_and(|metadata| of_others(metadata) == 0) {
        return Ok(());
    }
    let name = path.display();
    let told = match fs::set_permissions(path, fs::Permissions::from_mode(0o600)) {
        Ok(()) => "could read this seat, and sign with it; now only you can".to_owned(),
        Err(error) => format!("can read this seat, and sign with it: {error}"),
    };
    print(&format!("{name}: others on this machine {told}\n"))
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) -> Result<(), Failure> {
    Ok(())
}
