export { createJsonLog } from './json-log.ts';
export { createTextLog } from './text-log.ts';
export { serveHealth, type HealthServer } from './serve-health.ts';
export type { WatcherState } from './watcher-state.ts';
