//! Reads the shipped rulebooks' YAML once, when the program is built, and keeps their trees: half
//! of a short run was the YAML parsers'. Lists the features that are shipped with them.
#![allow(
    clippy::expect_used,
    reason = "a rulebook that is no YAML must stop the build"
)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[allow(dead_code, reason = "the library asks a tree more than the build does")]
#[path = "src/rulebook/yaml/node.rs"]
mod node;

fn main() {
    println!("cargo::rerun-if-changed=rulebooks");
    println!("cargo::rerun-if-changed=src/rulebook/yaml/node.rs");
    let target = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to write"));
    let files = std::fs::read_dir("rulebooks").expect("there is a folder of rulebooks");
    for path in files
        .map(|file| file.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|end| end == "yaml"))
    {
        let text = std::fs::read_to_string(&path).expect("a rulebook can be read");
        let tree = node::read(&text).expect("a shipped rulebook is YAML");
        let bytes = postcard::to_allocvec(&tree).expect("a tree can be written");
        let name = Path::new(path.file_stem().expect("it has a name")).with_extension("tree");
        std::fs::write(target.join(name), bytes).expect("it can be written");
    }
    features(&target);
}

/// Lists all features, by the folder of their game.
fn features(target: &Path) {
    println!("cargo::rerun-if-changed=features");
    let here = std::env::current_dir().expect("there is a folder of the project");
    let listed = |folder: &Path| {
        let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
            .expect("a folder can be listed")
            .map(|entry| entry.expect("it can be listed").path())
            .collect();
        paths.sort();
        paths
    };
    let name = |path: &Path| {
        path.file_name()
            .expect("it has a name")
            .to_string_lossy()
            .into_owned()
    };
    let mut text =
        "/// The features that come with Adjutant: for each rulebook their names and texts.\n"
            .to_owned();
    text.push_str("pub const SHIPPED_FEATURES: &[(&str, &[(&str, &str)])] = &[\n");
    for game in listed(Path::new("features"))
        .into_iter()
        .filter(|path| path.is_dir())
    {
        writeln!(text, "    ({:?}, &[", name(&game)).expect("a text can be written to");
        for file in listed(&game)
            .into_iter()
            .filter(|path| path.extension().is_some_and(|end| end == "feature"))
        {
            let shown = format!("features/{}/{}", name(&game), name(&file));
            writeln!(
                text,
                "        ({shown:?}, include_str!({:?})),",
                here.join(&file).display().to_string()
            )
            .expect("a text can be written to");
        }
        text.push_str("    ]),\n");
    }
    text.push_str("];\n");
    std::fs::write(target.join("features.rs"), text).expect("it can be written");
}
