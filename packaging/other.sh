#!/usr/bin/env bash
# The program for another system: other.sh TARGET [OUT]. Runs on Debian; its compiler for other systems is unpacked into
# a folder of its own, and nothing but the linkers is installed. PROFILE is `dist`, or `dev` for a trial.
set -euo pipefail
source "$(dirname "$0")/version.sh"
target="$1" out="${2:-$target_folder/packages}" profile="${PROFILE:-dist}"
tools="${TOOLS:-$PWD/$target_folder/tools}"
mkdir -p "$tools/debs" "$out"
need() { dpkg -s "$@" >/dev/null 2>&1 || apt-get install --yes --no-install-recommends "$@" >/dev/null; }
if [ ! -x "$tools/R/usr/bin/rustc" ]; then
  apt-get update >/dev/null
  (cd "$tools/debs" && apt-get download rustc-web 'libstd-rust-web-1.*' libstd-rust-web-dev rust-web-src libllvm22 >/dev/null)
  for package in "$tools"/debs/*.deb; do dpkg -x "$package" "$tools/R"; done
fi
build=(cargo build)
flags=()
case "$target" in
*-windows-gnu)
  need gcc-mingw-w64-x86-64-win32
  export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
  ;;
*-linux-*)
  # zig links against a libc of its own, whatever this machine has.
  [ -x "$tools/venv/bin/cargo-zigbuild" ] || { python3 -m venv "$tools/venv" && "$tools/venv/bin/pip" install --quiet ziglang cargo-zigbuild; }
  PATH="$tools/venv/bin:$PATH"
  build=(cargo zigbuild)
  case "$target" in *-musl) flags=(RUSTFLAGS=-Clink-self-contained=no) ;; esac
  ;;
*)
  echo "no recipe for $target on this machine" >&2
  exit 2
  ;;
esac
env "${flags[@]}" LD_LIBRARY_PATH="$tools/R/usr/lib/x86_64-linux-gnu" RUSTC="$tools/R/usr/bin/rustc" RUSTC_BOOTSTRAP=1 \
  "${build[@]}" --locked --profile "$profile" --bin adjutant -Zbuild-std=std,panic_unwind --target "$target"
folder="$profile"
[ "$profile" = dev ] && folder=debug
ending=
case "$target" in *-windows-*) ending=.exe ;; esac
install -m 755 "$target_folder/$target/$folder/adjutant$ending" "$out/adjutant-$target$ending"
echo "$out/adjutant-$target$ending"
