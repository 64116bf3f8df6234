import { estimateLines, type PriceSpread } from '@partwright/catalog/estimate';
import type { PriceEstimate } from '@partwright/cost';
import { converterTo, type CurrencyConverter } from '@partwright/money';
import { ecbRates } from '@partwright/money/ecb';
import type { LineEstimate, SideLine } from '../model.ts';
import { boughtParts, type BoughtPart } from './bought-parts.ts';
import { costParts } from './cost-parts.ts';
import type { KnownOfLine } from './match-lines.ts';

/** Where what parts without a price may cost is taken from, and for which runs. */
export interface EstimateWish {
  /** The known prices; made when they are first asked for. */
  prices: () => Promise<PriceSpread>;
  /** Boards. */
  quantities: readonly number[];
  /** ISO 4217. */
  currency: string;
}

/** The lines with what a piece may cost where nobody states a price. */
export async function estimateSide(
  lines: readonly SideLine[],
  known: ReadonlyMap<SideLine, KnownOfLine>,
  { prices, quantities, currency }: EstimateWish,
): Promise<SideLine[]> {
  const converter = converterTo(currency, ecbRates);
  const parts = boughtParts(lines).filter(isCountable);
  const estimates = new Map<SideLine, LineEstimate[]>();
  for (const boards of new Set(quantities)) {
    const { byPart } = costParts(parts, boards, converter);
    const open = parts.filter(({ key }) => byPart.get(key)?.unpriced !== null);
    if (open.length === 0) continue;
    const asked = open.map(({ key, lines: own, perBoard }) => ({
      id: key,
      ...(known.get(own[0]!) ?? { said: null, part: null }),
      quantity: perBoard * boards,
    }));
    const told = estimateLines(await prices(), asked, converter);
    for (const { key, lines: own } of open) {
      const { unit, low, high, basis } = told.get(key) ?? {};
      if (unit === undefined || low === undefined || high === undefined || basis === undefined) continue;
      const earlier = estimates.get(own[0]!) ?? [];
      estimates.set(own[0]!, [...earlier, { boards, unit, low, high, currency, basis }]);
    }
  }
  return lines.map((line) => (estimates.has(line) ? { ...line, estimates: estimates.get(line)! } : line));
}

/** Where the count cannot be right, nobody knows how many pieces are to be estimated. */
function isCountable({ lines, perBoard }: BoughtPart): boolean {
  return lines.some((line) => line.perBoard <= perBoard);
}

/** What a piece of each part without a price may cost in a run of so many boards, by its key, as its lines say it. */
export function readEstimates(
  parts: readonly BoughtPart[],
  boards: number,
  converter: CurrencyConverter,
): Map<string, PriceEstimate> {
  const estimates = new Map<string, PriceEstimate>();
  for (const { key, lines } of parts) {
    const told = lines.flatMap((line) => line.estimates ?? []).find((one) => one.boards === boards);
    const fx = told && converter.rateFrom(told.currency);
    if (told === undefined || fx === undefined) continue;
    const rate = Number(fx.rate);
    estimates.set(key, { unit: told.unit * rate, low: told.low * rate, high: told.high * rate, basis: told.basis });
  }
  return estimates;
}
