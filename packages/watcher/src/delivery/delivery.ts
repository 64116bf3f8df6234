import type { Log, Target, WorkForce } from '../ports.ts';
import type { WatchSettings } from '../settings.ts';
import type { Spool } from '../spool/types.ts';
import { ExportDesk, type ExportTotals } from './export-desk.ts';
import { MessageDesk } from './message-desk.ts';
import { LONGEST_PAUSES } from './pauses.ts';
import { ServiceGate, type ServiceGateState } from './service-gate.ts';
import type { TargetState } from './target-gate.ts';
import { ThrottledWarnings } from './throttled-warnings.ts';

/** Another process (`retry`) may have made something due. */
const POLL_MS = 1000;
/** Sends that run at close may end by themselves for so long. */
const CLOSE_GRACE_MS = 10_000;
/** A spool that cannot be written is left alone for so long. */
const SPOOL_PAUSE_MS = 5000;
const DAY_MS = 24 * 3600 * 1000;
/** By less than this clocks are set all the time. */
const SET_BACK_MS = 2000;

export interface DeliveryParts {
  spool: Spool;
  workForce: WorkForce;
  targets: readonly Target[];
  settings: WatchSettings;
  /** Address of the service, for people. */
  serverUrl: string;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  random?: () => number;
}

export interface DeliveryState {
  atWork: { exports: number; messages: number };
  service: ServiceGateState;
  /** Since the start. Times are milliseconds since 1970. */
  exports: ExportTotals;
  targets: Record<string, TargetState>;
}

export interface Delivery {
  /** Something was kept. */
  wake(): void;
  /** Resolves when nothing waits any more and nothing is at work; what was given up does not count. Rejects when aborted. */
  drained(signal: AbortSignal): Promise<void>;
  state(): DeliveryState;
  /** What is at the service goes on there, and is asked for after the next start. */
  close(): Promise<void>;
}

/** Have what waits in the spool costed or checked, and told, until it is closed. */
export function startDelivery(parts: DeliveryParts): Delivery {
  const { spool, settings, log, now = Date.now, random = Math.random } = parts;
  const closing = new AbortController();
  const warnings = new ThrottledWarnings(log, now);
  const waitForDrain = new Set<() => void>();
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let pausedUntil = 0;
  let prunedAt = 0;
  let pumpedAt = now();
  let isStarted = false;
  let closed: Promise<void> | undefined;

  const spoolFailed = (error: unknown): void => {
    pausedUntil = now() + SPOOL_PAUSE_MS;
    const reason = error instanceof Error ? error.message : String(error);
    warnings.warn('spool', `The spool in ${settings.spoolFolder} cannot be used just now: ${reason}`, 'error');
  };
  const isSpoolUsable = (): boolean => now() >= pausedUntil;
  const wake = (): void => {
    if (isWoken || closing.signal.aborted) return;
    isWoken = true;
    setImmediate(pump);
  };
  const countWaiting = (): number => {
    try {
      return spool.counts(now()).exports.waiting;
    } catch {
      return 0;
    }
  };
  const gate = new ServiceGate({ log, now, random, url: parts.serverUrl, countWaiting });
  const common = { ...parts, now, random, changed: wake, spoolFailed, isSpoolUsable };
  const exports = new ExportDesk({ ...common, gate, signal: closing.signal });
  const messages = new MessageDesk({ ...common, concurrency: settings.concurrency, warnings });

  const isDrained = (): boolean => exports.atWork === 0 && messages.atWork === 0 && spool.nextDueAt() === null;

  function pump(): void {
    isWoken = false;
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    let pauseMs = POLL_MS;
    heedClock();
    if (isSpoolUsable()) {
      try {
        begin();
        heedOthers();
        pruneDaily();
        exports.fill();
        messages.fill();
        pauseMs = untilNext();
        if (waitForDrain.size > 0 && isDrained()) for (const resolve of waitForDrain) resolve();
      } catch (error) {
        spoolFailed(error);
      }
    }
    timer = setTimeout(pump, pauseMs);
  }

  /** What is due by now and was not begun waits for an end or a gate, so only later times count. */
  function untilNext(): number {
    const times = [spool.nextDueAt(), gate.opensAt, messages.opensAt];
    const later = times.filter((time) => time !== null && time > now()) as number[];
    return Math.max(1, Math.min(POLL_MS, ...later.map((time) => time - now())));
  }

  /** Times that were set by a clock that was ahead would be waited for too long. */
  function heedClock(): void {
    const isSetBack = now() < pumpedAt - SET_BACK_MS;
    pumpedAt = now();
    if (!isSetBack) return;
    isStarted = false;
    pausedUntil = Math.min(pausedUntil, now() + SPOOL_PAUSE_MS);
    prunedAt = Math.min(prunedAt, now());
    gate.boundPause();
    messages.boundPauses();
  }

  /** What another process waited for, this one has not seen yet: it tries at once. */
  function begin(): void {
    if (isStarted) return;
    spool.wakeExports(now());
    spool.boundPauses(now(), LONGEST_PAUSES);
    isStarted = true;
  }

  /** `retry` is a person who knows that it works again. */
  function heedOthers(): void {
    if (!spool.changedByOthers()) return;
    gate.endPause();
    messages.endPauses();
  }

  function pruneDaily(): void {
    if (now() - prunedAt < DAY_MS) return;
    prunedAt = now();
    spool.prune(now() - settings.keepDays * DAY_MS);
  }

  async function close(): Promise<void> {
    closing.abort(new Error('The watcher stops'));
    clearTimeout(timer);
    await Promise.all([within(CLOSE_GRACE_MS, exports.ended()), messages.close(CLOSE_GRACE_MS)]);
  }

  wake();
  return {
    wake,
    drained(signal) {
      const drained = Promise.withResolvers<void>();
      const abort = (): void => drained.reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) abort();
      waitForDrain.add(drained.resolve);
      wake();
      return drained.promise.finally(() => {
        waitForDrain.delete(drained.resolve);
        signal.removeEventListener('abort', abort);
      });
    },
    state: () => ({
      atWork: { exports: exports.atWork, messages: messages.atWork },
      service: gate.state(),
      exports: { ...exports.totals },
      targets: messages.state(),
    }),
    close: () => (closed ??= close()),
  };
}

async function within(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
