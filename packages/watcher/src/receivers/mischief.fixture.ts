/**
 * How a receiver fails. limited: too many messages, come again. broken: an error of its own. reset: the connection ends before
 * anything is done. hang: no answer at all. cut: it is done, and the connection breaks within the answer. lost: it is done, and
 * the connection breaks before the answer.
 */
export const faults = ['limited', 'broken', 'reset', 'hang', 'cut', 'lost'] as const;
export type Fault = (typeof faults)[number];

/** Which requests fail, and how: as planned one by one, else by chance, and the same for the same seed. */
export class Mischief {
  /** 0: never. */
  rate = 0;
  kinds: readonly Fault[] = faults;
  readonly done: Fault[] = [];
  readonly #planned: (Fault | null)[] = [];
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Have the next requests fail like that; null: one that is answered. */
  plan(...faults: (Fault | null)[]): void {
    this.#planned.push(...faults);
  }

  take(): Fault | null {
    const planned = this.#planned.shift();
    const isUnlucky = planned === undefined && this.#random() < this.rate;
    const fault = isUnlucky ? this.kinds[Math.floor(this.#random() * this.kinds.length)]! : (planned ?? null);
    if (fault !== null) this.done.push(fault);
    return fault;
  }

  /** mulberry32 */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
}
