// Games with more than two numbers in a position: the board is a slice, and the other numbers are set here.

import { byId, el, fill } from "./dom.js";
import { createStepper } from "./stepper.js";

export function createRest(store) {
  const box = byId("rest");
  let drawn = "";

  function draw({ game, rest }) {
    const key = JSON.stringify([game?.text, game?.board.rest]);
    if (!game || key === drawn) return;
    drawn = key;
    if (game.board.rest.length === 0) return fill(box);
    const steppers = game.board.rest.map(
      (name, i) =>
        createStepper({
          name,
          label: `Coordinate ${name}`,
          value: rest[i],
          bounds: { least: "0", slider: [0, 30] },
          changed: (text) =>
            store.set({ rest: store.get().rest.map((one, at) => (at === i ? text : one)), selection: null }),
        }).box,
    );
    fill(box, el("p", {}, `The board shows ${game.board.axes.join(" and ")}; fixed:`), steppers);
  }
  store.on(["game", "rest"], draw);
  store.on(["game", "tab", "play"], ({ tab, play }) => (box.hidden = tab === "play" && Boolean(play.view)));
}
