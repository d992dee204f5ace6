// The page, put together: one state, the parts that change it and the parts that show it.

import { get } from "./api.js";
import { createBoard, palettes } from "./board.js";
import { createCompare } from "./compare.js";
import { byId } from "./dom.js";
import { createFacts } from "./facts.js";
import { createLayers } from "./layers.js";
import { drawLegend, nameColours } from "./legend.js";
import { createMenu } from "./menu.js";
import { createModifiers } from "./modifiers.js";
import { createNavigation } from "./navigation.js";
import { besideIn, completed, ownNames, ownRest, restIn, samePosition, squareOf, withRest } from "./places.js";
import { createPlay, NO_PLAY } from "./play.js";
import { createPlayPane } from "./playpane.js";
import { createProgress } from "./progress.js";
import { createRest } from "./rest.js";
import { createHover, createSquarePane } from "./square.js";
import { createStore } from "./state.js";
import { createTabs, TABS } from "./tabs.js";
import { createTextField } from "./textfield.js";
import { createTheme, currentTheme } from "./theme.js";
import { createToolbar } from "./toolbar.js";
import * as url from "./url.js";

const asked = url.read(location.search);

const store = createStore({
  catalog: null,
  game: null,
  rest: [],
  refused: null,
  view: asked.view ?? null,
  selection: null,
  hover: null,
  square: null,
  facts: null,
  other: null,
  show: asked.show === "nim" ? "nim" : "outcomes",
  guideLines: asked.guides?.includes("l") ?? false,
  guideSlopes: asked.guides?.includes("s") ?? false,
  ownSlopes: asked.slopes ?? "",
  layers: null,
  half: asked.step ?? 0,
  play: NO_PLAY,
  tab: TABS.includes(asked.tab) ? asked.tab : "square",
  theme: currentTheme(),
});

const board = createBoard(byId("board"), store, (scene, status) => {
  drawLegend(scene);
  showProgress(scene, status);
});
const showProgress = createProgress(board.setStopped);
const field = createTextField({ id: "text", label: "Game", found: (game) => choose(game, "text") });
byId("text-place").append(field.box);

/** Another game is in force. What belonged to the one before goes, except the view. */
function choose(game, origin = "menu") {
  const before = store.get();
  if (origin !== "text") field.set(game.text);
  if (before.game?.text === game.text) return store.set({ game, refused: null });
  const rest = restFor(game, before);
  store.set({
    game,
    refused: null,
    square: null,
    layers: null,
    half: before.game ? 0 : before.half,
    rest,
    selection: before.selection && isAlike(game, before.game) ? withRest(game, before.selection, rest) : null,
    hover: null,
  });
  play.leave(game.text);
}

/** Whether the positions of two games have the same numbers, the Nim heaps beside left alone. */
const isAlike = (game, other) => Boolean(other) && samePosition(ownNames(game), ownNames(other));

/** The slice of a game: the one that was shown where that is possible, beside the Nim heaps of its text. */
function restFor(game, before) {
  const shown = isAlike(game, before.game) ? ownRest(before.game, before.rest) : [];
  const fits = (text) => /^\d+$/.test(text) && BigInt(text) <= BigInt(game.board.rest_most);
  return game.board.rest_default.map((text, i) => (i < shown.length && fits(shown[i]) ? shown[i] : text));
}

/** Choose a position, and show it if `moving`. Nim heaps of other sizes than in the text make another text. */
async function select(numbers, moving = false) {
  const { game, rest } = store.get();
  const position = completed(game, numbers, rest);
  if (position.length !== game.coordinates.length) return store.set({ selection: position });
  const beside = besideIn(game, position);
  const written = samePosition(beside, game.form.beside) || (await menu.send({ ...game.form, beside }));
  if (written) place(position, moving);
}

function place(position, moving) {
  const { game, tab } = store.get();
  store.set({ selection: position, rest: restIn(game, position), tab: tab === "facts" && moving ? "square" : tab });
  const square = squareOf(game, position);
  if (moving && square) navigation.reveal(square);
}

