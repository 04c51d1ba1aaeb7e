//! Reads the shipped rulebooks once, when the program is built, and keeps the trees of their YAML
//! and of their predicates: half of a short run was the parsers'. Lists the features that are
//! shipped with them.
#![allow(
    clippy::expect_used,
    reason = "a rulebook that is no YAML must stop the build"
)]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[allow(dead_code, reason = "the library asks a tree more than the build does")]
#[path = "src/rulebook/yaml/node.rs"]
mod node;

#[allow(dead_code, reason = "the library takes short forms too")]
#[path = "src/rulebook/yaml/desugar.rs"]
mod desugar;

#[path = "src/rulebook/yaml/desugar_groups.rs"]
mod desugar_groups;
#[allow(dead_code, reason = "the library takes short forms too")]
#[path = "src/rulebook/yaml/syntax_hints.rs"]
mod syntax_hints;

#[allow(
    dead_code,
    unused_imports,
    reason = "the library uses more of it than the build does"
)]
#[path = "src/source/mod.rs"]
mod source;

#[allow(
    dead_code,
    unfulfilled_lint_expectations,
    reason = "these are the library's own modules"
)]
#[path = "src/rulebook"]
mod rulebook {
    #[path = "predicate"]
    pub(crate) mod predicate {
        pub(crate) mod parse;
        pub(crate) mod tree;
    }
}

use rulebook::predicate::parse::{parse_predicate, parse_quantity};

fn main() {
    println!("cargo::rerun-if-changed=rulebooks");
    for source in [
        "source",
        "rulebook/yaml/node.rs",
        "rulebook/yaml/desugar.rs",
        "rulebook/yaml/desugar_groups.rs",
        "rulebook/predicate/parse.rs",
        "rulebook/predicate/parse",
        "rulebook/predicate/tree.rs",
    ] {
        println!("cargo::rerun-if-changed=src/{source}");
    }
    println!("cargo::rerun-if-changed=grammar/predicate.pest");
    let mut texts = BTreeSet::new();
    let target = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to write"));
    let here = std::env::current_dir().expect("there is a folder of the project");
    let (mut shipped, mut read) = (String::new(), String::new());
    for path in listed(Path::new("rulebooks"))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "yaml"))
    {
        let text = std::fs::read_to_string(&path).expect("a rulebook can be read");
        let mut tree = node::read(&text).expect("a shipped rulebook is YAML");
        let mistakes = desugar::write_out(&mut tree);
        assert!(mistakes.is_empty(), "{}: {mistakes:?}", path.display());
        texts_of(&tree, &mut texts);
        let bytes = postcard::to_allocvec(&tree).expect("a tree can be written");
        let id = path.file_stem().expect("it has a name").to_string_lossy();
        let text = here.join(&path).display().to_string();
        let tree = target.join(format!("{id}.tree")).display().to_string();
        std::fs::write(&tree, bytes).expect("it can be written");
        writeln!(shipped, "    ({id:?}, include_str!({text:?})),").expect("a text can be written");
        writeln!(read, "    ({id:?}, include_bytes!({tree:?})),").expect("a text can be written");
    }
    let says = "/// Ids and texts of the rulebooks that come with Adjutant, in alphabetical order.";
    let lists = format!(
        "{says}\npub const SHIPPED: &[(&str, &str)] = &[\n{shipped}];\n\
         const READ: &[(&str, &[u8])] = &[\n{read}];\n"
    );
    std::fs::write(target.join("rulebooks.rs"), lists).expect("it can be written");
    predicates(&texts, &target);
    features(&target);
}

/// What is in a folder, by name.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("a folder can be listed")
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    paths.sort();
    paths
}

/// All texts of a tree.
fn texts_of(node: &node::Node, texts: &mut BTreeSet<String>) {
    texts.extend(node.text().map(str::to_owned));
    let entries = node.entries().iter().map(|(_, value)| value);
    for inner in entries.chain(node.items()) {
        texts_of(inner, texts);
    }
}

/// The trees of the texts that can be read as predicates, and of those that can be read as
/// quantities, whatever they are in the rulebook.
fn predicates(texts: &BTreeSet<String>, target: &Path) {
    let mut written = String::new();
    let mut list = |name: &str, tree: &dyn Fn(&str) -> Option<Vec<u8>>| {
        writeln!(written, "const {name}: Shipped = &[").expect("a text can be written to");
        for (text, bytes) in texts.iter().filter_map(|text| Some((text, tree(text)?))) {
            let bytes = bytes.escape_ascii();
            writeln!(written, "    ({text:?}, b\"{bytes}\"),").expect("a text can be written to");
        }
        written.push_str("];\n");
    };
    let bytes = "a tree can be written";
    list("PREDICATES", &|text| {
        let tree = parse_predicate(text).ok()?;
        Some(postcard::to_allocvec(&tree).expect(bytes))
    });
    list("QUANTITIES", &|text| {
        let tree = parse_quantity(text).ok()?;
        Some(postcard::to_allocvec(&tree).expect(bytes))
    });
    std::fs::write(target.join("predicates.rs"), written).expect("it can be written");
}

/// Lists all features, by the folder of their game.
fn features(target: &Path) {
    println!("cargo::rerun-if-changed=features");
    let here = std::env::current_dir().expect("there is a folder of the project");
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
