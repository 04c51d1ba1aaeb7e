#!/usr/bin/env bash
# Checks all that a repository has for Adjutant: check_repository.sh [FOLDER] [BADGES]
# Sheets, rulebooks, their form, and examples, each where there are any; badges go into the folder BADGES. On GitHub
# failed examples are annotations.
set -uo pipefail
folder="${1:-.}" badges="${2:-}"
failed=0
has() { [ -n "$(find "$folder" -not -path '*/.*' -type f -name "$1" -print -quit)" ]; }
step() {
  echo "== adjutant $*"
  adjutant "$@" || failed=1
}
rulebooks="$(find "$folder" -not -path '*/.*' -type f \( -name '*.yaml' -o -name '*.yml' \) -exec grep -l '^rulebook:' {} + | sort)"
if [ -n "$rulebooks" ]; then step lint "$folder"; fi
if has '*.orders'; then step check "$folder"; fi
if has '*.orders' || has '*.scenario'; then step fmt --check "$folder"; fi
if has '*.feature'; then
  format=human
  [ -z "${GITHUB_ACTIONS:-}" ] || format=github
  arguments=(test "$folder" --format "$format")
  [ -z "$badges" ] || { mkdir -p "$badges" && arguments+=(--badge "$badges/proved.svg"); }
  step "${arguments[@]}"
fi
exit "$failed"
