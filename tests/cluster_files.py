#!/usr/bin/env python3
"""Runs the files of `contrib` for clusters on this machine, and compares their bytes with a single run.

    cluster_files.py PROGRAM [LINES]

Slurm and Kubernetes are only the variables that they set; Spark is a stand-in with `pipe` and `filter`. GNU parallel,
PyYAML and pyarrow are passed over, with a message, where they are not installed.
"""

import csv
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
CONTRIB = ROOT / "contrib"
sys.path.insert(0, str(CONTRIB))

SHARDS = 5
BATCH = ["resolve", "--ruling", "dip.ruling.convoy-paradox=all-hold", "--against"]


def turns(lines):
    """Lines of Diplomacy turns, and one that is none."""
    fixtures = ROOT / "fixtures" / "diplomacy"
    names = ["spring-1901", "autumn-1901", "spring-1902", "autumn-1902"]
    for number in range(lines):
        name = names[number % len(names)]
        read = lambda ending: (fixtures / f"{name}.{ending}").read_text(encoding="utf-8")
        yield json.dumps({"id": f"{name} {number}", "scenario": read("scenario"), "sheets": [read("turn")]})
    yield "this is no line"


class Lines:
    """Lines in partitions, as Spark pipes them."""

    def __init__(self, partitions):
        self.partitions = partitions

    def pipe(self, command, checkCode):
        assert checkCode
        run = lambda part: subprocess.run(
            shlex.split(command), input="\n".join(part) + "\n", capture_output=True, text=True, check=True)
        return Lines([run(part).stdout.splitlines() for part in self.partitions])

    def filter(self, keeps):
        return Lines([[line for line in part if keeps(line)] for part in self.partitions])


def slurm(program, source, home):
    for task in range(1, SHARDS + 1):
        set_by_slurm = {"SLURM_ARRAY_TASK_ID": str(task), "SLURM_ARRAY_TASK_COUNT": str(SHARDS)}
        subprocess.run(["bash", CONTRIB / "slurm_array.sh", source, home / "slurm", *BATCH],
                       env={**os.environ, **set_by_slurm, "ADJUTANT": program}, check=True)
    return merged(program, home / "slurm")


def kubernetes(program, source, home):
    import yaml

    job = yaml.safe_load((CONTRIB / "kubernetes_job.yaml").read_text(encoding="utf-8"))
    spec = job["spec"]
    assert (job["apiVersion"], job["kind"], spec["completionMode"]) == ("batch/v1", "Job", "Indexed")
    [container] = spec["template"]["spec"]["containers"]
    assert str(spec["completions"]) == container["env"][0]["value"], "as many shards as pods"
    [mount], [volume] = container["volumeMounts"], spec["template"]["spec"]["volumes"]
    assert mount["name"] == volume["name"] and mount["mountPath"] == container["workingDir"]
    folder = home / "kubernetes"
    folder.mkdir()
    shutil.copy(source, folder / "turns.ndjson")
    bin_folder = home / "bin"
    bin_folder.mkdir()
    (bin_folder / "adjutant").symlink_to(program)
    for index in range(SHARDS):
        variables = {"JOB_COMPLETION_INDEX": str(index), "SHARDS": str(SHARDS),
                     "PATH": f"{bin_folder}:{os.environ['PATH']}"}
        # The job of the file resolves; here two rulings are compared.
        command = [word.replace("batch resolve", "batch " + shlex.join(BATCH)) for word in container["command"]]
        subprocess.run(command, cwd=folder, env={**os.environ, **variables}, check=True)
    return merged(program, folder / "out")


def parallel(program, source, home):
    results = home / "parallel.ndjson"
    subprocess.run(["bash", CONTRIB / "parallel.sh", source, results, *BATCH], cwd=home, check=True,
                   env={**os.environ, "ADJUTANT": program, "SHARDS": str(SHARDS)})
    assert not list(home.glob("shards.*")), "its folder is gone"
    return results.read_bytes()


def spark(program, source):
    from spark_batch import answers

    lines = source.read_text(encoding="utf-8").splitlines()
    given = Lines([lines[start::3] for start in range(3)])
    return sorted(strip(line) for part in answers(given, *BATCH, program=program).partitions for line in part)


def strip(line):
    """An answer without the number of its line, which is that of its partition."""
    answer = json.loads(line)
    answer.pop("line")
    return json.dumps(answer, sort_keys=True)


def merged(program, folder):
    files = sorted(folder.glob("*.ndjson"))
    assert len(files) == SHARDS, files
    return subprocess.run([program, "merge", *files], capture_output=True, check=True).stdout


def table(home, single):
    results = home / "results.ndjson"
    results.write_bytes(single)
    make = lambda name: subprocess.run([sys.executable, CONTRIB / "batch_table.py", results, home / name], check=True)
    make("table.csv")
    with (home / "table.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    answers = [json.loads(line) for line in single.splitlines()[1:-1]]
    assert [row["id"] for row in rows] == [answer["id"] for answer in answers]
    assert rows[-1]["result"].startswith("this is no line of a batch"), rows[-1]
    try:
        from pyarrow import parquet
    except ImportError:
        print("passed over: Parquet needs pyarrow")
        return len(rows)
    make("table.parquet")
    assert parquet.read_table(home / "table.parquet").column("id").to_pylist() == [row["id"] for row in rows]
    return len(rows)


def main():
    program = str(Path(sys.argv[1]).resolve())
    lines = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        source = home / "turns.ndjson"
        source.write_text("".join(f"{line}\n" for line in turns(lines)), encoding="utf-8")
        with source.open("rb") as file:
            single = subprocess.run([program, "batch", *BATCH], stdin=file, capture_output=True, check=True).stdout
        assert slurm(program, source, home) == single
        done = ["Slurm's array"]
        if shutil.which("parallel"):
            assert parallel(program, source, home) == single
            done.append("GNU parallel")
        else:
            print("passed over: GNU parallel is not installed")
        try:
            import yaml
        except ImportError:
            print("passed over: the file for Kubernetes is read with PyYAML")
        else:
            assert yaml and kubernetes(program, source, home) == single
            done.append("the Kubernetes job")
        assert spark(program, source) == sorted(strip(line) for line in single.decode().splitlines()[1:-1])
        done.append("Spark's pipe (a stand-in)")
        rows = table(home, single)
    print(f"{', '.join(done)}: the bytes of a single run of {lines} turns; a table of {rows} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
