// A player's page: what to do now, the orders of the own units, the questions, what has happened.

import { at, button, element, fill, fill_all } from "./build.js";
import { begin, name_beside, show_beside } from "./beside.js";
import { show_units, units_of, with_line, written } from "./orders.js";
import { language, words } from "./words.js";

/** A sheet is checked when nothing was typed for so many milliseconds. */
const PAUSE = 300;

/** @type {any} The view that the host has sent last. */
let game = null;
/** @type {number} */
let waiting = 0;
/** @type {string | null} The sheet as the host knows it. */
let known = null;
/** So many pictures of the table were read. */
let pictures = 0;
/** The sheet is being read back, and stays so whatever others do. */
let is_read_back = false;
/** The units with orders in which something is wrong. */
let faulty = new Set();
/** The turn, lock and events of which the story is shown. */
let told_of = "";
/** Dice that are typed of lines that need more. */
const dice_typed = new Map();
/** True while it is the reader's turn, so that the sound comes once. */
let is_due = false;

/**
 * Asks the host; without a connection the answer says so.
 * @param {string} path
 * @param {object} [body]
 */
async function ask(path, body) {
  const posted = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(path, { credentials: "same-origin", ...posted });
    const text = await response.text();
    return { status: response.status, value: text ? JSON.parse(text) : {} };
  } catch {
    return { status: 0, value: { findings: [{ message: words.lost }] } };
  }
}

/** Says what is wrong, in the host's words. */
function complain(value) {
  const all = (value.findings ?? []).map((finding) =>
    [finding.message, finding.help].filter(Boolean).join(": "),
  );
  fill("message", all.join("; "));
}

async function start() {
  document.documentElement.lang = language;
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
    ["text-head", words.text],
    ["sheet-label", words.sheet],
    ["asked-head", words.asked],
    ["result-head", words.result],
    ["told-head", words.told],
    ["table-head", words.table],
    ["proof-head", words.proof],
    ["proof-says", words.proofSays],
    ["journal", words.journal],
    ["verify", words.verify],
    ["line-label", words.line],
    ["say-button", words.say],
    ["sound-label", words.signal],
  ]);
  name_beside();
  at("sheet").addEventListener("input", typed);
  at("say").addEventListener("submit", (event) => {
    event.preventDefault();
    say(at("line").value);
  });
  at("verify").addEventListener("click", verify);
  at("whole").addEventListener("click", () => {
    is_whole = !is_whole;
    show_map();
  });
  at("sound").checked = localStorage.getItem("sound") === "yes";
  at("sound").addEventListener("change", () => localStorage.setItem("sound", at("sound").checked ? "yes" : "no"));
}

/** Draws again whenever something has changed. */
function listen() {
  const events = new EventSource("/api/events");
  events.addEventListener("changed", () => show());
  events.addEventListener("open", () => fill("message"));
  events.addEventListener("error", () => fill("message", words.lost));
}

async function show() {
  const answer = await ask("/api/view");
  if (answer.status === 401) {
    fill("message", words.noLink);
    return;
  }
  if (answer.status !== 200) {
    complain(answer.value);
    return;
  }
  game = answer.value;
  fill("title", game.title);
  fill("where", words.where(game.turn_name, game.you));
  show_steps();
  show_who();
  show_orders();
  show_asked();
  show_task();
  show_beside(game);
  fill("told", ...game.told.map((line) => element("li", {}, line)));
  at("now").hidden = game.told.length === 0;
  show_map();
  fill("reports", ...game.turns.map((turn) =>
    element("li", {}, element("a", { href: `/api/report?turn=${turn}`, download: "" }, words.report(turn))),
  ));
  fill("table", game.table);
  await show_story();
}

/** The steps of the turn: all of them, or in a long turn those around the one at hand. */
function show_steps() {
  const now = game.steps.findIndex((step) => step.is === "now");
  const from = game.steps.length > 5 ? Math.max(0, Math.min(now - 1, game.steps.length - 4)) : 0;
  const shown = game.lock > 0 ? game.steps.slice(from, from + 5) : [];
  const has_end = game.lock > 0 && from + 5 >= game.steps.length;
  const steps = has_end ? [...shown, { name: words.resultStep, is: "to come" }] : shown;
  fill("steps", ...steps.map((step) =>
    element("li", { class: step.is === "to come" ? "" : step.is, "aria-current": step.is === "now" ? "step" : false }, step.name),
  ));
}

/** Own units without an order. */
function missing() {
  const text = at("sheet").value;
  return units_of(game).filter((unit) => written(text, unit.unit) === undefined);
}

