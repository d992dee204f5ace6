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
import { showProgress } from "./progress.js";
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
const field = createTextField({ id: "text", label: "Game", found: (game) => choose(game, "text") });
byId("text-place").append(field.box);

/** Another game is in force. What belonged to the one before goes, except the view. */
function choose(game, origin = "menu") {
  const before = store.get();
  if (origin !== "text") field.set(game.text);
  if (before.game?.text === game.text) return store.set({ game, refused: null });
  const sameShape = before.game && before.game.coordinates.length === game.coordinates.length;
  const square = before.selection && sameShape ? before.selection : null;
  const keepsPlay = before.play.view?.record.game === game.text;
  store.set({
    game,
    refused: null,
    square: null,
    layers: null,
    half: before.game ? 0 : before.half,
    rest: game.board.rest_default.map(String),
    selection: square,
    hover: null,
    play: keepsPlay ? before.play : { ...before.play, view: null, chosen: [], error: null, said: "" },
  });
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
async function loadText(text, fitting = true) {
  const view = await play.paste(text);
  if (!view) return;
  choose(await get("/api/game", { text: view.record.game }), "paste");
  play.take(view);
  if (fitting) navigation.revealPlay(view, true);
}

createTheme(store);
createTabs(store);
createToolbar(store, navigation);
const menu = createMenu(store, choose);
createModifiers(store, menu.send);
createRest(store);
createHover(store);
createSquarePane(store, select);
createFacts(store, board, select);
const compareField = createCompare(store, board);
createLayers(store, (side) => store.set({ view: fitted(side, board.plot()) }));
createPlayPane(store, play, loadText);
url.follow(store);

store.on(["game"], ({ game }) => {
  byId("words").textContent = game.words;
  document.title = `${game.text} · Wythoff lab`;
});
store.on(["theme"], ({ theme }) => nameColours(palettes[theme]));
nameColours(palettes[store.get().theme]);
store.on([...Object.keys(store.get())], board.request);

/** Open what the address asks for; an unreadable text stays in the field with its error. */
async function open() {
  field.set(asked.game ?? "wythoff");
  get("/api/catalog").then((catalog) => store.set({ catalog }));
  await field.read();
  if (!store.get().game) choose(await get("/api/game", { text: "wythoff" }), "text");
  if (!store.get().view) store.set({ view: navigation.homeView() });
  if (asked.rest?.length === store.get().rest.length) store.set({ rest: asked.rest });
  if (asked.at?.length === store.get().game.coordinates.length) select(asked.at, !asked.view);
  if (asked.with) {
    compareField.set(asked.with);
    compareField.read();
  }
  if (asked.play) loadText(asked.play, !asked.view);
}

open();
