// Everything that a watcher loads sooner or later, for whoever wants to have it compiled beforehand.
import './cli/settings-thread.ts';
export * from './cli/run-watch.ts';
