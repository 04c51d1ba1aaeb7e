# What people run. `just` alone lists it; .ci/run runs the same without people.

# List the recipes
default:
    @just --list

# Formatting, lints and the library without the program
check:
    cargo fmt --check
    python3 tests/sizes.py --limits --most 3
    cargo clippy --all-targets --locked -- -D warnings
    cargo check --lib --no-default-features --locked

# All tests: units, features, fixtures, the examples of the pages
test *ARGS:
    cargo test --locked {{ARGS}}

# Write the snapshots anew; read every one of them before you commit it
snap:
    INSTA_UPDATE=always TRYCMD=overwrite cargo test --locked
    git diff --stat -- tests

# Which lines the tests reach (needs cargo-llvm-cov)
cover:
    cargo llvm-cov --locked --html
    @echo "open target/llvm-cov/html/index.html"

# How fast it is
bench *ARGS:
    cargo bench --locked {{ARGS}}

# Everything that has to pass
ci:
    .ci/run

# Licences, bans and sources of the dependencies (needs cargo-deny)
deny:
    cargo deny check licenses bans sources

# Throw arbitrary text at a target for some seconds (needs cargo-fuzz and a nightly compiler)
fuzz TARGET="line" SECONDS="60":
    cargo +nightly fuzz run {{TARGET}} -- -max_total_time={{SECONDS}}

# Run every command on files and arguments that went wrong, for some seconds; the same seed is the same runs
fuzz-cli SECONDS="60" SEED="1":
    cargo build --locked --release
    python3 tests/fuzz_cli.py "${CARGO_TARGET_DIR:-target}/release/adjutant" --seconds {{SECONDS}} --seed {{SEED}}

# Try more than the tests do: random turns and situations so many times more, the whole corpus, mutants, the fuzzer
trials TIMES="10" SECONDS="600" SEED="2":
    ADJUTANT_TRIALS={{TIMES}} ADJUTANT_CORPUS=whole cargo test --locked --test it -- areas:: figures:: formats:: game::model:: properties:: random_turns:: searching:: sense:: turns:: corpus::
    cargo build --locked --release
    tests/trials.sh "${CARGO_TARGET_DIR:-target}/release/adjutant" {{SECONDS}} {{SEED}}

# Thirty browsers, then two players who do their worst beside a third, for so many seconds each
load SECONDS="60":
    cargo build --locked --release
    python3 tests/serve_load.py "${CARGO_TARGET_DIR:-target}/release/adjutant" {{SECONDS}}

# Games in real browsers, all six, three turns each; FOLDER gets pictures of the pages
browsers *FOLDER:
    cargo build --locked --release
    GAMES="age-of-magic bolt-action diplomacy e41k fantasy-warlord swordpoint" TURNS=3 tests/browser/run.sh "${CARGO_TARGET_DIR:-target}/release/adjutant" {{FOLDER}}

# What a release consists of, made and tried: packages in a Debian without Rust, the program for Windows under Wine
packages:
    packaging/linux.sh target/packages
    PROFILE=dist packaging/wheel.sh target/packages
    tests/packages_trial.sh target/packages/adjutant target/packages/*.whl
    PROFILE=dev packaging/other.sh x86_64-pc-windows-gnu target/packages
    python3 tests/windows_trial.py target/packages/adjutant-x86_64-pc-windows-gnu.exe target/packages/adjutant
    PROFILE=dev packaging/other.sh x86_64-unknown-linux-musl target/packages
    packaging/oci.sh target/packages/adjutant-x86_64-unknown-linux-musl target/packages/image

# Hold outputs and manifests against published schemas (needs check-jsonschema and pre-commit; SCHEMAS is a folder with more)
schemas *SCHEMAS:
    cargo build --locked --release
    python3 tests/published_schemas.py "${CARGO_TARGET_DIR:-target}/release/adjutant" {{SCHEMAS}}

# Make the pictures of README anew, from fixtures
pictures:
    cargo build --locked --release
    cd tests/browser && npm install --silent --no-audit --no-fund && CHROMIUM="$(command -v chromium)" node pictures.mjs "$(realpath "${CARGO_TARGET_DIR:-../../target}/release/adjutant")" ../../docs/pictures

# Count the instructions of ten workloads, and fail where one has grown by more than 5 % and nobody said why
instructions *ARGS:
    cargo build --locked --release
    python3 tests/instructions.py "${CARGO_TARGET_DIR:-target}/release/adjutant" --profile release {{ARGS}}

# How large files, functions, types and folders are, and which folders import each other
sizes *ARGS:
    python3 tests/sizes.py {{ARGS}}

# Play the two years of Diplomacy by mail anew, after a change of its rulebook, and keep the signed journal
two-years:
    cargo build --locked --release
    python3 tests/two_years.py "${CARGO_TARGET_DIR:-target}/release/adjutant" fixtures/diplomacy/europe
