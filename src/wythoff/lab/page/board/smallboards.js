// Small boards, many on a page, all painted here: asked for only where one is in sight, a few at a time, and painted as
// their pieces come. So many are kept as a screen can show a few times; what scrolls away beyond that is forgotten.
//
// A place is {canvas, frame, requests(), paint(colours, tiles)}: the frame says in `data-board` whether the board is drawn
// or refused, and the canvas says why.

import { palettes } from "./board.js";
import { createTiles } from "./tiles.js";

const AT_A_TIME = 60; // boards that are waited for
const MOST_DRAWN = 400;

/** `ask` answers requests, as tiles.js says; `refused(place, words)` is called for a board that nobody makes. */
export function createSmallBoards(store, ask, refused = ({ canvas }, words) => (canvas.title = words)) {
  const tiles = createTiles(() => update(), ask);
  const drawn = new Map(); // the places whose board is there, the oldest first
  let places = new Map(); // canvas -> place
  const seen = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](places.get(target));
      wantInSight();
    },
    { rootMargin: "150px" },
  );

  function wantInSight() {
    const missing = [...seen].filter((place) => !drawn.has(place)).slice(0, AT_A_TIME);
    const requests = missing.flatMap((place) => place.requests());
    tiles.want([...new Map(requests.map((request) => [request.name, request])).values()]);
    update();
  }

  function update() {
    let more = false;
    for (const place of seen) {
      if (drawn.has(place)) continue;
      const pieces = place.requests().map(({ name }) => tiles.piece(name));
      const isThere = pieces.some((piece) => piece?.values);
      if (isThere) place.paint(palettes[store.get().theme], tiles);
      if (!pieces.every((piece) => piece && (piece.complete || piece.note))) continue;
      drawn.set(place, true);
      place.frame.dataset.board = isThere ? "drawn" : "refused";
      if (!isThere) refused(place, pieces[0].note);
      more = true;
    }
    forget();
    if (more) wantInSight();
  }

  function forget() {
    for (const place of drawn.keys()) {
      if (drawn.size <= MOST_DRAWN) return;
      if (seen.has(place)) continue;
      drawn.delete(place);
      place.canvas.width = place.canvas.height = 1;
      delete place.frame.dataset.board;
    }
  }

  /** Paint all again: in another theme, or where another part of the boards is shown. */
  function repaint() {
    drawn.clear();
    wantInSight();
  }
  store.on(["theme"], repaint);

  return {
    repaint,
    /** From now on these places have boards. */
    want(all) {
      observer.disconnect();
      seen.clear();
      drawn.clear();
      places = new Map(all.map((place) => [place.canvas, place]));
      tiles.want([]);
      for (const canvas of places.keys()) observer.observe(canvas);
    },
  };
}
