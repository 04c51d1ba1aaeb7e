// Elements are made of text nodes alone: what a player writes is never read as a page.

/**
 * @param {string} name
 * @param {Record<string, string | boolean | ((event: Event) => void)>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(key, value);
    } else if (value !== false) {
      made.setAttribute(key, value === true ? "" : value);
    }
  }
  made.append(...children);
  return made;
}

/**
 * @param {string} id
 * @returns {any}
 */
export function at(id) {
  return document.getElementById(id);
}

/**
 * Puts other children in the place of those that stand there.
 * @param {string} id
 * @param {(Node | string)[]} children
 */
export function fill(id, ...children) {
  at(id).replaceChildren(...children);
}

/**
 * Puts texts in their places, each by the name of its element.
 * @param {[string, string][]} texts
 */
export function fill_all(texts) {
  for (const [id, text] of texts) {
    fill(id, text);
  }
}

/**
 * @param {string} text
 * @param {() => void} does
 * @param {Record<string, string | boolean>} [more]
 */
export function button(text, does, more = {}) {
  return element("button", { type: "button", click: does, ...more }, text);
}
