// Two pens with the same strokes: one paints on a canvas, one writes SVG. A picture is drawn once and serves both.

/** The width of words in pixels, as a canvas would draw them. */
export function widthOf(words, size, weight = 400) {
  ruler ??= document.createElement("canvas").getContext("2d");
  ruler.font = `${weight} ${size}px ${FONT}`;
  return ruler.measureText(words).width;
}

let ruler = null;
const FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

export function canvasPen(context) {
  return {
    rect(x, y, w, h, fill) {
      context.fillStyle = fill;
      context.fillRect(x, y, w, h);
    },
    frame(x, y, w, h, stroke, width) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.strokeRect(x, y, w, h);
    },
    line(x1, y1, x2, y2, stroke, width, dash = []) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.setLineDash(dash);
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.stroke();
      context.setLineDash([]);
    },
    circle(x, y, r, fill, stroke, width = 1) {
      context.beginPath();
      context.arc(x, y, r, 0, 2 * Math.PI);
      finish(context, fill, stroke, width);
    },
    polygon(points, fill, stroke, width = 1) {
      context.beginPath();
      points.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
      context.closePath();
      context.lineJoin = "round";
      finish(context, fill, stroke, width);
    },
    text(x, y, words, { size, fill, align = "center", weight = 400 }) {
      context.font = `${weight} ${size}px ${FONT}`;
      context.fillStyle = fill;
      context.textAlign = align;
      context.textBaseline = "middle";
      context.fillText(words, x, y);
    },
    raster(image, sx, sy, size, x, y, w, h, smooth = false) {
      context.imageSmoothingEnabled = smooth;
      context.drawImage(image, sx, sy, size, size, x, y, w, h);
    },
    clipped(x, y, w, h, action) {
      context.save();
      context.beginPath();
      context.rect(x, y, w, h);
      context.clip();
      action();
      context.restore();
    },
  };
}

function finish(context, fill, stroke, width) {
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.stroke();
  }
}

const tidy = (value) => Number(value.toFixed(2));
const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The attributes of an area and of the line around it, either of which may be missing. */
const inkOf = (fill, stroke, width = 1) => ({ fill: fill || "none", stroke: stroke || null, "stroke-width": stroke ? width : null });

/** Collects SVG elements; `finish()` is the whole document. */
export function svgPen(width, height, title) {
  const parts = [];
  let clips = 0;
  const put = (tag, attributes, inner) => {
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
    const written = given
      .map(([name, value]) => `${name}="${typeof value === "number" ? tidy(value) : escaped(value)}"`)
      .join(" ");
    parts.push(inner === undefined ? `<${tag} ${written}/>` : `<${tag} ${written}>${escaped(inner)}</${tag}>`);
  };
  return {
    rect: (x, y, w, h, fill) => put("rect", { x, y, width: w, height: h, fill }),
    frame: (x, y, w, h, stroke, width) =>
      put("rect", { x, y, width: w, height: h, fill: "none", stroke, "stroke-width": width }),
    line: (x1, y1, x2, y2, stroke, width, dash = []) =>
      put("line", { x1, y1, x2, y2, stroke, "stroke-width": width, "stroke-dasharray": dash.length ? dash.join(" ") : null }),
    circle: (cx, cy, r, ...inked) => put("circle", { cx, cy, r, ...inkOf(...inked) }),
    polygon: (points, ...inked) => put("polygon", { points: points.map((point) => point.map(tidy).join(",")).join(" "), ...inkOf(...inked), "stroke-linejoin": "round" }),
    text(x, y, words, { size, fill, align = "center", weight = 400 }) {
      const font = { "font-family": FONT, "font-size": size, "font-weight": weight };
      const anchor = { center: "middle", left: "start", right: "end" }[align];
      put("text", { x, y, ...font, fill, "dominant-baseline": "central", "text-anchor": anchor }, words);
    },
    raster(image, sx, sy, size, x, y, w, h) {
      const runs = size * size > 0 ? runsOf(image, sx, sy, size) : null;
      if (runs)
        for (const [fill, d] of runs)
          put("path", { fill, d, transform: `translate(${tidy(x)} ${tidy(y)}) scale(${w / size} ${h / size})` });
      else
        put("image", { href: cut(image, sx, sy, size), x, y, width: w, height: h, style: "image-rendering:pixelated", preserveAspectRatio: "none" });
    },
    clipped(x, y, w, h, action) {
      clips += 1;
      parts.push(
        `<clipPath id="clip${clips}"><rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}"/></clipPath>`,
        `<g clip-path="url(#clip${clips})">`,
      );
      action();
      parts.push("</g>");
    },
    finish: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<title>${escaped(title)}</title>\n${parts.join("\n")}\n</svg>\n`,
  };
}

const MOST_RUNS = 20000; // more would make a file that no viewer likes; then the tile is a picture inside the SVG

/** Equal neighbours in a row become one box of a path, one path for each colour; null if there are too many. */
function runsOf(image, sx, sy, size) {
  const pixels = new Uint32Array(image.getContext("2d").getImageData(sx, sy, size, size).data.buffer);
  const paths = new Map();
  let count = 0;
  for (let row = 0; row < size; row++) {
    for (let from = 0, to; from < size; from = to) {
      const colour = pixels[row * size + from];
      for (to = from + 1; to < size && pixels[row * size + to] === colour;) to += 1;
      if (colour >>> 24 === 0) continue;
      if (++count > MOST_RUNS) return null;
      paths.set(colour, `${paths.get(colour) ?? ""}M${from} ${row}h${to - from}v1h${from - to}z`);
    }
  }
  return [...paths].map(([colour, d]) => [`rgb(${colour & 255},${(colour >> 8) & 255},${(colour >> 16) & 255})`, d]);
}

function cut(image, sx, sy, size) {
  const piece = document.createElement("canvas");
  piece.width = piece.height = size;
  piece.getContext("2d").drawImage(image, sx, sy, size, size, 0, 0, size, size);
  return piece.toDataURL("image/png");
}
