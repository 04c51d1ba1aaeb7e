//! The examples at the end of each help: commands as people type them.

/// Commands behind a heading, each on its line.
macro_rules! examples {
    ($($command:literal)+) => {
        concat!("Examples:", $("\n  adjutant ", $command),+)
    };
}

pub(super) const CHECK: &str = examples!("check guild.orders --scenario ford.scenario" "check guild.orders --scenario ford.scenario --fix");
pub(super) const RULES: &str = examples!("rules" "rules fantasy-warlord");
pub(super) const EXPLAIN: &str = examples!("explain fw.order.double.column" "explain in column" "explain --sheet guild.orders --scenario ford.scenario");
pub(super) const LINT: &str = examples!("lint house.yaml");
pub(super) const FMT: &str = examples!("fmt guild.orders" "fmt --scenario ford.scenario guild.txt");
pub(super) const ARTIFACTS: &str = examples!("artifacts target/artifacts");
pub(super) const NEW: &str = examples!("new battle --game fantasy-warlord --units \"Old Guard, Lancers\"" "new our-rules" "new our-game --blank");
pub(super) const SCHEMA: &str = examples!("schema rulebook");
pub(super) const ROLL: &str =
    examples!("roll 2D6 --for \"turn 1, who begins\" --passphrase \"thirty paces\"");
pub(super) const ODDS: &str =
    examples!("odds 2D6 --at-most 7" "odds fw.order-test --scenario ford.scenario --unit Spears");
pub(super) const SETTLE: &str = examples!(
    "settle --question \"May they see it?\" --dice \"D6, 4 or more\" --thrown 5"
    "settle --scenario ford.scenario --unit Spears --question \"May they see it?\" --thrown 43"
);
pub(super) const RESOLVE: &str = examples!("resolve ford.scenario guild.orders raiders.orders --passphrase \"thirty paces\"" "resolve ford.scenario ford.turn --record ford.record --next ford-2.scenario" "resolve ford.scenario ford.turn --record ford.record --all --format html");
pub(super) const VERIFY: &str = examples!("verify ford.record");
pub(super) const SEAT: &str = examples!("seat Guild");
pub(super) const GAME: &str = examples!("game ford" "game ford next --seat guild.seat" "game ford hand-in guild.orders --seat guild.seat");
pub(super) const PLAY: &str = examples!("play ford --seat guild.seat --seat raiders.seat");
#[cfg(feature = "serve")]
pub(super) const SERVE: &str = examples!("serve ford --seat guild.seat --seat raiders.seat --lan");
pub(super) const TEST: &str = examples!("test features" "test our-rules --coverage");
pub(super) const DIFF: &str = examples!("diff fantasy-warlord house.yaml");
pub(super) const MUTATE: &str = examples!("mutate house.yaml our-rules");
pub(super) const PLAY_OUT: &str = examples!("play-out house.yaml --games 500 --seed 7");
pub(super) const BATCH: &str = examples!("batch resolve --jobs 4" "batch resolve --shard 1/7" "batch resolve --ruling dip.ruling.convoy-paradox=szykman --against");
pub(super) const MERGE: &str = examples!("merge 1.ndjson 2.ndjson");
pub(super) const PRINT: &str = examples!("print sheet ford.scenario --side Guild --to guild.html" "print reference ford.scenario --pdf reference.pdf");
pub(super) const SHOW: &str =
    examples!("show ford.scenario guild.orders" "show strait.scenario --svg strait.svg");
pub(super) const CHOICES: &str = examples!("choices ford.scenario --side Guild");
pub(super) const GUIDE: &str = examples!("guide" "guide sheets");
