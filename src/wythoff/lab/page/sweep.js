// The page of sweeps: the games of a file, each with a colour by one column; a click opens the board of a game.

import { createTheme, currentTheme } from "./controls/theme.js";
import { get } from "./core/api.js";
import { byId, el, fill } from "./core/dom.js";
import { createStore } from "./core/state.js";
import { drawFiles, progress } from "./sweep/files.js";
import { drawGames, drawKey, gameAddress, neighbour, wordsOf } from "./sweep/games.js";

const EVERY = 3000; // milliseconds between two looks at a file that is being written

const asked = new URLSearchParams(location.search);
let column = asked.get("column") ?? "";
let cells = [];
let answer = null;
let seen = "";

createTheme(createStore({ theme: currentTheme() }));

/** Ask for the games of a file, and draw them if something is new. */
async function show(file) {
  const found = await get("/api/sweep", { file, column });
  const text = JSON.stringify(found);
  if (text === seen) return;
  [seen, answer] = [text, found];
  document.title = `${file} · Sweeps · Wythoff lab`;
  fill(byId("about"), el("h2", {}, file), progress(answer));
  const choice = el("select", { id: "column", onchange: (event) => choose(file, event.target.value) }, answer.columns.map((name) => el("option", { value: name }, name)));
  choice.value = answer.column;
  fill(byId("choices"), el("label", { class: "field" }, "Colour by", choice));
  drawKey(byId("legend"), answer);
  byId("head").hidden = false;
  byId("note").textContent = answer.members.length < answer.most ? "" : `the first ${answer.most} games`;
  draw();
}

const draw = () => (cells = drawGames(byId("picture"), answer));

function choose(file, name) {
  column = name;
  history.replaceState(null, "", `?${new URLSearchParams({ file, column })}`);
  return show(file).catch(refused);
}

const refused = (error) => (byId("note").textContent = error.message);

/** What the square below the pointer, or with the focus, says. */
function tell({ target }) {
  const found = cells.find(({ node }) => node === target.closest?.(".cell"));
  if (!found) return;
  const [game, ...others] = wordsOf(found.one, answer);
  fill(byId("said"), el("h2", {}, el("a", { class: "mono", href: gameAddress(game) }, game)), others.map((words) => el("p", {}, words)));
}

const picture = byId("picture");
picture.addEventListener("pointerover", tell);
picture.addEventListener("focusin", tell);
picture.addEventListener("keydown", (event) => {
  const next = event.target.matches(".cell") && neighbour(event.key, event.target, cells);
  if (!next) return;
  event.preventDefault();
  [event.target.tabIndex, next.tabIndex] = [-1, 0];
  next.focus();
});
window.addEventListener("resize", () => answer && draw());

/** One file, or the list of them; again as long as something is open. */
async function look() {
  const { files } = await get("/api/sweeps");
  const file = asked.get("file") ?? (files.length === 1 ? files[0].name : "");
  if (!file) drawFiles(picture, files);
  else await show(file).catch(refused);
  const isGoingOn = files.some(({ name, open, error }) => (!file || name === file) && (open > 0 || error));
  if (isGoingOn) setTimeout(() => look().catch(() => {}), EVERY);
}

await look();
