export { HIGH, MEDIUM } from './confidence.ts';
export { planLookups, type Lookups, type SearchDepth } from './lookups.ts';
export { rankCandidates } from './rank.ts';
export type * from './types.ts';
export { isNotBought, understandComponent } from './understand.ts';
