//! A game between parties, told for people: where it stands, what others have said, what it proves.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::engine::Entry;
use crate::journal::{
    Body, Closing, Correction, Dispute, Disputed, GameProof, GameState, IgnoredSlip, Journal,
    LockState, NamedText, Owed, Setup, SignedSlip, SlipId, SlipRef, card_code, game_code,
};
use crate::names::{counted, listed};
use crate::rulebook::is_shipped;

use super::turn::entry_line;

/// What a party reads before it signs what it owes; none where nothing is to be read. `declines` is a slip
/// that its closing leaves out.
pub(crate) fn game_question(
    setup: &Setup,
    journal: &Journal,
    standing: &GameState<'_>,
    party: u8,
    declines: Option<SlipId>,
) -> Option<String> {
    match standing.owed_by(party) {
        Owed::Agreement => Some(agreement(setup, journal)),
        Owed::LeavingOut(last) => Some(leaving_out(setup, standing, last)),
        Owed::Opening(_) | Owed::Share(_) | Owed::Sheet(_) => None,
        // A lock can be closed before it is for the party to close it.
        Owed::Closing | Owed::Nothing => Some(news(setup, journal, standing, party, declines)),
    }
}

/// What is to be read before one agrees to a game: its code, who takes part, and by which rules.
fn agreement(setup: &Setup, journal: &Journal) -> String {
    let header = &setup.header;
    let (title, code) = (&header.title, game_code(&journal.game));
    let mut text = format!("{title}: read this code to the others before you agree: {code}\n");
    let keepers = header.keepers();
    for (place, party) in (0..=u8::MAX).zip(&header.parties) {
        let code = card_code(&party.name, &party.key);
        let sides = match party.sides.as_slice() {
            [] => "no side".to_owned(),
            sides => listed(sides, "and"),
        };
        let _ = write!(text, "  {code} {}, who writes for {sides}", party.name);
        if party.referee {
            text.push_str("; the referee, whose word on facts wins");
        }
        if keepers.len() < header.parties.len() && keepers.contains(&place) {
            text.push_str("; closes locks");
        }
        text.push('\n');
    }
    for (id, option) in &header.rulings {
        let ruling = setup.rulebook.vocabulary().ruling_named(id);
        let default = ruling.and_then(|ruling| setup.rulebook[ruling].options.first());
        if default.is_none_or(|(default, _)| default != option) {
            let _ = writeln!(text, "  ruling: {id} = {option}, not by default");
        }
    }
    let is_own = |layer: &&NamedText| {
        let text = journal.texts.get(&layer.digest);
        !text.is_some_and(|text| is_shipped(text))
    };
    for layer in header.rulebook.iter().filter(is_own) {
        let _ = writeln!(text, "  rulebook: {}, of the table's own", layer.name);
    }
    text
}

/// Where a game stands: who owes what, and what to type. `game` is its folder.
pub(crate) fn game_state(setup: &Setup, standing: &GameState<'_>, game: &str) -> String {
    let mut text = game.to_owned();
    if !game.ends_with(setup.header.title.as_str()) {
        let _ = write!(text, " ({})", setup.header.title);
    }
    if standing.lock > 0 {
        let _ = write!(text, ": turn {}, lock {}", standing.turn(), standing.lock);
    }
    text.push('\n');
    if let Some(referee) = setup.header.referee() {
        let name = setup.header.name(referee);
        let _ = writeln!(text, "referee: {name}, whose word on facts wins");
    }
    let mut forks: BTreeMap<u8, (u32, usize)> = BTreeMap::new();
    for fork in &standing.forks {
        forks.entry(fork.party).or_insert((fork.number, 0)).1 += 1;
    }
    for (party, (number, count)) in forks {
        let name = setup.header.name(party);
        let more = match count {
            1 => String::new(),
            count => format!(", and so under {} more", count - 1),
        };
        let _ = writeln!(
            text,
            "stopped: {name} has signed two different slips under number {number}{more}; both are in the journal, and prove it",
        );
    }
    if !standing.forks.is_empty() {
        let _ = writeln!(
            text,
            "go on without that seat: adjutant game new NAME --from {game} --card …"
        );
        return text;
    }
    if standing.takes_too_long() {
        let _ = writeln!(
            text,
            "stopped: the rules of this game take more steps than a game may; correct the rulebook, and go on \
            with `adjutant game new NAME --from {game}`"
        );
        return text;
    }
    if !setup.header.has_keys() {
        text.push_str("dice are thrown by hand: one keeper alone would know the key\n");
    }
    for gap in &standing.gaps {
        let (name, number) = (setup.header.name(gap.party), gap.number);
        let _ = if gap.is_there {
            writeln!(
                text,
                "slip {number} of {name} does not follow the one before it, and nothing behind it counts"
            )
        } else {
            writeln!(text, "slip {number} of {name} is missing: ask for it")
        };
    }
    push_notes(&mut text, setup, standing);
    let owed = standing.owed();
    for (party, what) in &owed {
        let _ = writeln!(text, "{party} owes {what}");
    }
    text.push_str(&next_command(standing, game));
    if matches!(standing.state, LockState::Telling) && owed.is_empty() {
        text.push_str("the game waits for the parties to say what happens:\n");
        for wait in standing.pending_inputs() {
            let _ = writeln!(text, "  {}", wait.what);
            let lines = wait.write.lines().map(|line| format!("\"{line}\""));
            let lines = lines.collect::<Vec<_>>().join(" ");
            let _ = writeln!(text, "    adjutant game {game} say {lines}");
        }
        if standing.can_be_closed() {
            let _ = writeln!(
                text,
                "if nobody has more to say: adjutant game {game} next --close"
            );
        }
    }
    text
}

