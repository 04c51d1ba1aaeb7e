// The texts of the pages in the reader's language: one file for each, and English where there is none.

const ALL = ["en", "de"];
const known = navigator.languages.map((language) => language.slice(0, 2)).find((language) => ALL.includes(language));
export const language = known ?? "en";
export const { words } = await import(`./words.${language}.js`);
