// A turn of Age of Magic, played by two phones and a referee, with a reload, a lost connection and a restart of the
// program in the middle: node game.mjs PROGRAM [FOLDER FOR SCREENSHOTS]

import { strict as assert } from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { accessible, fits, join, launch, made, serve, verified } from "./table.mjs";

const [program, screenshots] = process.argv.slice(2);
const folder = made(program, "age-of-magic");
let served = await serve(program, folder, "0");
const browser = await launch();
const wrong = [];
const pages = {};
for (const [name, link] of Object.entries(served.links)) {
  pages[name] = await join(browser, name, link, wrong);
}
const { North, South, referee } = pages;

async function picture(name, what) {
  if (screenshots) {
    await pages[name].screenshot({ path: path.join(screenshots, `${what}.png`), fullPage: true });
  }
}

// North by keyboard alone: the first order of the first unit, then the first of its targets.
assert.ok((await North.title()).startsWith("● Give orders to"), await North.title());
await North.locator("#cards details[open] button.opt").first().focus();
await North.keyboard.press("Enter");
await North.keyboard.press("Enter");
await North.waitForFunction(() => document.getElementById("sheet").value.includes("Spearmen: "));
const open_text = (page) => page.locator("#text").evaluate((details) => (details.open = true));
await open_text(North);
await accessible("North", North);
await fits("North", North);
await accessible("referee", referee);
await fits("referee", referee);
await picture("North", "orders");

// A wrong sheet has a finding, which is mended on the page.
await North.fill("#sheet", "Spearmen: Chrage Pikemen\n");
await North.waitForSelector(".finding.error");
await accessible("North", North);
await fits("North", North);
await picture("North", "finding");
await North.locator(".finding button").first().click();
await North.waitForFunction(() => document.getElementById("sheet").value.includes("Charge Pikemen"));

// What was typed is there after a reload.
const north = fs.readFileSync(path.join(folder, "ford/north.orders"), "utf8");
const south = fs.readFileSync(path.join(folder, "ford/south.orders"), "utf8");
await North.fill("#sheet", north);
await North.waitForTimeout(800);
await North.reload();
await North.waitForFunction((text) => document.getElementById("sheet")?.value === text, north);

async function hand_in(page, text) {
  await open_text(page);
  await page.fill("#sheet", text);
  await page.locator("#hand-in button.main").click();
  await page.getByRole("button", { name: "Hand in", exact: true }).click();
}

await hand_in(North, north);
const receipt = await North.textContent(".receipt");
await picture("North", "receipt");
await South.waitForFunction(() => document.getElementById("who").textContent.includes("✓ North"));

// The program stops and is started again: the links, the pages and the receipt live on.
const stopped = new Promise((resolve) => served.child.on("exit", resolve));
served.child.kill("SIGKILL");
await stopped;
served = await serve(program, folder, served.port);
await North.reload();
await North.waitForSelector(".receipt");
assert.equal(await North.textContent(".receipt"), receipt);

// South has no connection for a while.
await South.context().setOffline(true);
await open_text(South);
await South.fill("#sheet", south);
await South.waitForTimeout(800);
await South.context().setOffline(false);
await South.reload();
await South.waitForSelector("#cards details");
await hand_in(South, south);
for (const page of [North, South, referee]) {
  const is_played = () => document.querySelectorAll("#told li").length > 0;
  await page.waitForFunction(is_played).catch(async () => assert.fail(await page.innerText("body")));
}
await picture("South", "played");
await accessible("South", South);
await fits("South", South);

// Each side closes, and says what is suggested, until the turn is over.
const is_over = (page) => page.evaluate(() => document.getElementById("where").textContent.startsWith("Turn 2"));
for (let round = 0; round < 40 && !(await is_over(North)); round += 1) {
  for (const page of [North, South]) {
    for (const selector of ["#asks button.opt", "#acts button.main"]) {
      const button = page.locator(selector).first();
      if (await button.isVisible()) {
        await button.click({ timeout: 2000 }).catch(() => {});
        await page.waitForTimeout(150);
      }
    }
  }
}
assert.ok(await is_over(North), await North.textContent("#where"));
// The result comes by itself, the own side first, and without ids of rules.
await North.waitForFunction(() => document.getElementById("stories").textContent.startsWith("Turn 1North"));
const story = await North.textContent("#stories");
assert.ok(!story.includes("aom."), story);
await picture("North", "result");
await picture("referee", "turn-2");

// The file that is downloaded is verified in another folder.
const told = await verified(program, North);
assert.ok(told.includes("1 turn over"), told);
await North.click("#verify");
await North.waitForFunction(() => document.getElementById("proof").textContent.includes("verified"));

assert.deepEqual(wrong, []);
await browser.close();
served.child.kill("SIGINT");
fs.rmSync(folder, { recursive: true });
console.log("a turn was played in browsers, and its file was verified elsewhere");
