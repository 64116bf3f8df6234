import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { WatchFlags } from '../configuration/index.ts';
import { createJsonLog, createTextLog } from '../observe/index.ts';
import type { Log } from '../ports.ts';
import type { WatchSettings } from '../settings.ts';
import { complain, Usage } from './complain.ts';
import { readSettings } from './read-settings.ts';
import type { WatchHost } from './host.ts';
import { helpText, isSpoolWord, type SpoolWord } from './watch-command.ts';

const OPTIONS = {
  config: { type: 'string' },
  server: { type: 'string' },
  quantities: { type: 'string', multiple: true },
  primary: { type: 'string' },
  currency: { type: 'string' },
  'fab-profile': { type: 'string' },
  variant: { type: 'string' },
  substitutes: { type: 'string' },
  poll: { type: 'string' },
  'no-files': { type: 'boolean' },
  spool: { type: 'string' },
  listen: { type: 'string' },
  once: { type: 'boolean' },
  timeout: { type: 'string' },
  log: { type: 'string' },
  verbose: { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ONCE_MS = 2 * 60_000;
/** Timers of Node hold no more. */
const MOST_ONCE_MS = 24 * 3_600_000;
const USUAL_POLL_MS = 2_000;

/** `partwright watch ...`: gives the exit code. Nothing is thrown. */
export async function runWatchCommand(argv: readonly string[], host: WatchHost): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: pollWithoutValue(argv),
      options: OPTIONS,
      allowPositionals: true,
    });
    if (values.help) {
      process.stdout.write(helpText(host.program));
      return 0;
    }
    const [word, ...rest] = positionals;
    if (word === 'init')
      return await (
        await import('./init.ts')
      ).initialise(rest, { isForced: values.yes === true, program: host.program });
    if (word !== undefined && isSpoolWord(word)) return await runSpoolCommand(word, rest, values, host);
    return await watchFolders(positionals, values, host);
  } catch (error) {
    return complain(error, host.program);
  }
}

async function runSpoolCommand(
  word: SpoolWord,
  words: readonly string[],
  values: Values,
  host: WatchHost,
): Promise<number> {
  const { status, retry, drop, isId } = await import('./spool-commands.ts');
  const isFolder = (one: string): boolean => word === 'status' || (!isId(one) && existsSync(one));
  const folders = words.filter(isFolder);
  const ids = words.filter((one) => !isFolder(one));
  const strange = ids.find((id) => !isId(id));
  if (strange !== undefined) throw new Usage(`${strange} is no id of \`status\`, such as e12 or m34, and no folder`);
  const { findSpool } = await import('./find-spool.ts');
  const spool = await findSpool({ ...readFlags(values), folders }, `${host.program} ${word}`);
  if (word === 'status') return status(spool, { isJson: values.json === true });
  return word === 'retry' ? retry(spool, ids) : drop(spool, ids);
}

async function watchFolders(folders: readonly string[], values: Values, host: WatchHost): Promise<number> {
  const onceMs = values.once ? readTimeout(values.timeout) : null;
  const log = openLog(values);
  const settings = await readFlagSettings({ ...readFlags(values), folders });
  await refuseMissing(folders, settings, { ...readFlags(values), folders: [] }, host.program);
  if (settings.folders.length === 0)
    throw new Usage(`Say which folders to watch, or write a configuration: ${host.program} init`);
  const { runWatch } = await import('./run-watch.ts');
  // The space for new objects stays as small as it begins: less memory for a little more of collecting. Not before everything is
  // loaded, as compiled code that was kept is only good for the flags that it was made with.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
  return await runWatch(host, { settings, log, onceMs });
}

/** One of the configuration may be a share that comes later; one that is only named here is rather a slip. */
async function refuseMissing(
  named: readonly string[],
  { folders }: WatchSettings,
  ofFile: WatchFlags,
  program: string,
): Promise<void> {
  if (named.every((folder) => existsSync(folder))) return;
  const known = new Set((await readFlagSettings(ofFile)).folders.map(({ path }) => path));
  const at = folders.findIndex(({ path }) => !existsSync(path) && !known.has(path));
  if (at === -1) return;
  const shown = named[at] ?? folders[at]!.path;
  const orWord = /^[\w-]+$/.test(shown) ? `, and ${program} has no command of that name` : '';
  throw new Usage(
    `There is no folder ${shown}${orWord}. One that comes later, such as a share, is waited for when it stands in the configuration`,
  );
}

function readFlagSettings(flags: WatchFlags): Promise<WatchSettings> {
  return readSettings({
    file: flags.config ?? null,
    env: { ...process.env },
    flags,
    home: homedir(),
    cwd: process.cwd(),
  });
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function readFlags(values: Values): Omit<WatchFlags, 'folders'> {
  const { config, server, quantities, primary, currency, variant, substitutes, poll, spool, listen } = values;
  const profile = values['fab-profile'];
  return {
    ...(config === undefined ? {} : { config }),
    ...(server === undefined ? {} : { server }),
    ...(quantities === undefined ? {} : { quantity: quantities }),
    ...(primary === undefined ? {} : { primaryQuantity: primary }),
    ...(currency === undefined ? {} : { currency }),
    ...(profile === undefined ? {} : { fabProfile: profile }),
    ...(variant === undefined ? {} : { variant }),
    ...(substitutes === undefined ? {} : { substitutes }),
    ...(poll === undefined ? {} : { poll: readPoll(poll) }),
    ...(spool === undefined ? {} : { spool }),
    ...(listen === undefined ? {} : { listen }),
    ...(values['no-files'] ? { noFiles: true } : {}),
  };
}

/** `--poll` may stand without its milliseconds. */
function pollWithoutValue(argv: readonly string[]): string[] {
  return argv.flatMap((word, at) =>
    word === '--poll' && !/^\d+(?:ms|s|m)?$/.test(argv[at + 1] ?? '') ? [`--poll=${USUAL_POLL_MS}`] : [word],
  );
}

function readPoll(text: string): number {
  return readDuration('--poll', /^\d+$/.test(text) ? `${text}ms` : text);
}

function readTimeout(text: string | undefined): number {
  return text === undefined ? ONCE_MS : Math.min(MOST_ONCE_MS, readDuration('--timeout', text));
}

function readDuration(flag: string, text: string): number {
  const found = /^(\d{1,7})(ms|s|m|h)$/.exec(text);
  if (!found) throw new Usage(`${flag} is ${text}; it looks like 90s, 10m or 2h`);
  return Number(found[1]) * { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[found[2] as 'ms' | 's' | 'm' | 'h'];
}

function openLog({ log, verbose }: Values): Log {
  const output = process.stderr;
  const isVerbose = verbose === true;
  if (log === 'json') return createJsonLog({ output, isVerbose });
  if (log !== undefined && log !== 'text') throw new Usage(`--log is ${log}; it is text or json`);
  const { JOURNAL_STREAM, NO_COLOR, TERM } = process.env;
  return createTextLog({
    output,
    isVerbose,
    // The journal of systemd stamps lines itself.
    hasTimes: JOURNAL_STREAM === undefined,
    hasColours: !NO_COLOR && TERM !== 'dumb',
  });
}
