#!/usr/bin/env python3
"""Converts games of Diplomacy between Adjutant, the Python package `diplomacy` and jDip. Needs nothing but Python 3.

    diplomacy.py from-json GAME.json FOLDER     a game that the package has saved, as files of Adjutant
    diplomacy.py to-json FOLDER                 the other way, on standard output
    diplomacy.py from-jdip ORDERS.txt FOLDER    orders as jDip writes them, `France: A par-bur`, phase by phase
    diplomacy.py to-jdip FOLDER                 the other way, on standard output

FOLDER has a table for each movement phase that is known, `S1901M.scenario`, and a sheet for each phase that has orders,
`S1901M.orders`, `S1901R.orders`, `W1901A.orders`, named as the package names phases. A turn of Adjutant is a season with
all its phases:

    adjutant resolve F1901M.scenario F1901M.orders F1901R.orders W1901A.orders

Orders stand on sheets as the package has them, `A PAR - BUR`; in the text of jDip each phase has a line like
`Spring, 1901 (Movement)` above its orders. Without one, they are those of spring 1901.
"""
import json
import re
import sys
from pathlib import Path

POWERS = ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"]
AREAS = {
    "ADR": "Adriatic Sea", "AEG": "Aegean Sea", "ALB": "Albania", "ANK": "Ankara", "APU": "Apulia", "ARM": "Armenia",
    "BAL": "Baltic Sea", "BAR": "Barents Sea", "BEL": "Belgium", "BER": "Berlin", "BLA": "Black Sea", "BOH": "Bohemia",
    "BRE": "Brest", "BUD": "Budapest", "BUL": "Bulgaria", "BUR": "Burgundy", "CLY": "Clyde", "CON": "Constantinople",
    "DEN": "Denmark", "EAS": "Eastern Mediterranean", "EDI": "Edinburgh", "ENG": "English Channel", "FIN": "Finland",
    "GAL": "Galicia", "GAS": "Gascony", "GRE": "Greece", "BOT": "Gulf of Bothnia", "LYO": "Gulf of Lyon",
    "HEL": "Helgoland Bight", "HOL": "Holland", "ION": "Ionian Sea", "IRI": "Irish Sea", "KIE": "Kiel", "LVP": "Liverpool",
    "LVN": "Livonia", "LON": "London", "MAR": "Marseilles", "MAO": "Mid-Atlantic Ocean", "MOS": "Moscow", "MUN": "Munich",
    "NAP": "Naples", "NAF": "North Africa", "NAO": "North Atlantic Ocean", "NTH": "North Sea", "NWY": "Norway",
    "NWG": "Norwegian Sea", "PAR": "Paris", "PIC": "Picardy", "PIE": "Piedmont", "POR": "Portugal", "PRU": "Prussia",
    "ROM": "Rome", "RUH": "Ruhr", "RUM": "Rumania", "SER": "Serbia", "SEV": "Sevastopol", "SIL": "Silesia",
    "SKA": "Skagerrak", "SMY": "Smyrna", "SPA": "Spain", "STP": "St Petersburg", "SWE": "Sweden", "SYR": "Syria",
    "TRI": "Trieste", "TUN": "Tunis", "TUS": "Tuscany", "TYR": "Tyrolia", "TYS": "Tyrrhenian Sea", "UKR": "Ukraine",
    "VEN": "Venice", "VIE": "Vienna", "WAL": "Wales", "WAR": "Warsaw", "WES": "Western Mediterranean", "YOR": "Yorkshire",
}
CODES = {name: code for code, name in AREAS.items()}
HOMES = {
    "Austria": "BUD TRI VIE", "England": "EDI LON LVP", "France": "BRE MAR PAR", "Germany": "BER KIE MUN",
    "Italy": "NAP ROM VEN", "Russia": "MOS SEV STP WAR", "Turkey": "ANK CON SMY",
    "Neutral": "BEL BUL DEN GRE HOL NWY POR RUM SER SPA SWE TUN",
}
BEGINNING = {
    "Austria": "A BUD, A VIE, F TRI", "England": "F EDI, F LON, A LVP", "France": "F BRE, A MAR, A PAR",
    "Germany": "F KIE, A BER, A MUN", "Italy": "F NAP, A ROM, A VEN", "Russia": "A WAR, A MOS, F SEV, F STP/SC",
    "Turkey": "F ANK, A CON, A SMY",
}
SEASONS = {"S": "Spring", "F": "Fall", "W": "Winter"}
KINDS = {"M": ("orders", "Movement"), "R": ("retreats", "Retreat"), "A": ("builds", "Adjustment")}


