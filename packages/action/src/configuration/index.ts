export { ConfigurationInvalid } from '@partwright/files/settings-file';
export { SettingsInvalid } from './problems.ts';
export { readConfiguration, type Configuration } from './read-configuration.ts';
export { listChangedRules } from './list-changed-rules.ts';
export { listChangedSteps } from './list-changed-steps.ts';
export { listOwnSteps } from './own-steps.ts';
export { mergeSettings, type Settings } from './settings.ts';
export { configurationSource } from './trust.ts';
