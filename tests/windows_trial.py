#!/usr/bin/env python3
"""The program for Windows, run under Wine beside the one of this machine: windows_trial.py ADJUTANT.exe ADJUTANT

Commands print the same bytes (but for the sign between folders, and the program's name in a usage), exit codes are the
same, a game is played with locks and files and verified by the other program, `serve` answers on loopback, and a file that
another program has open is waited for. Needs Debian's wine64 and gcc-mingw-w64-x86-64-win32; passed over without them.

Not tried here: a console (`play`), a browser found by `print --pdf`, paths of more than 260 letters, and whatever Windows
does otherwise than Wine 8.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
WINE = "/usr/lib/wine/wine64"
MINGW = "x86_64-w64-mingw32-gcc"

# Wine 8 has no `bcryptprimitives.dll`, whose one function gives random bytes.
RANDOM_BYTES = """
typedef unsigned char BOOLEAN; typedef unsigned long ULONG;
__declspec(dllimport) BOOLEAN __stdcall SystemFunction036(void *, ULONG);
__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *p, unsigned long long n) {
  while (n) { ULONG k = n > 65536 ? 65536 : (ULONG)n; if (!SystemFunction036(p, k)) return 0; p += k; n -= k; }
  return 1;
}
"""

# Has a file open for reading, as a virus scanner does, for so many milliseconds.
HOLD = """
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
int main(int n, char **a) {
  HANDLE h = CreateFileA(a[1], GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, 0, OPEN_EXISTING, 0, 0);
  if (h == INVALID_HANDLE_VALUE) return 1;
  puts("held"); fflush(stdout);
  Sleep(atoi(a[2]));
  return 0;
}
"""

COMMANDS = [
    "--version",
    "check fixtures/fantasy-warlord/spice-caravan.orders --scenario fixtures/fantasy-warlord/spice-caravan.scenario",
    "check fixtures/fantasy-warlord/spice-caravan.orders --format json",
    "check fixtures/diplomacy/wrong.orders --scenario fixtures/diplomacy/spring-1901.scenario",
    "check no-such.orders",
    "check fixtures/fantasy-warlord/spice-caravan.orders --color always",
    "resolve fixtures/bolt-action/lane.scenario fixtures/bolt-action/lane.turn --passphrase x",
    "resolve fixtures/diplomacy/spring-1901.scenario fixtures/diplomacy/spring-1901.turn --format json",
    "settle ba.order-test --scenario fixtures/bolt-action/lane.scenario --unit Grenadiers --passphrase x --question Why",
    "roll 2D6 --for turn --passphrase x",
    "odds 2D6 --at-most 7",
    "rules swordpoint",
    "explain fw.order.double.column",
    "lint fantasy-warlord",
    "show fixtures/diplomacy/autumn-1902.scenario --svg -",
    "print sheet fixtures/fantasy-warlord/ford/ford.scenario --side Guild",
    "verify fixtures/diplomacy/europe/game.journal",
    "choices fixtures/fantasy-warlord/ford/ford.scenario --side Guild",
    "test features/swordpoint",
    "test features/age-of-magic",
    "fmt --check starter",
    "fly",
]

CODES = re.compile(r"\b[0-9A-Z]{5}(-[0-9A-Z]{5})+\b")


class Programs:
    """Both programs, in the same environment."""

    def __init__(self, windows, linux, home):
        folder = home / "program"
        folder.mkdir()
        shutil.copy(windows, folder / "adjutant.exe")
        self.compile(folder / "bcryptprimitives.dll", RANDOM_BYTES, "-shared", "-ladvapi32")
        self.compile(folder / "hold.exe", HOLD)
        self.folder = folder
        self.programs = {"windows": [WINE, str(folder / "adjutant.exe")], "linux": [str(Path(linux).resolve())]}
        self.environment = {**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "WINEDEBUG": "-all",
                            "WINEPREFIX": str(home / "wine"),
                            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe="}
        subprocess.run([WINE, "wineboot", "-i"], env=self.environment, capture_output=True, timeout=300, check=False)

    @staticmethod
    def compile(target, text, *arguments):
        source = target.with_suffix(".c")
        source.write_text(text)
        shared = [word for word in arguments if word == "-shared"]
        libraries = [word for word in arguments if word.startswith("-l")]
        subprocess.run([MINGW, *shared, "-O1", "-o", target, source, *libraries], check=True)

    def run(self, name, folder, words):
        ran = subprocess.run([*self.programs[name], *words], cwd=folder, env=self.environment, capture_output=True,
                             stdin=subprocess.DEVNULL, timeout=300)
        return ran.returncode, ran.stdout.decode(), ran.stderr.decode()

    def start(self, name, folder, words):
        return subprocess.Popen([*self.programs[name], *words], cwd=folder, env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def stop(self):
        subprocess.run(["/usr/lib/wine/wineserver64", "-k"], env=self.environment, capture_output=True, check=False)


def plain(ran):
    code, output, errors = ran
    alike = lambda text: CODES.sub("CODE", text.replace("adjutant.exe", "adjutant").replace("\\", "/"))
    return code, alike(output), alike(errors)


def same_output(programs):
    for command in COMMANDS:
        both = [programs.run(name, ROOT, command.split()) for name in ["windows", "linux"]]
        assert "\r" not in both[0][1], f"{command}: line ends of Windows"
        assert plain(both[0]) == plain(both[1]), f"{command}:\n{both[0]}\n{both[1]}"
    return f"{len(COMMANDS)} commands print the same"


def game(programs, home):
    """A game by mail on each system, as far as the orders; each is verified by the other program."""
    for name, other in [("windows", "linux"), ("linux", "windows")]:
        folder = home / f"game-{name}"
        shutil.copytree(ROOT / "fixtures/fantasy-warlord/ford", folder)
        run = lambda *words: programs.run(name, folder, words)
        for side in ["Guild", "Raiders"]:
            assert run("seat", side)[0] == 0
        cards = ["--card", "guild.card", "--card", "raiders.card"]
        assert run("game", "new", "g", "--scenario", "ford.scenario", *cards)[0] == 0
        go_on = lambda: [run("game", "g", "next", "--seat", f"{side}.seat", "--yes") for side in ["guild", "raiders"]]
        go_on()
        code, said, errors = run("game", "g", "say", "phase: orders", "--seat", "guild.seat")
        assert code == 0, said + errors
        go_on(), go_on()
        for side in ["guild", "raiders"]:
            code, said, errors = run("game", "g", "hand-in", f"{side}.orders", "--seat", f"{side}.seat", "--yes")
            assert code == 0, said + errors
        go_on(), go_on()
        assert run("game", "g", "export", "--to", "g.json")[0] == 0
        for text in ["g.json", "g/game.journal"]:
            code, said, errors = programs.run(other, folder, ["verify", text])
            assert code == 0 and "verified" in said, said + errors
    return "a game on each system is verified by the other"


def locks(programs, home):
    """Two write into one game at once, and nothing is lost."""
    folder = home / "game-windows"
    wrote = []

    def write(side):
        for number in range(6):
            words = ["game", "g", "dispute", f"{side} {number}?", "--dice", "1D6", "--seat", f"{side}.seat"]
            wrote.append(programs.run("windows", folder, words))

    writers = [threading.Thread(target=write, args=[side]) for side in ["guild", "raiders"]]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    refused = [ran for ran in wrote if ran[0] == 2]
    assert not refused, refused
    code, said, errors = programs.run("linux", folder, ["verify", "g/game.journal"])
    assert code == 0, said + errors
    assert not list(folder.glob("**/*.tmp")), "temporary files are left"
    return f"{len(wrote)} writes of two programs at once"


def held_file(programs, home):
    """A file that is open elsewhere for a moment is waited for; one that stays open is told so, and stays as it is."""
    folder = home / "held"
    folder.mkdir()
    sheet = folder / "a.orders"
    loose = "rulebook: bolt-action\nside: A\nSquad:   Advance\n"
    for milliseconds, code in [("400", 0), ("8000", 2)]:
        sheet.write_text(loose, encoding="utf-8")
        holder = subprocess.Popen([WINE, programs.folder / "hold.exe", "a.orders", milliseconds], cwd=folder,
                                  env=programs.environment, stdout=subprocess.PIPE, text=True)
        assert holder.stdout.readline().strip() == "held"
        ran = programs.run("windows", folder, ["fmt", "a.orders"])
        assert ran[0] == code, ran
        if code:
            assert "another program has it open" in ran[2], ran
            assert sheet.read_text(encoding="utf-8") == loose
        holder.wait()
    return "a file that another program has open is waited for, then told"


def serve(programs, home):
    folder = home / "served"
    folder.mkdir()
    run = lambda *words: programs.run("windows", folder, words)
    assert run("new", "ford", "--game", "age-of-magic")[0] == 0
    for side in ["North", "South"]:
        run("seat", side)
    made = run("game", "new", "night", "--scenario", "ford/table.scenario", "--card", "north.card=North", "--card", "south.card=South")
    assert made[0] == 0, made
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    child = programs.start("windows", folder, ["serve", "night", "--seat", "north.seat", "--seat", "south.seat", "--port", str(port)])
    try:
        for _ in range(100):
            try:
                page = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read().decode()
                break
            except OSError:
                time.sleep(0.2)
        assert "<!doctype html>" in page.lower(), page[:200]
    finally:
        child.kill()
        child.wait()
    return "serve answers on loopback"


def main():
    windows, linux = sys.argv[1:3]
    if not Path(WINE).exists() or not shutil.which(MINGW):
        print("passed over: the trial of Windows needs wine64 and gcc-mingw-w64-x86-64-win32")
        return 0
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        programs = Programs(windows, linux, home)
        try:
            for tried in [lambda: same_output(programs), lambda: game(programs, home), lambda: locks(programs, home),
                          lambda: held_file(programs, home), lambda: serve(programs, home)]:
                print(tried(), flush=True)
        finally:
            programs.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
