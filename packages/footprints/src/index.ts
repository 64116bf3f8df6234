export type { CompatibleFootprint, Footprint, FootprintComparison, LeadStyle, Naming, Relation } from './types.ts';
export { compareFootprints } from './compare-footprints.ts';
export { compatibleFootprints } from './compatible-footprints.ts';
export { type FootprintHints, readFootprint } from './read-footprint.ts';
