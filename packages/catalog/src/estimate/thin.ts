import type { Part } from '../types.ts';

/** A spread of more parts takes more memory than it is worth. */
const MOST_PARTS = 50_000;
/** In a larger catalogue so many parts of one category, maker and package tell what such parts cost. */
const MOST_ALIKE = 8;
/** And so many of all: a spread of them is made in seconds. */
const MOST_KEPT = 30_000;

/** What two parts share that are much alike: category, maker and package. */
type Likeness = Pick<Part, 'category' | 'manufacturer' | 'footprint' | 'package'>;

/**
 * The parts whose prices are worth holding: all of a catalogue of up to 50,000, of a larger one at most eight of each
 * category, maker and package, evenly over those that are alike, and 30,000 in all, in their order.
 *
 * @example
 * import { thinAlike } from '@partwright/catalog/estimate';
 *
 * const part = { category: 'resistor.chip', manufacturer: 'Yageo', footprint: '0402', package: '0402' };
 * thinAlike(Array.from({ length: 60_000 }, () => part)).length; // => 8
 * thinAlike([part, part]).length; // => 2
 */
export function thinAlike<T extends Likeness>(parts: readonly T[]): T[] {
  if (parts.length <= MOST_PARTS) return [...parts];
  const likeness = ({ category, manufacturer, footprint, package: body }: T): string =>
    JSON.stringify([category, manufacturer, footprint ?? body]);
  const places = Map.groupBy(parts.keys(), (place) => likeness(parts[place]!));
  const kept = [...places.values()].flatMap((alike) => pickEvenly(alike, MOST_ALIKE)).sort((a, b) => a - b);
  return pickEvenly(kept, MOST_KEPT).map((place) => parts[place]!);
}

function pickEvenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]!);
}
