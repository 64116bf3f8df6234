/** A state of a job, an account: some hundred bytes. */
const MOST_SMALL = 256_000;
/** A hundred projects, each with all that may be written about it. */
const MOST_PROJECTS = 2_000_000;
/** The analysis of 20,000 lines, each of another part, has half of this. */
export const MOST_ANSWER_BYTES = 16_000_000;

/** What is uploaded, and how far it is. */
const SMALL = /\/(?:account|bom|bom\/[^/]+\/status|manufacturing\/dfm)$/;

/** How much of an answer is read; one with a report in it is large. */
export function findMostBytes(path: string): number {
  if (SMALL.test(path)) return MOST_SMALL;
  return path.endsWith('/projects') ? MOST_PROJECTS : MOST_ANSWER_BYTES;
}

/** No answer of the service has more than a dozen. */
const MOST_LEVELS = 64;
/** The analysis of 20,000 lines, each of another part, has half of this. */
const MOST_VALUES = 1_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether JSON text has more levels or values than an answer: read as JSON, each of them may take a hundred times its byte. What is
 * no JSON is not judged.
 */
export function isTooHeavy(json: Uint8Array): boolean {
  let levels = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      levels += 1;
      values += 1;
    } else if (CLOSING.has(byte)) levels -= 1;
    if (levels > MOST_LEVELS || values > MOST_VALUES) return true;
  }
  return false;
}
