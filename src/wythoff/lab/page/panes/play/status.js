// How a game in play stands: whose turn it is, who has won, whether a puzzle is solved.

import { el, row } from "../../core/dom.js";
import { written } from "../../core/places.js";
import { hasFailed, isHumanTurn } from "./record.js";

/** One person against the machine. */
const isAlone = ({ humans }) => humans[0] !== humans[1];

/** Names: you and the machine, or two players. */
function nameOf({ humans }, player) {
  if (humans[0] && humans[1]) return `Player ${player + 1}`;
  return humans[player] ? "You" : "The machine";
}

/** What to say, and how the box looks: yours, won, lost. */
function sayingOf(now) {
  const { view } = now;
  const alone = isAlone(now);
  if (hasFailed(now)) return ["Not this.", "lost"];
  if (view.puzzle?.state === "solved") return ["Solved.", "won"];
  if (view.phase === "over") {
    const title = `${nameOf(now, view.winner)} ${alone && now.humans[view.winner] ? "win" : "wins"}.`;
    return [title, alone && !now.humans[view.winner] ? "lost" : "won"];
  }
  if (!isHumanTurn(now)) return ["The machine thinks …", ""];
  if (!alone) return [`${nameOf(now, view.turn)}: ${view.phase}.`, "yours"];
  return [{ move: "Your move.", block: "You block.", propose: "You propose." }[view.phase], "yours"];
}

function lightOf({ hints, view }) {
  if (!hints || view.phase === "over" || typeof view.can_win !== "boolean") return null;
  const words = view.can_win ? "this side can win" : "this side loses against best play";
  return el("span", { class: `badge ${view.can_win ? "good" : "bad"}` }, words);
}

/** Whether the pass of the game is left. */
function passWords(game, position) {
  if (!game.board.pass_name) return "";
  return position[game.coordinates.indexOf(game.board.pass_name)] === "1" ? ", the pass is left" : ", the pass is used";
}

const puzzleWords = ({ puzzle }) => (puzzle ? el("span", { id: "puzzle-words" }, puzzle.words) : null);

export function statusBox({ game, play: now }) {
  const [title, look] = sayingOf(now);
  const side = isAlone(now) ? el("span", { class: "note" }, `You are player ${now.humans.indexOf(true) + 1}.`) : null;
  return el(
    "div",
    { class: `status ${look}`, id: "play-status" },
    row(el("strong", {}, title), side),
    el("span", { class: "mono", id: "play-position" }, `at ${written(now.view.position)}${passWords(game, now.view.position)}`),
    now.said ? el("span", {}, now.said) : null,
    puzzleWords(now.view),
    hasFailed(now) ? null : el("span", {}, now.view.words),
    lightOf(now),
  );
}
