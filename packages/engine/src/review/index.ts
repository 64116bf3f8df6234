export type * from './model.ts';
export type * from './configuration.ts';
export * from './projects/index.ts';
export { makeReport, type ReviewedProject, type ReviewFacts } from './review.ts';
export { reviewSide, type SideTools, type SideWish } from './side.ts';
export * from './render/index.ts';
export { drawChanges, indexPage } from './pictures/index.ts';
export type { DrawChangesInput, DrawnChanges, PictureFile } from './pictures/index.ts';
