import type { BomRecord } from '../ports/boms.ts';
import type { JobEntry, JobKind } from '../ports/jobs.ts';
import type { Settings } from '../settings.ts';

export const DAY_MS = 24 * 3_600_000;

/** Jobs that end by themselves; an order of boards never does. */
export const expiringJobs: readonly JobKind[] = ['bom', 'datasheet', 'dfm', 'pcb', 'placement'];

/** When a job is deleted by itself; null: never, or not as long as it runs. */
export function jobExpiry(
  { JOB_RETENTION_DAYS: days }: Pick<Settings, 'JOB_RETENTION_DAYS'>,
  { type, finishedAt }: Pick<JobEntry, 'type' | 'finishedAt'>,
): Date | null {
  if (days === 0 || finishedAt === null || !expiringJobs.includes(type)) return null;
  return new Date(finishedAt.getTime() + days * DAY_MS);
}

/** When a BOM is deleted by itself; null: never. */
export function bomExpiry(
  { BOM_RETENTION_DAYS: days }: Pick<Settings, 'BOM_RETENTION_DAYS'>,
  { createdAt }: Pick<BomRecord, 'createdAt'>,
): Date | null {
  return days === 0 ? null : new Date(createdAt.getTime() + days * DAY_MS);
}
