export { discoverFolder, type FoundFolder } from './discover-folder.ts';
export { fileSystemOf, needsPolling } from './file-systems.ts';
export { readGitState } from './git/read-git-state.ts';
export { openPlaces } from './open-places.ts';
export type { FileStamp, Places } from './places.ts';
export { placeInside, readInside } from './read-regular-file.ts';
