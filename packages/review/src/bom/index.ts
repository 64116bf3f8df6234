export { compareBoms, type BomComparison } from './compare-boms.ts';
export { listEstimateNeeds, withEstimates, type EstimateNeed, type EstimateWish } from './estimate-parts.ts';
export { listSubstituteNeeds, withSubstitutes, type SubstituteNeed, type SubstituteWish } from './find-substitutes.ts';
export { readBomUpload } from './read-bom-upload.ts';
export { readBomSide, type BomProject } from './read-bom-side.ts';
