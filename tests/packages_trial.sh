#!/usr/bin/env bash
# The wheel and the Debian package in a Debian without Rust: packages_trial.sh PROGRAM [WHEEL]
# Installs both, completes in three shells, shows the man page, and does the three jobs of README. Needs root and Debian's
# mirror; passed over, with a message, where they are not to be had. Without WHEEL one is built around the program.
set -euo pipefail
program="$(realpath "$1")"
wheel="${2:+$(realpath "$2")}"
cd "$(dirname "$0")/.."
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "passed over: the trial of packages needs root on Debian"
  exit 0
fi
need() { dpkg -s "$@" >/dev/null 2>&1 || apt-get install --yes --no-install-recommends "$@" >/dev/null 2>&1 || { apt-get update >/dev/null && apt-get install --yes --no-install-recommends "$@" >/dev/null; }; }
need mmdebstrap
work="$(mktemp -d)"
trap 'umount "$work/debian/dev/pts" 2>/dev/null; rm -rf "$work"' EXIT
# A Debian as it comes, with Python, three shells and man, and no compiler.
mmdebstrap --quiet --variant=essential --include=python3-venv,bash-completion,zsh,fish,man-db bookworm "$work/debian" 2>"$work/log" ||
  { cat "$work/log"; exit 1; }
# zsh completes in a terminal.
mkdir -p "$work/debian/dev/pts"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$work/debian/dev/pts"
ln -sf pts/ptmx "$work/debian/dev/ptmx"
inside() { chroot "$work/debian" env -i PATH=/root/venv/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TERM=dumb "$@"; }
! inside sh -c 'command -v cargo rustc cc'
packaging/deb.sh "$program" "$work/packages" >/dev/null
cp "$work"/packages/*.deb "$work/debian/root/adjutant.deb"
# The README's three jobs need what it names.
cp -r fixtures "$work/debian/root/"
jobs() {
  inside sh -c 'cd /root && adjutant check fixtures/fantasy-warlord/spice-caravan.orders --scenario fixtures/fantasy-warlord/spice-caravan.scenario --exit-zero' |
    grep 'only a column doubles' >/dev/null
  inside sh -c 'cd /root && adjutant settle --question "Do the Grenadiers see the Bren Team?" --dice "D6, 4 or more" --thrown 5' |
    grep 'Do the Grenadiers see the Bren Team' >/dev/null
  inside sh -c 'cd /root && adjutant resolve fixtures/age-of-magic/darius.scenario fixtures/age-of-magic/darius.orders fixtures/age-of-magic/alexander.orders --passphrase "thirty paces" --record /tmp/1.record && adjutant verify /tmp/1.record && rm /tmp/1.record' |
    grep '1.record: verified' >/dev/null
}
if [ -n "$wheel" ]; then
  cp "$wheel" "$work/debian/root/"
  inside python3 -m venv /root/venv
  inside sh -c 'pip install --quiet --no-index /root/*.whl'
  jobs
  inside sh -c 'rm -r /root/venv'
  echo "wheel: installed, and README's three jobs done"
fi
inside dpkg --install /root/adjutant.deb >/dev/null
inside dpkg --verify adjutant
jobs
inside man adjutant-check | grep -q 'adjutant check'
# What a shell offers behind `adjutant ch`.
cat >"$work/debian/root/bash.sh" <<'BASH'
. /usr/share/bash-completion/bash_completion
_completion_loader adjutant || true
COMP_WORDS=(adjutant ch) COMP_CWORD=1 COMP_LINE='adjutant ch' COMP_POINT=11
name="$(complete -p adjutant | sed 's/.*-F \([^ ]*\).*/\1/')"
"$name" adjutant ch adjutant
printf '%s\n' "${COMPREPLY[@]}"
BASH
cat >"$work/debian/root/zsh.zsh" <<'ZSH'
zmodload zsh/zpty
zpty inner 'zsh -f -i'
zpty -w inner 'autoload -Uz compinit && compinit -u -d /tmp/zcompdump; compadd() { local -a found; builtin compadd -O found "$@"; print -rl -- $found >>/tmp/found; builtin compadd "$@"; }'
sleep 1
zpty -w -n inner $'adjutant ch\t\t'
sleep 2
zpty -d inner
sort -u /tmp/found
ZSH
for offered in "$(inside bash --norc /root/bash.sh)" "$(inside zsh -f /root/zsh.zsh)" "$(inside fish -c 'complete -C "adjutant ch"')"; do
  grep -q '^check' <<<"$offered" && grep -q '^choices' <<<"$offered" || { echo "not completed: $offered" && exit 1; }
done
inside dpkg --remove adjutant >/dev/null
! inside sh -c 'command -v adjutant'
echo "Debian package: installed, README's three jobs done, completed in bash, zsh and fish, man page shown, removed"
