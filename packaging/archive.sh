#!/usr/bin/env bash
# An archive of a program with what belongs to it, and its checksum: archive.sh PROGRAM TARGET OUT. Man pages and
# completions are those of ARTIFACTS.
set -euo pipefail
program="$(realpath "$1")" target="$2"
mkdir -p "$3"
out="$(realpath "$3")"
source "$(dirname "$0")/version.sh"
artifacts="${ARTIFACTS:-$target_folder/packages/artifacts}"
name="adjutant-$version-$target"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/$name"
case "$program" in *.exe) own=adjutant.exe ;; *) own=adjutant ;; esac
install -m 755 "$program" "$folder/$name/$own"
cp README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT "$folder/$name/"
mkdir "$folder/$name/completions" "$folder/$name/man"
cp "$artifacts"/adjutant*.1 "$folder/$name/man/"
cp "$artifacts"/{adjutant.bash,adjutant.fish,_adjutant,_adjutant.ps1} "$folder/$name/completions/"
case "$own" in
*.exe)
  archive="$name.zip"
  python3 - "$folder" "$out/$archive" "$SOURCE_DATE_EPOCH" <<'PYTHON'
import sys, time, zipfile
from pathlib import Path

folder, archive, moment = Path(sys.argv[1]), sys.argv[2], time.gmtime(int(sys.argv[3]))[:6]
with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        entry = zipfile.ZipInfo(str(path.relative_to(folder)), moment)
        entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o755 << 16
        made.writestr(entry, path.read_bytes())
PYTHON
  ;;
*)
  archive="$name.tar.gz"
  tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$folder" -c "$name" | gzip -9n >"$out/$archive"
  ;;
esac
(cd "$out" && sha256sum "$archive" >"$archive.sha256")
echo "$out/$archive"
