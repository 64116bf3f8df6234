export { createJsonLog } from './json-log.ts';
export { createTextLog } from './text-log.ts';
export { serveHealth, type HealthServer, type WatcherState } from './serve-health.ts';
