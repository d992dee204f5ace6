// Light or dark: as the system says until a person chooses, and then as chosen in this browser.

import { byId, fill, icon } from "../core/dom.js";

const KEY = "wythoff-theme";
const system = window.matchMedia("(prefers-color-scheme: dark)");

function chosen() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    return;
  }
}

export const currentTheme = () => chosen() ?? (system.matches ? "dark" : "light");

// The sign of the theme that a click leads to.
const SUN =
  "M10 6.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M10 1.500v2M10 16.500v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600 16 16M4 16l1.400-1.400M14.600 5.400 16 4";
const MOON = "M15.800 12.200A6.500 6.500 0 0 1 7.800 4.200a6.500 6.500 0 1 0 8 8z";

export function createTheme(store) {
  const button = byId("theme");
  function show({ theme }) {
    document.documentElement.dataset.theme = theme;
    const next = theme === "dark" ? "light" : "dark";
    button.setAttribute("aria-label", `Switch to the ${next} theme`);
    button.title = `Switch to the ${next} theme`;
    fill(button, icon(theme === "dark" ? SUN : MOON));
  }
  button.addEventListener("click", () => {
    const theme = store.get().theme === "dark" ? "light" : "dark";
    remember(theme);
    store.set({ theme });
  });
  system.addEventListener("change", () => store.set({ theme: currentTheme() }));
  store.on(["theme"], show);
  show(store.get());
}
