import type { SubstituteUse } from '@partwright/cost';
import type { CheckId } from './model.ts';
import type { Policies } from './policies/policy-table.ts';

/** What doubt makes of a review; GitHub takes a neutral check for passed where it is required. */
export const doubtConclusions = ['neutral', 'failure'] as const;
export type DoubtConclusion = (typeof doubtConclusions)[number];

/** One entry of the ignore list: findings that fit all that is given. */
export interface IgnoreRule {
  check?: CheckId | undefined;
  /** `pin_not_driven`, or a glob of `*`. */
  rule: string;
  /** Glob of a path in the repository. */
  path?: string | undefined;
  /** A designator; every place of a finding that has one. */
  ref?: string | undefined;
  net?: string | undefined;
  fingerprint?: string | undefined;
  /** Why; must be said. */
  reason: string;
  /** `2027-01-31`: the last day that it holds. */
  expires?: string | undefined;
}

/** What a review is asked for. Paths are of the repository, with `/`. */
export interface ReviewConfiguration {
  checks: ReadonlySet<CheckId>;
  /** Boards built; rising. */
  quantities: number[];
  primaryQuantity: number;
  currency: string;
  /** Share of the lines to be bought that must have a price, 0 to 1, for a change of cost to be judged. Default: 0.8. */
  costCoverage?: number | undefined;
  /** Days after which prices are told as old; 0: never. Default: 30. */
  priceAgeDays?: number | undefined;
  /** What may be bought in place of parts that are short, without a price, at their end or dear. Default: nothing. */
  substitutes?: SubstituteUse | undefined;
  /** Id of a DFM profile, such as `conservative`. */
  fabProfile: string;
  policies: Policies;
  /** What the review is where something was not checked, cannot be decided or was silenced. Default: `neutral`. */
  notChecked?: DoubtConclusion | undefined;
  ignore: IgnoreRule[];
  /** `2026-11-21`: what expiry is held against. */
  today: string;
}
