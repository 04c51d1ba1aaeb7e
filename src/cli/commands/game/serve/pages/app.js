// A player's page: who is in, the orders of the own units, what is asked, what has happened.

import { at, button, element, fill, fill_all } from "./build.js";
import { begin, name_beside, show_beside } from "./beside.js";
import { owes, state, words } from "./words.js";

/** A sheet is checked when nothing was typed for so many milliseconds. */
const PAUSE = 300;

/** @type {any} What the host has told last. */
let game = null;
/** @type {number} */
let waiting = 0;
/** @type {string | null} The sheet as the host knows it. */
let known = null;
/** So many pictures of the table were read. */
let pictures = 0;
/** The sheet is being read back, and stays so whatever others do. */
let is_read_back = false;

/**
 * @param {string} path
 * @param {object} [body]
 */
async function ask(path, body) {
  const posted = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, { credentials: "same-origin", ...posted });
  const text = await response.text();
  return { status: response.status, value: text ? JSON.parse(text) : {} };
}

/** Says what is wrong, in the host's words. */
function complain(value) {
  const all = (value.findings ?? []).map((finding) =>
    [finding.message, finding.help].filter(Boolean).join(": "),
  );
  fill("message", all.join("; "));
}

async function start() {
  const token = location.hash.slice(1);
  if (token) {
    const joined = await ask("/api/join", { token });
    if (joined.status !== 204) {
      complain(joined.value);
      return;
    }
    history.replaceState(null, "", "/");
  }
  name_all();
  begin(ask, complain);
  await show();
  if (game) {
    listen();
  }
}

/** Puts the words of the page in their places. */
function name_all() {
  fill_all([
    ["who-head", words.who],
    ["orders-head", words.orders],
    ["sheet-label", words.sheet],
    ["asked-head", words.asked],
    ["told-head", words.told],
    ["table-head", words.table],
    ["proof-head", words.proof],
    ["proof-says", words.proofSays],
    ["journal", words.journal],
    ["verify", words.verify],
    ["line-label", words.line],
    ["say-button", words.say],
  ]);
  name_beside();
  at("sheet").addEventListener("input", typed);
  at("say").addEventListener("submit", (event) => {
    event.preventDefault();
    say(at("line").value);
  });
  at("verify").addEventListener("click", verify);
}

/** Draws again whenever something has changed. */
function listen() {
  const events = new EventSource("/api/events");
  events.addEventListener("changed", () => show());
  events.addEventListener("open", () => fill("message"));
  events.addEventListener("error", () => fill("message", words.lost));
}

async function show() {
  let answer;
  try {
    answer = await ask("/api/view");
  } catch {
    fill("message", words.lost);
    return;
  }
  if (answer.status === 401) {
    fill("message", words.noLink);
    return;
  }
  if (answer.status !== 200) {
    complain(answer.value);
    return;
  }
  game = answer.value;
  document.title = game.you ? `${game.you}: ${game.title}` : game.title;
  fill("title", document.title);
  fill("where", words.turn(game.turn, game.phase, state[game.state]));
  show_who();
  show_orders();
  show_asked();
  show_beside(game);
  fill("told", ...game.told.map((line) => element("li", {}, line)));
  show_map();
  fill("reports", ...game.turns.map((turn) =>
    element("li", {}, element("a", { href: `/api/report?turn=${turn}`, download: "" }, words.report(turn))),
  ));
  fill("table", game.table);
}

/** The table as a picture, read anew whenever something has changed. */
function show_map() {
  const map = at("map");
  map.hidden = !game.has_map;
  map.alt = words.map;
  if (game.has_map) {
    pictures += 1;
    map.src = `/api/map?${pictures}`;
  }
}

function show_who() {
  const all = game.parties.map((party) => {
    const where = party.is_here ? "" : ` (${words.isElsewhere})`;
    const is = party.is_in ? words.isIn : owes[party.owes];
    const mark = party.is_in ? "✓" : "…";
    // A referee has the game go on where somebody does not come back.
    const goes_on = game.may_go_without && !party.is_in && party.owes !== "agreement";
    const without = goes_on
      ? [" ", button(words.without(party.name), () => act("/api/without", { party: party.name }))]
      : [];
    return element("li", {}, `${mark} ${party.name}: ${is}${where}`, ...without);
  });
  fill("who", ...all);
}

/** The own sheet: what may be ordered as buttons, and the text that they write. */
function show_orders() {
  const sheet = game.sheet;
  at("orders").hidden = !sheet;
  if (!sheet) {
    known = null;
    is_read_back = false;
    fill("hand-in");
    return;
  }
  const field = at("sheet");
  if (known === null || (field.value === known && sheet.text !== known)) {
    field.value = sheet.text;
  }
  known = sheet.text;
  const is_in = sheet.receipt !== null;
  field.readOnly = is_in;
  at("cards").hidden = is_in;
  if (is_in) {
    fill("findings");
    fill(
      "hand-in",
      element("p", {}, words.handedIn),
      element("p", { class: "receipt" }, sheet.receipt),
      element("p", {}, words.stillOpen),
      button(words.takeBack, () => act("/api/take-back", {})),
    );
    return;
  }
  show_cards();
  if (!is_read_back) {
    offer_to_hand_in();
  }
  check();
}