const play = createPlay(store, { shown: (view) => navigation.revealPlay(view) });
const navigation = createNavigation(byId("board"), store, board, { select, play });

/** Load a pasted game, whatever its rules are. */
async function loadText(text) {
  const view = await play.paste(text);
  if (!view) return;
  choose(await get("/api/game", { text: view.record.game }), "paste");
  play.take(view);
  navigation.revealPlay(view, true);
}

createTheme(store);
createTabs(store);
createToolbar(store, navigation);
const menu = createMenu(store, choose);
createModifiers(store, menu.send);
createRest(store, menu.send);
createHover(store);
createSquarePane(store, board, select);
createFacts(store, board, select);
const compareField = createCompare(store, board);
createLayers(store, board, (side) => store.set({ view: board.fitted(side) }));
createPlayPane(store, board, play, {
  loadText,
  goBack: async (text) => choose(await get("/api/game", { text })),
});

store.on(["game"], ({ game }) => {
  byId("words").textContent = game.words;
  document.title = `${game.text} · Wythoff lab`;
});
store.on(["theme"], ({ theme }) => nameColours(palettes[theme]));
nameColours(palettes[store.get().theme]);
store.on([...Object.keys(store.get())], board.request);

let restored = 0;

/** Show what an address asks for; an unreadable text stays in the field with its error. False if another one came. */
async function restore(asked) {
  const mine = ++restored;
  field.set(asked.game ?? "wythoff");
  await field.read();
  if (!store.get().game) choose(await get("/api/game", { text: "wythoff" }), "text");
  if (mine !== restored) return false;
  store.set({
    tab: TABS.includes(asked.tab) ? asked.tab : "square",
    show: asked.show === "nim" ? "nim" : "outcomes",
    half: asked.step ?? 0,
    view: asked.view ?? store.get().view ?? navigation.homeView(),
    selection: null,
  });
  await openSlice(asked.rest);
  if (asked.at) await openSquare(asked);
  await Promise.all([restoreOther(asked.with), restorePlay(asked)]);
  return mine === restored;
}

/** The slice that the address names, with or without the Nim heaps; these make another text if they are not its own. */
async function openSlice(numbers) {
  const { game } = store.get();
  const rest = game.board.rest_default.map(String);
  if (!numbers) return store.set({ rest });
  const own = ownRest(game, rest).length;
  if (![own, rest.length].includes(numbers.length) || !numbers.every(isWhole)) {
    const wanted = game.board.rest.length ? `the numbers ${game.board.rest.join(", ")}` : "no other numbers";
    return store.set({ refused: `the address asks for the slice "${numbers}"; ${game.text} has ${wanted}` });
  }
  const beside = numbers.length > own ? numbers.slice(own) : game.form.beside;
  if (samePosition(beside, game.form.beside) || (await menu.send({ ...game.form, beside })))
    store.set({ rest: [...numbers.slice(0, own), ...beside] });
}

async function openSquare({ at, view }) {
  const { game } = store.get();
  if ([ownNames(game).length, game.coordinates.length].includes(at.length) && at.every(isWhole))
    return select(at, !view);
  store.set({ refused: `the address asks for the square "${at}"; ${game.text} has the numbers ${game.coordinates.join(", ")}` });
}

const isWhole = (text) => /^\d+$/.test(text);

function restoreOther(text = "") {
  compareField.set(text);
  if (text) return compareField.read();
  store.set({ other: null });
}

/** The game in play of an address; one with other rules than the game in force waits aside. A game under way stays as it
    is: Back and Forward take no move back. */
async function restorePlay({ play: text, view: seen }) {
  const { view, aside } = store.get().play;
  if (!text || view || aside) return;
  const found = await play.paste(text);
  if (!found) return;
  if (found.record.game !== store.get().game.text) return play.put({ view: null, aside: found });
  play.take(found);
  if (!seen) navigation.revealPlay(found, true);
}

get("/api/catalog").then((catalog) => store.set({ catalog }));
url.follow(store, restore);
