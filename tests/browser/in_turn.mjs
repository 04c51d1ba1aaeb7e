// A phase that is played in turn, by buttons alone: node in_turn.mjs PROGRAM

import { strict as assert } from "node:assert";
import fs from "node:fs";
import { join, launch, made, serve } from "./table.mjs";

const [program] = process.argv.slice(2);

/** Plays a phase of a new game. Returns false where two sixes had the rules ask for more than this plays. */
async function played() {
  const folder = made(program, "bolt-action");
  const served = await serve(program, folder, "0");
  const browser = await launch();
  const wrong = [];
  const North = await join(browser, "North", served.links.North, wrong);
  const South = await join(browser, "South", served.links.South, wrong);
  const has = (page, id, text) =>
    page.waitForFunction(([id, text]) => document.getElementById(id).textContent.includes(text), [id, text]);

  // What is asked first is suggested; then each side has buttons for its own units, and no other's.
  await North.locator("#asks button.opt").first().click();
  await South.waitForSelector("#doings details button.opt.accepted");
  assert.ok(!(await South.innerText("#doings")).includes("First Section"));
  const grenadiers = South.locator("#doings details", { hasText: "Grenadiers" });
  await grenadiers.evaluate((details) => (details.open = true));
  // It has pins, so that its tile says how likely its order test is to pass.
  await grenadiers.getByRole("button", { name: "Run 83.3 %", exact: true }).click();

  // The dice of its test are rolled once both have closed.
  await has(North, "asks", "The order test of Grenadiers");
  for (let round = 0; round < 8; round += 1) {
    for (const page of [North, South]) {
      const close = page.locator("#acts button.main");
      if (await close.isVisible()) {
        await close.click({ timeout: 2000 }).catch(() => {});
        await page.waitForTimeout(200);
      }
    }
    if ((await North.textContent("#told")).includes("order test 2D6")) {
      break;
    }
  }
  await has(North, "told", "Grenadiers: order test 2D6");
  const isFubar = (await North.textContent("#told")).includes("FUBAR");

  // Who has nothing more to order ends the phase by a button.
  if (!isFubar) {
    await North.locator("#acts button.end").first().waitFor();
  }
  assert.deepEqual(wrong, []);
  await browser.close();
  served.child.kill("SIGINT");
  fs.rmSync(folder, { recursive: true });
  return !isFubar;
}

// The dice are the game's own: a game with two sixes is played anew.
let games = 1;
while (!(await played())) {
  games += 1;
  assert.ok(games < 5, "nobody throws two sixes so often");
}
console.log("a phase was played in turn, by buttons alone");
