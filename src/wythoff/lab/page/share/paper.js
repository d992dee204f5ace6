// The view for a paper: one dialog for every tab. It says what is shown and how large; the server draws it, names the file
// and tells the lines that draw the same elsewhere.

import { isAbort, latest, post, postForFile } from "../core/api.js";
import { button, choice, code, complaint, debounced, el, fill, row, saveFile, textField, wrapped } from "../core/dom.js";
import { visible } from "../core/view.js";
import { readScale, writeScale } from "../board/chosenscale.js";
import { knownSlopes } from "../board/guides.js";
import { numbersOf } from "../board/numbers.js";
import { largestSide, ownPicture, pictureOf, restOf } from "../board/sources.js";

const FORMATS = { png: "PNG", svg: "SVG", pdf: "PDF", tikz: "TikZ" };
const UNITS = ["cm", "in", "px"];
const SOON = 250; // milliseconds without a change after which the picture is looked at again
const LOOK = 80; // dots per inch of that look

/** What the board shows, as the server is asked for it; the tab in force adds what is its own. */
function shown(state) {
  const numbers = ownPicture(state) ? undefined : numbersOf(pictureOf(state));
  const typed = state.ownSlopes.split(/[,;\s]+/).filter(Boolean);
  const known = state.guideSlopes ? knownSlopes(state).slice(0, 1).map((slope) => slope.toFixed(8)) : [];
  const beams = (state.beams ?? []).map(({ slope }) => slope.toFixed(8));
  return {
    game: state.game.text,
    rest: restOf(state).join(","),
    show: numbers?.many ?? "outcomes",
    scale: numbers ? writeScale(readScale(state.scale)) : "linear",
    slopes: [...typed, ...known, ...beams],
    ...state.pane.paper?.(state),
  };
}

/** The squares in view, the first and the last, to the right and upwards. */
function inView(state, plot) {
  const { x0, x1, y0, y1 } = visible(state.view, plot);
  const last = (ownPicture(state)?.side ?? largestSide(state)) - 1;
  const upto = (end, first) => Math.max(first, Math.min(end - 1, last));
  return [x0, upto(x1, x0), y0, upto(y1, y0)].map(String);
}

let dialog = null;

/** Open the dialog for the view as it is. */
export function openPaper(store, board) {
  dialog ??= createDialog();
  dialog.show(shown(store.get()), inView(store.get(), board.plot()), store.get().game.board.axes);
}

function createDialog() {
  const [form, range] = [fields(), rangeFields()];
  const caption = textField({ id: "paper-caption", "aria-label": "Words of the caption", placeholder: "your own caption", maxLength: 390, hidden: true });
  const [look, lines] = [el("img", { id: "paper-look", alt: "How the picture looks" }), el("div", { class: "answer" })];
  const message = complaint("paper-error");
  const save = button("Save picture", () => keep(form.format.value), { class: "primary", id: "paper-save" });
  const notebook = button("Save notebook", () => keep("notebook"), { id: "paper-notebook" });
  const close = button("Close", () => box.close(), { id: "paper-close" });
  const box = el(
    "dialog",
    { id: "paper", "aria-labelledby": "paper-title" },
    el("h2", { id: "paper-title" }, "Picture for a paper"),
    el("div", { class: "paper-fields" }, form.rows, range.rows, caption),
    message,
    wrapped(save, notebook, close),
    look,
    el("section", {}, el("h3", {}, "The same elsewhere"), lines),
  );
  document.body.append(box);
  const [newestLines, newestLook] = [latest(), latest()];
  let about = {};

  function asked(format) {
    const [x0, x1, y0, y1] = range.inputs.map(({ value }) => value.trim());
    const words = { words: null, own: caption.value, none: "" }[form.caption.value];
    const width = form.width.value.trim() ? `${form.width.value.trim()}${form.unit.value}` : "";
    const legend = form.legend.checked ? (words === "" ? true : null) : false; // null: as is usual, and not told in the lines
    return { ...about, x: [x0, x1], y: [y0, y1], format, width, legend, caption: words };
  }

  async function keep(format) {
    try {
      const { blob, name } = await postForFile("/api/picture", asked(format));
      message.textContent = "";
      saveFile(blob, name);
    } catch (error) {
      message.textContent = error.message;
    }
  }

  async function renew() {
    if (!box.open) return;
    caption.hidden = form.caption.value !== "own";
    try {
      const told = await newestLines((signal) => post("/api/picture/lines", asked(form.format.value), signal));
      fill(lines, code(told.command, "Copy the command"), code(told.python, "Copy the Python lines"));
      const dpi = form.unit.value === "px" ? undefined : LOOK;
      const { blob } = await newestLook((signal) => postForFile("/api/picture", { ...asked("png"), dpi }, signal));
      message.textContent = "";
      paint(blob);
    } catch (error) {
      if (isAbort(error)) return;
      message.textContent = error.message;
      paint(null);
    }
  }

  function paint(blob) {
    if (look.src) URL.revokeObjectURL(look.src);
    look.hidden = !blob;
    if (blob) look.src = URL.createObjectURL(blob);
    else look.removeAttribute("src");
  }

  const soon = debounced(renew, SOON);
  box.addEventListener("input", soon);
  box.addEventListener("change", soon);
  return {
    show(view, places, axes) {
      about = view;
      range.put(places, axes);
      fill(lines);
      paint(null);
      message.textContent = "";
      box.showModal();
      renew();
    },
  };
}

/** Format, width, legend, caption. */
function fields() {
  const list = (id, label, options) => choice(options, null, { id, "aria-label": label });
  const format = list("paper-format", "Format", Object.entries(FORMATS));
  const width = textField({ id: "paper-width", inputmode: "decimal", value: "12", "aria-label": "Width" });
  const unit = list("paper-unit", "Unit of the width", UNITS);
  const legend = el("input", { type: "checkbox", id: "paper-legend", checked: true });
  const caption = list("paper-captions", "Caption", Object.entries({ words: "what it shows", own: "your own words", none: "none" }));
  const name = (words) => el("span", { class: "name" }, words);
  const rows = [row(name("Format"), format), row(name("Width"), width, unit), el("label", { class: "row" }, name("Legend"), legend), row(name("Caption"), caption)];
  return { format, width, unit, legend, caption, rows };
}

/** From and to, for each of the two axes. */
function rangeFields() {
  const names = [el("span", { class: "name" }), el("span", { class: "name" })];
  const input = (id, label) => textField({ id: `paper-${id}`, inputmode: "numeric", "aria-label": label });
  const inputs = [input("x0", "First heap to the right"), input("x1", "Last heap to the right"), input("y0", "First heap upwards"), input("y1", "Last heap upwards")];
  const rows = [0, 1].map((axis) => row(names[axis], inputs[2 * axis], "to", inputs[2 * axis + 1]));
  const put = (places, axes) => {
    names.forEach((name, i) => (name.textContent = axes[i] ?? ""));
    inputs.forEach((one, i) => (one.value = places[i]));
  };
  return { inputs, rows, put };
}
