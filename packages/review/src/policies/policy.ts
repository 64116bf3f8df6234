import type { Finding, ReviewProject } from '../model.ts';

export type PolicyLevel = 'off' | 'warn' | 'fail';

/** Rises of cost: a share of base's, or an amount for one board. `5%`, `2.00 EUR`. */
export interface Threshold {
  percent?: number | undefined;
  /** Decimal string in the report's currency. */
  amount?: string | undefined;
  /** As it was written. */
  text: string;
}

/** So many lines of a bill of materials, or so large a share of them. `3`, `10%`. */
export interface LineLimit {
  count?: number | undefined;
  percent?: number | undefined;
  /** As it was written. */
  text: string;
}

/** How a setting is written; how each kind is read is told by who reads settings. */
export type SettingKind =
  | { kind: 'choice'; choices: readonly string[] }
  /** One or more of the choices. */
  | { kind: 'choices'; choices: readonly string[] }
  | { kind: 'threshold' }
  /** A decimal string in the report's currency. */
  | { kind: 'amount' }
  | { kind: 'lines' };

/** What a setting of a kind is when it has been read: plain JSON. */
export type SettingOf<K extends SettingKind> = K extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : K extends { kind: 'choices'; choices: readonly (infer Choice)[] }
    ? readonly Choice[]
    : { threshold: Threshold; amount: string; lines: LineLimit }[Exclude<K['kind'], 'choice' | 'choices'>];

/** The setting of any policy. */
export type PolicySetting = SettingOf<SettingKind>;

/** Of `costCoverage` where nobody says another: with fewer lines priced a share of the change says little of the board. */
export const USUAL_COVERAGE = 0.8;

/** Which figures are judged: of one board when so many are built. */
export interface PolicyScope {
  primaryQuantity: number;
  currency: string;
  /** Share of the lines to be bought that must have a price, 0 to 1, for a change of cost to be judged. */
  costCoverage: number;
}

/** What a policy says of one project. */
export interface Evaluation {
  verdict: 'passed' | 'violated' | 'not_decidable';
  /** One sentence, without a full stop. */
  message: string;
  /** It cannot be decided for no other reason than that there is no base: a first project, a first export. */
  hasNoBase?: true | undefined;
}

/** All that there is to know about a policy. */
export interface PolicyRow<K extends SettingKind = SettingKind> {
  /** For action.yml, the schema of the configuration file and the docs: what it goes by and how it is written. */
  about: string;
  setting: K;
  /** The setting that holds when nobody says anything, as it is written; null: the policy is off. */
  default: string | null;
  /** Another word for `off`. */
  offWord?: string;
  /** Undefined: the project has nothing that the policy speaks of. */
  evaluate(project: ReviewProject, setting: SettingOf<K>, scope: PolicyScope): Evaluation | undefined;
  /** The findings of a project that count against it; a policy of cost has none. */
  selectFindings?(project: ReviewProject, setting: SettingOf<K>): Finding[];
  /** What decided it over all projects, for a headline; else its name stands there. */
  summarize?(projects: readonly ReviewProject[], setting: SettingOf<K>): string[];
  /** A project in which this holds, or one that was not reviewed, fails the policy where it cannot be decided. */
  hasLost?(project: ReviewProject): boolean;
}

/** A row of the table; what its functions are given follows from the kind of its setting. */
export function definePolicy<const K extends SettingKind>(row: PolicyRow<K>): PolicyRow<K> {
  return row;
}

export const passed = (message: string): Evaluation => ({ verdict: 'passed', message });
export const violated = (message: string): Evaluation => ({ verdict: 'violated', message });
export const undecided = (message: string): Evaluation => ({ verdict: 'not_decidable', message });
export const withoutBase = (message: string): Evaluation => ({ ...undecided(message), hasNoBase: true });

/** Why stands once, at the bill of materials itself. */
export const BOM_NOT_READ = 'the bill of materials could not be read';

const GRAVITY: readonly Evaluation['verdict'][] = ['violated', 'not_decidable', 'passed'];

/** One project that breaks a policy breaks it; else one that cannot be judged leaves it open. */
export function gravest(verdicts: readonly Evaluation['verdict'][]): Evaluation['verdict'] {
  return GRAVITY.find((verdict) => verdicts.includes(verdict)) ?? 'passed';
}
