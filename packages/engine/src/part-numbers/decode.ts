import { formatQuantity } from '../values/index.ts';
import { families } from './families/index.ts';
import { unitOf, type Family, type FamilyReading } from './family.ts';
import type { DecodedPartNumber } from './types.ts';

/** Longer strings are no part numbers. */
const MOST_CHARACTERS = 48;

const byPrefix = new Map<string, Family[]>();
for (const family of families) {
  for (const prefix of new Set(family.prefixes)) {
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), family]);
  }
}

/**
 * Read value, size, tolerance and ratings out of a part number, from its maker's numbering scheme alone. Null when no scheme
 * fits the whole number, so that what it says can be held against a BOM line or a catalogue.
 */
export function decodePartNumber(mpn: string): DecodedPartNumber | null {
  if (mpn.length > MOST_CHARACTERS) return null;
  const text = tidy(mpn);
  for (const family of candidates(text)) {
    const match = family.pattern.exec(text);
    const reading = match && family.read(match.groups ?? {});
    if (reading) return describe(mpn, family, reading);
  }
  return null;
}

/** Families whose numbers begin like this one: by two characters, then those that have only one in common. */
function candidates(text: string): readonly Family[] {
  const two = byPrefix.get(text.slice(0, 2));
  const one = byPrefix.get(text.slice(0, 1));
  return two && one ? [...two, ...one] : (two ?? one ?? []);
}

/** Capitals, no spaces, no point at the end (`GRM31CR60J107ME39L.`), `#` for any packaging. */
function tidy(mpn: string): string {
  return mpn
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[.,;#]+$/, '');
}

function describe(mpn: string, family: Family, reading: FamilyReading): DecodedPartNumber {
  const kind = reading.kind ?? family.kind;
  const unit = unitOf(kind);
  return {
    mpn,
    family: family.id,
    manufacturer: reading.manufacturer ?? family.manufacturer,
    series: reading.series,
    kind,
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
