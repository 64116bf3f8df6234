import type { Lifecycle } from '@partwright/catalog';
import type { PurchaseLine } from '../types.ts';

/**
 * Which substitutes are bought. `none`: proposals only. `approved`: what a person named for the line. `equivalent`: also the
 * same part in other packing, and parts that are equal or better in everything that is critical for their kind.
 */
export const substituteUses = ['none', 'approved', 'equivalent'] as const;
export type SubstituteUse = (typeof substituteUses)[number];

/** What vouches for a substitute, the least risk first. It is also the order in which they are taken. */
export const substituteClasses = ['approved', 'packing', 'equal'] as const;
export type SubstituteClass = (typeof substituteClasses)[number];

/**
 * Why a part is to be replaced. `unpriced`: nobody that may be bought from has a price. `short`: the stock does not reach.
 * `obsolete`: known to be not recommended, at its end or obsolete. `dear`: a substitute saves what the rule asks for.
 */
export type SubstituteReason = 'unpriced' | 'short' | 'obsolete' | 'dear';

/** A part that may stand in for that of a line. */
export interface SubstituteCandidate extends Pick<PurchaseLine, 'offers' | 'attrition'> {
  /** Lines and candidates of one key are one part, and share its stock. */
  key: string;
  class: SubstituteClass;
  lifecycle: Lifecycle;
}

/** A line with what may stand in for its part. */
export interface SubstitutableLine extends PurchaseLine {
  /** The part that is bought without substitutes; null: none is known, so nothing can stand in for it. */
  key: string | null;
  lifecycle: Lifecycle;
  /** A person chose the part: it is not replaced. */
  isFixed: boolean;
  /** Of one class the better first. */
  candidates: readonly SubstituteCandidate[];
}

/** When a part is replaced. */
export interface SubstituteRule {
  use: SubstituteUse;
  /** What a substitute must save to be taken for its price alone: a share (0.2 is 20 %) of the line, and an amount. Both must hold. */
  leastShare: number;
  /** In the plan's currency, for the run. */
  leastAmount: string | number;
}

/** What speaks for replacing the part of a line, before any candidate is known. */
export interface SubstituteNeed {
  id: string;
  /** Empty: only its price may. */
  reasons: SubstituteReason[];
  /** What the line costs in full; null without a price. A decimal string. */
  amount: string | null;
}

/** One part in place of another. Decimal strings in the plan's currency. */
export interface Substitution {
  id: string;
  candidate: SubstituteCandidate;
  reasons: SubstituteReason[];
  /** Pieces for the run. */
  needed: number;
  /** The line in full with its own part; null: it has no price. */
  before: string | null;
  /** The same with the substitute; beside others that use it, what it adds. */
  after: string;
  /** `before` less `after`; below 0: it costs more. */
  saves: string | null;
}

/** How far the stock of the priced lines reaches. */
export interface Reach {
  /** Boards; null: nothing limits them. */
  buildable: number | null;
  /** What the next board lacks, by line id. */
  stops: string[];
  /** Lines without a price, of which nothing can be said. */
  unpriced: number;
}

export interface SubstituteChoice {
  /** What is bought in place of other parts. */
  taken: Substitution[];
  /** What could be, but was not asked for. */
  proposed: Substitution[];
  /** With the parts of the lines, with what is taken, and with all that is proposed. */
  reach: { without: Reach; taken: Reach; all: Reach };
}
