import type { PdfPage } from '../pdf/pdf-file.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';

/** Fewer characters tell nothing. */
const LEAST_CHARACTERS = 60;
/** Of the characters. */
const MOST_UNKNOWN = 0.3;
/** Of the characters but dots and dashes: signs, where letters and figures would stand. */
const MOST_SIGNS = 0.6;
const LEAST_SHIFTED = 100;
const FEWEST_SMALL = 0.02;
const MOST_STROKES = 0.008;

/**
 * Whether the fonts of a page do not say which letters they print: most codes have no character, or have those of other letters
 * (`3DUDPHWHU` for `Parameter`).
 */
export function isUnmapped({ glyphs }: PdfPage): boolean {
  const printed = glyphs.map(({ text }) => text).filter((text) => text.trim() !== '' && !/^[-–—.·…_]$/.test(text));
  if (printed.length < LEAST_CHARACTERS) return false;
  const share = (is: (text: string) => boolean): number => printed.filter(is).length / printed.length;
  if (share((text) => text === UNKNOWN) > MOST_UNKNOWN) return true;
  if (share((text) => !/[\p{L}\p{N}]/u.test(text) && text !== UNKNOWN) > MOST_SIGNS) return true;
  // Letters with shifted codes are capitals, and brackets and strokes where y and z would stand.
  const areCapitals = share((text) => /^[a-z]$/.test(text)) < FEWEST_SMALL;
  return printed.length >= LEAST_SHIFTED && areCapitals && share((text) => /^[[\\\]^_]$/.test(text)) > MOST_STROKES;
}
