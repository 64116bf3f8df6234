import {
  describeGone,
  type CheckDiff,
  type ReviewProject,
  type ReviewReport,
  type Threshold,
} from '@partwright/review';

/** Whether a report has anything to tell, and what. */
export interface Occasion {
  isFailure: boolean;
  /** One thing each, for people: `2 new findings`; empty: nothing to say. */
  news: string[];
}

/**
 * What is new in a report.
 *
 * `minChange` is for the bill of materials only: changes that cost less for one board at the primary quantity are no
 * news. One whose cost is not known is.
 */
export function findOccasion(report: ReviewReport, minChange: Threshold | null): Occasion {
  const news: string[] = [];
  const addNews = (count: number, one: string, many = `${one}s`) => {
    if (count > 0) news.push(`${count} ${count === 1 ? one : many}`);
  };
  const diffs = report.projects.flatMap(listDiffs);
  addNews(
    sum(diffs, (diff) => diff.new.length),
    'new finding',
  );
  addNews(
    sum(diffs, (diff) => diff.fixed.length),
    'fixed finding',
  );
  addNews(
    sum(diffs, (diff) => diff.excluded.length),
    'excluded finding',
  );
  addNews(
    sum(diffs, (diff) => diff.removed.length),
    'finding gone with its part',
    'findings gone with their parts',
  );
  addNews(report.notChecked.length, 'file that was not checked', 'files that were not checked');
  addNews(
    report.projects.filter((project) => isCostNews(project, report.primaryQuantity, minChange)).length,
    'changed bill of materials',
  );
  addNews(
    report.policies.filter(({ verdict }) => verdict === 'violated').length,
    'violated policy',
    'violated policies',
  );
  addNews(
    diffs.filter(({ status }) => status === 'not_run').length,
    'check that could not be done',
    'checks that could not be done',
  );
  addNews(
    report.projects.filter((project) => describeGone(project, report.projects) !== '').length,
    'board with files removed',
    'boards with files removed',
  );
  addNews(report.rulesChanged?.length ?? 0, 'changed rule of the review', 'changed rules of the review');
  addNews(report.problems.length + sum(report.projects, (project) => project.problems.length), 'problem');
  return { isFailure: report.conclusion === 'failure', news };
}

function listDiffs({ erc, drc, dfm, fit, bomFindings }: ReviewProject): CheckDiff[] {
  return [erc, drc, dfm, ...(fit ? [fit] : []), bomFindings];
}

function isCostNews({ bom }: ReviewProject, quantity: number, minChange: Threshold | null): boolean {
  const cost = bom.cost.find((change) => change.quantity === quantity);
  const delta = cost?.delta == null ? undefined : Math.abs(Number(cost.delta));
  if (bom.changes.length === 0 && (delta === undefined || delta === 0)) return false;
  if (minChange === null || delta === undefined || cost?.isWhole === false) return true;
  if (minChange.amount !== undefined && delta >= Number(minChange.amount)) return true;
  // Without a share (base cost nothing) any rise is a large one.
  const percent = cost?.deltaPercent == null ? Number.POSITIVE_INFINITY : Math.abs(cost.deltaPercent);
  return minChange.percent !== undefined && delta > 0 && percent >= minChange.percent;
}

function sum<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
