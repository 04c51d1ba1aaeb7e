//! Keys in a record: each made of shares that lead to what the parties committed to.

use serde_json::{Map, Value, json};

use crate::dice::{Key, Share, hex, lock_key, unhex};
use crate::names::fold;

use super::ALL_LOCKS;
use super::chain::Record;
use super::entries::{About, map, text_of};

/// The key of a lock with the shares that it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockKey {
    /// The turn.
    pub turn: u32,
    /// The lock: the name of its phase, in lower case.
    pub lock: String,
    /// Which lock of the game it is, counted from 1.
    pub number: usize,
    /// The parties with their shares.
    pub shares: Vec<(String, Share)>,
}

/// Why shares make no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoKey {
    /// This party has shown no end of a chain.
    NoEnd(String),
    /// The share of this party is not the one for this lock.
    NotTheShare(String),
    /// This party has not shown its share.
    Missing(String),
    /// The lock comes before one that has its key already.
    Past(usize),
}

impl LockKey {
    /// The key.
    pub fn key(&self) -> Key {
        lock_key(self.turn, &self.lock, &self.shares)
    }

    /// Holds each share against the end of its chain: the share of the game's third lock lies three
    /// links before it, and no other will do. `excused` are parties that show nothing, by decision
    /// of the referee.
    ///
    /// # Errors
    /// The first party whose share is not what it should be.
    pub fn check(&self, ends: &[(String, Share)], excused: &[String]) -> Result<(), NoKey> {
        for (party, share) in &self.shares {
            let end = ends.iter().find(|(name, _)| fold(name) == fold(party));
            let (_, end) = end.ok_or_else(|| NoKey::NoEnd(party.clone()))?;
            if share.leads_to(*end, self.number) != Ok(self.number) {
                return Err(NoKey::NotTheShare(party.clone()));
            }
        }
        let shows = |party: &String| {
            self.shares
                .iter()
                .any(|(name, _)| fold(name) == fold(party))
        };
        let is_excused = |party: &String| excused.iter().any(|name| fold(name) == fold(party));
        match ends
            .iter()
            .find(|(party, _)| !shows(party) && !is_excused(party))
        {
            Some((party, _)) => Err(NoKey::Missing(party.clone())),
            None => Ok(()),
        }
    }

    /// The fields of its entry in a record.
    pub fn fields(&self) -> Map<String, Value> {
        let shares: Vec<Value> = self
            .shares
            .iter()
            .map(|(party, share)| json!({"party": party, "share": hex(&share.0)}))
            .collect();
        map(json!({
            "turn": self.turn,
            "lock": self.lock,
            "number": self.number,
            "shares": shares,
            "key": self.key().to_string(),
        }))
    }

    fn of_fields(entry: &Map<String, Value>) -> Option<Self> {
        let share = |value: &Value| {
            let party = value.get("party")?.as_str()?.to_owned();
            Some((party, Share(unhex(value.get("share")?.as_str()?).ok()?)))
        };
        Some(Self {
            turn: entry.get("turn")?.as_u64()?.try_into().ok()?,
            lock: entry.get("lock")?.as_str()?.to_owned(),
            number: entry.get("number")?.as_u64()?.try_into().ok()?,
            shares: entry
                .get("shares")?
                .as_array()?
                .iter()
                .map(share)
                .collect::<Option<_>>()?,
        })
    }
}

/// The last lock of the game for which entries have a key.
fn last_lock(entries: &[Map<String, Value>]) -> Option<usize> {
    let keys = entries
        .iter()
        .filter(|entry| text_of(entry, "kind") == "key")
        .filter_map(LockKey::of_fields);
    keys.map(|key| key.number).max()
}

/// The ends of chains that entries show.
fn ends_in(entries: &[Map<String, Value>]) -> Vec<(String, Share)> {
    let shown = entries.iter().filter(|entry| {
        text_of(entry, "kind") == "revealed" && text_of(entry, "sealed") == "share"
    });
    shown
        .filter_map(|entry| {
            Some((
                text_of(entry, "side").to_owned(),
                Share(unhex(text_of(entry, "text")).ok()?),
            ))
        })
        .collect()
}

/// The parties of which the referee decided that they show no share for a lock.
fn excused_in(entries: &[Map<String, Value>], lock: &str) -> Vec<String> {
    let of_lock = |entry: &&Map<String, Value>| {
        text_of(entry, "kind") == "unrevealed"
            && text_of(entry, "sealed") == "share"
            && [fold(lock), fold(ALL_LOCKS)].contains(&fold(text_of(entry, "lock")))
    };
    entries
        .iter()
        .filter(of_lock)
        .map(|entry| text_of(entry, "side").to_owned())
        .collect()
}

