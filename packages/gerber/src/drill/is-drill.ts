import { UNITS_LINE } from './facts.ts';
import { type DrillLine, drillLines, splitCodeWords } from './lines.ts';
import { HEADER_WORD } from './run-drill.ts';

const LINES_LOOKED_AT = 400;
const BYTES_LOOKED_AT = 64 * 1024;

/** Whether a file is drill code by its content, from its beginning. */
export function looksLikeDrill(bytes: Uint8Array): boolean {
  return isDrill([...drillLines(new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_LOOKED_AT)))]);
}

/** A header, a tool or a hole must be there, and nearly all lines must be drill code: a report or a Gerber file is not. */
export function isDrill(lines: readonly DrillLine[]): boolean {
  let [understood, strange, marks] = [0, 0, 0];
  for (const { code } of lines.slice(0, LINES_LOOKED_AT)) {
    if (code === '') continue;
    if (code === 'M48' || UNITS_LINE.test(code)) marks += 2;
    else if (/^T\d+/.test(code) || /^(?:G0?[0-5])?[XY][+-]?[\d.]/.test(code)) marks++;
    if (isCode(code)) understood++;
    else strange++;
  }
  return marks >= 2 && understood > 4 * strange;
}

function isCode(code: string): boolean {
  if (code === '%' || UNITS_LINE.test(code) || (HEADER_WORD.test(code) && code.length < 24)) return true;
  const words = splitCodeWords(code);
  return words !== undefined && words.every(({ letter, value }) => value !== '' && !'DEKLOPQUVW'.includes(letter));
}
