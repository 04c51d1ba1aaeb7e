#!/usr/bin/env python3
"""Runs a batch on a Dask cluster, shard by shard, with retries; each shard is a file.

    dask_batch.py PROGRAM INPUT.ndjson FOLDER --shards 200 [--scheduler tcp://…] -- resolve --ruling ID=OPTION

Every worker has the program and sees INPUT and FOLDER. Without a scheduler two processes of this machine work. A shard
that is there already and ends well is not run again. At the end all shards are merged into FOLDER/merged.ndjson, which
is byte for byte what a single run prints. Needs `dask[distributed]` (tried with 2026.8.0).
"""

import argparse
import subprocess
import sys
from pathlib import Path

MOST_SHARDS = 2_000


def is_whole(path):
    """A shard ends with a line that says so."""
    if not path.exists():
        return False
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 4096))
        return b'{"end":' in file.read()


def run_shard(program, source, folder, shard, shards, arguments):
    """One shard, written beside its place and then put there."""
    path = Path(folder) / f"{shard:04}-of-{shards}.ndjson"
    if is_whole(path):
        return str(path)
    part = path.with_suffix(".part")
    command = [program, "batch", *arguments, "--jobs", "1", "--shard", f"{shard}/{shards}"]
    with open(source, "rb") as lines, part.open("wb") as output:
        subprocess.run(command, stdin=lines, stdout=output, check=True)
    part.replace(path)
    return str(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("source")
    parser.add_argument("folder")
    parser.add_argument("--shards", type=int, default=16)
    parser.add_argument("--scheduler")
    parser.add_argument("--retries", type=int, default=3)
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    from dask.distributed import Client, LocalCluster

    arguments = [word for word in asked.arguments if word != "--"]
    shards = min(asked.shards, MOST_SHARDS)
    Path(asked.folder).mkdir(parents=True, exist_ok=True)
    cluster = asked.scheduler or LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        futures = client.map(
            lambda shard: run_shard(asked.program, asked.source, asked.folder, shard, shards, arguments),
            range(1, shards + 1),
            retries=asked.retries,
            pure=False,
        )
        files = client.gather(futures)
    merged = Path(asked.folder) / "merged.ndjson"
    with merged.open("wb") as output:
        subprocess.run([asked.program, "merge", *files], stdout=output, check=True)
    print(f"{merged}: {shards} shards")
    return 0


if __name__ == "__main__":
    sys.exit(main())
