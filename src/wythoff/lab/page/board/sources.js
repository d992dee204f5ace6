// Which pieces a picture needs. Near squares come as small windows with their numbers, far ones as tiles of 256 x 256
// pixels, where a pixel of level z stands for 2^z x 2^z squares and is never smaller than a pixel of the screen.

import { ownRest, passIn } from "../core/places.js";
import { visible } from "../core/view.js";
import { countedBy } from "./chosenscale.js";
import { COLOURINGS, knownBelow, numbersOf, printedIn, whyNone } from "./numbers.js";

export const TILE = 256;
export const CHUNK = 64;
export const NEAR = 13; // pixels of a square from which squares are drawn one by one
const LAST_WHOLE = 15; // the last level whose counts are sent as 32 bits; beyond it they are float64

const SHARP = window.devicePixelRatio || 1;
const SMALLEST_PIXEL = SHARP >= 1.5 ? 1 : 1.5; // of numbers and differences, which are not blended
const SMALLEST_BOARD = 160; // pixels; a smaller board of numbers is not worth its computation

/** The level whose pixels are between one and two of the smallest: of P-positions, those of the screen. */
function levelOf(scale, picture, side) {
  const smallest = picture === "outcomes" ? 1 / SHARP : SMALLEST_PIXEL;
  return Math.min(coverLevel(side), Math.max(0, Math.ceil(Math.log2(smallest / scale))));
}

/** The level of which one tile shows so many squares in either direction. */
export const coverLevel = (side) => Math.max(0, Math.ceil(Math.log2(side / TILE)));

/** What the pane in force has the board show instead of the solution, or null; panes/list.js says what it may hold. */
export const ownPicture = (state) => state.pane.picture?.(state) ?? null;

/** The name of what the board shows. */
export const pictureOf = (state) => ownPicture(state)?.name ?? (numbersShown(state) ? state.show : "outcomes");

/** Whether numbers are wanted, exist, and would be large enough to see. */
function numbersShown(state) {
  const numbers = numbersOf(state.show);
  return numbers && !whyNone(state.game, numbers) && state.view && !isTooFar(state, numbers);
}

const isTooFar = ({ game, view }, numbers) =>
  view.scale < NEAR && knownBelow(game, numbers) * view.scale < SMALLEST_BOARD;

/** Why the colours cannot be chosen in this picture, a reason for each; "" where they can. */
export function obstacles(state) {
  const fixed = ownPicture(state)?.fixed;
  return Object.fromEntries(COLOURINGS.map((show) => [show, fixed || obstacle(state, numbersOf(show))]));
}

function obstacle(state, numbers) {
  if (!numbers) return "";
  const far = state.view && isTooFar(state, numbers);
  const words = far ? `zoom in: ${numbers.many} known below ${knownBelow(state.game, numbers)}` : "";
  return whyNone(state.game, numbers) ?? words;
}

const commonQuery = (state) => ({ game: state.game.text, rest: restOf(state).join(",") });

/** The coordinates that the board does not show: those that the pane says, or those chosen. */
export const restOf = (state) => state.pane.rest?.(state) ?? state.rest;

/** The slice of the first of two games that are compared, as it is sent; each has the Nim heaps of its own text. */
export const sharedRest = (state) => ownRest(state.game, state.rest);

/** The rest of one of them: cut at the same heaps, its pass as here, where both have them. */
export function comparedRest({ game, rest }, one) {
  const heaps = game.heaps > 2 ? one.heaps - 2 : 0;
  const passes = game.board.pass_name && one.board.pass_name;
  return one.board.rest_default.map((text, i) => {
    if (i < heaps) return rest[i] ?? text;
    return passes && one.board.rest[i] === passes ? passIn(game, rest) : text;
  });
}

/** The side of the picture: far beyond every board where a formula or a proof says what the P-positions are. */
export const largestSide = (state) => state.pane.largest?.(state) ?? state.game.board.farthest;

/** Whether its P-positions are known everywhere, and the picture ends only where it must. */
export const isEverywhereKnown = (state) => largestSide(state) > state.game.board.largest;

export const isNear = ({ view }) => Boolean(view) && view.scale >= NEAR;

/** The boards of a kind of picture, as the server speaks of them: one, or the two that are compared. */
function boardOf(kind, state, numbers = numbersOf(kind)) {
  if (kind !== "compare") return JSON.stringify([{ ...commonQuery(state), question: numbers?.board ?? "outcomes" }]);
  const slice = (game) => ({ game: game.text, rest: comparedRest(state, game).join(",") });
  return JSON.stringify([state.game, state.other].map((game) => ({ ...slice(game), question: "outcomes" })));
}