/** The one sentence about what to do now. The title of the page says when it is the reader's turn. */
function show_task() {
  const others = game.parties.filter((party) => !party.is_in && party.name !== game.you).map((party) => party.name);
  const wait = others.length ? words.waiting_for(others) : "";
  const [head, more, is_turn] = task(wait);
  const says = [is_turn && game.phase_says ? `${game.phase_says}.` : "", more].filter(Boolean).join(" ");
  fill("task-head", head);
  fill("task-says", says);
  at("task").classList.toggle("turn", is_turn);
  document.title = is_turn ? `● ${head} – ${game.title}` : game.title;
  if (is_turn && !is_due && at("sound").checked) {
    beep();
  }
  is_due = is_turn;
}

function task(wait) {
  if (game.sheet && game.sheet.receipt === null) {
    const without = missing().length;
    return without ? [words.order_more(without), wait, true] : [words.all_ordered, words.hand_in_now, true];
  }
  if (game.sheet) {
    return [words.orders_in, [wait, words.phone].filter(Boolean).join(". "), false];
  }
  const is_played = game.may_act && (game.state === "telling" || game.state === "closing");
  if (is_played && game.asks.length) {
    const may_order = game.in_turn && units_of(game).length > 0;
    return [may_order ? words.your_order : words.answer_now(game.asks.length), wait, true];
  }
  if (is_played && game.can_close) {
    return [words.make_final, wait, true];
  }
  const of_state = {
    agreeing: words.agreeing, opening: words.opening, showing: words.rolling, telling: words.playing, closing: words.playing,
  };
  return [wait || of_state[game.state] || words.playing, words.phone, false];
}

/** A short sound, without a file. */
function beep() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = 660;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.15);
}

/** The story of the last turn and of this one, by itself after each final answer. */
async function show_story() {
  const now = `${game.turn}/${game.lock}/${game.told.length}`;
  if (now === told_of || game.lock === 0) {
    return;
  }
  const answer = await ask("/api/story");
  if (answer.status !== 200) {
    return;
  }
  told_of = now;
  const stories = answer.value.stories.reverse();
  at("result").hidden = stories.length === 0;
  fill("stories", ...stories.map(story_of));
}

/** A story: its gravest event, then side by side what happened to each unit. */
function story_of(story) {
  const lead = story.lead ? [element("p", { class: "lead" }, story.lead)] : [];
  const sides = story.sides.flatMap(({ side, beats }) => [element("p", { class: "group" }, side), ...beats.map(beat_of)]);
  const disputes = story.disputes.map((dispute) => element("p", {}, dispute));
  return element("article", { class: "card pad stack" }, element("h3", {}, words.turn(story.turn_name, story.is_over)), ...lead, ...sides, ...disputes);
}

/** What happened to a unit, with a sign before it. */
function beat_of({ unit, orders, events, is_lost }) {
  const kind = is_lost ? "bad" : events.length ? "good" : "flat";
  const sign = { bad: "✕", good: "→", flat: "=" }[kind];
  const name = orders ? `${unit}: ${orders}` : unit;
  return element(
    "div",
    { class: `beat ${kind}` },
    element("span", { class: "sign", "aria-hidden": "true" }, sign),
    element("div", {}, element("p", { class: "name" }, name), ...events.map((event) => element("p", {}, event))),
  );
}

/** A narrow page shows the part of the map around the own units first. */
const is_phone = () => window.innerWidth < 600;
let is_whole = false;

/** The table as a picture, read anew whenever something has changed. */
function show_map() {
  const map = at("map");
  at("board").hidden = game.lock === 0;
  map.alt = words.map;
  at("whole-line").hidden = !(game.has_parts && is_phone() && game.you);
  fill("whole", is_whole ? words.ownPart : words.wholeMap);
  if (game.lock > 0) {
    pictures += 1;
    map.src = `/api/map?${pictures}${is_phone() ? "&phone" : ""}${is_phone() && !is_whole ? "&part" : ""}`;
  }
}

function show_who() {
  const all = game.parties.map((party) => {
    const where = party.is_here ? "" : ` (${words.isElsewhere})`;
    const is = party.is_in ? words.isIn(party.name) : words.owes[party.owes](party.name);
    // A referee has the game go on where somebody does not come back.
    const goes_on = game.may_go_without && !party.is_in && party.owes !== "agreement";
    const without = goes_on
      ? [" ", button(words.without(party.name), () => act("/api/without", { party: party.name }), { class: "btn" })]
      : [];
    const mark = element("span", { class: "mark" }, party.is_in ? "✓" : "…");
    return element("li", { class: party.is_in ? "in" : "out" }, mark, ` ${is}${where}`, ...without);
  });
  fill("who", ...all);
}

