// How numbers become colours: on a ramp, evenly, by their logarithm or their rank, by their remainder, or one number alone.

import { LIMITS, SCALES, readScale, writeScale } from "../board/chosenscale.js";
import { byId, complaint, el, fill, textField } from "../core/dom.js";

const WORDS = {
  linear: "Evenly, from the least in sight to the largest",
  log: "By logarithm",
  rank: "By rank: each colour as often as any other",
  mod: "By remainder modulo",
  only: "Only squares with the number",
};
const FIRST = { mod: 3, only: 1 };

export function createScale(store) {
  const fields = Object.fromEntries(Object.keys(LIMITS).map((kind) => [kind, numberField(kind)]));
  const error = complaint("scale-error");
  const radios = SCALES.map((kind) => el("input", { type: "radio", name: "scale", id: `scale-${kind}`, value: kind }));

  function numberField(kind) {
    const [least, most] = LIMITS[kind];
    const label = kind === "mod" ? `Modulus, ${least} to ${most}` : `Number, ${least} to ${most}`;
    return textField({ id: `scale-${kind}-number`, inputmode: "numeric", class: "short", value: String(FIRST[kind]), "aria-label": label, "aria-describedby": "scale-error" });
  }

  /** Put the chosen scale in force; a number that is none is quoted with what is allowed. */
  function choose(kind) {
    const text = fields[kind]?.value.trim();
    const chosen = { kind, number: text === undefined ? null : /^\d{1,5}$/.test(text) ? Number(text) : NaN };
    const isRight = writeScale(readScale(writeScale(chosen))) === writeScale(chosen);
    error.textContent = isRight ? "" : `“${text.slice(0, 20)}”: a whole number from ${LIMITS[kind].join(" to ")} stands here.`;
    fields[kind]?.setAttribute("aria-invalid", String(!isRight));
    if (isRight) store.set({ scale: writeScale(chosen) });
  }

  radios.forEach((radio) => radio.addEventListener("change", () => choose(radio.value)));
  for (const [kind, field] of Object.entries(fields)) {
    field.addEventListener("input", () => {
      byId(`scale-${kind}`).checked = true;
      choose(kind);
    });
  }
  const choices = radios.map((radio) => el("div", { class: "check" }, radio, el("label", { for: radio.id }, WORDS[radio.value]), fields[radio.value]));
  fill(byId("scale"), el("fieldset", { class: "scales" }, el("legend", {}, "Colours of numbers"), choices), error);

  function show({ scale }) {
    const { kind, number } = readScale(scale);
    byId(`scale-${kind}`).checked = true;
    const field = fields[kind];
    if (field && document.activeElement !== field) field.value = String(number);
    byId("scale-button").textContent = kind === "linear" ? "Scale" : `Scale: ${number === null ? kind : `${kind} ${number}`}`;
  }
  store.on(["scale"], show);
  show(store.get());
}
