//! The chain of each party's slips: each names the one before it. Two slips of one number are proof
//! that their seat has signed both.

use std::collections::BTreeMap;

use super::digest::Digest;
use super::journal::Journal;
use super::slip::SignedSlip;

/// Two slips of a party under one number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The party's place.
    pub party: u8,
    /// The number.
    pub number: u32,
    /// The digests of both.
    pub digests: [Digest; 2],
}

/// The slips of a party, in a row.
pub(super) type Chain<'j> = Vec<&'j SignedSlip>;

/// The chains of all parties.
#[derive(Clone, Debug, Default)]
pub(super) struct Chains<'j> {
    /// For each party the chains that its slips can make: one, unless the seat has signed twice.
    pub of: Vec<Vec<Chain<'j>>>,
    pub forks: Vec<Fork>,
    /// Parties of whom a slip in between is missing, with its number.
    pub gaps: Vec<(u8, u32)>,
}

/// The most chains of a party that are looked at.
const MOST_CHAINS: usize = 3;

impl<'j> Chains<'j> {
    pub fn of(journal: &'j Journal) -> Self {
        let mut all = Self::default();
        let parties = journal.header.parties.len();
        for party in (0..=u8::MAX).take(parties) {
            let chains = all.of_party(journal, party);
            all.of.push(chains);
        }
        all
    }

    fn of_party(&mut self, journal: &'j Journal, party: u8) -> Vec<Chain<'j>> {
        let mut behind: BTreeMap<(u32, Digest), Vec<&'j SignedSlip>> = BTreeMap::new();
        let mut by_number: BTreeMap<u32, Digest> = BTreeMap::new();
        let mut last = 0;
        for slip in journal.slips_of(party) {
            let number = slip.slip.number;
            last = last.max(number);
            behind
                .entry((number, slip.slip.before))
                .or_default()
                .push(slip);
            if let Some(first) = by_number.insert(number, slip.digest) {
                self.forks.push(Fork {
                    party,
                    number,
                    digests: [first, slip.digest],
                });
            }
        }
        // How many slips stand behind each, at most.
        let mut longest: BTreeMap<Digest, usize> = BTreeMap::new();
        for ((number, before), slips) in behind.iter().rev() {
            let _ = before;
            for slip in slips {
                let next = behind.get(&(number.saturating_add(1), slip.digest));
                let next = next.into_iter().flatten();
                let next = next.filter_map(|next| longest.get(&next.digest)).max();
                longest.insert(slip.digest, 1 + next.copied().unwrap_or(0));
            }
        }
        let follow = |chain: &mut Chain<'j>, others: &mut Vec<Chain<'j>>| {
            loop {
                let (number, before) = chain
                    .last()
                    .map_or((1, Digest::default()), |last: &&SignedSlip| {
                        (last.slip.number.saturating_add(1), last.digest)
                    });
                let mut next = behind.get(&(number, before)).cloned().unwrap_or_default();
                next.sort_by_key(|slip| {
                    let behind = longest.get(&slip.digest).copied().unwrap_or(0);
                    (usize::MAX - behind, slip.digest)
                });
                let Some((first, rest)) = next.split_first() else {
                    return;
                };
                for other in rest.iter().take(MOST_CHAINS) {
                    let mut branch = chain.clone();
                    branch.push(other);
                    others.push(branch);
                }
                chain.push(first);
            }
        };
        let mut others = Vec::new();
        let mut main = Vec::new();
        follow(&mut main, &mut others);
        others.truncate(MOST_CHAINS * MOST_CHAINS);
        let mut ended: Vec<Chain<'j>> = others;
        for chain in &mut ended {
            follow(chain, &mut Vec::new());
        }
        ended.sort_by_key(|chain| usize::MAX - chain.len());
        ended.insert(0, main);
        ended.truncate(MOST_CHAINS);
        let reached = ended.first().and_then(|chain| chain.last());
        let reached = reached.map_or(0, |slip| slip.slip.number);
        if reached < last {
            self.gaps.push((party, reached + 1));
        }
        ended
    }

    /// The ways to take one chain of each party, the longest first.
    pub fn choices(&self) -> Vec<Vec<usize>> {
        const MOST_CHOICES: usize = 8;
        let mut choices: Vec<Vec<usize>> = vec![Vec::new()];
        for chains in &self.of {
            let mut more = Vec::new();
            for chain in 0..chains.len().max(1) {
                for choice in &choices {
                    let mut choice = choice.clone();
                    choice.push(chain);
                    more.push(choice);
                }
            }
            choices = more;
            choices.truncate(MOST_CHOICES);
        }
        choices
    }

    /// The chains of a choice.
    pub fn chosen(&self, choice: &[usize]) -> Vec<&[&'j SignedSlip]> {
        let chosen = self.of.iter().zip(choice);
        chosen
            .map(|(chains, chain)| chains.get(*chain).map_or(&[][..], Vec::as_slice))
            .collect()
    }
}
