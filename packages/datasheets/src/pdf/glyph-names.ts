import type { Box } from './pdf-file.ts';
import { UNKNOWN } from './symbol-font.ts';

/** Of a font, by its name without the prefix of a subset: what its codes print, where the names of its glyphs tell it. */
export type NamedGlyphs = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** `uni2027`, however it is written: a glyph named after its character (Adobe Glyph List, section 2), and no half of one. */
const UNICODE_NAME = /^uni((?!d[89a-f])[0-9a-f]{4})$/i;
/** `c77` for M: a glyph named after the decimal code of its character. */
const CODE_NAME = /^c(\d{2,3})$/;
const FIRST_PRINTED = 0x20;
const LAST_PRINTED = 0x7e;
/** Three digits are no hexadecimal code of a character of ASCII: the numbers of the font are decimal. */
const DECIMAL = 100;
/** Fewer names say too little of how they are made. */
const LEAST_NAMES = 8;

/**
 * What the names of glyphs tell of fonts with an encoding of their own (ISO 32000-1, 9.6.6: `/Differences [2 /c77 /c111]`).
 * Names that may be places in the font (`g12`, `cid_7`) tell nothing.
 *
 * @param saved The file as PDFium saves it: each dictionary for itself, under a table of places.
 */
export function readNamedGlyphs(saved: Uint8Array): NamedGlyphs {
  const text = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength).toString('latin1');
  const objects = readDictionaries(text);
  const fonts = new Map<string, Map<number, string>>();
  for (const dictionary of objects.values()) {
    const name = /\/BaseFont\s*\/(?:[A-Z]{6}\+)?([^\s/<>[\]()]+)/.exec(dictionary)?.[1];
    if (name === undefined) continue;
    const encoding = /\/Encoding\s+(\d+) \d+ R/.exec(dictionary)?.[1];
    const named = nameCodes((encoding === undefined ? dictionary : objects.get(Number(encoding))) ?? '');
    const font = name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    const known = fonts.get(font);
    if (!known) fonts.set(font, named);
    // Two fonts of one name: what is not the same in both is not known.
    else
      for (const code of new Set([...known.keys(), ...named.keys()]))
        if (known.get(code) !== named.get(code)) known.set(code, UNKNOWN);
  }
  return fonts;
}

/** The dictionaries of a file that tell of fonts, by the numbers of their objects. */
function readDictionaries(text: string): Map<number, string> {
  const dictionaries = new Map<number, string>();
  const places = text.slice(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1] ?? text.length));
  for (const [, place] of places.matchAll(/(\d{10}) \d{5} n/g)) {
    const from = Number(place);
    const head = /^(\d+) \d+ obj\s*/.exec(text.slice(from, from + 24));
    if (!head) continue;
    const object = text.slice(from + head[0].length, text.indexOf('endobj', from));
    const stream = object.indexOf('stream');
    const dictionary = stream < 0 ? object : object.slice(0, stream);
    if (/\/(?:BaseFont|Differences)\b/.test(dictionary)) dictionaries.set(Number(head[1]), dictionary);
  }
  return dictionaries;
}

/** What the codes of an encoding print. */
function nameCodes(encoding: string): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const [, first, name] of (/\/Differences\s*\[([^\]]*)\]/.exec(encoding)?.[1] ?? '').matchAll(
    /(\d+)(?=[\s/]|$)|\/([^\s/]+)/g,
  ))
    if (name === undefined) code = Number(first);
    else names.set(code++, name);
  const numbers = [...names.values()].map((name) => Number(CODE_NAME.exec(name)?.[1] ?? NaN));
  const areCodes =
    new Set(numbers).size >= LEAST_NAMES &&
    numbers.every((number) => number >= FIRST_PRINTED && number <= LAST_PRINTED) &&
    numbers.some((number) => number >= DECIMAL);
  return new Map(
    [...names].flatMap(([at, name]) => {
      const unicode = UNICODE_NAME.exec(name)?.[1];
      if (unicode !== undefined) return [[at, String.fromCodePoint(Number.parseInt(unicode, 16))] as const];
      return areCodes ? [[at, String.fromCodePoint(Number(name.slice(1)))] as const] : [];
    }),
  );
}

/** Of the height of the font: how deep letters like `g` reach below the line at least, and all others at most. */
const DESCENT = 0.12;
/** Of the height of the font: a blank has a box that is no higher. */
const NOTHING = 0.02;

/** Whether a letter is printed like the one that its name says: a blank prints nothing, `g` reaches below the line. */
export function isPrintedLike(text: string, [x0, y0, x1, y1]: Box, y: number, size: number): boolean {
  const isEmpty = x1 - x0 < NOTHING * size || y1 - y0 < NOTHING * size;
  if (text.trim() === '') return isEmpty;
  if (isEmpty) return false;
  const isDeep = y1 - y > DESCENT * size;
  if (/[gpqy]/.test(text)) return isDeep;
  return !isDeep || !/[\da-zA-Z]/.test(text) || /[fjJQ]/.test(text);
}
