#!/usr/bin/env python3
"""Holds what the program prints for other programs, and what a release consists of, against published schemas.

    published_schemas.py PROGRAM [SCHEMAS]

SARIF, GitHub's workflow and action, and pre-commit's hooks by packages of PyPI (`check-jsonschema`, `pre-commit`); JUnit by
the schema of Jenkins that `pytest`'s source holds; the manifests of scoop and winget where SCHEMAS has their schemas, as
`scoop/schema.json` and `winget/v1.6.0/manifest.KIND.1.6.0.json`. What is not to be had is passed over, with a message.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run(*words, code=None, **more):
    ran = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, **more)
    assert code is None or ran.returncode in code, f"{words}: {ran.stdout}{ran.stderr}"
    return ran


def passed_over(what):
    print(f"passed over: {what}")


def sarif(program, home, schemas):
    found = home / "found.sarif"
    sheets = sorted((ROOT / "fixtures" / "bad").glob("*/*.orders"))
    schema = schemas and next(iter(sorted(schemas.glob("**/sarif*2.1.0*.json"))), None)
    if schema is None:
        return passed_over("SARIF's schema is not there")
    for sheet in sheets:
        found.write_text(run(program, "check", sheet, "--format", "sarif").stdout, encoding="utf-8")
        if found.stat().st_size and found.read_text(encoding="utf-8").startswith("{"):
            run(sys.executable, "-m", "check_jsonschema", "--schemafile", schema, found, code=[0])
    print(f"SARIF of {len(sheets)} sheets is valid")


def junit(program, home, schemas):
    schema = schemas and next(iter(sorted(schemas.glob("**/*junit-10.xsd"))), None)
    if schema is None or not shutil.which("xmllint"):
        return passed_over("JUnit needs junit-10.xsd and xmllint")
    wrong = home / "wrong.feature"
    wrong.write_text((ROOT / "starter/examples.feature").read_text(encoding="utf-8").replace("there is 1", "there are 3"))
    for name in ["house.yaml", "battle.scenario", "guild.orders"]:
        shutil.copy(ROOT / "starter" / name, home)
    for words in [["features/bolt-action"], [wrong]]:
        result = home / "result.xml"
        result.write_text(run(program, "test", *words, "--format", "junit").stdout, encoding="utf-8")
        run("xmllint", "--noout", "--schema", schema, result, code=[0])
    print("JUnit of runs that pass and fail is valid")


def json_outputs(program, home):
    outputs = {
        "check": ["check", "fixtures/fantasy-warlord/spice-caravan.orders", "--format", "json"],
        "resolve": ["resolve", "fixtures/bolt-action/lane.scenario", "fixtures/bolt-action/lane.turn", "--passphrase", "x", "--format", "json"],
        "verify": ["verify", "fixtures/diplomacy/europe/game.journal", "--format", "json"],
        "test": ["test", "features/bolt-action", "--format", "json"],
    }
    for name, words in outputs.items():
        schema = ROOT / "docs" / f"{name}.schema.json"
        if not schema.exists():
            continue
        printed = home / f"{name}.json"
        printed.write_text(run(program, *words).stdout, encoding="utf-8")
        run(sys.executable, "-m", "check_jsonschema", "--schemafile", schema, printed, code=[0])
    print("JSON is valid by the schemas of docs")


def github(program):
    printed = run(program, "test", "features/bolt-action", "--format", "github").stdout
    command = re.compile(r"::(error|warning|notice|group|endgroup)( [a-zA-Z]+=[^,:]*(,[a-zA-Z]+=[^,:]*)*)?::")
    for line in printed.splitlines():
        assert not line.startswith("::") or command.match(line), line
    for kind, file in [("vendor.github-workflows", ".github/workflows/release.yaml"), ("vendor.github-actions", "action.yml")]:
        run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", kind, file, code=[0])
    print("GitHub's workflow and action are valid")


def hooks():
    if run(sys.executable, "-m", "pre_commit", "--version").returncode:
        return passed_over("pre-commit is not installed")
    run(sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml", code=[0])
    print("the hooks of pre-commit are valid")


def manifests(home, schemas):
    archives, out = home / "archives", home / "manifests"
    archives.mkdir()
    version = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.M)[1]
    for target in ["x86_64-unknown-linux-musl.tar.gz", "aarch64-apple-darwin.tar.gz", "x86_64-pc-windows-gnu.zip"]:
        (archives / f"adjutant-{version}-{target}").write_bytes(target.encode())
    run(sys.executable, "packaging/manifests.py", archives, "https://example.com/releases", out, code=[0])
    for name in ["install.sh"]:
        run("sh", "-n", out / name, code=[0])
        assert "@" not in (out / name).read_text(encoding="utf-8").replace("$@", "").split("# ADJUTANT_HOME")[0]
    if shutil.which("ruby"):
        run("ruby", "-wc", out / "adjutant.rb", code=[0])
        print("the formula of Homebrew is Ruby")
    else:
        passed_over("Ruby is not there to read Homebrew's formula")
    scoop = schemas and next(iter(sorted(schemas.glob("**/scoop*/**/schema.json"))), None)
    if scoop:
        run(sys.executable, "-m", "check_jsonschema", "--schemafile", scoop, out / "adjutant.json", code=[0])
    winget = {
        "version": "Adjutant.Adjutant.yaml",
        "installer": "Adjutant.Adjutant.installer.yaml",
        "defaultLocale": "Adjutant.Adjutant.locale.en-US.yaml",
    }
    held = []
    for kind, name in winget.items():
        schema = schemas and next(iter(sorted(schemas.glob(f"**/*manifest.{kind}.1.6.0.json"))), None)
        if schema:
            run(sys.executable, "-m", "check_jsonschema", "--schemafile", schema, out / name, code=[0])
            held.append(kind)
    if scoop and len(held) == len(winget):
        print("the manifests of scoop and winget are valid")
    else:
        passed_over("the schemas of scoop and winget are not there")


def main():
    program = Path(sys.argv[1]).resolve()
    schemas = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
    if run(sys.executable, "-m", "check_jsonschema", "--version").returncode:
        passed_over("published schemas need check-jsonschema")
        return 0
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        sarif(program, home, schemas)
        junit(program, home, schemas)
        json_outputs(program, home)
        github(program)
        hooks()
        manifests(home, schemas)
    return 0


if __name__ == "__main__":
    sys.exit(main())
