import { BomUnreadable } from '../types.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=';
const VALUE_OF = new Map([...ALPHABET].map((letter, value) => [letter, value]));
const BITS_A_LETTER = 6;

/** Codes before the first entry: a character of 8 bits, one of 16, and the end. */
const SHORT = 0;
const LONG = 1;
const END = 2;
const FIRST_CODE = 3;

/**
 * Unpack what lz-string's `compressToBase64` packed: LZW with codes that grow by a bit whenever they run out, new
 * characters written out where they first come. Method: pieroxy, lz-string 1.5 (MIT).
 * @throws BomUnreadable when the text is damaged, or unpacks to more than `maxChars`.
 */
export function unpackLzString(packed: string, maxChars: number): string {
  const next = bitReader(packed);
  const entries: string[] = ['', '', ''];
  const opener = next(2);
  if (opener === END) return '';
  let word = readCharacter(opener, next);
  entries.push(word);
  const out = [word];
  let chars = word.length;
  let bits = 3;
  // The packer counts a code as used up before it writes with it.
  let left = 4;
  for (;;) {
    let code = next(bits);
    if (code === END) return out.join('');
    if (code === SHORT || code === LONG) {
      entries.push(readCharacter(code, next));
      code = entries.length - 1;
      left -= 1;
      if (left === 0) left = 2 ** bits++;
    }
    if (code > entries.length || code < FIRST_CODE) throw damaged();
    // A word that is only now being made begins as the one before it.
    const entry: string = entries[code] ?? word + word[0]!;
    chars += entry.length;
    if (chars > maxChars)
      throw new BomUnreadable(
        'file_too_large',
        `The packed data in the page unpack to more than ${maxChars} characters. Export the BOM as CSV.`,
      );
    out.push(entry);
    entries.push(word + entry[0]!);
    word = entry;
    left -= 1;
    if (left === 0) left = 2 ** bits++;
  }
}

/** A new character: eight bits or sixteen, by the code before it. */
function readCharacter(code: number, next: (bits: number) => number): string {
  if (code !== SHORT && code !== LONG) throw damaged();
  return String.fromCharCode(next(code === SHORT ? 8 : 16));
}

/** Numbers of so many bits from base 64 letters, the lowest bit first. */
function bitReader(packed: string): (bits: number) => number {
  let at = 0;
  let buffer = 0;
  let held = 0;
  return (bits) => {
    let number = 0;
    for (let i = 0; i < bits; i++) {
      if (held === 0) {
        const value = VALUE_OF.get(packed[at++] ?? '');
        if (value === undefined) throw damaged();
        [buffer, held] = [value, BITS_A_LETTER];
      }
      held -= 1;
      if ((buffer >> held) & 1) number += 2 ** i;
    }
    return number;
  };
}

const damaged = () =>
  new BomUnreadable(
    'bom_unreadable',
    'The packed data in the page are damaged or cut off. Make the page again, or export the BOM as CSV.',
  );
