// Pieces of the board, fetched as the picture asks for them. Each drawing says what it wants, in order; what is no longer
// wanted is cancelled, what is not complete is asked for again when the server said so, and old pieces are forgotten.
// A page that nobody sees asks for nothing, and then the server ends what was under way for it. Of a board whose work was
// stopped only what is known already is asked for.

import { isAbort } from "../core/newest.js";

const AT_ONCE = 4; // browsers allow six connections to a server; one is left for clicks, one for the progress
const STAND_IN = 1200; // milliseconds for which the slice before may stand where a new one is still on its way
const MOST_PIECES = 200; // about 100 MB with their painted canvases

/** `ask(request, signal, work)` answers a request; `changed()` is called when something is new, until `ended` aborts. */
export function createTiles(changed, ask, ended) {
  const pieces = new Map();
  const running = new Map();
  const stopped = new Set();
  const slots = new Map(); // a place of a game -> the piece that was drawn there last, of whatever slice
  let wanted = [];
  let fetched = []; // what is wanted, and after it what may be wanted soon
  let timer = 0;

  function piece(name) {
    const kept = pieces.get(name);
    if (kept) {
      pieces.delete(name);
      pieces.set(name, kept);
    }
    return kept;
  }

  /** What is drawn for a request: its piece; for a moment also that of the slice before, at the same place. */
  function shown({ name, slot }) {
    const own = piece(name);
    if (own?.values && slot !== undefined) slots.set(slot, { name });
    const before = own ? undefined : slots.get(slot);
    if (!before) return own;
    if (before.missing !== name) {
      Object.assign(before, { missing: name, until: performance.now() + STAND_IN });
      setTimeout(changed, STAND_IN + 20);
    }
    const kept = performance.now() < before.until ? pieces.get(before.name) : undefined;
    return kept && { ...kept, standsIn: true };
  }

  /** Whether nothing more will come of this piece. */
  const isOver = ({ name, board }) => {
    const kept = pieces.get(name);
    return Boolean(kept) && (kept.complete || Boolean(kept.note) || stopped.has(board));
  };

  function pump() {
    clearTimeout(timer);
    if (document.hidden) return;
    let next = Infinity;
    for (const request of fetched) {
      if (running.size >= AT_ONCE) return;
      if (running.has(request.name) || isOver(request)) continue;
      const due = pieces.get(request.name)?.due ?? 0;
      if (due > performance.now()) next = Math.min(next, due);
      else load(request);
    }
    if (next < Infinity) timer = setTimeout(pump, Math.max(30, next - performance.now()));
  }

  async function load(request) {
    const controller = new AbortController();
    running.set(request.name, controller);
    try {
      const answer = await ask(request, controller.signal, !stopped.has(request.board));
      keep(request.name, { ...answer, due: performance.now() + (answer.again ?? 0), painted: new Map() });
    } catch (error) {
      if (!isAbort(error)) keep(request.name, failed(error));
    }
    if (running.get(request.name) === controller) running.delete(request.name);
    changed();
    pump();
  }

  /** Too busy (429): try again later; any other refusal is final and its words are kept. */
  function failed(error) {
    const again = error.status === 429;
    return {
      values: null,
      complete: !again,
      due: performance.now() + 1500,
      note: again ? "" : error.message,
      painted: new Map(),
    };
  }

  function keep(name, piece) {
    pieces.delete(name);
    pieces.set(name, piece);
    for (const oldest of pieces.keys()) {
      if (pieces.size <= MOST_PIECES) break;
      pieces.delete(oldest);
    }
  }

  function leave(isLeft) {
    for (const [name, controller] of running) {
      if (!isLeft(name)) continue;
      controller.abort();
      running.delete(name);
    }
  }

  const seen = () => {
    if (document.hidden) leave(() => true);
    pump();
  };
  document.addEventListener("visibilitychange", seen, { signal: ended });

  return {
    piece,
    shown,
    isOver,
    /** From now on exactly these requests {name, board, …} are wanted, the first ones first; then `ahead`. */
    want(requests, ahead = []) {
      wanted = requests;
      fetched = [...requests, ...ahead];
      const here = new Set(requests.map(({ slot }) => slot));
      for (const slot of slots.keys()) if (!here.has(slot)) slots.delete(slot);
      const names = new Set(fetched.map((request) => request.name));
      leave((name) => !names.has(name));
      pump();
    },
    /** Ask for no more work on these boards, or again for it. */
    setStopped(boards, isStopped) {
      for (const board of boards) isStopped ? stopped.add(board) : stopped.delete(board);
      for (const { name, board } of wanted)
        if (!isStopped && boards.includes(board) && !pieces.get(name)?.complete) pieces.delete(name);
      leave(() => isStopped);
      changed();
    },
    /** Whether everything wanted is there, which boards are waited for, how far they are known, and refusals. */
    status() {
      const open = wanted.filter((request) => !isOver(request));
      const here = wanted.map((request) => pieces.get(request.name)).filter(Boolean);
      const known = here.filter((one) => !one.complete && one.known > 0).map((one) => one.known);
      return {
        open: open.length,
        all: wanted.length,
        boards: [...new Set(open.map((request) => request.board))],
        stopped: [...new Set(wanted.map((request) => request.board))].filter((board) => stopped.has(board)),
        known: known.length ? Math.min(...known) : null,
        refusals: refusalsOf(wanted.filter(isOver)),
      };
    },
  };

  /** The words of the refusals; what stands for the board stands for its numbers too, and is said once. */
  function refusalsOf(requests) {
    const notes = requests.map(({ name, what }) => ({ what, note: pieces.get(name).note }));
    const refused = notes.filter(({ note }) => note && note !== "stopped");
    const plain = new Set(refused.filter(({ what }) => !what).map(({ note }) => note));
    const others = refused.filter(({ what, note }) => what && !plain.has(note));
    return [...plain, ...new Set(others.map(({ what, note }) => `no ${what}: ${note}`))];
  }
}
