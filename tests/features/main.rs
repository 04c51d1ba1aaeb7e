//! The shipped features, run by cucumber's own runner and by the program's: step by step they must
//! end alike.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use adjutant::harness::{Example, FeatureText, SHIPPED_FEATURES, Shelf, Suite, World};
use cucumber::gherkin::{Feature, LineCol, Scenario, Span};
use cucumber::{Cucumber, Event, Parser, Writer, cli, event, parser, runner};
use futures::stream;

/// Features that hold, and one of our own that does not.
fn suite() -> Suite {
    let text = |name: &str, text: &str| FeatureText { name: name.to_owned(), text: text.to_owned(), folder: String::new() };
    let shipped = SHIPPED_FEATURES.iter().flat_map(|(_, features)| *features).map(|(name, feature)| text(name, feature));
    let wrong = text("wrong.feature", include_str!("wrong.feature"));
    let (suite, findings) = Suite::read(shipped.chain([wrong]).collect());
    assert!(findings.is_empty(), "{findings:#?}");
    suite
}

/// Gives cucumber the examples as the program has read them: its own expansion of outlines copies
/// all rows for each row.
struct Given(Vec<Feature>);

impl Parser<()> for Given {
    type Cli = cli::Empty;
    type Output = stream::Iter<std::vec::IntoIter<parser::Result<Feature>>>;

    fn parse(self, (): (), _: cli::Empty) -> Self::Output {
        stream::iter(self.0.into_iter().map(Ok).collect::<Vec<_>>())
    }
}

/// How the steps of each example ended: `p`assed, `f`ailed, or never came to be run.
type Ends = BTreeMap<String, String>;

/// Notes how steps end.
struct Noting(Arc<Mutex<Ends>>);

impl Writer<World> for Noting {
    type Cli = cli::Empty;

    async fn handle_event(&mut self, event: parser::Result<Event<event::Cucumber<World>>>, _: &cli::Empty) {
        let event = event.unwrap().value;
        let event::Cucumber::Feature(_, event::Feature::Scenario(scenario, event)) = event else { return };
        let (event::Scenario::Step(_, event) | event::Scenario::Background(_, event)) = event.event else { return };
        let end = match event {
            event::Step::Started => return,
            event::Step::Passed(..) => 'p',
            event::Step::Skipped => 's',
            event::Step::Failed(..) => 'f',
        };
        self.0.lock().unwrap().entry(scenario.name.clone()).or_default().push(end);
    }
}

impl cucumber::writer::Normalized for Noting {}

/// An example as cucumber has it; its number makes its name its own.
fn scenario(number: usize, example: &Example) -> Scenario {
    Scenario {
        keyword: "Example".to_owned(),
        name: format!("{number}: {}", example.name),
        description: None,
        steps: example.steps.iter().map(|step| step.gherkin.clone()).collect(),
        examples: Vec::new(),
        tags: Vec::new(),
        span: Span::default(),
        position: LineCol { line: number + 1, col: 1 },
    }
}

fn by_cucumber(suite: &Suite) -> Ends {
    let scenarios = suite.examples().enumerate().map(|(number, (example, _, _))| scenario(number, &example)).collect();
    let feature = Feature {
        keyword: "Feature".to_owned(),
        name: "All".to_owned(),
        description: None,
        background: None,
        scenarios,
        rules: Vec::new(),
        tags: Vec::new(),
        span: Span::default(),
        position: LineCol { line: 1, col: 1 },
        path: None,
    };
    let ends = Arc::new(Mutex::new(Ends::new()));
    let runner = runner::Basic::default().steps(suite.sentences().collection().clone()).max_concurrent_scenarios(1);
    let options = cli::Opts::<cli::Empty, runner::basic::Cli, cli::Empty, cli::Empty>::default();
    let run =
        Cucumber::<World, _, (), _, _, cli::Empty>::custom(Given(vec![feature]), runner, Noting(ends.clone())).with_cli(options).run(());
    // A failing step is a panic to cucumber; its text is not wanted here.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| ()));
    futures::executor::block_on(run);
    std::panic::set_hook(hook);
    Arc::try_unwrap(ends).unwrap_or_default().into_inner().unwrap()
}

fn by_the_program(suite: &Suite) -> Ends {
    let mut ends = Ends::new();
    suite.run(&Rc::<Shelf>::default(), false, &mut |ran| {
        let steps = match &ran.outcome.failed {
            None => "p".repeat(ran.example.steps.len()),
            Some(failed) => "p".repeat(failed.step) + "f",
        };
        ends.insert(format!("{}: {}", ran.number, ran.example.name), steps);
    });
    ends
}

#[test]
fn cucumbers_runner_and_the_programs_end_every_step_alike() {
    let suite = suite();
    assert_eq!(suite.plan(&Rc::default()), []);
    let (ours, theirs) = (by_the_program(&suite), by_cucumber(&suite));
    assert!(ours.len() > 900, "only {} examples", ours.len());
    let failed: Vec<_> = ours.iter().filter(|(_, steps)| steps.contains('f')).collect();
    assert_eq!(failed.len(), 3, "{failed:?}");
    assert!(failed.iter().all(|(name, _)| name.ends_with("does not hold")), "{failed:?}");
    for (name, steps) in &ours {
        assert_eq!(theirs.get(name), Some(steps), "{name}");
    }
    assert_eq!(ours.len(), theirs.len());
}
