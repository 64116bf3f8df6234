export { ConfigurationInvalid } from '@partwright/engine/settings-file';
export { SettingsInvalid } from './problems.ts';
export { readConfiguration, type Configuration } from './read-configuration.ts';
export { mergeSettings, type Settings } from './settings.ts';
export { configurationSource } from './trust.ts';
