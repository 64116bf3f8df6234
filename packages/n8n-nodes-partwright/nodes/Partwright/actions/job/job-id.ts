import type { Context } from '../../../shared/operation.ts';

/** The id of the parameter; throws when it is empty. */
export function readJobId(context: Context): string {
  const jobId = String(context.parameter('jobId', '')).trim();
  if (jobId !== '') return jobId;
  throw new Error('Job ID is empty: give the job_id of the operation that started the job, such as job_01K3W8ZT5M9Q');
}
