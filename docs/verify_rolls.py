#!/usr/bin/env python3
"""Rolls the dice of an Adjutant record again, by adjutant-dice-1 (see dice.md).

    python3 verify_rolls.py RECORD

It needs nothing but Python 3 and shares no code with Adjutant. It looks at dice only: the chain, the
rules and what came of the dice are for `adjutant verify`. Ends with 0 if each roll of a key fell as
the record says, with 1 if not.
"""
import hashlib, hmac, json, re, sys


def roll(key, label, count, sides):
    """The faces of `count` dice for a label, under a key of 32 bytes."""
    code = hmac.new(key, label.encode(), hashlib.sha256).digest()
    state, stream = int.from_bytes(code[:16], "little"), int.from_bytes(code[16:], "little")
    step = (stream << 1 | 1) % 2**128
    advance = lambda state: (state * 0x2360ED051FC65DA44385DF649FCCF645 + step) % 2**128
    state, faces = advance(state + step), []
    while len(faces) < count:
        state = advance(state)
        bits, turn = (state >> 64 ^ state) % 2**64, state >> 122
        bits = (bits >> turn | bits << 64 - turn) % 2**64
        if bits < 2**64 // sides * sides:
            faces.append(1 + bits % sides)
    return faces


def main(path):
    key, right, wrong, by_hand, labels = "", 0, 0, 0, set()
    for line in open(path, encoding="utf-8"):
        entry = json.loads(line)
        if entry["kind"] in ("opened", "dispute"):
            key = entry["key"] or ""
        if entry["kind"] != "rolled":
            continue
        label, faces, problem = entry["label"], entry["faces"], None
        if label in labels:
            problem = "this label stands twice"
        elif not entry["by_hand"]:
            count, sides = re.match(r"(\d*)D(\d+)", entry["dice"]).groups()
            again = roll(bytes.fromhex(key), label, int(count or 1), int(sides)) if key else None
            problem = None if faces == again else f"the key gives {again}" if key else "there is no key"
        labels.add(label)
        by_hand += entry["by_hand"]
        right += problem is None and not entry["by_hand"]
        wrong += problem is not None
        if problem:
            print(f"entry {entry['entry']}: {label}: the record says {faces}; {problem}")
    print(f"rolls: {right} right, {wrong} wrong; {by_hand} thrown by hand, which nobody can roll again")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except (IndexError, OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        sys.exit(f"this is no record that can be read ({problem})" if sys.argv[1:] else __doc__)
