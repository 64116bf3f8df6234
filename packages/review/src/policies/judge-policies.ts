import type { Policies, Policy } from '../configuration.ts';
import type { PolicyVerdict, ReviewProject } from '../model.ts';
import { judgeCostIncrease, judgeUnitCost, type CostScope } from './cost-policies.ts';
import { judgeContradictions, judgeFailOn, judgeLifecycle, judgeStock, judgeUnmatched } from './findings-policies.ts';
import { gravest, type Judge } from './judgement.ts';

/**
 * What each policy that is in force says of the projects. A check that could not be done and a figure that is not whole
 * never pass. Details tell what decided it, a sentence a project; of policies that hold, all of them.
 */
export function judgePolicies(
  projects: readonly ReviewProject[],
  policies: Policies,
  scope: CostScope & {
    /** Touched projects that were not reviewed, by path. */
    notReviewed?: readonly string[];
  },
): PolicyVerdict[] {
  const { failOn, maxCostIncrease, maxUnitCost, unmatched, stock, lifecycle, contradictions } = policies;
  const { setting: failing } = failOn;
  const told = [
    failing === 'none' ? undefined : inForce('fail-on', failOn, failing, judgeFailOn(failing)),
    maxCostIncrease &&
      inForce(
        'max-cost-increase',
        maxCostIncrease,
        maxCostIncrease.setting.text,
        judgeCostIncrease(maxCostIncrease.setting, scope),
      ),
    maxUnitCost &&
      inForce('max-unit-cost', maxUnitCost, maxUnitCost.setting, judgeUnitCost(maxUnitCost.setting, scope)),
    unmatched && inForce('fail-on-unmatched', unmatched, unmatched.setting.text, judgeUnmatched(unmatched.setting)),
    stock && inForce('fail-on-stock', stock, stock.setting, judgeStock(stock.setting, scope.primaryQuantity)),
    lifecycle &&
      inForce('fail-on-lifecycle', lifecycle, lifecycle.setting.join(','), judgeLifecycle(lifecycle.setting)),
    contradictions &&
      inForce(
        'fail-on-contradictions',
        contradictions,
        contradictions.setting,
        judgeContradictions(contradictions.setting),
      ),
  ];
  return told.flatMap((one) => (one ? [withNotReviewed(verdictOf(one, projects), scope.notReviewed ?? [])] : []));
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

type InForce = Pick<PolicyVerdict, 'policy' | 'setting' | 'level'> & { judge: Judge };

function inForce(policy: string, { level }: Policy<unknown>, setting: string, judge: Judge): InForce | undefined {
  return level === 'off' ? undefined : { policy, setting, level, judge };
}

function verdictOf({ judge, ...policy }: InForce, projects: readonly ReviewProject[]): PolicyVerdict {
  const judged = projects.flatMap((project) => {
    const judgement = judge(project);
    return judgement ? [{ project: project.path, ...judgement }] : [];
  });
  const verdict = gravest(judged.map((one) => one.verdict));
  const telling = verdict === 'passed' ? judged : judged.filter((one) => one.verdict !== 'passed');
  const details = telling
    .toSorted((a, b) => Number(a.verdict !== verdict) - Number(b.verdict !== verdict))
    .map(({ project, message }) => ({ project, message }));
  return { ...policy, verdict, details };
}
