//! What a line says is not done is never read as done.

use crate::command::adjutant_in;

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
