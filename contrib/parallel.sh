#!/bin/bash
# A batch with GNU parallel: `parallel.sh turns.ndjson results.ndjson resolve`. With more machines, name them in
# PARALLEL, e.g. `PARALLEL='--sshloginfile nodes' parallel.sh …`: they see the same folder.
set -euo pipefail
input="$(realpath "$1")" results="$2" shards="${SHARDS:-16}"
shift 2
folder="$(mktemp -d "$PWD/shards.XXXXXX")"
trap 'rm -rf "$folder"' EXIT
adjutant="${ADJUTANT:-adjutant}"
arguments="$(printf ' %q' "$@")"
seq "$shards" | parallel --halt soon,fail=1 --retries 3 \
  "$(printf '%q' "$adjutant") batch$arguments --jobs 1 --shard {}/$shards <$(printf '%q' "$input") >$(printf '%q' "$folder")/{}.ndjson"
"$adjutant" merge "$folder"/*.ndjson >"$results"
