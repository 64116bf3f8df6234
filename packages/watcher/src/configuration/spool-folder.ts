import { createHash } from 'node:crypto';
import type { FolderSettings } from '../settings.ts';
import { findFile } from './find-file.ts';
import type { WatchFlags } from './flags.ts';
import { Problems } from './problems.ts';
import { flagText } from './server.ts';
import { openConfiguration, type WatchConfiguration } from './settings-text.ts';
import { pickPathModule, resolvePath, stateFolder, thisMachine, type Surroundings } from './surroundings.ts';
import type { SettingsInput } from './settings-input.ts';

interface SpoolParts {
  flags: WatchFlags;
  file: WatchConfiguration;
  /** Of the file of settings, absolute; undefined: there is none. */
  filePath: string | undefined;
  folders: readonly Pick<FolderSettings, 'path'>[];
  /** What paths of the file are relative to. */
  base: string;
  around: Surroundings;
}

/** The spool folder, absolute, and what says so; '' when that cannot be followed, which is told. */
export function spoolPlace(
  { flags, file, filePath, folders, base, around }: SpoolParts,
  problems: Problems,
): { path: string; where: string } {
  const text = flagText('--spool', flags.spool) ?? file.text(['spool']);
  if (text === undefined) {
    const named = filePath === undefined || flags.folders.length > 0 ? folders.map(({ path }) => path).sort() : [];
    const path = defaultSpool([filePath ?? '', ...named], around);
    return { path, where: `The spool ${path}` };
  }
  const from = flags.spool === undefined ? base : around.cwd;
  return { path: problems.read(text, (one) => resolvePath(one, from, around)) ?? '', where: text.where };
}

/** The same for the same file and folders, so that a watcher finds again what it kept before it was stopped. */
function defaultSpool(identity: readonly string[], around: Surroundings): string {
  const hash = createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, 12);
  return pickPathModule(around.platform).join(spoolsFolder(around), hash);
}

/** Where the spools are that nobody placed elsewhere. */
function spoolsFolder(around: Surroundings): string {
  return pickPathModule(around.platform).join(stateFolder(around), 'partwright-watch');
}

/**
 * Where a watcher of these settings has its spool, whether or not they can be followed otherwise: a key or a variable that is not
 * set does not matter. `named` is null when neither a spool, a folder nor a file says it; `all` is where the others are.
 *
 * @throws {SettingsInvalid} when the file, or what it says of the spool, cannot be read.
 */
export async function findSpoolFolder(input: SettingsInput): Promise<{ named: string | null; all: string }> {
  const { env, home, cwd, flags, machine = thisMachine() } = input;
  const around: Surroundings = { ...machine, env, home, cwd };
  const problems = new Problems();
  const isSaid = flags.spool !== undefined;
  const found = isSaid ? undefined : await findFile(input.file ?? flags.config ?? null, around);
  const base = found === undefined ? cwd : pickPathModule(around.platform).dirname(found.path);
  const sources = { env, resolve: (path: string) => resolvePath(path, base, around) };
  const file = openConfiguration(found, sources, problems);
  const folders = flags.folders.map((text) => ({
    path: problems.read({ where: 'The folder', text, isShown: false }, (one) => resolvePath(one, cwd, around)) ?? '',
  }));
  const { path } = spoolPlace({ flags, file, filePath: found?.path, folders, base, around }, problems);
  problems.throwIfAny();
  const isNamed = isSaid || found !== undefined || folders.length > 0;
  return { named: isNamed ? path : null, all: spoolsFolder(around) };
}
