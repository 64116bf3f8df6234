import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import { sameManufacturer } from '../manufacturer.ts';
import type { Part } from '../types.ts';

/** `LM358`, `BC847`, `STM32F103`, `24LC256`: letters and digits, and further groups with at least two digits. */
const DEVICE = /^[A-Z]{0,6}\d{1,6}(?:[A-Z]{1,4}\d{2,6}){0,3}/;
const LEAST_DIGITS = 3;
/** A grade or a revision is one or two letters; more is another part. */
const MOST_OF_A_GRADE = 2;

/**
 * The number by which the trade knows a device whoever makes it: `LM358` of `LM358DR` and `LM358DT`. Null when too little is
 * left of it to name anything (`SN74`, `ESP32`).
 */
export function deviceNumber(mpn: string): string | null {
  const device = DEVICE.exec(mpn.slice(0, 64).toUpperCase().trim())?.[0] ?? '';
  return device.replaceAll(/\D/g, '').length >= LEAST_DIGITS && /[A-Z]/.test(mpn.toUpperCase()) ? device : null;
}

/** Both numbers carry one device number; what stands behind it (package, grade, packing) may differ. */
export function sameDevice(a: Part, b: Part): boolean {
  const device = deviceNumber(a.mpn);
  return device !== null && device === deviceNumber(b.mpn);
}

/** Another maker's part with the same device number. One maker's own numbers go on to tell its variants apart. */
export function isSecondSourcePart(a: Part, b: Part): boolean {
  return sameDevice(a, b) && !sameManufacturer(a.manufacturer, b.manufacturer);
}

/** One maker's part on another reel: equal numbers but for what its scheme or habit says is packing. */
export function isPackagingVariant(a: Part, b: Part): boolean {
  if (!sameManufacturer(a.manufacturer, b.manufacturer)) return false;
  return normalizePartNumber(packagingBase(a.mpn)) === normalizePartNumber(packagingBase(b.mpn));
}

/**
 * One maker's device in another grade: the numbers differ in one place by at most two characters behind the device number.
 * That may as well be the letters of another package, which the lands have to tell.
 */
export function isGradeVariant(a: Part, b: Part): boolean {
  if (!sameManufacturer(a.manufacturer, b.manufacturer) || !sameDevice(a, b)) return false;
  const [x, y] = [a, b].map(({ mpn }) => normalizePartNumber(packagingBase(mpn)));
  const shorter = Math.min(x!.length, y!.length);
  let head = 0;
  while (head < shorter && x![head] === y![head]) head++;
  let tail = 0;
  while (tail < shorter - head && x!.at(-1 - tail) === y!.at(-1 - tail)) tail++;
  return Math.max(x!.length, y!.length) - head - tail <= MOST_OF_A_GRADE;
}
