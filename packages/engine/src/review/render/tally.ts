import type { CheckDiff, CheckId, CostChange, Finding, ReviewProject, ReviewReport } from '../model.ts';
import { isNothing } from './money.ts';

/** The checks in the order in which they are told. */
export const CHECKS: readonly { id: CheckId; label: string; of: (project: ReviewProject) => CheckDiff }[] = [
  { id: 'erc', label: 'ERC', of: ({ erc }) => erc },
  { id: 'drc', label: 'DRC', of: ({ drc }) => drc },
  { id: 'dfm', label: 'DFM', of: ({ dfm }) => dfm },
  { id: 'bom', label: 'BOM', of: ({ bomFindings }) => bomFindings },
];

export const MARKS = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;
export const CONCLUSIONS = { success: '✅', neutral: '⚠️', failure: '❌' } as const;

/** `1 error, 2 warnings`; '' without findings. */
export function severities(findings: readonly Finding[]): string {
  const of = (severity: Finding['severity']): number => findings.filter((one) => one.severity === severity).length;
  const parts = [plural(of('error'), 'error'), plural(of('warning'), 'warning'), plural(of('info'), 'note')];
  return parts.filter((part) => !part.startsWith('0 ')).join(', ');
}

/** `1 line`, `2 lines`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const RANK = { error: 0, warning: 1, info: 2 };

/** The worst first, otherwise in their order. */
export function bySeverity<T extends Finding>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}

export function worstMark(findings: readonly Finding[]): string {
  const [worst] = bySeverity(findings);
  return worst === undefined ? '✅' : MARKS[worst.severity];
}

/** What the primary quantity of boards costs. */
export function primaryCost(report: ReviewReport, project: ReviewProject): CostChange | undefined {
  return project.bom.cost.find(({ quantity }) => quantity === report.primaryQuantity);
}

/** Lines of a project without a price, of all that are bought. */
export function unpricedOf(cost: CostChange | undefined): { unpriced: number; of: number } {
  const { pricedLines = 0, unpricedLines = 0 } = cost?.head ?? {};
  return { unpriced: unpricedLines, of: pricedLines + unpricedLines };
}

/** There is something in a project to look at. */
export function hasNews(project: ReviewProject): boolean {
  return (
    project.problems.length > 0 ||
    project.bom.status === 'not_run' ||
    project.bom.changes.length > 0 ||
    project.bom.unpriced.some(({ isNew }) => isNew) ||
    project.bom.cost.some(
      ({ base, head, delta }) => !isNothing(delta) || (base?.unit == null) !== (head?.unit == null),
    ) ||
    CHECKS.some(({ of }) => {
      const { status, baseStatus, new: fresh, fixed } = of(project);
      return status === 'not_run' || baseStatus === 'not_run' || fresh.length > 0 || fixed.length > 0;
    })
  );
}

/** The projects that are told in full when there is not the room for all: new errors first, then new findings, then news. */
export function mostTelling(projects: readonly ReviewProject[], most: number): ReadonlySet<ReviewProject> {
  if (projects.length <= most) return new Set(projects);
  const weighed = projects.map((project) => {
    const fresh = CHECKS.flatMap(({ of }) => of(project).new);
    const errors = fresh.filter(({ severity }) => severity === 'error').length;
    return { project, weight: [errors, fresh.length, hasNews(project) ? 1 : 0] };
  });
  weighed.sort((a, b) => b.weight[0]! - a.weight[0]! || b.weight[1]! - a.weight[1]! || b.weight[2]! - a.weight[2]!);
  return new Set(weighed.slice(0, most).map(({ project }) => project));
}

/** `ran` with rules left out is not the whole check. */
export function isWholeRun({ status, notRun }: CheckDiff): boolean {
  return status === 'ran' && notRun.length === 0;
}
