import { CHECKS, hasNoBase, hasSilencedErrors, listGone } from '../project-results.ts';
import type { Conclusion } from '../report.ts';
import { policiesThatFail } from './failing.ts';
import { formatHeadline, type Judged } from './verdict.ts';

/**
 * What comes of it: a policy that fails the review and does not hold is a failure. What only warns, cannot be decided, was not
 * checked, is not there any more to be checked, was silenced, is judged by rules that the change made easier or has no base to be compared with is neutral: nobody knows that it is right.
 */
export function conclude(report: Omit<Judged, 'conclusion'>): { conclusion: Conclusion; headline: string } {
  const conclusion = decideConclusion(report);
  return { conclusion, headline: formatHeadline({ ...report, conclusion }) };
}

function decideConclusion({
  base,
  policies,
  projects,
  notChecked,
  rulesChanged = [],
}: Omit<Judged, 'conclusion'>): Conclusion {
  if (policiesThatFail(policies, projects).length > 0) return 'failure';
  if (notChecked.length > 0 || policies.some(({ verdict }) => verdict !== 'passed')) return 'neutral';
  if (rulesChanged.length > 0) return 'neutral';
  const isOpen = projects.some(
    (project) =>
      (base !== null && hasNoBase(project)) ||
      hasSilencedErrors(project) ||
      listGone(project, projects).length > 0 ||
      CHECKS.some(({ of }) => of(project).status === 'not_run'),
  );
  return isOpen ? 'neutral' : 'success';
}
