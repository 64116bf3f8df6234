import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findSpoolFolder, type WatchFlags } from '../configuration/index.ts';
import { openSpool } from '../spool/index.ts';
import { Usage } from './complain.ts';

const MOST_LISTED = 20;
const MOST_ROWS = 50;

/**
 * The spool that a command is about: that of `--spool`, of the folders, of the file of settings; else the only one there is.
 * Neither a service nor its key has to be known.
 *
 * @param command As it is said again with the choice: `partwright watch status`.
 */
export async function findSpool(flags: WatchFlags, command: string): Promise<string> {
  const input = { file: null, env: { ...process.env }, flags, home: homedir(), cwd: process.cwd() };
  const { named, all } = await findSpoolFolder(input);
  const folder = named ?? choose(spoolsIn(all), all, command);
  if (existsSync(join(folder, 'spool.db'))) return folder;
  throw new Usage(
    `There is no spool in ${folder}; give the folders, --config or --spool that the watcher was started with`,
  );
}

function choose(spools: readonly string[], all: string, command: string): string {
  const [only] = spools;
  if (only === undefined)
    throw new Usage(`There is no spool in ${all}: no watcher has kept anything there; --spool names another place`);
  if (spools.length === 1) return only;
  const more = spools.length > MOST_LISTED ? `\n  and ${spools.length - MOST_LISTED} more` : '';
  const lines = spools
    .slice(0, MOST_LISTED)
    .map((folder) => `  ${command} --spool ${quoted(folder)}\n${about(folder)}`);
  throw new Usage(`There are ${spools.length} spools in ${all}; say which one:\n${lines.join('\n')}${more}`);
}

function spoolsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).sort();
    return names.map((name) => join(folder, name)).filter((path) => existsSync(join(path, 'spool.db')));
  } catch {
    return [];
  }
}

/** What was kept there last, for a person who does not know spools by their names. */
function about(folder: string): string {
  try {
    const spool = openSpool(folder, { isReadOnly: true, busyTimeoutMs: 500 });
    try {
      const { exports, messages } = spool.counts(Date.now());
      const names = new Set(spool.list({ limit: MOST_ROWS }).map(({ subject }) => subject.folder));
      const waiting = exports.waiting + messages.waiting;
      return `      ${[...names].slice(0, 3).join(', ') || 'empty'}; ${waiting} waiting, ${exports.dead + messages.dead} given up`;
    } finally {
      spool.close();
    }
  } catch {
    return '      cannot be read';
  }
}

const quoted = (path: string): string => (/^[\w./:\\-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);