/** The own sheet: legal orders as tiles, and the text that they write. */
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
    const others = game.parties.filter((party) => !party.is_in).map((party) => party.name);
    fill("findings");
    fill(
      "hand-in",
      element("pre", { tabindex: "0" }, sheet.text),
      element("p", { class: "small" }, `${words.receipt} `, element("span", { class: "receipt" }, sheet.receipt)),
      element("p", { class: "small" }, others.length ? words.stillOpen(others) : ""),
      button(words.takeBack, () => act("/api/take-back", {}), { class: "btn" }),
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
  show_units("cards", game, at("sheet").value, faulty, write_line);
}

/** Writes the line of a unit into the sheet. */
function write_line(unit, line, side) {
  const field = at("sheet");
  field.value = with_line(field.value, unit, line, side, game.choices.length > 1);
  fill("said", words.chosen(line));
  typed();
}

function typed() {
  is_read_back = false;
  show_cards();
  offer_to_hand_in();
  show_task();
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
}

async function check() {
  if (!game?.sheet || game.sheet.receipt !== null) {
    return;
  }
  const text = at("sheet").value;
  const answer = await ask("/api/check", { text });
  if (answer.status === 429) {
    clearTimeout(waiting);
    waiting = setTimeout(check, PAUSE);
    return;
  }
  if (answer.status !== 200) {
    complain(answer.value);
    return;
  }
  known = text;
  // Units without an order are named above, and not once more; on an empty sheet nothing else is wrong.
  const is_shown = (finding) => text.trim() && finding.code !== "no-order";
  const found = (answer.value.findings ?? []).filter(is_shown);
  const is_wrong = (finding) => ["error", "refused"].includes(finding.severity);
  faulty = new Set(found.filter(is_wrong).map((finding) => finding.unit));
  show_cards();
  const notes = (answer.value.notes ?? []).map((note) => element("p", { class: "small" }, note));
  const all = found.length ? found.map(told) : [element("p", { class: "small" }, text.trim() ? words.sound : "")];
  fill("findings", ...all, ...notes);
}

