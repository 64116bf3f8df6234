import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '@partwright/engine/report-text';
import type { WatchSettings } from '../settings.ts';
import { openSpool, type RowChoice, type Spool, type SpoolRow } from '../spool/index.ts';
import { Usage } from './complain.ts';

const MOST_ROWS = 200;
const SHOWN = ['waiting', 'dead'] as const;

/** What waits and what was given up; 1 when something was. */
export function status(settings: WatchSettings, { isJson }: { isJson: boolean }): number {
  return withSpool(settings, true, (spool) => {
    const counts = spool.counts(Date.now());
    const rows = spool.list({ states: SHOWN, limit: MOST_ROWS });
    if (isJson) say(JSON.stringify({ spool: settings.spoolFolder, counts, rows: rows.map(jsonOf) }, null, 2));
    else say([...rows.map(textOf), ...summaryOf(counts, rows.length)].join('\n'));
    return counts.exports.dead + counts.messages.dead > 0 ? 1 : 0;
  });
}

/** Try again what was given up, or the things named. */
export function retry(settings: WatchSettings, ids: readonly string[]): number {
  return withSpool(settings, false, (spool) => {
    const count = choicesOf(ids).reduce((sum, choice) => sum + spool.retry(choice, Date.now()), 0);
    say(
      `${count} ${count === 1 ? 'is' : 'are'} tried again${count > 0 ? ', by the watcher that runs or by the next one' : ''}.`,
    );
    return ids.length > 0 && count < ids.length ? 1 : 0;
  });
}

/** Forget the things named. */
export function drop(settings: WatchSettings, ids: readonly string[]): number {
  if (ids.length === 0)
    throw new Usage('Say what to drop, by the ids of `status`: drop e12 m34; `drop dead` drops all that was given up');
  return withSpool(settings, false, (spool) => {
    const choices: RowChoice[] = ids.length === 1 && ids[0] === 'dead' ? ['all-dead'] : choicesOf(ids);
    const count = choices.reduce((sum, choice) => sum + spool.drop(choice), 0);
    say(`${count} dropped.`);
    return choices[0] !== 'all-dead' && count < ids.length ? 1 : 0;
  });
}

function withSpool(settings: WatchSettings, isReadOnly: boolean, work: (spool: Spool) => number): number {
  const { spoolFolder } = settings;
  if (!existsSync(join(spoolFolder, 'spool.db')))
    throw new Usage(
      `There is no spool in ${spoolFolder}; give the folders, --config or --spool that the watcher was started with`,
    );
  const spool = openSpool(spoolFolder, { isReadOnly });
  try {
    return work(spool);
  } finally {
    spool.close();
  }
}

/** `e12` is an export, `m34` a message. Without ids all that was given up. */
function choicesOf(ids: readonly string[]): RowChoice[] {
  if (ids.length === 0) return ['all-dead'];
  const of = (letter: string): number[] => ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1)));
  const strange = ids.find((id) => !/^[em]\d{1,15}$/.test(id));
  if (strange !== undefined) throw new Usage(`${strange} is no id of \`status\`, such as e12 or m34`);
  const choices: RowChoice[] = [
    { what: 'export', ids: of('e') },
    { what: 'message', ids: of('m') },
  ];
  return choices.filter((choice) => choice === 'all-dead' || choice.ids.length > 0);
}

const idOf = ({ what, id }: SpoolRow): string => `${what === 'export' ? 'e' : 'm'}${id}`;

function textOf(row: SpoolRow): string {
  const { state, subject, number, target, attempts, nextAt, error } = row;
  const what = `${subject.folder}/${subject.path}`;
  const next = state === 'waiting' && nextAt !== null ? `, next try ${new Date(nextAt).toLocaleString()}` : '';
  const tries = attempts > 0 ? `, ${attempts} ${attempts === 1 ? 'try' : 'tries'} failed` : '';
  const head = `${idOf(row).padEnd(6)} ${(state === 'dead' ? 'given up' : state).padEnd(8)}  ${what}, export ${number}`;
  return `${head}${target === null ? '' : ` to ${target}`}${tries}${next}${error === null ? '' : `\n                 ${error}`}`;
}

function jsonOf(row: SpoolRow): object {
  return { ...row, id: idOf(row) };
}

function summaryOf({ exports, messages, oldestWaitingMs }: ReturnType<Spool['counts']>, shown: number): string[] {
  const waiting = exports.waiting + messages.waiting;
  const dead = exports.dead + messages.dead;
  const more = waiting + dead > shown ? [`... and ${waiting + dead - shown} more`] : [];
  const age = oldestWaitingMs === null ? '' : `, the oldest for ${Math.round(oldestWaitingMs / 60_000)} min`;
  return [
    ...more,
    `exports: ${exports.done} done, ${exports.waiting} waiting, ${exports.dead} given up`,
    `messages: ${messages.done} sent, ${messages.waiting} waiting, ${messages.dead} given up${age}`,
    ...(dead > 0 ? ['`retry` tries again what was given up, `drop ID` forgets it.'] : []),
  ];
}

const say = (text: string): void => void process.stdout.write(`${printable(text)}\n`);
