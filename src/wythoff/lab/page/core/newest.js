// Questions of which only the newest counts, whoever answers them.

export const isAbort = (error) => error.name === "AbortError";

/** Ask the newest question only: an older one still under way is cancelled. */
export function latest() {
  let controller = null;
  return (ask) => {
    controller?.abort();
    controller = new AbortController();
    return ask(controller.signal);
  };
}
