#!/usr/bin/env python3
"""Runs every command but `seat` and `game` on files and arguments that went wrong, and says what should not have happened.

Whatever it is given, the program ends with 0, 1 or 2 within 5 s of processor time and 1 GiB, without a panic; its JSON is
JSON and its XML is XML; a record that it wrote verifies, and what `fmt` wrote stays as it is. What the answers are is not
looked at.

    fuzz_cli.py PROGRAM [--seconds 60] [--seed 1] [--runs NUMBER] [--only NUMBER] [--keep FOLDER]

Run NUMBER of a seed is the same each time. Each failing run is kept in a folder of its own, with the command line in `command`.
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(path.stem for path in (ROOT / "rulebooks").glob("*.yaml"))
CPU_SECONDS, KIB, WALL_SECONDS = 5, 1 << 20, 60
OUTPUT_BLOCKS = 1 << 17  # of 512 bytes: 64 MiB, of which nobody reads more
PANIC = re.compile(r"panicked at ([^\n]*)")

ODD = ["\x1b[31m", "\x1b]0;x\x07", "\x00", "\x07", "\x85", "\u202e", "\u2066", "\u200b", "\u2060", "\u00ad", "\ufeff", "\ufffe",
       "\uffff", "\U000e0041", "\u0301", "\u0430", "\u0130", "\u00df", "\U0001f409", "\u00a0", "\u2028", "\r", "\r\n", "\t", "\\",
       '"', "'", "`", "#", "%", "&amp;", "<", "]]>", "{", "}", "[[[[", "((((", "not not ", "- ", "? ", ": ", ", ", "|", "*a", "&a ",
       "!!binary ", "@", "...", "---\n", "\n\n", "..", "/", "=", "'''", '"""', "<<: "]
NUMBERS = ["0", "-1", "1", "2", "10", "99", "255", "65536", "10000", "10001", "2147483648", "4294967296", "9223372036854775807",
           "9223372036854775808", "18446744073709551616", "-9223372036854775808", "1e9", "1/2", "1/0", "0.5", "00", "9" * 40, "9" * 400,
           "½", "٣", "NaN", "inf", "0x10"]


class Corpus:
    """What the repository has of each kind of file."""

    def __init__(self, program, folder):
        found = lambda *patterns: sorted(path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file())
        self.scenarios = found("fixtures/**/*.scenario", "starter/*.scenario")
        self.sheets = found("fixtures/**/*.orders", "fixtures/**/*.turn", "starter/*.orders")
        self.shipped = found("rulebooks/*.yaml")
        self.rulebooks = found("fixtures/**/*.yaml", "starter/*.yaml")
        self.features = [path for path in found("features/**/*.feature", "fixtures/**/*.feature", "starter/**/*.feature")]
        self.docs = found("docs/*.md")
        self.lines = []
        for path in self.scenarios + self.sheets + self.rulebooks + self.shipped + self.docs + self.features[::5]:
            self.lines += path.read_bytes().splitlines(keepends=True)[:400]
        self.words = sorted(set(re.findall(rb"[A-Za-z][\w.-]+(?: [A-Z]\w+)?", b"".join(self.lines))))
        self.records = list(self.written(program, folder))

    def beside(self, scenario):
        """The sheets that are played on a scenario: those of its name, else those of its folder."""
        near = [path for path in self.sheets if path.parent == scenario.parent]
        return [path for path in near if path.stem == scenario.stem] or near

    def written(self, program, folder):
        """Records of the turns of the repository."""
        for number, scenario in enumerate(self.scenarios):
            record = folder / f"{number}.record"
            turn = [str(path) for path in self.beside(scenario) if path.suffix == ".turn"][:1]
            if turn:
                arguments = ["resolve", str(scenario), *turn, "--passphrase", "fuzz", "--record", str(record)]
                subprocess.run([program, *arguments], capture_output=True, stdin=subprocess.DEVNULL, check=False)
            if record.exists():
                yield record


