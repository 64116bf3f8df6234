import type { AnswerData } from '@partwright/contract';
import type { Service } from '../service.ts';
import { costBuild, type CostPorts } from './cost-build.ts';
import { readCostLines, type CostSource } from './cost-lines.ts';
import { cogsView } from './cost-views.ts';
import type { CostWish } from './cost-wish.ts';

type Ports = Pick<Service, 'records' | 'catalogue'> & CostPorts;

/** What a build costs: each part at its best quantity, the orders by seller, and what landing and making it add. */
export async function costGoods(
  ports: Ports,
  accountId: string,
  source: CostSource,
  wish: CostWish,
): Promise<AnswerData<'calculateCogs'>> {
  const lines = await readCostLines(ports, accountId, source);
  return cogsView(await costBuild(lines, wish, ports));
}
