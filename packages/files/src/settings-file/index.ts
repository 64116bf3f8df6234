export { ConfigurationInvalid, type ConfigurationProblem } from './failure.ts';
export { readSettingsFile, type SettingsFile } from './read-settings-file.ts';
export type { YamlPath } from './read-yaml.ts';
