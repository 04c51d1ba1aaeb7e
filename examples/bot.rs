//! A bot's reply in a game by mail: for each unit of its side the first order that the rules accept. It checks the
//! sheet, plays the turn as far as it goes, and verifies the record.
//!
//!     cargo run --example bot -- fixtures/bolt-action/lane.scenario German

use std::io::Write as _;

use adjutant::{Key, Texts, UnitChoices, Verdict, check, choices, resolve, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(path), Some(side)) = (arguments.next(), arguments.next()) else {
        return Err("write the scenario and the side: bot FILE SIDE".into());
    };
    let scenario = std::fs::read_to_string(&path)?;
    let texts = Texts::new().scenario(&path, &scenario);

    let legal = choices(&texts, &side)?;
    let lines: Vec<&str> = legal.units.iter().filter_map(first_order).collect();
    let sheet = format!("side: {}\n{}\n", legal.side, lines.join("\n"));

    let texts = texts.sheet("reply.orders", &sheet);
    let report = check(&texts)?;
    if let Some(wrong) = report.findings.iter().find(|finding| finding.fails()) {
        return Err(wrong.message.clone().into());
    }

    // Dice of a passphrase that everybody knows are good for practice only.
    let turn = resolve(&texts, Some(Key::of_passphrase("practice")))?;
    let proof = verify(&turn.record);
    let (events, head) = (turn.entries.len(), turn.head);
    if !proof.verified && proof.reason != Some("open") {
        return Err(format!("entry {:?} of the record is wrong", proof.entry).into());
    }
    writeln!(
        std::io::stderr(),
        "{events} events are verified, head {head}"
    )?;
    std::io::stdout().write_all(sheet.as_bytes())?;
    Ok(())
}

/// The first line of a unit that is accepted as it stands, with nothing to be measured.
fn first_order(unit: &UnitChoices) -> Option<&str> {
    let mut choices = unit.choices.iter();
    let accepted =
        choices.find(|choice| choice.verdict == Verdict::Accepted && choice.holes.is_empty());
    accepted.map(|choice| choice.line.as_str())
}
