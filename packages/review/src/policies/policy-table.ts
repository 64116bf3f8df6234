import {
  failOnContradictions,
  failOnDecisions,
  failOnLifecycle,
  failOnStock,
  failOnUnmatched,
} from './bom-policies.ts';
import { maxCostIncrease, maxUnitCost } from './cost-policies.ts';
import { failOnStaleExports } from './export-policies.ts';
import { failOn } from './fail-on.ts';
import type { PolicyLevel, PolicyRow, SettingOf } from './policy.ts';

/**
 * Every policy, in the order in which they are reported. Inputs of the action, the schema of the configuration file,
 * action.yml and the docs are made from these rows.
 */
export const policyTable = {
  'fail-on': failOn,
  'max-cost-increase': maxCostIncrease,
  'max-unit-cost': maxUnitCost,
  'fail-on-unmatched': failOnUnmatched,
  'fail-on-stock': failOnStock,
  'fail-on-lifecycle': failOnLifecycle,
  'fail-on-contradictions': failOnContradictions,
  'fail-on-decisions': failOnDecisions,
  'fail-on-stale-exports': failOnStaleExports,
} satisfies Record<string, PolicyRow>;

export type PolicyName = keyof typeof policyTable;

/** The names of the policies, in the order in which they are reported. */
export const policyNames = Object.keys(policyTable) as PolicyName[];

/** What each policy is set to when it has been read. */
export type PolicySettings = { [Name in PolicyName]: SettingOf<(typeof policyTable)[Name]['setting']> };

/** The policies that are in force. */
export type Policies = {
  [Name in PolicyName]?: { level: Exclude<PolicyLevel, 'off'>; setting: PolicySettings[Name] } | undefined;
};

/**
 * The row of a policy whose name is only known when it runs; its setting has to be that of the same policy.
 *
 * @example
 * import { policyNames, policyRow } from '@partwright/review';
 *
 * policyNames.slice(0, 3); // => ['fail-on', 'max-cost-increase', 'max-unit-cost']
 * policyRow('fail-on').setting; // => { kind: 'choice', choices: ['error', 'warning', 'new-error', 'new-warning'] }
 */
export function policyRow(name: PolicyName): PolicyRow {
  return policyTable[name];
}
