export type { WatchFlags } from './flags.ts';
export { readWatchSettings } from './read-watch-settings.ts';
export type { SettingsInput } from './settings-input.ts';
export { findSpoolFolder } from './spool-folder.ts';
export { writeConfiguration } from './write-configuration.ts';
