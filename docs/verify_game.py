#!/usr/bin/env python3
"""Checks an exported game of Adjutant without Adjutant: `adjutant-game-3`, see dice.md.

    adjutant game ford export --to ford.export
    python3 verify_game.py ford.export

It works out from signed slips alone which locks are closed, which shares make each key, and what the
head is, and holds the lines marked `derived` against that: it believes none of them. It shares no code
with Adjutant and needs nothing but Python 3; signatures are checked too where the package
`cryptography` is there. It knows no rules: that these rolls are asked for, and by the key of which lock
of the turn, and what follows from them, is for `adjutant verify`.
Ends with 0 if all of it holds, with 1 if not.
"""
import hashlib
import json
import re
import sys

from verify_rolls import roll

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    Ed25519PublicKey = None

PROTOCOL = "adjutant-game-3"
MATTER = ("sheet", "sealed", "opened", "said", "correct", "dispute", "without")


def digest(tag, *parts):
    """SHA-256 over the tag and the parts, each behind its length in eight bytes, little end first."""
    hashing = hashlib.sha256()
    for part in (f"{PROTOCOL} {tag}", *parts):
        part = str(part).encode() if isinstance(part, (int, str)) else part
        hashing.update(len(part).to_bytes(8, "little") + part)
    return hashing.digest()


def listed(digests):
    """A list of parts behind its count."""
    return (len(digests), *digests)


