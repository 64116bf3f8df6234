export { type CostedBom, describeBom } from './describe-bom.ts';
export type { BomFacts, DiffFacts, OneSidedLine, PricedQuantity } from './facts.ts';
export { type CheckFacts, describeCheck } from './findings.ts';
export { fingerprintOfBoard, fingerprintOfSchematic } from './fingerprints.ts';
export { hasChanged, hasProblem } from './verdicts.ts';
