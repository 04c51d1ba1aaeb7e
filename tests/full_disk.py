#!/usr/bin/env python3
"""Has the disk fill up at every write of a game, one after the other, on the command line and in `serve`.

    full_disk.py PROGRAM [EACH]

With EACH = 5 it tries each fifth of them. What was answered as done must be there afterwards, the next command or start must work, and what failed must succeed
once there is room. Needs a C compiler and a program that is linked dynamically; it says so where there is none.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from serving import Served

ROOT = pathlib.Path(__file__).resolve().parent
QUESTION = "Is the ford deep?"


class Disk:
    """A folder with a game, and the environment in which its disk fills up."""

    def __init__(self, program, folder, shim):
        self.program, self.folder, self.shim = program, folder, shim
        self.game = folder / "game"

    def environment(self, full_from):
        more = {"XDG_CACHE_HOME": str(self.folder / "cache"), "NO_COLOR": "1"}
        if full_from is not None:
            more |= {"LD_PRELOAD": str(self.shim), "FULL_DISK_FROM": str(full_from)}
            more["FULL_DISK_COUNT"] = str(self.folder / "count")
        return {**os.environ, **more}

    def run(self, *arguments, full_from=None):
        ran = subprocess.run(
            [self.program, *arguments], cwd=self.game, env=self.environment(full_from), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        assert "panicked" not in ran.stdout, ran.stdout
        return ran

    def works(self, *arguments):
        ran = self.run(*arguments)
        assert ran.returncode == 0, f"{arguments}: {ran.stdout}"
        return ran.stdout

    def acts(self):
        return int((self.folder / "count").read_text())

    def set_up(self):
        self.game.mkdir()
        self.works("new", "battle", "--game", "age-of-magic")
        for name in ("North", "South"):
            self.works("seat", name)
        cards = ("--card", "north.card=North", "--card", "south.card=South")
        self.works("game", "new", "night", "--scenario", "battle/table.scenario", *cards)

    def keep(self, name):
        shutil.copytree(self.game, self.folder / name)

    def back_to(self, name):
        shutil.rmtree(self.game)
        shutil.copytree(self.folder / name, self.game)

    def slips(self):
        lines = (self.game / "night" / "game.journal").read_text().splitlines()
        return [json.loads(line) for line in lines if line.startswith('{"game":')]


def commands(disk, each):
    """Each command of a turn, with the disk full from its first act on, then from its second, and so on."""
    sheets = {name: f"battle/{name}.orders" for name in ("north", "south")}
    go_on = [["game", "night", "next", "--seat", f"{name}.seat", "--yes"] for name in sheets]
    turn = list(go_on)
    for name, sheet in sheets.items():
        turn.append(["game", "night", "hand-in", sheet, "--seat", f"{name}.seat", "--yes"])
    turn += go_on
    turn.append(["game", "night", "dispute", QUESTION, "--dice", "D6, 4 or more", "--seat", "north.seat", "--yes"])
    turn.append(["game", "night", "export", "--to", "turn.jsonl"])
    tried = 0
    for number, command in enumerate(turn):
        disk.keep(f"before-{number}")
        known = len(disk.slips())
        full_from, acts = 1 - each, None
        while acts is None or full_from <= acts:
            full_from += each
            tried += 1
            disk.back_to(f"before-{number}")
            ran = disk.run(*command, full_from=full_from)
            acts = disk.acts()
            what = f"{command}, full from {full_from} of {acts}"
            if ran.returncode == 0 and "export" not in command:
                assert len(disk.slips()) > known, f"{what}: answered and lost\n{ran.stdout}"
            disk.works("verify", "night")
            disk.works("game", "night")
            again = disk.run(*command)
            if "export" in command:
                assert again.returncode == 0, f"{what}: does not work with room\n{ran.stdout}\n{again.stdout}"
                continue
            if again.returncode != 0:
                # It was signed before the disk was full, and stands in the seat: it is not signed twice.
                disk.works("game", "night", "next", "--yes", *command[command.index("--seat"):][:2])
            is_there = again.returncode == 0 or len(disk.slips()) > known
            assert is_there, f"{what}: does not work with room\n{ran.stdout}\n{again.stdout}"
            disk.works("verify", "night")
        assert ran.returncode == 0, f"{command}\n{ran.stdout}"
    return tried


class Page(Served):
    """A `serve` of both players, with a browser for each."""

    def __init__(self, disk, full_from=None):
        super().__init__(disk.program, disk.game, ["north.seat", "south.seat"], disk.environment(full_from))
        self.cookies = {name: self.joined(name) for name in self.links}

    def act(self, path, name, body=None):
        answer, text = self.ask(path, self.cookies.get(name, ""), body)
        return answer.status, json.loads(text) if text.startswith("{") else {}


def pages(disk, each):
    """Sheets typed and handed in, and a question, in a `serve` whose disk fills up somewhere."""
    disk.back_to("before-0")
    # The links are made with room; without them nobody can join.
    Page(disk).end()
    disk.keep("linked")
    sheets = {name: (disk.game / f"battle/{name.lower()}.orders").read_text() for name in ("North", "South")}
    tried, full_from, has_failed = 0, 1 - each, True
    while has_failed:
        full_from += each
        tried += 1
        disk.back_to("linked")
        page, has_failed, done = Page(disk, full_from), False, []
        if page.links:
            acts = [("/api/check", name, {"text": f"{sheets[name]}# typed by {name}\n"}) for name in sheets]
            acts += [("/api/hand-in", name, {"text": sheets[name]}) for name in sheets]
            acts += [("/api/dispute", "North", {"question": QUESTION, "dice": "D6, 4 or more"})]
            for path, name, body in acts:
                status, answer = page.act(path, name, body)
                done.append((path, name, status))
                has_failed |= status != 200
            assert not has_failed or full_from < 500, done
        else:
            has_failed = True
        page.end()
        what = f"full from {full_from}: {done}"
        page = Page(disk)
        assert page.links, f"{what}: does not start\n{page.told}"
        for path, name, status in done:
            _, view = page.act("/api/view", name)
            is_in = is_signed(disk, name) or (view.get("sheet") or {}).get("receipt")
            if path == "/api/check" and status == 200:
                assert is_in or f"# typed by {name}" in json.dumps(view), f"{what}: the draft is lost"
            if path == "/api/hand-in" and status == 200:
                assert is_in, f"{what}: the sheet of {name} is lost"
            if path == "/api/dispute" and status == 200:
                assert QUESTION in json.dumps(disk.slips()), f"{what}: the question is lost"
        for name in sheets:
            _, view = page.act("/api/view", name)
            if view.get("state") == "writing" and not (view.get("sheet") or {}).get("receipt"):
                status, answer = page.act("/api/hand-in", name, {"text": sheets[name]})
                assert status == 200, f"{what}: {name} cannot hand in\n{answer}"
        page.end()
        disk.works("verify", "night")
    return tried


def is_signed(disk, name):
    """Whether the journal has the sheet of a party: sealed, or open where it is the last."""
    party = {"North": 0, "South": 1}[name]
    return any(slip["party"] == party and slip["kind"] in ("sealed", "sheet") for slip in disk.slips())


def main(program, each=1):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shim = folder / "full_disk.so"
        compiler = shutil.which("cc")
        if compiler is None or sys.platform != "linux":
            print("a full disk: passed over, as there is no C compiler")
            return 0
        subprocess.run([compiler, "-shared", "-fPIC", "-o", shim, ROOT / "full_disk.c", "-ldl"], check=True)
        disk = Disk(str(pathlib.Path(program).resolve()), folder, shim)
        disk.set_up()
        by_command, in_pages = commands(disk, int(each)), pages(disk, int(each))
        print(f"a full disk at {by_command} acts of commands and {in_pages} of pages: all that was answered is there")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) in (2, 3) else __doc__)
