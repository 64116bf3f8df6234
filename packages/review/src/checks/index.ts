export { withBaseRules, type ProjectRules } from './base-rules.ts';
export { openDesign, type Design } from './design.ts';
export { dfmOutcome } from './dfm.ts';
export { findBoardFile, drcOutcome } from './drc.ts';
export { ercOutcome } from './erc.ts';
export { formatDetail, makeFingerprint, stemOfFingerprint } from './fingerprint.ts';
export { kicadDrcOutcome, kicadErcOutcome, type KicadReports } from './kicad-reports.ts';
export { withEasierRules } from './easier-rules.ts';
export { absent } from './outcome.ts';
