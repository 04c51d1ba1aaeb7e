//! Games between parties: how fast a campaign is verified, and a slip signed.

use adjutant::internals::journal::{Journal, Parcel, verify_game};

#[path = "../tests/it/game/table.rs"]
#[allow(
    dead_code,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic
)]
mod table;

#[path = "../tests/it/game/campaign.rs"]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod campaign;

use campaign::{campaign, endless};

/// What a party has of a game.
fn text_of(table: &table::Table) -> String {
    let first = table.parties.first();
    first.map_or_else(String::new, |party| party.journal.text())
}

#[divan::bench(args = [100, 800], sample_count = 1, sample_size = 1)]
fn verify_endless_rules(bencher: divan::Bencher<'_, '_>, units: usize) {
    let journal = text_of(&endless(units));
    bencher.bench(|| {
        let proof = verify_game(divan::black_box(&journal));
        assert_eq!(proof.closings, 0);
    });
}

fn main() {
    divan::main();
}

#[divan::bench(args = [10, 200], sample_count = 3, sample_size = 1)]
fn verify(bencher: divan::Bencher<'_, '_>, turns: u32) {
    let journal = text_of(&campaign(turns, 1));
    bencher.bench(|| {
        let proof = verify_game(divan::black_box(&journal));
        assert!(proof.wrong.is_none() && proof.turns == turns, "{proof:?}");
        proof.closings
    });
}

/// Reading and checking the slips of a journal, without working anything out.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn signatures(bencher: divan::Bencher<'_, '_>) {
    let text = text_of(&campaign(50, 1));
    let slips = Parcel::read(&text).map_or(0, |parcel| parcel.slips.len());
    bencher.counter(slips).bench(|| {
        let mut parcel = Parcel::read(divan::black_box(&text)).ok()?;
        let (header, texts) = (parcel.header.take()?, std::mem::take(&mut parcel.texts));
        let mut journal = Journal::begin(header, texts).ok()?;
        Some(journal.add(parcel).new)
    });
}
