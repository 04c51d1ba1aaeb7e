#!/usr/bin/env bash
# Trials with a program: mutants of all games, what makes no sense in any, then SECONDS of the fuzzer with SEED,
# files of games that are made to hurt, games that are killed half as often, and disks that fill up.
#     trials.sh PROGRAM SECONDS SEED
# A program that is not optimised may take three times as long for a run, and tries no mutants: the tests do.
set -euo pipefail
cd "$(dirname "$0")/.."
adjutant="$1" seconds="$2" seed="$3"
# What is small in continuous integration is large once in a while.
case "$adjutant" in */debug/*) games=4 ;; *) games="${GAMES:-100}" ;; esac
positions="${POSITIONS:-40}"
all=(age-of-magic bolt-action diplomacy e41k fantasy-warlord swordpoint)
case "$adjutant" in
*/debug/*) ;;
*)
  # Of all kinds of mutants 95 of a hundred are killed, in each game.
  for game in "${all[@]}"; do
    echo "mutants of $game"
    "$adjutant" mutate "$game" --require 95 | tail -2
  done
  ;;
esac
for game in "${all[@]}"; do
  "$adjutant" lint "$game" --deny warnings
done
# Random games to their end, and adjudicators that know nothing of the rulebooks.
for game in "${all[@]}"; do
  "$adjutant" play-out "$game" --games "$games" --turns 2 --seed "$seed"
done
for game in age_of_magic swordpoint; do
  python3 "tests/differential/$game.py" "$adjutant" --positions "$positions" --seed "$seed"
done
# And one that somebody else wrote, where it can be had.
python="${ADJUTANT_PYTHON:-python3}"
if "$python" -c "import diplomacy" 2>/dev/null; then
  "$python" tests/differential/diplomacy_package.py "$adjutant" --positions "$positions" --seed "$seed"
else
  echo "diplomacy: passed over, as the package of tests/requirements.txt is not installed"
fi
# Games by chance through the converter and back.
python3 tests/convert_diplomacy.py "$adjutant" --games "$(((games + 3) / 4))" --years 2 --seed "$seed"
case "$adjutant" in */debug/*) limit=15 refusal=3 acts=7 ;; *) limit=5 refusal=1 acts=1 ;; esac
# A batch on two workers, one of which is killed.
"$python" tests/dask_trial.py "$adjutant" 100
"$python" tests/cluster_files.py "$adjutant"
# What the program prints for other programs, where the package of tests/requirements.txt is installed.
"$python" tests/published_schemas.py "$adjutant"
python3 tests/fuzz_cli.py "$adjutant" --seconds "$seconds" --seed "$seed" --limit "$limit"
python3 tests/three_people.py "$adjutant"
python3 tests/hostile_games.py "$adjutant" --seconds "$refusal"
python3 tests/kill_game.py "$adjutant" --runs "$((seconds / 2))" --seed "$seed"
python3 tests/full_disk.py "$adjutant" "$acts"
