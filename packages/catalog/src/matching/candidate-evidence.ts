import type { FootprintComparison } from '@partwright/footprints';
import type { PartFacts } from './facts.ts';
import type { NumberRelation } from './part-number-likeness.ts';
import type { Candidate, MatchBreakdown, MatchNote } from './types.ts';

/** Everything that speaks for or against one candidate. */
export interface Evidence {
  candidate: Candidate;
  facts: PartFacts;
  breakdown: MatchBreakdown;
  /** Best relation of any asked number to the part's; null when none was asked. */
  number: NumberRelation | null;
  /** The number that relates so. */
  askedNumber: string | null;
  /** Where that number stands; `named` is the line's own part number, `family` a short number in its value. */
  numberFrom: 'named' | 'family' | 'mentioned' | 'drawn';
  footprint: FootprintComparison | null;
  /** Other numbers that go on from the asked one as well and fit as well; known when all candidates are weighed. */
  rivals: number;
  /** They are other things: another output voltage, another memory size. */
  rivalsDiffer: boolean;
  /** Packages in which the parts of the asked number come, as far as the candidates tell. */
  packages: number;
  conflicts: MatchNote[];
  warnings: MatchNote[];
}

/** Whether the part is the one whose number the line gives. */
export function isOwn({ number, numberFrom }: Relation): boolean {
  return numberFrom === 'named' && (number === 'equal' || number === 'packaging');
}

export type Relation = Pick<Evidence, 'number' | 'askedNumber' | 'numberFrom'>;