function show_cards() {
  fill("cards", ...cards(write_line));
}

/**
 * The own units that may be ordered something, with buttons for it.
 * @param {(unit: string, line: string, side: string) => void} takes What is done with the line of a button.
 */
function cards(takes) {
  const units = (game.choices ?? []).flatMap((side) =>
    side.units.map((unit) => ({ unit, takes: (line) => takes(unit.unit, line, side.side) })),
  );
  return units.filter(({ unit }) => unit.choices.length > 0).map(({ unit, takes }) => card(unit, takes));
}

/**
 * @param {{unit: string, choices: any[]}} unit
 * @param {(line: string) => void} takes
 */
function card(unit, takes) {
  const row = unit.choices.map((choice) => choice_of(choice, takes));
  const heading = element("h3", {}, unit.unit);
  return element(
    "article",
    { class: "card", "aria-label": words.of(unit.unit) },
    heading,
    element("div", { class: "row" }, ...row),
  );
}

/** A button for an order; one with a hole opens a second row. */
function choice_of(choice, takes) {
  const order = choice.line.slice(choice.line.indexOf(": ") + 2).replace(/\{[^}]*\}/g, "…");
  const hole = choice.holes.length === 1 ? choice.holes[0] : null;
  const refused = choice.verdict === "refused";
  const why = refused ? words.refusedBy(choice.clauses) : "";
  const does = () => {
    if (refused) {
      fill("said", why);
      fill("message", `${choice.line}: ${why}`);
    } else if (hole && hole.values.length > 0) {
      open_targets(made, choice, hole, takes);
    } else {
      takes(choice.line);
    }
  };
  const is_measured = choice.verdict !== "refused" && choice.verdict !== "accepted";
  const title = refused ? why : is_measured ? words.toMeasure : "";
  const made = button(order, does, {
    class: `choice ${choice.verdict}`,
    title,
    ...(title ? { "aria-label": `${order}, ${title}` } : {}),
  });
  return made;
}

function open_targets(made, choice, hole, takes) {
  const parent = made.closest("article");
  parent.querySelector(".targets")?.remove();
  const row = hole.values.map((value) => {
    const line = choice.line.replace(`{${hole.name}}`, value.value);
    const refused = value.verdict === "refused";
    const why = refused ? words.refusedBy(value.clauses) : "";
    return button(
      value.value,
      () => (refused ? fill("message", `${line}: ${why}`) : takes(line)),
      { class: `choice ${value.verdict}`, title: why, ...(why ? { "aria-label": `${value.value}, ${why}` } : {}) },
    );
  });
  const targets = element("div", { class: "row targets" }, ...row);
  parent.append(targets);
  targets.querySelector("button")?.focus();
}

/** Writes the line of a unit into the sheet, in the place of the one that it has. */
function write_line(unit, line, side) {
  const field = at("sheet");
  const lines = field.value.trimEnd().split("\n").filter((written, at) => written || at > 0);
  const of_unit = lines.findIndex((written) => written.split(":")[0].trim() === unit);
  if (of_unit >= 0) {
    lines[of_unit] = line;
  } else {
    const several = game.choices.length > 1;
    const head = `side: ${side}`;
    let below = lines.findIndex((written) => written.trim() === head);
    if (several && below < 0) {
      lines.push(head);
      below = lines.length - 1;
    }
    if (several) {
      lines.splice(below + 1, 0, line);
    } else {
      lines.push(line);
    }
  }
  field.value = `${lines.join("\n").trim()}\n`;
  fill("said", words.chosen(line));
  typed();
}

function typed() {
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
}

async function check() {
  if (!game?.sheet || game.sheet.receipt !== null) {
    return;
  }
  const text = at("sheet").value;
  let answer;
  try {
    answer = await ask("/api/check", { text });
  } catch {
    fill("message", words.lost);
    return;
  }
  if (answer.status === 429) {
    typed();
    return;
  }
  if (answer.status !== 200) {
    complain(answer.value);
    return;
  }
  known = text;
  const found = answer.value.findings ?? [];
  const shown = found.map((finding) => told(finding));
  const notes = (answer.value.notes ?? []).map((note) => element("p", { class: "note" }, note));
  const all = shown.length ? shown : [element("p", {}, text.trim() ? words.sound : "")];
  fill("findings", ...all, ...notes);
}

