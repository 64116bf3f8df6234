import { Decimal } from '@partwright/money';

/** What one offer said from `since` on, until it said something else. */
export interface OfferState {
  /** Names the offer: states with the same words follow each other. */
  offer: string;
  seller: string;
  /** When it was first seen to say so; RFC 3339 UTC, as all times here. */
  since: string;
  /** When it was last seen to say so. */
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

const DAY_MS = 86_400_000;

/**
 * What the offers said at a time. Undefined where one that is known was not observed yet, or where one that was listed had last
 * been seen more than `mostAgeDays` before: what it said then nobody knows.
 *
 * @example
 * import { sumAt } from '@partwright/cost/supply';
 *
 * const state = { offer: 'a', seller: 'Acme', withdrawnAt: null, unitPrice: '0.10', stock: 50 };
 * const states = [
 *   { ...state, since: '2026-01-01T00:00:00Z', observedAt: '2026-01-20T00:00:00Z' },
 *   { ...state, since: '2026-03-01T00:00:00Z', observedAt: '2026-03-01T00:00:00Z', stock: 20 },
 * ];
 * sumAt(states, '2026-02-01T00:00:00Z'); // => { stock: 50, unitPrice: '0.10', offers: 1 }
 * sumAt(states, '2025-12-01T00:00:00Z'); // => undefined
 * sumAt(states, '2026-05-01T00:00:00Z', { mostAgeDays: 30 }); // => undefined
 */
export function sumAt(
  states: readonly OfferState[],
  at: string,
  { mostAgeDays = Number.POSITIVE_INFINITY }: { mostAgeDays?: number } = {},
): SupplyAt | undefined {
  const then = [...Map.groupBy(states, ({ offer }) => offer).values()].map((of) =>
    newestOf(of.filter(({ since }) => since <= at)),
  );
  if (then.length === 0 || then.includes(undefined)) return undefined;
  const listed = then.filter((one) => one!.withdrawnAt === null || one!.withdrawnAt > at) as OfferState[];
  if (listed.some(({ observedAt }) => Date.parse(at) - Date.parse(observedAt) > mostAgeDays * DAY_MS)) return undefined;
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

function newestOf(states: readonly OfferState[]): OfferState | undefined {
  return states.reduce<OfferState | undefined>(
    (newest, one) => (newest === undefined || one.since >= newest.since ? one : newest),
    undefined,
  );
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

/**
 * How stock and price went over the last days in which all offers were observed. Undefined where these are fewer than `leastDays`:
 * an offer that was seen once, however long ago, says nothing of how it went since. What was bought and put in again in between is
 * not seen: it is the net of both ends.
 *
 * @example
 * import { trendOf } from '@partwright/cost/supply';
 *
 * const state = { offer: 'a', seller: 'Acme', withdrawnAt: null, unitPrice: '0.10' };
 * const states = [
 *   { ...state, since: '2026-01-01T00:00:00Z', observedAt: '2026-01-01T00:00:00Z', stock: 900 },
 *   { ...state, since: '2026-03-02T00:00:00Z', observedAt: '2026-03-02T00:00:00Z', stock: 300 },
 * ];
 * trendOf(states, '2026-03-02T00:00:00Z', { days: 90, leastDays: 30 }); // => { days: 60, stockEndsInDays: 30, priceRise: 0 }
 * trendOf(states, '2026-01-02T00:00:00Z', { days: 90, leastDays: 30 }); // => undefined
 */
export function trendOf(
  states: readonly OfferState[],
  now: string,
  { days, leastDays }: { days: number; leastDays: number },
): SupplyTrend | undefined {
  const end = findEnd(states, now);
  const to = end === undefined ? undefined : sumAt(states, end);
  const begin = new Date(Date.parse(now) - days * DAY_MS).toISOString();
  // The first time from which on all offers are known.
  const firsts = [...Map.groupBy(states, ({ offer }) => offer).values()].map(
    (of) => of.map(({ since }) => since).toSorted()[0]!,
  );
  const known = firsts.toSorted().at(-1);
  if (to === undefined || known === undefined) return undefined;
  const from = sumAt(states, known > begin ? known : begin);
  if (from === undefined) return undefined;
  const between = Math.round(((Date.parse(to.at) - Date.parse(from.at)) / DAY_MS) * 10) / 10;
  if (between < leastDays) return undefined;
  return { from, to, days: between, stockEndsInDays: findStockEnd(from, to, between), priceRise: findRise(from, to) };
}

/** The last time at which what all listed offers say was seen; undefined: there are none. */
function findEnd(states: readonly OfferState[], now: string): string | undefined {
  const last = [...Map.groupBy(states, ({ offer }) => offer).values()].map((of) => newestOf(of)!);
  const listed = last.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ observedAt }) => observedAt);
  const gone = last.flatMap(({ withdrawnAt }) => withdrawnAt ?? []);
  const end = listed.length > 0 ? listed.toSorted()[0] : gone.toSorted().at(-1);
  return end !== undefined && end > now ? now : end;
}

function findStockEnd(from: SupplyAt, to: SupplyAt, days: number): number | null {
  if (!from.isStockWhole || !to.isStockWhole || from.stock === null || to.stock === null || to.stock >= from.stock)
    return null;
  return Math.floor((to.stock * days) / (from.stock - to.stock));
}

function findRise({ unitPrice: was }: SupplyAt, { unitPrice: is }: SupplyAt): number | null {
  if (was === null || is === null || new Decimal(was).isZero()) return null;
  return new Decimal(is).div(was).minus(1).toDecimalPlaces(4).toNumber();
}
