export { startWatching, type Keeper, type Watching, type WatchingState } from './start-watching.ts';
export type { FolderState } from './watch-folder.ts';
