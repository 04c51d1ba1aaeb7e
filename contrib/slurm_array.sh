#!/bin/bash
# A batch as an array of Slurm: `sbatch --array=1-64 slurm_array.sh turns.ndjson out resolve`, then, when it is over,
# `adjutant merge out/*.ndjson > results.ndjson`. All nodes see the folder; each task takes one processor.
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=200M
#SBATCH --time=1:00:00
#SBATCH --requeue
set -euo pipefail
input="$1" folder="$2"
shift 2
share="$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
mkdir -p "$folder"
output="$folder/$SLURM_ARRAY_TASK_ID-of-$SLURM_ARRAY_TASK_COUNT.ndjson"
# A task that is stopped in the middle leaves no file that looks whole.
"${ADJUTANT:-adjutant}" batch "$@" --jobs 1 --shard "$share" <"$input" >"$output.part"
mv "$output.part" "$output"