def canonical(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Game:
    def __init__(self, path):
        self.problems, self.slips, self.derived, self.header = [], {}, [], None
        for number, line in enumerate(open(path, encoding="utf-8", newline="\n"), 1):
            line = line.rstrip("\r\n")
            if line.startswith('{"protocol":'):
                self.header, self.game = json.loads(line), digest("game", line)
            elif line.startswith('{"derived":'):
                self.derived.append(json.loads(line))
            elif line.startswith('{"game":'):
                self.read(line, number)
        if self.header is None:
            sys.exit("this is no game: it has no header")
        parties = self.header["parties"]
        keepers = [place for place, party in enumerate(parties) if party["keeper"]]
        self.keepers = keepers or list(range(len(parties)))
        self.referee = next((place for place, party in enumerate(parties) if party["referee"]), None)
        self.told = {line["lock"]: line for line in self.derived if line["derived"] == "closing"}

    def wrong(self, text):
        self.problems.append(text)

    def read(self, line, number):
        inner, signature = line.rsplit(',"signature":"', 1)
        text, slip = inner + "}", json.loads(inner + "}")
        if canonical(slip) != text:
            self.wrong(f"line {number}: not as slips are written")
        slip["digest"], slip["signature"] = digest("slip", text), bytes.fromhex(signature[:-2])
        at = (slip["party"], slip["number"])
        if at in self.slips and self.slips[at]["digest"] != slip["digest"]:
            self.wrong(f"line {number}: party {at[0]} has signed two slips under number {at[1]}")
        self.slips[at] = slip

    def signatures(self):
        """How many signatures hold; none where the package is not there."""
        if Ed25519PublicKey is None:
            return None
        keys = [Ed25519PublicKey.from_public_bytes(bytes.fromhex(party["key"])) for party in self.header["parties"]]
        for slip in self.slips.values():
            try:
                keys[slip["party"]].verify(slip["signature"], slip["digest"])
            except InvalidSignature:
                self.wrong(f"slip {slip['number']} of party {slip['party']} is not signed by it")
        return len(self.slips)

    def chains(self):
        last = {}
        for (party, number), slip in sorted(self.slips.items()):
            known, before = last.get(party, (0, bytes(32)))
            if number != known + 1 or slip["before"] != before.hex():
                self.wrong(f"slip {number} of party {party} does not follow its last one")
            if slip["game"] != self.game.hex():
                self.wrong(f"slip {number} of party {party} is of another game")
            last[party] = (number, slip["digest"])

    def closings(self):
        """The digest of the last closing, how many there are, and the key of each that has one."""
        agreed = [self.slips[(place, 1)]["digest"] for place in range(len(self.header["parties"]))]
        after, keys, lock = digest("start", self.game, *listed(agreed)), {}, 1
        while closed := self.closed(Lock(self, lock, after)):
            closing, key = closed
            if key:
                keys[lock] = key
            after, lock = closing, lock + 1
        self.locks(lock - 1)
        return after, lock - 1, keys

    def closed(self, lock):
        """The digest and key of a lock, if its slips close it."""
        found = lock.closing()
        if found is None:
            return None
        over, closers, closing = found
        told = self.told.get(lock.number)
        if told:
            self.matter(lock, over, told)
            if sorted(map(tuple, told["closed"])) != sorted((slip["party"], slip["number"]) for slip in closers):
                self.wrong(f"lock {lock.number}: other slips close it than the export tells")
        shares, missing = lock.shares(over, closers, closing)
        if self.derived and not told and not shares and not lock.is_named(closing):
            # Whether anything is rolled the rules know; if so, its shares are still to come.
            return None
        if missing:
            if told:
                self.wrong(f"lock {lock.number}: the shares of parties {missing} are not there")
            return None
        if told and sorted(map(tuple, told["shares"])) != sorted((slip["party"], slip["number"]) for slip in shares):
            self.wrong(f"lock {lock.number}: other shares make its key than the export tells")
        parts = {slip["party"]: bytes.fromhex(slip["body"]["share"]) for slip in shares}
        has_key = len(parts) > 1
        key = digest("key", closing, *listed([parts.get(place, b"") for place in self.keepers])) if has_key else None
        if told and (told["key"] or None) != (key.hex() if key else None):
            self.wrong(f"lock {lock.number}: its shares make another key")
        return closing, key

    def matter(self, lock, over, told):
        """The export tells in which order the slips stand; which they are, and the digest of all, is signed."""
        order = [tuple(at) for at in told["matter"]]
        if sorted(order) != sorted((slip["party"], slip["number"]) for slip in lock.counted(over)):
            self.wrong(f"lock {lock.number}: other slips count than the export tells")
            return
        digests = [self.slips[at]["digest"] for at in order]
        if digest("matter", self.game, lock.number, *listed(digests)).hex() != over["matter"]:
            self.wrong(f"lock {lock.number}: its keepers have not signed this matter")

    def locks(self, last):
        """An export tells of all locks, or of those of its last turn."""
        if not self.derived:
            return
        turns = [line["turn"] for line in self.derived]
        if turns != sorted(turns):
            self.wrong("turns do not follow each other")
        first = min(self.told, default=last + 1)
        if sorted(self.told) != list(range(first, last + 1)) or first > last or (first > 1 and len(set(turns)) > 1):
            self.wrong(f"{last} locks are closed, and the export tells of {sorted(self.told)}")
        for line in self.derived:
            if line["lock"] not in self.told or line["turn"] != self.told[line["lock"]]["turn"]:
                self.wrong(f"a line tells of lock {line['lock']}, turn {line['turn']}")

    def rolls(self, keys):
        right, by_hand, known = 0, 0, {}
        for told in (line for line in self.derived if line["derived"] == "rolled"):
            label = told["label"]
            what = (told["dice"], told["faces"])
            # What a correction has the rules work out again is told again, and is the same.
            if known.setdefault(label, what) != what:
                self.wrong(f"{label}: rolled twice, and not alike")
            base, _, attempt = label.rpartition("/")
            if not attempt.isdigit() or int(attempt) < 1:
                self.wrong(f"{label}: this is no label")
            elif int(attempt) > 1 and f"{base}/{int(attempt) - 1}" not in known:
                self.wrong(f"{label}: the attempt before it is not there")
            if told["by_hand"]:
                by_hand += 1
                continue
            count, sides = re.match(r"(\d*)D(\d+)", told["dice"]).groups()
            of_turn = (key for lock, key in keys.items() if self.turn_of(lock) == told["turn"] and lock <= told["lock"])
            if told["faces"] in (roll(key, label, int(count or 1), int(sides)) for key in of_turn):
                right += 1
            else:
                self.wrong(f"{label}: no key of the turn gives {told['faces']}")
        return right, by_hand

    def turn_of(self, lock):
        return self.told[lock]["turn"] if lock in self.told else None


class Lock:
    """The slips that speak to one lock."""

    def __init__(self, game, number, after):
        self.game, self.number = game, number
        speaks = [slip for slip in game.slips.values() if (slip["lock"], slip["after"]) == (number, after.hex())]
        parties = range(len(game.header["parties"]))
        self.of = [sorted((slip for slip in speaks if slip["party"] == place), key=lambda slip: slip["number"]) for place in parties]

    def left_out(self, slips):
        """The parties that the referee goes on without, each with its last slip that counts."""
        left_out = {}
        for slip in slips:
            if slip["party"] == self.game.referee and slip["kind"] == "without" and slip["body"]["party"] != self.game.referee:
                left_out.setdefault(slip["body"]["party"], slip["body"]["number"])
        return left_out

    def counted(self, over):
        """The slips that a closing is about."""
        upto = over["upto"]
        within = [slip for own in self.of for slip in own if slip["kind"] in MATTER and slip["number"] <= upto[slip["party"]]]
        left_out = self.left_out(within)
        return [slip for slip in within if slip["number"] <= left_out.get(slip["party"], slip["number"])]

    def growing(self, keeper):
        """A keeper's closings: they hold all that it has said before and only grow, and none follows its share."""
        own, has_shown, last, found = 0, False, None, []
        for slip in self.of[keeper]:
            if slip["kind"] in MATTER:
                own = slip["number"]
            has_shown |= slip["kind"] == "share"
            if slip["kind"] != "closed":
                continue
            upto = slip["body"]["upto"]
            if len(upto) != len(self.of) or upto[keeper] != own or has_shown:
                continue
            if last is None or all(before <= now for before, now in zip(last, upto)):
                last = upto
                found.append(slip)
        return found

    def is_whole(self, over):
        named = ((place, number) for place, number in enumerate(over["upto"]) if number)
        return all(any(slip["number"] == number and slip["kind"] in MATTER for slip in self.of[place]) for place, number in named)

    def is_named(self, closing):
        """Whether anybody has gone on from a closing, or shown a share for it."""
        slips = self.game.slips.values()
        shown = (slip["body"]["closing"] for slip in slips if slip["kind"] == "share")
        return closing.hex() in {*shown, *(slip["after"] for slip in slips)}

    def closing(self):
        """What all keepers have closed alike, by which slips, and its digest: of several the one that others name."""
        keepers, signed = self.game.keepers, {}
        for keeper in keepers:
            for slip in self.growing(keeper):
                over = canonical({key: slip["body"][key] for key in ("upto", "matter", "table")})
                signed.setdefault(over, {}).setdefault(keeper, slip)
        candidates = []
        for text, by in signed.items():
            over = json.loads(text)
            left_out = self.left_out(self.counted(over))
            closers = [by.get(keeper) for keeper in keepers if keeper not in left_out]
            if self.is_whole(over) and closers and all(closers):
                closing = digest("closing", self.game.game, self.number, *listed([slip["digest"] for slip in closers]))
                candidates.append((closing, over, closers))
        candidates.sort(key=lambda one: (not self.is_named(one[0]), sum(one[1]["upto"]), one[1]["upto"]))
        for closing, over, closers in candidates[:1]:
            return over, closers, closing
        return None

    def shares(self, over, closers, closing):
        """The slips that show the shares of a key, and the keepers whose shares are missing."""
        by_party = {slip["party"]: slip for slip in closers}
        late, shares, missing = self.left_out_of_the_key(over, by_party), [], []
        for keeper in self.game.keepers:
            fitting = [slip for slip in self.of[keeper] if keeper in by_party and self.fits(slip, by_party[keeper], closing)]
            fitting = [slip for slip in fitting if slip["number"] <= late.get(keeper, slip["number"])]
            if fitting:
                shares.append(fitting[0])
            elif keeper in by_party and keeper not in late:
                missing.append(keeper)
        # Where nobody shows a share, nothing was to be rolled, or all of it is still to come.
        return shares, missing if shares else []

    def fits(self, slip, closer, closing):
        if slip["kind"] != "share" or slip["body"]["closing"] != closing.hex():
            return False
        share = bytes.fromhex(slip["body"]["share"])
        made = digest("share", self.game.game, slip["party"], self.number, share)
        return made.hex() == closer["body"]["commitment"]

    def left_out_of_the_key(self, over, closers):
        """Parties that the referee leaves out after the closing: the other keepers have signed the same."""
        referee = self.game.referee
        own = self.of[referee] if referee is not None else []
        share = next((slip["number"] for slip in own if slip["kind"] == "share"), None)
        late = [slip for slip in own if slip["number"] > over["upto"][referee] and (share is None or slip["number"] < share)]
        asked = self.left_out(late)
        found = {}
        for party, number in asked.items():
            others = [place for place in closers if place != referee and place not in asked]
            body = {"party": party, "number": number}
            says = lambda place: any(slip["kind"] == "without" and slip["body"] == body for slip in self.of[place])
            if others and all(map(says, others)):
                found[party] = number
        return found


def code(digest):
    letters = ["BCDFGHJKLMNPQRST"[int(digit, 16)] for digit in digest.hex()[:25]]
    return "-".join("".join(letters[at : at + 5]) for at in range(0, 25, 5))


def main(path):
    game = Game(path)
    signed = game.signatures()
    game.chains()
    try:
        last, locks, keys = game.closings()
    except KeyError as missing:
        print(f"slip {missing} is missing")
        return 1
    right, by_hand = game.rolls(keys)
    for problem in game.problems:
        print(problem)
    signatures = f"{signed} signatures hold" if signed is not None else "signatures not looked at: the package `cryptography` is not there"
    print(f"{len(game.slips)} slips, {signatures if not game.problems else 'not all of it holds'}")
    print(f"locks closed: {locks}; keys made again from shares: {len(keys)}; rolls: {right} right, {by_hand} thrown by hand")
    if locks and locks not in keys:
        print(f"lock {locks} has no key; whether it rolls anything is for `adjutant verify`")
    if not game.derived:
        print("no line tells of dice: this is a journal, and not an export")
    print(f"head: {code(last)}")
    return bool(game.problems)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) == 2 else __doc__)
