export type { WatchFlags } from './flags.ts';
export { watchJsonSchema } from './json-schema.ts';
export { SettingsInvalid } from './problems.ts';
export { readWatchSettings, type SettingsInput } from './read-watch-settings.ts';
export { findSpoolFolder } from './spool-folder.ts';
export { writeConfiguration } from './write-configuration.ts';
