import type { DoubtConclusion } from './configuration.ts';
import type { NotChecked, PriceSnapshot, ReviewProject } from './model.ts';
import type { Evaluation, PolicyLevel, PolicySetting } from './policies/policy.ts';
import type { PolicyName } from './policies/policy-table.ts';

// Plain JSON as the model is: a report is written to a file in one run and read from it in another.

export interface PolicyVerdict {
  policy: PolicyName;
  /** Its setting, as written: `new-error`, `5%`. */
  setting: string;
  /** The same as it was read: `"new-error"`, `{"percent": 5, "text": "5%"}`, `["eol", "obsolete"]`. */
  value: PolicySetting;
  level: Exclude<PolicyLevel, 'off'>;
  verdict: Evaluation['verdict'];
  /** What it was decided by, one sentence a project. */
  details: { project: string; message: string; hasNoBase?: Evaluation['hasNoBase'] }[];
}

export type Conclusion = 'success' | 'neutral' | 'failure';

export interface ReviewReport {
  version: 1;
  tool: { name: string; version: string };
  /** RFC 3339 UTC. */
  createdAt: string;
  /** Commits; null when there is none (a first push). */
  base: { sha: string; ref: string | null } | null;
  head: { sha: string; ref: string | null };
  quantities: number[];
  primaryQuantity: number;
  /** ISO 4217. */
  currency: string;
  prices: PriceSnapshot;
  projects: ReviewProject[];
  /** Projects that are there and not touched. */
  untouched: string[];
  /** What the change touches and nothing here can read: it may hold anything. */
  notChecked: NotChecked[];
  policies: PolicyVerdict[];
  /**
   * What the change takes from its own review: rules that are off, other or leave something out, a sentence each. Left out: nothing,
   * or told by an earlier version.
   */
  rulesChanged?: string[] | undefined;
  /** What doubt makes of it. Left out: `neutral`, or told by an earlier version. */
  onDoubt?: DoubtConclusion | undefined;
  conclusion: Conclusion;
  /** In one line of at most 100 signs: what decided it, or `no hardware files changed`. */
  headline: string;
  /** What went wrong on the way and is no matter of a project. */
  problems: string[];
}
