import type { Alternative, Part } from '@partwright/catalog';
import type { ComponentQuery, Shortfall } from '@partwright/catalog/matching';
import type { SubstituteClass } from '../substitutes/index.ts';

/** A part for which substitutes are looked for, with what each of the lines that use it asks for. */
export interface PartAsk {
  id: number;
  part: Part;
  asks: readonly ComponentQuery[];
}

/** What an account decided about one part in place of another, by their ids. */
export interface PairAsDecided {
  alternativeId: number;
  decision: 'approved' | 'blocked';
}

/** What a sentence names of a part. */
export type NamedPart = Pick<Part, 'mpn' | 'manufacturer' | 'lifecycle'>;

/** A part that may stand in for that of a line, with what is known of the pair. */
export interface SubstitutePart<P extends NamedPart = Part> {
  part: P;
  class: SubstituteClass;
  /** Who named it: a column of the BOM, or the account; null: the rules alone. */
  approvedBy: 'bom' | 'account' | null;
  criteria: Alternative['criteria'];
  warnings: Alternative['warnings'];
  /** What the lines ask for and it does not hold; only of one that a person named. */
  shortfalls: Shortfall[];
}