def mutated(rng, data, corpus):
    """A text with some changes of one kind or several."""
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        data = rng.choice(MUTATIONS)(rng, data, corpus)[: 1 << 20]
    return data


def at(rng, data):
    return rng.randrange(len(data) + 1)


def flip(rng, data, _):
    place = at(rng, data)
    return data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]


def swap_byte(rng, data, _):
    place = at(rng, data)
    return data[:place] + bytes([rng.choice(b" \n\t:,;.#-+=()[]{}|\"'0123456789aAzZ@")]) + data[place + rng.randrange(2) :]


def odd(rng, data, _):
    place = at(rng, data)
    return data[:place] + rng.choice(ODD).encode() * rng.choice([1, 1, 1, 3, 200]) + data[place:]


def in_front(rng, data, _):
    return rng.choice(["\ufeff", "\ufeff\ufeff", "\x00", "\n", " ", "\t", "\r", "# language: ru\n", "%YAML 1.2\n---\n"]).encode() + data


def number(rng, data, _):
    places = list(re.finditer(rb"\d+", data))
    if not places:
        return odd(rng, data, _)
    place = rng.choice(places)
    return data[: place.start()] + rng.choice(NUMBERS).encode() + data[place.end() :]


def word(rng, data, corpus):
    places = list(re.finditer(rb"[A-Za-z][\w.-]*", data))
    if not places:
        return data
    place = rng.choice(places)
    other = rng.choice([rng.choice(corpus.words), rng.choice(places).group(), b"", place.group().upper(), place.group() * 50])
    return data[: place.start()] + other + data[place.end() :]


def cut(rng, data, _):
    first, last = sorted((at(rng, data), at(rng, data)))
    return data[:first] + data[min(last, first + rng.choice([1, 5, 40, 10**6])) :]


def again(rng, data, _):
    first = at(rng, data)
    piece = data[first : first + rng.choice([1, 3, 20, 200])]
    return data[:first] + piece * rng.choice([2, 3, 50, 3000]) + data[first:]


def splice(rng, data, corpus):
    lines = data.splitlines(keepends=True)
    place = at(rng, lines)
    return b"".join(lines[:place] + rng.choices(corpus.lines, k=rng.choice([1, 1, 3])) + lines[place + rng.randrange(2) :])


def shuffle(rng, data, _):
    lines = data.splitlines(keepends=True)
    if lines:
        taken = lines.pop(rng.randrange(len(lines)))
        lines[at(rng, lines) : 0] = [taken] * rng.choice([0, 1, 1, 2, 2000])
    return b"".join(lines)


def long_line(rng, data, _):
    lines = data.splitlines(keepends=True)
    place = at(rng, lines)
    piece = rng.choice([b" ", b"x", b"\t", b", ", "\u0301".encode(), "\u5b57".encode(), b"(", b"a: ", b"- ", b"[", b"not ", b"Spears, "])
    middle = lines[place] if place < len(lines) else b"Spears: Advance\n"
    inside = at(rng, middle)
    lines[place : place + 1] = [middle[:inside] + piece * rng.choice([100, 3000, 80000]) + middle[inside:]]
    return b"".join(lines)


def joined(rng, data, _):
    """Two lines become one."""
    ends = [place.start() for place in re.finditer(rb"\n", data)]
    place = rng.choice(ends) if ends else 0
    return data[:place] + rng.choice([b"", b" ", b", ", b"\r"]) + data[place + 1 :]


MUTATIONS = [flip, swap_byte, swap_byte, odd, odd, in_front, number, number, word, word, word, cut, again, splice, splice, shuffle,
             long_line, joined]


