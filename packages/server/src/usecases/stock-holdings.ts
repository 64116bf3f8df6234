import { Decimal } from 'decimal.js';
import type { Records } from '../ports/records.ts';
import type { StockBalance, StockSpot } from '../ports/stock.ts';

/** What lies in one spot, and how much of it is held for builds. */
export interface Holding extends StockSpot {
  itemId: string;
  quantity: Decimal;
  reserved: Decimal;
}

const ZERO = new Decimal(0);

/** What lies where of some items, as it changes while a booking is made up. */
export class Holdings {
  readonly #spots = new Map<string, Holding>();
  readonly #counted: Set<string>;

  constructor(
    balances: readonly Omit<StockBalance, 'since'>[],
    reserved: readonly (StockSpot & { itemId: string; quantity: string })[],
    counted: ReadonlySet<string>,
  ) {
    this.#counted = new Set(counted);
    for (const { quantity, ...spot } of balances) this.at(spot).quantity = new Decimal(quantity);
    for (const { quantity, ...spot } of reserved) {
      const holding = this.at(spot);
      holding.reserved = holding.reserved.plus(quantity);
    }
  }

  /** Whether anybody ever said how much there is. */
  isCounted(itemId: string): boolean {
    return this.#counted.has(itemId);
  }

  /** The spot, also one where nothing lies. */
  at({ itemId, place, lot, dateCode }: StockSpot & { itemId: string }): Holding {
    const key = JSON.stringify([itemId, place, lot, dateCode]);
    let holding = this.#spots.get(key);
    if (!holding) {
      holding = { itemId, place, lot, dateCode, quantity: ZERO, reserved: ZERO };
      this.#spots.set(key, holding);
    }
    return holding;
  }

  /** Where the item lies, the oldest first. */
  of(itemId: string): Holding[] {
    return [...this.#spots.values()].filter((one) => one.itemId === itemId);
  }

  change(holding: Holding, by: Decimal): void {
    holding.quantity = holding.quantity.plus(by);
    this.#counted.add(holding.itemId);
  }

  total(itemId: string): { quantity: Decimal; reserved: Decimal } {
    return this.of(itemId).reduce(
      (sum, one) => ({ quantity: sum.quantity.plus(one.quantity), reserved: sum.reserved.plus(one.reserved) }),
      { quantity: ZERO, reserved: ZERO },
    );
  }
}

/** What may be taken of a spot: never less than nothing. */
export function freeOf({ quantity, reserved }: Pick<Holding, 'quantity' | 'reserved'>): Decimal {
  return Decimal.max(quantity.minus(reserved), 0);
}

/** Whether a place is this one, or inside it; in any case. */
export function isInside(place: string, outer: string): boolean {
  const [inner, wanted] = [place.toLowerCase(), outer.toLowerCase()];
  return inner === wanted || inner.startsWith(`${wanted}/`);
}

/** What lies where now, of these items. */
export async function readHoldings(
  { stock }: Pick<Records, 'stock'>,
  accountId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<Holdings> {
  const ids = [...new Set(itemIds)];
  const [balances, reserved, counted] = [
    await stock.balances(accountId, ids),
    await stock.reserved(accountId, ids, now),
    await stock.counted(accountId, ids),
  ];
  return new Holdings(
    balances.map(({ since: _since, ...balance }) => balance),
    reserved.map(({ reservationId: _id, ...one }) => one),
    counted,
  );
}
