/**
 * A part number for comparing: capitals and digits only, so that `BAT54-7-F` and `bat54 7 f` are equal. A decimal point
 * becomes P, for SMBJ6.8A and SMBJ68A are 6.8 V and 68 V.
 *
 * @example
 * import { normalizePartNumber } from '@partwright/part-numbers';
 *
 * normalizePartNumber('bat54 7-f'); // => 'BAT547F'
 * normalizePartNumber('SMBJ6.8A'); // => 'SMBJ6P8A'
 */
export function normalizePartNumber(mpn: string): string {
  return mpn
    .toUpperCase()
    .replace(/(?<=\d)\.(?=\d)/g, 'P')
    .replace(/[^A-Z0-9]/g, '');
}
