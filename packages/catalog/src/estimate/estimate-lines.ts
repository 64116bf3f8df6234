import { converterTo, type CurrencyConverter } from '@partwright/money';
import type { ComponentQuery } from '../matching/index.ts';
import type { NewPart } from '../types.ts';
import { factsOfLine, factsOfPart } from './price-facts.ts';
import type { PriceSpread, UnitPriceEstimate } from './types.ts';

/** A line whose price is not known. */
export interface UnpricedLine {
  id: string;
  /** The part that was found for it; null: none was. */
  part: Omit<NewPart, 'offers'> | null;
  /** What the line itself says, where no part was found. */
  said: ComponentQuery | null;
  /** Pieces to buy. */
  quantity: number;
}

/**
 * What a piece of each line may cost, by the id of the line, in the converter's currency (default: the spread's own). A
 * line of which too little is known, or a currency without a rate, has no estimate: that does not mean nothing.
 *
 * @example
 * import { buildPriceSpread, estimateLines } from '@partwright/catalog/estimate';
 *
 * const spread = await buildPriceSpread([]);
 * const line = { id: '7', part: null, said: { reference: 'R1', value: '10k' }, quantity: 100 };
 * // Without any price there is nothing to estimate from.
 * estimateLines(spread, [line]).size; // => 0
 */
export function estimateLines(
  spread: PriceSpread,
  lines: readonly UnpricedLine[],
  converter: CurrencyConverter = converterTo(spread.currency),
): Map<string, UnitPriceEstimate> {
  const estimates = new Map<string, UnitPriceEstimate>();
  const fx = converter.rateFrom(spread.currency);
  if (fx === undefined) return estimates;
  const rate = Number(fx.rate);
  for (const { id, part, said, quantity } of lines) {
    const facts = part !== null ? factsOfPart(part) : said === null ? null : factsOfLine(said);
    const estimate = facts === null || !(quantity > 0) ? null : spread.estimate(facts, quantity);
    if (estimate === null) continue;
    const { unit, low, high } = estimate;
    const { currency } = converter;
    estimates.set(id, { ...estimate, unit: unit * rate, low: low * rate, high: high * rate, currency });
  }
  return estimates;
}