class Phase:
    """A phase with its orders by power, and for a movement phase where everything stands."""

    def __init__(self, name):
        if not re.fullmatch(r"[SFW]\d{4}[MRA]", name):
            raise ValueError(f"{name} is no phase, such as S1901M")
        self.name, self.orders, self.units, self.owners = name, {}, None, None

    def turn(self):
        """The number of its turn: spring 1901 is the first."""
        return (int(self.name[1:5]) - 1901) * 2 + (1 if self.name[0] == "S" else 2)

    def order(self):
        """What phases are sorted by."""
        return self.turn(), "MRA".index(self.name[5])


def area_of(code):
    """`STP/NC` as `St Petersburg nc`."""
    province, _, coast = code.partition("/")
    return " ".join([AREAS[province], coast.lower()]).strip()


def code_of(area):
    """`St Petersburg nc` as `STP/NC`."""
    parted = re.fullmatch(r"(.*) (nc|sc|ec)", area)
    return f"{CODES[parted[1]]}/{parted[2].upper()}" if parted else CODES[area]


def begin(phase):
    """The table on which every game begins."""
    phase.units = {power: units.split(", ") for power, units in BEGINNING.items()}
    phase.owners = {code: power for power, codes in HOMES.items() if power != "Neutral" for code in codes.split()}


# The game of the package.


def of_json(text):
    phases = []
    for saved in json.loads(text)["phases"]:
        if saved["name"] == "COMPLETED":
            continue
        phase = Phase(saved["name"])
        orders = {power.capitalize(): list(own or []) for power, own in (saved.get("orders") or {}).items()}
        phase.orders = {power: own for power, own in orders.items() if own}
        state = saved.get("state") or {}
        if phase.name.endswith("M") and "units" in state:
            phase.units = {power.capitalize(): own for power, own in state["units"].items() if own}
            phase.owners = {code: power.capitalize() for power, own in state["centers"].items() for code in own}
        phases.append(phase)
    return phases


def to_json(phases):
    saved = []
    for phase in phases:
        state = {"name": phase.name}
        if phase.units is not None:
            powers = [power.upper() for power in POWERS]
            state["units"] = {power: phase.units.get(power.capitalize(), []) for power in powers}
            state["centers"] = {power: sorted(code for code, owner in phase.owners.items() if owner.upper() == power)
                                for power in powers}
        orders = {power.upper(): own for power, own in phase.orders.items()}
        saved.append({"name": phase.name, "state": state, "orders": orders, "results": {}, "messages": []})
    return json.dumps({"id": "adjutant", "map": "standard", "rules": [], "phases": saved}, indent=1)


# The order text of jDip.


def jdip_of(order, phase):
    """`A PAR - BUR` as `A par-bur`."""
    words = order.split()
    if order == "WAIVE":
        return "Waive"
    unit = f"{words[0]} {words[1].lower()}"
    match words[2:]:
        case ["R", place]:
            return f"{unit}-{place.lower()}"
        case ["B"]:
            return f"Build {unit}"
        case ["D"]:
            return f"Remove {unit}" if phase.name.endswith("A") else f"{unit} Disband"
    text = " ".join(word.lower() if len(word) > 2 else word for word in words).replace(" - ", "-")
    return re.sub(r" via$", " by convoy", text)


def of_jdip(text, phase):
    """`A par-bur` as `A PAR - BUR`."""
    words = re.sub(r"\s*->?\s*", " - ", text.replace(".", "")).upper().split()
    words = re.sub(r" (BY|VIA) CONVOY$", " VIA", " ".join(words)).split()
    if words[:1] in (["WAIVE"], ["BUILD"], ["REMOVE"]):
        return "WAIVE" if words[0] == "WAIVE" else " ".join([*words[1:], "B" if words[0] == "BUILD" else "D"])
    words = [{"HOLD": "H", "HOLDS": "H", "SUPPORTS": "S", "CONVOYS": "C", "DISBAND": "D"}.get(word, word) for word in words]
    if phase.name.endswith("R") and words[2:3] == ["-"]:
        words[2] = "R"
    return " ".join(words)


