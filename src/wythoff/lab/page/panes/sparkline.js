// A small curve without axes: numbers from left to right.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;
const HEIGHT = 44;

export function sparkline(numbers, label) {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const x = (at) => (at / Math.max(1, numbers.length - 1)) * WIDTH;
  const y = (value) => HEIGHT - 3 - ((value - low) / (high - low || 1)) * (HEIGHT - 6);
  const svg = node("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label });
  const points = numbers.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  svg.append(node("polyline", { points, fill: "none", stroke: "currentColor", "stroke-width": 1.2, "vector-effect": "non-scaling-stroke" }));
  return svg;
}

function node(name, attributes) {
  const made = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}