def argument(rng, corpus, *usual):
    """One of the usual values mostly, and else an odd one. None leaves the folder of the run."""
    if rng.random() < 0.75:
        return rng.choice(usual) if usual else rng.choice(corpus.words).decode()
    text = rng.choice([
        "", "-", "--", "missing", ".", rng.choice(NUMBERS), rng.choice(corpus.words).decode(), rng.choice(usual or ["x"]) * 40,
        "x" + "".join(rng.choices(ODD, k=3)), rng.choice(usual or ["x"]) + rng.choice(ODD), "=", "a=b", f"{rng.choice(NUMBERS)}D6",
        "x" * 5000,
    ])
    # No argument holds a zero byte, and what is written stays here.
    return text.replace("\0", "").replace("/", "").replace("..", "")


class Run:
    """One run: its files, its arguments, and what is looked at besides."""

    def __init__(self, rng, corpus, folder):
        self.rng, self.corpus, self.folder = rng, corpus, folder
        self.format = None
        self.record = None
        self.svg = None
        self.formatted = []
        self.chance = lambda share: rng.random() < share

    def file(self, path, mutate):
        """A file of the repository in the folder of the run, changed or as it is."""
        data = path.read_bytes()
        (self.folder / path.name).write_bytes(mutated(self.rng, data, self.corpus) if mutate else data)
        return path.name

    def table(self):
        """A scenario and sheets of it; at least one of the files is changed."""
        scenario = self.rng.choice(self.corpus.scenarios)
        near = self.corpus.beside(scenario) or self.corpus.sheets
        sheets = self.rng.sample(near, min(len(near), self.rng.choice([1, 1, 2])))
        for path in self.corpus.rulebooks:
            if path.parent == scenario.parent:
                self.file(path, self.chance(0.1))
        changed = self.rng.randrange(len(sheets) + 1)
        names = [self.file(path, n == changed or self.chance(0.1)) for n, path in enumerate([*sheets, scenario])]
        return names[-1], list(dict.fromkeys(names[:-1]))

    def of_ruling(self):
        return argument(self.rng, self.corpus, "fw.ruling=a", "fw.rout=x", self.rng.choice(self.corpus.words).decode() + "=b")

    def by(self):
        arguments = []
        if self.chance(0.15):
            arguments += ["--rulebook", argument(self.rng, self.corpus, *GAMES, "house.yaml", "skirmish.yaml")]
        if self.chance(0.15):
            arguments += ["--ruling", self.of_ruling()]
        return arguments

    def key(self):
        return self.rng.choice([
            ["--passphrase", argument(self.rng, self.corpus, "fuzz")], ["--key", argument(self.rng, self.corpus, "0123456789abcdef" * 4)]])

    def printed(self, *formats):
        if self.chance(0.7):
            self.format = self.rng.choice(formats)
            return ["--format", self.format]
        return []

    def rulebook(self):
        """A rulebook: a changed one mostly, with what it extends beside it."""
        path = self.rng.choice(self.corpus.rulebooks * 3 + self.corpus.shipped)
        for other in self.corpus.rulebooks:
            if other.parent == path.parent:
                self.file(other, False)
        return self.file(path, True)

    def check(self):
        scenario, sheets = self.table()
        arguments = ["check", *sheets, *self.by()]
        if self.chance(0.85):
            arguments += ["--scenario", scenario] + (["--odds"] if self.chance(0.3) else [])
        arguments += ["--deny", argument(self.rng, self.corpus, "warnings", "unmeasured")] if self.chance(0.1) else []
        return arguments + (["--exit-zero"] if self.chance(0.1) else []) + self.printed("json", "sarif")

    def resolve(self):
        scenario, sheets = self.table()
        arguments = ["resolve", scenario, *sheets, *self.by()]
        if self.chance(0.8):
            arguments += ["--passphrase", argument(self.rng, self.corpus, "fuzz")]
        if self.chance(0.6):
            self.record = "new.record"
            arguments += ["--record", self.record]
        return arguments + (["--next", "next.scenario"] if self.chance(0.4) else []) + self.printed("json")

    def verify(self):
        record = self.rng.choice(self.corpus.records)
        return ["verify", self.file(record, True)] + self.printed("json")

    def show(self):
        scenario, sheets = self.table()
        arguments = ["show", scenario, *sheets, *self.by()]
        if self.chance(0.5):
            self.svg = "table.svg"
            arguments += ["--svg", self.svg]
        return arguments

    def fmt(self):
        scenario, sheets = self.table()
        self.formatted = [scenario, *sheets]
        return ["fmt", *self.formatted]

    def settle(self):
        scenario, _ = self.table()
        names = re.findall(r"^([^:#\n\0]{1,40}):", (self.folder / scenario).read_text(errors="replace"), re.M) or ["Spears"]
        arguments = ["settle", "--scenario", scenario, "--unit", argument(self.rng, self.corpus, *names), *self.by()]
        arguments += ["--question", argument(self.rng, self.corpus, "is it in sight?")]
        arguments += ["--thrown", argument(self.rng, self.corpus, "43", "6", "1 2")] if self.chance(0.3) else ["--passphrase", argument(self.rng, self.corpus, "fuzz")]
        if self.chance(0.5):
            self.record = "new.record"
            arguments += ["--record", self.record]
        return arguments + self.printed("json")

    def odds(self):
        some = lambda *usual: argument(self.rng, self.corpus, *usual)
        what = some("2D6", "D100", "fw.order-test", "ba.order-test", "combat", "3D10+2", "melee", "shooting")
        arguments = ["odds", what]
        if self.chance(0.5):
            scenario, sheets = self.table()
            arguments += ["--scenario", scenario]
            if self.chance(0.5):
                arguments += [part for sheet in sheets for part in ("--turn", sheet)]
                arguments += ["--of", some("lost", "pins")] if self.chance(0.3) else []
            else:
                arguments += ["--unit", some("Spears", "First Section")]
        for option, usual in [("--at-most", "7"), ("--at-least", "4"), ("--hits", "4"), ("--saves", "5"), ("--against", "2D6"),
                              ("--fact", "tactics 5"), ("--over", "pins=0..10"), ("--rulebook", "bolt-action"), ("--ruling", "a=b")]:
            arguments += [option, some(usual)] if self.chance(0.12) else []
        return arguments + self.printed("json")

    def roll(self):
        dice = argument(self.rng, self.corpus, "2D6", "D100", "3D10", "10D6", "1D2")
        return ["roll", dice, *self.key(), "--for", argument(self.rng, self.corpus, "4/guild/spears/fw.order-test/1"), *self.printed("json")]

    def lint(self):
        return ["lint", self.rulebook()] + self.printed("json", "sarif")

    def rules(self):
        rulebook = self.rulebook() if self.chance(0.7) else argument(self.rng, self.corpus, *GAMES)
        return ["rules", rulebook] + self.printed("json")

    def explain(self):
        some = lambda *usual: argument(self.rng, self.corpus, *usual)
        if self.chance(0.5):
            scenario, sheets = self.table()
            named = [some("Spears", "Riders")] if self.chance(0.3) else []
            return ["explain", *named, "--sheet", sheets[0], "--scenario", scenario, *self.by()]
        ids = [some(self.rng.choice(self.corpus.words).decode()) for _ in range(self.rng.choice([1, 1, 3]))]
        return ["explain", *ids] + (["--rulebook", self.rulebook()] if self.chance(0.5) else [])

    def features(self):
        """A changed feature, with the files of the game beside it where it has some."""
        feature = self.rng.choice(self.corpus.features)
        for path in self.corpus.rulebooks:
            if path.parent in (feature.parent, feature.parent.parent):
                self.file(path, self.chance(0.05))
                shutil.copy(path, self.folder.parent)
        return self.file(feature, True)

    def test(self):
        arguments = ["test", self.features(), *self.by()]
        arguments += ["--tags", argument(self.rng, self.corpus, "@a and not @b", "not (@a or @b)")] if self.chance(0.15) else []
        arguments += self.rng.choice([[], [], ["--coverage"], ["--require", "full"], ["--why", argument(self.rng, self.corpus)]])
        return arguments + self.printed("json", "junit", "github")

    def diff(self):
        some = lambda: argument(self.rng, self.corpus, *GAMES, "skirmish.yaml", "house.yaml", self.of_ruling())
        return ["diff", some(), some(), self.features(), *self.by()[:2], *self.printed("json")]

    def mutate(self):
        feature = self.features()
        rulebook = self.rulebook() if self.chance(0.5) else argument(self.rng, self.corpus, *GAMES, "skirmish.yaml")
        return ["mutate", rulebook, feature, "--of", argument(self.rng, self.corpus), *self.printed("json")]

    def new(self):
        return ["new", argument(self.rng, self.corpus, "here", "there")]

    def mixed(self):
        """A command on a file of another kind."""
        everything = [*self.corpus.sheets, *self.corpus.scenarios, *self.corpus.rulebooks, *self.corpus.records, *self.corpus.docs,
                      *self.corpus.features]
        one, other = (self.file(self.rng.choice(everything), self.chance(0.3)) for _ in range(2))
        return self.rng.choice([
            ["check", one, "--scenario", other], ["check", one, "--rulebook", other], ["resolve", one, other, "--passphrase", "x"],
            ["verify", one], ["show", one, other], ["lint", one, other], ["test", one], ["rules", one], ["fmt", "--check", one],
            ["explain", "--sheet", one, "--scenario", other], ["odds", "2D6", "--scenario", one], ["test", one, "--rulebook", other]])


