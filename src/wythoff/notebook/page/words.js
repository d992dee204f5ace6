// What a board says in words: about the square of the queen, about work under way, and what is wrong.

const GRACE = 400; // milliseconds in which most pictures come without a word

export function createWords(frame, store) {
  let timer = 0;
  let status = { open: 0, known: null, refusals: [] };

  store.on(["square", "selection"], ({ square, selection }) => {
    const isKnown = square && selection && square.position.join() === selection.join();
    frame.said.textContent = isKnown ? `${square.sentence}. ${square.why}` : "";
  });

  function show() {
    timer = 0;
    const known = status.known ? `, known below ${status.known}` : "";
    const words = status.open ? `computing, or waiting for the kernel${known}` : status.refusals.join(" ");
    frame.progress.textContent = words;
    frame.progress.hidden = !words;
  }

  return {
    /** Words about pieces that are waited for, or refused. */
    progress(now) {
      status = now;
      if (status.open === 0) show();
      else timer ||= setTimeout(show, GRACE);
    },
    problem: (words) => (frame.problem.textContent = words),
  };
}
