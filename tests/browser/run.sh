#!/usr/bin/env bash
# Games in real browsers: tests/browser/run.sh PROGRAM [SCREENSHOTS]; GAMES are played by four phones for TURNS each.
# Passed over, with a message, where there is no Chromium or Node.js.
set -euo pipefail
program="$(realpath "$1")"
screenshots="${2:-}"
cd "$(dirname "$0")"
chromium="$(command -v chromium || command -v chromium-browser || true)"
if [ -z "$chromium" ] || ! command -v npm >/dev/null; then
    echo "passed over: the game in browsers needs Chromium and Node.js with npm"
    exit 0
fi
npm install --silent --no-audit --no-fund
export CHROMIUM="$chromium"
node game.mjs "$program" $screenshots
node in_turn.mjs "$program"
node paper.mjs "$program"
for game in ${GAMES:-e41k}; do
    node turns.mjs "$program" "$game" "${TURNS:-1}"
done
