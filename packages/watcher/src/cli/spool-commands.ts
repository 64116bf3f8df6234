import { printable } from '@partwright/report-text';
import { openSpool, type RowChoice, type Spool, type SpoolRow } from '../spool/index.ts';
import { Usage } from './complain.ts';

const MOST_ROWS = 200;
const SHOWN = ['waiting', 'dead'] as const;

/** What waits and what was given up; 1 when something was given up. */
export function status(folder: string, { isJson }: { isJson: boolean }): number {
  return withSpool(folder, true, (spool) => {
    const counts = spool.counts(Date.now());
    const rows = spool.list({ states: SHOWN, limit: MOST_ROWS });
    if (isJson) printLine(JSON.stringify({ spool: folder, counts, rows: rows.map(makeRowJson) }, null, 2));
    else printLine([...rows.map(formatRow), ...summarizeSpool(counts, rows.length)].join('\n'));
    return counts.exports.dead + counts.messages.dead > 0 ? 1 : 0;
  });
}

/** Try again what was given up, or the things named; 1 when one of those is not there. */
export function retry(folder: string, ids: readonly string[]): number {
  const choices = readChoices(ids);
  return withSpool(folder, false, (spool) => {
    const count = choices.reduce((sum, choice) => sum + spool.retry(choice, Date.now()), 0);
    const when = count > 0 ? ', by the watcher that runs or by the next one' : '';
    printLine(`${count} ${count === 1 ? 'is' : 'are'} tried again${when}.`);
    return isShort(choices, count) ? 1 : 0;
  });
}

/** Forget the things named; 1 when one of those is not there. */
export function drop(folder: string, ids: readonly string[]): number {
  if (ids.length === 0)
    throw new Usage('Say what to drop, by the ids of `status`: drop e12 m34; `drop dead` drops all that was given up');
  const choices = readChoices(ids);
  return withSpool(folder, false, (spool) => {
    const count = choices.reduce((sum, choice) => sum + spool.drop(choice), 0);
    printLine(`${count} dropped.`);
    return isShort(choices, count) ? 1 : 0;
  });
}

function withSpool(folder: string, isReadOnly: boolean, work: (spool: Spool) => number): number {
  const spool = openSpool(folder, { isReadOnly });
  try {
    return work(spool);
  } finally {
    spool.close();
  }
}

/** `e12` is an export, `m34` a message. Without ids, or with `dead`, all that was given up. */
function readChoices(ids: readonly string[]): RowChoice[] {
  const strange = ids.find((id) => !isId(id));
  if (strange !== undefined) throw new Usage(`${strange} is no id of \`status\`, such as e12 or m34, and no folder`);
  if (ids.length === 0 || ids.includes('dead')) {
    if (ids.length > 1) throw new Usage('`dead` stands for all that was given up; leave the ids out');
    return ['all-dead'];
  }
  const of = (letter: string): number[] => [
    ...new Set(ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1)))),
  ];
  const choices = [
    { what: 'export' as const, ids: of('e') },
    { what: 'message' as const, ids: of('m') },
  ];
  return choices.filter((choice) => choice.ids.length > 0);
}

/** Whether a word names something of `status`; else it may be a folder. */
export function isId(word: string): boolean {
  return word === 'dead' || /^[em]\d{1,15}$/.test(word);
}

const isShort = (choices: readonly RowChoice[], count: number): boolean =>
  choices.reduce((sum, choice) => sum + (choice === 'all-dead' ? 0 : choice.ids.length), 0) > count;

const formatRowId = ({ what, id }: SpoolRow): string => `${what === 'export' ? 'e' : 'm'}${id}`;

/** A thing that waits or was given up, on a line; why, on a second one. */
export function formatRow(row: SpoolRow): string {
  const { state, subject, number, target, attempts, nextAt, error } = row;
  const what = oneLine(`${subject.folder}/${subject.path}`);
  const next = state === 'waiting' && nextAt !== null ? `, next try ${formatTime(nextAt)}` : '';
  const tries = attempts > 0 ? `, ${attempts} ${attempts === 1 ? 'try' : 'tries'} failed` : '';
  const head = `${formatRowId(row).padEnd(6)} ${(state === 'dead' ? 'given up' : state).padEnd(8)}  ${what}, export ${number}`;
  const why = error === null ? '' : `\n                 ${oneLine(error)}`;
  return `${head}${target === null ? '' : ` to ${target}`}${tries}${next}${why}`;
}

/** As in reports: `2026-03-01 09:00 UTC`. */
const formatTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A name of a file may have line ends in it, and must not pass for a line of ours. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function makeRowJson(row: SpoolRow): object {
  return { ...row, id: formatRowId(row) };
}

function summarizeSpool({ exports, messages, oldestWaitingMs }: ReturnType<Spool['counts']>, shown: number): string[] {
  const waiting = exports.waiting + messages.waiting;
  const dead = exports.dead + messages.dead;
  const since = oldestWaitingMs === null ? '' : `; the oldest waits for ${formatAge(oldestWaitingMs)}`;
  const more = waiting + dead > shown ? [`... and ${waiting + dead - shown} more`] : [];
  return [
    ...more,
    `exports: ${exports.done} done, ${exports.waiting} waiting, ${exports.dead} given up`,
    `messages: ${messages.done} sent, ${messages.waiting} waiting, ${messages.dead} given up${since}`,
    ...(dead > 0 ? ['`retry` tries again what was given up, `drop ID` forgets it.'] : []),
  ];
}

function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

const printLine = (text: string): void => void process.stdout.write(`${printable(text)}\n`);
