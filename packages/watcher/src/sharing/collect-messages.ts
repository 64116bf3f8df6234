import type { Report } from '../model.ts';
import { digestKey, messageKey } from '../delivery/export-key.ts';
import { TargetFailure, type Target } from '../ports.ts';

/** Nothing more came for so long: what is there is sent. */
const QUIET_MS = 400;
/** However much comes, the first is held back no longer. */
const MOST_HELD_MS = 3000;
const MOST_TOGETHER = 1_000;
const SEND_TIMEOUT_MS = 60_000;

/** One try to tell of a report. */
interface Sending {
  /** One before ended without an answer. */
  isSecond: boolean;
  /** Keep in mind that it goes out now. */
  begin(): Promise<void>;
}

interface Held {
  report: Report;
  sending: Sending;
  end: PromiseWithResolvers<{ note: string }>;
}

interface Batch {
  held: Set<Held>;
  quiet?: NodeJS.Timeout;
  most: NodeJS.Timeout;
}

/** Puts together what comes for one target in one go, each report on its own job of a queue, and sends it as one message. */
export class MessageCollector {
  readonly #batches = new Map<string, Batch>();

  /** Resolves when the message that has the report was taken. @throws {TargetFailure} as the target refused it. */
  async add(target: Target, report: Report, sending: Sending, signal: AbortSignal): Promise<{ note: string }> {
    signal.throwIfAborted();
    const held: Held = { report, sending, end: Promise.withResolvers() };
    const batch = this.#open(target);
    batch.held.add(held);
    // Given back to the others before it was sent.
    const leave = (): void => {
      if (batch.held.delete(held)) held.end.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    clearTimeout(batch.quiet);
    if (batch.held.size >= MOST_TOGETHER) this.#flush(target, batch);
    else batch.quiet = setTimeout(() => this.#flush(target, batch), QUIET_MS);
    try {
      return await held.end.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #open(target: Target): Batch {
    const open = this.#batches.get(target.name);
    if (open) return open;
    const batch: Batch = { held: new Set(), most: setTimeout(() => this.#flush(target, batch), MOST_HELD_MS) };
    this.#batches.set(target.name, batch);
    return batch;
  }

  #flush(target: Target, batch: Batch): void {
    if (this.#batches.get(target.name) === batch) this.#batches.delete(target.name);
    clearTimeout(batch.quiet);
    clearTimeout(batch.most);
    const sent = [...batch.held];
    batch.held.clear();
    if (sent.length === 0) return;
    send(target, sent).then(
      (taken) => sent.forEach(({ end }) => end.resolve(taken)),
      (error: unknown) => sent.forEach(({ end }) => end.reject(error)),
    );
  }
}

async function send(target: Target, held: readonly Held[]): Promise<{ note: string }> {
  if (target.sendDigest === undefined)
    throw new TargetFailure(`${target.name} takes no digests`, { isTransient: false });
  // In one order, whatever order the queue has them in: the id is that of these reports.
  const sorted = held
    .map(({ report }) => ({ report, key: messageKey(report, target.name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ report }) => report);
  const messageId = digestKey(sorted, target.name);
  const mayBeTold = new Set(held.filter(({ sending }) => sending.isSecond).map(({ report }) => report));
  await Promise.all(held.map(({ sending }) => sending.begin()));
  return target.sendDigest(sorted, { messageId, mayBeTold, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
}
