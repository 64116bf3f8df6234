import type { SupplyAt, SupplyTrend } from './states.ts';

export type SupplyRisk = 'high' | 'raised' | 'low' | 'unknown';

/** What is known of the supply of one line. */
export interface SupplyFacts {
  /** `active`, `nrnd`, `eol`, `obsolete`, `announced`, `unknown`. */
  lifecycle: string;
  lifecycleObservedAt: string;
  /** Pieces that the run needs. */
  needed: number;
  /** Sellers that have enough for the run by what they say. */
  sellersWithEnough: number;
  /** Sellers that list it. */
  sellers: number;
  now: SupplyAt | undefined;
  /** When the oldest figure that counts was observed; null: there is none. */
  oldestAt: string | null;
  /** Days since then; null: there is none. */
  ageDays: number | null;
  /** Undefined: nobody observed it long enough. */
  trend: SupplyTrend | undefined;
  /** Why another part, or another number of pieces, may be meant. Default: it is in no doubt. */
  doubts?: readonly string[] | undefined;
}

export interface SupplyReason {
  code:
    | 'lifecycle_ends'
    | 'not_recommended'
    | 'no_offer'
    | 'no_stock'
    | 'short_stock'
    | 'single_seller'
    | 'stock_falls'
    | 'price_rises';
  level: 'high' | 'raised';
  /** With the figure. */
  message: string;
  /** Day of the figure; of several the oldest. */
  asOf: string;
}

export interface SupplyVerdict {
  risk: SupplyRisk;
  reasons: SupplyReason[];
  /** What nobody knows, and the risk is therefore not low. */
  unknown: string[];
  /** Why it should be bought before it is gone; null: nothing says that it goes. */
  buyBeforeGone: string | null;
}

/** Older figures say nothing of today. */
const MOST_AGE_DAYS = 30;
/** A stock that ends sooner is told. */
const SOON_DAYS = 90;
const PRICE_RISE = 0.2;

/**
 * The risk of a line, with its reasons. It is low only where everything is known and nothing speaks against it: what is not known
 * makes it `unknown`.
 *
 * @example
 * import { assessSupply } from '@partwright/cost/supply';
 *
 * const now = { at: '2026-03-02T00:00:00Z', offers: 2, stock: 5000, isStockWhole: true, unitPrice: '0.10' };
 * const trend = { from: now, to: now, days: 60, stockEndsInDays: null, priceRise: 0 };
 * const facts = {
 *   lifecycle: 'active', lifecycleObservedAt: now.at, needed: 100, sellers: 2, sellersWithEnough: 2, now, oldestAt: now.at, ageDays: 1, trend,
 * };
 * assessSupply(facts); // => { risk: 'low', reasons: [], unknown: [] }
 * assessSupply({ ...facts, trend: undefined }); // => { risk: 'unknown' }
 * assessSupply({ ...facts, lifecycle: 'eol' }); // => { risk: 'high' }
 */
export function assessSupply(facts: SupplyFacts): SupplyVerdict {
  const reasons = [...ofLifecycle(facts), ...ofStock(facts), ...ofTrend(facts)];
  const unknown = listUnknown(facts);
  const isHigh = reasons.some(({ level }) => level === 'high');
  const risk = isHigh ? 'high' : reasons.length > 0 ? 'raised' : unknown.length > 0 ? 'unknown' : 'low';
  return { risk, reasons, unknown, buyBeforeGone: tellWhyItGoes(reasons) };
}

const day = (at: string): string => at.slice(0, 10);

function ofLifecycle({ lifecycle, lifecycleObservedAt }: SupplyFacts): SupplyReason[] {
  const asOf = day(lifecycleObservedAt);
  if (lifecycle === 'eol' || lifecycle === 'obsolete')
    return [{ code: 'lifecycle_ends', level: 'high', message: `Its life cycle is ${lifecycle}`, asOf }];
  if (lifecycle === 'nrnd')
    return [{ code: 'not_recommended', level: 'raised', message: 'It is not recommended for new designs', asOf }];
  return [];
}

function ofStock({ now, needed, sellers, sellersWithEnough, oldestAt }: SupplyFacts): SupplyReason[] {
  if (now === undefined) return [];
  const asOf = day(oldestAt ?? now.at);
  if (now.offers === 0) return [{ code: 'no_offer', level: 'high', message: 'Nobody lists it any more', asOf }];
  // Who does not say may have some.
  const isShort = now.isStockWhole && now.stock !== null && now.stock < needed;
  const single: SupplyReason[] =
    sellers === 1
      ? [{ code: 'single_seller', level: 'raised', message: 'One seller lists it', asOf }]
      : sellersWithEnough === 1 && now.isStockWhole
        ? [
            {
              code: 'single_seller',
              level: 'raised',
              message: `Of ${sellers} sellers one has the ${needed} pieces that are needed`,
              asOf,
            },
          ]
        : [];
  if (!isShort) return single;
  const code = now.stock === 0 ? 'no_stock' : 'short_stock';
  const message =
    now.stock === 0 ? 'No seller has stock' : `All sellers have ${now.stock} pieces, and ${needed} are needed`;
  return [{ code, level: 'high', message, asOf }, ...single];
}

function ofTrend({ trend, oldestAt }: SupplyFacts): SupplyReason[] {
  if (trend === undefined) return [];
  const { from, to, days, stockEndsInDays, priceRise } = trend;
  const asOf = day(oldestAt ?? to.at);
  const falls = stockEndsInDays !== null && stockEndsInDays <= SOON_DAYS && to.stock !== 0;
  const rises = priceRise !== null && priceRise >= PRICE_RISE;
  return [
    ...(falls
      ? [
          {
            code: 'stock_falls' as const,
            level: 'raised' as const,
            message: `Its stock fell from ${from.stock} to ${to.stock} in ${days} days, and at that rate ends in ${stockEndsInDays}`,
            asOf,
          },
        ]
      : []),
    ...(rises
      ? [
          {
            code: 'price_rises' as const,
            level: 'raised' as const,
            message: `Its least price rose from ${from.unitPrice} to ${to.unitPrice} in ${days} days`,
            asOf,
          },
        ]
      : []),
  ];
}

function listUnknown({ lifecycle, now, ageDays, oldestAt, trend, doubts = [] }: SupplyFacts): string[] {
  return [
    ...doubts,
    ...(lifecycle === 'unknown' ? ['Nobody tells its life cycle'] : []),
    ...(now === undefined ? ['No offer of it is known'] : []),
    ...(now !== undefined && !now.isStockWhole ? ['Not every seller says what it has in stock'] : []),
    ...(ageDays !== null && ageDays > MOST_AGE_DAYS
      ? [`Its figures are of ${day(oldestAt!)}, ${Math.floor(ageDays)} days ago`]
      : []),
    ...(trend === undefined ? ['It was not observed long enough to tell how price and stock go'] : []),
    ...(trend !== undefined && (!trend.from.isStockWhole || !trend.to.isStockWhole) && now?.isStockWhole
      ? ['How its stock went is not known in whole']
      : []),
    ...(trend?.priceRise === null ? ['How its price went is not known'] : []),
  ];
}

function tellWhyItGoes(reasons: readonly SupplyReason[]): string | null {
  const going = reasons.filter(
    ({ code }) => code === 'lifecycle_ends' || code === 'not_recommended' || code === 'stock_falls',
  );
  return going.length === 0 ? null : going.map(({ message, asOf }) => `${message} (${asOf})`).join('; ');
}
