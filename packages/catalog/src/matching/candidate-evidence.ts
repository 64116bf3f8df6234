import { ownersOfBeginning } from '@partwright/part-numbers';
import { sameManufacturer, type NumberHolder } from '../index.ts';
import type { FootprintComparison } from '@partwright/footprints';
import type { OtherPolarity } from './contradictions/polarity.ts';
import type { PartFacts } from './facts.ts';
import type { NumberRelation } from './part-number-likeness.ts';
import type { BreakdownField, Candidate, MatchBreakdown, MatchNote } from './types.ts';

/** Everything that speaks for or against one candidate. */
export interface Evidence {
  candidate: Candidate;
  facts: PartFacts;
  breakdown: MatchBreakdown;
  /** Best relation of any asked number to the part's; null when none was asked. */
  number: NumberRelation | null;
  /** The number that relates so. */
  askedNumber: string | null;
  /** Where that number stands; `named` is the line's own part number, `ordered` its order code, `family` a short number in its value. */
  numberFrom: 'named' | 'ordered' | 'family' | 'mentioned' | 'drawn';
  /** The number that the line names first, where that number is of an alternate. */
  alternateOf: string | null;
  /** Whether it is sold under an order code of the line; `open`: another seller may have that code too. */
  ordered: 'sure' | 'open' | null;
  footprint: FootprintComparison | null;
  /** Against what the line says in words; null when one of them says nothing. */
  polarity: OtherPolarity | 'same' | null;
  /** Ratings in remarks of the line that it does not meet, each as a sentence. */
  shortOfRemarks: readonly string[];
  /** Other numbers that go on from the asked one as well and fit as well; known when all candidates are weighed. */
  rivals: number;
  /** They are other things: another output voltage, another memory size. */
  rivalsDiffer: boolean;
  /** Figures with which the part's number goes on and that nothing in the line says; null: none. */
  figuresAdded: string | null;
  /** Who else sells the asked number, with a mark of packing or plating behind it; null: nobody. Known when all are weighed. */
  markedBy: string | null;
  /** Packages in which the parts of the asked number come, as far as the candidates tell, the commonest first. */
  packages: readonly string[];
  /** The whole number itself is sold in several, or what goes on from it is mounted in another way. */
  isPackageOpen: boolean;
  conflicts: MatchNote[];
  warnings: MatchNote[];
}

/**
 * Whose number it is by its beginning, where the part is by somebody else and the line names no maker: `HT7333` of Holtek, which
 * the catalogue has of another alone. Null where nothing shows it.
 */
export function findOwnerBesides(
  manufacturer: string | null,
  { number, numberFrom, candidate: { part, isApproved = false, via } }: Evidence,
): string | null {
  const isWhole = number === 'equal' && numberFrom !== 'ordered' && via !== 'sku';
  if (manufacturer !== null || !isWhole || isApproved) return null;
  const owners = ownersOfBeginning(part.mpn);
  return owners.some((owner) => sameManufacturer(owner, part.manufacturer)) ? null : (owners[0] ?? null);
}

/** Whether the part is the one whose number the line gives. */
export function isOwn({ number, numberFrom }: Relation): boolean {
  return (numberFrom === 'named' || numberFrom === 'ordered') && (number === 'equal' || number === 'packaging');
}

/** Whether nothing but an order code leads to the part, and another seller may have that code for another part. */
export const isOrderOpen = ({ candidate, ordered, number }: Evidence): boolean =>
  candidate.via === 'sku' && ordered === 'open' && (number === null || number === 'different');

/** The part as one of those that share its number. */
export function holderOf({ candidate: { part, isApproved = false }, askedNumber }: Evidence): NumberHolder {
  return { part, asked: askedNumber ?? '', isApproved };
}

const LINE_SAYS: readonly BreakdownField[] = [
  'value',
  'footprint',
  'tolerance',
  'voltage',
  'dielectric',
  'manufacturer',
];

/**
 * How far the part agrees with what the line says besides its number. Confidences have ceilings, below which a part that fits
 * and one that nearly fits are alike. A field that one side leaves open is half; what fits, fits however it is called.
 */
export function weighAgreement({ breakdown }: Evidence): number {
  const scores = LINE_SAYS.map((field) => breakdown[field] ?? 0.5);
  return scores.reduce((sum, score) => sum + (score >= FITS ? 1 : score), 0);
}

/** A better dielectric, another name of the same land. */
const FITS = 0.9;

export type Relation = Pick<Evidence, 'number' | 'askedNumber' | 'numberFrom'>;
