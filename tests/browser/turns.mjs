// Turns of a game, played by four players and a referee, or by two where a game has two sides, who press what their pages
// offer and answer what those ask: the first by keyboard alone, the last at a desk, the others on phones. In the middle a
// connection is lost, the program is restarted and a page is loaded again: node turns.mjs PROGRAM GAME TURNS

import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { accessible, DESK, fits, join, launch, made, serve, verified } from "./table.mjs";

const [program, game, turns] = process.argv.slice(2);
const HAS_TWO_SIDES = ["age-of-magic", "swordpoint"];
const sides = HAS_TWO_SIDES.includes(game) ? ["North", "South"] : ["North", "South", "East", "West"];
const folder = made(program, game, sides);
let served = await serve(program, folder, "0", sides);
const browser = await launch();
const wrong = [];
const pages = {};
for (const [name, link] of Object.entries(served.links)) {
  pages[name] = await join(browser, name, link, wrong, name === sides.at(-1) ? DESK : undefined);
}
const { referee, ...players } = pages;
const phones = Object.values(players);
const has_only_keys = (page) => page === phones[0];

/** Goes on with Tab, as somebody without a mouse does, until an element has the focus. Returns false where it is gone. */
async function tab_to(page, found) {
  const element = await found.elementHandle({ timeout: 1000 });
  for (let step = 0; step < 600; step += 1) {
    const [has_focus, is_there] = await element.evaluate((wanted) => [
      wanted === document.activeElement,
      wanted.isConnected && !wanted.disabled,
    ]);
    if (has_focus || !is_there) {
      return is_there;
    }
    await page.keyboard.press("Tab");
  }
  assert.fail(`cannot be reached by Tab: ${await element.evaluate(({ outerHTML }) => outerHTML)}`);
}

/** Presses what is found, if it is there to be pressed. */
async function press_found(page, found) {
  const is_there = (await found.isVisible()) && (await found.isEnabled({ timeout: 1000 }).catch(() => false));
  if (!is_there) {
    return false;
  }
  if (has_only_keys(page)) {
    const has_focus = await tab_to(page, found);
    await page.keyboard.press(has_focus ? "Enter" : "Tab");
    return has_focus;
  }
  // What others do may take it away meanwhile.
  return found.click({ timeout: 1000 }).then(() => true, () => false);
}

const press = (page, selector) => press_found(page, page.locator(selector).first());

/** Writes a text into a field in place of what stands there. */
async function type(page, selector, text) {
  const field = page.locator(selector);
  if (has_only_keys(page)) {
    await tab_to(page, field);
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
  } else {
    await field.fill(text, { timeout: 1000 });
  }
}

/** Orders each unit the first thing that is allowed, and hands the sheet in. */
async function write(page) {
  const cards = await page.locator("#cards details.unit").count();
  for (let number = 0; number < 2 * cards && (await page.locator("#cards .has.not").count()) > 0; number += 1) {
    // The unit that is open has no order yet; what an order names is asked step by step.
    await press(page, "#cards details.unit[open] .options button.opt.accepted");
    for (let step = 0; step < 3; step += 1) {
      await press(page, "#cards details.unit[open] .step:last-child button.opt.accepted");
    }
  }
  await page.waitForTimeout(400);
  for (const name of [/^Hand in/, "Hand in", "Hand in as it is", "Hand in"]) {
    if (await press_found(page, page.locator("#hand-in").getByRole("button", { name, exact: true }).first())) {
      await page.waitForTimeout(200);
    }
  }
}

/** Fills in what a page asks for besides dice, which can be rolled as well. */
async function fill_in(page) {
  const asks = page.locator(".ask:not(.report)");
  for (const line of await asks.locator("code").allInnerTexts()) {
    for (const number of ["1", "2", "10", "50"]) {
      if (!(await page.locator("#line").isVisible())) {
        return true;
      }
      await type(page, "#line", line.replaceAll("…", number)).catch(() => {});
      await press(page, "#say-button");
      await page.waitForTimeout(150);
      if ((await page.inputValue("#line")) === "") {
        return true;
      }
    }
  }
  return false;
}

