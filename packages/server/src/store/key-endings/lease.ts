/** So long after it was asked for does a lease hold, by the clock of who has it. */
export const LEASE_MS = 3000;

/** By so much may the clock of who waits for the end of a lease run faster than that of who has it. */
export const CLOCK_DRIFT = 1.1;

/** What wakes the followers, so that they need not wait for their next renewal. */
export const CHANNEL = 'partwright_key_endings';

/**
 * Whether what was asked for is still good. It takes two clocks: the steady one does not run while a machine sleeps, and the
 * other one may be set.
 */
export class Lease {
  #steadyMs = -Infinity;
  #wallMs = -Infinity;

  /** Now, to be handed to `hold` when the answer is there. */
  static ask(): { steadyMs: number; wallMs: number } {
    return { steadyMs: performance.now(), wallMs: Date.now() };
  }

  hold({ steadyMs, wallMs }: { steadyMs: number; wallMs: number }): void {
    this.#steadyMs = steadyMs;
    this.#wallMs = wallMs;
  }

  end(): void {
    this.#steadyMs = -Infinity;
  }

  get holds(): boolean {
    return performance.now() - this.#steadyMs < LEASE_MS && Math.abs(Date.now() - this.#wallMs) < LEASE_MS;
  }
}
