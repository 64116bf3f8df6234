export { compareBoms, type BomComparison } from './compare-boms.ts';
export { readBomSide, type BomProject } from './read-bom-side.ts';
