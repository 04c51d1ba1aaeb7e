//! Random games of honest and dishonest parties, with any delivery of slips: final closings are the
//! same for all, honest shares go to one only, and whatever verifies has one outcome.
//! `ADJUTANT_TRIALS` has so many times more of them played.

use std::collections::BTreeMap;

use adjutant::internals::journal::{
    Body, Digest, Dispute, GameState, Journal, LockState, Owed, Parcel, Signing, SlipId, SlipRef,
    digest_of_text, verify_game,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::command::trials;

use super::table::{FORD, LOOSE, NOT_LOOSE, Seated, Table, Who, corrects, key_of};

/// What is done next: by whom, what, and a number that decides the rest.
type Action = (u8, u8, u16);

struct Model {
    table: Table,
    /// The last party cheats, where anybody does.
    cheat: Option<usize>,
    /// It signs as much as it can besides.
    floods: bool,
    /// For each honest party what it has seen closed and has named since: it is never given up.
    named: BTreeMap<usize, Vec<Digest>>,
}

/// Who takes part in a game besides the honest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cheat {
    Nobody,
    /// Somebody who signs what ours would not.
    Single,
    /// Somebody who signs floods, deep forks, and copies of others' closings.
    Flood,
}

const PHASES: [&str; 5] = [
    "first charges",
    "order tests",
    "orders",
    "movement",
    "end of turn",
];
const FACTS: [&str; 6] = [
    LOOSE,
    NOT_LOOSE,
    "happened:\nSpears: thrown 54 for order test\n",
    "happened:\nSpears: in combat\n",
    "happened:\nRiders: ended ahead\n",
    "",
];
const SHEETS: [&str; 5] = [
    "Spears: Advance\nCaptain Orlo: Advance\n",
    "Riders: Stand\n",
    "Spears: Advence\n",
    "",
    "Riders: Charge Spears\n",
];

fn pick<T: Copy>(all: &[T], number: u16) -> T {
    all[usize::from(number) % all.len()]
}

impl Model {
    fn new(cheat: Cheat, with_referee: bool) -> Self {
        let guild: Who<'_> = ("Guild", &["Guild"], false, false);
        let raiders: Who<'_> = ("Raiders", &["Raiders"], false, false);
        let umpire: Who<'_> = ("Umpire", &[], false, with_referee);
        let mut table = Table::of("fantasy-warlord", FORD, &[guild, umpire, raiders]);
        table.settle();
        Self {
            table,
            cheat: (cheat != Cheat::Nobody).then_some(2),
            floods: cheat == Cheat::Flood,
            named: BTreeMap::new(),
        }
    }

    fn act(&mut self, (who, what, number): Action) {
        let party = usize::from(who) % 3;
        match what % 10 {
            0..=2 => self.deliver(party, number),
            3 | 4 => {
                self.table.next(party);
            }
            5 => {
                let phase = pick(&PHASES, number);
                let _ = self.table.say(party, phase, pick(&FACTS, number / 5));
            }
            6 => self.hand_in(party, number),
            7 => {
                let body = Self::odd_body(party, number);
                let _ = self.table.sign(party, body);
            }
            8 => {
                let waits = matches!(self.table.state(party), LockState::Telling);
                if waits && number.is_multiple_of(3) {
                    let _ = self.table.close(party);
                }
            }
            _ if self.cheat == Some(party) && self.floods => self.flood(number),
            _ if self.cheat == Some(party) => self.cheat(number),
            _ => {
                self.table.next(party);
            }
        }
    }

    /// Some slips of one go to another, in no order.
    fn deliver(&mut self, from: usize, number: u16) {
        let to = (from + 1 + usize::from(number) % 2) % 3;
        let keeps = |count: usize| {
            number.is_multiple_of(4) || !(count * 7 + usize::from(number)).is_multiple_of(5)
        };
        let mut slips: Vec<SlipRef> = self.table.parties[from].journal.slips().cloned().collect();
        slips.reverse();
        let slips = slips.into_iter().enumerate();
        let slips = slips
            .filter(|(count, _)| keeps(*count))
            .map(|(_, slip)| slip);
        let parcel = Parcel {
            slips: slips.collect(),
            ..Parcel::default()
        };
        self.table.parties[to].journal.add(parcel);
    }

    fn hand_in(&mut self, party: usize, number: u16) {
        let place = u8::try_from(party).unwrap();
        let owed = self.table.standing(party).owed_by(place);
        let phase = self.table.standing(party).takes_sheet_of(place);
        // A sealed sheet is replaced now and then.
        if let Some(phase) =
            phase.filter(|_| matches!(owed, Owed::Sheet(_)) || number.is_multiple_of(3))
        {
            let nonce = self.table.bytes.next();
            let Seated { seat, journal } = &mut self.table.parties[party];
            if seat.meet(journal).is_ok() {
                let mut signing = Signing::new(seat, &self.table.setup).unwrap();
                let sheet = pick(&SHEETS, number);
                let _ = signing.seal(journal, phase, sheet, nonce);
            }
        }
    }

