// Elements without HTML text: whatever a person or the server wrote reaches the page as text nodes only.

/** An element with properties, attributes (names with a dash, role, for), listeners (on...) and children. */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.includes("-") || !(name in node)) node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

/** Replace all children. */
export function fill(node, ...children) {
  node.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

/** Call `action` when calls have stopped for `wait` milliseconds. */
export function debounced(action, wait) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), wait);
  };
}

/** A button that copies what `text()` says and tells so. */
export function copyButton(text, label, words = "Copy") {
  const button = el("button", { type: "button", class: "quiet copy", "aria-label": label, title: label }, words);
  button.addEventListener("click", async () => {
    const done = await copy(text());
    button.textContent = done ? "Copied" : "Select and copy by hand";
    setTimeout(() => (button.textContent = words), 1500);
  });
  return button;
}

/** Lines to be typed elsewhere, with a button that copies them. */
export const code = (text, label = "Copy the command") => el("div", { class: "code" }, el("pre", {}, text), copyButton(() => text, label));

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The way for pages without a secure origin, where the clipboard interface is missing. */
function copyBySelection(text) {
  const field = el("textarea", { value: text, class: "offscreen" });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Offer `blob` as a file. */
export function saveFile(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
