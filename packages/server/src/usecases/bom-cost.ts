import type { Bom } from '@partwright/bom';
import type { BomCost, BomRecord, MatchedLine } from '../ports/boms.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import { joinParts } from './bom-parts.ts';
import { countPriced, planParts, type CostPorts } from './cost-build.ts';
import { bomCostLines } from './cost-lines.ts';
import { goodsPerUnit } from './cost-views.ts';

/** What the parts of a BOM cost now, to be kept with it. One that cannot be priced has been processed all the same: null. */
export async function costOfBom(
  { records, costs, log }: Pick<Service, 'records' | 'log'> & CostPorts,
  { id, quantity }: Pick<BomRecord, 'id' | 'quantity'>,
  bom: Bom,
  matched: MatchedLine[],
): Promise<BomCost | null> {
  try {
    const { entries } = await joinParts({ records }, bom, matched);
    const lines = bomCostLines(entries);
    const plan = planParts(lines, { quantity: quantity ?? 1 }, { costs });
    const { priced, unpriced } = countPriced(plan, lines);
    const unitCost = goodsPerUnit(plan);
    return {
      currency: plan.currency,
      quantity: plan.boards,
      unitCost,
      total: unitCost === null ? null : money(plan.goods),
      pricedLines: priced,
      unpricedLines: unpriced,
      asOf: new Date().toISOString(),
    };
  } catch (error) {
    log.error({ bomId: id, err: error }, 'a BOM cannot be priced');
    return null;
  }
}
