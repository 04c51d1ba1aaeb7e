//! Sides are told apart by their colours on a map, whatever somebody sees: with all cones, or without
//! those for red, green or blue.

use std::collections::BTreeSet;

use regex::Regex;

use crate::command::adjutant;

type Triple = [f64; 3];
type Matrix = [Triple; 3];

/// Machado, Oliveira and Fernandes (2009), at full severity, for linear light.
const SIGHTS: [(&str, Matrix); 4] = [
    ("all", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "no red",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "no green",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "no blue",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// Below this two colours beside each other are easily taken for one.
const LEAST_DIFFERENCE: f64 = 20.0;

fn product(matrix: Matrix, colour: Triple) -> Triple {
    matrix.map(|row| row.iter().zip(colour).map(|(one, other)| one * other).sum())
}

/// The light of a colour such as `#1f3f8f`.
fn linear(hex: &str) -> Triple {
    let number = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap();
    [16, 8, 0].map(|shift| {
        let value = f64::from((number >> shift) & 255) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// Lightness, and the two axes of colour, in CIE's Lab.
fn lab(light: Triple) -> Triple {
    const XYZ: Matrix = [
        [0.412_456, 0.357_576, 0.180_438],
        [0.212_673, 0.715_152, 0.072_175],
        [0.019_334, 0.119_192, 0.950_304],
    ];
    const WHITE: Triple = [0.950_47, 1.0, 1.088_83];
    let seen = product(XYZ, light.map(|part| part.clamp(0.0, 1.0)));
    let root = |value: f64| {
        if value > 0.008_856 {
            value.cbrt()
        } else {
            7.787 * value + 16.0 / 116.0
        }
    };
    let [[x, y, z], [white_x, white_y, white_z]] = [seen, WHITE];
    let (x, y, z) = (root(x / white_x), root(y / white_y), root(z / white_z));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn sides_are_told_apart_by_all_kinds_of_sight() {
    let table = "fixtures/diplomacy/spring-1901.scenario";
    let picture = adjutant(&["show", table, "--svg", "-"]).stdout;
    let unit = Regex::new(r#"</title><g fill="(.[0-9a-f]{6})"#).unwrap();
    let colours: BTreeSet<&str> = unit
        .captures_iter(&picture)
        .map(|found| found.get(1).unwrap().as_str())
        .collect();
    assert_eq!(colours.len(), 7, "{colours:?}");
    for (sight, matrix) in SIGHTS {
        for one in &colours {
            for other in colours.iter().filter(|other| *other > one) {
                let [a, b] = [one, other].map(|hex| lab(product(matrix, linear(hex))));
                let squares = a.iter().zip(b).map(|(a, b)| (a - b).powi(2));
                let difference = squares.sum::<f64>().sqrt();
                assert!(
                    difference >= LEAST_DIFFERENCE,
                    "{sight}: {one} and {other} differ by {difference:.1}"
                );
            }
        }
    }
}