/// What contradicts each other, and what does not count.
fn push_notes(text: &mut String, setup: &Setup, standing: &GameState<'_>) {
    if standing.sticks() {
        text.push_str(
            "a correction makes a finished turn wait for more lines: take it back, and correct \
            everything in one slip\n",
        );
    }
    for conflict in standing.conflicts() {
        let [one, other] = [conflict.one, conflict.other].map(|slip| slip_name(setup, slip));
        let (says, says_other) = (one_line(&conflict.words.0), one_line(&conflict.words.1));
        let _ = writeln!(
            text,
            "{one} says `{says}`, {other} says `{says_other}`: one of the two must take its line \
            back with `correct`"
        );
    }
    for note in standing.notes() {
        let what = if note.left_out {
            "does not count"
        } else {
            "is told"
        };
        let line = note.line.map(|line| format!(", line {line},"));
        let (slip, line) = (slip_name(setup, note.slip), line.unwrap_or_default());
        let _ = writeln!(text, "{slip}{line} {what}: {}", one_line(&note.message));
    }
}

fn next_command(standing: &GameState<'_>, game: &str) -> String {
    match standing.state {
        LockState::Writing(_) => format!("adjutant game {game} hand-in SHEET\n"),
        LockState::Telling if !standing.may_be_closed() => String::new(),
        _ => format!("adjutant game {game} next\n"),
    }
}

/// Which slip it is: `slip 4 of Guild`.
fn slip_name(setup: &Setup, id: SlipId) -> String {
    format!("slip {} of {}", id.number, setup.header.name(id.party))
}

/// What others have said in the lock at hand, and what a closing of it fixes.
/// `declines` is a slip that the closing leaves out.
fn news(
    setup: &Setup,
    journal: &Journal,
    standing: &GameState<'_>,
    party: u8,
    declines: Option<SlipId>,
) -> String {
    let mut text = String::new();
    let others = standing.counted().iter();
    for slip in others.filter(|slip| slip.slip.party != party) {
        let told = describe(setup, journal, slip);
        if !told.is_empty() {
            let name = setup.header.name(slip.slip.party);
            let _ = writeln!(text, "{name} {}: {told}", slip.slip.number);
        }
    }
    if let Some(declines) = declines {
        let slip = slip_name(setup, declines);
        let _ = writeln!(text, "{slip} and what its party says after it stay out");
        return text;
    }
    if text.is_empty() {
        text.push_str("the others have said nothing since the last closing\n");
    }
    text.push_str(&game_disputes(standing));
    let lock = standing.lock;
    let _ = writeln!(
        text,
        "closing lock {lock} makes all that has been said final"
    );
    for asked in standing.waiting() {
        let _ = writeln!(text, "  and rolls {} for `{}`", asked.dice, asked.label);
    }
    text
}

/// Questions that the dice of the lock at hand decide, with their chances before the roll.
fn game_disputes(standing: &GameState<'_>) -> String {
    let told = standing.disputed().iter().map(|disputed| {
        let chance = disputed.chance.as_deref().unwrap_or("not counted");
        let (question, by) = (one_line(&disputed.question), one_line(&disputed.by));
        format!("{question} by {by}: the chance of yes is {chance}\n")
    });
    told.collect()
}

/// What a keeper is asked to sign where the referee would go on without somebody's share.
fn leaving_out(setup: &Setup, standing: &GameState<'_>, last: SlipId) -> String {
    format!(
        "the referee asks all keepers to sign that the dice of lock {} are rolled without the share of \
        {}; sign it only if that share has not reached you\n",
        standing.lock,
        setup.header.name(last.party)
    )
}

