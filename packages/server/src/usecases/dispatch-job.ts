import type { JobEntry, JobQueue } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';

/** Tell the queue of a job, behind those of its account that wait already: accounts take turns, whoever has how many. */
export async function dispatchJob(
  { records, queue }: { records: Pick<Records, 'jobs'>; queue: JobQueue },
  { id, type, accountId }: Pick<JobEntry, 'id' | 'type' | 'accountId'>,
): Promise<void> {
  const waiting = await records.jobs.countQueued(accountId);
  // It is one of them.
  await queue.dispatch(type, id, { behind: Math.max(0, waiting - 1) });
}
