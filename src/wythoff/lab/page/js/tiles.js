// Pieces of the board, fetched as the picture asks for them. Each drawing says what it wants, in order; what is no longer
// wanted is cancelled, what is not complete is asked for again when the server said so, and old pieces are forgotten.

import { isAbort } from "./api.js";

const AT_ONCE = 5; // browsers allow six connections to a server; one is left for clicks
const MOST_PIECES = 200; // about 100 MB with their painted canvases

export function createTiles(changed) {
  const pieces = new Map();
  const running = new Map();
  let wanted = [];
  let timer = 0;

  function piece(name) {
    const found = pieces.get(name);
    if (found) {
      pieces.delete(name);
      pieces.set(name, found);
    }
    return found;
  }

  function pump() {
    clearTimeout(timer);
    let next = Infinity;
    for (const request of wanted) {
      if (running.size >= AT_ONCE) return;
      const found = pieces.get(request.name);
      if (running.has(request.name) || (found && found.complete)) continue;
      if (found && found.due > performance.now()) next = Math.min(next, found.due);
      else load(request);
    }
    if (next < Infinity) timer = setTimeout(pump, Math.max(30, next - performance.now()));
  }

  async function load(request) {
    const controller = new AbortController();
    running.set(request.name, controller);
    try {
      const answer = await request.ask(controller.signal);
      keep(request.name, { ...answer, due: performance.now() + (answer.again ?? 0), painted: new Map() });
    } catch (error) {
      if (!isAbort(error)) keep(request.name, failed(error));
    }
    if (running.get(request.name) === controller) running.delete(request.name);
    changed();
    pump();
  }

  /** Too busy (429) or gone (0): try again later; any other refusal is final and its words are kept. */
  function failed(error) {
    const again = error.status === 429 || error.status === 0;
    return {
      values: null,
      complete: !again,
      due: performance.now() + 1500,
      error: again ? null : error.message,
      painted: new Map(),
    };
  }

  function keep(name, found) {
    pieces.delete(name);
    pieces.set(name, found);
    for (const oldest of pieces.keys()) {
      if (pieces.size <= MOST_PIECES) break;
      pieces.delete(oldest);
    }
  }

  return {
    piece,
    /** From now on exactly these requests {name, ask(signal)} are wanted, the first ones first. */
    want(requests) {
      wanted = requests;
      const names = new Set(requests.map((request) => request.name));
      for (const [name, controller] of running) {
        if (names.has(name)) continue;
        controller.abort();
        running.delete(name);
      }
      pump();
    },
    /** Whether everything wanted is there, how far boards are known, and the first refusal. */
    status() {
      const found = wanted.map((request) => pieces.get(request.name));
      const open = found.filter((one) => !one || !one.complete);
      const known = open.map((one) => one?.known).filter((side) => side > 0);
      return {
        open: open.length,
        all: found.length,
        known: known.length ? Math.min(...known) : null,
        error: found.find((one) => one?.error)?.error ?? null,
      };
    },
  };
}