def of_jdip_text(text):
    kinds = {name: kind for kind, (_, name) in KINDS.items()}
    seasons = {name: season for season, name in SEASONS.items()}
    phases = []
    for number, line in enumerate(text.splitlines(), 1):
        head = re.fullmatch(r"\W*(Spring|Fall|Winter),? (\d{4}) \((Movement|Retreat|Adjustment)\)\W*", line.strip())
        if head:
            phases.append(Phase(f"{seasons[head[1]]}{head[2]}{kinds[head[3]]}"))
            continue
        if not line.strip():
            continue
        order = re.fullmatch(r"(\w+):\s*(.+)", line.strip())
        if not order or order[1].capitalize() not in POWERS:
            raise ValueError(f"line {number}: this is neither a phase nor an order such as `France: A par-bur`: {line}")
        if not phases:
            phases.append(Phase("S1901M"))
        phases[-1].orders.setdefault(order[1].capitalize(), []).append(of_jdip(order[2], phases[-1]))
    for phase in phases:
        if phase.name == "S1901M":
            begin(phase)
    return phases


def to_jdip_text(phases):
    text = ""
    for phase in phases:
        text += f"{SEASONS[phase.name[0]]}, {phase.name[1:5]} ({KINDS[phase.name[5]][1]})\n"
        for power in POWERS:
            text += "".join(f"{power}: {jdip_of(order, phase)}\n" for order in phase.orders.get(power, []))
        text += "\n"
    return text


# The files of Adjutant.


def table_of(phase):
    text = f"rulebook: diplomacy\nturn: {phase.turn()}\nfact: {'spring' if phase.name[0] == 'S' else 'autumn'}\n"
    for power in [*POWERS, "Neutral"]:
        text += f"\nside: {power}\n"
        for number, unit in enumerate(phase.units.get(power, []), 1):
            kind, code = unit.lstrip("*").split()
            text += f"{power} {number}: {'army' if kind == 'A' else 'fleet'}, in {area_of(code)}\n"
        for code in HOMES[power].split():
            owner = phase.owners.get(code)
            owned = f", owned by {owner}" if owner else ""
            text += f"{AREAS[code]}: centre, centre of {AREAS[code]}{owned}\n"
    return text


def read_table(text, phase):
    phase.units, phase.owners, side = {}, {}, None
    for line in text.splitlines():
        if head := re.fullmatch(r"side: (\w+)", line):
            side = head[1]
        elif unit := re.match(r"[^:]+: (army|fleet), in ([^,]+)", line):
            kind = "A" if unit[1] == "army" else "F"
            phase.units.setdefault(side, []).append(f"{kind} {code_of(unit[2].strip())}")
        elif centre := re.match(r"[^:]+: centre,.* centre of ([^,]+)(?:.*owned by (\w+))?", line):
            if centre[2]:
                phase.owners[CODES[centre[1].strip()]] = centre[2]


def sheet_of(phase):
    text = f"rulebook: diplomacy\nturn: {phase.turn()}\nphase: {KINDS[phase.name[5]][0]}\n"
    for power in POWERS:
        orders = phase.orders.get(power, [])
        if orders:
            # A build that is waived is none.
            text += f"\nside: {power}\n" + "".join("# " * (order == "WAIVE") + order + "\n" for order in orders)
    return text


def read_sheet(text, phase):
    power = None
    for line in text.splitlines():
        line = line.removeprefix("# ").strip()
        if head := re.fullmatch(r"side: (\w+)", line):
            power = head[1]
        elif power and line and not re.match(r"(rulebook|turn|phase):", line):
            phase.orders.setdefault(power, []).append(line)


def write_folder(phases, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for phase in phases:
        if phase.units is not None:
            (folder / f"{phase.name}.scenario").write_text(table_of(phase), encoding="utf-8")
        if phase.orders:
            (folder / f"{phase.name}.orders").write_text(sheet_of(phase), encoding="utf-8")


def read_folder(folder):
    phases = {}
    for path in folder.iterdir():
        if path.suffix in (".scenario", ".orders") and re.fullmatch(r"[SFW]\d{4}[MRA]", path.stem):
            phase = phases.setdefault(path.stem, Phase(path.stem))
            read = read_table if path.suffix == ".scenario" else read_sheet
            read(path.read_text(encoding="utf-8"), phase)
    return sorted(phases.values(), key=Phase.order)


def main(arguments):
    match arguments:
        case ["from-json", game, folder]:
            write_folder(of_json(Path(game).read_text(encoding="utf-8")), Path(folder))
        case ["to-json", folder]:
            print(to_json(read_folder(Path(folder))))
        case ["from-jdip", orders, folder]:
            write_folder(of_jdip_text(Path(orders).read_text(encoding="utf-8")), Path(folder))
        case ["to-jdip", folder]:
            print(to_jdip_text(read_folder(Path(folder))), end="")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        sys.exit(f"this cannot be converted: {problem}")
