// Everything that a watcher loads sooner or later, for whoever wants to have it compiled beforehand.
export * from './cli/run-watch.ts';
