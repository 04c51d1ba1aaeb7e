#!/usr/bin/env python3
"""Trial of `contrib/diplomacy.py`: games made by chance are converted, replayed, and converted back.

    convert_diplomacy.py PROGRAM --games N --years Y --seed S

Each game begins as all do. In each phase each unit has an order by chance, of those that `choices` lists; Adjutant plays it.
The game is written as the package's JSON with its tables, converted to files of Adjutant, and replayed from the table of
each season: each must come to the next table. Then the orders have to survive the way through JSON, and through jDip's text.
"""
import argparse
import importlib.util
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
spec = importlib.util.spec_from_file_location("convert", ROOT / "contrib" / "diplomacy.py")
convert = importlib.util.module_from_spec(spec)
spec.loader.exec_module(convert)


def run(program, folder, *arguments):
    return subprocess.run([program, *map(str, arguments)], cwd=folder, capture_output=True, text=True, check=False)


def written(line, phase, places):
    """An order of a sheet as the package has it, or none for what it does not have."""
    area = r"([A-Z][\w. -]*?)"
    unit = lambda name: places[name.strip()]
    code = convert.code_of
    own, order = line.split(": ", 1)
    if order in ("Hold", "Disband"):
        return f"{unit(own)} {'H' if order == 'Hold' else 'D'}"
    if moved := re.fullmatch(f"- {area}( via convoy)?", order):
        sign = "R" if phase.name.endswith("R") else "-"
        return f"{unit(own)} {sign} {code(moved[1])}{' VIA' if moved[2] else ''}"
    if helped := re.fullmatch(f"(supports|convoys) (.+) - {area}", order):
        return f"{unit(own)} {'S' if helped[1] == 'supports' else 'C'} {unit(helped[2])} - {code(helped[3])}"
    if helped := re.fullmatch("supports (.+)", order):
        return f"{unit(own)} S {unit(helped[1])}"
    if order == "Build Army":
        return f"A {convert.CODES[own]} B"
    if built := re.fullmatch(f"build fleet {area}", order):
        return f"F {code(built[1])} B"
    return None


def places_of(text):
    """Units by name: `A PAR`."""
    found = {}
    for name, kind, area in re.findall(r"^([^:\n]+): (army|fleet), in ([^,\n]+)", text, re.M):
        found[name] = f"{'A' if kind == 'army' else 'F'} {convert.code_of(area.strip())}"
    return found


def chosen(program, folder, rng, power, before, phase, text):
    """Orders of a power by chance, as the package has them."""
    ran = run(program, folder, "choices", "table.scenario", "--side", power, "--format", "json",
              *[argument for path in before for argument in ("--turn", path)])
    if ran.returncode == 2:
        return []
    orders, places = [], places_of(text)
    for unit in json.loads(ran.stdout).get("units", []):
        lines = []
        for choice in unit["choices"]:
            filled = [choice["line"]]
            for hole in choice.get("holes", []):
                values = [value["value"] for value in hole.get("values", []) if value.get("verdict") != "refused"]
                rng.shuffle(values)
                filled = [line.replace("{" + hole["name"] + "}", value) for line in filled for value in values[:3]]
            lines += filled
        order = written(rng.choice(lines), phase, places) if lines else None
        if order:
            orders.append(order)
    return orders


def positions(text):
    phase = convert.Phase("S1901M")
    convert.read_table(text, phase)
    return {power: sorted(own) for power, own in phase.units.items()}, phase.owners


def played(program, folder, rng, years):
    """A game by chance, as phases with tables."""
    first = convert.Phase("S1901M")
    convert.begin(first)
    text, phases = convert.table_of(first), []
    for season in range(years * 2):
        year = 1901 + season // 2
        names = [f"S{year}M", f"S{year}R"] if season % 2 == 0 else [f"F{year}M", f"F{year}R", f"W{year}A"]
        (folder / "table.scenario").write_text(text)
        files = []
        for name in names:
            phase = convert.Phase(name)
            if name.endswith("M"):
                phase.units, phase.owners = positions(text)
            here = (folder / "now.turn")
            here.write_text(f"rulebook: diplomacy\nturn: {phase.turn()}\nphase: {convert.KINDS[name[5]][0]}\n")
            for power in convert.POWERS:
                own = chosen(program, folder, rng, power, [*files, here], phase, text)
                if own:
                    phase.orders[power] = own
            sheet = folder / f"{name}.orders"
            sheet.write_text(convert.sheet_of(phase))
            # A phase in which nobody has anything to decide is passed over.
            ran = run(program, folder, "resolve", "table.scenario", *files, sheet)
            if "is passed over" in ran.stdout:
                continue
            files.append(sheet)
            phases.append(phase)
        text = resolved(program, folder, folder / "table.scenario", files)
    return phases, text


def resolved(program, folder, table, files):
    """The table behind a turn."""
    turn = re.search(r"^turn: (\d+)", table.read_text(), re.M)[1]
    rest = folder / "rest.turn"
    rest.write_text(f"rulebook: diplomacy\nturn: {turn}\nphase: end of turn\n")
    following = folder / "next.scenario"
    following.unlink(missing_ok=True)
    ran = run(program, folder, "resolve", table, *files, rest, "--next", following)
    if not following.exists():
        sys.exit(f"{table}: the turn does not end:\n{ran.stdout[-3000:]}{ran.stderr[-2000:]}")
    return following.read_text()


def replay(program, folder, phases, last):
    """How many seasons come to the next table; stops at the first that does not."""
    seasons = [phase for phase in phases if phase.name.endswith("M")]
    for number, phase in enumerate(seasons):
        of_turn = [folder / f"{one.name}.orders" for one in phases if one.turn() == phase.turn()]
        files = [path for path in of_turn if path.exists()]
        after = positions(resolved(program, folder, folder / f"{phase.name}.scenario", files))
        following = seasons[number + 1:number + 2]
        wanted = (following[0].units, following[0].owners) if following else positions(last)
        wanted = ({power: sorted(own) for power, own in wanted[0].items()}, wanted[1])
        if after != wanted:
            sys.exit(f"{phase.name}: {after}\nis not {wanted}")
    return len(seasons)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--years", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program = str(Path(options.program).resolve())
    seasons, orders = 0, Counter()
    for game in range(options.games):
        rng = random.Random(f"{options.seed} {game}")
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            phases, last = played(program, folder, rng, options.years)
            text = convert.to_json(phases)
            there = folder / "there"
            convert.write_folder(convert.of_json(text), there)
            seasons += replay(program, there, phases, last)
            wanted = {phase.name: phase.orders for phase in phases if phase.orders}
            for name, of_phase in wanted.items():
                orders[convert.KINDS[name[5]][0]] += sum(map(len, of_phase.values()))
            jdip = convert.to_jdip_text(convert.read_folder(there))
            ways = {"JSON": convert.of_json(convert.to_json(convert.read_folder(there))), "jDip": convert.of_jdip_text(jdip)}
            for way, back in ways.items():
                got = {phase.name: phase.orders for phase in back if phase.orders}
                if got != wanted:
                    wrong = [name for name in wanted if got.get(name) != wanted[name]]
                    sys.exit(f"{way}: {wrong[0]}: {got.get(wrong[0])}\nis not {wanted[wrong[0]]}")
    kinds = ", ".join(f"{count} of {kind}" for kind, count in orders.items())
    print(f"{options.games} games, {seasons} seasons replayed; through JSON and jDip's text and back: {kinds}")


if __name__ == "__main__":
    main()
