import { Decimal } from 'decimal.js';
import type { Records } from '../ports/records.ts';

/** A line of a seller's order by which goods came. */
export interface ArrivalLine {
  seller: string;
  order: string;
  /** A delivery of its own: its pieces come beside those of others. Null: the file names none. */
  invoice: string | null;
  part: string | null;
}

/** What of a line of an order is to be booked. */
export interface Arrival {
  /** Decimal text; null: all of it came before. */
  quantity: string | null;
  /** What was booked of it before; decimal text. */
  before: string;
  /** What was booked of this line of the order without an invoice: whether these pieces are among them nobody can tell. */
  open: string | null;
}

/** The same in every export of an order. */
export function keyOfArrival({ seller, order, invoice, part }: ArrivalLine): string {
  return JSON.stringify([seller, order, invoice, part].map(spell));
}

const spell = (name: string | null): string | null => name?.trim().toLowerCase() ?? null;
const beginningOf = ({ seller, order }: ArrivalLine): string =>
  `${JSON.stringify([seller, order].map(spell)).slice(0, -1)},`;
/** Of all invoices, and of none. */
const lineOf = (line: ArrivalLine): string => keyOfArrival({ ...line, invoice: null });

function lineOfKey(key: string): string {
  const [seller, order, , part] = JSON.parse(key) as (string | null)[];
  return JSON.stringify([seller, order, null, part]);
}

/** What came of orders before. Each line of a list takes from it, so that lines that name one line of an order share it. */
export class Arrivals {
  readonly #left: Map<string, Decimal>;

  constructor(arrived: ReadonlyMap<string, string>) {
    this.#left = new Map(Array.from(arrived, ([key, quantity]) => [key, new Decimal(quantity)]));
  }

  /** Of a line that says how much of it came in all, or by one invoice. */
  take(arrival: ArrivalLine, quantity: string): Arrival {
    const line = lineOf(arrival);
    const own = keyOfArrival(arrival);
    // Without an invoice it is what came by all of them.
    const keys = arrival.invoice === null ? [...this.#left.keys()].filter((key) => lineOfKey(key) === line) : [own];
    let rest = new Decimal(quantity);
    for (const key of keys) {
      const taken = Decimal.min(this.#left.get(key) ?? 0, rest);
      this.#left.set(key, (this.#left.get(key) ?? new Decimal(0)).minus(taken));
      rest = rest.minus(taken);
    }
    const unnamed = arrival.invoice === null ? new Decimal(0) : (this.#left.get(line) ?? new Decimal(0));
    return {
      quantity: rest.isZero() ? null : rest.toFixed(),
      before: new Decimal(quantity).minus(rest).toFixed(),
      open: rest.gt(0) && unnamed.gt(0) ? unnamed.toFixed() : null,
    };
  }
}

/** In the transaction that holds the stock of the account. */
export async function readArrivals(
  { stock }: Records,
  accountId: string,
  entries: readonly { arrival?: ArrivalLine | undefined }[],
): Promise<Arrivals> {
  const orders = entries.flatMap(({ arrival }) => (arrival ? [beginningOf(arrival)] : []));
  return new Arrivals(orders.length === 0 ? new Map() : await stock.arrived(accountId, Array.from(new Set(orders))));
}
