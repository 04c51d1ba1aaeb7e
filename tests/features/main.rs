//! The shipped features, run by cucumber and by the program. Cucumber reads the files itself,
//! expands outlines itself and finds the sentence of each step itself: what it makes of them must
//! end, step by step, as the program says.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

#[path = "../it/chance.rs"]
#[expect(dead_code, reason = "the other tests choose and shuffle as well")]
mod chance;

use std::collections::BTreeMap;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use adjutant::internals::harness::{
    ExampleSetup, FeatureText, RulebookCache, SENTENCES, SHIPPED_FEATURES, Suite,
};
use chance::Chance;
use cucumber::feature::Ext as _;
use cucumber::gherkin::{Examples, Feature, GherkinEnv, Scenario, StepType};
use cucumber::step::{Collection, Context};
use cucumber::{Cucumber, Event, Parser, Writer, cli, event, parser, runner};
use futures::stream;
use regex::Regex;

/// Of an outline cucumber runs this many rows: its expansion copies all rows for each row.
const ROWS: usize = 5;

/// The rows are drawn by this seed.
const SEED: u64 = 20;

/// Features that hold, and one of our own that does not.
fn texts() -> Vec<(String, String)> {
    let shipped = SHIPPED_FEATURES.iter().flat_map(|(_, features)| *features);
    let mut texts: Vec<(String, String)> = shipped
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect();
    texts.push((
        "wrong.feature".to_owned(),
        include_str!("wrong.feature").to_owned(),
    ));
    texts
}

/// An outline with some of its rows, each in a table of its own that keeps its place.
fn sampled(mut outline: Scenario, chance: &mut Chance) -> Scenario {
    let mut rows: Vec<Examples> = Vec::new();
    for examples in &outline.examples {
        let Some((head, body)) = examples
            .table
            .as_ref()
            .and_then(|table| table.rows.split_first())
        else {
            continue;
        };
        for (number, row) in body.iter().enumerate() {
            let mut alone = examples.clone();
            alone.position.line += number;
            alone.table.as_mut().unwrap().rows = vec![head.clone(), row.clone()];
            rows.push(alone);
        }
    }
    while rows.len() > ROWS {
        rows.remove(chance.below(rows.len()));
    }
    outline.examples = rows;
    outline
}

/// The features as cucumber reads them.
fn read_by_cucumber() -> Vec<Feature> {
    let mut chance = Chance(SEED);
    let read = texts().into_iter().map(|(name, text)| {
        let mut feature = Feature::parse(&text, GherkinEnv::default())
            .unwrap_or_else(|error| panic!("{name}: {error:?}"));
        feature.path = Some(name.into());
        feature.scenarios = feature
            .scenarios
            .into_iter()
            .map(|scenario| sampled(scenario, &mut chance))
            .collect();
        feature.expand_examples().unwrap()
    });
    read.collect()
}

struct Given(Vec<Feature>);

impl Parser<()> for Given {
    type Cli = cli::Empty;
    type Output = stream::Iter<std::vec::IntoIter<parser::Result<Feature>>>;

    fn parse(self, (): (), _: cli::Empty) -> Self::Output {
        stream::iter(self.0.into_iter().map(Ok).collect::<Vec<_>>())
    }
}

/// How the steps of an example ended: `p`assed, `f`ailed, or never came to be run; by file and
/// line.
type Ends = BTreeMap<(String, usize), String>;

/// Notes how steps end.
struct Noting(Arc<Mutex<Ends>>);

impl Writer<Table> for Noting {
    type Cli = cli::Empty;

    async fn handle_event(
        &mut self,
        event: parser::Result<Event<event::Cucumber<Table>>>,
        _: &cli::Empty,
    ) {
        let event = event.unwrap().value;
        let event::Cucumber::Feature(feature, event::Feature::Scenario(scenario, event)) = event
        else {
            return;
        };
        let (event::Scenario::Step(_, event) | event::Scenario::Background(_, event)) = event.event
        else {
            return;
        };
        let end = match event {
            event::Step::Started => return,
            event::Step::Passed(..) => 'p',
            event::Step::Skipped => 's',
            event::Step::Failed(..) => 'f',
        };
        let file = feature.path.as_ref().unwrap().display().to_string();
        self.0
            .lock()
            .unwrap()
            .entry((file, scenario.position.line))
            .or_default()
            .push(end);
    }
}

