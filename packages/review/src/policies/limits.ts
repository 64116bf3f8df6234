export { judgeCostIncrease, judgeUnitCost, type JudgedCost, type SideNames } from './cost-policies.ts';
export { USUAL_COVERAGE, type Evaluation, type PolicyScope, type Threshold } from './policy.ts';
export { readAmount, readCoverage, readPercent, readThreshold, type LimitReading } from './read-limits.ts';
