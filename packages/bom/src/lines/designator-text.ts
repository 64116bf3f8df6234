/** Nearly every designator there is: a cell or an entry that needs no further look. */
export const SIMPLE = /^[A-Za-z]{1,6}\d{1,6}[A-Za-z]?$/;

/** Characters that a designator cell may hold in several shapes: full width, typographic dashes and quotes. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const QUOTES = /["\u201c-\u201f\u00ab\u00bb`]|(?<![\w)\]])['\u2018\u2019]|['\u2018\u2019](?![\w([])/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** `- R1` on lines of their own: a list with bullets; `> R1, R2` is a closed group of KiCad's table of fields. */
const BULLETS = /(^|[\r\n])[ \t]*[-*>\u2022\u00b7][ \t]+/g;

/** A range that was wrapped stands on two lines: `R1-` above `R4`. */
const WRAPPED = /(\d[A-Za-z]?) {0,3}(-|~|\.{2,3}) {0,3}[\r\n]{1,4} {0,3}(?=[A-Za-z_$\d])/g;

/** `R1 and R2`, `R1 & 2`: a list in words. */
const AND = /(\d[A-Za-z]?) {0,2}(?:&| (?:and|und|et|y|och|og|и|及|和) ) {0,2}(?=[A-Za-z_$]{0,12}\d)/gi;

/** `D9. D10`: a comma that was missed. */
const POINT = /(\d)\. {1,3}(?=[A-Za-z]{1,4}\d)/g;

/** `(R1, R2)`: brackets around everything say nothing. */
const BRACKETED = /^[([{]([^()[\]{}]*)[)\]}]$/;

/** Designators between commas, as most lists are. */
const PLAIN_LIST = /^[A-Za-z0-9_]+(?:, ?[A-Za-z0-9_]+)*$/;

/** Write a designator cell in plain characters, with one blank between words; line breaks stay. */
export function tidyDesignators(cell: string): string {
  if (PLAIN_LIST.test(cell)) return cell;
  // Most cells are plain and need no change of characters.
  const plain = /^[\x20-\x7e\r\n\t]*$/.test(cell)
    ? cell
    : cell
        .normalize('NFKC')
        .replace(INVISIBLE, '')
        .replace(DASHES, '-')
        .replace(/[\u223c\u301c]/g, '~');
  const text = plain
    .replace(QUOTES, '')
    .replace(BULLETS, '$1')
    .replace(/[^\S\r\n\t]+/g, ' ')
    .replace(WRAPPED, '$1$2')
    .replace(AND, '$1,')
    .replace(POINT, '$1,')
    .trim();
  return BRACKETED.exec(text)?.[1]?.trim() ?? text;
}

const LIST = /[,;|、，；\r\n\t]+/;
const SEPARATOR = /[,;|、\r\n\t]/;

/**
 * Part a list at its commas and line ends, but not inside brackets: `R1 (10k, 1 %), R2` has two parts. Brackets that
 * do not close hold nothing together.
 */
export function splitList(text: string): string[] {
  if (!/[([]/.test(text)) return text.split(LIST);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && SEPARATOR.test(sign)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return depth === 0 ? [...parts, text.slice(from)] : text.split(LIST);
}
