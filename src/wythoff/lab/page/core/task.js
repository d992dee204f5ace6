// A long task of the server, followed: begun, looked at a few times a second, stopped by a button.

import { get, post } from "./api.js";

const PAUSE = 400; // milliseconds between two looks

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
      if (!["waiting", "running"].includes(look.state)) return look;
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
