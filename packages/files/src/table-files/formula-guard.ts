/**
 * Beginnings that make a spreadsheet read a text as a formula or a command: = + - @, also in the full-width forms that
 * East Asian input methods write, behind blanks and quotes, and control characters that hide what follows.
 * Source: OWASP, "CSV Injection".
 */
const STARTS_FORMULA =
  /^(?:[\t\r\n]|[\s"'`\u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b])/;

const PLAIN_NUMBER = /^[+-]?(?:\d{1,15}(?:[.,]\d{1,15})?|[.,]\d{1,15})(?:[eE][+-]?\d{1,3})?$/;

/**
 * Whether a spreadsheet would compute the text instead of showing it. Signed numbers are only numbers.
 *
 * @example
 * import { startsFormula } from '@partwright/files/table-files';
 *
 * startsFormula('=1+1'); // => true
 * startsFormula('-5'); // => false
 */
export function startsFormula(text: string): boolean {
  return STARTS_FORMULA.test(text) && !PLAIN_NUMBER.test(text);
}

/**
 * The text with an apostrophe before it where a spreadsheet would compute it; `readBom` takes it off again.
 *
 * @example
 * import { guardFormula } from '@partwright/files/table-files';
 *
 * guardFormula('@SUM(A1)'); // => "'@SUM(A1)"
 * guardFormula('10k'); // => '10k'
 */
export function guardFormula(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}
