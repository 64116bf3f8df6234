import { LONGEST_PAUSES, spread, targetPauseMs } from './pauses.ts';

/** After so many failures in a row its pauses begin. */
const PATIENCE = 3;

export interface TargetState {
  sent: number;
  /** Tries that failed. */
  failed: number;
  deadLetters: number;
  /** Milliseconds since 1970; null: none was sent yet. */
  lastSentAt: number | null;
  failuresInARow: number;
  /** Null: whenever there is something. */
  nextTryAt: number | null;
  lastError: string | null;
}

/**
 * Whether a target is sent anything at all. One that fails has a lane of its own, a message at a time, so that it takes no place from
 * others; after three failures in a row with pauses, so that a thousand waiting messages do not hammer a dead receiver.
 */
export class TargetGate {
  readonly #now: () => number;
  readonly #random: () => number;
  /** Messages at work. */
  atWork = 0;
  #sent = 0;
  #failed = 0;
  #deadLetters = 0;
  #lastSentAt: number | null = null;
  #failuresInARow = 0;
  #notBefore = 0;
  #lastError: string | null = null;

  constructor(now: () => number, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  get isFailing(): boolean {
    return this.#failuresInARow > 0;
  }

  /** Whether one more may be sent now, when a target that works may have `most` at once. */
  hasRoom(most: number): boolean {
    return this.#now() >= this.#notBefore && this.atWork < (this.isFailing ? 1 : most);
  }

  /** When its pause ends; null: it has none. */
  get opensAt(): number | null {
    return this.#notBefore > this.#now() ? this.#notBefore : null;
  }

  /** The clock was set back. */
  boundPause(): void {
    this.#notBefore = Math.min(this.#notBefore, this.#now() + LONGEST_PAUSES.messageMs);
  }

  /** Somebody wants it tried now. */
  endPause(): void {
    this.#notBefore = 0;
  }

  worked(): void {
    this.#sent += 1;
    this.#lastSentAt = this.#now();
    this.#failuresInARow = 0;
    this.#notBefore = 0;
    this.#lastError = null;
  }

  /** The receiver may take it later. */
  failed(error: string, waitMs: number | null): void {
    this.#failed += 1;
    this.#failuresInARow += 1;
    this.#lastError = error;
    const pauseMs = this.#failuresInARow >= PATIENCE ? targetPauseMs(this.#failuresInARow) : 0;
    this.#notBefore = Math.max(this.#notBefore, this.#now() + spread(pauseMs, this.#random, waitMs));
  }

  /** The receiver answered, and will never take this one. */
  rejected(error: string): void {
    this.#failed += 1;
    this.#failuresInARow = 0;
    this.#notBefore = 0;
    this.#lastError = error;
  }

  gaveUp(): void {
    this.#deadLetters += 1;
  }

  state(): TargetState {
    return {
      sent: this.#sent,
      failed: this.#failed,
      deadLetters: this.#deadLetters,
      lastSentAt: this.#lastSentAt,
      failuresInARow: this.#failuresInARow,
      nextTryAt: this.opensAt,
      lastError: this.#lastError,
    };
  }
}
