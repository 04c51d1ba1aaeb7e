// Everything that goes on paper, of all games: axe finds nothing, in light and in dark: node paper.mjs PROGRAM

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { accessible, launch } from "./table.mjs";

const [program] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "adjutant-paper-"));
const run = (...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8" });
const games = ["age-of-magic", "bolt-action", "diplomacy", "e41k", "fantasy-warlord", "swordpoint"];
const KINDS = ["sheet", "reference", "cards", "turn"];

const browser = await launch();
const page = await browser.newPage();
for (const game of games) {
  run("new", game, "--game", game);
  const table = path.join(folder, game, "table.scenario");
  for (const kind of KINDS) {
    const file = path.join(folder, `${game}-${kind}.html`);
    run("print", kind, table, "--to", file);
    await page.goto(`file://${file}`);
    await accessible(`${game}, ${kind}`, page);
  }
}
await browser.close();
fs.rmSync(folder, { recursive: true });
console.log(`pages on paper are accessible: ${games.length * KINDS.length}`);
