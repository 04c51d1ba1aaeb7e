// The pictures of README, made from fixtures: node pictures.mjs PROGRAM FOLDER. The map is drawn by the program itself.

import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { join, launch, made, serve } from "./table.mjs";

const [program, folder] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "../..");

/** What a command prints, as a picture of a terminal. */
function finding() {
  const words = ["check", "fixtures/bolt-action/british.orders", "--scenario", "fixtures/bolt-action/lane.scenario"];
  const ran = spawnSync(program, words, { cwd: root, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
  const lines = `$ adjutant ${words.join(" ")}\n${ran.stdout}${ran.stderr}`.trimEnd().split("\n").slice(0, 16);
  const safe = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const rows = lines.map((line, row) => `<text x="16" y="${30 + row * 20}" xml:space="preserve">${safe(line)}</text>`);
  const height = 30 + lines.length * 20;
  const style = "text{font:14px ui-monospace,monospace;fill:#eef0f0;white-space:pre}";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 ${height}" width="900" height="${height}"><title>A finding</title><style>${style}</style><rect width="900" height="${height}" rx="8" fill="#181c1f"/>${rows.join("")}</svg>\n`;
}

fs.writeFileSync(path.join(folder, "finding.svg"), finding());
const sides = ["North", "South"];
const table = made(program, "age-of-magic", sides);
const served = await serve(program, table, "0", sides);
const browser = await launch();
const pages = {};
for (const [name, link] of Object.entries(served.links)) {
  pages[name] = await join(browser, name, link, []);
}
// Both agree, and the first unit is ordered.
await pages.North.locator("#cards details.unit[open] .options button.opt.accepted").nth(1).click();
await pages.North.waitForTimeout(500);
await pages.North.screenshot({ path: path.join(folder, "phone.png") });
await browser.close();
served.child.kill("SIGINT");
fs.rmSync(table, { recursive: true });
const sheets = fs.readdirSync(path.join(root, "fixtures/diplomacy")).filter((name) => /^autumn-1902-[a-z]+\.orders$/.test(name));
const orders = sheets.map((name) => `fixtures/diplomacy/${name}`);
execFileSync(program, ["show", "fixtures/diplomacy/autumn-1902.scenario", ...orders, "--svg", path.join(folder, "europe.svg"), "--force"], { cwd: root });
