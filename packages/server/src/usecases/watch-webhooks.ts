import type { EventType } from '@partwright/contract';
import type { WatchClaim } from '../ports/watches.ts';
import type { WebhookRecord } from '../ports/webhooks.ts';
import { watchBom, WatchLost, type Look, type WatchPorts } from './watch-bom.ts';

export interface WatchOptions {
  /** What each webhook watches is looked at so often, whether or not the catalogue moved. */
  everyMs: number;
  /** How often is looked for what is due; with a fifth of it more or less, so that replicas do not ask together. */
  pollMs: number;
  /** A catalogue that goes on moving is looked at after so long; one that stands still, at the next poll. */
  patienceMs: number;
  /** Longer than the look at one BOM takes; after it another process goes on. */
  leaseMs: number;
  /** Events of parts that one look at a BOM tells; two or more. The rest is told in the next round. */
  mostEvents: number;
  /** The look at one BOM is given up after so long. */
  bomMs: number;
}

export interface RunningWatch {
  /** One round now, also when nothing is due; gives the number of BOMs that were looked at. */
  look(): Promise<number>;
  /** Begin nothing any more; wait for the BOM that is looked at. */
  stop(): Promise<void>;
}

/** What a round holds the webhooks against: how old their last look is, and the catalogue, also when it moves no more. */
interface Due {
  everyMs: number;
  version: string;
  settled: string | null;
}

/** What is found out by looking; all other events are noted where they happen. */
const watchedTypes: EventType[] = ['bom.price_changed', 'part.stock_low', 'part.lifecycle_changed'];

const WEBHOOKS_AT_ONCE = 200;
const PROJECTS_AT_ONCE = 100;
/**
 * After a look, changes of the catalogue are left alone for so many times as long as it took, for each webhook that is
 * watched: all looks together take a tenth of the time at most.
 */
const REST_SHARE = 9;
const LEAST_REST_MS = 20_000;

const defaults: WatchOptions = {
  everyMs: 60 * 60_000,
  pollMs: 15_000,
  patienceMs: 40_000,
  leaseMs: 300_000,
  bomMs: 240_000,
  mostEvents: 200,
};

/**
 * Look, until stopped, at the newest BOM of each active project of every webhook that wants to hear of prices, stock or
 * life cycles: soon after the webhook is made, within a minute of a change of the catalogue, and every `everyMs`. Any number
 * of processes may do it at once; each webhook is looked at by one of them at a time. A BOM that fails is logged, and the
 * others are looked at.
 */
export function watchWebhooks(ports: WatchPorts, options: Partial<WatchOptions> = {}): RunningWatch {
  const { everyMs, pollMs, patienceMs, leaseMs, bomMs, mostEvents } = { ...defaults, ...options };
  const { records, log } = ports;
  const stopping = new AbortController();
  const settle = createSettling(patienceMs);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** `everyMs` 0: all of them. */
  async function round(olderThanMs: number): Promise<number> {
    let looked = 0;
    let watching = 0;
    let due: Due | undefined;
    for await (const webhooks of subscribed()) {
      // Asked for only when somebody wants to know.
      due ??= await dueNow(olderThanMs);
      watching += webhooks.length;
      looked += await lookAtAll(webhooks, due, watching);
    }
    return looked;
  }

  async function dueNow(everySoMs: number): Promise<Due> {
    const version = await records.parts.version();
    return { everyMs: everySoMs, version, settled: settle(version) };
  }

  async function* subscribed(): AsyncGenerator<WebhookRecord[]> {
    for (let after: string | null = null; !stopping.signal.aborted;) {
      const page: WebhookRecord[] = await records.webhooks.subscribed(watchedTypes, { after, limit: WEBHOOKS_AT_ONCE });
      if (page.length > 0) yield page;
      if (page.length < WEBHOOKS_AT_ONCE) return;
      after = page.at(-1)!.id;
    }
  }

  async function lookAtAll(
    webhooks: readonly WebhookRecord[],
    { everyMs: everySoMs, version, settled }: Due,
    watching: number,
  ): Promise<number> {
    const waiting = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
    let looked = 0;
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const due = { everyMs: everySoMs, version: settled, leaseMs };
      const claim = await records.watches.claim([...waiting.keys()], due);
      if (!claim) break;
      const webhook = waiting.get(claim.webhookId)!;
      waiting.delete(claim.webhookId);
      looked += await lookFor(webhook, claim, version, watching);
    }
    return looked;
  }

  /** All BOMs of one webhook, under its claim. `watching`: how many webhooks share the time for looks. */
  async function lookFor(
    webhook: WebhookRecord,
    claim: WatchClaim,
    version: string,
    watching: number,
  ): Promise<number> {
    const began = performance.now();
    let looked = 0;
    let isUnfinished = false;
    try {
      for await (const projectId of listProjects(webhook)) {
        if (stopping.signal.aborted || !(await records.watches.renew(claim, leaseMs))) {
          isUnfinished = true;
          break;
        }
        const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(bomMs)]);
        const found = await lookAtOne({ webhook, claim, leaseMs, mostEvents, signal }, projectId);
        if (found.bomId !== null) looked++;
        isUnfinished ||= found.isUnfinished;
      }
    } finally {
      const restMs = Math.max(LEAST_REST_MS, REST_SHARE * watching * (performance.now() - began));
      await records.watches.release(claim, { version, restMs, isUnfinished });
    }
    return looked;
  }

  async function lookAtOne(look: Look, projectId: string): ReturnType<typeof watchBom> {
    try {
      return await watchBom(ports, look, projectId);
    } catch (error) {
      const isGone = error instanceof WatchLost || stopping.signal.aborted;
      if (!isGone) log.error({ err: error, webhookId: look.webhook.id, projectId }, 'a BOM could not be watched');
      return { bomId: null, isUnfinished: isGone };
    }
  }

  async function* listProjects({ accountId, projectId }: WebhookRecord): AsyncGenerator<string> {
    if (projectId !== null) {
      const project = await records.projects.get(accountId, projectId);
      if (project?.status === 'active') yield projectId;
      return;
    }
    for (let offset = 0; ; offset += PROJECTS_AT_ONCE) {
      const page = { limit: PROJECTS_AT_ONCE, offset, status: 'active' as const };
      const { projects } = await records.projects.list(accountId, page);
      for (const { id } of projects) yield id;
      if (projects.length < PROJECTS_AT_ONCE) return;
    }
  }

  function begin(olderThanMs: number): Promise<number> {
    // One after the other: a claim of this process keeps its own rounds out too.
    const begun = running.then(() => round(olderThanMs));
    running = begun.catch(() => undefined);
    return begun;
  }

  function poll(): void {
    void begin(everyMs)
      .catch((error: unknown) => log.error({ err: error }, 'what webhooks watch cannot be read'))
      .finally(() => {
        if (stopping.signal.aborted) return;
        timer = setTimeout(poll, pollMs * (0.8 + 0.4 * Math.random()));
        timer.unref();
      });
  }

  poll();
  return {
    look: () => begin(0),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Tells when a catalogue that moves is worth a look: an import moves it with every batch, and half of one is not what
 * somebody wants to hear of. Gives the version once it is the same twice, or when it moved on for `patienceMs`; else null.
 */
function createSettling(patienceMs: number): (version: string) => string | null {
  let seen: string | undefined;
  let movingSince: number | null = null;
  return (version) => {
    const now = performance.now();
    if (version === seen) {
      movingSince = null;
      return version;
    }
    seen = version;
    movingSince ??= now;
    if (now - movingSince < patienceMs) return null;
    movingSince = now;
    return version;
  };
}
