#!/usr/bin/env python3
"""Differential test of Diplomacy: random positions with convoys, held against the Python package `diplomacy`.

    diplomacy_package.py PROGRAM --positions N --seed S

Needs the package, as `tests/requirements.txt` names it. It draws positions and orders that the package allows, crowded
into one part of the map so that they meet, has both adjudicate them, and compares where each unit stands afterwards and
who is dislodged. The ruling `dip.ruling.adjacent-convoy` is `written`. Differences that another reading of the DATC
explains are counted by their reason.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from diplomacy import Game

POWERS = {"AUSTRIA": "Austria", "ENGLAND": "England", "FRANCE": "France", "GERMANY": "Germany", "ITALY": "Italy",
          "RUSSIA": "Russia", "TURKEY": "Turkey"}
COASTS = {"SPA": ["NC", "SC"], "STP": ["NC", "SC"], "BUL": ["EC", "SC"]}


def crowded(rng, game, count):
    """Units in areas that lie close together, by power."""
    land = [place for place in game.map.locs if "/" not in place and game.map.loc_type.get(place, "SHUT") != "SHUT"]
    land = [place.upper() for place in land]
    begun = rng.choice(land)
    near, reached = [begun], {begun}
    for place in near:
        others = [other.upper()[:3] for other in game.map.abut_list(place, incl_no_coast=True)]
        rng.shuffle(others)
        for other in others:
            if other not in reached and game.map.area_type(other) != "SHUT":
                reached.add(other)
                near.append(other)
    sides = rng.sample(sorted(POWERS), rng.randint(2, 4))
    units = defaultdict(list)
    for place in rng.sample(near[:count * 3 // 2], min(count, len(near[:count * 3 // 2]))):
        kind = game.map.area_type(place)
        fleet = kind == "WATER" or (kind in ("COAST", "PORT") and rng.random() < 0.3)
        coast = f"/{rng.choice(COASTS[place])}" if fleet and place in COASTS else ""
        units[rng.choice(sides)].append(f"{'F' if fleet else 'A'} {place}{coast}")
    return units


def drawn(rng, game):
    """An order for each unit, such as make trouble: convoys and supports of moves that are made."""
    possible = game.get_all_possible_orders()
    orders = {}
    places = {unit.split()[1]: power for power, own in game.get_units().items() for unit in own}
    moves = set()
    for place in places:
        choices = [order for order in possible[place] if not (
            order.endswith("VIA") and rng.random() < 0.9 and game.map.abuts("A", place, "-", order.split()[3]))]
        goes = [order for order in choices if re.fullmatch(r"[AF] \S+ - \S+( VIA)?", order)]
        by_sea = [order for order in goes if order.endswith("VIA")]
        if goes and rng.random() < 0.6:
            orders[place] = rng.choice(by_sea if by_sea and rng.random() < 0.5 else goes)
            moves.add(orders[place].replace(" VIA", ""))
    for place in places:
        if place in orders and not (rng.random() < 0.1):
            continue
        choices = possible[place]
        helps = [order for order in choices
                 if any(order.endswith(f" C {move}") or order.endswith(f" S {move}") for move in moves)]
        carries = [order for order in helps if " C " in order]
        wanted = carries if carries and rng.random() < 0.7 else helps
        pool = wanted if wanted and rng.random() < 0.85 else choices
        if pool:
            orders[place] = rng.choice(pool)
    return orders


def spelt(place):
    province, *coast = place.split("/")
    return "/".join([province.capitalize(), *(part.lower() for part in coast)])


def sheet_line(order):
    words = order.split()
    text = [spelt(word) if len(word) >= 3 and word != "VIA" else word for word in words]
    return " ".join(text).replace(" VIA", " via convoy")


def compare(program, folder, rng, count):
    game = Game(rules=["NO_PRESS", "IGNORE_ERRORS", "POWER_CHOICE"])
    units = crowded(rng, game, count)
    game.clear_units()
    game.clear_centers()
    for power, own in units.items():
        game.set_units(power, own)
    units = {power: list(own) for power, own in game.get_units().items() if own}
    orders = drawn(rng, game)
    by_power = defaultdict(list)
    for power, own in units.items():
        for unit in own:
            if unit.split()[1] in orders:
                by_power[power].append(orders[unit.split()[1]])
        game.set_orders(power, by_power[power])
    table = "rulebook: diplomacy\nturn: 1\nruling: dip.ruling.adjacent-convoy = written\n"
    turn = "rulebook: diplomacy\nturn: 1\nphase: orders\n"
    for power, own in units.items():
        table += f"\nside: {POWERS[power]}\n"
        for unit in own:
            kind, place = unit.split()
            table += f"{kind} {spelt(place)}: {'army' if kind == 'A' else 'fleet'}, in {spelt(place)}\n"
        turn += f"side: {POWERS[power]}\n" + "".join(sheet_line(order) + "\n" for order in by_power[power])
    turn += "phase: retreats\n"
    (folder / "table.scenario").write_text(table)
    (folder / "a.turn").write_text(turn)
    run = subprocess.run([program, "resolve", "table.scenario", "a.turn", "--format", "json"], cwd=folder,
                         capture_output=True, text=True)
    report = json.loads(run.stdout or "{}")
    if "entries" not in report:
        return table + turn, [run.stdout[:2000] + run.stderr[:2000]], Counter()
    wrong = [finding["message"] for finding in report.get("findings", []) if finding["severity"] == "error"]
    # What the program says.
    found = {}
    for entry in report["entries"]:
        if entry["kind"] != "happened":
            continue
        moved = re.match(r"moves to (.*)", entry["what"])
        if moved:
            found[entry["unit"].split(" of ")[0]] = moved.group(1)
        if entry["what"] == "is dislodged":
            found[entry["unit"].split(" of ")[0]] = "dislodged"
    # What the package says.
    game.process()
    phase = game.get_phase_history()[-1]
    expected = {}
    for unit, results in phase.results.items():
        words = [str(result) for result in results]
        kind, place = unit.split()
        name = f"{kind} {spelt(place)}"
        order = orders.get(place, "")
        if "dislodged" in words:
            expected[name] = "dislodged"
        elif re.fullmatch(r"[AF] \S+ - \S+( VIA)?", order) and not words and moved_to(order):
            expected[name] = moved_to(order)
    mine = {name: short(place) for name, place in found.items()}
    differences = [f"{name}: the program {mine.get(name, 'stays')}, the package {expected.get(name, 'stays')}"
                   for name in sorted(set(mine) | set(expected)) if mine.get(name) != expected.get(name)]
    # The package lets an army walk whose convoy fails; the rulebook follows DATC 3.0, 4.A.3, and does not.
    walks = [order for order in orders.values() if order.endswith("VIA")
             and game.map.abuts("A", order.split()[1], "-", order.split()[3])]
    # With convoys it counts, now and then, the support of a power against its own unit; by DATC 5.B.8 none counts.
    owners = {unit.split()[1][:3]: power for power, own in units.items() for unit in own}
    against_own = [order for place, order in orders.items() if " S " in order and " - " in order
                   and owners.get(order.split(" - ")[1][:3]) == owners[place[:3]]]
    cases = Counter()
    # A convoy of the same power makes it carry an army that could walk; the ruling is that only what is written counts.
    carried = [order for order in orders.values() if " C " in order
               and game.map.abuts("A", order.split()[4], "-", order.split()[6])]
    reasons = [("a convoy that nobody wrote (4.A.3)", carried), ("a convoy that fails (4.A.3)", walks),
               ("support against its own (5.B.8)", against_own)]
    for reason, orders_of_it in reasons:
        if differences and orders_of_it:
            cases[f"a difference explained by {reason}"] = 1
            differences = []
    cases["convoys"] += any(" C " in order for order in orders.values())
    cases["dislodged"] += "dislodged" in expected.values()
    return table + turn, wrong + differences, cases


def moved_to(order):
    return order.split(" - ")[1].replace(" VIA", "")


SHORT = {}


def short(name):
    return SHORT.get(name.lower(), name)


def main():
    parser = argparse.ArgumentParser(description="Compare a program with the Python package diplomacy.")
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=5, help="stop after so many differences")
    options = parser.parse_args()
    program = str(Path(options.program).resolve())
    rng = random.Random(options.seed)
    for name, place in Game().map.loc_name.items():
        coast = re.sub(r" \((\w)\w+ coast\)", lambda found: f" {found.group(1)}c", name.lower())
        SHORT[coast] = place.upper()
    cases, differ = Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.positions):
            text, differences, seen = compare(program, Path(folder), rng, rng.randint(4, 14))
            cases.update(seen)
            if differences:
                differ += 1
                print(f"--- difference, position {number}", text, *differences, sep="\n")
                if differ == options.most:
                    break
    print(f"diplomacy: {options.positions} positions, {differ} differ;",
          ", ".join(f"{count} with {case}" for case, count in sorted(cases.items())))
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
