import { readSettingsFile, type SettingsFile } from '@partwright/files/settings-file';
import { fileSchema, type ConfigurationFile } from './file-schema.ts';

/** What `.partwright.yml` says; `file` is its path in the repository. */
export type Configuration = SettingsFile<ConfigurationFile>;

/**
 * Read a configuration file. An empty one is allowed and says nothing.
 *
 * @param file Path in the repository, for messages.
 * @throws {ConfigurationInvalid} with line and column of all that is wrong.
 */
export const readConfiguration = (file: string, bytes: Uint8Array): Configuration =>
  readSettingsFile(fileSchema, file, bytes);
