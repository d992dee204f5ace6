// The marks of a game in play: asked for when it is over, or after every move if the player wants that.

import { post } from "../core/api.js";
import { isAbort, latest } from "../core/newest.js";

/** Keep `play.marks` in step with `play.view`. */
export function followMarks(store, put) {
  const newest = latest();
  let asked = null;

  store.on(["play"], async ({ play: { view, judging } }) => {
    const wanted = view?.record.actions.length && (view.phase === "over" || judging) ? view : null;
    if (wanted === asked) return;
    asked = wanted;
    if (!wanted) return put({ marks: null });
    const marks = await newest((signal) => post("/api/play/marks", wanted.record, signal)).catch((error) =>
      isAbort(error) ? null : { marks: [], lost: [], note: error.message },
    );
    if (marks && store.get().play.view === wanted) put({ marks });
  });
}
