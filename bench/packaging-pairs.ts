// Whether numbers that differ by their packaging only are one part in the eyes of a catalogue: second part of `decoders`.
import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import { fields, type TrueNumber } from './decoder-truth.ts';
import { agrees } from './decoder-witnesses.ts';

const PASSIVES = new Set(
  'resistor resistor_network thermistor capacitor inductor ferrite_bead crystal oscillator resonator'.split(' '),
);

/** Field and pair counts of one kind of part. */
interface Count {
  pairs: number;
  compared: number;
  equal: number;
  /** Pairs that the catalogue sorts under one kind of part. */
  sameKind: number;
}

/**
 * Print how many pairs of one maker with one packaging base there are, and in how many fields they are equal; beside it the
 * same for one number under two order codes, which is how well the catalogue agrees with itself.
 */
export function reportPackagingPairs(numbers: readonly TrueNumber[], most: number): void {
  const started = performance.now();
  const bases = numbers.map(({ mpn }) => packagingBase(mpn));
  console.log(`\npackaging bases in ${(performance.now() - started).toFixed(0)} ms`);
  const groups = new Map<string, TrueNumber[]>();
  for (const [at, number] of numbers.entries()) {
    const key = `${number.manufacturer}\n${normalizePartNumber(bases[at]!)}`;
    const group = groups.get(key);
    if (group) group.push(number);
    else groups.set(key, [number]);
  }
  const packed = new Map<string, Count>();
  const repeated = new Map<string, Count>();
  const differing: string[] = [];
  for (const [a, ...others] of groups.values()) {
    for (const b of others) {
      const isSame = normalizePartNumber(a!.mpn) === normalizePartNumber(b.mpn);
      const unequal = compare(a!, b, isSame ? repeated : packed);
      if (!isSame) differing.push(...unequal);
    }
  }
  reportPackagingCounts('pairs that differ in packaging only', packed);
  reportPackagingCounts('one number under two order codes', repeated);
  for (const text of differing.slice(0, most)) console.log(`  ${text}`);
}

function compare(a: TrueNumber, b: TrueNumber, counts: Map<string, Count>): string[] {
  const { kind } = a.category;
  const group = PASSIVES.has(kind) ? 'passives' : kind === 'ic' ? 'ICs' : 'others';
  const count = counts.get(group) ?? { pairs: 0, compared: 0, equal: 0, sameKind: 0 };
  counts.set(group, count);
  count.pairs++;
  if (kind === b.category.kind) count.sameKind++;
  const both = fields.filter(
    // Of an IC the catalogue types either end of the supply range, or one of several supplies.
    (field) => !(kind === 'ic' && field === 'voltage') && a.facts[field] !== undefined && b.facts[field] !== undefined,
  );
  const unequal = both.filter((field) => !agrees(a.facts[field]!, b.facts[field]!, field));
  count.compared += both.length;
  count.equal += both.length - unequal.length;
  return unequal.map(
    (field) => `${a.mpn} / ${b.mpn} (${a.manufacturer}) ${field}: ${a.facts[field]} / ${b.facts[field]}`,
  );
}

function reportPackagingCounts(title: string, counts: Map<string, Count>): void {
  for (const [group, { pairs, compared, equal, sameKind }] of counts) {
    const share = ((100 * equal) / Math.max(1, compared)).toFixed(2);
    console.log(
      `  ${title}, ${group}: ${pairs} pairs, ${sameKind} of one kind, ${equal}/${compared} fields equal, ${share} %`,
    );
  }
}
