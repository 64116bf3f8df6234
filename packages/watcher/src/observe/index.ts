export { createJsonLog } from './json-log.ts';
export { createTextLog, type LogOutput } from './text-log.ts';
export { serveHealth, type HealthServer, type WatcherState } from './serve-health.ts';
