#!/usr/bin/env bash
# The Debian package of a program: deb.sh PROGRAM OUT. `cargo-deb` is installed where it is not there.
set -euo pipefail
program="$(realpath "$1")"
mkdir -p "$2"
out="$(realpath "$2")"
source "$(dirname "$0")/version.sh"
command -v cargo-deb >/dev/null || cargo install cargo-deb --locked --version '^3'
# It is taken from where cargo would have put it; the man pages and completions are the program's own.
mkdir -p "$target_folder/release" target/artifacts
[ "$program" -ef "$target_folder/release/adjutant" ] || install -m 755 "$program" "$target_folder/release/adjutant"
"$program" artifacts target/artifacts
cargo deb --no-build --fast --locked --deb-version "$version-1" --output "$out/adjutant_$version-1_$(dpkg --print-architecture).deb"
