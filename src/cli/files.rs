//! Files: read whole. What has been read is remembered, so that nothing is written over it.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead as _, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::diagnostics::{Code, Finding};
use crate::journal::{BadLine, Limits, is_game};
use crate::names::listed;
use crate::source::{NotText, Source, SourceId, Sources};

/// A file that another file names has at most so many bytes.
const MOST_BYTES: u64 = 16 << 20;

/// A file of no more bytes than these is held as a whole, and counted where its lines are read.
const SMALL: u64 = 16 << 20;

/// The number of bytes of a game that are looked at together.
const READ_AT_ONCE: usize = 1 << 16;

/// Files that this run has read.
static READ: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Reads a file that the command line names, or standard input for `-`, as text.
///
/// # Errors
/// A finding that says why it cannot be read, or is no text.
pub(super) fn read(path: &Path, sources: &mut Sources) -> Result<SourceId, Box<Finding>> {
    remember(path);
    text(path, read_bytes(path), sources)
}

/// Reads a file of a game.
///
/// # Errors
/// A finding that says why it cannot be read, or is no text, or what it has too much of.
pub(super) fn read_game(path: &Path, sources: &mut Sources) -> Result<SourceId, Box<Finding>> {
    match beyond_limits(path) {
        Some(bad) => Err(Box::new(bad_line(path, &bad))),
        None => read(path, sources),
    }
}

/// What a file of a game has too much of, before it is held as a whole. A file that cannot be read is
/// told of where it is read.
pub(super) fn beyond_limits(path: &Path) -> Option<BadLine> {
    let metadata = fs::metadata(path).ok()?;
    if !metadata.is_file() || metadata.len() <= SMALL {
        return None;
    }
    let mut file = io::BufReader::with_capacity(READ_AT_ONCE, File::open(path).ok()?);
    let mut limits = Limits::default();
    let mut is_of_game = None;
    loop {
        let bytes = file.fill_buf().ok().filter(|bytes| !bytes.is_empty())?;
        if !*is_of_game.get_or_insert_with(|| is_game(&String::from_utf8_lossy(bytes))) {
            return None;
        }
        let length = bytes.len();
        if let Err(bad) = limits.pass(bytes) {
            return Some(bad);
        }
        file.consume(length);
    }
}

/// The finding on a line that belongs to no game.
pub(super) fn bad_line(file: &Path, bad: &BadLine) -> Finding {
    let at = match bad.line {
        0 => String::new(),
        line => format!(":{line}"),
    };
    let message = format!("{}{at}: {}", file.display(), bad.message);
    let finding = Finding::without_place(Code::RecordDiffers, message);
    finding.help("ask whoever sent it for the file anew")
}

/// Reads a file that a command adds to, and so writes over: its record.
///
/// # Errors
/// A finding that says why it cannot be read, or is no text.
pub(super) fn read_to_add(path: &Path, sources: &mut Sources) -> Result<SourceId, Box<Finding>> {
    text(path, read_bytes(path), sources)
}

/// Reads a file that another file may name, such as a rulebook: a plain file of a size that can be
/// one.
///
/// # Errors
/// A finding that says why it cannot be read, or is no text.
pub(super) fn read_named(path: &Path, sources: &mut Sources) -> Result<SourceId, Box<Finding>> {
    remember(path);
    text(path, read_plain(path), sources)
}

/// Returns whether a file is one that this run has read, by whatever spelling or link.
pub(super) fn has_been_read(path: &Path) -> bool {
    // A pipe would be waited for.
    let is_plain = |path: &Path| fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    if !is_plain(path) {
        return false;
    }
    let read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    read.iter()
        .any(|read| is_plain(read) && same_file::is_same_file(read, path).unwrap_or(true))
}

fn remember(path: &Path) {
    let path = if path == OsStr::new("-") {
        Path::new("/dev/stdin")
    } else {
        path
    };
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if !read.iter().any(|known| known == path) {
        read.push(path.to_path_buf());
    }
}

fn text(
    path: &Path,
    bytes: io::Result<Vec<u8>>,
    sources: &mut Sources,
) -> Result<SourceId, Box<Finding>> {
    let name = if path == OsStr::new("-") {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    };
    let bytes = bytes.map_err(|error| Box::new(cannot_read(&name, &error)))?;
    Source::from_bytes(name.clone(), bytes)
        .map(|source| sources.add(source))
        .map_err(|error| Box::new(no_text(&name, &error)))
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if path == OsStr::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    let kind = fs::metadata(path)?.file_type();
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    // The shell passes pipes by name, like files.
    let passed_on = ["/dev/stdin", "/dev/fd", "/proc/self/fd"];
    let is_passed_on = passed_on.iter().any(|stream| path.starts_with(stream));
    match why_endless(path, kind).filter(|_| !is_passed_on) {
        Some(why) => Err(io::Error::new(io::ErrorKind::InvalidInput, why)),
        None => fs::read(path),
    }
}

