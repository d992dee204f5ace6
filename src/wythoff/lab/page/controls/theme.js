// Light or dark: as the system says until a person chooses, and then as chosen in this browser.

import { byId, fill } from "../core/dom.js";

const KEY = "wythoff-theme";
const SVG = "http://www.w3.org/2000/svg";
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

const SUN =
  "M10 6.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M10 1.500v2M10 16.500v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600 16 16M4 16l1.400-1.400M14.600 5.400 16 4";
const MOON = "M15.800 12.200A6.500 6.500 0 0 1 7.800 4.200a6.500 6.500 0 1 0 8 8z";

/** The sign of the theme that a click leads to. */
function icon(theme) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  const put = (node, attributes) =>
    Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, value));
  put(svg, { viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" });
  put(path, {
    d: theme === "dark" ? SUN : MOON,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.6,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  svg.append(path);
  return svg;
}

export function createTheme(store) {
  const button = byId("theme");
  function show({ theme }) {
    document.documentElement.dataset.theme = theme;
    const next = theme === "dark" ? "light" : "dark";
    button.setAttribute("aria-label", `Switch to the ${next} theme`);
    button.title = `Switch to the ${next} theme`;
    fill(button, icon(theme));
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
