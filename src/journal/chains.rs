//! The chain of each party's slips: each names the one before it. Two slips of one number are proof
//! that their seat has signed both.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::closing::{SignedContents, closing_digest, share_commitment};
use super::digest::Digest;
use super::slip::{Body, SignedSlip, SlipRef};
use super::store::Journal;

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

/// A gap in the chain of a party's slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The party's place.
    pub party: u8,
    /// The number of the slip behind which nothing counts yet.
    pub number: u32,
    /// True if there is a slip of this number, which does not follow the one before it.
    pub is_there: bool,
}

/// The slips of a party, in a row.
pub(super) type Chain = Vec<SlipRef>;

/// The chains of all parties.
#[derive(Clone, Debug, Default)]
pub(super) struct Chains {
    /// For each party the chains that its slips can make: one, unless the seat has signed twice.
    pub of: Vec<Vec<Chain>>,
    pub forks: Vec<Fork>,
    /// Chains that end before slips that are there.
    pub gaps: Vec<Gap>,
}

/// The most chains of a party that are looked at.
const MOST_CHAINS: usize = 3;

impl Chains {
    pub fn new(journal: &Journal) -> Self {
        let mut all = Self::default();
        let parties = journal.header.parties.len();
        for party in (0..=u8::MAX).take(parties) {
            let chains = all.of_party(journal, party);
            all.of.push(chains);
        }
        all
    }

    fn of_party(&mut self, journal: &Journal, party: u8) -> Vec<Chain> {
        let tip = journal.tip(party);
        let mut chain: Chain = Vec::new();
        let mut last = 0;
        let mut forked = false;
        for slip in journal.slips_of(party) {
            let number = slip.slip.number;
            let digest = chain.last().map_or(tip.1, |last| last.digest);
            if number == last && last > 0 {
                forked = true;
                break;
            }
            last = number;
            let follows = usize::try_from(number.saturating_sub(tip.0)) == Ok(chain.len() + 1);
            if follows && slip.slip.before == digest {
                chain.push(slip.clone());
            }
        }
        if forked {
            return self.branches(journal, party);
        }
        self.note_gap(journal, party, chain.len(), last);
        vec![chain]
    }

    fn note_gap(&mut self, journal: &Journal, party: u8, reached: usize, last: u32) {
        let number = u32::try_from(reached).unwrap_or(u32::MAX);
        let number = number
            .saturating_add(1)
            .saturating_add(journal.tip(party).0);
        if number <= last {
            let mut slips = journal.slips_of(party);
            self.gaps.push(Gap {
                party,
                number,
                is_there: slips.any(|slip| slip.slip.number == number),
            });
        }
    }

