import { readFootprint } from '@partwright/footprints';
import { normalizePartNumber } from '@partwright/part-numbers';
import { kindOfReference, normalizeValue } from '@partwright/values';
import type { ComponentQuery } from '../types.ts';
import type { SaidOfLine } from './types.ts';

/** What a line said, as the matcher asks for it. */
export function queryOfSaid(said: SaidOfLine): ComponentQuery {
  const { references, value, footprint, mpn, manufacturer, sku, description, ratings } = said;
  return { reference: references[0] ?? null, value, footprint, mpn, manufacturer, sku, description, ratings };
}

/**
 * The value by its meaning: `4k7` and `4.7k` are equal, `10k` and `10k 1%` are not. A value that is no figure is compared
 * as text, without regard to case and blanks. Null: the line has none.
 */
export function valueKey({ value, references, footprint }: SaidOfLine): string | null {
  const text = tidy(value);
  if (text === null) return null;
  const read = normalizeValue(text, { reference: references[0], footprint: footprint ?? undefined });
  if (read.numeric === null) return text;
  const { numeric, unit, tolerance, voltage, power, current, dielectric } = read;
  return JSON.stringify([
    Number(numeric.toPrecision(9)),
    unit,
    tolerance?.display,
    voltage,
    power,
    current,
    dielectric,
    // `BZX84C3V3` and `BZT52C3V3` are of one voltage, and two parts.
    ...(unit === 'V' ? read.leftover.map((word) => word.toLowerCase()) : []),
  ]);
}

/** The footprint by its meaning: `R_0402_1005Metric` and `0402` of a resistor are equal. Null: the line has none. */
export function footprintKey({ footprint, references }: SaidOfLine): string | null {
  const text = tidy(footprint);
  if (text === null) return null;
  return readFootprint(text, { kind: kindOfReference(references[0] ?? '') }).canonical ?? text;
}

/** The part number without case, blanks and dashes. Null: the line names none. */
export function numberKey({ mpn }: SaidOfLine): string | null {
  const text = tidy(mpn);
  return text === null ? null : normalizePartNumber(text);
}

/**
 * By which decisions and lines say the same, the strongest first: the part number; else the order code; else value and
 * footprint of one kind of part; else the description. A decision goes by its first key, a line by any of its own.
 *
 * @example
 * import { saidKeys } from '@partwright/catalog/matching';
 *
 * const nothing = { references: ['R1'], value: null, footprint: null, manufacturer: null, sku: null, description: null };
 * saidKeys({ ...nothing, mpn: 'bat54 7-f', dnp: false }); // => ['number BAT547F']
 */
export function saidKeys(said: SaidOfLine): string[] {
  const [number, value, footprint] = [numberKey(said), valueKey(said), footprintKey(said)];
  const [code, words] = [tidy(said.sku), tidy(said.description)];
  const kind = kindOfReference(said.references[0] ?? '') ?? '';
  return [
    ...(number === null ? [] : [`number ${number}`]),
    ...(code === null ? [] : [`code ${code}`]),
    // A footprint alone says nothing of what is on it.
    ...(value === null ? [] : [`value ${kind} ${value} ${footprint ?? ''}`]),
    ...(words === null ? [] : [`words ${kind} ${words} ${footprint ?? ''}`]),
  ];
}

/** One key of a line, and how much of the line it says. */
export interface AskedKey {
  key: string;
  /** Higher says more; equal: neither says more. */
  exactness: number;
}

/**
 * By which keys decisions on a line are found: its own, and those of what it would say without its footprint or without its
 * designators, as a decision that leaves them empty is for any.
 */
export function listAskedKeys(said: SaidOfLine): AskedKey[] {
  const asked = new Map<string, AskedKey>();
  for (const footprint of new Set([said.footprint, null]))
    for (const references of said.references.length === 0 ? [[]] : [said.references, []]) {
      const keys = saidKeys({ ...said, footprint, references });
      const given = (footprint === null ? 0 : 1) + (references.length === 0 ? 0 : 1);
      for (const key of keys)
        // What is asked first says more.
        if (!asked.has(key)) asked.set(key, { key, exactness: 4 * STRENGTH.indexOf(key.split(' ', 1)[0]!) + given });
    }
  return [...asked.values()];
}

/** What keys begin with, the strongest last. */
const STRENGTH = ['words', 'value', 'code', 'number'];

/** The line without what the decision leaves empty: so both are read in the same way. */
export function withoutUnsaid(line: SaidOfLine, { references, footprint }: SaidOfLine): SaidOfLine {
  return {
    ...line,
    references: references.length === 0 ? [] : line.references,
    footprint: footprint === null ? null : line.footprint,
  };
}

/** Lower case, single blanks; null for nothing and for what stands for nothing. */
export function tidy(text: string | null): string | null {
  const tidied = (text ?? '').normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return tidied === '' || /^(?:~|-+|n\/a|none|null|\?)$/.test(tidied) ? null : tidied;
}
