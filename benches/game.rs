//! Games between parties: how fast a campaign is verified, and a slip signed.

use adjutant::record::{Body, Journal, LockState, Parcel, verify_game};

#[path = "../tests/it/game/table.rs"]
#[allow(
    dead_code,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic
)]
mod table;

use table::{Table, Who};

const TABLE: &str = "scenario: The long war\nrulebook: invented-figures\nturn: 1\n\nside: North\n\
    Spears: profile Hired Spears, close order, in column\n\nside: East\n\
    Riders: profile Steppe Riders, open order, in line\n\nside: South\n\
    Bows: profile Hired Spears, close order, in column\n\nside: West\n\
    Lances: profile Steppe Riders, open order, in line\n";
const SHEETS: [&str; 4] = [
    "Spears: Stand\n",
    "Riders: Stand\n",
    "Bows: Stand\n",
    "Lances: Stand\n",
];

/// A campaign of so many turns between four parties, each turn of two locks with sealed sheets.
#[allow(clippy::unwrap_used, reason = "a bench that cannot go on fails")]
fn campaign(turns: u32) -> String {
    let parties: [Who<'_>; 4] = [
        ("North", &["North"], false, false),
        ("East", &["East"], false, false),
        ("South", &["South"], false, false),
        ("West", &["West"], false, false),
    ];
    let mut table = Table::of("fantasy-warlord", TABLE, &parties);
    table.settle();
    for _ in 0..turns {
        let said = |table: &Table, phase: &str| Body::Said {
            turn: table.standing(0).turn(),
            phase: phase.to_owned(),
            step: 0,
            text: String::new(),
        };
        let to_orders = said(&table, "orders");
        table.sign(0, to_orders).unwrap();
        table.settle();
        for (party, sheet) in SHEETS.into_iter().enumerate() {
            if matches!(table.state(party), LockState::Writing(_)) {
                table.seal(party, sheet).unwrap();
            }
            for other in (0..4).filter(|other| *other != party) {
                table.send(party, other);
            }
        }
        table.settle();
        let to_end = said(&table, "end of turn");
        table.sign(0, to_end).unwrap();
        table.settle();
    }
    table.parties.first().unwrap().journal.text()
}

fn main() {
    divan::main();
}

#[divan::bench(args = [10, 200], sample_count = 3, sample_size = 1)]
fn verify(bencher: divan::Bencher<'_, '_>, turns: u32) {
    let journal = campaign(turns);
    bencher.bench(|| {
        let proof = verify_game(divan::black_box(&journal));
        assert!(proof.wrong.is_none() && proof.turns == turns, "{proof:?}");
        proof.closings
    });
}

/// Reading and checking the slips of a journal, without working anything out.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn signatures(bencher: divan::Bencher<'_, '_>) {
    let text = campaign(50);
    let slips = Parcel::read(&text).map_or(0, |parcel| parcel.slips.len());
    bencher.counter(slips).bench(|| {
        let mut parcel = Parcel::read(divan::black_box(&text)).ok()?;
        let (header, texts) = (parcel.header.take()?, std::mem::take(&mut parcel.texts));
        let mut journal = Journal::begin(header, texts).ok()?;
        Some(journal.add(parcel).new)
    });
}
