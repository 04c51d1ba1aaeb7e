// The own units: those without an order first, each with its legal orders, step by step.

import { at, button, element, fill } from "./build.js";
import { words } from "./words.js";

/** What is chosen so far of the units whose orders have holes. */
const open = new Map();
/** The unit that has just got its order: it is folded, and the next one opens. */
let done = "";

/** The order of a line, without its unit. */
const order_of = (line) => line.slice(line.indexOf(":") + 1).trim();

/** An order as a tile shows it: one that begins with a sign by its name or an arrow. */
function shown_order(order, name = "") {
  if (!order.startsWith("-")) {
    return order;
  }
  return name ? `${name} …` : order.replace(/^-\s*/, "→ ");
}

/** The order that a text has for a unit, if it has one. */
export function written(text, unit) {
  const line = text.split("\n").find((line) => line.split(":")[0].trim() === unit);
  return line && order_of(line);
}

/** A line as a pattern: its holes take anything. */
function fits(choice, order) {
  const plain = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const parts = order_of(choice.line).split(/\{[^}]*\}/).map(plain);
  return order !== undefined && new RegExp(`^${parts.join("(.+)")}$`).test(order);
}

/** Units that may be ordered something, each with its side. */
export function units_of(game) {
  const all = (game.choices ?? []).flatMap((side) => side.units.map((unit) => ({ ...unit, side: side.side })));
  return all.filter((unit) => unit.choices.length > 0);
}

/**
 * Draws the units.
 * @param {any} game The view of the host.
 * @param {string} text The sheet so far.
 * @param {Set<string>} faulty Units with orders in which something is wrong.
 * @param {(unit: string, line: string, side: string) => void} takes What is done with a complete line.
 */
export function show_units(id, game, text, faulty, takes) {
  const units = units_of(game);
  const is_missing = (unit) => written(text, unit.unit) === undefined;
  const ordered = [...units.filter(is_missing), ...units.filter((unit) => !is_missing(unit))];
  const first = units.find(is_missing)?.unit;
  const had_focus = at(id).contains(document.activeElement);
  const was_open = [...at(id).querySelectorAll("details.unit[open]")].map((made) => made.dataset.unit);
  const stays = was_open.filter((unit) => unit !== done && units.some((one) => one.unit === unit));
  const opened = stays.length ? stays : [first];
  done = "";
  const finish = (unit, line, side) => {
    done = unit;
    open.delete(unit);
    takes(unit, line, side);
  };
  const made = ordered.map((unit) => {
    const order = written(text, unit.unit);
    return card(game, unit, order, has_of(order, faulty.has(unit.unit)), opened.includes(unit.unit), finish);
  });
  fill(id, ...made);
  if (had_focus) {
    at(id).querySelector("details[open] > summary, summary")?.focus();
  }
}

/** The order of a unit, with what is to be said of it. */
function has_of(order, is_faulty) {
  if (order === undefined) {
    return element("span", { class: "has not" }, words.noOrder);
  }
  return element("span", { class: is_faulty ? "has bad" : "has yes" }, is_faulty ? words.look(shown_order(order)) : shown_order(order));
}

function card(game, unit, order, has, is_open, takes) {
  const { facts = "", label = unit.unit } = game.units.find((known) => known.name === unit.unit) ?? {};
  const body = element("div");
  const made = element(
    "details",
    { class: "unit", open: is_open, "data-unit": unit.unit },
    element("summary", {}, element("span", { class: "name" }, label), element("span", { class: "facts" }, facts), has),
    body,
  );
  const draw = () => {
    body.replaceChildren(...steps(game, unit, order, takes, draw));
    body.querySelector(".step:last-child :is(button, input)")?.focus();
  };
  body.replaceChildren(...steps(game, unit, order, takes, draw));
  return made;
}

/** The steps of an order: the order itself, then each of its holes. */
function steps(game, unit, order, takes, draw) {
  const chosen = open.get(unit.unit) ?? {};
  const current = unit.choices.find((choice) => choice.line === chosen.line) ?? unit.choices.find((choice) => fits(choice, order));
  const options = unit.choices.map((choice) => {
    const pick = () => {
      if (choice.holes.length === 0) {
        takes(unit.unit, choice.line, unit.side);
        return;
      }
      open.set(unit.unit, { line: choice.line, values: [] });
      draw();
    };
    const name = shown_order(order_of(choice.line).replace(/\{[^}]*\}/g, "…"), choice.order);
    const chances = (game.needs?.[choice.line] ?? []).flatMap(({ need }) => need.per_cent ? [`${need.per_cent} %`] : []);
    return option(name, choice.verdict, choice === current, pick, chances);
  });
  const meaning = current && game.meanings?.[current.line];
  const needs = ((current && game.needs?.[current.line]) ?? []).map(({ says }) => says);
  const says = [...(meaning ? [meaning] : []), ...needs].map((line) => element("p", { class: "meaning" }, line));
  const all = [element("div", { class: "options" }, ...options), ...says];
  if (chosen.line && current) {
    all.push(...holes(game, unit, current, chosen.values, takes, draw));
  }
  return all;
}

