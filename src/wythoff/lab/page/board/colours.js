// Colours as numbers. Ramps are straight lines in Oklab (B. Ottosson, 2020), where equal steps look equally large; they
// run from blue to yellow with lightness always rising, so they keep their order for every kind of colour vision.

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

/** Bytes of red, green and blue of an Oklab colour. */
export function bytes(colour) {
  return linear(colour).map((light) => {
    const clipped = Math.min(1, Math.max(0, light));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  });
}

export const css = ([r, g, b], alpha = 1) => `rgba(${r}, ${g}, ${b}, ${alpha})`;

const between = (from, to, t) => from.map((part, i) => part + (to[i] - part) * t);

/** 256 colours along a path of Oklab points at equal distances of lightness. */
function ramp(points) {
  const colours = [];
  for (let i = 0; i < 256; i++) {
    const place = (i / 255) * (points.length - 1);
    const at = Math.min(points.length - 2, Math.floor(place));
    colours.push(bytes(between(points[at], points[at + 1], place - at)));
  }
  return colours;
}

// One meaning, one hue, in both themes: blue is P (and nim-value 0), pink the second game, orange what is chosen or
// found now, grey what is not known.
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
    guide: [0.62, 0.06, 0.1],
    hole: [0.88, 0, 0],
    unknown: [0.75, 0, 0],
    both: [0.8, -0.01, -0.025],
    removed: [0.88, 0.03, 0.06],
    gone: [0.91, -0.003, -0.01],
    good: [0.5, -0.09, -0.01],
    bad: [0.52, 0.15, 0.09],
    nim: [
      [0.33, -0.02, -0.15],
      [0.62, -0.03, -0.04],
      [0.92, -0.02, 0.12],
    ],
    density: [
      [0.62, -0.04, -0.13],
      [0.3, -0.01, -0.15],
    ],
    seconds: [
      [0.72, 0.16, -0.015],
      [0.5, 0.21, -0.02],
    ],
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
    guide: [0.7, 0.06, 0.1],
    hole: [0.15, 0, 0],
    unknown: [0.47, 0, 0],
    both: [0.45, -0.01, -0.035],
    removed: [0.42, 0.05, 0.06],
    gone: [0.31, -0.005, -0.018],
    good: [0.78, -0.1, 0],
    bad: [0.72, 0.13, 0.09],
    nim: [
      [0.36, -0.02, -0.15],
      [0.64, -0.03, -0.04],
      [0.93, -0.02, 0.12],
    ],
    density: [
      [0.6, -0.03, -0.14],
      [0.92, -0.03, -0.05],
    ],
    seconds: [
      [0.6, 0.19, -0.02],
      [0.86, 0.1, -0.01],
    ],
  },
};

/** The board's colours in a theme: bytes for single ones, 256 bytes triples for ramps. */
export function palette(theme) {
  const colours = { name: theme };
  for (const [name, value] of Object.entries(THEMES[theme])) {
    colours[name] = Array.isArray(value[0]) ? ramp(value) : bytes(value);
  }
  return colours;
}

/** Black or white, whichever reads better on these bytes (relative luminance of the sRGB standard). */
export function readable([r, g, b]) {
  const light = [r, g, b].map((part) => (part / 255) ** 2.2);
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.3 ? "#10151d" : "#ffffff";
}
