export * from './types.ts';
export { combineRanges, type CostRange } from './combine-ranges.ts';
export { compareCosts, type ComponentCost, type CostComparison, type UncomparedCost } from './compare-costs.ts';
export {
  describeDoubt,
  describeEstimate,
  describeShare,
  describeStatement,
  joinFloor,
  writeFloor,
  type FloorStyle,
  type FloorWords,
  type KnownFloor,
  type StatedEstimate,
  type StatementStyle,
  type StatementWords,
} from './describe-statement.ts';
export { findDoubt, listLineDoubts } from './find-doubt.ts';
export { makeStatement, type StatementInput } from './make-statement.ts';
