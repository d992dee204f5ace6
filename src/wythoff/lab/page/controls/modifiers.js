// Switches for the modifiers, from the catalog's description of them. Those that have no part of the form of their own,
// such as a pass or a terminal set, stand in `form.others`: their names with what is written in their parentheses.

import { button, byId, choice, complaint, debounced, discloses, el, fill, row, textField } from "../core/dom.js";
import { ACTIVE, ALL, OWN, isOn, numbersOf, titleOf, withNumber } from "../core/forms.js";
import { modifierNumbers } from "../core/variables.js";
import { createStepper } from "../fields/stepper.js";

const SOON = 200; // milliseconds without a key after which the text of a field is read
const SHORT = { misere: "misère", beside: "+ Nim" };

/** The form with a modifier switched on with its usual numbers, or off. */
function switched({ form, heaps }, name, on, given) {
  if (name === "misere") return { ...form, misere: on };
  if (name === "radius")
    return { ...form, radius: on ? { nim: given.default, diagonal: given.default } : { nim: null, diagonal: null } };
  if (name === "beside") return { ...form, beside: on ? given.default : [] };
  if (name in ACTIVE) return { ...form, limit: on ? { ...NO_LIMIT, verb: name, total: given.default } : null };
  const { [name]: _, ...others } = form.others;
  const first = given.defaults ? (given.defaults[heaps] ?? given.example) : (given.default ?? "");
  return { ...form, others: on ? { ...others, [name]: first } : others };
}

const NO_LIMIT = { total: null, nim: null, diagonal: null, own: null, condition: null };

/** Speak of all moves, of one kind only, or of those with a condition, keeping the number. */
function spokenOf(form, name, kind, given) {
  const number = numbersOf(form, name)[0][1];
  const parts = {
    nim: kind === "nim" || kind === "both" ? number : null,
    diagonal: kind === "diagonal" || kind === "both" ? number : null,
  };
  // Equal bounds of the radius would speak of all moves.
  if (name === "radius" && kind === "both") parts.diagonal = String(BigInt(number) + 1n);
  if (name === "radius") return { ...form, radius: kind === ALL ? { nim: number, diagonal: number } : parts };
  if (kind === OWN) return { ...form, limit: { ...form.limit, ...NO_LIMIT, own: number, condition: given.condition } };
  return { ...form, limit: { ...form.limit, ...NO_LIMIT, total: kind === ALL ? number : null, ...parts } };
}

/** Where the focus is: the name of the control, and of the switch above it. */
const placeOf = (node) => ({
  name: nameOf(node),
  above: node.closest(".modifier").querySelector("[role=switch]").id,
  typed: typedIn(node),
});
const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;

/** Back to the same control; if it is gone or can do nothing, to the field beside it or to the switch above. */
function refocus(box, { name, above, typed }) {
  const same = [...box.querySelectorAll("button, input, select")].find((node) => nameOf(node) === name);
  if (same && typed) typeAgain(same, typed);
  if (same && !same.disabled) return same.focus();
  (same?.closest(".stepper")?.querySelector("input[type=text]") ?? byId(above)).focus();
}

const OWN_HINT = "a condition on a move, in i, j, x, y, u, v";

