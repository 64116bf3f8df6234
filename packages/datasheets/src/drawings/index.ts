export { classifyDrawings } from './classify-drawings.ts';
export type { Drawing, DrawingKind } from './drawings.ts';
export type { DrawnRegion } from './drawn-region.ts';
export { findDrawings } from './find-drawings.ts';
export { pictureDrawings, type DrawnPicture, type PictureOptions } from './picture-drawings.ts';
export { holdsDrawing, packMarks, type PageMarks } from './page-marks.ts';
export { dropRunningMarks } from './running-marks.ts';
export { nameTurned } from './turned-captions.ts';
