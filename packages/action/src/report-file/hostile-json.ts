import { ReportUnfit } from './failure.ts';
import { limits } from './limits.ts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const PROTOTYPE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * JSON that may be made to harm: size, depth and number of values and keys are judged on the bytes, before anything is built of
 * them, and keys that reach into prototypes are refused.
 *
 * @throws {ReportUnfit}
 */
export function parseHostileJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength > limits.bytes)
    throw new ReportUnfit(`it has ${bytes.byteLength} bytes; allowed are ${limits.bytes}`);
  measure(bytes);
  const value = parse(bytes);
  refusePrototypeKeys(value);
  return value;
}

/** Brackets and commas outside of texts: enough to know depth and size, whether or not it is JSON. */
function measure(bytes: Uint8Array): void {
  /** Commas so far in each object that is open; those of lists are not counted. */
  const commas: number[] = [];
  const inObject: boolean[] = [];
  let values = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) {
      values += 1;
      const last = commas.length - 1;
      if (inObject[last] === true && (commas[last]! += 1) >= limits.keys) {
        throw new ReportUnfit(`it has an object with more than ${limits.keys} keys`);
      }
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      commas.push(0);
      inObject.push(byte === OPEN_OBJECT);
      if (commas.length > limits.depth) throw new ReportUnfit(`it is nested deeper than ${limits.depth} levels`);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      commas.pop();
      inObject.pop();
    }
  }
  if (values > limits.values) throw new ReportUnfit(`it has more than ${limits.values} values`);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ReportUnfit('it is no JSON', error);
  }
}

/** The depth is known to be small. */
function refusePrototypeKeys(value: unknown): void {
  if (Array.isArray(value)) {
    for (const entry of value) refusePrototypeKeys(entry);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      if (PROTOTYPE_KEYS.includes(key)) throw new ReportUnfit(`it has the key ${key}`);
      refusePrototypeKeys(entry);
    }
  }
}
