import type { CheckDiff, CheckId, CostChange, ReviewProject } from './model.ts';

/** The checks in the order in which they are reported. */
export const CHECKS: readonly { id: CheckId; label: string; of: (project: ReviewProject) => CheckDiff }[] = [
  { id: 'erc', label: 'ERC', of: ({ erc }) => erc },
  { id: 'drc', label: 'DRC', of: ({ drc }) => drc },
  { id: 'dfm', label: 'DFM', of: ({ dfm }) => dfm },
  { id: 'bom', label: 'BOM', of: ({ bomFindings }) => bomFindings },
];

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

/** Whether what is told of its bill of materials is told of another project already. */
export function isToldElsewhere({ kind, exportOf, differences }: ReviewProject): boolean {
  return kind === 'bom' && exportOf !== null && differences.length === 0;
}
