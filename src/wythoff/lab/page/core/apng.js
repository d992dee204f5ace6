// An animated PNG, put together from single ones: the data of each picture are taken over as they are. The format is that
// of the PNG specification, third edition: acTL says how many pictures there are, fcTL how long each one stays, fdAT holds
// the data of all but the first.

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

function checksum(bytes) {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ REMAINDERS[(remainder ^ byte) & 255];
  return (remainder ^ 0xffffffff) >>> 0;
}

const big = (number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

/** A chunk: length, name, content, checksum of name and content. */
function chunk(name, ...parts) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(length + 12);
  bytes.set([...big(length), ...[...name].map((letter) => letter.charCodeAt(0))]);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes.set(big(checksum(bytes.subarray(4, at))), at);
  return bytes;
}

/** The contents of the chunks of this name in a PNG. */
function contents(png, name) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found = [];
  for (let at = SIGNATURE.length; at < png.length; at += view.getUint32(at) + 12) {
    const called = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (called === name) found.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return found;
}

/** One file of these PNG blobs, all of one size, each shown for so many milliseconds, again and again. */
export async function animatedPng(blobs, milliseconds) {
  const pictures = await Promise.all(blobs.map(async (blob) => new Uint8Array(await blob.arrayBuffer())));
  const [header] = contents(pictures[0], "IHDR");
  const wait = Math.round(milliseconds);
  const delay = [wait >> 8, wait & 255, 1000 >> 8, 1000 & 255];
  let number = 0;
  const control = () => chunk("fcTL", big(number++), header.subarray(0, 8), big(0), big(0), delay, [0, 0]);
  const data = (content, i) => (i === 0 ? chunk("IDAT", content) : chunk("fdAT", big(number++), content));
  const body = pictures.flatMap((png, i) => [control(), ...contents(png, "IDAT").map((content) => data(content, i))]);
  const start = [new Uint8Array(SIGNATURE), chunk("IHDR", header), chunk("acTL", big(pictures.length), big(0))];
  return new Blob([...start, ...body, chunk("IEND")], { type: "image/png" });
}
