//! Connections. Each address and each role has some places, and whoever opens
//! one connection more loses its oldest: nobody takes the places of others.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::links::Role;

/// The most connections that have told nobody's name yet, from all addresses together.
const MOST_UNKNOWN: usize = 256;

/// To whom a connection is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConnectionOwner {
    /// Nobody has told its name there.
    Unknown(IpAddr),
    Known(Role),
    /// Somebody listens there for news, as long as a page is open.
    Listening(Role),
}

impl ConnectionOwner {
    /// Returns the number of connections it may have at once. Browsers open six for a page.
    fn places(self) -> usize {
        match self {
            Self::Unknown(_) => 64,
            Self::Known(_) => 32,
            Self::Listening(_) => 8,
        }
    }
}

/// All connections, the oldest first.
#[derive(Default)]
pub(super) struct Connections {
    open: Mutex<Vec<OpenConnection>>,
    entered: AtomicU64,
}

struct OpenConnection {
    number: u64,
    owner: ConnectionOwner,
    /// Dropped, it cuts the connection off.
    _ends: oneshot::Sender<()>,
}

/// A connection, counted as long as it lives.
pub(super) struct Connection {
    number: u64,
    all: Arc<Connections>,
}

impl Connections {
    /// Counts a connection. The second value comes to its end when it is to be cut off.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> (Connection, oneshot::Receiver<()>) {
        let (ends, ended) = oneshot::channel();
        let mut open = self.open();
        let number = self.entered.fetch_add(1, Ordering::Relaxed);
        let owner = ConnectionOwner::Unknown(address);
        let connection = OpenConnection {
            number,
            owner,
            _ends: ends,
        };
        open.push(connection);
        make_room(&mut open, owner.places(), |other| other == owner);
        make_room(&mut open, MOST_UNKNOWN, |other| {
            matches!(other, ConnectionOwner::Unknown(_))
        });
        let all = Arc::clone(self);
        (Connection { number, all }, ended)
    }

    fn open(&self) -> MutexGuard<'_, Vec<OpenConnection>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Cuts off the oldest connections that have an owner of some kind, where they are too many.
fn make_room(
    open: &mut Vec<OpenConnection>,
    most: usize,
    is_counted: impl Fn(ConnectionOwner) -> bool,
) {
    let counted = open.iter().filter(|one| is_counted(one.owner)).count();
    let mut too_many = counted.saturating_sub(most);
    open.retain(|one| {
        let is_cut_off = too_many > 0 && is_counted(one.owner);
        too_many -= usize::from(is_cut_off);
        !is_cut_off
    });
}

impl Connection {
    /// Somebody has told its name.
    pub(crate) fn is_of(&self, role: Role) {
        self.belongs_to(ConnectionOwner::Known(role));
    }

    /// Somebody listens for news.
    pub(crate) fn listens(&self, role: Role) {
        self.belongs_to(ConnectionOwner::Listening(role));
    }

    fn belongs_to(&self, owner: ConnectionOwner) {
        let mut open = self.all.open();
        if let Some(own) = open.iter_mut().find(|one| one.number == self.number) {
            own.owner = owner;
        }
        make_room(&mut open, owner.places(), |other| other == owner);
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.all.open().retain(|one| one.number != self.number);
    }
}
