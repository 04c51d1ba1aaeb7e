//! `adjutant play-out`

use std::fmt::Write as _;
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use indicatif::ProgressBar;
use serde_json::{Value, json};

use crate::cli::arguments::{PlainFormat, PlayOutArguments};
use crate::cli::generated_files::Made;
use crate::cli::output::{Failure, print, print_json};
use crate::cli::rulebooks::load_layers;
use crate::cli::writing::{Output, write};
use crate::cli::{Ended, Ending, files};
use crate::play_out::{PlayOut, PlayedOut, operative, play_game};
use crate::rulebook::Rulebook;
use crate::source::Sources;

/// So many things that games waited for are told.
const MOST_TOLD: usize = 5;

pub(in crate::cli) fn run(arguments: &PlayOutArguments) -> Ended {
    let mut sources = Sources::default();
    let (rulebook, layers) = load_layers(&arguments.rulebook, &mut sources)?;
    let scenario = arguments.scenario.as_deref();
    let scenario = scenario.map(|path| files::read(path, &mut sources));
    let scenario = scenario.transpose()?;
    let play = PlayOut {
        rulebook: &rulebook,
        layers: &layers,
        sources: &sources,
        turns: arguments.turns,
        seed: &arguments.seed,
        scenario: scenario.map(|source| sources.get(source).text()),
    };
    let played = play_all(&play, arguments.games);
    let of_rules = RuleCounts::new(&rulebook, &played);
    if let Some(folder) = &arguments.to {
        keep(folder, &played)?;
    }
    match arguments.format {
        PlainFormat::Human => print(&describe(arguments, &rulebook, &played, &of_rules))?,
        PlainFormat::Json => print_json(&in_json(&rulebook, &played, &of_rules))?,
    }
    let lacks = |least: f64| of_rules.share() < least;
    let lacks = arguments.require.is_some_and(lacks);
    Ok(Ending::from_success(!lacks && played.faults.is_empty()))
}

/// Plays all games, several at once; what comes out does not depend on it.
fn play_all(play: &PlayOut<'_>, games: u32) -> PlayedOut {
    let progress = if std::io::stderr().is_terminal() {
        ProgressBar::new(u64::from(games))
    } else {
        ProgressBar::hidden()
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU32::new(1);
    let all = Mutex::new(PlayedOut::default());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut own = PlayedOut::default();
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game > games {
                        break;
                    }
                    own.add(play_game(play, game));
                    progress.inc(1);
                }
                if let Ok(mut all) = all.lock() {
                    all.add(own);
                }
            });
        }
    });
    progress.finish_and_clear();
    all.into_inner().unwrap_or_default()
}

/// Parts of a rulebook that no game reached.
struct RuleCounts {
    operative: usize,
    clauses: Vec<String>,
    orders: Vec<String>,
    options: Vec<String>,
}

impl RuleCounts {
    fn new(rulebook: &Rulebook, played: &PlayedOut) -> Self {
        let operative = operative(rulebook);
        let vocabulary = rulebook.vocabulary();
        let orders = vocabulary.orders().iter().map(|order| &order.name);
        let orders = orders.filter(|order| !played.orders.contains(*order));
        let options = vocabulary.rulings().iter().flat_map(|ruling| {
            let options = ruling.options.iter();
            options.map(|(option, _)| format!("{} = {option}", ruling.id))
        });
        let options = options.filter(|option| !played.options.contains(option));
        Self {
            operative: operative.len(),
            clauses: operative.difference(&played.clauses).cloned().collect(),
            orders: orders.cloned().collect(),
            options: options.collect(),
        }
    }

    /// The share of enforced clauses that took effect, in per cent.
    #[expect(
        clippy::cast_precision_loss,
        reason = "there are fewer clauses than 2^52"
    )]
    fn share(&self) -> f64 {
        match self.operative {
            0 => 100.0,
            all => (all - self.clauses.len()) as f64 * 100.0 / all as f64,
        }
    }
}

fn describe(
    arguments: &PlayOutArguments,
    rulebook: &Rulebook,
    played: &PlayedOut,
    of_rules: &RuleCounts,
) -> String {
    let mut text = String::new();
    for fault in played.faults.values() {
        let (scenario, turn) = (indented(&fault.scenario), indented(&fault.turn));
        let _ = writeln!(text, "fault, in game {}: {}", fault.game, fault.what);
        let _ = writeln!(text, "the table:\n{scenario}the turn:\n{turn}");
    }
    let given_up: u32 = played.given_up.values().sum();
    let _ = writeln!(
        text,
        "{}: {} games of at most {} turns, seed {}: {} turns over, {} faults, {given_up} games given up",
        rulebook.id(),
        played.games,
        arguments.turns,
        arguments.seed,
        played.turns,
        played.faults.len(),
    );
    let mut waited: Vec<(&String, &u32)> = played.given_up.iter().collect();
    waited.sort_by_key(|(_, many)| std::cmp::Reverse(**many));
    for (what, many) in waited.iter().take(MOST_TOLD) {
        let _ = writeln!(text, "  {many} given up at: {what}");
    }
    let (all, share) = (of_rules.operative, of_rules.share());
    let came = all - of_rules.clauses.len();
    let _ = writeln!(text, "{came} of {all} clauses came about ({share:.1} %)");
    for (what, names) in [
        ("clauses that did not", &of_rules.clauses),
        ("orders that nobody gave", &of_rules.orders),
        ("options that no table played", &of_rules.options),
    ] {
        if !names.is_empty() {
            let _ = writeln!(text, "{what}: {}", names.join(", "));
        }
    }
    text
}

fn in_json(rulebook: &Rulebook, played: &PlayedOut, of_rules: &RuleCounts) -> Value {
    let faults = played.faults.values().map(|fault| {
        json!({
            "game": fault.game,
            "what": fault.what,
            "scenario": fault.scenario,
            "turn": fault.turn,
        })
    });
    json!({
        "rulebook": rulebook.id(),
        "games": played.games,
        "turns": played.turns,
        "faults": faults.collect::<Vec<_>>(),
        "given_up": played.given_up,
        "clauses": played.clauses,
        "clauses_missed": of_rules.clauses,
        "orders_missed": of_rules.orders,
        "options_missed": of_rules.options,
    })
}

fn indented(text: &str) -> String {
    text.lines()
        .fold(String::new(), |all, line| all + "  " + line + "\n")
}

/// Keeps each fault as a scenario and a turn file.
fn keep(folder: &Path, played: &PlayedOut) -> Result<(), Failure> {
    for fault in played.faults.values() {
        let file = |ending: &str| folder.join(format!("game-{}.{ending}", fault.game));
        let (scenario, turn, made) = (file("scenario"), file("turn"), Made::Report);
        let files = [(&scenario, &fault.scenario), (&turn, &fault.turn)];
        let outputs = files.map(|(path, text)| Output { path, text, made });
        write(&outputs, false)?;
    }
    Ok(())
}
