import type { Log } from '../ports.ts';

const PAUSE_MS = 60_000;
/** So many causes are remembered; after that all start anew. */
const MOST_CAUSES = 500;

/** Warnings of the same cause at most once a minute; the next one says how many were left out. */
export class ThrottledWarnings {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #causes = new Map<string, { at: number; leftOut: number }>();

  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  warn(cause: string, text: string, level: 'warn' | 'error' = 'warn'): void {
    const now = this.#now();
    const last = this.#causes.get(cause);
    if (last && Math.abs(now - last.at) < PAUSE_MS) {
      last.leftOut += 1;
      return;
    }
    if (this.#causes.size >= MOST_CAUSES) this.#causes.clear();
    this.#causes.set(cause, { at: now, leftOut: 0 });
    this.#log[level](last?.leftOut ? `${text} (and ${last.leftOut} more like this)` : text);
  }
}
