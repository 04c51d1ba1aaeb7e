//! What stands at the end of each help: commands as people type them.

pub(super) const CHECK: &str = "Examples:\n  adjutant check guild.orders --scenario ford.scenario\n  adjutant check guild.orders --scenario ford.scenario --fix";
pub(super) const RULES: &str = "Examples:\n  adjutant rules\n  adjutant rules fantasy-warlord";
pub(super) const EXPLAIN: &str = "Examples:\n  adjutant explain fw.order.double.column\n  adjutant explain in column\n  adjutant explain --sheet guild.orders --scenario ford.scenario";
pub(super) const LINT: &str = "Examples:\n  adjutant lint house.yaml";
pub(super) const FMT: &str =
    "Examples:\n  adjutant fmt guild.orders\n  adjutant fmt --scenario ford.scenario guild.txt";
pub(super) const NEW: &str = "Examples:\n  adjutant new battle --game fantasy-warlord --units \"Old Guard, Lancers\"\n  adjutant new our-rules\n  adjutant new our-game --blank";
pub(super) const SCHEMA: &str = "Examples:\n  adjutant schema rulebook";
pub(super) const ROLL: &str =
    "Examples:\n  adjutant roll 2D6 --for \"turn 1, who begins\" --passphrase \"thirty paces\"";
pub(super) const ODDS: &str = "Examples:\n  adjutant odds 2D6 --at-most 7\n  adjutant odds fw.order-test --scenario ford.scenario --unit Spears";
pub(super) const SETTLE: &str = "Examples:\n  adjutant settle --scenario ford.scenario --unit Spears --question \"May they see it?\" --thrown 43";
pub(super) const RESOLVE: &str = "Examples:\n  adjutant resolve ford.scenario guild.orders raiders.orders --passphrase \"thirty paces\"\n  adjutant resolve ford.scenario ford.turn --record ford.record --next ford-2.scenario";
pub(super) const VERIFY: &str = "Examples:\n  adjutant verify ford.record";
pub(super) const SEAT: &str = "Examples:\n  adjutant seat Guild";
pub(super) const GAME: &str = "Examples:\n  adjutant game ford\n  adjutant game ford next --seat guild.seat\n  adjutant game ford hand-in guild.orders --seat guild.seat";
pub(super) const TEST: &str =
    "Examples:\n  adjutant test features\n  adjutant test our-rules --coverage";
pub(super) const DIFF: &str = "Examples:\n  adjutant diff fantasy-warlord house.yaml";
pub(super) const MUTATE: &str = "Examples:\n  adjutant mutate house.yaml our-rules";
pub(super) const SHOW: &str = "Examples:\n  adjutant show ford.scenario guild.orders\n  adjutant show strait.scenario --svg strait.svg";
pub(super) const CHOICES: &str = "Examples:\n  adjutant choices ford.scenario --side Guild";
pub(super) const GUIDE: &str = "Examples:\n  adjutant guide\n  adjutant guide sheets";
