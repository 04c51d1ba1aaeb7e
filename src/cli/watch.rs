//! Running again whenever a file is saved.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use notify::{EventKind, RecursiveMode, Watcher, recommended_watcher};

use crate::diagnostics::{Code, Finding};

use super::output::{Failure, print};
use super::shape::Shape;
use super::{Ended, Ending};

/// An editor saves a file in several strokes: so long nothing more may happen.
const QUIET: Duration = Duration::from_millis(150);

/// Runs at once, and again whenever something is saved below the folders of the features and the
/// rulebook, until the program is ended.
pub(super) fn watch(
    features: &[PathBuf],
    rulebook: Option<&str>,
    run: impl Fn() -> Ended,
) -> Ended {
    let cannot = |error: notify::Error| {
        Failure::of(Finding::without_place(
            Code::CannotRead,
            format!("files cannot be watched: {error}"),
        ))
    };
    let (send, receive) = channel();
    let mut watcher = recommended_watcher(move |event: notify::Result<notify::Event>| {
        let saved = event.is_ok_and(|event| {
            let changes = matches!(
                event.kind,
                EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_)
            );
            changes && event.paths.iter().any(|path| is_read(path))
        });
        if saved {
            let _ = send.send(());
        }
    })
    .map_err(cannot)?;
    let rulebook = rulebook.map(Path::new).filter(|path| path.is_file());
    let mut watched: Vec<PathBuf> = features
        .iter()
        .map(PathBuf::as_path)
        .chain(rulebook)
        .map(folder_of)
        .collect();
    if watched.is_empty() {
        watched.push(PathBuf::from("."));
    }
    watched.sort();
    watched.dedup();
    for folder in &watched {
        watcher
            .watch(folder, RecursiveMode::Recursive)
            .map_err(cannot)?;
    }
    // What cannot be run at all is not waited for.
    let mut ended: Ended = Ok(run()?);
    loop {
        if let Err(failure) = &ended {
            failure.print(Shape::Human);
        }
        print("\nwaiting for a file to be saved; Ctrl-C ends\n")?;
        if receive.recv().is_err() {
            return Ok(Ending::Fine);
        }
        loop {
            match receive.recv_timeout(QUIET) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return Ok(Ending::Fine),
            }
        }
        print("\n")?;
        ended = run();
    }
}

/// Whether runs read such a file.
fn is_read(path: &Path) -> bool {
    let ending = path
        .extension()
        .and_then(|ending| ending.to_str())
        .unwrap_or_default();
    [
        "feature", "yaml", "yml", "scenario", "orders", "turn", "txt",
    ]
    .contains(&ending.to_ascii_lowercase().as_str())
}

/// The folder to watch: an editor that saves a file puts another in its place.
fn folder_of(path: &Path) -> PathBuf {
    if path.is_dir() {
        return path.to_path_buf();
    }
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
        .to_path_buf()
}
