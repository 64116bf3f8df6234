import { type FootprintHints, readFootprint } from './read-footprint.ts';
import { compareOtherKey, contradictions } from './relations/other-land.ts';
import { compareSameKey } from './relations/same-land.ts';
import { spellings } from './spelling/index.ts';
import type { Footprint, FootprintComparison } from './types.ts';

/**
 * May a part in package `a` be soldered on the land `b`, and the other way round? `same` only when both names are read as one land
 * and say all that fixes it; `near` when a person should look at the drawings. Reasons are always given.
 *
 * @param hints What the part is, for names that need it; not used for footprints that are read already.
 *
 * @example
 * import { compareFootprints } from '@partwright/footprints';
 *
 * compareFootprints('SOIC-8', 'SO-8'); // => { relation: 'same', reasons: ['both are SOIC-8_3.9x4.9_P1.27'] }
 * compareFootprints('C_0603_1608Metric', '0402'); // => { relation: 'no', reasons: ['size 0603 against 0402'] }
 * compareFootprints('QFN-32-1EP_5x5mm_P0.5mm', 'QFN-32_5x5mm_P0.5mm').relation; // => 'near'
 * compareFootprints('MyFootprint', '0402').relation; // => 'unknown'
 */
export function compareFootprints(
  a: string | Footprint,
  b: string | Footprint,
  hints: FootprintHints = {},
): FootprintComparison {
  const first = typeof a === 'string' ? readFootprint(a, hints) : a;
  const second = typeof b === 'string' ? readFootprint(b, hints) : b;
  if (first.canonical === null || second.canonical === null) return compareUnread(first, second);
  if (first.canonical !== second.canonical) return compareOtherKey(first, second);
  if (first.mounting && second.mounting && first.mounting !== second.mounting)
    return { relation: 'no', reasons: contradictions(first, second) };
  const { relation, reasons } = compareSameKey(first, second);
  return { relation, reasons: withNotes(reasons, first, second) };
}

/** What the reading of either name rests on belongs to the verdict. */
const withNotes = (reasons: string[], a: Footprint, b: Footprint): string[] => [
  ...new Set([...reasons, ...a.notes, ...b.notes]),
];

/** One name at least is not understood: equal names are one footprint, contradicting measures are none. */
function compareUnread(a: Footprint, b: Footprint): FootprintComparison {
  if (isSameName(a.input, b.input))
    return { relation: 'same', reasons: ['the names are equal, though not understood'] };
  const against = contradictions(a, b);
  if (against.length > 0) return { relation: 'no', reasons: against };
  if (a.family !== null && b.family !== null && a.style === b.style) {
    if (a.family === b.family)
      return { relation: 'near', reasons: [`both are ${a.family}; the pin count is not named by both`] };
    return { relation: 'no', reasons: [`${a.family} and ${b.family} are different packages`] };
  }
  if (isCutOff(a, b) || isCutOff(b, a))
    return { relation: 'near', reasons: ['one name is cut off; what is left of it begins a name of the other'] };
  if (twoWires(a, b)) return { relation: 'near', reasons: ['the lead spacing agrees; the body is not named by both'] };
  const unread = [a, b]
    .filter(({ canonical }) => canonical === null)
    .map(({ input }) => `"${input.slice(0, 60)}" is not understood`);
  return { relation: 'unknown', reasons: [...new Set(unread)] };
}

/**
 * Columns of fixed width cut names off. A beginning without a key that reaches past its library (`Package_SO:S`) may still be
 * that of a name which the other footprint has; no more is claimed.
 */
function isCutOff(part: Footprint, whole: Footprint): boolean {
  const { input } = part;
  if (part.canonical !== null || whole.canonical === null || !/^[\w.+-]{2,60}:[\w.+-]{1,80}$/.test(input)) return false;
  const beginning = input.toUpperCase();
  return spellings(whole).some(({ name }) => name.length > input.length && name.toUpperCase().startsWith(beginning));
}

/** Equal but for the library and letter case; words without a digit (`SMD`, `THT`) name no footprint. */
function isSameName(a: string, b: string): boolean {
  const plain = (name: string): string =>
    name
      .slice(name.indexOf(':') + 1)
      .trim()
      .toUpperCase();
  const name = plain(a);
  return (
    name.length >= 4 &&
    name.length < 200 &&
    /\d/.test(name) &&
    /[A-Z]/.test(name) &&
    !/^(?:SMD|THT)?[,-]?P/.test(name) &&
    /^[\w.+-]+$/.test(name) &&
    name === plain(b)
  );
}

/** `THT,P=5mm` against a two-wired part with 5 mm between its holes. */
const twoWires = (a: Footprint, b: Footprint): boolean =>
  (a.style === 'radial' || b.style === 'radial') &&
  a.pitchMm !== null &&
  b.pitchMm !== null &&
  a.mounting === b.mounting;
