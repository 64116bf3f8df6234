import { formatQuantity } from '@partwright/values';
import { families } from './families/index.ts';
import { categoryOfChip, findUnit, type Family, type FamilyReading } from './family.ts';
import { makeReader, type Reader } from './reading.ts';
import type { DecodedPartNumber } from './types.ts';

/** Longer strings are no part numbers. */
const MOST_CHARACTERS = 48;

interface Scheme {
  family: Family;
  read: Reader;
}

/** Schemes by the beginning of their numbers: of two characters, then those that have only the first in common. */
const byPrefix = new Map<string, Scheme[]>();
for (const family of families) {
  const scheme = { family, read: makeReader(family) };
  for (const prefix of new Set(family.prefixes.split(' '))) {
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), scheme]);
  }
}
for (const [prefix, schemes] of byPrefix) {
  if (prefix.length > 1) schemes.push(...(byPrefix.get(prefix.charAt(0)) ?? []));
}

/**
 * Read value, size, tolerance and ratings out of a part number, from its maker's numbering scheme alone. Null when no scheme
 * fits the whole number, so that what it says can be held against a BOM line or a catalogue.
 *
 * @example
 * import { decodePartNumber } from '@partwright/part-numbers';
 *
 * const part = decodePartNumber('GRM155R71C104KA88D');
 * part; // => { manufacturer: 'Murata', series: 'GRM', voltage: 16, dielectric: 'X7R', package: '0402' }
 * part?.value?.normalized; // => '100 nF'
 * part?.tolerance?.display; // => '±10%'
 * decodePartNumber('STM32F103C8T6'); // => null
 */
export function decodePartNumber(mpn: string): DecodedPartNumber | null {
  const found = findScheme(mpn);
  return found && describe(mpn, found.family, found.reading);
}

/** The family that a number belongs to, the number as it was matched and what it says; null when no scheme fits. */
export function findScheme(mpn: string): { family: Family; text: string; reading: FamilyReading } | null {
  if (mpn.length > MOST_CHARACTERS) return null;
  const text = tidy(mpn);
  for (const { family, read } of byPrefix.get(text.slice(0, 2)) ?? byPrefix.get(text.charAt(0)) ?? []) {
    const match = family.pattern.exec(text);
    const reading = match && read(match.groups ?? {});
    if (reading) return { family, text, reading };
  }
  return null;
}

/** A seller's remark behind the number: `0805W8F750JT5E (SMT业务专用)`. */
const CHINESE_REMARK = /\((?=[^()]{0,20}\p{Script=Han})[^()]{1,20}\)$/u;

/** Capitals, no spaces, no remark, no point at the end (`GRM31CR60J107ME39L.`), `#` for any packaging. */
function tidy(mpn: string): string {
  const text = mpn.toUpperCase();
  // Most numbers are tidy, and one look is faster than three.
  if (!/[\s.,;#)]/.test(text)) return text;
  return text
    .replace(/\s+/g, '')
    .replace(CHINESE_REMARK, '')
    .replace(/[.,;#]+$/, '');
}

function describe(mpn: string, family: Family, reading: FamilyReading): DecodedPartNumber {
  const kind = reading.kind ?? family.kind;
  const unit = findUnit(kind);
  return {
    mpn,
    family: family.id,
    manufacturer: reading.manufacturer ?? family.manufacturer,
    isShared: family.isShared ?? false,
    series: reading.series,
    kind,
    category: reading.category ?? (kind === family.kind ? family.category : undefined) ?? categoryOfChip(kind),
    value: { numeric: reading.numeric, unit, normalized: formatQuantity(reading.numeric, unit) },
    tolerance: reading.tolerance,
    voltage: reading.voltage ?? null,
    power: reading.power ?? null,
    dielectric: reading.dielectric ?? null,
    package: reading.package ?? null,
    packaging: reading.packaging ?? null,
    automotive: reading.automotive ?? null,
    base: reading.base,
  };
}
