#!/usr/bin/env python3
"""Runs a batch on two Dask workers, kills one in the middle, and compares the bytes with a single run.

    dask_trial.py PROGRAM [LINES]

Passed over, with a message, where Dask is not installed.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "contrib"))

SHARDS = 24
TURNS = ["spring-1901", "autumn-1901", "spring-1902", "autumn-1902"]


def main():
    program = str(Path(sys.argv[1]).resolve())
    lines = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    try:
        from dask.distributed import Client, LocalCluster
    except ImportError:
        print("passed over: the trial of a cluster needs Dask (`pip install 'dask[distributed]'`)")
        return 0
    from dask_batch import run_shard

    fixtures = ROOT / "fixtures" / "diplomacy"
    with tempfile.TemporaryDirectory() as home:
        source = Path(home) / "turns.ndjson"
        with source.open("w", encoding="utf-8") as file:
            for number in range(lines):
                name = TURNS[number % len(TURNS)]
                read = lambda ending: (fixtures / f"{name}.{ending}").read_text(encoding="utf-8")
                line = {"id": f"{name} {number}", "scenario": read("scenario"), "sheets": [read("turn")]}
                file.write(json.dumps(line) + "\n")
        with source.open("rb") as file:
            single = subprocess.run([program, "batch", "resolve"], stdin=file, capture_output=True, check=True).stdout
        cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
        folder = Path(home) / "out"
        folder.mkdir()
        with Client(cluster) as client:
            pids = list(client.run(os.getpid).values())
            futures = client.map(
                lambda shard: run_shard(program, str(source), str(folder), shard, SHARDS, ["resolve"]),
                range(1, SHARDS + 1), retries=5, pure=False)
            while sum(future.status == "finished" for future in futures) < SHARDS // 4:
                time.sleep(0.02)
            os.kill(pids[0], signal.SIGKILL)
            files = client.gather(futures)
        cluster.close()
        merged = subprocess.run([program, "merge", *files], capture_output=True, check=True).stdout
        assert merged == single, "the merged bytes are not those of the single run"
    print(f"a batch of {lines} turns on two workers, one of them killed: the same {len(single)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
