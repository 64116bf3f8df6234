import type { CheckDiff, CheckId, CostChange, ReviewProject } from './model.ts';

const NOT_ASKED: CheckDiff = {
  status: 'absent',
  reason: '',
  engine: '',
  notRun: [],
  baseStatus: 'absent',
  isComparable: false,
  new: [],
  fixed: [],
  excluded: [],
  excludedNew: 0,
  removed: [],
  unchanged: [],
  moved: 0,
  ignored: [],
};

/** The checks in the order in which they are reported. */
export const CHECKS: readonly { id: CheckId; label: string; of: (project: ReviewProject) => CheckDiff }[] = [
  { id: 'erc', label: 'ERC', of: ({ erc }) => erc },
  { id: 'drc', label: 'DRC', of: ({ drc }) => drc },
  { id: 'dfm', label: 'DFM', of: ({ dfm }) => dfm },
  { id: 'fit', label: 'Fit', of: ({ fit }) => fit ?? NOT_ASKED },
  { id: 'bom', label: 'BOM', of: ({ bomFindings }) => bomFindings },
];

/** A check that nobody asked for is not told as one with nothing to check. */
export function wasAsked(id: CheckId, project: ReviewProject): boolean {
  return id !== 'fit' || project.fit !== undefined;
}

/** What the primary quantity of boards costs. */
export function primaryCost(report: { primaryQuantity: number }, project: ReviewProject): CostChange | undefined {
  return project.bom.cost.find(({ quantity }) => quantity === report.primaryQuantity);
}

/** Something was found and there is no base to hold it against: a first export, a copied folder, another format. */
export function hasNoBase(project: ReviewProject): boolean {
  return CHECKS.some(({ of }) => isWithoutBase(of(project)) && of(project).new.length > 0);
}

/** A check of head that base has nothing for. */
export function isWithoutBase({ status, baseStatus }: CheckDiff): boolean {
  return status === 'ran' && baseStatus === 'absent';
}

/** Whether its bill of materials or its Gerber files are another project's: one board, which is told and costed once. */
export function isToldWithSource({ kind, exportOf, sameFilesAs }: ReviewProject): boolean {
  return (kind === 'bom' && exportOf !== null) || sameFilesAs !== undefined;
}

/** Errors that only the rules of the project keep from being told. */
export function hasSilencedErrors(project: ReviewProject): boolean {
  return CHECKS.some(({ of }) => of(project).excluded.some(({ severity }) => severity === 'error'));
}

/** Of them, those that came with the rules that silence them. */
export function hasHiddenErrors(project: ReviewProject): boolean {
  return CHECKS.some(({ of }) =>
    of(project)
      .excluded.slice(0, of(project).excludedNew)
      .some(({ severity }) => severity === 'error'),
  );
}

/** The difference as a share of base; null where lines without a price make it the share of a fragment. */
export function wholePercent({
  base,
  head,
  isWhole,
  deltaPercent,
}: Pick<CostChange, 'base' | 'head' | 'isWhole' | 'deltaPercent'>): number | null {
  const isFragment = !isWhole || [base, head].some((figure) => figure === null || figure.unpricedLines > 0);
  return isFragment ? null : deltaPercent;
}
