import { kindOfReference, normalizeValue } from '@partwright/values';
import type { DraftLine } from '../lines/draft-line.ts';
import type { TableReading } from './read-table.ts';

/** More are counted and not named. */
const MOST_NAMED = 4;

/** What a table that is left out says that the ones that are read do not. */
export interface LeftOut {
  /** Designators that it fits and that no line has. */
  onlyThere: string[];
  /** What it says otherwise at designators that the lines have too, a phrase each: `R1 is "22k" there and "10k" here`. */
  otherwise: string[];
}

/**
 * Hold a table that is left out against those that are read. A field that only one of them fills says nothing; nor does another
 * notation of the same value. A list of what is ordered names no places, and is held against none.
 */
export function holdLeftOut(other: TableReading, kept: readonly TableReading[]): LeftOut {
  const here = linesByPlace(kept.flatMap(({ lines }) => lines));
  if (here.size === 0) return { onlyThere: [], otherwise: [] };
  const named = new Set(kept.flatMap(({ lines }) => lines.flatMap(({ references }) => references)));
  const onlyThere: string[] = [];
  const otherwise: string[] = [];
  for (const [place, line] of linesByPlace(other.lines)) {
    const read = here.get(place);
    if (read !== undefined) {
      const difference = describeDifference(read, line, place);
      if (difference !== undefined) otherwise.push(`${place} ${difference}`);
    } else if (!named.has(place) && isBought(line, place)) onlyThere.push(place);
  }
  return { onlyThere, otherwise };
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

const isFitted = ({ dnp, dnpReferences }: DraftLine, place: string): boolean => !dnp && !dnpReferences.includes(place);

const isBought = (line: DraftLine, place: string): boolean => isFitted(line, place) && !UNBOUGHT.test(place);

/** `is "22k" there and "10k" here`; undefined: both say the same, or one of them says less. */
function describeDifference(read: DraftLine, other: DraftLine, place: string): string | undefined {
  const [here, there] = [isFitted(read, place), isFitted(other, place)];
  if (here !== there) return `is fitted ${here ? 'here and not there' : 'there and not here'}`;
  for (const [mine, theirs, differ] of [
    [read.mpn, other.mpn, areOtherNames],
    [read.value, other.value, areOtherValues],
  ] as const)
    if (mine !== null && theirs !== null && differ(mine, theirs, place))
      return `is ${quote(theirs)} there and ${quote(mine)} here`;
  return undefined;
}

const quote = (text: string): string => `"${text.slice(0, 40)}"`;
const plain = (text: string): string => text.replace(/[\s_-]+/g, '').toLowerCase();

/** A part number by its look: one word of letters and figures. Words may describe one part in two ways. */
const NUMBER = /^(?=\S*\p{L})(?=\S*\d)\S{4,}$/u;

/** Numbers of which neither holds the other: `STM32F103` and `STM32F103C8T6` may be one part. */
function areOtherNames(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return NUMBER.test(one.trim()) && NUMBER.test(other.trim()) && !a.includes(b) && !b.includes(a);
}

/** Of numbers with units the magnitude counts: `10k 1%` says more than `10k`, and nothing else. */
function areOtherValues(one: string, other: string, place: string): boolean {
  const [a, b] = [one, other].map((text) => normalizeValue(text, { reference: place }));
  if (a!.ambiguous || b!.ambiguous) return false;
  if (a!.numeric !== null && b!.numeric !== null && a!.unit === b!.unit)
    return Math.abs(a!.numeric - b!.numeric) > Math.abs(a!.numeric) * 1e-9;
  // A value beside a number or a name: nothing tells whether they are of one part.
  if ((a!.numeric === null) !== (b!.numeric === null)) return false;
  return kindOfReference(place) === null || a!.numeric === null ? areOtherNames(one, other) : a!.unit !== b!.unit;
}

/** `R1, R2, R3, R4 and 3 more`. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
