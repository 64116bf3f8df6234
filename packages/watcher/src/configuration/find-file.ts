import { readFile } from 'node:fs/promises';
import { ConfigurationInvalid, readSettingsFile, type SettingsFile } from '@partwright/files/settings-file';
import { fileSchema, type WatchFile } from './file-schema.ts';
import { hideSecrets } from './hide-secrets.ts';
import { configurationFolder, pickPathModule, type Surroundings } from './surroundings.ts';
import { SettingsInvalid } from './problems.ts';

const NAMES = ['partwright-watch.yml', 'partwright-watch.yaml', 'partwright-watch.json'];

interface FoundFile extends SettingsFile<WatchFile> {
  /** Absolute. */
  path: string;
}

/**
 * The file of settings: the one that is named, else the one in the working folder, else that of the user. Undefined: there is
 * none, and none is named.
 *
 * @throws {SettingsInvalid}
 */
export async function findFile(named: string | null, around: Surroundings): Promise<FoundFile | undefined> {
  const paths = pickPathModule(around.platform);
  if (named !== null) {
    const path = paths.resolve(around.cwd, named);
    return (await openFile(path, named)) ?? fail(`${named}: there is no such file`);
  }
  const own = paths.join(configurationFolder(around), 'partwright', 'watch.yml');
  const candidates = NAMES.map((name) => ({ path: paths.join(around.cwd, name), shown: name }));
  for (const { path, shown } of [...candidates, { path: own, shown: own }]) {
    const found = await openFile(path, shown);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function openFile(path: string, shown: string): Promise<FoundFile | undefined> {
  const bytes = await readBytes(path, shown);
  if (bytes === undefined) return undefined;
  try {
    return { ...readSettingsFile(fileSchema, shown, bytes), path };
  } catch (error) {
    if (!(error instanceof ConfigurationInvalid)) throw error;
    // Not as the cause: its message may have the secrets in it that are hidden here.
    throw new SettingsInvalid(hideSecrets(error)); // oxlint-disable-line preserve-caught-error
  }
}

async function readBytes(path: string, shown: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    return fail(`${shown}: cannot be read (${code ?? 'unknown'})`);
  }
}

function fail(message: string): never {
  throw new SettingsInvalid([message]);
}
