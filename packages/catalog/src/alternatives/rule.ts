import type { Footprint } from '@partwright/footprints';
import type { Facts } from './facts.ts';
import type { Comparison } from './comparison.ts';
import type { AlternativeClass, AlternativeWarning } from './types.ts';
import type { Part } from '../types.ts';

/** A part and what is known of it. */
export interface KnownPart {
  part: Part;
  facts: Facts;
}

/**
 * What a criterion decides. `identity`: what the part is; worse means no alternative at all. `rating`: what a designer must
 * check; no drop-in while it is worse or unknown on either side. `rating_if_known`: the same wherever the original is known to
 * have it; catalogues that leave it out everywhere must not make every pair unknown. `detail`: shown and scored only.
 */
export type Weight = 'identity' | 'identity_if_known' | 'rating' | 'rating_if_known' | 'detail';

export interface CriterionRule {
  /** Canonical parameter name. */
  name: string;
  weight: Weight;
  compare: Comparison;
}

/**
 * Who knows which terminal is which. `none`: two terminals that may be swapped, or whose order the package fixes.
 * `convention`: in these packages all manufacturers use one order, which is told as a warning. `number`: only the same device number
 * can vouch for it; so it can beside a convention.
 */
export type PinOrder =
  | { kind: 'none' }
  | { kind: 'convention'; holds: (footprint: Footprint, facts: Facts) => boolean; order: string }
  | { kind: 'number' };

/** How one kind of part is compared. A file a kind, all of this shape. */
export interface KindRule {
  id: string;
  /** Categories it is for, with all below them; of several rules that fit, the first in the list is taken. */
  categories: readonly string[];
  criteria: readonly CriterionRule[];
  pins: PinOrder;
  /** The best class that comparing parameters alone may give. */
  ceiling: AlternativeClass;
  /**
   * How many critical criteria must be known and hold, one of them saying what the part is, for its function to count as the
   * same. Left out: the criteria of the rule suffice. Infinity: parameters do not tell what such a part does.
   */
  leastKnown?: number;
  /** Original and candidate must be of one category: a kind whose categories are different things. */
  sameCategory?: boolean;
  /** What parameters cannot say and the designer must look at. */
  warn?: (original: KnownPart, candidate: KnownPart) => AlternativeWarning[];
}

const criterion =
  (weight: Weight) =>
  (name: string, compare: Comparison): CriterionRule => ({ name, weight, compare });

export const identity = criterion('identity');
export const identityIfKnown = criterion('identity_if_known');
export const rating = criterion('rating');
export const ratingIfKnown = criterion('rating_if_known');
export const detail = criterion('detail');
