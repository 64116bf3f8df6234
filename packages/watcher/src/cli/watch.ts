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
import { helpText } from './watch-command.ts';

const OPTIONS = {
  config: { type: 'string' },
  server: { type: 'string' },
  quantities: { type: 'string', multiple: true },
  primary: { type: 'string' },
  currency: { type: 'string' },
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

const WORDS = new Set(['init', 'status', 'retry', 'drop']);
const ONCE_MS = 10 * 60_000;
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
    const [word] = positionals;
    const isWord = word !== undefined && WORDS.has(word);
    const rest = isWord ? positionals.slice(1) : positionals;
    const flags = flagsOf(values);
    if (word === 'init') return await (await import('./init.ts')).initialise(rest, { isForced: values.yes === true });
    if (isWord) {
      const settings = await settingsOf({ ...flags, folders: [] });
      const { status, retry, drop } = await import('./spool-commands.ts');
      if (word === 'status') return status(settings, { isJson: values.json === true });
      return word === 'retry' ? retry(settings, rest) : drop(settings, rest);
    }
    const settings = await settingsOf({ ...flags, folders: rest });
    if (settings.folders.length === 0)
      throw new Usage(`Say which folders to watch, or write a configuration: ${host.program} init`);
    const { runWatch } = await import('./run-watch.ts');
    // The space for new objects stays as small as it begins: less memory for a little more of collecting. Not before everything is
    // loaded, as compiled code that was kept is only good for the flags that it was made with.
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString('--heap-growing-percent=20');
    const onceMs = values.once ? readTimeout(values.timeout) : null;
    return await runWatch(host, { settings, log: openLog(values), onceMs });
  } catch (error) {
    return complain(error, host.program);
  }
}

function settingsOf(flags: WatchFlags): Promise<WatchSettings> {
  return readSettings({
    file: flags.config ?? null,
    env: { ...process.env },
    flags,
    home: homedir(),
    cwd: process.cwd(),
  });
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function flagsOf(values: Values): Omit<WatchFlags, 'folders'> {
  const { config, server, quantities, primary, currency, poll, spool, listen } = values;
  return {
    ...(config === undefined ? {} : { config }),
    ...(server === undefined ? {} : { server }),
    ...(quantities === undefined ? {} : { quantity: quantities }),
    ...(primary === undefined ? {} : { primaryQuantity: primary }),
    ...(currency === undefined ? {} : { currency }),
    ...(poll === undefined ? {} : { poll: Number(poll) }),
    ...(spool === undefined ? {} : { spool }),
    ...(listen === undefined ? {} : { listen }),
    ...(values['no-files'] ? { noFiles: true } : {}),
  };
}

/** `--poll` may stand without its milliseconds. */
function pollWithoutValue(argv: readonly string[]): string[] {
  return argv.flatMap((word, at) =>
    word === '--poll' && !/^\d+$/.test(argv[at + 1] ?? '') ? [`--poll=${USUAL_POLL_MS}`] : [word],
  );
}

function readTimeout(text: string | undefined): number {
  if (text === undefined) return ONCE_MS;
  const found = /^(\d{1,6})(ms|s|m|h)$/.exec(text);
  if (!found) throw new Usage(`--timeout is ${text}; it looks like 90s, 10m or 2h`);
  return Number(found[1]) * { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[found[2] as 'ms' | 's' | 'm' | 'h'];
}

function openLog({ log, verbose }: Values): Log {
  const isVerbose = verbose === true;
  if (log === 'json') return createJsonLog({ output: process.stderr, isVerbose });
  if (log !== undefined && log !== 'text') throw new Usage(`--log is ${log}; it is text or json`);
  // The journal of systemd stamps lines itself.
  return createTextLog({ output: process.stderr, isVerbose, hasTimes: process.env['JOURNAL_STREAM'] === undefined });
}