    /// The chains of a seat that has signed twice under one number: first those that others have
    /// closed with, then the longest.
    fn branches(&mut self, journal: &Journal, party: u8) -> Vec<Chain> {
        let mut behind: BTreeMap<(u32, Digest), Vec<SlipRef>> = BTreeMap::new();
        let mut first_of: BTreeMap<u32, Digest> = BTreeMap::new();
        for slip in journal.slips_of(party) {
            let number = slip.slip.number;
            let all = behind.entry((number, slip.slip.before)).or_default();
            all.push(slip.clone());
            if let Some(first) = first_of.insert(number, slip.digest) {
                self.forks.push(Fork {
                    party,
                    number,
                    digests: [first, slip.digest],
                });
            }
        }
        let others = OtherSlips::new(journal, party, journal.slips_of(party));
        let (number, digest) = journal.tip(party);
        let tree = SlipTree::new(number, digest, behind, &others);
        let mut main = Vec::new();
        let mut others = Vec::new();
        tree.follow(&mut main, &mut others);
        others.truncate(MOST_CHAINS * MOST_CHAINS);
        for chain in &mut others {
            tree.follow(chain, &mut Vec::new());
        }
        others.sort_by_key(|chain| Reverse(tree.weight_of(chain)));
        others.insert(0, main);
        others.truncate(MOST_CHAINS);
        let reached = others.first().map_or(0, Vec::len);
        let last = first_of.keys().last().copied().unwrap_or(0);
        self.note_gap(journal, party, reached, last);
        others
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
    pub fn chosen(&self, choice: &[usize]) -> Vec<Chain> {
        let chosen = self.of.iter().zip(choice);
        chosen
            .map(|(chains, chain)| chains.get(*chain).cloned().unwrap_or_default())
            .collect()
    }
}

/// Signatures of other parties that tell which chain of a seat they have seen.
struct OtherSlips {
    game: Digest,
    /// Closings of keepers by lock, each with the digests of their slips by party.
    closed: BTreeMap<(u32, SignedContents), BTreeMap<u8, Digest>>,
    /// The closings that they name.
    named: BTreeSet<Digest>,
    /// Commitments of the seat itself.
    commitments: BTreeSet<Digest>,
}

/// Evidence for a slip.
#[derive(Clone, Copy, Debug, Default)]
struct Evidence {
    /// A keeper names the closing that it makes with those of others.
    is_named: bool,
    /// Others have closed the same, or it shows the share of a closing that they name.
    is_alike: bool,
}

impl OtherSlips {
    fn new<'s>(journal: &Journal, party: u8, own: impl Iterator<Item = &'s SlipRef>) -> Self {
        let keepers = journal.header.keepers();
        let mut others = Self {
            game: journal.game,
            closed: BTreeMap::new(),
            named: BTreeSet::new(),
            commitments: BTreeSet::new(),
        };
        for slip in own {
            if let Body::Closed { commitment, .. } = slip.slip.body {
                others.commitments.insert(commitment);
            }
        }
        let is_other =
            |slip: &&SlipRef| slip.slip.party != party && keepers.contains(&slip.slip.party);
        for slip in journal.slips().filter(is_other) {
            others.named.insert(slip.slip.after);
            if let Body::Share { closing, .. } = slip.slip.body {
                others.named.insert(closing);
            }
            if let Some(closed) = SignedContents::new(slip) {
                let alike = others.closed.entry((slip.slip.lock, closed)).or_default();
                alike.entry(slip.slip.party).or_insert(slip.digest);
            }
        }
        others
    }

    /// Evidence for a slip.
    fn evidence_for(&self, slip: &SignedSlip) -> Evidence {
        let (party, lock) = (slip.slip.party, slip.slip.lock);
        if let Body::Share { closing, share } = &slip.slip.body {
            let commitment = share_commitment(&self.game, party, lock, share);
            let fits = self.commitments.contains(&commitment);
            return Evidence {
                is_named: false,
                is_alike: fits && self.named.contains(closing),
            };
        }
        let alike = SignedContents::new(slip).and_then(|closed| self.closed.get(&(lock, closed)));
        let Some(alike) = alike else {
            return Evidence::default();
        };
        let mut closers = alike.clone();
        closers.insert(party, slip.digest);
        let digest = closing_digest(&self.game, lock, closers.values());
        Evidence {
            is_named: self.named.contains(&digest),
            is_alike: true,
        }
    }
}

/// The slips of a party that stand in a chain up to a closing that other keepers name, or to a share of
/// one, those among them that the journal does not hold.
pub(super) fn needed(journal: &Journal, party: u8, beside: &[SlipRef]) -> BTreeSet<Digest> {
    let beside = beside.iter().filter(|slip| slip.slip.party == party);
    let all: Vec<&SlipRef> = journal.slips_of(party).chain(beside).collect();
    let others = OtherSlips::new(journal, party, all.iter().copied());
    let all: HashMap<Digest, &SlipRef> = all.into_iter().map(|slip| (slip.digest, slip)).collect();
    let mut needed = BTreeSet::new();
    let is_evidence = |slip: &&&SlipRef| {
        let evidence = others.evidence_for(slip);
        evidence.is_named || (evidence.is_alike && matches!(slip.slip.body, Body::Share { .. }))
    };
    for slip in all.values().filter(is_evidence) {
        let chain = std::iter::successors(Some(*slip), |slip| all.get(&slip.slip.before).copied());
        for slip in chain {
            if !needed.insert(slip.digest) {
                break;
            }
        }
    }
    needed
}

