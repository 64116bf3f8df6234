import type { BomRecord } from '../ports/boms.ts';
import type { Service } from '../service.ts';

/** Of which BOM and project an answer is. */
export interface BomOrigin {
  id: string;
  name: string;
  projectId: string | null;
  projectName: string | null;
}

/** A BOM with the name of its project, as every answer about it names both. */
export async function nameBom(
  { records }: Pick<Service, 'records'>,
  { id, name, projectId, accountId }: Pick<BomRecord, 'id' | 'name' | 'projectId' | 'accountId'>,
): Promise<BomOrigin> {
  const project = projectId === null ? null : await records.projects.get(accountId, projectId);
  return { id, name, projectId, projectName: project?.name ?? null };
}
