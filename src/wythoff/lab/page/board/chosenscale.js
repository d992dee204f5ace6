// The text of a scale, from numbers to colours, as it is chosen and stands in the address:
//
//     linear, log, rank      a place on the ramp, from the least number in sight to the largest
//     mod:3                  the remainder: one colour for each
//     only:5                 the squares with this number alone

export const SCALES = ["linear", "log", "rank", "mod", "only"];
export const LIMITS = { mod: [2, 99], only: [0, 9999] };

/** {kind, number} of a text; linear where it means nothing. */
export function readScale(text) {
  const [, kind, digits] = /^([a-z]+)(?::(\d{1,5}))?$/.exec(text ?? "") ?? [];
  const number = digits === undefined ? null : Number(digits);
  const limits = LIMITS[kind];
  const fits = limits ? number !== null && number >= limits[0] && number <= limits[1] : number === null;
  return SCALES.includes(kind) && fits ? { kind, number } : { kind: "linear", number: null };
}

/** The same scale as it stands in the address; the usual one is "linear". */
export const writeScale = ({ kind, number }) => (number === null ? kind : `${kind}:${number}`);

/** What tiles count when a pixel holds many squares: the squares of one number or remainder; null: they have the mean. */
export const countedBy = (text) => (readScale(text).number === null ? null : writeScale(readScale(text)));
