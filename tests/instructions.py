#!/usr/bin/env python3
"""Counts the instructions of ten workloads, and fails where one has grown by more than 5 % and nobody said why.

    instructions.py PROGRAM [--profile tested] [--write WHY] [--only NAME] [--slower]

Counts do not depend on what else the machine does. They are kept in `tests/instructions.txt`, a line for each count of a
workload, `PROFILE NAME COUNT WHY`; the last one holds. A line that is more than 5 % above the one before needs a reason.
`--write` adds a line for each workload that has changed by more than that. With `--slower` the orders are a tenth more, and
it fails unless that is noticed: so it is known that the counting counts. Where there is no valgrind, nothing is counted.
"""
import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "instructions.txt"
MORE = 1.05
# Of the program that the tests build, which is less optimised, a fifth shows as much.
UNITS = {"tested": 1000, "release": 5000}


def sheets(folder, units):
    """A table of so many units, and their orders: two each."""
    facts = ["infantry, close order, in column, class B", "cavalry, in line, class A", "infantry, open order, in line, class C"]
    orders = ["Advance, Wheel", "Advance, Fire", "Stand, Fire"]
    table = "".join(f"Unit {number}: {facts[number % 3]}\n" for number in range(units))
    lines = "".join(f"Unit {number}: {orders[number % 3]}\n" for number in range(units))
    (folder / "many.scenario").write_text(
        f"rulebook: fantasy-warlord\nturn: 1\nside: Guild\n{table}side: Raiders\nRiders: cavalry, in line, class A\n")
    (folder / "many.orders").write_text(f"rulebook: fantasy-warlord\nside: Guild\nturn: 1\n{lines}")
    few = "\n".join(lines.splitlines()[:10])
    (folder / "few.scenario").write_text("rulebook: fantasy-warlord\nturn: 1\nside: Guild\n" + "\n".join(
        table.splitlines()[:10]) + "\nside: Raiders\nRiders: cavalry, in line, class A\n")
    (folder / "few.orders").write_text(f"rulebook: fantasy-warlord\nside: Guild\nturn: 1\n{few}\n")


def workloads(folder, units):
    """What is run, by name."""
    sheets(folder, units)
    fixtures = ROOT / "fixtures"
    here = folder.joinpath
    diplomacy = fixtures / "diplomacy"
    return {
        "orders-with-table": ["check", here("many.orders"), "--scenario", here("many.scenario"), "--exit-zero"],
        "orders-alone": ["check", here("many.orders"), "--exit-zero"],
        "ten-units": ["check", here("few.orders"), "--scenario", here("few.scenario"), "--exit-zero"],
        "turn-of-age-of-magic": ["resolve", fixtures / "age-of-magic" / "darius.scenario",
                                 fixtures / "age-of-magic" / "darius.orders", fixtures / "age-of-magic" / "alexander.orders",
                                 "--passphrase", "x"],
        "turn-of-fantasy-warlord": ["resolve", fixtures / "fantasy-warlord" / "turn" / "caravan.scenario",
                                    fixtures / "fantasy-warlord" / "turn" / "caravan.turn", "--passphrase", "x"],
        "turn-of-diplomacy": ["resolve", diplomacy / "spring-1901.scenario", *sorted(diplomacy.glob("spring-1901-*.orders"))],
        "odds": ["odds", "combat", "--scenario", fixtures / "swordpoint" / "clash.scenario", "--turn",
                 fixtures / "swordpoint" / "clash.turn"],
        "lint": ["lint", fixtures / "sixth-game" / "skirmish.yaml"],
        "examples": ["test", ROOT / "features" / "e41k" / "becoming-broken.feature"],
        "journal": ["verify", diplomacy / "europe"],
    }


def counted(program, arguments, folder):
    """The instructions of a run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *map(str, arguments)]
    # The same names of folders, and the same surroundings, on every machine.
    run = subprocess.run(command, cwd=folder, env={"PATH": "/usr/bin:/bin", "NO_COLOR": "1", "COLUMNS": "100"},
                         capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode not in (0, 1) or not found:
        sys.exit(f"{' '.join(command)}\nends with {run.returncode}: {run.stdout[-500:]}{run.stderr[-1500:]}")
    return int(found[1])


def kept(profile):
    """The counts that hold, by name; stops at a line that grows without a reason."""
    counts = {}
    for number, line in enumerate(KEPT.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        of, name, count, *why = line.split(maxsplit=3)
        if of != profile:
            continue
        if name in counts and int(count) > counts[name] * MORE and not why:
            sys.exit(f"{KEPT.name}:{number}: {name} grows by more than 5 %; say why behind the number")
        counts[name] = int(count)
    return counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--profile", choices=sorted(UNITS), default="tested")
    parser.add_argument("--write", metavar="WHY")
    parser.add_argument("--only", metavar="NAME")
    parser.add_argument("--slower", action="store_true")
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        print("instructions: passed over, as there is no valgrind")
        return
    program = str(Path(options.program).resolve())
    known, grown = kept(options.profile), []
    with tempfile.TemporaryDirectory(prefix="instructions-") as name:
        folder = Path(name)
        units = UNITS[options.profile] * (11 if options.slower else 10) // 10
        for workload, arguments in workloads(folder, units).items():
            if options.only not in (None, workload):
                continue
            count, before = counted(program, arguments, folder), known.get(workload)
            change = f"{count / before - 1:+.1%}" if before else "not counted before"
            print(f"{workload:24} {count:>15,}  {change}")
            if not before or not 1 / MORE <= count / before <= MORE:
                grown.append((workload, count, before))
    if options.write is not None:
        with KEPT.open("a", encoding="utf-8") as file:
            for workload, count, _ in grown:
                file.write(f"{options.profile} {workload} {count} {options.write}\n".rstrip() + "\n")
        return
    grown = [workload for workload, count, before in grown if not before or count > before * MORE]
    if options.slower:
        sys.exit(None if grown else "a tenth more orders are not noticed")
    if grown:
        sys.exit(f"more instructions than before: {', '.join(grown)}; mend that, or write a line with the reason "
                 f"into {KEPT.relative_to(ROOT)} (--write WHY)")


if __name__ == "__main__":
    main()
