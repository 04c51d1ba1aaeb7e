//! Sealed sheets and shares of keys.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use adjutant::record::{Unverified, verify};

use super::records::rechained;
use super::{folder, run, worked_turn};

#[test]
fn sealed_sheets_are_played_as_they_were_sealed() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let sheet = "rulebook: figures.yaml\nside: Sossania\nturn: 4\nSossanian Cavalry: Stand\nSossanian Scouts: Retire   # back\n";
    std::fs::write(path("s.orders"), sheet).unwrap();
    std::fs::write(
        path("g.orders"),
        "rulebook: figures.yaml\nside: Vistalian Guild\nMercenary Spears: Stand\nGuild Crossbows: Stand\nCaptain Orlo: Stand\n",
    )
    .unwrap();
    let seal = |opening: &str| {
        run(&[
            "seal",
            "sheet",
            &path("s.orders"),
            "--scenario",
            &path("caravan.scenario"),
            "--opening",
            &path(opening),
            "--record",
            &path("r.jsonl"),
        ])
    };
    let sealed = seal("s.opening");
    assert_eq!(sealed.code, 0, "{}", sealed.stderr);
    let commitment = sealed.stdout.trim().to_owned();
    assert_eq!(
        seal("again.opening").code,
        1,
        "placed orders are not changed"
    );
    assert!(!folder.path().join("again.opening").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            std::fs::metadata(path("s.opening"))
                .unwrap()
                .permissions()
                .mode()
                & 0o777,
            0o600
        );
    }
    let resolve = || {
        run(&[
            "resolve",
            &path("caravan.scenario"),
            &path("g.orders"),
            "--passphrase",
            "x",
            "--record",
            &path("r.jsonl"),
        ])
    };
    let waits = resolve();
    assert!(
        waits
            .stdout
            .contains("the sealed sheet of Sossania for `orders`"),
        "{}",
        waits.stdout
    );
    assert!(!waits.stdout.contains("Retire"));
    let opening = std::fs::read_to_string(path("s.opening")).unwrap();
    std::fs::write(path("forged.opening"), opening.replace("Retire", "Charge")).unwrap();
    assert_eq!(
        run(&[
            "open",
            "seal",
            &path("forged.opening"),
            "--record",
            &path("r.jsonl")
        ])
        .code,
        1
    );
    assert_eq!(
        run(&[
            "open",
            "seal",
            &path("forged.opening"),
            "--commitment",
            &commitment
        ])
        .code,
        1
    );
    let opened = run(&[
        "open",
        "seal",
        &path("s.opening"),
        "--commitment",
        &commitment,
        "--record",
        &path("r.jsonl"),
    ]);
    assert_eq!((opened.code, opened.stdout.as_str()), (0, sheet));
    let resolved = resolve();
    assert!(
        resolved
            .stdout
            .contains("Sossanian Scouts: is ordered `Retire`"),
        "{}{}",
        resolved.stdout,
        resolved.stderr
    );
    let verified = run(&["verify", &path("r.jsonl"), "--format", "json"]);
    assert!(
        verified.stdout.contains("\"reason\": \"open\""),
        "{}",
        verified.stdout
    );
}

#[test]
fn shares_make_a_key_and_others_do_not() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mut ends = Vec::new();
    let mut shares = Vec::new();
    for side in ["Guild", "Sossania"] {
        let sealed = run(&[
            "seal",
            "shares",
            "--side",
            side,
            "--scenario",
            &path("caravan.scenario"),
            "--locks",
            "5",
            "--opening",
            &path(side),
        ]);
        assert_eq!(sealed.code, 0, "{}", sealed.stderr);
        let commitment = sealed.stdout.trim().to_owned();
        ends.push(
            run(&["open", "seal", &path(side), "--commitment", &commitment])
                .stdout
                .trim()
                .to_owned(),
        );
        shares.push(
            run(&["open", "share", &path(side), "--number", "3"])
                .stdout
                .trim()
                .to_owned(),
        );
    }
    let key = |shares: &[String]| {
        let mut arguments = vec![
            "open", "key", "--turn", "4", "--lock", "Orders", "--number", "3",
        ];
        for share in shares {
            arguments.extend(["--share", share]);
        }
        for end in &ends {
            arguments.extend(["--end", end]);
        }
        run(&arguments)
    };
    let made = key(&shares);
    assert_eq!(made.code, 0, "{}", made.stdout);
    assert!(made.stdout.starts_with("orders="));
    assert_eq!(
        key(&[shares[1].clone(), shares[0].clone()]).stdout,
        made.stdout
    );
    assert_eq!(key(&shares[..1]).code, 1, "a party shows nothing");
    assert_eq!(key(&ends).code, 1, "the ends are no shares");
    let forged = shares[0].replace(|letter: char| letter.is_ascii_digit(), "0");
    assert_eq!(key(&[forged, shares[1].clone()]).code, 1);
    assert_eq!(
        run(&["open", "share", &path("Guild"), "--number", "6"]).code,
        2
    );
}

