import type { ReviewProject } from '../model.ts';
import type { PolicyVerdict } from '../report.ts';
import { gravest, type PolicyScope, type PolicySetting } from './policy.ts';
import { policyNames, policyRow, type Policies } from './policy-table.ts';

/**
 * What each policy that is in force says of the projects. A check that could not be done and a figure that is not whole
 * never pass. Details tell what decided it, a sentence a project; of policies that hold, all of them. Where a project violates
 * one, others that were never checked decide nothing: only those whose check was lost stand beside it.
 */
export function evaluatePolicies(
  projects: readonly ReviewProject[],
  policies: Policies,
  {
    notReviewed = [],
    ...scope
  }: PolicyScope & {
    /** Touched projects that were not reviewed, by path. */
    notReviewed?: readonly string[];
  },
): PolicyVerdict[] {
  return policyNames.flatMap((policy) => {
    const { level, setting } = policies[policy] ?? {};
    if (level === undefined || setting === undefined) return [];
    const evaluated = projects.flatMap((project) => {
      const evaluation = policyRow(policy).evaluate(project, setting, scope);
      const isLost = policyRow(policy).hasLost?.(project) === true;
      return evaluation ? [{ project: project.path, isLost, ...evaluation }] : [];
    });
    const verdict = gravest(evaluated.map((one) => one.verdict));
    const decides: Record<PolicyVerdict['verdict'], (one: (typeof evaluated)[number]) => boolean> = {
      passed: () => true,
      not_decidable: (one) => one.verdict !== 'passed',
      violated: (one) => one.verdict === 'violated' || (one.verdict === 'not_decidable' && one.isLost),
    };
    const deciding = evaluated.filter(decides[verdict]);
    const details = deciding
      .toSorted((a, b) => Number(a.verdict !== verdict) - Number(b.verdict !== verdict))
      .map(({ project, message, hasNoBase }) => ({ project, message, ...(hasNoBase && { hasNoBase }) }));
    const whole = { policy, setting: formatSetting(setting), value: setting, level, verdict, details };
    return [withNotReviewed(whole, notReviewed)];
  });
}

/** As somebody would write it: `new-error`, `eol,obsolete`, `5%`. */
export function formatSetting(setting: PolicySetting): string {
  if (typeof setting === 'string') return setting;
  return 'text' in setting ? setting.text : setting.join(',');
}

const MOST_NAMED = 20;

/** No policy holds for what nobody looked at. */
function withNotReviewed(verdict: PolicyVerdict, paths: readonly string[]): PolicyVerdict {
  if (paths.length === 0) return verdict;
  const more = paths.length > MOST_NAMED ? `was not reviewed, nor were ${paths.length - MOST_NAMED} more` : '';
  const details = paths.slice(0, MOST_NAMED).map((project, at) => ({
    project,
    message: at === MOST_NAMED - 1 && more !== '' ? more : 'was not reviewed',
  }));
  const isPassed = verdict.verdict === 'passed';
  return {
    ...verdict,
    verdict: isPassed ? 'not_decidable' : verdict.verdict,
    details: [...(isPassed ? [] : verdict.details), ...details],
  };
}
