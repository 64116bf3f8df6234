import type { Alternative } from '@partwright/catalog';
import type { Shortfall } from '@partwright/catalog/matching';
import type { SubstituteClass } from '@partwright/cost';

/** A part that may stand in for that of a line, with what is known of the pair. */
export interface SubstitutePart {
  alternative: Alternative;
  class: SubstituteClass;
  /** Who named it: a column of the BOM, or the account; null: the rules alone. */
  approvedBy: 'bom' | 'account' | null;
  /** What the lines ask for and it does not hold; only of one that a person named. */
  shortfalls: Shortfall[];
}
