import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** What counts requests: `consume` takes points of somebody, or rejects with a RateLimiterRes when they are too few. */
export type PointCounter = Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/** Of what is left in common, the share that one process takes at once; and the most it takes. */
const SHARE = 1 / 20;
const MOST = 20;
const MOST_LEASES = 10_000;

interface Lease {
  /** Taken from the store and not used yet. */
  left: number;
  /** What the store had left when it was asked last. */
  remaining: number;
  /** Of the monotonic clock. */
  endsAtMs: number;
}

/**
 * Points of a store that several processes share, some taken in advance, so that most requests are counted without a question
 * to it. Never are more given out than there are. What a process took and does not use before the window ends is lost to the
 * others, at most a twentieth of what was left then; the last twenty are taken one by one.
 */
export class LeasedPoints implements PointCounter {
  readonly #store: PointCounter;
  readonly #leases = new Map<string, Lease>();

  constructor(store: PointCounter) {
    this.#store = store;
  }

  async consume(id: string): Promise<RateLimiterRes> {
    const lease = this.#leases.get(id);
    const isOpen = lease !== undefined && lease.endsAtMs > performance.now();
    if (isOpen && lease.left > 0) {
      lease.left -= 1;
      return new RateLimiterRes(lease.remaining + lease.left, lease.endsAtMs - performance.now());
    }
    // Of a window that begins nobody knows yet how many are left.
    const wish = isOpen ? Math.max(1, Math.min(MOST, Math.floor(lease.remaining * SHARE))) : 1;
    const state = await this.#take(id, wish);
    return this.#keep(id, state, state.points - 1);
  }

  async reward(id: string, points?: number): Promise<RateLimiterRes> {
    return this.#store.reward(id, points);
  }

  /** So many, or one where they are no longer there. */
  async #take(id: string, points: number): Promise<RateLimiterRes & { points: number }> {
    try {
      return Object.assign(await this.#store.consume(id, points), { points });
    } catch (refusal) {
      if (points === 1 || !(refusal instanceof RateLimiterRes)) throw refusal;
      await this.#store.reward(id, points);
      return this.#take(id, 1);
    }
  }

  #keep(id: string, { remainingPoints, msBeforeNext }: RateLimiterRes, left: number): RateLimiterRes {
    if (this.#leases.size >= MOST_LEASES)
      for (const [other, { endsAtMs }] of this.#leases) if (endsAtMs <= performance.now()) this.#leases.delete(other);
    // Another request may have taken some meanwhile.
    const known = this.#leases.get(id);
    const more = known !== undefined && known.endsAtMs > performance.now() ? known.left : 0;
    const lease = { left: left + more, remaining: remainingPoints, endsAtMs: performance.now() + msBeforeNext };
    if (this.#leases.size < MOST_LEASES || known) this.#leases.set(id, lease);
    return new RateLimiterRes(remainingPoints + lease.left, msBeforeNext);
  }
}
