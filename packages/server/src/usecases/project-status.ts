import { listMissing } from '@partwright/bom';
import type { AnswerData } from '@partwright/contract';
import type { Service } from '../service.ts';
import { rollupView } from './analyse-bom.ts';
import { joinParts } from './bom-parts.ts';
import { costBuild } from './cost-build.ts';
import type { CostPorts } from './state-cost.ts';
import { bomCostLines } from './cost-lines.ts';
import { readProject } from './projects.ts';

/** Part counts and cost of a project: of its newest processed BOM, at the quantity that its upload named. */
export async function showProjectStatus(
  service: Pick<Service, 'records'> & CostPorts,
  accountId: string,
  id: string,
): Promise<AnswerData<'getProjectStatus'>> {
  const { records } = service;
  const project = await readProject(service, accountId, id);
  const boms = await records.boms.listByProject(accountId, id);
  const newest = await records.boms.newestOfProject(accountId, id);
  const head = { id: project.id, name: project.name, status: project.status };
  if (!newest?.bom || !newest.matches) {
    return {
      ...head,
      bomId: null,
      partCounts: { boms: boms.length, lines: 0, parts: 0, matched: 0, unmatched: 0 },
      costSummary: { currency: 'USD', quantity: 1, unitCost: null, total: null, unpricedLines: 0 },
      lastChecks: [],
    };
  }
  const joined = await joinParts(service, newest.bom, newest.matches);
  const bought = joined.entries.filter(({ isBought }) => isBought);
  const matched = bought.filter(({ part }) => part !== null);
  const quantity = newest.quantity ?? 1;
  const built = await costBuild(bomCostLines(bought), { quantity, unread: listMissing(newest.bom) }, service);
  const job = await records.jobs.get(newest.jobId);
  return {
    ...head,
    bomId: newest.id,
    partCounts: {
      boms: boms.length,
      lines: joined.entries.length,
      parts: new Set(matched.map(({ part }) => part!.id)).size,
      matched: matched.length,
      unmatched: bought.length - matched.length,
    },
    costSummary: rollupView(built),
    lastChecks: job ? [{ kind: 'bom', jobId: job.id, status: job.status, finishedAt: job.finishedAt }] : [],
  };
}
