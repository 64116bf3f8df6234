import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';

/** Ids of BOMs, projects and jobs that stand alone in a text of JSON. */
const IDS = /"((bom|prj|job)_[0-9a-z]{26})"/g;

/**
 * Throws bom_not_found, project_not_found or job_not_found when a request names one that is not in the account any more. What
 * was deleted is not told again from an answer that was kept.
 */
export async function requireNamedRecords(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  request: unknown,
): Promise<void> {
  for (const [, id, kind] of JSON.stringify(request).matchAll(IDS)) {
    if (kind === 'bom' && !(await records.boms.summary(accountId, id!)))
      throw new Problem('bom_not_found', `No BOM ${id} in this account`);
    if (kind === 'prj' && !(await records.projects.get(accountId, id!)))
      throw new Problem('project_not_found', `No project ${id} in this account`);
    if (kind === 'job' && (await records.jobs.get(id!))?.accountId !== accountId)
      throw new Problem('job_not_found', `No job ${id} in this account`);
  }
}
