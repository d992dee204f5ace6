// A session: where somebody is and how they came there, under a name. As a file it is JSON:
//
//     {"format": "wythoff session", "version": 1, "name": "leaps", "saved": "2026-05-01T09:30:00.000Z",
//      "address": "?game=gdwn(1,2)", "steps": ["?game=wythoff", "?game=gdwn(1,2)"]}

const FORMAT = "wythoff session";
const VERSION = 1;
const LONGEST = { name: 80, address: 20000, steps: 100, file: 4_000_000 };

export const makeSession = (name, address, steps) => ({
  format: FORMAT,
  version: VERSION,
  name: name.trim().slice(0, LONGEST.name),
  saved: new Date().toISOString(),
  address,
  steps,
});

/** The session in a text; an error in words that quotes what is wrong and says what is allowed. */
export function readSession(text) {
  if (text.length > LONGEST.file) throw new Error(`The file has ${text.length} characters; a session has at most ${LONGEST.file}.`);
  const session = parsed(text);
  const problem = problemOf(session);
  if (problem) throw new Error(problem);
  const { name, saved, address, steps } = session;
  return { format: FORMAT, version: VERSION, name: name.trim(), saved, address, steps };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`This is no JSON: ${error.message}. A session is a file that Export has written.`);
  }
}

/** What is wrong with a value as a session, in words; nothing if it is one. */
export function problemOf(session) {
  if (session === null || typeof session !== "object" || Array.isArray(session))
    return `A session is an object {"format": "${FORMAT}", …}; this is ${quoted(session)}.`;
  const { format, version, name, saved, address, steps } = session;
  if (format !== FORMAT) return `“format” must be "${FORMAT}", not ${quoted(format)}.`;
  if (version !== VERSION) return `“version” must be ${VERSION}, not ${quoted(version)}.`;
  if (typeof name !== "string" || !name.trim() || name.length > LONGEST.name)
    return `“name” must be a text of 1 to ${LONGEST.name} characters, not ${quoted(name)}.`;
  if (typeof saved !== "string" || Number.isNaN(Date.parse(saved))) return `“saved” must be a date, not ${quoted(saved)}.`;
  if (!isAddress(address)) return `“address” must be an address of the lab, such as "?game=wythoff", not ${quoted(address)}.`;
  if (!Array.isArray(steps) || steps.length > LONGEST.steps)
    return `“steps” must be a list of at most ${LONGEST.steps} addresses, not ${quoted(steps)}.`;
  const wrong = steps.findIndex((step) => !isAddress(step));
  return wrong < 0 ? "" : `Step ${wrong + 1} must be an address of the lab, not ${quoted(steps[wrong])}.`;
}

const isAddress = (text) => typeof text === "string" && text.startsWith("?") && text.length <= LONGEST.address;

function quoted(value) {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
