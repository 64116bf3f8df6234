import type { PolicyLevel } from './model.ts';

/** One entry of the ignore list: findings that fit all that is given. */
export interface IgnoreRule {
  check?: 'erc' | 'drc' | 'dfm' | 'bom' | undefined;
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

export type FailOn = 'none' | 'error' | 'warning' | 'new-error' | 'new-warning';

/** Rises of cost: a share of base's, or an amount for one board. `5%`, `2.00 EUR`. */
export interface Threshold {
  percent?: number | undefined;
  /** Decimal string in the report's currency. */
  amount?: string | undefined;
  /** As it was written. */
  text: string;
}

export interface Policy<T> {
  level: PolicyLevel;
  setting: T;
}

export interface Policies {
  failOn: Policy<FailOn>;
  maxCostIncrease: Policy<Threshold> | null;
  /** For one board at the primary quantity; a decimal string. */
  maxUnitCost: Policy<string> | null;
  /** So many lines, or so large a share of them, may be without a part. */
  unmatched: Policy<{ count?: number | undefined; percent?: number | undefined; text: string }> | null;
  /** A part with less stock than the primary quantity of boards needs. */
  stock: Policy<'below-quantity' | 'none'> | null;
  lifecycle: Policy<('nrnd' | 'eol' | 'obsolete')[]> | null;
  /** Contradictions between a line and its part number. */
  contradictions: Policy<'new' | 'any'> | null;
}

/** What a review is asked for. Paths are of the repository, with `/`. */
export interface ReviewConfiguration {
  checks: ReadonlySet<'erc' | 'drc' | 'dfm' | 'bom'>;
  /** Boards built; rising. */
  quantities: number[];
  primaryQuantity: number;
  currency: string;
  /** Id of a DFM profile, such as `conservative`. */
  fabProfile: string;
  policies: Policies;
  ignore: IgnoreRule[];
  /** `2026-11-21`: what expiry is held against. */
  today: string;
}
