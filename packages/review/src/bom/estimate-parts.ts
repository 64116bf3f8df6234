import { estimateLines, type PriceSpread, type UnitPriceEstimate } from '@partwright/catalog/estimate';
import { componentOfLine } from '@partwright/catalog/matching';
import type { CurrencyConverter } from '@partwright/money';
import type { BoughtPart } from './bought-parts.ts';

/** What a piece of each part without a price may cost in a run of so many boards, by its key; parts with a price are left out. */
export function estimateParts(
  parts: readonly BoughtPart[],
  boards: number,
  spread: PriceSpread,
  converter: CurrencyConverter,
): Map<string, UnitPriceEstimate> {
  const unpriced = parts.filter(({ part }) => !part?.offers.some(({ breaks }) => breaks.length > 0));
  const lines = unpriced.map(({ key, part, lines: [line], perBoard }) => {
    const own = line === undefined ? null : componentOfLine({ ...line, alternates: undefined });
    // A part is only named here: what its number and the line's texts say has to do.
    const said = own !== null && part !== null ? { ...own, mpn: part.mpn, manufacturer: part.manufacturer } : own;
    return { id: key, part: null, said, quantity: perBoard * boards };
  });
  return estimateLines(spread, lines, converter);
}
