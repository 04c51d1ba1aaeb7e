#!/usr/bin/env python3
"""Three people play three turns of `fixtures/diplomacy` by mail, each in a folder of their own, and count what they type.

    three_people.py PROGRAM

Whoever is asked to types one command, with what the others have mailed in the folder `in`. It ends with 1 where somebody
needs more than 14 commands, or where whoever closes a turn is not shown its story.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SHEETS = Path(__file__).parent.parent / "fixtures" / "diplomacy"
SEASONS = ["spring-1901", "autumn-1901", "spring-1902"]
POWERS = {"ann": ["England", "France", "Germany"], "bob": ["Italy", "Austria"], "cem": ["Russia", "Turkey"]}
MOST = 14


class Table:
    """Three folders between which mails go."""

    def __init__(self, program, home):
        self.program, self.home = str(Path(program).resolve()), home
        self.typed = dict.fromkeys(POWERS, 0)
        self.said, self.last = "", "cem"
        for name in POWERS:
            (home / name).mkdir()

    def run(self, name, *arguments):
        """Somebody types a command, and mails what it has made to the others."""
        self.typed[name] += 1
        self.last = name
        done = subprocess.run([self.program, *arguments], cwd=self.home / name, capture_output=True, text=True, check=False)
        self.said = done.stdout + done.stderr
        for other in POWERS:
            inbox = self.home / other / "europe" / "in"
            for slips in (self.home / name).glob("europe/out/*.slips"):
                if other != name:
                    shutil.copy(slips, inbox if inbox.exists() else self.home / other)

    def sheet(self, name, season, phase):
        """The sheets of all powers of somebody in one file."""
        behind = "" if phase == "orders" else f"-{phase}"
        files = [SHEETS / f"{season}-{power.lower()}{behind}.orders" for power in POWERS[name]]
        lines = [line for file in files if file.exists() for line in file.read_text().splitlines()]
        orders = [line for line in lines if not re.match("rulebook:|turn:|phase:", line)]
        (self.home / name / "sheet.orders").write_text("\n".join(orders) + "\n")

    def begin(self):
        """Seats, cards, the game, and everybody's word."""
        for name in POWERS:
            self.run(name, "seat", name.capitalize())
            if name != "ann":
                shutil.copy(self.home / name / f"{name}.card", self.home / "ann")
        shutil.copy(SHEETS / "spring-1901.scenario", self.home / "ann")
        cards = [part for name, own in POWERS.items() for part in ("--card", f"{name}.card={','.join(own)}")]
        self.run("ann", "game", "new", "europe", "--scenario", "spring-1901.scenario", *cards, "--title", "Europe")
        for name in POWERS:
            files = []
            if name != "ann":
                shutil.copy(self.home / "ann" / "europe" / "game.journal", self.home / name / "europe.journal")
                files = ["europe.journal", *(file.name for file in (self.home / name).glob("*.slips"))]
            self.run(name, "game", "europe", "next", *files, "--yes")

    def step(self):
        """Whoever owes something gives it; false once three turns are over."""
        turn = int(re.search(r"turn (\d+), lock", self.said).group(1))
        owed = {name.lower(): what for name, what in re.findall(r"^(\w+) owes (.*)$", self.said, re.M)}
        if turn > len(SEASONS):
            return False
        if not owed:
            sys.exit(f"nobody is asked for anything:\n{self.said}")
        # They read their mails one after the other.
        names = list(POWERS)
        behind = names.index(self.last) + 1
        name = next(name for name in names[behind:] + names[:behind] if name in owed)
        before = turn
        phase = re.search(r"sheet for `(\w+)`", owed[name])
        if phase:
            self.sheet(name, SEASONS[turn - 1], phase.group(1))
            self.run(name, "game", "europe", "hand-in", "sheet.orders", "--yes", "--anyway")
        else:
            self.run(name, "game", "europe", "next", "--yes")
        after = int(re.search(r"turn (\d+), lock", self.said).group(1))
        title = SEASONS[before - 1].replace("-", " ").capitalize()
        if after > before and f"{title}\n" not in self.said:
            sys.exit(f"{name} closes turn {before} and is not shown what happened:\n{self.said}")
        return True


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as home:
        table = Table(sys.argv[1], Path(home))
        table.begin()
        while table.step():
            pass
    counted = ", ".join(f"{name} {count}" for name, count in table.typed.items())
    print(f"three turns by mail: {counted} commands")
    if max(table.typed.values()) > MOST:
        sys.exit(f"somebody typed more than {MOST}")


if __name__ == "__main__":
    main()