function nameOf(kind, state, ...place) {
  const other = kind === "compare" ? state.other.text : "";
  return [kind, state.game.text, other, restOf(state).join(","), ...place].join("|");
}

/** The same place in any slice of the game, or in any game of the pane's family; undefined where there is but one. */
const slotOf = (kind, state, ...place) =>
  (state.game.board.rest.length || state.pane.family) && kind !== "compare"
    ? [kind, state.pane.family ?? state.game.text, ...place].join("|")
    : undefined;

const PATHS = { outcomes: "/api/tiles", compare: "/api/compare/tiles" };

export function tileRequest(kind, state, z, i, j) {
  const query = commonQuery(state);
  if (kind === "compare") Object.assign(query, { other: state.other.text, rest: sharedRest(state).join(",") });
  const numbers = numbersOf(kind);
  const path = numbers?.tiles ?? PATHS[kind];
  const counted = numbers && z > 0 ? countedBy(state.scale) : null;
  if (counted) query.counted = counted;
  return {
    name: nameOf(kind, state, z, i, j, counted),
    slot: slotOf(kind, state, z, i, j, counted),
    board: boardOf(kind, state),
    kind,
    z,
    i,
    j,
    question: { path: `${path}/${z}/${i}/${j}`, query, type: z > LAST_WHOLE ? Float64Array : Int32Array },
  };
}

/** A window of P-positions ("squares"), or of numbers ("values"). */
function chunkRequest(state, i, j, numbers) {
  const [kind, path] = numbers ? ["values", numbers.windows] : ["squares", "squares"];
  const height = state.game.board.axes.length > 1 ? CHUNK : 1;
  const query = { ...commonQuery(state), x0: i * CHUNK, y0: j * CHUNK, w: CHUNK, h: height };
  const [name, slot] = [nameOf, slotOf].map((of) => of(`${path} near`, state, i, j));
  const question = { path: `/api/${path}`, query };
  return { name, slot, board: boardOf(kind, state, numbers), kind, i, j, what: numbers?.many, question };
}

/** The piece of a window of this kind, as tiles.js keeps it. */
export function windowPiece(kind, window) {
  const { values, known, complete, note, again = 500 } = window;
  return { values: { ...window, [kind === "values" ? "numbers" : "p"]: values }, known, complete, note, again };
}

/** P-positions first, numbers after them and only where they are known. */
function chunkRequests(state, shown, side, numbers) {
  const all = places(shown, CHUNK, side);
  const within = all.filter((place) => Math.max(...place) * CHUNK < knownBelow(state.game, numbers));
  return [
    ...all.map((place) => chunkRequest(state, ...place)),
    ...within.map((place) => chunkRequest(state, ...place, numbers)),
  ];
}

function places({ x0, x1, y0, y1 }, size, side) {
  const corners = [];
  const last = Math.ceil(side / size) - 1;
  for (let i = Math.floor(x0 / size); i <= Math.min(last, Math.floor((x1 - 1) / size)); i++) {
    for (let j = Math.floor(y0 / size); j <= Math.min(last, Math.floor((y1 - 1) / size)); j++) corners.push([i, j]);
  }
  return corners.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
}

/** The pieces of the current picture: {picture, own, near, z, requests}. Those near the origin come first, they need smaller boards. */
export function needed(state, plot) {
  const [picture, own] = [pictureOf(state), ownPicture(state)];
  const near = state.view.scale >= NEAR;
  if (own?.squares) return { picture, own, near, z: 0, requests: [] };
  const shown = visible(state.view, plot);
  const side = largestSide(state);
  if (near && picture !== "compare") {
    return { picture, own, near, z: 0, requests: chunkRequests(state, shown, side, printedIn(picture)) };
  }
  const level = levelOf(state.view.scale, picture, side);
  // One tile as large as what is seen: numbers of a small board are not computed far beyond it.
  const z = numbersOf(picture) ? Math.min(level, coverLevel(Math.max(shown.x1 - shown.x0, shown.y1 - shown.y0))) : level;
  const all = places(shown, TILE * 2 ** z, side);
  const requests = all.flatMap((place) =>
    kindsAt(picture, state, z, place).map((kind) => tileRequest(kind, state, z, ...place)),
  );
  return { picture, own, near, z, requests };
}

/** Numbers are known on a smaller board; where a tile reaches beyond it, P-positions lie below them. */
function kindsAt(picture, state, z, place) {
  const numbers = numbersOf(picture);
  if (!numbers) return [picture];
  const valued = knownBelow(state.game, numbers) / (TILE * 2 ** z);
  const [from, to] = [Math.max(...place), Math.max(...place) + 1];
  if (from >= valued) return ["outcomes"];
  return to > valued ? ["outcomes", picture] : [picture];
}
