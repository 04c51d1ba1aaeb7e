//! Links to join: a secret word for each role.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use data_encoding::BASE64URL_NOPAD;

use crate::cli::output::Failure;
use crate::cli::random::random;
use crate::cli::writing::write_secret;
use crate::journal::digest_of_text;

use super::super::folder::refuse_link;
use super::super::seats::Seats;

/// The file of the words, so that links survive a restart.
const FILE: &str = ".links";
/// The prefix of the referee's word.
const REFEREE: &str = "referee";

/// A role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Role {
    /// A party, by its place in the game.
    Party(u8),
    /// Whoever runs the game.
    Referee,
}

impl Role {
    /// The party that it is, if it is one.
    pub(crate) fn party(self) -> Option<u8> {
        match self {
            Self::Party(party) => Some(party),
            Self::Referee => None,
        }
    }
}

/// The secret words of all who may join.
pub(super) struct Links {
    all: Vec<(Role, String)>,
    /// The address of this machine for browsers, once it is known.
    base: OnceLock<String>,
}

impl Links {
    /// The words that were made before; new ones where there are none.
    ///
    /// # Errors
    /// They cannot be written, or the system gives no random bytes.
    pub(crate) fn new(game: &Path, seats: &Seats) -> Result<Self, Failure> {
        let file = game.join(FILE);
        let known = fs::read_to_string(&file).unwrap_or_default();
        // Words of those who do not join this time hold, too.
        let mut text = known.clone();
        let parties = seats.parties().map(Role::Party);
        let mut all = Vec::new();
        for role in std::iter::once(Role::Referee).chain(parties) {
            let name = match role {
                Role::Referee => REFEREE.to_owned(),
                Role::Party(party) => party.to_string(),
            };
            let mut lines = known.lines().filter_map(|line| line.split_once(' '));
            let before = lines.find(|(known, _)| *known == name);
            let token = match before {
                Some((_, token)) => token.to_owned(),
                None => {
                    let token = BASE64URL_NOPAD.encode(&random()?);
                    let _ = writeln!(text, "{name} {token}");
                    token
                }
            };
            all.push((role, token));
        }
        if text != known {
            refuse_link(&file)?;
            write_secret(&file, &text)?;
        }
        let base = OnceLock::new();
        Ok(Self { all, base })
    }

    /// Sets the address of this machine, e.g. `http://192.168.1.20:7171`.
    pub(crate) fn serve_at(&self, base: String) {
        // Whoever serves does so once.
        let _ = self.base.set(base);
    }

    /// All links, each with its role.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Role, String)> {
        let base = self.base.get().map_or("", String::as_str);
        let all = self.all.iter();
        all.map(move |(role, token)| (*role, format!("{base}/#{token}")))
    }

    /// The value of the cookie that stands for a word, another for each browser.
    pub(crate) fn joined(&self, token: &str) -> Option<String> {
        let mut all = self.all.iter();
        let (_, token) = all.find(|(_, known)| same(known, token))?;
        let browser = BASE64URL_NOPAD.encode(&random().ok()?);
        Some(format!("{}.{browser}", cookie_of(token)))
    }

    /// The role of a cookie.
    pub(crate) fn role_of(&self, cookie: &str) -> Option<Role> {
        let (word, _) = cookie.split_once('.')?;
        let mut all = self.all.iter();
        let found = all.find(|(_, token)| same(&cookie_of(token), word));
        found.map(|(role, _)| *role)
    }
}

/// A cookie is worked out from the word, so that it holds when the program is started again.
fn cookie_of(token: &str) -> String {
    digest_of_text(&format!("adjutant serve {token}")).to_string()
}

/// Compares digests, so that how long it takes tells nothing of a secret.
fn same(one: &str, other: &str) -> bool {
    digest_of_text(one) == digest_of_text(other)
}
