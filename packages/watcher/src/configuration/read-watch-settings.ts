import type { WatchSettings } from '../settings.ts';
import { readListen } from './addresses.ts';
import { readDays, readDuration, readSize } from './amounts.ts';
import { findFile } from './find-file.ts';
import { readFolders } from './folders.ts';
import { refuseNesting } from './nesting.ts';
import { Problems, Unfit } from './problems.ts';
import { readQuantities } from './quantities.ts';
import { flagText, readServer } from './server.ts';
import { openConfiguration, type WatchConfiguration } from './settings-text.ts';
import { readShare } from './share.ts';
import { spoolPlace } from './spool-folder.ts';
import { pickPathModule, resolvePath, thisMachine, type Surroundings } from './surroundings.ts';
import { readTargets } from './targets.ts';
import type { SettingsInput } from './settings-input.ts';

/**
 * All that a watcher goes by: the command line goes before the file, the file before the environment, and that before the
 * defaults. The folders may be none: whether one is needed is for the command to say.
 *
 * @throws {SettingsInvalid} with all that cannot be followed, each with the line, the flag or the variable that it is from, and
 * without any secret.
 */
export async function readWatchSettings(input: SettingsInput): Promise<WatchSettings> {
  const { env, home, cwd, flags, machine = thisMachine() } = input;
  const around: Surroundings = { ...machine, env, home, cwd };
  const found = await findFile(input.file ?? flags.config ?? null, around);
  const base = found === undefined ? cwd : pickPathModule(around.platform).dirname(found.path);
  const problems = new Problems();
  const sources = { env, resolve: (path: string) => resolvePath(path, base, around) };
  const file = openConfiguration(found, sources, problems);

  const { folders, places, knownNames } = readFolders(flags, file, base, around, problems);
  const spool = spoolPlace({ flags, file, filePath: found?.path, folders, base, around }, problems);
  refuseNesting(places, spool, around, problems);

  const currency = flagText('--currency', flags.currency) ?? file.text(['currency']);
  const profile = flagText('--fab-profile', flags.fabProfile) ?? file.text(['fab-profile']);
  const listen = flagText('--listen', flags.listen) ?? readListenText(file);
  const settings: WatchSettings = {
    server: readServer(flags, file, around, problems),
    spoolFolder: spool.path,
    folders,
    ...readQuantities(flags, file, problems),
    currency: problems.read(currency, readCurrency) ?? 'USD',
    fabProfile: problems.read(profile, readProfile) ?? null,
    settling: {
      stableMs: problems.read(file.text(['settle', 'stable']), readDuration(0, 600_000)) ?? 800,
      quietMs: problems.read(file.text(['settle', 'quiet']), readDuration(0, 600_000)) ?? 3000,
      patienceMs: problems.read(file.text(['settle', 'patience']), readDuration(0, 86_400_000)) ?? 60_000,
    },
    concurrency: file.values.concurrency ?? 4,
    mostBytes: problems.read(file.text(['largest']), readSize) ?? 50_000_000,
    keepDays: problems.read(file.text(['keep']), readDays) ?? 30,
    targets: readTargets(file, knownNames, flags.noFiles ?? false, problems),
    listen: problems.read(listen, readListen) ?? null,
    share: readShare(file, around, problems),
  };
  problems.throwIfAny();
  return settings;
}

function readListenText(file: WatchConfiguration): ReturnType<WatchConfiguration['text']> {
  return file.values.listen === false ? undefined : file.text(['listen']);
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

function readCurrency(text: string): string {
  const code = text.trim().toUpperCase();
  if (currencies.has(code)) return code;
  throw new Unfit('has to be a currency of ISO 4217, such as EUR');
}

/** Which ones there are is the server's to say. */
function readProfile(text: string): string {
  const id = text.trim();
  if (/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(id)) return id;
  throw new Unfit('has to be the id of a profile, such as jlcpcb');
}
