import type { AnswerData } from '@partwright/contract';
import type { BomSummary } from '../ports/boms.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { bomExpiry } from './expiry.ts';
import { noteBom } from './note-change.ts';

type Ports = Pick<Service, 'records' | 'settings'>;
type BomEntryView = AnswerData<'updateBom'>;

export async function listBoms(
  ports: Ports,
  accountId: string,
  page: Parameters<Records['boms']['list']>[1],
): Promise<{ boms: BomEntryView[]; total: number }> {
  const { boms, total } = await ports.records.boms.list(accountId, page);
  return { boms: await Promise.all(boms.map((bom) => bomEntryView(ports, bom))), total };
}

/** Rename a BOM or move it. Throws bom_not_found, project_not_found. */
export async function updateBom(
  ports: Ports,
  accountId: string,
  bomId: string,
  change: { name?: string | undefined; projectId?: string | null | undefined },
): Promise<BomEntryView> {
  const { projectId } = change;
  const bom = await ports.records.transaction(async (tx) => {
    if (typeof projectId === 'string' && !(await tx.projects.get(accountId, projectId)))
      throw new Problem('project_not_found', `No project ${projectId} in this account`);
    const updated = await tx.boms.update(accountId, bomId, change);
    if (!updated) throw new Problem('bom_not_found', `No BOM ${bomId} in this account`);
    await noteBom(tx, 'bom.updated', updated);
    return updated;
  });
  return bomEntryView(ports, bom);
}

/** A BOM as lists have it. */
export async function bomEntryView({ records, settings }: Ports, bom: BomSummary): Promise<BomEntryView> {
  const { accountId: _account, blobKey: _key, cost: _cost, ...shown } = bom;
  const status = bom.processedAt ? 'complete' : ((await records.jobs.get(bom.jobId))?.status ?? null);
  return { ...shown, status, expiresAt: bomExpiry(settings, bom) };
}
