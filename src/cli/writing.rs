//! Files: written whole, on the disk before anything is said of it, and never over what somebody
//! else has written.
//!
//! A text goes into a temporary file beside its place, which then takes its name. The temporary
//! file is locked while the program lives; one that nobody holds is of a program that was killed,
//! and is swept up by the next that writes there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::diagnostics::Code;

use super::files::has_been_read;
use super::generated_files::Made;
use super::output::{Failure, print_file};

/// Prefix and suffix of the names of temporary files.
const TEMPORARY: (&str, &str) = (".adjutant-", ".tmp");

/// A file that a command makes.
pub(super) struct Output<'a> {
    pub path: &'a Path,
    pub text: &'a str,
    /// The kind of a file: one of another kind, or by somebody else, is not overwritten.
    pub made: Made,
}

/// Writes several files: all of them, or none where one cannot be written. What is no file but a
/// device or a pipe is written to, and stays what it is. With `force` the files of others are
/// written over, but never what the command itself has read.
///
/// # Errors
/// The first that cannot or must not be written.
pub(super) fn write(outputs: &[Output<'_>], force: bool) -> Result<(), Failure> {
    for (number, output) in outputs.iter().enumerate() {
        may_be_written(output.path)?;
        let is_same = |other: &&Output<'_>| are_one(output.path, other.path);
        if outputs.iter().skip(number + 1).find(is_same).is_some() {
            let what = "two things cannot be written into one file";
            let help = "name another file for one of them";
            return Err(refused(output.path, what, help));
        }
        if !force && !is_of_ours(output).map_err(|error| cannot_write(output.path, &error))? {
            let what = output.made.what();
            let what =
                format!("there is such a file already, and it is not {what} as Adjutant wrote it");
            let help = "name another file, or write over this one with `--force`";
            return Err(refused(output.path, &what, help));
        }
    }
    let files = outputs.iter().map(|output| (output.path, output.text));
    write_all(&files.collect::<Vec<_>>(), Mode::Ordinary)
}

/// Returns whether a text goes to standard output in the place of a file: then nothing else is printed there.
pub(super) fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns whether a command may write there at all: nothing is written over what it has read.
///
/// # Errors
/// It has read the file.
pub(super) fn may_be_written(path: &Path) -> Result<(), Failure> {
    if has_been_read(path) {
        let what = "this is an input of the command, and would be lost";
        return Err(refused(path, what, "name another file"));
    }
    Ok(())
}

/// Writes a file that was read in another form, or with something added.
///
/// # Errors
/// It cannot be written.
pub(super) fn rewrite(path: &Path, text: &str) -> Result<(), Failure> {
    write_all(&[(path, text)], Mode::Ordinary)
}

/// Writes one file; `force` overwrites one that others wrote.
///
/// # Errors
/// It cannot be written.
pub(super) fn write_one(path: &Path, text: &str, made: Made, force: bool) -> Result<(), Failure> {
    write(&[Output { path, text, made }], force)
}

/// Writes a new file that its owner alone may read.
///
/// # Errors
/// It cannot be written.
pub(super) fn write_secret(path: &Path, text: &str) -> Result<(), Failure> {
    write_all(&[(path, text)], Mode::Secret)
}

/// Makes a folder whole: beside its place first, then under its name.
///
/// # Errors
/// It cannot be made.
pub(super) fn make_folder(folder: &Path, files: &[(&str, &str)]) -> Result<(), Failure> {
    let make = || {
        let parent = parent_of(folder);
        fs::create_dir_all(parent)?;
        sweep(parent);
        let temporary = Builder::new()
            .prefix(TEMPORARY.0)
            .suffix(TEMPORARY.1)
            .tempdir_in(parent)?;
        let _held = File::open(temporary.path())
            .and_then(|opened| fs4::FileExt::lock(&opened).map(|()| opened));
        let inside = temporary.path().join("folder");
        fs::create_dir(&inside)?;
        for (name, text) in files {
            let mut file = File::create_new(inside.join(name))?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
        }
        sync_folder(&inside)?;
        if folder.is_dir() {
            fs::remove_dir(folder)?;
        }
        fs::rename(&inside, folder)?;
        sync_folder(parent)
    };
    make().map_err(|error: io::Error| {
        let what = format!("cannot be made: {error}");
        refused(folder, &what, "name another folder")
    })
}

/// The readers of a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// The readers that the user's settings allow.
    Ordinary,
    /// The owner alone.
    Secret,
}

