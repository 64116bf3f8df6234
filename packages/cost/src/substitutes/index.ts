export * from './types.ts';
export { chooseSubstitutes } from './choose-substitutes.ts';
export { findSubstituteNeeds, listWanting, usualRule } from './needs.ts';
