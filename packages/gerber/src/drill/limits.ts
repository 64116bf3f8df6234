/** How much of a drill file is read; a repeat code of six letters can ask for millions of holes. */
export interface DrillLimits {
  bytes: number;
  lines: number;
  hits: number;
  tools: number;
  /** Points of all routed paths together. */
  pathPoints: number;
}

/** More than any drill file that was seen has. */
export const DRILL_LIMITS: DrillLimits = {
  bytes: 32 * 1024 * 1024,
  lines: 1_000_000,
  hits: 300_000,
  tools: 5_000,
  pathPoints: 2_000_000,
};
