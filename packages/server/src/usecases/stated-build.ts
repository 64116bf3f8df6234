import type { OnOrder } from './on-order.ts';
import type { PlannedBuild } from './plan-build.ts';
import type { StatedCost } from './state-cost.ts';

/** A build with the cost of what stock lacks. */
export interface StatedBuild {
  planned: PlannedBuild;
  stated: StatedCost;
  usesStock: boolean;
  /** Null: not looked for. */
  onOrder: OnOrder | null;
}