/// A text in one line: what somebody has signed cannot look like a line of the program's own.
pub(super) fn one_line(text: &str) -> String {
    let lines = text.split([
        '\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}',
    ]);
    let lines = lines.map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" / ")
}

/// What a slip says, in a line; empty where it says nothing for people.
fn describe(setup: &Setup, journal: &Journal, slip: &SignedSlip) -> String {
    match &slip.slip.body {
        Body::Agreed {} => "agrees".to_owned(),
        Body::Sheet { phase, text, .. } => {
            format!("hands in for `{}`: {}", one_line(phase), one_line(text))
        }
        Body::Sealed { phase, .. } => format!("seals a sheet for `{}`", one_line(phase)),
        Body::Opened { text, .. } => format!("opens its sheet: {}", one_line(text)),
        Body::Said { phase, text, .. } if text.trim().is_empty() => {
            format!("goes on to `{}`", one_line(phase))
        }
        Body::Said { phase, text, .. } => {
            format!("says in `{}`: {}", one_line(phase), one_line(text))
        }
        Body::Correct(Correction::Slip { of, text }) => {
            let name = slip_name(setup, *of);
            let mut before = journal.slips_of(of.party);
            let before = before.find(|slip| slip.slip.number == of.number);
            // A correction of a correction is told without what that one is about: it could go round.
            let before = before.map(|before| match &before.slip.body {
                Body::Correct(Correction::Slip { of, text }) => {
                    let does = text.as_ref().map_or("takes out", |_| "corrects");
                    format!(" (it {does} {})", slip_name(setup, *of))
                }
                _ => format!(" (it {})", describe(setup, journal, before)),
            });
            let before = before.unwrap_or_default();
            match text {
                Some(text) => format!("corrects {name}{before}: {}", one_line(text)),
                None => format!("takes out {name}{before}"),
            }
        }
        Body::Correct(Correction::Ruling { ruling, option }) => {
            let (ruling, option) = (one_line(ruling), one_line(option));
            format!("corrects the ruling {ruling} to `{option}`")
        }
        Body::Dispute(dispute) => {
            let by = match dispute {
                Dispute::Test { test, .. } => format!("the test of {test}"),
                Dispute::Dice { dice, .. } => dice.clone(),
            };
            let (question, by) = (one_line(dispute.question()), one_line(&by));
            format!("asks \"{question}\" of {by}")
        }
        Body::Without { party, .. } => {
            format!("goes on without {}", setup.header.name(*party))
        }
        Body::Closed { .. } => "closes".to_owned(),
        Body::Share { .. } => "shows its share".to_owned(),
    }
}

/// Who has said what, lock by lock, with what came of it. What was corrected stands crossed out.
pub fn game_log(setup: &Setup, journal: &Journal, standing: &GameState<'_>) -> String {
    let mut text = format!("{}\n", setup.header.title);
    let mut all: Vec<&SlipRef> = journal.slips().collect();
    all.sort_by_key(|slip| (slip.slip.lock, slip.slip.number, slip.slip.party));
    let void = standing.void.iter().map(|void| (void.slip, void));
    let void: BTreeMap<SlipId, &IgnoredSlip> = void.collect();
    let mut told_rolls = BTreeSet::new();
    for of_lock in all.chunk_by(|one, other| one.slip.lock == other.slip.lock) {
        let lock = of_lock.first().map_or(0, |slip| slip.slip.lock);
        let _ = match lock {
            0 => writeln!(text, "\nbefore the game"),
            number => writeln!(text, "\nlock {number}"),
        };
        for slip in of_lock {
            let told = match (void.get(&slip.at()), describe(setup, journal, slip)) {
                (Some(void), told) => format!("{told} (does not count: {})", void.why),
                (None, told) if standing.is_corrected(slip.at()) => format!("~~{told}~~"),
                (None, told) => told,
            };
            let name = setup.header.name(slip.slip.party);
            let _ = writeln!(text, "  {name} {}: {told}", slip.slip.number);
        }
        let mut closings = standing.closings().iter();
        if let Some(closing) = closings.find(|closing| closing.lock == lock) {
            push_outcome(&mut text, closing, &mut told_rolls);
        }
    }
    text
}

/// What came of a lock; rolls that an earlier one has told are not told again.
fn push_outcome(text: &mut String, closing: &Closing, told: &mut BTreeSet<String>) {
    for disputed in &closing.disputed {
        let _ = writeln!(text, "    {}", dispute_lines(disputed));
    }
    for entry in closing.entries.iter().chain(&closing.begun) {
        if let Entry::Rolled(rolled) = entry {
            let line = entry_line(entry, true);
            if told.insert(format!("{} {line}", rolled.label)) {
                let _ = writeln!(text, "    {line}");
            }
        }
    }
    if closing.ends_turn {
        let _ = writeln!(text, "    the turn is over");
    }
}

