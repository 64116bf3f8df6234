import { normalizeValue } from '@partwright/values';
import type { DraftLine } from '../lines/draft-line.ts';
import type { TableReading } from './read-table.ts';

/** More are counted and not named. */
const MOST_NAMED = 4;

/** What a table that is left out says that the ones that are read do not. */
export interface LeftOut {
  /** Designators that it fits and that no line has. */
  onlyThere: string[];
  /** What it says otherwise at designators that the lines have too, a phrase each. */
  otherwise: string[];
}

/**
 * Hold a table that is left out against those that are read. A field that only one of them fills says nothing; nor does
 * another notation of the same value.
 */
export function holdLeftOut(other: TableReading, kept: readonly TableReading[]): LeftOut {
  const known = new Map(kept.flatMap(({ lines }) => byDesignator(lines)));
  const onlyThere: string[] = [];
  const otherwise: string[] = [];
  for (const [reference, line] of byDesignator(other.lines)) {
    const read = known.get(reference);
    if (read === undefined) {
      if (isFitted(line, reference)) onlyThere.push(reference);
      continue;
    }
    const difference = describeDifference(read, line, reference);
    if (difference !== undefined) otherwise.push(`${reference} ${difference}`);
  }
  return { onlyThere, otherwise };
}

function byDesignator(lines: readonly DraftLine[]): [reference: string, line: DraftLine][] {
  return lines.flatMap((line) => line.references.map((reference): [string, DraftLine] => [reference, line]));
}

function isFitted({ dnp, dnpReferences }: DraftLine, reference: string): boolean {
  return !dnp && !dnpReferences.includes(reference);
}

/** `22k there and 10k here`; undefined: both say the same, or one of them says less. */
function describeDifference(read: DraftLine, other: DraftLine, reference: string): string | undefined {
  const [here, there] = [isFitted(read, reference), isFitted(other, reference)];
  if (here !== there) return `is fitted ${here ? 'here and not there' : 'there and not here'}`;
  for (const [mine, theirs, differ] of [
    [read.mpn, other.mpn, isOtherNumber],
    [read.value, other.value, isOtherValue],
  ] as const)
    if (mine !== null && theirs !== null && differ(mine, theirs, reference))
      return `is ${quote(theirs)} there and ${quote(mine)} here`;
  return undefined;
}

const quote = (text: string): string => `"${text.slice(0, 30)}"`;
const plain = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

/** `LM358` and `LM358DR`: one of both says less. */
function isOtherNumber(a: string, b: string): boolean {
  return !plain(a).startsWith(plain(b)) && !plain(b).startsWith(plain(a));
}

/** A part number by its look: one word of letters and figures. */
const NUMBER = /^(?=\S*\p{L})(?=\S*\d)\S{4,}$/u;

/** Words may describe one part in two ways, and an amount is no word: only like is held against like. */
function isOtherValue(a: string, b: string, reference: string): boolean {
  const [one, two] = [a, b].map((text) => normalizeValue(text, { reference }));
  if (one!.numeric === null && two!.numeric === null) return NUMBER.test(a) && NUMBER.test(b) && isOtherNumber(a, b);
  if (one!.numeric === null || two!.numeric === null || one!.ambiguous || two!.ambiguous) return false;
  return one!.unit !== two!.unit || Math.abs(one!.numeric - two!.numeric) > Math.abs(one!.numeric) * 1e-9;
}

/** `R1, R2, R3, R4 and 3 more`. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
