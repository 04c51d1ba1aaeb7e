#!/usr/bin/env python3
"""Files of games that are made to hurt: each beyond a limit is refused in a second and 200 MB.

    hostile_games.py PROGRAM [--seconds N]
"""
import argparse
import hashlib
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import kill_game

MOST_KIB = 200 * 1024
MEBIBYTE = "x" * (1 << 20)


def measured(arguments, folder):
    """The exit code, the seconds and the largest KiB of a run, which counts this program's own as well."""
    begun = time.monotonic()
    process = subprocess.Popen(arguments, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), time.monotonic() - begun, used.ru_maxrss


def hostile(journal, folder):
    """Files beyond a limit, with what each has too much of."""
    lines = journal.splitlines()
    header = next(line for line in lines if line.startswith('{"protocol":'))
    slip = next(line for line in lines if line.startswith('{"game":'))
    head = "\n".join(line for line in lines if not line.startswith('{"game":')) + "\n"
    number = '"number":1,'

    def write(name, parts):
        with open(folder / name, "w") as file:
            file.writelines(parts)
        return name

    yield write("slips", itertools.chain([head], (slip.replace(number, f'"number":{n},') + "\n" for n in range(1, 200_002))))
    yield write("indented", itertools.chain([head], (" " + slip + "\n" for _ in range(200_001))))
    for name, most in (("line", 2), ("long", 200)):
        yield write(name, [head, '{"text":"', *(MEBIBYTE for _ in range(most)), '"}\n'])
    with open(folder / "file", "w") as file:
        file.write(head)
        file.truncate(300 << 20)
    yield "file"
    long = json.loads(slip.rsplit(',"signature"', 1)[0] + "}")
    long["kind"], long["body"] = "said", {"turn": 1, "phase": "orders", "step": 0, "text": "x" * 70_000}
    yield write("slip", [head, json.dumps(long, separators=(",", ":"))[:-1] + slip[slip.rindex(',"signature"'):] + "\n"])
    parties = json.loads(header)
    parties["parties"] = [{**parties["parties"][0], "name": f"P{n}"} for n in range(100_000)]
    short = json.dumps({**parties, "parties": parties["parties"][:17]}, separators=(",", ":"))
    yield write("parties", [short + "\n"])
    yield write("many parties", [json.dumps(parties, separators=(",", ":")) + "\n"])
    for name, value in (("lock", 10_001), ("lock", 1 << 70), ("number", -1), ("party", 300)):
        place = slip.index(f'"{name}":') + len(name) + 3
        end = slip.index(",", place)
        yield write(f"{name} {value}", [head, slip[:place] + str(value) + slip[end:] + "\n"])
    deep = "[" * 200_000 + "]" * 200_000
    yield write("deep", [head, '{"derived":' + deep + "}\n"])
    for name, text in (
        ("laughs", "a: &a [x,x]\n" + "".join(f"b{n}: &b{n} [*{'a' if n == 0 else f'b{n - 1}'},*{'a' if n == 0 else f'b{n - 1}'}]\n" for n in range(40))),
        ("nested", "rulebook: x\nclauses: " + "[" * 50_000 + "]" * 50_000 + "\n"),
        ("numbers", "rulebook: x\n" + "".join(f"k{n}: 1e999\n" for n in range(40_000))),
    ):
        yield write(name, rulebook_of(header, lines, text))


def rulebook_of(header, lines, text):
    """The game with another text in the place of its rulebook."""
    header = json.loads(header)
    texts = [line for line in lines if line.startswith('{"text":')]
    digest = hashlib.sha256(text.encode()).hexdigest()
    header["rulebook"] = [{"name": "rulebook.yaml", "digest": digest}]
    dumped = json.dumps(header, separators=(",", ":"), ensure_ascii=False)
    return [dumped + "\n", json.dumps({"text": text}, separators=(",", ":")) + "\n", *(line + "\n" for line in texts)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each may take")
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    bad = 0
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        kill_game.Game(program, folder, None)
        journal = (folder / "g" / "game.journal").read_text()
        for name in hostile(journal, folder):
            code, seconds, kib = measured([program, "verify", name], folder)
            fine = code == 1 and seconds <= arguments.seconds and kib <= MOST_KIB
            bad += not fine
            print(f"{'ok ' if fine else 'BAD'} {name}: exit {code}, {seconds:.2f} s, {kib // 1024} MiB")
            (folder / name).unlink()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
