import { listMissing, type Bom } from '@partwright/bom';
import type { BomCost, BomRecord, MatchedLine } from '../ports/boms.ts';
import type { Service } from '../service.ts';
import { joinParts } from './bom-parts.ts';
import { costFigures } from './cost-figures.ts';
import { bomCostLines } from './cost-lines.ts';
import { stateCost, type CostPorts } from './state-cost.ts';

/** What the parts of a BOM cost now, to be kept with it. One that cannot be priced has been processed all the same: null. */
export async function costOfBom(
  { records, costs, log }: Pick<Service, 'records' | 'log'> & Pick<CostPorts, 'costs'>,
  { id, quantity }: Pick<BomRecord, 'id' | 'quantity'>,
  bom: Bom,
  matched: MatchedLine[],
): Promise<BomCost | null> {
  try {
    const { entries } = await joinParts({ records }, bom, matched);
    const lines = bomCostLines(entries);
    // What is kept is the floor, which no estimate is in.
    const { statement } = await stateCost(lines, { quantity: quantity ?? 1, unread: listMissing(bom) }, { costs });
    return { ...costFigures(statement), asOf: new Date().toISOString() };
  } catch (error) {
    log.error({ bomId: id, err: error }, 'a BOM cannot be priced');
    return null;
  }
}
