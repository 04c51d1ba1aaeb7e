//! A bot's reply in a game by mail: for each unit of its side the first line that the rules accept. It checks the sheet, plays
//! the turn as far as it goes, and verifies the record.
//!
//!     cargo run --example bot -- fixtures/bolt-action/lane.scenario German

use std::io::Write as _;

use adjutant::{
    Document, Header, Key, Keys, Rulebook, Scenario, Sources, TurnInputs, UnitChoices, Verdict,
    begin_record, check_turn, choices, extend_record, read_scenario, resolve, rulebook_text,
    verify,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(path), Some(side)) = (arguments.next(), arguments.next()) else {
        return Err("write the scenario and the side: bot FILE SIDE".into());
    };
    let text = std::fs::read_to_string(&path)?;
    let game = text
        .lines()
        .find_map(|line| line.strip_prefix("rulebook: "));
    let game = game
        .ok_or("the scenario does not name its rulebook")?
        .trim();
    let rulebook = Rulebook::of_game(game).ok_or("this game does not come with Adjutant")?;
    let mut sources = Sources::default();
    let document = Document::parse(&path, &text, &mut sources);
    let (table, findings) = read_scenario(document.source, &document.lines, &sources, &rulebook);
    if let Some(finding) = findings.iter().find(|finding| finding.severity.fails()) {
        return Err(finding.message.clone().into());
    }
    let number = table
        .side_named(&side)
        .ok_or("the scenario has no such side")?;
    let (_, units) = choices(&rulebook, &sources, &table, &[], number)
        .map_err(|_| "the files are not understood")?;
    let lines: Vec<&str> = units.iter().filter_map(order).collect();
    let sheet = format!("rulebook: {game}\nside: {side}\n{}\n", lines.join("\n"));
    let files = [Document::parse("reply.orders", &sheet, &mut sources)];
    let checked = check_turn(&rulebook, &sources, Some(&document), &files, &[]);
    if let Some(wrong) = checked
        .findings
        .iter()
        .find(|finding| finding.severity.fails())
    {
        return Err(wrong.message.clone().into());
    }
    practise(&rulebook, &sources, &table, &text, &files)?;
    std::io::stdout().write_all(sheet.as_bytes())?;
    Ok(())
}

/// Plays the turn with dice for practice, and verifies its record.
fn practise(
    rulebook: &Rulebook,
    sources: &Sources,
    table: &Scenario,
    text: &str,
    files: &[Document],
) -> Result<(), Box<dyn std::error::Error>> {
    let keys = Keys::Practice(Key::of_passphrase("practice"));
    let turn = resolve(TurnInputs {
        rulebook,
        sources,
        scenario: table,
        files,
        keys: &keys,
        until: None,
        loaded: &[],
        witness: None,
    });
    let id = rulebook.id();
    let layers = vec![(
        id,
        rulebook_text(id).ok_or("it does not come with Adjutant")?,
    )];
    let header = Header {
        rulebook,
        layers,
        rulings: table.rulings(),
        scenario: ("table.scenario", text),
    };
    let record = extend_record(
        &begin_record(&header),
        None,
        &turn.entries,
        turn.next.is_some(),
    );
    let record = record.map_err(|_| "the record differs")?;
    let verified = verify(&record.text());
    let count = verified.entries;
    writeln!(
        std::io::stderr(),
        "{count} entries of the turn are verified"
    )?;
    Ok(())
}

/// The first line of a unit that is accepted as it stands, with nothing to be measured.
fn order(unit: &UnitChoices) -> Option<&str> {
    let plain =
        |choice: &&adjutant::Choice| choice.verdict == Verdict::Accepted && choice.holes.is_empty();
    unit.choices
        .iter()
        .find(plain)
        .map(|choice| choice.line.as_str())
}
