//! Random spellings of every phrase of every game: what is understood of them is what the canonical
//! text says, or nothing.
#![allow(clippy::indexing_slicing, reason = "a test that cannot go on fails")]

use std::fs;

use adjutant::internals::bind::understand;
use adjutant::internals::check::ordered;
use adjutant::internals::rulebook::phrase::{Part, is_of_unit};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::scenario::read;
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;

use crate::command::{root, trials};
use crate::pen::GAMES;

/// A generator of numbers below a bound, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        // Splitmix.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % bound as u64).unwrap()
    }

    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// A canonical line as a player may write it: words cut short, marks instead of commas, capitals,
/// articles and what else there is. Numbers stay as they are.
/// `is_one` says which texts are one order: what joins two orders must not make one of them.
fn scrawled(line: &str, numbers: &mut Numbers, is_one: &dyn Fn(&str) -> bool) -> String {
    let (name, orders) = line.split_once(": ").unwrap();
    let whole: Vec<&str> = orders.split(", ").collect();
    let mut cut = |text: &str| {
        let words = text.split(' ').map(|word| {
            let is_word = word.chars().all(char::is_alphabetic);
            let letters = word.chars().count();
            let word: String = if is_word && letters > 2 && numbers.once_in(3) {
                let kept = 1 + numbers.below(letters);
                let cut: String = word.chars().take(kept).collect();
                // Nobody reads an article as a word that begins so.
                let is_article = ["a", "an", "the"].contains(&cut.to_lowercase().as_str());
                if is_article { word.to_owned() } else { cut }
            } else {
                word.to_owned()
            };
            match numbers.below(8) {
                0 => word.to_uppercase(),
                1 => word.to_lowercase(),
                2 => format!("the {word}"),
                _ => word,
            }
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let name = cut(name);
    let orders: Vec<String> = orders.split(", ").map(&mut cut).collect();
    let bullet = ["", "", "* ", "- ", "\u{2022} ", "1. ", "2) "][numbers.below(7)];
    let separator = [": ", " - ", " \u{2014} ", "\t", " = ", " -> ", " "][numbers.below(7)];
    let mut text = format!("{bullet}{name}{separator}");
    let is_numbered = orders.len() > 1 && numbers.once_in(8);
    if numbers.once_in(8) {
        text += "~~charge~~ ";
    }
    for (number, order) in orders.iter().enumerate() {
        if is_numbered {
            text += " ";
            text += &(number + 1).to_string();
            text += ". ";
        } else if number > 0 {
            let joined = format!("{} and {}", whole[number - 1], whole[number]);
            let marks = if is_one(&joined) { 4 } else { 7 };
            text += [", ", "; ", " then ", " / ", " + ", " and ", " & "][numbers.below(marks)];
        }
        text += ["", "", "", "will "][numbers.below(4)];
        text += order;
    }
    text + ["", "", ".", "!", " (remark)"][numbers.below(5)]
}

/// What is understood of random spellings of all phrases of all games is what the canonical text
/// says, or nothing.
#[test]
fn random_spellings_mean_what_the_canonical_text_says() {
    let rounds = trials(400);
    for game in GAMES {
        let mut sources = Sources::default();
        let source = sources.add(Source::new(*game, shipped(game).unwrap()));
        let layer = Layer {
            source,
            shipped: true,
        };
        let rulebook = Rulebook::load(&[layer], &sources).0.unwrap();
        let path = root().join("fixtures/pen").join(format!("{game}.scenario"));
        let document = Document::parse(
            "a.scenario",
            &fs::read_to_string(&path).unwrap(),
            &mut sources,
        );
        let (scenario, _) = read(document.source, &document.lines, &sources, &rulebook);
        let mut numbers = Numbers(7);
        let spellings = rulebook.orders().table().spellings();
        let own: Vec<u32> = (0..)
            .zip(scenario.units())
            .filter(|(_, unit)| unit.side == 0)
            .map(|(id, _)| id)
            .collect();
        let is_one = |text: &str| {
            let table = rulebook.orders().table();
            table.find(text, &mut String::new()).is_some()
        };
        let mut taken = 0;
        let mut tried = 0;
        for _ in 0..rounds {
            let unit = own[numbers.below(own.len())];
            let mut orders = Vec::new();
            for _ in 0..=numbers.below(3) {
                let (spelling, _) = &spellings[numbers.below(spellings.len())];
                let words = spelling.iter().cloned().map(|part| match part {
                    Part::Word(word) => word,
                    Part::Hole(hole) if is_of_unit(&hole) => {
                        let all = scenario.units();
                        all[numbers.below(all.len())].name.clone()
                    }
                    Part::Hole(_) => "2".to_owned(),
                });
                orders.push(words.collect::<Vec<_>>().join(" "));
            }
            let name = &scenario.unit(unit).unwrap().name;
            let canonical = format!("{name}: {}", orders.join(", "));
            let side = &scenario.side(0).unwrap().name;
            let meant = |line: &str, sources: &mut Sources| {
                let heads = format!("rulebook: {game}\nside: {side}\n");
                let sheet = Document::parse("a.orders", &format!("{heads}{line}\n"), sources);
                let mut sheets = [sheet];
                let _ = understand(&mut sheets, sources, &rulebook, &scenario, None);
                ordered(&sheets, sources, &rulebook, &scenario).ok()
            };
            let Some(wanted) = meant(&canonical, &mut sources) else {
                continue;
            };
            tried += 1;
            let written = scrawled(&canonical, &mut numbers, &is_one);
            if let Some(found) = meant(&written, &mut sources) {
                taken += 1;
                assert_eq!(found, wanted, "{game}: `{canonical}` as `{written}`");
            }
        }
        assert!(taken * 3 > tried, "{game}: {taken} of {tried}");
    }
}
