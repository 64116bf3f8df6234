import type { Delivery } from '../delivery/index.ts';
import type { Log } from '../ports.ts';
import type { Spool, SpoolCounts } from '../spool/index.ts';
import type { Watching } from '../watching/index.ts';
import type { ResultTotals } from './results.ts';
import { formatRow } from './spool-commands.ts';

export interface OnceParts {
  spool: Spool;
  delivery: Delivery;
  watching: Watching;
  /** Grows while the service gets on with something. */
  advances(): number;
  /** It ends when nothing got on for so long. */
  timeoutMs: number;
  stop: AbortSignal;
}

const LOOK_MS = 200;
const MOST_SHOWN = 10;

/**
 * Do what is to be done now: until all is told, until nothing gets on any more, or until it is to stop. Gives whether all that
 * there is was seen.
 */
export async function runOnce(parts: OnceParts): Promise<boolean> {
  const { watching, delivery, stop } = parts;
  const over = new AbortController();
  const ended = AbortSignal.any([over.signal, stop]);
  let isReady = false;
  const told = (async () => {
    await watching.ready();
    isReady = true;
    await delivery.drained(ended);
  })();
  // When another end comes first, this one is called off.
  told.catch(() => undefined);
  try {
    await Promise.race([told, untilStuck(parts, () => isReady, ended), aborted(stop)]);
  } finally {
    over.abort();
  }
  return isReady && watching.state().folders.every(({ state }) => state !== 'away');
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** Resolves when nothing got on for the whole time, or nothing can before it is over. */
function untilStuck(parts: OnceParts, isReady: () => boolean, signal: AbortSignal): Promise<void> {
  let print = '';
  let since = performance.now();
  let idleLooks = 0;
  return new Promise((done) => {
    const look = (): void => {
      const counts = readCounts(parts.spool);
      const now = JSON.stringify([
        counts?.exports,
        counts?.messages,
        parts.watching.state().settling,
        parts.advances(),
      ]);
      if (now !== print) since = performance.now();
      print = now;
      const leftMs = parts.timeoutMs - (performance.now() - since);
      // Once might be between two steps of the work.
      idleLooks = isReady() && counts !== undefined && isIdle(parts, counts, leftMs) ? idleLooks + 1 : 0;
      if (leftMs > 0 && idleLooks < 3) return;
      clearInterval(timer);
      done();
    };
    const timer = setInterval(look, LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}

/** Whether something waits and none of it can be begun in the time that is left. */
function isIdle({ delivery, spool }: OnceParts, { messages }: SpoolCounts, leftMs: number): boolean {
  const { atWork, service } = delivery.state();
  const dueAt = dueIn(spool);
  if (dueAt === null || atWork.exports + atWork.messages > 0) return false;
  // A person has to do something about the key.
  if (service.gate === 'access' && messages.waiting === 0) return true;
  const beginsAt = dueAt <= Date.now() && service.gate !== 'open' ? (service.nextTryAt ?? 0) : dueAt;
  return beginsAt - Date.now() > leftMs;
}

function dueIn(spool: Spool): number | null {
  try {
    return spool.nextDueAt();
  } catch {
    return null;
  }
}

function readCounts(spool: Spool): SpoolCounts | undefined {
  try {
    return spool.counts(Date.now());
  } catch {
    // A spool that cannot be read just now; the delivery says so.
    return undefined;
  }
}

export interface OnceEnd {
  totals: ResultTotals;
  /** How many exports were new. */
  kept: number;
  /** What `runOnce` gave. */
  isAllSeen: boolean;
}

/** Say how it went. Gives the exit code: 1 when something waits, was given up or was not seen. */
export function reportEnd(spool: Spool, { totals, kept, isAllSeen }: OnceEnd, log: Log): number {
  const { exports, messages } = spool.counts(Date.now());
  const waiting = exports.waiting + messages.waiting;
  const dead = exports.dead + messages.dead;
  for (const row of spool.list({ states: ['waiting'], limit: MOST_SHOWN })) log.warn(formatRow(row));
  if (waiting > MOST_SHOWN) log.warn(`and ${waiting - MOST_SHOWN} more wait`);
  if (waiting > 0) log.warn('What waits is kept; the next run goes on with it.');
  if (dead > 0) log.warn(`${dead} given up; \`partwright watch status\` says why.`);
  if (!isAllSeen) log.warn('Not everything could be looked through.');
  const { costed, checked, refused, gone } = totals;
  if (isAllSeen && kept + costed + checked + refused + gone + waiting === 0) log.info('nothing new');
  else log.info(formatSummary({ costed, checked, refused, gone, waiting, dead }), { ...totals, waiting, dead });
  return isAllSeen && waiting + dead === 0 ? 0 : 1;
}

function formatSummary({
  costed,
  checked,
  refused,
  gone,
  waiting,
  dead,
}: ResultTotals & { waiting: number; dead: number }): string {
  const parts = [`${costed} ${costed === 1 ? 'export' : 'exports'} costed`];
  if (checked > 0) parts.push(`${checked} checked`);
  parts.push(`${refused} refused`);
  if (gone > 0) parts.push(`${gone} gone`);
  if (dead > 0) parts.push(`${dead} given up`);
  parts.push(waiting === 1 ? '1 waits' : `${waiting} wait`);
  return parts.join(', ');
}
