//! Grids of hexes and squares, and the steps from one area to another.

use std::fs;

use crate::command::adjutant_in;

/// A rulebook of a grid, whose order goes to an area of which something is required.
fn rulebook(grid: &str, require: &str) -> String {
    format!(
        "rulebook: board
phases: [{{phase: orders, orders: true}}, end of turn]
facts:
  - {{fact: area, says: where it stands, place: {grid}, phrases: \"in {{place}}\"}}
relations:
  - {{relation: next, of: area, clause: board.map}}
orders:
  - {{order: Move, clause: board.move, phrases: \"move [to] {{area}}\"}}
clauses:
  - {{clause: board.map, says: Areas that touch are next to one another.}}
  - clause: board.move
    says: A unit moves to an area that is near.
    checks: {{when: Move is ordered, require: '{require}', message: \"too far for {{unit}}\"}}
"
    )
}

fn said(rulebook: &str, at: &str, to: &str, command: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: String| fs::write(folder.path().join(name), text).unwrap();
    write("board.yaml", rulebook.to_owned());
    write(
        "a.scenario",
        format!("rulebook: board.yaml\nside: A\nAsh: {at}\nElm: in B2\nside: B\nOak: in A1\n"),
    );
    write(
        "a.orders",
        format!("rulebook: board.yaml\nside: A\nAsh: move to {to}\n"),
    );
    let ran = adjutant_in(folder.path(), command);
    ran.stdout + &ran.stderr
}

const CHECK: &[&str] = &["check", "a.orders", "--scenario", "a.scenario"];

/// How many steps it is from one area to another, by asking for ever more.
fn steps(grid: &str, at: &str, to: &str) -> usize {
    let is_near = |steps: &usize| {
        let require = format!("the steps by next from area to the area of Move is at most {steps}");
        let told = said(&rulebook(grid, &require), at, to, CHECK);
        assert!(told.contains("accepted"), "{told}");
        !told.contains("1 refused")
    };
    (0..40).find(is_near).unwrap()
}

#[test]
fn hexes_and_squares_are_next_to_one_another() {
    const HEX: &str = "{grid: hex, rows: 8, columns: 10}";
    const SQUARE: &str = "{grid: square, rows: 8, columns: 10}";
    for (to, hex, square) in [
        ("C3", 0, 0),
        ("C2", 1, 1),
        ("D3", 1, 1),
        // The third column stands half an area higher than its neighbours.
        ("D2", 1, 2),
        ("B2", 1, 2),
        ("D4", 2, 2),
        ("J8", 9, 12),
        ("A1", 3, 4),
    ] {
        assert_eq!(steps(HEX, "in C3", to), hex, "{to}");
        assert_eq!(steps(SQUARE, "in C3", to), square, "{to}");
    }
    assert_eq!(
        steps("{grid: hex, rows: 2, columns: 30}", "in A1", "AD1"),
        29
    );
}

#[test]
fn neighbours_of_neighbours_lie_so_both_ways() {
    for grid in [
        "{grid: hex, rows: 4, columns: 5}",
        "{grid: square, rows: 5, columns: 3}",
    ] {
        let columns = if grid.contains("hex") { 'E' } else { 'C' };
        let rows = if grid.contains("hex") { 4 } else { 5 };
        let areas = || {
            ('A'..=columns).flat_map(|column| (1..=rows).map(move |row| format!("{column}{row}")))
        };
        let next = |one: &str, other: &str| {
            let require = "area is next to the area of Move";
            said(&rulebook(grid, require), &format!("in {one}"), other, CHECK)
                .contains("2 accepted")
        };
        let middle = "B2";
        let near: Vec<String> = areas().filter(|area| next(middle, area)).collect();
        assert_eq!(
            near.len(),
            if grid.contains("hex") { 6 } else { 4 },
            "{near:?}"
        );
        assert!(near.iter().all(|area| next(area, middle)), "{near:?}");
    }
}

#[test]
fn steps_are_asked_for_and_their_mistakes_are_told() {
    let grid = "{grid: hex, rows: 8, columns: 10}";
    let near = "the steps by next from area to the area of Move is at most 2";
    let told = said(&rulebook(grid, near), "", "C3", CHECK);
    assert!(
        told.contains("in A1 / in B1 / in C1 / …") && told.contains("1 to measure"),
        "{told}"
    );
    let pairs = "no enemy where the steps by next from area to its area is less than 2";
    assert!(said(&rulebook(grid, pairs), "in A2", "C3", CHECK).contains("1 refused"));
    assert!(said(&rulebook(grid, pairs), "in A3", "C3", CHECK).contains("2 accepted"));
    let lint = |grid: &str, require: &str| {
        said(&rulebook(grid, require), "", "C3", &["lint", "board.yaml"])
    };
    for (grid, require, wrong) in [
        (
            grid,
            "the steps by nxt from area to the area of Move is at most 2",
            "there is no relation of areas `nxt`",
        ),
        (
            grid,
            "the steps by next from area to the place of Move is at most 2",
            "`Move` has no place for `place`",
        ),
        (
            "{grid: hex, rows: 8}",
            near,
            "this is no grid of 1 to 2000 areas",
        ),
        (
            "{grid: hexagonal, rows: 8, columns: 8}",
            near,
            "this is no grid of 1 to 2000 areas",
        ),
        (
            "{grid: hex, rows: 99999999999, columns: 99999999999}",
            near,
            "this is no grid of 1 to 2000 areas",
        ),
        (
            "{grid: hex, rows: 8, columns: 8, depth: 2}",
            near,
            "this is no grid of 1 to 2000 areas",
        ),
        (
            "{Ford: ford, Hill: hill}",
            near,
            "this relation says of no area how it lies",
        ),
    ] {
        let told = lint(grid, require);
        assert!(told.contains(wrong), "{grid} {require}: {told}");
    }
}

/// A grid is drawn without its areas being typed out, and its relation needs no clause of its own.
#[test]
fn a_grid_is_drawn_as_it_lies() {
    let rulebook = rulebook("{grid: square, rows: 2, columns: 3}", "always");
    let rulebook = rulebook.replace(", clause: board.map}", "}") + "map: {of: area}\n";
    let rulebook = rulebook.replace(
        "  - {clause: board.map, says: Areas that touch are next to one another.}\n",
        "",
    );
    let told = said(&rulebook, "in C2", "C1", &["lint", "board.yaml"]);
    assert!(told.contains("is sound"), "{told}");
    let drawn = said(
        &rulebook,
        "in C2",
        "C1",
        &["show", "a.scenario", "a.orders"],
    );
    for area in ["A1", "B1", "C1", "A2", "B2", "C2", "Ash"] {
        assert!(drawn.contains(area), "{area}: {drawn}");
    }
}

/// In a grid of hexes the second column lies half an area lower, so that neighbours are seen.
#[test]
fn hexes_are_drawn_half_an_area_lower() {
    let rulebook = rulebook("{grid: hex, rows: 2, columns: 3}", "always") + "map: {of: area}\n";
    let show = ["show", "a.scenario", "a.orders"];
    let drawn = said(&rulebook, "in C2", "C1", &show);
    let line = |area: &str| drawn.lines().position(|line| line.contains(area));
    assert_eq!(line("─ A1 ─"), line("─ C1 ─"), "{drawn}");
    assert!(line("─ A1 ─") < line("─ B1 ─"), "{drawn}");
    assert!(line("─ B1 ─") < line("─ A2 ─"), "{drawn}");
    assert!(line("─ A2 ─") < line("─ B2 ─"), "{drawn}");
}
