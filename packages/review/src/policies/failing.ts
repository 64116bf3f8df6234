import type { CheckDiff, PolicyVerdict, ReviewProject } from '../model.ts';

/**
 * Policies that fail the review: those that do not hold. A check that was done at base and is not at head fails `fail-on` too, and
 * so does a project that was not reviewed: else a file that is broken, or one that is hidden behind many others, would pass
 * where its faults would not.
 */
export function policiesThatFail(
  verdicts: readonly PolicyVerdict[],
  projects: readonly ReviewProject[],
): PolicyVerdict[] {
  const reviewed = new Set(projects.map(({ path }) => path));
  return verdicts.filter(({ policy, level, verdict, details }) => {
    if (level !== 'fail') return false;
    if (verdict === 'violated') return true;
    if (policy !== 'fail-on' || verdict !== 'not_decidable') return false;
    return projects.some(hasLost) || details.some(({ project }) => !reviewed.has(project));
  });
}

function hasLost({ erc, drc, dfm, bomFindings }: ReviewProject): boolean {
  // Gerber files are made from the board: one that takes them out of the repository hides nothing.
  return [erc, drc, dfm, bomFindings].some(isBroken) || [erc, drc, bomFindings].some(isGone);
}

function isBroken({ status, baseStatus }: CheckDiff): boolean {
  return status === 'not_run' && baseStatus === 'ran';
}

/** There was something to check and there is nothing now, in a project that is there all the same. */
export function isGone({ status, baseStatus }: Pick<CheckDiff, 'status' | 'baseStatus'>): boolean {
  return status === 'absent' && baseStatus === 'ran';
}
