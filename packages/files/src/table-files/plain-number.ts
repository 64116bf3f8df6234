/**
 * Without an exponent, which spreadsheets take for a text and people for a slip.
 *
 * @example
 * import { plainNumber } from '@partwright/files/table-files';
 *
 * plainNumber(1e-7); // => '0.0000001'
 */
export function plainNumber(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(12).replace(/\.?0+$/, '') : text;
}