    /// What somebody may say that is not said every day.
    fn odd_body(party: usize, number: u16) -> Body {
        let other = u8::try_from((party + usize::from(number)) % 3).unwrap();
        let of = SlipId {
            party: other,
            number: u32::from(number / 5 % 12),
        };
        match number % 5 {
            0 => Body::Dispute(Dispute::Dice {
                question: format!("may they {}?", number % 7),
                dice: "D6, 4 or more".to_owned(),
            }),
            1 => corrects(of, Some(pick(&FACTS, number / 3))),
            2 => corrects(of, None),
            3 => Body::Without {
                party: other,
                number: u32::from(number / 5 % 12),
            },
            _ => Body::Sheet {
                turn: 1,
                phase: "orders".to_owned(),
                sealed: (0..3).map(|of| u32::from(number / 13 + of) % 9).collect(),
                text: pick(&SHEETS, number).to_owned(),
            },
        }
    }

    /// The cheat signs whatever it likes: behind what it has said, or once more under an old number.
    fn cheat(&mut self, number: u16) {
        let party = 2;
        let place = u8::try_from(party).unwrap();
        let (lock, after, upto) = {
            let standing = self.table.standing(party);
            (standing.lock, standing.after, standing.counted().len())
        };
        let own: Vec<SlipRef> = self.table.parties[party]
            .journal
            .slips_of(place)
            .cloned()
            .collect();
        let back = usize::from(number / 7) % 3;
        let before = own.len().checked_sub(1 + back).and_then(|at| own.get(at));
        let body = match number % 7 {
            0..=2 => Self::odd_body(party, number / 7),
            3 => Body::Closed {
                upto: (0..3).map(|of| u32::from(number / 11 + of) % 9).collect(),
                matter: digest_of_text("matter"),
                table: digest_of_text("table"),
                commitment: digest_of_text("share"),
            },
            4 => Body::Share {
                closing: self.table.standing(party).shown_for.unwrap_or(after),
                share: digest_of_text("better"),
            },
            5 => Body::Sealed {
                turn: 1,
                phase: "orders".to_owned(),
                commitment: digest_of_text("sheet"),
            },
            _ => Body::Said {
                turn: 1,
                phase: pick(&PHASES, number).to_owned(),
                step: u32::try_from(upto % 2).unwrap(),
                text: pick(&FACTS, number / 3).to_owned(),
            },
        };
        let slip = adjutant::internals::journal::Slip {
            game: self.table.setup.game,
            party: place,
            number: before.map_or(1, |before| before.slip.number + 1),
            before: before.map_or(Digest::default(), |before| before.digest),
            lock,
            after,
            body,
        };
        let slip = adjutant::internals::journal::SignedSlip::sign(slip, &key_of("Raiders"));
        // To one of the others, or to itself.
        self.table.parties[usize::from(number) % 3]
            .journal
            .push(slip);
    }

    /// The cheat signs many slips: under one number, in a chain behind an old one, or copies of what others
    /// have closed; some of them go to each of the others.
    fn flood(&mut self, number: u16) {
        let own: Vec<SlipRef> = self.table.parties[2].journal.slips_of(2).cloned().collect();
        let Some(form) = own.get(usize::from(number / 3) % own.len().max(1)) else {
            return;
        };
        let others = self.table.parties[2].journal.slips();
        let closings = others.filter(|slip| slip.slip.party != 2);
        let closings = closings.filter_map(|slip| match &slip.slip.body {
            Body::Closed {
                upto,
                matter,
                table,
                ..
            } => Some((slip.slip.clone(), upto, matter, table)),
            _ => None,
        });
        let closings: Vec<_> = closings.collect();
        let mut before = (form.slip.number.saturating_sub(1), form.slip.before);
        let mut slips = Vec::new();
        for count in 0..usize::from(10 + number % 30) {
            let mut slip = form.slip.clone();
            slip.body = Body::Said {
                turn: 1,
                phase: pick(&PHASES, number).to_owned(),
                step: 0,
                text: format!("# {number} {count}\n"),
            };
            if number % 3 == 2
                && let Some((of, upto, matter, table)) = closings.get(count % closings.len().max(1))
            {
                (slip.lock, slip.after) = (of.lock, of.after);
                slip.body = Body::Closed {
                    upto: (*upto).clone(),
                    matter: **matter,
                    table: **table,
                    commitment: digest_of_text(&format!("{number} {count}")),
                };
            }
            (slip.number, slip.before) = (before.0 + 1, before.1);
            let slip = adjutant::internals::journal::SignedSlip::sign(slip, &key_of("Raiders"));
            // All under one number, or each behind the one before it.
            if !number.is_multiple_of(3) {
                before = (slip.slip.number, slip.digest);
            }
            slips.push(SlipRef::from(slip));
        }
        for party in [usize::from(number) % 3, usize::from(number / 7) % 3] {
            let parcel = Parcel {
                slips: slips.clone(),
                ..Parcel::default()
            };
            self.table.parties[party].journal.add(parcel);
        }
    }

