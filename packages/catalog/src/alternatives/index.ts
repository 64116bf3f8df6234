export * from './types.ts';
export { alternativesOf, bestAlternativeFirst } from './alternatives-of.ts';
export { alternativeLookups } from './lookups.ts';
export { titleOf } from './reason.ts';
export { ruleFor } from './rules/index.ts';
