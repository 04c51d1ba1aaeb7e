//! The features, run by cucumber: a step that is undefined or skipped fails, and so does a folder
//! with nothing in it. `docs/steps.md` lists the sentences.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::needless_pass_by_value,
    reason = "an example that cannot go on fails, and cucumber hands values over"
)]

mod proof;
mod steps;
mod world;

use std::io;
use std::sync::{Arc, Mutex};

use cucumber::writer::{Coloring, Stats, Verbosity};
use cucumber::{World as _, WriterExt, writer};

use world::World;

/// What cucumber writes, kept until it is known whether anybody wants to read it.
#[derive(Clone, Debug, Default)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl io::Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().map_err(|_| io::Error::other("a writer panicked"))?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn every_example_of_the_features_holds() {
    let output = Output::default();
    let writer = writer::Basic::new(output.clone(), Coloring::Never, Verbosity::Default).summarized();
    let run =
        World::cucumber::<&str>().with_default_cli().with_writer(writer).fail_on_skipped().max_concurrent_scenarios(1).run("features");
    let ended = futures::executor::block_on(run);
    let said = String::from_utf8_lossy(&output.0.lock().unwrap()).into_owned();
    assert!(!ended.execution_has_failed(), "{said}");
    assert!(ended.passed_steps() > 0, "only {} steps ran\n{said}", ended.passed_steps());
}
