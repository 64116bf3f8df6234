/** Something that waits or runs, and on whose behalf; undefined: on nobody's in particular. */
interface Shared {
  readonly sharer: string | undefined;
}

/** Sharers whose last turn is remembered; of older ones it does not matter any more. */
const REMEMBERED = 10_000;

/**
 * Whose turn it is when several share what there is: one of each after the other, whoever has how many. First is who has
 * least going on, then who has waited longest since the last turn, then who came first.
 */
export class Turns {
  readonly #lastTurns = new Map<string | undefined, number>();
  #turn = 0;

  /** What waits, in the order of turns. `mostAtOnce`: more than that of one sharer is left out, what runs included. */
  sort<Order extends Shared>(
    waiting: readonly Order[],
    running: Iterable<Shared>,
    mostAtOnce: number = Infinity,
  ): Order[] {
    const counts = new Map<string | undefined, number>();
    const count = (sharer: string | undefined): number => {
      const before = counts.get(sharer) ?? 0;
      counts.set(sharer, before + 1);
      return before;
    };
    for (const { sharer } of running) count(sharer);
    return waiting
      .map((order) => ({ order, before: count(order.sharer), last: this.#lastTurns.get(order.sharer) ?? 0 }))
      .filter(({ order, before }) => order.sharer === undefined || before < mostAtOnce)
      .toSorted((a, b) => a.before - b.before || a.last - b.last)
      .map(({ order }) => order);
  }

  /** One of this sharer begins. */
  take(sharer: string | undefined): void {
    this.#lastTurns.delete(sharer);
    this.#lastTurns.set(sharer, (this.#turn += 1));
    if (this.#lastTurns.size > REMEMBERED) this.#lastTurns.delete(this.#lastTurns.keys().next().value);
  }
}
