// Which changes are steps. Another game, tab, slice, square, colouring or comparison is one of the browser's Back; these
// and all others (the view, guides, the scale of the colours) are steps of undo. Changes of one kind in quick succession,
// of a slider or while one types, are one step, and so is what a single act sets off.

const ACT = 80; // milliseconds: nobody acts twice in so short a time
const BURST = { game: 1200, rest: 1200, own: 1200, selection: 500, pane: 300, show: 300, view: 1200 };
const MOST = 100; // steps that are remembered

/** What a person would call another place, by kind; the first that differs names the change. */
function partsOf(state) {
  return {
    game: state.wrong?.text ?? state.game?.text,
    pane: state.pane.id,
    rest: state.rest.join(),
    show: state.show,
    own: JSON.stringify(state.pane.address?.place?.(state) ?? null),
    selection: state.selection?.join(),
  };
}

/** The kind of a change between two states; "view" where the place is the same. */
export function kindOf(before, now) {
  const [from, to] = [partsOf(before), partsOf(now)];
  return Object.keys(from).find((kind) => from[kind] !== to[kind]) ?? "view";
}

/** Says of each change whether it begins a step or goes on with the one before. */
export function createBursts(clock = () => performance.now()) {
  let [last, at] = [null, -Infinity];
  return (kind) => {
    const passed = clock() - at;
    const goesOn = passed < ACT || (kind === last && passed < BURST[kind]);
    [last, at] = [kind, clock()];
    return !goesOn;
  };
}

/** The addresses that were seen, the last one in force, and those that were undone. */
export function createTrail() {
  let [done, undone] = [[], []];
  return {
    /** Another address is in force: a step of its own, or in the place of the last one. */
    add(address, isStep) {
      if (done.at(-1) === address) return;
      if (isStep) undone = [];
      else done.pop();
      done = [...done, address].slice(-MOST);
    },
    canUndo: () => done.length > 1,
    canRedo: () => undone.length > 0,
    undo() {
      undone.push(done.pop());
      return done.at(-1);
    },
    redo() {
      done.push(undone.pop());
      return done.at(-1);
    },
  };
}