COMMANDS = [Run.check] * 5 + [Run.resolve] * 5 + [Run.verify] * 2 + [Run.show] * 2 + [Run.fmt] * 2 + [Run.settle, Run.odds, Run.odds]
COMMANDS += [Run.roll, Run.lint, Run.lint, Run.lint, Run.rules, Run.explain, Run.explain] + [Run.test] * 4
COMMANDS += [Run.diff, Run.mutate, Run.new, Run.mixed, Run.mixed]


def called(program, arguments, folder):
    """What a command ends with and prints; it is killed beyond its time, memory and output."""
    limits = f'ulimit -t {CPU_SECONDS}; ulimit -v {KIB}; ulimit -f {OUTPUT_BLOCKS}; ulimit -c 0; exec "$@"'
    environment = {"PATH": os.environ["PATH"], "RUST_BACKTRACE": "0", "HOME": str(folder)}
    command = ["sh", "-c", limits, "sh", program, *arguments]
    with open(folder / ".out", "wb") as out, open(folder / ".err", "wb") as err:
        try:
            code = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=environment,
                                  timeout=WALL_SECONDS, check=False).returncode
        except subprocess.TimeoutExpired:
            code = "hangs"
    read = lambda name: (folder / name).read_bytes()
    return code, read(".out"), read(".err").decode(errors="replace")


