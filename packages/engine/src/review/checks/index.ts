export { openDesign, type Design } from './design.ts';
export { dfmOutcome } from './dfm.ts';
export { drcOutcome } from './drc.ts';
export { ercOutcome } from './erc.ts';
export { detailOf, fingerprintOf, stemOfFingerprint } from './fingerprint.ts';
export { absent } from './outcome.ts';