/// A question, by what it is decided, its chance, and what came out.
pub(super) fn dispute_lines(disputed: &Disputed) -> String {
    let outcome = disputed.outcome.as_deref().or(disputed.wrong.as_deref());
    let chance = disputed.chance.as_ref();
    let chance = chance.map_or_else(String::new, |chance| format!(", chance {chance}"));
    let (question, by) = (one_line(&disputed.question), one_line(&disputed.by));
    let outcome = one_line(outcome.unwrap_or("open"));
    format!("{question} by {by}{chance}: {outcome}")
}

/// What a journal proves, in ten lines. `name` is its file.
pub(crate) fn game_proof(proof: &GameProof, name: &str) -> String {
    let mut text = String::new();
    let locks = counted(proof.closings, "lock");
    match &proof.wrong {
        Some(wrong) => {
            let (message, reason) = (&wrong.message, wrong.reason.as_str());
            let _ = writeln!(text, "{name}: not verified: {message} ({reason})");
            let _ = writeln!(text, "what stands before it holds: {locks} closed");
        }
        None => {
            let how = if proof.is_open {
                "verified as far as all have signed; the game is under way"
            } else {
                "verified"
            };
            let turns = counted(usize::try_from(proof.turns).unwrap_or(0), "turn");
            let _ = writeln!(
                text,
                "{name}: {how}: {turns} over, {locks} closed by all keepers"
            );
        }
    }
    if proof.parties.is_empty() {
        return text;
    }
    push_basis(&mut text, proof);
    push_rolls(&mut text, proof);
    text.extend(proof.head.as_ref().map(|head| format!("head: {head}\n")));
    text
}

/// By whom and by what the game is played.
fn push_basis(text: &mut String, proof: &GameProof) {
    let parties = proof.parties.iter();
    let parties = parties.map(|(name, code)| format!("{name} {code}"));
    let parties: Vec<String> = parties.collect();
    let _ = writeln!(text, "parties, by their cards: {}", parties.join(", "));
    if let Some(referee) = &proof.referee {
        let _ = writeln!(text, "referee: {referee}");
    }
    let layers = proof.rulebook.iter();
    let layers = layers.map(|(name, digest, is_shipped)| {
        let digest: String = digest.to_string().chars().take(16).collect();
        let whose = if *is_shipped {
            "comes with Adjutant"
        } else {
            "of the table"
        };
        format!("{name} ({whose}, {digest}…)")
    });
    let layers: Vec<String> = layers.collect();
    let _ = writeln!(text, "rulebook: {}", layers.join(", "));
    let rulings = proof.rulings.iter();
    let rulings: Vec<String> = rulings
        .map(|(id, option)| format!("{id} = {option}"))
        .collect();
    let _ = match rulings.as_slice() {
        [] => writeln!(text, "rulings: all by default"),
        rulings => writeln!(text, "rulings: {}", rulings.join(", ")),
    };
}

/// What was rolled, put right, and is waited for.
fn push_rolls(text: &mut String, proof: &GameProof) {
    let mut rolls = format!(
        "{} by keys of all keepers' shares, {} by hand",
        proof.by_shares, proof.by_hand
    );
    let (without, whose) = &proof.by_word;
    if *without > 0 {
        let whose = listed(whose, "and");
        let _ = write!(
            rolls,
            ", {without} without the share of {whose}, by the referee's word"
        );
    }
    let _ = writeln!(text, "rolls: {rolls}");
    let corrections = counted(proof.corrections, "correction");
    let disputes = counted(proof.disputes, "settled dispute");
    let _ = writeln!(text, "{corrections}, {disputes}");
    for (lock, names) in &proof.without {
        let names = listed(names, "and");
        let _ = writeln!(
            text,
            "lock {lock} went on without {names}, by the referee's word"
        );
    }
    for (party, what) in &proof.owed {
        let _ = writeln!(text, "waits for {party}: {what}");
    }
    if proof.behind > 0 {
        let slips = counted(proof.behind, "slip");
        let _ = writeln!(
            text,
            "{slips} after the last closing: signed only by their authors"
        );
    }
    if !proof.void.is_empty() || proof.strange > 0 {
        let slips = counted(proof.void.len() + proof.strange, "slip");
        let _ = writeln!(
            text,
            "{slips} that do not count: too late, or of another game"
        );
    }
}
