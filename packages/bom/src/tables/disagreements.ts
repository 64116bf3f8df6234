import { kindOfReference, normalizeValue } from '@partwright/values';
import type { DraftLine } from '../lines/draft-line.ts';
import type { TableReading } from './read-table.ts';

/** How one table of a file contradicts those that were taken, a clause each: `R1 is 22k there and 10k here`; empty: it does not. */
export function listDisagreements(other: TableReading, kept: readonly TableReading[]): string[] {
  const here = linesByPlace(kept.flatMap(({ lines }) => lines));
  // A list of what is ordered names no places: nothing tells what is which.
  if (here.size === 0) return [];
  const there = linesByPlace(other.lines);
  const shared = [...there].filter(([place]) => here.has(place));
  const differing = shared.flatMap(([place, line]) => {
    const said = contradiction(place, line, here.get(place)!);
    return said === null ? [] : [said];
  });
  const missing = [...there]
    .filter(([place, line]) => !here.has(place) && isBought(place, line))
    .map(([place]) => place);
  return [
    ...shorten(differing, '; '),
    ...(missing.length === 0
      ? []
      : [`${shorten(missing, ', ').join(', ')} ${missing.length > 1 ? 'are' : 'is'} only there`]),
  ];
}

const NAMED = 3;

/** The first few, and how many more there are. */
function shorten(texts: readonly string[], between: string): string[] {
  if (texts.length === 0) return [];
  const rest = texts.length - NAMED;
  return [texts.slice(0, NAMED).join(between) + (rest > 0 ? ` and ${rest} more` : '')];
}

/** The line of each designator; of one that several lines name nobody knows which is meant. */
function linesByPlace(lines: readonly DraftLine[]): Map<string, DraftLine> {
  const places = new Map<string, DraftLine>();
  const several = new Set<string>();
  for (const line of lines)
    for (const place of line.references) {
      if (places.has(place)) several.add(place);
      places.set(place, line);
    }
  for (const place of several) places.delete(place);
  return places;
}

/** Marks, test points and holes stand in lists of positions, and nobody buys them. */
const UNBOUGHT = /^(?:FID|FD|TP|MH|H|HOLE|LOGO)[\d_]/i;

const isBought = (place: string, { dnp, dnpReferences }: DraftLine): boolean =>
  !dnp && !dnpReferences.includes(place) && !UNBOUGHT.test(place);

/** What two lines say otherwise of one place; null where one only says more than the other. */
function contradiction(place: string, there: DraftLine, here: DraftLine): string | null {
  if (there.value !== null && here.value !== null && areOtherValues(place, there.value, here.value))
    return `${place} is ${quote(there.value)} there and ${quote(here.value)} here`;
  if (there.mpn !== null && here.mpn !== null && areOtherNames(there.mpn, here.mpn))
    return `${place} is ${quote(there.mpn)} there and ${quote(here.mpn)} here`;
  const fitted = [there, here].map((line) => isFitted(place, line));
  if (fitted[0] !== fitted[1])
    return `${place} is ${fitted[0] ? 'fitted' : 'not fitted'} there and ${fitted[1] ? 'fitted' : 'not fitted'} here`;
  return null;
}

const isFitted = (place: string, { dnp, dnpReferences }: DraftLine) => !dnp && !dnpReferences.includes(place);

const quote = (text: string) => text.slice(0, 40);

const plain = (text: string) => text.replace(/[\s_-]+/g, '').toLowerCase();

/** Names with figures of which neither begins or ends the other: `STM32F103` and `STM32F103C8T6` may be one part, words for it always may. */
function areOtherNames(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return /\d/.test(a) && /\d/.test(b) && !a.includes(b) && !b.includes(a);
}

/** Of numbers with units the magnitude counts: `10k 1%` says more than `10k`, and nothing else. */
function areOtherValues(place: string, one: string, other: string): boolean {
  const kind = kindOfReference(place);
  const [a, b] = [one, other].map((text) => normalizeValue(text, { reference: place }));
  if (a!.ambiguous || b!.ambiguous) return false;
  if (a!.numeric !== null && b!.numeric !== null && a!.unit === b!.unit)
    return Math.abs(a!.numeric - b!.numeric) > Math.abs(a!.numeric) * 1e-9;
  // A value beside a number or a name: nothing tells whether they are of one part.
  if ((a!.numeric === null) !== (b!.numeric === null)) return false;
  return kind === null || a!.numeric === null ? areOtherNames(one, other) : a!.unit !== b!.unit;
}