/// Why a file may never end, if it may not.
fn why_endless(path: &Path, kind: fs::FileType) -> Option<&'static str> {
    if !kind.is_file() {
        return Some(if is_device(kind) {
            "it is a device"
        } else {
            "it is a pipe; write `-` for the file, and pipe it in"
        });
    }
    // These look like plain files, and some of them wait for what the system says next.
    let whole = fs::canonicalize(path).ok()?;
    let is_of_system = ["/proc", "/sys"].iter().any(|of| whole.starts_with(of));
    is_of_system.then_some("it is no plain file, but one of the system")
}

/// A pipe may never end, and is not even opened.
fn read_plain(path: &Path) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let why = if metadata.is_file() {
        why_endless(path, metadata.file_type())
    } else {
        Some("it is no plain file")
    };
    if let Some(why) = why {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    let mut bytes = Vec::new();
    let mut limited = File::open(path)?.take(MOST_BYTES + 1);
    limited.read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        let why = "it is larger than 16 MiB";
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

/// All files in a folder and below, sorted. Names that begin with a dot are passed over.
///
/// # Errors
/// A folder cannot be read.
pub(super) fn below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Returns whether the name of a file has one of some endings, in large letters or small ones.
pub(super) fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().map(OsStr::to_ascii_lowercase);
    ending.is_some_and(|ending| endings.iter().any(|known| ending == *known))
}

/// Returns whether a YAML file is a rulebook: it has a line that says which.
pub(super) fn is_rulebook(path: &Path) -> bool {
    let says_which = |text: String| text.lines().any(|line| line.starts_with("rulebook:"));
    read_plain(path).is_ok_and(|bytes| String::from_utf8(bytes).is_ok_and(says_which))
}

/// The files that some paths stand for: those of a folder with one of some endings that are wanted.
///
/// # Errors
/// A folder cannot be read, or has no such file.
pub(super) fn of_folders(
    paths: &[PathBuf],
    endings: &[&str],
    is_wanted: impl Fn(&Path) -> bool,
) -> Result<Vec<PathBuf>, Box<Finding>> {
    let mut all = Vec::new();
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let name = path.display().to_string();
        let mut found = below(path).map_err(|error| cannot_read(&name, &error))?;
        found.retain(|path| has_ending(path, endings) && is_wanted(path));
        if found.is_empty() {
            let endings = endings.iter().map(|ending| format!("`.{ending}`"));
            let message = format!("{name}: nothing in this folder is read here");
            let finding = Finding::without_place(Code::CannotRead, message);
            let wanted = listed(endings, "or");
            return Err(Box::new(
                finding.help(format!("the names of such files end in {wanted}")),
            ));
        }
        all.append(&mut found);
    }
    Ok(all)
}

#[cfg(unix)]
fn is_device(kind: fs::FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    kind.is_char_device() || kind.is_block_device()
}

#[cfg(not(unix))]
fn is_device(_: fs::FileType) -> bool {
    false
}

fn cannot_read(name: &str, error: &io::Error) -> Finding {
    let (message, help) = match error.kind() {
        io::ErrorKind::NotFound => ("there is no such file", "check the path"),
        io::ErrorKind::IsADirectory => ("it is a folder", "name a file in it"),
        io::ErrorKind::PermissionDenied => (
            "this account may not read it",
            "change the file's permissions",
        ),
        _ => {
            let message = format!("{name}: cannot be read: {error}");
            return Finding::without_place(Code::CannotRead, message);
        }
    };
    Finding::without_place(Code::CannotRead, format!("{name}: {message}")).help(help)
}

fn no_text(name: &str, error: &NotText) -> Finding {
    let (message, help) = match error {
        NotText::NotUtf8(_) => (
            "this is no UTF-8 text from here on",
            "save the file as UTF-8 text",
        ),
        NotText::Utf16 => ("this text is in UTF-16", "save the file as UTF-8 text"),
        NotText::Binary(_) => (
            "this is no text file: it holds a zero byte here",
            "name a plain text file",
        ),
        NotText::TooLarge => ("this file is larger than 4 GiB", "split it"),
    };
    let at = match error {
        NotText::NotUtf8(place) | NotText::Binary(place) => {
            format!("{name}:{}:{}", place.line, place.column)
        }
        NotText::Utf16 | NotText::TooLarge => name.to_owned(),
    };
    Finding::without_place(Code::NotText, format!("{at}: {message}")).help(help)
}
