import { TargetFailure, type Delivered, type Log, type Target, type WorkForce } from '../ports.ts';
import type { Spool, WaitingMessage } from '../spool/types.ts';
import { digestKey, messageKey } from './export-key.ts';
import { MESSAGE_PATIENCE_MS, messagePauseMs, spread } from './pauses.ts';
import { TargetGate, type TargetState } from './target-gate.ts';
import type { ThrottledWarnings } from './throttled-warnings.ts';

const SEND_TIMEOUT_MS = 60_000;
/** A target that does not even stop when it is told to is left alone after so much more. */
const ABORT_GRACE_MS = 2000;
/** Fewer are sent each by itself, in full. */
const LEAST_TOGETHER = 3;
const MOST_TOGETHER = 1_000;
/** Exports that are not finished yet are waited for no longer, so that a slow service holds up nothing that is known. */
const MOST_HOLD_MS = 5 * 60_000;

type DeliveredTo = Delivered & { target: string };

export interface MessageParts {
  spool: Spool;
  workForce: WorkForce;
  targets: readonly Target[];
  concurrency: number;
  log: Log;
  warnings: ThrottledWarnings;
  now: () => number;
  random: () => number;
  changed: () => void;
  spoolFailed: (error: unknown) => void;
  isSpoolUsable: () => boolean;
}

/** Takes messages that are due from the spool and has them sent. */
export class MessageDesk {
  readonly #parts: MessageParts;
  readonly #targets: ReadonlyMap<string, { target: Target; gate: TargetGate }>;
  readonly #atWork = new Map<number, Promise<void>>();
  /** Sent, but the spool could not be told: these must not be sent again. */
  readonly #unnoted = new Map<number, DeliveredTo>();
  readonly #closing = new AbortController();

