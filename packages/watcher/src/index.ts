export type * from './model.ts';
export type { LocalService, LocalServiceOptions, WatchHost } from './cli/host.ts';
export { runWatchCommand } from './cli/watch.ts';
export { helpText, startsWatcher, watchCommand } from './cli/watch-command.ts';
