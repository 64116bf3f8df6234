import { estimateLines, type UnitPriceEstimate } from '@partwright/catalog/estimate';
import type { CurrencyConverter } from '@partwright/money';
import type { Service } from '../service.ts';
import type { CostedLine } from './cost-lines.ts';

/** What a piece of each of these lines may cost, by the number of the line as text; nothing where too little is known. */
export async function estimatePrices(
  { catalogue }: Pick<Service, 'catalogue'>,
  lines: readonly CostedLine[],
  { boards, converter }: { boards: number; converter: CurrencyConverter },
): Promise<Map<string, UnitPriceEstimate>> {
  if (lines.length === 0) return new Map();
  const countable = lines.filter(({ isMiscounted }) => isMiscounted !== true);
  const asked = countable.map(({ id, part, perBoard, asks, asked: mpn, references }) => {
    const named = mpn === null ? null : { reference: references[0] ?? null, mpn };
    return { id: String(id), part, said: asks[0] ?? named, quantity: perBoard * boards };
  });
  return estimateLines(await catalogue.prices(), asked, converter);
}
