export {
  formatSubstitution,
  type LineFactsForRisk,
  listRisks,
  type PartInPlace,
  type SubstituteRisk,
} from './describe-substitution.ts';
export { describeSubstitutes, type SubstitutesOfRun } from './describe-substitutes.ts';
export { findSubstituteParts, type SubstituteSource } from './find-substitute-parts.ts';
export type * from './types.ts';
