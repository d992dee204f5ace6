// A long task of the server, followed: begun, looked at a few times a second, stopped by a button.

import { get, post } from "./api.js";
import { button, el, fill, note, row, warning } from "./dom.js";

const PAUSE = 400; // milliseconds between two looks
const SHOWN = 8; // lines of what a task says

export const isUnderWay = ({ state }) => ["waiting", "running"].includes(state);

/** Begin a task and call `show(look)` whenever something is new; the last look has an answer, an error, or neither.
    Returns {stop, done}. Lines are all that was said so far. */
export function follow(path, body, show) {
  const lines = [];
  let key = null;
  let stopped = false;

  async function run() {
    ({ key } = await post(path, body));
    for (;;) {
      if (stopped) await post(`/api/task/${key}/stop`, {});
      const look = await get(`/api/task/${key}`, { after: lines.length });
      lines.push(...look.lines);
      show({ ...look, lines });
      if (!isUnderWay(look)) return look;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  return {
    stop: () => (stopped = true),
    done: run().catch((error) => {
      const look = { state: "refused", error: error.message, lines, fraction: 0, seconds: 0 };
      show(look);
      return look;
    }),
  };
}

/** A place where one task at a time is shown: `begin(path, body, parts)` shows `parts(answer)` at its end, `stop()` ends it
    and leaves the place empty. `id` is that of the button that stops. */
export function createTask(place, id) {
  let task = null;

  function begin(path, body, parts) {
    task?.stop();
    const mine = follow(path, body, (look) => task === mine && show(look, mine, parts));
    task = mine;
    fill(place, note("waiting for its turn …", { role: "status" }));
  }

  function show(look, mine, parts) {
    if (isUnderWay(look)) return fill(place, underWay(look, mine));
    task = null;
    if (look.state === "stopped") return fill(place, el("p", { role: "status" }, "stopped"), said(look.lines));
    fill(place, look.state === "refused" ? warning(look.error) : parts(look.answer));
  }

  function underWay(look, mine) {
    const bar = el("progress", { max: 1, "aria-label": "Searching", ...(look.fraction ? { value: look.fraction } : {}) });
    return [row(bar, el("span", { class: "note" }, `${Math.round(look.seconds)} s`), button("Stop", mine.stop, { id })), said(look.lines)];
  }

  function stop() {
    task?.stop();
    task = null;
    fill(place);
  }
  return { begin, stop };
}

const said = (lines) => el("ul", { class: "said-lines", "aria-label": "What the search says" }, lines.slice(-SHOWN).map((line) => el("li", {}, line)));
