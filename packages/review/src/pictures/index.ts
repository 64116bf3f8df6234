export { drawChanges, type DrawChangesInput, type DrawnChanges } from './draw-changes.ts';
export { indexPage } from './index-page.ts';
export type { PictureFile, PictureLimits } from './picture-folder.ts';
