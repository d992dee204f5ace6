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

/** The same with what follows: `done(answer)`, or `failed(error)`; nothing follows a question that was cancelled. */
export function asking() {
  const newest = latest();
  return async (ask, done, failed) => {
    try {
      done(await newest(ask));
    } catch (error) {
      if (!isAbort(error)) failed(error);
    }
  };
}
