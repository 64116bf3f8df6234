import { code, plural, prose } from '@partwright/report-text';
import type { Finding, ReviewProject } from '../../model.ts';
import { policyRow } from '../../policies/index.ts';
import { CHECKS, isWithoutBase } from '../../project-results.ts';
import { isFirstLook, type RenderContext } from '../context.ts';
import { findingLines } from '../finding-rows.ts';
import { bySeverity } from '../tally.ts';

/** New findings of all checks, without those that a policy is already told to be broken by. */
export function newFindings(context: RenderContext): string {
  const { projects } = context.report;
  const told = new Set(projects.flatMap((project) => listBreaking(context, project)));
  const fresh = bySeverity(projects.flatMap((project) => listDiffs(project)).flatMap(({ new: some }) => some));
  const rest = fresh.filter((finding) => !told.has(finding));
  if (rest.length === 0) return '';
  const title = `**${formatTitle(context)}: ${rest.length}${rest.length < fresh.length ? ' more' : ''}**`;
  const { rows } = context.limits;
  if (rows === 0) return `${title}, in ${context.elsewhere}`;
  return [title, '', ...findingLines(context, rest, { most: rows })].join('\n');
}

function listDiffs(project: ReviewProject): ReturnType<(typeof CHECKS)[number]['of']>[] {
  return CHECKS.map(({ of }) => of(project));
}

function listBreaking({ report }: RenderContext, project: ReviewProject): Finding[] {
  return report.policies
    .filter(({ verdict }) => verdict === 'violated')
    .flatMap(({ policy, value }) => policyRow(policy).selectFindings?.(project, value) ?? []);
}

/** Of some of them nobody may know whether they are. */
function formatTitle(context: RenderContext): string {
  if (isFirstLook(context)) return 'Open';
  const diffs = context.report.projects.flatMap(listDiffs).filter(({ new: some }) => some.length > 0);
  if (diffs.every(({ isComparable }) => isComparable)) return 'New';
  return diffs.every(isWithoutBase) ? 'Found, without a base to compare with' : 'New, or not compared';
}

const STATES = [
  ['unheld', 'Not compared with base'],
  ['fixed', 'Fixed'],
  ['excluded', 'Excluded by the rules of the project, and not fixed'],
  ['removed', 'Gone with their parts'],
  ['unseen', 'Not found any more, and not known to be fixed, as head was not checked in full for'],
] as const;

/** What became of the findings of base, a line a state, in a list of its own: `Excluded …: 20 (pin_not_connected 9, …)`. */
export function otherStates({ report }: RenderContext): string {
  const diffs = report.projects.flatMap(listDiffs);
  const lines = STATES.map(([state, words]) => {
    const some = diffs.flatMap((diff) =>
      state === 'excluded' ? diff.excluded.slice(diff.excludedNew) : (diff[state] ?? []),
    );
    return some.length === 0 ? '' : `* ${words}: ${some.length} (${countRules(some)})`;
  });
  const atOnce = diffs.flatMap(({ excluded, excludedNew }) => excluded.slice(0, excludedNew));
  const hidden =
    atOnce.length === 0
      ? ''
      : `* ⚠️ New, and excluded at once by rules that this change makes easier: ${atOnce.length} (${countRules(atOnce)})`;
  const ignored = diffs.flatMap((diff) => diff.ignored);
  const reasons = [...new Set(ignored.map(({ reason }) => reason))];
  const why = reasons.length === 1 ? prose(reasons[0]!, 120) : plural(reasons.length, 'reason');
  const aside =
    ignored.length === 0 ? '' : `* Put aside by the configuration: ${ignored.length} (${countRules(ignored)}): ${why}`;
  const [known, moved] = [
    diffs.reduce((sum, { unchanged }) => sum + unchanged.length, 0),
    diffs.reduce((sum, diff) => sum + diff.moved, 0),
  ];
  const before =
    report.base === null || known === 0
      ? ''
      : `* As before: ${known}${moved === 0 ? '' : `, ${moved} of them elsewhere`}`;
  return [hidden, ...lines, aside, before].filter((line) => line !== '').join('\n');
}

const MOST_RULES = 4;

function countRules(findings: readonly Finding[]): string {
  const counts = [...Map.groupBy(findings, ({ rule }) => rule)].toSorted(([, a], [, b]) => b.length - a.length);
  const words = counts.slice(0, MOST_RULES).map(([rule, { length }]) => `${code(rule, 40)} ${length}`);
  const left = counts.length - MOST_RULES;
  return `${words.join(', ')}${left > 0 ? `, ${plural(left, 'more rule')}` : ''}`;
}
