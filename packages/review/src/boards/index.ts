export { withoutToldOfSource } from './findings-of-export.ts';
export { holdExports, type ExportFiles, type HoldWish } from './hold-exports.ts';
export { joinExports } from './join-exports.ts';
export { joinRenamedLists } from './join-renamed-lists.ts';
export { listPlots } from './list-plots.ts';
