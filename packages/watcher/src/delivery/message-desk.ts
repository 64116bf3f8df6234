import { TargetFailure, type Delivered, type Log, type Target, type WorkForce } from '../ports.ts';
import type { Spool, WaitingMessage } from '../spool/types.ts';
import { messageKey } from './export-key.ts';
import { MESSAGE_PATIENCE_MS, messagePauseMs, spread } from './pauses.ts';
import { TargetGate, type TargetState } from './target-gate.ts';
import type { ThrottledWarnings } from './throttled-warnings.ts';

const SEND_TIMEOUT_MS = 60_000;
/** A target that does not even stop when it is told to is left alone after so much more. */
const ABORT_GRACE_MS = 2000;
/** Fetched at once, so that those of failing targets do not hide the others. */
const FETCHED = 20;
/** With many that wait for a failing target a look costs more: at most this part of the time is spent on looking. */
const LOOKING_SHARE = 1 / 10;
const MANY = 200;
/** Then many are fetched by one look. */
const FETCHED_OF_MANY = 100;
/** What was fetched and not begun is looked up again after so long: it may have been dropped, or a newer one taken its place. */
const FRESH_MS = 1000;
const MOST_ROUNDS = 5;

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
  /** Fetched, and begun as soon as one of those at work ends. */
  #ready: WaitingMessage[] = [];
  #readyAt = 0;
  /** Messages that were found due, and wait until their target may be sent more. */
  readonly #held = new Map<string, Set<number>>();
  /** Sent, but the spool could not be told: these must not be sent again. */
  readonly #unnoted = new Map<number, Delivered>();
  #lookAgainAt: number | null = null;
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
    const times = [...this.#held.keys()].map((name) => this.#targets.get(name)?.gate.opensAt ?? null);
    return times.reduce((least, time) => (time === null || (least !== null && least <= time) ? least : time), null);
  }

  /** Milliseconds until there is more to look through; null: all that was due was seen. */
  get lookInMs(): number | null {
    return this.#lookAgainAt === null ? null : Math.max(1, this.#lookAgainAt - performance.now());
  }

  /** Begin as many as there is room for. */
  fill(): void {
    for (const [id, delivered] of this.#unnoted) this.#noteDelivered(id, delivered);
    const ready = performance.now() - this.#readyAt < FRESH_MS ? this.#ready : [];
    this.#ready = [];
    for (const message of ready) this.#begin(message);
    if (this.#ready.length > 0) return;
    if (this.#lookAgainAt !== null && performance.now() < this.#lookAgainAt) return;
    for (const [name] of this.#held) if (this.#hasRoom(name)) this.#held.delete(name);
    const begunAt = performance.now();
    this.#readyAt = begunAt;
    const sawAll = this.#look();
    const tookMs = performance.now() - begunAt;
    this.#lookAgainAt = sawAll && this.#heldCount < MANY ? null : begunAt + tookMs / LOOKING_SHARE;
  }

  get #heldCount(): number {
    let count = 0;
    for (const ids of this.#held.values()) count += ids.size;
    return count;
  }

  /** Gives whether it came to the end of what is due. */
  #look(): boolean {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (!this.#parts.isSpoolUsable() || !this.#hasAnyRoom()) return true;
      const busy = new Set([...this.#atWork.keys(), ...this.#unnoted.keys()]);
      for (const ids of this.#held.values()) for (const id of ids) busy.add(id);
      for (const message of this.#ready) busy.add(message.id);
      const fetched = this.#heldCount < MANY ? FETCHED : FETCHED_OF_MANY;
      const due = this.#parts.spool.dueMessages(this.#parts.now(), fetched, busy);
      if (due.length === 0) return true;
      for (const message of due) this.#begin(message);
    }
    return false;
  }

  #hasAnyRoom(): boolean {
    const names = [...this.#targets.keys()];
    return names.length === 0 || names.some((name) => this.#hasRoom(name));
  }

  state(): Record<string, TargetState> {
    return Object.fromEntries([...this.#targets].map(([name, { gate }]) => [name, gate.state()]));
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
    if (!this.#hasRoom(message.target)) {
      if (!found.gate.isFailing && found.gate.hasRoom(this.#mostOfOne)) return void this.#ready.push(message);
      const held = this.#held.get(message.target);
      if (held) held.add(message.id);
      else this.#held.set(message.target, new Set([message.id]));
      return;
    }
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

  async #send(message: WaitingMessage, target: Target, gate: TargetGate): Promise<void> {
    const { workForce, log, now } = this.#parts;
    const triedAt = now();
    const messageId = messageKey(message.report, target.name);
    const timeout = new AbortController();
    const signal = AbortSignal.any([timeout.signal, this.#closing.signal]);
    try {
      const delivered = await within(timeout, signal, () =>
        workForce.send(messageId, target, message.report, { messageId, memory: message.memory, signal }),
      );
      gate.worked();
      this.#noteDelivered(message.id, delivered);
      const subject = message.report.subject.path;
      log.info(`${subject}: ${target.name}: ${delivered.note}`, { level: 'debug', target: target.name, subject });
    } catch (error) {
      // Nobody knows whether it arrived: after the next start it is sent under the same id.
      if (this.#closing.signal.aborted) return;
      this.#noteFailure(message, gate, error, triedAt, timeout.signal.aborted);
    }
  }

  #noteDelivered(id: number, delivered: Delivered): void {
    const isNoted = this.#keepSafe(() => this.#parts.spool.noteDelivered(id, delivered, this.#parts.now()));
    if (isNoted) this.#unnoted.delete(id);
    else this.#unnoted.set(id, delivered);
  }

  #noteFailure(message: WaitingMessage, gate: TargetGate, error: unknown, triedAt: number, isTimeout: boolean): void {
    const { now, random, warnings, spool } = this.#parts;
    const text = isTimeout
      ? `no answer within ${SEND_TIMEOUT_MS / 1000} s`
      : error instanceof Error
        ? error.message
        : String(error);
    const failure = error instanceof TargetFailure && !isTimeout ? error : null;
    if (failure && !failure.isTransient) {
      gate.rejected(text);
      return this.#bury(message, text);
    }
    gate.failed(text, failure?.waitMs ?? null);
    if (now() - (message.firstTriedAt ?? triedAt) >= MESSAGE_PATIENCE_MS) return this.#bury(message, text);
    const pauseMs = spread(messagePauseMs(message.attempts + 1), random, failure?.waitMs ?? null);
    this.#keepSafe(() => spool.postponeMessage(message.id, { error: text, nextAt: now() + pauseMs, triedAt }));
    warnings.warn(`message ${message.target}`, `${message.target}: ${text}; it is tried again by itself`);
  }

  #bury(message: WaitingMessage, error: string): void {
    if (!this.#keepSafe(() => this.#parts.spool.buryMessage(message.id, error))) return;
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
