//! Reads the shipped rulebooks' YAML once, when the program is built, and keeps them as JSON, which
//! is read in a tenth of the time: half of a short run was the YAML parser's.
#![allow(clippy::expect_used, reason = "a rulebook that is no YAML must stop the build")]

use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=rulebooks");
    let target = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to write"));
    let files = std::fs::read_dir("rulebooks").expect("there is a folder of rulebooks");
    for path in files.map(|file| file.expect("it can be listed").path()).filter(|path| path.extension().is_some_and(|end| end == "yaml")) {
        let text = std::fs::read_to_string(&path).expect("a rulebook can be read");
        let value: serde_yaml::Value = serde_yaml::from_str(&text).expect("a shipped rulebook is YAML");
        let json = serde_json::to_string(&value).expect("the keys of a rulebook are texts and numbers");
        let name = Path::new(path.file_stem().expect("it has a name")).with_extension("json");
        std::fs::write(target.join(name), json).expect("it can be written");
    }
}
