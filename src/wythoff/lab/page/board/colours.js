// Colours as numbers. Ramps are paths in Oklab (B. Ottosson, 2020) cut into equal steps, which look equally large there;
// they run from blue to yellow with lightness always rising, so they keep their order for every kind of colour vision.

/** Linear-light sRGB of an Oklab colour. */
function linear([lightness, a, b]) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The byte of a part of linear light, as the sRGB standard has it. */
function byteOf(light) {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

/** Bytes of red, green and blue of an Oklab colour. */
export const bytes = (colour) => linear(colour).map(byteOf);

export const css = ([r, g, b], alpha = 1) => `rgba(${r}, ${g}, ${b}, ${alpha})`;

const between = (from, to, t) => from.map((part, i) => part + (to[i] - part) * t);

/** 256 colours along a path of Oklab points, at equal distances from one another. */
function ramp(points) {
  const lengths = points.slice(1).map((point, i) => Math.hypot(...point.map((part, k) => part - points[i][k])));
  const whole = lengths.reduce((sum, length) => sum + length);
  return Array.from({ length: 256 }, (_, i) => {
    let [left, at] = [(i / 255) * whole, 0];
    while (at < lengths.length - 1 && left > lengths[at]) left -= lengths[at++];
    return bytes(between(points[at], points[at + 1], left / lengths[at]));
  });
}

/** 256 mixtures of two Oklab colours as light mixes: what the eye sees from afar of so many squares of either. */
function mixtures(ground, colour) {
  const [from, to] = [linear(ground), linear(colour)];
  return Array.from({ length: 256 }, (_, i) => between(from, to, i / 255).map(byteOf));
}

const lightOf = (byte) => (byte <= 10.31475 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);

/** The mean of colours in bytes, as light mixes; each with its weight, all together 1. */
export function mixed(colours, weights) {
  const sum = (part) => colours.reduce((light, colour, i) => light + weights[i] * lightOf(colour[part]), 0);
  return [0, 1, 2].map((part) => byteOf(sum(part)));
}

// Found by taking, again and again, the colour of a grid that is farthest from all before it, for normal vision and for
// the simulations of protan, deutan and tritan vision by Machado, Oliveira and Fernandes (2009): no two are nearer than 0.1.
const CATEGORIES = [
  [0.42, -0.034, -0.126],
  [0.86, 0, 0.1],
  [0.7, -0.034, -0.126],
  [0.58, 0.065, 0.113],
  [0.38, 0.071, 0.071],
  [0.86, -0.113, -0.065],
  [0.58, 0.025, -0.043],
  [0.7, 0.025, 0.043],
  [0.38, 0.035, -0.035],
  [0.54, 0, -0.16],
  [0.7, 0.08, 0.139],
  [0.5, 0.043, 0.025],
];

// One meaning, one hue, in both themes: blue is P (and nim-value 0), pink the second game, orange what is chosen or
// found now, green the one number that is looked for, grey what is not known.
const THEMES = {
  light: {
    paper: [0.985, 0, 0.002],
    square: [0.955, -0.002, -0.008],
    chequer: [0.935, -0.003, -0.011],
    line: [0.87, -0.004, -0.014],
    ink: [0.32, -0.01, -0.04],
    faint: [0.55, -0.01, -0.03],
    p: [0.42, -0.03, -0.14],
    accent: [0.68, 0.11, 0.13],
    second: [0.6, 0.21, -0.02],
    only: [0.48, -0.12, 0.08],
    guide: [0.62, 0.06, 0.1],
    hole: [0.88, 0, 0],
    unknown: [0.75, 0, 0],
    both: [0.8, -0.01, -0.025],
    removed: [0.88, 0.03, 0.06],
    gone: [0.91, -0.003, -0.01],
    good: [0.5, -0.09, -0.01],
    bad: [0.52, 0.15, 0.09],
    nim: [[0.33, -0.02, -0.15], [0.62, -0.03, -0.04], [0.92, -0.02, 0.12]],
    density: [[0.62, -0.04, -0.13], [0.3, -0.01, -0.15]],
    seconds: [[0.72, 0.16, -0.015], [0.5, 0.21, -0.02]],
  },
  dark: {
    paper: [0.2, -0.004, -0.014],
    square: [0.25, -0.004, -0.016],
    chequer: [0.272, -0.005, -0.018],
    line: [0.34, -0.006, -0.02],
    ink: [0.93, 0, -0.005],
    faint: [0.68, -0.005, -0.015],
    p: [0.74, -0.04, -0.13],
    accent: [0.76, 0.1, 0.12],
    second: [0.72, 0.19, -0.02],
    only: [0.82, -0.15, 0.11],
    guide: [0.7, 0.06, 0.1],
    hole: [0.15, 0, 0],
    unknown: [0.47, 0, 0],
    both: [0.45, -0.01, -0.035],
    removed: [0.42, 0.05, 0.06],
    gone: [0.31, -0.005, -0.018],
    good: [0.78, -0.1, 0],
    bad: [0.72, 0.13, 0.09],
    nim: [[0.36, -0.02, -0.15], [0.64, -0.03, -0.04], [0.93, -0.02, 0.12]],
    density: [[0.6, -0.03, -0.14], [0.92, -0.03, -0.05]],
    seconds: [[0.6, 0.19, -0.02], [0.86, 0.1, -0.01]],
  },
};

/** The board's colours in a theme: bytes for single ones, 256 bytes triples for ramps and for shares of squares. */
export function palette(theme) {
  const parts = THEMES[theme];
  const colours = { name: theme, categories: CATEGORIES.map(bytes) };
  for (const [name, value] of Object.entries(parts)) {
    colours[name] = Array.isArray(value[0]) ? ramp(value) : bytes(value);
  }
  colours.shares = mixtures(parts.square, parts.p);
  colours.onlyShares = mixtures(parts.square, parts.only);
  return colours;
}

/** Black or white, whichever reads better on these bytes: the contrast is 4.5 at least, as WCAG 2 counts it. */
export function readable(colour) {
  const [r, g, b] = colour.map(lightOf);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000000" : "#ffffff";
}