    /// What an honest party has seen closed, and has named since, stands whatever comes later.
    fn hold_named(&mut self) {
        for party in self.honest().collect::<Vec<_>>() {
            let place = u8::try_from(party).unwrap();
            let journal = &self.table.parties[party].journal;
            let mut said: Vec<Digest> = Vec::new();
            for slip in journal.slips_of(place) {
                said.push(slip.slip.after);
                if let Body::Share { closing, .. } = slip.slip.body {
                    said.push(closing);
                }
            }
            let closings: Vec<Digest> = self
                .table
                .standing(party)
                .closings()
                .iter()
                .map(|closing| closing.digest)
                .collect();
            let before = self.named.entry(party).or_default();
            assert!(closings.starts_with(before), "{before:?} {closings:?}");
            let named = closings.iter().rposition(|closing| said.contains(closing));
            let named = named.map_or(0, |last| last + 1);
            before.clone_from(&closings[..named.max(before.len())].to_vec());
        }
    }

    fn honest(&self) -> impl Iterator<Item = usize> + '_ {
        (0..3).filter(|party| self.cheat != Some(*party))
    }

    /// What must hold whatever was done.
    fn check(&self) {
        let digests = |journal: &Journal| -> Vec<Digest> {
            let standing = GameState::new(&self.table.setup, journal);
            standing
                .closings()
                .iter()
                .map(|closing| closing.digest)
                .collect()
        };
        let mut all = self.table.parties[0].journal.clone();
        for party in 1..3 {
            let slips = self.table.parties[party].journal.slips().cloned().collect();
            all.add(Parcel {
                slips,
                ..Parcel::default()
            });
        }
        let known: Vec<Vec<Digest>> = self
            .honest()
            .map(|party| digests(&self.table.parties[party].journal))
            .collect();
        for (one, other) in known
            .iter()
            .flat_map(|one| known.iter().map(move |other| (one, other)))
        {
            let both = one.iter().zip(other);
            // Who shows one closing to one and another to the other is proved to have signed both.
            let is_proved = self.floods && verify_game(&all.text()).wrong.is_some();
            assert!(
                both.clone().all(|(one, other)| one == other) || is_proved,
                "two outcomes: {one:?} {other:?}"
            );
        }
        self.check_shares(&all);
        self.check_union(&all, &known);
    }

    /// An honest seat shows one share a lock, and signs one slip under a number.
    fn check_shares(&self, all: &Journal) {
        for party in self.honest() {
            let place = u8::try_from(party).unwrap();
            let mut shown: BTreeMap<u32, SlipId> = BTreeMap::new();
            let mut signed: BTreeMap<u32, Digest> = BTreeMap::new();
            for slip in all.slips_of(place) {
                if matches!(slip.slip.body, Body::Share { .. }) {
                    let before = shown.insert(slip.slip.lock, slip.at());
                    assert_eq!(before, None, "two shares for lock {}", slip.slip.lock);
                }
                let before = signed.insert(slip.slip.number, slip.digest);
                assert_eq!(before, None, "two slips under number {}", slip.slip.number);
            }
        }
    }

    /// All slips together come to what the honest have, or the cheat is proved.
    fn check_union(&self, all: &Journal, known: &[Vec<Digest>]) {
        let proof = verify_game(&all.text());
        if proof.wrong.is_some() {
            return;
        }
        if self.cheat.is_none() {
            super::stranger::agrees(&self.table.setup, all);
        }
        for of_party in known {
            assert!(
                proof.digests.starts_with(of_party),
                "{:?} {of_party:?}",
                proof.digests
            );
        }
        let mut lines: Vec<String> = all.text().lines().map(str::to_owned).collect();
        lines.reverse();
        let turned = verify_game(&lines.join("\n"));
        assert_eq!(
            (proof.head, proof.by_shares),
            (turned.head, turned.by_shares)
        );
    }
}

fn games(cheat: Cheat) {
    let mut runner = TestRunner::new(Config {
        cases: trials(16),
        failure_persistence: None,
        ..Config::default()
    });
    let actions = prop::collection::vec((0_u8..3, 0_u8..10, any::<u16>()), 20..70);
    let game = (any::<bool>(), actions);
    runner
        .run(&game, |(with_referee, actions)| {
            let mut model = Model::new(cheat, with_referee);
            for action in actions {
                model.act(action);
                model.hold_named();
            }
            model.check();
            Ok(())
        })
        .unwrap();
}

#[test]
fn honest_parties_come_to_one_game() {
    games(Cheat::Nobody);
}

#[test]
fn a_cheat_bends_nothing_that_was_closed() {
    games(Cheat::Single);
}

#[test]
fn a_flood_of_slips_bends_nothing_that_was_closed() {
    games(Cheat::Flood);
}
