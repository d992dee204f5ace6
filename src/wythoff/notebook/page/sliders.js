// Sliders over the letters of a template: a board that is explored has some, any other none.

import { el, fill } from "../../lab/page/core/dom.js";

export function createSliders({ model, frame: { sliders: box, field }, ended }) {
  const stops = model.get("_sliders") ?? {};
  const sliders = Object.entries(stops).map(([name, numbers]) => sliderOf(name, numbers, (number) => choose(name, number)));
  fill(box, sliders.map((slider) => slider.box));
  if (sliders.length === 0) return;
  field.readOnly = true; // the sliders write the text

  function choose(name, number) {
    model.set("values", { ...model.get("values"), [name]: number });
    model.save_changes();
  }

  const show = () => sliders.forEach((slider) => slider.show(model.get("values")[slider.name]));
  model.on("change:values", show);
  ended.addEventListener("abort", () => model.off("change:values", show));
  show();
}

function sliderOf(name, numbers, chosen) {
  const range = el("input", { type: "range", min: 0, max: numbers.length - 1, step: 1, value: 0, "aria-label": name });
  const value = el("output", {});
  const show = (number) => {
    range.value = numbers.indexOf(number);
    range.setAttribute("aria-valuetext", String(number));
    value.textContent = number;
  };
  range.addEventListener("input", () => {
    const number = numbers[Number(range.value)];
    show(number);
    chosen(number);
  });
  return { name, show, box: el("label", { class: "slider" }, el("span", { class: "name" }, name), range, value) };
}
