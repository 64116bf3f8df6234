import type { ReviewProject } from '../model.ts';
import type { PolicyVerdict } from '../report.ts';
import { policyRow } from './policy-table.ts';

/**
 * Policies that fail the review: those that do not hold, and those that cannot be decided because a project has lost what
 * they go by, or was not reviewed.
 */
export function policiesThatFail(
  verdicts: readonly PolicyVerdict[],
  projects: readonly ReviewProject[],
): PolicyVerdict[] {
  const reviewed = new Set(projects.map(({ path }) => path));
  return verdicts.filter(({ policy, level, verdict, details }) => {
    if (level !== 'fail') return false;
    if (verdict === 'violated') return true;
    const row = policyRow(policy);
    if (row.hasLost === undefined || verdict !== 'not_decidable') return false;
    return projects.some((project) => row.hasLost?.(project)) || details.some(({ project }) => !reviewed.has(project));
  });
}
