export * from './types.ts';
export { chooseSubstitutes } from './choose-substitutes.ts';
export { findSubstituteNeeds } from './needs.ts';
