import { Decimal } from '@partwright/money';

/** What one offer said from `observedAt` on, until it said something else. */
export interface OfferState {
  /** Names the offer: states with the same words follow each other. */
  offer: string;
  seller: string;
  /** RFC 3339 UTC. */
  observedAt: string;
  /** Since when it is not listed any more; null: it is, or said something else. */
  withdrawnAt: string | null;
  /** Null: the seller does not say. */
  stock: number | null;
  /** Of one piece at the quantity that is looked at, decimal text in one currency; null: not known. */
  unitPrice: string | null;
}

/** What all offers of a part said at a time. */
export interface SupplyAt {
  at: string;
  /** Offers that were listed. */
  offers: number;
  /** Pieces of those that state them; null: none does. */
  stock: number | null;
  /** Whether every offer that was listed states its stock. */
  isStockWhole: boolean;
  /** The least price; null: none is known. */
  unitPrice: string | null;
}

/**
 * What the offers said at a time. Undefined where one that is known was not observed yet: what it said then nobody knows.
 *
 * @example
 * import { sumAt } from '@partwright/cost/supply';
 *
 * const state = { offer: 'a', seller: 'Acme', withdrawnAt: null, unitPrice: '0.10', stock: 50 };
 * const states = [{ ...state, observedAt: '2026-01-01T00:00:00Z' }, { ...state, observedAt: '2026-03-01T00:00:00Z', stock: 20 }];
 * sumAt(states, '2026-02-01T00:00:00Z'); // => { stock: 50, unitPrice: '0.10', offers: 1 }
 * sumAt(states, '2025-12-01T00:00:00Z'); // => undefined
 */
export function sumAt(states: readonly OfferState[], at: string): SupplyAt | undefined {
  const then = [...Map.groupBy(states, ({ offer }) => offer).values()].map((of) =>
    of
      .filter(({ observedAt }) => observedAt <= at)
      .reduce<OfferState | undefined>(
        (newest, one) => (newest === undefined || one.observedAt >= newest.observedAt ? one : newest),
        undefined,
      ),
  );
  if (then.length === 0 || then.includes(undefined)) return undefined;
  const listed = then.filter((one) => one!.withdrawnAt === null || one!.withdrawnAt > at) as OfferState[];
  const stocks = listed.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  const prices = listed.flatMap(({ unitPrice }) => (unitPrice === null ? [] : [unitPrice]));
  return {
    at,
    offers: listed.length,
    stock: stocks.length === 0 && listed.length > 0 ? null : stocks.reduce((sum, one) => sum + one, 0),
    isStockWhole: stocks.length === listed.length,
    unitPrice: prices.length === 0 ? null : prices.reduce((least, one) => (new Decimal(one).lt(least) ? one : least)),
  };
}

export interface SupplyTrend {
  from: SupplyAt;
  to: SupplyAt;
  days: number;
  /** Days until the stock is gone at the rate between both, counted from `to`; null: it does not fall, or is not known in whole. */
  stockEndsInDays: number | null;
  /** Share by which the least price rose; null: one of both is not known. */
  priceRise: number | null;
}

const DAY_MS = 86_400_000;

/**
 * How stock and price went over the last days. Undefined where nobody observed it for at least `leastDays`. What was bought and
 * put in again in between is not seen: it is the net of both ends.
 *
 * @example
 * import { trendOf } from '@partwright/cost/supply';
 *
 * const state = { offer: 'a', seller: 'Acme', withdrawnAt: null, unitPrice: '0.10' };
 * const states = [
 *   { ...state, observedAt: '2026-01-01T00:00:00Z', stock: 900 },
 *   { ...state, observedAt: '2026-03-02T00:00:00Z', stock: 300 },
 * ];
 * trendOf(states, '2026-03-02T00:00:00Z', { days: 90, leastDays: 30 }); // => { days: 60, stockEndsInDays: 30, priceRise: 0 }
 * trendOf(states, '2026-01-02T00:00:00Z', { days: 90, leastDays: 30 }); // => undefined
 */
export function trendOf(
  states: readonly OfferState[],
  now: string,
  { days, leastDays }: { days: number; leastDays: number },
): SupplyTrend | undefined {
  const to = sumAt(states, now);
  const begin = new Date(Date.parse(now) - days * DAY_MS).toISOString();
  // The first time from which on all offers are known.
  const firsts = [...Map.groupBy(states, ({ offer }) => offer).values()].map(
    (of) => of.map(({ observedAt }) => observedAt).toSorted()[0]!,
  );
  const known = firsts.toSorted().at(-1);
  if (to === undefined || known === undefined) return undefined;
  const from = sumAt(states, known > begin ? known : begin);
  if (from === undefined) return undefined;
  const between = Math.round(((Date.parse(now) - Date.parse(from.at)) / DAY_MS) * 10) / 10;
  if (between < leastDays) return undefined;
  return { from, to, days: between, stockEndsInDays: findEnd(from, to, between), priceRise: findRise(from, to) };
}

function findEnd(from: SupplyAt, to: SupplyAt, days: number): number | null {
  if (!from.isStockWhole || !to.isStockWhole || from.stock === null || to.stock === null || to.stock >= from.stock)
    return null;
  return Math.floor((to.stock * days) / (from.stock - to.stock));
}

function findRise({ unitPrice: was }: SupplyAt, { unitPrice: is }: SupplyAt): number | null {
  if (was === null || is === null || new Decimal(was).isZero()) return null;
  return new Decimal(is).div(was).minus(1).toDecimalPlaces(4).toNumber();
}
