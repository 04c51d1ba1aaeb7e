// A game that is served to browsers, for the tests that play it.

import { execFileSync, spawn } from "node:child_process";
import { strict as assert } from "node:assert";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** As phones see the machine that serves: by a name, and without a secure connection. */
const NAME = "table.example";
const PHONE = { width: 360, height: 640 };
export const DESK = { width: 1280, height: 800 };

/** Where a game has more sides than players, who plays which. */
const POWERS = {
  diplomacy: { North: "England,France", South: "Germany,Italy", East: "Austria,Russia", West: "Turkey" },
};

/** Makes a game of a seat for each side in a folder of its own, as docs/serve.md says. */
export function made(program, game, sides = ["North", "South"]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "adjutant-browser-"));
  const run = (...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8" });
  run("new", "ford", "--game", game);
  const table = path.join(folder, "ford/table.scenario");
  const shares = POWERS[game] ?? Object.fromEntries(sides.map((side) => [side, side]));
  if (sides.length > 2 && !POWERS[game]) {
    fs.writeFileSync(table, with_allies(fs.readFileSync(table, "utf8")));
  }
  sides.forEach((side) => run("seat", side));
  const cards = sides.flatMap((side) => ["--card", `${side.toLowerCase()}.card=${shares[side]}`]);
  run("game", "new", "night", "--scenario", table, ...cards);
  return folder;
}

/** The last unit of each side goes over to an ally of it, East or West. */
function with_allies(table) {
  const allies = ["East", "West"];
  const [head, ...sides] = table.split(/^(?=side: )/m);
  const parted = sides.map((side, number) => {
    const ally = allies[number];
    const camp = `army: camp of ${ally}\n`;
    const lines = side.trimEnd().split("\n");
    const army = lines.filter((line) => line.startsWith("army: ")).map((line) => `${line}\n`);
    const last = lines.findLastIndex((line) => /^\w/.test(line) && !line.startsWith("army: "));
    const own = [lines[0], camp.trim(), ...lines.slice(1, last)].join("\n");
    // A name with markup is a name, and no part of a page.
    lines[last] = lines[last].replace(/^([\w ]+)/, "<b>$1</b>");
    return `${own}\n\nside: ${ally}\n${camp}${army.join("")}${lines.slice(last).join("\n")}\n\n`;
  });
  return head + parted.join("");
}

/** Serves the game of a folder on a port, and gives back the links that it printed. */
export async function serve(program, folder, port, sides = ["North", "South"]) {
  const seats = sides.flatMap((side) => ["--seat", `${side.toLowerCase()}.seat`]);
  const child = spawn(program, ["serve", "night", ...seats, "--port", port, "--name", NAME], { cwd: folder });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  while (!printed.includes("Ctrl-C")) {
    assert.equal(child.exitCode, null, printed);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const link = (name) =>
    printed.match(new RegExp(`^${name}: (\\S+)`, "m"))[1].replace("127.0.0.1", NAME);
  const links = Object.fromEntries([...sides, "referee"].map((name) => [name, link(name)]));
  return { child, links, port: new URL(links.referee).port };
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      `--host-resolver-rules=MAP ${NAME} 127.0.0.1`,
    ],
  });
}

/** Opens a link in a browser that knows nothing of the others; what goes wrong on its page is noted. */
export async function join(browser, name, link, wrong, viewport = name === "referee" ? DESK : PHONE) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on("pageerror", (error) => wrong.push(`${name}: ${error.message}`));
  await page.goto(link);
  await page.waitForSelector("#who li");
  assert.ok(!page.url().includes("#"), "the secret word does not stay in the address");
  assert.ok(!(await page.evaluate("isSecureContext")), "phones have no secure connection");
  return page;
}

/** No page may have what keeps somebody from using it, in light and in dark. */
export async function accessible(name, page) {
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(`${axe}; axe.run()`);
    const grave = found.violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
    assert.deepEqual(grave.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} ${nodes[0].html}`), []);
  }
}

/** Nothing of a page lies beyond the edge of its window. */
export async function fits(name, page) {
  const width = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
  assert.ok(width <= 0, `${name} is too wide`);
}

/** Downloads the game's file, and verifies it in another folder with the program alone. */
export async function verified(program, page) {
  await page.locator("#proof-head").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#journal")]);
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), "adjutant-verify-"));
  await download.saveAs(path.join(elsewhere, "game.journal"));
  const told = execFileSync(program, ["verify", "game.journal"], { cwd: elsewhere, encoding: "utf8" });
  fs.rmSync(elsewhere, { recursive: true });
  return told;
}
