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

/** Pieces of which it is to be estimated what one may cost. */
export interface EstimateNeed {
  /** The first of the lines that are bought together. */
  line: SideLine;
  boards: number;
  /** For all those boards. */
  pieces: number;
}

/**
 * What has to be estimated for these runs: the lines to be bought that have no price in this currency.
 *
 * @example
 * import { listEstimateNeeds, readBomSide } from '@partwright/review/bom';
 *
 * const files = new Map([['bom.csv', new TextEncoder().encode('Designator,Quantity,Value\nR1 R2,2,330\n')]]);
 * const { lines } = await readBomSide({ kind: 'bom', path: 'bom.csv', files }, null);
 * listEstimateNeeds(lines, { quantities: [10], currency: 'EUR' }).map(({ pieces }) => pieces); // => [20]
 */
export function listEstimateNeeds(
  lines: readonly SideLine[],
  { quantities, currency }: Omit<EstimateWish, 'prices'>,
): EstimateNeed[] {
  const converter = converterTo(currency, ecbRates);
  const parts = boughtParts(lines).filter(isCountable);
  return [...new Set(quantities)].flatMap((boards) => {
    const { byPart } = costParts(parts, boards, converter);
    return parts
      .filter(({ key }) => byPart.get(key)?.unpriced !== null)
      .map(({ lines: [line], perBoard }) => ({ line: line!, boards, pieces: perBoard * boards }));
  });
}

/**
 * The lines with what a piece of them may cost.
 *
 * @example
 * import { listEstimateNeeds, readBomSide, withEstimates } from '@partwright/review/bom';
 *
 * const files = new Map([['bom.csv', new TextEncoder().encode('Designator,Quantity,Value\nR1 R2,2,330\n')]]);
 * const { lines } = await readBomSide({ kind: 'bom', path: 'bom.csv', files }, null);
 * const [{ line, boards }] = listEstimateNeeds(lines, { quantities: [10], currency: 'EUR' });
 * const estimate = { boards, unit: 0.002, low: 0.001, high: 0.004, currency: 'EUR', basis: 'resistors' };
 * withEstimates(lines, [{ line, estimate }])[0].estimates.length; // => 1
 */
export function withEstimates(
  lines: readonly SideLine[],
  estimates: readonly { line: SideLine; estimate: LineEstimate }[],
): SideLine[] {
  const told = Map.groupBy(estimates, ({ line }) => line);
  return lines.map((line) => {
    const own = told.get(line);
    return own === undefined ? line : { ...line, estimates: own.map(({ estimate }) => estimate) };
  });
}

/** The lines with what a piece may cost where nobody states a price. */
export async function estimateSide(
  lines: readonly SideLine[],
  known: ReadonlyMap<SideLine, KnownOfLine>,
  wish: EstimateWish,
): Promise<SideLine[]> {
  const needs = listEstimateNeeds(lines, wish);
  if (needs.length === 0) return [...lines];
  const { currency } = wish;
  const asked = needs.map(({ line, pieces }, at) => ({
    id: String(at),
    ...(known.get(line) ?? { said: null, part: null }),
    quantity: pieces,
  }));
  const told = estimateLines(await wish.prices(), asked, converterTo(currency, ecbRates));
  const estimates = needs.flatMap(({ line, boards }, at) => {
    const estimate = told.get(String(at));
    if (estimate === undefined) return [];
    const { unit, low, high, basis } = estimate;
    return [{ line, estimate: { boards, unit, low, high, currency, basis } }];
  });
  return withEstimates(lines, estimates);
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
