#!/usr/bin/env python3
"""Makes the manifests for Homebrew, winget and scoop, and the installers: manifests.py ARCHIVES RELEASES OUT

ARCHIVES is the folder of the archives, RELEASES the address below which `download/vVERSION/NAME` finds them. A target
whose archive is not there is left out. What is made is held against the published schemas by `tests/manifests.py`, and
untried: nobody has installed from it yet.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEMPLATES = Path(__file__).parent / "templates"
DESCRIPTION = "Checks tabletop wargame order sheets against the rules"
PUBLISHER = "The Adjutant authors"


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def homebrew(version, address, archives):
    def source(target, indent):
        archive = archives.get(target)
        if archive is None:
            return ""
        blank = " " * indent
        return f'{blank}url "{address(archive)}"\n{blank}sha256 "{digest(archive)}"\n'

    def system(name, arm, intel):
        parts = [
            f"    on_{kind} do\n{source(target, 6)}    end\n"
            for kind, target in [("arm", arm), ("intel", intel)]
            if target in archives
        ]
        return f"\n  on_{name} do\n{''.join(parts)}  end\n" if parts else ""

    mac = system("macos", "aarch64-apple-darwin", "x86_64-apple-darwin")
    linux = system("linux", "aarch64-unknown-linux-gnu", "x86_64-unknown-linux-musl")
    return f"""class Adjutant < Formula
  desc "{DESCRIPTION}"
  homepage "{address(None)}"
  version "{version}"
  license any_of: ["MIT", "Apache-2.0"]
{mac}{linux}
  def install
    bin.install "adjutant"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/adjutant.bash" => "adjutant"
    zsh_completion.install "completions/_adjutant"
    fish_completion.install "completions/adjutant.fish"
  end

  test do
    (testpath/"a.orders").write "rulebook: bolt-action\\nside: A\\nSquad: Adance\\n"
    assert_match "did you mean `Advance`", shell_output("#{{bin}}/adjutant check a.orders", 1)
  end
end
"""


def scoop(version, address, archive):
    name = archive.name.removesuffix(".zip")
    return {
        "version": version,
        "description": DESCRIPTION,
        "homepage": address(None),
        "license": "MIT|Apache-2.0",
        "architecture": {"64bit": {"url": address(archive), "hash": digest(archive), "extract_dir": name}},
        "bin": "adjutant.exe",
        "checkver": {"url": address(None), "regex": "v([\\d.]+)"},
    }


def winget(version, address, archive):
    name = archive.name.removesuffix(".zip")
    common = {"PackageIdentifier": "Adjutant.Adjutant", "PackageVersion": version}
    installer = {
        **common,
        "InstallerType": "zip",
        "NestedInstallerType": "portable",
        "NestedInstallerFiles": [
            {"RelativeFilePath": f"{name}\\adjutant.exe", "PortableCommandAlias": "adjutant"}
        ],
        "Installers": [
            {"Architecture": "x64", "InstallerUrl": address(archive), "InstallerSha256": digest(archive).upper()}
        ],
        "ManifestType": "installer",
    }
    locale = {
        **common,
        "PackageLocale": "en-US",
        "Publisher": PUBLISHER,
        "PackageName": "Adjutant",
        "License": "MIT OR Apache-2.0",
        "ShortDescription": DESCRIPTION,
        "ManifestType": "defaultLocale",
    }
    own = {**common, "DefaultLocale": "en-US", "ManifestType": "version"}
    files = {".yaml": own, ".installer.yaml": installer, ".locale.en-US.yaml": locale}
    return {f"{common['PackageIdentifier']}{ending}": {**file, "ManifestVersion": "1.6.0"} for ending, file in files.items()}


def main():
    archives_folder, releases, out = Path(sys.argv[1]), sys.argv[2].rstrip("/"), Path(sys.argv[3])
    version = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.M)[1]
    begin = f"adjutant-{version}-"
    found = [*archives_folder.glob(f"{begin}*.tar.gz"), *archives_folder.glob(f"{begin}*.zip")]
    archives = {path.name.removeprefix(begin).removesuffix(".tar.gz").removesuffix(".zip"): path for path in found}
    address = lambda path: releases if path is None else f"{releases}/download/v{version}/{path.name}"
    out.mkdir(parents=True, exist_ok=True)
    write = lambda name, text: (out / name).write_text(text, encoding="utf-8")
    write("adjutant.rb", homebrew(version, address, archives))
    windows = archives.get("x86_64-pc-windows-gnu")
    if windows:
        write("adjutant.json", json.dumps(scoop(version, address, windows), indent=2) + "\n")
        for name, manifest in winget(version, address, windows).items():
            # JSON is YAML, and leaves no doubt what is a text.
            write(name, json.dumps(manifest, indent=2) + "\n")
    for name in ["install.sh", "install.ps1"]:
        text = (TEMPLATES / name).read_text(encoding="utf-8")
        write(name, text.replace("@VERSION@", version).replace("@RELEASES@", releases))
    print(f"{out}: manifests of {version} for {', '.join(sorted(archives)) or 'no archive'}")


if __name__ == "__main__":
    main()