#[test]
fn a_record_takes_no_key_but_the_one_that_its_parties_made() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let record = path("r.jsonl");
    for side in ["Guild", "Sossania"] {
        let scenario = path("caravan.scenario");
        assert_eq!(
            run(&[
                "seal",
                "shares",
                "--side",
                side,
                "--scenario",
                &scenario,
                "--opening",
                &path(side),
                "--record",
                &record
            ])
            .code,
            0
        );
        assert_eq!(
            run(&["open", "seal", &path(side), "--record", &record]).code,
            0
        );
    }
    let share = |side: &str, number: &str| {
        run(&["open", "share", &path(side), "--number", number])
            .stdout
            .trim()
            .to_owned()
    };
    let key = |lock: &str, shares: [String; 2]| {
        let [one, other] = shares;
        run(&[
            "open", "key", "--turn", "4", "--lock", lock, "--share", &one, "--share", &other,
            "--record", &record,
        ])
    };
    let turn = worked_turn();
    std::fs::write(path("a.turn"), &turn[..turn.find("phase: orders").unwrap()]).unwrap();
    let resolve = |more: &[&str]| {
        run(&[
            &[
                "resolve",
                &path("caravan.scenario"),
                &path("a.turn"),
                "--record",
                &record,
            ],
            more,
        ]
        .concat())
    };
    assert!(resolve(&[]).stdout.contains("the key of `first reactions`"));
    let forged = format!("first reactions={}", "01".repeat(32));
    assert_eq!(resolve(&["--key", &forged]).code, 2, "a key from nowhere");
    assert_eq!(resolve(&["--passphrase", "x"]).code, 2);
    assert_eq!(
        key(
            "first reactions",
            [share("Guild", "1"), share("Sossania", "2")]
        )
        .code,
        1,
        "a share is skipped"
    );
    assert_eq!(
        key(
            "first reactions",
            [share("Guild", "1"), share("Sossania", "1")]
        )
        .code,
        0
    );
    assert!(
        resolve(&[]).stdout.contains("reaction test D100"),
        "{}",
        resolve(&[]).stdout
    );
    assert_eq!(
        key(
            "first reactions",
            [share("Guild", "2"), share("Sossania", "2")]
        )
        .code,
        1,
        "it is open"
    );
    assert_eq!(
        key("order tests", [share("Guild", "2"), share("Sossania", "2")]).code,
        0
    );
    std::fs::write(
        path("a.turn"),
        &turn[..turn.find("phase: charges").unwrap()],
    )
    .unwrap();
    assert!(resolve(&[]).stdout.contains("order test D100"));
    assert_eq!(
        run(&[
            "seal",
            "sheet",
            &path("a.turn"),
            "--scenario",
            &path("caravan.scenario"),
            "--opening",
            &path("late"),
            "--record",
            &record
        ])
        .code,
        2
    );
    let written = std::fs::read_to_string(&record).unwrap();
    assert_eq!(
        verify(&written).wrong.map(|(_, reason)| reason),
        Some(Unverified::Open)
    );
    assert!(!verify(&written).practice);
    // Another key in the place of the one that was made, with the chain mended.
    let made = written
        .split("\"kind\":\"opened\",\"phase\":\"order tests\"")
        .nth(1)
        .unwrap();
    let made = made
        .split("\"key\":\"")
        .nth(1)
        .unwrap()
        .get(..64)
        .unwrap()
        .to_owned();
    let forged = rechained(&written, |line| {
        if line.contains("\"kind\":\"opened\"") {
            line.replace(&made, &"0".repeat(64))
        } else {
            line.to_owned()
        }
    });
    assert_eq!(
        verify(&forged).wrong.map(|(_, reason)| reason),
        Some(Unverified::Ruling)
    );
}
