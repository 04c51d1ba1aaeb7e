#!/bin/sh
# Installs adjutant @VERSION@ for this account: curl -fsSL @RELEASES@/download/v@VERSION@/install.sh | sh
# ADJUTANT_HOME is the folder, ~/.local without it; ADJUTANT_RELEASES another address or folder with the archives.
set -eu
releases="${ADJUTANT_RELEASES:-@RELEASES@/download/v@VERSION@}"
home="${ADJUTANT_HOME:-$HOME/.local}"
case "$(uname -s)-$(uname -m)" in
Linux-x86_64) target=x86_64-unknown-linux-musl ;;
Linux-aarch64 | Linux-arm64) target=aarch64-unknown-linux-gnu ;;
Darwin-x86_64) target=x86_64-apple-darwin ;;
Darwin-arm64) target=aarch64-apple-darwin ;;
*)
  echo "there is no program for $(uname -s) on $(uname -m) yet: build it with cargo" >&2
  exit 1
  ;;
esac
archive="adjutant-@VERSION@-$target.tar.gz"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
get() {
  case "$releases" in
  /*) cp "$releases/$1" "$folder/$1" ;;
  *) curl --proto '=https' --tlsv1.2 -fsSL "$releases/$1" -o "$folder/$1" ;;
  esac
}
get "$archive"
get "$archive.sha256"
cd "$folder"
if command -v sha256sum >/dev/null; then sha256sum -c "$archive.sha256" >/dev/null; else shasum -a 256 -c "$archive.sha256" >/dev/null; fi || {
  echo "$archive is not what was released: nothing is installed" >&2
  exit 1
}
tar -xzf "$archive"
cd "adjutant-@VERSION@-$target"
mkdir -p "$home/bin" "$home/share/man/man1" "$home/share/bash-completion/completions" "$home/share/fish/vendor_completions.d" "$home/share/zsh/site-functions"
cp adjutant "$home/bin/adjutant.new"
mv "$home/bin/adjutant.new" "$home/bin/adjutant"
cp man/*.1 "$home/share/man/man1/"
cp completions/adjutant.bash "$home/share/bash-completion/completions/adjutant"
cp completions/adjutant.fish "$home/share/fish/vendor_completions.d/"
cp completions/_adjutant "$home/share/zsh/site-functions/"
echo "$home/bin/adjutant is installed"
case ":$PATH:" in *":$home/bin:"*) ;; *) echo "put $home/bin on your PATH" ;; esac
