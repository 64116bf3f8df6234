/**
 * Dielectric names of ceramic capacitors. EIA RS-198 class I (`C0G`) and II/III (`X7R`), their everyday spellings (`NP0`)
 * and the IEC 60384-9/-21 names that Chinese and European parts carry (`CG`, `2X1`, `2F4`).
 */
const SAME_AS = new Map([
  ['COG', 'C0G'],
  ['NP0', 'C0G'],
  ['NPO', 'C0G'],
  ['CG', 'C0G'],
  ['1B', 'C0G'],
  ['1BCG', 'C0G'],
  ['COH', 'C0H'],
  ['CH', 'C0H'],
  ['COJ', 'C0J'],
  ['COK', 'C0K'],
  ['UJ', 'U2J'],
  ['2X1', 'X7R'],
  ['2X2', 'X5R'],
  ['2R1', 'X7R'],
  ['2R2', 'X5R'],
  ['2F4', 'Y5V'],
  ['2E6', 'Z5U'],
]);

/** Two letters are also initials, so `CG` and `1B` are believed only where a dielectric is expected. */
const SHORT = new Set(['CG', 'CH', '1B', 'UJ']);

const CLASS_1 = /^(?:C0[GHJK]|[PRST]2[HJK]|U2[JKM]|S3L|M7G|X8G)$/;
const CLASS_2 = /^[XYZ][2-9][A-FLPR-V]$/;

/**
 * The EIA name of a ceramic capacitor's dielectric; null when the word names none.
 *
 * @param expected Whether the word stands where a dielectric is expected. Elsewhere `CG` and `CH` are not believed.
 *
 * @example
 * import { readDielectric } from '@partwright/values';
 *
 * readDielectric('NP0'); // => 'C0G'
 * readDielectric('2X1'); // => 'X7R'
 * readDielectric('CG', false); // => null
 */
export function readDielectric(word: string, expected = true): string | null {
  const name = word.toUpperCase();
  if (name.length > 4 || (!expected && SHORT.has(name))) return null;
  const same = SAME_AS.get(name);
  if (same !== undefined) return same;
  return CLASS_2.test(name) || CLASS_1.test(name) ? name : null;
}
