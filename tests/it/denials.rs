//! What a line says is not done is never read as done.

use adjutant::internals::names::fold;
use adjutant::internals::rulebook::Rulebook;

use crate::command::adjutant_in;
use crate::random_turns::loaded;

/// The games with a unit that can fire, as a scenario and the heads of a sheet.
const GAMES: [(&str, &str, &str); 4] = [
    (
        "fantasy-warlord",
        "side: Guild\nArchers: infantry, in line, class B\n",
        "Archers",
    ),
    (
        "age-of-magic",
        "side: North\nArchers: infantry, missiles\nside: South\nSpears: infantry\n",
        "Archers",
    ),
    (
        "bolt-action",
        "turn: 1\nside: British\nArchers: regular, infantry\nside: German\nSpears: veteran, infantry\n",
        "Archers",
    ),
    ("e41k", "side: East\nArchers: infantry\n", "Archers"),
];

#[test]
fn a_word_that_denies_is_never_dropped() {
    let folder = tempfile::tempdir().unwrap();
    for (game, table, unit) in GAMES {
        let table = format!("rulebook: {game}\n{table}");
        std::fs::write(folder.path().join("a.scenario"), &table).unwrap();
        let side = table
            .lines()
            .find(|line| line.starts_with("side: "))
            .unwrap();
        for denied in [
            "hold fire",
            "do not fire",
            "no fire",
            "cease fire",
            "don't advance",
            "do not move",
            "never retire",
            "hold your fire",
            "stop the advance",
            "not advance",
        ] {
            let sheet = format!("rulebook: {game}\n{side}\n{unit}: {denied}\n");
            std::fs::write(folder.path().join("a.orders"), sheet).unwrap();
            let arguments = ["check", "a.orders", "--scenario", "a.scenario"];
            let ran = adjutant_in(folder.path(), &arguments);
            let told = format!("{}{}", ran.stdout, ran.stderr);
            assert_eq!(ran.code, 1, "{game}: {denied}: {told}");
            for order in ["Fire", "Advance", "Move", "Retire"] {
                assert!(
                    !told.contains(&format!("write `{order}`")),
                    "{game}: {denied}: {told}"
                );
                let read = format!("read as `{unit}: {order}");
                assert!(!told.contains(&read), "{game}: {denied}: {told}");
            }
            assert!(
                !told.contains("Stand and Fire`\n"),
                "{game}: {denied}: {told}"
            );
            assert!(!told.contains("Stand, Fire"), "{game}: {denied}: {told}");
        }
    }
}

/// Words that deny what stands behind them.
const DENYING: [&str; 8] = [
    "not", "no", "do not", "don't", "never", "without", "cease", "stop",
];

/// A line of a sheet, and how its order would be written if nothing denied it.
struct Denial {
    line: String,
    order: String,
}

/// Every phrase of every order with each word that denies before it, and `not` within it.
fn denials(rulebook: &Rulebook) -> Vec<Denial> {
    let mut all = Vec::new();
    for id in rulebook.vocabulary().order_ids() {
        let order = &rulebook[id];
        let word = order.choice.map(|_| 0);
        let target = order.target.map(|_| "Foe");
        let written = rulebook.example_of(id, word, target);
        let phrases = order.phrases.iter().filter_map(|phrase| {
            let is_plain = !phrase.contains(['[', '(', '{', '|']);
            is_plain.then(|| phrase.clone())
        });
        for phrase in phrases.chain([written.clone()]) {
            for denying in DENYING {
                all.push(Denial {
                    line: format!("{denying} {phrase}"),
                    order: written.clone(),
                });
            }
            if let Some((first, behind)) = phrase.split_once(' ') {
                all.push(Denial {
                    line: format!("{first} not {behind}"),
                    order: written.clone(),
                });
            }
        }
    }
    all
}

/// For every order phrase of every game, and every word that denies before or in it: the line is refused, or
/// read as another order, or the phrase itself has the word; and nobody is offered what is denied.
#[test]
fn no_order_of_any_game_is_read_through_a_denial() {
    for (game, _) in adjutant::internals::rulebook::SHIPPED {
        let rulebook = loaded(game, None);
        let denials = denials(&rulebook);
        assert!(denials.len() > 90, "{game}: {} lines", denials.len());
        let folder = tempfile::tempdir().unwrap();
        let units = (0..denials.len()).map(|number| format!("U{number}q:\n"));
        let units = units.collect::<Vec<_>>().concat();
        let table = format!("rulebook: {game}\nturn: 1\nside: Own\n{units}side: Other\nFoe:\n");
        std::fs::write(folder.path().join("a.scenario"), table).unwrap();
        let lines = denials.iter().enumerate();
        let lines = lines.map(|(number, denial)| format!("U{number}q: {}\n", denial.line));
        let lines = lines.collect::<Vec<_>>().concat();
        let sheet = format!("rulebook: {game}\nside: Own\n{lines}");
        std::fs::write(folder.path().join("a.orders"), sheet).unwrap();
        let command = [
            "check",
            "a.orders",
            "--scenario",
            "a.scenario",
            "--format",
            "json",
        ];
        let ran = adjutant_in(folder.path(), &command);
        let told: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
        let of_line = |key: &str, line: usize| {
            let all = told[key].as_array().unwrap().iter();
            all.filter(move |one| one["line"] == line)
                .collect::<Vec<_>>()
        };
        for (number, denial) in denials.iter().enumerate() {
            let line = number + 3;
            let (findings, notes) = (of_line("findings", line), of_line("read_as", line));
            let told = format!("{game}: {}: {findings:?} {notes:?}", denial.line);
            let order = fold(&denial.order);
            for finding in &findings {
                let help = fold(finding["help"].as_str().unwrap_or_default());
                assert!(!help.contains(&format!("`{order}`")), "{told}");
            }
            let is_refused = findings.iter().any(|finding| {
                finding["code"] == "unknown-order" || finding["severity"] == "refused"
            });
            for note in notes.iter().filter(|_| !is_refused) {
                let read = fold(note["read_as"].as_str().unwrap_or_default());
                let read = read.split_once(": ").map_or("", |(_, orders)| orders);
                let is_read = read.split(", ").any(|read| read == order);
                let has_word = order.split(' ').any(|word| denial.line.starts_with(word));
                assert!(!is_read || has_word, "{told}");
            }
        }
    }
}
