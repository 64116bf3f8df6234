export type { WatchFlags } from './flags.ts';
export { readWatchSettings, type SettingsInput } from './read-watch-settings.ts';
export { findSpoolFolder } from './spool-folder.ts';
export { writeConfiguration } from './write-configuration.ts';