/** A finding, with what can be written instead as buttons. */
function told(finding) {
  const where = finding.line ? `${words.line_of(finding.line)}: ` : "";
  const fixes = (finding.fixes ?? []).map((fix) =>
    button(fix.title ?? "", () => mend(fix)),
  );
  return element(
    "div",
    { class: `finding ${finding.severity}` },
    element("p", {}, `${finding.severity}: ${where}${finding.message}`),
    finding.help ? element("p", {}, finding.help) : "",
    ...fixes,
  );
}

/** Puts the texts of a fix in their places, the last first. Places count whole letters. */
function mend(fix) {
  const letters = [...at("sheet").value];
  const edits = [...fix.edits].sort((one, other) => other.start - one.start);
  for (const edit of edits) {
    letters.splice(edit.start, edit.end - edit.start, edit.text);
  }
  at("sheet").value = letters.join("");
  typed();
}

function offer_to_hand_in() {
  is_read_back = false;
  fill("hand-in", button(words.handIn, () => hand_in(false), { class: "main" }));
}

/** Reads the sheet back before it is handed in. */
function hand_in(as_it_is) {
  is_read_back = true;
  const text = at("sheet").value;
  const yes = button(words.confirm, () => confirmed(text, as_it_is), { class: "main" });
  fill(
    "hand-in",
    element("p", {}, words.readBack),
    element("pre", { tabindex: "0" }, text),
    yes,
    button(words.goBack, offer_to_hand_in),
  );
  yes.focus();
}

async function confirmed(text, as_it_is) {
  const answer = await ask("/api/hand-in", { text, as_it_is });
  is_read_back = false;
  if (answer.status === 200) {
    fill("message");
    await show();
    return;
  }
  if (answer.value.is_sound === false) {
    fill("findings", ...answer.value.findings.map((finding) => told(finding)));
    fill(
      "hand-in",
      button(words.handInAnyway, () => hand_in(true)),
      button(words.goBack, offer_to_hand_in),
    );
    return;
  }
  complain(answer.value);
}

function show_asked() {
  const is_played = game.may_act && (game.state === "telling" || game.state === "closing");
  at("asked").hidden = !is_played;
  if (!is_played) {
    fill("doings");
    return;
  }
  const answers = game.asks.flatMap((wait) => wait.answers);
  const is_apart = game.suggested && !answers.includes(game.suggested);
  const suggested = is_apart ? [answer_of(game.suggested)] : [];
  const asks = game.asks.map(asked);
  const none = game.asks.length ? [] : [element("p", {}, words.nothingAsked)];
  fill("asks", ...asks, ...none, ...suggested);
  // In a phase that is played in turn a button says its line at once.
  const may_order = game.state === "telling" && game.in_turn && !game.sheet;
  fill("doings", ...(may_order ? cards((_, line) => say(line)) : []));
  const news = game.news ? [element("pre", { tabindex: "0" }, game.news)] : [];
  const close = game.can_close
    ? [element("p", {}, words.closeSays), button(words.close, () => act("/api/close", { shown: game.shown }), { class: "main" })]
    : [];
  // Such a phase ends when somebody says so.
  const ends = may_order ? answers.filter(is_end) : [];
  const end = ends.map((line) => button(line, () => say(line), { class: "end" }));
  fill("acts", button(words.undo, () => act("/api/undo", {})), ...end, ...news, ...close);
}

/** Whether a line goes on to another phase. */
function is_end(line) {
  return line.startsWith("phase: ");
}

/** What is asked: the answers that are lines are buttons, and what is to be filled in is shown. */
function asked(wait) {
  // The end of a phase that is played in turn has a button of its own.
  const is_apart = (line) => game.in_turn && is_end(line) && line !== game.suggested;
  const whole = wait.answers.filter((line) => !is_apart(line));
  const open = wait.to_fill.filter((line) => line.includes("…"));
  return element(
    "div",
    { class: "ask" },
    element("p", {}, `? ${wait.question}`),
    ...open.map((line) => element("p", {}, `${words.write} `, element("code", {}, line))),
    ...whole.map(answer_of),
  );
}

/** A button that says a line, once: what is asked next is drawn anew. */
function answer_of(line) {
  const made = button(
    line,
    async () => {
      made.disabled = true;
      await say(line);
      made.disabled = false;
    },
    { class: "choice accepted" },
  );
  return made;
}

async function say(line) {
  const answer = await ask("/api/say", { line });
  if (answer.status === 200) {
    at("line").value = "";
    fill("message");
    fill("said", answer.value.said);
    await show();
    return;
  }
  complain(answer.value);
}

async function act(path, body) {
  const answer = await ask(path, body);
  if (answer.status === 200) {
    fill("message");
  } else {
    complain(answer.value);
  }
}

async function verify() {
  const answer = await ask("/api/verify");
  fill("proof", answer.value.told ?? "");
}

start();