/** Gives an order where one is asked for in a phase that is played in turn. */
async function order(page) {
  const asks = await page.locator("#asks").innerText();
  if (!asks.includes("An order for a unit") && !asks.includes("are to be put right")) {
    return false;
  }
  const cards = await page.locator("#doings details.unit").count();
  for (let number = 0; number < cards; number += 1) {
    const card = page.locator("#doings details.unit").nth(number);
    if (!(await card.evaluate(({ open }) => open).catch(() => true))) {
      await press_found(page, card.locator("summary").first());
    }
    if (await press_found(page, card.locator(".options button.opt.accepted").last())) {
      await page.waitForTimeout(100);
      if ((await page.textContent("#message")) === "") {
        return true;
      }
    }
  }
  return false;
}

/** Every third throw is left to the keys of all. */
let seen_dice = 0;

/** Types a die on the keys of a page. */
async function type_dice(page) {
  const keys = page.locator("#asks .keys").first();
  if (!(await keys.isVisible())) {
    return false;
  }
  seen_dice += 1;
  // Equal throws are thrown again.
  return seen_dice % 3 > 0 && press(page, `#asks .keys button:nth-child(${1 + ((seen_dice * 7) % 6)})`);
}

/** Answers what a page asks: presses an answer, fills in a line that it shows, closes, or ends the phase. */
async function answer(page) {
  (await order(page)) ||
    (await press(page, "#asks button.opt")) ||
    (await type_dice(page)) ||
    (await fill_in(page)) ||
    (await press(page, "#acts button.main")) ||
    (await press(page, "#acts button.end"));
}

const where = () => referee.textContent("#where");
const YEARS = ["Spring 1901", "Autumn 1901", "Spring 1902", "Autumn 1902"];
const name_of = (turn) => (game === "diplomacy" ? YEARS[turn - 1] : `Turn ${turn}`);
const is_over = async () => (await where()).startsWith(name_of(Number(turns) + 1));
let is_restarted = false;
let shown = "";
for (let round = 0; round < 200 * turns && !(await is_over()); round += 1) {
  for (const page of phones) {
    if ((await page.locator("#orders").isVisible()) && !(await page.locator(".receipt").isVisible())) {
      await write(page);
    } else if (await page.locator("#asked").isVisible()) {
      await answer(page);
    }
    await page.waitForTimeout(60);
  }
  if (shown !== (await where())) {
    shown = await where();
    for (const [name, page] of Object.entries(pages)) {
      await accessible(`${name}: ${shown}`, page);
      await fits(`${name}: ${shown}`, page);
    }
  }
  // A phone is away for a while; its page goes on by itself when it is back.
  await phones[1].context().setOffline(round === 2);
  if (!is_restarted && (await where()).startsWith(name_of(2))) {
    is_restarted = true;
    const stopped = new Promise((resolve) => served.child.on("exit", resolve));
    served.child.kill("SIGKILL");
    await stopped;
    served = await serve(program, folder, served.port, sides);
    await phones[0].reload();
  }
}
for (const [name, page] of Object.entries(pages)) {
  assert.ok(await is_over(), `${name}: ${await page.innerText("main")}`);
}
for (const page of Object.values(pages)) {
  assert.equal(await page.locator("main b").count(), 0);
}
const told = await verified(program, phones[0]);
assert.ok(told.includes(`${turns} turn`), told);
// The game is read again in one page.
const replay = path.join(folder, "replay.html");
execFileSync(program, ["game", "night", "export", "--replay", replay], { cwd: folder });
const MOST_OF_REPLAY = 600_000;
assert.ok(fs.statSync(replay).size <= MOST_OF_REPLAY, `${fs.statSync(replay).size}`);
const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
await page.goto(`file://${replay}`);
await accessible("replay", page);
await fits("replay", page);
assert.deepEqual(wrong, []);
await browser.close();
served.child.kill("SIGINT");
fs.rmSync(folder, { recursive: true });
console.log(`${game}: turns played: ${turns}, by ${sides.length}; the file was verified elsewhere`);
