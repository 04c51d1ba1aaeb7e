//! What lint finds out about the largest of the shipped rulebooks, and what a mutant of it costs
//! before any example is run.

use adjutant::internals::analysis::{distinguish, sense};
use adjutant::internals::rulebook::{Layer, Original, Rulebook, SHIPPED, TextKind};
use adjutant::internals::source::{Source, Sources};

fn main() {
    divan::main();
}

fn largest() -> (Vec<Layer>, Sources) {
    let (id, text) = SHIPPED
        .iter()
        .max_by_key(|(_, text)| text.len())
        .copied()
        .unwrap_or_default();
    let mut sources = Sources::default();
    let source = sources.add(Source::new(id, text));
    (
        vec![Layer {
            source,
            shipped: true,
        }],
        sources,
    )
}

fn read() -> Option<(Rulebook, Original, Vec<Layer>, Sources)> {
    let (layers, sources) = largest();
    let rulebook = Rulebook::load(&layers, &sources).0?;
    let original = Original::read(&layers, &sources, &rulebook)?.with_mutants(&rulebook);
    Some((rulebook, original, layers, sources))
}

/// All that lint asks of it, every pair of clauses among that.
#[divan::bench(sample_count = 20)]
fn lint(bencher: divan::Bencher<'_, '_>) {
    let Some((rulebook, original, ..)) = read() else {
        return;
    };
    bencher.bench_local(|| sense(&rulebook, &original));
}

/// Building a mutant.
#[divan::bench]
fn mutant(bencher: divan::Bencher<'_, '_>) {
    let Some((_, original, layers, sources)) = read() else {
        return;
    };
    let Some(mutant) = original
        .mutants()
        .iter()
        .find(|mutant| mutant.kind == Some(TextKind::Predicate))
    else {
        return;
    };
    bencher.bench_local(|| original.build(mutant, &layers, &sources));
}

/// Whether anything tells a hundred mutants apart.
#[divan::bench(sample_count = 20)]
fn witnesses(bencher: divan::Bencher<'_, '_>) {
    let Some((rulebook, original, ..)) = read() else {
        return;
    };
    let some: Vec<_> = original
        .mutants()
        .iter()
        .filter(|mutant| mutant.kind.is_some())
        .step_by(30)
        .take(100)
        .collect();
    bencher.bench_local(|| {
        some.iter()
            .filter(|mutant| {
                matches!(
                    distinguish(&rulebook, mutant),
                    adjutant::internals::analysis::SearchResult::Situation(_)
                )
            })
            .count()
    });
}
