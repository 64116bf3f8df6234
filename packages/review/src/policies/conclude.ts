import { CHECKS, hasNoBase, hasSilencedErrors, hasUnheld, listGone } from '../project-results.ts';
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

function decideConclusion(report: Omit<Judged, 'conclusion'>): Conclusion {
  const { base, policies, projects, onDoubt } = report;
  if (policiesThatFail(policies, projects).length > 0) return 'failure';
  if (isInDoubt(report)) return onDoubt === 'failure' ? 'failure' : 'neutral';
  const isOpen =
    policies.some(({ verdict }) => verdict !== 'passed') ||
    (base !== null && projects.some((project) => hasNoBase(project) || hasUnheld(project)));
  return isOpen ? 'neutral' : 'success';
}

/** Something may be wrong that nobody looked at. What is new and has nothing to be held against is none of it. */
function isInDoubt({ policies, projects, notChecked, rulesChanged = [] }: Omit<Judged, 'conclusion'>): boolean {
  return (
    notChecked.length > 0 ||
    rulesChanged.length > 0 ||
    policies.some(
      ({ verdict, level, details }) =>
        verdict === 'not_decidable' &&
        level === 'fail' &&
        (details.length === 0 || details.some((detail) => detail.hasNoBase !== true)),
    ) ||
    projects.some(
      (project) =>
        hasSilencedErrors(project) ||
        listGone(project, projects).length > 0 ||
        CHECKS.some(({ of }) => of(project).status === 'not_run'),
    )
  );
}
