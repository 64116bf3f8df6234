import type { Logger } from 'pino';
import type { Records } from '../ports/records.ts';
import type { PendingDelivery } from '../ports/webhooks.ts';
import type { Settings } from '../settings.ts';
import { createAlarm } from './alarm.ts';
import { deliverEvent, type DeliveryRules } from './deliver-event.ts';

export interface DeliveryPorts {
  records: Pick<Records, 'deliveries'>;
  secret: Buffer;
  previousSecrets?: readonly Buffer[];
  settings: Pick<Settings, 'CALLBACK_ALLOW_PRIVATE'>;
  log: Pick<Logger, 'warn' | 'error'>;
}

export interface DeliveryOptions extends Pick<DeliveryRules, 'resolve' | 'timeoutMs' | 'pausesMs'> {
  /** How often to look for what is due without being woken: retries, and what other processes left. */
  intervalMs: number;
  /** Posts at once in this process. */
  concurrency: number;
  /** Of these for one account, so that its slow receivers hold up nobody else. */
  perAccount: number;
  /** Of these for one webhook, and for all callbacks of an account; one where the last post failed. */
  perTarget: number;
  /** Longer than finding the host, posting and marking take together; after it another process tries. */
  leaseMs: number;
  /** How long those that ended stay in the records. */
  keepMs: number;
}

export interface RunningDeliveries {
  /** Look now. Needed for nothing that was enqueued in this process: a commit of that wakes by itself. */
  wake(): void;
  /** Begin no attempt any more; wait for those that run, `timeoutMs` and a little at most. */
  stop(): Promise<void>;
}

const SWEEP_MS = 3_600_000;

const defaults: DeliveryOptions = {
  intervalMs: 2000,
  concurrency: 64,
  perAccount: 8,
  perTarget: 4,
  timeoutMs: 10_000,
  leaseMs: 60_000,
  keepMs: 30 * 86_400_000,
  pausesMs: undefined,
  resolve: undefined,
};

interface Flight {
  accountId: string;
  target: string;
  landed: Promise<void>;
}

/**
 * Deliver events until stopped: those enqueued in this process right after their commit, all others within `intervalMs`
 * of being due. Any number of processes may do it at once; each attempt is made by one of them. Killed between the
 * receiver's answer and the mark, an event is posted again with the same webhook-id.
 */
export function runDeliveries(ports: DeliveryPorts, options: Partial<DeliveryOptions> = {}): RunningDeliveries {
  const { intervalMs, concurrency, perAccount, perTarget, leaseMs, keepMs, ...rules } = { ...defaults, ...options };
  const { secret, previousSecrets, settings, log } = ports;
  const { deliveries } = ports.records;
  const delivery: DeliveryRules = { ...rules, secret, previousSecrets, allowPrivate: settings.CALLBACK_ALLOW_PRIVATE };
  const flights = new Set<Flight>();
  /** Targets that had their turn in this round. */
  const served = new Set<string>();
  /** Targets whose last post was not taken: one at a time, or those that hang would hold the places of all others. */
  const failing = new Set<string>();
  const alarm = createAlarm();
  let stopped = false;
  let sweepAt = 0;

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await startDue();
        await sweepSometimes();
      } catch (error) {
        log.error({ err: error }, 'the outbox of events cannot be read');
      }
      if (!stopped) await alarm.wait(intervalMs);
    }
  }

  async function startDue(): Promise<void> {
    while (!stopped && flights.size < concurrency) {
      const taken = await takeNext();
      if (taken.length === 0) return;
      for (const one of taken) start(one);
    }
  }

  /** A round gives every target that waits one post: the longest due alone would be those of the longest backlog, always. */
  async function takeNext(): Promise<PendingDelivery[]> {
    const taken = await take();
    if (taken.length > 0 || served.size === 0 || stopped) return taken;
    served.clear();
    return take();
  }

  async function take(): Promise<PendingDelivery[]> {
    return deliveries.takeDue({
      limit: concurrency - flights.size,
      leaseMs,
      exceptAccounts: busy('accountId', () => perAccount),
      exceptTargets: [...new Set([...served, ...busy('target', (who) => (failing.has(who) ? 1 : perTarget))])],
    });
  }

  function start(taken: PendingDelivery): void {
    const landed = deliver(taken)
      .catch((error) =>
        log.error({ err: error, deliveryId: taken.id }, 'the outcome of a delivery cannot be kept; it comes again'),
      )
      .finally(() => {
        flights.delete(flight);
        // There may be more for this account, or for one that had no place.
        alarm.ring();
      });
    const target = findTargetId(taken);
    const flight: Flight = { accountId: taken.accountId, target, landed };
    flights.add(flight);
    served.add(target);
  }

  async function deliver(taken: PendingDelivery): Promise<void> {
    const outcome = await deliverEvent(taken, delivery);
    if (outcome.delivered) failing.delete(findTargetId(taken));
    else failing.add(findTargetId(taken));
    if (outcome.delivered) return deliveries.markDelivered(taken.id, outcome.status);
    const { status: responseStatus, delivered: _, ...failure } = outcome;
    const { disabled } = await deliveries.markFailed(taken, { ...failure, responseStatus });
    const { id: deliveryId, jobId, webhookId, attempts: attempt } = taken;
    const { error, retryInMs } = failure;
    // Not the URL: it often holds a token.
    const facts = { deliveryId, jobId, webhookId, attempt, error, retryInMs };
    log.warn(facts, retryInMs === null ? 'an event was given up' : 'an event was not delivered yet');
    if (disabled) log.warn({ webhookId, reason: failure.disables }, 'a webhook was disabled');
  }

  function busy(what: 'accountId' | 'target', findMost: (who: string) => number): string[] {
    const counts = new Map<string, number>();
    for (const { [what]: who } of flights) counts.set(who, (counts.get(who) ?? 0) + 1);
    return [...counts].filter(([who, count]) => count >= findMost(who)).map(([who]) => who);
  }

  async function sweepSometimes(): Promise<void> {
    if (performance.now() < sweepAt) return;
    sweepAt = performance.now() + SWEEP_MS;
    await deliveries.sweep(new Date(Date.now() - keepMs));
  }

  const endWatch = deliveries.watch(() => alarm.ring());
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

function findTargetId({ webhookId, accountId }: PendingDelivery): string {
  return webhookId ?? accountId;
}