def wrong(code, out, err):
    """What is wrong with how a command ended, whatever it was."""
    panic = PANIC.search(err)
    if panic:
        return f"panics at {panic.group(1)}"
    if code == "hangs":
        return f"hangs for {WALL_SECONDS} s"
    if code in (-9, -24, 137, 152):
        return f"takes more than {CPU_SECONDS} s"
    if code == -25:
        return "prints more than 64 MiB"
    if code not in (0, 1, 2):
        return f"ends with {code}: {err.strip()[:100]}"
    try:
        out.decode()
    except UnicodeDecodeError:
        return "prints what is no text"
    return None


def reads(format, out):
    """Why the output is not of its format."""
    try:
        if format == "junit":
            xml.etree.ElementTree.fromstring(out)
        elif format in ("json", "sarif"):
            value = json.loads(out, parse_constant=lambda word: (_ for _ in ()).throw(ValueError(word)))
            if format == "sarif" and not (value["version"] == "2.1.0" and value["runs"]):
                return "prints SARIF without runs"
    except (ValueError, KeyError, TypeError, xml.etree.ElementTree.ParseError) as error:
        return f"prints what is no {format}: {str(error)[:80]}"
    return None


def looked_at(program, run, arguments):
    """What should not have happened in a run, if anything."""
    code, out, err = called(program, arguments, run.folder)
    said = wrong(code, out, err)
    if said:
        return said
    if run.format and (code != 2 or out.strip()):
        said = reads(run.format, out)
    if run.record and (run.folder / run.record).exists():
        verified, out, err = called(program, ["verify", run.record], run.folder)
        under_way = verified == 1 and b"all entries hold" in out
        if verified != 0 and not under_way:
            said = said or wrong(verified, out, err) or f"wrote a record that is not verified: {(out.decode() + err).strip()[-200:]}"
    if run.svg and code == 0 and (run.folder / run.svg).exists():
        svg = reads("junit", (run.folder / run.svg).read_bytes())
        said = said or (svg and svg.replace("junit", "SVG"))
    if run.formatted and code == 0:
        twice, out, err = called(program, ["fmt", "--check", *run.formatted], run.folder)
        if twice != 0:
            said = said or wrong(twice, out, err) or "formats what it has formatted"
    return said


