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
