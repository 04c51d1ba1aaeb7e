//! A table of parties, each with a seat and a journal of its own.

use adjutant::internals::journal::SigningKey;
use adjutant::internals::journal::{
    Body, Card, Correction, GameState, Journal, LockState, NewGame, NotSigned, Owed, Parcel, Party,
    Seat, Setup, Signing, SlipId, digest_of_text,
};
use adjutant::internals::rulebook::{Layer, Rulebook};
use adjutant::internals::source::{Source, Sources};
use adjutant::rulebook_text;

/// Random bytes that are the same in every run.
pub struct Bytes(u64);

impl Bytes {
    pub fn next(&mut self) -> [u8; 32] {
        self.0 += 1;
        digest_of_text(&format!("bytes {}", self.0)).0
    }
}

pub struct Seated {
    pub seat: Seat,
    pub journal: Journal,
}

pub struct Table {
    pub setup: Setup,
    pub parties: Vec<Seated>,
    pub bytes: Bytes,
}

/// Who takes part: the name, the sides, whether it keeps, whether it is the referee.
pub type Who<'w> = (&'w str, &'w [&'w str], bool, bool);

pub const FORD: &str = "scenario: The ford\nrulebook: invented-figures\nturn: 1\n\nside: Guild\n\
    Spears: profile Hired Spears, close order, in column\nCaptain Orlo: character\n\n\
    side: Raiders\nRiders: profile Steppe Riders, open order, in line\n";

/// The layers of a game, with invented figures where its own leaves them to the table.
fn layers(game: &str) -> Layers<'static> {
    let mut layers = vec![("rulebook.yaml", rulebook_text(game).unwrap())];
    if game == "fantasy-warlord" {
        let figures = include_str!("../../../fixtures/fantasy-warlord/turn/figures.yaml");
        layers.push(("figures.yaml", figures));
    }
    layers
}

/// What may be told of the Riders in the first charges, and what contradicts it.
pub const LOOSE: &str = "happened:\nRiders: in an uncontrolled advance\n";
pub const NOT_LOOSE: &str = "happened:\nRiders: not in an uncontrolled advance\n";

/// The layers of a rulebook, by their names.
pub type Layers<'l> = Vec<(&'l str, &'l str)>;

/// The journal of a game.
fn journal(layers: Layers<'_>, scenario: &str, seats: &[(Seat, Who<'_>)]) -> Journal {
    let mut sources = Sources::default();
    let read = layers.iter().map(|(name, text)| Layer {
        source: sources.add(Source::new(*name, *text)),
        shipped: *name == "rulebook.yaml",
    });
    let read: Vec<Layer> = read.collect();
    let rulebook = Rulebook::load(&read, &sources).0.unwrap();
    let party = |(seat, (name, sides, keeper, referee)): &(Seat, Who<'_>)| Party {
        name: (*name).to_owned(),
        key: seat.card().key,
        sides: sides.iter().map(|side| (*side).to_owned()).collect(),
        keeper: *keeper,
        referee: *referee,
    };
    let new = NewGame {
        title: "ford",
        nonce: digest_of_text("nonce").0,
        from: None,
        rulebook: &rulebook,
        rulings: &rulebook.default_rulings(),
        layers,
        scenario: ("ford.scenario", scenario),
        parties: seats.iter().map(party).collect(),
    };
    new.journal().unwrap()
}

impl Table {
    pub fn of(game: &str, scenario: &str, parties: &[Who<'_>]) -> Self {
        Self::by(layers(game), scenario, parties)
    }

    pub fn by(layers: Layers<'_>, scenario: &str, parties: &[Who<'_>]) -> Self {
        let seats = parties.iter().map(|who| {
            let secret = digest_of_text(&format!("seat of {}", who.0)).0;
            (Seat::new(who.0, secret).unwrap(), *who)
        });
        let seats: Vec<(Seat, Who<'_>)> = seats.collect();
        let journal = journal(layers, scenario, &seats);
        let setup = Setup::new(journal.header.clone(), &journal.texts).unwrap();
        let seated = |(seat, _)| Seated {
            seat,
            journal: journal.clone(),
        };
        Self {
            setup,
            parties: seats.into_iter().map(seated).collect(),
            bytes: Bytes(0),
        }
    }

    /// The ford, between the Guild and the Raiders.
    pub fn ford() -> Self {
        let guild: Who<'_> = ("Guild", &["Guild"], false, false);
        Self::of(
            "fantasy-warlord",
            FORD,
            &[guild, ("Raiders", &["Raiders"], false, false)],
        )
    }

    pub fn standing(&self, party: usize) -> GameState<'_> {
        GameState::new(&self.setup, &self.parties[party].journal)
    }

