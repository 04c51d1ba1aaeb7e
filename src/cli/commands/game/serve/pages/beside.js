// What may be done beside the turn itself: disputes, what is put right, slips from a file, who has said what.

import { at, button, element, fill, fill_all } from "./build.js";
import { words } from "./words.js";

/** @type {(path: string, body?: object) => Promise<{status: number, value: any}>} */
let ask;
/** @type {(value: any) => void} */
let complain;
/** @type {any[]} The rulings as the host has told them last. */
let rulings = [];

/** @param {typeof ask} asks @param {typeof complain} complains */
export function begin(asks, complains) {
  ask = asks;
  complain = complains;
}

/** Puts the words of this part of the page in their places. */
export function name_beside() {
  fill_all([
    ["disputed-head", words.disputed],
    ["opened-head", words.opened],
    ["invite-head", words.invitations],
    ["invite-says", words.inviteSays],
    ["beside-head", words.beside],
    ["question-label", words.question],
    ["of-unit-label", words.ofUnit],
    ["dice-label", words.dice],
    ["dispute-button", words.dispute],
    ["correct-says", words.correctSays],
    ["of-party-label", words.ofParty],
    ["number-label", words.number],
    ["instead-label", words.instead],
    ["correct-button", words.correct],
    ["of-ruling-label", words.ofRuling],
    ["option-label", words.option],
    ["ruling-button", words.ruling],
    ["file-label", words.file],
    ["slips-button", words.slips],
    ["log-button", words.log],
  ]);
  on("dispute", () => ({
    question: at("question").value,
    unit: at("of-unit").value,
    dice: at("dice").value,
  }));
  on("correct", () => ({
    of: at("of-party").value,
    number: Number(at("number").value),
    text: at("instead").value,
  }));
  on("ruling", () => ({ ruling: at("of-ruling").value, option: at("option").value }));
  at("of-ruling").addEventListener("change", show_options);
  at("beside").addEventListener("toggle", read_rulings);
  on("slips", async () => ({ text: (await at("file").files[0]?.text()) ?? "" }));
  at("log-button").addEventListener("click", async () => {
    const answer = await ask("/api/log");
    fill("log", answer.value.log ?? "");
  });
}

/**
 * A form whose act has its name.
 * @param {string} name
 * @param {() => object | Promise<object>} body
 */
function on(name, body) {
  at(name).addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await ask(`/api/${name}`, await body());
    if (answer.status !== 200) {
      complain(answer.value);
      return;
    }
    fill("message");
    fill("beside-said", words.done);
    at(name).reset();
    await read_rulings();
  });
}

/** Rulings are many, and read only by whoever looks for them. */
async function read_rulings() {
  if (!at("beside").open) {
    return;
  }
  const answer = await ask("/api/rulings");
  rulings = answer.value.rulings ?? [];
  choose("of-ruling", rulings.map((ruling) => ruling.id));
  at("ruling").hidden = rulings.length === 0;
  show_options();
}

/** The options of the ruling that is chosen, the one in force first. */
function show_options() {
  const ruling = rulings.find((ruling) => ruling.id === at("of-ruling").value) ?? rulings[0];
  if (!ruling) {
    return;
  }
  const option = (name) => {
    const says = name === ruling.in_force ? words.holds(name) : name;
    return element("option", { value: name, selected: name === ruling.in_force }, says);
  };
  fill("ruling-says", ruling.why);
  fill("option", ...ruling.options.map(option));
}

/** The referee shows the players their links, one at a time. */
function show_invitations(game) {
  // The referee plays no side.
  const here = game.you === null ? game.parties.filter((party) => party.is_here) : [];
  at("invite").hidden = here.length === 0;
  fill("invited", ...here.map(({ name }) => button(words.invite(name), () => invite(name), { class: "btn" })));
}

async function invite(party) {
  const { status, value } = await ask("/api/invite", { party });
  if (status !== 200) {
    complain(value);
    return;
  }
  const hide = button(words.hide, () => fill("invitation"), { class: "btn" });
  fill("invitation", element("h3", {}, words.showTo(party)), code_of(value.code), element("code", { class: "code" }, value.link), hide);
}

/** A code to be scanned, with a light edge of four modules. */
function code_of(rows) {
  const side = rows.length + 8;
  const picture = element("canvas", { width: String(side * 8), height: String(side * 8), class: "code-picture", role: "img", "aria-label": words.codeOf });
  const paint = picture.getContext("2d");
  paint.scale(8, 8);
  paint.fillStyle = "#fff";
  paint.fillRect(0, 0, side, side);
  paint.fillStyle = "#000";
  rows.forEach((row, y) => [...row].forEach((module, x) => module === "#" && paint.fillRect(x + 4, y + 4, 1, 1)));
  return picture;
}

/** @param {any} game What the host has told last. */
export function show_beside(game) {
  show_invitations(game);
  const disputes = game.disputes.map(({ question, by, chance, wrong }) =>
    element("li", {}, wrong ? `${question}: ${wrong}` : words.chance(question, by, chance)),
  );
  at("disputed").hidden = disputes.length === 0;
  fill("disputes", ...disputes);
  const sheets = game.sheets.map(({ name, text }) =>
    element("article", { class: "card pad" }, element("h3", {}, name), element("pre", { tabindex: "0" }, text)),
  );
  at("opened").hidden = sheets.length === 0;
  fill("sheets", ...sheets);
  choose("of-unit", game.units.map((unit) => unit.name));
  choose("of-party", game.parties.map((party) => party.name));
}

/** The names that may be chosen; what is chosen stays so. */
function choose(id, names) {
  const chosen = at(id).value;
  fill(id, ...names.map((name) => element("option", { value: name, selected: name === chosen }, name)));
}