/// Evidence for a chain, each lock counted once: an honest seat closes each with others once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct ChainWeight {
    /// In how many locks other keepers name its closing.
    named: usize,
    /// In how many something speaks for it.
    alike: usize,
    length: usize,
}

/// The weight of the end of a chain, from some slip on.
#[derive(Clone, Copy, Debug, Default)]
struct WeighedEnd {
    weight: ChainWeight,
    /// The earliest locks that count in it. The locks of a chain only rise.
    named_from: Option<u32>,
    alike_from: Option<u32>,
}

impl WeighedEnd {
    /// The same with a slip before it.
    fn with_slip_before(self, lock: u32, evidence: Evidence) -> Self {
        let mut weighed = self;
        let is_earlier = |from: Option<u32>| from.is_none_or(|from| lock < from);
        weighed.weight.length += 1;
        if evidence.is_named && is_earlier(self.named_from) {
            weighed.weight.named += 1;
            weighed.named_from = Some(lock);
        }
        if evidence.is_alike && is_earlier(self.alike_from) {
            weighed.weight.alike += 1;
            weighed.alike_from = Some(lock);
        }
        weighed
    }
}

/// Slips by what stands before them.
struct SlipTree {
    /// The number and digest of the slip behind which all begin.
    tip: (u32, Digest),
    behind: BTreeMap<(u32, Digest), Vec<SlipRef>>,
    /// Evidence for each slip by itself.
    evidence: BTreeMap<Digest, Evidence>,
    /// Evidence for each with the best slip after it.
    best: BTreeMap<Digest, WeighedEnd>,
}

impl SlipTree {
    fn new(
        number: u32,
        digest: Digest,
        behind: BTreeMap<(u32, Digest), Vec<SlipRef>>,
        others: &OtherSlips,
    ) -> Self {
        let mut evidence = BTreeMap::new();
        let mut best: BTreeMap<Digest, WeighedEnd> = BTreeMap::new();
        for ((number, _), slips) in behind.iter().rev() {
            for slip in slips {
                let next = behind.get(&(number.saturating_add(1), slip.digest));
                let next = next.into_iter().flatten();
                let next = next.filter_map(|next| best.get(&next.digest));
                let next = next.max_by_key(|next| next.weight).copied();
                let own = others.evidence_for(slip);
                evidence.insert(slip.digest, own);
                let next = next.unwrap_or_default();
                best.insert(slip.digest, next.with_slip_before(slip.slip.lock, own));
            }
        }
        Self {
            tip: (number, digest),
            behind,
            evidence,
            best,
        }
    }

    fn weight_of(&self, chain: &Chain) -> ChainWeight {
        let slips = chain.iter().rev();
        let whole = slips.fold(WeighedEnd::default(), |end, slip| {
            let evidence = self.evidence.get(&slip.digest).copied();
            end.with_slip_before(slip.slip.lock, evidence.unwrap_or_default())
        });
        whole.weight
    }

    /// Goes on with a chain to its end, where it branches with the one that more speaks for; `others`
    /// are the beginnings of those that were left.
    fn follow(&self, chain: &mut Chain, others: &mut Vec<Chain>) {
        loop {
            let (last, before) = chain
                .last()
                .map_or(self.tip, |last| (last.slip.number, last.digest));
            let number = last.saturating_add(1);
            let mut next = self
                .behind
                .get(&(number, before))
                .cloned()
                .unwrap_or_default();
            next.sort_by_key(|slip| {
                let best = self.best.get(&slip.digest).copied().unwrap_or_default();
                (Reverse(best.weight), slip.digest)
            });
            let Some((first, rest)) = next.split_first() else {
                return;
            };
            let room = (MOST_CHAINS * MOST_CHAINS).saturating_sub(others.len());
            for other in rest.iter().take(room) {
                let mut branch = chain.clone();
                branch.push(other.clone());
                others.push(branch);
            }
            chain.push(first.clone());
        }
    }
}
