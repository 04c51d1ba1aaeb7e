// The texts of the pages in the reader's language: one file for each, and English where there is none.

import { words as english } from "./words.en.js";
import { words as german } from "./words.de.js";

const ALL = { en: english, de: german };
const known = navigator.languages.map((language) => language.slice(0, 2)).find((language) => ALL[language]);
export const language = known ?? "en";
export const words = ALL[language];