fn refused(path: &Path, what: &str, help: &str) -> Failure {
    let message = format!("{}: {what}", path.display());
    Failure::with_help(Code::CannotRead, message, help)
}

/// Why a file could not be written, and what to do.
pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        _ if is_held(error) => {
            "another program has it open, or this account may not write there".to_owned()
        }
        io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::PermissionDenied => "this account may not write there".to_owned(),
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        _ => error.to_string(),
    };
    let help = match error.kind() {
        io::ErrorKind::StorageFull => "make room on the disk, and give the command again",
        _ => "name another file",
    };
    refused(path, &format!("cannot be written: {why}"), help)
}

/// Returns whether two paths are one file, also where there is none yet.
fn are_one(one: &Path, other: &Path) -> bool {
    let is_plain = |path: &Path| fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    if is_plain(one) && is_plain(other) {
        return same_file::is_same_file(one, other).unwrap_or(true);
    }
    let place = |path: &Path| {
        let folder = fs::canonicalize(parent_of(path)).ok()?;
        Some(folder.join(path.file_name()?))
    };
    !one.exists()
        && !other.exists()
        && (one == other || place(one).is_some_and(|one| Some(one) == place(other)))
}

/// Returns whether a file is not there, is empty, is no plain file, or is one that we have made.
fn is_of_ours(output: &Output<'_>) -> io::Result<bool> {
    if is_standard_output(output.path) {
        return Ok(true);
    }
    match fs::metadata(output.path) {
        Ok(metadata) if !metadata.is_file() || metadata.len() == 0 => Ok(true),
        Ok(_) => fs::read(output.path)
            .map(|bytes| String::from_utf8(bytes).is_ok_and(|text| output.made.is(&text))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

fn write_all(files: &[(&Path, &str)], mode: Mode) -> Result<(), Failure> {
    let mut ready = Vec::new();
    let mut streams = Vec::new();
    let mut printed = Vec::new();
    for (path, text) in files {
        let failed = |error: io::Error| cannot_write(path, &error);
        if is_standard_output(path) {
            printed.push(text);
            continue;
        }
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(failed(io::ErrorKind::IsADirectory.into()));
            }
            Ok(metadata) if !metadata.is_file() => {
                let stream = fs::OpenOptions::new().write(true).open(path);
                streams.push((stream.map_err(failed)?, path, text));
            }
            Ok(metadata) if metadata.permissions().readonly() => {
                let help = "name another file, or change the file's permissions";
                return Err(refused(path, "cannot be written: it is read-only", help));
            }
            _ => ready.push((temporary(path, text, mode).map_err(failed)?, path)),
        }
    }
    for ((temporary, target), path) in ready {
        // The lock goes with the file that is closed, when the name is no longer that of a
        // temporary one.
        let file = put_in_place(temporary, &target).map_err(|error| cannot_write(path, &error))?;
        sync_folder(parent_of(&target)).map_err(|error| cannot_write(path, &error))?;
        drop(file);
    }
    for (mut stream, path, text) in streams {
        let written = stream.write_all(text.as_bytes());
        let written = written.and_then(|()| stream.flush());
        written.map_err(|error| cannot_write(path, &error))?;
    }
    for text in printed {
        print_file(text)?;
    }
    Ok(())
}

/// Gives a temporary file its name. Windows lets nobody replace a file that another program has open; those
/// that look at new files, such as virus scanners, let go soon.
fn put_in_place(mut temporary: NamedTempFile, target: &Path) -> io::Result<fs::File> {
    const MOST_TRIES: u32 = 20;
    let mut tries = 0;
    loop {
        match temporary.persist(target) {
            Ok(file) => return Ok(file),
            Err(error) if is_held(&error.error) && tries < MOST_TRIES => {
                tries += 1;
                std::thread::sleep(std::time::Duration::from_millis(50));
                temporary = error.file;
            }
            Err(error) => return Err(error.error),
        }
    }
}

/// Returns whether a file is not replaced since another program has it open.
fn is_held(error: &io::Error) -> bool {
    const SHARING_VIOLATION: i32 = 32;
    cfg!(windows)
        && (error.kind() == io::ErrorKind::PermissionDenied
            || error.raw_os_error() == Some(SHARING_VIOLATION))
}

/// A temporary file with a text, on the disk, beside the file whose name it is to take.
fn temporary(path: &Path, text: &str, mode: Mode) -> io::Result<(NamedTempFile, PathBuf)> {
    // The target of a link is written, and the link remains.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = parent_of(&target);
    sweep(folder);
    let mut temporary = locked(folder, mode)?;
    if let Ok(metadata) = fs::metadata(&target) {
        // Whoever may not write into the file may not put another in its place.
        drop(fs::OpenOptions::new().write(true).open(&target)?);
        temporary
            .as_file()
            .set_permissions(metadata.permissions())?;
    }
    temporary.write_all(text.as_bytes())?;
    temporary.as_file().sync_all()?;
    Ok((temporary, target))
}

/// A new temporary file that is locked. Between its making and its locking another program may have
/// swept it up: then there is nothing under its name, and another one is made.
fn locked(folder: &Path, mode: Mode) -> io::Result<NamedTempFile> {
    loop {
        let temporary = with_mode(Builder::new().prefix(TEMPORARY.0).suffix(TEMPORARY.1), mode)
            .tempfile_in(folder)?;
        // A file system without locks knows no sweeping either.
        let _ = fs4::FileExt::lock(temporary.as_file());
        if temporary.path().exists() {
            return Ok(temporary);
        }
    }
}

/// tempfile's own mode is that of secrets.
#[cfg(unix)]
fn with_mode<'b, 'p, 's>(builder: &'b mut Builder<'p, 's>, mode: Mode) -> &'b mut Builder<'p, 's> {
    use std::os::unix::fs::PermissionsExt;
    match mode {
        Mode::Ordinary => builder.permissions(fs::Permissions::from_mode(0o666)),
        Mode::Secret => builder,
    }
}

#[cfg(not(unix))]
fn with_mode<'b, 'p, 's>(builder: &'b mut Builder<'p, 's>, _: Mode) -> &'b mut Builder<'p, 's> {
    builder
}

/// Removes what programs of ours have left that were killed: temporary files that nobody holds.
fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let is_temporary =
            |name: &str| name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1);
        if entry.file_name().to_str().is_some_and(is_temporary)
            && let Ok(kind) = entry.file_type()
            && (kind.is_file() || kind.is_dir())
            && let Ok(left) = File::open(entry.path())
            && fs4::FileExt::try_lock(&left).is_ok()
        {
            let _ = if kind.is_dir() {
                fs::remove_dir_all(entry.path())
            } else {
                fs::remove_file(entry.path())
            };
        }
    }
}

/// The folder of a file, as the system takes it.
pub(super) fn parent_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// A name is on the disk once its folder is.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    const NOT_SYNCED: [io::ErrorKind; 2] =
        [io::ErrorKind::InvalidInput, io::ErrorKind::Unsupported];
    match File::open(folder)?.sync_all() {
        // Some file systems have no such thing for folders.
        Err(error) if NOT_SYNCED.contains(&error.kind()) => Ok(()),
        synced => synced,
    }
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
