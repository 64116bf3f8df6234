export { startWatching, type Watching } from './start-watching.ts';
