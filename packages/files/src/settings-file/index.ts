export { ConfigurationInvalid, type ConfigurationProblem } from './failure.ts';
export { readSettingsFile, readValues, type SettingsFile } from './read-settings-file.ts';
export { sayIssue } from './say-issue.ts';
export type { YamlPath } from './read-yaml.ts';
