#!/usr/bin/env python3
"""Plays the two years of `fixtures/diplomacy` by mail, all seven seats at one desk, and keeps the signed journal.

    two_years.py PROGRAM FOLDER

The journal is written to FOLDER/game.journal. Seats are new each time, so that no two runs give the same bytes. It is
run again when the rulebook changes: a journal names the edition of the rulebook that it was played by.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

POWERS = ["England", "France", "Germany", "Italy", "Austria", "Russia", "Turkey"]
SEASONS = ["spring-1901", "autumn-1901", "spring-1902", "autumn-1902"]
SHEETS = Path(__file__).parent.parent / "fixtures" / "diplomacy"


class Desk:
    """A folder in which all powers play."""

    def __init__(self, program, folder):
        self.program, self.folder = str(Path(program).resolve()), folder

    def run(self, *arguments):
        """What the program prints; its exit code is nobody's matter where somebody has nothing to do."""
        done = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    def sheet(self, power, turn, phase):
        """The sheet of a power as the fixtures have it, or one without orders."""
        behind = "" if phase == "orders" else f"-{phase}"
        name = f"{SEASONS[turn - 1]}-{power.lower()}{behind}.orders"
        if (SHEETS / name).exists():
            shutil.copy(SHEETS / name, self.folder)
        else:
            head = f"rulebook: diplomacy\nside: {power}\nturn: {turn}\nphase: {phase}\n"
            (self.folder / name).write_text(head)
        return name

    def step(self, standing):
        """Does what is owed next; false once the two years are over."""
        turn = int(re.search(r"turn (\d+)", standing).group(1))
        if turn > len(SEASONS):
            return False
        owed = re.findall(r"^(\w+) owes its sheet for `(\w+)`", standing, re.M)
        for power, phase in owed:
            told = self.run("game", "europe", "hand-in", self.sheet(power, turn, phase), "--seat",
                            f"{power.lower()}.seat", "--yes")
            if "error" in told:
                sys.exit(f"{power}, turn {turn}, {phase}: {told}")
        said = re.search(r'say "(phase: [^"]+)"', standing)
        if said and not owed:
            self.run("game", "europe", "say", said.group(1), "--seat", "england.seat")
        elif not owed:
            for power in POWERS:
                self.run("game", "europe", "next", "--seat", f"{power.lower()}.seat", "--yes")
        return True


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(sys.argv[1], Path(folder))
        shutil.copy(SHEETS / "spring-1901.scenario", folder)
        cards = []
        for power in POWERS:
            desk.run("seat", power)
            cards += ["--card", f"{power.lower()}.card"]
        desk.run("game", "new", "europe", "--scenario", "spring-1901.scenario", *cards, "--title", "Europe")
        for power in POWERS:
            desk.run("game", "europe", "next", "--seat", f"{power.lower()}.seat", "--yes")
        standing = desk.run("game", "europe")
        while desk.step(standing):
            before, standing = standing, desk.run("game", "europe")
            if before == standing:
                sys.exit(f"nobody can go on:\n{standing}")
        print(desk.run("verify", "europe"))
        kept = Path(sys.argv[2])
        kept.mkdir(parents=True, exist_ok=True)
        shutil.copy(desk.folder / "europe" / "game.journal", kept)


if __name__ == "__main__":
    main()
