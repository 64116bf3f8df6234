import type { Part } from '../index.ts';
import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import type { Evidence } from './candidate-evidence.ts';
import { isRemake, type NumberRelation } from './part-number-likeness.ts';

/** Parameters that make two chips of one family different things, and not only other grades of one thing. */
const DEFINING = [
  'output_voltage',
  'output_type',
  'memory_size',
  'data_rate',
  'isolation_voltage',
  'number_of_channels',
  'frequency',
  'resistance',
  'gain',
];

/**
 * `LM358` goes on as LM358D and LM358P: of those that fit the land equally well, the line does not say which. Tell each of
 * them how many others there are, and whether they are other things. Reels of one part and remakes of it are no rivals.
 */
export function countRivals(evidences: readonly Evidence[]): void {
  countPackages(evidences);
  const groups = Map.groupBy(
    evidences.filter(({ number }) => number === 'prefix' || number === 'pattern'),
    ({ askedNumber, breakdown }) => `${askedNumber} ${breakdown.footprint ?? ''}`,
  );
  for (const group of groups.values()) {
    const parts = group.map(({ candidate }) => candidate.part);
    const originals = parts.filter(({ mpn, manufacturer }) => !isRemake(mpn, manufacturer));
    const bases = new Set(originals.map(({ mpn }) => normalizePartNumber(packagingBase(mpn))));
    const rivals = Math.max(0, bases.size - 1);
    const rivalsDiffer = rivals > 0 && DEFINING.some((name) => new Set(sayings(originals, name)).size > 1);
    for (const evidence of group) Object.assign(evidence, { rivals, rivalsDiffer });
  }
}

/** In how many packages the parts of one asked number come, whole or gone on. */
function countPackages(evidences: readonly Evidence[]): void {
  const found = evidences.filter(({ number }) => number !== null && GOES_BY.has(number));
  for (const group of Map.groupBy(found, ({ askedNumber }) => askedNumber).values()) {
    const packages = new Set(group.map(({ candidate: { part } }) => part.footprint ?? part.package ?? ''));
    for (const evidence of group) evidence.packages = packages.size;
  }
}

const GOES_BY: ReadonlySet<NumberRelation> = new Set<NumberRelation>(['equal', 'packaging', 'pattern', 'prefix']);

/** What the parts say of one parameter, without those that say nothing. */
function sayings(parts: readonly Part[], name: string): string[] {
  return parts.flatMap(({ parameters }) => parameters.filter((one) => one.name === name).map(({ display }) => display));
}
