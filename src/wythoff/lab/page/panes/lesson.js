// A lesson: the solution is hidden until the student has found it. He marks the squares that he believes to be P-positions,
// and the server says whether and why that is right.

import { get, post } from "../core/api.js";
import { button, byId, choice, el, fill, form, note, textField, warning, wrapped } from "../core/dom.js";
import { ownRest, positionAt, readNumbers, written } from "../core/places.js";
import { linkBox } from "../share/student.js";

const SIDES = [4, 6, 8, 12, 16, 24, 32];
const FRESH = Object.freeze({ marked: [], known: null, hint: false, error: "", theorem: "" });

/** The board of the lesson: what was found, what was wrong, and nothing else. */
function squares({ known }, colours) {
  const [found, wrong] = [known?.found ?? [], known?.wrong ?? []].map((all) => new Set(all.map(String)));
  return (x, y) => {
    if (found.has(`${x},${y}`)) return { colour: colours.p, words: "P", strong: true };
    if (wrong.has(`${x},${y}`)) return { colour: colours.removed, words: "N" };
    return (x + y) % 2 === 0 ? { colour: colours.chequer } : null;
  };
}

/** Bare squares with what was marked; once all are found, the solution. */
function picture({ lesson }) {
  if (lesson.known?.complete) return null;
  return {
    name: "lesson",
    file: `lesson-below-${lesson.side}`,
    fixed: "a lesson hides the solution until it is found",
    hides: true,
    side: lesson.side,
    legend: (item) => [item("p", "found"), item("removed", "no P-position")],
    squares: (colours) => squares(lesson, colours),
  };
}

export const pane = {
  id: "lesson",
  title: "Lesson",
  help: "Enter marks it in a lesson.",
  state: { lesson: { ...FRESH, side: 8, slice: "" } },
  forget: ({ lesson }) => ({ lesson: { ...lesson, ...FRESH } }),
  address: {
    keys: ["lesson"],
    write: ({ pane: shown, lesson }) => (shown === pane ? { lesson: String(lesson.side), marked: lesson.marked.join(";") } : {}),
  },
  isSilent: true,
  isForStudents: true,
  largest: ({ game, lesson }) => (lesson.known?.complete ? game.board.largest : lesson.side),
  picture,
  marks: () => ({ queen: null }),
  open,
};

function open(section, { store, board, navigation }) {
  const lesson = () => store.get().lesson;
  const put = (patch) => store.set({ lesson: { ...lesson(), ...patch } });
  let asked = Promise.resolve(); // marks are judged one after the other

  /** Mark a square, or with null hear how the lesson stands. */
  const mark = (square) => (asked = asked.then(() => judge(square)));

  async function judge(newest) {
    const { game, rest } = store.get();
    const { side, marked, slice } = lesson();
    const body = { game: game.text, rest: ownRest(game, rest).join(","), side, marked: marked.map((at) => at.split(",")), newest };
    const isSame = () => store.get().game.text === game.text && lesson().side === side && lesson().slice === slice && lesson().marked === marked;
    try {
      const known = await post("/api/lesson", body);
      if (!isSame()) return;
      const all = newest ? [...new Set([...marked, newest.join()])] : marked;
      put({ known, marked: all, hint: false, error: "" });
      if (newest) byId("live").textContent = known.verdict.words;
      if (known.complete) reveal(game);
    } catch (error) {
      if (isSame()) put({ error: error.message });
    }
  }

  /** The pattern in words, where a theorem about it is at hand. */
  async function reveal(game) {
    const { known } = await get("/api/proved", { game: game.text }).catch(() => ({ known: null }));
    if (store.get().game.text === game.text && lesson().known?.complete) put({ theorem: known?.description ?? "" });
  }

  function begin(patch = {}) {
    const { game, rest } = store.get();
    put({ ...FRESH, slice: ownRest(game, rest).join(","), ...patch });
    fit();
    mark(null);
  }

  function fit() {
    if (store.get().pane === pane) store.set({ view: board.fitted(lesson().side + 1) });
  }

  store.on(["pane", "game", "rest"], ({ pane: shown, game, rest }, keys) => {
    if (shown !== pane || !game) return;
    if (!lesson().known || keys.has("game") || lesson().slice !== ownRest(game, rest).join(",")) begin();
    else if (keys.has("pane")) fit();
  });
  drawPane(section, { store, lesson, mark, begin, put });

  /** The lesson of an address. */
  function restore({ query, view, pane: shown }) {
    if (shown !== pane) return;
    const side = SIDES.find((one) => String(one) === query.get("lesson")) ?? lesson().side;
    const marked = (query.get("marked") ?? "").split(";").filter((at) => /^\d{1,3},\d{1,3}$/.test(at));
    begin({ side, marked });
    if (view) store.set({ view });
  }

  const enter = () => navigation.pointed() && mark(navigation.pointed().map(String));
  const isOpen = () => store.get().pane === pane && !lesson().known?.complete;
  return {
    restore,
    queen: () => (isOpen() ? positionAt(store.get().game, [0, 0], store.get().rest) : null),
    click: (square) => mark(square.map(String)),
    keys: () => (isOpen() ? { Enter: enter, " ": enter } : {}),
  };
}

