import type { AnswerData } from '@partwright/contract';
import { costBuild } from './cost-build.ts';
import { gatherSubstitutes, type SubstitutePorts } from './gather-substitutes.ts';
import type { CostPorts } from './state-cost.ts';
import { readCostLines, type CostSource, type LinePorts } from './cost-lines.ts';
import { cogsView, lineDecisionView } from './cost-views.ts';
import type { CostWish } from './cost-wish.ts';
import { nameBom } from './name-bom.ts';

type Ports = LinePorts & CostPorts & SubstitutePorts;

/** What a build costs: each part at its best quantity, the orders by seller, and what landing and making it add. */
export async function costGoods(
  ports: Ports,
  accountId: string,
  source: CostSource,
  wish: CostWish,
): Promise<AnswerData<'calculateCogs'>> {
  const { lines: own, decisions, unread, bom } = await readCostLines(ports, accountId, source);
  const lines = await gatherSubstitutes(ports, accountId, own, wish);
  const cost = cogsView(await costBuild(lines, { ...wish, unread }, ports));
  const origin = bom === undefined ? null : await nameBom(ports, bom);
  return { bom: origin, ...cost, decisions: decisions.map(lineDecisionView) };
}
