/** So old a balance says nothing any more; and so many times the price it must hold. */
const FRESH_MS = 10_000;
const AMPLE = 100;
const MOST_KEPT = 10_000;

/**
 * What accounts had when they last paid at this server. Whoever had plenty a moment ago need not be asked whether there is
 * enough before the work is done: paying for it decides.
 */
export class SeenBalances {
  readonly #seen = new Map<string, { balance: number; atMs: number }>();

  note(accountId: string, balance: number): void {
    if (this.#seen.size >= MOST_KEPT) this.#seen.clear();
    this.#seen.set(accountId, { balance, atMs: performance.now() });
  }

  isAmple(accountId: string, price: number): boolean {
    const seen = this.#seen.get(accountId);
    return seen !== undefined && performance.now() - seen.atMs < FRESH_MS && seen.balance >= price * AMPLE;
  }
}