/** A finding, with its fixes as buttons. */
function told(finding) {
  const kind = words.kinds[finding.severity] ?? finding.severity;
  const where = finding.line ? `${words.line_of(finding.line)} – ${kind}` : kind;
  const fixes = (finding.fixes ?? []).map((fix) => button(fix.title ?? "", () => mend(fix), { class: "btn" }));
  return element(
    "div",
    { class: `note finding ${finding.severity} ${finding.severity === "measure" ? "ask" : "wrong"}` },
    element("p", { class: "kind" }, where),
    element("p", {}, finding.message),
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
  const idle = missing().length;
  const name = idle ? words.handInIdle(idle) : words.handIn;
  fill("hand-in", button(name, () => hand_in(false), { class: "btn main" }));
}

/** Reads the sheet back before it is handed in. */
function hand_in(as_it_is) {
  is_read_back = true;
  const text = at("sheet").value;
  const yes = button(words.handIn, () => confirmed(text, as_it_is), { class: "btn main" });
  fill(
    "hand-in",
    element("p", {}, words.readBack),
    element("pre", { tabindex: "0" }, text),
    element("span", { class: "row" }, yes, button(words.change, offer_to_hand_in, { class: "btn" })),
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
    const anyway = button(words.handInAnyway, () => hand_in(true), { class: "btn" });
    fill("hand-in", element("span", { class: "row" }, anyway, button(words.change, offer_to_hand_in, { class: "btn main" })));
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
  const is_apart = game.suggested && !answers.some(({ line }) => line === game.suggested);
  const suggested = is_apart ? [answer_of({ line: game.suggested, label: game.suggested })] : [];
  const asks = game.asks.map(asked);
  const none = game.asks.length ? [] : [element("p", {}, words.nothingAsked)];
  fill("asks", ...asks, ...none, ...suggested, ...reports());
  // In a phase that is played in turn a tile says its line at once.
  const may_order = game.state === "telling" && game.in_turn && !game.sheet;
  const corrected = game.asks.filter(({ kind }) => kind === "correction").map(({ unit }) => unit);
  if (may_order || corrected.length) {
    const is_shown = ({ unit }) => corrected.length === 0 || corrected.includes(unit);
    const choices = game.choices.map((side) => ({ ...side, units: side.units.filter(is_shown) }));
    show_units("doings", { ...game, choices }, "", new Set(), (_, line) => say(line));
  } else {
    fill("doings");
  }
  const news = game.news ? [element("pre", { tabindex: "0" }, game.news)] : [];
  const close = game.can_close
    ? [...what_closes(game.closing), button(words.close, () => act("/api/close", { shown: game.shown }), { class: "btn main" })]
    : [];
  // Such a phase ends when somebody says so.
  const ends = may_order ? answers.filter(is_end) : [];
  const end = ends.map((answer) => button(label_of(answer), () => say(answer.line), { class: "btn end" }));
  fill("acts", ...end, ...news, ...close, button(words.undo, () => act("/api/undo", {}), { class: "btn" }));
}

/** What may be reported in the phase at hand, with how it is typed. */
function reports() {
  const may_report = game.asks.some((wait) => ["next", "end"].includes(wait.kind));
  if (!may_report || game.reports.length === 0) {
    return [];
  }
  const lines = game.reports.map(({ line, says }) => element("li", {}, element("code", { class: "code" }, line), ` ${says}`));
  return [element("div", { class: "ask report card pad stack" }, element("p", {}, words.report_by), element("ul", {}, ...lines))];
}

/** What becomes final, what is rolled, what stays open. */
function what_closes(closing) {
  const parts = [words.final(closing.entries), words.rolled(closing.rolls), ...closing.open.map(words.staysOpen)];
  const list = element("ul", {}, ...parts.filter(Boolean).map((part) => element("li", {}, part)));
  return [element("p", {}, words.closeSays), list];
}

/** Whether an answer goes on to another phase. */
function is_end(answer) {
  return answer.line.startsWith("phase: ");
}

/** A question: what dice need, a key for each face or a field for each number, tiles for answers. */
function asked(wait) {
  // The end of a phase that is played in turn has a button of its own.
  const is_apart = (answer) => game.in_turn && is_end(answer) && answer.line !== game.suggested;
  const whole = wait.answers.filter((answer) => !is_apart(answer));
  const open = wait.to_fill.filter((line) => line.includes("…"));
  const has_keys = wait.kind === "dice" && wait.faces <= 6 && open.length === 1;
  return element(
    "div",
    { class: "ask card pad stack" },
    element("p", {}, wait.says),
    ...open.map(has_keys ? (line) => keys_of(line, wait) : field_of),
    element("div", { class: "options" }, ...whole.map(answer_of)),
  );
}

/** Dice: slots for them, and a key for each face. The line is said with the last die. */
function keys_of(line, wait) {
  const parts = line.split("…");
  const number = parts.length - 1;
  const typed = dice_typed.get(line) ?? [];
  dice_typed.set(line, typed);
  const slots = element("p", { class: "slots", "aria-live": "polite" });
  const draw = () => fill_slots(slots, typed, number);
  const type = async (face) => {
    typed.push(face);
    draw();
    if (typed.length === number) {
      dice_typed.delete(line);
      await say(parts.map((part, at) => part + (typed[at] ?? "")).join(""));
    }
  };
  const faces = Array.from({ length: wait.faces }, (_, at) => at + 1);
  const keys = faces.map((face) => button(String(face), () => type(face), { class: "btn key" }));
  const back = button(words.deleteDie, () => { typed.pop(); draw(); }, { class: "btn" });
  draw();
  return element("div", { class: "stack" }, slots, element("div", { class: "keys" }, ...keys), back);
}

/** The dice that are typed, and the empty places of the others. */
function fill_slots(slots, typed, number) {
  const shown = Array.from({ length: number }, (_, at) =>
    element("span", { class: at < typed.length ? "die" : "die empty" }, String(typed[at] ?? "")),
  );
  slots.replaceChildren(...shown, element("span", { class: "small" }, words.diceLeft(number - typed.length)));
}

/** A line with gaps: a field for each, and a button that says it. */
function field_of(line) {
  const parts = line.split("…");
  const fields = parts.slice(1).map(() => element("input", { inputmode: "decimal", "aria-label": line, autocomplete: "off" }));
  const keep = button(words.set, () => {
    if (fields.every((field) => field.value.trim())) {
      say(parts.map((part, number) => part + (fields[number]?.value.trim() ?? "")).join(""));
    }
  }, { class: "btn" });
  return element("span", { class: "row" }, element("code", { class: "code" }, line), ...fields, keep);
}

/** The words of an answer: of a phase and of a draw the page's own. */
function label_of({ line, label }) {
  const head = line.split(": ")[0];
  return { phase: words.go_on, draw: words.drawn }[head]?.(label) ?? label;
}

/** A tile that says a line, once: what is asked next is drawn anew. */
function answer_of(answer) {
  const made = button(
    label_of(answer),
    async () => {
      made.disabled = true;
      await say(answer.line);
      made.disabled = false;
    },
    { class: "opt accepted" },
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
