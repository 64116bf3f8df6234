import { Decimal } from 'decimal.js';
import type { Records } from '../ports/records.ts';

/** What of a line of an order is to be booked. */
export interface Arrival {
  /** Decimal text; null: all of it came before. */
  quantity: string | null;
  /** What was booked of it before; decimal text. */
  before: string;
}

/** What came of orders before. Each line of a list takes from it, so that lines that name one line of an order share it. */
export class Arrivals {
  readonly #left: Map<string, Decimal>;

  constructor(arrived: ReadonlyMap<string, string>) {
    this.#left = new Map(Array.from(arrived, ([key, quantity]) => [key, new Decimal(quantity)]));
  }

  /** Of a line that says how much of it came in all. */
  take(arrival: string, quantity: string): Arrival {
    const said = new Decimal(quantity);
    const before = Decimal.min(this.#left.get(arrival) ?? 0, said);
    this.#left.set(arrival, (this.#left.get(arrival) ?? new Decimal(0)).minus(before));
    const open = said.minus(before);
    return { quantity: open.isZero() ? null : open.toFixed(), before: before.toFixed() };
  }
}

/** In the transaction that holds the stock of the account. */
export async function readArrivals(
  { stock }: Records,
  accountId: string,
  entries: readonly { arrival?: { key: string } | undefined }[],
): Promise<Arrivals> {
  const keys = entries.flatMap(({ arrival }) => (arrival ? [arrival.key] : []));
  return new Arrivals(keys.length === 0 ? new Map() : await stock.arrived(accountId, Array.from(new Set(keys))));
}
