//! Files: read whole, written whole.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::diagnostics::{Code, Finding};
use crate::source::{NotText, Source, SourceId, Sources};

/// Reads a file, or standard input for `-`, as text.
///
/// # Errors
/// A finding that says why it cannot be read, or is no text.
pub(super) fn read(path: &Path, sources: &mut Sources) -> Result<SourceId, Box<Finding>> {
    let name = if path == OsStr::new("-") { "standard input".to_owned() } else { path.display().to_string() };
    let bytes = read_bytes(path).map_err(|error| Box::new(cannot_read(&name, &error)))?;
    Source::from_bytes(name.clone(), bytes).map(|source| sources.add(source)).map_err(|error| Box::new(no_text(&name, &error)))
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if path == OsStr::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    let kind = fs::metadata(path)?.file_type();
    if kind.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    // A device may never end; the standard streams are named on the command line like files.
    if is_device(kind) && !path.starts_with("/dev/stdin") && !path.starts_with("/dev/fd") {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is a device"));
    }
    fs::read(path)
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
        io::ErrorKind::PermissionDenied => ("this account may not read it", "change the file's permissions"),
        _ => return Finding::without_place(Code::CannotRead, format!("{name}: cannot be read: {error}")),
    };
    Finding::without_place(Code::CannotRead, format!("{name}: {message}")).help(help)
}

fn no_text(name: &str, error: &NotText) -> Finding {
    let (message, help) = match error {
        NotText::NotUtf8(place) => {
            (format!("{name}:{}:{}: this is no UTF-8 text from here on", place.line, place.column), "save the file as UTF-8 text")
        }
        NotText::Utf16 => (format!("{name}: this text is in UTF-16"), "save the file as UTF-8 text"),
        NotText::Binary(place) => {
            (format!("{name}:{}:{}: this is no text file: it holds a zero byte here", place.line, place.column), "name a plain text file")
        }
        NotText::TooLarge => (format!("{name}: this file is larger than 4 GiB"), "split it"),
    };
    Finding::without_place(Code::NotText, message).help(help)
}

/// Writes a file whole: to a temporary one beside it, which then takes its name. The file keeps
/// its permissions.
///
/// # Errors
/// What the system says.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    write_all(&[(path, text)]).map_err(|(_, error)| error)
}

/// Writes several files: all of them, or none where one cannot be written. What is no file but a
/// device or a pipe is written to, and stays what it is.
///
/// # Errors
/// The first that cannot be written, and what the system says.
pub(super) fn write_all(files: &[(&Path, &str)]) -> Result<(), (PathBuf, io::Error)> {
    let of = |path: &Path, error: io::Error| (path.to_path_buf(), error);
    let mut ready = Vec::new();
    let mut streams = Vec::new();
    for (path, text) in files {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(of(path, io::Error::new(io::ErrorKind::IsADirectory, "it is a folder")));
            }
            Ok(metadata) if !metadata.is_file() => {
                let stream = fs::OpenOptions::new().write(true).open(path).map_err(|error| of(path, error))?;
                streams.push((stream, path, text));
            }
            _ => ready.push(temporary(path, text).map_err(|error| of(path, error))?),
        }
    }
    for (temporary, target) in ready {
        temporary.persist(&target).map_err(|error| of(&target, error.error))?;
    }
    for (mut stream, path, text) in streams {
        stream.write_all(text.as_bytes()).map_err(|error| of(path, error))?;
    }
    Ok(())
}

/// A temporary file with a text, beside the file whose name it is to take.
fn temporary(path: &Path, text: &str) -> io::Result<(tempfile::NamedTempFile, PathBuf)> {
    // What a link points to is written, and the link stays one.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let path = target.as_path();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    temporary.write_all(text.as_bytes())?;
    if let Ok(metadata) = fs::metadata(path) {
        temporary.as_file().set_permissions(metadata.permissions())?;
    }
    Ok((temporary, target))
}
