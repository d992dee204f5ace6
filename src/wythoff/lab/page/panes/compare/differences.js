// The squares where two games differ, one after the other: by the larger heap, then by x. The server looks for them, as far
// out as its boards go; meanwhile this says how far the two are equal.

import { get, isAbort, latest } from "../../core/api.js";
import { button, debounced, el, fill, note, section, wrapped } from "../../core/dom.js";
import { squareOf } from "../../core/places.js";
import { sharedRest } from "../../board/sources.js";

const QUICK = 2048; // a side that is looked at without being asked
const SETTLE = 350; // milliseconds without a change after which two games are looked at

const grouped = (number) => Number(number).toLocaleString("en").replaceAll(",", "\u202f");
const squareWords = (at) => `(${at.join(",")})`;

export function createDifferences(pane, { store, select }) {
  const newest = latest();
  const equal = el("p", { id: "equal-upto", role: "status" });
  const told = note("", { id: "difference", role: "status" });
  const act = (id, words, title, onclick) => button(words, onclick, { id, title });
  const further = act("look-further", "Look further", "Look as far as the boards go", () => seek({}, equality));
  const halt = act("stop-looking", "Stop", "Stop looking", () => stop());
  const buttons = [
    act("difference-first", "First", "The first difference (F)", () => first()),
    act("difference-previous", "Previous", "The difference before the square (P)", () => previous()),
    act("difference-next", "Next", "The difference after the square (N)", () => next()),
  ];
  further.hidden = halt.hidden = true;

  /** Ask again and again until there is a square, or an end; `say(answer, isOver)` after each answer. */
  async function seek(question, say) {
    const state = store.get();
    if (!state.game || !state.other) return null;
    const query = { game: state.game.text, other: state.other.text, rest: sharedRest(state).join(","), ...question };
    halt.hidden = false;
    try {
      return await newest(async (signal) => {
        for (;;) {
          const answer = await get("/api/compare/difference", query, signal);
          const isOver = Boolean(answer.at || answer.complete || answer.note);
          halt.hidden = isOver;
          say(answer, isOver, state, question);
          if (isOver) return answer;
        }
      });
    } catch (error) {
      if (isAbort(error)) return null;
      halt.hidden = true;
      equal.textContent = "";
      fill(told, el("span", { class: "warn" }, error.message));
      return null;
    }
  }

  function stop() {
    newest(async () => {});
    halt.hidden = true;
    further.hidden = false;
    told.textContent = "Stopped.";
  }

  const whose = ({ game, other }, { only }) => (only === "first" ? game : other).text;

  /** How far the two are equal, as far as was looked. */
  function equality(answer, isOver, state, { below }) {
    const { at, known, note } = answer;
    further.hidden = !(isOver && !at && !note && below && known >= below);
    if (at) equal.textContent = `Equal up to side ${grouped(Math.max(...at.map(Number)))}: the first difference is ${squareWords(at)}, P in ${whose(state, answer)} only.`;
    else equal.textContent = `${isOver ? "Equal up to side" : "Equal so far, up to side"} ${grouped(known)}${isOver && further.hidden && !note ? ", as far as these boards go" : ""}. ${note}`;
  }

  async function go(question, none) {
    const words = (answer, isOver) => {
      if (!isOver) told.textContent = `Looking; nothing with heaps below ${grouped(answer.known)} …`;
    };
    const state = store.get();
    told.textContent = "looking …";
    const answer = await seek(question, words);
    if (!answer) return;
    if (!answer.at) return void (told.textContent = `${none} ${question.before ? "" : `with heaps below ${grouped(answer.known)}`}. ${answer.note}`.replace(" .", "."));
    told.textContent = `${squareWords(answer.at)}: P in ${whose(state, answer)} only.`;
    select(answer.at.slice(0, state.game.board.axes.length), true);
  }

  const here = () => {
    const { game, selection } = store.get();
    const square = selection && squareOf(game, selection);
    return square ? square.join(",") : "";
  };
  const first = () => go({}, "There is no difference");
  const next = () => go({ at: here() }, "There is no further difference");
  const previous = () => (here() ? go({ at: here(), before: true }, "There is no difference before this square") : first());

  const begin = debounced(() => {
    const { pane: now, other } = store.get();
    if (now === pane && other && !document.hidden) seek({ below: QUICK }, equality);
  }, SETTLE);

  let asked = "";
  store.on(["other", "game", "rest", "pane"], (state) => {
    const key = JSON.stringify([state.game?.text, state.other?.text, state.rest]);
    if (state.pane !== pane || !state.other || key === asked) return;
    asked = key;
    equal.textContent = "looking …";
    told.textContent = "";
    further.hidden = true;
    begin();
  });
  return { box: section("Differences", equal, wrapped(buttons, further, halt), told), first, next, previous };
}
