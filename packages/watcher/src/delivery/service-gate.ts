import type { Log, ServiceFailure } from '../ports.ts';
import { heededWaitMs, LOGGED_AGAIN_MS, LONGEST_PAUSES, servicePauseMs, spread } from './pauses.ts';

export interface ServiceGateState {
  /** open: it answers. away: it does not, or not now. access: the key is refused or has no credits left. */
  gate: 'open' | 'away' | 'access';
  /** Milliseconds since 1970; null while it is open. */
  since: number | null;
  nextTryAt: number | null;
  lastError: string | null;
}

/**
 * Whether the service is asked at all. When it is away, or lets nobody in, everything waits for the end of one common pause; then a
 * single export goes first, and only if it is answered do the others follow.
 */
export class ServiceGate {
  readonly #parts: { log: Log; now: () => number; random: () => number; url: string; countWaiting: () => number };
  #kind: 'open' | 'away' | 'access' = 'open';
  #since = 0;
  #retryAt = 0;
  #failures = 0;
  #loggedAt = 0;
  #lastError: string | null = null;
  /** Export that goes first. */
  #scout: number | null = null;

  constructor(parts: { log: Log; now: () => number; random: () => number; url: string; countWaiting: () => number }) {
    this.#parts = parts;
  }

  /** How many more may be begun now. */
  get room(): number {
    if (this.#kind === 'open') return Infinity;
    return this.#scout === null && this.#parts.now() >= this.#retryAt ? 1 : 0;
  }

  /** When that changes by itself; null: not by time. */
  get opensAt(): number | null {
    return this.#kind === 'open' || this.#scout !== null ? null : this.#retryAt;
  }

  begin(exportId: number): void {
    if (this.#kind !== 'open') this.#scout = exportId;
  }

  /** It came to nothing, for reasons that say nothing of the service. */
  leave(exportId: number): void {
    if (this.#scout === exportId) this.#scout = null;
  }

  /** The clock was set back: what was to end in a while by the old one is not waited for. */
  boundPause(): void {
    this.#retryAt = Math.min(this.#retryAt, this.#parts.now() + LONGEST_PAUSES.exportMs);
    this.#loggedAt = Math.min(this.#loggedAt, this.#parts.now());
  }

  /** Somebody wants it tried now. */
  endPause(): void {
    this.#retryAt = Math.min(this.#retryAt, this.#parts.now());
  }

  /** Gives whether it was closed until now. */
  answered(): boolean {
    const was = this.#kind;
    this.#kind = 'open';
    this.#scout = null;
    this.#failures = 0;
    this.#lastError = null;
    if (was === 'open') return false;
    const waiting = this.#parts.countWaiting();
    this.#parts.log.info(`${this.#parts.url} is back; ${waiting} ${waiting === 1 ? 'export waits' : 'exports wait'}`);
    return true;
  }

  /** Gives until when the pause lasts, and whether it was the one that went first. */
  refused(exportId: number, kind: 'away' | 'access', failure: ServiceFailure): { until: number; wasScout: boolean } {
    const now = this.#parts.now();
    const wasScout = this.#scout === exportId;
    const isNews = this.#kind !== kind;
    const waitMs = heededWaitMs(failure.waitMs);
    this.#lastError = failure.message;
    // Others were under way when it closed: they say nothing new, only perhaps how long to wait.
    if (isNews || wasScout) {
      this.#failures = isNews ? 1 : this.#failures + 1;
      this.#retryAt = now + spread(servicePauseMs(kind, this.#failures), this.#parts.random, waitMs);
    } else if (waitMs !== null) {
      this.#retryAt = Math.max(this.#retryAt, now + spread(0, this.#parts.random, waitMs));
    }
    if (isNews) this.#since = now;
    this.#kind = kind;
    if (wasScout) this.#scout = null;
    if (isNews || now - this.#loggedAt >= LOGGED_AGAIN_MS) this.#report(kind, failure, now);
    return { until: this.#retryAt, wasScout };
  }

  state(): ServiceGateState {
    const isOpen = this.#kind === 'open';
    return {
      gate: this.#kind,
      since: isOpen ? null : this.#since,
      nextTryAt: isOpen ? null : this.#retryAt,
      lastError: this.#lastError,
    };
  }

  #report(kind: 'away' | 'access', failure: ServiceFailure, now: number): void {
    this.#loggedAt = now;
    const { log, url, countWaiting } = this.#parts;
    const since = now > this.#since ? ` since ${new Date(this.#since).toISOString()}` : '';
    const waiting = `${countWaiting()} waiting; nothing is lost, and it is tried again by itself`;
    if (kind === 'away') log.warn(`${url} is away${since}: ${failure.message} (${waiting})`);
    else
      log.error(
        `${url} does not let us in${since}: ${failure.message}. Look at the key, its scopes and the credits (${waiting})`,
      );
  }
}
