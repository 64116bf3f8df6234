import { substituteUses, type SubstituteUse } from '@partwright/cost';
import type { WatchSettings } from '../settings.ts';
import { readListen } from './addresses.ts';
import { readBoards } from './boards.ts';
import { readDays, readDuration, readSize } from './amounts.ts';
import { findFile } from './find-file.ts';
import { readFolders } from './folders.ts';
import { refuseNesting } from './nesting.ts';
import { Problems, Unfit } from './problems.ts';
import { flagText, readServer, variable } from './server.ts';
import { openConfiguration, type WatchConfiguration } from './settings-text.ts';
import { spoolPlace } from './spool-folder.ts';
import { pickPathModule, resolvePath, thisMachine, type Surroundings } from './surroundings.ts';
import { readTargets } from './targets.ts';
import type { SettingsInput } from './settings-input.ts';
import { MOST_QUANTITIES, MOST_QUANTITY } from './file-schema.ts';
import type { WatchFlags } from './flags.ts';

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
  const variant = flagText('--variant', flags.variant) ?? file.text(['variant']);
  const substitutes = flagText('--substitutes', flags.substitutes) ?? file.text(['substitutes']);
  const listen = flagText('--listen', flags.listen) ?? readListenText(file);
  const code = problems.read(currency, readCurrency);
  const settings: WatchSettings = {
    server: readServer(flags, file, around, problems),
    spoolFolder: spool.path,
    folders,
    ...readQuantities(flags, file, problems),
    currency: code ?? 'USD',
    fabProfile: problems.read(profile, readProfile) ?? null,
    variant: problems.read(variant, (name) => name.trim()) || null,
    substitutes: problems.read(substitutes, readSubstitutes) ?? 'none',
    settling: {
      stableMs: problems.read(file.text(['settle', 'stable']), readDuration(0, 600_000)) ?? 800,
      quietMs: problems.read(file.text(['settle', 'quiet']), readDuration(0, 600_000)) ?? 3000,
      patienceMs: problems.read(file.text(['settle', 'patience']), readDuration(0, 86_400_000)) ?? 60_000,
      goneMs: problems.read(file.text(['settle', 'gone']), readDuration(0, 86_400_000)) ?? 15_000,
    },
    concurrency: file.values.concurrency ?? 4,
    mostBytes: problems.read(file.text(['largest']), readSize) ?? 50_000_000,
    keepDays: problems.read(file.text(['keep']), readDays) ?? 30,
    ...readBoards(file, code ?? 'USD', problems),
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

function readSubstitutes(said: string): SubstituteUse {
  const use = substituteUses.find((one) => one === said.trim().toLowerCase());
  if (use === undefined) throw new Unfit(`has to be one of ${substituteUses.join(', ')}`);
  return use;
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

const DEFAULT_QUEUE = 'partwright-watch';

/** Where several watchers share their work: Redis before PostgreSQL; null when neither is named, or the file says false. */
function readShare(file: WatchConfiguration, around: Surroundings, problems: Problems): WatchSettings['share'] {
  if (file.values.share === false) return null;
  const queue = problems.read(file.text(['share', 'queue']), readQueue) ?? DEFAULT_QUEUE;
  const redis = problems.read(variable('REDIS_URL', around), readAddress(['redis:', 'rediss:'], 'redis://'));
  const postgres = ['postgres:', 'postgresql:'];
  const url = redis ?? problems.read(variable('DATABASE_URL', around), readAddress(postgres, 'postgres://'));
  return url === undefined ? null : { url, queue };
}

function readAddress(protocols: readonly string[], example: string): (text: string) => string {
  return (text) => {
    const url = text.trim();
    if (protocols.includes(URL.parse(url)?.protocol ?? '')) return url;
    throw new Unfit(`has to be an address with ${example}, or share: false has to be set in the file`);
  };
}

function readQueue(text: string): string {
  const queue = text.trim();
  // It is a part of names in Redis, where a colon separates them.
  if (/^[A-Za-z0-9][\w.-]{0,99}$/.test(queue)) return queue;
  throw new Unfit('has to be a name of at most 100 letters, digits, ".", "_" and "-"');
}

const DEFAULT_QUANTITIES = [1, 100, 1000];
const USUAL_PRIMARY = 100;

/** Rising and each once; a primary quantity that is not among them is added. */
function readQuantities(
  flags: WatchFlags,
  file: WatchConfiguration,
  problems: Problems,
): Pick<WatchSettings, 'quantities' | 'primaryQuantity'> {
  const texts = flags.quantity?.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '');
  const flagged = texts?.flatMap(
    (text) => problems.read({ where: '--quantities', text, isShown: true }, readQuantity) ?? [],
  );
  if (flagged?.length === 0) problems.add('--quantities', 'has no number');
  const wished = (flagged?.length ? flagged : undefined) ?? file.values.quantities ?? DEFAULT_QUANTITIES;
  const flaggedPrimary =
    flags.primaryQuantity === undefined
      ? undefined
      : problems.read({ where: '--primary', text: flags.primaryQuantity, isShown: true }, readQuantity);
  const primaryQuantity =
    flaggedPrimary ??
    file.values['primary-quantity'] ??
    (wished.includes(USUAL_PRIMARY) ? USUAL_PRIMARY : Math.max(...wished));
  const quantities = [...new Set([...wished, primaryQuantity])].sort((a, b) => a - b);
  if (quantities.length > MOST_QUANTITIES) {
    const where = flagged === undefined ? file.where(['quantities']) : '--quantities';
    problems.add(where, `has, with the primary quantity, ${quantities.length} numbers; the most is ${MOST_QUANTITIES}`);
  }
  return { quantities, primaryQuantity };
}

function readQuantity(text: string): number {
  const quantity = /^\d{1,8}$/.test(text.trim()) ? Number(text) : 0;
  if (quantity >= 1 && quantity <= MOST_QUANTITY) return quantity;
  throw new Unfit(`has to be a whole number from 1 to ${MOST_QUANTITY}`);
}
