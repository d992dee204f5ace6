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
import { restIn, squareOf } from "./places.js";
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
import { fitted } from "./view.js";

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
  const sameShape = before.game && before.game.coordinates.length === game.coordinates.length;
  const square = before.selection && sameShape ? before.selection : null;
  store.set({
    game,
    refused: null,
    square: null,
    layers: null,
    half: before.game ? 0 : before.half,
    rest: game.board.rest_default.map(String),
    selection: square,
    hover: null,
  });
  play.leave(game.text);
}

/** Choose a position, and show it if `moving`. */
function select(position, moving = false) {
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
createRest(store);
createHover(store);
createSquarePane(store, board, select);
createFacts(store, board, select);
const compareField = createCompare(store, board);
createLayers(store, board, (side) => store.set({ view: fitted(side, board.plot()) }));
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
  const { game } = store.get();
  store.set({
    tab: TABS.includes(asked.tab) ? asked.tab : "square",
    show: asked.show === "nim" ? "nim" : "outcomes",
    half: asked.step ?? 0,
    view: asked.view ?? store.get().view ?? navigation.homeView(),
    rest: asked.rest?.length === game.board.rest.length ? asked.rest : game.board.rest_default.map(String),
    selection: null,
  });
  if (asked.at?.length === game.coordinates.length) select(asked.at, !asked.view);
  await Promise.all([restoreOther(asked.with), restorePlay(asked)]);
  return mine === restored;
}

function restoreOther(text = "") {
  compareField.set(text);
  if (text) return compareField.read();
  store.set({ other: null });
}

/** The game in play of an address; one with other rules than the game in force waits aside. */
async function restorePlay({ play: text, view: seen }) {
  const { view, aside } = store.get().play;
  if (text === (view ?? aside)?.text) return;
  if (!text) return play.put({ view: null, aside: null });
  const found = await play.paste(text);
  if (!found) return;
  if (found.record.game !== store.get().game.text) return play.put({ view: null, aside: found });
  play.take(found);
  if (!seen) navigation.revealPlay(found, true);
}

get("/api/catalog").then((catalog) => store.set({ catalog }));
url.follow(store, restore);
