# Sourced by the others: the version, and a folder for what they make.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)"
target_folder="${CARGO_TARGET_DIR:-target}"
# Two builds of one state have the same bytes.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 1767225600)}"
export SOURCE_DATE_EPOCH
