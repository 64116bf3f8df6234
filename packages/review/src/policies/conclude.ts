import type { Conclusion } from '../report.ts';
import { policiesThatFail } from './failing.ts';
import { formatHeadline, type Judged } from './verdict.ts';

/**
 * What comes of it: a policy that fails the review and does not hold is a failure; one that only warns, or that cannot be
 * decided, is neutral.
 */
export function conclude(report: Omit<Judged, 'conclusion'>): { conclusion: Conclusion; headline: string } {
  const conclusion = decideConclusion(report);
  return { conclusion, headline: formatHeadline({ ...report, conclusion }) };
}

function decideConclusion({ policies, projects }: Omit<Judged, 'conclusion'>): Conclusion {
  if (projects.length === 0) return 'success';
  if (policiesThatFail(policies, projects).length > 0) return 'failure';
  return policies.some(({ verdict }) => verdict !== 'passed') ? 'neutral' : 'success';
}
