export * from './types.ts';
export { compareFootprints } from './compare-footprints.ts';
export { compatibleFootprints } from './stub.ts';
export { type FootprintHints, readFootprint } from './read-footprint.ts';
