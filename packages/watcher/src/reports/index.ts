export { NOT_LISTED } from './bounds.ts';
export { type CostedBom, describeBom } from './describe-bom.ts';
export type { BomFacts, DiffFacts, NamedLine, OneSidedLine, PricedQuantity } from './facts.ts';
export { type CheckFacts, describeCheck } from './findings.ts';
export { designCost, type DesignCost, findCutOff, hasUnread, isComparable } from './unpriced.ts';
export { isNameless } from './line-changes.ts';
export { fingerprintOfBoard, fingerprintOfSchematic } from './fingerprints.ts';
export { judgeLimits } from './judge-limits.ts';
export { hasChanged, hasProblem, needsAction } from './verdicts.ts';
