export { fitsBoard } from './fits-board.ts';
export { discoverFolder, type FoundFolder } from './discover-folder.ts';
export { findTrackedPath } from './git/is-tracked.ts';
export { readGitState } from './git/read-git-state.ts';
export { openPlaces } from './open-places.ts';
export type { FileStamp, Places } from './places.ts';
