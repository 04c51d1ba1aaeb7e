#!/usr/bin/env python3
"""Checks an exported game of Adjutant without Adjutant: `adjutant-game-3`, see dice.md.

    adjutant game ford export --to ford.export
    python3 verify_game.py ford.export

It checks the form of each slip, the chain of each party, what each closing was signed over, that each
share is the one to which its keeper committed, the key of each lock, and each roll. It shares no code
with Adjutant and needs nothing but Python 3; signatures are checked too where the package
`cryptography` is there. What the rules make of it all is for `adjutant verify`.
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
        keepers = [place for place, party in enumerate(self.header["parties"]) if party["keeper"]]
        self.keepers = keepers or list(range(len(self.header["parties"])))

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
        """The digest and key of each closed lock, made again from slips."""
        agreed = [self.slips[(place, 1)]["digest"] for place in range(len(self.header["parties"]))]
        after, keys = digest("start", self.game, *listed(agreed)), {}
        for told in (line for line in self.derived if line["derived"] == "closing"):
            lock = told["lock"]
            matter = [self.slips[tuple(at)] for at in told["matter"]]
            closed = [self.slips[tuple(at)] for at in told["closed"]]
            self.closing(lock, after, matter, closed)
            closing = digest("closing", self.game, lock, *listed([slip["digest"] for slip in closed]))
            if told["key"]:
                keys[lock] = self.key(lock, closing, closed, [tuple(at) for at in told["shares"]])
                if keys[lock].hex() != told["key"]:
                    self.wrong(f"lock {lock}: its shares make another key")
            after = closing
        return after, keys

    def closing(self, lock, after, matter, closed):
        """All keepers have signed the same, over this matter and no other."""
        without = {slip["body"]["party"] for slip in matter if slip["kind"] == "without"}
        if [slip["party"] for slip in closed] != [place for place in self.keepers if place not in without]:
            self.wrong(f"lock {lock}: not all keepers have closed it")
        over = {canonical({key: slip["body"][key] for key in ("upto", "matter", "table")}) for slip in closed}
        expected = digest("matter", self.game, lock, *listed([slip["digest"] for slip in matter])).hex()
        if len(over) != 1 or json.loads(over.pop())["matter"] != expected:
            self.wrong(f"lock {lock}: its keepers have not signed this matter")
        upto = closed[0]["body"]["upto"]
        for slip in matter + closed:
            if (slip["lock"], slip["after"]) != (lock, after.hex()):
                self.wrong(f"lock {lock}: slip {slip['number']} of party {slip['party']} speaks of another closing")
        for slip in matter:
            if slip["number"] > upto[slip["party"]] or slip["kind"] not in MATTER:
                self.wrong(f"lock {lock}: slip {slip['number']} of party {slip['party']} came too late")

    def key(self, lock, closing, closed, shares):
        commitments = {slip["party"]: slip["body"]["commitment"] for slip in closed}
        shown = {}
        for at in shares:
            body, party = self.slips[at]["body"], at[0]
            share = bytes.fromhex(body["share"])
            if digest("share", self.game, party, lock, share).hex() != commitments.get(party) or body["closing"] != closing.hex():
                self.wrong(f"lock {lock}: the share of party {party} is not the one it committed to")
            shown[party] = share
        return digest("key", closing, *listed([shown.get(place, b"") for place in self.keepers]))

    def rolls(self, keys):
        right = by_hand = 0
        for told in (line for line in self.derived if line["derived"] == "rolled"):
            if told["by_hand"]:
                by_hand += 1
                continue
            count, sides = re.match(r"(\d*)D(\d+)", told["dice"]).groups()
            ways = (roll(key, told["label"], int(count or 1), int(sides)) for lock, key in keys.items() if lock <= told["lock"])
            if told["faces"] in ways:
                right += 1
            else:
                self.wrong(f"{told['label']}: no key gives {told['faces']}")
        return right, by_hand


def code(digest):
    letters = ["BCDFGHJKLMNPQRST"[int(digit, 16)] for digit in digest.hex()[:25]]
    return "-".join("".join(letters[at : at + 5]) for at in range(0, 25, 5))


def main(path):
    game = Game(path)
    signed = game.signatures()
    game.chains()
    try:
        last, keys = game.closings()
    except KeyError as missing:
        print(f"slip {missing} is missing")
        return 1
    right, by_hand = game.rolls(keys)
    for problem in game.problems:
        print(problem)
    signatures = f"{signed} signatures hold" if signed is not None else "signatures not looked at: the package `cryptography` is not there"
    print(f"{len(game.slips)} slips, {signatures if not game.problems else 'not all of it holds'}")
    print(f"keys made again from shares: {len(keys)}; rolls: {right} right, {by_hand} thrown by hand")
    print(f"head: {code(last)}")
    return bool(game.problems)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) == 2 else __doc__)
