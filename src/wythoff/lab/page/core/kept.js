// Lists that this browser keeps for its owner. One that keeps nothing (a private window, a frame) has empty ones.

/** What is kept under a name, if it is a list of what `isRight` allows. */
export function keptList(name, isRight) {
  try {
    const list = JSON.parse(localStorage.getItem(name));
    return Array.isArray(list) ? list.filter(isRight) : [];
  } catch {
    return [];
  }
}

/** Keep a list; false if the browser does not. */
export function keepList(name, list) {
  try {
    localStorage.setItem(name, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
