// A game that is served to browsers, for the tests that play it.

import { execFileSync, spawn } from "node:child_process";
import { strict as assert } from "node:assert";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };

/** Makes a game of two seats in a folder of its own, as docs/serve.md says. */
export function made(program, game) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "adjutant-browser-"));
  const run = (...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8" });
  run("new", "ford", "--game", game);
  run("seat", "North");
  run("seat", "South");
  const cards = ["--card", "north.card=North", "--card", "south.card=South"];
  run("game", "new", "night", "--scenario", "ford/table.scenario", ...cards);
  return folder;
}

/** Serves the game of a folder on a port, and gives back the links that it printed. */
export async function serve(program, folder, port) {
  const seats = ["--seat", "north.seat", "--seat", "south.seat"];
  const child = spawn(program, ["serve", "night", ...seats, "--port", port], { cwd: folder });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  while (!printed.includes("Ctrl-C")) {
    assert.equal(child.exitCode, null, printed);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const link = (name) => printed.match(new RegExp(`^${name}: (\\S+)`, "m"))[1];
  const links = { North: link("North"), South: link("South"), referee: link("referee") };
  return { child, links, port: new URL(links.North).port };
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
}

/** Opens a link in a browser that knows nothing of the others; what goes wrong on its page is noted. */
export async function join(browser, name, link, wrong) {
  const viewport = name === "referee" ? DESK : PHONE;
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on("pageerror", (error) => wrong.push(`${name}: ${error.message}`));
  await page.goto(link);
  await page.waitForSelector("#who li");
  assert.ok(!page.url().includes("#"), "the secret word does not stay in the address");
  return page;
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