export function createModifiers(store, send) {
  const [opener, box] = [byId("modifiers-button"), byId("modifiers")];
  discloses(opener, box);
  const form = () => store.get().game.form;
  let drawn = "";

  function draw({ catalog, game, refused }) {
    if (!catalog || !game) return;
    const names = Object.keys(catalog.modifiers);
    const on = names.filter((name) => isOn(game.form, name)).map((name) => SHORT[name] ?? name);
    opener.textContent = on.length ? `Modifiers: ${on.join(", ")}` : "Modifiers";
    const shape = JSON.stringify([game.form, refused, game.kinds, game.own_kinds]);
    if (shape === drawn) return;
    drawn = shape;
    const focused = box.contains(document.activeElement) ? placeOf(document.activeElement) : null;
    fill(box, names.map((name) => modifier(name, catalog.modifiers[name], game)));
    if (focused) refocus(box, focused);
  }

  function modifier(name, given, game) {
    const on = isOn(game.form, name);
    const input = el("input", {
      type: "checkbox",
      role: "switch",
      id: `switch-${name}`,
      checked: on,
      "aria-label": titleOf(name),
      onchange: (event) => send(switched(store.get().game, name, event.target.checked, given)),
    });
    const parts = on ? controls(name, given, game) : null;
    return el("div", { class: "modifier" }, el("label", { class: "switch" }, input, titleOf(name)), parts, el("span", { class: "explain" }, given.words));
  }

  function controls(name, given, game) {
    if (given.takes === "nothing") return null;
    if (given.defaults) return details(name, given.hint, game.form.others[name], (text) => withNumber(form(), name, "others", text));
    const steppers = modifierNumbers(name, given, game.form).map((number) => {
      const changed = (text, complain) => send(number.change(text).form, complain);
      return createStepper({ ...number, changed, animate: () => store.set({ motion: { id: number.id } }) }).box;
    });
    if (name === "beside") return [steppers, besideButtons(given)];
    if (given.takes === "a number") return steppers;
    const own = game.form.limit?.own && given.condition ? game.form.limit.condition : null;
    const condition = (text) => ({ ...form(), limit: { ...form().limit, condition: text } });
    const field = own === null ? null : details(name, OWN_HINT, own, condition);
    return [steppers, kindChoice(name, given, game), field];
  }

  /** The field for what stands in the parentheses; `changed(text)` is the form with another text there. */
  function details(name, hint, value, changed) {
    const ask = (text, complain) => send(changed(text), complain);
    return createDetails({ label: `${titleOf(name)}: ${hint}`, value, hint, changed: ask });
  }

  function kindChoice(name, given, game) {
    const now = numbersOf(game.form, name);
    const chosen = now.length === 2 ? "both" : now[0][0];
    const kinds = game.kinds.length < 2 ? [] : [
      ["nim", "moves in one heap"],
      ["diagonal", "moves in more heaps"],
      ["both", "each kind apart"],
    ];
    const own = given.condition && game.own_kinds ? [[OWN, OWN]] : [];
    if (kinds.length + own.length === 0) return null;
    return choice([[ALL, "all moves together"], ...kinds, ...own], chosen, {
      "aria-label": `${titleOf(name)}: which moves`,
      onchange: (event) => send(spokenOf(form(), name, event.target.value, given)),
    });
  }

  function besideButtons(given) {
    const heaps = form().beside;
    const change = (beside) => send({ ...form(), beside });
    return row(
      button("Another heap", () => change([...heaps, given.default[0]]), { disabled: heaps.length >= given.most }),
      button("One heap fewer", () => change(heaps.slice(0, -1))),
    );
  }

  store.on(["catalog", "game", "refused"], draw);
}

/** A field for what stands in the parentheses of a modifier: a condition, or positions with their outcomes. The server reads
    it while one types; what is wrong is said below it. `changed(text, complain)` asks for the game with this text; `value` is the text in force. */
function createDetails({ label, value, hint, changed }) {
  const input = textField({ class: "details", value, "aria-label": label, title: hint, autocapitalize: "off", spellcheck: false });
  const message = complaint();

  function complain(words) {
    message.textContent = words;
    input.setAttribute("aria-invalid", String(Boolean(words)));
  }

  async function read() {
    const text = input.value.trim();
    if (text === value) return complain("");
    if (await changed(text, complain)) complain("");
  }

  input.addEventListener("input", debounced(read, SOON));
  input.addEventListener("keydown", (event) => event.key === "Enter" && read());
  // When typing is over, the canonical text stands in the field, unless what was typed means nothing.
  input.addEventListener("blur", () => {
    if (!message.textContent && input.dataset.accepted) input.value = value;
  });
  return el("div", { class: "detail" }, input, message);
}

/** What a person has typed so far in a field that is about to be drawn anew; null in any other control. */
const typedIn = (input) =>
  input.classList.contains("details") ? { text: input.value, caret: [input.selectionStart, input.selectionEnd] } : null;

/** Put it back: the text was accepted, but the canonical one waits until typing is over. */
function typeAgain(input, { text, caret }) {
  input.value = text;
  input.dataset.accepted = "true";
  input.setSelectionRange(...caret);
}
