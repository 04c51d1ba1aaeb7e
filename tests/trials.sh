#!/usr/bin/env bash
# Trials with the program as it is built for use: mutants of each game, then SECONDS of the fuzzer with SEED.
#     trials.sh SECONDS SEED
set -euo pipefail
cd "$(dirname "$0")/.."
adjutant="${CARGO_TARGET_DIR:-target}/release/adjutant"
for game in age-of-magic bolt-action e41k fantasy-warlord swordpoint; do
  echo "mutants of $game"
  "$adjutant" mutate "$game" --require 95 | tail -1
  "$adjutant" lint "$game" --deny warnings
done
python3 tests/fuzz_cli.py "$adjutant" --seconds "$1" --seed "$2"
