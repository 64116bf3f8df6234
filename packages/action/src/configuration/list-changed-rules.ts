import { policyNames, type Policies, type PolicyName } from '@partwright/review';
import type { Settings } from './settings.ts';

/** Of a list, each is named up to here. */
const MOST_NAMED = 5;

/**
 * What a change of the configuration file takes from the review that it is part of, a sentence each: policies that are off or
 * other, findings that are put aside, checks and files that are left out. What only makes it stricter is none of it.
 */
export function listChangedRules(before: Settings, after: Settings): string[] {
  const was = before.review;
  const is = after.review;
  const ignored = new Set(was.ignore.map((rule) => JSON.stringify(rule)));
  const aside = is.ignore.filter((rule) => !ignored.has(JSON.stringify(rule))).map(({ rule }) => rule);
  const pathsLeft = [...without(after.ignorePaths, before.ignorePaths)];
  const isNarrower = JSON.stringify(before.paths) !== JSON.stringify(after.paths);
  return [
    ...policyNames.flatMap((name) => describePolicy(name, was.policies, is.policies)),
    ...tell(aside, (names) => `put aside by new rules: ${names}`),
    ...tell(without([...was.checks], [...is.checks]), (names) => `no longer checked: ${names}`),
    ...tell(pathsLeft, (names) => `no longer looked at: ${names}`),
    ...(isNarrower ? tell(after.paths, (names) => `looked at is now: ${names}`) : []),
    ...(was.fabProfile === is.fabProfile ? [] : [`fab-profile is ${is.fabProfile}, and was ${was.fabProfile}`]),
    ...(isLower(was.costCoverage, is.costCoverage) ? ['cost-coverage is lower than it was'] : []),
    ...(was.notChecked === 'failure' && is.notChecked !== 'failure' ? ['not-checked is neutral, and was failure'] : []),
    ...describeScale(before, after),
  ];
}

function describePolicy(name: PolicyName, before: Policies, after: Policies): string[] {
  const [was, is] = [before[name], after[name]];
  if (was === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
  if (is === undefined) return [`${name} is off, and was ${write(was.setting)}`];
  if (was.level !== is.level) return was.level === 'fail' ? [`${name} only warns, and failed the check before`] : [];
  return [`${name} is ${write(is.setting)}, and was ${write(was.setting)}`];
}

/** What limits of cost are held against. */
function describeScale({ review: was }: Settings, { review: is }: Settings): string[] {
  const isLimited = (['max-unit-cost', 'max-cost-increase'] as const).some(
    (name) => was.policies[name] !== undefined && is.policies[name] !== undefined,
  );
  if (!isLimited) return [];
  return [
    ...(was.currency === is.currency ? [] : [`currency is ${is.currency}, and was ${was.currency}`]),
    ...(was.primaryQuantity === is.primaryQuantity
      ? []
      : [`primary-quantity is ${is.primaryQuantity}, and was ${was.primaryQuantity}`]),
  ];
}

function write(setting: NonNullable<Policies[PolicyName]>['setting']): string {
  if (typeof setting === 'string') return setting;
  return 'text' in setting ? setting.text : setting.join(', ');
}

function isLower(before: number | undefined, after: number | undefined): boolean {
  return before !== undefined && after !== undefined && after < before;
}

function without<T>(some: readonly T[], others: readonly T[]): T[] {
  return some.filter((one) => !others.includes(one));
}

function tell(names: readonly string[], sentence: (names: string) => string): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMED).map((name) => name.slice(0, 80));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return [sentence(`${shown.join(', ')}${more}`)];
}
