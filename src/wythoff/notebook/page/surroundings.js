// Light or dark, as the notebook around the board is: told by the colour behind it, whatever kind of notebook it is.

/** Call `chosen("light" or "dark")` now and whenever the surroundings change. */
export function followTheme(root, chosen, ended) {
  const look = () => chosen(isDark(root) ? "dark" : "light");
  const observer = new MutationObserver(look);
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributes: true });
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", look, { signal: ended });
  ended.addEventListener("abort", () => observer.disconnect());
  requestAnimationFrame(look); // in its place by then
}

/** Red, green, blue and opacity as bytes, however a style sheet writes a colour. */
function bytesOf(colour) {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return pen.getImageData(0, 0, 1, 1).data;
}

/** Whether the first ground behind the element that can be seen is nearer to black than to white. */
function isDark(root) {
  for (let node = root.parentNode; node; node = node.parentNode ?? node.host) {
    if (!(node instanceof Element)) continue;
    const [r, g, b, opacity] = bytesOf(getComputedStyle(node).backgroundColor);
    if (opacity > 127) return 0.2126 * r + 0.7152 * g + 0.0722 * b < 128;
  }
  return false;
}