  constructor(parts: MessageParts) {
    this.#parts = parts;
    this.#targets = new Map(
      parts.targets.map((target) => [target.name, { target, gate: new TargetGate(parts.now, parts.random) }]),
    );
  }

  get atWork(): number {
    return this.#atWork.size;
  }

  /** When the next target that pauses may be tried; null: none pauses. */
  get opensAt(): number | null {
    const times = [...this.#targets.values()].map(({ gate }) => gate.opensAt).filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Begin as many as there is room for. */
  fill(): void {
    const { spool, concurrency, now } = this.#parts;
    for (const [id, delivered] of this.#unnoted) this.#noteDelivered(id, delivered);
    while (this.#parts.isSpoolUsable()) {
      const full = new Set([...this.#targets.keys()].filter((name) => !this.#hasRoom(name)));
      for (const name of this.#collect(full)) full.add(name);
      if (full.size > 0 && full.size === this.#targets.size) return;
      const busy = new Set([...this.#atWork.keys(), ...this.#unnoted.keys()]);
      const due = spool.dueMessages(now(), concurrency, busy, full);
      if (due.length === 0) return;
      for (const message of due) this.#begin(message);
    }
  }

  state(): Record<string, TargetState> {
    return Object.fromEntries([...this.#targets].map(([name, { gate }]) => [name, gate.state()]));
  }

  /** The clock was set back. */
  boundPauses(): void {
    for (const { gate } of this.#targets.values()) gate.boundPause();
  }

  /** Somebody wants them tried now. */
  endPauses(): void {
    for (const { gate } of this.#targets.values()) gate.endPause();
  }

  /** Sends that run may end by themselves for so long. */
  async close(graceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(new Error('The watcher stops')), graceMs);
    await Promise.allSettled(this.#atWork.values());
    clearTimeout(timer);
  }

  get #mostOfOne(): number {
    const { concurrency } = this.#parts;
    return this.#targets.size > 1 ? Math.max(1, concurrency - 1) : concurrency;
  }

  /** A target that fails has a lane of its own; the others share what may be at once, and none of them may take all of it. */
  #hasRoom(name: string): boolean {
    const gate = this.#targets.get(name)?.gate;
    if (!gate) return true;
    if (!gate.hasRoom(this.#mostOfOne)) return false;
    if (gate.isFailing) return true;
    let shared = 0;
    for (const other of this.#targets.values()) if (!other.gate.isFailing) shared += other.gate.atWork;
    return shared < this.#parts.concurrency;
  }

  #begin(message: WaitingMessage): void {
    const found = this.#targets.get(message.target);
    if (!found) return this.#bury(message, `no target is called "${message.target}" any more in the settings`);
    // Those that were found with it may have taken the last place.
    if (!this.#hasRoom(message.target)) return;
    found.gate.atWork += 1;
    const work = this.#send(message, found.target, found.gate)
      .catch((error: unknown) => this.#parts.log.error(`${message.target}: unexpected: ${String(error)}`))
      .finally(() => {
        found.gate.atWork -= 1;
        this.#atWork.delete(message.id);
        this.#parts.changed();
      });
    this.#atWork.set(message.id, work);
  }

  /** Begin one message of many where there are many; gives the targets that are sent nothing else now. */
  #collect(full: ReadonlySet<string>): string[] {
    const { spool, now, workForce } = this.#parts;
    const held: string[] = [];
    for (const [name, { target, gate }] of this.#targets) {
      if (target.sendDigest === undefined || workForce.sendDigest === undefined || full.has(name)) continue;
      const isAtWork = gate.atWork > 0 || this.#isUnnoted(name);
      const waiting = isAtWork ? [] : spool.collectedMessages(name, now(), MOST_HOLD_MS, MOST_TOGETHER);
      if (waiting.length > 0 && waiting.length < LEAST_TOGETHER) continue;
      held.push(name);
      if (waiting.length > 0) this.#beginDigest(waiting, target, gate);
    }
    return held;
  }

  #isUnnoted(target: string): boolean {
    return [...this.#unnoted.values()].some((delivered) => delivered.target === target);
  }

  #beginDigest(messages: readonly WaitingMessage[], target: Target, gate: TargetGate): void {
    gate.atWork += 1;
    const work = this.#sendDigest(messages, target, gate)
      .catch((error: unknown) => this.#parts.log.error(`${target.name}: unexpected: ${String(error)}`))
      .finally(() => {
        gate.atWork -= 1;
        for (const { id } of messages) this.#atWork.delete(id);
        this.#parts.changed();
      });
    for (const { id } of messages) this.#atWork.set(id, work);
  }

  async #sendDigest(messages: readonly WaitingMessage[], target: Target, gate: TargetGate): Promise<void> {
    const { workForce, log, now } = this.#parts;
    const triedAt = now();
    const reports = messages.map(({ report }) => report);
    const messageId = digestKey(reports, target.name);
    const mayBeTold = new Set(messages.flatMap((message) => (message.mayBeTold ? [message.report] : [])));
    if (!this.#noteSending(messages)) return;
    const timeout = new AbortController();
    const signal = AbortSignal.any([timeout.signal, this.#closing.signal]);
    try {
      const { note } = await within(timeout, signal, () =>
        workForce.sendDigest!(target, reports, { messageId, mayBeTold, signal }),
      );
      gate.worked();
      for (const { id, memory } of messages) this.#noteDelivered(id, { memory, note, target: target.name });
      log.info(`${reports.length} exports: ${target.name}: ${note}`, { level: 'debug', target: target.name });
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      // One answer is one failure, however many exports it is about.
      const isFirst = (at: number): boolean => at === 0;
      for (const [at, message] of messages.entries())
        this.#noteFailure(message, isFirst(at) ? gate : null, error, triedAt, timeout.signal.aborted);
    }
  }

  async #send(message: WaitingMessage, target: Target, gate: TargetGate): Promise<void> {
    const { workForce, log, now } = this.#parts;
    const triedAt = now();
    const messageId = messageKey(message.report, target.name);
    const { memory, mayBeTold } = message;
    if (!this.#noteSending([message])) return;
    const timeout = new AbortController();
    const signal = AbortSignal.any([timeout.signal, this.#closing.signal]);
    try {
      const delivered = await within(timeout, signal, () =>
        workForce.send(messageId, target, message.report, { messageId, memory, mayBeTold, signal }),
      );
      gate.worked();
      this.#noteDelivered(message.id, { ...delivered, target: target.name });
      const subject = message.report.subject.path;
      log.info(`${subject}: ${target.name}: ${delivered.note}`, { level: 'debug', target: target.name, subject });
    } catch (error) {
      // Nobody knows whether it arrived: after the next start it is sent under the same id.
      if (this.#closing.signal.aborted) return;
      this.#noteFailure(message, gate, error, triedAt, timeout.signal.aborted);
    }
  }

  /** Killed from here on, the watcher knows at its next start that these may have arrived. */
  #noteSending(messages: readonly WaitingMessage[]): boolean {
    const ids = messages.map(({ id }) => id);
    return this.#keepSafe(() => this.#parts.spool.noteSending(ids, this.#parts.now()));
  }

  #noteDelivered(id: number, delivered: DeliveredTo): void {
    const isNoted = this.#keepSafe(() => this.#parts.spool.noteDelivered(id, delivered, this.#parts.now()));
    if (isNoted) this.#unnoted.delete(id);
    else this.#unnoted.set(id, delivered);
  }

  /** `gate` null: it was told of this failure already. */
  #noteFailure(
    message: WaitingMessage,
    gate: TargetGate | null,
    error: unknown,
    triedAt: number,
    isTimeout: boolean,
  ): void {
    const { now, random, warnings, spool } = this.#parts;
    const text = isTimeout
      ? `no answer within ${SEND_TIMEOUT_MS / 1000} s`
      : error instanceof Error
        ? error.message
        : String(error);
    const failure = error instanceof TargetFailure && !isTimeout ? error : null;
    // Whatever became of this try, one before may have arrived.
    const mayBeTold = message.mayBeTold || isTimeout || failure?.mayBeTold === true;
    if (failure && !failure.isTransient) {
      gate?.rejected(text);
      return this.#bury({ ...message, mayBeTold }, text);
    }
    gate?.failed(text, failure?.waitMs ?? null);
    if (now() - (message.firstTriedAt ?? triedAt) >= MESSAGE_PATIENCE_MS)
      return this.#bury({ ...message, mayBeTold }, text);
    const pauseMs = spread(messagePauseMs(message.attempts + 1), random, failure?.waitMs ?? null);
    this.#keepSafe(() =>
      spool.postponeMessage(message.id, { error: text, nextAt: now() + pauseMs, triedAt, mayBeTold }),
    );
    warnings.warn(`message ${message.target}`, `${message.target}: ${text}; it is tried again by itself`);
  }

  #bury(message: WaitingMessage, error: string): void {
    if (!this.#keepSafe(() => this.#parts.spool.buryMessage(message.id, error, message.mayBeTold))) return;
    this.#targets.get(message.target)?.gate.gaveUp();
    this.#parts.warnings.warn(
      `dead letter ${message.target}`,
      `${message.target}: the message about ${message.report.subject.path} is given up: ${error}. It is kept: ` +
        'put right what is wrong, then `partwright watch retry`',
      'error',
    );
  }

  #keepSafe(note: () => void): boolean {
    try {
      note();
      return true;
    } catch (error) {
      this.#parts.spoolFailed(error);
      return false;
    }
  }
}

/** Wait for a send, at most so long; then it is told to stop, and no longer waited for. */
async function within<T>(timeout: AbortController, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  const given = Promise.withResolvers<never>();
  let grace: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => timeout.abort(new Error('No answer in time')), SEND_TIMEOUT_MS);
  signal.addEventListener('abort', () => {
    grace = setTimeout(() => given.reject(signal.reason), ABORT_GRACE_MS);
  });
  try {
    return await Promise.race([send(), given.promise]);
  } finally {
    clearTimeout(timer);
    clearTimeout(grace);
  }
}
