// Switches for the modifiers, from the catalog's description of them: misère, radius, block or comply, Nim heaps.

import { byId, el, fill } from "../core/dom.js";
import { createStepper } from "./stepper.js";

const TITLES = {
  misere: "Misère play",
  radius: "Radius",
  block: "Block",
  comply: "Comply",
  beside: "Nim heaps beside",
};
const SHORT = { misere: "misère", radius: "radius", block: "block", comply: "comply", beside: "+ Nim" };
const ALL = "all moves";

/** Which modifiers a form has on. */
const ACTIVE = {
  misere: (form) => form.misere,
  radius: (form) => form.radius.nim !== null || form.radius.diagonal !== null,
  block: (form) => form.limit?.verb === "block",
  comply: (form) => form.limit?.verb === "comply",
  beside: (form) => form.beside.length > 0,
};

/** The form with a modifier switched on with its usual numbers, or off. */
function switched(form, name, on, given) {
  if (name === "misere") return { ...form, misere: on };
  if (name === "radius")
    return { ...form, radius: on ? { nim: given.default, diagonal: given.default } : { nim: null, diagonal: null } };
  if (name === "beside") return { ...form, beside: on ? given.default : [] };
  return { ...form, limit: on ? { verb: name, total: given.default, nim: null, diagonal: null } : null };
}

/** One number for all moves, or one for each kind; the numbers in force with what each speaks of. */
function numbersOf(form, name) {
  if (name === "beside") return form.beside.map((value, i) => [`heap ${i + 1}`, value, i]);
  const numbers = name === "radius" ? form.radius : form.limit;
  const joined = name === "radius" ? numbers.nim === numbers.diagonal : numbers.total !== null;
  if (joined) return [[ALL, name === "radius" ? numbers.nim : numbers.total, "total"]];
  return ["nim", "diagonal"].filter((kind) => numbers[kind] !== null).map((kind) => [kind, numbers[kind], kind]);
}

function withNumber(form, name, key, text) {
  if (name === "beside") return { ...form, beside: form.beside.map((one, i) => (i === key ? text : one)) };
  if (name === "radius")
    return { ...form, radius: key === "total" ? { nim: text, diagonal: text } : { ...form.radius, [key]: text } };
  return { ...form, limit: { ...form.limit, [key]: text } };
}

/** Speak of all moves, or of one kind only, keeping the number. */
function spokenOf(form, name, kind) {
  const number = numbersOf(form, name)[0][1];
  const parts = {
    nim: kind === "nim" || kind === "both" ? number : null,
    diagonal: kind === "diagonal" || kind === "both" ? number : null,
  };
  // Equal bounds of the radius would speak of all moves.
  if (name === "radius" && kind === "both") parts.diagonal = String(BigInt(number) + 1n);
  if (name === "radius") return { ...form, radius: kind === ALL ? { nim: number, diagonal: number } : parts };
  return { ...form, limit: { ...form.limit, total: kind === ALL ? number : null, ...parts } };
}

/** Where the focus is: the name of the control, and of the switch above it. */
const placeOf = (node) => ({ name: nameOf(node), above: node.closest(".modifier").querySelector("[role=switch]").id });
const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;

/** Back to the same control; if it is gone or can do nothing, to the field beside it or to the switch above. */
function refocus(box, { name, above }) {
  const same = [...box.querySelectorAll("button, input, select")].find((node) => nameOf(node) === name);
  if (same && !same.disabled) return same.focus();
  (same?.closest(".stepper")?.querySelector("input[type=text]") ?? byId(above)).focus();
}

export function createModifiers(store, send) {
  const button = byId("modifiers-button");
  const box = byId("modifiers");
  button.addEventListener("click", () => {
    box.hidden = !box.hidden;
    button.setAttribute("aria-expanded", String(!box.hidden));
  });
  const form = () => store.get().game.form;
  let drawn = "";

  function draw({ catalog, game, refused }) {
    if (!catalog || !game) return;
    const on = Object.keys(ACTIVE).filter((name) => ACTIVE[name](game.form));
    button.textContent = on.length ? `Modifiers: ${on.map((name) => SHORT[name]).join(", ")}` : "Modifiers";
    const shape = JSON.stringify([game.form, refused, game.kinds]);
    if (shape === drawn) return;
    drawn = shape;
    const focused = box.contains(document.activeElement) ? placeOf(document.activeElement) : null;
    fill(
      box,
      Object.keys(TITLES).map((name) => modifier(name, catalog.modifiers[name], game)),
    );
    if (focused) refocus(box, focused);
  }

  function modifier(name, given, game) {
    const on = ACTIVE[name](game.form);
    const input = el("input", {
      type: "checkbox",
      role: "switch",
      id: `switch-${name}`,
      checked: on,
      "aria-label": TITLES[name],
      onchange: (event) => send(switched(form(), name, event.target.checked, given)),
    });
    return el(
      "div",
      { class: "modifier" },
      el("label", { class: "switch" }, input, TITLES[name]),
      on ? controls(name, given, game) : null,
      el("span", { class: "explain" }, given.words),
    );
  }

  function controls(name, given, game) {
    if (name === "misere") return null;
    const steppers = numbersOf(game.form, name).map(
      ([label, value, key]) =>
        createStepper({
          name: name === "beside" ? label : label === ALL ? "k" : label,
          label: `${TITLES[name]}, ${label}`,
          value,
          bounds: name === "beside" ? { slider: given.slider } : given, // its `most` counts heaps
          changed: (text, complain) => send(withNumber(form(), name, key, text), complain),
        }).box,
    );
    return [steppers, name === "beside" ? besideButtons(given) : kindChoice(name, game)];
  }

  function kindChoice(name, game) {
    if (game.kinds.length < 2) return null;
    const now = numbersOf(game.form, name);
    const chosen = now.length === 2 ? "both" : now[0][0];
    const option = (value, words) => el("option", { value, selected: value === chosen }, words);
    return el(
      "select",
      {
        "aria-label": `${TITLES[name]}: which moves`,
        onchange: (event) => send(spokenOf(form(), name, event.target.value)),
      },
      option(ALL, "all moves together"),
      option("nim", "moves in one heap"),
      option("diagonal", "moves in more heaps"),
      option("both", "each kind apart"),
    );
  }

  function besideButtons(given) {
    const heaps = form().beside;
    const change = (beside) => send({ ...form(), beside });
    return el(
      "div",
      { class: "row" },
      el(
        "button",
        { type: "button", disabled: heaps.length >= given.most, onclick: () => change([...heaps, given.default[0]]) },
        "Another heap",
      ),
      el("button", { type: "button", onclick: () => change(heaps.slice(0, -1)) }, "One heap fewer"),
    );
  }

  store.on(["catalog", "game", "refused"], draw);
}
