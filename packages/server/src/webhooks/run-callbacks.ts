import type { Logger } from 'pino';
import type { PendingCallback, Records } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { createAlarm } from './alarm.ts';
import { deliverCallback, type DeliveryRules } from './deliver-callback.ts';
import { standardPausesMs } from './retry-schedule.ts';

export interface CallbackPorts {
  records: Pick<Records, 'callbacks'>;
  secret: Buffer;
  settings: Pick<Settings, 'CALLBACK_ALLOW_PRIVATE'>;
  log: Pick<Logger, 'warn' | 'error'>;
}

export interface CallbackOptions extends Pick<DeliveryRules, 'resolve' | 'timeoutMs' | 'pausesMs'> {
  /** How often to look for what is due without being woken: retries, and what other processes left. */
  intervalMs: number;
  /** Posts at once in this process. */
  concurrency: number;
  /** Of these for one account, so that one slow receiver holds up nobody else. */
  perAccount: number;
  /** Longer than finding the host, posting and marking take together; after it another process tries. */
  leaseMs: number;
  /** How long those that ended stay in the records. */
  keepMs: number;
}

export interface RunningCallbacks {
  /** Look now. Needed for nothing that was enqueued in this process: a commit of that wakes by itself. */
  wake(): void;
  /** Begin no attempt any more; wait for those that run, `timeoutMs` and a little at most. */
  stop(): Promise<void>;
}

const SWEEP_MS = 3_600_000;

const defaults: CallbackOptions = {
  intervalMs: 2000,
  concurrency: 32,
  perAccount: 4,
  timeoutMs: 10_000,
  leaseMs: 60_000,
  keepMs: 30 * 86_400_000,
  pausesMs: standardPausesMs,
  resolve: undefined,
};

interface Flight {
  accountId: string;
  landed: Promise<void>;
}

/**
 * Deliver callbacks until stopped: those enqueued in this process right after their commit, all others within `intervalMs`
 * of being due. Any number of processes may do it at once; each attempt is made by one of them. Killed between the
 * receiver's answer and the mark, an event is posted again with the same webhook-id.
 */
export function runCallbacks(ports: CallbackPorts, options: Partial<CallbackOptions> = {}): RunningCallbacks {
  const { intervalMs, concurrency, perAccount, leaseMs, keepMs, ...rules } = { ...defaults, ...options };
  const { secret, settings, log } = ports;
  const { callbacks } = ports.records;
  const delivery: DeliveryRules = { ...rules, secret, allowPrivate: settings.CALLBACK_ALLOW_PRIVATE };
  const flights = new Set<Flight>();
  const alarm = createAlarm();
  let stopped = false;
  let sweepAt = 0;

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await startDue();
        await sweepSometimes();
      } catch (error) {
        log.error({ err: error }, 'callbacks cannot be read');
      }
      if (!stopped) await alarm.wait(intervalMs);
    }
  }

  async function startDue(): Promise<void> {
    while (!stopped && flights.size < concurrency) {
      const taken = await callbacks.takeDue({
        limit: concurrency - flights.size,
        leaseMs,
        exceptAccounts: busyAccounts(),
      });
      if (taken.length === 0) return;
      for (const callback of taken) start(callback);
    }
  }

  function start(callback: PendingCallback): void {
    const landed = deliver(callback)
      .catch((error) =>
        log.error({ err: error, callbackId: callback.id }, 'the outcome of a callback cannot be kept; it comes again'),
      )
      .finally(() => {
        flights.delete(flight);
        // There may be more for this account, or for one that had no place.
        alarm.ring();
      });
    const flight: Flight = { accountId: callback.accountId, landed };
    flights.add(flight);
  }

  async function deliver(callback: PendingCallback): Promise<void> {
    const outcome = await deliverCallback(callback, delivery);
    if (outcome.delivered) return callbacks.markDelivered(callback.id, outcome.status);
    const { error, status: responseStatus, retryInMs } = outcome;
    await callbacks.markFailed(callback, { error, responseStatus, retryInMs });
    // Not the URL: it often holds a token.
    const facts = { callbackId: callback.id, jobId: callback.jobId, attempt: callback.attempts, error, retryInMs };
    log.warn(facts, retryInMs === null ? 'a callback was given up' : 'a callback was not delivered yet');
  }

  function busyAccounts(): string[] {
    const counts = new Map<string, number>();
    for (const { accountId } of flights) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= perAccount).map(([accountId]) => accountId);
  }

  async function sweepSometimes(): Promise<void> {
    if (Date.now() < sweepAt) return;
    sweepAt = Date.now() + SWEEP_MS;
    await callbacks.sweep(new Date(Date.now() - keepMs));
  }

  const endWatch = callbacks.watch(() => alarm.ring());
  const ended = run();
  return {
    wake: () => alarm.ring(),
    async stop() {
      stopped = true;
      endWatch();
      alarm.ring();
      await ended;
      await Promise.all([...flights].map(({ landed }) => landed));
    },
  };
}
