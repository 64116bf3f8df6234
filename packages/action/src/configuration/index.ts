export { ConfigurationInvalid } from '@partwright/files/settings-file';
export { SettingsInvalid } from './problems.ts';
export { readConfiguration, type Configuration } from './read-configuration.ts';
export { mergeSettings, type Settings } from './settings.ts';
export { configurationSource } from './trust.ts';