    pub fn state(&self, party: usize) -> LockState {
        self.standing(party).state
    }

    /// Signs something for a party.
    pub fn sign(&mut self, party: usize, body: Body) -> Result<SlipId, NotSigned> {
        let Seated { seat, journal } = &mut self.parties[party];
        seat.meet(journal).map_err(NotSigned::Seat)?;
        Signing::new(seat, &self.setup)?.sign(journal, body)
    }

    /// Says lines of a phase.
    pub fn say(&mut self, party: usize, phase: &str, text: &str) -> Result<SlipId, NotSigned> {
        let turn = self.standing(party).turn();
        let body = Body::Said {
            turn,
            phase: phase.to_owned(),
            step: 0,
            text: text.to_owned(),
        };
        self.sign(party, body)
    }

    /// Seals a sheet for the phase in which it is owed.
    pub fn seal(&mut self, party: usize, text: &str) -> Result<SlipId, NotSigned> {
        let phase = match self.state(party) {
            LockState::Writing(owed) => owed.phase,
            state => panic!("no sheet is owed, but {state:?}"),
        };
        let nonce = self.bytes.next();
        let Seated { seat, journal } = &mut self.parties[party];
        seat.meet(journal).map_err(NotSigned::Seat)?;
        Signing::new(seat, &self.setup)?.seal(journal, phase, text, nonce)
    }

    /// The first two parties seal their sheets, and all do what they owe.
    pub fn seal_both(&mut self, first: &str, second: &str) {
        self.seal(0, first).unwrap();
        self.send(0, 1);
        self.seal(1, second).unwrap();
        self.settle();
    }

    /// Closes the lock for a party, whatever is waited for.
    pub fn close(&mut self, party: usize) -> Result<SlipId, NotSigned> {
        let share = self.bytes.next();
        let Seated { seat, journal } = &mut self.parties[party];
        seat.meet(journal).map_err(NotSigned::Seat)?;
        Signing::new(seat, &self.setup)?.close(journal, share, None)
    }

    /// Does whatever a party owes but sheets, as far as it can; how many slips it has signed.
    pub fn next(&mut self, party: usize) -> usize {
        let mut signed = 0;
        loop {
            let owed = {
                let place = u8::try_from(party).unwrap();
                self.standing(party).owed_by(place)
            };
            let bytes = self.bytes.next();
            let Seated { seat, journal } = &mut self.parties[party];
            if seat.meet(journal).is_err() {
                return signed;
            }
            let mut signing = Signing::new(seat, &self.setup).unwrap();
            let done = match owed {
                Owed::Agreement => signing.sign(journal, Body::Agreed {}),
                Owed::Opening(sealed) => signing.open(journal, sealed),
                Owed::Closing => signing.close(journal, bytes, None),
                Owed::Share(closing) => signing.show(journal, closing),
                Owed::LeavingOut(SlipId { party, number }) => {
                    signing.sign(journal, Body::Without { party, number })
                }
                Owed::Sheet(_) | Owed::Nothing => return signed,
            };
            if done.is_err() {
                return signed;
            }
            signed += 1;
        }
    }

    /// What one party has goes to another.
    pub fn send(&mut self, from: usize, to: usize) {
        let slips = self.parties[from].journal.slips().cloned().collect();
        let parcel = Parcel {
            slips,
            ..Parcel::default()
        };
        let added = self.parties[to].journal.add(parcel);
        assert_eq!(added.not_taken, []);
    }

    /// All do what they owe and send what they have, until nobody owes anything but sheets.
    pub fn settle(&mut self) {
        loop {
            let mut signed = 0;
            for party in 0..self.parties.len() {
                signed += self.next(party);
                for other in (0..self.parties.len()).filter(|other| *other != party) {
                    self.send(party, other);
                }
            }
            if signed == 0 {
                return;
            }
        }
    }
}

/// A correction of a slip: what it should have said, or that it counts no more.
pub fn corrects(of: SlipId, text: Option<&str>) -> Body {
    let text = text.map(str::to_owned);
    Body::Correct(Correction::Slip { of, text })
}

/// The key by which a party of the test's tables signs.
pub fn key_of(name: &str) -> SigningKey {
    SigningKey::from_bytes(&digest_of_text(&format!("seat of {name}")).0)
}

/// The card of a seat, as others read it.
pub fn card_of(seat: &Seat) -> Card {
    Card::read(&seat.card().text()).unwrap()
}
