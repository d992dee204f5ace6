// Elements without HTML text: whatever a person or the server wrote reaches the page as text nodes only.

const SVG = "http://www.w3.org/2000/svg";

const shown = (children) => children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** An element with properties, attributes (names with a dash, role, for), listeners (on...) and children. */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.includes("-") || !(name in node)) node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...shown(children));
  return node;
}

export const byId = (id) => document.getElementById(id);

/** Replace all children. */
export function fill(node, ...children) {
  node.replaceChildren(...shown(children));
  return node;
}

/** An element of a drawing. */
export function svg(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A drawing of one line, as it stands on a button. */
export function icon(d) {
  const line = svg("path", { d, fill: "none", stroke: "currentColor", "stroke-width": 1.6, "stroke-linecap": "round", "stroke-linejoin": "round" });
  return svg("svg", { viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" }, line);
}

export const button = (words, onclick, more = {}) => el("button", { type: "button", onclick, ...more }, words);

/** A field for a line of text. */
export const textField = (more) => el("input", { type: "text", autocomplete: "off", ...more });

/** A list of which one is chosen; an option is a value, or [value, words]. */
export function choice(options, chosen, more) {
  const pairs = options.map((one) => (Array.isArray(one) ? one : [one, one]));
  return el("select", more, pairs.map(([value, words]) => el("option", { value, selected: value === chosen }, words)));
}

/** A box to tick; `changed(whether)`. */
export function tickBox(id, words, checked, changed) {
  const input = el("input", { type: "checkbox", id, checked, onchange: () => changed(input.checked) });
  return el("label", { class: "check" }, input, words);
}

export const section = (title, ...parts) => el("section", {}, el("h2", {}, title), parts);
export const row = (...parts) => el("div", { class: "row" }, parts);
export const wrapped = (...parts) => el("div", { class: "row wrap" }, parts);
export const note = (words, more) => el("p", { class: "note", ...more }, words);
export const warning = (words, more) => el("p", { class: "warn", role: "alert", ...more }, words);

/** Where it is said what is wrong with a field. */
export const complaint = (id) => el("p", { class: "error", role: "alert", id });

/** A function that says words in an element. */
export const saysIn = (node) => (words) => (node.textContent = words);

/** A small square in a colour of the board. */
export const swatch = (colour) => el("span", { class: "swatch", data: { colour } });

/** A form that acts without leaving the page; what `action` throws is told to `complain(words)`. */
export function form(properties, action, complain, ...parts) {
  const submit = (event) => {
    event.preventDefault();
    try {
      complain("");
      action();
    } catch (error) {
      complain(error.message);
    }
  };
  return el("form", { ...properties, onsubmit: submit }, parts);
}

/** A button that shows a box and hides it again; `opened()` follows when it is shown. */
export function discloses(control, box, opened = () => {}) {
  const open = (now) => {
    box.hidden = !now;
    control.setAttribute("aria-expanded", String(now));
    if (now) opened();
  };
  control.addEventListener("click", () => open(box.hidden));
  return open;
}

/** Call `action` when calls have stopped for `wait` milliseconds. */
export function debounced(action, wait) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), wait);
  };
}

/** A button that copies what `text()` says and tells so. */
export function copyButton(text, label, words = "Copy") {
  const press = async () => {
    control.textContent = (await copied(text())) ? "Copied" : "Select and copy by hand";
    setTimeout(() => (control.textContent = words), 1500);
  };
  const control = button(words, press, { class: "quiet copy", "aria-label": label, title: label });
  return control;
}

/** Lines to be typed elsewhere, with a button that copies them. */
export const code = (text, label = "Copy the command", id = null) => el("div", { class: "code" }, el("pre", { id }, text), copyButton(() => text, label));

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** The way for pages without a secure origin, where the clipboard interface is missing. */
function copiedBySelection(text) {
  const field = el("textarea", { value: text, class: "offscreen" });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Offer `blob` as a file. */
export function saveFile(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