/// Whether an entry's key is made as it says, of shares that lead to the ends shown before it.
pub(super) fn key_holds(entry: &Map<String, Value>, before: &[Map<String, Value>]) -> bool {
    let Some(made) = LockKey::of_fields(entry) else {
        return false;
    };
    let earlier = last_lock(before);
    text_of(entry, "key") == made.key().to_string()
        && earlier.is_none_or(|number| number < made.number)
        && made
            .check(&ends_in(before), &excused_in(before, &made.lock))
            .is_ok()
}

/// Whether the key of an opened phase is the one that the parties made, where they committed to
/// shares.
pub(super) fn opened_by_its_key(
    opened: &Map<String, Value>,
    before: &[Map<String, Value>],
) -> bool {
    let is_shared = before.iter().any(|entry| {
        text_of(entry, "kind") == "key"
            || text_of(entry, "kind") == "commitment" && text_of(entry, "sealed") == "share"
    });
    let Some(key) = opened.get("key").and_then(Value::as_str) else {
        return true;
    };
    let made = before.iter().find(|entry| {
        text_of(entry, "kind") == "key" && fold(text_of(entry, "lock")) == fold(lock_of(opened))
    });
    match made {
        Some(made) => text_of(made, "key") == key,
        None => !is_shared,
    }
}

impl Record {
    /// The keys that the record has, by lock.
    pub fn keys(&self) -> Vec<(String, Key)> {
        let entries = self
            .entries()
            .filter(|entry| text_of(entry, "kind") == "key");
        entries
            .filter_map(|entry| {
                Some((
                    text_of(&entry, "lock").to_owned(),
                    Key::from_hex(text_of(&entry, "key")).ok()?,
                ))
            })
            .collect()
    }

    /// Whether parties have committed to shares in it: keys are then made of them.
    pub fn has_shares(&self) -> bool {
        self.entries().any(|entry| {
            text_of(&entry, "kind") == "commitment" && text_of(&entry, "sealed") == "share"
        })
    }

    /// Adds the key of a lock, made of shares.
    ///
    /// # Errors
    /// The shares make no key by what the record shows, or by `ends` where it shows nothing.
    pub fn push_key(&mut self, key: &LockKey, ends: &[(String, Share)]) -> Result<(), NoKey> {
        let entries: Vec<Map<String, Value>> = self.entries().collect();
        let shown = ends_in(&entries);
        key.check(
            if shown.is_empty() { ends } else { &shown },
            &excused_in(&entries, &key.lock),
        )?;
        if let Some(number) = last_lock(&entries).filter(|number| *number >= key.number) {
            return Err(NoKey::Past(number));
        }
        if shown.is_empty() {
            // Keys of a later turn: the ends were shown in the first turn's record, and stand here
            // again.
            for (party, end) in ends {
                let fields = json!({"sealed": "share", "lock": ALL_LOCKS, "side": party, "text": hex(&end.0), "shown_before": true});
                self.push("revealed", map(fields));
            }
        }
        self.push("key", key.fields());
        Ok(())
    }

    /// Which lock of the game the next key of this record is for, if it has keys already.
    pub fn next_lock(&self) -> Option<usize> {
        last_lock(&self.entries().collect::<Vec<_>>()).map(|number| number + 1)
    }

    /// Whether the record has opened a phase, or a lock of its own.
    pub fn has_opened(&self, lock: &str) -> bool {
        let is_meant = |name: &str| fold(name) == fold(lock);
        self.entries().any(|entry| {
            text_of(&entry, "kind") == "opened"
                && (is_meant(text_of(&entry, "phase")) || is_meant(lock_of(&entry)))
        })
    }

    /// The entry of a kind that is about a seal.
    pub fn find(&self, kind: &str, about: About<'_>) -> Option<Map<String, Value>> {
        self.entries().find(|entry| about.is_in(entry, kind))
    }

    /// Whether the turn is over.
    pub fn is_closed(&self) -> bool {
        self.bodies()
            .last()
            .is_some_and(|(kind, _)| kind == "closed")
    }

    /// The digest of the scenario that it was begun with.
    pub fn scenario_digest(&self) -> Option<String> {
        self.entries()
            .find(|entry| text_of(entry, "kind") == "scenario")
            .map(|entry| text_of(&entry, "digest").to_owned())
    }
}

/// The lock that an entry opens: that of its phase, or one of its own.
pub(super) fn lock_of(opened: &Map<String, Value>) -> &str {
    let own = text_of(opened, "lock");
    if own.is_empty() {
        text_of(opened, "phase")
    } else {
        own
    }
}
