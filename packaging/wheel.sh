#!/usr/bin/env bash
# The wheel with the program in it: wheel.sh OUT. With ZIG=1 it runs from glibc 2.17 on.
set -euo pipefail
source "$(dirname "$0")/version.sh"
out="$1"
venv="$target_folder/tools/wheel"
[ -x "$venv/bin/maturin" ] || { mkdir -p "$target_folder/tools" && python3 -m venv "$venv" && "$venv/bin/pip" install --quiet 'maturin>=1.9,<2' ziglang; }
arguments=(--locked --profile "${PROFILE:-dist}" --out "$out")
[ -z "${ZIG:-}" ] || arguments+=(--zig --compatibility manylinux2014)
PATH="$venv/bin:$PATH" maturin build "${arguments[@]}"