function drawPane(section, { store, lesson, mark, begin, put }) {
  const side = choice(SIDES.map((value) => [value, `heaps below ${value}`]), null, { id: "lesson-side", onchange: () => begin({ side: Number(side.value) }) });
  const field = textField({ id: "lesson-square", "aria-label": "Square to mark", placeholder: "3, 5" });
  const typed = form({ class: "goto" }, read, (error) => put({ error }), field, el("button", { type: "submit" }, "It is P"));

  function read() {
    const numbers = readNumbers(field.value);
    const { axes } = store.get().game.board;
    if (numbers.length !== axes.length) throw new Error(`“${field.value}” is no square of the board; write ${axes.join(", ")}.`);
    const [x, y = "0"] = numbers;
    mark([x, y]);
    field.value = "";
  }
  const task = el("p", { id: "lesson-task" });
  const answer = el("div", { class: "answer", id: "lesson-answer" });
  const hint = button("Hint", () => put({ hint: true }), { id: "lesson-hint" });
  const again = button("Start again", () => begin(), { id: "lesson-again" });
  const link = linkBox("lesson", "this lesson", () => linkOf(store.get()));
  fill(section, answer, typed, task, el("label", { class: "field" }, "Find all with", side), wrapped(hint, again), link);

  store.on(["lesson", "pane", "game"], (state, keys) => {
    if (state.pane !== pane || !state.game) return;
    const { known } = lesson();
    side.value = String(lesson().side);
    task.textContent = `Which squares are P-positions of ${state.game.text}? There whoever is to move loses against best play. Begin where the game ends, and click each square that you believe to be one.`;
    [typed.hidden, hint.hidden] = [known?.complete ?? false, known?.complete ?? false];
    fill(answer, known ? [progress(known), known.complete ? all(state) : said(known), lessonHint(lesson())] : null, problem(lesson()));
    if (keys.has("lesson") && lesson().marked.length) answer.scrollIntoView({ block: "nearest" });
  });
}

/** What a link for a class opens: the lesson from its beginning. */
const linkOf = ({ game, rest, lesson: { side } }) => ({ game: game.text, rest: ownRest(game, rest).join(","), tab: "lesson", lesson: side });

const progress = ({ found, total, wrong }) =>
  el(
    "div",
    { class: "row wrap", id: "lesson-progress" },
    el("progress", { max: Math.max(1, total), value: found.length, "aria-label": "P-positions found" }),
    el("span", {}, `${found.length} of ${total} found${wrong.length ? `, ${wrong.length} wrong` : ""}`),
  );

const said = ({ verdict }) =>
  verdict && el("div", { class: `status ${verdict.right ? "won" : "lost"}`, id: "lesson-verdict" }, el("span", {}, verdict.words));

/** The end of a lesson: the pattern in words, as far as it is known. */
function all({ lesson: { known, theorem, side } }) {
  const last = known.found.at(-1);
  return el(
    "div",
    { class: "status won", id: "lesson-done" },
    el("strong", {}, last ? `All ${known.total} are found.` : "There are none here."),
    last ? el("span", {}, `The board shows now how they go on beyond ${written([String(side - 1), String(side - 1)])}.`) : null,
    known.pattern ? el("span", {}, `The rule: ${known.pattern}.`) : null,
    theorem ? el("span", { id: "lesson-theorem" }, `Proved for all positions: ${theorem}.`) : null,
  );
}

const lessonHint = ({ hint, known }) => (hint && known.hint ? note(known.hint, { id: "lesson-hint-words" }) : null);

const problem = ({ error }) => (error ? warning(error, { id: "lesson-error" }) : null);
