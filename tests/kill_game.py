#!/usr/bin/env python3
"""Kills `adjutant game` at random moments, takes its disk away, and runs two at once.

    kill_game.py PROGRAM [--runs N] [--seed N]

What was answered with exit code 0 must be there afterwards, and no journal or seat may be broken.
"""
import argparse
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "fixtures" / "fantasy-warlord" / "ford"


class Game:
    def __init__(self, program, folder, rng):
        self.program, self.folder, self.rng, self.said = program, folder, rng, 0
        for name in ("ford.scenario", "figures.yaml"):
            shutil.copy(TABLE / name, folder)
        for arguments in (
            ["seat", "Guild"],
            ["seat", "Raiders"],
            ["game", "new", "g", "--scenario", "ford.scenario", "--card", "guild.card", "--card", "raiders.card"],
            ["game", "g", "next", "--seat", "guild.seat", "--yes"],
            ["game", "g", "next", "--seat", "raiders.seat", "--yes"],
        ):
            assert self.run(arguments) == 0, arguments

    def start(self, arguments, most_bytes=None):
        def limit():
            if most_bytes is not None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

        environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")}
        return subprocess.Popen(
            [self.program, *arguments], cwd=self.folder, preexec_fn=limit, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )

    def run(self, arguments):
        started = self.start(arguments)
        started.communicate()
        return started.returncode

    def say(self):
        """A slip that nobody else says: a fact, with the number of the run in its comment."""
        self.said += 1
        line = f"Riders: in combat # run {self.said}"
        return line, ["game", "g", "say", line, "--phase", "first charges", "--seat", "guild.seat", "--yes"]

    def lines(self):
        lines = (self.folder / "g" / "game.journal").read_text().splitlines()
        slips = [json.loads(line) for line in lines if line.startswith('{"game":')]
        return {line for slip in slips if slip["kind"] == "said" for line in slip["body"]["text"].splitlines()}

    def holds(self, done, what):
        lost = done - self.lines()
        assert not lost, f"{what}: answered and lost: {lost}"
        for arguments in (["game", "g"], ["verify", "g"]):
            code = self.run(arguments)
            assert code == 0, f"{what}: {arguments} ends with {code}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        game, done, killed = Game(options.program, pathlib.Path(folder), rng), set(), 0
        for run in range(options.runs):
            line, arguments = game.say()
            way = rng.choice(["kill", "kill", "disk", "two"])
            if way == "kill":
                started = game.start(arguments)
                time.sleep(rng.random() * 0.05)
                started.kill()
                started.communicate()
                killed += started.returncode != 0
                codes = [(line, started.returncode)]
            elif way == "disk":
                started = game.start(arguments, most_bytes=rng.randrange(0, 120_000))
                _, told = started.communicate()
                assert "panicked" not in told, told
                codes = [(line, started.returncode)]
            else:
                other, more = game.say()
                both = [(line, game.start(arguments)), (other, game.start(more))]
                codes = []
                for said, started in both:
                    _, told = started.communicate()
                    codes.append((said, started.returncode))
                    assert started.returncode == 0, told
            done |= {said for said, code in codes if code == 0}
            if run % 10 == 9:
                game.holds(done, f"run {run}, {way}")
        game.holds(done, "at last")
        left = [path.name for path in pathlib.Path(folder).glob("**/.adjutant-*")]
        print(f"{options.runs} runs, {killed} killed, {len(done)} answered and all there; {len(left)} temporary files left")


if __name__ == "__main__":
    sys.exit(main())
