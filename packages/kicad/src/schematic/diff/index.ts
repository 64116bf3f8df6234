export { diffSchematics } from './diff-schematics.ts';
export { drawDiff, type DrawDiffOptions } from './draw-diff.ts';
export type * from './model.ts';