def tried(program, seed, number, corpus, folder):
    """Run NUMBER of a seed: its arguments, and what is wrong with it."""
    rng = random.Random(f"{seed}/{number}")
    run = Run(rng, corpus, folder)
    arguments = rng.choice(COMMANDS)(run)
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    return arguments, before, looked_at(program, run, arguments)


def kept(keep, seed, number, program, arguments, before, said):
    """The folder in which a failing run can be looked at again."""
    folder = keep / f"{seed}-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in before.items():
        (folder / name).write_bytes(data)
    (folder / "command").write_text(f"{shlex.join([program, *arguments])}\n# {said}\n", errors="surrogateescape")
    return folder


def main():
    global CPU_SECONDS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=CPU_SECONDS, help="so many seconds of processor time a run may take")
    parser.add_argument("--runs", type=int, default=10**9)
    parser.add_argument("--only", type=int, help="this run alone")
    parser.add_argument("--keep", type=Path, default=ROOT / "target" / "fuzz-cli")
    options = parser.parse_args()
    CPU_SECONDS = options.limit
    program = str(Path(options.program).resolve())
    until = time.monotonic() + options.seconds
    numbers = iter([options.only] if options.only is not None else range(options.runs))
    lock, failures, done = threading.Lock(), {}, 0

    def worker(corpus):
        nonlocal done
        while time.monotonic() < until:
            with lock:
                number = next(numbers, None)
            if number is None:
                return
            with tempfile.TemporaryDirectory(prefix="fuzz-cli-") as outer:
                folder = Path(outer) / "run"
                folder.mkdir()
                arguments, before, said = tried(program, options.seed, number, corpus, folder)
            with lock:
                done += 1
                if said and len(failures.setdefault((arguments[0], re.sub(r"\d+", "N", said)[:90]), [])) < 3:
                    folder = kept(options.keep, options.seed, number, program, arguments, before, said)
                    failures[arguments[0], re.sub(r"\d+", "N", said)[:90]].append((folder, said))

    with tempfile.TemporaryDirectory(prefix="fuzz-cli-") as folder:
        corpus = Corpus(program, Path(folder))
        with concurrent.futures.ThreadPoolExecutor() as pool:
            jobs = [pool.submit(worker, corpus) for _ in range(min(4, os.cpu_count() or 1))]
        for job in jobs:
            job.result()
    for (command, _), kept_runs in sorted(failures.items()):
        print(f"{command} {kept_runs[0][1]}")
        print("".join(f"    {folder}\n" for folder, _ in kept_runs), end="")
    print(f"{done} runs of seed {options.seed}: {len(failures) or 'no'} kinds of failure" + (f", kept in {options.keep}" if failures else ""))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
