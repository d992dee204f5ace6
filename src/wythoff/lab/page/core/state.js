// One frozen object says what the page shows. A change names the keys it sets; listeners run once per turn, after all
// changes of that turn, with the set of keys that really changed.

export function createStore(initial) {
  let state = Object.freeze({ ...initial });
  let changed = new Set();
  const listeners = [];

  function flush() {
    const keys = changed;
    changed = new Set();
    for (const { wanted, action } of listeners) {
      if (wanted.some((key) => keys.has(key))) action(state, keys);
    }
  }

  return {
    get: () => state,
    set(patch) {
      const fresh = Object.keys(patch).filter((key) => patch[key] !== state[key]);
      if (fresh.length === 0) return;
      if (changed.size === 0) queueMicrotask(flush);
      for (const key of fresh) changed.add(key);
      state = Object.freeze({ ...state, ...patch });
    },
    /** Call `action(state, keys)` after a change of one of the `wanted` keys. */
    on(wanted, action) {
      listeners.push({ wanted, action });
    },
    /** Call `action(state, keys)` after any change. */
    onAny(action) {
      listeners.push({ wanted: Object.keys(state), action });
    },
  };
}