impl cucumber::writer::Normalized for Noting {}

/// The program's world, as cucumber makes one for each example.
#[derive(Debug)]
struct Table(ExampleSetup);

impl cucumber::World for Table {
    type Error = std::convert::Infallible;

    async fn new() -> Result<Self, Self::Error> {
        // All examples take their rulebooks from the same shelf.
        thread_local!(static SHELF: Rc<RulebookCache> = Rc::default());
        Ok(Self(ExampleSetup::new(SHELF.with(Rc::clone), "", None)))
    }
}

/// The sentences, each under the number that is the name of its group.
fn sentences() -> Collection<Table> {
    let mut collection = Collection::new();
    for (number, sentence) in SENTENCES.iter().enumerate() {
        let (pattern, _) = sentence.regex();
        let regex = Regex::new(&format!("(?P<s{number}>{pattern})")).unwrap();
        collection = match sentence.kind {
            StepType::Given => collection.given(None, regex, step),
            StepType::When => collection.when(None, regex, step),
            StepType::Then => collection.then(None, regex, step),
        };
    }
    collection
}

/// What cucumber calls for every step; a panic is how it learns that one fails.
#[allow(
    clippy::needless_pass_by_value,
    reason = "cucumber hands the context over"
)]
fn step(table: &mut Table, context: Context) -> Pin<Box<dyn Future<Output = ()> + '_>> {
    let number = context
        .matches
        .get(1)
        .and_then(|(name, _)| name.as_deref()?.strip_prefix('s')?.parse().ok());
    let sentence = SENTENCES.get::<usize>(number.unwrap()).unwrap();
    let in_holes: Vec<String> = context
        .matches
        .iter()
        .skip(2)
        .map(|(_, text)| text.clone())
        .collect();
    if let Err(failure) = sentence.act_on(
        &mut table.0,
        &context.step.value,
        &in_holes,
        context.step.docstring.as_deref(),
    ) {
        panic!("{failure}");
    }
    Box::pin(std::future::ready(()))
}

fn by_cucumber() -> Ends {
    let ends = Arc::new(Mutex::new(Ends::new()));
    let runner = runner::Basic::default()
        .steps(sentences())
        .max_concurrent_scenarios(1);
    let options = cli::Opts::<cli::Empty, runner::basic::Cli, cli::Empty, cli::Empty>::default();
    let given = Given(read_by_cucumber());
    let run =
        Cucumber::<Table, _, (), _, _, cli::Empty>::custom(given, runner, Noting(ends.clone()))
            .with_cli(options)
            .run(());
    // The texts of failures are not wanted here.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| ()));
    futures::executor::block_on(run);
    std::panic::set_hook(hook);
    Arc::try_unwrap(ends)
        .unwrap_or_default()
        .into_inner()
        .unwrap()
}

/// The same by the program: all examples, and how many steps each has.
fn by_the_program() -> Ends {
    let text = |(name, text)| FeatureText {
        name,
        text,
        folder: String::new(),
    };
    let (suite, findings) = Suite::read(texts().into_iter().map(text).collect());
    assert_eq!(findings, []);
    let shelf = Rc::<RulebookCache>::default();
    assert_eq!(suite.plan(&shelf), []);
    let mut ends = Ends::new();
    suite.run(&shelf, false, &mut |ran| {
        let steps = match &ran.outcome.failed {
            None => "p".repeat(ran.example.steps.len()),
            Some(failed) => "p".repeat(failed.step) + "f",
        };
        let place = ran.example.place;
        let line = suite.sources.positions(place).0.line;
        ends.insert(
            (suite.sources.get(place.source).name().to_owned(), line),
            steps,
        );
    });
    ends
}

#[test]
fn cucumber_and_the_program_end_every_step_alike() {
    let (ours, theirs) = (by_the_program(), by_cucumber());
    assert!(theirs.len() > 2_000, "only {} examples", theirs.len());
    for (example, steps) in &theirs {
        assert_eq!(ours.get(example), Some(steps), "{example:?}");
    }
    let failed: Vec<_> = theirs
        .iter()
        .filter(|(_, steps)| steps.contains('f'))
        .collect();
    assert_eq!(failed.len(), 3, "{failed:?}");
    assert!(
        failed.iter().all(|((file, _), _)| file == "wrong.feature"),
        "{failed:?}"
    );
}
