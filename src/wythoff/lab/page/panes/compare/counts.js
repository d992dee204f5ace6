// How many squares in view are P-positions of both games, or of one only.

import { asking, get } from "../../core/api.js";
import { debounced, el, fill, note, swatch } from "../../core/dom.js";
import { visible } from "../../core/view.js";
import { sharedRest } from "../../board/sources.js";
import { downloads, pictureButtons, tableLinks } from "../../share/downloads.js";

const LARGEST_WINDOW = 2 ** 17;
const AGAIN = 700; // milliseconds until what is not known yet is counted again

/** The count of the squares in view while this pane is open: {box, kept}. */
export function createCounts(pane, { store, board }) {
  const counts = el("ul", { class: "counts", "aria-live": "polite" });
  const words = note();
  const kept = el("div", {});
  const pictures = pictureButtons(store, board, "compare");
  const newest = asking();
  let offered = ""; // what the links are about: those that are pressed stay while the same is counted again

  function queryOf(state) {
    const shown = visible(state.view, board.plot());
    const length = (from, to) => Math.min(LARGEST_WINDOW, Math.max(to - from, 1));
    const window = { x0: shown.x0, y0: shown.y0, w: length(shown.x0, shown.x1), h: state.game.board.axes.length > 1 ? length(shown.y0, shown.y1) : 1 };
    return { game: state.game.text, other: state.other.text, rest: sharedRest(state).join(","), ...window };
  }

  const count = debounced(() => {
    const state = store.get();
    if (state.pane !== pane || !state.other || document.hidden) return;
    const query = queryOf(state);
    const take = (totals) => {
      show(state, totals);
      if (offered === JSON.stringify(query)) return;
      offered = JSON.stringify(query);
      fill(kept, downloads(tableLinks("/api/compare/file", query, "P-positions in view"), pictures));
    };
    newest((signal) => get("/api/compare/counts", query, signal), take, (error) => {
      words.textContent = "";
      fill(counts, el("li", { class: "warn" }, error.message));
    });
  }, 220);

  function show({ game, other }, totals) {
    const line = (kind, colour, name, value) => el("li", {}, swatch(colour), el("span", {}, name), el("b", { data: { count: kind } }, value.toLocaleString("en")));
    fill(
      counts,
      line("first", "p", `only ${game.text}`, totals.only_first),
      line("second", "second", `only ${other.text}`, totals.only_second),
      line("both", "both", "both", totals.both),
    );
    words.textContent = totals.complete ? "" : totals.note || `still counting; known up to side ${totals.known}`;
    if (!totals.complete && !totals.note && !document.hidden) setTimeout(count, AGAIN);
  }

  document.addEventListener("visibilitychange", () => !document.hidden && count());
  store.on(["other", "view", "pane", "game", "rest"], count);
  return { box: el("section", { id: "counts" }, el("h2", {}, "P-positions in view"), counts, words), kept };
}
