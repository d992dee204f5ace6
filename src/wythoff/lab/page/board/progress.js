// How far the picture is. While something is on its way the server is asked again and again how far each board has come,
// how long it will take, and whether it waits for a worker; a button stops the work, in the server too.

import { get, post } from "../core/api.js";
import { button, byId, el, fill } from "../core/dom.js";

const GRACE = 400; // milliseconds in which most pictures come without a word
const PULSE = 500; // milliseconds between two looks
const NAMES = { outcomes: "P-positions", nim_values: "nim-values", remoteness: "remoteness" };

/** `setStopped(boards, flag)` makes the page ask for no more work on these boards, or for it again. */
export function createProgress(setStopped) {
  const box = byId("progress");
  let status = { open: 0, all: 0, boards: [], stopped: [], known: null, refusals: [] };
  let under = []; // what the server said of the boards in sight
  let timer = 0;

  function show(now) {
    status = now;
    if (status.open === 0) under = [];
    if (status.open > 0 && !timer) timer = setTimeout(look, GRACE);
    draw();
  }

  async function look() {
    if (status.open === 0 || document.hidden) return void (timer = 0);
    const { boards } = await get("/api/status");
    const mine = new Set(status.boards.flatMap((text) => JSON.parse(text)).map(keyOf));
    under = boards.filter((board) => mine.has(keyOf(board)));
    timer = setTimeout(look, PULSE);
    draw(true);
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && status.open > 0 && !timer) timer = setTimeout(look, 0);
  });

  async function stop() {
    const boards = status.boards;
    setStopped(boards, true);
    await Promise.all(boards.flatMap((text) => JSON.parse(text)).map((board) => post("/api/stop", board)));
  }

  // The buttons stay where they are while words change around them, or a click would be lost.
  const lines = el("span", { class: "lines" });
  const stopButton = button("Stop", stop, { id: "stop" });
  const goOn = button("Go on", () => setStopped(status.stopped, false), { id: "go-on" });
  const refusals = el("span", { class: "lines warn", role: "alert" });
  fill(box, lines, stopButton, goOn, refusals);

  const isOneGame = () => new Set(under.map((board) => board.game)).size === 1;

  function linesNow(open, stopped) {
    if (stopped) return stoppedLine(status);
    if (!open) return null;
    return under.length ? under.map((board) => boardLine(board, isOneGame())) : pieceLine(status);
  }

  function draw(slow = !box.hidden) {
    const open = slow && status.open > 0;
    const stopped = status.open === 0 && status.stopped.length > 0;
    fill(lines, linesNow(open, stopped));
    const words = status.refusals.join(" ");
    if (refusals.textContent !== words) refusals.textContent = words;
    stopButton.hidden = !open;
    goOn.hidden = !stopped;
    box.hidden = !(open || stopped || words);
  }
  return show;
}

const keyOf = ({ game, rest, question }) => JSON.stringify([game, rest, question]);

function boardLine(board, isOneGame) {
  const percent = Math.floor(100 * board.fraction);
  const name = `${NAMES[board.question]}${isOneGame ? "" : ` of ${board.game}`} to side ${grouped(board.side)}`;
  const line = (words, ...more) => el("span", { class: "board" }, `${name}: ${words}`, more);
  if (board.state === "waiting") return line(`waiting for a worker, ${percent} % done`);
  if (board.state === "compiling") return line("compiling, once on this machine");
  return line(`${percent} %${timeLeft(board.seconds_left)}`, el("progress", { max: 1, value: board.fraction, "aria-label": name }));
}

function timeLeft(seconds) {
  if (seconds === null) return "";
  if (seconds < 90) return `, about ${Math.max(1, Math.round(seconds))} s left`;
  return `, about ${Math.round(seconds / 60)} min left`;
}

const grouped = (number) => number.toLocaleString("en").replaceAll(",", "\u202f");

const pieceLine = ({ open, all }) => el("span", {}, `computing piece ${all - open + 1} of ${all}`);

const stoppedLine = ({ known }) =>
  el("span", {}, known ? `stopped; known up to side ${grouped(known)}` : "stopped; nothing is known yet");
