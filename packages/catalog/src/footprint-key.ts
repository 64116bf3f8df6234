import { compareFootprints, readFootprint } from '@partwright/footprints';
import type { Kind } from '@partwright/values';

/** Catalogues repeat a few thousand package texts over hundreds of thousands of parts. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 50_000;

/** The canonical land pattern that a package text means for a kind of part; null when it is not understood. */
export function footprintKey(text: string, kind: Kind | null): string | null {
  const asked = `${kind ?? ''}\n${text}`;
  const cached = known.get(asked);
  if (cached !== undefined) return cached;
  const { canonical } = readFootprint(text, { kind });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(asked, canonical);
  return canonical;
}

/**
 * Which canonical land patterns a package name means. A name that leaves a size open (`QFN-32`, crystal `3225`) means all of
 * its family that have what it does say. Undefined when the name is not understood.
 */
export function footprintTest(name: string, kind: Kind | null): ((canonical: string) => boolean) | undefined {
  const asked = readFootprint(name, { kind });
  const { canonical, family, assumed } = asked;
  if (canonical === null) return undefined;
  const isOpen = assumed.includes('body') || assumed.includes('pins');
  if (family === null || !isOpen) return (other) => other === canonical;
  return (other) =>
    other === canonical || (other.startsWith(`${family}-`) && FITS.has(compareFootprints(asked, other).relation));
}

const FITS = new Set(['same', 'drop_in', 'near']);

/** Names of packages without dashes or with few: letters, then the number of pins. */
const LETTERS_AND_PINS = /^[a-z]{2,7}-?\d{1,4}$/i;
const SURE = 0.8;
const LIKELY = 0.6;

/** Whether a word of a query is a package name: `SOT-23-5`, `QFN32`; part numbers and modules that resemble one are not. */
export function isPackageName(word: string, kind: Kind | null): boolean {
  if (!/^\p{L}/u.test(word) || !/\d/.test(word)) return false;
  const { canonical, confidence, family } = readFootprint(word, { kind });
  if (canonical === null || family === 'MODULE') return false;
  return confidence >= SURE || (confidence >= LIKELY && LETTERS_AND_PINS.test(word));
}
