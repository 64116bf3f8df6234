import { estimateLines, type UnitPriceEstimate } from '@partwright/catalog/estimate';
import type { CurrencyConverter } from '@partwright/money';
import type { Service } from '../service.ts';
import type { CostedLine } from './cost-lines.ts';

/** What a piece of these lines may cost in a run, by the number of the line as text; nothing where too little is known. */
export type EstimateAt = (boards: number, lines: readonly CostedLine[]) => Map<string, UnitPriceEstimate>;

/** The prices that lines without one are estimated from, opened once for all runs. */
export async function openEstimates(
  { catalogue }: Pick<Service, 'catalogue'>,
  converter: CurrencyConverter,
): Promise<EstimateAt> {
  const prices = await catalogue.prices();
  return (boards, lines) => {
    const countable = lines.filter(({ isMiscounted }) => isMiscounted !== true);
    const asked = countable.map(({ id, part, perBoard, asks, asked: mpn, references }) => {
      const named = mpn === null ? null : { reference: references[0] ?? null, mpn };
      return { id: String(id), part, said: asks[0] ?? named, quantity: perBoard * boards };
    });
    return estimateLines(prices, asked, converter);
  };
}