/** A tile; what is chosen looks and says so. */
function option(name, verdict, is_chosen, pick, notes = []) {
  const measure = verdict === "accepted" || verdict === "refused" ? [] : [words.toMeasure];
  const note = [...measure, ...notes].map((text) => element("small", {}, text));
  return element(
    "button",
    { type: "button", class: `opt ${verdict}`, "aria-pressed": is_chosen ? "true" : "false", click: pick },
    element("span", {}, name, ...note),
  );
}

function holes(game, unit, choice, values, takes, draw) {
  const all = [];
  for (const [number, hole] of choice.holes.entries()) {
    const pick = (value) => {
      const filled = [...values.slice(0, number), value];
      if (filled.length < choice.holes.length) {
        open.set(unit.unit, { line: choice.line, values: filled });
        draw();
        return;
      }
      let line = choice.line;
      choice.holes.forEach((hole, at) => (line = line.replace(`{${hole.name}}`, filled[at])));
      takes(unit.unit, line, unit.side);
    };
    all.push(step(game, hole, legal_beside(choice, number, values), values[number], pick));
    if (values.length <= number) {
      break;
    }
  }
  return all;
}

/** The values of a hole that go with those before it. */
function legal_beside(choice, number, values) {
  const pairs = choice.pairs?.find((pair) => number === 1 && pair.first === values[0]);
  const legal = (value) => value.verdict !== "refused" && (!choice.pairs || number === 0 || (pairs?.second ?? []).includes(value.value));
  return choice.holes[number].values.filter(legal);
}

function step(game, hole, legal, chosen, pick) {
  const head = element("h3", {}, words.which(hole.name));
  if (hole.kind === "number") {
    const range = hole.range ? words.range(hole.range.least, hole.range.most) : "";
    const field = element("input", { inputmode: "numeric", "aria-label": hole.name, autocomplete: "off" });
    const keep = button(words.set, () => field.value.trim() && pick(field.value.trim()), { class: "btn" });
    return element("div", { class: "step" }, head, element("p", { class: "small" }, range), element("span", { class: "row" }, field, keep));
  }
  const options = legal.map((value) => option(value.value, value.verdict, value.value === chosen, () => pick(value.value)));
  const refused = hole.values.filter((value) => value.verdict === "refused");
  return element("div", { class: "step" }, head, element("div", { class: "options" }, ...options), ...why_not(game, refused));
}

/** What is not allowed, by reason: the words of the rule, its place last. */
function why_not(game, refused) {
  if (refused.length === 0) {
    return [];
  }
  const by_reason = new Map();
  for (const { value, clauses } of refused) {
    const reason = clauses[0] ?? "";
    by_reason.set(reason, [...(by_reason.get(reason) ?? []), value]);
  }
  const parts = [...by_reason].map(([id, values]) => {
    const reason = game.reasons?.[id];
    const cite = reason ? [element("dd", {}, reason.cite)] : [];
    return element("div", {}, element("dt", {}, values.join(", ")), element("dd", {}, reason?.says ?? id), ...cite);
  });
  const names = refused.map(({ value }) => value);
  const shown = names.length > 3 ? [...names.slice(0, 3), "…"] : names;
  return [element("details", { class: "fold why" }, element("summary", {}, words.whyNot(shown)), element("dl", {}, ...parts))];
}

/** Writes the line of a unit into a sheet, in the place of the one that it has. */
export function with_line(text, unit, line, side, has_sides) {
  const lines = text.trimEnd().split("\n").filter((written, at) => written || at > 0);
  const of_unit = lines.findIndex((written) => written.split(":")[0].trim() === unit);
  if (of_unit >= 0) {
    lines[of_unit] = line;
    return `${lines.join("\n").trim()}\n`;
  }
  const head = `side: ${side}`;
  let below = lines.findIndex((written) => written.trim() === head);
  if (has_sides && below < 0) {
    lines.push(head);
    below = lines.length - 1;
  }
  lines.splice(has_sides ? below + 1 : lines.length, 0, line);
  return `${lines.join("\n").trim()}\n`;
}
