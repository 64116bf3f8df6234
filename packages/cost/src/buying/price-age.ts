import { plural } from '@partwright/report-text';
import type { LinePurchase } from '../types.ts';

export interface PriceAgeLimit {
  /** Milliseconds since 1970: the moment that ages count to. */
  nowMs: number;
  /** Days after which a price is old; 0: never. */
  limitDays: number;
  /** What has to stand beside prices of a source, by the source. */
  attributions?: ReadonlyMap<string, string> | undefined;
}

/** How old the prices are that something was reckoned with. */
export interface PriceAge {
  /** When the oldest and the newest was seen, RFC 3339 UTC. Null: none is dated. */
  oldest: string | null;
  newest: string | null;
  limitDays: number;
  /** Lines with a price past the limit, by id. */
  oldLines: string[];
  /** Lines with a price that nobody knows the day of, by id. */
  undatedLines: string[];
  /** For people: `Prices used were seen from 2026-05-21 to 2026-11-20.`, with what their sources want to be said beside them. */
  text: string;
  /** What a person has to look at, the same words from day to day; null: no price is old, and all are dated. */
  warning: string | null;
}

/** A line and the days of the prices that it was reckoned with. */
export interface DatedPurchase {
  id: string;
  buys: readonly { offer: Pick<LinePurchase['buys'][number]['offer'], 'observedAt' | 'source'> }[];
}

const DAY_MS = 86_400_000;

/**
 * Tell how old the prices of some purchases are.
 *
 * @example
 * import { purchaseLine, tellPriceAge } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '2' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const { purchase } = purchaseLine({ id: 'U1', perBoard: 1, offers: [offer] }, 10);
 * tellPriceAge([purchase], { nowMs: Date.parse('2026-11-10'), limitDays: 30 }).warning;
 * // => '1 line of 1 rests on prices older than 30 days; the oldest was seen on 2026-10-01.'
 */
export function tellPriceAge(
  purchases: readonly DatedPurchase[],
  { nowMs, limitDays, attributions }: PriceAgeLimit,
): PriceAge {
  const seen = purchases.flatMap(({ id, buys }) =>
    buys.map(({ offer }) => ({ id, at: offer.observedAt, timeMs: Date.parse(offer.observedAt) })),
  );
  const dated = seen.filter(({ timeMs }) => !Number.isNaN(timeMs)).toSorted((a, b) => a.timeMs - b.timeMs);
  const [first, last] = [dated[0], dated.at(-1)];
  const old = limitDays > 0 ? dated.filter(({ timeMs }) => nowMs - timeMs > limitDays * DAY_MS) : [];
  const oldLines = [...new Set(old.map(({ id }) => id))];
  const undatedLines = [...new Set(seen.filter(({ timeMs }) => Number.isNaN(timeMs)).map(({ id }) => id))];
  const priced = new Set(seen.map(({ id }) => id)).size;
  const warnings = [
    ...(first && oldLines.length > 0
      ? [
          `${plural(oldLines.length, 'line')} of ${priced} ${oldLines.length === 1 ? 'rests' : 'rest'} on prices older than ${plural(limitDays, 'day')}; the oldest was seen on ${day(first.at)}.`,
        ]
      : []),
    ...(undatedLines.length > 0
      ? [`Of ${plural(undatedLines.length, 'line')} nobody knows how old the price is.`]
      : []),
  ];
  return {
    oldest: first?.at ?? null,
    newest: last?.at ?? null,
    limitDays,
    oldLines,
    undatedLines,
    text: [describeDays(first?.at, last?.at), ...describeSources(purchases, attributions)].join(' '),
    warning: warnings.join(' ') || null,
  };
}

function describeDays(oldest: string | undefined, newest: string | undefined): string {
  if (oldest === undefined || newest === undefined) return 'No dated price was used.';
  const [from, to] = [day(oldest), day(newest)];
  return from === to ? `All prices used were seen on ${from}.` : `Prices used were seen from ${from} to ${to}.`;
}

/** Terms of sellers ask for it wherever their prices are shown. */
function describeSources(purchases: readonly DatedPurchase[], attributions?: ReadonlyMap<string, string>): string[] {
  const sources = new Set(purchases.flatMap(({ buys }) => buys.map(({ offer }) => offer.source)));
  const said = [...sources].flatMap((source) => attributions?.get(source) ?? []).toSorted();
  return said.length === 0 ? [] : [`Prices by: ${said.join('; ')}.`];
}

function day(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}
