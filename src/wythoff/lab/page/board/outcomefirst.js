// Nim-values may take much longer than outcomes, or be refused: what is known first is shown first.

import { get, isAbort } from "../core/api.js";

const SOON = 250; // milliseconds in which nim-values come in most games: then the answer is shown once

/** Show the outcome when it is known, then the whole answer. */
export async function outcomeThenValue(path, query, signal, show) {
  const early = await get(path, { ...query, values: false }, signal);
  const timer = setTimeout(() => signal.aborted || show(early), SOON);
  try {
    show(await get(path, query, signal));
  } catch (error) {
    if (isAbort(error)) throw error;
    show({ ...early, no_nim_value: error.message });
  } finally {
    clearTimeout(timer);
  }
}
