#!/usr/bin/env bash
# An image with a static program and nothing else: oci.sh PROGRAM OUT. It is a folder in OCI's form; nothing is pushed.
set -euo pipefail
program="$(realpath "$1")"
mkdir -p "$2"
out="$(realpath "$2")"
source "$(dirname "$0")/version.sh"
store="$(mktemp -d)"
trap 'rm -rf "$store"' EXIT
export BUILDAH_ISOLATION=chroot
b() { buildah --root "$store/root" --runroot "$store/run" --storage-driver vfs "$@"; }
made="$(b from scratch)"
b copy --quiet --chmod 755 "$made" "$program" /adjutant
b config --entrypoint '["/adjutant"]' --cmd '--help' "$made"
b config --workingdir /table --user 65532:65532 --label org.opencontainers.image.title=adjutant \
  --label "org.opencontainers.image.version=$version" --label 'org.opencontainers.image.licenses=MIT OR Apache-2.0' "$made"
b commit --quiet --format oci --timestamp "$SOURCE_DATE_EPOCH" --identity-label=false --disable-compression=false --rm "$made" "oci:$out:$version" >/dev/null
# The image is run as it was written.
again="$(b from "oci:$out:$version")"
b run "$again" -- /adjutant --version
echo "$out"
