#!/usr/bin/env bash
# The program for this machine, with its man pages and completions: linux.sh [OUT]
set -euo pipefail
source "$(dirname "$0")/version.sh"
out="${1:-$target_folder/packages}"
profile="${PROFILE:-dist}"
cargo build --locked --profile "$profile" --bin adjutant
mkdir -p "$out"
install -m 755 "$target_folder/$profile/adjutant" "$out/adjutant"
"$out/adjutant" artifacts "$out/artifacts"
echo "$out/adjutant"
