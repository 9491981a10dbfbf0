//! Every committed input goes through the check of its target: the seeds of the corpora, and
//! what the fuzzer once found.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the fuzz targets.
fn home() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Says which file it was if the check panics.
struct Tried<'a>(&'a Path);

impl Drop for Tried<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the check fails on {}", self.0.display());
        }
    }
}

#[test]
fn every_input_passes() {
    for target in fuzz_checks::targets() {
        let mut files = entries(&home().join("corpus").join(target));
        assert!(files.len() >= 10, "{} seeds of {target}", files.len());
        let found = home().join("regressions").join(target);
        if found.exists() {
            files.extend(entries(&found));
        }
        for file in files {
            let tried = Tried(&file);
            fuzz_checks::check(target, &fs::read(&file).unwrap());
            drop(tried);
        }
    }
}

#[test]
fn every_target_has_its_place() {
    let targets: BTreeSet<&str> = fuzz_checks::targets().collect();
    let stems = |folder: &str| -> BTreeSet<String> {
        let paths = entries(&home().join(folder));
        paths.iter().map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
    };
    let sources = stems("fuzz_targets");
    assert!(sources.iter().eq(&targets), "{sources:?}");
    assert!(stems("corpus").iter().eq(&targets), "{:?}", stems("corpus"));
    let found: Vec<_> = stems("regressions").into_iter().collect();
    assert!(
        found.iter().all(|name| name == "README" || targets.contains(name.as_str())),
        "{found:?}"
    );

    let manifest = fs::read_to_string(home().join("Cargo.toml")).unwrap();
    for target in targets {
        assert!(manifest.contains(&format!("name = \"{target}\"\n")), "{target}");
        let source = home().join("fuzz_targets").join(target).with_extension("rs");
        let source = fs::read_to_string(source).unwrap();
        assert!(source.contains(&format!("check(\"{target}\", bytes)")), "{target}");
    }
}
