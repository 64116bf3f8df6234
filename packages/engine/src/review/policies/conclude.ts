import type { CheckDiff, Conclusion, PolicyVerdict, ReviewProject } from '../model.ts';
import { plural } from './judgement.ts';

/**
 * What comes of it: a policy that fails the review and does not hold is a failure; one that only warns, or that cannot be
 * decided, is neutral. A check that was done at base and is not at head fails `fail-on` when that fails: else a file that is
 * broken would pass where its faults would not.
 */
export function conclude(
  verdicts: readonly PolicyVerdict[],
  projects: readonly ReviewProject[],
): { conclusion: Conclusion; headline: string } {
  if (projects.length === 0) return { conclusion: 'success', headline: 'no hardware files changed' };
  const failing = verdicts.filter((verdict) => isFailing(verdict, projects));
  if (failing.length > 0) {
    const need = failing.length === 1 ? 'needs' : 'need';
    return {
      conclusion: 'failure',
      headline: `${failing.length} ${failing.length === 1 ? 'policy' : 'policies'} ${need} action: ${namePolicies(failing)}`,
    };
  }
  const violated = verdicts.filter(({ verdict }) => verdict === 'violated');
  if (violated.length > 0) return { conclusion: 'neutral', headline: `worth a look: ${namePolicies(violated)}` };
  const open = verdicts.filter(({ verdict }) => verdict === 'not_decidable');
  if (open.length > 0) return { conclusion: 'neutral', headline: `cannot be decided: ${namePolicies(open)}` };
  return {
    conclusion: 'success',
    headline: summarize(projects) + (verdicts.length > 0 ? '; no policy is broken' : ''),
  };
}

function isFailing({ policy, level, verdict }: PolicyVerdict, projects: readonly ReviewProject[]): boolean {
  if (level !== 'fail') return false;
  if (verdict === 'violated') return true;
  return (
    policy === 'fail-on' && verdict === 'not_decidable' && projects.some((project) => checksOf(project).some(isLost))
  );
}

function isLost({ status, baseStatus }: CheckDiff): boolean {
  return status === 'not_run' && baseStatus === 'ran';
}

function checksOf({ erc, drc, dfm, bomFindings }: ReviewProject): CheckDiff[] {
  return [erc, drc, dfm, bomFindings];
}

const NAMED = 2;

/** `fail-on (2 new errors of ERC: pin_not_driven at U3 pin 7) and 1 more`. */
function namePolicies(verdicts: readonly PolicyVerdict[]): string {
  const shown = verdicts.slice(0, NAMED).map(({ policy, setting, details: [first] }) => {
    const what = first === undefined ? setting : first.message;
    return `${policy} (${what.length > 120 ? `${what.slice(0, 119)}…` : what})`;
  });
  const more = verdicts.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Of what is new and fixed over all projects. */
function summarize(projects: readonly ReviewProject[]): string {
  const checks = projects.flatMap(checksOf);
  const count = (of: (diff: CheckDiff) => unknown[]): number => checks.reduce((sum, diff) => sum + of(diff).length, 0);
  const [fresh, fixed] = [count((diff) => diff.new), count((diff) => diff.fixed)];
  const where = projects.length === 1 ? '' : ` in ${plural(projects.length, 'project')}`;
  if (fresh === 0 && fixed === 0) return `nothing new${where}`;
  const parts = [fresh > 0 ? plural(fresh, 'new finding') : 'nothing new', ...(fixed > 0 ? [`${fixed} fixed`] : [])];
  return `${parts.join(', ')}${where}`;
}
