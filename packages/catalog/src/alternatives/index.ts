export * from './types.ts';
export { rankAlternatives, bestAlternativeFirst } from './rank-alternatives.ts';
export { alternativeLookups, equalLookups } from './lookups.ts';
export { formatCriterion } from './reason.ts';
export { isToldByParameters, ruleFor } from './rules/index.ts';
