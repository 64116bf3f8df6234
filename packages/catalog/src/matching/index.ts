export type { CandidateSource, NearPart } from './candidate-source.ts';
export { choosePart, componentOfLine, RESULTS_FOR_CHOICE, type PartChoice } from './choose-part.ts';
export * from './decisions/index.ts';
export type { SearchDepth } from './lookups.ts';
export { matchComponents, type MatchedComponent, type MatchOptions } from './match-components.ts';
export { makerInOrderCode, numbersInOrderCode } from './order-codes.ts';
export { findShortfalls, type Shortfall } from './shortfalls.ts';
export type * from './types.ts';
export { isNotBought, understandComponent } from './understand.ts';
